"""Queries: standings, receipts, a player's history, and what the journal says."""

import re
from dataclasses import replace
from typing import get_type_hints

import pytest

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.ledger import added_up
from director.cashdesk.tills import ReceiptIssued, TillOpened
from director.desk.cashdesk.queries.soundness import Unsound, unsound_tournament
from director.desk.night.queries.event_summary import receipts, totals
from director.desk.offered import commands as c
from director.desk.persons.players import player_history
from director.poker.cash.events import CashTableClosed
from director.texts import LANGUAGES, texts_for
from director.texts.events.lines import LINES, line_of
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.tournament.events import (
    Bust,
    ClockPaused,
    ErrandAsked,
    GameCorrected,
    GameWon,
    PlayersBusted,
    TournamentFinished,
)
from director.tournament.settings import Offer, Price
from director.tournament.state import EntryStatus, Method, Wanted
from director.values.event import KINDS, Event
from director.values.ids import EntryId, PlayerId, Seat
from director.values.quantity import MINUTE, Cents
from tests.desk.night.night_desk import STACK, TILL, Night
from tests.desk.night.standings import standings


def finished() -> Night:
    """A night of five played to its end, with a rebuy of the journal's kinds of money in it."""
    night = Night({"buy_in": Offer(Price(10_000, 1_000), STACK.worth)})
    night.register(5)
    night.do(c.VoidEntry(night.id, EntryId(5), TILL), reason="typed twice")
    night.start()
    night.close_registration()
    night.lock()
    night.bust(3, 2, by=1)
    night.bust(4)
    night.pay(4, 1)
    night.do(c.FinishTournament(night.id))
    return night


def test_standings_list_the_best_first_with_what_they_won() -> None:
    night = finished()
    found = [(s.entry, s.first, s.last, s.won) for s in standings(night.state)]
    assert found == [(1, 1, 1, 30_000), (4, 2, 2, 10_000), (2, 3, 3, 0), (3, 4, 4, 0)]
    third = standings(night.state)[2]
    assert (third.status, third.knocked_out_by) == (EntryStatus.BUSTED, (1,))


def test_who_is_still_in_has_no_place_yet_and_stands_by_stack() -> None:
    night = Night()
    night.register(4)
    night.start()
    night.bust(1)
    night.do(c.TellStacks(night.id, ((EntryId(3), 20_000), (EntryId(4), 12_000))))
    assert [(s.entry, s.first) for s in standings(night.state)] == [(3, 0), (4, 0), (2, 0), (1, 4)]


def test_receipts_of_a_tournament_with_whom_they_concern() -> None:
    night = finished()
    found = [(str(line.receipt.series), line.player) for line in receipts(night.store, night.state)]
    assert found[0] == ("buy-in", PlayerId("player-1"))
    assert found[5] == ("void", PlayerId("player-5"))
    assert [series for series, _ in found[6:]] == ["payout", "payout"]


def test_money_by_method() -> None:
    night = Night()
    night.register(2)
    night.register(1, method=Method.CARD)
    night.do(c.RefundEntry(night.id, EntryId(1), TILL), reason="ill")
    in_parts = c.Tender(((Method.TRANSFER, 4_000),))
    night.do(replace(night.buy_in(night.add_person()), method=Method.CARD, tender=in_parts))
    found = totals(e.event for e in night.store.journal if isinstance(e.event, ReceiptIssued))
    assert [(t.method, t.taken, t.paid_out) for t in found] == [
        ("card", 18_000, 0),
        ("cash", 22_000, 11_000),
        ("transfer", 4_000, 0),
    ]


def test_money_by_method_tells_of_deposits_and_vouchers_too() -> None:
    night = Night()
    ann = night.add_person()
    night.do(c.Deposit(TILL, ann, 5_000))
    night.do(c.IssueVouchers(TILL, 8_000))
    tender = c.Tender(((Method.DEPOSIT, 5_000),), ("1-ticket-000001",))
    night.do(c.RegisterPlayer(night.id, ann, TILL, tender=replace(tender, tickets=())))
    night.do(night.buy_in(night.add_person(), tender=replace(tender, parts=())))
    issued = (e.event for e in night.store.journal if isinstance(e.event, ReceiptIssued))
    found = totals(one for one in issued if one.tournament)
    assert [(t.method, t.taken, t.paid_out) for t in found] == [
        ("cash", 9_000, 0),
        ("deposit", 5_000, 0),
        ("voucher", 8_000, 0),
    ]


def test_money_that_does_not_reconcile_is_named() -> None:
    night = finished()
    held = added_up(till.accounts for till in night.tills)
    assert tuple(unsound_tournament(night.state, held)) == ()
    short = replace(night.state, takings=replace(night.state.takings, paid=39_999, deductions=0))
    assert tuple(unsound_tournament(short, held)) == (
        Unsound(Account(AccountKind.POOL, night.id), -1, 0),
        Unsound(Account(AccountKind.FEE, night.id), 0, -4_000),
    )


