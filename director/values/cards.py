"""Cards: a card is a number from 0 to 51; rank and suit are read from it."""

from typing import NewType

Card = NewType("Card", int)
"""4 * rank + suit: ranks 0 (two) to 12 (ace); suits clubs, diamonds, hearts, spades."""

RANKS = "23456789TJQKA"
SUITS = "cdhs"

DECK: tuple[Card, ...] = tuple(Card(i) for i in range(52))
LONGEST_PLASTIC_DAYS = 10
"""A plastic deck serves at most ten days from the day its seal was broken (G-5)."""


def rank(card: Card) -> int:
    """0 for a two to 12 for an ace."""
    return card >> 2


def suit(card: Card) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades: the order in which suits break ties (T-21)."""
    return card & 3


def parse(text: str) -> Card:
    """A card from its two letters, `As` or `td`; ValueError names what is wrong."""
    if len(text) != 2 or text[0].upper() not in RANKS or text[1].lower() not in SUITS:
        raise ValueError(f"not a card: {text!r}")
    return Card(4 * RANKS.index(text[0].upper()) + SUITS.index(text[1].lower()))


def name(card: Card) -> str:
    """The two letters of a card: `As`."""
    return RANKS[rank(card)] + SUITS[suit(card)]
