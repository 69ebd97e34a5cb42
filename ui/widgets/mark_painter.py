"""Marks painted with Qt: the same picture at every size."""

from collections.abc import Iterable
from functools import lru_cache
from typing import assert_never

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
    QTransform,
)

from ui.drawing.marks import (
    HEIGHT,
    WIDTH,
    BoxMark,
    Digits,
    Glow,
    Mark,
    Picture,
    Polygon,
    SignMark,
    Stroke,
    Weight,
    Written,
)
from ui.drawing.rect import Rect
from ui.drawing.sheet import DrawingSheet
from ui.look.icons import paint
from ui.look.theme import font, stroke

_LARGE = 500
"""Size in which the shape of a figure is kept; it is scaled to every other."""


def fit_sheet(painter: QPainter, size: QSize, sheet: DrawingSheet) -> None:
    """Count in the units of the drawing, with its margin, in the middle of a surface."""
    whole = sheet.whole
    fit_to(painter, size, whole.width, whole.height)
    painter.translate(-whole.left, -whole.top)


def fit_to(painter: QPainter, size: QSize, width: float = WIDTH, height: float = HEIGHT) -> None:
    """Count in the units of the drawing, all of it in the middle of a surface."""
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    scale, left, top = _fitted(size, width, height)
    painter.translate(left, top)
    painter.scale(scale, scale)
    painter.setClipRect(QRectF(0, 0, width, height), Qt.ClipOperation.IntersectClip)


def on_surface(part: Rect, size: QSize, width: float = WIDTH, height: float = HEIGHT) -> QRect:
    """The pixels of a surface that a part of its drawing touches."""
    scale, left, top = _fitted(size, width, height)
    spot = QRectF(
        left + part.left * scale, top + part.top * scale, part.width * scale, part.height * scale
    )
    return spot.toAlignedRect().adjusted(-2, -2, 2, 2)


def on_sheet_surface(part: Rect, size: QSize, sheet: DrawingSheet) -> QRect:
    """The same of a drawing with a margin."""
    whole = sheet.whole
    moved = Rect(part.left - whole.left, part.top - whole.top, part.width, part.height)
    return on_surface(moved, size, whole.width, whole.height)


def _fitted(size: QSize, width: float, height: float) -> tuple[float, float, float]:
    """Pixels of a unit, and where the drawing begins."""
    scale = min(size.width() / width, size.height() / height)
    return scale, (size.width() - width * scale) / 2, (size.height() - height * scale) / 2


def paint_marks(painter: QPainter, marks: Iterable[Mark]) -> None:
    """Paint the marks in their order."""
    for mark in marks:
        match mark:
            case Written():
                _words(painter, mark)
            case Digits():
                _figure(painter, mark)
            case BoxMark():
                _box(painter, mark)
            case Glow():
                _glow(painter, mark)
            case Polygon():
                stroke(painter, Qt.PenStyle.NoPen, QColor(mark.fill))
                painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in mark.points]))
            case Stroke():
                style = Qt.PenStyle.DotLine if mark.dotted else Qt.PenStyle.SolidLine
                painter.setPen(QPen(QColor(mark.colour), mark.thick, style))
                painter.drawLine(QPointF(mark.left, mark.y), QPointF(mark.right, mark.y))
            case Picture():
                _picture(painter, mark)
            case SignMark():
                paint(painter, mark.name, mark.colour, qrect(mark.rect))
            case _:
                assert_never(mark)


def qrect(rect: Rect) -> QRectF:
    """A rectangle as Qt has it."""
    return QRectF(rect.left, rect.top, rect.width, rect.height)


def _words(painter: QPainter, mark: Written) -> None:
    painter.setFont(face_of(mark.size, mark.weight, mark.spacing, mark.stretch))
    painter.setPen(QColor(mark.colour))
    painter.drawText(QPointF(mark.left, mark.baseline), mark.text)


def _figure(painter: QPainter, mark: Digits) -> None:
    scale = mark.size / _LARGE
    for sign, left in zip(mark.text, mark.cells, strict=True):
        place = QTransform().translate(left, mark.baseline).scale(scale * mark.stretch, scale)
        shape = place.map(_shape(sign, mark.weight))
        if mark.outline:
            painter.strokePath(shape, QPen(QColor(mark.colour), mark.outline))
        else:
            painter.fillPath(shape, QColor(mark.colour))


def _box(painter: QPainter, mark: BoxMark) -> None:
    if not mark.line and not mark.corner:
        painter.fillRect(qrect(mark.rect), QColor(mark.fill))
        return
    pen = QPen(QColor(mark.line), mark.thick)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    fill = QColor(mark.fill) if mark.fill else Qt.BrushStyle.NoBrush
    stroke(painter, pen if mark.line else Qt.PenStyle.NoPen, fill)
    painter.drawRoundedRect(qrect(mark.rect), mark.corner, mark.corner)


def _glow(painter: QPainter, mark: Glow) -> None:
    light = QRadialGradient(QPointF(mark.x, mark.y), mark.radius)
    light.setColorAt(0, QColor(mark.middle))
    light.setColorAt(1, QColor(mark.edge))
    painter.fillRect(qrect(mark.rect), light)


def _picture(painter: QPainter, mark: Picture) -> None:
    image = _image(mark.data)
    if image.isNull():
        return
    room = qrect(mark.rect)
    across, down = room.width() / image.width(), room.height() / image.height()
    scale = max(across, down) if mark.fills else min(across, down)
    place = QRectF(0, 0, image.width() * scale, image.height() * scale)
    place.moveCenter(room.center())
    if not mark.fills:
        painter.drawImage(place, image)
        return
    part = QRectF(0, 0, room.width() / scale, room.height() / scale)
    part.moveCenter(QRectF(image.rect()).center())
    painter.drawImage(room, image, part)


@lru_cache(maxsize=16)
def _image(data: bytes) -> QImage:
    return QImage.fromData(data)


@lru_cache(maxsize=256)
def face_of(size: float, weight: Weight, spacing: float, stretch: float) -> QFont:
    """Letters as the ruler measures them: not hinted, never joined to one."""
    face = font(size, QFont.Weight(weight))
    face.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    face.setFeature(QFont.Tag("liga"), 0)
    if spacing:
        face.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
    if stretch != 1:
        face.setStretch(round(100 * stretch))
    return face


@lru_cache(maxsize=64)
def _shape(sign: str, weight: Weight) -> QPainterPath:
    path = QPainterPath()
    path.addText(QPointF(0, 0), face_of(_LARGE, weight, 0, 1), sign)
    return path
