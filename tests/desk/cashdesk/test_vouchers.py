"""Vouchers of the house: sold or given, good once for any purchase, a rest goes out as another one."""

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from director.cashdesk.tills import ReceiptIssued, TicketIssued, check_till
from director.desk.cashdesk.queries.soundness import unsound_books
from director.desk.cashdesk.queries.vouchers import find_voucher, out
from director.desk.kernel.command import streams_of
from director.desk.kernel.desk import Done
from director.desk.kernel.memory import Memory
from director.desk.kernel.ports import DEPOSITS, till_stream
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.tournament.settings import Format, Offer, Purchase
from director.values.errors import RuleViolation
from director.values.ids import CashTableId, EntryId, TillId
from director.values.payment import Method
from director.values.quantity import Cents
from tests.desk.cash.cash_room import terms
from tests.desk.fakes import FakeStore
from tests.desk.night.night_desk import PRICE, TILL, WHO, Night

OTHER = TillId("2")
TABLE = CashTableId("cash-1")
ONE, TWO, THREE = "1-ticket-000001", "1-ticket-000002", "1-ticket-000003"


def sold(amount: Cents = 5_000, count: int = 1, **told: object) -> Night:
    """A night with vouchers sold at till 1 and a cash table; the buy-in is 110."""
    night = Night()
    night.do(c.OpenCashTable(TABLE, 9, terms()))
    night.do(replace(c.IssueVouchers(TILL, amount, count), **told))  # type: ignore[arg-type]
    return night


def pays(night: Night, *numbers: str, till: TillId = OTHER, **told: object) -> c.RegisterPlayer:
    tender = c.Tender(tickets=numbers)
    return replace(c.RegisterPlayer(night.id, night.add_person(), till, tender=tender), **told)  # type: ignore[arg-type]


def receipt(done: Done) -> ReceiptIssued:
    (one,) = (entry.event for entry in done.entries if isinstance(entry.event, ReceiptIssued))
    return one


def good(night: Night) -> dict[str, Cents]:
    """What is out, by number."""
    return {one.number: one.ticket.amount for one in out(night.desk)}


def held(night: Night, kind: str) -> Cents:
    """What came into accounts of a kind, over all tills."""
    accounts = [pair for till in night.tills for pair in till.accounts.items()]
    return -sum(amount for account, amount in accounts if account.kind == kind)


def sound(night: Night) -> None:
    """Books and tills agree, and each till's story adds up."""
    tables = (night.desk.cash_table(TABLE),)
    assert tuple(unsound_books(night.tills, (night.state,), tables)) == ()
    for till in night.tills:
        story = (entry.event for entry in night.store.entries(till_stream(till.id)))
        check_till(till, story)  # type: ignore[arg-type]  # a till's stream holds nothing else
    assert held(night, "ticket") == sum(good(night).values())


def test_vouchers_that_are_sold_have_numbers_without_gaps_and_one_receipt() -> None:
    night = sold(5_000, 3)
    done = night.do(c.IssueVouchers(OTHER, 2_000, method=Method.CARD))
    assert good(night) == {ONE: 5_000, TWO: 5_000, THREE: 5_000, "2-ticket-000001": 2_000}
    assert night.desk.till(TILL).held == {"cash": 15_000}
    assert night.desk.till(OTHER).held == {"card": 2_000}
    issued = receipt(done)
    assert (issued.series, issued.number, issued.amount) == ("voucher", 1, 2_000)
    sound(night)


def test_a_voucher_that_is_given_is_a_cost_of_the_house_and_has_a_reason() -> None:
    night = sold()
    give = c.IssueVouchers(TILL, 3_000, 2, free=True, player=night.add_person())
    assert night.refusal(give).code == "reason_required"
    night.do(give, reason="birthday")
    assert night.desk.till(TILL).held == {"cash": 5_000}
    assert held(night, "promotion") == -6_000
    tickets = night.desk.till(TILL).tickets
    assert [(tickets[n].free, tickets[n].player) for n in (1, 2)] == [(False, ""), (True, give.player)]
    sound(night)


@pytest.mark.parametrize(("amount", "count"), [(0, 1), (-5, 1), (1_000, 0), (1_000, 101)])
def test_no_voucher_of_nothing_and_not_too_many(amount: Cents, count: int) -> None:
    assert sold().refusal(c.IssueVouchers(TILL, amount, count)).code == "amount_not_positive"


