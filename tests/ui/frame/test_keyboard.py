"""The keyboard of the whole console: Space, the focus, and keys that a field lends."""

from functools import partial

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QTabBar,
    QTextBrowser,
    QTextEdit,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from director.desk.offered.commands import BustPlayers
from director.tournament.clock import reading
from director.tournament.events import Bust
from director.values.ids import EntryId
from tests.desk.night.night_desk import Night
from tests.ui.console_window import press, settle
from tests.ui.night_console import settled
from ui.console.live import LiveConsole
from ui.frame.dialogs.keys import KeysOverlay
from ui.frame.main_window import MainWindow
from ui.lobby.page import LobbyPage
from ui.night.clock.page import ClockPage
from ui.night.players.page import PlayersPage
from ui.parts.panel import PressButton, Tick
from ui.parts.question import Question

Shown = tuple[MainWindow, LiveConsole]
CTRL = Qt.KeyboardModifier.ControlModifier


def is_running(night: Night) -> bool:
    return reading(night.state.clock, night.state.structure, night.time.now()).running


def space_pauses(night: Night, window: MainWindow, qtbot: QtBot) -> None:
    press(window, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not is_running(night))


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(8, widget.height() // 2))
    QApplication.processEvents()


def test_space_is_typed_in_a_text_field(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    page = window.pages.innermost()
    assert isinstance(page, LobbyPage)
    page._search.setFocus()
    press(window, Qt.Key.Key_Space)
    settle(console, qtbot)
    assert page._search.text() == " "
    assert is_running(night)


def test_space_after_a_click_on_next_level_pauses(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, _console = shown
    window.go("night/clock")
    page = window.pages.innermost()
    assert isinstance(page, ClockPage)
    qtbot.waitUntil(page.buttons["next"].isEnabled)
    click(page.buttons["next"])
    qtbot.waitUntil(lambda: night.state.clock.index == 1)
    space_pauses(night, window, qtbot)
    assert night.state.clock.index == 1


def test_space_pauses_whatever_button_tab_has_reached(shown: Shown, night: Night, qtbot: QtBot) -> None:
    """Enter presses it."""
    window, _console = shown
    month = next(b for b in window.findChildren(QPushButton) if b.text() == "Month")
    month.setFocus()
    space_pauses(night, window, qtbot)
    assert not month.isChecked()
    press(window, Qt.Key.Key_Return)
    assert month.isChecked()


def test_space_in_a_number_of_minutes_pauses(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, _console = shown
    window.go("night/clock")
    page = window.pages.innermost()
    assert isinstance(page, ClockPage)
    click(page.minutes)
    assert QApplication.focusWidget() is page.minutes
    space_pauses(night, window, qtbot)


WRITTEN = (QLineEdit, QTextEdit, QPlainTextEdit)


@pytest.mark.parametrize("only_read", [False, True])
@pytest.mark.parametrize("kind", WRITTEN)
def test_space_is_typed_where_words_are_and_pauses_where_they_are_only_read(
    shown: Shown, night: Night, qtbot: QtBot, kind: type[QLineEdit | QTextEdit], only_read: bool
) -> None:
    window, console = shown
    page = window.pages.innermost()
    assert page is not None
    field = kind(page)
    field.setReadOnly(only_read)
    field.show()
    field.setFocus()
    press(window, Qt.Key.Key_Space)
    settle(console, qtbot)
    typed = field.text() if isinstance(field, QLineEdit) else field.toPlainText()
    assert (typed, is_running(night)) == (("", False) if only_read else (" ", True))


@pytest.mark.parametrize("kind", [QComboBox, QListWidget, QTextBrowser, QSpinBox])
def test_space_pauses_where_no_words_are_typed(
    shown: Shown, night: Night, qtbot: QtBot, kind: type[QWidget]
) -> None:
    window, _console = shown
    page = window.pages.innermost()
    assert page is not None
    part = kind(page)
    if isinstance(part, QComboBox | QListWidget):
        part.addItems(["One", "Two"])
    part.show()
    part.setFocus()
    assert QApplication.focusWidget() is part
    space_pauses(night, window, qtbot)
    assert QApplication.activePopupWidget() is None


def test_nothing_of_the_frame_or_the_clock_takes_the_focus_by_a_click(shown: Shown) -> None:
    window, _console = shown
    window.go("night/clock")
    frame = (window.rail, window.strip, window.undo_bar, window.pages.innermost())
    takers = [
        button.text()
        for part in frame
        for button in part.findChildren(QAbstractButton)  # type: ignore[union-attr]
        if isinstance(button, QPushButton | QToolButton)
        and not isinstance(button.parentWidget(), QSpinBox)
        and button.focusPolicy() & Qt.FocusPolicy.ClickFocus
    ]
    assert not takers
    ticks = [
        tick for tick in window.findChildren(Tick) if tick.focusPolicy() & Qt.FocusPolicy.ClickFocus
    ]
    assert not ticks


@pytest.mark.parametrize("how", ["hidden", "disabled", "deleted"])
def test_when_what_had_the_focus_vanishes_the_list_of_the_page_has_it(
    shown: Shown, qtbot: QtBot, how: str
) -> None:
    window, _console = shown
    page = window.pages.innermost()
    assert page is not None
    extra = QPushButton("Something", page)
    extra.show()
    extra.setFocus()
    assert QApplication.focusWidget() is extra
    if how == "deleted":
        extra.deleteLater()
    elif how == "hidden":
        extra.hide()
    else:
        extra.setEnabled(False)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is page.focusProxy())


def test_a_field_put_to_the_focus_meanwhile_keeps_it(shown: Shown, qtbot: QtBot) -> None:
    window, _console = shown
    page = window.pages.innermost()
    assert isinstance(page, LobbyPage)
    extra = QPushButton("Something", page)
    extra.show()
    extra.setFocus()
    extra.hide()
    page._search.setFocus()
    later: list[QWidget | None] = []
    QTimer.singleShot(0, lambda: later.append(QApplication.focusWidget()))
    qtbot.waitUntil(lambda: bool(later))
    assert later == [page._search]


def test_players_lend_the_keys_of_everywhere_while_their_field_is_empty(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    settled(console, qtbot, lambda: console.order(BustPlayers(night.id, (Bust(EntryId(3)),))))
    window.go("night/players")
    page = window.pages.innermost()
    assert isinstance(page, PlayersPage)
    field = page.registration.finding.field
    assert QApplication.focusWidget() is field
    press(window, Qt.Key.Key_Z, modifier=CTRL)
    qtbot.waitUntil(lambda: night.state.alive == 9)
    press(window, Qt.Key.Key_Right, modifier=CTRL)
    qtbot.waitUntil(lambda: night.state.clock.index == 1)
    space_pauses(night, window, qtbot)
    press(window, Qt.Key.Key_Question, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert window.findChildren(KeysOverlay)
    press(window, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is field
    assert field.text() == ""


def test_players_keep_those_keys_once_something_is_typed(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    settled(console, qtbot, lambda: console.order(BustPlayers(night.id, (Bust(EntryId(3)),))))
    window.go("night/players")
    page = window.pages.innermost()
    assert isinstance(page, PlayersPage)
    press(window, Qt.Key.Key_N, Qt.Key.Key_Space)
    assert page.registration.finding.field.text() == "n "
    press(window, Qt.Key.Key_Z, modifier=CTRL)
    settle(console, qtbot)
    assert page.registration.finding.field.text() == ""
    assert is_running(night)
    assert night.state.alive == 8


@pytest.mark.parametrize("place", ["lobby", "night/tables", "journal"])
def test_esc_leaves_a_question_also_from_the_page_that_was_clicked(
    shown: Shown, qtbot: QtBot, place: str
) -> None:
    window, console = shown
    window.go(place)
    settle(console, qtbot)
    asked = Question("Really?")
    asked.add_button("Do it", lambda: None)
    asked.add_button("Leave it", console.frame.take_off)
    console.frame.put_over(asked)
    window.focus.to_page()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert window.pages.isAncestorOf(focus)
    press(window, Qt.Key.Key_Escape)
    assert window.side.question() is None


def test_a_click_on_the_tab_that_is_open_leaves_the_keys_with_the_page(
    shown: Shown, qtbot: QtBot
) -> None:
    window, console = shown
    window.go("night/tables")
    settle(console, qtbot)
    before = QApplication.focusWidget()
    assert before is not None
    (bar,) = (bar for bar in window.findChildren(QTabBar) if bar.isVisible())
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(bar.currentIndex()).center())
    assert QApplication.focusWidget() is before


def test_nothing_is_typed_into_what_lies_under_a_question(shown: Shown, qtbot: QtBot) -> None:
    """The players begin in a field beside them."""
    window, console = shown
    asked = Question("Really?")
    asked.add_button("Do it", lambda: None)
    asked.add_button("Leave it", console.frame.take_off)
    console.frame.put_over(asked)
    window.go("night/players")
    settle(console, qtbot)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert asked.isAncestorOf(focus)
    press(window, Qt.Key.Key_Escape)
    page = window.pages.innermost()
    assert isinstance(page, PlayersPage)
    assert QApplication.focusWidget() is page.focusProxy()


def test_a_form_that_a_question_covers_takes_no_keys(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    window.go("house/staff")
    settle(console, qtbot)
    before = set(console.staff())
    asked = Question("The clock was running")
    asked.setProperty("must_answer", True)
    answered: list[str] = []
    asked.add_button("Continue", lambda: answered.append("continue"))
    console.frame.put_over(asked)
    window.focus.to_page()
    press(window, Qt.Key.Key_Insert)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert asked.isAncestorOf(focus)
    press(window, Qt.Key.Key_A, Qt.Key.Key_B, Qt.Key.Key_Return)
    settle(console, qtbot)
    assert answered == ["continue"], "Enter presses the button that is seen"
    assert set(console.staff()) == before


def test_esc_from_the_page_drops_nothing_typed_unasked_and_no_question_that_must_be_answered(
    shown: Shown, qtbot: QtBot
) -> None:
    window, console = shown
    asked = Question("Why?")
    why = asked.add_field(console.texts, "Reason")
    asked.add_button("Do it", lambda: None)
    asked.add_button("Leave it", console.frame.take_off)
    console.frame.put_over(asked)
    why.setText("a reason")
    window.focus.to_page()
    press(window, Qt.Key.Key_Escape)
    assert window.side.question() is asked
    asked.setProperty("must_answer", True)
    for _ in range(2):
        press(window, Qt.Key.Key_Escape)
    assert window.side.question() is asked
    asked.setProperty("must_answer", False)
    press(window, Qt.Key.Key_Escape)
    assert window.side.question() is None


def hold(key: Qt.Key, text: str = "") -> None:
    """As the system repeats a key that is held down."""
    for repeats in (False, True, True, True):
        target = QApplication.focusWidget()
        assert target is not None
        event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text, repeats)
        QApplication.sendEvent(target, event)
        QApplication.processEvents()


def test_a_key_held_down_answers_one_question(shown: Shown) -> None:
    """The next one comes while Enter, or Esc, is pressed still."""
    _window, console = shown
    answers: list[str] = []

    def answer(said: str) -> None:
        answers.append(said)
        ask()

    def ask() -> None:
        asked = Question("Really?")
        asked.add_button("Do it", partial(answer, "done"))
        asked.add_button("Leave it", partial(answer, "left"))
        console.frame.put_over(asked)

    ask()
    hold(Qt.Key.Key_Return)
    hold(Qt.Key.Key_Escape)
    assert answers == ["done", "left"]


def test_esc_held_down_drops_nothing_that_was_typed(shown: Shown) -> None:
    window, console = shown
    asked = Question("Why?")
    why = asked.add_field(console.texts, "Reason")
    asked.add_button("Do it", lambda: None)
    asked.add_button("Leave it", console.frame.take_off)
    console.frame.put_over(asked)
    hold(Qt.Key.Key_A, "a")
    assert why.text() == "aaaa"
    hold(Qt.Key.Key_Escape)
    assert window.side.question() is asked
    hold(Qt.Key.Key_Escape)
    assert window.side.question() is None


def test_a_key_held_down_walks_through_a_list_and_decides_nothing_in_it(shown: Shown) -> None:
    window, _console = shown
    window.go("night/tables")
    page = window.pages.innermost()
    assert page is not None
    pressed: list[int] = []

    class Spy(QWidget):
        """Notes what comes."""

        def keyPressEvent(self, event: QKeyEvent) -> None:
            pressed.append(event.key())

    spy = Spy(page)
    spy.show()
    spy.setFocus()
    for key in (Qt.Key.Key_F, Qt.Key.Key_Delete, Qt.Key.Key_Down):
        hold(key)
    assert [pressed.count(key) for key in (Qt.Key.Key_F, Qt.Key.Key_Delete, Qt.Key.Key_Down)] == [
        1,
        1,
        4,
    ]


def test_a_key_held_down_presses_nothing_in_the_window_that_it_opened(shown: Shown) -> None:
    window, console = shown
    printed: list[bool] = []
    dialog = QDialog(window)
    button = PressButton("Print", lambda: printed.append(True), parent=dialog)
    asked = Question("A paper")

    def show() -> None:
        dialog.show()
        dialog.activateWindow()
        button.setFocus()

    asked.add_button("Look at it", show)
    console.frame.put_over(asked)
    hold(Qt.Key.Key_Return)
    assert QApplication.focusWidget() is button
    assert not printed
    dialog.close()
