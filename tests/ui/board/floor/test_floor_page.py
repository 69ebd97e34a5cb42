"""The floor's page in a real Chromium over TLS: busts, moves, pauses; a server that dies; lock-out."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from director.desk.house.phones import phones_of
from director.desk.kernel.ports import tournament_stream
from director.desk.offered import commands as c
from director.house.people import Role
from director.storage.certificate import certificate_in
from director.storage.engine import sqlite_url
from director.tournament.state import EntryStatus, Tournament
from director.values.ids import EntryId
from director.values.quantity import SECOND
from tests.conftest import PATIENCE_MS
from tests.storage.opened import NIGHT, play
from tests.ui.board.floor.floor_house import PINS, Floor
from tests.ui.board.test_browsers import errors_of
from ui.board.phones.app import phones_app
from ui.board.serving import Server

_LEAST_BUTTON = """Math.min.apply(null, Array.from(document.querySelectorAll('button'))
    .map(button => button.offsetHeight).filter(Boolean))"""
WAITS = PATIENCE_MS
ASKS_EVERY = 5_000
"""Milliseconds between the questions of a page at which nobody works, whether the house is there."""


class Hand:
    """A house that listens, and a phone in somebody's hand."""

    def __init__(self, folder: Path, browser: Browser) -> None:
        self.floor = Floor(play(sqlite_url(folder / "house.db"), 12))
        self.certificate = certificate_in(folder / "phones.pem").file
        self.server = Server(self.floor.app, "127.0.0.1", 0, self.certificate)
        self.port = self.server.port
        context = browser.new_context(
            viewport={"width": 390, "height": 844}, ignore_https_errors=True, locale="en-GB"
        )
        self.page: Page = context.new_page()
        self.page.set_default_timeout(WAITS)
        self.complaints = errors_of(self.page)

    def log_in(self, role: Role = Role.FLOORMAN) -> None:
        """By the code of the console, then a name and its PIN."""
        self.page.goto(f"https://127.0.0.1:{self.port}/floor#{self.floor.code()}")
        self.page.get_by_role("button", name=f"Eva {role.title()}").click()
        for digit in PINS[role]:
            self.page.locator(".key", has_text=digit).first.click()
        self.page.get_by_role("button", name="Log in").click()
        expect(self.page.locator(".tile").first).to_be_visible()

    def sure(self, name: str) -> None:
        """A button that wants two taps."""
        button = self.page.get_by_role("button", name=name, exact=True).last
        button.click()
        self.page.locator(".armed").click()

    def at(self, table: int, seat: int) -> None:
        """Somebody at a table."""
        self.page.locator(".tile").nth(table - 1).click()
        self.page.locator("button.seat").nth(seat - 1).click()

    @property
    def night(self) -> Tournament:
        """The tournament as it stands."""
        return self.floor.house.desk.tournament(NIGHT)

    def written(self) -> int:
        """Entries of the night."""
        return len(self.floor.house.desk.story(tournament_stream(NIGHT)))

    def close(self) -> None:
        """The end of the night."""
        self.server.stop()
        assert self.floor.house.verify().findings == ()
        self.floor.house.close()


@pytest.fixture
def hand(tmp_path: Path, chromium: Browser) -> Iterator[Hand]:
    """Nobody has logged in yet."""
    made = Hand(tmp_path, chromium)
    yield made
    made.close()


def test_a_stack_is_written_as_the_language_of_the_phone_writes_figures_and_its_bag_said_so(
    hand: Hand,
) -> None:
    hand.floor.way.do(c.TellStacks(NIGHT, ((EntryId(1), 36_425),)))
    hand.log_in()
    seat = hand.night.entries[EntryId(1)].seat
    assert seat is not None
    for language, shown in (("en", "36,425"), ("sk", "36\u00a0425"), ("el", "36.425")):
        hand.page.evaluate(f"sessionStorage.setItem('riffle-language', '{language}')")
        hand.page.reload()
        hand.page.locator(".tile").nth(seat.table - 1).click()
        told = hand.page.locator("button.seat span").nth(seat.number - 1)
        assert told.text_content() == shown
    hand.page.route(
        "**/floor/state*", lambda route: route.fulfill(json=route.fetch().json() | {"counts": 1})
    )
    hand.page.reload()
    hand.at(seat.table, seat.number)
    hand.page.get_by_role("button", name="Στακ σε σακουλάκι").click()
    expect(hand.page.locator("#sheet .head")).to_contain_text("Σακουλάκι: Player Number 1")
    hand.page.unroute_all(behavior="ignoreErrors")


