"""Tables: columns that fit their contents, hairlines between rows, a header for every page."""

from collections.abc import Sequence
from functools import partial

from director.values.dataclass import Value
from reports.layout.blocks import LEADING, Block, CardRow
from reports.layout.fonts import ELLIPSIS, SMALLEST_PRINT, elided, fitted, whole_at, width, wrapped
from reports.layout.pen import GREY, Align, Pen

PAD = 3.0
"""Air at both sides of a cell, in points."""

APART = 6.0
"""More of it where words follow figures that end at the right."""

SMALLER = 0.85
"""Relative size of words too long for their column."""
SMALLEST = (SMALLER, 0.75, 0.65)
"""Smaller still, where two lines of it would not hold a name whole."""

LEAST_WHOLE = 0.3
"""Relative size down to which a figure is made smaller where a table has no room, never cut."""

POSTED = 11.0
"""Points of a list that hangs on the wall: many read it at once, and nobody from near."""
MOST_POSTED = 4
"""Lines of a cell there: a long name is wrapped, and never made smaller."""

SPARED = 16.0
"""Points of the free width that a fitting column may take."""


class Double(Value):
    """Cell of two texts: a bold one, and a smaller grey one below; both wrapped."""

    main: str
    below: str


Cell = str | CardRow | Double


class PrintedColumn(Value):
    """A column: as wide as its contents, or growing to what is left; at least `least` points."""

    title: str
    align: Align = "left"
    grows: bool = False
    bold: bool = False
    least: float = 0.0


class PrintedRow(Value):
    """Cells of one row; `band` shades it, `across` writes one text over all columns instead."""

    cells: tuple[Cell, ...] = ()
    bold: bool = False
    band: bool = False
    across: str = ""
    struck: bool = False
    """A line goes through it: it counts no more."""


class PrintedTable(Value):
    """Rows under a header that is repeated on every page; `size` is that of the type.

    `lead` stands above it and on the same page as its first rows.
    """

    columns: tuple[PrintedColumn, ...]
    rows: tuple[PrintedRow, ...]
    size: float = 9
    pitch: float = 1.75
    """Height of a row in sizes of its type."""
    lead: Block | None = None
    posted: bool = False
    """It hangs on the wall: nothing in it is smaller than its type."""

    @property
    def small(self) -> float:
        """The size of the titles of its columns."""
        return self.size if self.posted else max(SMALLEST_PRINT, self.size - 1.5)

    def header(self, width: float) -> Block:
        """The header at a width of the whole table."""
        return _Head(self.columns, column_widths(self, width), self.small)

    def lines(self, width: float) -> tuple[Block, ...]:
        """The rows at a width of the whole table."""
        widths = column_widths(self, width)
        line = partial(_Line, self.columns, widths=widths, size=self.size, pitch=self.pitch)
        return tuple(line(row=row, posted=self.posted) for row in self.rows)


def posted(
    columns: tuple[PrintedColumn, ...],
    rows: tuple[PrintedRow, ...],
    pitch: float = 1.5,
    lead: Block | None = None,
) -> PrintedTable:
    """A list that hangs on the wall."""
    return PrintedTable(columns, rows, POSTED, pitch, lead, posted=True)


class Whole(Value):
    """A table that stays on one page, as one block."""

    table: PrintedTable

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


def column_widths(table: PrintedTable, room: float) -> tuple[float, ...]:
    """Widths that fill the room: contents first, the rest shared by the columns that grow."""
    needs = [_need(table, i) for i in range(len(table.columns))]
    growing = [i for i, column in enumerate(table.columns) if column.grows]
    spare = room - sum(needs)
    if spare >= 0 and growing:
        return _shared(needs, growing, spare, 0.0 if _wraps(table) else SPARED)
    if spare >= 0:
        return tuple(need * room / sum(needs) for need in needs)
    least = [_least(table, i) for i in range(len(needs))]
    return _squeezed(needs, least, growing, room, SMALLEST_PRINT / table.size)


def fits(table: PrintedTable, room: float) -> bool:
    """Whether no word of a table is torn and no figure made smaller in so much room."""
    whole = (_least(table, i) if c.grows else _need(table, i) for i, c in enumerate(table.columns))
    return sum(whole) <= room


def natural_width(table: PrintedTable) -> float:
    """How wide it wants to be."""
    return sum(_need(table, i) for i in range(len(table.columns)))


def _wraps(table: PrintedTable) -> bool:
    """Whether cells are wrapped, so that they can use all the room there is."""
    return any(isinstance(cell, Double) for row in table.rows for cell in row.cells)


