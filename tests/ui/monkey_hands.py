"""The hands of the monkey: what it can do to a console's windows by key and by mouse."""

from collections.abc import Sequence
from random import Random
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QInputMethodEvent, QKeyEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QFrame,
    QLabel,
    QMenu,
    QScrollBar,
    QWidget,
)

from director.values.ids import Seat
from tests.ui.console_window import TENTH, type_at
from tests.ui.walker import CTRL, ENTER, ESC, NO_KEY, Walker
from ui.frame.keyboard import takes_words
from ui.look.theme import Theme
from ui.parts.date_field import DayField
from ui.parts.tables.map import TableMap
from ui.widgets.table_view import TableView

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
PASTED = "1234567890 Ľubomír <b>π</b>\n" * 38_000
"""A megabyte."""
SIZES = ((1280, 720), (1024, 640), (1920, 1080), (3840, 2160), (1440, 900))
LANGUAGES = ("en", "sk", "el")
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789.,-+/?čžšαβγ"
CONFIRMING = (ENTER, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
MOVING = (
    *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Insert, ESC),
    *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right),
    *(Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown),
)
FUNCTIONS = tuple(Qt.Key(Qt.Key.Key_F1 + number) for number in range(12))
WITH_CTRL = "abdefghijklmnoprstuxyz0123456789"
"""Neither closing (Q, W) nor pasting (V), which is done with a text of its own."""
HELD = (*CONFIRMING, *(Qt.Key(ord(letter)) for letter in "0123456789BCFKRSX"))
REPEATS = 4
SELDOM = 0.05
COMPOSED = ("ľ", "ώ", "é", "ｒ", "")
"""What a dead key or an input method gives at last."""
LOOKED_FOR = ("nov", "12", "pri", "kata", "ban", "tla", "deal", "ρου", "é", "zzz")
"""Beginnings of names, commands and rooms, and one of nothing."""
STILL = (QLabel, QScrollBar)
"""What a click on orders nothing, nor on what has no look of its own."""


