"""The staff: PINs are kept as hashes in rows; the journal says who came, went, and typed wrongly."""

from collections.abc import Iterator

from director.desk.house.commands import LogIn, LogOut, NoteWrongPin, SetPin, replaces_a_pin
from director.desk.kernel.decision import Decision, Effect, Row
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import HOUSE, Draft
from director.desk.kernel.rows.defaults import house_settings
from director.desk.kernel.rows.pin_waits import refuse_too_soon, with_right, with_wrong
from director.house.events import PinSet, StaffLoggedIn, StaffLoggedOut, WrongPinTyped
from director.house.people import Role, Staff
from director.house.templates import PIN, STAFF, Pin
from director.values.errors import soundness
from director.values.ids import StaffId


@handles(SetPin)
def set_pin(decision: Decision, command: SetPin) -> Iterator[Effect]:
    """Set a PIN: one's own, or by a director. Until the staff log in anybody sets it."""
    _require_active_staff(decision, command.staff)
    by = decision.rows(STAFF, Staff).get(decision.who.actor)
    heads = by is not None and by.active and by.role is Role.DIRECTOR
    if house_settings(decision).log_in and not heads and decision.who.actor != command.staff:
        raise soundness("not_permitted", role=by.role.value if by is not None else "nobody")
    if house_settings(decision).log_in and replaces_a_pin(decision, command.staff):
        decision.require_reason()
    yield Row(PIN, command.staff, Pin(command.hash))
    yield Draft(HOUSE, PinSet(command.staff))


@handles(LogIn)
def log_in(decision: Decision, command: LogIn) -> Iterator[Effect]:
    """Wrong tries before are forgotten; one that was guessed beside wrong ones waits like them."""
    _require_active_staff(decision, command.staff)
    kept = decision.rows(PIN, Pin).get(command.staff)
    if kept is None:
        raise soundness("pin_not_set", name=command.staff)
    refuse_too_soon(kept, decision.who.station, decision.at, lambda: True)  # the PIN was asked for
    if (righted := with_right(kept, decision.who.station)) != kept:
        yield Row(PIN, command.staff, righted)
    yield Draft(HOUSE, StaffLoggedIn(command.staff))


@handles(LogOut)
def log_out(decision: Decision, command: LogOut) -> Iterator[Effect]:
    """Nobody works at this console any more."""
    _require_active_staff(decision, command.staff)
    yield Draft(HOUSE, StaffLoggedOut(command.staff))


@handles(NoteWrongPin)
def note_wrong_pin(decision: Decision, command: NoteWrongPin) -> Iterator[Effect]:
    """Note a wrong PIN."""
    kept = decision.rows(PIN, Pin).get(command.staff)
    if kept is None:
        raise soundness("pin_not_set", name=command.staff)
    noted = with_wrong(kept, decision.who.station, decision.at)
    yield Row(PIN, command.staff, noted)
    yield Draft(HOUSE, WrongPinTyped(command.staff, noted.wrong))


def _require_active_staff(decision: Decision, staff: StaffId) -> None:
    known = decision.rows(STAFF, Staff).get(staff)
    if known is None or not known.active:
        raise soundness("unknown_staff", staff=staff)
