"""Layout of the map: columns and scale that fit, table under a point, neighbours."""

from collections.abc import Iterable, Sequence
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSizeF

from director.values.dataclass import Value
from director.values.ids import Seat

SMALLEST, LARGEST = 0.2, 2.6
"""Scales between which the map is drawn."""


class Direction(Enum):
    """Direction of an arrow key."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


HARDLY = 0.95
"""A scale that is hardly smaller than another, by which fewer columns are preferred."""
ROOM_BETWEEN = 14
"""Between widened tables, at scale 1."""


class MapLayout(Value):
    """Tables in rows of equal cells; all measures in pixels of the map, not of the window."""

    numbers: tuple[int, ...]
    columns: int
    scale: float
    cell: QSizeF
    """Size of a table with its share of the space between tables."""
    table: QSizeF
    """Size of a table with its seats."""
    wide: int = 0
    """How wide a table is at scale 1: wider than usual where there is room."""

    def origin(self, place: int) -> QPointF:
        """Top left corner of the table at a place in the order."""
        box = self.box(place)
        return box.center() - QPointF(self.table.width(), self.table.height()) / 2

    def box(self, place: int) -> QRectF:
        """The cell of the table at a place in the order."""
        row, column = divmod(place, self.columns)
        wide = self._cell_width(row)
        return QRectF(column * wide, row * self.cell.height(), wide, self.cell.height())

    def place_at(self, point: QPointF) -> int | None:
        """Which table's cell a point lies in."""
        row = int(point.y() // self.cell.height())
        column = int(point.x() // self._cell_width(row))
        place = row * self.columns + column
        inside = 0 <= column < self.columns and 0 <= place < len(self.numbers) and point.y() >= 0
        return place if inside else None

    def _cell_width(self, row: int) -> float:
        """The tables of the last row share the whole width."""
        left = len(self.numbers) - row * self.columns
        return self.cell.width() * self.columns / max(1, min(self.columns, left))

    @property
    def size(self) -> QSizeF:
        """Return the size of the whole map."""
        rows = -(-len(self.numbers) // self.columns)
        return QSizeF(self.columns * self.cell.width(), rows * self.cell.height())


def fit_layout(
    numbers: Sequence[int], room: QSizeF, table: QSizeF, widest: int, scale: float | None = None
) -> MapLayout:
    """Tables in the room there is: at a scale, or at the largest at which all are seen."""
    count = max(1, len(numbers))
    if scale is None:
        columns, scale = _fitting(count, room, table)
    else:
        columns = max(1, min(count, int(room.width() // (table.width() * scale))))
    rows = -(-count // columns)
    share = max(table.width() * scale, room.width() / columns)
    wide = min(widest, int(share / scale) - ROOM_BETWEEN)
    wide = max(int(table.width()), wide)
    drawn = QSizeF(wide * scale, table.height() * scale)
    high = max(drawn.height(), min(room.height() / rows, drawn.height() * 1.25))
    return MapLayout(tuple(numbers), columns, scale, QSizeF(share, high), drawn, wide)


def _fitting(count: int, room: QSizeF, table: QSizeF) -> tuple[int, float]:
    """Columns and the scale at which so many tables are seen at once.

    The largest, or one that is hardly smaller and leaves the tables more width.
    """

    def scale(columns: int) -> float:
        rows = -(-count // columns)
        return min(room.width() / (columns * table.width()), room.height() / (rows * table.height()))

    largest = max(map(scale, range(1, count + 1)))
    columns = next(each for each in range(1, count + 1) if scale(each) >= HARDLY * largest)
    return columns, min(LARGEST, max(SMALLEST, scale(columns)))


def nearest_seat(here: QPointF, others: Iterable[tuple[Seat, QPointF]], way: Direction) -> Seat | None:
    """The nearest of these in a direction; what lies aside counts as further away."""
    x, y = way.value

    def ahead(point: QPointF) -> float:
        return (point.x() - here.x()) * x + (point.y() - here.y()) * y

    def aside(point: QPointF) -> float:
        return abs((point.x() - here.x()) * y) + abs((point.y() - here.y()) * x)

    def distance(point: QPointF) -> float:
        return ahead(point) + 2.2 * aside(point)

    found = [(distance(point), seat) for seat, point in others if ahead(point) > 2]
    return min(found)[1] if found else None
