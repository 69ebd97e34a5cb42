"""Places on a poker table: seats going round, cards, bets, button, board and pots."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF

from director.values.dataclass import Value

HEIGHT = 520.0
NARROWEST, WIDEST = 960.0, 1_340.0
"""The felt may be so wide, in its own units."""
SEAT_WIDTH, CARDS_HEIGHT, PLATE_HEIGHT = 190.0, 66.0, 52.0
_EDGE = 8.0
_BLOCK = CARDS_HEIGHT + PLATE_HEIGHT
_SIDE_TOPS = {0: (), 1: (200.0,), 2: (264.0, 138.0)}
"""Tops of the seats at the sides, from the dealer's left hand on."""
_RING: dict[int, tuple[int, int, int]] = {
    2: (0, 1, 0), 3: (0, 1, 1), 4: (0, 1, 2), 5: (2, 1, 1), 6: (2, 1, 2), 7: (2, 1, 3),
    8: (2, 2, 2), 9: (2, 2, 3), 10: (2, 2, 4),
}  # fmt: skip
"""By size: seats beside the dealer, at each side, and across."""


class SeatPlace(Value):
    """Places of a seat's things."""

    cards: QRectF
    plate: QRectF
    bet: QRectF
    button: QPointF

    @property
    def whole(self) -> QRectF:
        """Cards and plate."""
        return self.cards.united(self.plate)


class PokerPlaces(Value):
    """A table of so many seats, so wide."""

    width: float
    cloth: QRectF
    seats: tuple[SeatPlace, ...]
    """Seats 1 to the last, clockwise from the dealer's left hand."""
    board: QRectF
    total: QRectF
    pots: QRectF
    words: QRectF


@lru_cache(maxsize=64)
def places(size: int, width: float) -> PokerPlaces:
    """The places of a table."""
    beside, sides, across = _RING[max(2, min(10, size))]
    middle = width / 2
    cloth = QRectF(100, 66, width - 200, HEIGHT - 132)
    low = [_below(middle + shift) for shift in ((-130, 130) if beside else ())]
    left = [_aside(_EDGE, top, cloth) for top in _SIDE_TOPS[sides]]
    right = [_aside(width - _EDGE - SEAT_WIDTH, top, cloth) for top in reversed(_SIDE_TOPS[sides])]
    far = [_above(x, middle) for x in _spread(across, width)]
    ring = (*low[:1], *left, *far, *right, *low[1:])
    return PokerPlaces(
        width,
        cloth,
        ring,
        board=QRectF(middle - 185, 200, 370, 92),
        total=QRectF(middle - 170, 162, 340, 32),
        pots=QRectF(middle - 290, 296, 580, 26),
        words=QRectF(middle - 260, 322, 520, 24),
    )


def _spread(count: int, width: float) -> list[float]:
    """Middles of the seats across."""
    step = min(280.0, (width - 60) / max(count, 1))
    return [width / 2 + (i - (count - 1) / 2) * step for i in range(count)]


def _above(x: float, middle: float) -> SeatPlace:
    """Across from the dealer; bets lie towards the middle, clear of the seats at the sides."""
    near = x + (middle - x) * 0.3
    bet = QRectF(near - 65, _EDGE + _BLOCK + 6, 130, 28)
    return _place(x - SEAT_WIDTH / 2, _EDGE, bet, 72.0 if x <= middle else -72.0)


def _below(x: float) -> SeatPlace:
    top = HEIGHT - _EDGE - _BLOCK
    return _place(x - SEAT_WIDTH / 2, top, QRectF(x - 65, top - 32, 130, 28), -82.0)


def _aside(x: float, top: float, cloth: QRectF) -> SeatPlace:
    """At the left or at the right end; bets lie towards the middle."""
    leftmost = x < cloth.center().x()
    near = x + SEAT_WIDTH + 10 if leftmost else x - 140
    bet = QRectF(near, top + CARDS_HEIGHT - 16, 130, 28)
    button = QPointF(near + (14 if leftmost else 116), top + CARDS_HEIGHT + 32)
    return _at(x, top, bet, button)


def _place(x: float, top: float, bet: QRectF, aside: float) -> SeatPlace:
    return _at(x, top, bet, QPointF(bet.center().x() + aside, bet.center().y()))


def _at(x: float, top: float, bet: QRectF, button: QPointF) -> SeatPlace:
    return SeatPlace(
        QRectF(x, top, SEAT_WIDTH, CARDS_HEIGHT),
        QRectF(x, top + CARDS_HEIGHT, SEAT_WIDTH, PLATE_HEIGHT),
        bet,
        button,
    )
