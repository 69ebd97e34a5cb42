"""The clock at the desk: every key of it, levels noted once, hand-for-hand, time called (T-20, T-25)."""

import pytest

from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import HOUSE
from director.desk.offered import commands as c
from director.house.events import HeadsNoted
from director.texts import texts_for
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.texts.refusals import sentence
from director.tournament.clock import Reading, reading
from director.tournament.due import colours_due
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.ids import EntryId
from director.values.quantity import HOUR, MINUTE, Micros
from tests.desk.fakes import FakeChance
from tests.desk.night.night_desk import WHO, Night


@pytest.fixture
def night() -> Night:
    night = Night()
    night.register(4)
    night.start()
    return night


def left(night: Night) -> int:
    """Seconds that the clock shows."""
    return shown(night).seconds


def calls(night: Night) -> int:
    """Clocks that run on players."""
    return len(night.state.calls)


def shown(night: Night) -> Reading:
    return reading(night.state.clock, night.state.structure, night.time.now())


def test_a_pause_keeps_the_time_and_resuming_goes_on(night: Night) -> None:
    night.time.pass_seconds(100)
    night.do(c.PauseClock(night.id))
    night.time.pass_minutes(30)
    assert left(night) == 1_100
    night.do(c.RunClock(night.id))
    night.time.pass_seconds(100)
    assert left(night) == 1_000


def test_pausing_twice_is_refused(night: Night) -> None:
    night.do(c.PauseClock(night.id))
    assert night.refusal(c.PauseClock(night.id)).code == "clock_paused_already"
    night.do(c.RunClock(night.id))
    assert night.refusal(c.RunClock(night.id)).code == "clock_runs_already"


def test_a_minute_more_a_minute_less_and_set(night: Night) -> None:
    night.do(c.AdjustClock(night.id, 60))
    assert left(night) == 1_260
    night.do(c.AdjustClock(night.id, -120))
    assert left(night) == 1_140
    night.do(c.SetClock(night.id, 90))
    assert left(night) == 90


def test_next_level_previous_level_and_the_break(night: Night) -> None:
    night.do(c.GoToPeriod(night.id, 3))
    assert shown(night).is_break
    night.do(c.GoToPeriod(night.id, 2))
    assert (shown(night).index, left(night)) == (2, 1_200)
    assert night.refusal(c.GoToPeriod(night.id, 7)).code == "no_such_period"


def test_T_21_a_break_is_skipped_only_with_a_reason_and_its_race_stays_due(night: Night) -> None:
    night.do(c.GoToPeriod(night.id, 2))
    skip = c.GoToPeriod(night.id, 4)
    assert night.refusal(skip).code == "race_skipped"
    night.do(skip, reason="everybody is back", insist=True)
    assert shown(night).index == 4
    assert colours_due(night.state, night.time.now()) == (25,)
    night.do(c.GoToPeriod(night.id, 2))  # back over a break: it comes again
    night.do(c.GoToPeriod(night.id, 3))
    night.do(c.GoToPeriod(night.id, 4))


def test_T_F5_a_break_without_a_race_is_skipped_only_with_a_reason_too(night: Night) -> None:
    periods = tuple(replace(period, colour_up=()) for period in night.state.structure.periods)
    night.do(c.ChangeStructure(night.id, replace(night.state.structure, periods=periods)))
    assert night.refusal(c.GoToPeriod(night.id, 5)).code == "break_skipped"
    assert sentence(texts_for("en"), night.refusal(c.GoToPeriod(night.id, 5))).startswith(
        "This skips the break after level 3."
    )


def with_minutes(night: Night, index: int, minutes: int) -> c.ChangeStructure:
    periods = list(night.state.structure.periods)
    periods[index] = replace(periods[index], seconds=minutes * 60)
    return c.ChangeStructure(night.id, replace(night.state.structure, periods=tuple(periods)))


def test_T_R9_the_level_that_is_played_is_made_longer_or_shorter_with_a_reason(night: Night) -> None:
    night.do(c.GoToPeriod(night.id, 1))
    night.time.pass_minutes(5)
    longer = with_minutes(night, 1, 30)
    assert night.refusal(longer).code == "running_level_changed"
    night.do(longer, reason="dinner is late", insist=True)
    assert (shown(night).index, left(night)) == (1, 25 * 60)
    night.do(c.PauseClock(night.id))
    night.do(with_minutes(night, 1, 10), reason="too slow", insist=True)
    assert (shown(night).running, left(night)) == (False, 5 * 60)
    night.do(with_minutes(night, 1, 3), reason="too slow", insist=True)
    assert left(night) == 1, "more has been played than it lasts: it ends by its own signal"


def test_T_R9_what_has_been_played_and_the_blinds_stay_as_they_were(night: Night) -> None:
    night.do(c.GoToPeriod(night.id, 1))
    past = with_minutes(night, 0, 30)
    assert night.refusal(past, reason="x", insist=True).code == "past_level_changed"
    longer = with_minutes(night, 1, 30).structure
    blinds = replace(longer.periods[1], big_blind=longer.periods[1].big_blind * 2)
    both = replace(longer, periods=(longer.periods[0], blinds, *longer.periods[2:]))
    refused = night.refusal(c.ChangeStructure(night.id, both), reason="x", insist=True)
    assert refused.code == "past_level_changed"


