"""The palette: whoever plays anywhere, every command by its name, what was found last, nothing sold."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from director.desk import commands as c
from director.values.dataclass import replace
from director.values.ids import EntryId, StaffId, TournamentId
from tests.desk.night.night_desk import STRUCTURE, TILL, Night, person, settings
from tests.ui.console_window import press, settle, window_of
from ui.console.live import LiveConsole
from ui.frame.dialogs.palette import Palette, Recent
from ui.frame.focus import _names_of
from ui.frame.main_window import MainWindow
from ui.frame.rooms import open_pages
from ui.house.directory import DirectoryPage
from ui.night.tables.page import TablesPage

Shown = tuple[MainWindow, LiveConsole]
CTRL = Qt.KeyboardModifier.ControlModifier


def typed(shown: Shown, words: str) -> Palette:
    """Ctrl+K, and what is looked for."""
    window, _console = shown
    press(window, Qt.Key.Key_K, modifier=CTRL)
    palette = window.findChildren(Palette)[-1]
    palette._line.setText(words)
    return palette


@pytest.mark.parametrize("seen", ["lobby", "night/tables"])
def test_the_palette_shows_the_seat_of_somebody_in_another_tournament(
    night: Night, qtbot: QtBot, tmp_path: Path, seen: str
) -> None:
    other = TournamentId("other")
    night.do(c.AnnounceTournament(other, settings(name="Turbo"), STRUCTURE))
    night.do(c.OpenRegistration(other, (7,)))
    somebody = night.add_person()
    night.do(c.RegisterPlayer(other, somebody, TILL))
    before = len(night.desk.tournament(other).entries)
    seat = night.desk.tournament(other).entries[EntryId(1)].seat
    assert seat is not None
    with window_of(night, qtbot, tmp_path) as shown:
        window, console = shown
        settle(console, qtbot)
        console.select(night.id)
        qtbot.waitUntil(lambda: console.tournament_id == night.id)
        window.go(seen)
        palette = typed(shown, f"number {night.persons}")
        assert palette.titles()[0].endswith(f"Turbo · #1 · Table 7 seat {seat.number}")
        press(window, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: console.tournament_id == other)
        settle(console, qtbot)
        page = window.pages.innermost()
        assert isinstance(page, TablesPage)
        assert page.map.selected() == seat
        press(window, Qt.Key.Key_Return)
        settle(console, qtbot)
        assert len(night.desk.tournament(other).entries) == before


def test_whoever_plays_nowhere_is_shown_and_nothing_is_sold(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    with qtbot.waitSignal(console.done):
        console.order(c.SavePerson(person(77)))
    typed(shown, "number 77")
    press(window, Qt.Key.Key_Return, Qt.Key.Key_Return)
    settle(console, qtbot)
    assert window.where() == "house/directory"
    page = window.pages.innermost()
    assert isinstance(page, DirectoryPage)
    chosen = page.table.selected()
    assert chosen is not None
    assert chosen.id == "player-77"
    assert len(night.state.entries) == 9


def test_enter_does_nothing_before_something_is_typed_or_chosen(shown: Shown, night: Night) -> None:
    window, _console = shown
    palette = typed(shown, "")
    entries = len(night.store.journal)
    press(window, Qt.Key.Key_Return)
    assert palette.isVisible()
    assert len(night.store.journal) == entries
    press(window, Qt.Key.Key_Down)
    assert palette._list.currentRow() == 0


def test_what_had_the_keys_before_may_be_gone_when_the_palette_closes(shown: Shown) -> None:
    window, _console = shown
    field = QLineEdit(window)
    field.show()
    field.setFocus()
    palette = typed(shown, "")
    delete(field)
    press(window, Qt.Key.Key_Escape)
    assert not palette.isVisible()
    assert QApplication.focusWidget() is not None


def test_the_last_finds_stand_first_and_what_is_not_found_says_so(shown: Shown) -> None:
    window, _console = shown
    typed(shown, "theme")
    press(window, Qt.Key.Key_Return)
    assert window.where() == "house/machine"
    palette = typed(shown, "")
    assert palette.titles()[0].startswith("Theme")
    palette._line.setText("xyzzy")
    assert palette.titles() == ["Nothing found: xyzzy"]
    press(window, Qt.Key.Key_Return)
    assert palette.isVisible()


def test_a_command_is_found_by_the_word_that_the_floor_says_in_english(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    with window_of(night, qtbot, tmp_path, "sk") as shown:
        settle(shown[1], qtbot)
        assert typed(shown, "break table").titles()[0].startswith("Rozpustiť…")


@pytest.mark.parametrize(
    "words", ["event summary", "print the payout", "break table", "deal", "close registration", "theme"]
)
def test_every_command_is_found_by_its_name_on_every_page(shown: Shown, words: str) -> None:
    window, _console = shown
    for place in ("lobby", "night/tables", "night/structure", "tills/tills"):
        window.go(place)
        palette = typed(shown, words)
        assert palette.titles()[0].casefold().startswith(words), place
        palette.close_overlay()


def test_what_was_found_outlives_the_console_by_ids_alone(shown: Shown, night: Night) -> None:
    """Whoever else works here has finds of their own; no name stands in the machine's file."""
    window, console = shown
    entry = night.state.entries[EntryId(3)]
    name = console.name(entry.player)
    typed(shown, name)
    press(window, Qt.Key.Key_Return)
    kept = console.machine.word(f"found/{console.who.actor}")
    assert kept == f"{night.id}/3"
    assert Recent(console).keys == (kept,)
    console.who = replace(console.who, actor=StaffId("somebody-else"))
    assert Recent(console).keys == ()


