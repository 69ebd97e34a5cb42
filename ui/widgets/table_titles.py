"""The titles of a list's columns: one bar from edge to edge, its corners inside the list's own."""

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from ui.look.theme import worn
from ui.widgets.guard import guarded_paint

CORNER = 5.0


class Titles(QHeaderView):
    """Has its bar and its line also where no column is, and covers no corner of the list's frame."""

    resized = Signal()
    """The room for the columns is another: a scroll bar has come, too."""
    used = Signal(object)
    """The hand has let go of a title; the widths of all columns as they were before."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._before: tuple[int, ...] = ()
        self.setHighlightSections(False)
        self.setSectionsClickable(True)
        self.setSectionsMovable(True)
        self.setSortIndicatorClearable(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._before = tuple(self.sectionSize(place) for place in range(self.count()))
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self._tell()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """At the edge of a title it makes its column as wide as what stands in it."""
        self._before = tuple(self.sectionSize(place) for place in range(self.count()))
        super().mouseDoubleClickEvent(event)
        self._tell()

    def _tell(self) -> None:
        if self._before:
            self.used.emit(self._before)

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
