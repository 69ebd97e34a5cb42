"""Lists on the wall: seats by name, recent moves, prizes; with clock and blinds always in sight."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from ui.parts.wall.view import ListView, WallCell, WallColumn
from ui.wall.scenes.ground import BAND, BAR, MARGIN, Top, bottom_bar, ground, head
from ui.wall.scenes.moods import GOLD, MUTED, TEXT
from ui.widgets.canvas import BOLD, CENTRE, LEFT, MEDIUM, RIGHT, SMALLEST, WIDTH, Canvas, Ink, size_for

ROWS = 14
"""Rows of one block."""
_TOP = BAND + 20.0
_HEAD = 44.0
_GAP = 48.0
_AIR = 14.0
_SIZE = 41.0

Rows = tuple[tuple[WallCell, ...], ...]


def paint_list(canvas: Canvas, view: ListView) -> None:
    """Draw a page of a list."""
    ground(canvas, view.mood)
    top = Top(view.title, view.subtitle, view.word, view.strip, view.strip_note, view.demo)
    head(canvas, view.mood, top)
    if not view.rows:
        room = QRectF(MARGIN, 400, WIDTH - 2 * MARGIN, 160)
        canvas.text(room, view.empty, Ink(64, MUTED, MEDIUM, CENTRE))
    width = (WIDTH - 2 * MARGIN - _GAP * (view.blocks - 1)) / view.blocks
    sizes = _sizes(width, view.columns, view.rows)
    for block in range(view.blocks):
        rows = view.rows[block * ROWS : (block + 1) * ROWS]
        if rows:
            room = QRectF(MARGIN + block * (width + _GAP), _TOP, width, BAR.top() - _TOP - 12)
            _block(canvas, room, view.columns, rows, sizes)
    bottom_bar(canvas, view.line, (view.page,) if view.page else ())


def _block(
    canvas: Canvas, room: QRectF, columns: tuple[WallColumn, ...], rows: Rows, sizes: tuple[float, ...]
) -> None:
    pitch = (room.height() - _HEAD) / ROWS
    _row(
        canvas,
        QRectF(room.left(), room.top(), room.width(), _HEAD),
        columns,
        tuple(WallCell(column.heading) for column in columns),
    )
    for i, row in enumerate(rows):
        line = QRectF(room.left(), room.top() + _HEAD + i * pitch, room.width(), pitch)
        if i % 2 == 0:
            canvas.painter.fillRect(line.adjusted(-12, 1, 12, -1), QColor(255, 255, 255, 14))
        _row(canvas, line, columns, row, sizes)


def _sizes(width: float, columns: tuple[WallColumn, ...], rows: Rows) -> tuple[float, ...]:
    """The size of each column: figures all in one, names each as large as it fits."""
    return tuple(
        size_for((row[i].text for row in rows), width * column.width - _AIR, Ink(_SIZE, TEXT, BOLD))
        if column.right
        else _SIZE
        for i, column in enumerate(columns)
    )


def _row(
    canvas: Canvas,
    room: QRectF,
    columns: tuple[WallColumn, ...],
    cells: tuple[WallCell, ...],
    sizes: tuple[float, ...] = (),
) -> None:
    """A row of cells; the headings where no sizes are given."""
    left = room.left()
    for i, (column, cell) in enumerate(zip(columns, cells, strict=True)):
        width = room.width() * column.width
        place = QRectF(left, room.top(), width - _AIR, room.height())
        side = RIGHT if column.right else LEFT
        if sizes:
            colour, weight = (GOLD, BOLD) if cell.strong else (TEXT, MEDIUM)
            canvas.text(place, cell.text, Ink(sizes[i], colour, weight, side))
        else:
            canvas.text(place, cell.text, Ink(SMALLEST, MUTED, MEDIUM, side))
        left += width
