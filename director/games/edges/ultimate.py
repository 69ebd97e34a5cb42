"""Exact cost of the ante of Ultimate Texas Hold'em: the ending of every deal under the strategy.

The endings do not depend on the pay table. So the endings of all 2,781,381,002,400 × 10 deals (two
hands, five cards of the board, and which three of them are the flop) are counted once, stored in
`ultimate_counted.py`, and settled by the engine under any table.
`python -m director.games.edges.ultimate` counts them again, which takes some hours.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from functools import cache
from itertools import chain, combinations, product
from typing import NamedTuple

from director.games import ultimate
from director.games.edges.edge import UNIT
from director.games.edges.hand_classes import Cards, suit_classes
from director.games.edges.strategies import ultimate_decides, ultimate_plays_at_last
from director.games.edges.ultimate_counted import ON_OTHERS, ON_STRAIGHT_FLUSHES
from director.games.hands.plan import BoxHand
from director.games.paytables.paytable import PayTable
from director.values.cards import DECK, Card
from director.values.quantity import Cents
from director.values.ranking import ACE, MASKS, Category, best_five, category, mask_of, rank_from

FLOPS = 10
"""Number of flops of a five-card board."""
DEALERS = 990
"""Number of dealer's hands when the board and the player's cards are known."""
HOLES: tuple[tuple[Card, ...], ...] = tuple(combinations(DECK, 2))
MIDDLE = 5
PARTS = 64
"""Number of pieces of work for the processor cores."""
_PLACE = {hole: place for place, hole in enumerate(HOLES)}
_OPENING = rank_from(Category.PAIR)


class Ending(NamedTuple):
    """Facts of a deal that settle ante, blind and play."""

    times: int
    """Bet as a multiple of the ante; 0 is a fold, which needs no other fact."""
    row: str = ""
    above: int = 0
    """1 where the player's hand is higher, 0 where both are equal, -1 where it is lower."""
    opens: bool = False


FOLD = Ending(0)


def ante_cost(table: PayTable, *, sides: bool = False) -> Fraction:
    """Cost of the ante per unit; with `sides`, under Bad Beat with its payout included."""
    endings = all_endings()
    lost = sum(count * _lost(table, ending, sides) for ending, count in endings.items())
    return Fraction(lost, UNIT * sum(endings.values()))


def bad_beat_cost(table: PayTable) -> Fraction:
    """Cost of Bad Beat per unit of the ante: it takes no stake, so the cost is negative.

    It needs a stake on Trips and on Bonus, whose own cost is counted with them.
    """
    return ante_cost(table, sides=True) - ante_cost(table)


@cache
def all_endings() -> Counter[Ending]:
    """Stored counts of the endings of all deals."""
    return endings_in(ON_STRAIGHT_FLUSHES) + endings_in(ON_OTHERS)


def endings_in(text: str) -> Counter[Ending]:
    """Read a table of counts."""
    rows = map(str.split, text.splitlines())
    return Counter(
        {
            Ending(int(times), row.strip("-"), int(above), opens == "1"): int(deals)
            for times, row, above, opens, deals in rows
        }
    )


def _lost(table: PayTable, ending: Ending, sides: bool) -> Cents:
    """Loss of ante, blind and play, settled by the engine."""
    stakes = [(ultimate.ANTE, UNIT), (ultimate.BLIND, UNIT), (ultimate.PLAY, ending.times * UNIT)]
    if sides:
        stakes += (ultimate.TRIPS, UNIT), (ultimate.BONUS, UNIT)
    hand = BoxHand(1, 1, tuple(stakes), folded=not ending.times)
    own, house = _ranks_of(ending) if ending.times else (0, 0)
    return sum(line.stake - line.payout for line in ultimate.settle_main(table, hand, own, house))


@cache
def _ranks_of(ending: Ending) -> tuple[int, int]:
    """A hand of the player and one of the dealer with this ending."""
    owns = (*(rank_from(kind, MIDDLE) for kind in Category), rank_from(Category.STRAIGHT_FLUSH, ACE))
    for own, house in product(
        owns, (0, *chain.from_iterable((value - 1, value, value + 1) for value in owns))
    ):
        if _ending(ending.times, own, house) == ending:
            return own, house
    raise ValueError(f"no deal ends so: {ending}")


def _ending(times: int, own: int, house: int) -> Ending:
    above = (own > house) - (own < house)
    return Ending(times, ultimate.row_of(own), above, category(house) >= Category.PAIR)


