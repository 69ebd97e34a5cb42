"""Periods of gaming days: their bounds, their neighbours, and books that are the sum of their days."""

from collections import Counter
from datetime import date, timedelta

import pytest

from director.cashdesk.accounts import AccountKind, Group
from director.desk.cashdesk.queries.day import (
    CashDay,
    DayBooks,
    PitDay,
    TillDay,
    TournamentDay,
    day_books,
    period_books,
)
from director.desk.cashdesk.queries.ledger import account_lines, general_ledger, trial_balance
from director.desk.kernel.desk import Desk
from director.desk.kernel.gaming_days import bounds
from director.desk.kernel.periods import (
    GamingPeriod,
    PeriodChoice,
    neighbour,
    period_between,
    period_of,
    span_of,
)
from director.desk.offered import commands as c
from director.games.table.books import books
from director.values.ids import EntryId
from director.values.payment import Method
from tests.desk.cash.cash_room import TILL as CASH_TILL
from tests.desk.cash.cash_room import CashRoom
from tests.desk.cashdesk.test_day import DAY, ZONE
from tests.desk.night.night_desk import TILL, Night
from tests.desk.pit.pit_night import Pit
from tests.desk.pit.test_corrections import reverse
from tests.desk.pit.test_pit import SEVEN_OUT
from tests.reports.money import worked

MOVED = "taken", "paid_out", "safe", "variance"
TODAY = date(2026, 11, 4)
"""A Wednesday."""


@pytest.mark.parametrize(
    ("choice", "first", "last"),
    [
        (PeriodChoice.DAY, date(2026, 11, 4), date(2026, 11, 4)),
        (PeriodChoice.THIS_WEEK, date(2026, 11, 2), date(2026, 11, 8)),
        (PeriodChoice.LAST_WEEK, date(2026, 10, 26), date(2026, 11, 1)),
        (PeriodChoice.THIS_MONTH, date(2026, 11, 1), date(2026, 11, 30)),
        (PeriodChoice.LAST_MONTH, date(2026, 10, 1), date(2026, 10, 31)),
        (PeriodChoice.DAYS, date(2026, 10, 29), date(2026, 11, 4)),
        (PeriodChoice.EVER, None, date(2026, 11, 4)),
    ],
)
def test_a_choice_is_a_period_and_leads_back(
    choice: PeriodChoice, first: date | None, last: date
) -> None:
    found = period_of(choice, TODAY)
    assert found == GamingPeriod(first, last)
    assert span_of(found, TODAY) is choice


def test_on_a_monday_this_week_begins_and_last_week_is_over() -> None:
    monday = date(2026, 11, 2)
    assert period_of(PeriodChoice.THIS_WEEK, monday).first == monday
    assert period_of(PeriodChoice.LAST_WEEK, monday).last == monday - timedelta(1)


@pytest.mark.parametrize(
    ("choice", "steps", "first", "last"),
    [
        (PeriodChoice.DAY, -1, date(2026, 11, 3), date(2026, 11, 3)),
        (PeriodChoice.THIS_WEEK, -1, date(2026, 10, 26), date(2026, 11, 1)),
        (PeriodChoice.LAST_MONTH, -8, date(2026, 2, 1), date(2026, 2, 28)),
        (PeriodChoice.LAST_MONTH, 3, date(2027, 1, 1), date(2027, 1, 31)),
        (PeriodChoice.EVER, -1, None, date(2026, 11, 3)),
    ],
)
def test_a_neighbour_has_the_length_of_the_period_and_months_stay_whole(
    choice: PeriodChoice, steps: int, first: date | None, last: date
) -> None:
    assert neighbour(period_of(choice, TODAY), steps) == GamingPeriod(first, last)


def test_days_typed_the_wrong_way_round_are_the_same_period() -> None:
    assert period_between(TODAY, DAY) == period_between(DAY, TODAY) == GamingPeriod(DAY, TODAY)


def test_a_week_is_read_from_six_on_monday_to_six_on_the_monday_after() -> None:
    since, until = period_of(PeriodChoice.LAST_WEEK, TODAY).bounds(ZONE)
    assert since == bounds(date(2026, 10, 26), ZONE)[0]
    assert until == bounds(date(2026, 11, 2), ZONE)[0]
    assert period_of(PeriodChoice.EVER, TODAY).bounds(ZONE)[0] is None


def three_days() -> Night:
    """Sales, a refund and the safe on three gaming days, the last sale after midnight."""
    night = Night()
    night.register(3)
    night.time.pass_minutes(24 * 60)
    night.register(2, method=Method.CARD)
    night.do(c.RefundEntry(night.id, EntryId(1), TILL), reason="ill")
    night.time.pass_minutes(24 * 60)
    night.do(c.FillTill(TILL, 5_000), reason="change")
    night.time.pass_minutes(8 * 60)
    night.register(1)
    return night


