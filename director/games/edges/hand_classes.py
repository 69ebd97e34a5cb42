"""Classes of hands: one representative of each, with the number of hands in the class.

Hand rankings depend on ranks and flushes only. A class is a choice of ranks with, if five or more
cards share a suit, the ranks in that suit; at most one suit can have five of seven cards.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import comb, prod

from director.values.cards import Card

SUITS = 4
RANKS = 13
FLUSH = 5


Cards = tuple[Card, ...]


def suit_classes(hands: Iterable[Cards]) -> list[tuple[Cards, int]]:
    """Group hands that differ only by the names of suits: the first of each group, and its size."""
    found: dict[tuple[int, ...], tuple[Cards, int]] = {}
    for hand in hands:
        key = suits_of(hand)
        first, count = found.get(key, (hand, 0))
        found[key] = first, count + 1
    return list(found.values())


def suits_of(hand: Cards) -> tuple[int, ...]:
    """Ranks in each suit as masks, sorted, without the suits' names."""
    suits = [0] * SUITS
    for card in hand:
        suits[card & 3] |= 1 << (card >> 2)
    return tuple(sorted(suits))


def hand_classes(size: int) -> Iterator[tuple[Cards, int]]:
    """Yield one hand of each class of `size` cards, and the size of the class."""
    for counts in rank_counts(size):
        held = [rank for rank in range(RANKS) if counts[rank]]
        plain = prod(comb(SUITS, counts[rank]) for rank in held)
        for suited in _suited(held):
            ways = SUITS * _flush_count(counts, held, suited)
            plain -= ways
            if ways:
                yield _flush_hand(counts, held, suited), ways
        if plain:
            yield _plain_hand(counts, held), plain


def rank_counts(left: int, rank: int = 0) -> Iterator[tuple[int, ...]]:
    """Yield every way to choose `left` cards, as counts of each rank."""
    if rank == RANKS:
        if not left:
            yield ()
        return
    for count in range(min(left, SUITS) + 1):
        for rest in rank_counts(left - count, rank + 1):
            yield (count, *rest)


def _suited(held: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield every choice of ranks that may make a flush."""
    for size in range(FLUSH, len(held) + 1):
        yield from combinations(held, size)


def _flush_count(counts: tuple[int, ...], held: list[int], suited: tuple[int, ...]) -> int:
    """Number of hands with these ranks in one suit and the other cards in other suits."""
    return prod(
        comb(SUITS - 1, counts[rank] - 1) if rank in suited else comb(SUITS - 1, counts[rank])
        for rank in held
    )


def _flush_hand(counts: tuple[int, ...], held: list[int], suited: tuple[int, ...]) -> Cards:
    cards: list[Card] = []
    for rank in held:
        first = 0 if rank in suited else 1
        cards += (Card(4 * rank + first + i) for i in range(counts[rank]))
    return tuple(cards)


def _plain_hand(counts: tuple[int, ...], held: list[int]) -> Cards:
    """Cards of these ranks with no five of one suit: suits are dealt out in turn."""
    cards: list[Card] = []
    for rank in held:
        first = len(cards) % SUITS
        cards += (Card(4 * rank + (first + i) % SUITS) for i in range(counts[rank]))
    return tuple(cards)
