"""The felt of a house game: its layout as vector shapes, with chips, cards, dice, puck and wheel."""

from collections import Counter

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QTransform,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from director.games.protocol import PlacedCards
from director.texts import Texts
from director.values.dataclass import replace
from ui.look.theme import font, ring, stroke
from ui.pit.felt_places import SPACE, FeltPlaces, Spot, chip_radius
from ui.pit.felt_shapes import (
    GOLD,
    INK,
    draw_die,
    draw_puck,
    draw_spot,
    draw_wheel,
    halves,
    part_of,
    write,
)
from ui.pit.words import FeltView
from ui.widgets.cards import card_row, draw_card
from ui.widgets.chips_drawn import draw_chip, seat_colour
from ui.widgets.guard import guarded_paint

EMPTY = 0.3
"""How faint the boxes are that nobody plays."""
PILL = 18.0
"""Room at both ends of what a box won."""
LOWEST = 580.0
"""No box number lies lower: there is the rail."""


class GameFelt(QWidget):
    """Draws a table of any game from its layout; a press names the area and the box."""

    pressed = Signal(object)
    """Spot."""

    def __init__(self, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self._view: FeltView | None = None
        self._places: FeltPlaces | None = None
        self._ground: QPixmap | None = None
        self._hovered: Spot | None = None
        self._covered: frozenset[str] = frozenset()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(480, 288)
        self.setAccessibleName(texts.say("Felt"))

    def show_view(self, view: FeltView) -> None:
        """Show another moment."""
        before = self._view
        if before is None or (before.table, before.seats) != (view.table, view.seats):
            self._places = FeltPlaces(view.table.layout, view.seats)
            self._ground = None
        self._view = view
        covered = self._covered_by(view)
        if covered != self._covered:
            self._covered, self._ground = covered, None
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(1000, 600)

    def point_of(self, area: str, seat: int = 0) -> QPointF:
        """The middle of an area in the widget, by its id and box."""
        assert self._places is not None
        for spot in self._places.spots:
            if spot.area.id == area and spot.seat == seat:
                return self._transform().map(spot.box.center())
        raise LookupError(area)

    @guarded_paint
    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._view is None or self._places is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.drawPixmap(0, 0, self._ground_of(self._places))
        painter.setTransform(self._transform(), True)
        _Moment(painter, self._view, self._places, self._texts).draw(self._hovered)
        painter.resetTransform()
        ring(painter, self)
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        spot = self._at(event.position())
        if spot != self._hovered:
            self._hovered = spot
            takes = spot is not None and (spot.takes_bets or bool(spot.seat))
            self.setCursor(Qt.CursorShape.PointingHandCursor if takes else Qt.CursorShape.ArrowCursor)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = None
        self.update()
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = self._at(event.position())
        if spot is not None and event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(spot)
        super().mousePressEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            spot = self._at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self._tip(spot) if spot else "", self)
            return True
        return super().event(event)

    def _tip(self, spot: Spot) -> str:
        words = self._texts.say(spot.area.label) if spot.area.label else ""
        rules = self._view.table.bets.get(spot.area.bet) if self._view else None
        if rules is not None:
            words = self._texts.say(rules.label)
        numbers = " ".join(map(str, spot.area.numbers))
        return " ".join(part for part in (words, numbers) if part)

    def _at(self, point: QPointF) -> Spot | None:
        if self._places is None:
            return None
        back, fine = self._transform().inverted()
        return self._places.at(back.map(point)) if fine else None

    def _transform(self) -> QTransform:
        """From the layout's space to the widget: as large as fits, in the middle."""
        scale = min(self.width() / SPACE.width(), self.height() / SPACE.height())
        left = (self.width() - SPACE.width() * scale) / 2
        top = (self.height() - SPACE.height() * scale) / 2
        return QTransform.fromTranslate(left, top).scale(scale, scale)

    def _covered_by(self, view: FeltView) -> frozenset[str]:
        """The areas of the whole table on which chips lie."""
        assert self._places is not None
        lying = [self._places.of_bet(placed) for placed in view.felt_state.bets if placed.amount]
        return frozenset(spot.area.id for spot in lying if spot is not None and spot.shares_room)

    def _ground_of(self, places: FeltPlaces) -> QPixmap:
        ratio = self.devicePixelRatioF()
        if self._ground is None or self._ground.deviceIndependentSize() != self.size().toSizeF():
            made = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
            made.setDevicePixelRatio(ratio)
            made.fill(Qt.GlobalColor.transparent)
            painter = QPainter(made)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setTransform(self._transform(), True)
            for spot in places.spots:
                if not spot.is_changing:
                    covered = not spot.seat and spot.area.id in self._covered
                    draw_spot(painter, replace(spot, covered=covered), self._texts.say)
            painter.setOpacity(EMPTY)
            for spot in places.empty:
                draw_spot(painter, spot, self._texts.say)
            painter.end()
            self._ground = made
        return self._ground


