"""Rows of a list in columns: a figure has the room that it needs, a name what the figures leave."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import inf

from director.values.dataclass import replace
from ui.drawing.rect import Rect
from ui.drawing.ruler import (
    BOLD,
    CONDENSED,
    LEFT,
    MEDIUM,
    RIGHT,
    SMALLEST,
    broken,
    em_width,
    size_for,
    width_of,
)
from ui.drawing.sketch import Sketch
from ui.scenes.drawn.block_tools import Brush
from ui.scenes.view import WallCell, WallColumn

HEADING = 44.0
"""Height of the headings."""
MOST_PITCH = 190.0
"""A row is no taller."""
GAP = 40.0
"""Between blocks of rows."""
FEW = 3
"""Least number of rows that the height is divided by."""
_LETTERS = 0.72
"""Size of the letters in parts of their row."""
_PADDING, _WIDE_PADDING = 14.0, 0.5
"""Least room between two columns, and in parts of the size of large letters."""
_SQUEEZED = 0.85
"""Part of their width to which long names are squeezed before blocks stand side by side no more."""
_STEP = 0.95
"""Figures shrink in such steps before a name is squeezed more."""
_GAIN = 1.3
"""Gain in size from which words take two lines; cut words always do."""
_FIGURES = 0.66
"""Part of the width that figures may take before they are cut."""
_HALVED = 0.9
"""A name that is wider than that in two lines has no use of them."""
_LINES = 2.4
"""Height of two lines in parts of their size."""
Row = tuple[WallCell, ...]


def pitch_of(height: float, rows: int) -> float:
    """How tall each of so many rows is that stand in a height below their headings."""
    return min(MOST_PITCH, (height - HEADING) / max(rows, FEW))


def side_by_side(area: Rect, count: int) -> tuple[Rect, ...]:
    """Rooms of one width for so many blocks."""
    width = (area.width - GAP * (count - 1)) / count
    return tuple(Rect(area.left + n * (width + GAP), area.top, width, area.height) for n in range(count))


class Columns:
    """The columns of a list: how wide each is, and how large what it holds, alike for all rows."""

    def __init__(self, columns: tuple[WallColumn, ...], rows: tuple[Row, ...], brush: Brush) -> None:
        """`rows`: all that are seen in these columns in turn."""
        self._columns, self._brush = columns, brush
        self._texts = [tuple(row[i].text for row in rows) for i in range(len(columns))]
        self._strong = brush.ink(SMALLEST, brush.text, BOLD)
        self._longest = [
            max((em_width(text, self._strong.weight) for text in texts), default=0.0)
            for texts in self._texts
        ]
        heading = brush.ink(SMALLEST, brush.muted, MEDIUM)
        self._heads = [width_of(column.heading, heading) for column in columns]
        self._main = max(range(len(columns)), key=lambda i: columns[i].width)

    def least(self) -> float:
        """The width of all columns in which the longest name is read at the smallest size."""
        wide = [
            max(head, em * SMALLEST) + _PADDING
            for head, em in zip(self._heads, self._longest, strict=True)
        ]
        wide[self._main] = self._least_name(SMALLEST) + _PADDING
        return sum(wide)

    def row_height(self, width: float, least: float) -> float:
        """Return the height of a row: two lines where names would be cut in one."""
        wide = self.least() > width and self._halves < self._longest[self._main] * _HALVED
        return max(least, SMALLEST * _LINES) if wide else least

    def draw(
        self, sketch: Sketch, blocks: Sequence[tuple[Row, ...]], rooms: Sequence[Rect], pitch: float
    ) -> None:
        """Blocks of rows side by side, each below its headings, every other row on a stripe."""
        large = pitch * _LETTERS
        widths, air = self._widths(rooms[0].width, large, pitch)
        cells = [width - air for width in widths[:-1]] + widths[-1:]
        sizes = self._sizes(cells, large, pitch)
        for rows, room in zip(blocks, rooms, strict=False):
            for n in range(0, len(rows), 2):
                top = room.top + HEADING + n * pitch + 1
                line = Rect(room.left - 8, top, room.width + 8, pitch - 2)
                sketch.box(line, self._brush.stripe)
            left = room.left
            for i, width in enumerate(widths):
                cell = Rect(left, room.top, cells[i], pitch)
                self._draw_column(sketch, i, rows, cell, sizes[i])
                left += width

    def _draw_column(
        self, sketch: Sketch, number: int, rows: tuple[Row, ...], cell: Rect, size: float
    ) -> None:
        """A heading and what stands below it; `cell`: the room of one cell at the top."""
        column, brush = self._columns[number], self._brush
        side = RIGHT if column.right else LEFT
        head = Rect(cell.left, cell.top, cell.width, HEADING)
        sketch.text(head, column.heading, brush.ink(SMALLEST, brush.muted, MEDIUM, side))
        for n, row in enumerate(rows):
            place = Rect(cell.left, head.bottom + n * cell.height, cell.width, cell.height)
            colour, weight = (brush.accent, BOLD) if row[number].strong else (brush.text, MEDIUM)
            ink = brush.ink(size, colour, weight, side, ends=True)
            if width_of(row[number].text, ink) > place.width:
                sketch.spread(place, row[number].text, ink, gain=1.0 if column.even else _GAIN)
            else:
                sketch.text(place, row[number].text, ink)

    def _widths(self, whole: float, large: float, high: float) -> tuple[list[float], float]:
        """No figure has more than its share, and has back what no name needs; the air in each column."""
        name = self._main
        least = [em * SMALLEST * CONDENSED + _PADDING for em in self._longest]
        cut = sum(least) - least[name] > whole * _FIGURES
        least = [0.0 if cut else wide for wide in least]
        shares = [
            max(whole * column.width, wide) for column, wide in zip(self._columns, least, strict=True)
        ]
        widths, air = shares, _PADDING
        for size, head_part in _smaller(large):
            air = max(_PADDING, size * _WIDE_PADDING)
            widths = [
                max(head * head_part + air, min(share, em * size + air))
                for head, share, em in zip(self._heads, shares, self._longest, strict=True)
            ]
            widths[name] += whole - sum(widths)
            if widths[name] >= self._least_name(size, high) + air:
                break
        spare = widths[name] - max(shares[name], self._longest[name] * large + air)
        given = [max(0.0, share - width) for share, width in zip(shares, widths, strict=True)]
        given[name] = 0.0
        if spare <= 0 or not any(given):
            return widths, air
        back = spare / sum(given)
        widths[name] -= spare
        return [width + back * part for width, part in zip(widths, given, strict=True)], air

    def _least_name(self, size: float, high: float = 0.0) -> float:
        """Return the width that the longest name needs; `high` is the height of its lines."""
        if self._columns[self._main].even:
            return self._widest_even(high, size) * size
        return self._longest[self._main] * SMALLEST * _SQUEEZED

    def _widest_even(self, high: float, size: float) -> float:
        """The widest of the texts that are alike large, in two lines where these have room."""
        return self._halves if _LINES * size <= high else self._longest[self._main]

    @cached_property
    def _halves(self) -> float:
        """The widest of the longest names in two lines, in parts of its size."""
        ink = replace(self._strong, size=inf)
        return max(
            (1 / broken(text, 1.0, inf, ink, 2).size for text in self._texts[self._main]), default=0
        )

    def _sizes(self, cells: list[float], large: float, high: float) -> list[float]:
        """All figures are of one size; names are each as large as they fit, unless they are even."""
        ink = replace(self._strong, size=large)
        figures = min(
            (
                size_for(texts, cell, ink)
                for i, (texts, cell) in enumerate(zip(self._texts, cells, strict=True))
                if i != self._main
            ),
            default=large,
        )
        names = large
        if self._columns[self._main].even:
            names = self._even(cells[self._main], large, high)
            figures = min(figures, names)
        return [names if i == self._main else figures for i in range(len(cells))]

    def _even(self, width: float, large: float, high: float) -> float:
        """The size that all names have, in one line or in two."""
        one = size_for(self._texts[self._main], width, replace(self._strong, size=large))
        two = min(high / _LINES, width / (self._halves or 1))
        return max(one, two) if two > one * _GAIN else one


def _smaller(large: float) -> Iterator[tuple[float, float]]:
    """Sizes of figures in small steps down to the smallest, then headings squeezed as well."""
    size = large
    while size > SMALLEST:
        yield size, 1.0
        size *= _STEP
    yield SMALLEST, 1.0
    yield SMALLEST, CONDENSED
