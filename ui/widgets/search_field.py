"""Fields for words: a line that is typed, and the one in which a list is searched."""

from PySide6.QtWidgets import QLineEdit, QWidget

LONGEST = 100
"""Letters."""


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
