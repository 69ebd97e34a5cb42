"""Undo and redo: a command's events count no more, or count again."""

from collections.abc import Iterator

from director.desk import commands as c
from director.desk.decision import Effect, Floor
from director.desk.handlers import handles
from director.desk.undo import events_of, newest_to_redo, newest_to_undo, undone
from director.tournament.events import CommandRedone, CommandUndone
from director.values.errors import soundness
from director.values.event import Event, Nature, nature
from director.values.ids import CommandId


@handles(c.UndoCommand)
def undo(floor: Floor, command: c.UndoCommand) -> Iterator[Effect]:
    """The newest floor command that stands, or the one named; dependence is checked by the refold."""
    history = floor.history(command.tournament)
    target = command.command or newest_to_undo(history)
    if target is None:
        raise soundness("nothing_to_undo")
    if target in undone(history):
        raise soundness("undone_already")
    events = [entry.event for entry in events_of(history, target)]
    _require_floor(events, target)
    yield CommandUndone(target)


@handles(c.RedoCommand)
def redo(floor: Floor, command: c.RedoCommand) -> Iterator[Effect]:
    """What was undone last, if no floor command came after."""
    target = newest_to_redo(floor.history(command.tournament))
    if target is None:
        raise soundness("nothing_to_redo")
    yield CommandRedone(target)


def _require_floor(events: list[Event], target: CommandId) -> None:
    if not events:
        raise soundness("nothing_to_undo")
    kind = nature(events)
    if kind is Nature.MONEY:
        raise soundness("money_is_voided_not_undone", command=target)
    if kind is not Nature.FLOOR:
        raise soundness("not_undoable", command=target)
