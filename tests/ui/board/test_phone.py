"""The clock on a phone: figures of the wall in one column, in the phone's language; nobody named."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from director.bootstrap import House
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.storage.engine import sqlite_url
from director.texts.texts import LANGUAGES, texts_for
from director.values.dataclass import replace
from tests.desk.night.night_desk import WHO
from tests.storage.opened import NIGHT, bust, play
from tests.ui import wall_states as states
from tests.ui.board.boards import browser, known_of, published
from ui.board.addresses import Address
from ui.board.phone import clock_column, phone_part
from ui.scenes.clock import wall_view
from ui.scenes.scenes import Scene, Showing
from ui.scenes.view import WallView

HOSTILE = "</title><script>alert('x')</script>"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A night that has started, in a house with a hostile name."""
    made = play(sqlite_url(tmp_path / "house.db"))
    made.desk.execute(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(name=HOSTILE)), WHO)
    yield made
    made.close()


@pytest.fixture
def client(house: House) -> TestClient:
    """A phone."""
    return browser(published(house))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_is_spoken_to_in_its_own_language_unless_another_is_chosen(
    client: TestClient, language: str
) -> None:
    said = texts_for(language).say("No connection to the house. The clock goes on by itself.")
    heads = {"accept-language": f"xx, {language}-XX;q=0.9, en;q=0.1"}
    assert said in client.get("/phone", headers=heads).text
    other = {"accept-language": "en" if language != "en" else "sk"}
    assert said in client.get(f"/phone?language={language}", headers=other).text


def test_the_clock_is_there_and_nobody_is_named(house: House, client: TestClient) -> None:
    shown = client.get(f"/phone?tournament={NIGHT}").text
    assert 'class="time"' in shown
    assert 'class="blinds"' in shown
    people = known_of(house).people.values()
    assert people
    assert all(person.name not in shown for person in people)
    assert "<script>alert" not in shown


def test_who_goes_out_is_counted_at_once(house: House) -> None:
    source = published(house)
    clock = Address(Showing(Scene.CLOCK, NIGHT))
    before = phone_part(source.read(), clock)
    bust(house, 1)
    source.publish(known_of(house))
    assert phone_part(source.read(), clock) != before


def test_a_phone_of_another_night_is_told_that_there_is_none(client: TestClient) -> None:
    assert "No tournament yet." in client.get("/phone?tournament=other").text


def test_the_first_page_leads_to_it(client: TestClient) -> None:
    assert 'href="phone?' in client.get("/").text


def test_prizes_that_are_left_out_are_told_from_those_that_follow() -> None:
    night = states.running(alive=300, entries=300)
    view = wall_view(night, states.at(), texts_for("en"), name_of=lambda _: "")
    places = places_of(view)
    after = places.index("…") + 1
    assert places[:after] == ["1", "2", "3", "4", "5", "…"]
    assert not places[after].startswith("6")
    first = replace(view.board, prizes=view.board.prizes[:5])
    assert "…" not in places_of(replace(view, board=first))


def places_of(view: WallView) -> list[str]:
    """The first column of the ladder on a phone."""
    return re.findall(r"<tr[^>]*><td>([^<]*)", clock_column(view))
