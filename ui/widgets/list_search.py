"""The search of a list that has no field of its own: over its foot, while it is wanted."""

from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtWidgets import QWidget

from ui.widgets.search_field import SearchField

WIDEST, EDGE, BAR_MARGIN = 320, 10, 24
"""Pixels of the field, and between it and the edges of the list, where a bar may scroll."""


class ListSearch(SearchField):
    """Stands in the corner of its list wherever that goes."""

    def __init__(self, hint: str, over: QWidget) -> None:
        super().__init__(hint, WIDEST, over)
        self._over = over
        self.setAccessibleName(hint)
        self.setFixedWidth(WIDEST)
        over.installEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self.settle()
        return super().eventFilter(watched, event)

    def settle(self) -> None:
        """At the right of the list's foot."""
        over = self._over
        self.setFixedWidth(max(0, min(WIDEST, over.width() - 2 * BAR_MARGIN)))
        self.adjustSize()
        self.move(over.rect().bottomRight() - self.rect().bottomRight() - QPoint(BAR_MARGIN, EDGE))
        self.raise_()
