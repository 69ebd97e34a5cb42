"""Ledger: balanced postings, the only record of money."""

from collections.abc import Iterable, Mapping

from director.cashdesk.accounts import Account
from director.values.dataclass import Value
from director.values.errors import soundness
from director.values.quantity import Cents


class Line(Value):
    """An account and its gain (above zero) or loss (below zero), in minor units.

    Money into a till is above zero there and below zero in its source.
    """

    account: Account
    amount: Cents


Posting = tuple[Line, ...]
Balances = Mapping[Account, Cents]
"""Balance of each account."""


def posting(lines: Iterable[Line]) -> Posting:
    """Build a posting of lines that add up to zero; zero lines are dropped."""
    kept = tuple([line for line in lines if line.amount])
    if total := sum([line.amount for line in kept]):
        raise soundness("posting_unbalanced", difference_cents=total)
    return kept


def reversed_posting(lines: Posting) -> Posting:
    """Posting that takes another back."""
    return tuple(Line(line.account, -line.amount) for line in lines)


def balances(postings: Iterable[Posting]) -> dict[Account, Cents]:
    """Balance of each account after these postings."""
    held: dict[Account, Cents] = {}
    for lines in postings:
        for line in lines:
            held[line.account] = held.get(line.account, 0) + line.amount
    return held


def added_up(parts: Iterable[Balances]) -> Balances:
    """Sum of balances by account."""
    held: dict[Account, Cents] = {}
    for part in parts:
        for account, amount in part.items():
            held[account] = held.get(account, 0) + amount
    return held
