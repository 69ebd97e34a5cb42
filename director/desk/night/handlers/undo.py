"""Undo and redo: a command's events count no more, or count again."""

from collections.abc import Iterator

from director.desk.kernel.claims import tables_in_use
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.undo import events_of, is_fresh_move, newest_to_redo, newest_to_undo, undone
from director.desk.night.commands.lifecycle import RedoCommand, UndoCommand
from director.desk.night.handlers.tables import claimed
from director.tournament.events import CommandRedone, CommandUndone
from director.tournament.state import Status
from director.values.errors import soundness
from director.values.event import Event, Nature, nature
from director.values.ids import CommandId


@handles(UndoCommand)
def undo(decision: Decision, command: UndoCommand) -> Iterator[Effect]:
    """The newest floor command that stands, or the one named; dependence is checked by the refold.

    A move of the clock only by its name, where it is the newest of all, and for a minute.
    """
    _require_undoable(decision, command)
    history = decision.history(command.tournament)
    target = command.command or newest_to_undo(history)
    if target is None:
        raise soundness("nothing_to_undo")
    if target in undone(history):
        raise soundness("undone_already")
    if not is_fresh_move(history, target, decision.at):
        _require_floor([entry.event for entry in events_of(history, target)], target)
    yield from _reshaped(decision, command, CommandUndone(target))


@handles(RedoCommand)
def redo(decision: Decision, command: RedoCommand) -> Iterator[Effect]:
    """Redo the command that was undone last, if no floor command came after; refused for another."""
    _require_undoable(decision, command)
    target = newest_to_redo(decision.history(command.tournament), decision.at)
    if target is None:
        raise soundness("nothing_to_redo")
    if command.command not in (None, target):
        raise soundness("redo_overtaken")
    yield from _reshaped(decision, command, CommandRedone(target))


def _reshaped(
    decision: Decision, command: UndoCommand | RedoCommand, event: CommandUndone | CommandRedone
) -> Iterator[Effect]:
    """A table that comes into use again may have been taken for something else meanwhile."""
    before = tables_in_use(decision.tournament(command.tournament))
    yield event
    after = decision.tournament(command.tournament)
    for number in sorted({*tables_in_use(after)}.difference(before)):
        decision.refuse(claimed(decision, after, number))


def _require_undoable(decision: Decision, command: UndoCommand | RedoCommand) -> None:
    """Once a tournament is over its seed is revealed, and nothing of it is played otherwise.

    What a flight has sent to its event is counted there: the end is taken back first.
    """
    state = decision.tournament(command.tournament)
    if state.sent is not None:
        raise soundness("flight_has_ended")
    if state.status is Status.FINISHED:
        raise soundness("undo_after_the_end")


def _require_floor(events: list[Event], target: CommandId) -> None:
    if not events:
        raise soundness("nothing_to_undo")
    kind = nature(events)
    if kind is Nature.MONEY:
        raise soundness("money_is_voided_not_undone", command=target)
    if kind is not Nature.FLOOR:
        raise soundness("not_undoable", command=target)
