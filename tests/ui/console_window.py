"""A whole console window over a night, for tests of the frame."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QEvent, QSettings, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.desk.night.night_desk import WHO, Night
from tests.ui.night_console import NightHouse
from ui.console.live import LiveConsole
from ui.console.settings import MachineSettings
from ui.frame.main_window import MainWindow
from ui.look.theme import load_fonts


@contextmanager
def window_of(
    night: Night, qtbot: QtBot, folder: Path, language: str = "en"
) -> Iterator[tuple[MainWindow, LiveConsole]]:
    """A main window that has opened the night's house and is active."""
    load_fonts()
    machine = MachineSettings(QSettings(str(folder / "s.ini"), QSettings.Format.IniFormat))
    machine.station = WHO.station
    console = LiveConsole(lambda: NightHouse(night), WHO, language, machine=machine)
    window = MainWindow(console)
    window.resize(1440, 900)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    with qtbot.waitSignal(console.opened):
        console.start()
    window.go("lobby")
    try:
        yield window, console
    finally:
        window.part()
        console.close()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def settle(console: LiveConsole, qtbot: QtBot) -> None:
    """Wait until the desk's thread has answered everything asked so far."""
    answered: list[bool] = []
    console.ask(lambda _desk: True, answered.append)
    qtbot.waitUntil(lambda: bool(answered))
    QApplication.processEvents()


def press(window: QWidget, *keys: Qt.Key, modifier: Qt.KeyboardModifier | None = None) -> None:
    """Press keys as the system does: through the window, to whatever has the focus."""
    for key in keys:
        QTest.keyClick(window.windowHandle(), key, modifier or Qt.KeyboardModifier.NoModifier)
        QApplication.processEvents()


def scan(window: QWidget, text: str) -> None:
    """What a reader of codes does: every letter at once, then Enter."""
    for letter in text:
        key = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
        QApplication.sendEvent(window.windowHandle(), key)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Return)
    QApplication.processEvents()
