"""A newcomer at the console over the demo: keys, mouse, words on the screen, and pictures of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QSettings, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QTabBar,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from director.bootstrap import open_house
from director.desk.kernel.desk import Done
from director.desk.kernel.ports import StorageProblem
from director.desk.offered import commands as c
from director.storage.engine import sqlite_url
from director.tournament.state import Status, Tournament
from tests.desk.night.night_desk import WHO
from tests.ui.console_window import press
from ui.console.live import LiveConsole
from ui.console.settings import MachineSettings
from ui.frame.app import WindowHolder
from ui.frame.main_window import MainWindow
from ui.look.theme import load_fonts
from ui.parts.actions import EDGE, ActionButton
from ui.widgets.plain import Elided
from ui.widgets.table_view import TableView

CTRL = Qt.KeyboardModifier.ControlModifier
NO_KEY = Qt.KeyboardModifier.NoModifier
AROUND, AROUND_TYPED = 18, 16
"""Pixels beside the words of a button, and of a field."""
ENTER, ESC = Qt.Key.Key_Return, Qt.Key.Key_Escape


class Walker:
    """Does what a person does, through the whole window, and waits until the desk has answered."""

    def __init__(self, app: QApplication, console: LiveConsole, qtbot: QtBot, folder: Path) -> None:
        self.console = console
        self.qtbot = qtbot
        self.frame = WindowHolder(app, console)
        self.refusals: list[str] = []
        self.notices: list[str] = []
        self._folder = folder
        console.refused.connect(lambda _command, violation: self.refusals.append(violation.code))
        console.frame.notified.connect(lambda _tone, words: self.notices.append(words))

    @property
    def window(self) -> MainWindow:
        """The window as it is now."""
        return self.frame.window

    @property
    def state(self) -> Tournament:
        """The tournament shown."""
        state = self.console.state()
        assert state is not None
        return state

    def page(self) -> QWidget:
        """The page that is seen."""
        page = self.window.pages.innermost()
        assert page is not None
        return page

    def choose(self, status: Status, room: str) -> None:
        """Go to a tab of the first tournament of a status."""
        row = next(row for row in self.console.lobby() if row.status is status)
        self.console.select(row.id)
        self.qtbot.waitUntil(lambda: self.console.tournament_id == row.id)
        self.go(room)

    def go(self, room: str) -> None:
        """Show a room."""
        self.window.go(room)
        self.settle()

    def settle(self) -> None:
        """Wait until the desk's thread has answered everything asked so far, and what that asked."""
        for _ in range(2):
            self.wait_for_desk()
        self.qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)

    def wait_for_desk(self) -> None:
        """Wait until the desk's thread has answered everything asked so far."""
        answered: list[bool] = []
        self.console.ask(lambda _desk: True, answered.append)
        self.qtbot.waitUntil(lambda: bool(answered))
        QApplication.processEvents()

    def press(self, *keys: Qt.Key, modifier: Qt.KeyboardModifier = NO_KEY) -> None:
        """Press keys one after the other, as the system gives them to the window."""
        for key in keys:
            press(self.window, key, modifier=modifier)
            self.settle()

    def type(self, text: str) -> None:
        """Letters and digits of any language, to what has the focus."""
        for letter in text:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                event = QKeyEvent(kind, 0, NO_KEY, letter)
                QApplication.sendEvent(QApplication.focusWidget() or self.window, event)
        self.settle()

    def click(self, title: str) -> None:
        """Click a button by the beginning of its words; it must be seen and not grey."""
        button = self.button(title)
        assert button.isEnabled(), f"{title} is grey: {button.toolTip()}"
        QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
        self.settle()

    def button(self, title: str) -> QAbstractButton:
        """A button that is seen, by the beginning of its words."""
        found = [
            one
            for one in self.window.findChildren(QAbstractButton)
            if one.isVisible() and one.text().startswith(title)
        ]
        assert found, f"no button {title!r} among {self.buttons()}"
        return found[0]

    def buttons(self) -> list[str]:
        """Every button that is seen."""
        found = self.window.findChildren(QAbstractButton)
        return [one.text() for one in found if one.isVisible() and one.text()]

    def order(self, command: c.Command, reason: str = "") -> None:
        """Have something done that this walk is not about."""
        done: list[Done] = []
        self.console.order(command, reason=reason, insist=bool(reason), then=done.append)
        self.qtbot.waitUntil(lambda: bool(done) or bool(self.refusals))
        assert done, self.refusals
        self.settle()

    def papers(self) -> list[str]:
        """The names of the papers that wait, the newest first."""
        return [paper.name for paper in self.console.tray.papers()]

    def wait_for_papers(self, count: int) -> None:
        """Wait until so many papers wait."""
        self.qtbot.waitUntil(lambda: len(self.console.tray.papers()) >= count)

    def picture(self, name: str) -> None:
        """Keep a picture of the window beside the other leavings of the test."""
        self.settle()
        assert self.window.grab().save(str(self._folder / f"{name}.jpg"))


