"""An empty page: says what to do first, with the buttons that do it."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from ui.widgets.layout import hbox

Choice = tuple[str, Callable[[], None]]


class EmptyPage(QWidget):
    """A heading, a sentence and a row of buttons in the middle; the first button is the main one."""

    def __init__(self, title: str, words: str, *choices: Choice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.addStretch(2)
        column.addWidget(_centred(title, "title"))
        column.addWidget(_centred(words, "muted"))
        row = hbox(...)
        self.buttons: list[QPushButton] = []
        for name, act in choices:
            button = QPushButton(name, self)
            button.setMinimumHeight(36)
            button.setProperty("kind", "" if self.buttons else "primary")
            button.clicked.connect(act)
            row.addWidget(button)
            self.buttons.append(button)
        row.addStretch(1)
        column.addSpacing(16)
        column.addLayout(row)
        column.addStretch(3)


def _centred(words: str, role: str) -> QLabel:
    label = QLabel(words)
    label.setProperty("role", role)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    label.setWordWrap(True)
    return label
