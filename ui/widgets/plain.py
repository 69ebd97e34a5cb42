"""Plain words: what people and the house have typed is shown as it is, and never read as HTML."""

from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as Gui
from PySide6.QtWidgets import QLabel, QWidget


class Plain(QLabel):
    """A label that shows its text sign by sign; Qt's own guesses whether it is HTML."""

    def __init__(self, text: str | QWidget | None = "", parent: QWidget | None = None) -> None:
        words = text if isinstance(text, str) else ""
        super().__init__(words, parent if isinstance(text, str) else text)
        self.setTextFormat(Qt.TextFormat.PlainText)


def tip(text: str) -> str:
    """A tooltip that shows a text as it is: what Qt would take for HTML is written as HTML's text."""
    return Gui.convertFromPlainText(text) if Gui.mightBeRichText(text) else text