def test_the_back_key_closes_the_sheet_then_the_table_and_only_then_leaves(hand: Hand) -> None:
    hand.log_in()
    page, before = hand.page, hand.page.url
    seat = hand.night.entries[EntryId(1)].seat
    assert seat is not None
    hand.at(seat.table, seat.number)
    expect(page.locator("#sheet")).to_be_visible()
    page.go_back()
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator("button.seat").first).to_be_visible()
    page.go_back()
    expect(page.locator(".tile").first).to_be_visible()
    expect(page.locator("button.seat")).to_have_count(0)
    assert page.url == before.partition("#")[0]


def test_a_floorman_busts_moves_pauses_and_takes_back_with_one_thumb(hand: Hand) -> None:
    hand.log_in()
    page = hand.page
    table = hand.night.open_tables[0]
    out = next(seat for seat in table.occupied)
    entry = table.at(out)
    assert entry is not None
    hand.at(1, out)
    page.get_by_role("button", name="Bust", exact=True).click()
    before = hand.written()
    page.locator("#sheet .danger").click()
    expect(page.locator("#sheet .armed")).to_contain_text("Once more")
    assert hand.written() == before
    page.locator("#sheet .armed").click()
    expect(page.locator("#said")).to_contain_text("Out: ")
    assert hand.night.entries[entry].status is EntryStatus.BUSTED
    expect(page.locator(".left")).to_have_text("In play 10 / 12")
    hand.sure("Undo")
    expect(page.locator(".left")).to_have_text("In play 11 / 12")
    assert hand.night.entries[entry].alive

    free = table.free[0]
    hand.at(1, out)
    page.get_by_role("button", name="Move", exact=True).click()
    page.locator("#sheet .tile").first.click()
    hand.sure(f"Seat {free}")
    expect(page.get_by_text("A rule says no")).to_be_visible()
    page.get_by_label("Reason").fill("asked for it")
    hand.sure("Insist")
    expect(page.locator("#said.good")).to_be_visible()
    assert hand.night.tables[table.number].at(free) == entry

    expect(page.locator("#time")).to_have_text(re.compile(r"^\d\d:\d\d$"))
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".clock.stands")).to_be_visible()
    page.get_by_role("button", name="Resume").click()
    expect(page.locator(".clock.stands")).to_have_count(0)
    hand.sure("Next level")
    expect(page.locator(".level")).to_contain_text("LEVEL 2")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert page.evaluate(_LEAST_BUTTON) >= 48
    assert [said for said in hand.complaints if "409" not in said] == []


def test_what_a_sheet_complains_of_covers_nothing_of_it_and_ends_with_it(hand: Hand) -> None:
    hand.log_in()
    page, sheet, told = hand.page, hand.page.locator("#sheet"), hand.page.locator("#said.bad")
    hand.at(1, next(iter(hand.night.open_tables[0].occupied)))
    page.get_by_role("button", name="Bust", exact=True).click()
    sheet.locator(".choices").last.locator("button").first.click()
    for _tap in range(2):
        sheet.locator(".danger").click()
    expect(told).to_contain_text("The stacks decide the places")
    above, below = told.bounding_box(), sheet.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]
    sheet.locator(".plain").click()
    expect(told).to_be_hidden()
    assert hand.complaints == []


