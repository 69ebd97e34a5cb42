"""History: which commands stand, which were undone, and what undo or redo would take next."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from director.desk.ports import Recorded
from director.tournament.builder import Impossible
from director.tournament.events import CommandRedone, CommandUndone, TournamentEvent
from director.tournament.evolve import advance, fold
from director.tournament.invariants import broken
from director.tournament.state import Tournament
from director.values.errors import RuleViolation, soundness
from director.values.event import Event, Nature, nature
from director.values.ids import CommandId
from director.values.quantity import Micros


def undone(history: Iterable[Recorded]) -> frozenset[CommandId]:
    """Commands of a stream that are undone and not redone."""
    gone: set[CommandId] = set()
    for entry in history:
        match entry.event:
            case CommandUndone(command):
                gone.add(command)
            case CommandRedone(command):
                gone.discard(command)
            case _:
                continue
    return frozenset(gone)


def standing(
    history: Sequence[Recorded], gone: frozenset[CommandId] | None = None
) -> Iterator[tuple[TournamentEvent, Micros]]:
    """The events of a tournament's stream that count, with their instants, in order."""
    left_out = undone(history) if gone is None else gone
    for entry in history:
        if entry.command not in left_out:
            yield entry.event, entry.at  # type: ignore[misc]  # this stream holds no others


def refold(history: Sequence[Recorded], event: CommandUndone | CommandRedone) -> Tournament:
    """The tournament after an undo or redo; refuses, naming the later command that depends on it.

    Everything up to the command is folded at once; each later command is laid on alone, and the
    first that cannot be, or that breaks an invariant, is the one that depends.
    """
    gone = undone(history)
    gone = gone | {event.command} if isinstance(event, CommandUndone) else gone - {event.command}
    cut = next(i for i, entry in enumerate(history) if entry.command == event.command)
    state = fold(standing(history[:cut], gone))
    if state is None:
        raise soundness("nothing_to_undo")
    for command, entries in groupby(history[cut:], key=lambda entry: entry.command):
        state = _laid_on(state, command, list(standing(list(entries), gone)))
    problem = broken(state)
    if problem is not None:
        raise soundness("undo_breaks", invariant=problem)
    return state


def _laid_on(
    state: Tournament, command: CommandId, events: list[tuple[TournamentEvent, Micros]]
) -> Tournament:
    try:
        after, touched = advance(state, events)
    except (Impossible, LookupError) as cause:
        raise _depends(command, events) from cause
    if broken(after, touched) is not None:
        raise _depends(command, events)
    return after


def _depends(command: CommandId, events: list[tuple[TournamentEvent, Micros]]) -> RuleViolation:
    event, at = events[0]
    return soundness("later_depends", command=command, kind=type(event).__name__, since_at=at)


def newest_to_undo(history: Sequence[Recorded]) -> CommandId | None:
    """The newest floor command that still stands: clock and money are passed over."""
    gone = undone(history)
    for command, events in _newest_first(history):
        if command not in gone and nature(events) is Nature.FLOOR:
            return command
    return None


def newest_to_redo(history: Sequence[Recorded]) -> CommandId | None:
    """The command undone last, if no new floor command has come since."""
    gone = undone(history)
    for _, events in _newest_first(history):
        for event in events:
            if isinstance(event, CommandUndone) and event.command in gone:
                return event.command
        if nature(events) is Nature.FLOOR:
            return None
    return None


def events_of(history: Iterable[Recorded], command: CommandId) -> list[Recorded]:
    """What one command wrote."""
    return [entry for entry in history if entry.command == command]


def as_it_was(history: Sequence[Recorded], at: Micros) -> Tournament | None:
    """The tournament as the console showed it at an instant, undone commands included until then."""
    return fold(standing([entry for entry in history if entry.at <= at]))


def _newest_first(history: Sequence[Recorded]) -> Iterator[tuple[CommandId, list[Event]]]:
    for command, entries in groupby(reversed(history), key=lambda entry: entry.command):
        yield command, [entry.event for entry in entries]
