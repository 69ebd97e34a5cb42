"""Cash that goes out: only what the till has, and to one person no more than the limit in a day."""

from dataclasses import replace
from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from director.desk.cashdesk.queries.transfers import transfers
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.values.errors import Strength
from director.values.ids import CashTableId, EntryId, PlayerId, TillId
from director.values.payment import Method
from director.values.quantity import HOUR, Cents, Micros
from tests.desk.cash.cash_room import terms
from tests.desk.fakes import EVENING
from tests.desk.night.night_desk import TILL, WHO, Night

OTHER = TillId("2")
TABLE = CashTableId("cash-1")
FIRST = EntryId(1)


def held(night: Night, till: TillId = TILL) -> Cents:
    return night.desk.till(till).held.get("cash", 0)


def over(changes: dict[str, object] | None = None) -> tuple[Night, PlayerId]:
    """Three have played, the ladder is locked, entry 1 has won all that is left; nothing is paid yet."""
    night = Night({"cash_limit": 500_000, **(changes or {})})
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(diligence_cents=0)))
    night.register(3)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(3, 2)
    return night, night.entry(1).player


WAYS = ("refund", "void", "cash-out", "prize")


def asked(night: Night, way: str) -> c.Command:
    """A command that takes cash out of till 2, where there is none."""
    player = night.add_person()
    match way:
        case "refund" | "void":
            night.do(night.buy_in(player))
            kind = c.RefundEntry if way == "refund" else c.VoidEntry
            return kind(night.id, EntryId(len(night.state.entries)), OTHER)
        case "cash-out":
            night.do(c.OpenCashTable(TABLE, 9, terms()))
            night.do(c.SeatCashPlayer(TABLE, player, 1, 20_000, TILL))
            return c.CashOut(TABLE, player, 20_000, OTHER)
        case _:
            return c.PayPrize(night.id, FIRST, OTHER, Method.CASH)


@pytest.mark.parametrize("way", WAYS)
def test_no_cash_leaves_a_till_that_has_none_and_insisting_leaves_it_as_a_deposit(way: str) -> None:
    night = over()[0] if way == "prize" else Night()
    command = asked(night, way)
    refusal = night.refusal(command, reason="he waits")
    assert (refusal.code, refusal.strength) == ("till_short_owed", Strength.PROCEDURE)
    assert (refusal.facts["till"], refusal.facts["held_cents"]) == (OTHER, 0)
    night.do(command, reason="he waits", insist=True)
    assert held(night, OTHER) == 0
    (owed,) = night.desk.deposits().balances.values()
    assert refusal.facts["asked_cents"] == int(owed)


@pytest.mark.parametrize("way", WAYS)
def test_filled_from_the_safe_the_till_pays(way: str) -> None:
    night = over()[0] if way == "prize" else Night()
    command = asked(night, way)
    night.fund(1_000_000, OTHER)
    night.do(command, reason="he waits")
    assert night.desk.deposits().balances == {}
    assert 0 < held(night, OTHER) < 1_000_000


def test_to_the_last_cent_but_no_further() -> None:
    night = Night()
    ann = night.add_person()
    night.do(c.Deposit(TILL, ann, 5_000, Method.CARD))
    night.do(c.Deposit(TILL, ann, 3_000))
    refusal = night.refusal(c.Withdraw(TILL, ann, 3_001), reason="he waits", insist=True)
    assert (refusal.code, refusal.strength) == ("till_short", Strength.SOUNDNESS)
    night.do(c.Withdraw(TILL, ann, 3_000))
    assert held(night) == 0


def test_a_voucher_of_nobody_is_not_owed_to_anybody() -> None:
    night = Night()
    night.do(c.IssueVouchers(TILL, 5_000))
    back = c.VoidVoucher(OTHER, "1-ticket-000001")
    refusal = night.refusal(back, reason="not wanted", insist=True)
    assert (refusal.code, refusal.strength) == ("till_short", Strength.SOUNDNESS)


def test_a_prize_left_for_want_of_cash_is_taken_back_from_the_deposit() -> None:
    night, ann = over()
    pay = c.PayPrize(night.id, FIRST, OTHER, Method.CASH)
    night.do(pay, reason="the safe is locked", insist=True)
    prize = night.entry(1).prize
    assert prize is not None
    assert (prize.method, prize.owed) == (Method.DEPOSIT, False)
    night.do(c.VoidPrize(night.id, FIRST, OTHER), reason="wrong player")
    assert night.desk.deposits().of(ann, "EUR") == 0
    assert held(night, OTHER) == 0


def test_T_R8_a_prize_above_the_limit_that_is_left_as_a_deposit_does_not_become_cash() -> None:
    night, ann = over({"cash_limit": 1_000})
    night.pay(1, method=Method.DEPOSIT)
    won = night.desk.deposits().of(ann, "EUR")
    night.do(c.Deposit(TILL, ann, 700))
    refusal = night.refusal(c.Withdraw(TILL, ann, 701))
    assert (refusal.code, refusal.rule) == ("deposit_for_bank", "T-R8")
    assert (refusal.facts["free_cents"], refusal.facts["bank_cents"]) == (700, won)
    night.do(c.Withdraw(TILL, ann, 700))
    assert night.refusal(c.Withdraw(TILL, ann, 1)).code == "deposit_for_bank"
    assert night.refusal(c.Withdraw(TILL, ann, 1, Method.CARD)).code == "deposit_for_bank"


