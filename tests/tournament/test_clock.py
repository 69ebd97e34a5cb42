"""The clock: what it shows at any instant, and what each key does to it."""

from dataclasses import replace

import pytest

from director.tournament import clock as c
from director.tournament import events as e
from director.tournament.settings import LateRegistration
from director.tournament.state import Clock
from director.tournament.structure import AnteKind, Structure
from director.values.errors import RuleViolation
from director.values.quantity import MINUTE, SECOND, Micros
from tests.tournament.floor import LEVELS, START, after, announced, seated

RUNNING = c.started(LEVELS, START)


def at(minutes: float) -> Micros:
    return START + int(minutes * MINUTE)


def shown(clock: Clock, minutes: float) -> tuple[int, float, bool]:
    """Period, minutes left, running."""
    now = c.reading(clock, LEVELS, at(minutes))
    return now.index, now.left / MINUTE, now.running


def test_T_F5_periods_follow_one_another_from_one_stored_instant() -> None:
    assert shown(RUNNING, 0) == (0, 20, True)
    assert shown(RUNNING, 19.5) == (0, 0.5, True)
    assert shown(RUNNING, 20) == (1, 20, True)
    assert shown(RUNNING, 61) == (3, 14, True)
    assert shown(RUNNING, 75) == (4, 20, True)


def test_breaks_are_breaks_and_have_no_level_number() -> None:
    assert c.reading(RUNNING, LEVELS, at(61)).is_break
    assert not c.reading(RUNNING, LEVELS, at(59)).is_break
    assert [LEVELS.level_number(i) for i in range(-1, 6)] == [0, 1, 2, 3, 3, 4, 5]


def test_after_the_structure_the_last_level_goes_on() -> None:
    now = c.reading(RUNNING, LEVELS, at(118))
    assert (now.index, now.left, now.over, now.past) == (5, 0, True, 3 * MINUTE)
    assert not c.reading(RUNNING, LEVELS, at(114.9)).over


def test_a_structure_cut_short_leaves_the_last_level() -> None:
    short = Structure("short", LEVELS.periods[:2])
    now = c.reading(Clock(4, ends_at=at(80)), short, at(81))
    assert (now.index, now.over) == (1, True)
    assert c.reading(Clock(4, left=MINUTE), short, at(81)).index == 1


def test_countdown_comes_before_the_first_level() -> None:
    clock = c.started(LEVELS, START, countdown=5 * MINUTE)
    assert c.reading(clock, LEVELS, at(1)).before_start
    assert shown(clock, 1) == (-1, 4, True)
    assert shown(clock, 5) == (0, 20, True)


def test_seconds_left_are_counted_up_to_the_very_end() -> None:
    assert c.reading(RUNNING, LEVELS, at(20) - 1).seconds == 1
    assert c.reading(RUNNING, LEVELS, at(0)).seconds == 1200
    assert c.reading(RUNNING, LEVELS, at(0) + 1).seconds == 1200


def test_pause_and_resume_lose_no_time() -> None:
    stopped = c.paused(RUNNING, LEVELS, at(25))
    assert shown(stopped, 55) == (1, 15, False)
    assert shown(c.resumed(stopped, LEVELS, at(55)), 56) == (1, 14, True)
    with pytest.raises(RuleViolation, match="clock_paused_already"):
        c.paused(stopped, LEVELS, at(26))
    with pytest.raises(RuleViolation, match="clock_runs_already"):
        c.resumed(RUNNING, LEVELS, at(26))


def test_a_minute_more_or_less() -> None:
    assert shown(c.adjusted(RUNNING, LEVELS, at(5), MINUTE), 5) == (0, 16, True)
    assert shown(c.adjusted(RUNNING, LEVELS, at(5), -MINUTE), 5) == (0, 14, True)
    stopped = c.paused(RUNNING, LEVELS, at(5))
    assert shown(c.adjusted(stopped, LEVELS, at(9), MINUTE), 9) == (0, 16, False)


