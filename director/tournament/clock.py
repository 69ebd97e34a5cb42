"""The clock as arithmetic: what it shows at an instant, and what each key makes of it (T-F5, T-20).

Spans and instants are microseconds. A clock that stands is reckoned, where an end is asked for,
as if it ran on from now.
"""

from collections.abc import Iterator

from director.tournament.settings import Settings
from director.tournament.state import Clock, Entry, Status, Tournament
from director.tournament.structure import AnteKind, Period, Structure
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation, procedure, soundness
from director.values.quantity import MINUTE, SECOND, Chips, Micros

LONGEST: Micros = 24 * 60 * MINUTE
"""More than this cannot be put on the clock."""
NEXT_HAND_NOTICE: Micros = MINUTE
"""How long after its beginning a level is shown as counting from the next hand (T-20)."""

END_IN_BIG_BLINDS = {AnteKind.NONE: 15, AnteKind.CLASSIC: 20, AnteKind.BIG_BLIND: 25}
"""Big blinds in play at which the tournament is about to end, by kind of ante."""


class Reading(Value):
    """Reading of a clock: the period and the time left of it."""

    index: int
    """Period of the structure, -1 the countdown before the start."""
    left: Micros
    running: bool
    is_break: bool = False
    over: bool = False
    """The structure has ended: its last level goes on."""
    past: Micros = 0
    """How long ago the structure ended."""

    @property
    def before_start(self) -> bool:
        """In the countdown, or not even that."""
        return self.index < 0

    @property
    def seconds(self) -> int:
        """Seconds left as people count them: 0:01 until the very end."""
        return -(-self.left // SECOND)


def reading(clock: Clock, structure: Structure, at: Micros) -> Reading:
    """Return the reading of the clock at an instant, over as many periods as have passed."""
    index, last = clock.index, len(structure.periods) - 1
    if clock.ends_at is None:
        index = min(index, last)
        return Reading(index, clock.left or 0, False, _is_break(structure, index))
    ends_at = clock.ends_at
    while ends_at <= at and index < last:
        index += 1
        ends_at += structure.periods[index].seconds * SECOND
    index = min(index, last)
    if ends_at <= at:
        return Reading(index, 0, True, _is_break(structure, index), True, at - ends_at)
    return Reading(index, ends_at - at, True, _is_break(structure, index))


def started(structure: Structure, at: Micros, countdown: Micros = 0) -> Clock:
    """The running clock of a start: level 1 at once, or after a countdown."""
    if not structure.periods:
        raise soundness("no_levels", rule="T-F5")
    if countdown > 0:
        return Clock(-1, ends_at=at + _bounded(countdown))
    return Clock(0, ends_at=at + structure.periods[0].seconds * SECOND)


def paused(clock: Clock, structure: Structure, at: Micros) -> Clock:
    """The clock standing from now on."""
    now = reading(clock, structure, at)
    if not now.running:
        raise soundness("clock_paused_already")
    return Clock(now.index, left=now.left)


def resumed(clock: Clock, structure: Structure, at: Micros) -> Clock:
    """The clock running again from where it stood."""
    now = reading(clock, structure, at)
    if now.running:
        raise soundness("clock_runs_already")
    return Clock(now.index, ends_at=at + now.left)


def adjusted(clock: Clock, structure: Structure, at: Micros, by: Micros) -> Clock:
    """More or less time in this period; a second is left, so that it ends by its own signal."""
    now = reading(clock, structure, at)
    if now.left == 0 and by < 0:
        raise soundness("clock_at_zero")
    return _showing(now, at, now.index, max(min(SECOND, now.left), now.left + by))


def set_to(clock: Clock, structure: Structure, at: Micros, left: Micros) -> Clock:
    """The time left in this period, set."""
    now = reading(clock, structure, at)
    return _showing(now, at, now.index, left)


def gone_to(clock: Clock, structure: Structure, at: Micros, index: int) -> Clock:
    """The beginning of another period; running stays running."""
    if not 0 <= index < len(structure.periods):
        raise soundness("no_such_period", period=index + 1, periods=len(structure.periods))
    now = reading(clock, structure, at)
    return _showing(now, at, index, structure.periods[index].seconds * SECOND)


def next_period(clock: Clock, structure: Structure, at: Micros) -> Clock:
    """The beginning of the next period, a break too: chips leave play in it (T-21)."""
    index = reading(clock, structure, at).index + 1
    if index >= len(structure.periods):
        raise soundness("no_next_level")
    return gone_to(clock, structure, at, index)


def previous_period(clock: Clock, structure: Structure, at: Micros) -> Clock:
    """The beginning of the period before this one, a break too."""
    index = reading(clock, structure, at).index - 1
    if index < 0:
        raise soundness("no_previous_level")
    return gone_to(clock, structure, at, index)


def skip_refusals(tournament: Tournament, index: int, at: Micros) -> Iterator[RuleViolation]:
    """Why the clock does not go to a period: a break between is skipped, and what leaves play in it."""
    structure = tournament.structure
    now = reading(tournament.clock, structure, at).index
    for skipped in range(max(0, now + 1), min(index, len(structure.periods))):
        period = structure.periods[skipped]
        values = [value for value in period.colour_up if value in tournament.chips.values]
        level = structure.level_number(skipped)
        if values:
            yield procedure("race_skipped", rule="T-21", level=level, values=tuple(values))
        elif period.is_break:
            yield procedure("break_skipped", rule="T-F5", level=level)


def next_break(clock: Clock, structure: Structure, at: Micros) -> Clock:
    """The beginning of the next break of the structure."""
    index = structure.next_break(reading(clock, structure, at).index)
    if index is None:
        raise soundness("no_next_break")
    return gone_to(clock, structure, at, index)


def break_now(clock: Clock, structure: Structure, at: Micros, seconds: int) -> tuple[Structure, Clock]:
    """A break in the middle of a level: the structure with it, and the clock at its beginning.

    The break goes before the level in play, which keeps the time it has left: the levels keep
    their numbers, and the rest is played after the break.
    """
    now = reading(clock, structure, at)
    if now.before_start or now.is_break:
        raise soundness("no_level_in_play")
    if seconds <= 0:
        raise soundness("time_below_zero", seconds=seconds)
    level = replace(structure.periods[now.index], seconds=max(1, now.seconds))
    before, after = structure.periods[: now.index], structure.periods[now.index + 1 :]
    periods = (*before, Period(seconds, is_break=True), level, *after)
    return replace(structure, periods=periods), _showing(now, at, now.index, seconds * SECOND)


def deducted(clock: Clock, structure: Structure, at: Micros, span: Micros) -> Clock:
    """Time taken off for a hand of hand-for-hand; what exceeds a level comes off the next one.

    A break is never shortened: it begins in full.
    """
    now = reading(clock, structure, at)
    index, left = now.index, now.left - span
    while left <= 0 and index < len(structure.periods) - 1:
        index += 1
        whole = structure.periods[index].seconds * SECOND
        left = whole if structure.periods[index].is_break else left + whole
    return _showing(now, at, index, max(0, left))


def stood_still(clock: Clock, structure: Structure, since: Micros, at: Micros) -> Clock:
    """The clock as if no time had passed from `since` to now: it goes on where it stopped."""
    now = reading(clock, structure, since)
    return _showing(now, at, now.index, now.left)


def next_break_in(clock: Clock, structure: Structure, at: Micros) -> Micros | None:
    """How long until the next break begins, if there is one; in a break, until the one after."""
    now = reading(clock, structure, at)
    index = structure.next_break(now.index)
    return None if index is None else _until(now, structure, index)


def counts_from_next_hand(clock: Clock, structure: Structure, at: Micros) -> bool:
    """A new level has just begun: it counts from the next hand (T-20)."""
    now = reading(clock, structure, at)
    if now.index < 1 or now.is_break or now.over:
        return False
    played = structure.periods[now.index].seconds * SECOND - now.left
    return 0 <= played < NEXT_HAND_NOTICE


def estimated_end(clock: Clock, structure: Structure, at: Micros, chips: Chips) -> Micros:
    """When the tournament will about end: with the first level that leaves few big blinds in play.

    Few is 15 big blinds without ante, 20 with an ante of everybody, 25 with a big blind ante.
    A structure that never gets so far ends with its last period.
    """
    now = reading(clock, structure, at)
    last = level_of_end(structure, chips, now.index)
    return at + _until(now, structure, len(structure.periods) if last is None else last + 1)


def level_of_end(structure: Structure, chips: Chips, since: int = 0) -> int | None:
    """The first level that leaves few big blinds in play; None where the structure ends before."""
    few = END_IN_BIG_BLINDS[structure.ante_kind]
    for index in range(max(since, 0), len(structure.periods)):
        if structure.periods[index].big_blind * few >= chips > 0:
            return index
    return None


def late_registration_ends(tournament: Tournament, at: Micros) -> Micros | None:
    """When registration ends by itself (T-R5): minutes after the start, or the end of a level.

    None where no time is set or it was opened again after its time, and before a start whose
    instant is not known. A level counts where both are set; when it is over, the answer is now.
    """
    if tournament.open_by_hand:
        return None
    late = tournament.settings.late
    if late.level is not None:
        return at + _level_left(tournament, at, late.level)
    if late.minutes is None or tournament.started_at is None:
        return None
    return tournament.started_at + late.minutes * MINUTE


def registration_open(tournament: Tournament, at: Micros) -> bool:
    """Players may register now (T-R5)."""
    if tournament.status not in (Status.REGISTERING, Status.RUNNING):
        return False
    if tournament.registration_closed_at is not None:
        return False
    ends = late_registration_ends(tournament, at)
    return ends is None or at < ends


def level_lasts(tournament: Tournament, at: Micros, level: int) -> bool:
    """A level is not over yet."""
    return _level_left(tournament, at, level) > 0


def time_of_call(settings: Settings) -> int:
    """Seconds of a called clock: those of the shot clock where there is one (T-25)."""
    shot = settings.shot_clock
    return shot.seconds if shot is not None else settings.time_seconds + settings.time_countdown


def cards_left(tournament: Tournament, entry: Entry) -> int:
    """Time cards that a player still has; the final table of several brings a new set."""
    shot = tournament.settings.shot_clock
    if shot is None:
        return 0
    final = len(tournament.in_use) == 1 < len(tournament.tables) and shot.final_cards
    return max(0, (final or shot.cards) - entry.cards_used)


def card_refusals(tournament: Tournament, table: int) -> tuple[RuleViolation, ...]:
    """Why no time card buys more time at a table."""
    call = next((call for call in tournament.calls if call.table == table), None)
    if call is None:
        return (soundness("time_not_called", rule="T-25", table=table),)
    if call.entry is None:
        return (soundness("time_called_on_nobody", rule="T-25", table=table),)
    if not cards_left(tournament, tournament.entries[call.entry]):
        return (soundness("no_time_card_left", rule="T-25", entry=call.entry),)
    return ()


def level_played(tournament: Tournament, at: Micros) -> Period:
    """The level in play with its games as they are listed; in a break or before all the one to come."""
    structure = tournament.structure
    index = max(0, reading(tournament.clock, structure, at).index)
    if structure.periods[index].is_break:
        following = structure.next_level(index)
        index = index if following is None else following
    return structure.periods[index]


def turn_refusals(tournament: Tournament, turn: int) -> tuple[RuleViolation, ...]:
    """Why the games cannot be turned so: nothing is played in turn, or this one is played already."""
    games = tournament.structure.games_in_turn
    if games == 1:
        return (soundness("games_not_in_turn", rule="T-F5"),)
    if not 0 <= turn < games:
        return (soundness("no_such_turn", rule="T-F5", games=games),)
    if turn == tournament.turn % games:
        return (soundness("game_played_already", rule="T-F5"),)
    return ()


def game_turned(tournament: Tournament, at: Micros) -> bool:
    """The floor has just turned the games: the new one counts from the next hand, as a level does."""
    since = tournament.turned_at
    return since is not None and 0 <= at - since < NEXT_HAND_NOTICE


def _level_left(tournament: Tournament, at: Micros, level: int) -> Micros:
    structure = tournament.structure
    now = reading(tournament.clock, structure, at)
    ends = [i for i in range(len(structure.periods)) if structure.level_number(i) == level]
    end = ends[0] + 1 if ends else len(structure.periods)
    return 0 if now.over or now.index >= end else max(1, _until(now, structure, end))


def _until(now: Reading, structure: Structure, index: int) -> Micros:
    """How long until a later period begins."""
    between = structure.periods[now.index + 1 : index]
    return now.left + sum(period.seconds for period in between) * SECOND


def _showing(now: Reading, at: Micros, index: int, left: Micros) -> Clock:
    left = _bounded(left)
    return Clock(index, ends_at=at + left) if now.running else Clock(index, left=left)


def _bounded(left: Micros) -> Micros:
    if left < 0:
        raise soundness("time_below_zero", seconds=left // SECOND)
    if left > LONGEST:
        raise soundness("time_too_long", hours=LONGEST // (60 * MINUTE))
    return left


def _is_break(structure: Structure, index: int) -> bool:
    return 0 <= index < len(structure.periods) and structure.periods[index].is_break
