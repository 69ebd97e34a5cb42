"""Deposits: left, paid with, given back and never below zero; prizes may stay, the books stay sound."""

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from director.cashdesk.accounts import account_of
from director.cashdesk.deposits import DepositMoved, Deposits, check_deposits, evolve_deposits
from director.cashdesk.tills import ReceiptIssued, check_till
from director.desk.cashdesk.queries.deposits import deposits_held, left_after
from director.desk.cashdesk.queries.receipts import desk_receipts
from director.desk.cashdesk.queries.soundness import Unsound, unsound_books
from director.desk.cashdesk.queries.vouchers import out
from director.desk.history.occasions import occasion_of
from director.desk.kernel.command import streams_of
from director.desk.kernel.desk import Done
from director.desk.kernel.memory import Memory
from director.desk.kernel.ports import DEPOSITS, till_stream
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.desk.persons.statement import statement
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.tournament.settings import Format, Offer, Purchase
from director.values.errors import RuleViolation
from director.values.ids import CashTableId, EntryId, PlayerId, TillId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents
from tests.desk.cash.cash_room import terms
from tests.desk.fakes import FakeStore
from tests.desk.night.night_desk import PRICE, TILL, WHO, Night

OTHER = TillId("2")
TABLE = CashTableId("cash-1")
BY_DEPOSIT = c.Tender(((Method.DEPOSIT, 5_000),))


def left(amount: Cents = 30_000, changes: dict[str, object] | None = None) -> tuple[Night, PlayerId]:
    """A night in which Ann has left 300 at till 1; the buy-in is 110, a cash table is open."""
    night = Night(changes)
    night.do(c.OpenCashTable(TABLE, 9, terms()))
    ann = night.add_person()
    night.do(c.Deposit(TILL, ann, amount))
    return night, ann


def held(night: Night, player: PlayerId) -> Cents:
    return night.desk.deposits().of(player, "EUR")


def receipt(done: Done) -> ReceiptIssued:
    (one,) = (entry.event for entry in done.entries if isinstance(entry.event, ReceiptIssued))
    return one


def sound(night: Night) -> None:
    """Books, tills and deposits agree, and nothing was below zero on the way."""
    tables = (night.desk.cash_table(TABLE),)
    deposits = night.desk.deposits()
    assert tuple(unsound_books(night.tills, (night.state,), tables, deposits)) == ()
    moved = (entry.event for entry in night.store.entries(DEPOSITS))
    check_deposits(moved)  # type: ignore[arg-type]  # its stream holds nothing else
    for till in night.tills:
        story = (entry.event for entry in night.store.entries(till_stream(till.id)))
        check_till(till, story)  # type: ignore[arg-type]  # a till's stream holds nothing else


def test_money_is_left_and_given_back_with_receipts_in_their_own_series() -> None:
    night, ann = left()
    night.fund(20_000, OTHER)
    done = night.do(c.Deposit(OTHER, ann, 2_000, Method.CARD))
    assert (receipt(done).series, receipt(done).number, receipt(done).amount) == ("deposit", 1, 2_000)
    assert (receipt(done).player, held(night, ann)) == (ann, 32_000)
    done = night.do(c.Withdraw(OTHER, ann, 12_000))
    assert (receipt(done).series, receipt(done).amount) == ("withdrawal", -12_000)
    assert held(night, ann) == 20_000
    assert night.desk.till(TILL).held == {"cash": 30_000}
    assert night.desk.till(OTHER).held == {"cash": 8_000, "card": 2_000}
    sound(night)


