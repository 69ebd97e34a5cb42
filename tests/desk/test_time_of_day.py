"""The time of day: a clock that cannot be right is said before anything is sold; a stop is answered."""

from pathlib import Path

import pytest

from director.bootstrap import open_house
from director.desk.commands import ContinueWhereStopped, OpenTill, PauseClock
from director.desk.house.people import FLOOR
from director.desk.time_of_day import AHEAD, BEHIND, FIRST, time_fault
from director.storage.engine import sqlite_url
from director.tournament.clock import reading
from director.values.errors import RuleViolation
from director.values.ids import TillId
from director.values.quantity import HOUR, MINUTE, Micros
from tests.desk.fakes import EVENING, FakeTime
from tests.desk.night.night_desk import WHO, Night

DAY = 24 * HOUR


def started() -> Night:
    night = Night()
    night.register(4)
    night.start()
    night.time.pass_minutes(5)
    return night


@pytest.mark.parametrize(
    ("written", "now", "code"),
    [
        (EVENING, EVENING - BEHIND, None),
        (EVENING, EVENING - BEHIND - 1, "time_behind"),
        (EVENING, EVENING + AHEAD, None),
        (EVENING, EVENING + AHEAD + 1, "time_ahead"),
        (0, FIRST, None),
        (0, FIRST - 1, "time_behind"),
        (0, EVENING + 100 * AHEAD, None),
    ],
)
def test_when_a_time_of_day_cannot_be_right(written: Micros, now: Micros, code: str | None) -> None:
    fault = time_fault(written, now)
    assert (fault.code if fault else None) == code


@pytest.mark.parametrize(("by", "code"), [(-DAY, "time_behind"), (3 * 366 * DAY, "time_ahead")])
def test_nothing_is_sold_at_a_wrong_time_unless_somebody_insists(by: Micros, code: str) -> None:
    night = started()
    night.time.at += by
    command = OpenTill(TillId("9"), "EUR", ((1_000, 1),), FLOOR)
    with pytest.raises(RuleViolation) as refused:
        night.desk.execute(command, WHO)
    assert refused.value.code == code
    night.do(PauseClock(night.id))  # what moves no money goes on, and moves the last entry
    assert night.desk.can(command, WHO) is None


def test_whoever_insists_sells_and_is_not_asked_again() -> None:
    night = started()
    night.time.at -= DAY
    night.desk.execute(
        OpenTill(TillId("9"), "EUR", ((1_000, 1),), FLOOR), WHO, insist=True, reason="the battery"
    )
    entered = len(night.state.entries)
    night.register(1)
    assert len(night.state.entries) == entered + 1


@pytest.mark.parametrize("back", [HOUR, DAY, DAY + 20 * MINUTE, 400 * DAY])
def test_a_clock_set_back_is_answered(back: Micros) -> None:
    night = started()
    before = reading(night.state.clock, night.state.structure, night.time.now())
    since = night.time.now()
    night.time.at -= back
    night.do(ContinueWhereStopped(night.id, since))
    now = reading(night.state.clock, night.state.structure, night.time.now())
    assert (now.index, now.left) == (before.index, before.left)


def test_a_stop_long_after_all_that_was_written_is_none() -> None:
    night = started()
    with pytest.raises(RuleViolation, match="stopped_in_the_future"):
        night.do(ContinueWhereStopped(night.id, night.time.now() + 2 * DAY))


def test_the_journal_verifies_what_was_written_after(tmp_path: Path) -> None:
    time = FakeTime()
    house = open_house(sqlite_url(tmp_path / "riffle.db"), time=time)
    house.desk.execute(OpenTill(TillId("1"), "EUR", ((1_000, 1),), FLOOR), WHO)
    house.close()
    time.at -= DAY
    house = open_house(sqlite_url(tmp_path / "riffle.db"), time=time)
    command = OpenTill(TillId("2"), "EUR", ((1_000, 1),), FLOOR)
    fault = house.desk.can(command, WHO)
    assert fault is not None
    assert fault.code == "time_behind"
    house.desk.execute(command, WHO, insist=True, reason="the battery")
    assert not house.verify().findings
    house.close()
