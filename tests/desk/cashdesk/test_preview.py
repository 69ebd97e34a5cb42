"""What goes back is known before it is given, and is then exactly what is paid."""

from dataclasses import replace

from director.cashdesk.tills import ReceiptIssued
from director.desk.cashdesk.queries.money_parts import MoneyPart, parts_of
from director.desk.cashdesk.queries.preview import foreseen
from director.desk.offered import commands as c
from director.values.ids import EntryId
from director.values.payment import Method
from tests.desk.cashdesk.test_tickets import MAIN, TICKET, entry, won
from tests.desk.night.night_desk import TILL, WHO, Night

FIRST = EntryId(1)


def test_a_price_in_parts_goes_back_as_it_came_or_its_card_in_cash() -> None:
    night = Night()
    in_parts = c.Tender(((Method.CARD, 6_000),))
    night.do(replace(night.buy_in(night.add_person()), tender=in_parts))
    night.fund(10_000)
    back = c.RefundEntry(night.id, FIRST, TILL, Method.CARD)
    assert foreseen(night.desk, back, WHO).parts == (MoneyPart("card", 6_000), MoneyPart("cash", 5_000))
    in_cash = replace(back, method=Method.CASH)
    assert foreseen(night.desk, in_cash, WHO).parts == (MoneyPart("cash", 11_000),)


def test_T_F3_a_ticket_goes_back_as_that_ticket() -> None:
    night = won()
    night.do(entry(night, c.Tender(tickets=(TICKET,))))
    void = c.VoidEntry(MAIN, FIRST, TILL)
    assert foreseen(night.desk, void, WHO).parts == (MoneyPart("ticket", 11_000, TICKET),)


def test_what_was_paid_from_a_deposit_goes_back_there() -> None:
    night = Night()
    player = night.add_person()
    night.do(c.Deposit(TILL, player, 20_000))
    night.do(replace(night.buy_in(player), method=Method.DEPOSIT))
    void = c.VoidEntry(night.id, FIRST, TILL)
    assert foreseen(night.desk, void, WHO).parts == (MoneyPart("deposit", 11_000),)


def test_a_prize_taken_back_comes_back_from_the_player() -> None:
    night = Night()
    night.register(3)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(3, 2, by=1)
    night.pay(1)
    amount = night.entry(1).prize.amount  # type: ignore[union-attr]  # it was paid
    void = c.VoidPrize(night.id, FIRST, TILL)
    assert foreseen(night.desk, void, WHO).parts == (MoneyPart("cash", -amount),)


def test_what_was_foreseen_is_what_is_paid_and_nothing_is_written_before() -> None:
    night = Night()
    night.register(2, method=Method.CARD)
    night.fund(20_000)
    before = len(night.store.journal)
    void = c.VoidEntry(night.id, FIRST, TILL, Method.CASH)
    expected = foreseen(night.desk, void, WHO)
    assert len(night.store.journal) == before
    done = night.do(void, reason="typed twice")
    receipts = (one.event for one in done.entries if isinstance(one.event, ReceiptIssued))
    assert parts_of(receipts) == expected.parts == (MoneyPart("cash", 11_000),)


def test_what_cannot_be_says_why() -> None:
    night = Night()
    night.register(2)
    refund = c.RefundEntry(night.id, FIRST, TILL)
    night.do(refund, reason="ill")
    found = foreseen(night.desk, refund, WHO)
    assert found.parts == ()
    assert found.refusal is not None
    assert found.refusal.code == "returned_already"
