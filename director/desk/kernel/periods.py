"""Periods of gaming days: a day, a week, a month, or from one day to another."""

from calendar import monthrange
from datetime import date, timedelta
from enum import StrEnum
from zoneinfo import ZoneInfo

from director.desk.kernel.gaming_days import bounds
from director.values.dataclass import Value
from director.values.quantity import Micros

_DAY, _WEEK = timedelta(1), timedelta(7)


class PeriodChoice(StrEnum):
    """Choice of a period; all but the last two follow from today."""

    DAY = "day"
    THIS_WEEK = "this_week"
    LAST_WEEK = "last_week"
    THIS_MONTH = "this_month"
    LAST_MONTH = "last_month"
    DAYS = "days"
    EVER = "ever"


class GamingPeriod(Value):
    """Gaming days from the first to the last, both included; `first` None: since the beginning."""

    first: date | None
    last: date

    @property
    def is_day(self) -> bool:
        """Whether it is one gaming day."""
        return self.first == self.last

    def bounds(self, zone: ZoneInfo) -> tuple[Micros | None, Micros]:
        """Return when it begins (None: since the beginning) and when the day after it does."""
        since = bounds(self.first, zone)[0] if self.first is not None else None
        return since, bounds(self.last, zone)[1]


def period_between(one: date, other: date) -> GamingPeriod:
    """Return the period of two days, in whichever order they were typed."""
    return GamingPeriod(min(one, other), max(one, other))


def period_of(span: PeriodChoice, today: date) -> GamingPeriod:
    """Return the period of a choice; weeks begin on Monday, and DAYS is the week until today."""
    monday = today - timedelta(today.weekday())
    match span:
        case PeriodChoice.THIS_WEEK:
            return _week(monday)
        case PeriodChoice.LAST_WEEK:
            return _week(monday - _WEEK)
        case PeriodChoice.THIS_MONTH:
            return _month(today)
        case PeriodChoice.LAST_MONTH:
            return _month(today.replace(day=1) - _DAY)
        case PeriodChoice.DAYS:
            return GamingPeriod(today - _WEEK + _DAY, today)
        case PeriodChoice.EVER:
            return GamingPeriod(None, today)
        case PeriodChoice.DAY:
            return GamingPeriod(today, today)


def span_of(period: GamingPeriod, today: date) -> PeriodChoice:
    """Return the choice that a period is; DAYS where it has no name of its own."""
    if period.first is None:
        return PeriodChoice.EVER
    if period.is_day:
        return PeriodChoice.DAY
    named = (
        PeriodChoice.THIS_WEEK,
        PeriodChoice.LAST_WEEK,
        PeriodChoice.THIS_MONTH,
        PeriodChoice.LAST_MONTH,
    )
    return next((span for span in named if period_of(span, today) == period), PeriodChoice.DAYS)


def neighbour(period: GamingPeriod, steps: int) -> GamingPeriod:
    """Return the period so many of its own lengths later; a whole month leads to whole months."""
    first, last = period.first, period.last
    if first is None:
        return GamingPeriod(None, last + steps * _DAY)
    if period == _month(first):
        year, month = divmod(first.year * 12 + first.month - 1 + steps, 12)
        return _month(date(year, month + 1, 1))
    days = steps * (last - first + _DAY)
    return GamingPeriod(first + days, last + days)


def _week(monday: date) -> GamingPeriod:
    return GamingPeriod(monday, monday + _WEEK - _DAY)


def _month(day: date) -> GamingPeriod:
    last = monthrange(day.year, day.month)[1]
    return GamingPeriod(day.replace(day=1), day.replace(day=last))
