"""Omaha hands: exactly two hole cards with three of the board, read from rows of ranks (T-F4).

But for flushes suits do not matter: a row holds what two ranks make with every three of the board.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from operator import itemgetter

from director.values.cards import Card, rank, suit
from director.values.ranking import MASKS, best_five, by_ranks

RANKS = range(13)
PLACES: tuple[int, ...] = tuple(1 << 3 * value for value in RANKS)
"""A set of ranks is the sum of its places, so that what two sets come to together is their sum."""

_THREES: Mapping[int, int] = {
    PLACES[a] + PLACES[b] + PLACES[c]: index
    for index, (a, b, c) in enumerate(combinations_with_replacement(RANKS, 3))
}
"""Where a row has every three ranks, by the sum of their places."""

Row = tuple[int, ...]
"""What two ranks make with every three others."""
Threes = Callable[[Row], tuple[int, ...]]
"""What a row says of every three ranks of a board."""


def best_omaha(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The rank of the best hand of exactly two hole cards and three board cards (T-F4)."""
    threes, suited = _looked_at(tuple(board))
    best = max([max(threes(row)) for row in rows_of(tuple(hole))])
    return max(best, flush_of(hole, suited)) if suited else best


def flush_of(hole: Sequence[Card], suited: Sequence[Card]) -> int:
    """The best flush of exactly two hole cards with three of so many of one suit; 0 without one."""
    own = [MASKS[card] for card in hole if suit(card) == suit(suited[0])]
    threes = [sum(three) for three in combinations([MASKS[card] for card in suited], 3)]
    pairs = [sum(pair) for pair in combinations(own, 2)]
    return max((best_five(pair | three) for pair in pairs for three in threes), default=0)


@lru_cache(maxsize=256)
def rows_of(hole: tuple[Card, ...]) -> tuple[Row, ...]:
    """The rows of every two of the hole cards; equal ranks once."""
    pairs = {*combinations(sorted(map(rank, hole)), 2)}
    return tuple([_row(low, high) for low, high in pairs])


def threes_of(ranks: Iterable[int]) -> Threes:
    """What is asked of a row for a board of these ranks: a tuple, however few threes there are."""
    sums = {*map(sum, combinations([PLACES[value] for value in ranks], 3))}
    at = [_THREES[three] for three in sums]
    return itemgetter(*at, at[0])


@lru_cache(maxsize=16)
def _looked_at(board: tuple[Card, ...]) -> tuple[Threes, tuple[Card, ...]]:
    """The threes of a board, and its cards of a suit that there are three or more of."""
    suits = [suit(card) for card in board]
    common = max(suits, key=suits.count)
    suited = tuple(card for card in board if suit(card) == common)
    return threes_of(map(rank, board)), suited if len(suited) > 2 else ()


@cache
def _row(low: int, high: int) -> Row:
    return tuple(by_ranks((low, high, *three)) for three in combinations_with_replacement(RANKS, 3))
