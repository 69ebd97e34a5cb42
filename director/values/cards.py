"""Cards: a card is a number from 0 to 51; rank and suit are read from it."""

import re
from typing import NewType

Card = NewType("Card", int)
"""4 * rank + suit: ranks 0 (two) to 12 (ace); suits clubs, diamonds, hearts, spades."""

RANKS = "23456789TJQKA"
SUITS = "cdhs"
_SIGNS = str.maketrans("♣♦♥♠♧♢♡♤", "cdhscdhs", "\ufe0e\ufe0f")
"""Signs of suits, and what only says how they are drawn."""

DECK: tuple[Card, ...] = tuple(Card(i) for i in range(52))
LONGEST_PLASTIC_DAYS = 10
"""A plastic deck serves at most ten days from the day its seal was broken (G-5)."""


def rank(card: Card) -> int:
    """Return 0 for a two to 12 for an ace."""
    return card >> 2


def suit(card: Card) -> int:
    """Return 0 clubs, 1 diamonds, 2 hearts, 3 spades: the order in which suits break ties (T-21)."""
    return card & 3


def parse(text: str) -> Card:
    """Read a card from its two letters, `As` or `td`; ValueError for other text."""
    if len(text) != 2 or text[0].upper() not in RANKS or text[1].lower() not in SUITS:
        raise ValueError(f"not a card: {text!r}")
    return Card(4 * RANKS.index(text[0].upper()) + SUITS.index(text[1].lower()))


def plain(text: str) -> str:
    """Cards as people type or paste them without what parts them, each in two letters of its own.

    `A♠ 10d`, `Ah, Kd; Qc` and `ah-kd` are known; what is no card stays as it was.
    """
    bare = re.sub(r"[\s,;/|.-]+", "", text).replace("10", "T")
    return bare.translate(_SIGNS)


def parse_all(text: str) -> tuple[Card, ...]:
    """Any number of cards as people type or paste them: `AhKdQc`; ValueError for what is no card."""
    bare = plain(text)
    return tuple(parse(bare[at : at + 2]) for at in range(0, len(bare), 2))


def name(card: Card) -> str:
    """Two letters of a card: `As`."""
    return RANKS[rank(card)] + SUITS[suit(card)]
