"""The ledger: balanced postings, the only way in which money is written down."""

from collections.abc import Iterable, Mapping

from director.cashdesk.accounts import Account
from director.values.dataclass import Value
from director.values.errors import soundness
from director.values.quantity import Cents


class Line(Value):
    """One account and what it gains (above zero) or gives (below zero), in minor units.

    What comes into a till is above zero there and below zero where it came from.
    """

    account: Account
    amount: Cents


Posting = tuple[Line, ...]
Balances = Mapping[Account, Cents]
"""What accounts hold."""


def posting(lines: Iterable[Line]) -> Posting:
    """A posting of lines that add up to zero; lines of nothing are left out."""
    kept = tuple([line for line in lines if line.amount])
    if total := sum([line.amount for line in kept]):
        raise soundness("posting_unbalanced", difference_cents=total)
    return kept


def reversed_posting(lines: Posting) -> Posting:
    """The posting that takes another one back."""
    return tuple(Line(line.account, -line.amount) for line in lines)


def balances(postings: Iterable[Posting]) -> dict[Account, Cents]:
    """What each account holds after these postings."""
    held: dict[Account, Cents] = {}
    for lines in postings:
        for line in lines:
            held[line.account] = held.get(line.account, 0) + line.amount
    return held


def added_up(parts: Iterable[Balances]) -> Balances:
    """What each account holds in all of these together."""
    held: dict[Account, Cents] = {}
    for part in parts:
        for account, amount in part.items():
            held[account] = held.get(account, 0) + amount
    return held