def clipped(window: QWidget) -> list[str]:
    """Words that have less room than they need, and what is wider than the panel it stands in."""
    kinds = QPushButton | QToolButton | QLabel | QLineEdit
    seen = [one for one in window.findChildren(QWidget) if one.isVisible()]
    words = (_needs(one) for one in seen if isinstance(one, kinds))
    told = [f"{words} needs {need} of {has}" for words, need, has in words if need > has]
    return [*told, *(said for one in seen for said in _too_wide(one))]


def _too_wide(one: QWidget) -> Iterator[str]:
    """What only scrolling to the side would show, of lists, their titles, tabs and panels."""
    match one:
        case QTabBar():
            ends = max((one.tabRect(place).right() for place in range(one.count())), default=0)
            if ends > one.width():
                yield f"tabs to {ends} of {one.width()}"
        case QHeaderView() if one.orientation() is Qt.Orientation.Horizontal:
            for place in (place for place in range(one.count()) if not one.isSectionHidden(place)):
                title = str(one.model().headerData(place, Qt.Orientation.Horizontal) or "")
                need, has = one.fontMetrics().horizontalAdvance(title), one.sectionSize(place)
                if need > has:
                    yield f"title {title} needs {need} of {has}"
        case TableView() if hidden := one.horizontalScrollBar().maximum():
            yield f"{one.accessibleName() or type(one.parent()).__name__}: {hidden} pixels of a list"
        case QScrollArea() if (inner := one.widget()) and inner.width() > one.viewport().width():
            yield f"{type(inner).__name__}: {inner.width()} of {one.viewport().width()}"


def _needs(one: QWidget) -> tuple[str, int, int]:
    """What a widget says, the pixels that this needs, and those that it has."""
    if isinstance(one, QLabel) and one.wordWrap():
        return one.text(), one.heightForWidth(one.width()), one.height() + 1
    if isinstance(one, QLineEdit):
        said, around = "" if one.text() else one.placeholderText(), AROUND_TYPED
    elif isinstance(one, ActionButton):  # its words wrap beside the key
        beside = one.fontMetrics().horizontalAdvance(one.defaultAction().shortcut().toString()) + 4
        said, around = one.text().replace(" ", "\n"), 2 * EDGE + beside
    elif isinstance(one, Elided):
        said, around = "", 0
    else:
        assert isinstance(one, QPushButton | QToolButton | QLabel)
        said, around = one.text().replace("&", ""), 0
        if isinstance(one, QPushButton):
            around = AROUND + (0 if one.icon().isNull() else one.iconSize().width())
    lines = map(one.fontMetrics().horizontalAdvance, said.split("\n"))
    return said, max(lines) + around if said else 0, one.width()


@contextmanager
def walk(
    database: Path,
    qtbot: QtBot,
    folder: Path,
    *,
    language: str = "en",
    size: tuple[int, int] = (1440, 900),
    problems: list[StorageProblem] | None = None,
) -> Iterator[Walker]:
    """The console over a copy of the demo, open and active; its problems are noted in `problems`."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    load_fonts()
    machine = MachineSettings(QSettings(str(folder / "machine.ini"), QSettings.Format.IniFormat))
    url = sqlite_url(database)
    console = LiveConsole(lambda: open_house(url), WHO, language, demo=True, machine=machine)
    walker = Walker(app, console, qtbot, folder)
    if problems is not None:
        console.problem.connect(problems.append)
    walker.window.resize(*size)
    with qtbot.waitSignal(console.opened):
        console.start()
    qtbot.waitUntil(lambda: bool(console.people()))
    walker.window.activateWindow()
    walker.settle()
    try:
        yield walker
    finally:
        walker.frame.close()
        console.close()
        console.deleteLater()  # what listens to it holds the window, and would be polished for ever
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        app.setStyleSheet("")
