"""Tables: columns that fit their contents, hairlines between rows, a header for every page."""

from collections.abc import Sequence
from dataclasses import dataclass

from reports.blocks import LEADING, Block, Cards
from reports.fonts import fitted, width, wrapped
from reports.pen import GREY, Align, Pen

PAD = 3.0
"""Air at both sides of a cell, in points."""


@dataclass(frozen=True, slots=True)
class Double:
    """A cell of two lines, the second one smaller and grey."""

    main: str
    below: str


Cell = str | Cards | Double


@dataclass(frozen=True, slots=True)
class Column:
    """A column: as wide as its contents, or growing to what is left; at least `least` points."""

    title: str
    align: Align = "left"
    grows: bool = False
    bold: bool = False
    least: float = 0.0


@dataclass(frozen=True, slots=True)
class Row:
    """Cells of one row; `band` shades it, `across` writes one text over all columns instead."""

    cells: tuple[Cell, ...] = ()
    bold: bool = False
    band: bool = False
    across: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under a header that is repeated on every page; `size` is that of the type."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    size: float = 9
    pitch: float = 1.75
    """Height of a row in sizes of its type."""

    def header(self, width: float) -> Block:
        """The header at a width of the whole table."""
        return _Head(self.columns, column_widths(self, width), self.size)

    def lines(self, width: float) -> tuple[Block, ...]:
        """The rows at a width of the whole table."""
        widths = column_widths(self, width)
        return tuple(_Line(self.columns, row, widths, self.size, self.pitch) for row in self.rows)


@dataclass(frozen=True, slots=True)
class Whole:
    """A table that stays on one page, as one block."""

    table: Table

    def height(self, width: float) -> float:
        """Header and rows."""
        return sum(block.height(width) for block in self._blocks(width))

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        """Header, then the rows."""
        for block in self._blocks(width):
            block.draw(pen, x, top, width)
            top -= block.height(width)

    def _blocks(self, width: float) -> tuple[Block, ...]:
        return (self.table.header(width), *self.table.lines(width))


def column_widths(table: Table, room: float) -> tuple[float, ...]:
    """Widths that fill the room: contents first, the rest shared by the columns that grow."""
    needs = [_need(table, i) for i in range(len(table.columns))]
    growing = [i for i, column in enumerate(table.columns) if column.grows]
    spare = room - sum(needs)
    if spare >= 0 and growing:
        return tuple(
            need + (spare / len(growing) if i in growing else 0) for i, need in enumerate(needs)
        )
    if spare >= 0:
        return tuple(need * room / sum(needs) for need in needs)
    return _squeezed(needs, growing, room)


def _squeezed(needs: Sequence[float], growing: Sequence[int], room: float) -> tuple[float, ...]:
    """Too much for the room: the growing columns give way first, down to half of what they need."""
    elastic = sum(needs[i] for i in growing)
    fixed = sum(needs) - elastic
    left = max(room - fixed, elastic / 2)
    squeezed = [need * left / elastic if i in growing else need for i, need in enumerate(needs)]
    total = sum(squeezed)
    return tuple(need * min(1.0, room / total) for need in squeezed)


def _need(table: Table, i: int) -> float:
    column = table.columns[i]
    widest = column.least
    for row in table.rows:
        cell = row.cells[i] if i < len(row.cells) else ""
        if isinstance(cell, str):
            widest = max(widest, width(cell, table.size, bold=column.bold or row.bold))
    return max(widest * 1.04, _title_width(column.title, table.size - 1.5)) + 2 * PAD


def _title_width(title: str, size: float) -> float:
    """The least width at which a title stands on two lines."""
    words = title.split()
    parts = [(words[:i], words[i:]) for i in range(1, len(words) + 1)]
    return min((max(width(" ".join(line), size) for line in lines) for lines in parts), default=0.0)


@dataclass(frozen=True, slots=True)
class _Head:
    columns: tuple[Column, ...]
    widths: tuple[float, ...]
    size: float

    def height(self, _width: float) -> float:
        return self._most() * self._small * LEADING + 6

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        bottom = top - self.height(width)
        left = x
        for column, wide in zip(self.columns, self.widths, strict=True):
            lines = self._titles(column, wide)
            for i, line in enumerate(lines):
                y = bottom + 5 + (len(lines) - 1 - i) * self._small * LEADING
                at = {"left": left + PAD, "right": left + wide - PAD, "center": left + wide / 2}
                text, size = fitted(line, wide - PAD, self._small, least=0.7)
                pen.text(at[column.align], y, text, size, align=column.align, grey=GREY)
            left += wide
        pen.line(x, bottom + 1, x + width, bottom + 1)
        pen.line(x, bottom, x + width, bottom)

    @property
    def _small(self) -> float:
        return self.size - 1.5

    def _most(self) -> int:
        pairs = zip(self.columns, self.widths, strict=True)
        return max(len(self._titles(column, wide)) for column, wide in pairs)

    def _titles(self, column: Column, wide: float) -> tuple[str, ...]:
        return wrapped(column.title, wide - PAD, self._small, most=2)


@dataclass(frozen=True, slots=True)
class _Line:
    columns: tuple[Column, ...]
    row: Row
    widths: tuple[float, ...]
    size: float
    pitch: float

    def height(self, _width: float) -> float:
        double = any(isinstance(cell, Double) for cell in self.row.cells)
        return self.size * (self.pitch + (LEADING if double else 0))

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        tall = self.height(width)
        if self.row.band:
            pen.band(x, top - tall, width, tall)
        pen.thin_line(x, top - tall, x + width, top - tall)
        base = top - tall / 2 - self.size * 0.35
        if self.row.across:
            text, size = fitted(self.row.across, width - 2 * PAD, self.size, bold=self.row.bold)
            pen.text(x + PAD, base, text, size, bold=self.row.bold)
        left = x
        for column, cell, wide in zip(self.columns, self.row.cells, self.widths, strict=False):
            self._cell(pen, column, cell, left, base, top, wide)
            left += wide

    def _cell(
        self, pen: Pen, column: Column, cell: Cell, left: float, base: float, top: float, wide: float
    ) -> None:
        if isinstance(cell, Cards):
            spare = (self.height(wide) - cell.height(wide)) / 2
            cell.draw(pen, left + PAD, top - spare, wide - 2 * PAD)
            return
        if isinstance(cell, Double):
            room, up = wide - 2 * PAD, self.size * LEADING / 2
            text, size = fitted(cell.main, room, self.size, bold=True, least=0.7)
            pen.text(left + PAD, base + up, text, size, bold=True)
            text, size = fitted(cell.below, room, self.size - 1, least=0.7)
            pen.text(left + PAD, base - up, text, size, grey=GREY)
            return
        bold = column.bold or self.row.bold
        least = 0.7 if column.grows else 0.3  # a name may be cut, a figure never
        text, size = fitted(cell, wide - 2 * PAD, self.size, bold=bold, least=least)
        at = {"left": left + PAD, "right": left + wide - PAD, "center": left + wide / 2}
        pen.text(at[column.align], base, text, size, bold=bold, align=column.align)
