"""A tournament chip as a disc of its colour, beside its value."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

DISC = 26


def disc(colour: str, size: int = DISC) -> QPixmap:
    """A chip of a colour, seen from above."""
    drawn = QPixmap(size * 2, size * 2)
    drawn.setDevicePixelRatio(2)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(128, 128, 128), 1))
    painter.setBrush(QColor(colour))
    painter.drawEllipse(1, 1, size - 2, size - 2)
    marks = QPen(QColor("#FFFFFF"), 3, c=Qt.PenCapStyle.FlatCap)
    marks.setDashPattern([1.8, 1.8])
    painter.setPen(marks)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(4, 4, size - 8, size - 8)
    painter.end()
    return drawn
