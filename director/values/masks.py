"""Masks: a set of cards as one number, 13 bits a suit (clubs lowest), two to ace."""

from collections.abc import Iterable

from director.values.cards import Card, rank, suit

MASKS: tuple[int, ...] = tuple(1 << (13 * suit(Card(i)) + rank(Card(i))) for i in range(52))
"""The mask of each card."""


def mask_of(cards: Iterable[Card]) -> int:
    """The mask of distinct cards."""
    mask = 0
    for card in cards:
        mask |= MASKS[card]
    return mask
