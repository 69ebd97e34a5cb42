"""A player's phone that writes, in a real Chromium over TLS: joined, called, left, lost."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from director.desk.offered import commands as c
from director.storage.certificate import certificate_in
from director.storage.engine import sqlite_url
from tests.conftest import PATIENCE_MS
from tests.desk.night.night_desk import WHO
from tests.storage.opened import play
from tests.ui.board.player.players import path_of
from tests.ui.board.player.writers import TABLE, Hall
from tests.ui.board.test_browsers import errors_of
from ui.board.phones.app import phones_app
from ui.board.player.part import PlayerPart
from ui.board.serving import Server

WAITS = PATIENCE_MS


class Pocket:
    """A house that listens, and the phone of who holds a card."""

    def __init__(self, folder: Path, browser: Browser, language: str = "en-GB") -> None:
        self.hall = Hall(play(sqlite_url(folder / "house.db"), 5))
        self.certificate = certificate_in(folder / "phones.pem").file
        self.server = Server(self.hall.app, "127.0.0.1", 0, self.certificate)
        self.port = self.server.port
        context = browser.new_context(
            viewport={"width": 390, "height": 844}, ignore_https_errors=True, locale=language
        )
        self.page: Page = context.new_page()
        self.page.set_default_timeout(WAITS)
        self.complaints = errors_of(self.page)
        self.page.goto(f"https://127.0.0.1:{self.port}{path_of(self.hall.house, 5)}")

    def serve_again(self) -> None:
        """The console is there again."""
        hall = self.hall
        hall.part = PlayerPart(hall.way.published, hall.way)
        hall.app = phones_app((hall.part,), holder=hall.part.cards.holder)
        self.server = Server(hall.app, "127.0.0.1", self.port, self.certificate)

    def close(self) -> None:
        """The end of the night."""
        self.server.stop()
        assert self.hall.house.verify().findings == ()
        self.hall.house.close()


@pytest.fixture
def pocket(tmp_path: Path, chromium: Browser) -> Iterator[Pocket]:
    """Nobody waits."""
    made = Pocket(tmp_path, chromium)
    yield made
    made.close()


def test_a_list_is_joined_called_from_at_once_and_left_with_two_taps(pocket: Pocket) -> None:
    page, hall = pocket.page, pocket.hall
    expect(page.locator(".list")).to_contain_text("Nobody waits")
    page.get_by_role("button", name="Join the list").click()
    expect(page.locator("#told.good")).to_have_text("You are on the list.", use_inner_text=True)
    expect(page.locator(".list .mine")).to_have_text("My place: 1")
    hall.way.do(c.CallWaiter(hall.waiting[0].id, TABLE, 3), WHO)
    alarm = page.locator("#alarm")
    expect(alarm.locator("p")).to_contain_text("You are called to a cash game: Table 7 seat 3")
    expect(alarm.locator(".hold")).to_contain_text(":")
    page.set_viewport_size({"width": 360, "height": 640})
    expect(page.locator("#told.on")).to_have_count(1)
    button = alarm.get_by_role("button").bounding_box()
    assert button is not None
    assert button["y"] + button["height"] <= 640
    seen = "([x, y]) => document.elementFromPoint(x, y).closest('#alarm button') !== null"
    corner = [button["x"] + 9, button["y"] + button["height"] - 9]
    assert page.evaluate(seen, corner), "nothing covers it"
    page.set_viewport_size({"width": 390, "height": 844})
    alarm.get_by_role("button").click()
    expect(alarm).to_be_hidden()
    expect(page.locator(".called .hold")).to_contain_text(":")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.get_by_role("button", name="Leave the list").click()
    expect(page.locator(".armed")).to_have_text("Once more: leave the list")
    assert len(hall.waiting) == 1
    page.locator(".armed").click()
    expect(page.locator(".list")).to_contain_text("Nobody waits")
    assert (len(hall.waiting), len(hall.written)) == (0, 3)
    assert (pocket.complaints, page.context.cookies()) == ([], [])


def test_without_the_house_a_phone_keeps_nothing_and_does_it_once_when_it_is_back(
    pocket: Pocket,
) -> None:
    page, hall = pocket.page, pocket.hall
    join = page.get_by_role("button", name="Join the list")
    expect(join).to_be_visible()
    hall.way.silent, hall.part._desk._timeout = True, 0.2
    join.click()
    lost = "No connection to the house. Nothing is kept here; trying again does it once at most."
    expect(page.locator("#told.lost p")).to_have_text(lost)
    assert len(hall.written) == 1
    pocket.server.stop()
    page.locator("#told .again").click()
    expect(page.locator("#told.lost p")).to_have_text(lost)
    assert page.evaluate("Object.keys(localStorage).filter(key => !key.endsWith('-seat')).length") == 0
    hall.way.silent = False
    pocket.serve_again()
    page.locator("#told .again").click()
    expect(page.locator("#told.good p")).to_have_text("You are on the list.")
    assert len(hall.written) == 1


def test_a_house_that_closes_its_lists_takes_the_buttons_away(pocket: Pocket) -> None:
    join = pocket.page.get_by_role("button", name="Join the list")
    expect(join).to_be_visible()
    pocket.hall.let_write(False)
    expect(join).to_have_count(0)
    pocket.hall.let_write(True)
    expect(join).to_be_visible()
