"""The tills: opened, filled, emptied into the safe, handed over, closed."""

from director.cashdesk.counting import Amounts, Pieces
from director.desk.command import CASHIERS, TillCommand, noting_heads
from director.values.dataclass import dataclass
from director.values.ids import StaffId
from director.values.money import Cents


@dataclass(frozen=True, slots=True)
class OpenTill(TillCommand, by=CASHIERS):
    """A till comes into use with the float that was counted into it."""

    currency: str
    pieces: Pieces
    cashier: StaffId


@dataclass(frozen=True, slots=True)
class FillTill(TillCommand, by=CASHIERS):
    """Cash comes from the safe."""

    amount: Cents


@dataclass(frozen=True, slots=True)
class DropTill(TillCommand, by=CASHIERS):
    """Cash goes to the safe."""

    amount: Cents


@dataclass(frozen=True, slots=True)
class HandOverTill(TillCommand, by=CASHIERS):
    """Somebody else answers for the till from now on; it is counted by both."""

    to: StaffId
    pieces: Pieces
    counted: Amounts = ()
    """What was counted apart from cash; what is not told is taken as it should be."""


@dataclass(frozen=True, slots=True)
class ReprintReceipt(TillCommand, by=CASHIERS):
    """A receipt is printed once more; the paper says which copy it is."""

    series: str
    number: int


@dataclass(frozen=True, slots=True)
class CloseTill(TillCommand, by=CASHIERS, takes=(noting_heads,)):
    """The till is counted, and everything goes to the safe."""

    pieces: Pieces
    counted: Amounts = ()
