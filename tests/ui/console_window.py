"""A whole console window over a night, for tests of the frame."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSettings, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from director.bootstrap import House
from tests.desk.night.night_desk import WHO, Night
from tests.ui.night_console import NightHouse
from ui.console.live import LiveConsole
from ui.console.settings import MachineSettings
from ui.frame.main_window import MainWindow
from ui.frame.scanner import Scanner
from ui.look.theme import load_fonts


@contextmanager
def window_of(
    night: Night | NightHouse | House, qtbot: QtBot, folder: Path, language: str = "en"
) -> Iterator[tuple[MainWindow, LiveConsole]]:
    """A main window that has opened the night's house, or a real one, and is active."""
    load_fonts()
    machine = machine_in(folder)
    machine.station = WHO.station
    house = NightHouse(night) if isinstance(night, Night) else night
    console = LiveConsole(lambda: house, WHO, language, machine=machine)
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
        console.deleteLater()  # what listens to it holds the window, and would be polished for ever
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def machine_in(folder: Path) -> MachineSettings:
    """The settings that such a window keeps in a folder."""
    return MachineSettings(QSettings(str(folder / "s.ini"), QSettings.Format.IniFormat))


def settle(console: LiveConsole, qtbot: QtBot) -> None:
    """Wait until the desk's thread has answered everything asked so far."""
    answered: list[bool] = []
    console.ask(lambda _desk: True, answered.append)
    qtbot.waitUntil(lambda: bool(answered))
    QApplication.processEvents()


def press(window: QWidget, *keys: Qt.Key, modifier: Qt.KeyboardModifier | None = None) -> None:
    """Press keys as a quick hand does: through the window, to whatever has the focus."""
    type_at(window, TENTH, *keys, modifier=modifier or Qt.KeyboardModifier.NoModifier)
    for scanner in window.window().findChildren(Scanner) if isValid(window) else ():
        scanner.give_back()  # no more keys come: its moment is over
    QApplication.processEvents()


def scan(window: QWidget, text: str) -> None:
    """What a reader of codes does: every letter a few milliseconds after the other, then Enter."""
    keys = [Qt.Key(ord(letter.upper())) for letter in text]
    type_at(window, 4, *keys, Qt.Key.Key_Return, texts=(*text, "\r"))
    QApplication.processEvents()


def type_at(
    window: QWidget,
    gap: int,
    *keys: Qt.Key,
    texts: Sequence[str] = (),
    modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    """Keys as the system gives them to a window, so many milliseconds one after the other.

    Where they come quickly no time passes meanwhile, however busy the machine is.
    """
    handle = window.window().windowHandle()
    pace, gone = Pace(gap), list[bool]()
    told = handle.destroyed.connect(lambda: gone.append(True))
    handle.installEventFilter(pace)
    tops = QApplication.topLevelWidgets() if gap < TENTH else []
    scanners = [scanner for top in tops for scanner in top.findChildren(Scanner)]
    for scanner in scanners:
        scanner._timer.blockSignals(True)
    for place, key in enumerate(keys):
        pace.next()
        for action in (QTest.KeyAction.Press, QTest.KeyAction.Release):
            text = texts[place] if texts else _text(key, modifier)
            if not gone:  # a key may have closed the window
                QTest.sendKeyEvent(action, handle, key, text, modifier)
        if gap >= TENTH:
            QApplication.processEvents()
    if not gone:
        handle.removeEventFilter(pace)
        QObject.disconnect(told)
    for scanner in filter(isValid, scanners):
        scanner._timer.blockSignals(False)
        if scanner._held:
            scanner._timer.start(0)


def _text(key: Qt.Key, modifier: Qt.KeyboardModifier) -> str:
    shifted = modifier == Qt.KeyboardModifier.ShiftModifier
    if modifier != Qt.KeyboardModifier.NoModifier and not shifted:
        return ""
    if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        return "\r"
    letter = chr(key) if key < 0x110000 and chr(key).isprintable() else ""
    return letter if shifted else letter.lower()


TENTH = 100
"""Milliseconds: ten keys in a second."""


class Pace(QObject):
    """Puts its own times on the keys of a window: nobody waits for them."""

    now = 1_000
    """Of all tests: no key is earlier than one before it."""

    def __init__(self, gap: int) -> None:
        super().__init__()
        self._gap = gap
        Pace.now += 10_000

    def next(self) -> None:
        """The next key comes."""
        Pace.now += self._gap

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent):
            event.setTimestamp(Pace.now)
        return False
