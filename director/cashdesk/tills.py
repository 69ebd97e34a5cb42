"""Tills: receipts numbered without gaps, and what each till holds."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import assert_never

from director.cashdesk.ledger import Line, Posting, posting
from director.values.errors import soundness
from director.values.ids import TillId
from director.values.money import Cents


@dataclass(frozen=True, slots=True)
class TillOpened:
    """A till comes into use with a float in cash."""

    till: TillId
    currency: str
    float_cents: Cents
    posting: Posting


@dataclass(frozen=True, slots=True)
class ReceiptIssued:
    """A payment in or out with its number in its series, and the balanced posting."""

    series: str
    number: int
    amount: Cents
    """What came into the till (below zero: went out)."""
    method: str
    tournament: str
    entry: int
    purpose: str
    posting: Posting


TillEvent = TillOpened | ReceiptIssued


def _none() -> Mapping[str, int]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Till:
    """One till: the last number of each receipt series and the balance of each account touched."""

    id: TillId
    currency: str = "EUR"
    opened: bool = False
    numbers: Mapping[str, int] = field(default_factory=_none)
    accounts: Mapping[str, Cents] = field(default_factory=_none)

    def next_number(self, series: str) -> int:
        """The number that the next receipt of a series bears."""
        return self.numbers.get(series, 0) + 1


def opening(till: TillId, currency: str, float_cents: Cents) -> TillOpened:
    """The event that opens a till with its float."""
    lines = (Line(f"till:{till}:cash", float_cents), Line(f"float:{till}", -float_cents))
    return TillOpened(till, currency, float_cents, posting(lines))


def evolve_till(till: Till, event: TillEvent) -> Till:
    """The till after one event."""
    match event:
        case TillOpened():
            return replace(
                till,
                currency=event.currency,
                opened=True,
                accounts=_posted(till.accounts, event.posting),
            )
        case ReceiptIssued():
            numbers = {**till.numbers, event.series: event.number}
            return replace(
                till,
                numbers=MappingProxyType(numbers),
                accounts=_posted(till.accounts, event.posting),
            )
        case _:
            assert_never(event)


def check_till(till: Till, history: Iterable[TillEvent]) -> None:
    """Raise when a posting does not balance, a number is missing or the accounts do not add up."""
    fresh = Till(till.id)
    for event in history:
        posting(event.posting)
        if isinstance(event, ReceiptIssued) and event.number != fresh.next_number(event.series):
            raise soundness("receipt_gap", series=event.series, number=event.number)
        fresh = evolve_till(fresh, event)
    if dict(fresh.accounts) != dict(till.accounts):
        raise soundness("till_accounts_differ", till=till.id)


def _posted(accounts: Mapping[str, Cents], lines: Posting) -> Mapping[str, Cents]:
    held = dict(accounts)
    for line in lines:
        held[line.account] = held.get(line.account, 0) + line.amount
    return MappingProxyType(held)
