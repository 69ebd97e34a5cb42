"""What makes a blind structure sound: rising, timed, and payable with the chips in play (T-F5)."""

from collections.abc import Collection, Iterator, Sequence

from director.tournament.colour_up import Blinds
from director.tournament.settings import Game, Limit
from director.tournament.structure import AnteKind, Period, Structure
from director.values.errors import RuleViolation, procedure, soundness
from director.values.quantity import Chips


def structure_faults(structure: Structure, values: Collection[Chips]) -> tuple[RuleViolation, ...]:
    """All that is wrong, in the order of periods; `period` counts from 1, breaks too.

    `values` are the chip values in play at the start and above. Faults of procedure may be
    wanted by the floorman; faults of soundness make a structure that no clock can run.
    """
    if not any(not period.is_break for period in structure.periods):
        return (soundness("no_levels", rule="T-F5"),)
    return (
        *_faults_of_form(structure),
        *_faults_of_order(structure.periods),
        *_faults_of_chips(structure.periods, values),
    )


def level_blinds(periods: Sequence[Period]) -> tuple[Blinds, ...]:
    """Small blind, big blind and ante of the levels in order."""
    return tuple((p.small_blind, p.big_blind, p.ante) for p in periods if not p.is_break)


def _faults_of_form(structure: Structure) -> Iterator[RuleViolation]:
    for number, period in enumerate(structure.periods, 1):
        if period.seconds <= 0:
            yield soundness("period_without_time", rule="T-F5", period=number)
        if period.is_break and (period.small_blind or period.big_blind or period.ante):
            yield soundness("blinds_in_break", rule="T-F5", period=number)
        if not period.is_break:
            yield from _faults_of_level(number, period, structure.ante_kind)


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
    if not period.game.is_stud:
        return
    if period.limit is not Limit.FIXED_LIMIT:
        yield soundness("stud_level_not_fixed", rule="T-F5", period=number)
    if not period.ante or ante_kind is not AnteKind.CLASSIC:
        yield soundness("stud_level_without_ante", rule="T-F5", period=number)
    if period.small_blind >= period.big_blind:
        yield soundness(
            "bring_in_not_below_bet", rule="T-F5", period=number, bring_in=period.small_blind
        )


def _faults_of_order(periods: Sequence[Period]) -> Iterator[RuleViolation]:
    """Blinds rise from level to level; of several games each by itself, or it comes back as it was."""
    played: dict[tuple[Game | None, Limit | None], Period] = {}
    after_break = True
    for number, period in enumerate(periods, 1):
        if period.is_break:
            if after_break:
                yield procedure("break_out_of_place", rule="T-F5", period=number)
        elif before := played.get((period.game, period.limit)):
            again = period.game is not None and period.big_blind == before.big_blind
            if not again:
                yield from _faults_of_rise(number, before.big_blind, period.big_blind)
            yield from _faults_of_fall(number, before.small_blind, period.small_blind)
        if not period.is_break:
            played[period.game, period.limit] = period
        after_break = period.is_break


def _faults_of_fall(number: int, before: Chips, small_blind: Chips) -> Iterator[RuleViolation]:
    if small_blind < before:
        yield procedure(
            "small_blind_falls", rule="T-F5", period=number, small_blind=small_blind, before=before
        )


def _faults_of_rise(number: int, before: Chips, big_blind: Chips) -> Iterator[RuleViolation]:
    if big_blind <= before:
        yield procedure(
            "blinds_do_not_rise", rule="T-F5", period=number, big_blind=big_blind, before=before
        )
    if big_blind > 2 * before:
        yield procedure(
            "blinds_more_than_double", rule="T-F5", period=number, big_blind=big_blind, before=before
        )


def _faults_of_chips(periods: Sequence[Period], values: Collection[Chips]) -> Iterator[RuleViolation]:
    """Every blind and ante must be whole in the smallest value in play."""
    in_play = sorted(values)
    for index, period in enumerate(periods):
        for value in sorted(period.colour_up) if period.is_break else ():
            fault = _fault_of_colour_up(index, value, periods, in_play)
            if fault:
                yield fault
            else:
                in_play = in_play[1:]
        amounts = () if period.is_break else (period.small_blind, period.big_blind, period.ante)
        smallest = in_play[0] if in_play else 0
        for amount in dict.fromkeys(amounts):
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
        if any(n % in_play[1] for n in (period.small_blind, period.big_blind, period.ante)):
            return procedure(
                "value_still_needed", rule="T-21", period=index + 1, value=value, needed_in=later
            )
    return None
