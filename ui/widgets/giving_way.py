"""A row whose less needed parts give way in a narrow window, so that nothing is clipped."""

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QSizePolicy, QWidget

from ui.widgets.layout import vbox


class GivingWay(QWidget):
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
