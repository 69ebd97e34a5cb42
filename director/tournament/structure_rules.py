"""Soundness of a blind structure: never falling, timed, and payable with the chips in play (T-F5)."""

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import islice

from director.tournament.settings import Game, Limit, Settings
from director.tournament.structure import AnteKind, Period, Structure
from director.values.errors import RuleViolation, procedure, soundness
from director.values.quantity import Chips

MOST_HANDS = 99
"""More hands of one game than a table plays in a night."""


def structure_faults(
    structure: Structure, values: Collection[Chips], settings: Settings | None = None, begun: int = 0
) -> tuple[RuleViolation, ...]:
    """All that is wrong, in the order of rows; `period` counts from 1, breaks and further games too.

    `values` are the chip values in play at the start and above, or once so many periods have `begun`:
    what these were played with does not matter any more. `settings` are those of the tournament, where
    it is known which will play it. Faults of procedure may be wanted by the floorman; faults
    of soundness make a structure that no clock can run.
    """
    if not any(not period.is_break for period in structure.periods):
        return (soundness("no_levels", rule="T-F5"),)
    rows = structure_rows(structure)
    return (
        *_faults_of_turns(structure),
        *_faults_of_form(rows, structure.ante_kind),
        *(game_faults(structure, settings) if settings else ()),
        *_faults_of_order(rows),
        *_faults_of_chips(rows, values, sum(1 + len(each.others) for each in structure.periods[:begun])),
    )


def game_faults(structure: Structure, settings: Settings) -> tuple[RuleViolation, ...]:
    """Return the conflicts between the levels and the game of a tournament."""
    rows = structure_rows(structure)
    played = _faults_of_play(rows, structure.ante_kind, settings)
    return (*played, *_faults_of_seats(structure, settings))


def _faults_of_seats(structure: Structure, settings: Settings) -> Iterator[RuleViolation]:
    """Some level plays a game for fewer than sit at a table, which the tournament's own does not say."""
    most = min((dealt.game.most_seats for dealt in structure.dealt(settings)), default=0)
    if most < min(settings.table_size, settings.game.most_seats):
        yield procedure("stud_table_too_large", rule="T-F1", size=settings.table_size, most=most)


def structure_rows(structure: Structure) -> tuple[Period, ...]:
    """The rows of a structure as they are typed: a level has one more for each further game."""
    return tuple(row for period in structure.periods for row in period.each_game())


def level_blinds(periods: Sequence[Period]) -> tuple[tuple[Chips, ...], ...]:
    """Small blind, big blind and ante of the levels in order, of each game that a level plays."""
    return tuple(
        tuple(amount for row in period.each_game() for amount in amounts(row))
        for period in periods
        if not period.is_break
    )


def amounts(level: Period) -> tuple[Chips, Chips, Chips]:
    """Return small blind, big blind and ante of a level."""
    return level.small_blind, level.big_blind, level.ante


def _faults_of_turns(structure: Structure) -> Iterator[RuleViolation]:
    """Games that are played in turn are the same in every level, so many hands of each."""
    if not structure.rotates:
        return
    if not 0 < structure.hands <= MOST_HANDS:
        yield soundness("hands_of_a_game", rule="T-F5", hands=structure.hands, most=MOST_HANDS)
    row, first = 1, None
    for period in structure.periods:
        games = [(game.game, game.limit) for game in period.each_game()]
        first = first or (None if period.is_break else games)
        if period.others and period.game is None:
            yield soundness("level_without_game", rule="T-F5", period=row)
        elif not period.is_break and games != first:
            yield soundness("games_of_level_differ", rule="T-F5", period=row)
        row += len(games)


def _faults_of_play(
    rows: Sequence[Period], ante_kind: AnteKind, settings: Settings
) -> Iterator[RuleViolation]:
    """Levels that name no game play the tournament's: stud with an ante, a bring-in, fixed bets."""
    for number, level in enumerate(rows, 1):
        if level.is_break or level.game is not None:
            continue
        if settings.game.is_mixed:
            yield procedure("games_are_not_said", rule="T-F5", period=number)
            return
        if settings.game.is_stud:
            yield from _faults_of_stud(number, level, settings.limit, ante_kind, procedure)


def _faults_of_form(rows: Sequence[Period], ante_kind: AnteKind) -> Iterator[RuleViolation]:
    for number, period in enumerate(rows, 1):
        if period.seconds <= 0:
            yield soundness("period_without_time", rule="T-F5", period=number)
        if period.is_break and (period.small_blind or period.big_blind or period.ante):
            yield soundness("blinds_in_break", rule="T-F5", period=number)
        if not period.is_break:
            yield from _faults_of_level(number, period, ante_kind)


