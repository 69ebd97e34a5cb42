"""The clock: start and stop, jumps, hand-for-hand, and the clock called on a player."""

from collections.abc import Iterator

from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import Recorded
from director.desk.night.commands.clock import (
    ACTED,
    AdjustClock,
    CallTime,
    ContinueWhereStopped,
    CountWhatPassed,
    EndTimeCall,
    GoToPeriod,
    InsertBreak,
    PauseClock,
    PlayHandForHand,
    ReachPeriod,
    RunClock,
    SetClock,
    SetHandForHand,
    TurnGame,
    UseTimeCard,
)
from director.tournament import clock as rules
from director.tournament.events import (
    ClockPaused,
    ClockRan,
    ClockStopped,
    GameTurned,
    HandForHandSet,
    LevelReached,
    StructureChanged,
    TimeCalled,
    TimeCallEnded,
    TimeCardUsed,
)
from director.tournament.events.clock import HANDS_BEGIN
from director.tournament.lifecycle import play_is_over
from director.tournament.lookup import require_running, seated_entry, table_in_use
from director.tournament.state import Clock, Tournament
from director.tournament.structure import Structure
from director.values.errors import soundness
from director.values.ids import TournamentId
from director.values.quantity import HOUR, SECOND, Micros

RULINGS = (ACTED, "dead", "checked", "more_time")
"""Rulings of the floorman after a called clock (T-25)."""


@handles(RunClock)
def run(decision: Decision, command: RunClock) -> Iterator[Effect]:
    """Time passes again from where it stood."""
    state = require_running(decision.tournament(command.tournament))
    yield clock_event(rules.resumed(state.clock, state.structure, decision.at), "run")


@handles(PauseClock)
def pause(decision: Decision, command: PauseClock) -> Iterator[Effect]:
    """Time stands still; in hand-for-hand also after it."""
    state = require_running(decision.tournament(command.tournament))
    if state.clock_held:
        now = rules.reading(state.clock, state.structure, decision.at)
        yield ClockPaused(now.index, now.left, "pause")
        return
    yield clock_event(rules.paused(state.clock, state.structure, decision.at), "pause")


@handles(AdjustClock)
def adjust(decision: Decision, command: AdjustClock) -> Iterator[Effect]:
    """A little more or less of this period."""
    state = require_running(decision.tournament(command.tournament))
    by = command.seconds * SECOND
    yield clock_event(rules.adjusted(state.clock, state.structure, decision.at, by), "adjust")


@handles(SetClock)
def set_left(decision: Decision, command: SetClock) -> Iterator[Effect]:
    """Exactly so much left of this period."""
    state = require_running(decision.tournament(command.tournament))
    left = command.seconds * SECOND
    yield clock_event(rules.set_to(state.clock, state.structure, decision.at, left), "set")


@handles(GoToPeriod)
def go_to(decision: Decision, command: GoToPeriod) -> Iterator[Effect]:
    """The beginning of another period; over a break only by the floorman's word (T-F5, T-21)."""
    state = require_running(decision.tournament(command.tournament))
    clock = rules.gone_to(state.clock, state.structure, decision.at, command.index)
    decision.refuse(*rules.skip_refusals(state, command.index, decision.at))
    yield clock_event(clock, "go_to", *_named(state.structure, command.index))


@handles(InsertBreak)
def insert_break(decision: Decision, command: InsertBreak) -> Iterator[Effect]:
    """A break in the middle of a level, which goes on afterwards."""
    state = require_running(decision.tournament(command.tournament))
    structure, clock = rules.break_now(state.clock, state.structure, decision.at, command.seconds)
    yield StructureChanged(structure)
    yield clock_event(clock, "break")


@handles(ContinueWhereStopped)
def continue_where_stopped(decision: Decision, command: ContinueWhereStopped) -> Iterator[Effect]:
    """The time in which the console was down did not pass; nor did what the machine's clock was set by.

    A clock that was set back stopped later than now, but a day at most after what was written last.
    Several consoles may have asked about the same stop: the first answer settles it.
    """
    state = _stopped(decision, command)
    written = decision.history(command.tournament)[-1].at
    if command.stopped_at > max(decision.at, written) + 24 * HOUR:
        raise soundness("stopped_in_the_future", stopped_at=command.stopped_at)
    since = max(command.stopped_at, _last_set(decision, command.tournament))
    yield clock_event(rules.stood_still(state.clock, state.structure, since, decision.at), "continue")


@handles(CountWhatPassed)
def count_what_passed(decision: Decision, command: CountWhatPassed) -> Iterator[Effect]:
    """The clock is as it is; noted, so that no other console's answer sets it back."""
    clock = _stopped(decision, command).clock
    yield clock_event(clock, "count")


@handles(ReachPeriod)
def reach(decision: Decision, command: ReachPeriod) -> Iterator[Effect]:
    """A period has begun: noted once, with every stream's head in the house's stream."""
    state = require_running(decision.tournament(command.tournament))
    if command.index <= state.level_reached:
        raise soundness("level_noted_already", index=command.index)
    if command.index > rules.reading(state.clock, state.structure, decision.at).index:
        raise soundness("level_not_begun", index=command.index)
    yield LevelReached(command.index, *_named(state.structure, command.index))
    yield from decision.heads_noted()


