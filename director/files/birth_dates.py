"""Dates of birth as people and programs write them: 1.1.80, 1/1/1980, 01011980, 1980-01-01, 1 Jan 1980.

A list writes all its dates in one order of day and month, so that its column is read as a whole:
3/4/1980 alone is undecided, beside 25/4/1980 it is not.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from enum import StrEnum

from director.values.folding import words_of

_OLDEST = 1900
_LONGEST_LIFE = 110
"""Years: with two figures of a year, nobody is older."""
_EXCEL_BEGINS = date(1899, 12, 30)
_SERIAL = re.compile(r"(\d{4,5})(?:[.,]0+)?")
_SERIALS = range(1_000, 60_000)
"""Days that a spreadsheet counts from the end of 1899 to 2064."""
_TIME = re.compile(r"[T ]+0{1,2}[:.]00(?:[:.]00(?:[.,]0+)?)?(?: ?[AP]M)?Z?$", re.IGNORECASE)
_DASHES = re.compile("[\u2010-\u2013]")
_FIGURES = re.compile(r"(\d{1,4})\s*([./ -])\s*(\d{1,2})\s*\2\s*(\d{1,4})\.?")
_SPACED = re.compile(r"(\d{1,2})\.? (\d{1,2})\.? (\d{2}|\d{4})")
_RUN = re.compile(r"\d{6}|\d{8}")
_MONTHS = (
    "jan janu ledn ιαν", "feb unor φεβ", "mar brez bzn μαρ", "apr dub απρ", "maj may kvet mai μαι",
    "jun cerven ιουν", "jul cervenec ιουλ", "aug srp αυγ", "sep zari σεπ", "okt oct rijn οκτ",
    "nov listopad νοε", "dec dez prosin δεκ",
)  # fmt: skip


class DateOrder(StrEnum):
    """Which of day and month comes first."""

    DAY = "day"
    MONTH = "month"


def read_date(text: str, order: DateOrder | None = DateOrder.DAY, *, this_year: int = 0) -> str | None:
    """An ISO date; None for no date, or for an undecided one where no order is known.

    What can be read in one order only is read in that, whatever order is usual.
    """
    found = dict(readings(text, this_year or date.today().year))
    if len(set(found.values())) == 1:
        return next(iter(found.values()))
    return found.get(order) if order is not None else None


def order_of(cells: Iterable[str], *, this_year: int = 0) -> DateOrder | None:
    """The order of a whole column; None where its cells do not tell it and it matters."""
    year = this_year or date.today().year
    votes: set[DateOrder] = set()
    undecided = False
    for cell in cells:
        found = dict(readings(cell, year))
        if len(set(found.values())) > 1:
            undecided = True
        elif _is_open(cell) and len(found) == 1:
            votes.update(found)
    if len(votes) == 1:
        return votes.pop()
    return None if undecided else DateOrder.DAY


def serial_date(text: str) -> date | None:
    """The date that a spreadsheet shows as the number of its day; None for none."""
    found = _SERIAL.fullmatch(text.strip())
    if found is None or int(found[1]) not in _SERIALS:
        return None
    return _EXCEL_BEGINS + timedelta(days=int(found[1]))


def readings_differ(text: str, *, this_year: int = 0) -> bool:
    """Whether a text is two dates, by which of day and month comes first."""
    return len(set(dict(readings(text, this_year or date.today().year)).values())) > 1


def has_short_year(text: str) -> bool:
    """Whether a text is a date but for its year, of which two figures leave the century open."""
    parts = _parts(_TIME.sub("", text.strip()))
    return parts is not None and len(parts[2]) == 2 and read_date(_in_this_century(text)) is not None


def readings(text: str, this_year: int) -> Iterator[tuple[DateOrder, str]]:
    """Each order in which a text is a date, with that date; one alike in both comes twice."""
    plain = _DASHES.sub("-", _TIME.sub("", text.strip()))
    if (named := _with_month_name(plain, this_year)) is not None:
        yield from ((order, named) for order in DateOrder)
        return
    if not plain.isascii() or (parts := _parts(plain)) is None:
        return
    first, second, year, orders = parts
    for order in orders:
        day, month = (first, second) if order is DateOrder.DAY else (second, first)
        if (found := _iso(year, int(month), int(day), this_year)) is not None:
            yield order, found


def _in_this_century(text: str) -> str:
    return re.sub(r"(\d{2})(\.?)$", r"20\1\2", text.strip())


def _is_open(text: str) -> bool:
    """Whether a text is written in figures that could stand in either order."""
    parts = _parts(_TIME.sub("", text.strip()))
    return parts is not None and len(parts[3]) > 1


def _parts(text: str) -> tuple[str, str, str, tuple[DateOrder, ...]] | None:
    """First and second figure, the year, and the orders in which they may be."""
    if found := _FIGURES.fullmatch(text):
        one, sign, two, three = found.groups()
        if len(one) == 4:
            return (two, three, one, (DateOrder.MONTH,)) if len(three) <= 2 else None
        if len(one) > 2 or len(three) not in (2, 4):
            return None
        return one, two, three, (DateOrder.DAY,) if sign in ". " else tuple(DateOrder)
    if found := _SPACED.fullmatch(text):
        return found[1], found[2], found[3], (DateOrder.DAY,)
    if not _RUN.fullmatch(text):
        return None
    year_first = len(text) == 8 and _iso(text[:4], int(text[4:6]), int(text[6:]), 0) is not None
    if year_first and _iso(text[4:], int(text[2:4]), int(text[:2]), 0) is None:
        return text[4:6], text[6:], text[:4], (DateOrder.MONTH,)
    return text[:2], text[2:4], text[4:], (DateOrder.DAY,)


def _with_month_name(text: str, this_year: int) -> str | None:
    words = words_of(text).split()
    named = [number for word in words if word.isalpha() for number in _months(word)]
    figures = [word for word in words if word.isascii() and word.isdigit()]
    if len(words) != 3 or len(named) != 1 or len(figures) != 2:
        return None
    day, year = figures if len(figures[0]) <= 2 else reversed(figures)
    return _iso(year, named[0], int(day), this_year) if len(day) <= 2 else None


def _months(word: str) -> Iterator[int]:
    """The month of a name in the house's languages; the longest beginning counts."""
    found = [
        (len(name), number)
        for number, names in enumerate(_MONTHS, start=1)
        for name in names.split()
        if word.startswith(name)
    ]
    if found:
        yield max(found)[1]


def _iso(year: str, month: int, day: int, this_year: int) -> str | None:
    if len(year) == 2:
        years = [century + int(year) for century in (1900, 2000)]
        years = [each for each in years if this_year - _LONGEST_LIFE <= each <= this_year]
        if len(years) != 1:
            return None
        year = str(years[0])
    if len(year) != 4 or int(year) < _OLDEST:
        return None
    try:
        return date(int(year), month, day).isoformat()
    except ValueError:
        return None
