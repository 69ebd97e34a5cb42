"""A hasty hand: presses at random moments while the desk is slow, each judged by what was painted then.

A press waits in the window's queue, as the system leaves it there. What it acts on when it is read is
compared with what was painted when it came down, or with what presses before it have made of that since:
what follows on one's own key is meant for what that key shows. An answer, news or a tick in between may
change nothing of it where the press then orders something.
"""

import time
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, cast

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget
from shiboken6 import isValid

from tests.ui.waiting_presses import LEFT, NO_KEY, NONE, spot
from ui.console.desk_connection import DeskConnection
from ui.console.desk_thread import DeskWorker
from ui.console.live import LiveConsole
from ui.console.orders import Job
from ui.frame.main_window import MainWindow
from ui.frame.scanner import Scanner
from ui.parts.panel import Panel, Words
from ui.parts.tables.map import TableMap
from ui.widgets.presses import Presses, presses
from ui.widgets.signed_button import SIGN, SignedButton
from ui.widgets.table_view import TableView

KEYS: tuple[tuple[Qt.Key, str], ...] = (
    *[(Qt.Key.Key_Return, "\r")] * 8,
    *[(Qt.Key.Key_Space, " ")] * 2,
    *[(Qt.Key(ord(letter)), letter.lower()) for letter in "BBFKRSTXMP"],
    *[(Qt.Key(ord(digit)), digit) for digit in "12345678900"],
    *[(Qt.Key(getattr(Qt.Key, f"Key_F{number}")), "") for number in (5, 5, 6, 6)],
    *[(key, "") for key in (Qt.Key.Key_Tab, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Escape)],
)
_MOUSE = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease)
_TITLES = ("title", "heading")
SLOWEST = 0.02
"""Seconds that the desk takes longer for anything, at the most."""
SOON, LATE = 0.5, 0.3
"""How often a press follows before the last is read, and how often one comes with an answer."""
KEYED, AGAIN = 0.5, 0.3
"""How often it is a key, and how often a click comes where the last one came."""


class Pressed(NamedTuple):
    """What came down: a key, or a click at a place."""

    key: Qt.Key | None
    place: QPoint | None


