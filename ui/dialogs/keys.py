"""The overlay of keys (?): every key of the console on one card."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from director.texts import Texts
from ui.actions import HINTS, Hint
from ui.dialogs.overlay import Overlay

WIDTH = 860


class KeysOverlay(Overlay):
    """Any of Esc, Enter and ? takes it away."""

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent, WIDTH)
        self._texts = texts
        title = QLabel(texts.say("Keys"), self.card)
        title.setProperty("role", "title")
        self.column.addWidget(title)
        columns = QHBoxLayout()
        columns.setSpacing(32)
        columns.addLayout(self._groups(HINTS[:2]))
        columns.addLayout(self._groups(HINTS[2:]))
        self.column.addLayout(columns)
        close = QPushButton(texts.say("Close"), self.card)
        close.clicked.connect(self.close_overlay)
        self.column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        self.open(close)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Question, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.close_overlay()
            return
        super().keyPressEvent(event)

    def _groups(self, groups: tuple[tuple[str, tuple[Hint, ...]], ...]) -> QGridLayout:
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setVerticalSpacing(3)
        for title, hints in groups:
            heading = QLabel(self._texts.say(title), self.card)
            heading.setProperty("role", "gold")
            heading.setContentsMargins(0, 10 if grid.count() else 0, 0, 2)
            grid.addWidget(heading, grid.rowCount(), 0, 1, 2)
            for hint in hints:
                self._add(grid, grid.rowCount(), hint)
        grid.setRowStretch(grid.rowCount(), 1)
        return grid

    def _add(self, grid: QGridLayout, row: int, hint: Hint) -> None:
        keys = QLabel(hint.keys, self.card)
        keys.setProperty("role", "key")
        grid.addWidget(keys, row, 0, Qt.AlignmentFlag.AlignLeft)
        words = QLabel(self._texts.say(hint.title), self.card)
        words.setWordWrap(True)
        grid.addWidget(words, row, 1)
