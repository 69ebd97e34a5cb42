"""History: which commands stand, which were undone, and what undo or redo would take next."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from director.desk.kernel.ports import Recorded
from director.desk.kernel.voids import Seatless, standing_sale, voided
from director.tournament.events import (
    ClockPaused,
    ClockRan,
    CommandRedone,
    CommandUndone,
    LevelReached,
    TournamentEvent,
)
from director.tournament.evolve import fold
from director.tournament.state import Tournament
from director.values.event import Event, Nature, nature
from director.values.ids import CommandId
from director.values.quantity import MINUTE, Micros

MOVE_STANDS_AFTER = MINUTE
"""Time within which a move of the clock is taken back as itself, as if it had never moved."""
_ANSWERS = ("continue", "count")
"""Causes of a clock's event that answer the question about a stop: these are no moves."""


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
    counted = Seatless(history, left_out)
    for entry in history:
        if entry.command not in left_out:
            yield counted(entry.event), entry.at  # type: ignore[arg-type]  # this stream's own


def newest_to_undo(history: Sequence[Recorded]) -> CommandId | None:
    """The newest floor command that still stands: clock and money are passed over."""
    gone = undone(history)
    for command, events in _newest_first(history):
        if command not in gone and nature(events) is Nature.FLOOR:
            return command
    return None


def newest_sale(history: Sequence[Recorded], state: Tournament) -> CommandId | None:
    """The newest sale or payment that can be voided; None where a floor command came after it."""
    gone = undone(history)
    for command, events in _newest_first(history):
        kind = nature(events)
        if command in gone or kind not in (Nature.FLOOR, Nature.MONEY):
            continue
        if kind is Nature.FLOOR:
            return None
        if standing_sale(state, events_of(history, command)) is not None:
            return command
    return None


def is_fresh_move(history: Sequence[Recorded], command: CommandId, at: Micros) -> bool:
    """Whether a command moved the clock within the last minute, and nothing newer stands."""
    newest = newest_standing(history)
    return bool(newest) and newest[0].command == command and moved_lately(newest, at)


def moved_lately(entries: Sequence[Recorded], at: Micros) -> bool:
    """Whether what a command wrote is a move of the clock that can still be taken back as itself."""
    return is_move(entries) and at - entries[0].at <= MOVE_STANDS_AFTER


def newest_standing(history: Sequence[Recorded]) -> tuple[Recorded, ...]:
    """Return the entries of the newest command neither undone nor voided; levels are left out."""
    gone = undone(history) | voided(history)
    for command, written in groupby(reversed(history), key=lambda entry: entry.command):
        entries = tuple(reversed(list(written)))
        if command not in gone and not isinstance(entries[0].event, _BY_ITSELF):
            return entries
    return ()


def is_move(entries: Sequence[Recorded]) -> bool:
    """Whether what a command wrote is a move of the clock, such as a pause or another level."""
    clock = [entry.event for entry in entries if isinstance(entry.event, ClockRan | ClockPaused)]
    kind = nature(entry.event for entry in entries)
    return kind is Nature.CLOCK and any(event.cause not in _ANSWERS for event in clock)


def newest_to_redo(history: Sequence[Recorded], at: Micros | None = None) -> CommandId | None:
    """The command undone last, if no new floor command has come since.

    A move of the clock only as the very next thing, and within its minute.
    """
    gone = undone(history)
    for _, events in _newest_first(history):
        for event in events:
            if isinstance(event, CommandUndone) and event.command in gone:
                return event.command if _may_return(history, event.command, at) else None
        if nature(events) is Nature.FLOOR:
            return None
    return None


def undoing_of(history: Sequence[Recorded], command: CommandId) -> Recorded | None:
    """The entry that took a command back last."""
    undoings = (entry for entry in reversed(history) if entry.event == CommandUndone(command))
    return next(undoings, None)


def _may_return(history: Sequence[Recorded], command: CommandId, at: Micros | None) -> bool:
    moved = events_of(history, command)
    if not is_move(moved):
        return True
    last = next(entry for entry in reversed(history) if not isinstance(entry.event, LevelReached))
    fresh = at is None or at - moved[0].at <= MOVE_STANDS_AFTER
    return fresh and last.event == CommandUndone(command)


def events_of(history: Iterable[Recorded], command: CommandId) -> list[Recorded]:
    """Return the entries of a command."""
    return [entry for entry in history if entry.command == command]


def as_it_was(history: Sequence[Recorded], at: Micros) -> Tournament | None:
    """The tournament as the console showed it at an instant, undone commands included until then."""
    return fold(standing([entry for entry in history if entry.at <= at]))


def _newest_first(history: Sequence[Recorded]) -> Iterator[tuple[CommandId, list[Event]]]:
    for command, entries in groupby(reversed(history), key=lambda entry: entry.command):
        yield command, [entry.event for entry in entries]


_BY_ITSELF = (LevelReached, CommandUndone, CommandRedone)
