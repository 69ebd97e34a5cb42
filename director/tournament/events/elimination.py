"""Going out: busts, corrections, penalties and disqualification."""

from dataclasses import dataclass

from director.tournament.state import (
    PenaltyKind,
)
from director.values.ids import EntryId, Seat


@dataclass(frozen=True, slots=True)
class Bust:
    """One player out: stack at the start of the hand if it matters, and who won it."""

    entry: EntryId
    stack: int | None = None
    by: tuple[EntryId, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayersBusted:
    """Players are out in one hand (or hand-for-hand together).

    `order` lists them first out first; entries of one inner tuple share their places (T-P4).
    """

    busts: tuple[Bust, ...]
    order: tuple[tuple[EntryId, ...], ...]


@dataclass(frozen=True, slots=True)
class EntryReinstated:
    """A player recorded as out was not: back to a seat."""

    entry: EntryId
    seat: Seat


@dataclass(frozen=True, slots=True)
class OutOrderCorrected:
    """The whole order of going out, corrected."""

    order: tuple[tuple[EntryId, ...], ...]


@dataclass(frozen=True, slots=True)
class EntryDisqualified:
    """A player is disqualified: out at this place, the chips leave play (T-S7)."""

    entry: EntryId
    chips: int


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    """A warning, or so many hands to miss (T-S7)."""

    number: int
    entry: EntryId
    kind: PenaltyKind
    hands: int


@dataclass(frozen=True, slots=True)
class PenaltyServed:
    """So many hands of a penalty have been missed."""

    number: int
    entry: EntryId
    hands: int
