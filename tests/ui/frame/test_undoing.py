"""Undo in the window: the button names what goes, Ctrl+Z takes back that, and anything else asks."""

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from director.desk.kernel.ports import Who
from director.desk.offered.commands import BustPlayers, FinishTournament, SavePerson, VoidEntry
from director.tournament.events import Bust
from director.tournament.winnings import winnings
from director.values.ids import EntryId, StaffId, StationId
from tests.desk.night.night_desk import TILL, Night, person
from tests.ui.console_window import press, settle
from tests.ui.night_console import settled
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.parts.money.void_question import AskPanel
from ui.parts.panel import PressButton
from ui.parts.question import Question

Shown = tuple[MainWindow, LiveConsole]
CTRL = Qt.KeyboardModifier.ControlModifier


def bust(console: LiveConsole, night: Night, qtbot: QtBot, entry: int = 3) -> None:
    settled(console, qtbot, lambda: console.order(BustPlayers(night.id, (Bust(EntryId(entry)),))))


def undo(console: LiveConsole, window: MainWindow, qtbot: QtBot) -> None:
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Z, modifier=CTRL))


def _is_wide(window: MainWindow, width: int) -> bool:
    return window.width() == width


def named(window: MainWindow) -> str:
    """What the button says that it would take back."""
    return window.undo_bar._undo_button.accessibleName()


def test_control_z_undoes_in_one_key(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    bust = BustPlayers(night.id, (Bust(EntryId(3)),))
    settled(console, qtbot, lambda: console.order(bust))
    assert night.state.alive == 8
    assert "Player Number 3" in window.undo_bar.words.accessibleName()
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Z, modifier=CTRL))
    assert night.state.alive == 9


@pytest.mark.parametrize("room", ["pit", "poker", "cash", "tills", "house"])
def test_control_z_takes_back_nothing_that_is_not_shown(
    shown: Shown, night: Night, qtbot: QtBot, room: str
) -> None:
    window, console = shown
    settled(console, qtbot, lambda: console.order(BustPlayers(night.id, (Bust(EntryId(3)),))))
    window.go(room)
    settle(console, qtbot)
    assert window.undo_bar.words.accessibleName() == ""
    for modifier in (CTRL, CTRL | Qt.KeyboardModifier.ShiftModifier):
        press(window, Qt.Key.Key_Z, modifier=modifier)
        settle(console, qtbot)
    assert night.state.alive == 8
    window.go("lobby")
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Z, modifier=CTRL))
    assert night.state.alive == 9


def test_control_z_in_an_editor_takes_back_typing_only(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    settled(console, qtbot, lambda: console.order(BustPlayers(night.id, (Bust(EntryId(3)),))))
    field = window.pages.page().findChild(QLineEdit)  # type: ignore[union-attr]
    assert field is not None
    field.setFocus()
    press(window, Qt.Key.Key_X)
    assert field.text() == "x"
    press(window, Qt.Key.Key_Z, modifier=CTRL)
    press(window, Qt.Key.Key_Z, modifier=CTRL)
    settle(console, qtbot)
    assert field.text() == ""
    assert night.state.alive == 8


@pytest.mark.parametrize(
    ("key", "modifier"),
    [(Qt.Key.Key_Y, CTRL), (Qt.Key.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)],
    ids=["Y", "shift Z"],
)
def test_what_was_undone_is_done_again_by_either_key_and_typing_in_its_field(
    shown: Shown, night: Night, qtbot: QtBot, key: Qt.Key, modifier: Qt.KeyboardModifier
) -> None:
    window, console = shown
    bust(console, night, qtbot)
    undo(console, window, qtbot)
    assert night.state.alive == 9
    field = window.pages.page().findChild(QLineEdit)  # type: ignore[union-attr]
    assert field is not None
    field.setFocus()
    press(window, Qt.Key.Key_X)
    press(window, Qt.Key.Key_Z, modifier=CTRL)
    assert field.text() == ""
    press(window, key, modifier=modifier)
    settle(console, qtbot)
    assert field.text() == "x"
    assert night.state.alive == 9
    field.clear()
    window.go("night/tables")
    settled(console, qtbot, lambda: press(window, key, modifier=modifier))
    assert night.state.alive == 8


def test_another_consoles_action_is_asked_about_first(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    console.who = Who(StaffId("eva"), StationId("desk-2"))
    settled(console, qtbot, lambda: console.order(BustPlayers(night.id, (Bust(EntryId(3)),))))
    console.who = Who(StaffId("adam"), StationId("desk-1"))
    press(window, Qt.Key.Key_Z, modifier=CTRL)
    settle(console, qtbot)
    assert night.state.alive == 8
    assert isinstance(window.side.question(), Question)
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Return))
    assert night.state.alive == 9
    assert window.side.question() is None


