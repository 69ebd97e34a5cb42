"""Of page, question and card only the one that is typed in says what Enter and Esc press."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.desk.night.night_desk import Night
from tests.ui.console_window import press, settle, window_of
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.house.machine import MachinePage
from ui.parts.panel import PressButton
from ui.parts.question import Question
from ui.widgets.signed_button import SIGN, SignedButton

OF_PAGE = {"Save   ↵", "Close   Esc"}
OF_QUESTION = {"Do it   ↵", "Leave it   Esc"}
Shown = tuple[MainWindow, LiveConsole]
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def shown(qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    """A window over an empty night."""
    with window_of(Night(), qtbot, tmp_path) as both:
        yield both


def signs(window: MainWindow) -> set[str]:
    """What is seen on buttons that say that Enter or Esc presses them."""
    found = window.findChildren(SignedButton)
    said = {button.text() for button in found if button.isVisible()}
    return {words for words in said if words.endswith(("↵", "Esc"))}


def on_machine(shown: Shown, qtbot: QtBot) -> tuple[MachinePage, list[str]]:
    """A page whose button bears the sign, under a question; and what was answered."""
    window, console = shown
    window.go("house/machine")
    settle(console, qtbot)
    assert signs(window) == OF_PAGE
    page, answers = window.pages.innermost(), list[str]()
    assert isinstance(page, MachinePage)
    asked = Question("Really?")
    asked.add_button("Do it", lambda: answers.append("done"), "primary")
    asked.add_button("Leave it", console.frame.take_off)
    console.frame.put_over(asked)
    settle(console, qtbot)
    return page, answers


def test_the_question_has_the_sign_and_the_page_has_it_again(shown: Shown, qtbot: QtBot) -> None:
    window, _console = shown
    page, answers = on_machine(shown, qtbot)
    assert signs(window) == OF_QUESTION
    press(window, Qt.Key.Key_Return)
    assert answers == ["done"]
    press(window, Qt.Key.Key_Escape)
    assert window.side.question() is None
    assert signs(window) == OF_PAGE
    assert page.save.text() == "Save   ↵"


def test_the_sign_goes_where_is_typed_and_enter_presses_what_bears_it(
    shown: Shown, qtbot: QtBot
) -> None:
    window, console = shown
    page, answers = on_machine(shown, qtbot)
    wide = page.save.width()
    QTest.mouseClick(page.station, Qt.MouseButton.LeftButton)
    assert signs(window) == OF_PAGE
    assert page.save.width() == wide
    page.station.setText("desk-7")
    press(window, Qt.Key.Key_Return)
    assert (console.machine.station, answers) == ("desk-7", [])


def test_a_card_over_the_page_takes_both_signs_until_it_goes(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    on_machine(shown, qtbot)
    press(window, Qt.Key.Key_K, modifier=CTRL)
    settle(console, qtbot)
    assert signs(window) == set()
    press(window, Qt.Key.Key_Escape)
    assert signs(window) == OF_QUESTION


def test_words_told_meanwhile_have_their_sign_when_the_question_goes(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    page, _answers = on_machine(shown, qtbot)
    page.save.setText("Save the settings of this machine   ↵")
    page.save.fold(160)
    late = PressButton("And go on   ↵", lambda: None)
    page.head.addWidget(late)
    settle(console, qtbot)
    assert signs(window) == OF_QUESTION
    assert "\n" in page.save.text()
    press(window, Qt.Key.Key_Escape)
    assert signs(window) == {"Save the settings\nof this machine   ↵", "And go on   ↵", "Close   Esc"}


def test_words_that_two_lines_do_not_hold_are_cut_within_the_room(qtbot: QtBot) -> None:
    said = "Sell, €45 · Cash · Konstantinos-Alexandros Papadopoulos-Michaelidis"
    button = SignedButton(f"{said}{SIGN}")
    qtbot.addWidget(button)
    button.fold(248)
    assert button.sizeHint().width() <= 248
    first, last = button.text().splitlines()
    assert first.startswith("Sell, €45 · Cash")
    assert last.endswith(SIGN)
    assert "…" in first + last
    assert button.words.replace("\n", " ") != said
