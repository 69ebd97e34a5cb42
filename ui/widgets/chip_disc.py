"""A tournament chip as a disc of its colour, beside its value."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, Qt
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
    painter.setPen(QPen(QColor("#FFFFFF"), size * 0.13, c=Qt.PenCapStyle.FlatCap))
    centre, radius = QPointF(size / 2, size / 2), size / 2 - 1
    for mark in range(6):
        way = QPointF(cos(mark * pi / 3), sin(mark * pi / 3))
        painter.drawLine(centre + way * radius * 0.62, centre + way * radius * 0.94)
    painter.end()
    return drawn
