"""Money moved at a till by method: where a posting becomes taken, given, safe or difference."""

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
"""Series of receipts by which cash comes from the safe or goes there."""


class TillMoveKind(StrEnum):
    """Why a till holds more or less by one method."""

    TAKEN = "taken"
    GIVEN = "given"
    SAFE = "safe"
    """Floats, fills, drops and what goes to the safe at a close."""
    DIFFERENCE = "difference"
    """Found by a count: above zero more lay there than should."""


class TillMove(Value):
    """Change of the money in a till by one method."""

    method: str
    kind: TillMoveKind
    amount: Cents


class TillDifference(Value):
    """A count of one method at a till that was not as it should be, under who answered until then."""

    till: TillId
    cashier: str
    """Who answered for the till until it was counted; empty where nobody did."""
    moment: CountMoment
    method: str
    expected: Cents
    counted: Cents

    @property
    def amount(self) -> Cents:
        """Above zero: too much."""
        return self.counted - self.expected


def moves_of(till: TillId, event: MoneyEvent) -> Iterator[TillMove]:
    """Changes of what a till holds, by method; together they are what the event posts there."""
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
    """Differences that a count found, by method, under who answered for the till until then."""
    return tuple(
        TillDifference(till, answered, event.moment, count.method, count.expected, count.counted)
        for count in event.counted
        if count.difference
    )


def answers_after(answered: str, event: object) -> str:
    """Cashier of a till after an event; at the close and while nobody has counted it, nobody."""
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
    return TillMoveKind.TAKEN if amount > 0 else TillMoveKind.GIVEN
