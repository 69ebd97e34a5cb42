"""Numbers of documents and cards that a spreadsheet has rewritten: named, never taken for an identity.

A spreadsheet takes digits for an amount: it drops noughts in front, keeps fifteen figures, writes long
ones as 1.23E+10, and takes what looks like a date for one. The column as a whole tells which.
"""

import re
from collections import Counter
from collections.abc import Iterable

from director.files.birth_dates import order_of, read_date
from director.files.faults import Fault, fault
from director.texts import N_

_SCIENTIFIC = re.compile(r"[+-]?(?:\d+E[+-]|\d+[.,]\d+E[+-]?)\d{1,3}", re.IGNORECASE)
_FRACTION = re.compile(r"[+-]?\d+[.,]\d+|\d{1,3}(?:[.,\u00a0\u202f ]\d{3})+[.,]\d+")
_BROKEN = re.compile(r"#+|#[A-Z0-9/]+[!?]?|TRUE|FALSE|PRAVDA|NEPRAVDA|NAN|NULL|INF", re.IGNORECASE)
_MONTH_DAY = re.compile(r"\d{1,2}[-. ]?[A-Za-zА-яΑ-ώ]{3,4}\.?|[A-Za-zΑ-ώ]{3}[-. ]\d{2}")
_MOST_FIGURES = 15
"""A spreadsheet keeps no more of a number."""
_USUAL = 0.5
"""Share of a column's figures that have its usual length."""
_FEWEST = 4
_DENSE = 100
"""Numbers that count members one by one are no longer than this times how many there are."""


class NumberColumn:
    """A column of documents or cards, and what is wrong with a cell of it."""

    def __init__(self, cells: Iterable[str], known: Iterable[str] = ()) -> None:
        """`known`: the numbers that the house has, some of them with noughts in front."""
        figures = [cell for cell in map(str.strip, cells) if cell.isascii() and cell.isdigit()]
        self._usual = _usual_length(figures)
        self._nought = any(cell.startswith("0") for cell in figures)
        self._padded = {
            number.lstrip("0"): number for number in known if number.isdigit() and number.startswith("0")
        }

    def fault_of(self, cell: str) -> Fault | None:
        """How a cell was rewritten; None for a number as it was."""
        text = cell.strip()
        if _SCIENTIFIC.fullmatch(text) or _FRACTION.fullmatch(text):
            return fault(_AS_AMOUNT, text=text)
        if _BROKEN.fullmatch(text):
            return fault(_NO_NUMBER, text=text)
        if _is_date(text):
            return fault(_AS_DATE, text=text)
        if not (text.isascii() and text.isdigit()):
            return None
        if len(text) > _MOST_FIGURES and text[_MOST_FIGURES:].strip("0") == "":
            return fault(_CUT, text=text)
        if (whole := self._padded.get(text)) is not None:
            return fault(_LIKE_STORED_NUMBER, text=text, whole=whole)
        if self._usual and not self._nought and len(text) < self._usual:
            return fault(_NOUGHTS, text=text, usual=self._usual)
        return None


def _usual_length(figures: list[str]) -> int:
    """The length that most numbers of a column have; 0 where they have none in common."""
    if len(figures) < _FEWEST:
        return 0
    longest = max(map(len, figures))
    if max(map(int, figures)) <= _DENSE * len(figures):
        return 0
    length, count = Counter(map(len, figures)).most_common(1)[0]
    return length if length == longest and count > _USUAL * len(figures) else 0


def _is_date(text: str) -> bool:
    if _MONTH_DAY.fullmatch(text) and not text.isdigit():
        return _has_month(text)
    if text.isdigit() or not re.search(r"[./\-]", text):
        return False
    return read_date(text, order_of([text]) or None) is not None or _in_some_order(text)


def _in_some_order(text: str) -> bool:
    return order_of([text]) is None


def _has_month(text: str) -> bool:
    """Whether the letters of `3-May` or `May-03` are those of a month."""
    day = re.sub(r"[^\W\d_]+", lambda found: f" {found.group()} ", text)
    parts = day.replace("-", " ").replace(".", " ").split()
    figures = [part for part in parts if part.isdigit()]
    letters = [part for part in parts if not part.isdigit()]
    return len(figures) == 1 and len(letters) == 1 and read_date(f"1 {letters[0]} 1990") is not None


_AS_AMOUNT = N_(
    "a spreadsheet has made an amount of a number: “{text}”. Format the column as text, fill in the "
    "number and save the list again."
)
_NO_NUMBER = N_("“{text}” is what a spreadsheet writes where it has no number. Fill in the number.")
_AS_DATE = N_(
    "a spreadsheet has made a date of a number: “{text}”. Format the column as text, fill in the number "
    "and save the list again."
)
_CUT = N_(
    "a spreadsheet keeps fifteen figures, and “{text}” ends in noughts after them. Format the column as "
    "text, fill in the number and save the list again."
)
_LIKE_STORED_NUMBER = N_(
    "“{text}” may be {whole} without its noughts. Format the column as text and fill in the number."
)
_NOUGHTS = N_(
    "“{text}” is shorter than the other numbers, which have {usual} figures: a spreadsheet drops "
    "noughts in front. Format the column as text and fill in the number."
)
