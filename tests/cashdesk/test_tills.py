"""Tills: folded at once they are what they are event by event."""

from functools import reduce

from director.cashdesk.accounts import account_of
from director.cashdesk.counting import CASH, Variance
from director.cashdesk.ledger import Line, posting
from director.cashdesk.tills import (
    CountMoment,
    ReceiptIssued,
    ReceiptReprinted,
    TicketClosed,
    TicketIssued,
    Till,
    TillEvent,
    counting,
    evolve_till,
    opening,
)
from director.values.ids import TillId

TILL = Till(TillId("1"))


def sold(number: int, series: str = "buy-in") -> ReceiptIssued:
    night = number // 2
    lines = (Line(account_of("till:1:cash"), 11_000), Line(account_of(f"pool:{night}"), -11_000))
    return ReceiptIssued(series, number, 11_000, "cash", f"{night}", number, "buy_in", posting(lines))


def evening() -> list[TillEvent]:
    counted = (Variance(CASH, 55_000, 55_000),)
    closing = counting(TILL, CountMoment.CLOSE, (), counted, "")
    ticket = (TicketIssued(1, 500, "", 0), sold(3), TicketClosed(1, "1-buy-in-3"))
    start = opening(TILL.id, "EUR", 5_000)
    return [
        start,
        sold(1),
        sold(2),
        *ticket,
        ReceiptReprinted("buy-in", 2, 1),
        sold(1, "rebuy"),
        closing,
    ]


def test_a_till_folded_at_once_is_what_it_is_event_by_event() -> None:
    events = [*evening(), opening(TILL.id, "EUR", 100), sold(4)]
    for cut in range(len(events) + 1):
        begun = evolve_till(TILL, *events[:cut])
        assert begun == reduce(evolve_till, events[:cut], TILL)
        assert evolve_till(begun, *events[cut:]) == reduce(evolve_till, events, TILL)
