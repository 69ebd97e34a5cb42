"""The turn strip: the players of a hand in seat order, what each has bet, and whose turn it is."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from director.texts import Texts
from ui.look.theme import font, worn
from ui.look.tokens import Size
from ui.poker.rulings_words import TurnPlace
from ui.widgets.guard import guarded_paint

HEIGHT = 62
GAP = 8
WIDEST = 120


class TurnStrip(QWidget):
    """A card for each player; the one who acts has a gold frame, those who folded are faded."""

    def __init__(self, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self._places: tuple[TurnPlace, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(texts.say("The hand so far"))

    def show_places(self, places: tuple[TurnPlace, ...]) -> None:
        """Show the hand as it stands; nothing where it cannot have been."""
        self._places = places
        self.setAccessibleDescription("; ".join(map(self._accessible_text, places)))
        self.update()

    def sizeHint(self) -> QSize:
        """Room for ten."""
        return QSize(10 * 64, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Ten narrow cards."""
        return QSize(10 * 48, HEIGHT)

    @guarded_paint
    def paintEvent(self, _event: QPaintEvent) -> None:
        """Every player from the left, first after the button."""
        if not self._places:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        count = len(self._places)
        wide = min(WIDEST, (self.width() - GAP * (count - 1)) / count)
        for i, place in enumerate(self._places):
            self._draw(painter, QRectF(i * (wide + GAP) + 1, 1, wide - 2, HEIGHT - 2), place)
        painter.end()

    def _draw(self, painter: QPainter, card: QRectF, place: TurnPlace) -> None:
        look = worn()
        frame = look.gold if place.acts else look.line
        painter.setPen(QPen(QColor(frame), 2 if place.acts else 1))
        painter.setBrush(QColor(look.background if place.folded else look.raised))
        painter.drawRoundedRect(card, 6, 6)
        top = QRectF(card.x() + 8, card.y() + 4, card.width() - 16, 16)
        painter.setFont(font(Size.SMALL))
        painter.setPen(QColor(look.muted))
        painter.drawText(top, Qt.AlignmentFlag.AlignLeft, str(place.number))
        painter.setPen(QColor(look.gold))
        painter.drawText(top, Qt.AlignmentFlag.AlignRight, place.role)
        painter.setPen(QColor(look.faded if place.folded else look.text))
        painter.setFont(font(Size.LARGE))
        middle = QRectF(card.x() + 4, card.y() + 18, card.width() - 8, 24)
        painter.drawText(middle, Qt.AlignmentFlag.AlignCenter, self._bet(place))
        painter.setFont(font(Size.SMALL))
        painter.setPen(QColor(look.gold if place.acts else look.muted))
        below = QRectF(card.x() + 2, card.y() + 41, card.width() - 4, 16)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, self._state(place))

    def _bet(self, place: TurnPlace) -> str:
        return self._texts.number(place.bet) if place.bet else "–"

    def _state(self, place: TurnPlace) -> str:
        if place.acts:
            return self._texts.say("to act")
        return self._texts.say("folded") if place.folded else ""

    def _accessible_text(self, place: TurnPlace) -> str:
        words = (str(place.number), place.role, self._bet(place), self._state(place))
        return " ".join(word for word in words if word)
