"""The keyboard: which key belongs to the console and which to where the focus is; one place for all.

Space pauses except in a text field that takes words; one that is only read takes none. Enter presses
a button that Tab has reached. A field that has the focus only because its page was opened lends the
console its keys while it is empty. Esc leaves a question beside the page from wherever one is.
"""

from collections.abc import Collection
from typing import cast

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QLineEdit,
    QPlainTextEdit,
    QRadioButton,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from ui.frame.focus import FocusRule
from ui.parts.panel import ENTER, is_chosen
from ui.parts.side_panel import SidePanel
from ui.widgets.signed_button import share_keys

_REPEATING = {
    *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Plus),
    *(Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Minus),
}
"""Keys that repeat while held: they move through a page or step an amount."""
_KINDS = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
_BY_TAB = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
_SPACE, _AGAIN = QKeySequence("Space"), QKeySequence("Ctrl+Y")


class Keyboard(QObject):
    """Watches what has the focus in one window."""

    def __init__(
        self, window: QWidget, keys: Collection[QKeySequence], rule: FocusRule, side: SidePanel
    ) -> None:
        """`keys` are those of the console's own actions."""
        super().__init__(window)
        self._window, self._keys, self._rule, self._side = window, keys, rule, side
        self._focus: QWidget | None = None
        self._gone = False
        """Whether the widget that had the focus is gone."""
        self._app = cast(QApplication, QApplication.instance())
        self._app.focusChanged.connect(self._on_focus)
        self._on_focus(None, QApplication.focusWidget())
        window.installEventFilter(self)

    def part(self) -> None:
        """Watch no more: another window takes over."""
        self._app.focusChanged.disconnect(self._on_focus)
        self._watch(None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        mine = isinstance(watched, QWidget) and watched.window() is self._window
        if mine and event.type() is QEvent.Type.FocusOut and isinstance(event, QFocusEvent):
            self._on_leaving(watched, event)
        if event.type() not in _KINDS or not isinstance(event, QKeyEvent):
            return False
        if watched is self._window:
            return self._left_over(event)
        if event.type() is QEvent.Type.KeyPress:
            return _is_held(watched, event) or (mine and _pressed(watched, event))
        return mine and self._claimed(watched, event)

    def _left_over(self, event: QKeyEvent) -> bool:
        """Whether Esc, which nothing has a use for, goes to a question beside the page.

        From the rail and the strip it leads back to the page.
        """
        if event.type() is not QEvent.Type.KeyPress or event.key() != Qt.Key.Key_Escape:
            return False
        return self._side.take_esc(event) or self._rule.come_back()

    def _claimed(self, focus: QObject, event: QKeyEvent) -> bool:
        """Whether it is decided here to whom a key belongs."""
        keys = QKeySequence(event.keyCombination())
        if keys == _SPACE and isinstance(focus, QCheckBox | QRadioButton):
            event.accept()  # there is no other key to tick it with
            return True
        if keys == _AGAIN and takes_words(focus) and not self._lends(focus):
            event.accept()  # what was typed, whatever key the system has for that
            return True
        pauses = keys == _SPACE and not takes_words(focus)
        if pauses or (self._lends(focus) and keys in self._keys):
            event.ignore()
            return True
        return False

    def _lends(self, focus: QObject) -> bool:
        """An empty field that nobody has chosen: its page put the focus there."""
        return isinstance(focus, QLineEdit) and not focus.text() and self._rule.stands_ready(focus)

    def _on_focus(self, old: QWidget | None, new: QWidget | None) -> None:
        mine = new is not None and new.window() is self._window
        self._watch(new)  # a key that opened another window may be held down still
        if new is None or (mine and self._gone):
            self._rule.lost(old, new)
        self._gone = False
        share_keys(self._window)

    def _on_leaving(self, left: QObject, event: QFocusEvent) -> None:
        """Nobody has pressed Tab where what had the focus is gone: Qt goes on by itself."""
        there = isinstance(left, QWidget) and left.isVisible() and left.isEnabled()
        self._gone = event.reason() in _BY_TAB and not there

    def _watch(self, focus: QWidget | None) -> None:
        if self._focus is not None and isValid(self._focus):
            self._focus.removeEventFilter(self)
        self._focus = focus
        if focus is not None:
            focus.installEventFilter(self)


def takes_words(focus: QObject) -> bool:
    """Whether words, with their spaces, can be typed there: the one rule of what Space is."""
    return isinstance(focus, QLineEdit | QTextEdit | QPlainTextEdit) and not focus.isReadOnly()


def _is_held(focus: QObject, event: QKeyEvent) -> bool:
    """Whether a key is only held down still: it decides, bets or deletes once; it may write on."""
    if not event.isAutoRepeat() or event.key() in _REPEATING:
        return False
    if event.key() in (*ENTER, Qt.Key.Key_Escape):
        return not isinstance(focus, QTextEdit | QPlainTextEdit) or event.key() not in ENTER
    return not takes_words(focus) and not isinstance(focus, QAbstractSpinBox)


def _pressed(focus: QObject, event: QKeyEvent) -> bool:
    """Enter presses the button that has the focus; what is ticked or chosen leaves it to its panel.

    A field that takes words does again by Ctrl+Y what was typed in it.
    """
    if takes_words(focus) and QKeySequence(event.keyCombination()) == _AGAIN:
        cast(QLineEdit | QTextEdit | QPlainTextEdit, focus).redo()
        return True
    if not isinstance(focus, QAbstractButton) or isinstance(focus, QCheckBox | QRadioButton):
        return False
    if is_chosen(focus):
        return False
    if event.key() not in ENTER:
        return False
    focus.click()
    return True
