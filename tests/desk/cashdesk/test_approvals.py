"""Second persons: what one person is paid within a day counts together, at any till, however small."""

import pytest

from director.cashdesk.tills import ReceiptIssued
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.values.errors import RuleViolation, Strength
from director.values.ids import CashTableId, PlayerId, StaffId, StationId, TillId
from director.values.quantity import Cents
from tests.desk.cash.cash_room import terms
from tests.desk.fakes import FakeChance
from tests.desk.night.night_desk import TILL, WHO, Night, kept_pin
from tests.desk.pit.pit_night import Pit

OTHER = TillId("2")
TABLE = CashTableId("cash-1")
CASHIER = Who(StaffId("cashier"), StationId("desk-1"))
AGREED = Who(StaffId("cashier"), StationId("desk-1"), StaffId("floorman"))


def log_in(night: Night, house: HouseSettings) -> None:
    """One of each role is on the staff, and all log in."""
    for role in Role:
        staff = StaffId(role)
        night.do(c.SaveRow(STAFF, staff, Staff(staff, str(role).title(), role)))
    night.do(c.SetPin(StaffId("director"), kept_pin("2580")))
    saved = c.SaveRow(SETTINGS, HOUSE_KEY, house)
    night.desk.execute(saved, Who(StaffId("director"), StationId("desk-1")))


@pytest.fixture
def ann() -> tuple[Night, PlayerId]:
    """Ann has left 10,000 at two full tills; the staff log in, and 2,000 goes unasked."""
    night = Night()
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(diligence_cents=0)))
    night.fund(1_000_000, TILL, OTHER)
    player = night.add_person()
    night.do(c.Deposit(TILL, player, 1_000_000))
    log_in(night, HouseSettings(log_in=True, diligence_cents=0, cash_limit_cents=2_000_000))
    return night, player


def paid(night: Night, player: PlayerId, amount: Cents, till: TillId = TILL, who: Who = CASHIER) -> str:
    """Why a withdrawal was refused; nothing when it was paid."""
    try:
        night.desk.execute(c.Withdraw(till, player, amount), who)
    except RuleViolation as refusal:
        return refusal.code
    return ""


def test_two_thousand_twice_and_one_more_are_five_thousand(ann: tuple[Night, PlayerId]) -> None:
    night, player = ann
    assert paid(night, player, 200_001) == "approval_of_payment"
    assert paid(night, player, 200_000) == ""
    assert paid(night, player, 1, OTHER) == "approval_of_payment"
    assert paid(night, player, 200_000, OTHER, AGREED) == ""


def test_who_agrees_agrees_to_what_was_paid_before_and_it_counts_anew(
    ann: tuple[Night, PlayerId],
) -> None:
    night, player = ann
    paid(night, player, 150_000)
    assert paid(night, player, 60_000, OTHER, AGREED) == ""
    assert paid(night, player, 200_000) == ""
    assert paid(night, player, 1) == "approval_of_payment"
    receipts = [entry.event for entry in night.store.journal if isinstance(entry.event, ReceiptIssued)]
    assert [receipt.agreed for receipt in receipts[-3:]] == [False, True, False]


def test_a_day_later_it_counts_anew_and_each_person_alone(ann: tuple[Night, PlayerId]) -> None:
    night, player = ann
    bob = night.add_person()
    night.desk.execute(c.Deposit(TILL, bob, 200_000), CASHIER)
    assert (paid(night, player, 200_000), paid(night, bob, 200_000)) == ("", "")
    night.time.pass_minutes(24 * 60)
    assert paid(night, player, 200_000) == ""


def test_cash_outs_count_with_withdrawals(ann: tuple[Night, PlayerId]) -> None:
    night, player = ann
    night.do(c.OpenCashTable(TABLE, 9, terms()))
    night.do(c.SeatCashPlayer(TABLE, player, 1, 20_000, TILL))
    assert paid(night, player, 190_000) == ""
    out = c.CashOut(TABLE, player, 20_000, OTHER)
    with pytest.raises(RuleViolation, match="approval_of_payment"):
        night.desk.execute(out, CASHIER)
    assert night.desk.execute(out, AGREED).entries


def test_nobody_agrees_who_may_not_even_where_none_is_needed(ann: tuple[Night, PlayerId]) -> None:
    night, player = ann
    stranger = Who(CASHIER.actor, CASHIER.station, StaffId("dealer_desk"))
    assert paid(night, player, 1, who=stranger) == "approver_not_entitled"


