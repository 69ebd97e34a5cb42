"""Codes and sessions: what lets one phone in once, and who works with it; kept in memory alone."""

import hmac
import secrets
from collections import OrderedDict
from threading import Lock

from director.desk.house.phones import hash_of
from director.desk.kernel.ports import Who
from director.values.dataclass import Value, replace
from director.values.errors import soundness
from director.values.ids import PhoneId, StaffId
from director.values.quantity import MINUTE, Micros

LASTS = 5 * MINUTE
"""How long a code may be used."""
_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without those that look alike."""
LENGTH = 12
MOST = 200
"""Sessions at once, at most; the one unused for longest ends."""


class Invitation(Value):
    """Invitation of a phone: member of staff, inviter, code, end."""

    name: str
    who: Who
    code: str
    until: Micros


class Pairing:
    """The one code that is open, and when each phone was seen last; from several threads."""

    def __init__(self, began: Micros = 0) -> None:
        self.began = began
        """Since when phones are seen here."""
        self._lock = Lock()
        self._open: Invitation | None = None
        self._last_contacts: dict[str, Micros] = {}

    def invite(self, name: str, who: Who, at: Micros) -> Invitation:
        """A new code; the one before is good for nothing any more."""
        code = "".join(secrets.choice(_SIGNS) for _ in range(LENGTH))
        made = Invitation(name, who, code, at + LASTS)
        with self._lock:
            self._open = made
        return made

    def open_at(self, at: Micros) -> Invitation | None:
        """The code that can be used now."""
        with self._lock:
            return self._open if self._open is not None and at < self._open.until else None

    def take(self, code: str, at: Micros) -> Invitation:
        """Use a code up; refuses another one, and one that is too old."""
        with self._lock:
            found = self._open
            same = found is not None and hmac.compare_digest(hash_of(found.code), hash_of(_plain(code)))
            if found is None or not same or at >= found.until:
                raise soundness("pairing_over")
            self._open = None
            return found

    def see(self, phone: str, at: Micros) -> None:
        """A phone has asked for something."""
        self._last_contacts[phone] = at

    def last_contact(self, phone: str) -> Micros | None:
        """When it did last; None where it has not since the console was opened."""
        return self._last_contacts.get(phone)


class PhoneSession(Value):
    """Somebody at work with a phone."""

    phone: PhoneId
    staff: StaffId
    touched: Micros


class PhoneSessions:
    """Every session by the hash of its token; none outlives the console, and the phone is told so."""

    def __init__(self) -> None:
        self._life = secrets.token_urlsafe(6)
        """Begins every token of this console's life."""
        self._of: OrderedDict[str, PhoneSession] = OrderedDict()

    def begin(self, phone: PhoneId, staff: StaffId, at: Micros) -> str:
        """A new session of a phone in place of the one before: its token."""
        self.end_of(phone)
        token = f"{self._life}.{secrets.token_urlsafe(32)}"
        self._of[hash_of(token)] = PhoneSession(phone, staff, at)
        if len(self._of) > MOST:
            self._of.popitem(last=False)
        return token

    def of(self, token: str, at: Micros, idle_minutes: int, *, touch: bool) -> PhoneSession:
        """Return the session of a token; refuse one that is over. `touch` counts as use."""
        key = hash_of(token)
        found = self._of.get(key)
        if found is not None and idle_minutes and at - found.touched >= idle_minutes * MINUTE:
            del self._of[key]
            found = None
        if found is None:
            of_now = token.startswith(f"{self._life}.")
            raise soundness("session_over" if of_now else "session_of_before")
        if touch:
            self._of[key] = found = replace(found, touched=at)
            self._of.move_to_end(key)
        return found

    def end(self, token: str) -> None:
        """It is over."""
        self._of.pop(hash_of(token), None)

    def end_of(self, phone: PhoneId) -> None:
        """Every session of a phone is over."""
        for key in [key for key, session in self._of.items() if session.phone == phone]:
            del self._of[key]


def _plain(code: str) -> str:
    return code.strip().upper().replace("-", "").replace(" ", "")
