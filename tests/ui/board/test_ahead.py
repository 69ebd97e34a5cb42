"""What comes after this level goes along with the picture: a lost line leaves no board at 00:00."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from director.bootstrap import House, open_house
from director.desk.offered import commands as c
from director.house.people import Role, Staff
from director.house.screens import HouseScreen
from director.storage.engine import sqlite_url
from director.tournament.clock import reading
from director.tournament.state import Tournament
from director.values.ids import StaffId
from director.values.quantity import SECOND
from tests.desk.fakes import FakeChance
from tests.desk.night.night_desk import WHO
from tests.storage.opened import NIGHT, announce, register
from tests.ui.board.boards import known_of, published
from tests.ui.board.player.players import path_of
from ui.board.addresses import Address, ScreenAddress
from ui.board.app import board_app
from ui.board.floor.source import StaffSource
from ui.board.floor.state import floor_state
from ui.board.phone import phone_ahead
from ui.board.pictures import Pictures, pictured
from ui.board.player.cards import Cards
from ui.board.player.streams import Nights
from ui.board.published import Delayed, Published
from ui.board.serving import Server
from ui.board.stream.routes import StreamPictures
from ui.scenes.scenes import Scene, Showing

CLOCK = Address(Showing(Scene.CLOCK))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = open_house(sqlite_url(tmp_path / "house.db"), chance=FakeChance("ahead"))
    announce(made)
    register(made, 6)
    made.desk.execute(c.StartTournament(NIGHT), WHO)
    yield made
    made.close()


def state(house: House) -> Tournament:
    return house.desk.tournament(NIGHT)


def blinds(house: House, index: int) -> str:
    """As the clock writes them."""
    period = state(house).structure.periods[index]
    return f"{period.small_blind:,} / {period.big_blind:,}"


def levels(house: House, count: int) -> list[int]:
    """The next periods that are levels."""
    periods = state(house).structure.periods
    return [n for n in range(1, len(periods)) if not periods[n].is_break][:count]


def test_the_next_levels_and_breaks_go_along_in_order(house: House) -> None:
    source = published(house)
    nexts = json.loads(Pictures(source).ahead(CLOCK).payload)
    instants = [each["since"] for each in nexts]
    assert instants == sorted(set(instants))
    t = state(house)
    left = reading(t.clock, t.structure, source.now()).left
    assert abs(instants[0] - (source.now() + left) // 1000) < 2_000
    for index in levels(house, 3):
        assert any(blinds(house, index) in each["shown"] for each in nexts), index
    assert all('data-until="' in each["shown"] for each in nexts[:-1])


def test_every_page_that_tells_a_clock_has_what_comes_next(house: House) -> None:
    source, first = published(house), levels(house, 1)[0]
    house.desk.execute(c.AddScreen("bar", HouseScreen("Bar", showing=Showing(Scene.LOBBY))), WHO)
    source.publish(known_of(house))
    cards = Cards(source)
    card = cards.find(path_of(house, 5).split("/")[2])
    assert card is not None
    late = Delayed(source, 0)
    late.read()
    told = {
        "screen": Pictures(source).ahead(ScreenAddress("bar")).payload,
        "phone": phone_ahead(source, CLOCK),
        "mine": Nights(source, cards).ahead(card, "en"),
        "overlay": StreamPictures(late).ahead(CLOCK).payload,
    }
    for page, shown in told.items():
        nexts = json.loads(shown)
        assert nexts, page
        assert any(blinds(house, first).split(" / ")[1] in each["shown"] for each in nexts), page


def test_a_clock_that_stands_has_nothing_to_come(house: House) -> None:
    house.desk.execute(c.PauseClock(NIGHT), WHO)
    source = published(house)
    assert Pictures(source).ahead(CLOCK).payload == phone_ahead(source, CLOCK) == "[]"


def test_a_floors_phone_has_the_clock_after_this_level_too(house: House) -> None:
    source = published(house)
    shown = floor_state(StaffSource(source, "en"), Staff(StaffId("f"), "F", Role.FLOORMAN), NIGHT)
    assert shown.clock is not None
    first, *_ = shown.later
    assert first.hands.blinds == blinds(house, levels(house, 1)[0]) != shown.clock.blinds
    assert first.hands.until > first.since


async def _first_events(source: Published, change: bool, house: House) -> list[bytes]:
    events = pictured(Pictures(source), CLOCK)
    found = [await anext(events)]
    if change:
        house.desk.execute(c.PauseClock(NIGHT), WHO)
        source.publish(known_of(house))
        found.append(await anext(events))
    await events.aclose()  # type: ignore[attr-defined]
    return found


def test_it_is_sent_at_once_and_taken_back_where_the_clock_is_paused(house: House) -> None:
    import asyncio

    first, then = asyncio.run(_first_events(published(house), True, house))
    assert first.count(b"event: picture") == first.count(b"event: ahead") == 1
    assert b"event: ahead\ndata: []\n" in then


PAGES = ("board?scene=clock", "phone", "overlay")
_LATER = "(ms) => { var here = performance.now.bind(performance); performance.now = () => here() + ms; }"
_UNTIL = "Number(document.querySelector('[data-until]').getAttribute('data-until'))"


def test_a_board_without_its_line_goes_on_through_the_next_levels(
    chromium: Browser, house: House
) -> None:
    """The line is lost, then levels end: board, phone and stream show the next blinds and count."""
    source = published(house)
    server = Server(board_app(source, stream=0), "127.0.0.1", 0)
    pages: dict[str, Page] = {}
    try:
        for path in PAGES:
            pages[path] = page = chromium.new_page()
            with page.expect_response(lambda answer: "events" in answer.url):
                page.goto(f"http://127.0.0.1:{server.port}/{path}")
            board = page.locator("#board")
            expect(board).to_contain_text("LEVEL 1", ignore_case=True, timeout=30_000)
            expect(page.locator("body")).not_to_have_class("lost")
    finally:
        server.stop()
    t = state(house)
    left = reading(t.clock, t.structure, source.now()).left
    for index in levels(house, 2):
        for path, page in pages.items():
            page.evaluate(_LATER, left // 1000 + 3_000)
            board = page.locator("#board")
            level = f"LEVEL {t.structure.level_number(index)}"
            expect(board).to_contain_text(level, ignore_case=True, timeout=30_000)
            expect(board).to_contain_text(blinds(house, index))
            assert page.evaluate(f"{_UNTIL} > clock.now()"), path
        left = t.structure.periods[index].seconds * SECOND
