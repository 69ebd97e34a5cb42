"""An empty page: says what to do first, with the buttons that do it."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from ui.widgets.layout import hbox
from ui.widgets.plain import tip

WHY = "why"
"""The property of an action that says why it is grey; Qt takes its words for a tooltip otherwise."""

Choice = QAction | tuple[str, Callable[[], None]]
"""Action of a page, whose state its button follows; or the words and what the button does."""


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
        for choice in choices:
            button = QPushButton(self)
            button.setMinimumHeight(36)
            button.setProperty("kind", "" if self.buttons else "primary")
            if isinstance(choice, QAction):
                _follow(button, choice)
            else:
                name, act = choice
                button.setText(name)
                button.clicked.connect(act)
            row.addWidget(button)
            self.buttons.append(button)
        row.addStretch(1)
        column.addSpacing(16)
        column.addLayout(row)
        column.addStretch(3)


def _follow(button: QPushButton, action: QAction) -> None:
    """Press an action by a button, which is grey while the action is, for the same reason."""

    def show() -> None:
        button.setText(action.text())
        button.setEnabled(action.isEnabled())
        why = "" if action.isEnabled() else action.property(WHY)
        button.setToolTip(tip(str(why or "")))

    button.clicked.connect(lambda _checked=False: action.trigger())
    action.changed.connect(show)
    show()


def _centred(words: str, role: str) -> QLabel:
    label = QLabel(words)
    label.setProperty("role", role)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    label.setWordWrap(True)
    return label
