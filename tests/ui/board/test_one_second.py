"""Ten screens of a house in a real Chromium: scenes, layouts and phones turn with the same second."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from director.bootstrap import House, open_house
from director.desk.offered import commands as c
from director.house.people import Role
from director.storage.certificate import certificate_in
from director.storage.engine import sqlite_url
from tests.desk.fakes import FakeChance
from tests.desk.night.night_desk import WHO
from tests.storage.opened import NIGHT, announce, register
from tests.ui.board.floor.floor_house import PINS, Floor
from tests.ui.board.player.players import path_of
from tests.ui.board.turns import BOARD, FLOOR, PHONE, assert_one_second, lateness, let_turn, seen, watch
from ui.board.app import board_app
from ui.board.phones.app import phones_app
from ui.board.published import Published
from ui.board.serving import Server

BOARDS = (
    "board?scene=clock", "board?scene=lobby", "board?scene=seating", "board?layout=clock",
    "board?layout=clock_prizes", "board?layout=lobby", "overlay",
)  # fmt: skip
TURNING = 6
"""Turns of the second that are watched."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A night whose clock runs by the time of day."""
    made = open_house(sqlite_url(tmp_path / "house.db"), chance=FakeChance("ten"))
    announce(made)
    register(made, 6)
    made.desk.execute(c.StartTournament(NIGHT), WHO)
    yield made
    made.close()


def test_ten_screens_turn_with_the_same_second(chromium: Browser, house: House, tmp_path: Path) -> None:
    floor = Floor(house)
    source: Published = floor.way.published
    boards = Server(board_app(source, players=True, stream=0), "127.0.0.1", 0)
    certificate = certificate_in(tmp_path / "phones.pem").file
    phones = Server(phones_app((floor.part,)), "127.0.0.1", 0, certificate)
    ends_at = house.desk.tournament(NIGHT).clock.ends_at
    assert ends_at is not None
    at, pages = f"http://127.0.0.1:{boards.port}/", {}
    try:
        for path, selector in (*((each, BOARD) for each in BOARDS), ("phone", PHONE)):
            pages[path] = chromium.new_page(viewport={"width": 960, "height": 540})
            pages[path].goto(f"{at}{path}")
            watch(pages[path], selector)
        pages["my night"] = chromium.new_page(viewport={"width": 390, "height": 844})
        pages["my night"].goto(f"{at.rstrip('/')}{path_of(house, 5)}")
        watch(pages["my night"], PHONE)
        hand = chromium.new_context(ignore_https_errors=True, locale="en-GB").new_page()
        hand.goto(f"https://127.0.0.1:{phones.port}/floor#{floor.code()}")
        hand.get_by_role("button", name="Eva Floorman").click()
        for digit in PINS[Role.FLOORMAN]:
            hand.locator(".key", has_text=digit).first.click()
        hand.get_by_role("button", name="Log in").click()
        hand.locator(".tile").first.wait_for()
        watch(hand, FLOOR)
        pages["the floor's"] = hand
        assert len(pages) == 10
        let_turn(pages.values(), TURNING)
        late = {name: lateness(seen(page), ends_at / 1_000) for name, page in pages.items()}
        assert_one_second(late, fewest=4)
    finally:
        boards.stop()
        phones.stop()
