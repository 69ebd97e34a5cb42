"""What a receipt is worth and how it was paid, whatever of that came into the till."""

from director.cashdesk.accounts import AccountKind
from director.cashdesk.tills import ReceiptIssued
from director.desk.cashdesk.queries.money_parts import MoneyPart
from director.desk.cashdesk.queries.preview import foreseen
from director.desk.cashdesk.queries.receipts import DeskReceipt, desk_receipts, worth_of
from director.desk.cashdesk.queries.shifts import method_lines
from director.desk.cashdesk.queries.tills import sessions_of, tills_now
from director.desk.history.occasions import Occasion, occasions
from director.desk.kernel.desk import Done
from director.desk.offered import commands as c
from director.poker.cash.terms import TimeCharge
from director.texts import texts_for
from director.texts.till_words import account_words, part_words
from director.tournament.events import EntryRegistered, EntryVoided
from director.tournament.settings import Format, Qualifying
from director.values.dataclass import replace
from director.values.ids import CashTableId, EntryId, PlayerId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents
from reports.cashdesk.till_report import TillReport
from reports.layout.money_slip import parts_of
from reports.registry import DOCUMENTS
from tests.desk.cash.cash_room import CashRoom, terms
from tests.desk.night.night_desk import TILL, WHO, Night
from tests.reports import samples
from tests.reports.reading import page_texts
from ui.cashdesk.tills_words import receipt_what, till_pairs
from ui.parts.cash_words import sitting_lines

ONE, TWO = "1-ticket-000001", "1-ticket-000002"
SATELLITE = {"format": Format.SATELLITE, "qualifying": Qualifying(ticket=11_000, target="Main Event")}


SOLD_OR_VOIDED = EntryRegistered, EntryVoided


def receipt_of(was: Occasion) -> Receipt:
    """The receipt of an entry that was sold or voided."""
    event = was.entry.event
    assert isinstance(event, SOLD_OR_VOIDED)
    return event.receipt


def listed(night: Night) -> tuple[DeskReceipt, ...]:
    """Every receipt of the till."""
    return desk_receipts(night.desk, TILL, 0, 1 << 62)


def told(night: Night, number: str) -> tuple[Cents, Cents, tuple[str, ...]]:
    """Worth of a receipt, what of it came into the till, and how it was paid."""
    one = next(one for one in listed(night) if one.receipt.number == number)
    return one.worth.amount, one.receipt.issued.amount, one.worth.methods


def buys(night: Night, tender: c.Tender, player: PlayerId | None = None) -> Done:
    """Somebody enters for 110."""
    return night.do(c.RegisterPlayer(night.id, player or night.add_person(), TILL, tender=tender))


def test_an_entry_paid_in_cash_is_worth_what_came_into_the_till() -> None:
    night = Night()
    buys(night, c.Tender())
    assert told(night, "1-buy-in-000001") == (11_000, 11_000, ("cash",))


def test_an_entry_paid_by_voucher_is_worth_its_price_though_the_till_takes_nothing() -> None:
    night = Night()
    night.do(c.IssueVouchers(TILL, 20_000, 1))
    buys(night, c.Tender(tickets=(ONE,)))
    assert told(night, "1-buy-in-000001") == (11_000, 0, ("voucher",))
    buys(night, c.Tender(tickets=(TWO,)))
    assert told(night, "1-buy-in-000002") == (11_000, 2_000, ("cash", "voucher"))


def test_a_voucher_is_called_so_in_the_preview_the_parts_and_on_the_slips() -> None:
    night = Night()
    night.do(c.IssueVouchers(TILL, 3_000, 1))
    bought = buys(night, c.Tender(tickets=(ONE,)))
    (receipt,) = (one for one in listed(night) if one.receipt.number == "1-buy-in-000001")
    assert sorted(receipt.worth.parts, key=lambda part: part.method) == [
        MoneyPart("cash", -8_000),
        MoneyPart("voucher", -3_000, ONE),
    ]
    void = c.VoidEntry(night.id, EntryId(1), TILL)
    assert MoneyPart("voucher", 3_000, ONE) in foreseen(night.desk, void, WHO).parts
    struck = night.do(void, reason="typed twice")
    for done in (bought, struck):
        (was,) = occasions(night.desk, done.entries, lambda event: isinstance(event, SOLD_OR_VOIDED))
        assert dict(parts_of(was, receipt_of(was))).keys() == {"cash", f"voucher {ONE}"}
    night.do(c.IssueVouchers(TILL, 2_000, 1))
    night.do(c.VoidVoucher(TILL, TWO), reason="sold twice")
    assert "Void · Voucher 1-TK-2" in {receipt_what(one, texts_for("en")) for one in listed(night)}
    assert part_words(texts_for("sk"), "voucher", ONE) == "Poukaz 1-TK-1"
    assert part_words(texts_for("sk"), "ticket", ONE) == "Tiket 1-TK-1"


