"""Pairing: a code that a console shows once lets one phone in; from several threads."""

import hmac
import secrets
from threading import Lock

from director.desk.house.phones import hash_of
from director.desk.ports import Who
from director.values.dataclass import Value
from director.values.errors import soundness
from director.values.quantity import MINUTE, Micros

LASTS = 5 * MINUTE
"""How long a code may be used."""
_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without those that look alike."""
LENGTH = 12


class Invitation(Value):
    """Whose phone may come, by whose word, with which code, and until when."""

    name: str
    who: Who
    code: str
    until: Micros


class Pairing:
    """The one code that is open, and when each phone was seen last."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._open: Invitation | None = None
        self._seen: dict[str, Micros] = {}

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
        self._seen[phone] = at

    def seen(self, phone: str) -> Micros | None:
        """When it did last; None where it has not since the console was opened."""
        return self._seen.get(phone)


def _plain(code: str) -> str:
    return code.strip().upper().replace("-", "").replace(" ", "")
