"""Payment: how money changes hands, and the number under which it is printed."""

from enum import StrEnum

from director.values.dataclass import Value
from director.values.ids import TillId
from director.values.receipt_number import kept_number, readable


class Method(StrEnum):
    """How money changes hands."""

    CASH = "cash"
    CHIPS = "chips"
    CARD = "card"
    TRANSFER = "transfer"
    VOUCHER = "voucher"
    DEPOSIT = "deposit"
    """The player's own, which was left at the cash desk."""


class Receipt(Value):
    """The number under which a payment is printed: gapless in its till and series."""

    till: TillId
    series: str
    number: int

    def __str__(self) -> str:
        return kept_number(self.till, self.series, self.number)

    @property
    def readable(self) -> str:
        """As people read, say and type it."""
        return readable(str(self))
