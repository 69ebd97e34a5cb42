"""The ante of Ultimate Texas Hold'em by simulation: six hands a deal, each against each as dealer.

Every ordered pair of hands is a round of its own, so that what a player wins of luck alone cancels
out in a deal. What the blind pays by its table is known exactly for all hands of seven cards: its
mean takes the place of what a deal happened to bring. Both leave the edge as it is and make its
interval many times narrower. Every outcome is settled by the engine.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from director.games import ultimate
from director.games.edges.found import UNIT, Chance, Tally
from director.games.edges.hand_classes import hand_classes
from director.games.edges.strategies import ultimate_decides
from director.games.hands.plan import BoxHand
from director.games.paytables.paytable import PayTable
from director.values.cards import DECK, Card
from director.values.quantity import Cents
from director.values.ranking import Category, best_five, category, mask_of

HANDS = 6
PAIRS = HANDS * (HANDS - 1)
"""Rounds of a deal: every hand against every other."""
Cards = tuple[Card, ...]


def simulate(table: PayTable, chance: Chance, deals: int) -> Tally:
    """So many deals; the result of a deal is that of all its rounds."""
    settling = _Settling(table)
    blind = {row: int(UNIT * odds) for row, odds in table.odds[ultimate.BLIND].items()}
    mean = PAIRS * sum((share * blind.get(row, 0) for row, share in row_shares().items()), Fraction(0))
    total = squares = expected = 0
    for deal in range(1, deals + 1):
        before, expected = expected, deal * mean.numerator // mean.denominator
        result = int(_deal(settling, blind, chance)) + expected - before
        total += result
        squares += result * result
    return Tally(deals, total, squares)


@lru_cache(maxsize=1)
def row_shares() -> Mapping[str, Fraction]:
    """How often the best five of seven cards are of each row of the pay tables."""
    counts: dict[str, int] = {}
    for cards, count in hand_classes(7):
        row = ultimate.row_of(ultimate.value_of(cards))
        counts[row] = counts.get(row, 0) + count
    total = sum(counts.values())
    return {row: Fraction(count, total) for row, count in counts.items()}


def _deal(settling: "_Settling", blind: Mapping[str, Cents], chance: Chance) -> Cents:
    """What all rounds of one deal bring the players, less what the blind's table gives these hands."""
    cards = tuple(chance.sample(DECK, 5 + 2 * HANDS))
    board, holes = cards[:5], [cards[i : i + 2] for i in range(5, len(cards), 2)]
    values = [best_five(mask_of((*hole, *board))) for hole in holes]
    result = -(HANDS - 1) * sum(blind.get(ultimate.row_of(value), 0) for value in values)
    for hole, value in zip(holes, values, strict=True):
        times = _decided(hole, board)
        for dealer, house in zip(holes, values, strict=True):
            if dealer is not hole:
                result += settling.net(times, (hole, value), (dealer, house), board)
    return result


def _decided(hole: Cards, board: Cards) -> int:
    """How many times the ante is bet in the end; 0 is a fold."""
    for seen in (0, 3):
        times = ultimate_decides(hole, board[:seen])
        if times:
            return times
    return ultimate_decides(hole, board)


class _Settling:
    """What rounds bring, settled by the engine once for all that end alike."""

    def __init__(self, table: PayTable) -> None:
        self._table = table
        self._nets: dict[tuple[int, str, int, bool], Cents] = {}

    def net(self, times: int, own: tuple[Cards, int], house: tuple[Cards, int], board: Cards) -> Cents:
        """Net of ante, blind and play; hands come with their values."""
        above = (own[1] > house[1]) - (own[1] < house[1])
        key = times, ultimate.row_of(own[1]), above, category(house[1]) >= Category.PAIR
        if key not in self._nets:
            self._nets[key] = self._settled(times, own[0], house[0], board)
        return self._nets[key]

    def _settled(self, times: int, hole: Cards, dealer: Cards, board: Cards) -> Cents:
        stakes = (ultimate.ANTE, UNIT), (ultimate.BLIND, UNIT), (ultimate.PLAY, times * UNIT)
        hand = BoxHand(1, 1, stakes if times else stakes[:2], hole, folded=not times)
        lines = ultimate.settle(self._table, hand, dealer, board)
        return sum(line.payout - line.stake for line in lines)
