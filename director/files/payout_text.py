"""Payout tables as text: percentages as they are typed, and CSV with a column for each range."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from director.files.csv_text import guess_encoding, read_sheet
from director.files.faults import Fault, fault
from director.files.people_cells import visible
from director.files.table_file import Cell, table_file
from director.texts import N_, Texts
from director.tournament.settings import PayoutColumn, PayoutTable

PLACE = "place"
LISTED = ("min_entries", "max_entries", PLACE, "share_percent")
"""The headings of a file that names each share in a row of its own."""
MOST_RANGES = 100
MOST_PLACES = 1_000
QUOTED = 40
"""Letters of a cell that a fault quotes."""
_SPAN = re.compile(r"([0-9]{1,6})\s*(?:-|–|—|\.\.)\s*([0-9]{1,6})")

Columns = tuple[PayoutColumn, ...]


def basis_points(typed: str) -> int | None:
    """A share in basis points, `9,5 %` is 950; None for what is no share to two decimals."""
    plain = re.sub(r"[\s\u00a0\u202f%]", "", typed).replace(",", ".")
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,4})?", plain):
        return None
    points = Decimal(plain) * 100
    return int(points) if points == int(points) else None


def percent_text(points: int, sign: str = ".") -> str:
    """Basis points as they are typed and filed: 950 is `9.5`."""
    whole, cents = divmod(points, 100)
    return f"{whole}{sign}{cents:02}".rstrip("0").rstrip(sign)


def written(table: PayoutTable, texts: Texts) -> bytes:
    """The table as CSV: a row for each place, a column for each range of entries."""
    spans = (f"{column.min_entries}-{column.max_entries}" for column in table.columns)
    return table_file((PLACE, *spans), _share_rows(table), texts)


def _share_rows(table: PayoutTable) -> Iterator[tuple[Cell, ...]]:
    for place in range(max(len(column.shares) for column in table.columns)):
        shares = (column.shares[place : place + 1] for column in table.columns)
        yield (place + 1, *(Decimal(percent_text(share[0])) if share else "" for share in shares))


def read(data: bytes) -> Columns | Fault:
    """The columns of a file as `written` makes it, or with a row for each share; or what is wrong.

    What the shares add up to and how the ranges join is the rules' to judge, not the file's.
    """
    sheet = read_sheet(data, guess_encoding(data).codec)
    if sheet.fault is not None:
        wide = "columns" in dict(sheet.fault.facts)
        return _too_much() if wide else sheet.fault
    header = tuple(cell.strip().casefold() for cell in sheet.header)
    rows = [(line.number, line.cells) for line in sheet.lines]
    if len(rows) > MOST_RANGES * MOST_PLACES or len(header) > MOST_RANGES + 1:
        return _too_much()
    if set(LISTED) <= set(header):
        return _listed(header, rows)
    return _gridded(sheet.header, rows)


def _gridded(header: Sequence[str], rows: list[tuple[int, tuple[str, ...]]]) -> Columns | Fault:
    """A row for each place below the ranges."""
    spans: list[tuple[int, int]] = []
    for heading in header[1:]:
        found = _SPAN.fullmatch(heading.strip())
        if found is None:
            return fault(_NO_RANGE, row=1, heading=_quoted(heading))
        spans.append((int(found[1]), int(found[2])))
    if not spans or not rows:
        return fault(_NO_RANGE, row=1, heading=_quoted(header[0]) if header else "")
    if len(rows) > MOST_PLACES:
        return _too_much()
    shares: list[list[int]] = [[] for _ in spans]
    for place, (number, cells) in enumerate(rows, start=1):
        for column, heading in enumerate(header[1:], start=1):
            cell = cells[column].strip() if column < len(cells) else ""
            share = basis_points(cell) if cell else 0
            if share is None:
                return fault(_NO_SHARE, row=number, column=heading, cell=_quoted(cell))
            if share and len(shares[column - 1]) != place - 1:
                return fault(_PLACE_MISSING, row=number, column=heading, place=place - 1)
            if share:
                shares[column - 1].append(share)
    return tuple(
        PayoutColumn(low, high, tuple(each)) for (low, high), each in zip(spans, shares, strict=True)
    )


def _listed(header: Sequence[str], rows: list[tuple[int, tuple[str, ...]]]) -> Columns | Fault:
    """A row for each share: range, place, percent."""
    columns: dict[tuple[int, int], list[int]] = {}
    for number, cells in rows:
        named = dict(zip(header, (cell.strip() for cell in cells), strict=False))
        low, high, place = (_whole(named.get(name, "")) for name in LISTED[:3])
        share = basis_points(named.get(LISTED[3], ""))
        if low is None or high is None or place is None:
            return fault(_NO_NUMBER, row=number)
        if share is None:
            return fault(_NO_SHARE, row=number, column=LISTED[3], cell=_quoted(named.get(LISTED[3], "")))
        shares = columns.setdefault((low, high), [])
        if place != len(shares) + 1:
            return fault(_PLACE_MISSING, row=number, column=f"{low}-{high}", place=len(shares) + 1)
        shares.append(share)
    if len(columns) > MOST_RANGES or any(len(each) > MOST_PLACES for each in columns.values()):
        return _too_much()
    return tuple(PayoutColumn(low, high, tuple(each)) for (low, high), each in columns.items())


def _too_much() -> Fault:
    return fault(_TOO_MUCH, ranges=MOST_RANGES, places=MOST_PLACES)


def _quoted(cell: str) -> str:
    return visible(cell.strip(), QUOTED)


def _whole(cell: str) -> int | None:
    return int(cell) if cell.isascii() and cell.isdigit() and len(cell) < 7 else None


_TOO_MUCH = N_("A payout table has at most {ranges} ranges of entries and {places} places.")
_NO_RANGE = N_("{heading} is no range of entries: write it as 2-8, one in each column after the first.")
_NO_SHARE = N_("{cell} is no share in percent: write it as 9.5, with two decimals at the most.")
_NO_NUMBER = N_("The range of entries or the place is no whole number.")
_PLACE_MISSING = N_("Place {place} has no share: every place down to the last one paid needs one.")
