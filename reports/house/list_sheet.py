"""Any list of the console on paper: what is shown, in the order shown, and by what it was chosen."""

from director.texts import N_
from director.values.dataclass import Value
from reports import document
from reports.layout.headings import heading
from reports.layout.page import A4, SHEET_MARGIN, sheet
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable, natural_width
from reports.paper import Paper

SMALL, SMALLEST = 8.0, 7.0
"""Sizes of the type, and where there are very many columns."""
MANY = 9


class ListColumn(Value):
    """A title; figures stand to the right, what grows has the room that is left."""

    title: str
    right: bool = False
    grows: bool = False


class ListSheet(Value):
    """A list: its title, what it is of, the filters by which it was chosen, and its rows in words."""

    title: str
    of: str
    filters: tuple[str, ...]
    count: str
    columns: tuple[ListColumn, ...]
    rows: tuple[tuple[str, ...], ...]


@document.sheet("list_sheet", N_("List"), ListSheet)
def list_sheet(content: ListSheet, paper: Paper) -> bytes:
    """The list as PDF."""
    columns = tuple(
        PrintedColumn(column.title, "right" if column.right else "left", grows=column.grows)
        for column in content.columns
    )
    size = SMALLEST if len(columns) > MANY else SMALL
    table = PrintedTable(columns, tuple(map(PrintedRow, content.rows)), size=size, pitch=1.7)
    note = " · ".join((content.count, *content.filters))
    lead = heading(content.title, content.of, note)
    head = ": ".join(filter(None, (content.title, content.of)))
    return sheet(paper, head, (table,), lead=lead, lying=natural_width(table) > A4[0] - 2 * SHEET_MARGIN)
