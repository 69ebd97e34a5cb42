"""Exact cost of the ante of Casino Stud: every hand of the player against every hand of the dealer.

Hands are grouped by their ranks and whether they are flushes. Meetings of two such classes are
counted; the engine settles one hand of each. The numbers of meetings of one suit are summed over
all suits of the player's cards, so that they stay exact.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import chain, groupby, pairwise
from math import comb, prod

from director.games import casino_stud
from director.games.edges.edge import UNIT
from director.games.edges.hand_classes import RANKS, SUITS, rank_counts
from director.games.edges.strategies import casino_stud_raises
from director.games.hands.plan import BoxHand
from director.games.paytables.paytable import PayTable
from director.values.cards import Card
from director.values.dataclass import Value
from director.values.quantity import Cents
from director.values.ranking import best_five, mask_of

SIZE = 5
Counts = list[int]


class HandShape(Value):
    """Hands of certain ranks: the count of each, and their rank, also as a flush."""

    held: tuple[tuple[int, int], ...]
    value: int
    flush: int
    """Rank as a flush; 0 where two cards share a rank."""
    mask: int

    @property
    def hands(self) -> int:
        """Number of hands of these ranks, flushes included."""
        return prod(comb(SUITS, count) for _, count in self.held)


def ante_cost(table: PayTable) -> Fraction:
    """Cost of an ante when ace-king-jack-eight-three or better is raised."""
    lost: Cents = 0
    met = 0
    for shape in shapes():
        for flush in (False, True) if shape.flush else (False,):
            cards = _cards(shape, flush=flush)
            counts = meetings(shape, flush=flush) if casino_stud_raises(cards) else None
            if counts is None:
                folded = (SUITS if flush else _plain_hands(shape)) * comb(RANKS * SUITS - SIZE, SIZE)
                lost, met = lost + folded * _cost(table, cards, ()), met + folded
                continue
            for outcome, count in enumerate(counts):
                if count:
                    lost += count * _cost(table, cards, _dealer(cards, outcome))
            met += sum(counts)
    return Fraction(lost, met * UNIT)


@lru_cache(maxsize=1)
def shapes() -> tuple[HandShape, ...]:
    """All combinations of ranks of five cards, from the lowest rank of hand."""
    found = []
    for counts in rank_counts(SIZE):
        held = tuple((rank, count) for rank, count in enumerate(counts) if count)
        flush = best_five(mask_of(Card(SUITS * rank) for rank, _ in held)) if len(held) == SIZE else 0
        mask = sum(1 << rank for rank, _ in held)
        found.append(HandShape(held, best_five(mask_of(_spread(held))), flush, mask))
    return tuple(sorted(found, key=lambda shape: shape.value))


def _spread(held: tuple[tuple[int, int], ...], suit: int = 0) -> tuple[Card, ...]:
    """Cards of these ranks, suits dealt out in turn beginning with `suit`."""
    cards: list[Card] = []
    for rank, count in held:
        first = suit + len(cards)
        cards += (Card(SUITS * rank + (first + i) % SUITS) for i in range(count))
    return tuple(cards)


def _cards(shape: HandShape, *, flush: bool) -> tuple[Card, ...]:
    return tuple(Card(SUITS * rank) for rank, _ in shape.held) if flush else _spread(shape.held)


def _plain_hands(shape: HandShape) -> int:
    return shape.hands - (SUITS if shape.flush else 0)


def meetings(own: HandShape, *, flush: bool) -> Counts:
    """Number of dealer's hands that do not qualify, are lower, equal, higher than a class."""
    value = own.flush if flush else own.value
    hands = SUITS if flush else _plain_hands(own)
    counts = [hands * ways for ways in _all_dealers(own, value)]
    together = _flushes_together(own)
    for shape, of_all in _flush_dealers(own):
        meeting_flush = together[shape.mask & own.mask == 0] if own.flush else 0
        meeting = meeting_flush if flush else of_all - meeting_flush
        counts[_outcome(shape.value, value)] -= meeting
        counts[_outcome(shape.flush, value)] += meeting
    return counts