def _shared(
    needs: Sequence[float], growing: Sequence[int], spare: float, most: float
) -> tuple[float, ...]:
    """Some of the spare room between the columns that fit, so that their figures stand apart."""
    fitting = len(needs) - len(growing)
    air = min(most, spare * 0.4 / fitting) if fitting else 0.0
    rest = (spare - air * fitting) / len(growing)
    return tuple(need + (rest if i in growing else air) for i, need in enumerate(needs))


def _squeezed(
    needs: Sequence[float], least: Sequence[float], growing: Sequence[int], room: float, smallest: float
) -> tuple[float, ...]:
    """Too much for the room: the growing columns give way first, to half of it or of their needs.

    None of them becomes narrower than its longest word while others can give way instead. Figures
    keep the width at which they can be printed at the share `smallest` of their size.
    """
    elastic = sum(needs[i] for i in growing)
    fixed = sum(needs) - elastic
    half = min(elastic, room) / 2
    left = max(room - fixed, min(half, max(room - fixed * smallest, half / 2)))
    held: dict[int, float] = {}
    while free := [i for i in growing if i not in held]:
        share = (left - sum(held.values())) / sum(needs[i] for i in free)
        tight = {i: least[i] for i in free if needs[i] * share < least[i]}
        if not tight or sum(held.values()) + sum(tight.values()) > left:
            held |= {i: needs[i] * share for i in free}
        else:
            held |= tight
    squeezed = [held.get(i, need) for i, need in enumerate(needs)]
    total = sum(squeezed)
    return tuple(need * min(1.0, room / total) for need in squeezed)


def _least(table: PrintedTable, i: int) -> float:
    """Width at which no word of a column is torn."""
    column = table.columns[i]
    widest = 0.0
    for row in table.rows:
        cell = row.cells[i] if i < len(row.cells) else ""
        for word in cell.split() if isinstance(cell, str) else ():
            widest = max(widest, width(word, table.size, bold=column.bold or row.bold))
    return widest * 1.04 + PAD + insets(table.columns)[i]


def _need(table: PrintedTable, i: int) -> float:
    column = table.columns[i]
    widest = column.least
    for row in table.rows:
        cell = row.cells[i] if i < len(row.cells) else ""
        if isinstance(cell, str):
            widest = max(widest, width(cell, table.size, bold=column.bold or row.bold))
    needed = max(widest * 1.04, _title_width(column.title, table.small))
    return needed + PAD + insets(table.columns)[i]


def insets(columns: Sequence[PrintedColumn]) -> tuple[float, ...]:
    """The air at the left of each column."""
    before = ("left", *(column.align for column in columns))
    return tuple(
        PAD + (APART if was == "right" and column.align == "left" else 0.0)
        for was, column in zip(before, columns, strict=False)
    )


def _title_width(title: str, size: float) -> float:
    """The least width at which a title stands on two lines."""
    words = title.split()
    parts = [(words[:i], words[i:]) for i in range(1, len(words) + 1)]
    return min((max(width(" ".join(line), size) for line in lines) for lines in parts), default=0.0)


class _Head(Value):
    columns: tuple[PrintedColumn, ...]
    widths: tuple[float, ...]
    small: float

    def height(self, _width: float) -> float:
        return self._most() * self.small * LEADING + 6

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        bottom = top - self.height(width)
        left = x
        for column, wide, inset in zip(self.columns, self.widths, insets(self.columns), strict=True):
            lines = self._titles(column, wide)
            for i, line in enumerate(lines):
                y = bottom + 5 + (len(lines) - 1 - i) * self.small * LEADING
                at = {"left": left + inset, "right": left + wide - PAD, "center": left + wide / 2}
                text, size = fitted(line, wide - PAD, self.small)
                pen.text(at[column.align], y, text, size, align=column.align, grey=GREY)
            left += wide
        pen.line(x, bottom, x + width, bottom)

    def _most(self) -> int:
        pairs = zip(self.columns, self.widths, strict=True)
        return max(len(self._titles(column, wide)) for column, wide in pairs)

    def _titles(self, column: PrintedColumn, wide: float) -> tuple[str, ...]:
        """At most two lines; a word that is too wide is made smaller rather than torn."""
        widest = max((width(word, self.small) for word in column.title.split()), default=0.0)
        return wrapped(column.title, max(wide - PAD, widest), self.small, most=2)


