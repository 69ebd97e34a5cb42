"""The clock: start and stop, jumps, hand-for-hand, and the clock called on a player."""

from collections.abc import Iterator

from director.desk import commands as c
from director.desk.decision import Effect, Floor
from director.desk.handlers import handles
from director.desk.house.events import HeadsNoted
from director.desk.night.commands.clock import ACTED
from director.desk.ports import HOUSE, Draft, Recorded
from director.tournament import clock as rules
from director.tournament.events import (
    ClockPaused,
    ClockRan,
    HandForHandSet,
    LevelReached,
    StructureChanged,
    TimeCalled,
    TimeCallEnded,
)
from director.tournament.lookup import require_running, seated_entry, table_in_use
from director.tournament.state import Clock, Tournament
from director.values.errors import soundness
from director.values.ids import HOUR, SECOND, Micros, TournamentId

RULINGS = (ACTED, "dead", "checked", "more_time")
"""What the floorman may rule when a clock was called (T-25)."""


@handles(c.RunClock)
def run(floor: Floor, command: c.RunClock) -> Iterator[Effect]:
    """Time passes again from where it stood."""
    state = _running(floor, command.tournament)
    yield _shown(rules.resumed(state.clock, state.structure, floor.at), "run")


@handles(c.PauseClock)
def pause(floor: Floor, command: c.PauseClock) -> Iterator[Effect]:
    """Time stands still."""
    state = _running(floor, command.tournament)
    yield _shown(rules.paused(state.clock, state.structure, floor.at), "pause")


@handles(c.AdjustClock)
def adjust(floor: Floor, command: c.AdjustClock) -> Iterator[Effect]:
    """A little more or less of this period."""
    state = _running(floor, command.tournament)
    by = command.seconds * SECOND
    yield _shown(rules.adjusted(state.clock, state.structure, floor.at, by), "adjust")


@handles(c.SetClock)
def set_left(floor: Floor, command: c.SetClock) -> Iterator[Effect]:
    """Exactly so much left of this period."""
    state = _running(floor, command.tournament)
    left = command.seconds * SECOND
    yield _shown(rules.set_to(state.clock, state.structure, floor.at, left), "set")


@handles(c.GoToPeriod)
def go_to(floor: Floor, command: c.GoToPeriod) -> Iterator[Effect]:
    """The beginning of another period."""
    state = _running(floor, command.tournament)
    yield _shown(rules.gone_to(state.clock, state.structure, floor.at, command.index), "go_to")


@handles(c.InsertBreak)
def insert_break(floor: Floor, command: c.InsertBreak) -> Iterator[Effect]:
    """A break in the middle of a level, which goes on afterwards."""
    state = _running(floor, command.tournament)
    structure, clock = rules.break_now(state.clock, state.structure, floor.at, command.seconds)
    yield StructureChanged(structure)
    yield _shown(clock, "break")


@handles(c.ContinueWhereStopped)
def continue_where_stopped(floor: Floor, command: c.ContinueWhereStopped) -> Iterator[Effect]:
    """The time in which the console was down did not pass; nor did what the machine's clock was set by.

    A clock that was set back stopped later than now: by a day at most. Several consoles may have
    asked about the same stop: the first answer settles it.
    """
    state = _stopped(floor, command)
    if command.stopped_at > floor.at + 24 * HOUR:
        raise soundness("stopped_in_the_future", stopped_at=command.stopped_at)
    since = max(command.stopped_at, _last_set(floor, command.tournament))
    yield _shown(rules.stood_still(state.clock, state.structure, since, floor.at), "continue")


@handles(c.CountWhatPassed)
def count_what_passed(floor: Floor, command: c.CountWhatPassed) -> Iterator[Effect]:
    """The clock is as it is; noted, so that no other console's answer sets it back."""
    clock = _stopped(floor, command).clock
    yield _shown(clock, "count")


