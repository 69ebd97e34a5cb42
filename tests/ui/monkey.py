"""A monkey at the console: keys, clicks, drags, pastes, sizes and languages, drawn from a seed."""

from collections.abc import Callable
from random import Random
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QInputMethodEvent, QKeyEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget

from director.values.ids import Seat
from tests.ui.console_window import TENTH, type_at
from tests.ui.walker import CTRL, ENTER, ESC, NO_KEY, Walker
from ui.frame.scanner import Scanner
from ui.look.theme import Theme
from ui.parts.tables.map import TableMap
from ui.widgets.signed_button import ESC_SIGN, SIGN, SignedButton
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
IDLE = ("go", "move", "click_right", "turn_wheel", "paste", "resize", "speak", "put_aside", "leave")
"""What no command may follow: nobody meant one."""
HELD = (*CONFIRMING, *(Qt.Key(ord(letter)) for letter in "0123456789BCFKRSX"))
REPEATS = 4
SELDOM = 0.05
ESCAPES = 8
LONG_MS = 300
"""So long a menu of Qt's own, such as that of a field, is waited for."""
COMPOSED = ("ľ", "ώ", "é", "ｒ", "")
"""What a dead key or an input method gives at last."""


class Monkey:
    """Does anything on a page; notes what it cannot get out of, and what was ordered unasked."""

    def __init__(self, walker: Walker, seed: str) -> None:
        self.walker = walker
        self.faults: list[str] = []
        self.steps: list[str] = []
        self.ordered = 0
        self.between: Callable[[], None] = lambda: None
        """What somebody else does after each step, such as to log in again."""
        self._chance = Random(seed)
        self._confirms = False
        self._waits = QTimer(interval=LONG_MS)
        self._waits.timeout.connect(_close_menu)
        self._deeds: tuple[tuple[int, Callable[[], None]], ...] = (
            (14, self._write),
            (10, self._move),
            (10, self._confirm),
            (2, self._confirm_at_once),
            (2, self._hold),
            (1, self._undo_often),
            (3, self._choose_from_menu),
            (3, self._click_row_twice),
            (3, self._move_seat),
            (1, self._put_aside),
            (2, self._burst),
            (1, self._compose),
            (4, self._call),
            (22, self._click),
            (4, self._click_right),
            (4, self._click_twice),
            (4, self._drag),
            (4, self._turn_wheel),
            (2, self._paste),
            (2, self._resize),
            (1, self._speak),
        )

    def play(self, place: str, steps: int) -> None:
        """So many steps that begin on a page, or where one is, and out again."""
        if not place.startswith("past "):
            self.walker.window.go(place)
        self._do(f"go {place}", lambda: None)
        weights = [weight for weight, _deed in self._deeds]
        for _ in range(steps):
            (deed,) = self._chance.choices([deed for _weight, deed in self._deeds], weights)
            self._do(deed.__name__.strip("_"), deed)
        self._leave(place)

    def on_order(self, command: object) -> None:
        """Something was ordered: a key or a click that means it came before."""
        self.ordered += 1
        if not self._confirms:
            self.faults.append(f"{command!r} after {self.steps[-8:]}")

    def _do(self, name: str, deed: Callable[[], None]) -> None:
        self.steps.append(name)
        self._confirms = name.partition(" ")[0] not in IDLE
        self._waits.start()
        deed()
        for scanner in self.walker.window.findChildren(Scanner):
            scanner.give_back()  # no more keys come: its moment is over
        self._waits.stop()
        QApplication.processEvents()
        ordered = -1
        while ordered != self.ordered:  # one order may follow another, as the flights of an event do
            ordered = self.ordered
            for _ in range(2):  # what a page holds back is ordered after an answer
                self.walker.wait_for_desk()
        self.between()
        signed = [button.text() for button in self._signed()]
        if len(signed) > 1:
            self.faults.append(f"{signed} all say that Enter presses them; before: {self.steps[-40:]}")

    def _signed(self) -> list[SignedButton]:
        """What says that Enter presses it, and would be pressed."""
        window = self.walker.window
        signed = (each for each in window.findChildren(SignedButton) if each.text().endswith(SIGN))
        return [
            each for each in signed if each.isVisible() and each.isEnabled() and each.window() is window
        ]

    def _leave(self, place: str) -> None:
        """Esc leads out of everything that was opened, and the lobby is a step away."""
        for _ in range(ESCAPES + len(self._dialogs())):
            self._do("leave", self._escape)
        for _ in self._dialogs():  # a paper was made meanwhile
            self._do("leave", self._escape)
        window = self.walker.window
        open_still = self._dialogs()
        if open_still or QApplication.activeModalWidget() is not None:
            self.faults.append(f"{place}: {open_still} stays after Esc; before: {self.steps[-40:]}")
            for dialog in open_still:
                dialog.close()
        asked = window.side.question()
        if asked is not None and not asked.property("must_answer"):
            self.faults.append(f"{place}: {asked} stays after Esc; before: {self.steps[-40:]}")
        window.go("lobby")
        if window.side.question() is not asked:
            self._drop_what_is_not_saved()
        if window.pages.key != "lobby":
            self.faults.append(f"{place}: no way to the lobby")

    def _drop_what_is_not_saved(self) -> None:
        """Where leaving asks about it: neither saved, as by Enter, nor stayed with, as by Esc."""
        asked = self.walker.window.side.question()
        buttons = asked.findChildren(SignedButton) if asked is not None else []
        dropping = [b for b in buttons if b.isEnabled() and not b.text().endswith((SIGN, ESC_SIGN))]
        for button in dropping[:1]:
            QTest.mouseClick(button, LEFT)

    def _escape(self) -> None:
        """In the window that lies on top: it is clicked where another one has the keys."""
        top = QApplication.activeModalWidget() or next(iter(self._dialogs()), self.walker.window)
        if QApplication.activeWindow() is not top:
            top.activateWindow()
            QApplication.processEvents()
        self._press(ESC)

    def _dialogs(self) -> list[QDialog]:
        """What is open in windows of its own, the last that was opened first."""
        found = self.walker.window.findChildren(QDialog)
        return [dialog for dialog in reversed(found) if dialog.isVisible()]

    # --- what it does ---------------------------------------------------------------------------

    def _target(self) -> QWidget:
        return QApplication.activeModalWidget() or self.walker.window

    def _window(self) -> QWindow | None:
        """What a click goes to: asked for anew each time, since one may close what was there."""
        return self._target().windowHandle()

    def _somewhere(self) -> QPoint:
        """A place in the window; what is seen there is kept with the steps."""
        target = self._target()
        width, height = max(1, target.width()), max(1, target.height())
        place = QPoint(self._chance.randrange(width), self._chance.randrange(height))
        self.steps[-1] += f" {type(target.childAt(place)).__name__}"
        return place

    def _mouse(self, place: QPoint, button: Qt.MouseButton = LEFT) -> None:
        for act in (QTest.mousePress, QTest.mouseRelease):
            if (window := self._window()) is not None:
                act(window, button, NO_KEY, place)

    def _press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NO_KEY, text: str = "") -> None:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            self._send(kind, key, modifier, text)

    def _write(self) -> None:
        letter = self._chance.choice(LETTERS)
        self.steps[-1] += letter
        code = ord(letter.upper())
        if code < 128 and self._chance.random() < 0.5:
            self._strike(Qt.Key(code))
        else:
            self._press(Qt.Key(code), text=letter)

    def _strike(self, *keys: Qt.Key, gap: int = TENTH) -> None:
        """As the system gives keys to the window, with their times."""
        type_at(self._target(), gap, *keys)

    def _move(self) -> None:
        key = self._chance.choice(MOVING)
        self.steps[-1] += f" {key.name}"
        QTest.keyClick(QApplication.focusWidget() or self._target(), key)

    def _confirm(self) -> None:
        key = self._chance.choice(CONFIRMING)
        self.steps[-1] += f" {key.name}"
        if self._chance.random() < 0.3:
            self._strike(key)
        else:
            QTest.keyClick(QApplication.focusWidget() or self._target(), key)

    def _confirm_at_once(self) -> None:
        """Two presses before an answer to the first."""
        key = self._chance.choice(CONFIRMING)
        self.steps[-1] += f" {key.name}"
        for _ in range(2):
            self._press(key)
        place = self._somewhere()
        for _ in range(2):
            self._mouse(place)

    def _hold(self) -> None:
        """A key that is held down, or weighed on: it orders as much as one that is pressed."""
        key = self._chance.choice(HELD)
        self.steps[-1] += f" {key.name}"
        text = chr(key).lower() if key < 128 else ""
        self._send(QEvent.Type.KeyPress, key, text=text)
        self.walker.wait_for_desk()
        before = self.ordered
        for _ in range(REPEATS):
            self._send(QEvent.Type.KeyPress, key, text=text, repeats=True)
            self.walker.wait_for_desk()
        if self.ordered > before + 1:
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
        target = QApplication.focusWidget() or self._target()
        QApplication.sendEvent(target, QKeyEvent(kind, key, modifier, text, repeats))

    def _burst(self) -> None:
        """What a reader types: a code of nobody, or part of one."""
        letters = "".join(self._chance.choice("riffle:123-ABC") for _ in range(12))
        self._strike(*(Qt.Key(ord(letter.upper())) for letter in letters), ENTER, gap=4)

    def _compose(self) -> None:
        letter = self._chance.choice(COMPOSED)
        for event in (QInputMethodEvent("´", []), QInputMethodEvent()):
            if not event.preeditString():
                event.setCommitString(letter)
            QApplication.sendEvent(QApplication.focusWidget() or self._target(), event)

    def _call(self) -> None:
        if self._chance.random() < 0.5:
            key, modifier = self._chance.choice(FUNCTIONS), NO_KEY
        else:
            key, modifier = Qt.Key(ord(self._chance.choice(WITH_CTRL).upper())), CTRL
        self.steps[-1] += f" {key.name}"
        QTest.keyClick(QApplication.focusWidget() or self._target(), key, modifier)

    def _click(self) -> None:
        self._mouse(self._somewhere())

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
        seen, row = self._chance.choice(rows)
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
                line = self._chance.choice(lines)
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
        seen, table = self._chance.choice(tables)
        other = self._chance.choice(seen.floor().tables)
        begin, end = (
            seen.seat_point(Seat(at.number, self._chance.randint(1, at.size))) for at in (table, other)
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
        place, turn = self._somewhere(), QPoint(0, self._chance.choice((-120, 120)))
        if (window := self._window()) is not None:
            QTest.wheelEvent(window, QPointF(place), turn)

    def _paste(self) -> None:
        QApplication.clipboard().setText(PASTED)
        QTest.keyClick(QApplication.focusWidget() or self._target(), Qt.Key.Key_V, CTRL)

    def _resize(self) -> None:
        self.walker.window.resize(*self._chance.choice(SIZES))

    def _speak(self) -> None:
        console = self.walker.console
        console.machine.language = self._chance.choice(LANGUAGES)
        if self._chance.random() < SELDOM:  # every widget there is gets its colours anew
            console.machine.theme = self._chance.choice(tuple(Theme))
        console.machine_changed(look=True)


def _close_menu() -> None:
    if (popup := QApplication.activePopupWidget()) is not None:
        popup.close()