def test_a_players_history_in_one_currency() -> None:
    night = finished()
    history = player_history(night.store, PlayerId("player-1"))
    assert [one.tournament.name for one in history.played] == ["Friday Night"]
    assert history.balance("EUR") == (11_000, 30_000)
    assert history.balance("CZK") == (0, 0)


def test_the_journal_of_a_whole_night_reads_in_sentences() -> None:
    night = finished()
    texts = texts_for("en")
    names = Names(night.state.entries, lambda player: str(player).title())
    said = [journal_line(texts, code_of(e.event), facts_of(e.event, names)) for e in night.store.journal]
    out = [line for line in said if line.startswith("Out: Player-3 (table 1 seat ")]
    assert len(out) == 1
    assert out[0].endswith("), place 4, knocked out by Player-1")
    assert "Player-5: entry voided, €110 given back" in said
    assert "Player-4: €100 paid for place 2, Cash" in said
    assert any(line.startswith("Player-1: Buy-in, €110, table 1 seat ") for line in said)


@pytest.mark.parametrize(
    ("event", "code"),
    [(PlayersBusted((), ()), "PlayersBusted"), (ClockPaused(0, 0, "pause"), "ClockPaused/pause")],
)
def test_an_event_is_told_by_its_kind_and_how_it_went(event: Event, code: str) -> None:
    assert code_of(event) == code
    assert line_of(code)


def test_busts_of_one_hand_are_told_with_seat_place_and_winner_each() -> None:
    busts = (Bust(EntryId(7), 500, (EntryId(2),)), Bust(EntryId(5), 300), Bust(EntryId(4), 500))
    order = ((EntryId(5),), (EntryId(4), EntryId(7)))
    event = PlayersBusted(busts, order, (Seat(3, 5), Seat(3, 1), Seat(3, 9)), left=9)
    said = journal_line(texts_for("en"), code_of(event), facts_of(event, Names({}, str)))
    assert said == (
        "Out: #7 (table 3 seat 5), place 10–11, knocked out by #2; #5 (table 3 seat 1), place 12; "
        "#4 (table 3 seat 9), place 10–11"
    )
    old = PlayersBusted(busts[:1], ((EntryId(7),),))
    assert journal_line(texts_for("en"), code_of(old), facts_of(old, Names({}, str))) == (
        "Out: #7, knocked out by #2"
    )


def test_the_journal_knows_money_by_its_type_whatever_its_field_is_called() -> None:
    nobody = Names({}, str)
    assert facts_of(ClockPaused(1, 5 * MINUTE, "pause"), nobody)["left"] == int(5 * MINUTE)
    closed = CashTableClosed(500, -100, None, 3)
    assert facts_of(closed, nobody) == {"number": 3, "left_cents": 500, "variance_cents": -100}
    assert facts_of(TillOpened(TILL, "EUR", 700, ()), nobody)["float_cents"] == 700
    assert facts_of(TournamentFinished("a seed"), nobody) == {"seed": "a seed"}


def test_every_amount_that_a_sentence_of_the_journal_tells_is_typed_as_money() -> None:
    """But what is computed: a price, sums of counts, chips or heads, what a round won, limits, parts."""
    computed = {"price", "counted", "chips", "net", "meter", "minimum", "maximum", "chip",
                "worth", "found"}  # fmt: skip
    flights = ("FlightClosed", "FlightEnded", "FieldGathered", "FieldCarried")
    parts = {("JackpotClosed", "rest"), ("JackpotTakenIn", "rest"), *((k, "prize") for k in flights)}
    shown = {
        (kind, name)
        for kind, (_, said) in LINES.items()
        for name in re.findall(r"\{(\w+)_cents\}", str(said))
        if name not in computed and (kind, name) not in parts
    }
    assert len(shown) > 15
    for kind, name in shown:
        hints = get_type_hints(KINDS[kind])
        assert hints.get(name, hints.get(f"{name}_cents")) is Cents, (kind, name)


@pytest.mark.parametrize(
    "event",
    [
        GameWon(3, EntryId(7), EntryId(8)),
        GameCorrected(3, EntryId(7), EntryId(8)),
        ErrandAsked(1, Wanted.REBUY, 3, EntryId(7)),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_a_sentence_calls_by_a_name_of_its_own_is_told(event: Event, language: str) -> None:
    said = journal_line(texts_for(language), code_of(event), facts_of(event, Names({}, str)))
    assert "#7" in said
    assert ("#8" in said) is not isinstance(event, ErrandAsked)


def test_an_entry_that_is_not_known_any_more_is_told_by_its_number() -> None:
    assert Names({}, str).of(EntryId(7)) == "#7"
