"""After: every event has its documents or none, once, and they say what was written."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from director.cashdesk.tills import CountMoment, ReceiptIssued, TillCounted
from director.desk.history.occasions import Occasion, occasion_of
from director.desk.kernel.ports import Recorded, Store
from director.desk.kernel.rows.defaults import house_settings
from director.desk.offered import commands as c
from director.house.people import HouseSettings, Staff
from director.house.templates import STAFF
from director.poker.cash.terms import TimeCharge
from director.texts import Texts, texts_for
from director.tournament import events as e
from director.tournament.state.flights import BagCount
from director.values.event import KINDS, Event
from director.values.ids import CashTableId, EntryId, Seat, StaffId, TillId
from director.values.payment import Receipt
from reports.after import AFTER, Papers, content_of, documents_due, papered, papered_then, papers_after
from reports.cash.cash_books import CashBooksSheet, is_in_books
from reports.cashdesk.till_slip import CountSlip
from reports.names import PaperNames
from reports.paper import Paper, Stamp, house_on_paper
from reports.registry import DOCUMENTS
from tests.desk.cash.cash_room import CashRoom, terms
from tests.desk.equipment.register_house import RegisterHouse
from tests.desk.night.bounties.test_bounties import FIXED, out, running
from tests.desk.night.night_desk import TILL, Night
from tests.desk.rounds.test_rounds import ALONE, BRACKET
from tests.desk.series.festival import DAY_TWO, EVENT
from tests.desk.series.test_flights import two_flights
from tests.reports.occasions import names, occasion
from tests.reports.reading import page_sizes, page_texts
from tests.reports.replayed import replayed
from tests.storage.golden import HOUSES, golden_house
from tests.tournament.floor import seated

PRINTED = {
    "night": {
        "till_count": 1, "draw_commitment": 3, "desk_slip": 2, "voucher": 2, "buy_in_receipt": 33,
        "seat_card": 28, "void_slip": 3, "refund_slip": 2, "till_safe_slip": 1, "owed_slip": 2,
        "payout_receipt": 4,
    },
    "pit": {},
    "cashier": {
        "till_count": 9, "desk_slip": 7, "voucher": 7, "draw_commitment": 1, "buy_in_receipt": 4,
        "seat_card": 4, "void_slip": 1, "cash_slip": 33, "till_safe_slip": 6, "till_report": 3,
        "cash_books": 1,
    },
}  # fmt: skip
"""What the pages of the version that wrote these houses printed unasked."""
LANGUAGES = ("en", "sk", "el")
FOLLOWING = {name for name, document in DOCUMENTS.items() if document.follows}


def test_documents_follow_events_that_are_stored() -> None:
    assert set(KINDS.values()) >= AFTER.keys()


def test_slips_come_before_receipts_and_receipts_before_sheets() -> None:
    for followers in AFTER.values():
        kinds = [document.kind for document, _ in followers]
        assert kinds == sorted(kinds)
    assert _names_after(e.EntryRegistered) == ["seat_card", "buy_in_receipt"]
    assert _names_after(TillCounted) == ["till_count", "till_report"]


def _names_after(event: type[Event]) -> list[str]:
    return [document.name for document, _ in AFTER[event]]


def test_a_document_that_follows_no_event_has_no_content_after_one() -> None:
    with pytest.raises(ValueError, match="follows no event"):
        content_of("day_sheet", occasion(e.RegistrationOpened(), None), names({}))


@pytest.mark.parametrize("name", HOUSES)
def test_a_house_of_the_past_prints_what_its_pages_printed(name: str, tmp_path: Path) -> None:
    """Document by document and slip by slip, as they came with each command."""
    house = golden_house(name, tmp_path)
    words = _names(house.store)
    found: Counter[str] = Counter()
    for desk, written in replayed(house):
        for papers in papers_after(papered(desk, written), words):
            found[papers.document] += len(papers.contents)
    house.close()
    since = Counter({"deal_sheet": found["deal_sheet"]})  # no page printed a deal then
    assert found - since == PRINTED[name]
    assert since["deal_sheet"] == (name == "night")


@pytest.mark.parametrize("name", ["night", "cashier"])
def test_a_copy_says_what_the_first_print_said(name: str, tmp_path: Path) -> None:
    """Printed again at the end of all, every receipt is what it was, and comes alone."""
    house = golden_house(name, tmp_path)
    words = _names(house.store)
    first: dict[Receipt, tuple[str, object]] = {}
    issued: list[Receipt] = []
    for desk, written in replayed(house):
        for entry in written:
            if isinstance(entry.event, ReceiptIssued):
                till = TillId(entry.stream.removeprefix("till:"))
                issued.append(receipt := Receipt(till, entry.event.series, entry.event.number))
                if not is_in_books(entry.event.series):
                    first[receipt] = _once(papered(desk, written), receipt, words)
    assert len(issued) > len(first) - 1
    for receipt, made in first.items():
        was = occasion_of(house.desk, receipt)
        assert was is not None
        (papers,) = papers_after((was,), words, again=True)
        assert (papers.document, *papers.contents) == made
    house.close()


@pytest.mark.parametrize("name", ["night", "cashier"])
def test_what_a_killed_console_did_not_print_is_made_later_as_it_would_have_been(
    name: str, tmp_path: Path
) -> None:
    """By command and document alone, at the end of all."""
    house = golden_house(name, tmp_path)
    words = _names(house.store)
    made = []
    for desk, written in replayed(house):
        was = papered(desk, written)
        papers = tuple(papers_after(was, words))
        assert documents_due(was) == tuple(dict.fromkeys(each.document for each in papers))
        made += [(written[0].command, each) for each in papers]
    found = {
        (command, document): tuple(
            papers_after(papered_then(house.desk, command, document), words, document)
        )
        for command, document in {(command, each.document) for command, each in made}
    }
    house.close()
    assert made
    for command, each in made:
        assert _told(each) in map(_told, found[command, each.document])


def _told(papers: Papers) -> object:
    """What is printed; the books of a cash table ask for names as they go."""
    tables = [each.table if isinstance(each, CashBooksSheet) else each for each in papers.contents]
    return papers.document, tables, papers.head, papers.currency


def test_no_receipt_that_was_never_given_is_printed_again() -> None:
    night = Night()
    night.register(1)
    assert occasion_of(night.desk, Receipt(TILL, "buy-in", 2)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_document_that_follows_an_event_is_made_in_every_language(
    language: str, tmp_path: Path
) -> None:
    """One of each kind that the houses of the past and a queue of alternates know, asked for or not."""
    texts = texts_for(language)
    made: set[str] = set()
    for name in ("night", "cashier"):
        house = golden_house(name, tmp_path)
        words = replace(_names(house.store), texts=texts)
        settings = house_settings(house.store)
        for desk, written in replayed(house):
            for document in FOLLOWING - made:
                for papers in papers_after(papered(desk, written, document), words, document):
                    shape = DOCUMENTS[document]
                    stamp = Stamp(written[-1].at, "Jana", papers.head)
                    on = Paper(texts, house_on_paper(settings, papers.currency), stamp, shape.formats[0])
                    pdf = shape.pdf(papers.contents[0], on)
                    assert papers.head in "".join(page_texts(pdf)).replace("\n", "")
                    made.add(document)
        house.close()
    decks = RegisterHouse()
    written = decks.do(c.DestroyEquipment(("B1", "D1"))).entries
    for papers in papers_after(papered(decks.desk, written), replace(names({}), texts=texts)):
        on = Paper(texts, house_on_paper(settings, ""), Stamp(decks.time.at, "Jana", papers.head))
        assert "B1" in "".join(page_texts(DOCUMENTS[papers.document].pdf(papers.contents[0], on)))
        made.add(papers.document)
    made.add(_time_charge(texts, settings))
    bounties = running(FIXED)
    out(bounties, 2, 1)
    written = (
        *bounties.do(c.PayBounty(bounties.id, EntryId(1), TILL)).entries,
        *bounties.do(c.PutUpBounty(bounties.id, EntryId(2 + 1), 5_000, TILL)).entries,
        *_pooled(bounties),
    )
    people = {person.id: person for person in bounties.store.people()}
    for papers in papers_after(papered(bounties.desk, written), replace(names(people), texts=texts)):
        shape, stamp = DOCUMENTS[papers.document], Stamp(bounties.time.now(), "Jana", papers.head)
        on = Paper(texts, house_on_paper(settings, "EUR"), stamp, shape.formats[0])
        said = "".join(page_texts(shape.pdf(papers.contents[0], on)))
        assert "Number 2" in said or "Number 3" in said
        made.add(papers.document)
    made |= _flight(texts, settings)
    made.add(_round_draw(texts, settings))
    assert made == FOLLOWING


def _pooled(night: Night) -> tuple[Recorded, ...]:
    """A stake, and that it went back."""
    night.do(c.OpenSidePool(night.id, "Last longer", 2_000))
    stake = c.JoinSidePool(night.id, 1, EntryId(3), TILL)
    back = c.LeaveSidePool(night.id, 1, EntryId(3), TILL)
    joined = night.do(stake, reason="told so", insist=True).entries
    return (*joined, *night.do(back, reason="told so", insist=True).entries)


def _flight(texts: Texts, settings: HouseSettings) -> set[str]:
    """Bags at once; their list, the counts of the end and the seats of day 2 as they are asked for."""
    event = two_flights()
    event.close_doors()
    event.go_out(1, 2)
    event.bag({3: 20_000, 4: 20_000, 5: 10_000})
    bagged = event.do(c.BagStacks(event.id, (BagCount(EntryId(6), 10_000),))).entries
    ended = event.do(c.CloseFlight(event.id, EVENT)).entries
    event.do(c.OpenRegistration(DAY_TWO))
    carried = event.do(c.CarryField(DAY_TWO, EVENT)).entries
    people = {person.id: person for person in event.store.people()}
    words, made = replace(names(people), texts=texts), set[str]()
    (at_once,) = papers_after(papered(event.desk, bagged), words)
    assert at_once.document == "bag_voucher"
    for written, kind in ((bagged, e.StacksBagged), (ended, e.FlightEnded), (carried, e.FieldCarried)):
        for document in _names_after(kind):
            (papers,) = papers_after(papered(event.desk, written, document), words, document)
            shape, stamp = DOCUMENTS[document], Stamp(event.time.now(), "Jana", papers.head)
            on = Paper(texts, house_on_paper(settings, papers.currency), stamp, shape.formats[0])
            said = "".join(page_texts(shape.pdf(papers.contents[0], on)))
            assert texts.number(10_000).replace("\N{NO-BREAK SPACE}", " ") in said
            made.add(document)
    return made


def _round_draw(texts: Texts, settings: HouseSettings) -> str:
    """The draw of a round of a bracket, asked for."""
    night = Night({**ALONE, "rounds": BRACKET, "table_size": 2}, tables=(1, 2))
    night.register(3)
    written = night.do(c.DrawRound(night.id)).entries
    people = {person.id: person for person in night.store.people()}
    words = replace(names(people), texts=texts)
    (papers,) = papers_after(papered(night.desk, written, "round_draw"), words, "round_draw")
    on = Paper(texts, house_on_paper(settings, ""), Stamp(night.time.at, "Jana", papers.head))
    said = "".join(page_texts(DOCUMENTS[papers.document].pdf(papers.contents[0], on)))
    assert all(f"Number {number}" in said for number in (1, 2, 3))
    return papers.document


def _time_charge(texts: Texts, settings: HouseSettings) -> str:
    """Collected, asked for; and struck out, at once."""
    room, table = CashRoom(), CashTableId("cash-1")
    room.do(c.OpenCashTable(table, 1, replace(terms(), time=TimeCharge(500))))
    room.sit(table, 1, 4)
    room.time.pass_minutes(31)
    collected = room.do(c.CollectCashTime(table, TILL)).entries
    struck = room.do(c.VoidCashTime(table, 1, TILL), reason="wrong table").entries
    assert not tuple(papers_after(papered(room.desk, collected), names({})))
    words = replace(names({}), texts=texts)
    for written, asked in ((collected, "time_sheet"), (struck, "")):
        (papers,) = papers_after(papered(room.desk, written, asked), words, asked)
        shape = DOCUMENTS[papers.document]
        stamp = Stamp(room.time.at, "Jana", papers.head)
        on = Paper(texts, house_on_paper(settings, papers.currency), stamp, shape.formats[0])
        (page,) = page_texts(shape.pdf(papers.contents[0], on))
        assert texts.money(500, "EUR") in page.replace(" ", "\N{NO-BREAK SPACE}")
        assert ("wrong table" in page) == (written is struck)
    return papers.document


def test_an_alternate_gets_a_card_with_the_seat() -> None:
    event = e.AlternateSeated(EntryId(101), Seat(1, 3), None, 10_000, laid_out=False)
    (papers,) = papers_after((occasion(event, seated({1: (1, 3)})),), names({}))
    assert papers.document == "seat_card"
    assert (papers.contents[0].table, papers.contents[0].seat) == (1, 1)  # type: ignore[attr-defined]


def test_the_receipt_of_an_alternate_bears_the_place_in_the_queue() -> None:
    night = Night()
    night.register(9)
    night.start()
    done = night.do(night.buy_in(night.add_person()))
    words = names({person.id: person for person in night.store.people()})
    receipt = next(
        each for each in papers_after(papered(night.desk, done.entries), words)
        if each.document == "buy_in_receipt"
    )  # fmt: skip
    shape = DOCUMENTS["buy_in_receipt"]
    house = house_on_paper(house_settings(night.store), receipt.currency)
    paper = Paper(words.texts, house, Stamp(done.at, "Jana", receipt.head), shape.formats[0])
    page, *_ = page_texts(shape.pdf(receipt.contents[0], paper))
    assert "Alternate, place in the queue" in page


def test_what_is_undone_or_done_again_prints_nothing() -> None:
    night = Night(tables=(1, 2))
    night.register(2)
    night.start()
    entry = night.entry(1)
    assert entry.seat is not None
    night.do(c.MoveEntry(night.id, entry.id, Seat(entry.seat.table, 9)), reason="asked", insist=True)
    for command in (c.UndoCommand(night.id), c.RedoCommand(night.id)):
        done = night.do(command)
        assert not papered(night.desk, done.entries)


def test_a_cancelled_tournament_pays_back_with_a_slip_for_everybody_at_once() -> None:
    night = Night()
    night.register(3)
    done = night.do(c.CancelTournament(night.id, TILL), reason="the roof leaks", insist=True)
    words = names({person.id: person for person in night.store.people()})
    (papers,) = papers_after(papered(night.desk, done.entries), words)
    assert papers.document == "refund_slip"
    assert len(papers.contents) == 3
    shape = DOCUMENTS["refund_slip"]
    assert shape.together is not None
    stamp = Stamp(done.at, "Jana", papers.head)
    house = house_on_paper(house_settings(night.store), papers.currency)
    pdf = shape.together(papers.contents, Paper(words.texts, house, stamp, shape.formats[0]))
    assert len(page_sizes(pdf)) == 2 * 3


def test_a_voided_prize_names_the_receipt_under_which_it_was_paid(tmp_path: Path) -> None:
    house = golden_house("night", tmp_path)
    words = _names(house.store)
    voided = [
        (papers.contents[0], was)
        for desk, written in replayed(house)
        for was in papered(desk, written)
        if isinstance(was.entry.event, e.PrizeVoided)
        for papers in papers_after((was,), words)
    ]
    house.close()
    assert voided
    for slip, was in voided:
        assert was.before is not None
        prize = was.before.entries[was.event(e.PrizeVoided).entry].prize
        assert prize is not None
        assert slip.original == str(prize.receipt)  # type: ignore[attr-defined]
        assert slip.amount == prize.amount  # type: ignore[attr-defined]


def test_a_count_names_who_answered_for_the_till_until_then(tmp_path: Path) -> None:
    house = golden_house("cashier", tmp_path)
    words = _names(house.store)
    counts = [
        slip
        for desk, written in replayed(house)
        for papers in papers_after(papered(desk, written), words, "till_count")
        for slip in papers.contents
        if isinstance(slip, CountSlip)
    ]
    house.close()
    handed = [slip for slip in counts if slip.counted.moment is CountMoment.HAND_OVER]
    assert [(slip.before, slip.after) for slip in handed] == [("Jana Kováčová", "Martin Blaho")]
    closed = [slip for slip in counts if slip.counted.moment is CountMoment.CLOSE]
    assert [slip.before for slip in closed] == ["Jana Kováčová", "Martin Blaho", "Jana Kováčová"]
    assert {slip.after for slip in closed} == {""}


def _once(was: tuple[Occasion, ...], receipt: Receipt, words: PaperNames) -> tuple[str, object]:
    """The one receipt of a command that bears a number."""
    found: Iterator[tuple[str, object]] = (
        (papers.document, content)
        for papers in papers_after(was, words, again=True)
        for content in papers.contents
        if getattr(content, "number", "") == str(receipt)
    )
    return next(found)


def _names(store: Store) -> PaperNames:
    staff = store.rows(STAFF, Staff)
    people = {person.id: person for person in store.people()}

    def called(actor: StaffId) -> str:
        return staff[actor].name if actor in staff else str(actor)

    return PaperNames(people, called, texts_for("en"))