def test_the_trial_balance_of_a_period_is_the_sum_of_its_days() -> None:
    """Debits and credits add up; it begins as its first day and ends as its last one."""
    night = three_days()
    ledger, period = general_ledger(night.desk), GamingPeriod(DAY, DAY + timedelta(2))
    days = [GamingPeriod(DAY + timedelta(n), DAY + timedelta(n)) for n in range(3)]
    since, until = period.bounds(ZONE)
    whole = trial_balance(ledger, "EUR", until - 1, since)
    found = []
    for day in days:
        begins, ends = day.bounds(ZONE)
        found.append(trial_balance(ledger, "EUR", ends - 1, begins))
    debits, credits = Counter[str](), Counter[str]()
    for one in found:
        debits.update({str(row.account): row.debit for row in one.rows})
        credits.update({str(row.account): row.credit for row in one.rows})
    assert {str(row.account): row.debit for row in whole.rows} == dict(debits)
    assert {str(row.account): row.credit for row in whole.rows} == dict(credits)
    assert whole.postings == sum(one.postings for one in found) == 8
    assert {row.account: row.closing for row in whole.rows} == {
        row.account: row.closing for row in found[-1].rows
    }
    for row in whole.rows:
        lines = account_lines(ledger, whole, row.account)
        assert sum(line.amount for line in lines) == row.debit - row.credit
        each = [line for one in found for line in account_lines(ledger, one, row.account)]
        assert [line.amount for line in each] == [line.amount for line in lines]
        assert each[-1].balance == lines[-1].balance == row.closing


def summed(days: list[DayBooks], part: str) -> Counter[object]:
    """Amounts of the days together that add up, by till and method, tournament, table."""
    found = Counter[object]()
    for day in days:
        for one in getattr(day, part):
            for name, amounts in of_row(one).items():
                found.update({(*name, what): int(amount) for what, amount in amounts.items()})
    return Counter({key: amount for key, amount in found.items() if amount})


def of_row(one: object) -> dict[tuple[object, ...], dict[str, int]]:
    """Amounts of a row that happened in its time; what stands at its end is left out."""
    match one:
        case TillDay():
            return {(one.till, way.method): picked(way, MOVED) for way in one.methods}
        case TournamentDay():
            return {(one.name,): picked(one, ("prize", "deductions", "paid", "heads", "heads_paid"))}
        case CashDay():
            return {(one.number,): picked(one, ("sold", "cashed", "drop", "time", "jackpot"))}
        case PitDay():
            named = one.number, one.corrects
            return {named: picked(one, ("fills", "credits", "drop", "result", "jackpot"))}
        case _:
            raise TypeError(one)


def picked(one: object, names: tuple[str, ...]) -> dict[str, int]:
    return {name: getattr(one, name) for name in names}


def check_sum(desk: Desk, days: int) -> DayBooks:
    """The books of a period, which are the sum of its days and agree with the trial balance."""
    period = GamingPeriod(DAY, DAY + timedelta(days - 1))
    whole = period_books(desk, period, "EUR")
    each = [day_books(desk, DAY + timedelta(n), "EUR") for n in range(days)]
    for part in ("tills", "tournaments", "cash", "pit"):
        assert summed([whole], part) == summed(each, part), part
    accounts = Counter[AccountKind]()
    for one in each:
        accounts.update(one.accounts)
    assert whole.accounts == {kind: amount for kind, amount in accounts.items() if amount}
    assert whole.differences == tuple(found for one in each for found in one.differences)
    assert whole.into_tills == sum(one.into_tills for one in each)
    assert whole.difference == 0
    assert {till.till: till.end for till in whole.tills} == {t.till: t.end for t in each[-1].tills}
    since, until = period.bounds(ZONE)
    balance = trial_balance(general_ledger(desk), "EUR", until - 1, since)
    tills = [row for row in balance.rows if row.account.group is Group.TILLS]
    assert sum(row.debit - row.credit for row in tills) == whole.into_tills
    return whole


def test_the_books_of_a_period_are_the_sum_of_its_days() -> None:
    night = three_days()
    whole = check_sum(night.desk, 3)
    assert whole.period == GamingPeriod(DAY, DAY + timedelta(2))
    (till,), (sold,) = whole.tills, whole.tournaments
    assert (till.start, till.taken, till.paid_out) == (0, 6 * 11_000, 11_000)
    assert (sold.entries, sold.prize, sold.deductions) == (5, 50_000, 5_000)


def test_a_till_that_stays_open_and_is_counted_on_another_day_is_reported_once() -> None:
    night = worked(closed=False)
    night.time.pass_minutes(24 * 60)
    held = night.desk.till(TILL).held["cash"]
    short = c.CloseTill(TILL, ((1_000, int(held // 1_000) - 2),), (("card", 33_000),))
    night.do(short, reason="Counted twice", insist=True)
    whole = check_sum(night.desk, 2)
    (till,) = whole.tills
    assert (till.variance, till.end, till.open) == (-2_000, 0, False)
    assert [found.amount for found in whole.differences] == [-2_000]


def test_cash_games_of_a_period_are_the_sum_of_their_days() -> None:
    room = CashRoom()
    table = room.open()
    room.sit(table, 1, 1, 20_000)
    room.do(c.CountCashDrop(table, 1_500, CASH_TILL))
    room.time.pass_minutes(24 * 60)
    room.sit(table, 2, 2, 10_000)
    room.do(c.CountCashDrop(table, 500, CASH_TILL))
    (cash,) = check_sum(room.desk, 2).cash
    assert (cash.sold, cash.drop, cash.outstanding) == (30_000, 2_000, 28_000)


def test_a_table_closed_and_corrected_in_a_period_has_both_and_their_sum() -> None:
    pit = Pit()
    pit.play(SEVEN_OUT.replace("2 bet dont_win 10", "2 bet dont_win 30"))
    pit.do(pit.closing())
    counted = books(pit.table).result
    pit.time.pass_minutes(24 * 60)
    reverse(pit, 1)
    closed, late = check_sum(pit.desk, 2).pit
    assert (closed.result, closed.corrects) == (counted, False)
    assert (late.result, late.corrects) == (-counted, True)
