"""Gender on the person's form and in the list: seen only where the house asks it."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.tournament.settings import Entrance
from director.values.gender import Gender
from tests.desk.night.night_desk import Night, person
from tests.ui.desk_pages import Shown, players_page
from ui.night.players.page import PlayersPage

Page = tuple[PlayersPage, Shown]


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[Page]:
    """A tournament for women, and one person whose gender nobody knows."""
    night = Night({"entrance": Entrance(gender=Gender.WOMAN)})
    night.do(c.SavePerson(person(1)))
    with players_page(night, qtbot) as shown:
        yield shown


def test_a_house_that_does_not_ask_shows_no_gender_and_the_player_says_it(page: Page) -> None:
    players, shown = page
    players.registration.choose(person(1).id)
    shown.settle()
    checking = players.registration.checking
    assert checking.flags.text() == "For: Women"
    assert checking.more.declared.text() == "The player says: Women"
    players._edit_person(person(1).id)
    shown.settle()
    assert players.person.gender.isHidden()
    kept = players.person.person()
    assert kept is not None
    assert kept.gender == ""


def test_a_house_that_asks_keeps_it_and_knows_it_at_the_sale(page: Page) -> None:
    players, shown = page
    shown.console.order(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(gender_asked=True)))
    shown.settle()
    players._edit_person(person(1).id)
    shown.settle()
    form = players.person
    assert not form.gender.isHidden()
    form.gender.choose("woman")
    form._save()
    shown.settle()
    assert shown.console.people()[person(1).id].gender == "woman"
    players.registration.choose(person(1).id)
    shown.settle()
    checking = players.registration.checking
    assert checking.flags.text() == "For: Women · noted on the person"
    assert checking.more.declared.isHidden()
