"""The felt of a poker table: seats with cards and chips, board, pots and button at one moment."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QTransform,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from director.texts import Texts
from director.values.cards import Card
from ui.look.theme import font, stroke
from ui.look.tokens import Tokens
from ui.parts.hand.view import PokerFelt, SeatView
from ui.poker.felt_places import HEIGHT, NARROWEST, WIDEST, PokerPlaces, SeatPlace, places
from ui.scenes.drawn.felt import CLOTH, GOLD, ON_CLOTH, QUIET, RIM
from ui.widgets.cards import card_row, draw_card
from ui.widgets.guard import guarded_paint

DISC, DISC_INK = "#FFFFFF", "#16201B"
BAND = 19.0
"""Height of the words below a seat's cards."""
FEW_CARDS = 2
"""Beside so many cards there is room for the share of the pot; with more it stands below them."""
_CENTRE = Qt.AlignmentFlag.AlignCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


_DOWN = 14.0
"""Distance by which face-down cards of stud lie lower."""


class PokerFeltWidget(QWidget):
    """Draws a table as large as it fits; a press names the seat."""

    pressed = Signal(int)
    """The player pressed."""

    def __init__(self, texts: Texts, colours: Tokens, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colours = colours
        self._view: PokerFelt | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(480, 270)
        self.setAccessibleName(texts.say("Felt"))

    def show_view(self, view: PokerFelt) -> None:
        """Show another moment."""
        self._view = view
        self.update()

    def view(self) -> PokerFelt | None:
        """Return the view shown."""
        return self._view

    def sizeHint(self) -> QSize:
        return QSize(1000, 520)

    def point_of(self, player: int) -> QPointF:
        """The middle of a player's seat in the widget."""
        assert self._view is not None
        seat = next(seated for seated in self._view.seats if seated.player == player)
        return self._transform().map(self._places().seats[seat.seat - 1].whole.center())

    @guarded_paint
    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._view is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(self._transform(), True)
        paint_poker(painter, self._view, self._places(), self._colours)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        seat = self._at(event.position())
        if seat is not None and event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(seat.player)
        super().mousePressEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            seat = self._at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), seat.tip if seat else "", self)
            return True
        return super().event(event)

    def _at(self, point: QPointF) -> SeatView | None:
        back, fine = self._transform().inverted()
        if self._view is None or not fine:
            return None
        where, found = back.map(point), self._places()
        for seat in self._view.seats:
            if found.seats[seat.seat - 1].whole.contains(where):
                return seat
        return None

    def _places(self) -> PokerPlaces:
        size = self._view.size if self._view is not None else 10
        wide = HEIGHT * self.width() / max(1, self.height())
        return places(size, round(max(NARROWEST, min(WIDEST, wide))))

    def _transform(self) -> QTransform:
        """From the felt's own units to the widget: as large as fits, in the middle."""
        wide = self._places().width
        scale = min(self.width() / wide, self.height() / HEIGHT)
        left, top = (self.width() - wide * scale) / 2, (self.height() - HEIGHT * scale) / 2
        return QTransform.fromTranslate(left, top).scale(scale, scale)


def paint_poker(painter: QPainter, view: PokerFelt, where: PokerPlaces, colours: Tokens) -> None:
    """Draw a table in the felt's own units."""
    _Brush(painter, where, colours).draw(view)


