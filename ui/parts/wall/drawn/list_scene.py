"""Lists on the wall: seats by name, recent moves, prizes; with clock and blinds always in sight."""

from ui.drawing.marks import WIDTH
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, CENTRE, LEFT, MEDIUM, RIGHT, SMALLEST, Ink, size_for
from ui.drawing.sketch import Sketch
from ui.parts.wall.drawn.foot import BAR, MARGIN, Foot, bottom_bar
from ui.parts.wall.drawn.ground import BAND, Top, ground, head
from ui.parts.wall.drawn.moods import GOLD, MUTED, TEXT
from ui.parts.wall.view import ListView, WallCell, WallColumn

ROWS = 14
"""Rows of one block."""
_TOP = BAND + 20.0
_HEAD = 44.0
_GAP = 48.0
_AIR = 14.0
_SIZE = 41.0

Rows = tuple[tuple[WallCell, ...], ...]


def draw_list(sketch: Sketch, view: ListView) -> None:
    """Draw a page of a list."""
    ground(sketch, view.mood)
    top = Top(view.title, view.subtitle, view.word, view.strip, view.strip_note, view.demo, view.ticking)
    head(sketch, view.mood, top)
    if not view.rows:
        room = Rect(MARGIN, 400, WIDTH - 2 * MARGIN, 160)
        sketch.text(room, view.empty, Ink(64, MUTED, MEDIUM, CENTRE))
    width = (WIDTH - 2 * MARGIN - _GAP * (view.blocks - 1)) / view.blocks
    sizes = _sizes(width, view.columns, view.rows)
    high = BAR.top - _TOP - 12
    rooms = [Rect(MARGIN + n * (width + _GAP), _TOP, width, high) for n in range(view.blocks)]
    blocks = [(rooms[n // ROWS], view.rows[n : n + ROWS]) for n in range(0, len(view.rows), ROWS)]
    for room, rows in blocks:
        _headings(sketch, room, view.columns, len(rows))
    for room, rows in blocks:
        for i, row in enumerate(rows):
            _row(sketch, _line(room, i), view.columns, row, sizes)
    foot = Foot((), view.page, view.day_time, view.elapsed, view.turn, view.urgent)
    bottom_bar(sketch, view.line, foot)


def _headings(sketch: Sketch, room: Rect, columns: tuple[WallColumn, ...], rows: int) -> None:
    """The headings of a block, and a ground for every other row."""
    top = Rect(room.left, room.top, room.width, _HEAD)
    _row(sketch, top, columns, tuple(WallCell(column.heading) for column in columns))
    for i in range(0, rows, 2):
        sketch.box(_line(room, i).adjusted(-12, 1, 12, -1), "#0EFFFFFF")


def _line(room: Rect, number: int) -> Rect:
    """The room of a row."""
    pitch = (room.height - _HEAD) / ROWS
    return Rect(room.left, room.top + _HEAD + number * pitch, room.width, pitch)


def _sizes(width: float, columns: tuple[WallColumn, ...], rows: Rows) -> tuple[float, ...]:
    """The size of each column: figures all in one, names each as large as it fits."""
    return tuple(
        size_for((row[i].text for row in rows), width * column.width - _AIR, Ink(_SIZE, TEXT, BOLD))
        if column.right
        else _SIZE
        for i, column in enumerate(columns)
    )


def _row(
    sketch: Sketch,
    room: Rect,
    columns: tuple[WallColumn, ...],
    cells: tuple[WallCell, ...],
    sizes: tuple[float, ...] = (),
) -> None:
    """A row of cells; the headings where no sizes are given."""
    left = room.left
    for i, (column, cell) in enumerate(zip(columns, cells, strict=True)):
        width = room.width * column.width
        place = Rect(left, room.top, width - _AIR, room.height)
        side = RIGHT if column.right else LEFT
        if sizes:
            colour, weight = (GOLD, BOLD) if cell.strong else (TEXT, MEDIUM)
            ink = Ink(sizes[i], colour, weight, side, ends=not column.right)
            sketch.text(place, cell.text, ink)
        else:
            sketch.text(place, cell.text, Ink(SMALLEST, MUTED, MEDIUM, side))
        left += width
