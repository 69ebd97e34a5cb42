"""The hands that play a night in a window: one at the keys, one at the mouse."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QWidget
from pytestqt.qtbot import QtBot

from director.values.ids import Seat
from tests.desk.night.night_desk import Night
from tests.ui.console_window import press, settle
from tests.ui.night_by_hand import Facts, facts
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.night.tables.page import TablesPage
from ui.parts.task_shelf import TaskPage

HELD = {"ctrl": Qt.KeyboardModifier.ControlModifier, "alt": Qt.KeyboardModifier.AltModifier}
LETTERS = {".": Qt.Key.Key_Period, "/": Qt.Key.Key_Slash}
PATIENCE = 60
"""So often the desk is heard out before something counts as not done."""
NOTCH = 120


class Present:
    """Sits before a window: waits for what it shows, and types words where words belong."""

    def __init__(self, night: Night, window: MainWindow, console: LiveConsole, qtbot: QtBot) -> None:
        self.night, self.window, self.console, self.qtbot = night, window, console, qtbot
        self.acts = 0
        self.saved = ""

    def press(self, *keys: str) -> None:
        """Each of the two does it in its own way."""
        raise NotImplementedError

    def type(self, text: str) -> None:
        """Each letter and digit by its key."""
        for letter in text:
            self.acts += 1
            press(self.window, _key(letter))

    def until(self, holds: Callable[[Facts], object]) -> Facts:
        for _ in range(PATIENCE):
            seen = {**facts(self.night, self.window), "idle": True, "saved": self.saved}
            if holds(seen):
                return seen
            self.settle()
        raise AssertionError(f"it did not happen; what is seen: {seen}, {self.offered()}")

    def offered(self) -> list[str]:
        """What the buttons say that can be pressed."""
        return [_said(button) for button in self.buttons()]

    def buttons(self) -> Iterator[QAbstractButton]:
        """All buttons that can be pressed."""
        for button in self.window.findChildren(QAbstractButton):
            if button.isVisible() and button.isEnabled():
                yield button

    def pass_minutes(self, minutes: int) -> None:
        self.night.time.pass_minutes(minutes)
        self.console._on_offset(self.night.time.at - self.console._clock())
        self.console.tick.emit(self.console.now())
        self.settle()

    def settle(self) -> None:
        settle(self.console, self.qtbot)


class Keyboard(Present):
    """Presses keys, and touches no mouse."""

    def press(self, *keys: str) -> None:
        for key in keys:
            held, _, name = key.rpartition("+")
            self.acts += 1
            press(self.window, _key(name), modifier=HELD.get(held))
            self.settle()


class Mouse(Present):
    """Clicks through the window, on what is seen there; presses no key but for names and figures."""

    def press(self, *keys: str) -> None:
        """What a key does, by the button that bears it."""
        for key in keys:
            self.click(self.window.strip.due if key == "F6" else self.bearing(key))

    def bearing(self, key: str) -> QAbstractButton:
        """The button that says Enter or Esc: of what is asked, of what is being done, or of all."""
        mark = {"Return": "↵", "Escape": "Esc"}[key]
        found = [button for button in self.buttons() if _said(button).endswith(mark)]
        page = self.window.pages.innermost()
        task = page.task() if isinstance(page, TaskPage) else None
        for panel in filter(None, (self.window.side.question(), task)):
            found = [button for button in found if panel.isAncestorOf(button)] or found
        assert len(found) == 1, f"{mark} stands on {[_said(b) for b in found]} of {self.offered()}"
        return found[0]

    def choose(self, words: str) -> None:
        """The button that begins so, in the language of the console."""
        said = self.console.texts.say(words)
        found = [button for button in self.buttons() if _said(button).startswith(said)]
        assert found, f"nothing says {said} of {self.offered()}"
        self.click(found[0])

    def click(self, widget: QWidget, at: QPoint | None = None, *, twice: bool = False) -> None:
        """Where it is seen; the wheel brings it there."""
        point = self.point_of(widget, at)
        if not widget.visibleRegion().contains(widget.mapFrom(self.window, point)):
            self._turn_the_wheel(widget)
            point = self.point_of(widget, at)
        hit = self.window.childAt(point)
        inside = hit is widget or (hit is not None and widget.isAncestorOf(hit))
        assert inside, f"{widget} {_said(widget)} is covered by {hit}"
        self.acts += 1
        click = QTest.mouseDClick if twice else QTest.mouseClick
        click(self.window.windowHandle(), Qt.MouseButton.LeftButton, _NONE, point)
        self.settle()

    def point_of(self, widget: QWidget, at: QPoint | None = None) -> QPoint:
        """Where in the window; of a box that is ticked the box, not the empty room behind its words."""
        return widget.mapTo(self.window, at if at is not None else widget.rect().center())

    def seat(self, table: str, seat: str) -> None:
        """A seat on the map."""
        page = self.window.pages.innermost()
        assert isinstance(page, TablesPage)
        at = Seat(int(table), int(seat))
        self.click(page.map.viewport(), page.map.seat_point(at))
        assert page.map.selected() == at

    def _turn_the_wheel(self, widget: QWidget) -> None:
        """Down, until it is seen or the end is reached; then up again."""
        at: QWidget | None = widget
        while at is not None and not isinstance(at.parentWidget(), QAbstractScrollArea):
            at = at.parentWidget()
        assert at is not None, f"{_said(widget)} is out of sight and nothing scrolls"
        for way in (-1, 1):
            for _ in range(30):
                if widget.visibleRegion().contains(widget.rect().center()):
                    return
                middle = QPointF(at.rect().center())
                wheel = QWheelEvent(
                    middle, QPointF(at.mapToGlobal(middle.toPoint())), QPoint(), QPoint(0, way * NOTCH),
                    Qt.MouseButton.NoButton, _NONE, Qt.ScrollPhase.NoScrollPhase, False,
                )  # fmt: skip
                QApplication.sendEvent(at, wheel)
                QApplication.processEvents()


_NONE = Qt.KeyboardModifier.NoModifier


def _said(widget: QWidget) -> str:
    return widget.text().strip() if isinstance(widget, QAbstractButton) else ""


def _key(name: str) -> Qt.Key:
    if len(name) == 1:
        return LETTERS.get(name) or Qt.Key(ord(name.upper()))
    return Qt.Key[f"Key_{name.replace('BackSpace', 'Backspace')}"]
