"""A canvas of 1920 × 1080 units for the wall: text that fits its room, digits that never shift."""

from collections.abc import Iterable
from dataclasses import field
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QTransform

from director.values.dataclass import Value, dataclass
from ui.look.icons import paint
from ui.look.theme import font

WIDTH, HEIGHT = 1920, 1080
SMALLEST = 31
"""Pixels of the smallest text: its capitals are a fiftieth of the height."""
NARROWEST = 0.84
"""How far figures are squeezed in width before they shrink as a whole."""
CONDENSED = 75
"""Percent of their width to which letters of the smallest size are squeezed before they are cut."""
_OUTLINE, _THINNEST = 0.022, 6.0
"""Width of the line of hollow figures in parts of their size, and at least in units."""
CAPITAL = 0.711
"""Height of Roboto's capitals and digits in parts of its size."""

NORMAL = QFont.Weight.Normal
MEDIUM = QFont.Weight.Medium
BOLD = QFont.Weight.Bold

LEFT = Qt.AlignmentFlag.AlignLeft
CENTRE = Qt.AlignmentFlag.AlignHCenter
RIGHT = Qt.AlignmentFlag.AlignRight


class Ink(Value):
    """How text is drawn: size in units (capitals are 0.711 of it), colour, weight, side."""

    size: float
    colour: str
    weight: QFont.Weight = NORMAL
    side: Qt.AlignmentFlag = LEFT
    smallest: float = SMALLEST
    """How far the text may shrink before it is cut short."""
    spacing: float = 0
    """Extra room between letters in units."""


class Drawn(Value):
    """What was written, where it was allowed to stand and where it stands."""

    text: str
    whole: str
    room: QRectF
    box: QRectF
    size: float


@dataclass(slots=True)
class Canvas:
    """A painter in units of 1920 × 1080; `drawn` notes every text, so that a test can measure."""

    painter: QPainter
    drawn: list[Drawn] = field(default_factory=list)

    def text(self, room: QRectF, words: str, ink: Ink) -> QRectF:
        """Write one line in the middle of the room's height, shrunk and then cut to its width."""
        if not words:
            return QRectF(room.left(), room.top(), 0, 0)
        face, size = _fitting(words, room.width(), ink)
        metrics = QFontMetricsF(face)
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room.width() + 0.01)
        width = metrics.horizontalAdvance(shown)
        left = room.left() + (room.width() - width) * _share(ink.side)
        baseline = room.center().y() + size * CAPITAL / 2
        self.painter.setFont(face)
        self.painter.setPen(QColor(ink.colour))
        self.painter.drawText(QPointF(left, baseline), shown)
        box = QRectF(left, baseline - size * CAPITAL, width, size * CAPITAL)
        self.drawn.append(Drawn(shown, words, room, box, size))
        return box

    def lines(self, room: QRectF, words: str, ink: Ink, most: int = 2) -> float:
        """Write words over as many lines as they need, `most` at the most; returns their height."""
        pitch = ink.size * 1.12
        wrapped = wrap(words, room.width(), ink, most)
        for i, line in enumerate(wrapped):
            self.text(QRectF(room.left(), room.top() + i * pitch, room.width(), pitch), line, ink)
        return pitch * len(wrapped)

    def figure(
        self, room: QRectF, words: str, ink: Ink, *, hollow: bool = False, narrowest: float = NARROWEST
    ) -> QRectF:
        """Draw large figures as shapes, all digits in cells of one width, squeezed to the room."""
        path, width = figure_path(words, ink.size, ink.weight)
        squeeze = min(1.0, room.width() / width) if width else 1.0
        grow = min(1.0, squeeze / narrowest)
        box = QRectF(0, 0, width * squeeze, ink.size * CAPITAL * grow)
        left = room.left() + (room.width() - box.width()) * _share(ink.side)
        top = room.center().y() - box.height() / 2
        shift = QTransform().translate(left, top + box.height()).scale(squeeze, grow)
        line = max(_THINNEST, ink.size * grow * _OUTLINE) if hollow else 0
        self._fill(shift.map(path), ink.colour, line)
        box.moveTo(left, top)
        self.drawn.append(Drawn(words, words, room, box, ink.size * grow))
        return box

    def _fill(self, shape: QPainterPath, colour: str, outline: float) -> None:
        if outline:
            self.painter.strokePath(shape, QPen(QColor(colour), outline))
        else:
            self.painter.fillPath(shape, QColor(colour))

    def box(self, room: QRectF, fill: str, *, line: str = "", corner: float = 0) -> None:
        """Fill a rectangle; with a line, draw its edge too."""
        self.painter.setPen(QPen(QColor(line), 3) if line else Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
        self.painter.drawRoundedRect(room, corner, corner)

    def sign(self, name: str, colour: str, where: QRectF) -> None:
        """Draw an icon."""
        paint(self.painter, name, colour, where)


def wrap(words: str, width: float, ink: Ink, most: int = 2) -> tuple[str, ...]:
    """The words in lines that fit the width; what is too much stays in the last line."""
    metrics = QFontMetricsF(_face(ink.size, ink))
    lines: list[str] = []
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (metrics.horizontalAdvance(longer) <= width or len(lines) == most):
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(line for line in lines if line)


def size_for(column: Iterable[str], width: float, ink: Ink) -> float:
    """The largest size, up to the ink's own, in which every text of a column fits the width."""
    return min((_fitting(words, width, ink)[1] for words in column), default=ink.size)


def width_of(words: str, ink: Ink) -> float:
    """How wide a line is at its full size."""
    return QFontMetricsF(_face(ink.size, ink)).horizontalAdvance(words)


@lru_cache(maxsize=64)
def figure_path(words: str, size: float, weight: QFont.Weight) -> tuple[QPainterPath, float]:
    """Figures on a baseline at 0 and the width of their cells, which is the same for all digits."""
    face = _bare(size, weight)
    metrics = QFontMetricsF(face)
    path, left = QPainterPath(), 0.0
    for sign in words:
        path.addText(QPointF(left, 0), face, sign)
        left += metrics.horizontalAdvance(sign)
    return path, left


def _bare(size: float, weight: QFont.Weight) -> QFont:
    face = font(size, weight)
    face.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return face


def _face(size: float, ink: Ink) -> QFont:
    face = _bare(size, ink.weight)
    if ink.spacing:
        face.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, ink.spacing)
    return face


def _fitting(words: str, width: float, ink: Ink) -> tuple[QFont, float]:
    """The font in the largest size, from the ink's own downwards, in which the words fit."""
    size, smallest = round(ink.size), round(ink.smallest)
    while True:
        face = _face(size, ink)
        needed = QFontMetricsF(face).horizontalAdvance(words)
        if needed <= width:
            return face, size
        if size <= smallest:
            return _condensed(face, words, width, needed), size
        size = max(smallest, min(size - 1, int(size * width / needed)))


def _condensed(face: QFont, words: str, width: float, needed: float) -> QFont:
    """The font squeezed in width as far as the words need and may be."""
    percent = max(CONDENSED, int(100 * width / needed))
    while percent >= CONDENSED:
        face.setStretch(percent)
        if QFontMetricsF(face).horizontalAdvance(words) <= width:
            break
        percent -= 1
    return face


def _share(side: Qt.AlignmentFlag) -> float:
    return {LEFT: 0.0, CENTRE: 0.5, RIGHT: 1.0}[side]
