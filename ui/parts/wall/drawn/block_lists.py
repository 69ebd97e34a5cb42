"""Lists in a block: rows as tall as the cell allows, in as many columns as it takes, then in pages."""

from math import ceil

from director.values.dataclass import replace
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, CENTRE, CONDENSED, LEFT, MEDIUM, RIGHT, SMALLEST, size_for, width_of
from ui.drawing.sketch import Sketch
from ui.parts.wall.drawn.block_tools import Brush
from ui.parts.wall.parts import shared
from ui.parts.wall.view import WHOLE, Board, ListView, WallCell, WallPrize

LEAST_PITCH, MOST_PITCH = 54.0, 190.0
"""Room of a row: no less, so that it is read from far away, and no more."""
LEAST_STEP = 43.0
"""Room of a prize: figures alone are read when they are close."""
NARROWEST = 500.0
"""Width of one column of rows."""
FEW = 3
"""So few rows are no taller than these."""
_TITLE, _HEAD, _GAP, _AIR = 60.0, 44.0, 40.0, 14.0
Row = tuple[WallCell, ...]


def draw_table(sketch: Sketch, view: ListView, room: Rect, brush: Brush, turn: int) -> None:
    """The title, the headings and the rows of a page; which page, the turn says."""
    title = Rect(room.left, room.top, room.width, _TITLE)
    area = Rect(room.left, title.bottom, room.width, room.height - _TITLE)
    across, down = _shape(area, view, brush)
    if view.part != WHOLE:
        view = _own_part(view, across * down)
        across, down = _shape(area, view, brush)
    pages = max(1, ceil(len(view.rows) / (across * down)))
    first = turn % pages * across * down
    rows = view.rows[first : first + across * down]
    note = f"{turn % pages + 1} / {pages}" if pages > 1 else ""
    told = sketch.text(title, note, brush.ink(36, brush.muted, MEDIUM, RIGHT))
    head = title.up_to(told.left - 20) if note else title
    sketch.text(head, view.title, brush.ink(44, brush.accent, BOLD, spacing=1))
    if not rows:
        sketch.text(area, view.empty, brush.ink(min(64, area.height * 0.4), brush.muted, MEDIUM, CENTRE))
        return
    if pages == 1:
        down = ceil(len(rows) / across)
    pitch = min(MOST_PITCH, (area.height - _HEAD) / max(down, FEW))
    width = (area.width - _GAP * (across - 1)) / across
    for n in range(across):
        column = Rect(area.left + n * (width + _GAP), area.top, width, area.height)
        _column(sketch, view, rows[n * down : (n + 1) * down], column, pitch, brush)


def _own_part(view: ListView, fits: int) -> ListView:
    """What of a list is this screen's, where it does not fit on one: from which letter to which."""
    rows, named = shared(view.rows, view.part, fits, letters=view.letters)
    return replace(view, rows=tuple(rows), title=f"{view.title}  {named}" if named else view.title)


def _shape(area: Rect, view: ListView, brush: Brush) -> tuple[int, int]:
    """Columns and rows of a page: as few columns as hold all, as many as leave the names whole."""
    down = max(1, int((area.height - _HEAD) // LEAST_PITCH))
    most = max(1, int((area.width + _GAP) // (NARROWEST + _GAP)))
    needed = max(
        (_width(view, i, brush) for i, column in enumerate(view.columns) if not column.right), default=0
    )
    while most > 1 and (area.width - _GAP * (most - 1)) / most < needed:
        most -= 1
    return min(most, max(1, ceil(len(view.rows) / down))), down


def _width(view: ListView, number: int, brush: Brush) -> float:
    """How wide all columns must be so that this one holds its longest text at the smallest size."""
    ink = brush.ink(SMALLEST, "", MEDIUM)
    longest = max((width_of(row[number].text, ink) for row in view.rows), default=0)
    return (CONDENSED * longest + _AIR) / view.columns[number].width


def _column(
    sketch: Sketch, view: ListView, rows: tuple[Row, ...], room: Rect, pitch: float, brush: Brush
) -> None:
    if not rows:
        return
    lefts, left = [], room.left
    for column in view.columns:
        lefts.append(left)
        left += room.width * column.width
    for i in range(0, len(rows), 2):
        line = Rect(room.left - 8, room.top + _HEAD + i * pitch + 1, room.width + 8, pitch - 2)
        sketch.box(line, brush.stripe)
    large = brush.ink(pitch * 0.72, brush.text, BOLD)
    even = min(
        (
            size_for((row[i].text for row in rows), room.width * column.width - _AIR, large)
            for i, column in enumerate(view.columns)
            if column.even
        ),
        default=large.size,
    )
    for i, column in enumerate(view.columns):
        side = RIGHT if column.right else LEFT
        wide = room.width * column.width - _AIR
        head = Rect(lefts[i], room.top, wide, _HEAD)
        sketch.text(head, column.heading, brush.ink(SMALLEST, brush.muted, MEDIUM, side))
        size = even if column.even else large.size
        if column.right:
            size = size_for((row[i].text for row in rows), wide, large)
        for n, row in enumerate(rows):
            colour, weight = (brush.accent, BOLD) if row[i].strong else (brush.text, MEDIUM)
            place = Rect(lefts[i], room.top + _HEAD + n * pitch, wide, pitch)
            sketch.text(place, row[i].text, brush.ink(size, colour, weight, side, ends=not column.right))


def draw_ladder(sketch: Sketch, board: Board, room: Rect, brush: Brush) -> None:
    """The prizes of the clock with the next one marked, one size for all amounts."""
    caption = Rect(room.left, room.top, room.width, 48)
    note = Rect(room.left, room.bottom - 44, room.width, 44)
    sketch.text(caption, board.prizes_caption, brush.ink(40, brush.muted, MEDIUM, spacing=1))
    sketch.text(note, board.prizes_note, brush.ink(34, brush.muted))
    if not board.prizes:
        return
    shown = _around_next(board.prizes, max(1, int((note.top - caption.bottom) // LEAST_STEP)))
    pitch = min(MOST_PITCH, (note.top - caption.bottom) / max(FEW, len(shown)))
    ink = brush.ink(pitch * 0.72, brush.text, BOLD)
    places = size_for((row.place for row in shown), room.width * 0.32, ink)
    amounts = size_for((row.amount for row in shown), room.width * 0.64, ink)
    for i, row in enumerate(shown):
        line = Rect(room.left, caption.bottom + i * pitch, room.width, pitch)
        if row.gap or (i == 0 and row != board.prizes[0]):
            sketch.line(line.left, line.right, line.top, brush.muted, dotted=True)
        if row.marked:
            sketch.box(line.adjusted(-8, 3, 8, -3), "#30E0B85A", line=brush.accent, corner=8)
        colour = brush.accent if row.first or row.marked else brush.muted if row.won else brush.text
        sketch.text(line, row.place, brush.ink(places, brush.muted, MEDIUM))
        beside = line.adjusted(room.width * 0.34, 0, 0, 0)
        sketch.text(beside, row.amount, brush.ink(amounts, colour, BOLD, RIGHT))


def _around_next(prizes: tuple[WallPrize, ...], fits: int) -> tuple[WallPrize, ...]:
    """As many as can be read: the next one in their middle, without one the first ones."""
    marked = next((n for n, row in enumerate(prizes) if row.marked), 0)
    first = max(0, min(marked - fits // 2, len(prizes) - fits))
    return prizes[first : first + fits]