@handles(SetHandForHand)
def set_hand_for_hand(decision: Decision, command: SetHandForHand) -> Iterator[Effect]:
    """From now on all tables play one hand together, or no longer.

    The clock stands meanwhile: each hand takes its set time off, and nothing else does (RP-8). It goes
    on afterwards, unless the floorman has paused it.
    """
    state = require_running(decision.tournament(command.tournament))
    if state.hand_for_hand == command.on:
        raise soundness("hand_for_hand_set_already", on=command.on)
    yield HandForHandSet(command.on)
    runs = rules.reading(state.clock, state.structure, decision.at).running
    if command.on and runs:
        yield clock_event(rules.paused(state.clock, state.structure, decision.at), HANDS_BEGIN)
    elif not command.on and state.clock_held:
        yield clock_event(rules.resumed(state.clock, state.structure, decision.at), "hands_end")


@handles(TurnGame)
def turn_game(decision: Decision, command: TurnGame) -> Iterator[Effect]:
    """The next game of those that the levels play in turn."""
    state = require_running(decision.tournament(command.tournament))
    decision.refuse(*rules.turn_refusals(state, command.turn))
    level = rules.level_played(state, decision.at).played(command.turn)
    game, limit = level.dealt(state.settings)
    yield GameTurned(command.turn, game, limit)


@handles(PlayHandForHand)
def play_hand_for_hand(decision: Decision, command: PlayHandForHand) -> Iterator[Effect]:
    """Take the set time of a hand at all tables off the level, however long the hand took."""
    state = require_running(decision.tournament(command.tournament))
    if not state.hand_for_hand:
        raise soundness("not_hand_for_hand")
    span = state.settings.hand_for_hand_seconds * SECOND
    yield clock_event(rules.deducted(state.clock, state.structure, decision.at, span), "hand_for_hand")


@handles(CallTime)
def call_time(decision: Decision, command: CallTime) -> Iterator[Effect]:
    """Somebody calls Time: so many seconds run on the wall (T-25)."""
    state = require_running(decision.tournament(command.tournament))
    table_in_use(state, command.table)
    if any(call.table == command.table for call in state.calls):
        raise soundness("time_called_already", rule="T-25", table=command.table)
    if command.entry is not None:
        _, seat = seated_entry(state, command.entry)
        if seat.table != command.table:
            raise soundness("sits_elsewhere", rule="T-25", entry=command.entry, table=seat.table)
    seconds = rules.time_of_call(state.settings)
    yield TimeCalled(command.table, command.entry, decision.at + seconds * SECOND)


@handles(UseTimeCard)
def use_time_card(decision: Decision, command: UseTimeCard) -> Iterator[Effect]:
    """A time card adds to what is left; after the end its time begins now."""
    state = require_running(decision.tournament(command.tournament))
    decision.refuse(*rules.card_refusals(state, command.table))
    call = next(call for call in state.calls if call.table == command.table)
    shot = state.settings.shot_clock
    if shot is not None and call.entry is not None:
        more = shot.card_seconds * SECOND
        yield TimeCardUsed(command.table, call.entry, max(call.ends_at, decision.at) + more)


@handles(EndTimeCall)
def end_time_call(decision: Decision, command: EndTimeCall) -> Iterator[Effect]:
    """The player's action or the floorman's ruling ends a called clock; expiry never does (T-25)."""
    state = require_running(decision.tournament(command.tournament))
    if all(call.table != command.table for call in state.calls):
        raise soundness("time_not_called", rule="T-25", table=command.table)
    if command.ruling not in RULINGS:
        raise soundness("unknown_ruling", rule="T-25", ruling=command.ruling)
    yield TimeCallEnded(command.table, command.ruling)


def _stopped(decision: Decision, command: ContinueWhereStopped | CountWhatPassed) -> Tournament:
    """The tournament whose clock ran through a stop, and was not set since it was asked about."""
    state = require_running(decision.tournament(command.tournament))
    history = decision.history(command.tournament)
    if command.seen is not None and any(_sets_clock(entry) for entry in history[command.seen :]):
        raise soundness("stop_settled")
    if not state.clock.running:
        raise soundness("clock_stands")
    return state


def stopped_when_over(decision: Decision, tournament: TournamentId) -> Iterator[Effect]:
    """The clock stands as soon as nothing is left to play for."""
    state = decision.tournament(tournament)
    if state.clock.running and play_is_over(state, decision.at):
        now = rules.reading(state.clock, state.structure, decision.at)
        yield ClockStopped(now.index, now.left)


def clock_event(
    clock: Clock, cause: str, level: int = 0, is_break: bool = False
) -> ClockRan | ClockPaused:
    """The event that makes the clock so."""
    if clock.ends_at is not None:
        return ClockRan(clock.index, clock.ends_at, cause, level, is_break)
    return ClockPaused(clock.index, clock.left or 0, cause, level, is_break)


def _named(structure: Structure, index: int) -> tuple[int, bool]:
    """A period as people call it: the number of its level, or of the one before its break."""
    return structure.level_number(index), structure.periods[index].is_break


def _last_set(decision: Decision, tournament: TournamentId) -> Micros:
    """When the clock was last set: it cannot have stopped before that."""
    for entry in reversed(decision.history(tournament)):
        if _sets_clock(entry):
            return entry.at
    return 0


def _sets_clock(entry: Recorded) -> bool:
    return isinstance(entry.event, ClockRan | ClockPaused)