@pytest.mark.parametrize(
    ("words", "place", "stands"),
    [
        ("line at the foot", "house/house", "Line at the foot of the paper"),
        ("till of this console", "house/machine", "Till of this console"),
        ("new member", "house/staff", "New member of the staff"),
    ],
)
def test_a_field_of_the_settings_is_found_and_has_the_focus(
    shown: Shown, night: Night, qtbot: QtBot, words: str, place: str, stands: str
) -> None:
    window, console = shown
    entries = len(night.store.journal)
    assert typed(shown, words).titles()[0].startswith(stands)
    press(window, Qt.Key.Key_Return)
    settle(console, qtbot)
    assert window.where() == place
    focus = window.focusWidget()
    assert focus is not None
    assert stands in _names_of(focus)
    assert len(night.store.journal) == entries


def test_whatever_is_declared_of_the_settings_stands_there(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    missing = []
    for place, room in open_pages(console):
        if place.startswith("house/"):
            window.go(place)
            settle(console, qtbot)
            page = window.pages.innermost()
            assert page is not None
            beside = page.beside()
            widgets = page.findChildren(QWidget) + (beside.findChildren(QWidget) if beside else [])
            there = {said for widget in widgets for said in _names_of(widget)}
            missing += [words for words in room.holds if words not in there]
    assert missing == ["Theme", "Printers"], "how people call the look and the papers of a console"


def test_what_stands_beside_a_chosen_player_leads_to_the_players_and_says_so(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    entries = len(night.store.journal)
    assert typed(shown, "void entry").titles()[0].startswith("Void entry…")
    press(window, Qt.Key.Key_Return)
    settle(console, qtbot)
    assert window.where() == "night/players"
    said = [label.text() for label in window.toasts.findChildren(QLabel)]
    assert "“Void entry…” stands beside a line: choose one first." in said
    assert len(night.store.journal) == entries


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("payout sheet", "Print the payout sheet"),
        ("seat cards", "Print all seat cards"),
        ("day sheet", "Day sheet…"),
        ("seating name", "Print seating by name"),
        ("late registration level", "Late registration ends with level"),
        ("seat card", "Seat card"),
    ],
)
def test_single_reports_and_fields_of_a_tournament_are_found_by_name(
    shown: Shown, words: str, found: str
) -> None:
    assert any(title.startswith(found) for title in typed(shown, words).titles()[:4])


def test_a_field_is_found_in_the_language_of_the_console(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    with window_of(night, qtbot, tmp_path, "sk") as shown:
        window, console = shown
        settle(console, qtbot)
        said = console.texts.say("Line at the foot of the paper")
        assert typed(shown, said).titles()[0].startswith(said)
        press(window, Qt.Key.Key_Return)
        settle(console, qtbot)
        focus = window.focusWidget()
        assert focus is not None
        assert said in _names_of(focus)
