"""Pages say their language, parts and alerts; a dead card has a page; screens are kept awake."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from starlette.testclient import TestClient

from director.bootstrap import House
from director.desk.offered import commands as c
from director.house.screens import HouseScreen
from director.storage.engine import sqlite_url
from resources import ROOT
from tests.desk.night.night_desk import WHO
from tests.storage.opened import play
from tests.ui.board.boards import HOST, published
from tests.ui.board.player.players import path_of
from ui.board.app import board_app
from ui.board.serving import Server


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = play(sqlite_url(tmp_path / "house.db"))
    made.desk.execute(c.AddScreen("bar", HouseScreen("Bar", language="el")), WHO)
    yield made
    made.close()


@pytest.fixture
def client(house: House) -> TestClient:
    made = board_app(published(house), players=True, stream=0)
    return TestClient(made, base_url=HOST, client=("127.0.0.1", 50_000))


@pytest.mark.parametrize(
    ("path", "language"),
    [
        ("/board?scene=clock&language=sk", "sk"), ("/screen/bar", "el"), ("/phone?language=el", "el"),
        ("/overlay?language=sk", "sk"), ("/board", "en"),
    ],
)  # fmt: skip
def test_every_page_says_its_language_its_main_part_and_its_alert(
    client: TestClient, path: str, language: str
) -> None:
    shown = client.get(path).text
    assert f'<html lang="{language}"' in shown or f'lang="{language}">' in shown
    assert shown.count("<main") == 1
    assert '<p id="lost" role="alert">' in shown


def test_a_players_phone_says_so_too_and_a_dead_card_has_a_page_in_its_look(
    client: TestClient, house: House
) -> None:
    mine = client.get(path_of(house, 5)).text
    assert 'role="alertdialog"' in mine
    assert mine.count("<main") == 1
    dead = client.get("/my/nowhere-at-all", headers={"accept-language": "sk"})
    assert dead.status_code == 404
    assert '<html class="phone mine" lang="sk">' in dead.text
    assert dead.text.count("<main") == 1
    assert 'href="/board.css"' in dead.text
    assert client.get("/board.css").status_code == 200


def test_a_board_is_kept_awake_or_says_that_it_is_not(chromium: Browser, house: House) -> None:
    server = Server(board_app(published(house)), "127.0.0.1", 0)
    try:
        without = chromium.new_page()
        without.add_init_script("Object.defineProperty(navigator, 'wakeLock', { value: undefined });")
        without.goto(f"http://127.0.0.1:{server.port}/board?scene=clock")
        expect(without.locator("#awake")).to_contain_text("cannot be kept awake")
        kept = chromium.new_page()
        kept.add_init_script(
            "window.asked = 0; Object.defineProperty(navigator, 'wakeLock', { value: "
            "{ request: () => { window.asked += 1; return Promise.resolve({ released: false }); } } });"
        )
        kept.goto(f"http://127.0.0.1:{server.port}/board?scene=clock")
        assert kept.evaluate("window.asked") == 1
        expect(kept.locator("#awake")).to_have_count(0)
    finally:
        server.stop()


def test_a_busy_sheet_stays_opaque() -> None:
    style = (ROOT / "board" / "floor.css").read_text()
    busy = next(line for line in style.splitlines() if line.startswith(".floor .busy {"))
    assert "opacity" not in busy
