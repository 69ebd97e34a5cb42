"""Tickets and mixed tender: a ticket pays once at any till, parts add up, change is noted (T-F3)."""

from dataclasses import replace

import pytest

from director.cashdesk.accounts import AccountKind, account_of
from director.cashdesk.tills import ReceiptIssued, check_till
from director.desk.cashdesk.queries.soundness import Unsound, unsound_books
from director.desk.kernel.command import streams_of
from director.desk.kernel.memory import Memory
from director.desk.kernel.ports import till_stream
from director.desk.offered import commands as c
from director.tournament.settings import Format, Price, Purchase, Qualifying
from director.values.ids import CashTableId, EntryId, PlayerId, StaffId, TillId, TournamentId
from director.values.payment import Method
from director.values.quantity import Cents
from tests.desk.cash.cash_room import CashRoom, terms
from tests.desk.fakes import FakeStore
from tests.desk.night.night_desk import STRUCTURE, TILL, Night, settings

MAIN = TournamentId("main-event")
OTHER = TillId("2")
TICKET = "1-ticket-000001"
SATELLITE = {"format": Format.SATELLITE, "qualifying": Qualifying(ticket=11_000, target="Main Event")}
UNNUMBERED = "voucher of last year"
"""Why a voucher without a number is taken."""


def won() -> Night:
    """A satellite that has paid a ticket at till 1; the main event asks 110 and is open."""
    night = Night(SATELLITE)
    night.register(2)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(2)
    night.pay(1)
    start = night.time.now() + 3_600_000_000
    night.do(c.AnnounceTournament(MAIN, settings(name="Main Event", starts_at=start), STRUCTURE))
    night.do(c.OpenRegistration(MAIN, (2,)))
    return night


def entry(
    night: Night, tender: c.Tender, till: TillId = OTHER, by: Method = Method.CASH
) -> c.RegisterPlayer:
    return c.RegisterPlayer(MAIN, night.add_person(), till, by, tender=tender)


def owed_for_tickets(night: Night) -> Cents:
    """What the house owes for tickets that are out, over all tills."""
    accounts = [pair for till in night.tills for pair in till.accounts.items()]
    return -sum(amount for account, amount in accounts if account.kind is AccountKind.TICKET)


def sound(night: Night) -> None:
    """Books and tills agree, and each till's story adds up."""
    states = (night.state, night.desk.tournament(MAIN))
    assert tuple(unsound_books(night.tills, states, ())) == ()
    for till in night.tills:
        story = (entry.event for entry in night.store.entries(till_stream(till.id)))
        check_till(till, story)  # type: ignore[arg-type]  # a till's stream holds nothing else


def test_T_F3_a_ticket_goes_out_with_a_number_and_the_house_owes_it() -> None:
    night = won()
    (ticket,) = night.desk.till(TILL).tickets.values()
    assert (ticket.number, ticket.amount, ticket.closed) == (1, 11_000, "")
    assert owed_for_tickets(night) == 11_000
    assert night.desk.till(TILL).held.get("voucher", 0) == 0
    sound(night)


def test_T_F3_a_ticket_pays_an_entry_once_at_any_till() -> None:
    night = won()
    night.do(entry(night, c.Tender(tickets=(TICKET,))))
    assert owed_for_tickets(night) == 0
    assert night.desk.till(OTHER).held == {}
    assert night.desk.till(TILL).tickets[1].closed == "2-buy-in-000001"
    assert night.desk.tournament(MAIN).takings.prize == 10_000
    sound(night)
    for till in (TILL, OTHER):
        again = entry(night, c.Tender(tickets=(TICKET,)), till)
        assert night.refusal(again).code == "ticket_used"


@pytest.mark.parametrize(
    "number", ["1-ticket-000009", "9-ticket-000001", "hello", "1-buy-in-000001", "-"]
)
def test_a_ticket_that_nobody_knows_is_refused(number: str) -> None:
    night = won()
    assert night.refusal(entry(night, c.Tender(tickets=(number,)))).code == "ticket_unknown"


def test_a_prize_whose_ticket_was_used_is_not_taken_back() -> None:
    night = won()
    void = c.VoidPrize(night.id, EntryId(1), TILL)
    assert night.refusal(replace(void, till=OTHER), reason="wrong").code == "ticket_of_other_till"
    night.do(entry(night, c.Tender(tickets=(TICKET,))))
    assert night.refusal(void, reason="wrong player").code == "ticket_used"


