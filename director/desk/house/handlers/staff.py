"""The staff: PINs are kept as hashes in rows; the journal says who came, went, and typed wrongly."""

from collections.abc import Iterator

from director.desk import commands as c
from director.desk.decision import Effect, Floor, Row
from director.desk.handlers import handles
from director.desk.house.defaults import house_settings
from director.desk.house.events import PinSet, StaffLoggedIn, StaffLoggedOut, WrongPinTyped
from director.desk.house.people import Role, Staff
from director.desk.house.templates import PIN, STAFF, Pin
from director.desk.ports import HOUSE, Draft
from director.values.dataclass import replace
from director.values.errors import soundness
from director.values.ids import StaffId


@handles(c.SetPin)
def set_pin(floor: Floor, command: c.SetPin) -> Iterator[Effect]:
    """One's own, or for others by the director; by whoever sets it up until the staff log in."""
    _known(floor, command.staff)
    by = floor.rows(STAFF, Staff).get(floor.who.actor)
    heads = by is not None and by.active and by.role is Role.DIRECTOR
    if house_settings(floor).log_in and not heads and floor.who.actor != command.staff:
        raise soundness("not_permitted", role=by.role.value if by is not None else "nobody")
    yield Row(PIN, command.staff, Pin(command.hash))
    yield Draft(HOUSE, PinSet(command.staff))


@handles(c.LogIn)
def log_in(floor: Floor, command: c.LogIn) -> Iterator[Effect]:
    """Wrong tries before are forgotten."""
    _known(floor, command.staff)
    kept = floor.rows(PIN, Pin).get(command.staff)
    if kept is None:
        raise soundness("pin_not_set", name=command.staff)
    if kept.wrong:
        yield Row(PIN, command.staff, Pin(kept.hash))
    yield Draft(HOUSE, StaffLoggedIn(command.staff))


@handles(c.LogOut)
def log_out(floor: Floor, command: c.LogOut) -> Iterator[Effect]:
    """Nobody works at this console any more."""
    _known(floor, command.staff)
    yield Draft(HOUSE, StaffLoggedOut(command.staff))


@handles(c.NoteWrongPin)
def note_wrong_pin(floor: Floor, command: c.NoteWrongPin) -> Iterator[Effect]:
    """One more wrong try, at this time."""
    kept = floor.rows(PIN, Pin).get(command.staff)
    if kept is None:
        raise soundness("pin_not_set", name=command.staff)
    wrong = kept.wrong + 1
    yield Row(PIN, command.staff, replace(kept, wrong=wrong, wrong_at=floor.at))
    yield Draft(HOUSE, WrongPinTyped(command.staff, wrong))


def _known(floor: Floor, staff: StaffId) -> None:
    known = floor.rows(STAFF, Staff).get(staff)
    if known is None or not known.active:
        raise soundness("unknown_staff", staff=staff)
