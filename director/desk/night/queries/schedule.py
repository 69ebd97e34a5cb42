"""Schedule: the tournaments of the house day by day in its own time zone (T-R10)."""

from collections.abc import Iterable
from datetime import UTC, date, datetime
from itertools import groupby
from zoneinfo import ZoneInfo

from director.desk.ports import TournamentRow
from director.values.dataclass import dataclass
from director.values.ids import SECOND, Micros


@dataclass(frozen=True, slots=True)
class Day:
    """One day with its tournaments by start."""

    date: date
    tournaments: tuple[TournamentRow, ...]


def schedule(rows: Iterable[TournamentRow], timezone: str) -> tuple[Day, ...]:
    """Every day on which a tournament starts."""
    zone = ZoneInfo(timezone)
    ordered = sorted(rows, key=lambda row: (row.starts_at, row.name))
    grouped = groupby(ordered, key=lambda row: local_date(row.starts_at, zone))
    return tuple(Day(day, tuple(of_day)) for day, of_day in grouped)


def month(rows: Iterable[TournamentRow], timezone: str, year: int, number: int) -> tuple[Day, ...]:
    """The days of one month on which a tournament starts: the monthly schedule."""
    days = schedule(rows, timezone)
    return tuple(day for day in days if (day.date.year, day.date.month) == (year, number))


def local_date(at: Micros, zone: ZoneInfo) -> date:
    """The date of an instant in a time zone."""
    return datetime.fromtimestamp(at // SECOND, UTC).astimezone(zone).date()
