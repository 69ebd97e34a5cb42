"""Ranking of poker hands: a hand is a mask of its cards, its rank one number, higher is better.

A rank holds its category above bit 20 and the deciding card ranks below, four bits each; equal
numbers tie. Suits never decide.
"""

from collections.abc import Iterable
from enum import IntEnum

from director.values.cards import Card, rank, suit

MASKS: tuple[int, ...] = tuple(1 << (13 * suit(Card(i)) + rank(Card(i))) for i in range(52))
"""Mask of each card, by card."""


def mask_of(cards: Iterable[Card]) -> int:
    """Bit mask of distinct cards."""
    mask = 0
    for card in cards:
        mask |= MASKS[card]
    return mask


class Category(IntEnum):
    """Kinds of five-card hands, weakest first."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8


ACE = 12
_SHIFT = 20
_DECIDING = (5, 4, 3, 3, 1, 5, 2, 2, 1)
"""Number of ranks that each category's number holds."""


def category(value: int) -> Category:
    """The category of a rank."""
    return Category(value >> _SHIFT)


def rank_from(kind: Category, lowest: int = 0) -> int:
    """Lowest rank of a category whose last deciding card is `lowest`."""
    return kind << _SHIFT | lowest


def deciding(value: int) -> tuple[int, ...]:
    """Card ranks that decide between hands of one category, the most important first."""
    count = _DECIDING[value >> _SHIFT]
    return tuple(value >> 4 * place & 15 for place in range(count - 1, -1, -1))


def is_royal(value: int) -> bool:
    """Whether a rank is a straight flush up to the ace."""
    return value == (Category.STRAIGHT_FLUSH << _SHIFT) | ACE


def best_five(mask: int) -> int:
    """Return the rank of the best five of five to seven cards.

    Categories are literals and nothing is called, for speed: it runs millions of times.
    """
    clubs = mask & 8191
    diamonds = mask >> 13 & 8191
    hearts = mask >> 26 & 8191
    spades = mask >> 39
    flush = _FLUSH[clubs] or _FLUSH[diamonds] or _FLUSH[hearts] or _FLUSH[spades]
    if flush:
        return flush
    minor = clubs | diamonds
    major = hearts | spades
    minor_pair = clubs & diamonds
    major_pair = hearts & spades
    held = minor | major
    twice = minor_pair | major_pair | minor & major
    if not twice:
        return _PLAIN[held]
    thrice = minor_pair & major | major_pair & minor
    if not thrice:
        straight = _STRAIGHT[held]
        if straight:
            return straight
        if not twice & (twice - 1):
            return 1 << 20 | _TOP[twice] << 12 | _TOP3[held ^ twice]
        high = _TOP2[twice]
        return 2 << 20 | high << 4 | _TOP[held & ~(1 << (high >> 4) | 1 << (high & 15))]
    four = minor_pair & major_pair
    if four:
        return 7 << 20 | _TOP[four] << 4 | _TOP[held ^ four]
    rest = twice ^ 1 << _TOP[thrice]
    if rest:
        return 6 << 20 | _TOP[thrice] << 4 | _TOP[rest]
    return _STRAIGHT[held] or 3 << 20 | _TOP[thrice] << 8 | _TOP2[held ^ thrice]


def by_ranks(ranks: Iterable[int]) -> int:
    """Rank of the best five cards when suits do not matter: suits in turn make no flush."""
    mask = 0
    for place, value in enumerate(sorted(ranks)):
        mask |= 1 << (13 * (place & 3) + value)
    return best_five(mask)


def _code(ranks: list[int]) -> int:
    """Pack ranks into four bits each, the first highest."""
    code = 0
    for value in ranks:
        code = code << 4 | value
    return code


def _ranks(mask: int) -> list[int]:
    return [value for value in range(12, -1, -1) if mask >> value & 1]


def _straight_top(mask: int) -> int:
    """Top rank of the highest straight in a suit mask, 0 if none (a wheel's top is the five)."""
    for top in range(12, 3, -1):
        if mask >> (top - 4) & 31 == 31:
            return top
    return 3 if mask & 0b1000000001111 == 0b1000000001111 else 0


def _straight_entry(mask: int, kind: Category) -> int:
    top = _straight_top(mask)
    return (kind << _SHIFT) | top if top else 0


def _flush_entry(mask: int) -> int:
    if mask.bit_count() < 5:
        return 0
    straight = _straight_entry(mask, Category.STRAIGHT_FLUSH)
    return straight or (Category.FLUSH << _SHIFT) | _code(_ranks(mask)[:5])


_STRAIGHT = tuple(_straight_entry(mask, Category.STRAIGHT) for mask in range(8192))
_PLAIN = tuple(_STRAIGHT[mask] or _code(_ranks(mask)[:5]) for mask in range(8192))
_FLUSH = tuple(_flush_entry(mask) for mask in range(8192))
_TOP = tuple(max(mask.bit_length() - 1, 0) for mask in range(8192))
_TOP2 = tuple(_code(_ranks(mask)[:2]) for mask in range(8192))
_TOP3 = tuple(_code(_ranks(mask)[:3]) for mask in range(8192))
