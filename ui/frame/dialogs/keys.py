"""The overlay of keys (?): every key of the console on one card."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QWidget,
)

from director.texts import Texts
from ui.frame.actions import HINTS, Hint
from ui.parts.overlay import Overlay

WIDTH = 860
LEFT = 4
"""So many groups stand in the left column."""
_SCROLLING: dict[int, int] = {
    Qt.Key.Key_Down: 40,
    Qt.Key.Key_Up: -40,
    Qt.Key.Key_PageDown: 300,
    Qt.Key.Key_PageUp: -300,
}
"""Pixels that a key moves the card on a low screen."""


class _Scrolled(QScrollArea):
    """As tall as what is in it, where there is room."""

    def __init__(self, inside: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self._inside = inside
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        return self._inside.sizeHint()


class KeysOverlay(Overlay):
    """Any of Esc, Enter and ? takes it away."""

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent, WIDTH)
        self._texts = texts
        title = QLabel(texts.say("Keys"), self.card)
        title.setProperty("role", "title")
        self.column.addWidget(title)
        inside = QWidget()
        columns = QHBoxLayout(inside)
        columns.setContentsMargins(0, 0, 8, 0)
        columns.setSpacing(32)
        columns.addLayout(self._groups(HINTS[:LEFT]))
        columns.addLayout(self._groups(HINTS[LEFT:]))
        self._area = _Scrolled(inside, self.card)
        self.column.addWidget(self._area, 1)
        close = QPushButton(texts.say("Close"), self.card)
        close.clicked.connect(self.close_overlay)
        self.column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        self.open(close)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Question, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.close_overlay()
            return
        if event.key() in _SCROLLING:
            bar = self._area.verticalScrollBar()
            bar.setValue(bar.value() + _SCROLLING[event.key()])
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
        keys = QLabel(self._texts.say(hint.keys), self.card)  # a key may have a name: Space
        keys.setProperty("role", "key")
        grid.addWidget(keys, row, 0, Qt.AlignmentFlag.AlignLeft)
        words = QLabel(self._texts.say(hint.title), self.card)
        words.setWordWrap(True)
        grid.addWidget(words, row, 1)