class HastyHand(QObject):
    """Presses; notes in `faults` each order that was given by a press meant for something else."""

    def __init__(self, window: MainWindow, console: LiveConsole, seed: str) -> None:
        super().__init__()
        self.chance = Random(seed)
        self.between: Callable[[], None] = lambda: None
        """Something that somebody else does after each press."""
        self.faults: list[str] = []
        self.ordered = self.overtaken = 0
        """Orders given by presses; presses in whose way something else has come."""
        self.console, self._window, self._presses = console, window, presses()
        self._count = 0
        self._waiting: dict[int, Pressed] = {}
        self._meant: dict[int, object] = {}
        """What each press is to act on."""
        self._read = 0
        """The press that is being handled; 0 for none."""
        self._met: object = None
        """What it acts on as it is read."""
        self._steps: list[str] = []
        self._last: QPoint | None = None
        self._is_over = False

    def listen(self, patch: pytest.MonkeyPatch) -> None:
        """Watch what is read, what is ordered and what is answered; make the desk slow."""
        order, take, pass_on = LiveConsole.order, Presses.take, Scanner._pass_on
        answer, work = DeskConnection._take_answer, DeskWorker.work
        slow = Random(self.chance.random())

        def ordered(console: LiveConsole, command: Any, **how: Any) -> None:
            self._judge(command)
            order(console, command, **how)

        def taken(held: Presses, event: QKeyEvent, mark: Any) -> bool:
            is_dropped = take(held, event, mark)
            if event.type() is QEvent.Type.KeyPress and not is_dropped:
                self._on_read(event.nativeScanCode())
            return is_dropped

        def passed_on(scanner: Scanner, held: Any) -> None:
            pass_on(scanner, held)
            self._on_handled()

        def answered(door: DeskConnection, outcome: Any) -> None:
            self._read = 0
            if self.chance.random() < LATE:
                self.press()
            answer(door, outcome)

        def worked(worker: DeskWorker, job: Job) -> None:
            time.sleep(slow.random() * SLOWEST)
            work(worker, job)

        patch.setattr(LiveConsole, "order", ordered)
        patch.setattr(Presses, "take", taken)
        patch.setattr(Scanner, "_pass_on", passed_on)
        patch.setattr(DeskConnection, "_take_answer", answered)
        patch.setattr(DeskWorker, "work", worked)
        cast(QApplication, QApplication.instance()).installEventFilter(self)

    def play(self, steps: int) -> None:
        """So many presses, some of them before the window has read the one before."""
        for _ in range(steps):
            self.press()
            if self.chance.random() > SOON:
                self.between()
                for _ in range(self.chance.randrange(1, 5)):
                    QApplication.processEvents()
                    time.sleep(self.chance.random() * SLOWEST / 2)

    def stop(self) -> None:
        """Press nothing more and judge nothing more: the window is about to close."""
        self._is_over = True
        self._waiting.clear()
        cast(QApplication, QApplication.instance()).removeEventFilter(self)

    def press(self) -> None:
        """Let a key or a click wait in the window's queue."""
        if self._is_over:
            return
        self._count += 1
        if self.chance.random() < KEYED:
            self._press_key(*self.chance.choice(KEYS))
        else:
            self._click(self._place())
        QApplication.postEvent(self, QEvent(QEvent.Type.User))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note which press is read now: a key where it arrives, a click as the window gets it."""
        kind = event.type()
        if kind in _MOUSE and isinstance(watched, QWindow) and isinstance(event, QMouseEvent):
            self._on_read(event.timestamp())
        elif kind is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and watched.isWidgetType():
            self._on_read(event.nativeScanCode())
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.User:
            self._on_handled()
        return super().event(event)

    # --- pressing -------------------------------------------------------------------------------

    def _press_key(self, key: Qt.Key, text: str) -> None:
        at = self._count * 1_000 if self.chance.random() < 0.5 else 0
        self._note(Pressed(key, None))
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, key, NO_KEY, self._count, 0, 0, text)
            event.setTimestamp(at)  # with one it is held back, to see whether a reader goes on
            QApplication.postEvent(self._window.windowHandle(), event)

    def _click(self, place: QPoint) -> None:
        at, on_screen = QPointF(place), QPointF(self._window.mapToGlobal(place))
        self._note(Pressed(None, place))
        for kind, held in zip(_MOUSE, (LEFT, NONE), strict=True):
            event = QMouseEvent(kind, at, on_screen, LEFT, held, NO_KEY)
            event.setTimestamp(self._count)
            QApplication.postEvent(self._window.windowHandle(), event)

    def _note(self, press: Pressed) -> None:
        meant = self._acted_on(press)
        self._waiting[self._count], self._meant[self._count] = press, meant
        self._steps.append(f"{press.key.name if press.key else 'click'} for {meant}")

    def _place(self) -> QPoint:
        """A button that is seen, a row, a seat; or once more where it was clicked last."""
        chance, window = self.chance, self._window
        if self._last is not None and chance.random() < AGAIN:
            return self._last
        (kind,) = chance.choices((QAbstractButton, TableView, TableMap, QLineEdit), (8, 2, 1, 1))
        seen = [each for each in window.findChildren(kind) if each.isVisible() and each.isEnabled()]
        if not seen:
            return QPoint(chance.randrange(window.width()), chance.randrange(window.height()))
        part: QWidget = chance.choice(seen)
        inside = QPoint(chance.randrange(max(1, part.width())), chance.randrange(max(1, part.height())))
        listed = kind in (TableView, TableMap)
        self._last = part.mapTo(window, inside) if listed else spot(part)
        return self._last

    # --- judging --------------------------------------------------------------------------------

    def _on_read(self, number: int) -> None:
        if (press := self._waiting.get(number)) is not None:
            self._read, self._met = number, self._acted_on(press)

    def _on_handled(self) -> None:
        """What a press has made of the window is seen by whoever has pressed again already."""
        for number in [number for number in self._waiting if number <= self._read]:
            self.overtaken += self._meant.pop(number) != self._acted_on(self._waiting.pop(number))
        self._read = 0
        for number, press in self._waiting.items():
            self._meant[number] = self._acted_on(press)

    def _judge(self, command: object) -> None:
        if not self._read or self._presses._arriving:
            return
        self.ordered += 1
        if self._met != self._meant[self._read]:
            before = "; ".join(self._steps[-12:])
            self.faults.append(f"{command}, meant {self._meant[self._read]}, met {self._met}; {before}")

    def _acted_on(self, press: Pressed) -> object:
        """What a press acts on: a part with its words, what its panel is about, what is chosen in it."""
        if press.place is not None:
            part = self._window.childAt(press.place)
        else:
            part = QApplication.focusWidget()
        if part is None or not isValid(part):
            return None
        words = [type(part).__name__, part.accessibleName()]
        if press.key in (None, Qt.Key.Key_Space) and isinstance(part, QAbstractButton):
            words.append(part.text())
        if press.key is Qt.Key.Key_Return:
            signed = (each for each in self._window.findChildren(SignedButton) if each.isVisible())
            words.extend(each.words for each in signed if each.text().endswith(SIGN))
        return (
            *words,
            *_about(part),
            _chosen(part, press.place and part.mapFrom(self._window, press.place)),
        )


def _about(part: QWidget) -> tuple[str, ...]:
    """The titles of the panel that a part stands in."""
    at: QWidget | None = part
    while at is not None and not (isinstance(at, Panel) or at.property("panel")):
        at = at.parentWidget()
    titles = at.findChildren(Words) if at is not None else []
    return tuple(each.text() for each in titles if each.isVisible() and each.property("role") in _TITLES)


def _chosen(part: QWidget, at: QPoint | None) -> object:
    """The row or seat under the mouse, or the chosen one where a key is pressed."""
    view = part.parentWidget()
    for each in (part, view):
        if isinstance(each, TableView):
            return each.rows.key_at(each.indexAt(at)) if at is not None else each.selected_key()
        if isinstance(each, TableMap):
            seat = each._seat_at(QPointF(at)) if at is not None else each.selected()
            return seat and (seat, each.floor().seat(seat))
    return None
