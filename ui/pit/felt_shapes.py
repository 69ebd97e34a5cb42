"""The fixed part of a felt drawn as vector shapes: cloth, areas with their words, wheel, dice, puck."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
)

from ui.look.theme import font, stroke
from ui.pit.felt_places import SPACE, Spot

CLOTH, LINE, INK, SOFT = "#0F5132", "#D9E6DD", "#F3F8F4", "#A9C7B5"
GOLD = "#E0B85A"
LARGEST, SMALLEST = 17.0, 7.5
Say = Callable[[str], str]


def draw_spot(painter: QPainter, spot: Spot, say: Say) -> None:
    """Draw an empty area of the cloth."""
    draw = _DRAWN.get(spot.area.kind)
    if draw is not None:
        draw(painter, spot, say)


def draw_die(painter: QPainter, box: QRectF, value: int) -> None:
    """Draw a die with its pips."""
    side = min(box.width(), box.height())
    place = QRectF(0, 0, side, side)
    place.moveCenter(box.center())
    stroke(painter, QPen(QColor("#5C0F14"), side * 0.03), QColor("#C7313A"))
    painter.drawRoundedRect(place, side * 0.16, side * 0.16)
    stroke(painter, Qt.PenStyle.NoPen, QColor("#FFFFFF"))
    for x, y in _PIPS[value]:
        point = place.center() + QPointF(x, y) * side * 0.27
        painter.drawEllipse(point, side * 0.09, side * 0.09)


def draw_puck(painter: QPainter, box: QRectF, *, on: bool, words: str) -> None:
    """The point puck: white and on, or black and off."""
    stroke(painter, QPen(QColor("#FFFFFF"), 1.5), QColor("#FFFFFF" if on else "#16181B"))
    painter.drawEllipse(box)
    painter.setPen(QColor("#16181B" if on else "#FFFFFF"))
    write(painter, box.adjusted(2, 2, -2, -2), words, largest=12, bold=True)


def draw_wheel(
    painter: QPainter,
    box: QRectF,
    order: tuple[int, ...],
    colours: Mapping[int, str],
    pocket: int | None,
) -> None:
    """The wheel with its pockets in their order; the ball lies in one of them."""
    centre, radius = box.center(), min(box.width(), box.height()) / 2
    shine = QRadialGradient(centre, radius)
    shine.setColorAt(0.0, QColor("#8A5A2B"))
    shine.setColorAt(1.0, QColor("#3A2413"))
    stroke(painter, QPen(QColor(GOLD), radius * 0.02), shine)
    painter.drawEllipse(centre, radius, radius)
    for i, number in enumerate(order):
        _pocket(painter, centre, radius, i, len(order), number, colours.get(number, "#1C1C1C"))
    stroke(painter, QPen(QColor(GOLD), radius * 0.015), shine)
    painter.drawEllipse(centre, radius * 0.52, radius * 0.52)
    if pocket is not None and pocket in order:
        _ball(painter, centre, radius, order.index(pocket), len(order), pocket)


def write(
    painter: QPainter, box: QRectF, text: str, *, largest: float = LARGEST, bold: bool = False
) -> None:
    """Words in the middle of a box, wrapped, as large as fits."""
    weight = QFont.Weight.Bold if bold else QFont.Weight.Medium
    flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
    size = largest
    while size > SMALLEST:
        metrics = QFontMetricsF(font(size, weight))
        needed = metrics.boundingRect(box, flags, text)
        longest = max((metrics.horizontalAdvance(word) for word in text.split()), default=0.0)
        if needed.height() <= box.height() and longest <= box.width():
            break
        size -= 0.5
    painter.setFont(font(size, weight))
    painter.drawText(box, flags, text)


def _felt(painter: QPainter, spot: Spot, _say: Say) -> None:
    shine = QRadialGradient(SPACE.center(), 620)
    base = QColor(spot.area.colour or CLOTH)
    shine.setColorAt(0.0, base.lighter(118))
    shine.setColorAt(1.0, base.darker(128))
    stroke(painter, QPen(QColor("#4A2F1B"), 8), shine)
    painter.drawRoundedRect(SPACE.adjusted(4, 4, -4, -4), 26, 26)


def _rect(painter: QPainter, spot: Spot, say: Say) -> None:
    area = spot.area
    painter.setPen(QPen(QColor(LINE), 1.2))
    painter.setBrush(QColor(area.colour) if area.colour else Qt.BrushStyle.NoBrush)
    painter.drawRect(spot.box)
    painter.setPen(QColor(INK))
    numbers = area.kind == "rect" and area.bet == "straight"
    words = area.label if area.label.isdigit() or ":" in area.label else say(area.label)
    air = 0.0 if spot.covered else 2.0
    inner = spot.words_box.adjusted(3, air, -3, -air)
    if area.bet == "hard":
        inner = QRectF(inner.left(), inner.top(), inner.width(), inner.height() * 0.4)
    write(painter, inner, words, largest=22 if numbers else LARGEST, bold=numbers)


def _circle(painter: QPainter, spot: Spot, say: Say) -> None:
    stroke(painter, QPen(QColor(LINE), 1.6))
    painter.drawEllipse(spot.box)
    painter.setPen(QColor(INK))
    inset = spot.box.width() * 0.13
    write(painter, spot.box.adjusted(inset, inset, -inset, -inset), say(spot.area.label), largest=12)


def _diamond(painter: QPainter, spot: Spot, say: Say) -> None:
    box = spot.box
    corners = (
        QPointF(box.center().x(), box.top()), QPointF(box.right(), box.center().y()),
        QPointF(box.center().x(), box.bottom()), QPointF(box.left(), box.center().y()),
    )  # fmt: skip
    stroke(painter, QPen(QColor(LINE), 1.6))
    painter.drawPolygon(QPolygonF(corners))
    painter.setPen(QColor(INK))
    inset = box.width() * 0.2
    write(painter, box.adjusted(inset, 4, -inset, -4), say(spot.area.label), largest=12)


def _slot(painter: QPainter, spot: Spot, say: Say) -> None:
    stroke(painter, QPen(QColor(GOLD), 1.4), QColor(0, 0, 0, 60))
    painter.drawRoundedRect(spot.box, 5, 5)
    if spot.box.width() >= 40:
        painter.setPen(QColor(SOFT))
        write(painter, spot.box.adjusted(2, 1, -2, -1), say(spot.area.label), largest=10)
        return
    painter.setBrush(QColor(GOLD))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(spot.box.center(), 3.2, 3.2)


def _spot(painter: QPainter, spot: Spot, _say: Say) -> None:
    """A place on a line between areas is not drawn; a larger one is a faint ring."""
    if min(spot.box.width(), spot.box.height()) < 20:
        return
    stroke(painter, QPen(QColor(255, 255, 255, 50), 1, Qt.PenStyle.DotLine))
    painter.drawEllipse(spot.box)


def _number(painter: QPainter, spot: Spot, say: Say) -> None:
    stroke(painter, QPen(QColor(LINE), 1.2), QColor(0, 0, 0, 40))
    painter.drawRect(spot.box)
    painter.setPen(QColor(GOLD))
    label = spot.area.label
    words = label if label.isdigit() else say(label)
    upper = QRectF(spot.box.left() + 4, spot.box.top() + 1, spot.box.width() - 8, spot.box.height() / 2)
    write(painter, upper, words, largest=26, bold=True)


def _text(painter: QPainter, spot: Spot, say: Say) -> None:
    painter.setPen(QColor(SOFT))
    label = spot.area.label
    write(painter, spot.box, say(label) if any(map(str.isalpha, label)) else label, largest=15)


def _cards(painter: QPainter, spot: Spot, say: Say) -> None:
    stroke(painter, QPen(QColor(255, 255, 255, 70), 1.2, Qt.PenStyle.DashLine))
    painter.drawRoundedRect(spot.box, 6, 6)
    if spot.area.label:
        painter.setPen(QColor(255, 255, 255, 110))
        write(painter, spot.box.adjusted(4, 2, -4, -2), say(spot.area.label), largest=13)


def _tray(painter: QPainter, spot: Spot, _say: Say) -> None:
    stroke(painter, QPen(QColor("#0A2A1B"), 1.5), QColor(0, 0, 0, 90))
    painter.drawRoundedRect(spot.box, 8, 8)
    racks, box = ("#B3322B", "#1F7A47", "#23262B", "#5B3A86", "#B8872B"), spot.box
    wide = (box.width() - 16) / len(racks)
    painter.setPen(Qt.PenStyle.NoPen)
    for i, colour in enumerate(racks):
        rack = QRectF(box.left() + 8 + i * wide + 3, box.top() + 8, wide - 6, box.height() - 16)
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(rack, rack.height() / 2, rack.height() / 2)
        painter.setBrush(QColor(255, 255, 255, 70))
        for j in range(1, 7):
            painter.drawRect(QRectF(rack.left() + rack.width() * j / 7, rack.top(), 1.0, rack.height()))


def _shoe(painter: QPainter, spot: Spot, _say: Say) -> None:
    stroke(painter, QPen(QColor("#0A0D0B"), 1.5), QColor("#23282A"))
    box = spot.box
    path = QPainterPath(box.topLeft() + QPointF(box.width() * 0.2, 0))
    for point in (box.topRight(), box.bottomRight(), box.bottomLeft()):
        path.lineTo(point)
    path.closeSubpath()
    painter.drawPath(path)
    painter.setBrush(QColor("#24476B"))
    painter.drawRect(QRectF(box.left() + 8, box.bottom() - 26, box.width() * 0.35, 18))


def _discard(painter: QPainter, spot: Spot, _say: Say) -> None:
    stroke(painter, QPen(QColor(255, 255, 255, 80), 1.2), QColor(0, 0, 0, 60))
    painter.drawRoundedRect(spot.box, 6, 6)


def _arc(painter: QPainter, spot: Spot, say: Say) -> None:
    stroke(painter, QPen(QColor(GOLD), 1.4))
    box = spot.box
    for shift in (0.0, box.height()):
        path = QPainterPath(QPointF(box.left(), box.top() + shift - 14))
        path.quadTo(
            QPointF(box.center().x(), box.top() + shift + 16),
            QPointF(box.right(), box.top() + shift - 14),
        )
        painter.drawPath(path)
    painter.setPen(QColor(GOLD))
    write(painter, spot.words_box, say(spot.area.label), largest=16)


def _dice(painter: QPainter, spot: Spot, _say: Say) -> None:
    for box, value in zip(halves(spot.box), spot.area.numbers, strict=False):
        draw_die(painter, box, value)


def _place(painter: QPainter, spot: Spot, _say: Say) -> None:
    stroke(painter, QPen(QColor(255, 255, 255, 90), 1.2), QColor(0, 0, 0, 70))
    painter.drawRoundedRect(spot.box, 8, 8)


def halves(box: QRectF) -> tuple[QRectF, QRectF]:
    """A box cut in two, side by side with a little air."""
    half = box.width() / 2
    left = QRectF(box.left(), box.top(), half - 2, box.height())
    return left, left.translated(half + 2, 0)


def part_of(box: QRectF, index: int, count: int) -> QRectF:
    """Return an equal part of a box: all of it, two side by side, or two rows of two."""
    if count <= 1:
        return box
    wide, rows = box.width() / 2, (count + 1) // 2
    high = box.height() / rows
    row, column = divmod(index, 2)
    return QRectF(box.left() + column * wide, box.top() + row * high, wide, high)


def _pocket(
    painter: QPainter, centre: QPointF, radius: float, i: int, count: int, number: int, colour: str
) -> None:
    span = 360 / count
    start = 90 - i * span - span / 2
    outer = QRectF(centre.x() - radius * 0.93, centre.y() - radius * 0.93, radius * 1.86, radius * 1.86)
    path = QPainterPath(centre)
    path.arcTo(outer, start, span)
    path.closeSubpath()
    stroke(painter, QPen(QColor(GOLD), radius * 0.006), QColor(colour))
    painter.drawPath(path)
    angle = -pi / 2 + i * 2 * pi / count
    painter.save()
    painter.translate(centre + QPointF(cos(angle), sin(angle)) * radius * 0.83)
    painter.rotate(angle * 180 / pi + 90)
    painter.setPen(QColor("#FFFFFF"))
    painter.setFont(font(radius * 0.105, QFont.Weight.Bold))
    side = radius * 0.2
    place = QRectF(-side / 2, -side / 2, side, side)
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(number))
    painter.restore()


def _ball(painter: QPainter, centre: QPointF, radius: float, i: int, count: int, pocket: int) -> None:
    angle = -pi / 2 + i * 2 * pi / count
    stroke(painter, QPen(QColor("#16201B"), radius * 0.012), QColor("#FFFFFF"))
    painter.drawEllipse(
        centre + QPointF(cos(angle), sin(angle)) * radius * 0.63, radius * 0.07, radius * 0.07
    )
    painter.setPen(QColor("#FFFFFF"))
    painter.setFont(font(radius * 0.5, QFont.Weight.Bold))
    place = QRectF(centre.x() - radius / 2, centre.y() - radius / 2, radius, radius)
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(pocket))


_DRAWN: Mapping[str, Callable[[QPainter, Spot, Say], None]] = {
    "felt": _felt, "rect": _rect, "circle": _circle, "diamond": _diamond, "slot": _slot, "spot": _spot,
    "number": _number, "text": _text, "cards": _cards, "tray": _tray, "bank": _tray, "shoe": _shoe,
    "discard": _discard, "arc": _arc, "dice": _dice, "place": _place,
}  # fmt: skip
_PIPS: Mapping[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
