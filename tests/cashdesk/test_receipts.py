"""Money at the desk: balanced postings, receipts without gaps, tills that add up."""

from dataclasses import replace

import pytest

from director.cashdesk.accounts import account_of
from director.cashdesk.ledger import Line, balances, posting, reversed_posting
from director.cashdesk.receipts import Series, Slip, in_till, next_receipt, sale
from director.cashdesk.tills import ReceiptIssued, Till, TillEvent, check_till, evolve_till, opening
from director.values.errors import RuleViolation
from director.values.ids import TillId

TILL = TillId("1")
CASH, POOL, FEE = account_of("till:1:cash"), account_of("pool:t"), account_of("fee:t")
PARTS = ((POOL, 10_000), (FEE, 1_000), (account_of("staff:t"), 0))


def slip(series: Series = Series.BUY_IN, method: str = "cash") -> Slip:
    return Slip(series, method, "t", 1, "buy_in")


def played(*slips: Slip) -> tuple[Till, list[TillEvent]]:
    """A till with a float of 500 and these sales of 110."""
    history: list[TillEvent] = [opening(TILL, "EUR", 50_000)]
    till = evolve_till(Till(TILL), history[0])
    for one in slips:
        history.append(next_receipt(till, one, sale(TILL, one.method, PARTS)))
        till = evolve_till(till, history[-1])
    return till, history


def test_a_posting_must_balance() -> None:
    with pytest.raises(RuleViolation) as refusal:
        posting((Line(CASH, 100), Line(POOL, -99)))
    assert refusal.value.code == "posting_unbalanced"
    assert refusal.value.facts == {"difference_cents": 1}


def test_lines_of_nothing_are_left_out() -> None:
    lines = sale(TILL, "cash", PARTS)
    assert lines == (Line(CASH, 11_000), Line(POOL, -10_000), Line(FEE, -1_000))


def test_a_reversed_posting_leaves_nothing() -> None:
    lines = sale(TILL, "cash", PARTS)
    assert set(balances((lines, reversed_posting(lines))).values()) == {0}


def test_receipts_are_numbered_in_their_series() -> None:
    _, history = played(slip(), slip(), slip(Series.REBUY), slip())
    numbers = [(e.series, e.number) for e in history if isinstance(e, ReceiptIssued)]
    assert numbers == [("buy-in", 1), ("buy-in", 2), ("rebuy", 1), ("buy-in", 3)]


def test_a_receipt_bears_what_came_into_the_till() -> None:
    till = Till(TILL)
    lines = sale(TILL, "card", PARTS)
    assert next_receipt(till, slip(), lines).amount == 11_000
    assert next_receipt(till, slip(), reversed_posting(lines)).amount == -11_000
    moved = (Line(POOL, 700), Line(account_of("owed:t"), -700))
    assert next_receipt(till, slip(Series.OWED), moved).amount == 0


def test_each_method_is_held_apart() -> None:
    till, _ = played(slip(), slip(method="card"))
    assert till.accounts[CASH] == 50_000 + 11_000
    assert till.accounts[account_of("till:1:card")] == 11_000
    assert sum(till.accounts.values()) == 0


def test_a_till_is_checked_against_its_history() -> None:
    till, history = played(slip(), slip())
    check_till(till, history)
    with pytest.raises(RuleViolation, match="receipt_gap"):
        check_till(till, [history[0], history[2]])
    with pytest.raises(RuleViolation, match="till_accounts_differ"):
        check_till(till, history[:2])


def test_a_posting_edited_afterwards_shows() -> None:
    till, history = played(slip())
    receipt = history[1]
    assert isinstance(receipt, ReceiptIssued)
    edited = replace(receipt, posting=(in_till(TILL, "cash", 1), *receipt.posting[1:]))
    with pytest.raises(RuleViolation, match="posting_unbalanced"):
        check_till(till, [history[0], edited])
