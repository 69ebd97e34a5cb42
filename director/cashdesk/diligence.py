"""Due diligence: what one person pays in and is paid within a day, and when the house must look."""

from collections.abc import Iterable

from director.cashdesk.receipts import Series
from director.values.dataclass import Value
from director.values.errors import RuleViolation, procedure
from director.values.quantity import HOUR, Cents, Micros

LINKED: Micros = 24 * HOUR
"""Operations of one person within so long are linked (EU 2015/849 article 11 d)."""
DILIGENCE = "due_diligence"
"""The code of the refusal."""
NAMELESS = "vouchers_of_nobody"
"""The same of vouchers that nobody's name is on."""
OF_VOUCHERS = frozenset({"sold", "voucher"})
"""Purposes of receipts by which vouchers are bought and given back."""
RETURNS = frozenset({Series.VOID, Series.REFUND})
"""Series of receipts that take an operation back."""


class Operation(Value):
    """A receipt of one person: its series, and what came into the till (below zero: went out)."""

    series: str
    amount: Cents
    document_seen: bool = False
    """Whoever paid it looked at a document for all that was linked, this operation with it."""


def linked_total(operations: Iterable[Operation]) -> Cents:
    """What was staked and what was paid out, together, without what was taken back."""
    total: Cents = 0
    for operation in operations:
        total = max(0, total + _counted(operation))
    return total


def unseen_total(operations: Iterable[Operation]) -> Cents:
    """What of it no document was seen for: what came after the last look."""
    total: Cents = 0
    for operation in operations:
        total = 0 if operation.document_seen else max(0, total + _counted(operation))
    return total


def diligence_refusal(
    linked: Iterable[Operation], new: Operation, limit: Cents, currency: str
) -> RuleViolation | None:
    """Stop at each operation for which a document must be seen, linked ones oldest first; 0 = no limit.

    At the limit every operation is stopped, until whoever insists has seen a document: that look
    covers what was linked so far, and what follows until it reaches the limit once more.
    """
    operations = (*linked, new)
    if not limit or unseen_total(operations) < limit:
        return None
    total = linked_total(operations)
    return procedure(DILIGENCE, total_cents=total, limit_cents=limit, currency=currency)


def nameless_refusal(
    linked: Iterable[Operation], new: Operation, limit: Cents, currency: str
) -> RuleViolation | None:
    """Vouchers without a name count together: from the limit on whose they are is told; 0 = no limit."""
    total = linked_total((*linked, new))
    if not limit or total < limit:
        return None
    return procedure(NAMELESS, total_cents=total, limit_cents=limit, currency=currency)


def _counted(operation: Operation) -> Cents:
    amount = abs(operation.amount)
    return -amount if operation.series in RETURNS else amount
