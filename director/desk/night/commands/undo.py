"""Undo and redo."""

from dataclasses import dataclass

from director.values.ids import CommandId, TournamentId


@dataclass(frozen=True, slots=True)
class UndoCommand:
    """Undo a floor command: the newest that stands, or the one named if nothing depends on it."""

    tournament: TournamentId
    command: CommandId | None = None


@dataclass(frozen=True, slots=True)
class RedoCommand:
    """Redo what was undone last, if no floor command came after."""

    tournament: TournamentId
