"""Chips: counts and chip races."""

from director.desk.command import DEALERS, FLOORMEN, TournamentCommand
from director.values.cards import Card
from director.values.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class CountChips(TournamentCommand, by=DEALERS):
    """Note a count of all the chips in play."""

    counted: int


@dataclass(frozen=True, slots=True)
class RaceChips(TournamentCommand, by=DEALERS):
    """Race off a value at a table (T-21): odd chips by seat; cards typed, or none for the seed to deal.

    `last_chips` are seats whose odd chips are all they have (they cannot be raced out).
    """

    table: int
    value: int
    odd: tuple[tuple[int, int], ...]
    cards: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    last_chips: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RemoveValue(TournamentCommand, by=FLOORMEN):
    """A value has been coloured up at every table: it leaves play."""

    value: int