def test_nobody_takes_more_than_there_is() -> None:
    night, ann = left()
    bob = night.add_person()
    refusal = night.refusal(c.Withdraw(TILL, ann, 30_001))
    assert refusal.code == "deposit_too_small"
    assert refusal.facts == {"held_cents": 30_000, "asked_cents": 30_001, "currency": "EUR"}
    assert night.refusal(c.Withdraw(TILL, bob, 1)).code == "deposit_too_small"
    night.do(c.Withdraw(TILL, ann, 30_000))
    assert night.desk.deposits().balances == {}
    sound(night)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.Deposit(TILL, PlayerId("player-1"), 0), "amount_not_positive"),
        (c.Withdraw(TILL, PlayerId("player-1"), -5), "amount_not_positive"),
        (c.Deposit(TILL, PlayerId("player-1"), 5, Method.VOUCHER), "method_not_for_deposits"),
        (c.Withdraw(TILL, PlayerId("player-1"), 5, Method.DEPOSIT), "method_not_for_deposits"),
        (c.Deposit(TILL, PlayerId("nobody"), 5), "unknown_person"),
        (c.IssueVouchers(TILL, 5, method=Method.DEPOSIT), "deposit_of_nobody"),
    ],
)
def test_what_a_deposit_refuses(command: c.Command, code: str) -> None:
    assert left()[0].refusal(command).code == code


def test_an_entry_is_paid_from_the_own_deposit_whole_or_in_part() -> None:
    night, ann = left(15_000)
    night.do(c.RegisterPlayer(night.id, ann, OTHER, Method.DEPOSIT))
    assert (held(night, ann), night.desk.till(OTHER).held) == (4_000, {})
    bob = night.add_person()
    assert night.refusal(c.RegisterPlayer(night.id, bob, OTHER, tender=BY_DEPOSIT)).code == (
        "deposit_too_small"
    )
    night.do(c.Deposit(TILL, bob, 5_000))
    night.do(c.RegisterPlayer(night.id, bob, OTHER, tender=replace(BY_DEPOSIT, handed=10_000)))
    assert (held(night, bob), night.desk.till(OTHER).held) == (0, {"cash": 6_000})
    assert night.state.takings.prize == 20_000
    sound(night)


@pytest.mark.parametrize("by", [Method.CASH, Method.DEPOSIT, Method.CARD])
def test_what_came_from_a_deposit_goes_back_there(by: Method) -> None:
    night, ann = left()
    night.do(c.RegisterPlayer(night.id, ann, OTHER, tender=BY_DEPOSIT))
    assert held(night, ann) == 25_000
    night.do(c.RefundEntry(night.id, EntryId(1), OTHER, by), reason="ill")
    assert (held(night, ann), night.desk.till(OTHER).held) == (30_000, {"cash": 0})
    sound(night)


def test_rebuys_and_chips_are_paid_from_a_deposit_and_chips_may_be_left_as_one() -> None:
    night, ann = left(60_000, {"format": Format.UNLIMITED_REBUYS, "rebuy": Offer(PRICE, 10_000)})
    night.do(c.RegisterPlayer(night.id, ann, TILL, Method.DEPOSIT))
    night.register(1)
    night.start()
    rebuy = c.BuyExtra(night.id, EntryId(1), Purchase.REBUY, OTHER, Method.DEPOSIT)
    night.do(rebuy, insist=True, reason="early")
    assert held(night, ann) == 60_000 - 2 * PRICE.total
    bob = night.add_person()
    night.do(c.Deposit(TILL, bob, 20_000))
    night.do(c.SeatCashPlayer(TABLE, bob, 1, 20_000, OTHER, Method.DEPOSIT))
    assert held(night, bob) == 0
    night.do(c.CashOut(TABLE, bob, 35_000, OTHER, Method.DEPOSIT), insist=True, reason="he has won")
    assert held(night, bob) == 35_000
    assert night.desk.till(OTHER).held == {}


def test_a_prize_is_left_as_a_deposit_and_taken_back_only_while_it_is_there() -> None:
    night, ann = left()
    night.do(c.RegisterPlayer(night.id, ann, TILL))
    night.register(3)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(4, 3, 2)
    before = night.desk.till(TILL).held
    night.pay(1, method=Method.DEPOSIT)
    prize = night.entry(1).prize
    assert prize is not None
    assert (prize.method, night.desk.till(TILL).held) == (Method.DEPOSIT, before)
    assert held(night, ann) == 30_000 + prize.amount
    sound(night)
    void = c.VoidPrize(night.id, EntryId(1), TILL)
    night.do(void, reason="wrong player")
    assert held(night, ann) == 30_000
    night.pay(1, method=Method.DEPOSIT)
    night.do(c.Withdraw(TILL, ann, 30_001))
    assert night.refusal(void, reason="too late").code == "deposit_too_small"
    sound(night)


