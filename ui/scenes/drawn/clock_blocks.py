"""The blocks that show a tournament's clock: its time and state, its levels, its winners, its prizes."""

from collections.abc import Callable, Mapping
from math import ceil

from director.values.dataclass import replace
from ui.drawing.marks import CAPITAL, Count
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, CONDENSED, MEDIUM, SMALLEST, Ink, Side, fit, size_for, width_of
from ui.drawing.sketch import Sketch, figure_size
from ui.scenes.drawn.block_lists import draw_ladder
from ui.scenes.drawn.block_tools import PADDING, BlockLine, BlockPart
from ui.scenes.drawn.clock_scene import below_blinds, draw_alert, draw_call
from ui.scenes.drawn.footer import FOOTER_SIZE, URGENT, write_line
from ui.scenes.drawn.ground import counting, fewer
from ui.scenes.drawn.state_styles import STATE_STYLES
from ui.scenes.view import Alert, CalledClock, FooterLine, RunnerUp, WallView

_TIME_NARROWEST = 0.68
_ALERT, _ALERT_WIDE, _COLUMN_GAP = 74.0, 480.0, 12.0
"""Least height of an alert, its least width beside another, and the room between two."""
_FIGURE, _LOWER_SHARE = 0.78, 0.6
"""Height of the blinds in parts of their row, and at most of what is said below them in parts of it."""
_ANTE = FOOTER_SIZE / 0.8
"""Height of the ante's row: its letters are no smaller than those at the foot."""
_MOST_ANTE = 0.45
"""Share of a low block for the ante."""
_LOW = 160.0
"""A block that is no higher has no room for a prize below a name."""


def _state(sketch: Sketch, view: WallView, part: BlockPart) -> None:
    dress, room = STATE_STYLES[view.board.display_state], part.rect
    size = min(room.height * 0.9, room.width * 0.3)
    plain = part.brush.accent if part.brush.card else dress.line
    ink = part.ink(size * 0.9, dress.on_band if dress.band else plain, BOLD)
    if dress.band:
        sketch.box(room, dress.band, corner=12)
    shown = fit(view.board.word, room.width - size - 40, ink)
    side = min(size * 0.8, shown.size * 0.95)
    left = room.middle - (shown.width + side + 16) / 2
    sketch.sign(dress.sign, ink.colour, Rect(left, room.centre - side / 2, side, side))
    after = Rect(left + side + 16, room.top, shown.width + 1, room.height)
    sketch.text(after, view.board.word, ink)


def _level(sketch: Sketch, view: WallView, part: BlockPart) -> None:
    part.write(
        sketch,
        BlockLine(view.board.level, 1.3, part.brush.accent, BOLD, large=1),
        BlockLine(view.board.level_note, 1, part.brush.text, large=0.8),
    )


def _clock(sketch: Sketch, view: WallView, part: BlockPart) -> None:
    """The time, and below it how much of the period is over; after the night who has won."""
    board, dress = view.board, STATE_STYLES[view.board.display_state]
    if board.winners:
        _runners_up(sketch, board.runners_up, part)
        _winners(sketch, board.winners, board.winner_prize, part)
        return
    time, bar = part.rows(1, 0.07)
    colour = part.brush.soon if view.last_minute else part.brush.figures
    ink = part.brush.ink(time.height * 0.94 / CAPITAL, colour, BOLD, part.side)
    count = counting(view.time, view.ticking)
    sketch.figure(time, view.time, ink, hollow=dress.hollow, narrowest=_TIME_NARROWEST, count=count)
    if view.progress is not None:
        high = min(18.0, bar.height)
        whole = Rect(bar.left + bar.width * 0.06, bar.bottom - high, bar.width * 0.88, high)
        sketch.box(whole, part.brush.groove, corner=high / 2)
        done = whole.up_to(whole.left + max(high, whole.width * view.progress))
        ticking = view.ticking
        counted = Count(ticking.until, whole=ticking.whole, width=whole.width) if ticking else None
        sketch.box(done, part.brush.line, corner=high / 2, count=counted)


def _runners_up(sketch: Sketch, runners: tuple[RunnerUp, ...], part: BlockPart) -> None:
    """Places 2 and 3 in lines below the winner, where the room is high enough; it is taken off."""
    room = part.rect
    if not runners or room.height < _RUNNERS_FROM:
        return
    line = room.height * 0.13
    top = room.bottom - line * len(runners)
    for n, runner in enumerate(runners):
        row = Rect(room.left, top + n * line, room.width, line)
        ink = part.brush.ink(line * 0.6, part.brush.accent, BOLD, Side.RIGHT)
        prize = sketch.text(row.adjusted(row.width * 0.7, 0, 0, 0), runner.prize, ink)
        told = row.up_to(prize.left - 20 if runner.prize else row.right)
        said = f"{runner.place}   {runner.name}"
        sketch.text(told, said, part.brush.ink(line * 0.6, part.brush.text, MEDIUM, ends=True))
    part.rect = room.adjusted(0, 0, 0, -line * len(runners) - 12)


_RUNNERS_FROM = 330.0


