"""Lists whose key column is cut beside empty columns."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.exceptions import TimeoutError

from tests.conftest import Watch
from ui.widgets.table_columns import LEAST, CellWidths, contents_of
from ui.widgets.table_view import MEASURED, TableView

SIZES = (1_366, 768), (1_280, 720)
AROUND = 10
"""Pixels that a cell needs around its text."""
ROUNDING = 4
FOLLOWING_MS = 10_000
"""Milliseconds in which widths have followed on the busiest machine; waited out only in a failure."""


def starved_lists(window: QWidget) -> Iterator[str]:
    """Lists of a window that starve their key column in any of the sizes; it ends as large as it was."""
    before = window.size()
    for size in SIZES:
        window.resize(*size)
        QApplication.processEvents()
        tables = [one for one in window.findChildren(TableView) if one.isVisible()]
        follow(tables)
        yield from (f"{size}: {words}" for one in tables for words in starved_keys(one))
    window.resize(before)


def starved_keys(table: TableView[object]) -> Iterator[str]:
    """A key column that is cut while another column, or the end of the list, has pixels to spare."""
    header, key = table.horizontalHeader(), table.columns.key()
    measured = {place: measured_of(table, place) for place in table.columns.visible_places()}
    needs, has = measured[key].whole - AROUND, header.sectionSize(key)
    if needs <= has:
        return
    for place, contents in measured.items():
        title = header.fontMetrics().horizontalAdvance(table.rows.columns[place].title) + 32
        enough = contents.whole if table.rows.columns[place].right else contents.usual
        enough = max(title, enough, min(contents.whole, LEAST))
        if place != key and header.sectionSize(place) > enough + ROUNDING:
            spare = header.sectionSize(place) - enough
            yield f"{table.rows.columns[key].title}: {has} of {needs}, {spare} spare in {place}"
    free = table.viewport().width() - sum(map(header.sectionSize, measured))
    if free > ROUNDING and has < needs:
        yield f"{table.rows.columns[key].title}: {has} of {needs}, {free} free at the end"


def follow(tables: Sequence[TableView[object]]) -> None:
    """Widths follow what has just been read."""
    with suppress(TimeoutError):
        Watch(lambda: not any(map(any, map(starved_keys, tables)))).wait(FOLLOWING_MS)


def measured_of(table: TableView[object], place: int) -> CellWidths:
    """Measures of the texts in a column."""
    rows = range(min(table.rows.rowCount(), MEASURED))
    texts = (str(table.rows.index(row, place).data() or "") for row in rows)
    wide = table.fontMetrics().horizontalAdvance
    return contents_of(max(map(wide, text.split("\n"))) for text in texts)
