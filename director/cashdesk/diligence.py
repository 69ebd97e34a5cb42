"""Due diligence: payments of one person within a day, and the limit for seeing a document."""

from collections.abc import Iterable

from director.cashdesk.receipts import Series
from director.values.dataclass import Value
from director.values.errors import RuleViolation, procedure
from director.values.quantity import HOUR, Cents, Micros

LINKED: Micros = 24 * HOUR
"""Span in which operations of one person are linked (EU 2015/849 article 11 d)."""
DILIGENCE = "due_diligence"
"""Code of the refusal."""
NAMELESS = "vouchers_of_nobody"
"""Code of the refusal for vouchers without a name."""
OF_VOUCHERS = frozenset({"sold", "voucher"})
"""Purposes of receipts that sell and redeem vouchers."""
RETURNS = frozenset({Series.VOID, Series.REFUND})
"""Series of receipts that take an operation back."""


class Operation(Value):
    """A receipt of one person: its series, and the amount into the till (below zero: out)."""

    series: str
    amount: Cents
    document_seen: bool = False
    """Whether a document was seen for all linked operations, this one included."""


def linked_total(operations: Iterable[Operation]) -> Cents:
    """Sum of stakes and payments, without those taken back."""
    total: Cents = 0
    for operation in operations:
        total = max(0, total + _counted(operation))
    return total


def unseen_total(operations: Iterable[Operation]) -> Cents:
    """Part of the sum since a document was last seen."""
    total: Cents = 0
    for operation in operations:
        total = 0 if operation.document_seen else max(0, total + _counted(operation))
    return total


def diligence_refusal(
    linked: Iterable[Operation], new: Operation, limit: Cents, currency: str
) -> RuleViolation | None:
    """Refusal of an operation for which a document must be seen; `linked` oldest first; limit 0 = none.

    At the limit every operation is stopped until an override confirms that a document was seen; it
    covers
    the operations linked so far, and later ones until they reach the limit again.
    """
    operations = (*linked, new)
    if not limit or unseen_total(operations) < limit:
        return None
    total = linked_total(operations)
    return procedure(DILIGENCE, total_cents=total, limit_cents=limit, currency=currency)


def nameless_refusal(
    linked: Iterable[Operation], new: Operation, limit: Cents, currency: str
) -> RuleViolation | None:
    """Refusal of vouchers without a name, which count together, at the limit; 0 = no limit."""
    total = linked_total((*linked, new))
    if not limit or total < limit:
        return None
    return procedure(NAMELESS, total_cents=total, limit_cents=limit, currency=currency)


def _counted(operation: Operation) -> Cents:
    amount = abs(operation.amount)
    return -amount if operation.series in RETURNS else amount
