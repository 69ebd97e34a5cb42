"""Workbooks: sheets of an Excel file (.xlsx) as the same rows of text that a CSV file gives.

A cell becomes what its sheet shows as far as that is certain: a date is written as 1990-01-31, a number
with the noughts of its format. What the spreadsheet has lost stays to be seen, so that the rules of the
columns name it: more than fifteen figures as 1.2E+17, a formula that nobody has worked out as `=…`.
"""

import re
import warnings
import zlib
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from io import BytesIO
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import ParseError
from zipfile import BadZipFile, ZipFile

from director.files.faults import Fault, fault
from director.files.sheet import MOST_COLUMNS, IsHeading, Sheet, SheetRow, has_headings, sheet_of
from director.texts import N_

if TYPE_CHECKING:
    from openpyxl import Workbook

_ZIP, _OLD = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_BOOK, _BINARY = "xl/workbook.xml", "xl/workbook.bin"
_OPEN_DOCUMENT = b"application/vnd.oasis.opendocument.spreadsheet"
MOST_UNPACKED = 400_000_000
"""Bytes of the parts of a workbook together."""
_MOST_FIGURES = 10**15
"""A spreadsheet keeps fifteen figures of a number, and no more."""
_NOUGHTS = re.compile(r"0{2,}")
_DAMAGED = (
    ArithmeticError, AttributeError, BadZipFile, EOFError, LookupError, NotImplementedError, OSError,
    ParseError, RuntimeError, TypeError, ValueError, zlib.error,
)  # fmt: skip
"""Everything that reading a damaged archive or its XML raises."""


def is_workbook(data: bytes) -> bool:
    """Whether a file is an Excel workbook (.xlsx) by what is in it."""
    return data.startswith(_ZIP) and _BOOK in _parts(data)


def refused_workbook(data: bytes) -> Fault | None:
    """Why a file of another kind of spreadsheet is not read; None for any other file."""
    if data.startswith(_OLD):
        return fault(_LOCKED if _ENCRYPTED in data else _OLD_EXCEL)
    if not data.startswith(_ZIP):
        return None
    if _OPEN_DOCUMENT in data[:200] or "content.xml" in (parts := _parts(data)):
        return fault(_OPEN)
    return fault(_OLD_EXCEL) if _BINARY in parts else None


def read_workbook(data: bytes, wanted: str = "", is_heading: IsHeading | None = None) -> Sheet:
    """Return a sheet: the `wanted` one, else the first with such headings, else the first not empty."""
    try:
        if _unpacked(data) > MOST_UNPACKED:
            return Sheet(fault=fault(_TOO_LARGE))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of styles and rules that are not read
            sheets = _filled(_opened(data), data)
    except _DAMAGED:
        return Sheet(fault=fault(_UNREADABLE))
    if not sheets:
        return sheet_of((), None)
    name = wanted if wanted in sheets else _with_headings(sheets, is_heading)
    found = sheet_of(sheets[name], is_heading)
    return Sheet(found.header, found.lines, found.separator, found.fault, name, tuple(sheets))


def _parts(data: bytes) -> frozenset[str]:
    try:
        return frozenset(ZipFile(BytesIO(data)).namelist())
    except _DAMAGED:
        return frozenset()


def _unpacked(data: bytes) -> int:
    return sum(part.file_size for part in ZipFile(BytesIO(data)).infolist())


def _opened(data: bytes, *, formulas: bool = False) -> "Workbook":
    from openpyxl import load_workbook

    return load_workbook(BytesIO(data), read_only=True, data_only=not formulas, keep_links=False)


def _with_headings(sheets: dict[str, list[SheetRow]], is_heading: IsHeading | None) -> str:
    names = [name for name in sheets if is_heading and has_headings(sheets[name], is_heading)]
    return (names or list(sheets))[0]


def _filled(book: "Workbook", data: bytes) -> dict[str, list[SheetRow]]:
    """Each sheet that has anything in it; hidden ones only where no other has."""
    formulas = _opened(data, formulas=True) if _has_formulas(data) else None
    shown, hidden = dict[str, list[SheetRow]](), dict[str, list[SheetRow]]()
    for sheet in book.worksheets:
        typed = formulas[sheet.title] if formulas is not None else None
        lines = [line for line in _lines(sheet, typed) if any(map(str.strip, line.cells))]
        if lines:
            (shown if sheet.sheet_state == "visible" else hidden)[sheet.title] = lines
    return shown or hidden


def _has_formulas(data: bytes) -> bool:
    with ZipFile(BytesIO(data)) as archive:
        sheets = (name for name in archive.namelist() if name.startswith("xl/worksheets/"))
        return any(b"<f" in archive.read(name) for name in sheets if name.endswith(".xml"))


def _lines(sheet: Any, typed: Any) -> Iterator[SheetRow]:
    """Rows as text; cells beyond the last that is filled are left out."""
    for each in (sheet, typed) if typed is not None else (sheet,):
        each.reset_dimensions()  # what a file says of its size may be wrong
    rows = sheet.iter_rows(max_col=MOST_COLUMNS + 1)
    formulas = typed.iter_rows(max_col=MOST_COLUMNS + 1) if typed is not None else None
    for number, row in enumerate(rows, start=1):
        beside = next(formulas, ()) if formulas is not None else ()
        cells = [_text(cell, beside[at] if at < len(beside) else None) for at, cell in enumerate(row)]
        while cells and not cells[-1]:
            cells.pop()
        yield SheetRow(number, tuple(cells))


def _text(cell: Any, typed: Any) -> str:
    """A cell as text; a formula without its result is given as it was typed."""
    value = cell.value
    if value is None:
        formula = typed.value if typed is not None else None
        return formula if isinstance(formula, str) and formula.startswith("=") else ""
    return text_of(value, cell.number_format or "")


def text_of(value: object, shown_as: str) -> str:
    """A value with the format of its cell as the sheet shows it."""
    match value:
        case bool():
            return str(value).upper()
        case int() | float():
            return _figures(value, shown_as)
        case datetime():
            midnight = value.time() == time()
            return value.date().isoformat() if midnight else value.isoformat(" ", "seconds")
        case date() | time():
            return value.isoformat()
        case timedelta():
            return str(value)
        case _:
            return str(value)


def _figures(value: float, shown_as: str) -> str:
    if shown_as.rstrip().endswith("%"):
        value = round(value * 100, 10)
    if value != int(value):
        return repr(value)
    if abs(value) >= _MOST_FIGURES:
        return f"{value:.14E}"
    plain = str(int(value))
    if _NOUGHTS.fullmatch(shown_as) and value >= 0:
        return plain.zfill(len(shown_as))
    return plain


_OLD_EXCEL = N_(
    "This is an older or binary Excel file. Open it in the spreadsheet and save it as Excel workbook "
    "(.xlsx) or as CSV."
)
_OPEN = N_(
    "This is an OpenDocument spreadsheet. Open it and save it as Excel workbook (.xlsx) or as CSV."
)
_LOCKED = N_(
    "This Excel file has a password. Open it in the spreadsheet, save it without the password, and "
    "choose it again."
)
_TOO_LARGE = N_("This Excel file unpacks to more than can be read. Save only the list, as CSV.")
_UNREADABLE = N_(
    "This Excel file is damaged. Open it in the spreadsheet and save it again, or save it as CSV."
)