class _Line(Value):
    columns: tuple[PrintedColumn, ...]
    row: PrintedRow
    widths: tuple[float, ...]
    size: float
    pitch: float
    posted: bool = False

    def height(self, _width: float) -> float:
        one = self.size * (self.pitch + LEADING * (self._most() - 1))
        return max(one, self.size * 0.5 + LEADING * self._tallest())

    def _tallest(self) -> float:
        """Points of the lines of the words that have most of them; figures have one."""
        places = zip(self.row.cells, self.columns, self.widths, insets(self.columns), strict=False)
        found = (
            self._lines(cell, column, wide - PAD - inset)
            for cell, column, wide, inset in places
            if column.grows and isinstance(cell, str)
        )
        return max((len(lines) * size for lines, size in found if len(lines) > 1), default=0.0)

    def _lines(self, cell: str, column: PrintedColumn, room: float) -> tuple[tuple[str, ...], float]:
        """A name too long for its column is set smaller, on two lines if need be; figures on one."""
        bold = column.bold or self.row.bold
        if self.posted and column.grows:
            return wrapped(cell, room, self.size, bold=bold, most=MOST_POSTED), self.size
        if column.grows and width(cell, self.size, bold=bold) * SMALLER > room:
            return self._in_two_lines(cell, room, bold=bold)
        size = whole_at(cell, room, self.size, bold=bold, least=LEAST_WHOLE)
        return (elided(cell, room, size, bold=bold),), size

    def _in_two_lines(self, cell: str, room: float, *, bold: bool) -> tuple[tuple[str, ...], float]:
        """At the largest size at which nothing is lost, else on up to four lines of the smallest."""
        for share in SMALLEST:
            size = max(SMALLEST_PRINT, self.size * share)
            lines = wrapped(cell, room, size, bold=bold, most=2)
            if not lines or not lines[-1].endswith(ELLIPSIS):
                return lines, size
        return wrapped(cell, room, SMALLEST_PRINT, bold=bold, most=MOST_POSTED), SMALLEST_PRINT

    def _most(self) -> int:
        """Lines of the cell that has most of them."""
        cells = zip(self.row.cells, self.widths, insets(self.columns), strict=False)
        doubles = ((cell, wide - PAD - inset) for cell, wide, inset in cells if isinstance(cell, Double))
        return max((sum(map(len, self._wrapped(cell, room))) for cell, room in doubles), default=1)

    @property
    def _below(self) -> float:
        """The size of what stands below what matters."""
        return self.size if self.posted else max(SMALLEST_PRINT, self.size - 1)

    def _wrapped(self, cell: Double, room: float) -> tuple[tuple[str, ...], tuple[str, ...]]:
        main = wrapped(cell.main, room, self.size, bold=True, most=3)
        return main, wrapped(cell.below, room, self._below, most=2)

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        tall = self.height(width)
        if self.row.band:
            pen.band(x, top - tall, width, tall)
        pen.line(x, top - tall, x + width, top - tall)
        base = top - tall / 2 - self.size * 0.35
        if self.row.across:
            text, size = fitted(self.row.across, width - 2 * PAD, self.size, bold=self.row.bold)
            pen.text(x + PAD, base, text, size, bold=self.row.bold)
        left, places = x, zip(self.columns, self.widths, insets(self.columns), strict=True)
        for cell, (column, wide, inset) in zip(self.row.cells, places, strict=False):
            self._cell(pen, column, cell, left + inset, base, top, wide - inset - PAD)
            left += wide
        if self.row.struck:
            pen.line(x + PAD, top - tall / 2, x + width - PAD, top - tall / 2)

    def _cell(
        self,
        pen: Pen,
        column: PrintedColumn,
        cell: Cell,
        left: float,
        base: float,
        top: float,
        room: float,
    ) -> None:
        if isinstance(cell, CardRow):
            spare = (self.height(room) - cell.height(room)) / 2
            cell.draw(pen, left, top - spare, room)
            return
        if isinstance(cell, Double):
            self._double(pen, cell, left, base, room)
            return
        bold, (lines, size) = column.bold or self.row.bold, self._lines(cell, column, room)
        at = {"left": left, "right": left + room, "center": left + room / 2}
        y = base + size * LEADING * (len(lines) - 1) / 2
        for i, line in enumerate(lines):
            down = y - i * size * LEADING
            pen.text(at[column.align], down, line, size, bold=bold, align=column.align)

    def _double(self, pen: Pen, cell: Double, left: float, base: float, room: float) -> None:
        (main, below), step = self._wrapped(cell, room), self.size * LEADING
        y = base + step * (len(main) + len(below) - 1) / 2
        for line in main:
            pen.text(left, y, line, self.size, bold=True)
            y -= step
        for line in below:
            pen.text(left, y, line, self._below, grey=GREY)
            y -= step
