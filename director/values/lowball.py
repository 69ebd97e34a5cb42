"""Ranking of low hands, ace to five: aces are low, straights and flushes do not count (T-F4).

A rank is one number, higher is better, as in `ranking`: a bound minus the code of the hand's category
and card ranks. Equal numbers tie; 0 is no hand.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations

from director.values.cards import Card, rank
from director.values.ranking import Category

_BOUND = 1 << 23
_SHIFT = 20
_FIVE = 5
_EIGHT = 0x76543
"""Eight, seven, six, five, four: the worst hand that is eight or better."""
_EIGHT_OR_BETTER = 0b11111111
_KINDS = {
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
    (2, 1, 1, 1): Category.PAIR,
    (2, 2, 1): Category.TWO_PAIR,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (4, 1): Category.FOUR_OF_A_KIND,
}


def low_rank(card: Card) -> int:
    """Return 0 for an ace, 1 for a two, 12 for a king."""
    return (rank(card) + 1) % 13


def best_low(cards: Iterable[Card]) -> int:
    """The rank of the best low of five to seven cards: fewer pairs are better."""
    ranks = [low_rank(card) for card in cards]
    held = 0
    for value in ranks:
        held |= 1 << value
    return _LOWEST[held] or max(_paired(five) for five in {*combinations(sorted(ranks), _FIVE)})


def is_eight_or_better(value: int) -> bool:
    """Whether a low hand has five different ranks, none above an eight."""
    return value >= _BOUND - _EIGHT


def best_omaha_low(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The best low, eight or better, of exactly two hole cards and three board cards; 0 without one."""
    return _of_two_and_three(_low_mask(hole), _low_mask(board))


def low_kind(value: int) -> Category:
    """Category of a low hand: a high card is the best."""
    return Category((_BOUND - value) >> _SHIFT)


def low_cards(value: int) -> tuple[int, ...]:
    """Ranks that decide between low hands of one category, 0 an ace; without a pair all five."""
    code = (_BOUND - value) & (1 << _SHIFT) - 1
    count = next(len(sizes) for sizes, kind in _KINDS.items() if kind is low_kind(value))
    return tuple(code >> 4 * place & 15 for place in range(count - 1, -1, -1))


def _low_mask(cards: Iterable[Card]) -> int:
    """Bit mask of the ranks from ace to eight."""
    mask = 0
    for card in cards:
        mask |= 1 << low_rank(card)
    return mask & _EIGHT_OR_BETTER


@cache
def _of_two_and_three(hole: int, board: int) -> int:
    pairs = [sum(two) for two in combinations(_bits(hole), 2)]
    threes = [sum(three) for three in combinations(_bits(board), 3)]
    return max((_LOWEST[two | three] for two in pairs for three in threes if not two & three), default=0)


def _bits(mask: int) -> list[int]:
    return [1 << value for value in range(13) if mask >> value & 1]


def _paired(ranks: tuple[int, ...]) -> int:
    """Rank of five cards with at least two equal."""
    groups = sorted(((count, value) for value, count in Counter(ranks).items()), reverse=True)
    return _rank(_KINDS[tuple(count for count, _ in groups)], [value for _, value in groups])


def _rank(kind: Category, ranks: Iterable[int]) -> int:
    code = 0
    for value in ranks:
        code = code << 4 | value
    return _BOUND - (kind << _SHIFT | code)


def _lowest(mask: int) -> int:
    """Rank of the five lowest of the different ranks in a mask; 0 for fewer."""
    ranks = [value for value in range(13) if mask >> value & 1][:_FIVE]
    return _rank(Category.HIGH_CARD, reversed(ranks)) if len(ranks) == _FIVE else 0


_LOWEST = tuple(_lowest(mask) for mask in range(8192))
