"""Tills at the desk: float, sales, fill, drop, hand-over and close, with a reason for a difference."""

import pytest

from director.cashdesk.accounts import account_of
from director.cashdesk.tills import CountMoment, TillCounted, check_till
from director.desk.kernel.ports import HOUSE, till_stream
from director.desk.kernel.rows.root import exchanged, root_of
from director.desk.offered import commands as c
from director.house.events import HeadsNoted
from director.house.people import Role, Staff
from director.house.templates import STAFF
from director.texts import texts_for
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.tournament.events import RuleOverridden
from director.values.errors import Strength
from director.values.ids import StaffId, TillId
from tests.desk.night.night_desk import Night

TILL = TillId("1")
EVA = StaffId("eva")
FLOAT = ((10_000, 5),)
"""500 EUR."""


def _opened() -> Night:
    """Two sales of 110 EUR in cash at a till with a float of 500."""
    night = Night()
    night.do(c.SaveRow(STAFF, EVA, Staff(EVA, "Eva Nová", Role.CASHIER)))
    night.do(c.OpenTill(TILL, "EUR", FLOAT, EVA))
    night.register(2)
    return night


def test_a_night_at_the_till_from_float_to_close() -> None:
    night = _opened()
    assert night.desk.till(TILL).held["cash"] == 72_000
    assert night.desk.till(TILL).cashier == EVA
    night.do(c.FillTill(TILL, 10_000))
    night.do(c.DropTill(TILL, 50_000))
    night.do(c.HandOverTill(TILL, StaffId("floorman"), ((10_000, 3), (1_000, 2))))
    assert night.desk.till(TILL).cashier == "floorman"
    night.do(c.CloseTill(TILL, ((10_000, 3), (1_000, 2))))
    till = night.desk.till(TILL)
    assert (till.opened, till.held) == (False, {"cash": 0})
    events = [e.event for e in night.store.journal if e.stream == till_stream(TILL)]
    check_till(till, events)  # type: ignore[arg-type]  # a till's stream holds nothing else
    counts = [event.moment for event in events if isinstance(event, TillCounted)]
    assert counts == [CountMoment.OPENING, CountMoment.HAND_OVER, CountMoment.CLOSE]


def test_who_closes_a_till_notes_where_every_stream_stood() -> None:
    night = _opened()
    heads = night.store.streams()
    done = night.do(c.CloseTill(TILL, ((10_000, 7), (1_000, 2))))
    assert done.entries[-1].stream == HOUSE
    event = done.entries[-1].event
    assert isinstance(event, HeadsNoted)
    assert {f"till:{TILL}"} <= {head.stream for head in event.heads} <= {head.stream for head in heads}
    assert event.root == root_of(exchanged("", (), heads))


def test_a_difference_needs_a_reason_and_stays_in_the_books() -> None:
    night = _opened()
    short = c.CloseTill(TILL, ((10_000, 7),))
    refused = night.refusal(short)
    assert (refused.code, refused.strength) == ("till_variance", Strength.PROCEDURE)
    assert refused.facts["difference_cents"] == (-2_000,)
    night.do(short, reason="counted twice by Eva and the floorman", insist=True)
    assert night.desk.till(TILL).accounts[account_of("variance:1:cash")] == 2_000


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.OpenTill(TILL, "EUR", FLOAT, EVA), "till_open_already"),
        (c.OpenTill(TillId("2"), "EUR", ((30_000, 1),), EVA), "piece_impossible"),
        (c.OpenTill(TillId("2"), "EUR", FLOAT, StaffId("nobody")), "unknown_staff"),
        (c.DropTill(TILL, 72_001), "more_than_in_the_till"),
        (c.FillTill(TILL, 0), "amount_not_positive"),
        (c.FillTill(TILL, -5), "amount_not_positive"),
        (c.DropTill(TILL, -5), "amount_not_positive"),
        (c.HandOverTill(TILL, EVA, FLOAT), "nothing_changed"),
        (c.CloseTill(TillId("9"), ()), "till_not_open"),
        (c.CloseTill(TILL, (), (("cash", 1),)), "count_impossible"),
    ],
)
def test_what_a_till_refuses(command: c.Command, code: str) -> None:
    night = _opened()
    assert night.refusal(command).code == code


def test_a_closed_till_is_not_opened_by_a_sale() -> None:
    night = _opened()
    night.do(c.CloseTill(TILL, ((10_000, 7), (1_000, 2))))
    sale = night.buy_in(night.add_person())
    refused = night.refusal(sale)
    assert (refused.code, refused.strength) == ("till_closed", Strength.PROCEDURE)
    night.do(c.OpenTill(TILL, "EUR", FLOAT, EVA))
    night.do(sale)
    assert night.desk.till(TILL).held == {"cash": 61_000}


def test_who_insists_sells_at_a_closed_till_and_the_journal_keeps_why() -> None:
    night = _opened()
    night.do(c.CloseTill(TILL, ((10_000, 7), (1_000, 2))))
    sale = night.buy_in(night.add_person())
    done = night.do(sale, reason="the safe is locked", insist=True)
    assert RuleOverridden("till_closed", "") in [entry.event for entry in done.entries]
    till = night.desk.till(TILL)
    assert (till.opened, till.closed, till.held) == (True, False, {"cash": 11_000})


def test_a_till_that_nobody_counts_is_always_ready() -> None:
    night = Night()
    night.register(1)
    till = night.desk.till(TILL)
    assert (till.opened, till.cashier, till.held) == (True, "", {"cash": 11_000})


def test_the_journal_says_what_was_counted() -> None:
    night = _opened()
    done = night.do(c.CloseTill(TILL, ((10_000, 7), (1_000, 2))))
    texts, event = texts_for("en"), done.entries[0].event
    said = journal_line(texts, code_of(event), facts_of(event, Names({}, str)))
    assert said == "Counted and closed: €720"
