"""A picker of cards: all fifty-two drawn small, clicked in the order in which they come."""

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from director.texts import Texts
from director.values.cards import RANKS, Card
from ui.look.theme import stroke
from ui.widgets.cards import draw_card
from ui.widgets.guard import guarded_paint

COLUMNS = len(RANKS)
_SUIT_ROWS = (3, 2, 1, 0)
"""Spades on top."""


class CardPicker(QWidget):
    """Four rows of thirteen; a click takes a card, another gives it back."""

    changed = Signal()

    def __init__(self, texts: Texts, gold: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gold = gold
        self._gone: frozenset[Card] = frozenset()
        self._picked: tuple[Card, ...] = ()
        self._most = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(texts.say("Cards"))
        self.setMinimumHeight(140)

    def offer(self, most: int, gone: frozenset[Card]) -> None:
        """Offer cards: `most` can be picked, none of those that are gone."""
        self._most, self._gone, self._picked = most, gone, ()
        self.update()

    def picked(self) -> tuple[Card, ...]:
        """The cards in the order in which they were picked."""
        return self._picked

    def sizeHint(self) -> QSize:
        return QSize(300, 140)

    def box_of(self, card: Card) -> QRectF:
        """Return the rectangle of a card."""
        wide, high = self.width() / COLUMNS, self.height() / 4
        row, column = _SUIT_ROWS.index(card & 3), COLUMNS - 1 - (card >> 2)
        return QRectF(column * wide + 1, row * high + 1, wide - 2, high - 2)

    @guarded_paint
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        for number in range(52):
            card = Card(number)
            box = self.box_of(card)
            draw_card(painter, box, card, faded=card in self._gone)
            if card in self._picked:
                stroke(painter, QPen(QColor(self._gold), 2.5))
                painter.drawRoundedRect(box, 3, 3)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        card = self._at(event.position())
        if card is None or card in self._gone:
            return
        if card in self._picked:
            self._picked = tuple(other for other in self._picked if other != card)
        elif len(self._picked) < self._most:
            self._picked = (*self._picked, card)
        self.update()
        self.changed.emit()

    def _at(self, point: QPointF) -> Card | None:
        for number in range(52):
            if self.box_of(Card(number)).contains(point):
                return Card(number)
        return None
