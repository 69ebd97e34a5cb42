"""Fields for words: a line that is typed, and the one in which a list is searched."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLineEdit, QWidget

LONGEST = 100
"""Letters."""
AROUND = 52
"""Pixels beside the words of a search: the edges, and what clears it."""


class LineField(QLineEdit):
    """A line of words, with what it is called and what it shows while it is empty."""

    def __init__(
        self, parent: QWidget | None = None, *, name: str = "", hint: str = "", longest: int = 200
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setMaxLength(longest)


class SearchField(QLineEdit):
    """Says what can be looked for, is cleared by one press, and does not grow with the window."""

    def __init__(self, hint: str, widest: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaxLength(LONGEST)
        self.setPlaceholderText(hint)
        self.setClearButtonEnabled(True)
        self.setMaximumWidth(widest)

    def sizeHint(self) -> QSize:
        """As wide as what it says while it is empty."""
        said = self.fontMetrics().horizontalAdvance(self.placeholderText()) + AROUND
        return super().sizeHint().expandedTo(QSize(said, 0)).boundedTo(self.maximumSize())
