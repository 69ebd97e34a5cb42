"""The ground of every scene: gradient, band with the state's word, frame, bottom bar, DEMO mark."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen, QPolygonF, QRadialGradient

from director.values.dataclass import Value
from ui.look.theme import stroke
from ui.parts.wall.view import Mood
from ui.wall.scenes.moods import DRESS, GOLD, MUTED, TEXT, Dress
from ui.widgets.canvas import (
    BOLD,
    CENTRE,
    HEIGHT,
    MEDIUM,
    RIGHT,
    SMALLEST,
    WIDTH,
    Canvas,
    Ink,
    width_of,
    wrap,
)

MARGIN = 56
BAND = 132
BAR = QRectF(0, 984, WIDTH, 96)
SEPARATOR = "  ·  "
"""Between the parts of a subtitle: the last parts go first where there is no room."""
_FRAME = 16
_TIGHT, _TIGHTEST = 0.8, 0.76
"""How far a long title is squeezed before it takes the subtitle's line too, and before a third one."""


class Top(Value):
    """What stands in the band of a scene."""

    title: str
    subtitle: str
    word: str
    corner: str
    corner_note: str
    demo: str = ""


def ground(canvas: Canvas, mood: Mood) -> None:
    """Fill the picture in the state's colours, with its band, its frame and the bottom bar."""
    dress = DRESS[mood]
    light = QRadialGradient(QPointF(WIDTH / 2, HEIGHT * 0.42), WIDTH * 0.62)
    light.setColorAt(0, QColor(dress.middle))
    light.setColorAt(1, QColor(dress.edge))
    canvas.painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), light)
    canvas.painter.fillRect(BAR, QColor(0, 0, 0, 120))
    if dress.band:
        canvas.painter.fillRect(QRectF(0, 0, WIDTH, BAND), QColor(dress.band))
    else:
        canvas.painter.fillRect(QRectF(0, 0, WIDTH, 8), QColor(dress.line))
    if dress.striped:
        _stripes(canvas, QRectF(0, BAND - 22, WIDTH, 22), dress)
    if dress.framed:
        _frame(canvas, dress)


def _stripes(canvas: Canvas, where: QRectF, dress: Dress) -> None:
    canvas.painter.save()
    canvas.painter.setClipRect(where)
    stroke(canvas.painter, Qt.PenStyle.NoPen, QColor(dress.on_band))
    step, lean = 44, where.height()
    for left in range(-step, WIDTH + step, 2 * step):
        corners = (
            QPointF(left, where.bottom()), QPointF(left + lean, where.top()),
            QPointF(left + lean + step, where.top()), QPointF(left + step, where.bottom()),
        )  # fmt: skip
        canvas.painter.drawPolygon(QPolygonF(corners))
    canvas.painter.restore()


def _frame(canvas: Canvas, dress: Dress) -> None:
    pen = QPen(QColor(dress.line), _FRAME)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    stroke(canvas.painter, pen)
    half = _FRAME / 2
    canvas.painter.drawRect(QRectF(half, half, WIDTH - _FRAME, HEIGHT - _FRAME))


def head(canvas: Canvas, mood: Mood, top: Top) -> None:
    """All that stands in the band: title at the left, the state's word, the corner at the right."""
    dress = DRESS[mood]
    strong, quiet = (dress.on_band, dress.on_band) if dress.band else (GOLD, TEXT)
    right = _corner(canvas, top, Ink(50, strong, BOLD, RIGHT, spacing=1), Ink(31, quiet, side=RIGHT))
    left = _state_word(canvas, mood, top.word) if dress.band else right
    _heading(canvas, mood, top, left - 40)