def test_a_ticket_taken_back_is_good_no_more_and_the_next_one_has_its_own_number() -> None:
    night = won()
    night.do(c.VoidPrize(night.id, EntryId(1), TILL), reason="wrong player")
    assert owed_for_tickets(night) == 0
    assert night.refusal(entry(night, c.Tender(tickets=(TICKET,)))).code == "ticket_used"
    night.pay(1)
    assert sorted(night.desk.till(TILL).tickets) == [1, 2]
    night.do(entry(night, c.Tender(tickets=("1-ticket-000002",))))
    sound(night)


def test_a_price_is_paid_in_parts_and_each_lies_in_the_till_by_its_method() -> None:
    night = won()
    tender = c.Tender(parts=((Method.CARD, 6_000), (Method.VOUCHER, 1_000)))
    night.do(entry(night, tender), reason=UNNUMBERED, insist=True)
    assert night.desk.till(OTHER).held == {"cash": 4_000, "card": 6_000, "voucher": 1_000}
    sound(night)


def test_what_was_handed_over_is_noted_so_that_the_change_can_be_printed() -> None:
    night = won()
    done = night.do(entry(night, c.Tender(parts=((Method.CARD, 5_000),), handed=10_000)))
    (receipt,) = (one.event for one in done.entries if isinstance(one.event, ReceiptIssued))
    assert (receipt.amount, receipt.handed) == (11_000, 10_000)
    assert night.desk.till(OTHER).held == {"cash": 6_000, "card": 5_000}


@pytest.mark.parametrize(
    ("tender", "by", "code"),
    [
        (c.Tender(parts=((Method.CARD, 11_001),)), Method.CASH, "tender_too_much"),
        (c.Tender(parts=((Method.CARD, -1),)), Method.CASH, "tender_too_much"),
        (c.Tender(parts=((Method.CARD, 1_000),), tickets=(TICKET,)), Method.CASH, "tender_too_much"),
        (c.Tender(handed=10_999), Method.CASH, "handed_too_little"),
        (c.Tender(handed=20_000), Method.CARD, "handed_too_little"),
    ],
)
def test_what_does_not_add_up_is_refused(tender: c.Tender, by: Method, code: str) -> None:
    night = won()
    assert night.refusal(entry(night, tender, by=by)).code == code


def back(night: Night, number: int = 1, till: TillId = TILL, by: Method = Method.CASH) -> c.RefundEntry:
    return c.RefundEntry(MAIN, EntryId(number), till, by)


@pytest.mark.parametrize("by", list(Method))
@pytest.mark.parametrize("kind", [c.RefundEntry, c.VoidEntry])
def test_T_R2_an_entry_paid_by_ticket_gives_back_the_ticket_and_no_money(kind: type, by: Method) -> None:
    night = won()
    night.do(entry(night, c.Tender(tickets=(TICKET,))))
    before = {till.id: till.held for till in night.tills}
    night.do(kind(MAIN, EntryId(1), OTHER, by), reason="typed twice")
    assert {till.id: till.held for till in night.tills} == before
    assert night.desk.till(TILL).tickets[1].closed == ""
    assert owed_for_tickets(night) == 11_000
    assert night.desk.tournament(MAIN).takings.prize == 0
    sound(night)
    night.do(entry(night, c.Tender(tickets=(TICKET,)), TILL))
    assert night.desk.till(TILL).tickets[1].closed == "1-buy-in-000003"
    sound(night)


IN_PARTS = c.Tender(parts=((Method.CARD, 6_000), (Method.VOUCHER, 1_000)))


@pytest.mark.parametrize(
    ("by", "held"),
    [
        (Method.CASH, {"cash": 14_000, "card": 6_000}),
        (Method.CARD, {"cash": 20_000}),
        (Method.TRANSFER, {"cash": 20_000}),
    ],
)
def test_T_R2_parts_go_back_as_they_came_or_a_card_in_cash(by: Method, held: dict[str, Cents]) -> None:
    night = won()
    night.do(entry(night, IN_PARTS), reason=UNNUMBERED, insist=True)
    night.fund(20_000, OTHER)
    done = night.do(back(night, till=OTHER, by=by), reason="ill")
    assert night.desk.till(OTHER).held == held
    (receipt,) = (one.event for one in done.entries if isinstance(one.event, ReceiptIssued))
    gone = {line.account.method: line.amount for line in receipt.posting if line.account.method}
    assert sum(gone.values()) == receipt.amount == -11_000
    assert gone["voucher"] == -1_000
    sound(night)