class _Moment:
    """Chips and cards on the felt at one moment, drawn over its ground."""

    def __init__(self, painter: QPainter, view: FeltView, places: FeltPlaces, texts: Texts) -> None:
        self._painter = painter
        self._view = view
        self._places = places
        self._texts = texts

    def draw(self, hovered: Spot | None) -> None:
        """Marks below, then cards, chips, and the numbers of the boxes."""
        self._bet_places()
        self._fittings()
        if hovered is not None and hovered.takes_bets:
            self._mark(hovered)
        for laid in self._view.felt_state.cards:
            self._cards(laid)
        self._chips()
        for seat in self._view.seats:
            self._box_number(seat)

    def _bet_places(self) -> None:
        """The bets of each box; their words give way to chips."""
        covered = [self._places.of_bet(placed) for placed in self._view.felt_state.bets if placed.amount]
        for spot in self._places.spots:
            if spot.is_changing:
                draw_spot(self._painter, spot, _no_words if spot in covered else self._texts.say)

    def _fittings(self) -> None:
        """Wheel, dice, puck and meters: what moves with the round."""
        for spot in self._places.spots:
            match spot.area.kind:
                case "wheel":
                    self._wheel(spot)
                case "dice" if not spot.area.numbers and len(self._view.numbers) == 2:
                    for box, value in zip(halves(spot.box), self._view.numbers, strict=True):
                        draw_die(self._painter, box, value)
                case "puck":
                    self._puck(spot)
                case "meter":
                    self._meter(spot)
                case _:
                    continue

    def _wheel(self, spot: Spot) -> None:
        areas = self._view.table.layout.areas
        colours = {a.numbers[0]: a.colour for a in areas if a.bet == "straight" and a.colour}
        order = spot.area.numbers or tuple(range(37))
        pocket = self._view.numbers[0] if len(self._view.numbers) == 1 else None
        draw_wheel(self._painter, spot.box, order, colours, pocket)

    def _puck(self, spot: Spot) -> None:
        point = self._view.felt_state.point
        if point is None or (spot.area.numbers or (0,)) != (point,):
            return
        words = self._texts.say("ON") if point else self._texts.say("OFF")
        draw_puck(self._painter, spot.box, on=bool(point), words=words)

    def _meter(self, spot: Spot) -> None:
        shown = dict(self._view.meters).get(spot.area.id, "")
        stroke(self._painter, QPen(QColor(GOLD), 1.4), QColor(0, 0, 0, 120))
        self._painter.drawRoundedRect(spot.box, 8, 8)
        self._painter.setPen(QColor(GOLD))
        box, third = spot.box, spot.box.height() * 0.36
        name = QRectF(box.left() + 6, box.top() + 2, box.width() - 12, third)
        figure = QRectF(box.left() + 6, box.top() + third, box.width() - 12, box.height() - third)
        write(self._painter, name, self._texts.say(spot.area.label), largest=11)
        write(self._painter, figure, shown, largest=22, bold=True)

    def _mark(self, spot: Spot) -> None:
        stroke(self._painter, QPen(QColor(GOLD), 2), QColor(224, 184, 90, 40))
        if spot.area.kind in ("circle", "spot"):
            self._painter.drawEllipse(spot.box)
        else:
            self._painter.drawRect(spot.box)

    def _cards(self, laid: PlacedCards) -> None:
        spot = self._places.of_cards(laid)
        if spot is None:
            return
        hands = max(
            card.hand + 1
            for card in self._view.felt_state.cards
            if (card.place, card.seat) == (laid.place, laid.seat)
        )
        area = part_of(spot.box, laid.hand, hands)
        boxes = card_row(area, len(laid.cards))
        for i, (box, card) in enumerate(zip(boxes, laid.cards, strict=True)):
            seen = boxes[i + 1].left() - box.left() if i + 1 < len(boxes) else 0.0
            draw_card(self._painter, box, card, faded=laid.out, seen=seen)
        if laid.acting:
            stroke(self._painter, QPen(QColor(GOLD), 2.5))
            self._painter.drawRoundedRect(area, 5, 5)

    def _chips(self) -> None:
        lying: Counter[tuple[str, int]] = Counter()
        found = [(placed, self._places.of_bet(placed)) for placed in self._view.felt_state.bets]
        splits = Counter((spot.area.id, spot.seat) for _, spot in found if spot is not None)
        for placed, spot in found:
            if spot is None or not placed.amount:
                continue
            key = (spot.area.id, spot.seat)
            radius, split = chip_radius(spot), splits[key] > 1 and bool(spot.seat)
            if split:
                centre = part_of(spot.box, lying[key], splits[key]).center()
                radius = min(radius, spot.box.width() / 4)
            else:
                centre = self._places.chip_point(spot, placed, lying[key], radius, among=splits[key])
            draw_chip(self._painter, centre, radius, placed.amount, placed.seat)
            lying[key] += 1

    def _box_number(self, seat: int) -> None:
        """The number of a box in its colour, with what it won; gold when it acts or is chosen."""
        own = self._places.of_box(seat)
        place = next((s for s in self._places.spots if s.seat == seat and s.area.kind == "place"), None)
        net = dict(self._view.nets).get(seat)
        wide = PILL + 7.5 * len(net) if net is not None else 0.0
        centre = QPointF(own.center().x() - wide / 2, min(own.bottom() + 13, LOWEST))
        if place:
            centre = QPointF(place.box.left() + 16, place.box.center().y())
        marked = seat in (self._view.chosen, self._view.turn)
        painter = self._painter
        if net is not None:
            self._net(net, QRectF(centre.x(), centre.y() - 11, wide + 8, 22))
        painter.setPen(QPen(QColor(GOLD if marked else "#16201B"), 3 if marked else 1))
        painter.setBrush(seat_colour(seat))
        painter.drawEllipse(centre, 11, 11)
        painter.setPen(QColor("#16201B"))
        painter.setFont(font(12, QFont.Weight.Bold))
        number = QRectF(centre.x() - 11, centre.y() - 11, 22, 22)
        painter.drawText(number, Qt.AlignmentFlag.AlignCenter, str(seat))
        if seat == self._view.felt_state.shooter and net is None:
            self._shooter(QRectF(centre.x() + 14, centre.y() - 8, 34, 16))

    def _net(self, net: str, box: QRectF) -> None:
        stroke(self._painter, Qt.PenStyle.NoPen, QColor(0, 0, 0, 190))
        self._painter.drawRoundedRect(box, 11, 11)
        self._painter.setPen(QColor(INK))
        write(self._painter, box.adjusted(14, 0, -4, 0), net, largest=13, bold=True)

    def _shooter(self, box: QRectF) -> None:
        """Two dice beside the box that throws."""
        for part, value in zip(halves(box), (5, 2), strict=True):
            draw_die(self._painter, part, value)


def _no_words(_label: str) -> str:
    return ""