def test_a_prize_above_the_cash_limit_may_stay_as_a_deposit() -> None:
    night, ann = left(100, {"cash_limit": 1_000})
    night.do(c.RegisterPlayer(night.id, ann, TILL))
    night.register(3)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(4, 3, 2)
    assert night.refusal(c.PayPrize(night.id, EntryId(1), TILL, Method.CASH)).code == "above_cash_limit"
    night.pay(1, method=Method.DEPOSIT)
    sound(night)


def test_vouchers_are_bought_from_a_deposit_and_paid_back_there() -> None:
    night, ann = left()
    night.do(c.IssueVouchers(TILL, 5_000, 2, Method.DEPOSIT, player=ann))
    assert held(night, ann) == 20_000
    night.do(c.VoidVoucher(OTHER, "1-ticket-000001", Method.DEPOSIT), reason="not wanted")
    assert held(night, ann) == 25_000
    assert night.desk.till(OTHER).held == {}
    sound(night)


def test_due_diligence_looks_at_deposits_once_when_they_come_and_when_they_go() -> None:
    night, ann = left(150_000)
    night.fund(100_000, OTHER)
    more = c.Deposit(OTHER, ann, 60_000)
    assert night.refusal(more).code == "due_diligence"
    night.do(c.RegisterPlayer(night.id, ann, TILL, Method.DEPOSIT))
    assert night.refusal(c.Withdraw(OTHER, ann, 60_000)).code == "due_diligence"
    night.do(more, insist=True, reason="passport SK 123")


def test_who_has_a_deposit_is_not_erased() -> None:
    night, ann = left()
    assert night.refusal(c.ErasePeople((ann,)), reason="asked for").code == "erase_deposit"
    night.do(c.Withdraw(TILL, ann, 30_000))
    night.do(c.ErasePeople((ann,)), reason="asked for")
    assert night.store.person(ann) is None


def test_a_players_year_tells_how_the_deposit_moved() -> None:
    night, ann = left()
    night.fund(10_000, OTHER)
    night.do(c.RegisterPlayer(night.id, ann, TILL, tender=BY_DEPOSIT))
    night.do(c.Withdraw(OTHER, ann, 1_000))
    year = statement(night.desk, ann, 2026)
    moves = [(str(deposit.receipt), deposit.amount, deposit.left) for deposit in year.deposits]
    assert moves == [
        ("1-deposit-000001", 30_000, 30_000),
        ("1-buy-in-000001", -5_000, 25_000),
        ("2-withdrawal-000001", -1_000, 24_000),
    ]
    assert statement(night.desk, ann, 2025).deposits == ()
    assert left_after(night.desk, ann, "1-buy-in-000001") == 25_000
    assert left_after(night.desk, ann, "2-withdrawal-000009") is None
    (held_now,) = deposits_held(night.desk)
    assert (held_now.player, held_now.amount) == (ann, 24_000)


def test_receipts_of_the_desk_are_listed_with_whose_they_are_and_found_to_be_printed_again() -> None:
    night, ann = left()
    night.do(c.IssueVouchers(TILL, 1_000, 2))
    found = desk_receipts(night.desk, TILL, 0, night.time.now() + 1)
    assert [(one.receipt.number, one.player) for one in found] == [
        ("1-voucher-000001", None),
        ("1-deposit-000001", ann),
    ]
    for known in found:
        again = occasion_of(night.desk, known.receipt.of)
        assert again is not None
        assert again.entry.event == known.receipt.issued
        assert again.left == (30_000 if known.player else None)


def test_each_currency_has_its_own_deposit() -> None:
    night, ann = left()
    crowns = TillId("czk")
    night.do(c.OpenTill(crowns, "CZK", (), WHO.actor))
    night.do(c.Deposit(crowns, ann, 7_000))
    assert night.desk.deposits().all_of(ann) == {"EUR": 30_000, "CZK": 7_000}
    assert night.refusal(c.Withdraw(crowns, ann, 7_001)).code == "deposit_too_small"
    night.do(c.Withdraw(TILL, ann, 30_000))
    assert night.desk.deposits().all_of(ann) == {"CZK": 7_000}


