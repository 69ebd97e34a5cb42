"""Watch: what is due by itself, and time that was lost."""

from director.desk.offered.commands import (
    CloseRegistration,
    CountWhatPassed,
    OpenNextInRow,
    PauseClock,
    ReachPeriod,
)
from director.tournament.lifecycle import next_of
from director.tournament.settings import LateRegistration, Starting
from director.values.dataclass import replace
from director.values.ids import TournamentId
from director.values.quantity import MINUTE, SECOND, Micros
from tests.desk.night.night_desk import Night
from tests.ui import wall_states as states
from ui.console.snapshots import first_live, first_to_show
from ui.console.watch import Stopped, TimeWatch, due, last_sign, stopped, unsettled


def started() -> Night:
    night = Night()
    night.register(4)
    night.start()
    return night


def test_a_period_is_due_once_it_has_begun() -> None:
    night = started()
    assert list(due(night.state, night.time.now())) == [ReachPeriod(night.id, 0)]
    night.do(ReachPeriod(night.id, 0))
    assert not list(due(night.state, night.time.now()))
    night.time.pass_minutes(20)
    assert list(due(night.state, night.time.now())) == [ReachPeriod(night.id, 1)]


def test_registration_closes_by_time() -> None:
    night = started()
    night.do(ReachPeriod(night.id, 0))
    night.do(PauseClock(night.id))
    night.time.pass_minutes(89)
    assert not list(due(night.state, night.time.now()))
    night.time.pass_minutes(1)
    assert list(due(night.state, night.time.now())) == [CloseRegistration(night.id)]


def test_once_a_sit_and_go_of_a_row_has_started_the_next_opens() -> None:
    row = {"starts": Starting.IN_A_ROW, "table_size": 4, "late": LateRegistration(minutes=0)}
    night = Night(row)
    night.register(4)
    assert not list(due(night.state, night.time.now()))
    night.start()
    assert OpenNextInRow(next_of(night.id), night.id) in due(night.state, night.time.now())
    alone = Night({**row, "starts": Starting.WHEN_FULL})
    alone.register(4)
    alone.start()
    due_there = due(alone.state, alone.time.now())
    assert not any(isinstance(each, OpenNextInRow) for each in due_there)


def test_a_short_absence_is_no_question() -> None:
    state = started().state
    at: Micros = 100 * MINUTE
    assert stopped((state,), at - 3 * SECOND, at) is None
    assert stopped((state,), None, at) is None
    gap = stopped((state,), at - 6 * MINUTE, at)
    assert gap is not None
    assert gap.tournaments == (state.id,)


def test_what_another_console_has_written_since_was_watched() -> None:
    at: Micros = 100 * MINUTE
    beat = at - 30 * MINUTE
    assert last_sign(beat, at - 6 * MINUTE, at) == at - 6 * MINUTE
    assert last_sign(beat, at - 50 * MINUTE, at) == beat
    assert last_sign(beat, at + MINUTE, at) == at
    assert last_sign(at + MINUTE, at + MINUTE, at) == at + MINUTE  # this machine's time was set back
    assert last_sign(None, at, at) is None


def test_a_clock_that_somebody_has_set_is_not_asked_about_any_more() -> None:
    night = started()
    other = TournamentId("sunday")
    gap = Stopped(0, 6 * MINUTE, (night.id, other))
    assert unsettled(gap, night.do(ReachPeriod(night.id, 0)).entries) == gap
    left = unsettled(gap, night.do(CountWhatPassed(night.id)).entries)
    assert left == Stopped(0, 6 * MINUTE, (other,))
    assert unsettled(Stopped(0, 6 * MINUTE, (night.id,)), night.do(PauseClock(night.id)).entries) is None


def test_a_standing_clock_loses_nothing() -> None:
    night = started()
    night.do(PauseClock(night.id))
    assert stopped((night.state,), 0, 100 * MINUTE) is None


def test_sleep_and_a_changed_clock_are_noticed() -> None:
    wall: list[Micros] = [0]
    steady: list[Micros] = [0]
    watch = TimeWatch(lambda: wall[0], lambda: steady[0])
    for _ in range(3):
        wall[0] += SECOND
        steady[0] += SECOND
        assert watch.jump() is None
    wall[0] += 25 * MINUTE + SECOND  # the machine slept: its steady clock stood
    steady[0] += SECOND
    assert watch.jump() == (4 * SECOND, 25 * MINUTE + 4 * SECOND)
    wall[0] -= 60 * MINUTE  # somebody set the clock back
    assert watch.jump() is not None
    assert watch.jump() is None


def test_a_console_opens_on_what_is_on_and_boards_show_what_is_over_where_nothing_is() -> None:
    over, on = states.finished(), replace(states.running(), id=TournamentId("on"))
    assert (first_live((over,)), first_to_show((over,))) == (None, over.id)
    assert first_live((over, on)) == first_to_show((over, on)) == on.id
    assert (first_live(()), first_to_show(())) == (None, None)