def test_the_button_names_a_move_of_the_clock_and_takes_back_that(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    bust(console, night, qtbot)
    before = night.state.clock
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Right, modifier=CTRL))
    assert night.state.clock.index == 1
    assert "to level 2" in named(window)
    assert "Clock moved" in window.undo_bar._undo_button.text()
    undo(console, window, qtbot)
    assert night.state.clock == before
    assert night.state.alive == 8
    assert "Player Number 3" in named(window)
    undo(console, window, qtbot)
    assert night.state.alive == 9


def test_what_is_not_the_last_line_is_asked_about(shown: Shown, night: Night, qtbot: QtBot) -> None:
    """A minute later the clock's move stays, and the bust before it goes only when that is meant."""
    window, console = shown
    bust(console, night, qtbot)
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Right, modifier=CTRL))
    night.time.pass_minutes(2)
    console._offset += 120 * 1_000_000
    console.tick.emit(console.now())
    assert "Player Number 3" in named(window)
    press(window, Qt.Key.Key_Z, modifier=CTRL)
    settle(console, qtbot)
    assert night.state.alive == 8
    assert isinstance(window.side.question(), Question)
    press(window, Qt.Key.Key_Escape)
    assert window.side.question() is None
    press(window, Qt.Key.Key_Z, modifier=CTRL)
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Return))
    assert (night.state.alive, night.state.clock.index) == (9, 1)


def test_a_sale_that_was_voided_is_in_nobody_s_way(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    new = night.add_person()
    bust(console, night, qtbot)
    settled(console, qtbot, lambda: console.order(night.buy_in(new)))
    sold = EntryId(10)
    void = VoidEntry(night.id, sold, TILL)
    settled(console, qtbot, lambda: console.order(void, reason="by mistake", insist=True))
    press(window, Qt.Key.Key_Z, modifier=CTRL)
    settle(console, qtbot)
    assert not night.entry(3).alive, "the line shows the void: what goes is asked about"
    question = window.side.question()
    assert isinstance(question, Question)
    said = [label.text() for label in question.findChildren(QLabel)]
    assert any("Player Number 3" in each for each in said)
    assert any("entry voided" in each for each in said)
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Return))
    assert night.entry(3).alive


def sell(console: LiveConsole, night: Night, qtbot: QtBot, station: str = "desk-1") -> None:
    """Register one more player, a bust before it, at a console."""
    bust(console, night, qtbot)
    new = night.add_person()
    console.who = Who(StaffId("eva"), StationId(station))
    settled(console, qtbot, lambda: console.order(night.buy_in(new)))
    console.who = Who(StaffId("adam"), StationId("desk-1"))


def test_after_a_sale_control_z_offers_its_void_and_nothing_older(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    sell(console, night, qtbot)
    button = window.undo_bar._undo_button
    assert button.text() == "Void entry…   Ctrl+Z"
    assert named(window).startswith("Void: ")
    assert "Buy-in, €110" in named(window)
    press(window, Qt.Key.Key_Z, modifier=CTRL)
    settle(console, qtbot)
    panel = window.side.question()
    assert isinstance(panel, AskPanel)
    assert not panel.findChildren(PressButton, "older")
    assert (night.entry(3).alive, night.entry(10).counts) == (False, True), "asked about first"
    panel.reason.setText("sold twice")
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Return))
    assert (night.entry(3).alive, night.entry(10).counts) == (False, False)
    assert window.side.question() is None
    assert "Player Number 3" in named(window), "what is older comes after the void"


