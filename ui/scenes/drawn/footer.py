"""The bar at the bottom of every scene: the house's line, facts, the page, the time of day.

A line that is too long for the bar is read in parts, one after the other: nothing of it is left out.
"""

from collections.abc import Iterator

from director.values.dataclass import Value, replace
from ui.drawing.marks import PAGE, WIDTH, Drawing
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, CENTRE, MEDIUM, RIGHT, SMALLEST, Ink, filled, size_for, width_of, wrap
from ui.drawing.sketch import Sketch
from ui.look.tokens import DARK
from ui.scenes.drawn.state_styles import MUTED, SHADE, TEXT

MARGIN = 56
BAR = Rect(0, 984, WIDTH, 96)
FOOTER_SIZE = 44.0
"""Letters of a line in the bar, at most."""
_LARGE, _SMALL = Ink(FOOTER_SIZE, TEXT), Ink(33, TEXT)
_COUNTED = Ink(SMALLEST, MUTED, side=RIGHT)
_PITCH, _GAP, _COUNT_GAP = 40.0, 32.0, 20.0


class Footer(Value):
    """Foot of a scene: facts as far as they fit, and the right end."""

    facts: tuple[str, ...] = ()
    page: str = ""
    day_time: str = ""
    elapsed: str = ""
    turn: int = 0
    """Which part of a long line is shown."""
    urgent: bool = False
    """The line is read now: the whole bar says so."""


NO_FOOTER = Footer()
URGENT = "#B3261E"
"""The ground of an urgent line; white stands on it with a contrast of 6.5."""


def bottom_bar(sketch: Sketch, line: str, foot: Footer = NO_FOOTER) -> None:
    """The house's line, or what is worth knowing, in the bar at the bottom."""
    if line and foot.urgent:
        sketch.box(BAR, URGENT)
    elif line:
        sketch.box(Rect(0, BAR.top, 14, BAR.height), "#E5A23C")
    room = _right_end(sketch, foot, BAR.adjusted(MARGIN, 2, -MARGIN, -14))
    facts = () if foot.urgent else foot.facts
    shown = tuple(words for words in (line, *facts) if words)
    while len(shown) > 1 and width_of("   ".join(shown), _LARGE) > room.width:
        shown = shown[:-1]
    write_line(sketch, room, "   ".join(shown), foot.turn, _LARGE)


def _right_end(sketch: Sketch, foot: Footer, room: Rect) -> Rect:
    """The time of day with how long it has been played below it, before them the page; what is left."""
    quiet = TEXT if foot.urgent else MUTED
    if foot.day_time:
        large, small = Ink(46, TEXT, BOLD, RIGHT), Ink(SMALLEST, quiet, side=RIGHT)
        upper = 0.54 if foot.elapsed else 1.0
        top = Rect(room.left, room.top, room.width, room.height * upper)
        below = Rect(room.left, top.bottom, room.width, room.height * (0.96 - upper))
        told = min(
            sketch.text(top, foot.day_time, large).left,
            sketch.text(below, foot.elapsed, small).left if foot.elapsed else room.right,
        )
        room = room.up_to(told - _GAP)
    if foot.page:
        page = sketch.text(room, foot.page, Ink(40, TEXT, MEDIUM, RIGHT))
        room = room.up_to(page.left - _GAP)
    return room


def write_line(sketch: Sketch, room: Rect, words: str, turn: int, large: Ink) -> None:
    """Words as large as they fit, in several lines if need be, or part after part as turns pass."""
    if not words:
        return
    small = replace(large, size=min(large.size, _SMALL.size))
    readable = replace(large, smallest=small.size)
    whole = filled(words, room.width, room.height, readable)
    ink = replace(large, size=whole.size)
    if all(width_of(line, ink) <= room.width for line in whole.parts):
        sketch.fill(room, words, readable)
        return
    parts = line_parts(words, room.width, small, max(1, int(room.height // _PITCH)))
    shown = parts[turn % len(parts)]
    if len(parts) > 1:
        told = sketch.text(room, f"{turn % len(parts) + 1} / {len(parts)}", _COUNTED)
        room = room.up_to(told.left - _COUNT_GAP)
    pitch = min(room.height / len(shown), _PITCH * 1.4)
    top = room.centre - pitch * len(shown) / 2
    ink = replace(large, size=max(small.size, min(size_for(shown, room.width, large), pitch * 0.8)))
    for i, part in enumerate(shown):
        sketch.text(Rect(room.left, top + pitch * i, room.width, pitch), part, ink)


def line_parts(words: str, width: float, ink: Ink, most: int) -> tuple[tuple[str, ...], ...]:
    """The words in parts of so many lines that fit; of several each has room for its number."""
    lines = _lines(words, width, ink)
    if len(lines) > most:
        lines = _lines(words, width - width_of("00 / 00", _COUNTED) - _COUNT_GAP, ink)
    return tuple(lines[i : i + most] for i in range(0, len(lines), most))


def _lines(words: str, width: float, ink: Ink) -> tuple[str, ...]:
    """Lines that fit; a word wider than all of them is broken."""
    whole = " ".join(part for word in words.split() for part in _broken(word, width, ink))
    return wrap(whole, width, ink, most=len(whole) or 1)


def _broken(word: str, width: float, ink: Ink) -> Iterator[str]:
    while width_of(word, ink) > width and len(word) > 1:
        kept = max(1, int(len(word) * width / width_of(word, ink)))
        while kept > 1 and width_of(word[:kept], ink) > width:
            kept -= 1
        yield word[:kept]
        word = word[kept:]
    yield word


def offline_bar(words: str, page: Rect = PAGE) -> Drawing:
    """Over it while the house is away: what is shown may be old; nothing where there are no words."""
    sketch = Sketch()
    if words:
        bar = Rect(page.left, page.bottom - BAR.height, page.width, BAR.height)
        sketch.box(bar, DARK.red)
        sketch.text(bar.adjusted(40, 0, -40, 0), words, Ink(36, SHADE, BOLD, CENTRE, smallest=24))
    return sketch.drawing
