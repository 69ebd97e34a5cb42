"""Buttons that are pressed with the mouse without taking the keys away from where one works."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

B = TypeVar("B", bound=QAbstractButton)


def still(button: B) -> B:
    """The button, which takes the focus by Tab alone."""
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button
