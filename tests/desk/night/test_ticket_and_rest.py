"""A satellite's ticket with a rest in money: every part is booked, shown, printed and listed (T-F3)."""

import pytest

from director.desk.cashdesk.queries.preview import foreseen
from director.desk.history.occasions import occasion_of
from director.desk.offered import commands as c
from director.texts import texts_for
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.tournament.events import PrizePaid, PrizeVoided
from director.tournament.settings import Format, LateRegistration, Offer, Price, Qualifying
from director.tournament.state import LockedPrizes, Method
from director.values.ids import EntryId
from reports.names import PaperNames as PaperNames
from reports.night.final_results import final_results_of
from reports.night.payout_receipt import prize_after
from reports.night.payout_sheet import payout_sheet_of
from reports.night.results_files import results_csv
from reports.night.void_slip import void_after
from reports.registry import DOCUMENTS
from tests.desk.night.night_desk import STACK, TILL, WHO, Night
from tests.reports import samples
from tests.reports.reading import page_texts
from ui.night.prizes.words import ladder_now, payment_view, prize_rows
from ui.parts.people.words import entry_facts, row_of

TEXTS = texts_for("en")


def won() -> Night:
    """Ten entries of 36 play for tickets of 110: three tickets, and 10 beside each of them."""
    night = Night(
        {
            "format": Format.SATELLITE,
            "qualifying": Qualifying(ticket=11_000),
            "late": LateRegistration(minutes=60),
            "buy_in": Offer(Price(3_600), STACK.worth),
        },
        tables=(1, 2),
    )
    night.register(10)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(10, 9, 8, 7, 6, 5, 4)
    return night


def with_rest(night: Night) -> EntryId:
    """The entry that has both."""
    state = night.state
    rows = prize_rows(state, _ladder(night), {})
    return next(row.entry for row in rows if row.entry and row.due > row.ticket > 0)


def _ladder(night: Night) -> LockedPrizes:
    ladder = ladder_now(night.state, night.time.now())
    assert ladder is not None
    return ladder


def plain(words: str) -> str:
    return " ".join(words.replace("\ufeff", "").split())


def paper(name: str, content: object) -> str:
    return plain(" ".join(page_texts(DOCUMENTS[name].pdf(content, samples.paper()))))


def test_each_place_that_tells_the_prize_tells_both_parts() -> None:
    night = won()
    entry = with_rest(night)
    state, people = night.state, {person.id: person for person in night.store.people()}
    row = next(r for r in prize_rows(state, _ladder(night), {}) if r.entry == entry)
    view = payment_view(state, row, "", None, TEXTS)
    told = {"amount": plain(view.amount), "paid": plain(view.paid_in), "line": plain(view.line)}
    each, rest = row.due, "€10"
    assert (each, row.ticket) == (12_000, 11_000)
    assert told["paid"] == plain(f"Ticket €110 + {rest} Cash")
    assert told["paid"] in told["line"]
    command = c.PayPlayer(night.id, state.entries[entry].player, TILL, view.method, view.parts)
    parts = foreseen(night.desk, command, WHO).parts
    assert [(part.method, part.amount) for part in parts] == [
        ("cash", each - 11_000),
        ("ticket", 11_000),
    ]
    before = night.desk.till(TILL).held["cash"]
    done = night.do(command)
    assert before - night.desk.till(TILL).held["cash"] == each - 11_000
    (ticket,) = night.desk.till(TILL).tickets.values()
    assert ticket.amount == 11_000
    event = next(entry.event for entry in done.entries if isinstance(entry.event, PrizePaid))
    names = Names(night.state.entries, str)
    holder = night.state.entries[entry]
    assert row_of(night.state, holder, "").ticket == 11_000
    facts = dict(entry_facts(night.state, holder, "", TEXTS).pairs)
    assert plain(facts["Prize"]) == plain(f"Ticket €110 + {rest} · paid")
    said = plain(journal_line(TEXTS, code_of(event), facts_of(event, names)))
    assert said.endswith("€120 paid for place 1–3: ticket of €110, the rest Cash"), said
    was = occasion_of(night.desk, event.receipt)
    assert was is not None
    slip = paper("payout_receipt", prize_after(was, PaperNames(people, str, TEXTS)))
    assert plain(f"Cash {rest}") in slip
    assert "Ticket 1-TK-1 €110" in slip
    assert "Place 1–3." in slip, slip
    sheet = paper("payout_sheet", payout_sheet_of(night.state, night.time.now(), people))
    results = paper("final_results", final_results_of(night.state, people))
    for listed in (sheet, results):
        assert plain(f"Ticket €110 + {rest}") in listed
    rows = results_csv(final_results_of(night.state, people), TEXTS).decode("utf-8-sig").splitlines()
    assert any("120.00,EUR,110.00" in line.replace(";", ",") for line in rows), rows
    paid = next(r for r in prize_rows(night.state, _ladder(night), {}) if r.entry == entry)
    after = payment_view(night.state, paid, "", None, TEXTS)
    assert plain(after.paid_in) == told["paid"]


