"""A tournament's life: announced, opened, changed, started, closed, called off."""

from dataclasses import dataclass

from director.tournament.settings import Settings
from director.tournament.state import (
    Method,
)
from director.tournament.structure import Structure
from director.values.ids import TillId, TournamentId


@dataclass(frozen=True, slots=True)
class AnnounceTournament:
    """Put a tournament on the schedule and commit to the seed of its draws."""

    tournament: TournamentId
    settings: Settings
    structure: Structure


@dataclass(frozen=True, slots=True)
class OpenRegistration:
    """Let players register; `tables` are opened at once (physical table numbers)."""

    tournament: TournamentId
    tables: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """Change settings from now on; what was sold keeps its price (T-R9)."""

    tournament: TournamentId
    settings: Settings


@dataclass(frozen=True, slots=True)
class ChangeStructure:
    """Change the structure; periods already begun stay as they were (T-R9)."""

    tournament: TournamentId
    structure: Structure


@dataclass(frozen=True, slots=True)
class StartTournament:
    """Start the clock, at once or after a countdown."""

    tournament: TournamentId
    countdown_seconds: int = 0


@dataclass(frozen=True, slots=True)
class CloseRegistration:
    """End the registration phase (T-R5)."""

    tournament: TournamentId


@dataclass(frozen=True, slots=True)
class FinishTournament:
    """Close the tournament: all places known, all prizes paid or owed; the seed is revealed."""

    tournament: TournamentId


@dataclass(frozen=True, slots=True)
class CancelTournament:
    """Call the tournament off and refund every entry from one till."""

    tournament: TournamentId
    till: TillId
    method: Method = Method.CASH