class _Brush:
    """Draws the parts of one table."""

    def __init__(self, painter: QPainter, where: PokerPlaces, colours: Tokens) -> None:
        self._painter = painter
        self._where = where
        self._colours = colours

    def draw(self, view: PokerFelt) -> None:
        self._cloth()
        taken = {seat.seat for seat in view.seats}
        for number, place in enumerate(self._where.seats, start=1):
            if number not in taken:
                self._empty(place, number)
        self._boards(view.boards, view.full)
        self._middle(view)
        for seat in view.seats:
            self._seat(seat, self._where.seats[seat.seat - 1])
        if 1 <= view.button <= len(self._where.seats):
            self._button(self._where.seats[view.button - 1].button)

    def _cloth(self) -> None:
        painter, box = self._painter, self._where.cloth
        stroke(painter, QPen(QColor(RIM), 14), QColor(CLOTH))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        inner = box.adjusted(16, 16, -16, -16)
        stroke(painter, QPen(QColor(255, 255, 255, 28), 1.5))
        painter.drawRoundedRect(inner, inner.height() / 2, inner.height() / 2)

    def _empty(self, place: SeatPlace, number: int) -> None:
        painter, c = self._painter, self._colours
        pen = QPen(QColor(c.muted), 1.2)
        pen.setStyle(Qt.PenStyle.DashLine)
        stroke(painter, pen, QColor(c.background))
        box = place.plate.adjusted(40, 8, -40, -8)
        painter.drawRoundedRect(box, 8, 8)
        self._text(box, str(number), 16, c.muted)

    def _boards(self, boards: tuple[tuple[Card, ...], ...], full: int) -> None:
        """Draw a board in the middle, or several numbered ones in pairs."""
        room = self._where.board
        if not boards:
            return
        if len(boards) == 1:
            self._board(room, boards[0], full)
            return
        rows = (len(boards) + 1) // 2
        high = min(58.0, room.height() / rows - 2)
        wide = high * 4.1
        for number, board in enumerate(boards):
            row, column = divmod(number, 2)
            left = room.center().x() + (column - 1) * (wide + 24)
            top = room.center().y() + (row - rows / 2) * (high + 4)
            self._text(QRectF(left, top, 20, high), str(number + 1), 15, QUIET)
            self._board(QRectF(left + 22, top, wide, high), board, full)

    def _board(self, box: QRectF, board: tuple[Card, ...], full: int) -> None:
        high = box.height()
        wide = high * 0.7
        step = (box.width() - wide) / 4
        left = box.left() + (box.width() - wide - step * (full - 1)) / 2
        for i in range(full):
            place = QRectF(left + i * step, box.top(), wide, high)
            if i < len(board):
                draw_card(self._painter, place, board[i])
                continue
            stroke(self._painter, QPen(QColor(255, 255, 255, 40), 1.2))
            self._painter.drawRoundedRect(place, 6, 6)

    def _middle(self, view: PokerFelt) -> None:
        if view.total:
            self._chips(self._where.total, view.total, 22)
        if len(view.pots) > 1:
            said = "   ".join(f"{name} {amount}" for name, amount in view.pots)
            room = self._where.pots
            self._text(room, said, min(17, 17 * room.width() / self._wide(said, 17.5)), ON_CLOTH)
        self._text(self._where.words, view.words, 17, QUIET)

    def _seat(self, seat: SeatView, place: SeatPlace) -> None:
        self._cards(seat, place.cards)
        self._reading(seat, place.cards)
        self._plate(seat, place.plate)
        if seat.bet:
            self._chips(place.bet, seat.bet, 18)
        self._tags(seat, place)

    def _cards(self, seat: SeatView, area: QRectF) -> None:
        room = area.adjusted(0, 0, 0, 6 if not seat.reads else -BAND)
        boxes = card_row(room, len(seat.cards))
        for i, (box, card) in enumerate(zip(boxes, seat.cards, strict=True)):
            low = _DOWN if seat.up and i not in seat.up else 0.0
            seen = boxes[i + 1].left() - box.left() if i + 1 < len(boxes) else 0.0
            place = box.translated(0, low)
            draw_card(self._painter, place, card, faded=not seat.live, seen=seen)

    def _reading(self, seat: SeatView, area: QRectF) -> None:
        """Draw the reading of the cards on a band below them; smaller if long."""
        if not seat.reads:
            return
        room = area.width() - 12
        size = max(11.0, min(15.0, 15 * room / self._wide(seat.reads, 15.4)))
        wide = min(room, self._wide(seat.reads, size)) + 12
        box = QRectF(area.center().x() - wide / 2, area.bottom() - BAND, wide, BAND)
        stroke(self._painter, Qt.PenStyle.NoPen, QColor(0, 0, 0, 190))
        self._painter.drawRoundedRect(box, 6, 6)
        self._text(box.adjusted(6, 0, -6, 0), seat.reads, size, ON_CLOTH)

    def _plate(self, seat: SeatView, box: QRectF) -> None:
        painter, c = self._painter, self._colours
        edge, width = (c.line, 1.2)
        if seat.won:
            edge, width = c.green, 3.0
        elif seat.acting:
            edge, width = c.gold, 3.5
        stroke(painter, QPen(QColor(edge), width), QColor(c.raised))
        painter.drawRoundedRect(box, 8, 8)
        upper = QRectF(box.left() + 10, box.top() + 3, box.width() - 20, 24)
        lower = QRectF(box.left() + 10, box.top() + 26, box.width() - 20, 23)
        number = QRectF(upper.right() - 20, upper.top(), 20, upper.height())
        self._text(number, str(seat.seat), 14, c.muted, side=_RIGHT)
        name = upper.adjusted(0, 0, -24, 0)
        self._text(name, seat.name, 19, c.text if seat.live else c.muted, side=_LEFT, bold=True)
        self._text(lower, seat.stack, 19, c.text if seat.live else c.muted, side=_LEFT)
        if seat.won:
            left = lower.width() - self._wide(seat.stack, 19) - 10
            size = max(13.0, min(19.0, 19 * left / self._wide(seat.won, 19, bold=True)))
            self._text(lower, seat.won, size, c.green, side=_RIGHT, bold=True)
        elif seat.odds and len(seat.cards) > FEW_CARDS:
            self._text(lower, seat.odds, 19, c.gold, side=_RIGHT, bold=True)
        elif seat.said:
            rest = lower.adjusted(self._wide(seat.stack, 19) + 10, 0, 0, 0)
            size = max(13.0, min(17.0, 17 * rest.width() / self._wide(seat.said, 17.4)))
            self._text(rest, seat.said, size, c.muted, side=_RIGHT)

    def _tags(self, seat: SeatView, place: SeatPlace) -> None:
        """The share of the pot beside the cards."""
        if not seat.odds or len(seat.cards) > FEW_CARDS:
            return
        wide = self._wide(seat.odds, 17, bold=True) + 14
        box = QRectF(place.cards.right() - wide + 4, place.cards.top() - 4, wide, 24)
        stroke(self._painter, QPen(QColor(GOLD), 1.2), QColor(RIM))
        self._painter.drawRoundedRect(box, 8, 8)
        self._text(box, seat.odds, 17, GOLD, bold=True)

    def _chips(self, room: QRectF, words: str, size: float) -> None:
        """An amount beside a chip, in the middle of its room."""
        painter = self._painter
        radius = size * 0.52
        wide = self._wide(words, size, bold=True) + radius * 2 + 22
        box = QRectF(room.center().x() - wide / 2, room.top(), wide, room.height())
        stroke(painter, Qt.PenStyle.NoPen, QColor(0, 0, 0, 120))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        centre = QPointF(box.left() + radius + 6, box.center().y())
        painter.setBrush(QColor(GOLD))
        painter.drawEllipse(centre, radius, radius)
        pen = QPen(QColor(RIM), 1.6)
        pen.setStyle(Qt.PenStyle.DotLine)
        stroke(painter, pen)
        painter.drawEllipse(centre, radius * 0.66, radius * 0.66)
        text = box.adjusted(radius * 2 + 8, 0, -8, 0)
        self._text(text, words, size, ON_CLOTH, bold=True)

    def _button(self, centre: QPointF) -> None:
        painter = self._painter
        stroke(painter, QPen(QColor(DISC_INK), 1.5), QColor(DISC))
        painter.drawEllipse(centre, 14, 14)
        box = QRectF(centre.x() - 14, centre.y() - 14, 28, 28)
        self._text(box, "D", 17, DISC_INK, bold=True)

    def _wide(self, words: str, size: float, *, bold: bool = False) -> float:
        return QFontMetricsF(_font(size, bold)).horizontalAdvance(words)

    def _text(
        self,
        box: QRectF,
        words: str,
        size: float,
        colour: str,
        *,
        side: Qt.AlignmentFlag = _CENTRE,
        bold: bool = False,
    ) -> None:
        face = _font(size, bold)
        shown = QFontMetricsF(face).elidedText(words, Qt.TextElideMode.ElideRight, box.width() + 0.5)
        self._painter.setFont(face)
        self._painter.setPen(QColor(colour))
        self._painter.drawText(box, side, shown)


def _font(size: float, bold: bool) -> QFont:
    return font(size, QFont.Weight.Bold if bold else QFont.Weight.Normal)
