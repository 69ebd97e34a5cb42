"""The ground of every scene: gradient, band with the state's word, frame, DEMO mark."""

from director.values.dataclass import Value, replace
from ui.drawing.marks import HEIGHT, PAGE, WIDTH, Count
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, CENTRE, MEDIUM, RIGHT, SMALLEST, Ink, width_of, wrap
from ui.drawing.sketch import Sketch
from ui.scenes.drawn.footer import BAR, FOOTER_SIZE, MARGIN
from ui.scenes.drawn.state_styles import GOLD, MUTED, STATE_STYLES, TEXT, StateStyle
from ui.scenes.view import DisplayState, Ticking

BAND = 132
SEPARATOR = "  ·  "
"""Between the parts of a subtitle: the last parts go first where there is no room."""
_FRAME = 16
_TIGHT, _TIGHTEST = 0.8, 0.76
"""How far a long title is squeezed before it takes the subtitle's line too, and before a third one."""


class Top(Value):
    """Band on top of a scene."""

    title: str
    subtitle: str
    word: str
    corner: str
    corner_note: str
    demo: str = ""
    ticking: Ticking | None = None
    """Running count in the corner."""
    playing: bool = False
    """The note in the corner says the blinds: no smaller than the bar at the foot."""


def counting(words: str, ticking: Ticking | None) -> Count | None:
    """Return the running count in words, with the text before and after it."""
    if ticking is None:
        return None
    before, found, after = words.partition(ticking.text)
    return Count(ticking.until, ticking.up, before=before, after=after) if found else None


def ground(sketch: Sketch, mood: DisplayState) -> None:
    """Fill the picture in the state's colours, with its band, its frame and the bottom bar."""
    dress = STATE_STYLES[mood]
    sketch.glow(PAGE, dress.middle, dress.edge, WIDTH / 2, HEIGHT * 0.42, WIDTH * 0.62)
    sketch.box(BAR, "#78000000")
    if dress.band:
        sketch.box(Rect(0, 0, WIDTH, BAND), dress.band)
    else:
        sketch.box(Rect(0, 0, WIDTH, 8), dress.line)
    if dress.striped:
        _stripes(sketch, Rect(0, BAND - 22, WIDTH, 22), dress)
    if dress.framed:
        half = _FRAME / 2
        sketch.box(PAGE.adjusted(half, half, -half, -half), "", line=dress.line, thick=_FRAME)


def _stripes(sketch: Sketch, where: Rect, dress: StateStyle) -> None:
    step, lean, top, bottom = 44, where.height, where.top, where.bottom
    for left in range(-step, WIDTH + step, 2 * step):
        right = left + step
        sketch.polygon(
            (left, bottom), (left + lean, top), (right + lean, top), (right, bottom), fill=dress.on_band
        )


def head(sketch: Sketch, mood: DisplayState, top: Top) -> None:
    """All that stands in the band: title at the left, the state's word, the corner at the right."""
    dress = STATE_STYLES[mood]
    strong, quiet = (dress.on_band, dress.on_band) if dress.band else (GOLD, TEXT)
    right = _corner(sketch, top, Ink(50, strong, BOLD, RIGHT, spacing=1), Ink(31, quiet, side=RIGHT))
    left = _state_word(sketch, mood, top.word) if dress.band and top.word else right
    _heading(sketch, mood, top, left - 40)


def _heading(sketch: Sketch, mood: DisplayState, top: Top, end: float) -> None:
    """Title and subtitle up to `end`; the DEMO mark goes before them."""
    dress = STATE_STYLES[mood]
    left = float(MARGIN)
    if top.demo:
        mark = Ink(SMALLEST, "#101010", BOLD, CENTRE)
        room = Rect(left, 36, width_of(top.demo, mark) + 24, 56)
        sketch.box(room, "#FFD84D", corner=8)
        sketch.text(room, top.demo, mark)
        left = room.right + 16
    quiet = Ink(31, dress.on_band if dress.band else MUTED)
    strong = Ink(42, dress.on_band if dress.band else TEXT, MEDIUM, spacing=1)
    if width_of(top.title, Ink(SMALLEST, TEXT, MEDIUM, spacing=1)) * _TIGHT > end - left:
        _long_title(sketch, top.title, Rect(left, 0, end - left, BAND), strong.colour, dress)
        return
    sketch.text(Rect(left, 20, end - left, 50), top.title, strong)
    sketch.text(Rect(left, 70, end - left, 42), fewer(top.subtitle, end - left, quiet), quiet)


def fewer(words: str, width: float, ink: Ink) -> str:
    """The first parts of the words, as many as fit at a size to be read; the first one always."""
    parts, small = words.split(SEPARATOR), replace(ink, size=ink.smallest)
    while len(parts) > 1 and width_of(SEPARATOR.join(parts), small) > width:
        parts.pop()
    return SEPARATOR.join(parts)


def _long_title(sketch: Sketch, title: str, room: Rect, colour: str, dress: StateStyle) -> None:
    """A title over two lines, or three where it must be."""
    small = Ink(SMALLEST, colour, MEDIUM)
    lines = wrap(title, room.width / _TIGHT, small)
    above, pitch = 24, 40
    if max(width_of(line, small) for line in lines) * _TIGHTEST > room.width:
        lines = wrap(title, room.width / _TIGHTEST, small, most=3)
        above, pitch = (8, 32) if dress.striped else (17, 33)
    for i, line in enumerate(lines):
        sketch.text(Rect(room.left, above + pitch * i, room.width, pitch), line, small)


def _state_word(sketch: Sketch, mood: DisplayState, word: str) -> float:
    """The state's sign and word in the middle of the band; returns where they begin."""
    dress = STATE_STYLES[mood]
    ink = Ink(76, dress.on_band, BOLD, smallest=42, spacing=2)
    room = Rect(640, 12, 660, BAND - 36 if dress.striped else BAND - 24)
    size = 72.0
    needed = min(width_of(word, ink) + 2, room.width - size - 20)
    left = room.middle - (needed + size + 20) / 2
    sketch.sign(dress.sign, dress.on_band, Rect(left, room.centre - size / 2, size, size))
    sketch.text(Rect(left + size + 20, room.top, needed, room.height), word, ink)
    return left


def _corner(sketch: Sketch, top: Top, strong: Ink, quiet: Ink) -> float:
    """The level and what belongs to it at the top right; returns where they begin."""
    room = Rect(1330, 18, WIDTH - MARGIN - 1330, 54)
    aside = Sketch()
    first = aside.text(room, top.corner, strong, count=counting(top.corner, top.ticking))
    if top.playing:
        quiet = replace(quiet, size=FOOTER_SIZE, weight=MEDIUM)
    second = aside.text(Rect(room.left, 70, room.width, 44), top.corner_note, quiet)
    sketch.above += aside.marks
    return min((box.left for box in (first, second) if box.width), default=room.right)