def test_what_others_do_is_seen_and_a_locked_out_phone_goes_dark_at_once(hand: Hand) -> None:
    hand.log_in()
    hand.floor.way.do(c.PauseClock(NIGHT))
    expect(hand.page.locator(".clock.stands")).to_be_visible()
    (phone,) = phones_of(hand.floor.house.desk)
    hand.floor.way.do(c.EndPhones((phone.id,)))
    expect(hand.page.locator("#said")).to_have_text("This phone is locked out.")
    expect(hand.page.get_by_label("Code")).to_be_visible()
    assert hand.page.evaluate("localStorage.getItem('riffle-phone')") is None
    assert hand.page.context.cookies() == []


def test_a_server_that_dies_is_said_and_a_deed_is_done_once_when_it_is_back(hand: Hand) -> None:
    hand.log_in()
    page, before = hand.page, hand.written()
    hand.floor.way.silent = True
    hand.floor.part._desk._timeout = 0.2
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("#sheet h2")).to_have_text("The house does not answer")
    assert hand.written() == before + 1
    hand.server.stop()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#sheet h2")).to_have_text("No connection to the house")
    expect(page.locator("#lost")).to_have_text("No connection to the house")
    hand.floor.way.silent = False
    hand.floor.part._over = False
    hand.server = Server(phones_app((hand.floor.part,)), "127.0.0.1", hand.port, hand.certificate)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#said")).to_contain_text("Clock paused")
    assert hand.written() == before + 1
    expect(page.locator("#lost")).to_be_hidden()
    hand.floor.way.do(c.RunClock(NIGHT))
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def test_a_phone_at_which_nobody_works_says_that_the_house_is_away_untouched(hand: Hand) -> None:
    page = hand.page
    page.clock.install()  # the page asks every few seconds: they pass at once
    page.goto(f"https://127.0.0.1:{hand.port}/floor#{hand.floor.code()}")
    expect(page.get_by_role("heading", name="Who are you?")).to_be_visible()
    expect(page.locator("#lost")).to_be_hidden()
    hand.floor.part._desk._timeout = 0.2
    hand.floor.way.away = True
    page.clock.fast_forward(ASKS_EVERY)
    expect(page.locator("#lost")).to_have_text("No connection to the house")
    hand.floor.way.away = False
    page.clock.fast_forward(ASKS_EVERY)
    expect(page.locator("#lost")).to_be_hidden()
    page.get_by_role("button", name="Eva").first.click()
    page.locator(".key", has_text="1").first.click()
    hand.server.stop()
    page.clock.fast_forward(ASKS_EVERY)
    expect(page.locator("#lost")).to_have_text("No connection to the house")
    typed = page.locator("main").inner_text()
    hand.floor.part._over = False
    hand.server = Server(phones_app((hand.floor.part,)), "127.0.0.1", hand.port, hand.certificate)
    page.clock.fast_forward(ASKS_EVERY)
    expect(page.locator("#lost")).to_be_hidden()
    assert page.locator("main").inner_text() == typed  # what was typed stays
    hand.floor.way.away = True
    page.reload()
    expect(page.locator("#said")).to_be_visible()
    expect(page.get_by_role("button", name="Eva")).to_have_count(0)
    hand.floor.way.away = False
    page.clock.fast_forward(ASKS_EVERY)
    expect(page.get_by_role("button", name="Eva").first).to_be_visible()


def test_the_time_is_the_houses_however_that_is_set(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.board.floor.part.HEARTBEAT", 0.3)
    hand.log_in()
    shown = hand.page.locator("#time")
    expect(shown).to_have_text(re.compile(r"^(20:00|19:\d\d)$"))
    house = hand.floor.house.desk
    hand.floor.way.published.now = lambda: house.now() - 600 * SECOND
    expect(shown).to_have_text(re.compile(r"^(30:00|29:\d\d)$"))


@pytest.mark.parametrize("role", [Role.CASHIER])
def test_what_a_role_may_not_do_is_grey_and_says_why(hand: Hand, role: Role) -> None:
    hand.log_in(role)
    expect(hand.page.get_by_role("button", name="Pause")).to_be_disabled()
    expect(hand.page.get_by_text("Not for your role (Cashier).")).to_be_visible()
