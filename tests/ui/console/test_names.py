"""The order of names is the house's word: every screen follows it at once."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from tests.desk.night.night_desk import Night, person
from tests.ui.console_window import settle, window_of
from ui.night.players.page import PlayersPage


def test_family_names_stand_first_as_soon_as_the_house_wants_it(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night()
    night.register(2)
    night.start()
    one = person(1)
    with window_of(night, qtbot, tmp_path) as (window, console):
        qtbot.waitUntil(lambda: len(console.people()) == 2)
        window.go("night/players")
        settle(console, qtbot)
        page = window.pages.innermost()
        assert isinstance(page, PlayersPage)
        before = console.people()
        assert console.people() is before, "what has not changed is the same"
        assert console.name(one.id) == one.name
        console.order(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(family_first=True)))
        qtbot.waitUntil(lambda: console.name(one.id) == one.sort_name)
        page.reload()
        assert {row.name for row in page.model.rows()} == {person(n).sort_name for n in (1, 2)}
