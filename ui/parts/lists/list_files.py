"""A list as it is shown, to be given away: as words to paste, as a table for a spreadsheet, on paper."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from babel.numbers import get_decimal_symbol, get_group_symbol

from director.files.file_names import file_called
from director.files.table_file import Cell, guarded, table_file
from director.texts import Texts
from director.values.dataclass import Value
from director.values.quantity import Micros
from ui.widgets.table_model import Column
from ui.widgets.table_view import TableView

if TYPE_CHECKING:
    from reports.house.list_sheet import ListSheet

_HARD = re.compile(r"[\u00a0\u202f]")
"""Spaces that hold a figure together."""
_CODE = re.compile(r"[A-Z]{3}")
_HYPHEN = "\u2011"
"""Holds the number of a rule in one line; in a file it would not be found."""
_JOINER = "\ufeff"


class ListSnapshot(Value):
    """Titles and rows as they are seen, and by what they were chosen."""

    title: str
    of: str
    filters: tuple[str, ...]
    count: str
    columns: tuple[Column[Any], ...]
    rows: tuple[Any, ...]

    def table(self, texts: Texts) -> bytes:
        """For a spreadsheet: with the signs that one expects where this language is spoken."""
        columns = [_written(column, self.rows, texts) for column in self.columns]
        header = [title for title, _ in columns]
        cells = zip(*(cells for _, cells in columns), strict=True)
        return table_file(header, cells, texts)

    def pasted(self) -> str:
        """A line a row, with tabs between; what a spreadsheet would read as a formula is none."""
        lines = (
            "\t".join(" ".join(str(guarded(column.out(row))).split()) for column in self.columns)
            for row in self.rows
        )
        return "\n".join(lines)

    def sheet(self) -> "ListSheet":
        """On paper."""
        from reports.house.list_sheet import ListColumn, ListSheet

        columns = tuple(ListColumn(c.title, right=c.right, grows=not c.width) for c in self.columns)
        rows = tuple(tuple(column.out(row) for column in self.columns) for row in self.rows)
        return ListSheet(self.title, self.of, self.filters, self.count, columns, rows)

    def file_name(self, at: Micros, texts: Texts, ending: str) -> str:
        """Return a file name with title, day and subject."""
        day = texts.local(at).date().isoformat()
        return file_called(ending, self.title.lower(), day, self.of)


def list_snapshot(
    table: TableView[Any],
    title: str,
    of: str,
    filters: Sequence[str],
    texts: Texts,
    *,
    least: int,
    count: str = "",
) -> ListSnapshot:
    """Return the rows that a list shows: the selected ones if at `least` so many, else all.

    `count` is what the page says of how many they are; empty: the rows are counted.
    """
    chosen = table.selected_rows()
    rows = chosen if len(chosen) >= least else tuple(table.rows.rows())
    return ListSnapshot(
        title,
        of,
        tuple(filters),
        count or _count(table, len(rows), texts),
        tuple(_exported_columns(table)),
        rows,
    )


def _exported_columns(table: TableView[Any]) -> Iterator[Column[Any]]:
    return (table.rows.columns[place] for place in table.columns.exported_places())


def _count(table: TableView[Any], shown: int, texts: Texts) -> str:
    total = table.rows.total()
    if shown == total:
        return texts.count("{n} row", "{n} rows", shown)
    return texts.say("{shown} of {total}", shown=texts.number(shown), total=texts.number(total))


def _written(column: Column[Any], rows: Sequence[Any], texts: Texts) -> tuple[str, list[Cell]]:
    """A column's title and cells: figures are numbers, their currency stands in the title.

    What is said in words stays so, without hard spaces; so do amounts in several currencies.
    """
    said = [_HARD.sub(" ", column.out(row)).replace(_HYPHEN, "-") for row in rows]
    if not column.right:
        return column.title, list(said)
    read = [figure(words, texts) for words in said]
    currencies = {found[1] for found in read if found is not None} - {""}
    if len(currencies) > 1:
        return column.title, list(said)
    cells: list[Cell] = [
        words if found is None else found[0] for words, found in zip(said, read, strict=True)
    ]
    return " ".join((column.title, *(f"({currency})" for currency in currencies))), cells


def figure(words: str, texts: Texts) -> tuple[Decimal, str] | None:
    """The number that words say in their language, and its currency; None where they say more."""
    plain = _HARD.sub(" ", words.replace(_JOINER, "").replace("−", "-"))
    bare = re.sub(r"[-+\d.,’' ]", "", plain)
    if bare and not (bare in texts.locale.currency_symbols.values() or _CODE.fullmatch(bare)):
        return None
    number = plain.replace(bare, "").strip()
    group, point = _HARD.sub(" ", get_group_symbol(texts.locale)), get_decimal_symbol(texts.locale)
    whole = rf"0|[1-9]\d*|[1-9]\d{{0,2}}({re.escape(group)}\d{{3}})+"
    if not re.fullmatch(rf"[-+]? ?({whole})({re.escape(point)}\d+)?", number):
        return None
    signed = number.removeprefix("+").replace(group, "").replace(" ", "")
    return Decimal(signed.replace(point, ".")), bare
