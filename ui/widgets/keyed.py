"""Lines that say which keys they take, whatever keyboard the house has."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

L = TypeVar("L", bound=QLineEdit)


def of_figures(line: L) -> L:
    """The line, into which the row of digits types digits without Shift."""
    line.setInputMethodHints(Qt.InputMethodHint.ImhFormattedNumbersOnly)
    return line


def of_signs(line: L) -> L:
    """The line, into which each key types its digit or its Latin letter: cards, codes, a notation."""
    line.setInputMethodHints(Qt.InputMethodHint.ImhLatinOnly)
    return line