def _heading(canvas: Canvas, mood: Mood, top: Top, end: float) -> None:
    """Title and subtitle up to `end`; the DEMO mark goes before them."""
    dress = DRESS[mood]
    left = float(MARGIN)
    if top.demo:
        mark = Ink(SMALLEST, "#101010", BOLD, CENTRE)
        room = QRectF(left, 36, width_of(top.demo, mark) + 24, 56)
        canvas.box(room, "#FFD84D", corner=8)
        canvas.text(room, top.demo, mark)
        left = room.right() + 16
    quiet = Ink(31, dress.on_band if dress.band else MUTED)
    strong = Ink(42, dress.on_band if dress.band else TEXT, MEDIUM, spacing=1)
    if width_of(top.title, Ink(SMALLEST, TEXT, MEDIUM, spacing=1)) * _TIGHT > end - left:
        _long_title(canvas, top.title, QRectF(left, 0, end - left, BAND), strong.colour, dress)
        return
    canvas.text(QRectF(left, 20, end - left, 50), top.title, strong)
    parts = top.subtitle.split(SEPARATOR)
    while len(parts) > 1 and width_of(SEPARATOR.join(parts), quiet) > end - left:
        parts.pop()
    canvas.text(QRectF(left, 70, end - left, 42), SEPARATOR.join(parts), quiet)


def _long_title(canvas: Canvas, title: str, room: QRectF, colour: str, dress: Dress) -> None:
    """A title over two lines, or three where it must be."""
    small = Ink(SMALLEST, colour, MEDIUM)
    lines = wrap(title, room.width() / _TIGHT, small)
    above, pitch = 24, 40
    if max(width_of(line, small) for line in lines) * _TIGHTEST > room.width():
        lines = wrap(title, room.width() / _TIGHTEST, small, most=3)
        above, pitch = (8, 32) if dress.striped else (17, 33)
    for i, line in enumerate(lines):
        canvas.text(QRectF(room.left(), above + pitch * i, room.width(), pitch), line, small)


def _state_word(canvas: Canvas, mood: Mood, word: str) -> float:
    """The state's sign and word in the middle of the band; returns where they begin."""
    dress = DRESS[mood]
    ink = Ink(76, dress.on_band, BOLD, smallest=42, spacing=2)
    room = QRectF(640, 12, 660, BAND - 36 if dress.striped else BAND - 24)
    size = 72.0
    needed = min(width_of(word, ink) + 2, room.width() - size - 20)
    left = room.center().x() - (needed + size + 20) / 2
    canvas.sign(dress.sign, dress.on_band, QRectF(left, room.center().y() - size / 2, size, size))
    canvas.text(QRectF(left + size + 20, room.top(), needed, room.height()), word, ink)
    return left


def _corner(canvas: Canvas, top: Top, strong: Ink, quiet: Ink) -> float:
    """The level and what belongs to it at the top right; returns where they begin."""
    room = QRectF(1330, 18, WIDTH - MARGIN - 1330, 54)
    first = canvas.text(room, top.corner, strong)
    second = canvas.text(QRectF(room.left(), 72, room.width(), 40), top.corner_note, quiet)
    return min((box.left() for box in (first, second) if box.width()), default=room.right())


def bottom_bar(canvas: Canvas, line: str, facts: tuple[str, ...] = ()) -> None:
    """The house's line, or what is worth knowing, in the bar at the bottom."""
    if line:
        canvas.painter.fillRect(QRectF(0, BAR.top(), 14, BAR.height()), QColor("#E5A23C"))
    shown = tuple(words for words in (line, *facts) if words)
    room = BAR.adjusted(MARGIN, 8, -MARGIN, -8)
    large, small = Ink(44, TEXT), Ink(33, TEXT)
    while len(shown) > 1 and width_of("   ".join(shown), large) > room.width():
        shown = shown[:-1]
    words = "   ".join(shown)
    if width_of(words, large) <= room.width():
        canvas.text(room, words, large)
        return
    if width_of(words, small) <= room.width():
        canvas.text(room, words, Ink(44, TEXT, smallest=33))
        return
    for i, part in enumerate(wrap(words, room.width(), small)):
        canvas.text(QRectF(room.left(), room.top() + 40 * i, room.width(), 40), part, small)
