"""PINs: hashed with Argon2, slowed down when wrong, and asked for at log-in and for approvals."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from operator import attrgetter

from director.desk.house.commands import LogIn, NoteWrongPin
from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import HOUSE, Who
from director.desk.kernel.rows.defaults import house_settings
from director.desk.kernel.rows.pin_waits import refuse_too_soon, waits
from director.house.events import StaffLoggedIn
from director.house.people import Role, Staff
from director.house.templates import PIN, STAFF, Pin
from director.values.dataclass import replace
from director.values.errors import RuleViolation, soundness
from director.values.ids import StaffId, StationId
from director.values.quantity import SECOND

SHORTEST, LONGEST = 4, 8
"""Digits of a PIN."""


def pin_fault(pin: str) -> RuleViolation | None:
    """Why this is no PIN: four to eight digits, not all the same, not counted up or down."""
    if not (pin.isascii() and pin.isdigit() and SHORTEST <= len(pin) <= LONGEST):
        return soundness("pin_of_digits", shortest=SHORTEST, longest=LONGEST)
    steps = {int(b) - int(a) for a, b in pairwise(pin)}
    if steps in ({0}, {1}, {-1}):
        return soundness("pin_too_simple")
    return None


def hashed(pin: str) -> str:
    """Return the stored hash of a PIN; refuse what is no PIN."""
    if (fault := pin_fault(pin)) is not None:
        raise fault
    from argon2 import PasswordHasher  # with the first PIN: a console opens without it

    return PasswordHasher().hash(pin)


def log_in(desk: Desk, who: Who, staff: StaffId, pin: str) -> Done:
    """Somebody takes over the console; refuses a PIN that is wrong or comes too soon."""
    check_pin(desk, who, staff, pin)
    return desk.execute(LogIn(staff), who)


def check_pin(desk: Desk, who: Who, staff: StaffId, pin: str) -> None:
    """Refuses a wrong PIN, which is noted in the journal and makes the next try wait."""
    known = desk.store.rows(STAFF, Staff).get(staff)
    if known is None or not known.active:
        raise soundness("unknown_staff", staff=staff)
    kept = desk.store.rows(PIN, Pin).get(staff)
    if kept is None:
        raise soundness("pin_not_set", name=known.name)
    if _is_in_question(desk, staff):
        raise soundness("pin_in_question", name=known.name)
    refuse_too_soon(kept, who.station, desk.time.now(), partial(_worked_at, desk, staff, who.station))
    if not _matches(kept.hash, pin):
        desk.execute(NoteWrongPin(staff), who)
        noted = desk.store.rows(PIN, Pin)[staff]
        if seconds := waits(noted) // SECOND:
            raise soundness("pin_wrong_wait", seconds=seconds)
        raise soundness("pin_wrong")


def agreeing_to_reset(desk: Desk, staff: StaffId) -> tuple[Staff, ...]:
    """The directors of whom one must agree to a new PIN for somebody, by name; none until staff log in.

    Nobody agrees to his own: where there is no other director with a PIN, nobody can be asked.
    """
    if not house_settings(desk.store).log_in:
        return ()
    return tuple(sorted(_sound_directors(desk, staff), key=attrgetter("name")))


def reset_by(desk: Desk, who: Who, staff: StaffId, director: StaffId, pin: str) -> Who:
    """Return the giver of a PIN reset: its owner, seconded by a director whose PIN was right."""
    if director not in {one.id for one in agreeing_to_reset(desk, staff)}:
        raise soundness("approver_not_entitled")
    check_pin(desk, who, director, pin)
    return replace(who, approver=director)


def wrong_pin(desk: Desk, who: Who, staff: StaffId, pin: str) -> RuleViolation | None:
    """Return the refusal of a typed PIN; None when it is right."""
    try:
        check_pin(desk, who, staff, pin)
    except RuleViolation as fault:
        return fault
    return None


def _sound_directors(desk: Desk, besides: StaffId) -> Iterator[Staff]:
    """The other directors who can log in, and were not changed past the desk."""
    pins, unsure = desk.store.rows(PIN, Pin), desk.store.in_question
    staff = desk.store.rows(STAFF, Staff).values()
    directors = (one for one in staff if one.active and one.role is Role.DIRECTOR and one.id in pins)
    others = (one for one in directors if one.id != besides)
    return (one for one in others if not unsure(PIN, one.id) and not unsure(STAFF, one.id))


def _is_in_question(desk: Desk, staff: StaffId) -> bool:
    """His PIN was changed past the desk; or his role, as long as another director can look at it."""
    if desk.store.in_question(PIN, staff):
        return True
    return desk.store.in_question(STAFF, staff) and any(_sound_directors(desk, staff))


def _worked_at(desk: Desk, staff: StaffId, station: StationId) -> bool:
    """Whether somebody has logged in at a station before."""
    came = StaffLoggedIn(staff)
    entries = desk.store.entries(HOUSE)
    return any(entry.station == station and entry.event == came for entry in entries)


def _matches(kept: str, pin: str) -> bool:
    from argon2 import PasswordHasher
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        return PasswordHasher().verify(kept, pin)
    except (VerificationError, InvalidHashError):
        return False