def test_what_another_console_has_paid_at_its_till_counts(ann: tuple[Night, PlayerId]) -> None:
    night, player = ann
    house = HouseSettings(log_in=True, diligence_cents=0, cash_limit_cents=500_000)
    two = Who(StaffId("director"), WHO.station, StaffId("floorman"))
    night.desk.execute(c.SaveRow(SETTINGS, HOUSE_KEY, house), two, reason="the law asks it")
    other = Desk(night.store, night.time, FakeChance())
    other.till(TILL)
    night.desk.execute(c.Withdraw(TILL, player, 400_000), AGREED)
    more = c.Withdraw(OTHER, player, 100_001)
    with pytest.raises(RuleViolation) as refused:
        other.execute(more, AGREED)
    assert (refused.value.code, refused.value.strength) == (
        "linked_above_cash_limit",
        Strength.PROCEDURE,
    )


def test_T_R8_vouchers_without_a_name_are_paid_back_up_to_the_limit_of_one_person() -> None:
    night = Night()
    house = HouseSettings(diligence_cents=0, cash_limit_cents=10_000)
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, house))
    night.fund(100_000, OTHER)
    night.do(c.IssueVouchers(TILL, 5_000, 3))
    for number in (1, 2):
        night.do(c.VoidVoucher(TILL, f"1-ticket-00000{number}"), reason="not wanted")
    last = c.VoidVoucher(OTHER, "1-ticket-000003")
    assert night.refusal(last, reason="not wanted").code == "linked_above_cash_limit"


def test_vouchers_without_a_name_count_together_and_with_one_as_that_person() -> None:
    night = Night()
    night.do(c.IssueVouchers(TILL, 50_000, 3))
    refusal = night.refusal(c.IssueVouchers(OTHER, 50_000))
    assert (refusal.code, refusal.facts["total_cents"]) == ("vouchers_of_nobody", 200_000)
    night.do(c.IssueVouchers(OTHER, 50_000, player=night.add_person()))
    night.do(c.VoidVoucher(TILL, "1-ticket-000001"), reason="not wanted")
    night.do(c.IssueVouchers(OTHER, 40_000))


def given(night: Night, command: c.Command, approver: str = "", **told: object) -> str:
    """Why a command of the cashier was refused; nothing when it was carried out."""
    who = Who(CASHIER.actor, CASHIER.station, StaffId(approver) if approver else None)
    try:
        night.desk.execute(command, who, **told)  # type: ignore[arg-type]
    except RuleViolation as refusal:
        return refusal.code
    return ""


@pytest.mark.parametrize("kind", [c.FillTill, c.DropTill])
def test_cash_goes_to_and_from_the_safe_before_a_witness_of_any_role(
    ann: tuple[Night, PlayerId], kind: type
) -> None:
    night, _player = ann
    command = kind(TILL, 10_000)
    assert given(night, command) == "witness_needed"
    for nobody in ("cashier", "auditor", "unknown"):
        assert given(night, command, nobody) == "approver_not_entitled"
    for witness in ("dealer_desk", "floorman", "director"):
        assert given(night, command, witness) == ""


def test_a_pit_table_is_filled_and_closed_before_a_witness(ann: tuple[Night, PlayerId]) -> None:
    pit = Pit()
    log_in(pit, HouseSettings(log_in=True))  # type: ignore[arg-type]  # it is given commands alike
    floorman = Who(StaffId("floorman"), StationId("desk-1"))
    with pytest.raises(RuleViolation) as refused:
        pit.desk.execute(pit.closing(), floorman)
    assert refused.value.code == "witness_needed"
    pit.desk.execute(pit.closing(), Who(floorman.actor, floorman.station, StaffId("cashier")))


@pytest.mark.parametrize("role", [Role.DEALER_DESK, Role.AUDITOR])
def test_a_till_is_answered_for_by_who_works_at_the_cash_desk(role: Role) -> None:
    night = Night()
    staff = StaffId("somebody")
    night.do(c.SaveRow(STAFF, staff, Staff(staff, "Some Body", role)))
    night.do(c.OpenTill(TILL, "EUR", ((10_000, 1),), WHO.actor))
    assert night.refusal(c.OpenTill(OTHER, "EUR", (), staff)).code == "no_cashier"
    assert night.refusal(c.HandOverTill(TILL, staff, ((10_000, 1),))).code == "no_cashier"