@pytest.mark.parametrize(
    "command",
    [
        c.Deposit(TILL, PlayerId("ann"), 1),
        c.Withdraw(TILL, PlayerId("ann"), 1),
        c.TopUp(TABLE, PlayerId("ann"), 1, 0, TILL, Method.DEPOSIT),
        c.TopUp(TABLE, PlayerId("ann"), 1, 0, TILL, tender=BY_DEPOSIT),
        c.CashOut(TABLE, PlayerId("ann"), 1, TILL, Method.DEPOSIT),
        c.VoidCashSlip(TABLE, 1, TILL),
        c.ErasePeople((PlayerId("ann"),)),
    ],
)
def test_whatever_may_move_a_deposit_locks_all_of_them(command: c.Command) -> None:
    assert DEPOSITS in streams_of(command, Memory(FakeStore()))


def test_a_sale_in_cash_waits_for_nobody_who_has_a_deposit() -> None:
    sale = c.TopUp(TABLE, PlayerId("ann"), 1, 0, TILL)
    assert DEPOSITS not in streams_of(sale, Memory(FakeStore()))


def test_a_deposit_that_the_tills_do_not_know_is_found_in_the_books() -> None:
    night, ann = left()
    bent = evolve_deposits(
        night.desk.deposits(), DepositMoved(ann, "EUR", 1, Receipt(TILL, "deposit", 9))
    )
    tables = (night.desk.cash_table(TABLE),)
    (wrong,) = unsound_books(night.tills, (night.state,), tables, bent)
    assert wrong == Unsound(account_of(f"deposit:{ann}"), -30_001, -30_000)
    (gone,) = unsound_books(night.tills, (night.state,), tables, Deposits())
    assert gone == Unsound(account_of(f"deposit:{ann}"), 0, -30_000)


def test_a_story_in_which_a_deposit_was_below_zero_is_not_sound() -> None:
    ann, number = PlayerId("ann"), Receipt(TILL, "deposit", 1)
    moves = [DepositMoved(ann, "EUR", amount, number) for amount in (5, -6, 10)]
    with pytest.raises(RuleViolation) as refused:
        check_deposits(moves)
    assert refused.value.code == "deposit_too_small"


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_left_spent_and_taken_back_the_books_stay_sound(seed: int) -> None:
    random, (night, ann) = Random(seed), left()
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(diligence_cents=0)))
    people = [ann, *(night.add_person() for _ in range(3))]
    for _ in range(50):
        who, till = random.choice(people), random.choice((TILL, OTHER))
        amount = random.choice((500, 11_000, 40_000))
        part = ((Method.DEPOSIT, random.choice((1_000, 11_000))),)
        good = [one.number for one in out(night.desk)]
        tender = c.Tender(part, tuple(good[: random.randint(0, 1)]))
        entry = EntryId(random.randint(1, max(len(night.state.entries), 1)))
        command: c.Command = random.choice(
            (
                c.Deposit(till, who, amount),
                c.Withdraw(till, who, amount),
                c.IssueVouchers(till, amount, 1, Method.DEPOSIT, player=who),
                c.VoidVoucher(till, random.choice([*good, "none"]), Method.DEPOSIT),
                c.RegisterPlayer(night.id, who, till, random.choice(tuple(Method)), tender=tender),
                c.RegisterPlayer(night.id, who, till, Method.DEPOSIT),
                c.RefundEntry(night.id, entry, till, random.choice(tuple(Method))),
                c.SeatCashPlayer(TABLE, who, random.randint(1, 9), 20_000, till, tender=tender),
                c.CashOut(TABLE, who, 20_000, till, random.choice((Method.CASH, Method.DEPOSIT))),
                c.VoidCashSlip(TABLE, random.randint(1, 5), till),
            )
        )
        with suppress(RuleViolation):
            night.do(command, reason="at random")
        sound(night)
