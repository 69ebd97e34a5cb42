"""The blocks that show a tournament's clock: its time and state, its levels, its winners, its prizes."""

from collections.abc import Callable, Mapping
from math import ceil

from director.values.dataclass import replace
from ui.drawing.marks import CAPITAL, Count
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, CONDENSED, MEDIUM, SMALLEST, Ink, Side, fit, size_for
from ui.drawing.sketch import Sketch, figure_size
from ui.parts.wall.drawn.block_lists import draw_ladder
from ui.parts.wall.drawn.block_tools import AIR, BlockLine, Part
from ui.parts.wall.drawn.clock_scene import draw_alert, draw_call
from ui.parts.wall.drawn.foot import URGENT, write_line
from ui.parts.wall.drawn.ground import SEPARATOR, counting, fewer
from ui.parts.wall.drawn.moods import DRESS
from ui.parts.wall.view import Alert, Call, RunnerUp, WallView

_TIME_NARROWEST = 0.68
_ALERT, _ALERT_WIDE, _BESIDE = 74.0, 480.0, 12.0
"""Least height of an alert, its least width beside another, and the room between two."""
_FIGURE, _BESIDE_FIGURE = 0.78, 0.6
"""Height of the blinds in parts of their row, and at most of what is said below them in parts of it."""
_LOW = 160.0
"""A block that is no higher has no room for a prize below a name."""


def _state(sketch: Sketch, view: WallView, part: Part) -> None:
    dress, room = DRESS[view.board.mood], part.rect
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


def _level(sketch: Sketch, view: WallView, part: Part) -> None:
    part.write(
        sketch,
        BlockLine(view.board.level, 1.3, part.brush.accent, BOLD, large=1),
        BlockLine(view.board.level_note, 1, part.brush.text, large=0.8),
    )


def _clock(sketch: Sketch, view: WallView, part: Part) -> None:
    """The time, and below it how much of the period is over; after the night who has won."""
    board, dress = view.board, DRESS[view.board.mood]
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


def _runners_up(sketch: Sketch, runners: tuple[RunnerUp, ...], part: Part) -> None:
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


def _winners(sketch: Sketch, names: tuple[str, ...], prize: str, part: Part) -> None:
    """Who has won, and what: in a low room the name alone."""
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


def _blinds(sketch: Sketch, view: WallView, part: Part) -> None:
    board = view.board
    said = SEPARATOR.join(filter(None, (board.blinds_caption, board.game, board.ante)))
    said = fewer(said, part.rect.width / CONDENSED, part.brush.ink(SMALLEST, "", MEDIUM))
    upper, lower = part.rows(2.3, 1) if said else (part.rect, part.rect)
    colour = part.brush.muted if board.blinds_caption else part.brush.accent
    ink = part.brush.ink(upper.height * _FIGURE / CAPITAL, colour, BOLD, part.side)
    size = figure_size(board.blinds, upper.width, ink)
    high = min(upper.height, size * CAPITAL / _FIGURE)
    below = min(lower.height, high * _BESIDE_FIGURE) if said else 0.0
    upper, lower = part.close(high, below)
    sketch.figure(upper, board.blinds, ink)
    sketch.text(lower, said, part.ink(lower.height * 0.8, part.brush.text, MEDIUM))


def _next(sketch: Sketch, view: WallView, part: Part) -> None:
    board = view.board
    said = f"{board.next_caption}   {board.next}" if board.next else board.next_caption
    break_line = fewer(view.break_line, part.rect.width / CONDENSED, part.ink(SMALLEST, ""))
    count = counting(break_line, view.break_ticking)
    part.write(
        sketch,
        BlockLine(said, 1.15, part.brush.muted, MEDIUM),
        BlockLine(break_line, 1, part.brush.muted, large=0.78, count=count),
    )


def _alerts(sketch: Sketch, view: WallView, part: Part) -> None:
    """Called clocks first, then what the room must know: below each other, then side by side too."""
    told: list[Call | Alert] = [*view.calls[:2], *view.alerts]
    down = max(1, min(len(told), int(part.rect.height // _ALERT)))
    across = max(1, min(ceil(len(told) / down), int(part.rect.width // _ALERT_WIDE)))
    high, wide = part.rect.height / down, (part.rect.width + _BESIDE) / across
    for n, one in enumerate(told[: down * across]):
        row, column = divmod(n, across)
        left, top = part.rect.left + column * wide, part.rect.top + row * high
        room = Rect(left, top, wide - _BESIDE, high - 8)
        match one:
            case Call():
                draw_call(sketch, room, one)
            case Alert():
                draw_alert(sketch, room, one)


def _line(sketch: Sketch, view: WallView, part: Part) -> None:
    """The house's line, shrunk to its cell or read part by part, then facts as far as there is room."""
    board, room = view.board, part.rect
    if board.line and board.urgent:
        sketch.box(room, URGENT)
    elif board.line:
        sketch.box(Rect(room.left - AIR, room.top, 14, room.height), "#E5A23C")
    facts = () if board.urgent else board.facts
    shown = [words for words in (board.line, *facts) if words]
    large = part.ink(room.height * 0.7, part.brush.text)
    while len(shown) > 1 and fit("   ".join(shown), room.width - 24, large).size < SMALLEST + 4:
        shown.pop()
    write_line(sketch, room.adjusted(14, 0, -10, 0), "   ".join(shown), board.turn, large)


def _elapsed(sketch: Sketch, view: WallView, part: Part) -> None:
    ink = part.ink(part.rect.height * 0.7, part.brush.text, MEDIUM)
    sketch.text(part.rect, view.board.elapsed, ink)


def _prizes(sketch: Sketch, view: WallView, part: Part) -> None:
    draw_ladder(sketch, view.board, part.rect, part.brush)


CLOCK_BLOCKS: Mapping[str, Callable[[Sketch, WallView, Part], None]] = {
    "state": _state,
    "level": _level,
    "clock": _clock,
    "blinds": _blinds,
    "next": _next,
    "prizes": _prizes,
    "alerts": _alerts,
    "line": _line,
    "elapsed": _elapsed,
}
