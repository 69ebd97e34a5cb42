"""The time of day: a clock that cannot be right is said before anything is sold; a stop is answered."""

from pathlib import Path

import pytest

from director.bootstrap import open_house
from director.cashdesk.tills import TillRuleOverridden
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import HOUSE, Recorded, Who
from director.desk.kernel.time_of_day import AHEAD, BEHIND, FIRST, PAGE, believed_after, time_fault
from director.desk.offered.commands import (
    Announce,
    ContinueWhereStopped,
    DealCashHand,
    OpenTill,
    PauseClock,
    StartRound,
)
from director.house.people import FLOOR, HouseSettings
from director.storage.engine import sqlite_url
from director.tournament.clock import reading
from director.values.errors import RuleViolation
from director.values.event import Event
from director.values.ids import CommandId, StaffId, TillId
from director.values.quantity import HOUR, MINUTE, Micros
from tests.desk.cash.cash_room import CashRoom
from tests.desk.cashdesk.test_approvals import log_in
from tests.desk.fakes import EVENING, FakeChance, FakeTime
from tests.desk.night.night_desk import WHO, Night
from tests.desk.pit.pit_night import Pit

DAY = 24 * HOUR
SALE, OTHER_SALE = (OpenTill(TillId(till), "EUR", ((1_000, 1),), FLOOR) for till in ("8", "9"))


def said(at: Micros, event: Event) -> Recorded:
    """An entry as the journal holds it."""
    where = (HOUSE, 1, CommandId(""), "", at, WHO.actor, WHO.station, "")
    return Recorded(1, *where, event, "")


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
    assert night.refusal(SALE).code == code
    night.do(PauseClock(night.id))  # what moves no money goes on, and proves nothing
    assert night.refusal(SALE).code == code
    night.time.at -= by
    assert night.desk.can(SALE, WHO) is None


def test_whoever_insists_sells_and_is_not_asked_again() -> None:
    night = started()
    night.time.at -= DAY
    night.desk.execute(SALE, WHO, insist=True, reason="the battery")
    entered = len(night.state.entries)
    night.register(1)
    assert len(night.state.entries) == entered + 1


@pytest.mark.parametrize("known", [0, EVENING])
def test_an_answer_counts_also_on_a_machine_that_has_lost_its_time(known: Micros) -> None:
    assert believed_after(known, (said(HOUR, TillRuleOverridden("time_behind")),)) == HOUR
    assert time_fault(HOUR, HOUR + 1) is None
    assert believed_after(known, (said(HOUR, TillRuleOverridden("till_closed")),)) == known


@pytest.mark.parametrize(("by", "code"), [(-DAY, "time_behind"), (3 * 366 * DAY, "time_ahead")])
def test_the_doubt_outlives_whoever_opens_the_house_again(by: Micros, code: str) -> None:
    night = started()
    night.time.at += by
    for number in range(PAGE):  # more than one look back
        night.do(Announce(night.id, f"Seat open {number}"))
    again = Desk(night.store, night.time, FakeChance())
    fault = again.can(SALE, WHO)
    assert fault is not None
    assert fault.code == code
    again.execute(SALE, WHO, insist=True, reason="the battery")
    night.time.at += MINUTE
    assert Desk(night.store, night.time, FakeChance()).can(OTHER_SALE, WHO) is None


def test_before_anything_was_sold_what_was_written_is_believed() -> None:
    night = Night()
    night.time.at -= HOUR
    assert night.refusal(SALE).code == "time_behind"


def test_chips_are_no_more_moved_than_money() -> None:
    room = CashRoom()
    table = room.open()
    room.sit(table, 1, 1)
    room.sit(table, 2, 2)
    room.time.at -= DAY
    assert room.code(DealCashHand(table)) == "time_behind"
    pit = Pit("roulette")
    pit.time.at -= DAY
    begin = StartRound(pit.id, ())
    assert pit.refusal(begin).code == "time_behind"
    pit.do(begin, insist=True, reason="the battery")
    assert pit.refusal(begin).code != "time_behind"


def insisted(night: Night, staff: str) -> None:
    by = Who(StaffId(staff), WHO.station)
    night.desk.execute(SALE, by, insist=True, reason="the battery")


@pytest.mark.parametrize("overrides", [False, True])
def test_T_1_what_time_it_is_a_floorman_says(overrides: bool) -> None:
    night = started()
    log_in(night, HouseSettings(log_in=True, cashier_overrides=overrides))
    night.time.at -= DAY
    with pytest.raises(RuleViolation, match="overrides_need_a_floorman"):
        insisted(night, "cashier")
    insisted(night, "floorman")


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
