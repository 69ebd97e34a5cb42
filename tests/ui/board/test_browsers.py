"""Boards in a real Chromium: the same second everywhere, and a server that goes and comes back."""

import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from director.bootstrap import open_house
from director.desk.offered import commands as c
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
        seen = [second_at(page) for page in (wide, phone, wide, phone)]
        ends = [seconds + at / 1_000 for at, seconds in seen]
        assert max(ends) - min(ends) <= 2
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
        expect(phone.locator("#board")).to_contain_text("4 / 6")
        expect(phone.locator("#lost")).to_have_text("")
        expect(hand.locator("#board")).to_contain_text("4 / 6")
    finally:
        server.stop()
        follower.close()
        house.close()


def test_a_television_goes_by_the_houses_time_whichever_of_both_is_set(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Easel, "HEARTBEAT", 0.3)
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
        began, shown = second_at(page)
        page.wait_for_function(
            f"shown => ({_SECOND})() !== null && ({_SECOND})() <= shown - 2", arg=shown
        )
        ends, later = second_at(page)
        assert abs((shown - later) - (ends - began) / 1_000) < 5
        source.now = lambda: house.desk.now() - 600 * SECOND
        page.wait_for_function(f"later => ({_SECOND})() > later + 300", arg=later)
        at, back = second_at(page)
        assert abs(back - (later + 600 - (at - ends) / 1_000)) < 30
    finally:
        server.stop()
        house.close()


def second_at(page: Page) -> tuple[float, int]:
    """The second that a page shows, and the instant of the test's own clock in milliseconds.

    A page that is being laid out anew shows none for a moment: it is waited for.
    """
    waiting = f"() => {{ const said = ({_SECOND})(); return said === null ? null : [said]; }}"
    shown = page.wait_for_function(waiting)
    (second,) = shown.json_value()
    return time.monotonic() * 1_000, int(second)


_OVERLAP = """(shown) => {
  var bar = document.getElementById("lost").getBoundingClientRect();
  var last = document.querySelector(shown).getBoundingClientRect();
  var over = [last.bottom - bar.top, bar.bottom - window.innerHeight];
  return over.map(function (each) { return Math.max(0, Math.floor(each)); });
}"""
"""How far what is shown lies under the bar of a lost connection, and the bar under the screen's edge."""
_SECOND = """() => {
  var shown = document.querySelector("text[data-until]");
  var said = shown ? shown.textContent.split(":") : [];
  return said.length === 2 ? Number(said[0]) * 60 + Number(said[1]) : null;
}"""
"""The second that is shown; null while a page is being laid out anew."""
