"""The commonest jobs at the desk in the real window: the keys as a floorman presses them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from tests.desk.night.night_desk import Night, person
from tests.ui.console_window import settle, window_of
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow

ENTER = Qt.Key.Key_Return


@contextmanager
def room(
    night: Night, qtbot: QtBot, folder: Path, where: str
) -> Iterator[tuple[MainWindow, LiveConsole]]:
    """The window in a room of the night."""
    with window_of(night, qtbot, folder) as (window, console):
        settle(console, qtbot)
        window.activateWindow()
        window.go(where)
        qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
        yield window, console


def focus() -> QWidget:
    """What has the focus."""
    focused = QApplication.focusWidget()
    assert focused is not None
    return focused


def pressing(console: LiveConsole, qtbot: QtBot) -> Callable[[Qt.Key], None]:
    """Presses a key where the focus is and waits for the desk."""

    def press(key: Qt.Key) -> None:
        QTest.keyClick(focus(), key)
        settle(console, qtbot)

    return press


def test_register_takes_three_letters_and_two_enters(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night()
    night.do(c.SavePerson(person(1, given_name="Ján", family_name="Novák")))
    with room(night, qtbot, tmp_path, "night/players") as (_, console):
        press = pressing(console, qtbot)
        for letter in "nov":
            event = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
            QApplication.sendEvent(focus(), event)
        press(ENTER)
        press(ENTER)
        assert night.entry(1).seat is not None


def test_pay_a_prize_takes_two_enters(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night()
    night.register(9)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(9, 8, 7, 6, 5, 4, 3)
    with room(night, qtbot, tmp_path, "night/prizes") as (_, console):
        press = pressing(console, qtbot)
        press(ENTER)
        press(ENTER)
        assert night.entry(3).prize is not None