def told(night: Night, command: c.Command) -> str:
    """What the journal says of a command, in English."""
    event = night.do(command).entries[0].event
    return journal_line(texts_for("en"), code_of(event), facts_of(event, Names({}, str)))


def test_a_move_of_the_clock_is_told_by_level_and_break(night: Night) -> None:
    """Breaks are not counted: the fifth row of the structure, after a break, is level 4."""
    assert told(night, c.GoToPeriod(night.id, 3)) == "Clock moved to the break after level 3"
    assert told(night, c.ReachPeriod(night.id, 3)) == "Break after level 3 begun"
    night.do(c.PauseClock(night.id))
    assert told(night, c.GoToPeriod(night.id, 4)) == "Clock moved to level 4"
    assert told(night, c.ReachPeriod(night.id, 4)) == "Level 4 begun"


def test_a_break_put_in_later_leaves_what_was_told(night: Night) -> None:
    night.do(c.GoToPeriod(night.id, 3))
    event = night.do(c.GoToPeriod(night.id, 4)).entries[0].event
    night.do(c.InsertBreak(night.id, 600))
    assert night.state.structure.periods[4].is_break
    said = journal_line(texts_for("en"), code_of(event), facts_of(event, Names({}, str)))
    assert said == "Clock moved to level 4"


def test_a_break_put_in_lets_the_level_go_on_afterwards(night: Night) -> None:
    night.time.pass_seconds(300)
    night.do(c.InsertBreak(night.id, 600))
    assert shown(night).is_break
    night.time.pass_seconds(601)
    assert (shown(night).is_break, left(night)) == (False, 899)
    assert night.state.structure.level_number(shown(night).index) == 1


def test_T_F5_the_clock_is_not_there_before_the_start() -> None:
    night = Night()
    night.register(2)
    for command in (c.RunClock(night.id), c.PauseClock(night.id), c.ReachPeriod(night.id, 0)):
        assert night.refusal(command).code == "not_running"


def test_a_countdown_that_is_cut_short_moves_the_start() -> None:
    night = Night()
    night.register(2)
    night.start(countdown_seconds=600)
    night.time.pass_seconds(60)
    night.do(c.GoToPeriod(night.id, 0))
    assert night.state.started_at == night.time.now()


def test_a_countdown_with_more_time_moves_the_start() -> None:
    night = Night()
    night.register(2)
    night.start(countdown_seconds=600)
    night.do(c.AdjustClock(night.id, 120))
    assert night.state.started_at == night.time.now() + 12 * MINUTE


def test_after_a_stop_the_clock_goes_on_where_it_stood(night: Night) -> None:
    night.time.pass_seconds(200)
    stopped_at = night.time.now()
    night.time.pass_minutes(6)
    night.do(c.ContinueWhereStopped(night.id, stopped_at))
    assert left(night) == 1_000


def test_a_clock_that_was_set_back_goes_on_where_it_stood(night: Night) -> None:
    night.time.pass_seconds(200)
    set_back_at = night.time.now()
    night.time.pass_minutes(-60)
    night.do(c.ContinueWhereStopped(night.id, set_back_at))
    assert left(night) == 1_000


def test_a_stop_before_the_clock_was_set_counts_from_there(night: Night) -> None:
    before = night.time.now()
    night.time.pass_seconds(5)
    night.do(c.SetClock(night.id, 600))
    night.time.pass_minutes(3)
    night.do(c.ContinueWhereStopped(night.id, before))
    assert left(night) == 600


ANSWERS = (c.ContinueWhereStopped, c.CountWhatPassed)


def answer(night: Night, kind: type, since: Micros, seen: int) -> c.Command:
    if kind is c.CountWhatPassed:
        return c.CountWhatPassed(night.id, seen)
    return c.ContinueWhereStopped(night.id, since, seen)


@pytest.mark.parametrize("first", ANSWERS)
@pytest.mark.parametrize("late", ANSWERS)
def test_the_first_of_two_desks_that_answer_about_a_stop_settles_it(
    night: Night, first: type, late: type
) -> None:
    other = Desk(night.store, night.time, FakeChance("other"))
    night.time.pass_seconds(200)
    since, seen = night.time.now(), len(night.desk.history(night.id))
    assert len(other.history(night.id)) == seen
    night.time.pass_minutes(6)
    night.do(answer(night, first, since, seen))
    settled = night.state.clock
    assert left(night) == (1_000 if first is c.ContinueWhereStopped else 640)
    night.time.pass_minutes(2)
    with pytest.raises(RuleViolation) as refused:
        other.execute(answer(night, late, since, seen), WHO)
    assert refused.value.code == "stop_settled"
    assert other.tournament(night.id).clock == night.state.clock == settled


def test_time_that_counts_leaves_the_clock_and_is_told_in_the_journal(night: Night) -> None:
    night.time.pass_minutes(26)
    before = night.state
    (entry,) = night.do(c.CountWhatPassed(night.id)).entries
    assert night.state == before
    said = journal_line(texts_for("en"), code_of(entry.event), {})
    assert said == "Clock ran on: the time of the stop counts"


