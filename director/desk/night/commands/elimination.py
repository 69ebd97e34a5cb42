"""Going out: busts, corrections, penalties and disqualification."""

from dataclasses import dataclass

from director.tournament.events import Bust
from director.tournament.state import (
    PenaltyKind,
)
from director.values.ids import EntryId, Seat, TournamentId


@dataclass(frozen=True, slots=True)
class BustPlayers:
    """Players are out in one hand. Several need their stacks at the start of it, or `tied` (T-P4)."""

    tournament: TournamentId
    busts: tuple[Bust, ...]
    tied: bool = False


@dataclass(frozen=True, slots=True)
class ReinstateEntry:
    """Bring back a player who was recorded as out by mistake."""

    tournament: TournamentId
    entry: EntryId
    seat: Seat


@dataclass(frozen=True, slots=True)
class CorrectOutOrder:
    """Correct the order of going out, first out first, ties together."""

    tournament: TournamentId
    order: tuple[tuple[EntryId, ...], ...]


@dataclass(frozen=True, slots=True)
class Disqualify:
    """Put a player out; the chips leave play (T-S7). A reason is asked."""

    tournament: TournamentId
    entry: EntryId
    chips: int


@dataclass(frozen=True, slots=True)
class GivePenalty:
    """Give a warning, or hands or rounds to miss (T-S7). A reason is asked."""

    tournament: TournamentId
    entry: EntryId
    kind: PenaltyKind
    count: int = 0


@dataclass(frozen=True, slots=True)
class ServePenalty:
    """Note that hands of a penalty have been missed."""

    tournament: TournamentId
    entry: EntryId
    number: int
    hands: int = 1


@dataclass(frozen=True, slots=True)
class NoteFirstHand:
    """Note that the first hand has been dealt to these entries (T-R4)."""

    tournament: TournamentId
    entries: tuple[EntryId, ...]