def test_an_entry_paid_from_a_deposit_names_it() -> None:
    night = Night()
    ann = night.add_person()
    night.do(c.Deposit(TILL, ann, 30_000))
    assert told(night, "1-deposit-000001") == (30_000, 30_000, ("cash",))
    buys(night, c.Tender(((Method.DEPOSIT, 11_000),)), ann)
    assert told(night, "1-buy-in-000001") == (11_000, 0, ("deposit",))
    night.do(c.Withdraw(TILL, ann, 1_000))
    assert told(night, "1-withdrawal-000001") == (-1_000, -1_000, ("cash",))
    night.do(c.IssueVouchers(TILL, 2_500, 2, method=Method.DEPOSIT, player=ann))
    assert told(night, "1-voucher-000001") == (5_000, 0, ("deposit",))


def test_vouchers_sold_are_worth_their_money_and_given_ones_cost_the_house() -> None:
    night = Night()
    night.do(c.IssueVouchers(TILL, 5_000, 2))
    assert told(night, "1-voucher-000001") == (10_000, 10_000, ("cash",))
    night.do(c.IssueVouchers(TILL, 3_000, 1, free=True), reason="birthday")
    assert told(night, "1-voucher-000002") == (-3_000, 0, ("voucher",))


def test_a_prize_is_worth_its_money_and_its_ticket_and_so_is_its_void() -> None:
    night = Night(SATELLITE)
    night.register(2)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(2)
    night.pay(1)
    assert told(night, "1-payout-000001") == (-20_000, -9_000, ("cash", "ticket"))
    night.do(c.VoidPrize(night.id, EntryId(1), TILL), reason="wrong player")
    assert told(night, "1-void-000001") == (20_000, 9_000, ("cash", "ticket"))


def test_the_sums_of_the_till_stay_what_came_into_it() -> None:
    night = Night()
    night.do(c.IssueVouchers(TILL, 20_000, 1))
    buys(night, c.Tender(tickets=(ONE,)))
    (session,) = sessions_of(night.desk, TILL)
    assert [(line.method, line.taken) for line in method_lines(session)] == [("cash", 20_000)]


def test_a_time_charge_shows_the_chips_that_came_back() -> None:
    room = CashRoom()
    table = CashTableId("cash-1")
    room.do(c.OpenCashTable(table, 1, replace(terms(), time=TimeCharge(500))))
    room.sit(table, 1, 1, 20_000)
    room.time.pass_minutes(31)
    done = room.do(c.CollectCashTime(table, TILL))
    issued = next(e.event for e in done.entries if isinstance(e.event, ReceiptIssued))
    worth = worth_of(room.desk, issued)
    assert (worth.amount > 0, worth.methods) == (True, ("chips",))
    assert worth.amount == room.desk.cash_table(table).times[0].amount


def test_a_seat_knows_what_was_in_front_when_chips_were_bought_last() -> None:
    room = CashRoom()
    table = room.open()
    player = room.sit(table, 1, 1, 20_000)
    assert room.desk.cash_table(table).sittings[0].front == 20_000
    room.do(c.TopUp(table, player, 15_000, 12_500, TILL))
    sitting = room.desk.cash_table(table).sittings[0]
    assert (sitting.brought, sitting.front) == (35_000, 27_500)
    lines = sitting_lines(room.desk.cash_table(table), sitting, texts_for("en"), room.time.now())
    assert any("275" in line for line in lines)
    room.do(c.FillTill(TILL, 10_000))
    room.do(c.VoidCashSlip(table, 2, TILL, in_front=27_500), reason="wrong amount")
    assert room.desk.cash_table(table).sittings[0].front == 0


def test_vouchers_that_are_out_and_what_moved_of_them_are_told_in_words_of_their_own() -> None:
    """Nothing is out any more; of this shift's account the voucher of the shift before it was used."""
    night = Night()
    night.do(c.IssueVouchers(TILL, 3_000, 1))
    texts = texts_for("en")
    not_yet_used = texts.say("Tickets and vouchers not yet used")

    def out() -> str:
        (now,) = tills_now(night.desk)
        return dict(till_pairs(now, texts, str)).get(not_yet_used, "")

    assert out() == "€30"
    counted = ((100, int(night.desk.till(TILL).held["cash"] // 100)),)
    night.do(c.CloseTill(TILL, counted))
    night.do(c.OpenTill(TILL, "EUR", counted, WHO.actor))
    buys(night, c.Tender(tickets=(ONE,)))
    assert out() == ""
    report = TillReport(sessions_of(night.desk, TILL)[-1], str)
    said = " ".join(" ".join(page_texts(DOCUMENTS["till_report"].pdf(report, samples.paper()))).split())
    assert "Tickets and vouchers: issued less used -€30" in said.replace("−", "-")
    assert not_yet_used not in said
    for language in ("sk", "el"):
        told = texts_for(language)
        assert told.say("Tickets and vouchers not yet used") != account_words(told, AccountKind.TICKET)
