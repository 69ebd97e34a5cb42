"""Whoever counts a till blind cannot find out by trying amounts what should be in it."""

from collections.abc import Callable

import pytest

from director.cashdesk.counting import CASH
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import FLOOR, HouseSettings, Role
from director.house.templates import SETTINGS
from director.values.errors import RuleViolation
from director.values.ids import CashTableId, PlayerId, StaffId, StationId
from director.values.payment import Method
from director.values.quantity import Cents
from tests.desk.cash.cash_room import terms
from tests.desk.cashdesk.test_approvals import log_in
from tests.desk.night.night_desk import TILL, Night

TABLE = CashTableId("cash-1")
FLOAT = 10_000
"""Minor units in the drawer."""
ROUND = (100, FLOAT, FLOAT + 100, 60_000)
"""Amounts below, at and above it."""


def who(role: Role) -> Who:
    return Who(StaffId(role), StationId("desk-1"), StaffId("director"))


@pytest.fixture
def night() -> Night:
    """The cashier's till holds 100.00; a player has left 1,000.00 by card and sits with 1,000.00."""
    night = Night()
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(diligence_cents=0)))
    ann = night.add_person()
    night.do(c.OpenTill(TILL, "EUR", ((5_000, 2),), FLOOR))
    night.do(c.Deposit(TILL, ann, 100_000, Method.CARD))
    night.do(c.OpenCashTable(TABLE, 9, terms(most=200_000)))
    night.do(c.SeatCashPlayer(TABLE, ann, 1, 100_000, TILL, Method.CARD))
    return night


ANN = PlayerId("player-1")
WAYS: dict[str, Callable[[Cents], c.Command]] = {
    "drop": lambda amount: c.DropTill(TILL, amount),
    "deposit": lambda amount: c.Withdraw(TILL, ANN, amount),
    "cash-out": lambda amount: c.CashOut(TABLE, ANN, amount, TILL),
}


@pytest.mark.parametrize("way", WAYS)
def test_no_amount_is_refused_to_a_cashier_for_want_of_cash(night: Night, way: str) -> None:
    log_in(night, HouseSettings(log_in=True, diligence_cents=0))
    answers = {amount: night.desk.can(WAYS[way](amount), who(Role.CASHIER)) for amount in ROUND}
    assert set(answers.values()) == {None}


@pytest.mark.parametrize("way", WAYS)
def test_what_a_cashier_hands_over_is_booked_and_the_count_shows_the_rest(
    night: Night, way: str
) -> None:
    log_in(night, HouseSettings(log_in=True, diligence_cents=0))
    night.desk.execute(WAYS[way](60_000), who(Role.CASHIER))
    assert night.desk.till(TILL).held[CASH] == FLOAT - 60_000
    with pytest.raises(RuleViolation, match="till_variance") as found:
        night.desk.execute(c.CloseTill(TILL, ()), who(Role.CASHIER))
    assert not any(name.endswith("_cents") for name in found.value.facts)
    night.desk.execute(c.CloseTill(TILL, ()), who(Role.CASHIER), reason="50 euros short", insist=True)
    assert night.desk.till(TILL).held[CASH] == 0


@pytest.mark.parametrize("way", WAYS)
def test_who_may_see_is_still_told_and_refused(night: Night, way: str) -> None:
    log_in(night, HouseSettings(log_in=True, diligence_cents=0))
    refusal = night.desk.can(WAYS[way](60_000), who(Role.FLOORMAN))
    assert refusal is not None
    assert refusal.facts["held_cents"] == FLOAT
