"""Scenes as drawings: every view of the wall turned into marks, once for each view."""

from functools import lru_cache
from math import ceil
from typing import assert_never

from director.house.layouts import ScreenLayout
from ui.drawing.marks import WIDTH, Drawing
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, CENTRE, MEDIUM, Ink
from ui.drawing.sheet import DrawingSheet
from ui.drawing.sketch import Sketch
from ui.look.tokens import DARK
from ui.scenes.drawn.block_tools import brush_of
from ui.scenes.drawn.blocks import draw_layout
from ui.scenes.drawn.card_wall import draw_cash, draw_jackpots, draw_lobby, draw_rules
from ui.scenes.drawn.clock_scene import draw_clock
from ui.scenes.drawn.felt import draw_felt
from ui.scenes.drawn.footer import BAR, MARGIN, Footer, bottom_bar
from ui.scenes.drawn.ground import BAND, Top, ground, head
from ui.scenes.drawn.state_styles import GOLD, MUTED, STATE_STYLES, TEXT
from ui.scenes.drawn.table_rows import Columns, pitch_of, side_by_side
from ui.scenes.drawn.tree_scene import draw_tree
from ui.scenes.view import (
    CashWall,
    DisplayState,
    FeatureView,
    JackpotWall,
    LayoutView,
    ListView,
    LobbyView,
    RulesView,
    SceneView,
    SignView,
    TreeWall,
    WallView,
)

FELT = Rect(24, BAND + 6, WIDTH - 48, BAR.top - BAND - 12)
"""Rectangle of the feature table."""


@lru_cache(maxsize=8)
def drawing_of(view: SceneView) -> Drawing:
    """The marks of whatever a screen shows."""
    sketch = Sketch()
    match view:
        case WallView():
            draw_clock(sketch, view)
        case ListView():
            draw_list(sketch, view)
        case TreeWall():
            draw_tree(sketch, view)
        case LobbyView():
            draw_lobby(sketch, view)
        case CashWall():
            draw_cash(sketch, view)
        case JackpotWall():
            draw_jackpots(sketch, view)
        case RulesView():
            draw_rules(sketch, view)
        case LayoutView():
            draw_layout(sketch, view)
        case FeatureView():
            _draw_feature(sketch, view)
        case SignView():
            _draw_sign(sketch, view)
        case _:
            assert_never(view)
    return sketch.drawing


def _draw_sign(sketch: Sketch, view: SignView) -> None:
    """Large words in the middle, as far as they must be read; smaller ones below."""
    page = DrawingSheet(view.upright).page
    sketch.box(page, DARK.background)
    if not view.words:
        return
    room = page.adjusted(MARGIN, 300, -MARGIN, -300)
    sketch.box(Rect(0, 0, page.width, 14), GOLD)
    sketch.text(Rect(room.left, room.top, room.width, 190), view.words, Ink(170, TEXT, BOLD, CENTRE))
    for number, line in enumerate(view.lines):
        below = Rect(room.left, room.top + 240 + 76 * number, room.width, 64)
        sketch.text(below, line, Ink(48, MUTED, side=CENTRE))


def _draw_feature(sketch: Sketch, view: FeatureView) -> None:
    """The hand between the band and the bottom bar."""
    ground(sketch, DisplayState.RUNNING)
    head(sketch, DisplayState.RUNNING, Top(view.title, view.subtitle, "", "", "", view.demo))
    facts = (view.line,) if view.line else ()
    bottom_bar(sketch, view.said.text, Footer(facts, turn=view.said.turn, urgent=view.said.urgent))
    draw_felt(
        sketch, view.felt, FELT, brush_of(ScreenLayout("", ()), STATE_STYLES[DisplayState.RUNNING])
    )


_AREA = Rect(MARGIN, BAND + 20.0, WIDTH - 2 * MARGIN, BAR.top - BAND - 32.0)


def draw_list(sketch: Sketch, view: ListView) -> None:
    """Draw a page of a list, its rows as tall as there is room."""
    ground(sketch, view.display_state)
    title = f"{view.title}  {view.spread}" if view.spread else view.title
    top = Top(
        title,
        view.subtitle,
        view.word,
        view.strip,
        view.strip_note,
        view.demo,
        view.ticking,
        playing=True,
    )
    head(sketch, view.display_state, top)
    if view.rows:
        brush = brush_of(ScreenLayout("", ()), STATE_STYLES[view.display_state])
        down = ceil(len(view.rows) / view.blocks)
        blocks = [view.rows[n : n + down] for n in range(0, len(view.rows), down)]
        rooms = side_by_side(_AREA, view.blocks)
        Columns(view.columns, view.rows, brush).draw(sketch, blocks, rooms, pitch_of(_AREA.height, down))
    else:
        room = Rect(MARGIN, 400, WIDTH - 2 * MARGIN, 160)
        sketch.text(room, view.empty, Ink(64, MUTED, MEDIUM, CENTRE))
    foot = Footer((), view.page, view.day_time, view.elapsed, view.turn, view.urgent)
    bottom_bar(sketch, view.line, foot)