def test_vouchers_pay_a_part_and_the_rest_is_paid_as_told() -> None:
    night = sold(5_000, 2)
    parts = c.Tender(((Method.CARD, 4_000),), (ONE,), handed=5_000)
    night.do(pays(night, till=OTHER, tender=parts))
    assert night.desk.till(OTHER).held == {"cash": 2_000, "card": 4_000}
    assert good(night) == {TWO: 5_000}
    for till in (TILL, OTHER):
        assert night.refusal(pays(night, ONE, till=till)).code == "ticket_used"
    sound(night)


def test_a_voucher_that_is_worth_more_leaves_a_voucher_of_the_rest() -> None:
    night = sold(20_000, player=None)
    done = night.do(pays(night, ONE))
    assert good(night) == {"2-ticket-000001": 9_000}
    assert night.desk.till(OTHER).held == {}
    (rest,) = (entry.event for entry in done.entries if isinstance(entry.event, TicketIssued))
    assert (rest.amount, rest.tournament, rest.free) == (9_000, "", False)
    night.do(pays(night, "2-ticket-000001"))
    assert night.desk.till(OTHER).held == {"cash": 2_000}
    sound(night)


def test_the_rest_of_a_given_voucher_is_given_to_the_same_player() -> None:
    night = sold()
    ann = night.add_person()
    night.do(c.IssueVouchers(TILL, 20_000, free=True, player=ann), reason="lost property")
    night.do(pays(night, TWO))
    ticket = night.desk.till(OTHER).tickets[1]
    assert (ticket.amount, ticket.free, ticket.player) == (9_000, True, ann)
    assert held(night, "promotion") == -20_000
    sound(night)


def test_a_voucher_that_is_not_needed_is_not_taken() -> None:
    night = sold(12_000, 2)
    refusal = night.refusal(pays(night, ONE, TWO))
    assert refusal.code == "ticket_worth_more"
    assert (refusal.facts["worth_cents"], refusal.facts["due_cents"]) == (24_000, 11_000)
    card = c.Tender(((Method.CARD, 1_000),), (ONE,))
    assert night.refusal(pays(night, tender=card)).code == "ticket_worth_more"


@pytest.mark.parametrize("kind", [c.RefundEntry, c.VoidEntry])
def test_what_a_voucher_paid_goes_back_as_a_voucher(kind: type) -> None:
    night = sold(5_000, 2)
    night.do(pays(night, ONE, TWO))
    assert (good(night), night.desk.till(OTHER).held) == ({}, {"cash": 1_000})
    night.do(kind(night.id, EntryId(1), OTHER), reason="typed twice")
    assert good(night) == {ONE: 5_000, TWO: 5_000}
    assert night.desk.till(OTHER).held == {"cash": 0}
    sound(night)


def test_what_was_used_of_a_voucher_goes_back_as_another_one_beside_its_rest() -> None:
    night = sold(5_000)
    night.do(c.IssueVouchers(TILL, 20_000))
    night.do(pays(night, ONE, TWO))
    assert good(night) == {"2-ticket-000001": 14_000}
    night.do(pays(night, "2-ticket-000001"))
    night.do(c.RefundEntry(night.id, EntryId(1), TILL), reason="ill")
    assert good(night) == {"2-ticket-000002": 3_000, ONE: 5_000, THREE: 6_000}
    night.do(c.RefundEntry(night.id, EntryId(2), TILL), reason="ill")
    assert sum(good(night).values()) == 25_000
    assert night.desk.till(TILL).held == {"cash": 25_000}
    sound(night)


def test_chips_of_a_cash_game_and_rebuys_are_bought_with_vouchers() -> None:
    night = Night({"format": Format.UNLIMITED_REBUYS, "rebuy": Offer(PRICE, 10_000)})
    night.do(c.OpenCashTable(TABLE, 9, terms()))
    night.do(c.IssueVouchers(TILL, 15_000, 2))
    night.register(2)
    night.start()
    rebuy = c.BuyExtra(night.id, EntryId(1), Purchase.REBUY, OTHER, tender=c.Tender(tickets=(ONE,)))
    night.do(rebuy, insist=True, reason="early")
    assert good(night) == {TWO: 15_000, "2-ticket-000001": 4_000}
    whole = c.Tender(tickets=(TWO, "2-ticket-000001"), handed=1_000)
    sit = c.SeatCashPlayer(TABLE, night.add_person(), 1, 20_000, OTHER, tender=whole)
    night.do(sit)
    assert good(night) == {}
    assert night.desk.till(OTHER).held == {"cash": 1_000}
    sound(night)
    night.do(c.VoidCashSlip(TABLE, 1, OTHER), reason="wrong player")
    assert good(night) == {TWO: 15_000, "2-ticket-000001": 4_000}
    sound(night)


