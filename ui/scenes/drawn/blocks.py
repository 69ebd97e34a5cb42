"""The blocks of a layout: each fills its cell, and what it shows comes from the view alone."""

from collections.abc import Callable, Mapping

from director.house.layouts import MOST_VEIL, BlockSide, Brand, LayoutBlock
from ui.drawing.marks import CAPITAL, Picture
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, MEDIUM, SMALLEST, Ink, Side, fit, width_of, wrap
from ui.drawing.sheet import DrawingSheet
from ui.drawing.sketch import Sketch
from ui.scenes.drawn.block_lists import draw_table
from ui.scenes.drawn.block_tools import (
    NIGHT,
    PADDING,
    BlockLine,
    BlockPart,
    Brush,
    brush_of,
    qr_squares,
    say_empty,
)
from ui.scenes.drawn.card_wall import draw_cash_card, draw_lobby_card, in_turn, meters, rooms_of
from ui.scenes.drawn.clock_blocks import CLOCK_BLOCKS, draw_line
from ui.scenes.drawn.felt import draw_feature
from ui.scenes.drawn.final_table import draw_final_table
from ui.scenes.drawn.footer import BAR, FOOTER_SIZE, MARGIN, URGENT
from ui.scenes.drawn.ground import fewer
from ui.scenes.drawn.neighbours import grown
from ui.scenes.drawn.rule_lines import write_rules
from ui.scenes.drawn.state_styles import STATE_STYLES
from ui.scenes.layout import block_rect
from ui.scenes.view import (
    C,
    CardWall,
    CashWall,
    FooterLine,
    JackpotWall,
    LayoutView,
    LobbyView,
    RulesView,
    WallView,
)

PICTURE_TURNS = 2
"""A picture of a slideshow stays for so many turns of a page."""


def draw_layout(sketch: Sketch, view: LayoutView) -> None:
    """Draw the ground, pictures, then all other blocks in the order of the file; what counts last."""
    layout, dress, page = view.layout, STATE_STYLES[view.display_state], DrawingSheet(view.upright).page
    brush = brush_of(layout, dress)
    if layout.brand.ground:
        _picture_ground(sketch, layout.brand, page)
    elif layout.brand.background:
        sketch.box(page, layout.brand.background)
    else:
        reach = max(page.width, page.height) * 0.62
        sketch.glow(page, dress.middle, dress.edge, page.middle, page.height * 0.42, reach)
    if dress.framed:
        sketch.box(page.adjusted(6, 6, -6, -6), "", line=dress.line, thick=12)
    moving = Sketch()
    blocks = _drawn(view, brush)
    for number in sorted(blocks, key=lambda each: layout.blocks[each].block != "picture"):
        block, (rect, drawn) = layout.blocks[number], blocks[number]
        if block.panel:
            sketch.box(rect.adjusted(4, 4, -4, -4), brush.panel, corner=12)
        target = moving if block.block in _MOVING else sketch
        target.marks += drawn.marks
        target.above += drawn.above
    if view.demo and "title" not in layout.kinds:
        _demo(moving, view.demo, page.right - 150, page.bottom - 52)
    if view.announcement.urgent and "line" not in layout.kinds:
        _urgent_bar(moving, view, page, brush)
    sketch.above += moving.drawing


def _urgent_bar(sketch: Sketch, view: LayoutView, page: Rect, brush: Brush) -> None:
    """Over whatever stands there: what must be read now has a bar also where no block has the line."""
    room = Rect(page.left, page.bottom - BAR.height, page.width, BAR.height)
    sketch.box(room, URGENT)
    bar = LayoutBlock("line", (0, 0, 1, 1), BlockSide.LEFT)
    draw_line(sketch, view.announcement, (), BlockPart(bar, room.adjusted(MARGIN, 0, -MARGIN, 0), brush))


def _drawn(view: LayoutView, brush: Brush) -> Mapping[int, tuple[Rect, Sketch]]:
    """Each block by its number: where it stands and what it shows.

    One that shows nothing now leaves its room to its neighbours.
    """
    blocks = view.layout.blocks
    page = DrawingSheet(view.upright).page
    places = {number: block_rect(view.layout, block.at, page) for number, block in enumerate(blocks)}
    drawn = {number: _draw(view, blocks[number], place, brush) for number, place in places.items()}
    silent = frozenset(number for number, sketch in drawn.items() if not sketch.drawing)
    if view.arranged or not silent:
        return {number: (place, drawn[number]) for number, place in places.items()}
    under = {number: place for number, place in places.items() if blocks[number].block == "picture"}
    beside = {number: place for number, place in places.items() if number not in under}
    rooms = {**under, **grown(beside, silent - under.keys())}
    return {
        number: (
            room,
            drawn[number] if room == places[number] else _draw(view, blocks[number], room, brush),
        )
        for number, room in rooms.items()
    }