def _faults_of_level(number: int, period: Period, ante_kind: AnteKind) -> Iterator[RuleViolation]:
    if not 0 < period.small_blind <= period.big_blind:
        yield soundness(
            "blinds_out_of_order",
            rule="T-F8",
            period=number,
            small_blind=period.small_blind,
            big_blind=period.big_blind,
        )
    if period.ante < 0:
        yield soundness("ante_below_nothing", rule="T-F5", period=number)
    if period.ante and ante_kind is AnteKind.NONE:
        yield soundness("ante_not_played", rule="T-F5", period=number, ante=period.ante)
    yield from _faults_of_game(number, period, ante_kind)
    if period.colour_up:
        yield soundness("colour_up_outside_break", rule="T-21", period=number)


def _faults_of_game(number: int, period: Period, ante_kind: AnteKind) -> Iterator[RuleViolation]:
    """Stud is fixed limit, with an ante of everybody and a bring-in below the bet."""
    if period.game is None:
        return
    if period.game.is_mixed:
        yield soundness("level_without_game", rule="T-F5", period=number)
    if period.limit is None:
        yield soundness("level_without_limit", rule="T-F5", period=number)
    if period.game.is_stud:
        yield from _faults_of_stud(number, period, period.limit, ante_kind, soundness)


def _faults_of_stud(
    number: int,
    level: Period,
    limit: Limit | None,
    ante_kind: AnteKind,
    how: Callable[..., RuleViolation],
) -> Iterator[RuleViolation]:
    if limit is not Limit.FIXED_LIMIT:
        yield how("stud_level_not_fixed", rule="T-F5", period=number)
    if not level.ante or ante_kind is not AnteKind.CLASSIC:
        yield how("stud_level_without_ante", rule="T-F5", period=number)
    if level.small_blind >= level.big_blind:
        yield how("bring_in_not_below_bet", rule="T-F5", period=number, bring_in=level.small_blind)


def _faults_of_order(periods: Sequence[Period]) -> Iterator[RuleViolation]:
    """Blinds never fall from level to level, of several games each by itself; they may stay."""
    played: dict[tuple[Game | None, Limit | None], Period] = {}
    after_break = True
    for number, period in enumerate(periods, 1):
        if period.is_break:
            if after_break:
                yield procedure("break_out_of_place", rule="T-F5", period=number)
        elif before := played.get((period.game, period.limit)):
            yield from _faults_of_step(number, before.big_blind, period.big_blind)
            yield from _faults_of_fall(number, before.small_blind, period.small_blind)
        if not period.is_break:
            played[period.game, period.limit] = period
        after_break = period.is_break


def _faults_of_fall(number: int, before: Chips, small_blind: Chips) -> Iterator[RuleViolation]:
    if small_blind < before:
        yield procedure(
            "small_blind_falls", rule="T-F5", period=number, small_blind=small_blind, before=before
        )


def _faults_of_step(number: int, before: Chips, big_blind: Chips) -> Iterator[RuleViolation]:
    if big_blind < before:
        yield procedure(
            "big_blind_falls", rule="T-F5", period=number, big_blind=big_blind, before=before
        )
    if big_blind > 2 * before:
        yield procedure(
            "blinds_more_than_double", rule="T-F5", period=number, big_blind=big_blind, before=before
        )


def _faults_of_chips(
    periods: Sequence[Period], values: Collection[Chips], begun: int
) -> Iterator[RuleViolation]:
    """Every blind and ante must be whole in the smallest value in play.

    What has begun counts no more, nor does what left play in it.
    """
    in_play = sorted(values)
    gone = in_play[0] if begun and in_play else 0
    for index, period in islice(enumerate(periods), begun, None):
        leaving = sorted(value for value in period.colour_up if value >= gone)
        for value in leaving if period.is_break else ():
            fault = _fault_of_colour_up(index, value, periods, in_play)
            if fault:
                yield fault
            else:
                in_play = in_play[1:]
        smallest = in_play[0] if in_play else 0
        for amount in dict.fromkeys(() if period.is_break else amounts(period)):
            if not smallest or amount % smallest:
                yield procedure(
                    "not_payable", rule="T-C1", period=index + 1, amount=amount, smallest=smallest
                )


def _fault_of_colour_up(
    index: int, value: Chips, periods: Sequence[Period], in_play: Sequence[Chips]
) -> RuleViolation | None:
    if value not in in_play:
        return procedure("value_not_in_play", rule="T-21", period=index + 1, value=value)
    if value != in_play[0] or len(in_play) == 1:
        return procedure(
            "not_the_smallest_value", rule="T-21", period=index + 1, value=value, smallest=in_play[0]
        )
    for later, period in enumerate(periods[index:], index + 1):
        if any(amount % in_play[1] for amount in amounts(period)):
            return procedure(
                "value_still_needed", rule="T-21", period=index + 1, value=value, needed_in=later
            )
    return None