def test_a_minute_less_leaves_a_second_so_that_the_signal_sounds() -> None:
    clock = c.adjusted(RUNNING, LEVELS, at(19.5), -MINUTE)
    now = c.reading(clock, LEVELS, at(19.5))
    assert (now.index, now.left) == (0, SECOND)
    over = c.reading(c.adjusted(RUNNING, LEVELS, at(118), MINUTE), LEVELS, at(118))
    assert (over.index, over.left, over.over) == (5, MINUTE, False)
    with pytest.raises(RuleViolation, match="clock_at_zero"):
        c.adjusted(RUNNING, LEVELS, at(118), -MINUTE)


def test_set_the_time_left() -> None:
    assert shown(c.set_to(RUNNING, LEVELS, at(5), 7 * MINUTE), 5) == (0, 7, True)
    with pytest.raises(RuleViolation, match="time_below_zero"):
        c.set_to(RUNNING, LEVELS, at(5), -1)
    with pytest.raises(RuleViolation, match="time_too_long"):
        c.set_to(RUNNING, LEVELS, at(5), 25 * 60 * MINUTE)


def test_T_21_next_and_previous_are_periods_and_stop_at_breaks() -> None:
    assert shown(c.next_period(RUNNING, LEVELS, at(45)), 45) == (3, 15, True)
    assert shown(c.next_period(RUNNING, LEVELS, at(61)), 61) == (4, 20, True)
    assert shown(c.previous_period(RUNNING, LEVELS, at(76)), 76) == (3, 15, True)
    assert shown(c.previous_period(RUNNING, LEVELS, at(61)), 61) == (2, 20, True)
    with pytest.raises(RuleViolation, match="no_next_level"):
        c.next_period(RUNNING, LEVELS, at(100))
    with pytest.raises(RuleViolation, match="no_previous_level"):
        c.previous_period(RUNNING, LEVELS, at(5))


def test_going_to_a_period_keeps_the_clock_standing_or_running() -> None:
    stopped = c.paused(RUNNING, LEVELS, at(5))
    assert shown(c.gone_to(stopped, LEVELS, at(9), 3), 9) == (3, 15, False)
    assert shown(c.gone_to(RUNNING, LEVELS, at(9), 3), 10) == (3, 14, True)
    with pytest.raises(RuleViolation, match="no_such_period"):
        c.gone_to(RUNNING, LEVELS, at(9), 6)


def test_jump_to_the_next_break() -> None:
    assert shown(c.next_break(RUNNING, LEVELS, at(9)), 9) == (3, 15, True)
    with pytest.raises(RuleViolation, match="no_next_break"):
        c.next_break(RUNNING, LEVELS, at(80))


def test_a_break_now_keeps_the_rest_of_the_level_and_the_level_numbers() -> None:
    structure, clock = c.break_now(RUNNING, LEVELS, at(25), seconds=600)
    now = c.reading(clock, structure, at(25))
    assert (now.index, now.is_break, now.left) == (1, True, 10 * MINUTE)
    later = c.reading(clock, structure, at(36))
    assert (structure.level_number(later.index), later.left) == (2, 14 * MINUTE)
    assert structure.periods[later.index].big_blind == 100
    assert structure.level_number(len(structure.periods)) == 5
    with pytest.raises(RuleViolation, match="no_level_in_play"):
        c.break_now(clock, structure, at(26), seconds=600)
    with pytest.raises(RuleViolation, match="time_below_zero"):
        c.break_now(RUNNING, LEVELS, at(26), seconds=0)


