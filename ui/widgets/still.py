"""Buttons of the mouse: pressed without taking the keys away from where one works; in even rows."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

B = TypeVar("B", bound=QAbstractButton)


def still(button: B) -> B:
    """The button, which takes the focus by Tab alone."""
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


def share_row(button: B) -> B:
    """The button, as wide as the others of its row, however little its words need."""
    button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    return button
