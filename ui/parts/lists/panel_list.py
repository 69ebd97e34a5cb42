"""A list within a panel beside a page: as high as its lines, and it can do what every list can."""

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import TypeVar

from ui.console.console import Console
from ui.parts.lists.listing import Listing
from ui.parts.page import Page
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import ROW_HEIGHT, TableView

Row = TypeVar("Row")

MOST_LINES = 7
"""Lines visible without scrolling."""
AMOUNT, TIME = 88, 62
"""Pixels of the columns that each such list has."""


def panel_list(
    console: Console,
    page: Page,
    columns: Sequence[Column[Row]],
    key: Callable[[Row], Hashable],
    name: str,
    title: str,
    *,
    of: Callable[[], str],
    away: Collection[int] = (),
    personal: bool = False,
) -> TableView[Row]:
    """The list, kept under its `name`; columns that are `away` are shown by whoever wants them."""
    texts = console.texts
    table = TableView(RowsModel(columns, key, words=texts.alphabetical))
    table.setAccessibleName(texts.say(title))
    for place in away:
        table.setColumnHidden(place, True)
    Listing(console, page, table, name, title, of=of, personal=personal, in_panel=True)
    table.setFixedHeight(_high(0))
    return table


def show_lines(table: TableView[Row], lines: Sequence[Row]) -> None:
    """Show these; the panel grows with them, up to so many."""
    table.rows.set_rows(lines)
    for place, column in enumerate(table.rows.columns):
        if column.width:
            table.columns.fit(place, map(column.cell_text, lines))
    table.setFixedHeight(_high(len(lines)))


def _high(lines: int) -> int:
    return (min(max(lines, 1), MOST_LINES) + 1) * (ROW_HEIGHT + 1) + 4
