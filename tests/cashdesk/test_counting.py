"""Counting a till: pieces, differences method by method, and postings that still balance."""

import pytest

from director.cashdesk.accounts import account_of
from director.cashdesk.counting import Variance, count_faults, pieces_of, variances, worth
from director.cashdesk.receipts import Series, Slip, next_receipt, sale
from director.cashdesk.tills import (
    CountMoment,
    Till,
    TillEvent,
    check_till,
    counting,
    evolve_till,
    opening,
)
from director.values.ids import TillId

TILL = TillId("1")


def _sold(method: str, amount: int, *before: TillEvent) -> tuple[Till, list[TillEvent]]:
    """A till with a float of 500 in which something was sold."""
    history: list[TillEvent] = [opening(TILL, "EUR", 50_000), *before]
    till = Till(TILL)
    for event in history:
        till = evolve_till(till, event)
    slip = Slip(Series.BUY_IN, method, "t", 1, "buy_in")
    history.append(next_receipt(till, slip, sale(TILL, method, ((account_of("pool:t"), amount),))))
    return evolve_till(till, history[-1]), history


def test_pieces_come_to_what_they_are_worth() -> None:
    assert worth(((50_000, 2), (100, 3), (5, 0))) == 100_300
    assert pieces_of("EUR")[0] == 50_000
    assert pieces_of("CZK")[-1] == 100


@pytest.mark.parametrize(
    ("pieces", "amounts", "code"),
    [
        (((30_000, 1),), (), "piece_impossible"),
        (((5_000, -1),), (), "piece_impossible"),
        (((5_000, 1), (5_000, 1)), (), "piece_impossible"),
        ((), (("card", -5),), "count_impossible"),
        ((), (("cash", 5),), "count_impossible"),
    ],
)
def test_what_cannot_have_been_counted(
    pieces: tuple[tuple[int, int], ...], amounts: tuple[tuple[str, int], ...], code: str
) -> None:
    assert {fault.code for fault in count_faults("EUR", pieces, amounts)} == {code}


def test_methods_not_told_are_taken_as_they_should_be() -> None:
    till, _ = _sold("card", 11_000)
    assert variances(till.held, ((50_000, 1),), ()) == (
        Variance("cash", 50_000, 50_000),
        Variance("card", 11_000, 11_000),
    )
    missing = variances(till.held, ((20_000, 2),), (("card", 10_000),))
    assert [one.difference for one in missing] == [-10_000, -1_000]


@pytest.mark.parametrize("moment", [CountMoment.HAND_OVER, CountMoment.CLOSE])
@pytest.mark.parametrize("cash", [61_000, 60_000, 62_000])
def test_a_count_balances_and_leaves_what_was_counted(moment: CountMoment, cash: int) -> None:
    till, history = _sold("cash", 11_000)
    counted = variances(till.held, ((1_000, cash // 1_000),), ())
    history.append(counting(till, moment, ((1_000, cash // 1_000),), counted, "eva"))
    after = evolve_till(till, history[-1])
    check_till(after, history)
    assert after.held["cash"] == (0 if moment is CountMoment.CLOSE else cash)
    assert after.opened == (moment is not CountMoment.CLOSE)
    assert after.accounts.get(account_of("variance:1:cash"), 0) == 61_000 - cash
    assert after.cashier == ("" if moment is CountMoment.CLOSE else "eva")
    if moment is CountMoment.CLOSE:
        assert after.accounts[account_of("float:1")] == cash - 50_000


def test_a_closed_till_opens_again_and_goes_on_numbering() -> None:
    till, history = _sold("cash", 11_000)
    counted = variances(till.held, ((1_000, 61),), ())
    closed = evolve_till(till, counting(till, CountMoment.CLOSE, ((1_000, 61),), counted, ""))
    again = evolve_till(closed, opening(TILL, "EUR", 20_000))
    assert again.held == {"cash": 20_000}
    assert again.next_number("buy-in") == 2
    assert history
