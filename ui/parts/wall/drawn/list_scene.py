"""Lists on the wall: seats by name, recent moves, prizes; with clock and blinds always in sight."""

from math import ceil

from director.desk.house.layouts import ScreenLayout
from ui.drawing.marks import WIDTH
from ui.drawing.rect import Rect
from ui.drawing.ruler import CENTRE, MEDIUM, Ink
from ui.drawing.sketch import Sketch
from ui.parts.wall.drawn.block_tools import brush_of
from ui.parts.wall.drawn.foot import BAR, MARGIN, Foot, bottom_bar
from ui.parts.wall.drawn.ground import BAND, Top, ground, head
from ui.parts.wall.drawn.moods import DRESS, MUTED
from ui.parts.wall.drawn.table_rows import Columns, pitch_of, side_by_side
from ui.parts.wall.view import ListView

_AREA = Rect(MARGIN, BAND + 20.0, WIDTH - 2 * MARGIN, BAR.top - BAND - 32.0)


def draw_list(sketch: Sketch, view: ListView) -> None:
    """Draw a page of a list, its rows as tall as there is room."""
    ground(sketch, view.mood)
    title = f"{view.title}  {view.spread}" if view.spread else view.title
    top = Top(title, view.subtitle, view.word, view.strip, view.strip_note, view.demo, view.ticking)
    head(sketch, view.mood, top)
    if view.rows:
        brush = brush_of(ScreenLayout("", ()), DRESS[view.mood])
        down = ceil(len(view.rows) / view.blocks)
        blocks = [view.rows[n : n + down] for n in range(0, len(view.rows), down)]
        rooms = side_by_side(_AREA, view.blocks)
        Columns(view.columns, view.rows, brush).draw(sketch, blocks, rooms, pitch_of(_AREA.height, down))
    else:
        room = Rect(MARGIN, 400, WIDTH - 2 * MARGIN, 160)
        sketch.text(room, view.empty, Ink(64, MUTED, MEDIUM, CENTRE))
    foot = Foot((), view.page, view.day_time, view.elapsed, view.turn, view.urgent)
    bottom_bar(sketch, view.line, foot)
