"""A window whose wall page shows the designer over a running night, with real keys and a real mouse."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from director.house.layouts import ScreenLayout
from director.house.templates import LAYOUT
from director.values.ids import TournamentId
from tests.desk.night.night_desk import Night
from tests.ui.console_window import press, settle
from tests.ui.night_console import settled
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.parts.question import Question
from ui.scenes.view import LayoutView
from ui.wall.designer.page import DesignerPage

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Studio:
    """A window whose wall page shows the designer, over a night whose clock runs."""

    def __init__(self, window: MainWindow, console: LiveConsole, night: Night, qtbot: QtBot) -> None:
        self.window, self.console, self.night, self.qtbot = window, console, night, qtbot
        console.select(TournamentId("tournament-1"))
        settle(console, qtbot)
        window.go("wall/layouts")
        settle(console, qtbot)
        page = window.pages.innermost()
        assert isinstance(page, DesignerPage)
        self.page = page
        self.said: list[str] = []
        console.frame.notified.connect(lambda _tone, sentence: self.said.append(sentence))

    @property
    def layout(self) -> ScreenLayout:
        """As it is now."""
        return self.page.draft.now.layout

    @property
    def own(self) -> dict[str, ScreenLayout]:
        """What the house keeps."""
        return dict(self.night.store.rows(LAYOUT, ScreenLayout))

    def time(self) -> str:
        """What the clock of the preview shows."""
        view = self.page.canvas.view()
        assert isinstance(view, LayoutView)
        assert view.clock is not None
        return view.clock.time

    def open(self, key: str) -> None:
        """Choose a layout in the list."""
        self.page.list.choose(key)

    def at(self, kind: str) -> tuple[int, int, int, int]:
        """Where a block stands."""
        return next(block.at for block in self.layout.blocks if block.block == kind)

    def number(self, kind: str) -> int:
        """Which block of the layout it is."""
        return next(n for n, block in enumerate(self.layout.blocks) if block.block == kind)

    def click(self, kind: str) -> None:
        """Choose a block on the screen."""
        spot = self.page.canvas.point_of(self.number(kind)).toPoint()
        QTest.mouseClick(self.page.canvas, LEFT, PLAIN, spot)

    def drag(self, begin: QPointF, across: float, down: float) -> None:
        """With the left button held, so many cells."""
        canvas, (wide, high) = self.page.canvas, self.page.canvas.cell()
        end = QPointF(begin.x() + across * wide, begin.y() + down * high).toPoint()
        QTest.mousePress(canvas, LEFT, PLAIN, begin.toPoint())
        QTest.mouseMove(canvas, (begin.toPoint() + end) / 2)
        QTest.mouseMove(canvas, end)
        QTest.mouseRelease(canvas, LEFT, PLAIN, end)

    def keys(self, *keys: Qt.Key, modifier: Qt.KeyboardModifier = PLAIN) -> None:
        """Press keys where the focus is."""
        press(self.window, *keys, modifier=modifier)

    def save(self) -> None:
        """With its key, until the desk has done it."""
        self.page.canvas.setFocus()
        self.save_here()

    def save_here(self) -> None:
        """The same with the focus where it is."""
        settled(self.console, self.qtbot, lambda: self.keys(Qt.Key.Key_S, modifier=CTRL))
        settle(self.console, self.qtbot)

    def asked(self) -> Question | None:
        """What is asked in the side panel."""
        return next(iter(self.window.side.findChildren(Question)), None)

    def answer(self, words: str) -> None:
        """Press the button of the question that begins so, until the desk has done what it does."""
        asked = self.asked()
        assert asked is not None
        button = next(b for b in asked.findChildren(QPushButton) if b.text().startswith(words))
        QTest.mouseClick(button, LEFT)
        settle(self.console, self.qtbot)

    def drop(self, files: Sequence[Path], at: QPointF) -> bool:
        """Files are dragged over the screen and let go there; whether they were taken."""
        canvas, copy = self.page.canvas, Qt.DropAction.CopyAction
        carried = QMimeData()
        carried.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
        entered = QDragEnterEvent(at.toPoint(), copy, carried, LEFT, PLAIN)
        QApplication.sendEvent(canvas, entered)
        if not entered.isAccepted():
            return False
        QApplication.sendEvent(canvas, QDragMoveEvent(at.toPoint(), copy, carried, LEFT, PLAIN))
        QApplication.sendEvent(canvas, QDropEvent(at, copy, carried, LEFT, PLAIN))
        return True
