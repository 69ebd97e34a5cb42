"""Keys and clicks around what comes: nothing pressed before it was painted acts on it.

An answer, news of another console and a tick of the clock *arrive*: nobody presses them at that moment.
While an order is under way the screen is as it was, and what is pressed acts on that; the same order is
taken once. Text waits: it stays with its field, which the answer may clear. Where what arrives was
ordered, or puts something else before the keys or under the mouse, it is painted, and until all that was
pressed before is read, keys, clicks and drops are dropped, and text goes to the field that had the keys.
A key or a mouse button carries the number of such arrivals that were seen when it came down (`mark`), so
that one delivered later, or let go of later, does not act on what another one shows.
"""

from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, cast

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

ROUNDS = 2
"""Turns of the event loop in which what arrived lays itself out and is painted."""
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
_ALT_GR = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
_COMMANDING = _ALT_GR | Qt.KeyboardModifier.MetaModifier
_FIELDS = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox)
_KEYS = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
_CLICKS = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
_DROPS = (QEvent.Type.Drop, QEvent.Type.ContextMenu)
_ACTING = frozenset({*_KEYS, *_CLICKS, *_DROPS, QEvent.Type.InputMethod, QEvent.Type.MouseButtonRelease})


class PressMark(NamedTuple):
    """How many arrivals were seen when something was pressed, and the field that had the focus."""

    answers: int
    focus: QObject | None


