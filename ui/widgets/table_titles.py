"""The titles of a list's columns: one bar from edge to edge, its corners inside the list's own."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from ui.look.theme import worn
from ui.widgets.guard import guarded_paint

CORNER = 5.0


class Titles(QHeaderView):
    """Has its bar and its line also where no column is, and covers no corner of the list's frame."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setHighlightSections(False)
        self.setSectionsClickable(True)

    @guarded_paint
    def paintEvent(self, event: QPaintEvent) -> None:
        area, colours = QRectF(self.viewport().rect()), worn()
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(_bar(area), QColor(colours.surface))
        painter.fillRect(QRectF(0, area.bottom() - 1, area.width(), 1), QColor(colours.line))
        painter.end()
        super().paintEvent(event)


def _bar(area: QRectF) -> QPainterPath:
    """Round on top, square below."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addRoundedRect(area, CORNER, CORNER)
    path.addRect(QRectF(area.topLeft() + QPointF(0, CORNER), area.bottomRight()))
    return path
