"""Screens in browsers: one address each, changed at the desk at once; an unknown one says what to do."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from starlette.testclient import TestClient

from director.bootstrap import House, open_house
from director.desk.offered import commands as c
from director.house.screens import HouseScreen, Scene, ScreenTheme, Showing
from director.storage.engine import sqlite_url
from director.texts.texts import LANGUAGES
from director.values.dataclass import replace
from tests.desk.fakes import FakeChance
from tests.desk.night.night_desk import WHO
from tests.storage.opened import NIGHT, announce, play, register
from tests.ui.board.boards import browser, known_of, published
from tests.ui.board.test_browsers import errors_of
from ui.board import following
from ui.board.app import board_app
from ui.board.following import Follower
from ui.board.serving import Server

BAR = HouseScreen("Bar, left", room="Lounge", showing=Showing(Scene.CLOCK))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A night that has started; a screen at the bar."""
    made = play(sqlite_url(tmp_path / "house.db"))
    made.desk.execute(c.AddScreen("bar-left", BAR), WHO)
    yield made
    made.close()


@pytest.fixture
def client(house: House) -> TestClient:
    """A browser."""
    return browser(published(house))


@pytest.mark.parametrize("name", ["bar-left", "Bar%2C%20Left", "Bar-left"])
def test_a_screen_is_found_by_its_name(client: TestClient, name: str) -> None:
    answer = client.get(f"/screen/{name}")
    assert answer.status_code == 200
    assert 'data-events="bar-left/events"' in answer.text
    assert 'href="../board.css"' in answer.text
    assert "of 6  ·  running" in answer.text


def test_an_unknown_screen_says_what_to_do(client: TestClient) -> None:
    answer = client.get("/screen/bat")
    assert answer.status_code == 404
    assert "No screen is called" in answer.text
    assert 'data-events="bat/events"' in answer.text
    assert client.get("/screen/%E2%80%94").status_code == 404
    assert "<script>alert" not in client.get("/screen/<script>alert(1)").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_lists_the_screens_and_their_names_are_text(house: House, language: str) -> None:
    house.desk.execute(c.AddScreen("x", HouseScreen("<script>x</script>")), WHO)
    page = browser(published(house)).get(f"/?language={language}").text
    assert '<a href="screen/bar-left">Bar, left · Lounge</a>' in page
    assert "<script" not in page
    links = [part.split('"')[0] for part in page.split('href="')[1:]]
    assert [link for link in links if link.startswith("screen/")] == ["screen/x", "screen/bar-left"]


def test_a_house_without_screens_says_so(tmp_path: Path) -> None:
    made = play(sqlite_url(tmp_path / "house.db"))
    assert "has named no screen yet" in browser(published(made)).get("/").text
    made.close()


def test_what_is_chosen_at_the_desk_is_drawn_lit_and_told_as_the_screen_is(house: House) -> None:
    source = published(house)
    client = browser(source)
    dark = client.get("/screen/bar-left").text
    house.desk.execute(c.SaveRow("screen", "bar-left", replace(BAR, theme=ScreenTheme.LIGHT)), WHO)
    source.publish(known_of(house))
    light = client.get("/screen/bar-left").text
    assert "#0A110E" in dark
    assert "#0A110E" not in light
    house.desk.execute(c.SaveRow("screen", "bar-left", replace(BAR, language="sk")), WHO)
    house.desk.execute(c.ShowOnScreens(("bar-left",), Showing(Scene.SEATING, NIGHT)), WHO)
    source.publish(known_of(house))
    assert "MIESTA" in client.get("/screen/bar-left").text
    house.desk.execute(c.SwitchScreens(("bar-left",), on=False), WHO)
    source.publish(known_of(house))
    assert "<text" not in client.get("/screen/bar-left").text


def test_a_television_shows_what_the_desk_chooses_without_being_touched(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "LOOKS_EVERY", 0.05)
    address = sqlite_url(tmp_path / "house.db")
    house = open_house(address, chance=FakeChance("board"))
    announce(house)
    register(house, 6)
    house.desk.execute(c.StartTournament(NIGHT), WHO)
    follower = Follower(address, "en")
    server = Server(board_app(follower.published), "127.0.0.1", 0)
    tv: Page = chromium.new_page(viewport={"width": 1280, "height": 720})
    complaints = errors_of(tv)
    try:
        tv.goto(f"http://127.0.0.1:{server.port}/screen/bar-left")
        board = tv.locator("#board")
        expect(board).to_contain_text("No screen is called “bar-left”")
        complaints.clear()  # Chromium notes the 404
        for command, seen in (
            (c.AddScreen("bar-left", BAR), "6 / 6"),
            (c.ShowOnScreens(("bar-left",), Showing(Scene.SEATING)), "SEATS"),
            (c.NameScreens(("bar-left",)), "Bar, left"),
            (c.ShowOnScreens(("bar-left",), Showing(Scene.RULES)), "HOUSE RULES"),
        ):
            house.desk.execute(command, WHO)
            expect(board).to_contain_text(seen)
        assert follower.published.watch.watched["bar-left"].now == 1
        house.desk.execute(c.SwitchScreens(("bar-left",), on=False), WHO)
        expect(board).to_have_text("")
        assert complaints == []
    finally:
        tv.close()
        server.stop()
        follower.close()
        house.close()
    assert follower.published.watch.watched["bar-left"].now == 0


@pytest.mark.parametrize("path", ["screen/bar-left", "board?scene=clock"])
def test_a_browser_that_is_turned_is_laid_out_anew(house: House, chromium: Browser, path: str) -> None:
    server = Server(board_app(published(house)), "127.0.0.1", 0)
    tv: Page = chromium.new_page(viewport={"width": 1080, "height": 1920})
    try:
        tv.goto(f"http://127.0.0.1:{server.port}/{path}")
        picture = tv.locator("#board > svg")
        expect(picture).to_have_attribute("viewBox", "0 0 1080 1920", timeout=30_000)
        tv.set_viewport_size({"width": 1920, "height": 1080})
        expect(picture).to_have_attribute("viewBox", "0 0 1920 1080", timeout=30_000)
    finally:
        server.stop()
        tv.close()
