"""Which view of a programme a screen shows: a function of tournament and instant, no ticks kept.

And which of its moments a tournament never has, and why.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType

from director.house.programmes import Moment, Programme, ProgrammeLine
from director.house.screens import Scene, Showing
from director.texts.texts import N_, Texts
from director.tournament.clock import reading, registration_open
from director.tournament.prizes import in_the_money, is_bubble
from director.tournament.state import Status, Tournament
from director.tournament.winnings import expected_places
from director.values.quantity import MINUTE, SECOND, Micros
from ui.scenes.clock import at_final_table, display_state_of
from ui.scenes.prizes import standing
from ui.scenes.view import DisplayState

MOMENT_NAMES: Mapping[Moment, str] = {
    Moment.OVER: N_("When the tournament is over"),
    Moment.IDLE: N_("When nothing is on"),
    Moment.HAND_FOR_HAND: N_("Hand-for-hand"),
    Moment.BUBBLE: N_("On the bubble"),
    Moment.MOVED: N_("When players were moved"),
    Moment.BREAK: N_("At a break"),
    Moment.PAUSED: N_("While the clock is paused"),
    Moment.BEFORE: N_("Before the first level"),
    Moment.FINAL_TABLE: N_("At the final table"),
    Moment.IN_THE_MONEY: N_("In the money"),
    Moment.ALWAYS: N_("At all other times"),
}


class Never(StrEnum):
    """Why a moment does not come."""

    CANCELLED = "cancelled"
    NO_BREAK = "no_break"
    ONE_TABLE = "one_table"
    GOES_ON = "goes_on"
    PAYS_NOBODY = "pays_nobody"
    ALL_PAID = "all_paid"


NEVER_WORDS: Mapping[Never, str] = {
    Never.CANCELLED: N_("“{moment}” never holds for {name}: it is cancelled."),
    Never.NO_BREAK: N_("“{moment}” never holds for {name}: its structure has no break."),
    Never.ONE_TABLE: N_("“{moment}” never holds for {name}: it is played at one table."),
    Never.GOES_ON: N_("“{moment}” never holds for {name}: a flight goes on with day 2."),
    Never.PAYS_NOBODY: N_("“{moment}” never holds for {name}: the flight itself pays no prize."),
    Never.ALL_PAID: N_("“{moment}” never holds for {name}: everybody is paid."),
}


def _line(when: Moment, showing: Showing | None, seconds: int, minutes: int = 0) -> ProgrammeLine:
    return ProgrammeLine(when, showing, seconds, minutes)


READY_MADE: Mapping[str, Programme] = MappingProxyType(
    {
        "evening": Programme(
            N_("A whole evening"),
            (
                _line(Moment.BEFORE, Showing(Scene.CLOCK), 20),
                _line(Moment.BEFORE, Showing(Scene.SEATING), 30),
                _line(Moment.ALWAYS, Showing(Scene.CLOCK), 20),
                _line(Moment.MOVED, Showing(Scene.CLOCK), 20, 5),
                _line(Moment.MOVED, Showing(Scene.MOVES), 15, 5),
                _line(Moment.BREAK, Showing(layout="break"), 20),
                _line(Moment.BREAK, Showing(layout="clock_sponsors"), 20),
                _line(Moment.BREAK, Showing(Scene.PAYOUTS), 20),
                _line(Moment.BUBBLE, Showing(Scene.CLOCK), 20),
                _line(Moment.HAND_FOR_HAND, Showing(Scene.CLOCK), 20),
                _line(Moment.FINAL_TABLE, Showing(layout="final_table"), 30),
                _line(Moment.OVER, Showing(Scene.PAYOUTS), 30, 60),
                _line(Moment.OVER, Showing(Scene.CLOCK), 15, 60),
                _line(Moment.IDLE, None, 20),
            ),
        ),
        "lobby": Programme(
            N_("Foyer: tournaments, prizes, leagues"),
            (
                _line(Moment.ALWAYS, Showing(Scene.LOBBY), 20),
                _line(Moment.ALWAYS, Showing(Scene.PAYOUTS), 15),
                _line(Moment.ALWAYS, Showing(Scene.STANDINGS), 15),
                _line(Moment.IDLE, Showing(Scene.LOBBY), 30),
                _line(Moment.IDLE, Showing(Scene.STANDINGS), 20),
            ),
        ),
    }
)
"""Programmes to begin with, by key."""


def line_at(programme: Programme, tournament: Tournament | None, at: Micros) -> ProgrammeLine | None:
    """The line whose turn it is at an instant; None where none holds."""
    moment = next((each for each in Moment if _decides(programme, each, tournament, at)), None)
    return line_in_turn(programme.at_moment(moment), at) if moment is not None else None


def until_next_turn(programme: Programme, tournament: Tournament | None, at: Micros) -> Micros:
    """How long the line that is shown stays at most."""
    line = line_at(programme, tournament, at)
    if line is None:
        return SECOND
    lines = programme.at_moment(line.when)
    whole = sum(each.seconds for each in lines)
    here, ends = at // SECOND % whole, 0
    for each in lines:
        ends += each.seconds
        if here < ends:
            break
    return (ends - here) * SECOND - at % SECOND


def line_in_turn(lines: Sequence[ProgrammeLine], at: Micros) -> ProgrammeLine:
    """Return the line whose turn it is, the same on all screens of the house."""
    here = at // SECOND % sum(line.seconds for line in lines)
    for line in lines:
        if here < line.seconds:
            return line
        here -= line.seconds
    raise AssertionError("turns fill their round")


def holds(moment: Moment, tournament: Tournament | None, at: Micros, minutes: int = 0) -> bool:
    """Whether a moment is there for a tournament; of a timed one since so many minutes at most."""
    if moment is Moment.ALWAYS:
        return True
    if tournament is None or tournament.status is Status.CANCELLED:
        return moment is Moment.IDLE
    mood = display_state_of(tournament, reading(tournament.clock, tournament.structure, at), at)
    if mood is DisplayState.FINISHED:
        lately = at - _last_out(tournament) < minutes * MINUTE
        return lately if moment is Moment.OVER else moment is Moment.IDLE
    return _in_play(moment, mood, tournament, at, minutes)


def why_never(moment: Moment, tournament: Tournament, at: Micros) -> Never | None:
    """Why a tournament never has a moment; None where it may have it.

    What every tournament has, or may have when the floorman says so, is never named: before the first
    level, a pause, hand-for-hand, a move, the end, nothing on.
    """
    if tournament.status is Status.CANCELLED:
        return None if moment in (Moment.IDLE, Moment.ALWAYS) else Never.CANCELLED
    match moment:
        case Moment.BREAK:
            breaks = any(period.is_break for period in tournament.structure.periods)
            return None if breaks else Never.NO_BREAK
        case Moment.FINAL_TABLE:
            if tournament.is_flight:
                return Never.GOES_ON
            return Never.ONE_TABLE if _at_one_table(tournament, at) else None
        case Moment.BUBBLE | Moment.IN_THE_MONEY:
            if tournament.of is not None and tournament.is_flight and not tournament.of.terms.prize:
                return Never.PAYS_NOBODY
            all_paid = moment is Moment.BUBBLE and _all_paid(tournament, at)
            return Never.ALL_PAID if all_paid else None
        case _:
            return None


def never_words(moment: str, why: Never, tournament: Tournament, texts: Texts) -> str:
    """The same in a sentence; `moment` as it is called."""
    return texts.say(NEVER_WORDS[why], moment=moment, name=tournament.settings.name)


def _at_one_table(tournament: Tournament, at: Micros) -> bool:
    """Whether one table was enough for all who came, or can come."""
    if len(tournament.tables) > 1:
        return False
    settings = tournament.settings
    come = bool(tournament.tables) and not registration_open(tournament, at)
    return come or 0 < settings.places <= settings.table_size


def _all_paid(tournament: Tournament, at: Micros) -> bool:
    """No place is unpaid once all are there: the bubble is not to come."""
    final = tournament.prizes is not None or not registration_open(tournament, at)
    return final and 0 < tournament.field_unique <= expected_places(tournament)


def _decides(programme: Programme, moment: Moment, tournament: Tournament | None, at: Micros) -> bool:
    if not programme.at_moment(moment):
        return False
    return holds(moment, tournament, at, programme.minutes_of(moment))


def _in_play(
    moment: Moment, mood: DisplayState, tournament: Tournament, at: Micros, minutes: int
) -> bool:
    match moment:
        case Moment.BEFORE:
            return mood in (DisplayState.ANNOUNCED, DisplayState.COUNTDOWN)
        case Moment.BREAK:
            return mood is DisplayState.BREAK
        case Moment.PAUSED:
            return mood is DisplayState.PAUSED
        case Moment.HAND_FOR_HAND:
            return tournament.hand_for_hand
        case Moment.MOVED:
            return _moved_lately(tournament, at, minutes)
        case Moment.FINAL_TABLE:
            return tournament.status is Status.RUNNING and at_final_table(tournament, at)
        case Moment.BUBBLE | Moment.IN_THE_MONEY:
            won = standing(tournament, at)
            asked = is_bubble if moment is Moment.BUBBLE else in_the_money
            going_on = tournament.status is Status.RUNNING and won.final
            return going_on and asked(tournament.alive, won.places)
        case _:
            return False


def _moved_lately(tournament: Tournament, at: Micros, minutes: int) -> bool:
    return any(
        entry.alive and entry.moved_at is not None and at - entry.moved_at < minutes * MINUTE
        for entry in tournament.entries.values()
    )


def _last_out(tournament: Tournament) -> Micros:
    """When somebody went out last."""
    return max((entry.out_at or 0 for entry in tournament.entries.values()), default=0)
