"""Keys and clicks while an order is under way: nothing pressed before its answer acts on what follows.

The console begins a turn with each order and ends it with the answer. From the first moment until the
answer is painted, and whatever was pressed until then is read, Enter, shortcuts, clicks and drops are
dropped. Text stays with the field in which it was typed: it is held, and goes there when the field has
the focus again. The turn in which a key or a mouse button came down goes with it (`mark`), so that one
delivered later, or let go of later, does not act on what another turn shows.
"""

from collections.abc import Hashable, Iterable
from typing import NamedTuple, cast

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

ROUNDS = 2
"""Turns of the event loop in which an answer lays itself out and is painted."""
_EDITING = frozenset(
    {
        *(Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Left, Qt.Key.Key_Right),
        *(Qt.Key.Key_Home, Qt.Key.Key_End),
    }
)
_MODIFIERS = frozenset(
    {
        *(Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta),
        *(Qt.Key.Key_CapsLock, Qt.Key.Key_NumLock),
    }
)
_WRITING = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier,
)
"""No key that commands, or both that make AltGr."""
_COMMANDING = _WRITING[1] | Qt.KeyboardModifier.MetaModifier
_WORDS = (QLineEdit, QTextEdit, QPlainTextEdit)
_FIELDS = (*_WORDS, QAbstractSpinBox)
_KEYS = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
_CLICKS = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
_DROPS = (QEvent.Type.Drop, QEvent.Type.ContextMenu)


class PressMark(NamedTuple):
    """The turn in which something was pressed, and the field that had the focus then."""

    turn: int
    focus: QObject | None


class Presses(QObject):
    """Keeps keys and clicks of the whole application away from answers that are not painted yet."""

    dropped = Signal()
    """Something pressed during this turn is dropped; emitted once a turn."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.turn = 0
        """Odd while an order is under way."""
        self._awaited: set[Hashable] = set()
        """The orders that are not answered yet."""
        self._modal: QWidget | None = None
        self._held: list[tuple[QObject, QEvent]] = []
        self._has_dropped = self._is_cut = False
        self._eaten = Qt.MouseButton.NoButton
        self._is_ending = False

    @property
    def are_held(self) -> bool:
        """Whether an order is under way, or its answer is not painted yet."""
        return self.turn % 2 == 1

    def mark(self) -> PressMark:
        """What a key that comes down now belongs to."""
        return PressMark(self.turn, QApplication.focusObject())

    def begin(self, order: Hashable) -> None:
        """An order goes out."""
        app = QCoreApplication.instance()
        if not isinstance(app, QApplication):
            return
        self._awaited.add(order)
        if not self.are_held:
            self.turn += 1
            self._modal = QApplication.activeModalWidget()
            self._has_dropped = self._is_cut = False
            app.installEventFilter(self)

    def end(self, orders: Iterable[Hashable]) -> None:
        """Orders are answered.

        After the last the answer is painted, what was pressed until then is read, and keys are taken
        again.
        """
        self._awaited.difference_update(orders)
        if self._awaited or self._is_ending or not self.are_held:
            return
        self._is_ending = True
        for _ in range(ROUNDS):
            QApplication.processEvents()
        self._is_ending = False
        if not self._awaited:  # nothing else was ordered meanwhile
            self._let_through()

    def take(self, event: QKeyEvent, mark: PressMark) -> bool:
        """Whether a key that came down at `mark` is dropped or held here, not delivered now."""
        if mark.turn == self.turn and not self.are_held:
            return False
        field = mark.focus
        if _stops_the_clock(field, event):
            return False
        if event.type() is QEvent.Type.KeyPress and event.key() not in _MODIFIERS:
            if field is None or not isValid(field) or not _is_text(field, event):
                self._drop()
            elif not self.are_held and QApplication.focusObject() is field:
                return False
            else:
                self._hold(field, event)
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in _KEYS and isinstance(event, QKeyEvent):
            return self._on_key(watched, event)
        if kind in _CLICKS and isinstance(event, QMouseEvent):
            return self._on_click(event)
        if kind is QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            return self._on_release(event)
        if kind in _DROPS and not self._is_answer():
            event.ignore()
            self._drop()
            return True
        if kind is QEvent.Type.InputMethod and isinstance(event, QInputMethodEvent):
            return self._on_composed(watched, event)
        return False

    def _on_key(self, watched: QObject, event: QKeyEvent) -> bool:
        """A key for a window goes on to what has the focus there, or waits at the scanner."""
        if isinstance(watched, QWindow) or self._is_answer():
            return False
        if event.type() is QEvent.Type.ShortcutOverride:
            if _stops_the_clock(watched, event):
                return False
            event.accept()
            return True
        if isinstance(watched, QAbstractButton) and _stops_the_clock(watched, event):
            self._drop()  # no shortcut has taken it: the button itself would be pressed
            return True
        return self.take(event, PressMark(self.turn, watched))

    def _on_click(self, event: QMouseEvent) -> bool:
        if self._is_answer():
            return False
        self._eaten = event.button()
        self._drop()
        return True

    def _on_release(self, event: QMouseEvent) -> bool:
        return event.button() == self._eaten

    def _on_composed(self, watched: QObject, event: QInputMethodEvent) -> bool:
        if isinstance(watched, QWindow) or not event.commitString() or self._is_answer():
            return False
        self._hold(watched, event)
        return True

    def _is_answer(self) -> bool:
        """A window that blocks all others was opened by the answer: it is painted, and takes keys."""
        modal = QApplication.activeModalWidget()
        return modal is not None and modal is not self._modal

    def _hold(self, field: QObject, event: QEvent) -> None:
        if not self._is_cut:
            self._held.append((field, event.clone()))

    def _drop(self) -> None:
        """Text that follows a dropped Enter was meant for what that Enter would have led to."""
        self._is_cut = bool(self._held)
        if not self._has_dropped:
            self._has_dropped = True
            self.dropped.emit()

    def _let_through(self) -> None:
        cast(QApplication, QApplication.instance()).removeEventFilter(self)
        self.turn += 1
        self._eaten = Qt.MouseButton.NoButton
        held, self._held = self._held, []
        for field, event in held:
            if isValid(field) and QApplication.focusObject() is field:
                QApplication.sendEvent(field, event)


def presses() -> Presses:
    """The one of this application."""
    app = QCoreApplication.instance()
    found = app.findChild(Presses) if app is not None else None
    return found or Presses(app)


def _stops_the_clock(focus: QObject | None, event: QKeyEvent) -> bool:
    """Whether it is Space outside of words: it is about the clock in sight, and never waits."""
    if event.key() != Qt.Key.Key_Space or event.modifiers() & _COMMANDING:
        return False
    return not isinstance(focus, _WORDS) or focus.isReadOnly()


def _is_text(field: QObject, event: QKeyEvent) -> bool:
    """Whether a key writes in a field, or moves within its text."""
    if not isinstance(field, _FIELDS) or field.isReadOnly():
        return False
    if event.modifiers() & _COMMANDING not in _WRITING:
        return False
    return event.key() in _EDITING or (bool(event.text()) and event.text().isprintable())
