"""The tree of a bracket, drawn: each match between the two that feed it, whoever goes on in gold."""

from ui.drawing.marks import WIDTH
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, MEDIUM, RIGHT, SMALLEST, Ink
from ui.drawing.sketch import Sketch
from ui.scenes.drawn.footer import BAR, MARGIN, Footer, bottom_bar
from ui.scenes.drawn.ground import BAND, Top, ground, head
from ui.scenes.drawn.state_styles import GOLD, MUTED, TEXT
from ui.scenes.view import TreeBox, TreeSide, TreeWall

_TOP = BAND + 20.0
_HEAD = 48.0
_GAP = 44.0
"""Between two rounds: the lines from one to the next stand there."""
_TALLEST = 120.0
_SIZE = 40.0
_GAMES = 44.0
"""Room of the games that a side has won."""
_SEED = 38.0
"""Room of a seed before the name."""


def draw_tree(sketch: Sketch, view: TreeWall) -> None:
    """Draw the ground, the rounds, and what joins them."""
    ground(sketch, view.display_state)
    top = Top(view.title, view.subtitle, view.word, view.strip, view.strip_note, view.demo, playing=True)
    head(sketch, view.display_state, top)
    wide = (WIDTH - 2 * MARGIN + _GAP) / len(view.rounds)
    height = BAR.top - _TOP - _HEAD - 12
    for column, boxes in enumerate(view.rounds):
        left = MARGIN + column * wide
        sketch.text(
            Rect(left, _TOP, wide - _GAP, _HEAD), view.titles[column], Ink(SMALLEST, MUTED, MEDIUM)
        )
        rooms = _rooms(left, wide - _GAP, height, len(boxes))
        following = len(view.rounds[column + 1]) if column + 1 < len(view.rounds) else 0
        for place, (box, room) in enumerate(zip(boxes, rooms, strict=True)):
            if following:
                target = _middle(height, following, place * following // len(boxes))
                _join(sketch, room, target)
            _match(sketch, room, box)
    if view.third is not None:
        _third(sketch, view, view.third, rooms[0])
    bottom_bar(
        sketch,
        view.line,
        Footer(page=view.page, day_time=view.day_time, turn=view.turn, urgent=view.urgent),
    )


def _third(sketch: Sketch, view: TreeWall, box: TreeBox, final: Rect) -> None:
    """Below the final, under what it is called."""
    top = final.bottom + 36
    title = Rect(final.left, top, final.width, _HEAD)
    sketch.text(title, view.third_title, Ink(SMALLEST, MUTED, MEDIUM))
    _match(sketch, Rect(final.left, top + _HEAD, final.width, final.height), box)


def _rooms(left: float, wide: float, height: float, count: int) -> list[Rect]:
    """Return the rectangles of a round's matches, equally spaced."""
    tall = min(_TALLEST, height / count - 8)
    middles = (_middle(height, count, place) for place in range(count))
    return [Rect(left, middle - tall / 2, wide, tall) for middle in middles]


def _middle(height: float, count: int, place: int) -> float:
    return _TOP + _HEAD + height / count * (place + 0.5)


def _join(sketch: Sketch, room: Rect, target: float) -> None:
    """From a match to the one that its winner plays."""
    right, turn, middle = room.right, room.right + _GAP / 2, room.centre
    sketch.line(right, turn, middle, MUTED)
    upper, lower = sorted((middle, target))
    sketch.box(Rect(turn - 1.5, upper - 1.5, 3, lower - upper + 3), MUTED)
    sketch.line(turn, turn + _GAP / 2, target, MUTED)


def _match(sketch: Sketch, room: Rect, box: TreeBox) -> None:
    sketch.box(room, "#40000000", line=GOLD if box.live else MUTED, corner=10)
    half = room.height / 2
    for at, side in enumerate(box.sides):
        line = Rect(room.left + 14, room.top + at * half, room.width - 28, half)
        seeded = any(each.seed for each in box.sides)
        _side(sketch, line, side, min(_SIZE, half * 0.78), seeded=seeded)
    if box.table:
        mark = Rect(room.right - 58, room.centre - 20, 44, 40)
        sketch.box(mark, "#101A14", corner=8)
        sketch.text(mark.adjusted(0, 0, -8, 0), box.table, Ink(SMALLEST, MUTED, MEDIUM, RIGHT))


def _side(sketch: Sketch, line: Rect, side: TreeSide, size: float, *, seeded: bool) -> None:
    colour, weight = (GOLD, BOLD) if side.won else (MUTED if side.bye else TEXT, MEDIUM)
    told = line.adjusted(0, 0, -50, 0)
    if side.games:
        games = Rect(told.right - _GAMES, told.top, _GAMES, told.height)
        sketch.text(games, side.games, Ink(size, colour, BOLD, RIGHT))
        told = told.up_to(games.left - 8)
    if seeded:
        placed = Rect(told.left, told.top, _SEED, told.height)
        sketch.text(placed, side.seed, Ink(size * 0.8, MUTED, MEDIUM))
        told = told.adjusted(_SEED, 0, 0, 0)
    sketch.text(told, side.name, Ink(size, colour, weight, ends=True))