def _winners(sketch: Sketch, names: tuple[str, ...], prize: str, part: BlockPart) -> None:
    """Draw the winners and the prize; in a low block the name alone."""
    low = part.rect.height < _LOW
    upper, lower = part.rows(3, 1) if prize and not low else (part.rect, part.rect)
    large = part.ink(150, part.brush.text, BOLD)
    if len(names) == 1:
        sketch.spread(upper, names[0], large)
    else:
        _below_each_other(sketch, names, upper, large)
    if prize and not low:
        sketch.text(lower, prize, part.ink(lower.height * 0.8, part.brush.accent, BOLD))


def _below_each_other(sketch: Sketch, names: tuple[str, ...], room: Rect, ink: Ink) -> None:
    """Names of one size, a line each."""
    size = size_for(names, room.width, replace(ink, size=min(ink.size, room.height / len(names) * 0.8)))
    pitch = min(room.height / len(names), size * 1.3)
    top = room.centre - pitch * len(names) / 2
    for i, name in enumerate(names):
        sketch.text(Rect(room.left, top + i * pitch, room.width, pitch), name, replace(ink, size=size))


def _blinds(sketch: Sketch, view: WallView, part: BlockPart) -> None:
    board = view.board
    said = below_blinds(board, part.rect.width)
    if not said and not board.blinds:
        return
    room = part.rect.height
    lower = max(room / 3.3, min(_ANTE, room * _MOST_ANTE)) if said else 0.0
    upper = part.rect.adjusted(0, 0, 0, -lower)
    colour = part.brush.muted if board.blinds_caption else part.brush.accent
    ink = part.brush.ink(upper.height * _FIGURE / CAPITAL, colour, BOLD, part.side)
    size = figure_size(board.blinds, upper.width, ink)
    high = min(upper.height, size * CAPITAL / _FIGURE)
    below = min(lower, max(_ANTE, high * _LOWER_SHARE))
    above, beside = part.close(high, below)
    sketch.figure(above, board.blinds, ink)
    ante = part.ink(below * 0.8, part.brush.text, MEDIUM)
    if width_of(said, replace(ante, size=FOOTER_SIZE)) * CONDENSED <= beside.width:
        ante = replace(ante, smallest=min(FOOTER_SIZE, ante.size))
    sketch.text(beside, said, ante)


def _next(sketch: Sketch, view: WallView, part: BlockPart) -> None:
    board = view.board
    said = f"{board.next_caption}   {board.next}" if board.next else board.next_caption
    break_line = fewer(view.break_line, part.rect.width / CONDENSED, part.ink(SMALLEST, ""))
    count = counting(break_line, view.break_ticking)
    part.write(
        sketch,
        BlockLine(said, 1.15, part.brush.muted, MEDIUM),
        BlockLine(break_line, 1, part.brush.muted, large=0.78, count=count),
    )


def _alerts(sketch: Sketch, view: WallView, part: BlockPart) -> None:
    """Called clocks first, then what the room must know: below each other, then side by side too."""
    told: list[CalledClock | Alert] = [*view.calls[:2], *view.alerts]
    down = max(1, min(len(told), int(part.rect.height // _ALERT)))
    across = max(1, min(ceil(len(told) / down), int(part.rect.width // _ALERT_WIDE)))
    high, wide = part.rect.height / down, (part.rect.width + _COLUMN_GAP) / across
    for n, one in enumerate(told[: down * across]):
        row, column = divmod(n, across)
        left, top = part.rect.left + column * wide, part.rect.top + row * high
        room = Rect(left, top, wide - _COLUMN_GAP, high - 8)
        match one:
            case CalledClock():
                draw_call(sketch, room, one)
            case Alert():
                draw_alert(sketch, room, one)


def draw_line(
    sketch: Sketch,
    said: FooterLine,
    facts: tuple[str, ...],
    part: BlockPart,
    largest: float = FOOTER_SIZE,
) -> None:
    """The house's line, shrunk to its cell or read part by part, then facts as far as there is room."""
    room = part.rect
    if said.text and said.urgent:
        sketch.box(room, URGENT)
    elif said.text:
        sketch.box(Rect(room.left - PADDING, room.top, 14, room.height), "#E5A23C")
    shown = [words for words in (said.text, *(() if said.urgent else facts)) if words]
    large = part.ink(min(room.height * 0.7, largest), part.brush.text)
    while len(shown) > 1 and fit("   ".join(shown), room.width - 24, large).size < SMALLEST + 4:
        shown.pop()
    write_line(sketch, room.adjusted(14, 0, -10, 0), "   ".join(shown), said.turn, large)


def _elapsed(sketch: Sketch, view: WallView, part: BlockPart) -> None:
    ink = part.ink(part.rect.height * 0.7, part.brush.text, MEDIUM)
    sketch.text(part.rect, view.board.elapsed, ink)


def _prizes(sketch: Sketch, view: WallView, part: BlockPart) -> None:
    draw_ladder(sketch, view.board, part.rect, part.brush)


CLOCK_BLOCKS: Mapping[str, Callable[[Sketch, WallView, BlockPart], None]] = {
    "state": _state,
    "level": _level,
    "clock": _clock,
    "blinds": _blinds,
    "next": _next,
    "prizes": _prizes,
    "alerts": _alerts,
    "elapsed": _elapsed,
}