@handles(c.ReachPeriod)
def reach(floor: Floor, command: c.ReachPeriod) -> Iterator[Effect]:
    """A period has begun: noted once, with every stream's head in the house's stream."""
    state = _running(floor, command.tournament)
    if command.index <= state.level_reached:
        raise soundness("level_noted_already", index=command.index)
    if command.index > rules.reading(state.clock, state.structure, floor.at).index:
        raise soundness("level_not_begun", index=command.index)
    yield LevelReached(command.index)
    yield Draft(HOUSE, HeadsNoted(floor.heads()))


@handles(c.SetHandForHand)
def set_hand_for_hand(floor: Floor, command: c.SetHandForHand) -> Iterator[Effect]:
    """From now on all tables play one hand together, or no longer."""
    state = _running(floor, command.tournament)
    if state.hand_for_hand == command.on:
        raise soundness("hand_for_hand_set_already", on=command.on)
    yield HandForHandSet(command.on)


@handles(c.PlayHandForHand)
def play_hand_for_hand(floor: Floor, command: c.PlayHandForHand) -> Iterator[Effect]:
    """One hand at all tables: a set time is taken off, however long it took."""
    state = _running(floor, command.tournament)
    if not state.hand_for_hand:
        raise soundness("not_hand_for_hand")
    span = state.settings.hand_for_hand_seconds * SECOND
    yield _shown(rules.deducted(state.clock, state.structure, floor.at, span), "hand_for_hand")


@handles(c.CallTime)
def call_time(floor: Floor, command: c.CallTime) -> Iterator[Effect]:
    """Somebody calls Time: so many seconds run on the wall (T-25)."""
    state = _running(floor, command.tournament)
    table_in_use(state, command.table)
    if any(call.table == command.table for call in state.calls):
        raise soundness("time_called_already", rule="T-25", table=command.table)
    if command.entry is not None:
        _, seat = seated_entry(state, command.entry)
        if seat.table != command.table:
            raise soundness("sits_elsewhere", rule="T-25", entry=command.entry, table=seat.table)
    seconds = state.settings.time_seconds + state.settings.time_countdown
    yield TimeCalled(command.table, command.entry, floor.at + seconds * SECOND)


@handles(c.EndTimeCall)
def end_time_call(floor: Floor, command: c.EndTimeCall) -> Iterator[Effect]:
    """The player's action or the floorman's ruling ends a called clock; expiry never does (T-25)."""
    state = _running(floor, command.tournament)
    if all(call.table != command.table for call in state.calls):
        raise soundness("time_not_called", rule="T-25", table=command.table)
    if command.ruling not in RULINGS:
        raise soundness("unknown_ruling", rule="T-25", ruling=command.ruling)
    yield TimeCallEnded(command.table, command.ruling)


def _running(floor: Floor, tournament: TournamentId) -> Tournament:
    state = floor.tournament(tournament)
    require_running(state)
    return state


def _stopped(floor: Floor, command: c.ContinueWhereStopped | c.CountWhatPassed) -> Tournament:
    """The tournament whose clock ran through a stop, and was not set since it was asked about."""
    state = _running(floor, command.tournament)
    history = floor.history(command.tournament)
    if command.seen is not None and any(_sets_clock(entry) for entry in history[command.seen :]):
        raise soundness("stop_settled")
    if not state.clock.running:
        raise soundness("clock_stands")
    return state


def _shown(clock: Clock, cause: str) -> ClockRan | ClockPaused:
    """The event that makes the clock so."""
    if clock.ends_at is not None:
        return ClockRan(clock.index, clock.ends_at, cause)
    return ClockPaused(clock.index, clock.left or 0, cause)


def _last_set(floor: Floor, tournament: TournamentId) -> Micros:
    """When the clock was last set: it cannot have stopped before that."""
    for entry in reversed(floor.history(tournament)):
        if _sets_clock(entry):
            return entry.at
    return 0


def _sets_clock(entry: Recorded) -> bool:
    return isinstance(entry.event, ClockRan | ClockPaused)
