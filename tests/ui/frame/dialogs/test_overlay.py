"""Cards over the page: they keep the keys while they are there, and go when the page goes."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.desk.offered.commands import CloseRegistration, SavePerson
from tests.desk.night.night_desk import Night
from tests.ui.console_window import press, settle
from tests.ui.frame.conftest import Shown
from tests.ui.frame.test_keys_counted import known
from tests.ui.night_console import settled
from ui.frame.dialogs.help import HelpOverlay
from ui.frame.dialogs.keys import KeysOverlay
from ui.night.players.page import PlayersPage
from ui.parts.overlay import PageOverlay
from ui.parts.question import Question

SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


def held_by(overlay: PageOverlay) -> bool:
    """Whether what has the focus is part of the card."""
    focus = QApplication.focusWidget()
    return focus is not None and overlay.isAncestorOf(focus)


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Down, Qt.Key.Key_Right])
def test_no_key_leaves_the_card_of_keys_but_what_takes_it_away(
    shown: Shown, qtbot: QtBot, key: Qt.Key
) -> None:
    window, _console = shown
    press(window, Qt.Key.Key_Question, modifier=SHIFT)
    (overlay,) = window.findChildren(KeysOverlay)
    for _ in range(3):
        press(window, key)
        assert held_by(overlay)
    press(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.findChildren(KeysOverlay))


def test_down_moves_the_card_of_keys(shown: Shown) -> None:
    window, _console = shown
    window.resize(1024, 640)
    press(window, Qt.Key.Key_Question, modifier=SHIFT)
    (overlay,) = window.findChildren(KeysOverlay)
    bar = overlay._area.verticalScrollBar()
    before = bar.value()
    press(window, Qt.Key.Key_Down)
    assert bar.value() > before
    press(window, Qt.Key.Key_Up)
    assert bar.value() == before


def test_tab_goes_round_in_the_help(shown: Shown) -> None:
    window, _console = shown
    press(window, Qt.Key.Key_F1)
    (overlay,) = window.findChildren(HelpOverlay)
    for _ in range(8):
        press(window, Qt.Key.Key_Tab)
        assert held_by(overlay)


def test_a_command_found_over_the_help_takes_it_away(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    press(window, Qt.Key.Key_F1)
    assert window.findChildren(HelpOverlay)
    press(window, Qt.Key.Key_K, modifier=CTRL)
    press(window, *(Qt.Key(ord(letter)) for letter in "JOURNAL"), Qt.Key.Key_Return)
    settle(console, qtbot)
    assert window.where() == "journal"
    assert not [card for card in window.findChildren(PageOverlay) if card.isVisible()]
    focus = QApplication.focusWidget()
    page = window.pages.innermost()
    assert focus is not None
    assert page is not None
    assert page.isAncestorOf(focus)


def test_a_question_left_gives_the_keys_back_to_what_was_done(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    """A sale after registration has closed is refused by a rule; Esc, and Enter asks again."""
    window, console = shown
    settled(console, qtbot, lambda: console.order(CloseRegistration(night.id)))
    settled(console, qtbot, lambda: console.order(SavePerson(known())))
    window.go("night/players")
    page = window.pages.innermost()
    assert isinstance(page, PlayersPage)
    press(window, *(Qt.Key(ord(letter)) for letter in "XAV"), Qt.Key.Key_Return)
    settle(console, qtbot)
    selling = QApplication.focusWidget()
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(window.side.question(), Question))
    press(window, Qt.Key.Key_Escape)
    assert window.side.question() is None
    assert QApplication.focusWidget() is selling
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(window.side.question(), Question))


def test_a_question_that_lay_over_another_gives_the_keys_to_what_was_before_both(shown: Shown) -> None:
    window, _console = shown
    window.go("night/players")
    page = window.pages.innermost()
    assert isinstance(page, PlayersPage)
    page.filter.setFocus()
    for title in ("One", "Two"):
        asked = Question(title)
        asked.add_button("Leave it", window.side.take_off)
        window.side.put_over(asked)
    window.side.take_off()
    assert QApplication.focusWidget() is page.filter