def _draw(view: LayoutView, block: LayoutBlock, rect: Rect, brush: Brush) -> Sketch:
    sketch = Sketch()
    room = rect if block.block == "picture" else rect.adjusted(PADDING, PADDING, -PADDING, -PADDING)
    BLOCKS[block.block](sketch, view, BlockPart(block, room, brush))
    return sketch


def _demo(sketch: Sketch, words: str, left: float, top: float) -> Rect:
    """Draw the mark of a demo; return its rectangle."""
    mark = Ink(SMALLEST, "#101010", BOLD, Side.CENTRE)
    room = Rect(left, top, width_of(words, mark) + 24, 44)
    sketch.box(room, "#FFD84D", corner=8)
    sketch.text(room, words, mark)
    return room


def _picture_ground(sketch: Sketch, brand: Brand, page: Rect) -> None:
    """The picture behind everything, under a veil that lets the words be read."""
    sketch.marks.append(Picture(brand.ground, page, fills=True))
    veil = round(brand.veil * 255 / MOST_VEIL)
    sketch.box(page, f"#{veil:02X}{(brand.background or NIGHT)[1:]}")


Draw = Callable[[Sketch, LayoutView, BlockPart], None]


def _of_clock(draw: Callable[[Sketch, WallView, BlockPart], None]) -> Draw:
    """A block of the tournament's clock: empty without one."""

    def drawn(sketch: Sketch, view: LayoutView, part: BlockPart) -> None:
        if view.clock is not None:
            draw(sketch, view.clock, part)

    return drawn


def _title(sketch: Sketch, view: LayoutView, part: BlockPart) -> None:
    board = view.clock.board if view.clock is not None else None
    title, subtitle = (board.title, board.subtitle) if board is not None else (view.house, "")
    if view.demo:
        mark = _demo(sketch, view.demo, part.rect.left, part.rect.centre - 22)
        part.rect = part.rect.adjusted(mark.width + 16, 0, 0, 0)
    quiet = part.ink(SMALLEST, part.brush.muted)
    part.write(
        sketch,
        BlockLine(title, 1.25, part.brush.text, MEDIUM, large=0.86),
        BlockLine(fewer(subtitle, part.rect.width, quiet), 1, part.brush.muted, large=0.8),
    )


def _stat(number: int) -> Draw:
    """Return the drawing of one of the four figures; all keep the same rows."""

    def draw(sketch: Sketch, view: LayoutView, part: BlockPart) -> None:
        if view.clock is None:
            return
        stats, quiet, small = view.clock.board.stats, part.brush.muted, part.ink(SMALLEST, "")
        beside = (stats[n].note for n, kind in enumerate(_STATS) if kind in view.layout.kinds)
        two = any(len(wrap(note, part.rect.width, small)) > 1 for note in beside)
        caption, value, note = part.rows(*((0.72, 1.4, 1.48) if two else (1, 2, 1)))
        large = part.ink(value.height * 0.92, part.brush.text, MEDIUM)
        found = fit(stats[number].value, value.width, large).size
        size = max(SMALLEST, min(caption.height * 0.78, found * 0.6))
        lines = wrap(stats[number].note, note.width, small)
        if len(lines) * SMALLEST > note.height:
            lines = (stats[number].note,)
        pitch = note.height / (2 if two else 1)
        heights = (min(caption.height, size * 1.4), min(value.height, found * 1.2), note.height)
        caption, value, note = part.close(*heights)
        sketch.text(caption, stats[number].caption, part.ink(size, quiet, MEDIUM))
        sketch.text(value, stats[number].value, large)
        for i, line in enumerate(lines):
            room = Rect(note.left, note.top + i * pitch, note.width, pitch)
            sketch.text(room, line, part.ink(min(size, pitch * 0.95), quiet))

    return draw


def _time(sketch: Sketch, view: LayoutView, part: BlockPart) -> None:
    ink = part.brush.ink(part.rect.height * 0.8 / CAPITAL, part.brush.accent, BOLD, part.side)
    sketch.figure(part.rect, view.time, ink)


def _list(kind: str) -> Draw:
    """A list that grows to its room, and turns its pages where it is longer."""

    def draw(sketch: Sketch, view: LayoutView, part: BlockPart) -> None:
        found = next((shown for name, shown in view.lists if name == kind), None)
        if found is not None:
            draw_table(sketch, found, part.rect, part.brush, view.turn)

    return draw


def _tournaments(sketch: Sketch, view: LayoutView, part: BlockPart) -> None:
    for wall in view.cards:
        if isinstance(wall, LobbyView):
            _cards(sketch, wall, view.turn, part, draw_lobby_card)


def _cash(sketch: Sketch, view: LayoutView, part: BlockPart) -> None:
    for wall in view.cards:
        if isinstance(wall, CashWall):
            _cards(sketch, wall, view.turn, part, draw_cash_card)


