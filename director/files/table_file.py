"""Tables for spreadsheets: the one writer of CSV, with the signs of the reader's language."""

import csv
from collections.abc import Iterable, Sequence
from decimal import Decimal
from io import StringIO

from babel.numbers import get_decimal_symbol

from director.texts import Texts
from director.values.quantity import Cents

MARK = "\ufeff"
"""Tells spreadsheets that the file is UTF-8."""
Cell = str | int | Decimal
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def table_file(header: Sequence[str], rows: Iterable[Sequence[Cell]], texts: Texts) -> bytes:
    """A whole file. Texts are guarded; numbers stay numbers, with the decimal sign of the language.

    Cells are divided as spreadsheets of the language expect it: by a semicolon where the comma is the
    decimal sign. Headings are written as they are given.
    """
    point = get_decimal_symbol(texts.locale)
    out = StringIO()
    writer = csv.writer(out, delimiter=";" if point == "," else ",", lineterminator="\r\n")
    writer.writerow(map(guarded, header))
    writer.writerows([_written(cell, point) for cell in row] for row in rows)
    return (MARK + out.getvalue()).encode()


def guarded(cell: Cell) -> Cell:
    """A text that a spreadsheet would read as a formula begins with an apostrophe."""
    if isinstance(cell, str) and cell.lstrip(" \u00a0").startswith(_FORMULA):
        return f"'{cell}"
    return cell


def plain_amount(cents: Cents) -> str:
    """An amount with two decimals and a point, as machines read it; guarded by nothing."""
    sign, cents = ("-" if cents < 0 else ""), abs(cents)
    return f"{sign}{cents // 100}.{cents % 100:02d}"


def amount(cents: Cents) -> Decimal:
    """An amount as a number of two decimals: its minus begins no formula."""
    return Decimal(int(cents)).scaleb(-2)


def _written(cell: Cell, point: str) -> Cell:
    return str(cell).replace(".", point) if isinstance(cell, Decimal) else guarded(cell)