def test_a_voucher_that_was_not_used_is_paid_back_with_a_reason_and_a_second_person() -> None:
    night = sold(5_000, 2)
    night.fund(20_000, OTHER)
    void = c.VoidVoucher(OTHER, ONE)
    assert night.refusal(void).code == "reason_required"
    done = night.do(void, reason="bought by mistake")
    assert night.desk.till(OTHER).held == {"cash": 15_000}
    assert (receipt(done).series, receipt(done).amount) == ("void", -5_000)
    assert good(night) == {TWO: 5_000}
    assert night.refusal(void, reason="again").code == "ticket_used"
    assert night.refusal(pays(night, ONE)).code == "ticket_used"
    night.do(pays(night, TWO))
    assert night.refusal(c.VoidVoucher(OTHER, TWO), reason="too late").code == "ticket_used"
    sound(night)


def test_a_given_voucher_that_comes_back_pays_no_money() -> None:
    night = sold()
    night.do(c.IssueVouchers(TILL, 3_000, free=True), reason="birthday")
    night.do(c.VoidVoucher(OTHER, TWO), reason="wrong amount")
    assert (held(night, "promotion"), night.desk.till(OTHER).held) == (0, {})
    sound(night)


def test_who_gives_vouchers_and_who_pays_them_back_needs_a_second_person() -> None:
    house = HouseSettings(log_in=True)
    for command, needed in (
        (c.IssueVouchers(TILL, 1_000), False),
        (c.IssueVouchers(TILL, 1_000, free=True), True),
        (c.VoidVoucher(TILL, ONE), True),
    ):
        second = command.by.second
        found = second(None, command, house) if second is not None else None  # type: ignore[arg-type]
        assert (found is not None) is needed


def test_a_voucher_is_found_by_its_number_also_once_it_was_used() -> None:
    night = sold()
    night.do(pays(night, ONE))
    found = find_voucher(night.desk, "1-ticket-1")
    assert found is not None
    assert (found.number, found.ticket.closed) == (ONE, "2-buy-in-000001")
    assert find_voucher(night.desk, "1-ticket-000009") is None
    assert find_voucher(night.desk, "anything") is None


def test_a_voucher_in_another_currency_pays_nothing() -> None:
    night = sold()
    crowns = TillId("czk")
    night.do(c.OpenTill(crowns, "CZK", (), WHO.actor))
    night.do(c.IssueVouchers(crowns, 5_000))
    assert night.refusal(pays(night, "czk-ticket-000001")).code == "till_of_other_currency"


def test_whoever_takes_a_voucher_back_locks_the_till_that_it_went_out_from() -> None:
    locked = streams_of(c.VoidVoucher(OTHER, ONE), Memory(FakeStore()))
    assert locked == (DEPOSITS, till_stream(TILL), till_stream(OTHER))


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_sold_used_and_taken_back_the_books_stay_sound(seed: int) -> None:
    random, night = Random(seed), sold(5_000, 2)
    for _ in range(40):
        numbers = list(good(night))
        some = tuple(random.sample(numbers, min(len(numbers), random.randint(0, 2))))
        till = random.choice((TILL, OTHER))
        entry = EntryId(random.randint(1, max(len(night.state.entries), 1)))
        command: c.Command = random.choice(
            (
                c.IssueVouchers(till, random.choice((500, 7_000, 30_000)), random.randint(1, 2)),
                c.IssueVouchers(till, 1_000, free=True),
                pays(night, *some, till=till),
                c.VoidVoucher(till, random.choice([*numbers, "none"])),
                c.RefundEntry(night.id, entry, till, random.choice(tuple(Method))),
                c.SeatCashPlayer(
                    TABLE, night.add_person(), random.randint(1, 9), 20_000, till,
                    tender=c.Tender(tickets=some),
                ),
                c.VoidCashSlip(TABLE, random.randint(1, 5), till),
            )
        )  # fmt: skip
        with suppress(RuleViolation):
            night.do(command, reason="at random")
        sound(night)
