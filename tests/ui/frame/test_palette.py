"""The palette: whoever plays anywhere, every command by its name, what was found last, nothing sold."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from director.cashdesk.tills import ReceiptIssued
from director.desk.offered import commands as c
from director.house.people import CLOCK
from director.values.dataclass import replace
from director.values.ids import EntryId, StaffId, TournamentId
from tests.desk.night.night_desk import STRUCTURE, TILL, Night, person, settings
from tests.ui.console_window import press, settle, window_of
from ui.console.console import ActionPlace
from ui.console.live import LiveConsole
from ui.frame.dialogs.palette import Palette, Recent
from ui.frame.dialogs.palette_finds import best, finds_of
from ui.frame.focus import _names_of
from ui.frame.main_window import MainWindow
from ui.frame.rooms import open_pages
from ui.house.directory import DirectoryPage
from ui.lobby.page import LobbyPage
from ui.night.tables.page import TablesPage
from ui.parts.settings.form import SettingsForm

Shown = tuple[MainWindow, LiveConsole]
CTRL = Qt.KeyboardModifier.ControlModifier


def given(night: Night) -> int:
    """How much people have ordered; the clock notes its levels by itself."""
    return sum(entry.actor != CLOCK for entry in night.store.journal)


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
    with qtbot.waitSignal(console.obeyed):
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
    entries = given(night)
    press(window, Qt.Key.Key_Return)
    assert palette.isVisible()
    assert given(night) == entries
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
    entries = given(night)
    assert typed(shown, words).titles()[0].startswith(stands)
    press(window, Qt.Key.Key_Return)
    settle(console, qtbot)
    assert window.where() == place
    focus = window.focusWidget()
    assert focus is not None
    assert stands in _names_of(focus)
    assert given(night) == entries


def test_whatever_is_declared_of_the_settings_stands_there(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    missing = []
    for place, room in open_pages(console):
        if place.startswith("house/"):
            window.go(place)
            settle(console, qtbot)
            page = window.pages.innermost()
            assert page is not None
            beside = page.current_side()
            widgets = page.findChildren(QWidget) + (beside.findChildren(QWidget) if beside else [])
            there = {said for widget in widgets for said in _names_of(widget)}
            missing += [words for words in room.holds if words not in there]
    assert missing == ["Theme", "Printers"], "how people call the look and the papers of a console"


def test_every_field_of_the_house_and_of_the_machine_is_declared(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    rooms = dict(open_pages(console))
    for place in ("house/house", "house/machine", "house/staff", "house/tables"):
        window.go(place)
        settle(console, qtbot)
        page = window.pages.innermost()
        assert page is not None
        labels = [label for label in page.findChildren(QLabel) if label.isVisibleTo(page)]
        captions = {label.text() for label in labels if label.buddy() is not None}
        ticks = page.findChildren(QCheckBox) if place == "house/house" else []
        captions |= {said for tick in ticks for said in _names_of(tick) if said}
        captions -= {"Pit", "Poker table", "Cash games"}  # what is not there is not found either
        assert captions <= {console.texts.say(words) for words in rooms[place].holds}, place


def test_what_a_house_has_not_yet_is_found_in_its_settings(shown: Shown, qtbot: QtBot) -> None:
    """The register of decks has no room until it is ticked: its name leads to the tick."""
    window, console = shown
    assert typed(shown, "decks").titles()[0].startswith("Register of decks and dice")
    press(window, Qt.Key.Key_Return)
    settle(console, qtbot)
    assert window.where() == "house/house"
    tick = window.focusWidget()
    assert isinstance(tick, QCheckBox)
    assert "Register of decks and dice" in _names_of(tick)


def test_what_stands_beside_a_chosen_player_leads_to_the_players_and_says_so(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    entries = given(night)
    assert typed(shown, "void entry").titles()[0].startswith("Void entry…")
    press(window, Qt.Key.Key_Return)
    settle(console, qtbot)
    assert window.where() == "night/players"
    said = [label.text() for label in window.toasts.findChildren(QLabel)]
    assert "“Void entry…” stands beside a line: choose one first." in said
    assert given(night) == entries


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


FIELDS = [words for action in LobbyPage.ACTIONS if action.name == "change" for words in action.holds]


def test_every_field_of_a_tournaments_settings_is_declared(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    window.go("lobby")
    window.go(ActionPlace("lobby", "change"))
    form = form_of(shown, qtbot)
    assert {field.caption for field in form.fields} == {console.texts.say(words) for words in FIELDS}


def form_of(shown: Shown, qtbot: QtBot) -> SettingsForm:
    """The form once it stands there."""
    window, console = shown
    for _ in range(6):
        settle(console, qtbot)
    page = window.pages.innermost()
    assert page is not None
    (form,) = page.findChildren(SettingsForm)
    return form


@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_a_field_of_a_tournament_is_found_in_the_language_and_has_the_focus_on_its_tab(
    night: Night, qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    with window_of(night, qtbot, tmp_path, language) as shown:
        window, console = shown
        settle(console, qtbot)
        entries = given(night)
        for field in ("Guarantee", "Call the clock, seconds", "Payout table", "Starting stack",
                      "Late registration ends with level", "Satellite"):  # fmt: skip
            said = console.texts.say(field)
            window.go("night/tables")
            palette = typed(shown, said)
            title = console.texts.say("Settings of the tournament")
            place = next(n for n, found in enumerate(palette.titles())
                         if found.startswith(said) and found.endswith(title))  # fmt: skip
            press(window, *(Qt.Key.Key_Down,) * place)
            press(window, Qt.Key.Key_Return)
            form = form_of(shown, qtbot)
            widget = next(each.widget for each in form.fields if each.caption == said)
            focus = window.focusWidget()
            assert focus is not None
            assert widget.isVisible(), (language, field)
            closed = not widget.isEnabled()
            assert closed or focus is widget or widget.isAncestorOf(focus), (language, field)
            press(window, Qt.Key.Key_Escape)
            settle(console, qtbot)
        assert given(night) == entries, "to look for a field changes nothing"


@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_every_declared_action_of_every_page_is_found_by_its_name_in_the_language(
    night: Night, qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    with window_of(night, qtbot, tmp_path, language) as shown:
        _window, console = shown
        settle(console, qtbot)
        for place in ("lobby", "night/tables"):
            finds = tuple(finds_of(console, shown[0].actions_.all(), place))
            assert all(find.icon for find in finds), "words without a sign stand out of line"
            here = {action.text() for action in shown[0].actions_.all()}
            missing = [
                (where, action.name)
                for where, room in open_pages(console)
                for action in room.page().ACTIONS
                if console.texts.say(action.words)
                not in here | {find.title for find in best(finds, console.texts.say(action.words))}
            ]
            assert missing == [], place


def test_enter_on_what_takes_money_opens_a_question_and_sells_nothing(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    """Each declared action chosen in the palette: no receipt follows from Enter alone."""
    window, console = shown
    receipts = sum(isinstance(entry.event, ReceiptIssued) for entry in night.store.journal)
    for place, room in tuple(open_pages(console)):
        for action in room.page().ACTIONS:
            if "file" in action.name or action.name in ("open", "save", "rehearse"):
                continue  # asks for a file in a window of the system
            if action.begin is None and action.command is not None:
                window.go(ActionPlace(place, action.name))
                settle(console, qtbot)
    settle(console, qtbot)
    issued = [entry.event for entry in night.store.journal if isinstance(entry.event, ReceiptIssued)]
    assert len(issued) == receipts


@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_a_view_of_a_page_is_found_by_its_name_and_shown(
    night: Night, qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    """Month and list of the lobby; who is out among the players; the prizes by place."""
    with window_of(night, qtbot, tmp_path, language) as shown:
        window, console = shown
        settle(console, qtbot)
        entries = given(night)
        for place, room, words in (
            ("lobby", "Lobby", "Month"),
            ("lobby", "Lobby", "List"),
            ("night/players", "Players", "Gone out"),
            ("night/prizes", "Prizes", "Places"),
        ):
            window.go("night/tables")
            said, where = console.texts.say(words), console.texts.say(room)
            assert typed(shown, said.lower()).titles()[0] == f"{said}    {where}"
            press(window, Qt.Key.Key_Return)
            settle(console, qtbot)
            page = window.pages.innermost()
            assert page is not None
            pressed = {button.text().split("  ")[0] for button in page.findChildren(QPushButton)
                       if button.isCheckable() and button.isChecked()}  # fmt: skip
            assert said in pressed, (place, words)
        assert given(night) == entries
