"""Chips: counts and chip races."""

from dataclasses import dataclass

from director.values.cards import Card
from director.values.ids import TournamentId


@dataclass(frozen=True, slots=True)
class CountChips:
    """Note a count of all the chips in play."""

    tournament: TournamentId
    counted: int


@dataclass(frozen=True, slots=True)
class RaceChips:
    """Race off a value at a table (T-21): odd chips by seat; cards typed, or none for the seed to deal.

    `last_chips` are seats whose odd chips are all they have (they cannot be raced out).
    """

    tournament: TournamentId
    table: int
    value: int
    odd: tuple[tuple[int, int], ...]
    cards: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    last_chips: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RemoveValue:
    """A value has been coloured up at every table: it leaves play."""

    tournament: TournamentId
    value: int
