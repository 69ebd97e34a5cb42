"""Playing cards drawn as vector shapes: rank as text, suits as paths."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from director.poker.ops import HoleCards
from director.values.cards import Card, suit
from ui.drawing.playing_cards import (
    BACK,
    BACK_LINE,
    EDGE,
    LEAST_VISIBLE,
    PAPER,
    RATIO,
    rank_text,
    suit_colour,
)
from ui.drawing.suits import outlines
from ui.look.theme import font, stroke
from ui.look.tokens import Tokens
from ui.widgets.guard import guarded_paint


def draw_card(
    painter: QPainter, box: QRectF, card: Card | None, *, faded: bool = False, seen: float = 0.0
) -> None:
    """A card filling a box, its back for None; `faded` for a hand that is out.

    Of one that lies under another only `seen` of its width shows: rank and suit stand in it.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(painter.opacity() * (0.45 if faded else 1.0))
    corner = box.height() * 0.08
    painter.setPen(QPen(QColor(EDGE), max(1.0, box.height() * 0.012)))
    painter.setBrush(QColor(PAPER if card is not None else BACK))
    painter.drawRoundedRect(box, corner, corner)
    if card is None:
        _back(painter, box)
    elif 0 < seen < box.width() * 0.8:
        _edge(painter, QRectF(box.left(), box.top(), seen, box.height()), card)
    else:
        _face(painter, box, card)
    painter.restore()


def card_row(area: QRectF, count: int) -> tuple[QRectF, ...]:
    """Return the rectangles of cards in an area: side by side, overlapping if they must."""
    if not count:
        return ()
    height = min(area.height(), area.width() / RATIO / (1 + LEAST_VISIBLE * (count - 1)))
    width = height * RATIO
    step = min(width * 1.06, (area.width() - width) / (count - 1)) if count > 1 else 0.0
    left = area.center().x() - (step * (count - 1) + width) / 2
    top = area.center().y() - height / 2
    return tuple(QRectF(left + i * step, top, width, height) for i in range(count))


@lru_cache(maxsize=4)
def suit_path(number: int) -> QPainterPath:
    """The shape of a suit in a unit square: clubs, diamonds, hearts, spades."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for outline in outlines(number):
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in outline]))
        path.closeSubpath()
    return path


def draw_suit(painter: QPainter, box: QRectF, number: int, colour: QColor) -> None:
    """A suit filling a box."""
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(box.width(), box.height())
    stroke(painter, Qt.PenStyle.NoPen, QBrush(colour))
    painter.drawPath(suit_path(number))
    painter.restore()


def _face(painter: QPainter, box: QRectF, card: Card) -> None:
    colour, height = QColor(suit_colour(card)), box.height()
    painter.setPen(colour)
    text = rank_text(card)
    letters = font(height * 0.4, QFont.Weight.Bold)
    if len(text) > 1:
        letters.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 88)
    painter.setFont(letters)
    corner = QRectF(box.left() + height * 0.04, box.top() + height * 0.02, box.width(), height * 0.42)
    painter.drawText(corner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
    side = height * 0.42
    place = QRectF(box.right() - side - height * 0.06, box.bottom() - side - height * 0.06, side, side)
    draw_suit(painter, place, suit(card), colour)


def _edge(painter: QPainter, box: QRectF, card: Card) -> None:
    """Rank and suit below each other in what is seen of a card."""
    colour, text, height = QColor(suit_colour(card)), rank_text(card), box.height()
    letters = font(height * 0.4 if len(text) == 1 else height * 0.31, QFont.Weight.Bold)
    if len(text) > 1:
        letters.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 78)
    painter.setPen(colour)
    painter.setFont(letters)
    corner = QRectF(box.left(), box.top() + height * 0.04, box.width(), height * 0.4)
    painter.drawText(corner, Qt.AlignmentFlag.AlignCenter, text)
    side = min(height * 0.34, box.width() * 0.86)
    place = QRectF(box.center().x() - side / 2, box.top() + height * 0.5, side, side)
    draw_suit(painter, place, suit(card), colour)


def _back(painter: QPainter, box: QRectF) -> None:
    inset = box.height() * 0.07
    inner = box.adjusted(inset, inset, -inset, -inset)
    stroke(painter, QPen(QColor(BACK_LINE), max(1.0, box.height() * 0.015)))
    painter.drawRoundedRect(inner, inset, inset)
    painter.drawLine(inner.topLeft(), inner.bottomRight())
    painter.drawLine(inner.topRight(), inner.bottomLeft())


HEIGHT, GAP = 40, 4


class CardStrip(QWidget):
    """Room for so many cards, filled from the left."""

    def __init__(self, count: int, colours: Tokens, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colours = colours
        self._count = count
        self._cards: HoleCards = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_cards(self, cards: HoleCards, count: int) -> None:
        """These cards, of so many."""
        self._cards, self._count = cards, count
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(self._count * (HEIGHT * RATIO + GAP)), HEIGHT)

    @guarded_paint
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = min(HEIGHT, self.height())
        wide = high * RATIO
        for i in range(max(self._count, len(self._cards))):
            box = QRectF(i * (wide + GAP) + 0.5, 0.5, wide - 1, high - 1)
            if i < len(self._cards):
                draw_card(painter, box, self._cards[i])
                continue
            painter.setPen(QPen(QColor(self._colours.line), 1))
            painter.drawRoundedRect(box, 3, 3)
        painter.end()