def endings_of(board: Cards) -> Counter[Ending]:
    """Count the endings of all deals with this board: 1,081 hands, 990 of the dealer, ten flops."""
    beside = BoardHands(board)
    found: Counter[Ending] = Counter()
    for hole in beside.values:
        for ending, deals in beside.endings(hole):
            found[ending] += deals
    return found


@cache
def _flop_bets(flop: Cards) -> int:
    """Number with a byte for each pair of hole cards: 1 where it bets at this flop."""
    mask = mask_of(flop)
    return int.from_bytes(
        (not mask & mask_of(hole) and not ultimate_decides(hole, ()) and ultimate_decides(hole, flop) > 0
         for hole in HOLES),
        "little",
    )  # fmt: skip


class BoardHands:
    """All hands with a board: their ranks, sorted, of all and of those with one card."""

    def __init__(self, board: Cards) -> None:
        self._board, mask = board, mask_of(board)
        rest = [card for card in DECK if not mask & MASKS[card]]
        self.values: dict[Cards, int] = {
            (a, b): best_five(mask | MASKS[a] | MASKS[b]) for a, b in combinations(rest, 2)
        }
        by_card: dict[Card, list[int]] = {card: [] for card in rest}
        for (a, b), value in self.values.items():
            by_card[a].append(value)
            by_card[b].append(value)
        self._all = sorted(self.values.values())
        self._with = {card: sorted(values) for card, values in by_card.items()}
        self._closed = bisect_left(self._all, _OPENING)
        self._closed_with = {card: bisect_left(each, _OPENING) for card, each in self._with.items()}
        self._flops = sum(map(_flop_bets, combinations(board, 3))).to_bytes(len(HOLES), "little")

    def endings(self, hole: Cards) -> Iterator[tuple[Ending, int]]:
        """Yield the endings of these hole cards, over all flops and hands of the dealer."""
        own = self.values[hole]
        row = ultimate.row_of(own)
        for times, flops in self._decided(hole, own):
            if not times:
                yield FOLD, flops * DEALERS
                continue
            for above, opens, dealers in self._against(hole, own):
                if dealers:
                    yield Ending(times, row, above, opens), flops * dealers

    def _decided(self, hole: Cards, own: int) -> Iterator[tuple[int, int]]:
        """Yield the final bet as a multiple of the ante, and at how many of the ten flops."""
        if ultimate_decides(hole, ()):
            yield 4, FLOPS
            return
        at_flop = self._flops[_PLACE[hole]]
        if at_flop:
            yield 2, at_flop
        if at_flop < FLOPS:
            yield int(ultimate_plays_at_last(hole, self._board, own)), FLOPS - at_flop

    def _against(self, hole: Cards, own: int) -> Iterable[tuple[int, bool, int]]:
        """Count the dealer's hands that are lower, equal and higher, each with and without opening."""
        first, second = hole
        a, b = self._with[first], self._with[second]
        lower = bisect_left(self._all, own) - bisect_left(a, own) - bisect_left(b, own)
        up_to = bisect_right(self._all, own) - bisect_right(a, own) - bisect_right(b, own) + 1
        closed = self._closed - self._closed_with[first] - self._closed_with[second]
        if own < _OPENING:
            closed += 1
            return (
                (1, False, lower), (0, False, up_to - lower),
                (-1, False, closed - up_to), (-1, True, DEALERS - closed),
            )  # fmt: skip
        return (
            (1, False, closed), (1, True, lower - closed),
            (0, True, up_to - lower), (-1, True, DEALERS - up_to),
        )  # fmt: skip


def count(boards: Iterable[tuple[Cards, int]]) -> Counter[Ending]:
    """Count the endings of these boards, each times the number of boards it represents."""
    found: Counter[Ending] = Counter()
    for board, times in boards:
        for ending, deals in endings_of(board).items():
            found[ending] += times * deals
    return found


def main() -> None:
    """Count all boards again and print both tables of counts."""
    flushes: list[tuple[Cards, int]] = []
    others: list[tuple[Cards, int]] = []
    for board, times in suit_classes(combinations(DECK, 5)):
        straight_flush = category(best_five(mask_of(board))) is Category.STRAIGHT_FLUSH
        (flushes if straight_flush else others).append((board, times))
    with ProcessPoolExecutor() as pool:
        for boards in (flushes, others):
            parts = pool.map(count, (boards[start::PARTS] for start in range(PARTS)))
            for ending, deals in sorted(sum(parts, Counter()).items()):
                print(ending.times, ending.row or "-", ending.above, int(ending.opens), deals)


if __name__ == "__main__":
    main()