def _flushes_together(own: HandShape) -> tuple[int, int]:
    """Meetings of two flushes of certain ranks: with a rank in common, and with none."""
    return (SUITS * (SUITS - 1), SUITS * SUITS) if own.flush else (0, 0)


def _outcome(dealer: int, own: int) -> int:
    """Return 0 if the dealer does not qualify, 1 if lower, 2 equal, 3 higher."""
    if dealer < casino_stud.OPENS:
        return 0
    return 1 if dealer < own else 2 if dealer == own else 3


def _all_dealers(own: HandShape, value: int) -> Counts:
    """Dealer's hands from the remaining cards by outcome, flushes counted as their ranks only."""
    left = [SUITS] * RANKS
    for rank, count in own.held:
        left[rank] -= count
    ways = [comb(cards, count) for count in range(SUITS + 1) for cards in left]
    numbers = _numbers(ways)
    return [sum(numbers[first:last]) for first, last in pairwise(_bounds(value))]


def _numbers(w: list[int]) -> list[int]:
    """Number of hands of every shape, given the ways to take a count of cards of a rank."""
    found: list[int] = []
    for places in _places():
        match places[0]:
            case (_, _, _, _, _):
                found += [w[a] * w[b] * w[c] * w[d] * w[e] for a, b, c, d, e in places]
            case (_, _, _, _):
                found += [w[a] * w[b] * w[c] * w[d] for a, b, c, d in places]
            case (_, _, _):
                found += [w[a] * w[b] * w[c] for a, b, c in places]
            case _:
                found += [w[a] * w[b] for a, b in places]
    return found


@lru_cache(maxsize=1)
def _places() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Indices into the ways for each shape; neighbouring shapes of equally many ranks are grouped."""
    listed = (tuple(count * RANKS + rank for rank, count in shape.held) for shape in shapes())
    return tuple(tuple(alike) for _, alike in groupby(listed, key=len))


def _bounds(value: int) -> tuple[int, ...]:
    """Index of the first shape of each outcome, and the end."""
    values = _values()
    opens = bisect_left(values, casino_stud.OPENS)
    own, above = bisect_left(values, value), bisect_right(values, value)
    return 0, opens, max(own, opens), max(above, opens), len(values)


@lru_cache(maxsize=1)
def _values() -> tuple[int, ...]:
    return tuple(shape.value for shape in shapes())


def _flush_dealers(own: HandShape) -> Iterator[tuple[HandShape, int]]:
    """Yield every flush of the dealer with its meetings with all hands of certain ranks."""
    free = {0: own.hands}
    for rank, count in own.held:
        other, less = comb(SUITS, count), comb(SUITS - 1, count)
        free |= {mask | 1 << rank: number // other * less for mask, number in free.items()}
    for shape in shapes():
        if shape.flush:
            yield shape, SUITS * free[shape.mask & own.mask]


def _dealer(own: tuple[Card, ...], outcome: int) -> tuple[Card, ...]:
    """A dealer's hand with this outcome, from the remaining cards."""
    value, seen = best_five(mask_of(own)), frozenset(own)
    bounds = _bounds(value)
    plain = (
        _spread(shape.held, suit)
        for shape in shapes()[bounds[outcome] : bounds[outcome + 1]]
        for suit in range(SUITS)
    )
    flushes = (
        tuple(Card(card + suit) for card in _cards(shape, flush=True))
        for shape in shapes()
        if shape.flush and _outcome(shape.flush, value) == outcome
        for suit in range(SUITS)
    )
    return next(cards for cards in chain(plain, flushes) if seen.isdisjoint(cards))


def _cost(table: PayTable, cards: tuple[Card, ...], dealer: tuple[Card, ...]) -> Cents:
    """Loss of one hand against one of the dealer; without a dealer's hand it was folded."""
    bets = ((casino_stud.ANTE, UNIT), *(((casino_stud.RAISE, 2 * UNIT),) if dealer else ()))
    hand = BoxHand(1, 1, bets, cards, folded=not dealer)
    return sum(line.stake - line.payout for line in casino_stud.settle(table, hand, dealer))
