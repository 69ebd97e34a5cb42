"""Payment: its method, and the receipt number that is printed."""

from enum import StrEnum

from director.values.dataclass import Value
from director.values.ids import TillId
from director.values.receipt_number import readable, stored_number


class Method(StrEnum):
    """Payment method."""

    CASH = "cash"
    CHIPS = "chips"
    CARD = "card"
    TRANSFER = "transfer"
    VOUCHER = "voucher"
    DEPOSIT = "deposit"
    """The player's own money, left at the cash desk before."""


class Receipt(Value):
    """Receipt number of a payment: without gaps in its till and series."""

    till: TillId
    series: str
    number: int

    def __str__(self) -> str:
        return stored_number(self.till, self.series, self.number)

    @property
    def readable(self) -> str:
        """Receipt number in the short form that people read and type."""
        return readable(str(self))
