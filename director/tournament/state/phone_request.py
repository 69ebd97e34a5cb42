"""Requests of a table to the floor, and checks of its seats."""

from enum import StrEnum

from director.values.dataclass import Value
from director.values.ids import EntryId
from director.values.quantity import Micros


class Wanted(StrEnum):
    """Kind of request."""

    CHIPS = "chips"
    """Chips are brought to the table: for change, or a stack."""
    REBUY = "rebuy"
    """A player wants to buy again: somebody comes to sell it."""


class PhoneRequest(Value):
    """Open request of a table."""

    number: int
    wanted: Wanted
    table: int
    entry: EntryId | None
    at: Micros


class SeatCheck(Value):
    """A look at who sits at a table: the seats where somebody else was found than there should be."""

    at: Micros
    wrong: tuple[int, ...] = ()
