"""Deeds of a page: actions with letters that act where the work is done, found anywhere by name."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

KEY = "key"
"""The property of an action that names its deed."""


def deed_of(
    page: QWidget, words: str, key: str, keys: str, do: Callable[[str], None], where: Iterable[QWidget]
) -> QAction:
    """An action of a page; its letter, if it has one, acts only while one of `where` has the focus."""
    action = QAction(words, page)
    action.setProperty(KEY, key)
    if keys:
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.setAutoRepeat(False)
    action.triggered.connect(lambda _checked=False: do(key))
    for widget in where:
        widget.addAction(action)
    return action
