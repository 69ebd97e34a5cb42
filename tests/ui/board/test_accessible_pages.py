"""Pages of the boards, of players' phones and of the floor's phones pass the rules of axe."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize

from director.bootstrap import House
from director.desk.offered import commands as c
from director.house.screens import Scene
from director.storage.engine import sqlite_url
from tests.desk.night.night_desk import WHO
from tests.storage.opened import NIGHT, announce, opened, register
from tests.ui.board.boards import published
from tests.ui.board.floor.test_floor_page import Hand
from tests.ui.board.player.players import path_of
from ui.board.app import board_app
from ui.board.serving import Server

PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A night of twelve players that has started."""
    made = opened(sqlite_url(tmp_path / "house.db"))
    announce(made)
    register(made, 12)
    made.desk.execute(c.StartTournament(NIGHT), WHO)
    yield made
    made.close()


@pytest.fixture
def address(house: House) -> Iterator[str]:
    """The address of a server that shows the night."""
    server = Server(board_app(published(house), players=True, stream=0), "127.0.0.1", 0)
    yield f"http://127.0.0.1:{server.port}"
    server.stop()


def complaints(page: Page) -> list[str]:
    """Rules that the page breaks, each with the elements that break it."""
    found = Axe().run(page).response["violations"]
    return [
        f"{rule['id']}: {' '.join(node['target'])} {node['html']}"
        for rule in found
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("scene", [Scene.CLOCK, Scene.SEATING, Scene.JACKPOTS])
def test_a_board_has_nothing_that_axe_complains_about(
    chromium: Browser, address: str, scene: Scene
) -> None:
    page = chromium.new_page()
    page.goto(f"{address}/board?scene={scene}&language=sk")
    assert complaints(page) == []


def test_phones_have_nothing_that_axe_complains_about(
    chromium: Browser, house: House, address: str
) -> None:
    page = chromium.new_page(viewport=PHONE, locale="el")
    for path in ("/", "/phone", path_of(house, 3), "/my/nowhere-at-all"):
        page.goto(f"{address}{path}")
        assert (path, complaints(page)) == (path, [])


def test_the_floors_phone_has_nothing_that_axe_complains_about(
    tmp_path: Path, chromium: Browser
) -> None:
    hand = Hand(tmp_path, chromium)
    try:
        hand.page.goto(f"https://127.0.0.1:{hand.port}/floor")
        hand.page.locator("input").wait_for()
        assert ("pairing", complaints(hand.page)) == ("pairing", [])
        hand.log_in()
        assert ("tables", complaints(hand.page)) == ("tables", [])
        hand.page.get_by_role("button", name="More").click()
        assert ("more", complaints(hand.page)) == ("more", [])
        hand.page.get_by_role("button", name="Close").click()
        hand.page.locator(".tile").first.click()
        assert ("table", complaints(hand.page)) == ("table", [])
        hand.page.locator("button.seat:enabled").first.click()
        hand.page.get_by_role("dialog").wait_for()
        assert ("player", complaints(hand.page)) == ("player", [])
    finally:
        hand.page.unroute_all(behavior="ignoreErrors")
        hand.close()
