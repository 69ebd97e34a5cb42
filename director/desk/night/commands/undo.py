"""Undo and redo."""

from director.desk.command import FLOORMEN, TournamentCommand
from director.values.dataclass import dataclass
from director.values.ids import CommandId


@dataclass(frozen=True, slots=True)
class UndoCommand(TournamentCommand, by=FLOORMEN):
    """Undo a floor command: the newest that stands, or the one named if nothing depends on it."""

    command: CommandId | None = None


@dataclass(frozen=True, slots=True)
class RedoCommand(TournamentCommand, by=FLOORMEN):
    """Redo what was undone last, if no floor command came after."""
