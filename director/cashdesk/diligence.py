"""Due diligence: what one person pays in and is paid within a day, and when the house must look."""

from collections.abc import Iterable
from dataclasses import dataclass

from director.cashdesk.receipts import Series
from director.values.errors import RuleViolation, procedure
from director.values.ids import HOUR, Micros
from director.values.money import Cents

LINKED: Micros = 24 * HOUR
"""Operations of one person within so long are linked (EU 2015/849 article 11 d)."""
RETURNS = frozenset({Series.VOID, Series.REFUND})
"""Series of receipts that take an operation back."""


@dataclass(frozen=True, slots=True)
class Operation:
    """A receipt of one person: its series, and what came into the till (below zero: went out)."""

    series: str
    amount: Cents


def linked_total(operations: Iterable[Operation]) -> Cents:
    """What was staked and what was paid out, together, without what was taken back."""
    return max(0, sum(_counted(one) for one in operations))


def diligence_refusal(linked: Iterable[Operation], new: Operation, limit: Cents) -> RuleViolation | None:
    """Stop at the operation that reaches the limit; 0 = no limit.

    Whoever insists has looked at a document: what follows within the day is not stopped again.
    """
    before = linked_total(linked)
    total = before + _counted(new)
    if not limit or not before < limit <= total:
        return None
    return procedure("due_diligence", total_cents=total, limit_cents=limit)


def _counted(operation: Operation) -> Cents:
    amount = abs(operation.amount)
    return -amount if operation.series in RETURNS else amount
