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
    painter.setBrush(QColor(colour))
    painter.setPen(QPen(QColor("#FFFFFF"), 2.5, Qt.PenStyle.DashLine))
    painter.drawEllipse(2, 2, size - 4, size - 4)
    painter.setPen(QPen(QColor(128, 128, 128), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(1, 1, size - 2, size - 2)
    painter.end()
    return drawn