class Hands:
    """Each deed says what it did in the last of `steps`; one that means nothing clears `confirms`."""

    def __init__(self, walker: Walker, seed: str) -> None:
        self.walker = walker
        self.steps: list[str] = []
        self.faults: list[str] = []
        self.ordered = 0
        self.confirms = False
        """Whether what is being done may order something."""
        self.chance = Random(seed)

    def wait(self) -> None:
        """Until the desk has answered all that was asked, and what followed from that."""
        ordered = -1
        while ordered != self.ordered:  # one order may follow another, as the flights of an event do
            ordered = self.ordered
            for _ in range(2):  # what a page holds back is ordered after an answer
                self.walker.wait_for_desk()

    def dialogs(self) -> list[QDialog]:
        """What is open in windows of its own, the last that was opened first."""
        found = self.walker.window.findChildren(QDialog)
        return [dialog for dialog in reversed(found) if dialog.isVisible()]

    def _target(self) -> QWidget:
        """What lies on top; a window that blocks nothing has its share of what is done."""
        top = QApplication.activeModalWidget()
        if top is None and (open_now := self.dialogs()) and open_now[0].isActiveWindow():
            top = open_now[0]
        return top or self.walker.window

    def _window(self) -> QWindow | None:
        """What a click goes to: asked for anew each time, since one may close what was there."""
        return self._target().windowHandle()

    def _somewhere(self) -> QPoint:
        """A place in the window; what is seen there is kept with the steps."""
        target = self._target()
        width, height = max(1, target.width()), max(1, target.height())
        place = QPoint(self.chance.randrange(width), self.chance.randrange(height))
        self.steps[-1] += f" {type(target.childAt(place)).__name__}"
        return place

    def _is_still(self, place: QPoint) -> bool:
        """Whether nothing but words or ground is there, such as no line of a list."""
        at = self._target().childAt(place)
        if at is None or isinstance(at.parent(), QAbstractItemView):
            return False
        return isinstance(at, STILL) or type(at) in (QWidget, QFrame)

    def _mouse(self, place: QPoint, button: Qt.MouseButton = LEFT) -> None:
        for act in (QTest.mousePress, QTest.mouseRelease):
            if (window := self._window()) is not None:
                act(window, button, NO_KEY, place)

    def _press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NO_KEY, text: str = "") -> None:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            self._send(kind, key, modifier, text)

    def _write(self) -> None:
        letter = self.chance.choice(LETTERS)
        self.steps[-1] += letter
        self.confirms = not takes_words(QApplication.focusWidget() or self._target())
        code = ord(letter.upper())
        if code < 128 and self.chance.random() < 0.5:
            self._strike(Qt.Key(code))
        else:
            self._press(Qt.Key(code), text=letter)

    def _strike(self, *keys: Qt.Key, gap: int = TENTH) -> None:
        """As the system gives keys to the window, with their times."""
        type_at(self._target(), gap, *keys)

    def _move(self) -> None:
        key = self.chance.choice(MOVING)
        self.steps[-1] += f" {key.name}"
        QTest.keyClick(QApplication.focusWidget() or self._target(), key)

    def _confirm(self) -> None:
        key = self.chance.choice(CONFIRMING)
        self.steps[-1] += f" {key.name}"
        if self.chance.random() < 0.3:
            self._strike(key)
        else:
            QTest.keyClick(QApplication.focusWidget() or self._target(), key)

    def _confirm_at_once(self) -> None:
        """Two presses before an answer to the first."""
        key = self.chance.choice(CONFIRMING)
        self.steps[-1] += f" {key.name}"
        for _ in range(2):
            self._press(key)
        place = self._somewhere()
        for _ in range(2):
            self._mouse(place)

    def _hold(self) -> None:
        """A key that is held down, or weighed on: it orders as much as one that is pressed."""
        key = self.chance.choice(HELD)
        self.steps[-1] += f" {key.name}"
        text = chr(key).lower() if key < 128 else ""
        self._send(QEvent.Type.KeyPress, key, text=text)
        self.wait()
        before = self.ordered
        for _ in range(REPEATS):
            self._send(QEvent.Type.KeyPress, key, text=text, repeats=True)
            self.wait()
        if self.ordered > before:
            self.faults.append(
                f"{self.ordered - before} commands of a key held down: {self.steps[-40:]}"
            )
        self._send(QEvent.Type.KeyRelease, key)

    def _send(
        self,
        kind: QEvent.Type,
        key: Qt.Key,
        modifier: Qt.KeyboardModifier = NO_KEY,
        text: str = "",
        *,
        repeats: bool = False,
    ) -> None:
        """To what has the focus, past the shortcuts."""
        target = QApplication.focusWidget() or QApplication.activeWindow() or self._target()
        QApplication.sendEvent(target, QKeyEvent(kind, key, modifier, text, repeats))

    def _burst(self) -> None:
        """What a reader types: a code of nobody, or part of one."""
        letters = "".join(self.chance.choice("riffle:123-ABC") for _ in range(12))
        self._strike(*(Qt.Key(ord(letter.upper())) for letter in letters), ENTER, gap=4)

    def _compose(self) -> None:
        letter = self.chance.choice(COMPOSED)
        for event in (QInputMethodEvent("´", []), QInputMethodEvent()):
            if not event.preeditString():
                event.setCommitString(letter)
            QApplication.sendEvent(QApplication.focusWidget() or self._target(), event)

    def _call(self) -> None:
        if self.chance.random() < 0.5:
            key, modifier = self.chance.choice(FUNCTIONS), NO_KEY
        else:
            key, modifier = Qt.Key(ord(self.chance.choice(WITH_CTRL).upper())), CTRL
        self.steps[-1] += f" {key.name}"
        QTest.keyClick(QApplication.focusWidget() or self._target(), key, modifier)

    def _click(self) -> None:
        place = self._somewhere()
        self.confirms = not self._is_still(place)
        self._mouse(place)

    def _go_to_another_window(self) -> None:
        """By a click on it, as to and fro between a document and the console."""
        windows: Sequence[QWidget] = (self.walker.window, *self.dialogs())
        self.chance.choice(windows).activateWindow()
        QApplication.processEvents()

    def _look_for(self) -> None:
        """A person or a command, by the beginning of its words; one that was found, by Enter."""
        said, down = self.chance.choice(LOOKED_FOR), self.chance.randrange(5)
        self.steps[-1] += f" {said} {down}"
        QTest.keyClick(QApplication.focusWidget() or self._target(), Qt.Key.Key_K, CTRL)
        for letter in said:
            self._press(Qt.Key(0), text=letter)
        self.wait()
        for key in (*[Qt.Key.Key_Down] * down, ENTER):
            QTest.keyClick(QApplication.focusWidget() or self._target(), key)

    def _open_small(self) -> None:
        """A calendar or a list of choices: opened, walked through or clicked in, and left or taken."""
        found = self._target().findChildren(QComboBox) + [
            button for day in self._target().findChildren(DayField) for button in _buttons(day)
        ]
        seen = [each for each in found if each.isVisible() and each.isEnabled()]
        if not seen:
            return
        opened = self.chance.choice(seen)
        self.steps[-1] += f" {opened.accessibleName()}"
        QTest.mouseClick(opened, LEFT)
        popup = QApplication.activePopupWidget()
        if popup is None:
            return
        if self.chance.random() < 0.5:
            self._walk_through(popup)
        else:
            place = QPoint(
                self.chance.randrange(max(1, popup.width())), self.chance.randrange(popup.height())
            )
            inner = popup.childAt(place) or popup
            QTest.mouseClick(inner, LEFT, pos=inner.mapFrom(popup, place))
        while (popup := QApplication.activePopupWidget()) is not None:
            QTest.keyClick(popup.focusWidget() or popup, ESC)
            if QApplication.activePopupWidget() is popup:
                self.faults.append(f"{popup} stays after Esc; before: {self.steps[-8:]}")
                popup.close()

    def _walk_through(self, popup: QWidget) -> None:
        keys = (Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_Right, Qt.Key.Key_End)
        for key in (self.chance.choice(keys), self.chance.choice((ENTER, ESC))):
            if QApplication.activePopupWidget() is popup:
                QTest.keyClick(popup.focusWidget() or popup, key)

    def _click_right(self) -> None:
        self._mouse(self._somewhere(), RIGHT)

    def _click_twice(self) -> None:
        place = self._somewhere()
        self._mouse(place)
        if (window := self._window()) is not None:
            QTest.mouseDClick(window, LEFT, NO_KEY, place)

    def _drag(self) -> None:
        begin, end = self._somewhere(), self._somewhere()
        if (window := self._window()) is not None:
            QTest.mousePress(window, LEFT, NO_KEY, begin)
        for place in ((begin + end) / 2, end):
            if (window := self._window()) is not None:
                QTest.mouseMove(window, place)
        if (window := self._window()) is not None:
            QTest.mouseRelease(window, LEFT, NO_KEY, end)

    def _row(self) -> tuple[TableView[Any], QPoint] | None:
        """A row that is seen, of any list, and where it is."""
        target = self._target()
        lists = [each for each in target.findChildren(TableView) if each.isVisible()]
        rows = [(each, row) for each in lists for row in range(min(each.rows.rowCount(), 12))]
        if not rows:
            return None
        seen, row = self.chance.choice(rows)
        self.steps[-1] += f" {seen.accessibleName()}"
        return seen, QPoint(40, seen.rowViewportPosition(row) + 8)

    def _click_row_twice(self) -> None:
        if (found := self._row()) is not None:
            view, place = found
            QTest.mouseClick(view.viewport(), LEFT, pos=place)
            QTest.mouseDClick(view.viewport(), LEFT, pos=place)

    def _choose_from_menu(self) -> None:
        """By the right button on a row, then any line of what opens."""
        if (found := self._row()) is None:
            return
        view, place = found
        QTest.mouseClick(view.viewport(), LEFT, pos=place)
        asked = QContextMenuEvent(
            QContextMenuEvent.Reason.Mouse, place, view.viewport().mapToGlobal(place)
        )
        QApplication.sendEvent(view.viewport(), asked)
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            lines = [line for line in menu.actions() if line.isEnabled() and line.menu() is None]
            lines = [line for line in lines if not line.isSeparator()]
            if lines:
                line = self.chance.choice(lines)
                self.steps[-1] += f" {line.text()}"
                menu.setActiveAction(line)
                QTest.keyClick(menu, ENTER)
            else:
                menu.close()

    def _move_seat(self) -> None:
        """Who sits somewhere on a map is dragged to another seat of it, or near it."""
        maps = [each for each in self._target().findChildren(TableMap) if each.isVisible()]
        tables = [(each, table) for each in maps for table in each.floor().tables]
        if not tables:
            return
        seen, table = self.chance.choice(tables)
        other = self.chance.choice(seen.floor().tables)
        begin, end = (
            seen.seat_point(Seat(at.number, self.chance.randint(1, at.size))) for at in (table, other)
        )
        QTest.mousePress(seen.viewport(), LEFT, pos=begin)
        for place in ((begin + end) / 2, end):
            QTest.mouseMove(seen.viewport(), place)
        QTest.mouseRelease(seen.viewport(), LEFT, pos=end)

    def _undo_often(self) -> None:
        """As one does who wants to be back some steps."""
        type_at(self._target(), TENTH, *[Qt.Key.Key_Z] * 3, modifier=CTRL)

    def _put_aside(self) -> None:
        window = self.walker.window
        window.showMinimized()
        QApplication.processEvents()
        window.showNormal()
        window.activateWindow()

    def _turn_wheel(self) -> None:
        place, turn = self._somewhere(), QPoint(0, self.chance.choice((-120, 120)))
        if (window := self._window()) is not None:
            QTest.wheelEvent(window, QPointF(place), turn)

    def _paste(self) -> None:
        QApplication.clipboard().setText(PASTED)
        QTest.keyClick(QApplication.focusWidget() or self._target(), Qt.Key.Key_V, CTRL)

    def _resize(self) -> None:
        self.walker.window.resize(*self.chance.choice(SIZES))

    def _speak(self) -> None:
        console = self.walker.console
        console.machine.language = self.chance.choice(LANGUAGES)
        if self.chance.random() < SELDOM:  # every widget there is gets its colours anew
            console.machine.theme = self.chance.choice(tuple(Theme))
        console.machine_changed(look=True)


def _buttons(day: DayField) -> list[QAbstractButton]:
    return day.findChildren(QAbstractButton)