def test_a_clock_set_after_the_stop_settles_it_and_other_things_do_not(night: Night) -> None:
    seen, since = len(night.desk.history(night.id)), night.time.now()
    night.time.pass_minutes(6)
    night.bust(3)
    night.do(c.ReachPeriod(night.id, 0))
    for kind in ANSWERS:
        assert night.desk.can(answer(night, kind, since, seen), WHO) is None
    night.do(c.AdjustClock(night.id, 60))
    for kind in ANSWERS:
        assert night.refusal(answer(night, kind, since, seen)).code == "stop_settled"
    again = len(night.desk.history(night.id))
    night.do(c.PauseClock(night.id))
    for kind in ANSWERS:
        assert night.refusal(answer(night, kind, since, again)).code == "stop_settled"
        assert night.refusal(answer(night, kind, since, again + 1)).code == "clock_stands"


def test_a_stop_in_the_far_future_or_of_a_standing_clock_is_refused(night: Night) -> None:
    later = c.ContinueWhereStopped(night.id, night.time.now() + 25 * HOUR)
    assert night.refusal(later).code == "stopped_in_the_future"
    night.do(c.PauseClock(night.id))
    assert night.refusal(c.ContinueWhereStopped(night.id, 0)).code == "clock_stands"


def test_a_level_is_noted_once_with_every_head(night: Night) -> None:
    night.do(c.ReachPeriod(night.id, 0))
    noted = list(night.store.entries(HOUSE))[-1].event
    assert isinstance(noted, HeadsNoted)
    assert {head.stream for head in noted.heads} >= {f"tournament:{night.id}", "till:1"}
    assert night.refusal(c.ReachPeriod(night.id, 0)).code == "level_noted_already"
    assert night.refusal(c.ReachPeriod(night.id, 1)).code == "level_not_begun"
    night.time.pass_minutes(20)
    night.do(c.ReachPeriod(night.id, 1))
    assert night.state.level_reached == 1


def test_hand_for_hand_takes_a_set_time_off_for_each_hand(night: Night) -> None:
    assert night.refusal(c.PlayHandForHand(night.id)).code == "not_hand_for_hand"
    night.do(c.SetHandForHand(night.id, on=True))
    assert night.refusal(c.SetHandForHand(night.id, on=True)).code == "hand_for_hand_set_already"
    night.do(c.PauseClock(night.id))
    night.do(c.PlayHandForHand(night.id))
    assert left(night) == 1_080
    night.do(c.SetHandForHand(night.id, on=False))
    assert not night.state.hand_for_hand


def test_RP_8_hand_for_hand_stops_the_clock_so_that_each_hand_counts_once(night: Night) -> None:
    before = left(night)
    night.do(c.SetHandForHand(night.id, on=True))
    night.time.pass_minutes(5)
    assert left(night) == before
    night.do(c.PlayHandForHand(night.id))
    night.time.pass_minutes(3)
    assert left(night) == before - night.state.settings.hand_for_hand_seconds
    night.do(c.SetHandForHand(night.id, on=False))
    night.time.pass_minutes(1)
    assert left(night) == before - night.state.settings.hand_for_hand_seconds - 60


@pytest.mark.parametrize("paused", ["before", "meanwhile"])
def test_RP_8_a_clock_that_the_floorman_paused_stands_after_hand_for_hand(
    night: Night, paused: str
) -> None:
    if paused == "before":
        night.do(c.PauseClock(night.id))
    night.do(c.SetHandForHand(night.id, on=True))
    night.do(c.PlayHandForHand(night.id))
    if paused == "meanwhile":
        night.do(c.PauseClock(night.id))
        assert night.refusal(c.PauseClock(night.id)).code == "clock_paused_already"
    before = left(night)
    night.do(c.SetHandForHand(night.id, on=False))
    night.time.pass_minutes(1)
    assert left(night) == before


def test_T_25_expiry_changes_nothing_only_the_ruling_does(night: Night) -> None:
    night.do(c.CallTime(night.id, 1, EntryId(1)))
    (call,) = night.state.calls
    assert call.ends_at - call.called_at == 30_000_000
    night.time.pass_minutes(5)
    assert calls(night) == 1
    night.do(c.EndTimeCall(night.id, 1, "dead"))
    assert calls(night) == 0
    assert night.entry(1).alive


def test_T_25_one_clock_at_a_table_for_a_player_who_sits_there(night: Night) -> None:
    assert night.refusal(c.EndTimeCall(night.id, 1, "dead")).code == "time_not_called"
    assert night.refusal(c.CallTime(night.id, 2)).code == "table_not_open"
    night.do(c.OpenTable(night.id, 2))
    assert night.refusal(c.CallTime(night.id, 2, EntryId(1))).code == "sits_elsewhere"
    night.do(c.CallTime(night.id, 1))
    assert night.refusal(c.CallTime(night.id, 1)).code == "time_called_already"
    assert night.refusal(c.EndTimeCall(night.id, 1, "shouted at")).code == "unknown_ruling"