def test_T_R2_parts_go_back_at_another_till_than_they_came() -> None:
    night = won()
    night.do(entry(night, IN_PARTS), reason=UNNUMBERED, insist=True)
    before = night.desk.till(TILL).held.get("cash", 0)
    night.do(back(night, by=Method.CARD), reason="ill")
    held = night.desk.till(TILL).held
    assert (held["cash"], held["card"], held["voucher"]) == (before - 4_000, -6_000, -1_000)
    sound(night)


def test_T_R2_a_rebuy_goes_back_by_its_own_method_beside_the_ticket_of_the_entry() -> None:
    night = won()
    offer = night.desk.tournament(MAIN).settings.buy_in
    rebuys = replace(night.desk.tournament(MAIN).settings, format=Format.UNLIMITED_REBUYS, rebuy=offer)
    night.do(c.ChangeSettings(MAIN, rebuys))
    night.do(entry(night, c.Tender(tickets=(TICKET,))))
    night.do(entry(night, c.Tender()))
    night.do(c.StartTournament(MAIN))
    night.do(c.BuyExtra(MAIN, EntryId(1), Purchase.REBUY, OTHER, Method.CARD), insist=True, reason="ok")
    night.do(c.VoidEntry(MAIN, EntryId(1), OTHER, Method.CARD), reason="wrong player")
    assert night.desk.till(OTHER).held == {"cash": 11_000}
    assert night.desk.till(TILL).tickets[1].closed == ""
    sound(night)


def test_T_R2_a_tournament_that_is_called_off_gives_tickets_and_parts_back() -> None:
    night = won()
    night.do(entry(night, c.Tender(tickets=(TICKET,))))
    night.do(entry(night, IN_PARTS), reason=UNNUMBERED, insist=True)
    night.do(c.CancelTournament(MAIN, OTHER, Method.CARD))
    assert night.desk.till(OTHER).held == {"cash": 0}
    assert owed_for_tickets(night) == 11_000
    sound(night)


def test_whoever_gives_back_locks_every_till() -> None:
    night = won()
    night.do(c.OpenTill(OTHER, "EUR", (), StaffId("floorman")))
    for command in (back(night), c.CancelTournament(MAIN, TILL)):
        locked = streams_of(command, Memory(night.store))
        assert {till_stream(OTHER), till_stream(TILL)} <= set(locked)


@pytest.mark.parametrize("used", [False, True])
def test_a_ticket_that_the_house_owes_no_more_or_still_is_found_in_the_books(used: bool) -> None:
    night = won()
    if used:
        night.do(entry(night, c.Tender(tickets=(TICKET,)), TILL))
    till = night.desk.till(TILL)
    closed = "" if used else "2-buy-in-000001"
    bent = replace(till, tickets={1: replace(till.tickets[1], closed=closed)})
    (wrong,) = unsound_books((bent,), (night.state, night.desk.tournament(MAIN)), ())
    expected, held = (-11_000, 0) if used else (0, -11_000)
    assert wrong == Unsound(account_of(f"ticket:{TICKET}"), expected, held)


def playing() -> Night:
    """The main event runs with rebuys at 110; entry 1 is paid and seated."""
    night = won()
    offer = night.desk.tournament(MAIN).settings.buy_in
    rebuys = replace(
        night.desk.tournament(MAIN).settings, format=Format.UNLIMITED_REBUYS, rebuy=offer, add_on=offer
    )
    night.do(c.ChangeSettings(MAIN, rebuys))
    for _ in range(2):
        night.do(entry(night, c.Tender()))
    night.do(c.StartTournament(MAIN))
    return night


def extra(tender: c.Tender, by: Method = Method.CASH) -> c.BuyExtra:
    return c.BuyExtra(MAIN, EntryId(1), Purchase.REBUY, OTHER, by, tender=tender)


def test_a_rebuy_is_paid_by_ticket_in_parts_and_with_change() -> None:
    night = playing()
    before = night.desk.till(OTHER).held["cash"]
    night.do(extra(c.Tender(tickets=(TICKET,))), insist=True, reason="early")
    assert night.desk.till(OTHER).held["cash"] == before
    assert night.desk.till(TILL).tickets[1].closed == "2-rebuy-000001"
    parts = c.Tender(((Method.CARD, 6_000),), handed=10_000)
    done = night.do(extra(parts), insist=True, reason="early")
    (receipt,) = (one.event for one in done.entries if isinstance(one.event, ReceiptIssued))
    assert (receipt.series, receipt.amount, receipt.handed) == ("rebuy", 11_000, 10_000)
    assert night.desk.till(OTHER).held == {"cash": before + 5_000, "card": 6_000}
    sound(night)


