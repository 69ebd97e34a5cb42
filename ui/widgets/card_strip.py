"""Cards side by side: a hand or a board as small pictures, empty places as outlines."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from director.poker.ops import HoleCards
from ui.look.tokens import Tokens
from ui.widgets.cards import RATIO, draw_card

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

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = HEIGHT * RATIO
        for i in range(max(self._count, len(self._cards))):
            box = QRectF(i * (wide + GAP) + 0.5, 0.5, wide - 1, HEIGHT - 1)
            if i < len(self._cards):
                draw_card(painter, box, self._cards[i])
                continue
            painter.setPen(QPen(QColor(self._colours.line), 1))
            painter.drawRoundedRect(box, 3, 3)
        painter.end()
