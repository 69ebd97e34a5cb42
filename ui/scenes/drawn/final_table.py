"""The final table from above, with a plate for everybody at it."""

from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, MEDIUM, Side
from ui.drawing.sketch import Sketch
from ui.scenes.drawn.block_tools import Brush
from ui.scenes.view import FinalSeat

_SIDE = 0.208
"""Width of a plate beside the table in parts of the picture's."""
_HIGH = 0.3
"""Height of a plate in parts of the picture's."""


def draw_final_table(sketch: Sketch, seats: tuple[FinalSeat, ...], room: Rect, brush: Brush) -> None:
    """The table from above with everybody at it; seat 1 at the dealer's left hand."""
    if not seats:
        return
    across, down = room.width * 0.21, room.height * (_HIGH + 0.04)
    felt = room.adjusted(across, down, -across, -down)
    sketch.box(felt, "#1F5A41", line=brush.accent, thick=6, corner=felt.height / 2)
    for seat, place in zip(seats, around(room, len(seats), _HIGH), strict=True):
        _final_seat(sketch, seat, place, brush)


def around(room: Rect, count: int, part: float = 0.25) -> tuple[Rect, ...]:
    """Places for so many plates: the sides of the table take one each, the long edges the others.

    `part`: of the height that a plate has.
    """
    if not count:
        return ()
    above = (count - 2 + 1) // 2 if count > 3 else count - min(count, 1)
    below = count - above - (2 if count > 3 else 0)
    high, wide = room.height * part, room.width / max(above, below, 3)
    width = min(wide * 0.94, room.width * 0.3)

    def row(many: int, top: float, *, back: bool) -> list[Rect]:
        step = room.width / max(many, 1)
        places = [Rect(room.left + step * (i + 0.5) - width / 2, top, width, high) for i in range(many)]
        return places[::-1] if back else places

    middle = room.centre - high / 2
    beside = (
        [Rect(room.left, middle, room.width * _SIDE, high)],
        [Rect(room.right - room.width * _SIDE, middle, room.width * _SIDE, high)],
    )
    left, right = beside if count > 3 else ([], [])
    lower = row(below, room.bottom - high, back=True)
    return (*left, *row(above, room.top, back=False), *right, *lower)


def _final_seat(sketch: Sketch, seat: FinalSeat, place: Rect, brush: Brush) -> None:
    sketch.box(place, brush.plate if seat.name else brush.panel, corner=12)
    inner = place.adjusted(10, 4, -10, -4)
    number = Rect(inner.left, inner.top, inner.height * 0.36, inner.height * 0.36)
    sketch.text(number, seat.number, brush.ink(number.height * 0.7, brush.accent, BOLD))
    stack = Rect(number.right, inner.top, inner.right - number.right, number.height)
    sketch.text(stack, seat.stack, brush.ink(number.height * 0.7, brush.accent, BOLD, Side.RIGHT))
    name = Rect(inner.left, number.bottom, inner.width, inner.height - number.height)
    large = brush.ink(name.height * 0.66, brush.text, MEDIUM, Side.CENTRE, ends=True)
    sketch.spread(name, seat.name, large)
