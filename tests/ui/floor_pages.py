"""Pages of the floor over a night: shown beside their panel, with keys, refusals and papers noted."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from director.desk.offered import commands as c
from director.tournament.state import Tournament
from director.values.ids import EntryId, Seat
from tests.desk.night.night_desk import Night
from tests.ui.night_console import console_of
from ui.console.live import LiveConsole
from ui.console.printing import print_after
from ui.look.theme import load_fonts
from ui.night.chips.page import ChipsPage
from ui.night.structure.page import StructurePage
from ui.night.tables.page import TablesPage

P = TypeVar("P", TablesPage, ChipsPage, StructurePage)

ENTER, ESC = Qt.Key.Key_Return, Qt.Key.Key_Escape


class Shown:
    """A page in a window with its panel, as the main window shows them."""

    def __init__(
        self,
        console: LiveConsole,
        night: Night,
        page: TablesPage | ChipsPage | StructurePage,
        qtbot: QtBot,
    ) -> None:
        self.console = console
        self.night = night
        self.qtbot = qtbot
        self.refusals: list[str] = []
        self.papers: list[str] = []
        self.window = QWidget()
        side = page.side()
        row = QHBoxLayout(self.window)
        row.addWidget(page, 1)
        row.addWidget(side)
        side.show()
        side.setFixedWidth(340)
        qtbot.addWidget(self.window)
        console.changed.connect(lambda _what, _which: page.reload() if isValid(page) else None)
        console.refused.connect(lambda _command, violation: self.refusals.append(violation.code))
        console.written.connect(partial(print_after, console))
        console.frame.handed.connect(lambda paper: self.papers.append(paper.name))
        self.window.resize(1440, 900)
        with qtbot.waitActive(self.window):
            self.window.show()
            self.window.activateWindow()
        qtbot.waitUntil(lambda: bool(console.people()) or not night.store.people())
        page.reload()
        page.setFocus()
        self.settle()

    @property
    def state(self) -> Tournament:
        """The tournament as the desk has it."""
        return self.night.state

    def settle(self) -> None:
        """Wait until the desk's thread has answered everything asked so far."""
        for _ in range(2):
            answered: list[bool] = []
            self.console.ask(lambda _desk: True, answered.append)
            self.qtbot.waitUntil(lambda found=answered: bool(found))  # type: ignore[misc]
            QApplication.processEvents()

    def press(self, *keys: Qt.Key) -> None:
        """Press keys where the focus is, each answered before the next."""
        for key in keys:
            QTest.keyClick(self.focus(), key)
            self.settle()

    def type(self, text: str) -> None:
        """Type where the focus is."""
        for letter in text:
            event = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
            QApplication.sendEvent(self.focus(), event)
        self.settle()

    def focus(self) -> QWidget:
        """What has the focus."""
        self.qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
        focused = QApplication.focusWidget()
        assert focused is not None
        return focused

    def drag(self, page: TablesPage, origin: Seat, target: Seat) -> None:
        """Drag the player of a seat to another seat with the mouse."""
        view, button = page.map.viewport(), Qt.MouseButton.LeftButton
        start, end = page.map.seat_point(origin), page.map.seat_point(target)
        QTest.mousePress(view, button, pos=start)
        QTest.mouseMove(view, start + QPoint(20, 20))
        QTest.mouseMove(view, end)
        QTest.mouseRelease(view, button, pos=end)
        self.settle()


@contextmanager
def page_of(kind: type[P], night: Night, qtbot: QtBot) -> Iterator[tuple[P, Shown]]:
    """A page over a night."""
    load_fonts()
    with console_of(night, qtbot) as console:
        page = kind(console)
        yield page, Shown(console, night, page, qtbot)


def floor(players: int = 27, tables: int = 3, **changes: object) -> Night:
    """A night in play, late registration over, with so many players at so many tables."""
    night = Night(dict(changes), tables=tuple(range(1, tables + 1)))
    night.register(players)
    night.start()
    night.close_registration()
    return night


def tell_buttons(night: Night) -> None:
    """The last hand at each table: button, small and big blind at its first three players."""
    for table in night.state.open_tables:
        button, small, big = table.occupied[:3]
        night.do(c.TellButton(night.id, table.number, button, small, big))


def sitting(night: Night, table: int, *seats: int) -> tuple[EntryId, ...]:
    """Who sits at seats of a table."""
    found = (night.state.tables[table].at(seat) for seat in seats)
    return tuple(entry for entry in found if entry is not None)


def shortened(night: Night, table: int, by: int) -> Night:
    """So many players of a table have gone out."""
    seats = night.state.tables[table].occupied
    night.bust(*sitting(night, table, *seats[-by:]))
    return night