def test_hand_for_hand_takes_its_time_off_and_begins_the_next_level() -> None:
    stopped = Clock(1, left=3 * MINUTE)
    assert c.deducted(stopped, LEVELS, START, 2 * MINUTE) == Clock(1, left=MINUTE)
    assert c.deducted(stopped, LEVELS, START, 4 * MINUTE) == Clock(2, left=19 * MINUTE)
    assert c.deducted(Clock(2, left=MINUTE), LEVELS, START, 2 * MINUTE) == Clock(3, left=15 * MINUTE)
    assert c.deducted(Clock(5, left=MINUTE), LEVELS, START, 2 * MINUTE) == Clock(5, left=0)


def test_after_a_crash_the_clock_goes_on_where_it_stopped_or_counts_what_passed() -> None:
    went_on = c.stood_still(RUNNING, LEVELS, since=at(7), at=at(13))
    assert shown(went_on, 13) == (0, 13, True)
    assert shown(RUNNING, 13) == (0, 7, True)


def test_next_break() -> None:
    assert c.next_break_in(RUNNING, LEVELS, at(5)) == 55 * MINUTE
    assert c.next_break_in(RUNNING, LEVELS, at(61)) is None
    assert c.next_break_in(Clock(-1, left=MINUTE), LEVELS, at(5)) == 61 * MINUTE


def test_T_20_a_new_level_counts_from_the_next_hand() -> None:
    assert not c.counts_from_next_hand(RUNNING, LEVELS, at(0))
    assert c.counts_from_next_hand(RUNNING, LEVELS, at(20.5))
    assert not c.counts_from_next_hand(RUNNING, LEVELS, at(21))
    assert not c.counts_from_next_hand(RUNNING, LEVELS, at(60.5))
    assert c.counts_from_next_hand(RUNNING, LEVELS, at(75.5))


@pytest.mark.parametrize(
    ("ante", "chips", "ends"),
    [
        (AnteKind.NONE, 3_000, 60),
        (AnteKind.NONE, 3_001, 95),
        (AnteKind.CLASSIC, 4_000, 60),
        (AnteKind.BIG_BLIND, 10_000, 95),
        (AnteKind.NONE, 10**9, 115),
    ],
)
def test_the_end_comes_when_few_big_blinds_are_in_play(ante: AnteKind, chips: int, ends: int) -> None:
    structure = replace(LEVELS, ante_kind=ante)
    assert c.estimated_end(RUNNING, structure, at(5), chips) == at(ends)
    assert (c.level_of_end(structure, chips) is None) is (chips == 10**9)


def test_T_R5_late_registration_by_minutes_from_the_start() -> None:
    tournament = seated({1: range(1, 5)})
    assert c.late_registration_ends(tournament, at(3)) == at(90)
    assert c.registration_open(tournament, at(90) - 1)
    assert not c.registration_open(tournament, at(90))


def test_T_R5_late_registration_by_level_ends_with_it_before_the_break() -> None:
    tournament = seated({1: range(1, 5)}, late=LateRegistration(level=3))
    assert c.late_registration_ends(tournament, at(3)) == at(60)
    assert c.registration_open(tournament, at(60) - 1)
    assert not c.registration_open(tournament, at(60))
    standing = after(tournament, e.ClockPaused(2, MINUTE, "pause"))
    assert c.late_registration_ends(standing, at(300)) == at(301)


def test_T_R5_a_level_that_the_structure_lacks_means_its_end() -> None:
    tournament = seated({1: range(1, 5)}, late=LateRegistration(level=9))
    assert c.registration_open(tournament, at(114))
    assert not c.registration_open(tournament, at(116))


def test_T_R5_registration_is_open_before_the_start_and_closed_by_hand() -> None:
    tournament = announced()
    assert c.late_registration_ends(tournament, START) is None
    assert c.registration_open(tournament, START)
    assert not c.registration_open(after(tournament, e.RegistrationClosed()), START)
    assert not c.registration_open(after(tournament, e.TournamentCancelled("")), START)


def test_a_structure_without_periods_cannot_start() -> None:
    with pytest.raises(RuleViolation, match="no_levels"):
        c.started(Structure("none", ()), START)
