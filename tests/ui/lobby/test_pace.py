"""The pace of a rehearsal: how its time passes at each speed, and where it waits."""

from director.values.quantity import MINUTE, SECOND, Micros
from ui.console.rehearsal_clock import RehearsalClock, Speed

BEGUN: Micros = 1_000 * MINUTE


class Steady:
    """A steady clock that passes when told."""

    def __init__(self) -> None:
        self.at: Micros = 0

    def __call__(self) -> Micros:
        return self.at


def pace_of(played: Micros = 60 * MINUTE) -> tuple[RehearsalClock, Steady]:
    steady = Steady()
    pace = RehearsalClock(BEGUN, steady)
    pace.play_on(BEGUN + played)
    return pace, steady


def test_time_stands_until_it_is_told_to_pass() -> None:
    pace, steady = pace_of()
    steady.at += 5 * SECOND
    assert pace.now() == BEGUN


def test_time_passes_as_in_life_and_ten_times_as_fast() -> None:
    pace, steady = pace_of()
    pace.run(Speed.LIFE)
    steady.at += 5 * SECOND
    assert pace.now() == BEGUN + 5 * SECOND
    pace.run(Speed.TENFOLD)
    steady.at += 5 * SECOND
    assert pace.now() == BEGUN + 55 * SECOND
    pace.run(Speed.PAUSED)
    steady.at += MINUTE
    assert pace.now() == BEGUN + 55 * SECOND


def test_time_waits_for_what_is_not_played_and_does_not_make_up_for_it() -> None:
    pace, steady = pace_of(played=10 * SECOND)
    pace.run(Speed.LIFE)
    steady.at += MINUTE
    assert pace.now() == BEGUN + 10 * SECOND
    pace.play_on(BEGUN + 5 * MINUTE)
    assert pace.now() == BEGUN + 10 * SECOND
    steady.at += SECOND
    assert pace.now() == BEGUN + 11 * SECOND


def test_the_fastest_is_where_the_play_is() -> None:
    pace, steady = pace_of()
    pace.run(Speed.FASTEST)
    steady.at += SECOND
    assert pace.now() == BEGUN + 60 * MINUTE


def test_a_jump_goes_forward_and_no_further_than_the_play() -> None:
    pace, _ = pace_of()
    pace.jump(BEGUN + 2 * MINUTE)
    assert pace.now() == BEGUN + 2 * MINUTE
    pace.jump(BEGUN)
    assert pace.now() == BEGUN + 2 * MINUTE
    pace.jump(BEGUN + 600 * MINUTE)
    assert pace.now() == BEGUN + 60 * MINUTE
