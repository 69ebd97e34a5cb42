"""Sessions: who works with which phone, as long as it is not left alone; kept in memory alone."""

import secrets
from collections import OrderedDict

from director.desk.house.phones import hash_of
from director.values.dataclass import Value, replace
from director.values.errors import soundness
from director.values.ids import PhoneId, StaffId
from director.values.quantity import MINUTE, Micros

MOST = 200
"""So many sessions at once; the one that was not used for longest ends."""


class Session(Value):
    """Somebody at work with a phone."""

    phone: PhoneId
    staff: StaffId
    touched: Micros


class Sessions:
    """Every session by the hash of its token."""

    def __init__(self) -> None:
        self._of: OrderedDict[str, Session] = OrderedDict()

    def begin(self, phone: PhoneId, staff: StaffId, at: Micros) -> str:
        """A new session of a phone in place of the one before: its token."""
        self.end_of(phone)
        token = secrets.token_urlsafe(32)
        self._of[hash_of(token)] = Session(phone, staff, at)
        if len(self._of) > MOST:
            self._of.popitem(last=False)
        return token

    def of(self, token: str, at: Micros, idle_minutes: int, *, touch: bool) -> Session:
        """Whose session it is; refuses one that is over. `touch`: somebody has pressed something."""
        key = hash_of(token)
        found = self._of.get(key)
        if found is not None and idle_minutes and at - found.touched >= idle_minutes * MINUTE:
            del self._of[key]
            found = None
        if found is None:
            raise soundness("session_over")
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
