"""Changed elsewhere: what another console saves is shown, and never put back by saving here."""

from dataclasses import replace
from pathlib import Path

from pytestqt.qtbot import QtBot

from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.files.import_columns import PersonField
from director.house.templates import SETTINGS
from director.values.ids import PlayerId
from tests.desk.night.night_desk import Night, person
from tests.ui.console_window import settle, window_of
from tests.ui.night_console import settled
from ui.house.house import HousePage
from ui.parts.people.person import PersonPanel


def test_settings_of_the_house_that_are_saved_elsewhere_stay(qtbot: QtBot, tmp_path: Path) -> None:
    with window_of(Night(), qtbot, tmp_path) as (window, console):
        window.go("house/house")
        settle(console, qtbot)
        page = window.pages.innermost()
        assert isinstance(page, HousePage)
        name = page.fields["name"].widget
        assert hasattr(name, "setText")
        name.setText("Casino Danube")
        elsewhere = replace(console.house, cash_limit_cents=123_400, address="Main Street 1")
        saved = c.SaveRow(SETTINGS, HOUSE_KEY, elsewhere)
        settled(console, qtbot, lambda: console.order(saved, insist=True))
        assert page.settings() == replace(elsewhere, name="Casino Danube")


def test_a_note_that_is_written_elsewhere_stays_while_a_person_is_edited(
    qtbot: QtBot, tmp_path: Path
) -> None:
    night = Night()
    night.do(c.SavePerson(person(1)))
    player = PlayerId("player-1")
    with window_of(night, qtbot, tmp_path) as (_window, console):
        qtbot.waitUntil(lambda: player in console.people())
        panel = PersonPanel(console)
        qtbot.addWidget(panel)
        panel.start_edit(player)
        panel.fields[PersonField.NICKNAME].setText("Ace")
        noted = c.NotePlayer(player, "Asks for seat 1")
        settled(console, qtbot, lambda: console.order(noted))
        made = panel.person()
        assert made is not None
        assert (made.nickname, made.notes) == ("Ace", "Asks for seat 1")
