"""From state: slips and sheets say what the tournament and the directory say."""

from dataclasses import replace

import pytest

from director.cashdesk.accounts import account_of
from director.cashdesk.ledger import Line
from director.cashdesk.tills import ReceiptIssued
from director.house.events import ApprovalGiven
from director.house.people import Person
from director.texts import texts_for
from director.tournament import events as e
from director.tournament.settings import Price, Purchase
from director.tournament.state import Award, Method, Receipt, Tournament
from director.values.ids import EntryId, PlayerId, Seat, TillId
from reports.night.buy_in_receipt import purchase_after
from reports.night.draw_commitment import DrawCommitment
from reports.night.final_results import final_results_of
from reports.night.move_slips import move_slips_of
from reports.night.owed_slip import OwedSlip, owed_after
from reports.night.payout_receipt import PayoutReceipt, prize_after
from reports.night.payout_sheet import payout_sheet_of
from reports.night.race_record import race_record_of
from reports.night.refund_slip import refund_after
from reports.night.schedule import Schedule, of_the_month
from reports.night.seat_card import seat_card_after, seat_card_of
from reports.night.seating_list import seating_list_of
from reports.night.structure_sheet import StructureSheet
from reports.night.void_slip import void_after
from reports.paper import PrintedName
from reports.registry import DOCUMENTS
from tests.reports import samples
from tests.reports.occasions import names, occasion
from tests.tournament.floor import START, after, bust, seated

EN = texts_for("en")
SEATS = {1: (1, 3), 2: (2, 5)}
"""Entries 101, 103, 202, 205."""
NAMES = {101: ("Žofia", "Čierna"), 103: ("Adam", "Cibuľa"), 202: ("Jan", "Dub"), 205: ("李", "小龍")}
PEOPLE = {
    PlayerId(f"p{number}"): Person(
        PlayerId(f"p{number}"), given, family, card_number=f"C{number}", document=f"D{number}",
        country="SVK", iban="SK31 1200 0000 1987 4263 7541",
    )
    for number, (given, family) in NAMES.items()
}  # fmt: skip
WHO = names(PEOPLE)
AWARDS = (Award(1, 30_000), Award(2, 10_001))


def receipt(number: int) -> Receipt:
    """A receipt of the payout series."""
    return Receipt(TillId("1"), "payout", number)


def tournament() -> Tournament:
    """Four players at two tables."""
    return seated(SEATS)


def locked() -> Tournament:
    """The ladder locked with two prizes."""
    event = e.PrizesLocked(AWARDS, 40_001, 1, 4, 4, generated=False)
    return after(tournament(), event)


def test_a_seat_card_has_seat_stack_and_code() -> None:
    card = seat_card_of(tournament(), EntryId(103), PEOPLE)
    assert (card.table, card.seat, card.chips) == (1, 3, 10_000)
    assert card.player == PrintedName("Adam Cibuľa", "C103")


def test_an_erased_person_keeps_the_entrys_number() -> None:
    assert seat_card_of(tournament(), EntryId(103), {}).player == PrintedName("", "103")


def test_receipts_of_an_entry_and_its_rebuy() -> None:
    price = Price(5_000, 500)
    bought = e.ExtraBought(EntryId(101), Purchase.REBUY, price, 8_000, Method.CARD, receipt(9))
    state = after(tournament(), bought)
    again = purchase_after(occasion(bought, state), WHO)
    assert (again.kind, again.price, again.number) == (Purchase.REBUY, price, "1-payout-000009")
    assert (again.cashier, again.table, again.method) == ("Jana", 1, Method.CARD)


def test_a_receipt_says_how_it_was_paid_where_in_parts() -> None:
    price = Price(5_000, 500)
    bought = e.ExtraBought(EntryId(101), Purchase.REBUY, price, 8_000, Method.CASH, receipt(9))
    lines = (
        Line(account_of("till:1:cash"), 3_000),
        Line(account_of("till:1:card"), 2_500),
        Line(account_of("pool:t"), -5_500),
    )
    paid = ReceiptIssued("payout", 9, 5_500, "cash", "t", 101, "rebuy", lines, handed=4_000)
    other = replace(
        paid, number=8, posting=(Line(account_of("till:1:cash"), 1), Line(account_of("pool:t"), -1))
    )
    slip = purchase_after(occasion(bought, after(tournament(), bought), beside=(other, paid)), WHO)
    assert slip.parts == (("cash", 3_000), ("card", 2_500))
    assert slip.handed == 4_000


def test_a_refund_names_the_receipt_under_which_it_was_paid() -> None:
    state = tournament()
    event = e.EntryRefunded(EntryId(101), 11_000, 10_000, Method.CASH, receipt(4))
    agreed = ApprovalGiven("eva", "RefundEntry")
    slip = refund_after(occasion(event, state, reason="under age", beside=(agreed,)), WHO)
    assert slip.original == str(state.entries[EntryId(101)].receipt)
    assert (slip.amount, slip.number, slip.reason) == (11_000, "1-payout-000004", "under age")
    assert (slip.cashier, slip.agreed) == ("Jana", "Eva")


