"""The ledger: balanced postings, the only way in which money is written down."""

from collections.abc import Iterable
from dataclasses import dataclass

from director.values.errors import soundness
from director.values.money import Cents


@dataclass(frozen=True, slots=True)
class Line:
    """One account and what it gains (above zero) or gives (below zero), in minor units.

    Accounts are words with colons: `till:<till>:<method>`, `pool:<tournament>`, `fee:<tournament>`,
    `staff:<tournament>`, `other:<tournament>:<name>`, `owed:<tournament>`, `float:<till>`; of the cash
    games `chips:cash`, `rake:<table>`, `found:<table>`, `variance:<table>`; `ticket:<number>` of each
    ticket and voucher that is out, `promotion` of what the house gave,
    `deposit:<player>` of what players left.
    The general ledger adds what lies in no till: `overlay:<tournament>` and `withheld:<tournament>`
    against their pools; of the pit `cage`, `table:<table>`, `win:<table>`, `held:<table>`; and
    `jackpot:<jackpot>` with what was set aside for it, `reserve:<jackpot>`.
    What comes into a till is above zero there and below zero where it came from.
    """

    account: str
    amount: Cents


Posting = tuple[Line, ...]


def posting(lines: Iterable[Line]) -> Posting:
    """A posting of lines that add up to zero; lines of nothing are left out."""
    kept = tuple(line for line in lines if line.amount)
    if total := sum(line.amount for line in kept):
        raise soundness("posting_unbalanced", difference_cents=total)
    return kept


def reversed_posting(lines: Posting) -> Posting:
    """The posting that takes another one back."""
    return tuple(Line(line.account, -line.amount) for line in lines)


def balances(postings: Iterable[Posting]) -> dict[str, Cents]:
    """What each account holds after these postings."""
    held: dict[str, Cents] = {}
    for lines in postings:
        for line in lines:
            held[line.account] = held.get(line.account, 0) + line.amount
    return held
