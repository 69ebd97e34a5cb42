"""Lists in a block: rows as tall as the cell allows, in as many columns as it takes, then in pages."""

from math import ceil

from director.values.dataclass import replace
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, MEDIUM, RIGHT, size_for
from ui.drawing.sketch import Sketch
from ui.scenes.drawn.block_tools import Brush, say_empty
from ui.scenes.drawn.table_rows import FEW, GAP, HEADING, MOST_PITCH, Columns, pitch_of, side_by_side
from ui.scenes.parts import letters_of, shared
from ui.scenes.view import WHOLE, Board, ListView, WallPrize

LEAST_PITCH = 54.0
"""Room of a row: no less, so that it is read from far away."""
LEAST_STEP = 43.0
"""Room of a prize: figures alone are read when they are close."""
NARROWEST = 500.0
"""Width of one column of rows."""
_TWO_LADDERS = 760.0
"""Width from which a long ladder stands in two columns."""
_TITLE = 60.0


def draw_table(sketch: Sketch, view: ListView, room: Rect, brush: Brush, turn: int) -> None:
    """The title, the headings and the rows of a page; which page, the turn says."""
    title = Rect(room.left, room.top, room.width, _TITLE)
    area = Rect(room.left, title.bottom, room.width, room.height - _TITLE)
    columns = Columns(view.columns, view.rows, brush)
    across, down = _shape(area, columns, len(view.rows))
    if view.part != WHOLE:
        view = _own_part(view, across * down)
        columns = Columns(view.columns, view.rows, brush)
        across, down = _shape(area, columns, len(view.rows))
    pages = max(1, ceil(len(view.rows) / (across * down)))
    down = ceil(len(view.rows) / (across * pages))
    first = turn % pages * across * down
    rows = view.rows[first : first + across * down]
    letters = f"{letters_of(rows)}   " if view.letters and pages > 1 else ""
    note = f"{letters}{turn % pages + 1} / {pages}" if pages > 1 else ""
    told = sketch.text(title, note, brush.ink(36, brush.muted, MEDIUM, RIGHT))
    head = title.up_to(told.left - 20) if note else title
    sketch.text(head, view.title, brush.ink(44, brush.accent, BOLD, spacing=1))
    if not rows:
        say_empty(sketch, view.empty, area, brush)
        return
    blocks = [rows[n : n + down] for n in range(0, len(rows), down)]
    columns.draw(sketch, blocks, side_by_side(area, across), pitch_of(area.height, down))


def _own_part(view: ListView, fits: int) -> ListView:
    """Return this screen's part of a list that does not fit on one, with its letters."""
    rows, named = shared(view.rows, view.part, fits, letters=view.letters)
    return replace(view, rows=tuple(rows), title=f"{view.title}  {named}" if named else view.title)


def _shape(area: Rect, columns: Columns, rows: int) -> tuple[int, int]:
    """Columns and rows of a page: as few columns as hold all, as many as leave the names whole."""
    least = columns.row_height(area.width, LEAST_PITCH)
    down = max(1, int((area.height - HEADING) // least))
    most = max(1, int((area.width + GAP) // (NARROWEST + GAP)))
    while most > 1 and (area.width - GAP * (most - 1)) / most < columns.least():
        most -= 1
    return min(most, max(1, ceil(rows / down))), down


def draw_ladder(sketch: Sketch, board: Board, room: Rect, brush: Brush) -> None:
    """The prizes of the clock with the next one marked, one size for all amounts."""
    caption = Rect(room.left, room.top, room.width, 48)
    note = Rect(room.left, room.bottom - 44, room.width, 44)
    sketch.text(caption, board.prizes_caption, brush.ink(40, brush.muted, MEDIUM, spacing=1))
    sketch.text(note, board.prizes_note, brush.ink(34, brush.muted))
    if not board.prizes:
        return
    fits = max(1, int((note.top - caption.bottom) // LEAST_STEP))
    across = 2 if len(board.prizes) > fits and room.width >= _TWO_LADDERS else 1
    shown = _around_next(board.prizes, fits * across)
    down = ceil(len(shown) / across)
    columns = side_by_side(
        Rect(room.left, caption.bottom, room.width, note.top - caption.bottom), across
    )
    pitch, wide = min(MOST_PITCH, columns[0].height / max(FEW, down)), columns[0].width
    ink = brush.ink(pitch * 0.72, brush.text, BOLD)
    places = size_for((row.place for row in shown), wide * 0.32, ink)
    amounts = size_for((row.amount for row in shown), wide * 0.64, ink)
    for i, row in enumerate(shown):
        column, at = columns[i // down], i % down
        line = Rect(column.left, column.top + at * pitch, wide, pitch)
        if row.gap:
            sketch.line(line.left, line.right, line.top, brush.muted, dotted=True)
        if row.marked:
            sketch.box(line.adjusted(-8, 3, 8, -3), "#30E0B85A", line=brush.accent, corner=8)
        colour = brush.accent if row.first or row.marked else brush.muted if row.won else brush.text
        sketch.text(line, row.place, brush.ink(places, brush.muted, MEDIUM))
        beside = line.adjusted(wide * 0.34, 0, 0, 0)
        sketch.text(beside, row.amount, brush.ink(amounts, colour, BOLD, RIGHT))


def _around_next(prizes: tuple[WallPrize, ...], fits: int) -> tuple[WallPrize, ...]:
    """As many as can be read: the first one, and the next one in their middle."""
    marked = next((n for n, row in enumerate(prizes) if row.marked), 0)
    first = max(0, min(marked - fits // 2, len(prizes) - fits))
    if not first or fits < 2:
        return prizes[first : first + fits]
    return (prizes[0], replace(prizes[first + 1], gap=True), *prizes[first + 2 : first + fits])
