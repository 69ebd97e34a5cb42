"""Moves of money at a till by method: taken, given, safe or difference."""

from collections.abc import Iterator
from enum import StrEnum

from director.cashdesk.counting import CASH
from director.cashdesk.receipts import Series
from director.cashdesk.tills import (
    CountMoment,
    MoneyEvent,
    ReceiptIssued,
    TillCounted,
    TillOpened,
    lies_in,
)
from director.values.dataclass import Value
from director.values.ids import TillId
from director.values.quantity import Cents

OF_THE_SAFE = frozenset({Series.FILL, Series.SAFE})
"""Series of receipts between a till and the safe."""


class TillMoveKind(StrEnum):
    """Reason of a change in a till by one method."""

    TAKEN = "taken"
    PAID_OUT = "given"
    SAFE = "safe"
    """Floats, fills, drops and money to the safe at a close."""
    DIFFERENCE = "difference"
    """Difference found by a count: above zero a surplus."""


class TillMove(Value):
    """Change of the money in a till by one method."""

    method: str
    kind: TillMoveKind
    amount: Cents


class TillDifference(Value):
    """A count of one method at a till that differed, with the cashier responsible until then."""

    till: TillId
    cashier: str
    """Cashier responsible until the count; "" for none."""
    moment: CountMoment
    method: str
    expected: Cents
    counted: Cents

    @property
    def amount(self) -> Cents:
        """Surplus above zero, shortage below."""
        return self.counted - self.expected


def moves_of(till: TillId, event: MoneyEvent) -> Iterator[TillMove]:
    """Yield changes of a till by method; together they are the event's posting there."""
    match event:
        case TillOpened():
            yield TillMove(CASH, TillMoveKind.SAFE, event.float_cents)
        case ReceiptIssued():
            for line in event.posting:
                if lies_in(line.account, till):
                    yield TillMove(line.account.detail, _kind(event.series, line.amount), line.amount)
        case TillCounted():
            for count in event.counted:
                yield TillMove(count.method, TillMoveKind.DIFFERENCE, count.difference)
                if event.moment is CountMoment.CLOSE:
                    yield TillMove(count.method, TillMoveKind.SAFE, -count.counted)


def differences_of(till: TillId, event: TillCounted, answered: str) -> tuple[TillDifference, ...]:
    """Differences found by a count, by method, with the cashier responsible until then."""
    return tuple(
        TillDifference(till, answered, event.moment, count.method, count.expected, count.counted)
        for count in event.counted
        if count.difference
    )


def cashier_after(answered: str, event: object) -> str:
    """Cashier of a till after an event; "" after the close, and until it is counted."""
    match event:
        case TillOpened():
            return ""
        case TillCounted():
            return event.cashier
        case _:
            return answered


def _kind(series: str, amount: Cents) -> TillMoveKind:
    if series in OF_THE_SAFE:
        return TillMoveKind.SAFE
    return TillMoveKind.TAKEN if amount > 0 else TillMoveKind.PAID_OUT
