"""Places on a felt: areas of the layout for each box, and the area under the pointer."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF

from director.games.paytables.paytable import Area, Layout
from director.games.protocol import PlacedBet, PlacedCards
from director.values.dataclass import Value

SPACE = QRectF(0, 0, 1000, 600)
"""The space in which layouts are drawn."""
LOW, LONG = 44.0, 4.0
"""Lower areas, and those so many times as long as high, have their words at the left of the chips."""
LEFT, LONG_LEFT, TOP = 0.58, 0.4, 0.4
"""The share of the words at the left of a low and of a long area, and above the chips."""
NEXT, CLOSEST = 1.1, 0.45
"""How far chips in a row lie from each other, in radii: with room, and without."""
_WORDED = ("rect", "arc")
_PRESSED = ("rect", "circle", "diamond", "slot", "spot", "arc", "number")


class Spot(Value):
    """Area of the felt: of a box, or (seat 0) of the whole table."""

    area: Area
    seat: int
    box: QRectF
    covered: bool = False
    """Chips lie on an area of the whole table: its words stand aside."""

    @property
    def is_changing(self) -> bool:
        """Chips of one box lie here, over its words: it is drawn anew at each moment."""
        return self.takes_bets and bool(self.seat)

    @property
    def takes_bets(self) -> bool:
        """A press here stakes on its bet."""
        return bool(self.area.bet) and self.area.kind in _PRESSED

    @property
    def shares_room(self) -> bool:
        """Its words and the chips of all boxes have each a part of it."""
        return self.takes_bets and not self.seat and self.area.kind in _WORDED

    @property
    def words_box(self) -> QRectF:
        """Return the rectangle of its words: all of it while nothing lies there."""
        return _parts(self.box)[0] if self.covered else self.box

    @property
    def chips_box(self) -> QRectF:
        """Return the rectangle of its chips."""
        return _parts(self.box)[1] if self.shares_room else self.box


class FeltPlaces:
    """All areas of a layout with the boxes in play, in drawing order."""

    def __init__(self, layout: Layout, seats: tuple[int, ...]) -> None:
        self.seats = seats
        self.spots = tuple(_spots(layout, seats))
        others = tuple(s for s in range(1, len(layout.boxes) + 1) if s not in seats)
        self.empty = tuple(spot for spot in _spots(layout, others) if spot.seat)
        self._boxes = {seat: layout.boxes[seat - 1] for seat in seats if seat <= len(layout.boxes)}

    def at(self, point: QPointF) -> Spot | None:
        """The topmost area under a point that answers a press: a bet, a box or cards."""
        for spot in reversed(self.spots):
            answers = spot.takes_bets or spot.area.kind in ("cards", "place", "number", "wheel")
            if answers and spot.box.contains(point):
                return spot
        return None

    def of_box(self, seat: int) -> QRectF:
        """Return the rectangle around a box."""
        united = QRectF()
        for spot in self.spots:
            if spot.seat == seat:
                united = united.united(spot.box)
        return united

    def of_bet(self, placed: PlacedBet) -> Spot | None:
        """Return the area of a bet's chips."""
        mine = [
            spot for spot in self.spots if spot.seat in (0, placed.seat) and _is_placed_at(spot, placed)
        ]
        return mine[0] if mine else None

    def of_cards(self, laid: PlacedCards) -> Spot | None:
        """Return the area of cards."""
        for spot in self.spots:
            if spot.area.kind == "cards" and spot.area.id == laid.place and spot.seat == laid.seat:
                return spot
        return None

    def chip_point(
        self, spot: Spot, placed: PlacedBet, beside: int, radius: float, *, among: int = 1
    ) -> QPointF:
        """Return the centre of a stake: wide areas have a place for each box, others a row."""
        box = spot.chips_box
        if spot.seat:
            return box.center() + QPointF(beside * radius * 0.9, -beside * radius * 0.35)
        if box.width() > 2.2 * radius * len(self.seats):
            share = (self.seats.index(placed.seat) + 0.5) / len(self.seats)
            return QPointF(box.left() + box.width() * share, box.center().y())
        room = (box.width() - 2 * radius) / max(1, among - 1)
        step = max(radius * CLOSEST, min(radius * NEXT, room))
        return box.center() + QPointF((beside - (among - 1) / 2) * step, 0)


def chip_radius(spot: Spot) -> float:
    """How large a chip is drawn in an area."""
    least = min(spot.chips_box.width(), spot.chips_box.height())
    return 11.0 if spot.area.kind == "spot" and least < 20 else max(9.0, min(17.0, least * 0.42))


def _parts(box: QRectF) -> tuple[QRectF, QRectF]:
    """A place for words and one for chips: side by side in low and long areas."""
    wide, high = box.width(), box.height()
    if high < LOW or wide >= LONG * high:
        left = wide * (LEFT if wide < LONG * high else LONG_LEFT)
        return (
            QRectF(box.left(), box.top(), left, high),
            QRectF(box.left() + left, box.top(), wide - left, high),
        )
    top = high * TOP
    return (
        QRectF(box.left(), box.top(), wide, top),
        QRectF(box.left(), box.top() + top, wide, high - top),
    )


def _spots(layout: Layout, seats: tuple[int, ...]) -> Iterator[Spot]:
    for area in layout.areas:
        if not area.per_box:
            yield Spot(area, 0, QRectF(area.x, area.y, area.w, area.h))
            continue
        for seat in seats:
            if seat <= len(layout.boxes):
                x, y = layout.boxes[seat - 1]
                yield Spot(area, seat, QRectF(x + area.x, y + area.y, area.w, area.h))


def _is_placed_at(spot: Spot, placed: PlacedBet) -> bool:
    """The area of the bet and its numbers, the one named after both (`come_4`), or of the bet alone."""
    area = spot.area
    if placed.numbers and area.id == f"{placed.bet}_{placed.numbers[0]}" and len(placed.numbers) == 1:
        return True
    if area.bet != placed.bet:
        return False
    named = not placed.numbers or not area.numbers
    return named or set(area.numbers) == set(placed.numbers)