def test_T_R8_what_it_paid_for_comes_back_as_bound_as_it_was() -> None:
    night, ann = over({"cash_limit": 1_000})
    night.pay(1, method=Method.DEPOSIT)
    won = night.desk.deposits().of(ann, "EUR")
    night.do(c.OpenCashTable(TABLE, 9, terms()))
    sit = c.SeatCashPlayer(TABLE, ann, 1, 20_000, TILL, Method.DEPOSIT)
    night.do(sit, reason="the night is over", insist=True)
    assert night.desk.deposits().bound_of(ann, "EUR").left == won - 20_000
    night.do(c.VoidCashSlip(TABLE, 1, TILL), reason="wrong player")
    assert night.desk.deposits().bound_of(ann, "EUR").left == won
    assert night.refusal(c.Withdraw(TILL, ann, 1)).code == "deposit_for_bank"


def test_T_R8_a_prize_within_the_limit_may_be_left_and_taken() -> None:
    night, ann = over()
    night.pay(1, method=Method.DEPOSIT)
    left = night.desk.deposits().of(ann, "EUR")
    assert left > 0
    night.do(c.Withdraw(TILL, ann, left))
    assert night.desk.deposits().of(ann, "EUR") == 0


@pytest.mark.parametrize(("hours", "refused"), [(23, True), (24, False)])
def test_T_R8_linked_cash_of_one_person_is_counted_over_all_ways_and_tills(
    hours: int, refused: bool
) -> None:
    night = Night()
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(diligence_cents=0, cash_limit_cents=25_000)))
    ann, bob = night.add_person(), night.add_person()
    night.fund(100_000, OTHER)
    night.do(c.OpenCashTable(TABLE, 9, terms()))
    for player, seat in ((ann, 1), (bob, 2)):
        night.do(c.Deposit(TILL, player, 50_000))
        night.do(c.SeatCashPlayer(TABLE, player, seat, 20_000, TILL))
    night.do(c.CashOut(TABLE, ann, 20_000, OTHER))
    night.time.pass_minutes(60 * hours)
    night.do(c.Withdraw(TILL, bob, 25_000))
    night.do(c.Withdraw(TILL, ann, 5_000))
    over_it = c.Withdraw(TILL, ann, 1)
    if refused:
        refusal = night.refusal(over_it)
        assert (refusal.code, refusal.strength) == ("linked_above_cash_limit", Strength.PROCEDURE)
        assert refusal.facts["total_cents"] == 25_001
    night.do(over_it, reason="the director says so", insist=refused)


def test_T_R8_one_payment_above_the_limit_of_the_house_is_refused_in_every_currency() -> None:
    night = Night()
    limits = HouseSettings(diligence_cents=0, cash_limit_others=(("CZK", 12_000),))
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, limits))
    crowns, ann = TillId("czk"), night.add_person()
    night.do(c.OpenTill(crowns, "CZK", (), WHO.actor))
    night.do(c.Deposit(crowns, ann, 20_000))
    refusal = night.refusal(c.Withdraw(crowns, ann, 12_001))
    assert (refusal.code, refusal.facts["currency"]) == ("above_cash_limit", "CZK")
    night.do(c.Withdraw(crowns, ann, 12_000))


@pytest.mark.parametrize("by", [Method.CARD, Method.TRANSFER, Method.CASH])
def test_a_voucher_goes_back_as_it_was_paid_and_so_does_its_rest(by: Method) -> None:
    night = Night()
    night.fund(100_000, OTHER)
    night.do(c.IssueVouchers(TILL, 15_000, 2, by))
    night.do(
        c.RegisterPlayer(night.id, night.add_person(), OTHER, tender=c.Tender((), ("1-ticket-000001",)))
    )
    for number in ("1-ticket-000002", "2-ticket-000001"):
        night.do(c.VoidVoucher(OTHER, number), reason="not wanted")
    held_now = night.desk.till(OTHER).held
    assert held_now.get("cash") == (81_000 if by is Method.CASH else 100_000)
    assert held_now.get(str(by)) == (81_000 if by is Method.CASH else -19_000)


@pytest.mark.parametrize("came", [Method.CARD, Method.TRANSFER, Method.CASH])
def test_T_R4_a_refund_on_the_spot_is_cash_however_the_entry_was_paid(came: Method) -> None:
    night = Night()
    night.fund(100_000)
    night.do(night.buy_in(night.add_person(), method=came))
    before = held(night)
    night.do(c.RefundEntry(night.id, FIRST, TILL, Method.CASH), reason="ill")
    assert held(night) == before - 11_000


def test_a_payment_of_a_tournament_that_began_before_its_day_is_in_the_list_of_transfers() -> None:
    night, ann = over({"cash_limit": 1_000, "starts_at": EVENING + 5 * 24 * HOUR})
    person = night.desk.store.person(ann)
    assert person is not None
    night.do(c.SavePerson(replace(person, iban="SK3112000000198742637541")))
    night.pay(1)
    today = gaming_day(night.time.now())
    assert [transfer.place for transfer in transfers(night.desk, today, today, "EUR").transfers] == [1]


def gaming_day(at: Micros) -> date:
    return datetime.fromtimestamp(at / 1_000_000, ZoneInfo("Europe/Bratislava")).date()
