"""Boards in a real Chromium: the same second everywhere, and a server that goes and comes back."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from director.bootstrap import open_house
from director.desk import commands as c
from director.storage.engine import sqlite_url
from director.values.quantity import SECOND
from tests.desk.fakes import FakeChance
from tests.desk.night.night_desk import WHO
from tests.storage.opened import NIGHT, announce, bust, register
from tests.ui.board.boards import published
from ui.board import following
from ui.board.app import board_app
from ui.board.following import Follower
from ui.board.pictures import Easel
from ui.board.serving import Server

CHROMIUM = shutil.which("chromium")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
         "--disable-background-networking", "--disable-component-update"]  # fmt: skip


@pytest.fixture
def chromium() -> Iterator[Browser]:
    """The system's browser; outside of CI it may be missing."""
    if CHROMIUM is None and not os.environ.get("CI"):
        pytest.skip("not installed: chromium")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


def errors_of(page: Page) -> list[str]:
    """What the page complains of: scripts refused, files missing."""
    found: list[str] = []
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("console", lambda said: found.append(said.text) if said.type == "error" else None)
    return found


def test_two_boards_show_one_second_and_come_back_by_themselves(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "LOOKS_EVERY", 0.05)
    address = sqlite_url(tmp_path / "house.db")
    house = open_house(address, chance=FakeChance("board"))
    announce(house)
    register(house, 6)
    house.desk.execute(c.StartTournament(NIGHT), WHO)
    follower = Follower(address, "sk")
    server = Server(board_app(follower.published), "127.0.0.1", 0)
    try:
        at = f"http://127.0.0.1:{server.port}/board?scene=clock"
        wide, phone = chromium.new_page(viewport={"width": 1920, "height": 1080}), chromium.new_page()
        complaints = errors_of(wide)
        for page in (wide, phone):
            page.goto(at)
            page.evaluate("document.fonts.ready.then(() => true)")
        shown = [page.evaluate(_SECOND) for page in (wide, phone, wide, phone)]
        assert max(shown) - min(shown) <= 1
        assert complaints == []
        hand = chromium.new_page(viewport={"width": 390, "height": 844})
        complaints_of_hand = errors_of(hand)
        hand.goto(at.replace("board?scene=clock", "phone"))
        for page in (wide, hand):
            expect(page.locator("#board")).to_contain_text("6 / 6")
        bust(house, 6)
        for page in (wide, hand):
            expect(page.locator("#board")).to_contain_text("5 / 6")
        assert hand.evaluate("document.documentElement.scrollWidth") == 390
        assert complaints_of_hand == []
        port = server.port
        server.stop()
        expect(phone.locator("#lost")).to_have_text("Bez spojenia s domom. Hodiny idú ďalej samy.")
        hand.wait_for_selector("#lost:not(:empty)")
        wide.wait_for_selector("#lost:not(:empty)")
        hand.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
        assert wide.evaluate(_OVERLAP, "svg") == hand.evaluate(_OVERLAP, "main") == [0, 0]
        bust(house, 5)
        server = Server(board_app(follower.published), "127.0.0.1", port)
        expect(phone.locator("#board")).to_contain_text("4 / 6", timeout=20_000)
        expect(phone.locator("#lost")).to_have_text("")
        expect(hand.locator("#board")).to_contain_text("4 / 6", timeout=20_000)
    finally:
        server.stop()
        follower.close()
        house.close()


def test_a_television_goes_by_the_houses_time_whichever_of_both_is_set(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Easel, "PATIENCE", 0.3)
    house = open_house(sqlite_url(tmp_path / "house.db"), chance=FakeChance("board"))
    announce(house)
    register(house, 6)
    house.desk.execute(c.StartTournament(NIGHT), WHO)
    source = published(house)
    server = Server(board_app(source), "127.0.0.1", 0)
    try:
        page = chromium.new_page()
        page.goto(f"http://127.0.0.1:{server.port}/board?scene=clock")
        page.evaluate("Date.now = ((now) => () => now() + 3_600_000)(Date.now)")
        began, shown = page.evaluate(_SECOND_AT)
        page.wait_for_timeout(2_500)
        ends, later = page.evaluate(_SECOND_AT)
        assert abs((shown - later) - (ends - began) / 1_000) < 5
        source.now = lambda: house.desk.now() - 600 * SECOND
        for _ in range(100):
            if page.evaluate(_SECOND) > later:
                break
            page.wait_for_timeout(200)
        assert abs(page.evaluate(_SECOND) - later - 600) < 30
    finally:
        server.stop()
        house.close()


_OVERLAP = """(shown) => {
  var bar = document.getElementById("lost").getBoundingClientRect();
  var last = document.querySelector(shown).getBoundingClientRect();
  var over = [last.bottom - bar.top, bar.bottom - window.innerHeight];
  return over.map(function (each) { return Math.max(0, Math.floor(each)); });
}"""
"""How far what is shown lies under the bar of a lost connection, and the bar under the screen's edge."""
_SECOND = """() => {
  var said = document.querySelector("text[data-until]").textContent.split(":");
  return Number(said[0]) * 60 + Number(said[1]);
}"""
_SECOND_AT = f"() => [performance.now(), ({_SECOND})()]"