def test_a_rebuy_struck_out_gives_back_what_came() -> None:
    night = playing()
    before = night.desk.till(OTHER).held["cash"]
    night.do(extra(c.Tender(tickets=(TICKET,))), insist=True, reason="early")
    night.do(extra(c.Tender(((Method.CARD, 6_000),))), insist=True, reason="early")
    for index in (0, 1):
        void = c.VoidExtra(MAIN, EntryId(1), index, OTHER, Method.CARD)
        night.do(void, reason="typed twice")
    assert night.desk.till(OTHER).held == {"cash": before}
    assert owed_for_tickets(night) == 11_000
    sound(night)


def test_the_same_ticket_told_twice_counts_once_however_it_is_written() -> None:
    night = won()
    twice = c.Tender(tickets=(TICKET, "1-ticket-1", TICKET))
    night.do(entry(night, twice))
    assert night.desk.till(OTHER).held == {}
    sound(night)


def test_a_ticket_that_is_worth_more_than_the_price_is_refused() -> None:
    night = won()
    cheap = replace(night.desk.tournament(MAIN).settings.buy_in, price=Price(5_000, 1_000))
    night.do(c.ChangeSettings(MAIN, replace(night.desk.tournament(MAIN).settings, buy_in=cheap)))
    refusal = night.refusal(entry(night, c.Tender(tickets=(TICKET,))))
    assert refusal.code == "ticket_worth_more"
    assert (refusal.facts["worth_cents"], refusal.facts["due_cents"]) == (11_000, 6_000)


def test_chips_of_a_cash_game_are_paid_in_parts_and_go_back_as_they_came() -> None:
    room = CashRoom()
    table = room.open()
    ann = room.player(1)
    half = c.Tender(((Method.CARD, 6_000), (Method.VOUCHER, 1_000)), handed=20_000)
    room.do(c.SeatCashPlayer(table, ann, 1, 20_000, TILL, tender=half), reason=UNNUMBERED, insist=True)
    top_up = c.Tender(((Method.TRANSFER, 2_000),))
    room.do(c.TopUp(table, ann, 5_000, 0, TILL, Method.CARD, top_up))
    held = room.till.held
    assert held == {"cash": 13_000, "card": 9_000, "voucher": 1_000, "transfer": 2_000}
    done = room.do(c.VoidCashSlip(table, 2, TILL, Method.CARD), reason="miscounted")
    assert room.till.held == {"cash": 13_000, "card": 6_000, "voucher": 1_000}
    (receipt,) = (one.event for one in done.entries if isinstance(one.event, ReceiptIssued))
    assert (receipt.series, receipt.amount, receipt.method) == ("void", -5_000, "card")
    room.do(c.FillTill(TILL, 10_000))
    room.do(c.VoidCashSlip(table, 1, TILL), reason="wrong player")
    assert room.till.held == {"cash": 4_000, "card": 6_000}


def test_chips_are_not_bought_with_a_ticket_that_was_won() -> None:
    night = won()
    table = CashTableId("cash-1")
    night.do(c.OpenCashTable(table, 9, terms()))
    buy = c.SeatCashPlayer(table, night.add_person(), 1, 11_000, OTHER, tender=c.Tender((), (TICKET,)))
    assert night.refusal(buy).code == "ticket_for_entries"
    night.do(buy, insist=True, reason="the director says so")
    assert owed_for_tickets(night) == 0
    books = unsound_books(
        night.tills, (night.state, night.desk.tournament(MAIN)), (night.desk.cash_table(table),)
    )
    assert tuple(books) == ()


def test_whoever_pays_by_ticket_locks_the_till_that_it_went_out_from() -> None:
    told = c.Tender(tickets=(TICKET, "7-ticket-000003"))
    for command in (
        extra(told),
        c.TopUp(CashTableId("cash-1"), PlayerId("ann"), 1, 0, OTHER, tender=told),
    ):
        locked = streams_of(command, Memory(FakeStore()))
        assert {till_stream(till) for till in ("1", "2", "7")} <= set(locked)
