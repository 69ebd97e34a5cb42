"""The tills: opened, filled, emptied into the safe, handed over, closed."""

from dataclasses import dataclass

from director.cashdesk.counting import Amounts, Pieces
from director.values.ids import StaffId, TillId
from director.values.money import Cents


@dataclass(frozen=True, slots=True)
class OpenTill:
    """A till comes into use with the float that was counted into it."""

    till: TillId
    currency: str
    pieces: Pieces
    cashier: StaffId


@dataclass(frozen=True, slots=True)
class FillTill:
    """Cash comes from the safe."""

    till: TillId
    amount: Cents


@dataclass(frozen=True, slots=True)
class DropTill:
    """Cash goes to the safe."""

    till: TillId
    amount: Cents


@dataclass(frozen=True, slots=True)
class HandOverTill:
    """Somebody else answers for the till from now on; it is counted by both."""

    till: TillId
    to: StaffId
    pieces: Pieces
    counted: Amounts = ()
    """What was counted apart from cash; what is not told is taken as it should be."""


@dataclass(frozen=True, slots=True)
class ReprintReceipt:
    """A receipt is printed once more; the paper says which copy it is."""

    till: TillId
    series: str
    number: int


@dataclass(frozen=True, slots=True)
class CloseTill:
    """The till is counted, and everything goes to the safe."""

    till: TillId
    pieces: Pieces
    counted: Amounts = ()
