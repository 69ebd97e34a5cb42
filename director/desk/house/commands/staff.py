"""The staff: PINs, who works at a console, and PINs typed wrongly."""

from dataclasses import field

from director.desk.command import ANYBODY, HouseCommand
from director.values.dataclass import dataclass
from director.values.ids import StaffId


@dataclass(frozen=True, slots=True)
class SetPin(HouseCommand, by=ANYBODY):
    """Give somebody a PIN; `hash` is what `director.desk.house.pins.hashed` makes of it."""

    staff: StaffId
    hash: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class LogIn(HouseCommand, by=ANYBODY):
    """Somebody works at this console from now on; the PIN was right."""

    staff: StaffId


@dataclass(frozen=True, slots=True)
class LogOut(HouseCommand, by=ANYBODY):
    """Nobody works at this console any more."""

    staff: StaffId


@dataclass(frozen=True, slots=True)
class NoteWrongPin(HouseCommand, by=ANYBODY):
    """A PIN was wrong: the next try has to wait longer."""

    staff: StaffId
