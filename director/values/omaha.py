"""Omaha hands: exactly two hole cards with three of the board, looked up in rows of ranks (T-F4).

Suits matter for flushes only: a row lists the hands of two ranks with every three of the board.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from operator import itemgetter

from director.values.cards import Card, rank, suit
from director.values.ranking import MASKS, best_five, by_ranks

RANKS = range(13)
PLACES: tuple[int, ...] = tuple(1 << 3 * value for value in RANKS)
"""A multiset of ranks is the sum of its places: the union of two is their sum."""

_THREES: Mapping[int, int] = {
    PLACES[a] + PLACES[b] + PLACES[c]: index
    for index, (a, b, c) in enumerate(combinations_with_replacement(RANKS, 3))
}
"""Index in a row of every three ranks, by the sum of their places."""

Row = tuple[int, ...]
"""Hand ranks of two card ranks with every three others."""
Threes = Callable[[Row], tuple[int, ...]]
"""Function that picks from a row the hands of every three ranks of a board."""


def best_omaha(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The rank of the best hand of exactly two hole cards and three board cards (T-F4)."""
    threes, suited = _board_threes(tuple(board))
    best = max([max(threes(row)) for row in rows_of(tuple(hole))])
    return max(best, flush_of(hole, suited)) if suited else best


def flush_of(hole: Sequence[Card], suited: Sequence[Card]) -> int:
    """Best flush of exactly two hole cards with three suited board cards; 0 without one."""
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
    """Return the function that picks a board's hands from a row, always as a tuple."""
    sums = {*map(sum, combinations([PLACES[value] for value in ranks], 3))}
    at = [_THREES[three] for three in sums]
    return itemgetter(*at, at[0])


@lru_cache(maxsize=16)
def _board_threes(board: tuple[Card, ...]) -> tuple[Threes, tuple[Card, ...]]:
    """Return the picker of a board's hands, and its cards of a suit with three or more cards."""
    suits = [suit(card) for card in board]
    common = max(suits, key=suits.count)
    suited = tuple(card for card in board if suit(card) == common)
    return threes_of(map(rank, board)), suited if len(suited) > 2 else ()


@cache
def _row(low: int, high: int) -> Row:
    return tuple(by_ranks((low, high, *three)) for three in combinations_with_replacement(RANKS, 3))
