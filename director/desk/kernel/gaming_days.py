"""Gaming days: a night after midnight still belongs to the day on which it began."""

from calendar import monthrange
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from director.values.limits import displayable_instant
from director.values.quantity import MINUTE, SECOND, Micros

BEGINS = time(6)
"""When a gaming day begins, in the house's time zone."""


def day_of(at: Micros, zone: ZoneInfo) -> date:
    """The gaming day of an instant."""
    local = datetime.fromtimestamp(displayable_instant(at) // SECOND, zone)
    return local.date() if local.time() >= BEGINS else local.date() - timedelta(days=1)


def bounds(day: date, zone: ZoneInfo) -> tuple[Micros, Micros]:
    """When a gaming day begins, and when the next one does."""
    return _begins(day, zone), _begins(day + timedelta(days=1), zone)


def end_of_minute(day: date, hour: int, minute: int, zone: ZoneInfo) -> Micros:
    """The last instant of a minute of a gaming day; the small hours are those of its end."""
    on = day if time(hour, minute) >= BEGINS else day + timedelta(days=1)
    return int(datetime.combine(on, time(hour, minute), zone).timestamp()) * SECOND + MINUTE - 1


def _begins(day: date, zone: ZoneInfo) -> Micros:
    return int(datetime.combine(day, BEGINS, zone).timestamp()) * SECOND


def months_before(at: Micros, months: int) -> Micros:
    """The same day so many months earlier, or the last one that that month has."""
    now = datetime.fromtimestamp(at // SECOND, UTC)
    year, month = divmod(now.year * 12 + now.month - 1 - months, 12)
    day = min(now.day, monthrange(year, month + 1)[1])
    return int(now.replace(year=year, month=month + 1, day=day).timestamp()) * SECOND
