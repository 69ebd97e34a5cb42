"""The time of day: whether it can be that of what is written now, by what was written last."""

from director.values.errors import RuleViolation, procedure
from director.values.quantity import HOUR, MINUTE, Micros

BEHIND: Micros = MINUTE
"""A time of day may be set back by so much: machines do that by themselves."""
AHEAD: Micros = 366 * 24 * HOUR
"""A house that wrote nothing for longer is asked whether it has been so long."""
FIRST: Micros = 1_767_225_600_000_000
"""1 January 2026: no house has written anything before."""


def time_fault(written_at: Micros, now_at: Micros) -> RuleViolation | None:
    """What is wrong with the time of day; `written_at` is 0 where nothing is written yet."""
    if now_at < max(written_at - BEHIND, FIRST):
        return procedure("time_behind", now_at=now_at, written_at=max(written_at, FIRST))
    if written_at and now_at > written_at + AHEAD:
        return procedure("time_ahead", now_at=now_at, written_at=written_at)
    return None
