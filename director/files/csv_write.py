"""CSV files as they go out: no cell is taken for a formula, whatever somebody is called."""

import csv
from collections.abc import Iterable, Sequence
from decimal import Decimal
from io import StringIO

MARK = "\ufeff"
"""Tells spreadsheets that the file is UTF-8."""
Cell = str | int | Decimal
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def csv_file(header: Sequence[str], rows: Iterable[Sequence[Cell]], separator: str = ";") -> bytes:
    """A whole file; texts are guarded, numbers stay numbers."""
    out = StringIO()
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    writer.writerow(map(guarded, header))
    writer.writerows([guarded(cell) for cell in row] for row in rows)
    return (MARK + out.getvalue()).encode()


def guarded(cell: Cell) -> Cell:
    """A text that a spreadsheet would read as a formula begins with an apostrophe."""
    if isinstance(cell, str) and cell.lstrip(" \u00a0").startswith(_FORMULA):
        return f"'{cell}"
    return cell


def plain_amount(cents: int) -> str:
    """An amount with two decimals and a point, as machines read it; guarded by nothing."""
    sign, cents = ("-" if cents < 0 else ""), abs(cents)
    return f"{sign}{cents // 100}.{cents % 100:02d}"


def signed_amount(cents: int) -> Decimal:
    """The same as a number, for amounts that may be below zero: their minus begins no formula."""
    return Decimal(cents).scaleb(-2)