@pytest.mark.parametrize("method", [None, Method.CASH, Method.DEPOSIT, Method.CHIPS])
def test_the_rest_goes_by_the_method_that_is_said_and_comes_back_by_it(method: Method | None) -> None:
    night = won()
    entry = with_rest(night)
    by = str(method or Method.CASH)
    night.fund(100_000)
    before = dict(night.desk.till(TILL).held)
    player = night.entry(entry).player
    night.do(c.PayPrize(night.id, entry, TILL, method))
    left = night.desk.till(TILL).held
    moved = {way: left.get(way, 0) - before.get(way, 0) for way in {*left, *before}}
    deposit = night.desk.deposits().of(player, "EUR")
    assert {way: cents for way, cents in moved.items() if cents} == (
        {} if by == "deposit" else {by: -1_000}
    )
    assert deposit == (1_000 if by == "deposit" else 0)
    night.do(c.VoidPrize(night.id, entry, TILL), reason="wrong person")
    assert night.desk.deposits().of(player, "EUR") == 0
    assert night.desk.till(TILL).held == before | {"cash": before["cash"]}
    assert all(ticket.closed for ticket in night.desk.till(TILL).tickets.values() if ticket.tournament)


def test_a_rest_is_not_transferred_without_an_account() -> None:
    night = won()
    refused = night.refusal(c.PayPrize(night.id, with_rest(night), TILL, Method.TRANSFER))
    assert refused.code == "iban_missing"


def test_a_rest_that_the_till_has_not_stays_as_a_deposit_and_the_prize_is_sound() -> None:
    night = won()
    entry = with_rest(night)
    held = night.desk.till(TILL).held["cash"]
    night.do(c.DropTill(TILL, held))
    pay = c.PayPrize(night.id, entry, TILL)
    assert night.refusal(pay).code == "till_short_owed"
    night.do(pay, reason="the safe is locked", insist=True)
    assert night.desk.deposits().of(night.entry(entry).player, "EUR") == 1_000
    prize = night.entry(entry).prize
    assert prize is not None
    assert (prize.method, prize.ticket) == (Method.DEPOSIT, 11_000)


def test_the_slip_of_a_void_tells_both_parts() -> None:
    night = won()
    entry = with_rest(night)
    night.do(c.PayPrize(night.id, entry, TILL))
    done = night.do(c.VoidPrize(night.id, entry, TILL), reason="wrong person")
    event = next(each.event for each in done.entries if isinstance(each.event, PrizeVoided))
    was = occasion_of(night.desk, event.receipt)
    assert was is not None
    people = {person.id: person for person in night.store.people()}
    slip = paper("void_slip", void_after(was, PaperNames(people, str, TEXTS)))
    assert "Cash €10" in slip
    assert "€110" in slip
