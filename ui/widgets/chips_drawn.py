"""Chips drawn as vector shapes: one for a stake, in the colour of its worth or its box."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from director.values.quantity import Cents
from ui.look.theme import font, stroke

COLOURS: tuple[tuple[Cents, str, str], ...] = (
    (100_000, "#B8872B", "#1A1304"),
    (50_000, "#5B3A86", "#FFFFFF"),
    (10_000, "#23262B", "#FFFFFF"),
    (2_500, "#1F7A47", "#FFFFFF"),
    (500, "#B3322B", "#FFFFFF"),
    (100, "#E9EDF0", "#16201B"),
    (0, "#3C74B4", "#FFFFFF"),
)
"""Colours of a chip from an amount on: its face and the figures on it."""
SEATS = (
    "#E0B85A", "#62ACE8", "#E58BC0", "#8FD46B", "#F08A4B", "#B59CF2", "#5AD1C8", "#E5635F",
    "#C9D66B", "#A9B7C6", "#D69A7A", "#7FA6FF",
)  # fmt: skip
"""The ring of a chip says whose it is: one colour a box."""


def draw_chip(painter: QPainter, centre: QPointF, radius: float, amount: Cents, seat: int = 0) -> None:
    """A stake as a chip with its amount, ringed in its box's colour, the box's number beside it."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    face, ink = _colours(amount)
    stroke(painter, Qt.PenStyle.NoPen, QColor(0, 0, 0, 90))
    painter.drawEllipse(centre + QPointF(0, radius * 0.12), radius, radius)
    painter.setBrush(QColor(face))
    painter.setPen(QPen(seat_colour(seat) if seat else QColor("#FFFFFF"), radius * 0.16))
    painter.drawEllipse(centre, radius * 0.92, radius * 0.92)
    _notches(painter, centre, radius)
    painter.setPen(QColor(ink))
    text = short_amount(amount)
    painter.setFont(_fitting(text, radius))
    area = QRectF(centre.x() - radius, centre.y() - radius, radius * 2, radius * 2)
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


def seat_colour(seat: int) -> QColor:
    """The colour of a box."""
    return QColor(SEATS[(seat - 1) % len(SEATS)])


def short_amount(amount: Cents) -> str:
    """An amount as it stands on a chip: 5, 2.50, 1.5k."""
    units, cents = divmod(amount, 100)
    if cents:
        return f"{units}.{cents:02}"
    if units >= 1_000 and not units % 100:
        thousands, hundreds = divmod(units // 100, 10)
        return f"{thousands}.{hundreds}k" if hundreds else f"{thousands}k"
    return str(units)


def _colours(amount: Cents) -> tuple[str, str]:
    return next((face, ink) for least, face, ink in COLOURS if amount >= least)


def _notches(painter: QPainter, centre: QPointF, radius: float) -> None:
    """Six marks on the rim, as chips have them."""
    painter.setPen(QPen(QColor(255, 255, 255, 150), radius * 0.14, c=Qt.PenCapStyle.FlatCap))
    for i in range(6):
        angle = pi / 6 + i * pi / 3
        way = QPointF(cos(angle), sin(angle))
        painter.drawLine(centre + way * radius * 0.7, centre + way * radius * 0.84)


def _fitting(text: str, radius: float) -> QFont:
    made = font(radius * 0.78, QFont.Weight.Bold)
    wide = QFontMetricsF(made).horizontalAdvance(text)
    room = radius * 1.3
    return made if wide <= room else font(radius * 0.78 * room / wide, QFont.Weight.Bold)
