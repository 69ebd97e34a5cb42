"""Keys and clicks around the answer to an order: what was pressed before it acts on nothing after it.

While an order is under way the screen is as it was, and what is pressed acts on that; the same order is
taken once. Text waits: it stays with its field, which the answer may clear. As the answer comes, and
until it is painted and all that was pressed before is read, keys, clicks and drops are dropped. A key or
a mouse button carries the number of answers that were seen when it came down (`mark`), so that one
delivered later, or let go of later, does not act on what another answer shows.
"""

from collections.abc import Hashable, Iterable
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
_ALT_GR = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
_COMMANDING = _ALT_GR | Qt.KeyboardModifier.MetaModifier
_FIELDS = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox)
_KEYS = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
_CLICKS = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
_DROPS = (QEvent.Type.Drop, QEvent.Type.ContextMenu)


class PressMark(NamedTuple):
    """How many answers were seen when something was pressed, and the field that had the focus."""

    answers: int
    focus: QObject | None


class Presses(QObject):
    """Keeps keys and clicks of the whole application away from an answer that is not painted yet."""

    dropped = Signal()
    """Something pressed before an answer is dropped; emitted once for each answer."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.answers = 0
        """How many answers have been painted."""
        self._awaited: set[Hashable] = set()
        """The orders that are not answered yet."""
        self.is_under_way = False
        """An order is not answered yet, or its answer is not painted."""
        self._is_ending = False
        self._modal: QWidget | None = None
        self._held: list[tuple[QObject, QEvent]] = []
        self._has_dropped = self._is_cut = False
        self._eaten = Qt.MouseButton.NoButton

    def mark(self) -> PressMark:
        """What a key that comes down now belongs to."""
        return PressMark(self.answers, QApplication.focusObject())

    def begin(self, order: Hashable) -> None:
        """An order goes out."""
        app = QCoreApplication.instance()
        if not isinstance(app, QApplication):
            return
        self._awaited.add(order)
        if not self.is_under_way:
            self.is_under_way = True
            self._modal = QApplication.activeModalWidget()
            self._has_dropped = self._is_cut = False
            app.installEventFilter(self)

    def end(self, orders: Iterable[Hashable]) -> None:
        """Orders are answered: paint that, read what was pressed until then, and take keys again."""
        self._awaited.difference_update(orders)
        if self._is_ending or not self.is_under_way:
            return
        self._is_ending = True
        for _ in range(ROUNDS):
            QApplication.processEvents()
        self._is_ending = False
        self.answers += 1
        if not self._awaited:  # nothing else was ordered meanwhile
            self._let_through()

    def take(self, event: QKeyEvent, mark: PressMark) -> bool:
        """Whether a key that came down at `mark` is dropped or held here, not delivered now."""
        if mark.answers == self.answers and not self._is_ending:
            return False
        return self._keep(event, mark.focus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if self._has_opened_a_dialog() or (kind in _KEYS and isinstance(watched, QWindow)):
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
        if self._is_ending or self._held or _is_text(watched, event):
            return self._keep(event, watched)
        return False

    def _on_composed(self, watched: QObject, event: QInputMethodEvent) -> bool:
        if isinstance(watched, QWindow) or not event.commitString():
            return False
        self._hold(watched, event)
        return True

    def _keep(self, event: QKeyEvent, field: QObject | None) -> bool:
        """Hold text for its field, or drop a key that acts; False where the field takes it at once."""
        if event.type() is not QEvent.Type.KeyPress or event.key() in _MODIFIERS:
            return True
        if field is None or not isValid(field) or not _is_text(field, event):
            self._drop()
        elif self.is_under_way:
            self._hold(field, event)
        elif QApplication.focusObject() is field:
            return False
        return True

    def _has_opened_a_dialog(self) -> bool:
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
        self.is_under_way = False
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


def _is_text(field: QObject, event: QKeyEvent) -> bool:
    """Whether a key writes in a field, or moves within its text."""
    if not isinstance(field, _FIELDS) or field.isReadOnly():
        return False
    if event.modifiers() & _COMMANDING not in (Qt.KeyboardModifier.NoModifier, _ALT_GR):
        return False
    return event.key() in _EDITING or (bool(event.text()) and event.text().isprintable())
