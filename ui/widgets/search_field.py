"""The field in which a list is searched."""

from PySide6.QtWidgets import QLineEdit, QWidget

LONGEST = 100
"""Letters."""


class SearchField(QLineEdit):
    """Says what can be looked for, is cleared by one press, and does not grow with the window."""

    def __init__(self, hint: str, widest: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaxLength(LONGEST)
        self.setPlaceholderText(hint)
        self.setClearButtonEnabled(True)
        self.setMaximumWidth(widest)
