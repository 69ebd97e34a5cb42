"""What a receipt is worth and how it was paid: with money, from a deposit, by ticket or voucher."""

from collections.abc import Iterable

from director.cashdesk.tills import TICKET, ReceiptIssued
from director.desk.cashdesk.queries.preview import Part, parts_of
from director.desk.cashdesk.queries.vouchers import known
from director.desk.desk import Desk
from director.values.dataclass import dataclass
from director.values.money import Cents
from director.values.payment import Method


@dataclass(frozen=True, slots=True)
class Worth:
    """What came to the house, or below zero what it gave, and by which methods; `ticket` is one too.

    It is more than what came into the till where a ticket, a voucher or a deposit paid for it.
    """

    amount: Cents
    methods: tuple[str, ...]


NOTHING = Worth(0, ())


def worth_of(desk: Desk, issued: ReceiptIssued) -> Worth:
    """What a receipt is worth; what the till took or gave for a deposit or a voucher is its worth."""
    parts = parts_of((issued,))
    if not sum(part.amount for part in parts):
        parts = _exchanged(parts)
    methods = tuple(dict.fromkeys(_method(desk, part) for part in parts))
    return Worth(-sum(part.amount for part in parts), methods or (issued.method,))


def _exchanged(parts: Iterable[Part]) -> tuple[Part, ...]:
    """Of money that only changed its place the side that the player hands over or gets."""
    money = [part for part in parts if not part.ticket]
    in_till = [part for part in money if part.method != Method.DEPOSIT]
    return tuple(in_till or money)


def _method(desk: Desk, part: Part) -> str:
    """A voucher of the house is called so, though it has its number among the tickets."""
    if not part.ticket:
        return part.method
    found = known(desk, part.ticket)
    return str(Method.VOUCHER) if found is not None and found.ticket.is_voucher else TICKET