def _jackpots(sketch: Sketch, view: LayoutView, part: BlockPart) -> None:
    for wall in view.cards:
        if isinstance(wall, JackpotWall):
            _cards(sketch, wall, view.turn, part, meters())


def _cards(
    sketch: Sketch,
    wall: CardWall[C],
    turn: int,
    part: BlockPart,
    draw: Callable[[Sketch, Rect, C], None],
) -> None:
    """As many cards as can be read, the others in turn; each keeps its colours.

    Where these would not be read it brings its own ground.
    """
    if not wall.cards:
        say_empty(sketch, wall.empty, part.rect, part.brush)
    shown = in_turn(wall.cards, part.rect, turn)
    for card, room in zip(shown, rooms_of(shown, part.rect), strict=True):
        if part.brush.card:
            sketch.box(room, part.brush.card, corner=14)
        draw(sketch, room, card)


def _rules(sketch: Sketch, view: LayoutView, part: BlockPart) -> None:
    """A page of the house rules, as large as its room lets it be."""
    text, title = part.brush.ink(84, part.brush.text), part.brush.ink(84, part.brush.accent, BOLD)
    for wall in view.cards:
        if isinstance(wall, RulesView):
            write_rules(sketch, wall.cards, part.rect, title, text, view.turn)


def _logo(sketch: Sketch, view: LayoutView, part: BlockPart) -> None:
    """The logo of the house, or its name while it has none."""
    if logo := view.layout.brand.logo or view.logo:
        sketch.marks.append(Picture(logo, part.rect))
    else:
        size = part.rect.height * 0.7
        sketch.text(part.rect, view.house, part.ink(size, part.brush.accent, BOLD))


def _slideshow(sketch: Sketch, view: LayoutView, part: BlockPart) -> None:
    """The pictures of the block in turn; without any the logo."""
    names = part.block.pictures
    if not names:
        _logo(sketch, view, part)
        return
    name = names[view.turn // PICTURE_TURNS % len(names)]
    sketch.marks.append(Picture(view.layout.picture(name), part.rect))


def _qr(sketch: Sketch, _view: LayoutView, part: BlockPart) -> None:
    """A square code on white, as large as the cell; nothing without words."""
    if not part.block.words:
        return
    side = min(part.rect.width, part.rect.height)
    square = Rect(part.rect.middle - side / 2, part.rect.centre - side / 2, side, side)
    sketch.box(square, "#FFFFFF")
    for dark in qr_squares(part.block.words, square):
        sketch.box(dark, "#000000")


def _words(sketch: Sketch, _view: LayoutView, part: BlockPart) -> None:
    """Draw the layout's own words, in as many lines as needed."""
    size = part.rect.height * 0.7
    sketch.fill(part.rect, part.block.words, part.ink(size, part.brush.text, MEDIUM))


def _final_table(sketch: Sketch, view: LayoutView, part: BlockPart) -> None:
    draw_final_table(sketch, view.seats, part.rect, part.brush)
    if not view.seats:
        say_empty(sketch, view.no_seats, part.rect, part.brush)


def _feature(sketch: Sketch, view: LayoutView, part: BlockPart) -> None:
    draw_feature(sketch, view.feature, view.no_hand, part.rect, part.brush, view.turn)


def _line(sketch: Sketch, view: LayoutView, part: BlockPart) -> None:
    """The house's line, else the tournament's with its facts; beside the ante no larger than that."""
    board = view.clock.board if view.clock is not None else None
    said = view.announcement
    if board is not None and not said.text:
        said = FooterLine(board.line, board.turn)
    largest = FOOTER_SIZE if "blinds" in view.layout.kinds else part.rect.height
    draw_line(sketch, said, board.facts if board is not None else (), part, largest)


_STATS = ("players", "average", "chips", "pool")
_MOVING = frozenset({"clock", "next", "alerts", "time", "tournaments"})
"""Blocks that change from second to second: drawn last."""
BLOCKS: Mapping[str, Draw] = {
    "title": _title,
    **{kind: _of_clock(draw) for kind, draw in CLOCK_BLOCKS.items()},
    **{kind: _stat(number) for number, kind in enumerate(_STATS)},
    "line": _line,
    "time": _time,
    **{
        kind: _list(kind)
        for kind in (
            "seats",
            "moves",
            "stacks",
            "payouts",
            "bounties",
            "envelopes",
            "rounds",
            "schedule",
            "busts",
            "standings",
        )
    },
    "tournaments": _tournaments,
    "cash": _cash,
    "jackpots": _jackpots,
    "rules": _rules,
    "logo": _logo,
    "picture": _slideshow,
    "slideshow": _slideshow,
    "qr": _qr,
    "words": _words,
    "final_table": _final_table,
    "feature": _feature,
}
