"""The staff: PINs are kept as hashes in rows; the journal says who came, went, and typed wrongly."""

from collections.abc import Iterator

from director.desk import commands as c
from director.desk.decision import Decision, Effect, Row
from director.desk.handlers import handles
from director.desk.house.commands import replaces_a_pin
from director.desk.house.defaults import house_settings
from director.desk.house.events import PinSet, StaffLoggedIn, StaffLoggedOut, WrongPinTyped
from director.desk.house.people import Role, Staff
from director.desk.house.pin_waits import refuse_too_soon, with_right, with_wrong
from director.desk.house.templates import PIN, STAFF, Pin
from director.desk.ports import HOUSE, Draft
from director.values.errors import soundness
from director.values.ids import StaffId


@handles(c.SetPin)
def set_pin(decision: Decision, command: c.SetPin) -> Iterator[Effect]:
    """One's own, or for others by the director; by whoever sets it up until the staff log in."""
    _known(decision, command.staff)
    by = decision.rows(STAFF, Staff).get(decision.who.actor)
    heads = by is not None and by.active and by.role is Role.DIRECTOR
    if house_settings(decision).log_in and not heads and decision.who.actor != command.staff:
        raise soundness("not_permitted", role=by.role.value if by is not None else "nobody")
    if house_settings(decision).log_in and replaces_a_pin(decision, command.staff):
        decision.require_reason()
    yield Row(PIN, command.staff, Pin(command.hash))
    yield Draft(HOUSE, PinSet(command.staff))


@handles(c.LogIn)
def log_in(decision: Decision, command: c.LogIn) -> Iterator[Effect]:
    """Wrong tries before are forgotten; one that was guessed beside wrong ones waits like them."""
    _known(decision, command.staff)
    kept = decision.rows(PIN, Pin).get(command.staff)
    if kept is None:
        raise soundness("pin_not_set", name=command.staff)
    refuse_too_soon(kept, decision.who.station, decision.at, lambda: True)  # the PIN was asked for
    if (righted := with_right(kept, decision.who.station)) != kept:
        yield Row(PIN, command.staff, righted)
    yield Draft(HOUSE, StaffLoggedIn(command.staff))


@handles(c.LogOut)
def log_out(decision: Decision, command: c.LogOut) -> Iterator[Effect]:
    """Nobody works at this console any more."""
    _known(decision, command.staff)
    yield Draft(HOUSE, StaffLoggedOut(command.staff))


@handles(c.NoteWrongPin)
def note_wrong_pin(decision: Decision, command: c.NoteWrongPin) -> Iterator[Effect]:
    """One more wrong try, at this time."""
    kept = decision.rows(PIN, Pin).get(command.staff)
    if kept is None:
        raise soundness("pin_not_set", name=command.staff)
    noted = with_wrong(kept, decision.who.station, decision.at)
    yield Row(PIN, command.staff, noted)
    yield Draft(HOUSE, WrongPinTyped(command.staff, noted.wrong))


def _known(decision: Decision, staff: StaffId) -> None:
    known = decision.rows(STAFF, Staff).get(staff)
    if known is None or not known.active:
        raise soundness("unknown_staff", staff=staff)
