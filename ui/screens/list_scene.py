"""Lists on the wall: seats by name, recent moves, prizes; with clock and blinds always in sight."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from ui.screens.canvas import BOLD, CENTRE, LEFT, MEDIUM, RIGHT, WIDTH, Canvas, Ink
from ui.screens.ground import BAND, BAR, MARGIN, Top, bottom_bar, ground, head
from ui.screens.moods import GOLD, MUTED, TEXT
from ui.viewmodels.wall_view import Cell, Column, ListView

ROWS = 14
"""Rows of one block."""
_TOP = BAND + 20.0
_HEAD = 44.0
_GAP = 48.0


def paint_list(canvas: Canvas, view: ListView) -> None:
    """Draw a page of a list."""
    ground(canvas, view.mood)
    top = Top(view.title, view.subtitle, view.word, view.strip, view.strip_note, view.demo)
    head(canvas, view.mood, top)
    if not view.rows:
        room = QRectF(MARGIN, 400, WIDTH - 2 * MARGIN, 160)
        canvas.text(room, view.empty, Ink(64, MUTED, MEDIUM, CENTRE))
    width = (WIDTH - 2 * MARGIN - _GAP * (view.blocks - 1)) / view.blocks
    for block in range(view.blocks):
        rows = view.rows[block * ROWS : (block + 1) * ROWS]
        if rows:
            room = QRectF(MARGIN + block * (width + _GAP), _TOP, width, BAR.top() - _TOP - 12)
            _block(canvas, room, view.columns, rows)
    bottom_bar(canvas, view.line, (view.page,) if view.page else ())


def _block(
    canvas: Canvas, room: QRectF, columns: tuple[Column, ...], rows: tuple[tuple[Cell, ...], ...]
) -> None:
    pitch = (room.height() - _HEAD) / ROWS
    _row(
        canvas,
        QRectF(room.left(), room.top(), room.width(), _HEAD),
        columns,
        tuple(Cell(column.heading) for column in columns),
        heads=True,
    )
    for i, row in enumerate(rows):
        line = QRectF(room.left(), room.top() + _HEAD + i * pitch, room.width(), pitch)
        if i % 2 == 0:
            canvas.painter.fillRect(line.adjusted(-12, 1, 12, -1), QColor(255, 255, 255, 14))
        _row(canvas, line, columns, row)


def _row(
    canvas: Canvas,
    room: QRectF,
    columns: tuple[Column, ...],
    cells: tuple[Cell, ...],
    *,
    heads: bool = False,
) -> None:
    left = room.left()
    for column, cell in zip(columns, cells, strict=True):
        width = room.width() * column.width
        side = RIGHT if column.right else LEFT
        place = QRectF(left, room.top(), width - 14, room.height())
        canvas.text(place, cell.text, _ink(cell, heads, side))
        left += width


def _ink(cell: Cell, heads: bool, side: object) -> Ink:
    at = RIGHT if side == RIGHT else LEFT
    if heads:
        return Ink(31, MUTED, MEDIUM, at)
    if cell.strong:
        return Ink(42, GOLD, BOLD, at, smallest=34)
    return Ink(40, TEXT, MEDIUM, at, smallest=34)
