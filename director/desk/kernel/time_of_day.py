"""The time of day: whether it can be that of what is written now, by the newest that is believed."""

from collections.abc import Iterable

from director.desk.kernel.ports import Recorded, Store, Unread, cash_stream, game_stream, till_stream
from director.values.errors import RuleViolation, procedure
from director.values.event import Overridden
from director.values.ids import CashTableId, GameTableId, StreamId
from director.values.quantity import HOUR, MINUTE, Micros

BEHIND: Micros = MINUTE
"""A time of day may be set back by so much: machines do that by themselves."""
AHEAD: Micros = 366 * 24 * HOUR
"""A house that wrote nothing for longer is asked whether it has been so long."""
FIRST: Micros = 1_767_225_600_000_000
"""1 January 2026: no house has written anything before."""
WRONG_TIMES = ("time_behind", "time_ahead")
"""Codes of refusals by which a time of day is doubted: only who may insist lifts them (T-1)."""
PAGE = 50
FAR = 2_000
"""Entries read back at most to find one that a person confirmed."""
_TIMED = (till_stream(""), cash_stream(CashTableId("")), game_stream(GameTableId("")))


def is_timed(stream: StreamId) -> bool:
    """Money or chips move here, at a till or a table: nothing is written at a time in doubt."""
    return stream.startswith(_TIMED)


def time_fault(believed: Micros, now_at: Micros) -> RuleViolation | None:
    """Return the refusal of an impossible time of day; `believed` is 0 for an empty journal."""
    if now_at < (believed - BEHIND if believed else FIRST):
        return procedure("time_behind", now_at=now_at, written_at=believed or FIRST)
    if believed and now_at > believed + AHEAD:
        return procedure("time_ahead", now_at=now_at, written_at=believed)
    return None


def believed_after(believed: Micros, entries: Iterable[Recorded | Unread]) -> Micros:
    """The newest time that is believed after these entries, oldest first.

    What is written at a time in doubt proves nothing, unless somebody has insisted on it.
    """
    for entry in entries:
        event = entry.event if isinstance(entry, Recorded) else None
        if isinstance(event, Overridden) and event.code in WRONG_TIMES:
            believed = entry.at
        elif time_fault(believed, entry.at) is None:
            believed = max(believed, entry.at)
    return believed


def believed_in(store: Store) -> Micros:
    """The same after all that is written, read back to what was asked about last; 0 for nothing."""
    found: list[Recorded | Unread] = []
    while len(found) < FAR:
        page = store.newest(PAGE, found[-1].seq if found else None)
        for entry in page:
            found.append(entry)
            if is_timed(entry.stream):
                return believed_after(entry.at, reversed(found))
        if len(page) < PAGE:
            return believed_after(0, reversed(found))
    return believed_after(found[-1].at, reversed(found))
