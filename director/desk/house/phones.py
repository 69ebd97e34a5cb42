"""Phones of the staff: paired at a console, known by the hash of a token, until the night is over."""

import hmac
from collections.abc import Collection, Iterable, Mapping
from hashlib import sha256

from director.desk.kernel.desk import Desk
from director.desk.kernel.rows.whereabouts import HouseLists
from director.house.people import Staff
from director.house.templates import CASH, PHONE, STAFF, CashRow
from director.tournament.state import Status
from director.values.dataclass import Value
from director.values.errors import soundness
from director.values.ids import PhoneId, StaffId
from director.values.quantity import HOUR, Micros

LONGEST_NAME = 40
MOST = 40
"""Phones of the staff that are paired at once, at most."""
HASH_LENGTH = 64
LONGEST: Micros = 24 * HOUR
"""No night goes on for longer after its gaming day: what nobody closes keeps no phone."""


class Phone(Value):
    """A phone that was paired; its token itself is kept nowhere."""

    id: PhoneId
    name: str
    """Name of its station in the journal."""
    hash: str
    by: StaffId
    """Member of staff who paired it."""
    at: Micros
    until: Micros
    """The end of the gaming day: every phone is paired anew for a night."""

    def holds(self, played: Iterable[Micros], at: Micros) -> bool:
        """Until the day ends, and on while what began in it is still `played`, by when it began."""
        if at < self.until:
            return True
        return at < self.until + LONGEST and any(began < self.until for began in played)


def still_played(listed: HouseLists) -> tuple[Micros, ...]:
    """When each tournament that runs was to begin, and when each open cash table was opened."""
    nights = (row for row in listed.live_tournaments() if row.status is Status.RUNNING)
    tables = (row for row in listed.rows(CASH, CashRow).values() if row.open)
    return (*(row.starts_at for row in nights), *(row.opened_at for row in tables))


def hash_of(token: str) -> str:
    """Return the stored hash of a token; a token is long and random, so that a fast hash will do."""
    return sha256(token.encode()).hexdigest()


def phones_of(desk: Desk) -> tuple[Phone, ...]:
    """The phones that are paired now, by name."""
    return paired(_rows(desk), still_played(desk.store), desk.now())


def paired(rows: Mapping[str, Phone], played: Collection[Micros], at: Micros) -> tuple[Phone, ...]:
    """Return the phones that are still paired."""
    return tuple(sorted((row for row in rows.values() if row.holds(played, at)), key=_by_name))


def admitted(desk: Desk, token: str) -> Phone:
    """The phone that holds a token; refuses any other, and one whose night is over."""
    return _of_tonight(desk, _with_hash(_rows(desk).values(), hash_of(token)))


def at_work(desk: Desk, phone: PhoneId, staff: StaffId) -> tuple[Phone, Staff]:
    """A phone and who works with it; refuses one that is locked out or over, and who has left."""
    row = _of_tonight(desk, _rows(desk).get(phone))
    known = desk.store.rows(STAFF, Staff).get(staff)
    if known is None or not known.active:
        raise soundness("session_over")
    return row, known


def _rows(desk: Desk) -> Mapping[str, Phone]:
    return desk.store.rows(PHONE, Phone)


def _of_tonight(desk: Desk, phone: Phone | None) -> Phone:
    """The phone, if it holds; one whose night is over is told so, until others are paired."""
    if phone is None:
        raise soundness("phone_unknown")
    if phone.until <= (now := desk.now()) and not phone.holds(still_played(desk.store), now):
        raise soundness("night_over")
    return phone


def _with_hash(phones: Iterable[Phone], wanted: str) -> Phone | None:
    """Every phone is looked at, however early one is found."""
    found = [phone for phone in phones if hmac.compare_digest(phone.hash, wanted)]
    return found[0] if found else None


def _by_name(phone: Phone) -> tuple[str, PhoneId]:
    return phone.name.casefold(), phone.id