class Presses(QObject):
    """Keeps keys and clicks of the whole application away from what is not painted yet."""

    dropped = Signal()
    """Something pressed before an arrival is dropped; emitted once for each."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.answers = 0
        """How many arrivals have been painted."""
        self.lock: QWidget | None = None
        """Lies over all that arrives: its keys and clicks are taken as long as it stays."""
        self._awaited: set[Hashable] = set()
        """The orders that are not answered yet."""
        self.is_settling = False
        """An order is not answered yet, or what arrived is not painted."""
        self._arriving = 0
        """How many arrivals are being taken: one within the other where it opens a system's dialog."""
        self._has_changed = False
        """Whether the arrival has put something else before the keys or under the mouse."""
        self._rounds = 0
        """Turns of the event loop until what arrived is painted."""
        self._is_ending = False
        self._modal: QWidget | None = None
        self._field: QObject | None = None
        """Widget that had the focus before the arrival."""
        self._held: list[tuple[QObject, QEvent]] = []
        self._has_dropped = self._is_cut = False
        self._eaten = Qt.MouseButton.NoButton

    def mark(self) -> PressMark:
        """Return the mark of the state to which a key pressed now belongs."""
        return PressMark(self.answers, QApplication.focusObject())

    def begin(self, order: Hashable) -> None:
        """Note that an order goes out."""
        if isinstance(QCoreApplication.instance(), QApplication):
            self._awaited.add(order)
            self._watch()

    def end(self, orders: Iterable[Hashable]) -> None:
        """Paint the answer to orders, read what was pressed until then, and take keys again."""
        with self.arrival():
            self._awaited.difference_update(orders)
            self._has_changed |= self.is_settling

    def give_up(self, orders: Iterable[Hashable]) -> None:
        """Wait no longer for orders whose console goes: nothing is shown of them."""
        self._awaited.difference_update(orders)
        if self.is_settling and not self._awaited and not self._is_ending:
            self._let_through()

    def change(self) -> None:
        """Note that what a key or a click acts on is another thing now, where an arrival does it."""
        self._has_changed |= bool(self._arriving)

    @contextmanager
    def arrival(self) -> Iterator[None]:
        """Take something that nobody presses at this moment, and paint it where it changes what acts."""
        focus = QApplication.focusObject()
        if not self._arriving and not self._is_ending:
            self._field = focus
        self._arriving += 1
        try:
            yield
        finally:
            self._arriving -= 1
            self._has_changed |= QApplication.focusObject() is not focus
            if self._has_changed and not self._arriving:
                self._has_changed = False
                self._paint()

    def _watch(self) -> None:
        if not self.is_settling:
            self.is_settling = True
            self._modal = QApplication.activeModalWidget()
            self._has_dropped = self._is_cut = False
            cast(QApplication, QCoreApplication.instance()).installEventFilter(self)

    def _paint(self) -> None:
        """Paint an arrival; one that comes meanwhile is painted with it, in turns of its own."""
        self._rounds = ROUNDS
        if self._is_ending or not isinstance(QCoreApplication.instance(), QApplication):
            return
        self._watch()
        self._is_ending = True
        try:
            while self._rounds:
                self._rounds -= 1
                QApplication.processEvents()
        finally:
            self._is_ending, self._field = False, None
            self.answers += 1
            if not self._awaited:  # nothing else was ordered meanwhile
                self._let_through()

    def take(self, event: QKeyEvent, mark: PressMark) -> bool:
        """Whether a key that came down at `mark` is dropped or held here, not delivered now."""
        if mark.answers == self.answers and not self._is_ending:
            return False
        if self._is_locked() and _is_within(self.lock, mark.focus):
            return False
        return self._keep(event, mark.focus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind not in _ACTING or self._has_opened_a_dialog() or self._is_locked():
            return False
        if kind in _KEYS and isinstance(watched, QWindow):
            return False  # a key for a window goes on to what has the focus there, or to the scanner
        if kind in _KEYS and isinstance(event, QKeyEvent):
            return self._on_key(watched, event)
        if kind is QEvent.Type.InputMethod and isinstance(event, QInputMethodEvent):
            return self._on_composed(watched, event)
        if kind is QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            return event.button() == self._eaten
        if not self._is_ending or kind not in (*_CLICKS, *_DROPS):
            return False
        if isinstance(event, QMouseEvent):
            self._eaten = event.button()
        event.ignore()
        self._drop()
        return True

    def _on_key(self, watched: QObject, event: QKeyEvent) -> bool:
        """Hold text; what follows on it was meant for the field as it is with that text."""
        if event.type() is QEvent.Type.ShortcutOverride:
            if self._is_ending:
                event.accept()
            return self._is_ending
        if event.key() in _MODIFIERS:
            return False
        if self._is_ending:
            return self._keep(event, self._field)
        if self._held or _is_text(watched, event):
            return self._keep(event, watched)
        return False

    def _on_composed(self, watched: QObject, event: QInputMethodEvent) -> bool:
        if isinstance(watched, QWindow) or not event.commitString():
            return False
        self._hold(watched if not self._is_ending or self._field is None else self._field, event)
        return True

    def _keep(self, event: QKeyEvent, field: QObject | None) -> bool:
        """Hold text for its field, or drop a key that acts; False where the field takes it at once."""
        if event.type() is not QEvent.Type.KeyPress or event.key() in _MODIFIERS:
            return True
        if field is None or not isValid(field) or not _is_text(field, event):
            self._drop()
        elif self.is_settling:
            self._hold(field, event)
        elif QApplication.focusObject() is field:
            return False
        return True

    def _has_opened_a_dialog(self) -> bool:
        """A window that blocks all others was opened by an answer that ends with it: it takes keys."""
        if self._is_ending and not self._arriving:
            return False
        modal = QApplication.activeModalWidget()
        return modal is not None and modal is not self._modal

    def _is_locked(self) -> bool:
        """The lock has the keys, and had them before what arrived behind it."""
        if self.lock is None or not isValid(self.lock) or not self.lock.isVisible():
            return False
        behind = not self._is_ending or _is_within(self.lock, self._field)
        return behind and _is_within(self.lock, QApplication.focusWidget())

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
        self.is_settling = False
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


def _is_within(over: QWidget | None, part: QObject | None) -> bool:
    return over is not None and isinstance(part, QWidget) and (over is part or over.isAncestorOf(part))


def _is_text(field: QObject, event: QKeyEvent) -> bool:
    """Whether a key writes in a field, or moves within its text."""
    if not isinstance(field, _FIELDS) or field.isReadOnly():
        return False
    if event.modifiers() & _COMMANDING not in (Qt.KeyboardModifier.NoModifier, _ALT_GR):
        return False
    return event.key() in _EDITING or (bool(event.text()) and event.text().isprintable())