def test_after_a_void_the_button_names_whose_sale_would_go_next(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    bust(console, night, qtbot)
    for number in (10, 11):
        new = person(number)
        settled(console, qtbot, partial(console.order, SavePerson(new)))
        settled(console, qtbot, partial(console.order, night.buy_in(new.id)))
    void = VoidEntry(night.id, EntryId(11), TILL)
    settled(console, qtbot, lambda: console.order(void, reason="by mistake", insist=True))
    button = window.undo_bar._undo_button
    assert button.text() == "Void entry: Player Number 10 · €110…   Ctrl+Z"
    assert "Player Number 10" in named(window)
    assert "Player Number 10" in button.toolTip()


def test_what_another_console_has_sold_is_in_nobodys_way(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    sell(console, night, qtbot, "desk-2")
    press(window, Qt.Key.Key_Z, modifier=CTRL)
    settle(console, qtbot)
    panel = window.side.question()
    assert isinstance(panel, AskPanel)
    assert any("desk-2" in label.text() for label in panel.findChildren(QLabel))
    panel.findChildren(PressButton, "older")[0].click()
    settle(console, qtbot)
    question = window.side.question()
    assert isinstance(question, Question)
    assert any("Player Number 3" in label.text() for label in question.findChildren(QLabel))


def test_a_move_of_the_clock_after_a_sale_is_taken_back_first(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    sell(console, night, qtbot)
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Right, modifier=CTRL))
    undo(console, window, qtbot)
    assert night.state.clock.index == 0
    assert window.undo_bar._undo_button.text().startswith("Void entry")


def test_redo_of_a_move_of_the_clock_goes_out_with_its_minute(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Right, modifier=CTRL))
    undo(console, window, qtbot)
    assert window.actions_["redo"].isEnabled()
    night.time.pass_minutes(2)
    console._offset += 120 * 1_000_000
    console.tick.emit(console.now())
    assert not window.actions_["redo"].isEnabled()


def test_the_bar_says_its_sentence_once(shown: Shown, night: Night, qtbot: QtBot) -> None:
    """Beside the line that tells what was done, the button says what kind of deed goes."""
    window, console = shown
    bust(console, night, qtbot)
    button = window.undo_bar._undo_button
    said = window.undo_bar.words.accessibleName()
    assert "Player Number 3" in said
    assert button.text() == "Undo: Players out   Ctrl+Z"
    assert "Player Number 3" in named(window), "who cannot see the line hears all of it"
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Right, modifier=CTRL))
    night.time.pass_minutes(2)
    console._offset += 120 * 1_000_000
    console.tick.emit(console.now())
    assert "Player Number 3" not in window.undo_bar.words.accessibleName()
    assert "Player Number 3" in button.text(), "the line tells of something newer"


def test_in_a_narrow_bar_the_last_action_is_whole_before_the_button_names_an_older_one(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    bust(console, night, qtbot)
    bust(console, night, qtbot, 4)
    undo(console, window, qtbot)
    new = night.add_person(given_name="Ladislav Maximilian", family_name="Gajdošík-Hruškovič")
    settled(console, qtbot, lambda: console.order(night.buy_in(new)))
    void = VoidEntry(night.id, EntryId(10), TILL)
    settled(console, qtbot, lambda: console.order(void, reason="by mistake", insist=True))
    bar = window.undo_bar
    for width in (1440, 1400, 2560):
        window.resize(width, 768)
        qtbot.waitUntil(partial(_is_wide, window, width))
        settle(console, qtbot)
        assert bar.words.text() == bar.words.accessibleName(), "the line is whole"
        assert bar._undo_button.text().startswith("Undo: Out")
    assert "Player Number 3" in bar._undo_button.text(), "where there is room it says more"


def test_nothing_is_taken_back_in_a_tournament_that_is_finished(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    night.close_registration()
    night.lock()
    night.bust(*range(9, 1, -1))
    night.pay(*winnings(night.state))
    settled(console, qtbot, lambda: console.order(FinishTournament(night.id)))
    assert not window.undo_bar._undo_button.isEnabled()


def test_a_room_that_takes_nothing_back_says_so(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    settled(console, qtbot, lambda: console.order(BustPlayers(night.id, (Bust(EntryId(3)),))))
    for room in ("pit", "poker", "wall/layouts"):
        window.go(room)
        settle(console, qtbot)
        button = window.undo_bar._undo_button
        assert (button.isEnabled(), window.actions_["undo"].isEnabled()) == (False, False), room
        assert "nothing to undo" in button.toolTip()
