"""Rows of tools: in a narrow window what is less needed gives way, in a very wide one they stay near."""

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QSizePolicy, QWidget

from ui.widgets.layout import Part, hbox, vbox

WIDEST = 1_400
"""Pixels of a row on a very wide screen: its tools stay beside the columns that they are about."""


class ShrinkingRow(QWidget):
    """A row that does not grow with a very wide screen."""

    def __init__(self, *parts: Part, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = hbox(*parts, spacing=8, margins=0, parent=self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._row.setContentsMargins(0, 0, max(0, self.width() - WIDEST), 0)


class CollapsingRow(QWidget):
    """Shows a row as far as it fits: those that give way are hidden, the first of them first."""

    def __init__(self, row: QLayout, giving: Sequence[QWidget], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._giving = giving
        self._row = row
        vbox(row, margins=0, parent=self)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Show what there is room for."""
        for part in self._giving:
            part.show()
        for part in self._giving:
            self._row.invalidate()
            if self._row.sizeHint().width() <= self.width():
                break
            part.hide()
