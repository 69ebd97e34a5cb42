"""The lobby: tournaments by date in a list and in a month's calendar, and what can be done with one."""

import calendar
from collections.abc import Iterable, Sequence
from datetime import date, timedelta

from babel.dates import format_date

from director.desk.kernel.ports import TournamentRow
from director.texts.texts import Texts
from director.texts.tournament_words import word
from director.tournament.state import Status
from director.values.dataclass import Value
from director.values.quantity import Cents, Micros

TONES = {
    Status.ANNOUNCED: "blue",
    Status.REGISTERING: "gold",
    Status.RUNNING: "green",
    Status.FINISHED: "muted",
    Status.CANCELLED: "muted",
}
"""The colour of each state, never without its word."""

COMING = (Status.ANNOUNCED, Status.REGISTERING, Status.RUNNING)


class Day(Value):
    """Day of the calendar with its tournaments by start."""

    day: date
    in_month: bool
    is_today: bool
    rows: tuple[TournamentRow, ...]


def by_date(rows: Iterable[TournamentRow]) -> tuple[TournamentRow, ...]:
    """Return the tournaments: running and coming ones soonest first, then past ones newest first."""
    listed = tuple(rows)
    coming = sorted((r for r in listed if r.status in COMING), key=_soonest)
    over = sorted((r for r in listed if r.status not in COMING), key=_soonest, reverse=True)
    return (*coming, *over)


def _soonest(row: TournamentRow) -> tuple[bool, Micros, str]:
    return row.status is not Status.RUNNING, row.starts_at, row.name


def month(
    rows: Iterable[TournamentRow], shown: date, today: date, texts: Texts
) -> Sequence[Sequence[Day]]:
    """The weeks of a month, Monday first, with the tournaments of each day."""
    by_day: dict[date, list[TournamentRow]] = {}
    for row in sorted(rows, key=lambda row: row.starts_at):
        by_day.setdefault(texts.local(row.starts_at).date(), []).append(row)
    weeks = calendar.Calendar().monthdatescalendar(shown.year, shown.month)
    return [
        [Day(day, day.month == shown.month, day == today, tuple(by_day.get(day, ()))) for day in week]
        for week in weeks
    ]


def month_on(day: date, step: int) -> date:
    """The same day of the next month or the one before, or the last there."""
    first = next_month(day, step)
    return first.replace(day=min(day.day, calendar.monthrange(first.year, first.month)[1]))


def next_month(shown: date, step: int) -> date:
    """The first of the month so many months away, one step at a time."""
    first = shown.replace(day=1)
    return (first + timedelta(days=32)).replace(day=1) if step > 0 else _before(first)


def _before(first: date) -> date:
    return (first - timedelta(days=1)).replace(day=1)


def state_words(row: TournamentRow, texts: Texts) -> str:
    """The state of a tournament in a word or two."""
    return word(texts, row.status)


def entries_words(row: TournamentRow, texts: Texts) -> str:
    """How many are left of how many entries."""
    if row.status is Status.RUNNING:
        return f"{texts.number(row.alive)} / {texts.number(row.entries)}"
    return texts.number(row.entries) if row.entries else "–"


def money_words(cents: Cents, row: TournamentRow, texts: Texts) -> str:
    """An amount in the tournament's currency; a dash for nothing."""
    return texts.money(cents, row.currency) if cents else "–"


def pool_words(row: TournamentRow, texts: Texts) -> str:
    """The pool that is paid, with what the house adds to it; nothing before the first entry."""
    return money_words(row.pool if row.entries else 0, row, texts)


def weekday_names(texts: Texts) -> tuple[str, ...]:
    """Short names of the days of the week, Monday first."""
    names = texts.locale.days["stand-alone"]["abbreviated"]
    return tuple(names[i] for i in range(7))


def month_words(shown: date, texts: Texts) -> str:
    """The month with its year."""
    return format_date(shown, "LLLL y", locale=texts.locale).capitalize()
