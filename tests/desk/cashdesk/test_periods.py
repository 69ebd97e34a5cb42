"""Periods of gaming days: their bounds, their neighbours, and books that are the sum of their days."""

from collections import Counter
from datetime import date, timedelta

import pytest

from director.desk.cashdesk.queries.ledger import account_lines, general_ledger, trial_balance
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
from director.values.ids import EntryId
from director.values.payment import Method
from tests.desk.cashdesk.test_day import DAY, ZONE
from tests.desk.night.night_desk import TILL, Night

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
