"""Days and times of day as people type them: 22.11, 22.11.26, 221126, today, 1930, 19:30."""

import re
from datetime import date, time, timedelta

from director.texts.texts import Texts

_DAY_FIRST = re.compile(r"(\d{1,2})\s*[./\- ]\s*(\d{1,2})(?:\s*[./\- ]\s*(\d{4}|\d{2})?)?\.?")
_RUN = re.compile(r"(\d{2})(\d{2})(\d{4}|\d{2})?")
_YEAR_FIRST = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_TIME = re.compile(r"(\d{1,2})(?:\s*[:.,h]\s*(\d{2})?|(\d{2}))?")


def read_day(text: str, near: date, texts: Texts) -> date | None:
    """Read a day; without a year the one nearest to `near`. None for other text.

    Day before month, as in all languages of the house; year-month-day as computers write it.
    """
    typed = text.strip().casefold()
    words = {texts.say("today"): 0, texts.say("tomorrow"): 1, texts.say("yesterday"): -1}
    named = {word.casefold(): days for word, days in words.items()}
    if typed in named:
        return near + timedelta(days=named[typed])
    if found := _YEAR_FIRST.fullmatch(typed):
        return _day(int(found[1]), int(found[2]), int(found[3]))
    found = _DAY_FIRST.fullmatch(typed) or _RUN.fullmatch(typed)
    if found is None:
        return None
    day, month, year = int(found[1]), int(found[2]), found[3]
    if year is not None:
        return _day(int(year) + (2000 if len(year) == 2 else 0), month, day)
    years = (_day(near.year + step, month, day) for step in (-1, 0, 1))
    return min((found for found in years if found), key=lambda at: abs(at - near), default=None)


def read_hour(text: str) -> time | None:
    """The time of day that is meant: 19:30, 19.30, 1930, 19; None for none."""
    found = _TIME.fullmatch(text.strip().casefold())
    if found is None:
        return None
    hour, minute = int(found[1]), int(found[2] or found[3] or 0)
    return time(hour, minute) if hour < 24 and minute < 60 else None


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