def test_a_void_says_what_it_takes_back() -> None:
    event = e.EntryVoided(EntryId(101), 11_000, 10_000, Method.CASH, receipt(4))
    slip = void_after(occasion(event, tournament(), reason="wrong player"), WHO)
    assert (slip.what, slip.amount, slip.reason) == ("Buy-in", 11_000, "wrong player")


def test_a_voided_prize_needs_the_prize() -> None:
    event = e.PrizeVoided(EntryId(101), receipt(4))
    with pytest.raises(ValueError, match="voided prize"):
        void_after(occasion(event, tournament()), WHO)


def test_a_slip_of_another_event_is_refused() -> None:
    event = e.PrizeVoided(EntryId(101), receipt(4))
    for made in (seat_card_after, purchase_after, refund_after, prize_after):
        with pytest.raises(TypeError, match="PrizeVoided"):
            made(occasion(event, tournament()), WHO)


@pytest.mark.parametrize(
    ("method", "owed", "kind", "iban"),
    [
        (Method.CASH, False, PayoutReceipt, ""),
        (Method.TRANSFER, False, PayoutReceipt, "SK31 1200 0000 1987 4263 7541"),
        (Method.TRANSFER, True, OwedSlip, ""),
    ],
)
def test_T_R8_a_prize_paid_has_a_receipt_and_an_owed_one_a_slip(
    method: Method, owed: bool, kind: type, iban: str
) -> None:
    state = after(locked(), bust(101, 103, 202))
    paid = e.PrizePaid(EntryId(202), 2, 10_001, method, receipt(7), owed)
    made = owed_after if owed else prize_after
    slip: OwedSlip | PayoutReceipt = made(occasion(paid, after(state, paid)), WHO)
    assert isinstance(slip, kind)
    assert getattr(slip, "iban", "") == iban
    assert (slip.place, slip.last_place, slip.amount) == (2, 2, 10_001)


def test_no_receipt_without_a_prize() -> None:
    paid = e.PrizePaid(EntryId(101), 2, 10_001, Method.CASH, receipt(7), owed=False)
    with pytest.raises(ValueError, match="no prize"):
        prize_after(occasion(paid, locked()), WHO)


def test_moves_say_why() -> None:
    moves = (e.Move(EntryId(101), Seat(1, 1), Seat(2, 9), "due_big_blind"),)
    slips = move_slips_of(tournament(), moves, PEOPLE, EN)
    assert slips.moves[0].reason == "Due the big blind: moves so that the tables are even"


def test_T_P4_a_tie_shares_place_and_prize_to_the_cent() -> None:
    tied = tuple(e.Bust(EntryId(entry)) for entry in (202, 205))
    state = after(locked(), bust(101))
    state = after(state, e.PlayersBusted(tied, ((EntryId(202), EntryId(205)),)))
    sheet = payout_sheet_of(state, START, PEOPLE)
    assert [(row.place, row.last_place, row.amount) for row in sheet.rows] == [
        (1, 1, 30_000),
        (2, 3, 5_001),
        (2, 3, 5_000),
    ]


def test_the_payout_sheet_adds_up() -> None:
    state = after(locked(), bust(101, 103, 202))
    sheet = payout_sheet_of(state, START, PEOPLE)
    assert [row.amount for row in sheet.rows] == [30_000, 10_001]
    assert [row.player and row.player.number for row in sheet.rows] == ["C205", "C202"]
    assert sheet.prizes is state.prizes


def test_final_results_go_from_the_first_place_down() -> None:
    rows = final_results_of(after(locked(), bust(101, 103, 202)), PEOPLE).rows
    assert [(row.place, row.player.number, row.prize) for row in rows] == [
        (1, "C205", 30_000),
        (2, "C202", 10_001),
        (3, "C103", 0),
        (4, "C101", 0),
    ]


def test_T_21_a_race_is_recorded_with_the_players_at_its_seats() -> None:
    event = e.ChipsRaced(
        1, 25, 100, ((1, 3), (3, 1)), ((1, (51, 3, 7)), (3, (9,))), (1,), ((3, 100),), 100, None
    )
    race = race_record_of(tournament(), [(event, START)], PEOPLE).races[0]
    assert [(seat.player.number, seat.odd, seat.won, seat.extra) for seat in race.seats] == [
        ("C101", 3, True, 0),
        ("C103", 1, False, 100),
    ]
    assert race.seats[0].cards == (51, 3, 7)


def test_T_R10_the_schedule_holds_the_month_in_the_houses_time() -> None:
    state = tournament()
    assert list(of_the_month(Schedule(START, (state,)), EN)) == [state]
    assert list(of_the_month(Schedule(START + 40 * samples.DAY, (state,)), EN)) == []


def test_sheets_of_a_tournament_can_be_printed() -> None:
    state = after(locked(), bust(101, 103, 202))
    contents = {
        "seating_by_name": seating_list_of(state, PEOPLE),
        "structure_sheet": StructureSheet(state),
        "payout_sheet": payout_sheet_of(state, START, PEOPLE),
        "final_results": final_results_of(state, PEOPLE),
        "draw_commitment": DrawCommitment(state),
        "schedule": Schedule(START + 400 * samples.DAY, (state,)),
    }
    for name, content in contents.items():
        assert DOCUMENTS[name].pdf(content, samples.paper()).startswith(b"%PDF")
