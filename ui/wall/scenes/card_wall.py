"""A wall of cards: up to six, each as large as their number allows."""

from collections.abc import Callable

from PySide6.QtCore import QRectF

from ui.parts.wall.view import C, CardWall, Mood
from ui.wall.scenes.ground import BAND, BAR, MARGIN, Top, bottom_bar, ground, head
from ui.wall.scenes.moods import MUTED
from ui.widgets.canvas import CENTRE, MEDIUM, WIDTH, Canvas, Ink

MOST = 6
_GAP = 32.0


def paint_cards(
    canvas: Canvas, view: CardWall[C], paint_card: Callable[[Canvas, QRectF, C], None]
) -> None:
    """Draw the ground, the head, the cards or why there are none, and the line at the bottom."""
    ground(canvas, Mood.RUNNING)
    head(canvas, Mood.RUNNING, Top(view.title, view.subtitle, "", view.time, view.date, view.demo))
    if not view.cards:
        room = QRectF(MARGIN, 400, WIDTH - 2 * MARGIN, 160)
        canvas.text(room, view.empty, Ink(64, MUTED, MEDIUM, CENTRE))
    for card, room in zip(view.cards, rooms(len(view.cards)), strict=False):
        paint_card(canvas, room, card)
    bottom_bar(canvas, view.line)


def rooms(count: int) -> tuple[QRectF, ...]:
    """Where the cards stand: one, two beside each other, then two rows of two or three."""
    across = 1 if count == 1 else 2 if count <= 4 else 3
    down = 1 if count <= 2 else 2
    top, bottom = BAND + 24.0, BAR.top() - 28
    width = (WIDTH - 2 * MARGIN - _GAP * (across - 1)) / across
    height = (bottom - top - _GAP * (down - 1)) / down
    places = ((i % across, i // across) for i in range(min(count, MOST)))
    return tuple(
        QRectF(MARGIN + x * (width + _GAP), top + y * (height + _GAP), width, height) for x, y in places
    )
