"""A tournament's life: announced, opened, changed, started, closed, called off; undo and redo."""

from director.desk.command import (
    FLOORMEN,
    AtTill,
    ByMethod,
    GivesBack,
    TournamentCommand,
    Tournaments,
    always,
    claiming_tables,
    noting_heads,
)
from director.desk.house.people import HouseSettings
from director.tournament.settings import Settings
from director.tournament.state import Method, Status
from director.tournament.structure import Structure
from director.values.dataclass import dataclass
from director.values.ids import CommandId, TillId


@dataclass(frozen=True, slots=True)
class AnnounceTournament(TournamentCommand, by=FLOORMEN):
    """Put a tournament on the schedule and commit to the seed of its draws."""

    settings: Settings
    structure: Structure


@dataclass(frozen=True, slots=True)
class OpenRegistration(TournamentCommand, by=FLOORMEN, takes=(claiming_tables,)):
    """Let players register; `tables` are opened at once (physical table numbers)."""

    tables: tuple[int, ...] = ()


def _once_played(
    asked: Tournaments, command: "ChangeSettings | ChangeStructure", _house: HouseSettings
) -> bool:
    """Players have paid for what it was."""
    return asked.tournament(command.tournament).status in (Status.RUNNING, Status.FINISHED)


@dataclass(frozen=True, slots=True)
class ChangeSettings(TournamentCommand, by=FLOORMEN.with_second(_once_played)):
    """Change settings from now on; what was sold keeps its price (T-R9)."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class ChangeStructure(TournamentCommand, by=FLOORMEN.with_second(_once_played)):
    """Change the structure; periods already begun stay as they were (T-R9)."""

    structure: Structure


@dataclass(frozen=True, slots=True)
class StartTournament(TournamentCommand, by=FLOORMEN):
    """Start the clock, at once or after a countdown."""

    countdown_seconds: int = 0


@dataclass(frozen=True, slots=True)
class CloseRegistration(TournamentCommand, by=FLOORMEN):
    """End the registration phase (T-R5)."""


@dataclass(frozen=True, slots=True)
class FinishTournament(TournamentCommand, by=FLOORMEN, takes=(noting_heads,)):
    """Close the tournament: all places known, all prizes paid or owed; the seed is revealed."""


@dataclass(frozen=True, slots=True)
class CancelTournament(
    TournamentCommand,
    AtTill,
    ByMethod,
    GivesBack,
    by=FLOORMEN.with_second(always),
    takes=(noting_heads,),
):
    """Call the tournament off and refund every entry from one till."""

    till: TillId
    method: Method = Method.CASH


@dataclass(frozen=True, slots=True)
class UndoCommand(TournamentCommand, by=FLOORMEN):
    """Undo a floor command: the newest that stands, or the one named if nothing depends on it."""

    command: CommandId | None = None


@dataclass(frozen=True, slots=True)
class RedoCommand(TournamentCommand, by=FLOORMEN):
    """Redo what was undone last, if no floor command came after."""
