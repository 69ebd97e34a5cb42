"""Sheets: a list from a file as rows of cells, whatever kind of file it was."""

from collections.abc import Callable, Iterable, Sequence

from director.files.faults import Fault, fault
from director.texts import N_
from director.values.dataclass import Value

MOST_COLUMNS = 200
MOST_ROWS = 100_000
_MOST_TITLES = 10
"""Rows above the headings."""

IsHeading = Callable[[Sequence[str]], bool]
"""Whether a row is that of the headings."""


class SheetRow(Value):
    """Row of cells; `number` counts rows of the file from 1, the header included."""

    number: int
    cells: tuple[str, ...]


class Sheet(Value):
    """A file as rows of cells; `fault` says why it cannot be read, then the rest is empty."""

    header: tuple[str, ...] = ()
    lines: tuple[SheetRow, ...] = ()
    separator: str = ","
    fault: Fault | None = None
    name: str = ""
    """Name of this sheet in a workbook."""
    others: tuple[str, ...] = ()
    """Names of all sheets of a workbook that are not empty, in order."""


def sheet_of(
    lines: Iterable[SheetRow | Fault], is_heading: IsHeading | None, separator: str = ","
) -> Sheet:
    """Rows under their headings; empty rows are left out. `is_heading` finds them below a title."""
    kept: list[SheetRow] = []
    for line in lines:
        if isinstance(line, Fault):
            return Sheet(separator=separator, fault=line)
        if any(cell.strip() for cell in line.cells):
            kept.append(line)
        if len(kept) > MOST_ROWS + 1:
            return Sheet(separator=separator, fault=fault(_TOO_LONG, most=MOST_ROWS))
    return _checked(kept[_headings(kept, is_heading) :], separator)


def has_headings(lines: Sequence[SheetRow], is_heading: IsHeading) -> bool:
    """Whether a row of headings is among the first ones."""
    return any(is_heading([cell.strip() for cell in line.cells]) for line in lines[:_MOST_TITLES])


def _headings(lines: Sequence[SheetRow], is_heading: IsHeading | None) -> int:
    """The place of the row with the headings: the first one, unless a title stands above them."""
    if is_heading is None:
        return 0
    for place, line in enumerate(lines[:_MOST_TITLES]):
        if is_heading([cell.strip() for cell in line.cells]):
            return place
    return 0


def _checked(lines: list[SheetRow], separator: str) -> Sheet:
    if not lines:
        return Sheet(separator=separator, fault=fault(_EMPTY))
    header = lines[0].cells
    if len(header) > MOST_COLUMNS:
        return Sheet(separator=separator, fault=fault(_TOO_WIDE, columns=len(header), most=MOST_COLUMNS))
    return Sheet(tuple(cell.strip() for cell in header), tuple(lines[1:]), separator)


_TOO_LONG = N_("The file has more than {most} rows. Divide it into several files.")
_TOO_WIDE = N_(
    "The first row has {columns} columns, at most {most} can be read. "
    "Is it a list of people, and is the separator right?"
)
_EMPTY = N_("The file is empty. Save the list again and choose it once more.")
