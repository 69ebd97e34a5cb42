"""A player's phone in a real Chromium: a move is seen at once and tapped away, a dead card says so."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from director.bootstrap import House, open_house
from director.desk.offered import commands as c
from director.storage.engine import sqlite_url
from director.tournament.state import Tournament
from director.values.ids import EntryId, Seat
from tests.desk.fakes import FakeChance
from tests.desk.night.night_desk import WHO
from tests.storage.opened import NIGHT, announce, register
from tests.ui.board.player.players import named, path_of
from tests.ui.board.test_browsers import errors_of
from ui.board import following
from ui.board.app import board_app
from ui.board.following import Follower
from ui.board.serving import Server

LONG = "Maximiliánekonstantínos", "Papadopoulos-Čierny"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A night that has started."""
    made = open_house(sqlite_url(tmp_path / "house.db"), chance=FakeChance("phones"))
    announce(made)
    named(made, 1, *LONG)
    register(made, 7)
    made.desk.execute(c.StartTournament(NIGHT), WHO)
    yield made
    made.close()


@pytest.fixture
def follower(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[Follower]:
    """Who reads it for the boards."""
    monkeypatch.setattr(following, "LOOKS_EVERY", 0.05)
    made = Follower(house.url, "en")
    yield made
    made.close()


def free_seat(state: Tournament, entry: int) -> Seat:
    """At the other table."""
    seat = state.entries[EntryId(entry)].seat
    assert seat is not None
    table = next(each for each in state.open_tables if each.number != seat.table)
    return Seat(table.number, table.free[0])


def test_a_move_is_seen_at_once_and_a_lost_card_is_dead(
    chromium: Browser, house: House, follower: Follower
) -> None:
    server = Server(board_app(follower.published, players=True), "127.0.0.1", 0)
    try:
        page = chromium.new_page(viewport={"width": 390, "height": 844}, locale="sk-SK")
        complaints = errors_of(page)
        page.goto(f"http://127.0.0.1:{server.port}{path_of(house, 1)}")
        expect(page.locator(".own")).to_contain_text(" ".join(LONG))
        expect(page.locator(".seat")).to_contain_text("Stôl")
        alarm = page.locator("#alarm")
        expect(alarm).to_be_hidden()
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        to = free_seat(house.desk.tournament(NIGHT), 1)
        house.desk.execute(c.MoveEntry(NIGHT, EntryId(1), to), WHO, insist=True, reason="told")
        said = f"Presadili vás: stôl {to.table} miesto {to.number}"
        expect(alarm.locator("p")).to_have_text(said)
        page.reload()
        expect(alarm.locator("p")).to_have_text(said)
        alarm.locator("button").click()
        expect(alarm).to_be_hidden()
        page.reload()
        expect(page.locator(".seat")).to_contain_text(str(to.number))
        expect(alarm).to_be_hidden()
        page.locator("text=Ελληνικά").click()
        expect(page.locator(".seat")).to_contain_text("Τραπέζι")
        assert complaints == []
        assert page.context.cookies() == []
        house.desk.execute(c.RenewPhoneCard(NIGHT, EntryId(1)), WHO)
        expect(page.locator("h1")).to_have_text("Η βραδιά μου")
        expect(page.locator("#board")).to_have_count(0)
    finally:
        server.stop()


def test_a_phone_that_lost_the_house_says_so_and_heals(
    chromium: Browser, house: House, follower: Follower
) -> None:
    server = Server(board_app(follower.published, players=True), "127.0.0.1", 0)
    port = server.port
    try:
        page = chromium.new_page(viewport={"width": 390, "height": 844}, locale="en-GB")
        page.goto(f"http://127.0.0.1:{port}{path_of(house, 2)}")
        expect(page.locator("#lost")).to_have_text("")
        server.stop()
        lost = "No connection to the house. The clock goes on by itself."
        expect(page.locator("#lost")).to_have_text(lost)
        to = free_seat(house.desk.tournament(NIGHT), 2)
        house.desk.execute(c.MoveEntry(NIGHT, EntryId(2), to), WHO, insist=True, reason="told")
        server = Server(board_app(follower.published, players=True), "127.0.0.1", port)
        said = f"You have been moved: table {to.table} seat {to.number}"
        expect(page.locator("#alarm p")).to_have_text(said)
        expect(page.locator("#lost")).to_have_text("")
    finally:
        server.stop()
