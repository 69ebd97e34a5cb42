"""Nothing free: a voucher pays by its number, or with a reason and a second person (T-F3)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.tournament.settings import Format, Offer, Purchase
from director.values.errors import RuleViolation, Strength
from director.values.ids import CashTableId, EntryId, StaffId
from director.values.payment import Method
from tests.desk.cash.cash_room import terms
from tests.desk.night.night_desk import PRICE, TILL, WHO, Night, kept_pin

TABLE = CashTableId("cash-1")
EVA, ZOE = StaffId("eva"), StaffId("zoe")


def night() -> Night:
    """Rebuys are sold, and a cash table is open at which one sits."""
    made = Night({"format": Format.UNLIMITED_REBUYS, "rebuy": Offer(PRICE, 10_000)})
    made.fund(100_000)
    made.do(c.OpenCashTable(TABLE, 9, terms()))
    made.do(c.SeatCashPlayer(TABLE, made.add_person(), 1, 20_000, TILL))
    made.register(2)
    made.start()
    return made


def in_parts(made: Night) -> c.Command:
    """A voucher pays a part."""
    tender = c.Tender(parts=((Method.VOUCHER, 1_000),))
    return made.buy_in(made.add_person(), tender=tender)


WAYS: dict[str, Callable[[Night], c.Command]] = {
    "entry": lambda made: made.buy_in(made.add_person(), method=Method.VOUCHER),
    "part": in_parts,
    "rebuy": lambda made: c.BuyExtra(made.id, EntryId(1), Purchase.REBUY, TILL, Method.VOUCHER),
    "seat": lambda made: c.SeatCashPlayer(TABLE, made.add_person(), 2, 20_000, TILL, Method.VOUCHER),
    "vouchers": lambda _made: c.IssueVouchers(TILL, 5_000, method=Method.VOUCHER),
    "cash out": lambda made: c.CashOut(
        TABLE, made.desk.cash_table(TABLE).sittings[0].player, 20_000, TILL, Method.VOUCHER
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_voucher_without_a_number_needs_a_reason(way: str) -> None:
    made = night()
    command = WAYS[way](made)
    refused = made.refusal(command)
    assert (refused.code, refused.strength) == ("voucher_without_number", Strength.PROCEDURE)
    assert made.refusal(command, insist=True).code == "reason_required"
    made.do(command, insist=True, reason="the printer is broken: voucher of last year, kept in the safe")


@pytest.mark.parametrize("way", WAYS)
def test_a_second_person_agrees_where_the_staff_log_in(way: str) -> None:
    made = night()
    for person, role in ((EVA, Role.CASHIER), (ZOE, Role.DIRECTOR)):
        made.do(c.SaveRow(STAFF, person, Staff(person, str(person), role)))
    made.do(c.SetPin(ZOE, kept_pin("2580")))
    command = WAYS[way](made)
    log_in = c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True))
    made.desk.execute(log_in, Who(ZOE, WHO.station))
    eva = Who(EVA, WHO.station)
    told = {"reason": "voucher of last year", "insist": True}
    with pytest.raises(RuleViolation) as refused:
        made.desk.execute(command, eva, **told)  # type: ignore[arg-type]
    assert refused.value.code == "approval_needed"
    with_zoe = replace(eva, approver=ZOE)
    made.desk.execute(command, with_zoe, **told)  # type: ignore[arg-type]


def test_numbers_pay_without_asking_and_a_return_does_not_ask() -> None:
    made = night()
    made.do(c.IssueVouchers(TILL, 11_000))
    tender = c.Tender(tickets=("1-ticket-000001",))
    made.do(made.buy_in(made.add_person(), method=Method.VOUCHER, tender=tender))
    assert made.desk.till(TILL).held.get("voucher", 0) == 0
    made.do(WAYS["entry"](made), insist=True, reason="voucher of last year")
    last = EntryId(len(made.state.entries))
    made.do(c.VoidEntry(made.id, last, TILL), reason="typed twice")
    assert made.desk.till(TILL).held.get("voucher", 0) == 0
