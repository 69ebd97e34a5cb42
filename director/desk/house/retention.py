"""Retention: how long the law keeps what due diligence has looked at."""

from collections.abc import Iterable

from director.desk.kernel.gaming_days import months_before
from director.desk.kernel.ports import ReceiptRow
from director.values.quantity import Micros


def last_retained_payment(payments: Iterable[ReceiptRow], at: Micros, years: int) -> Micros:
    """When a document was seen last for a payment that must still be kept; 0 = none is."""
    since = months_before(at, 12 * years)
    return max((row.at for row in payments if row.document_seen and row.at > since), default=0)
