"""The hand at the feature table: everybody with cards, stack and odds, the boards and pots between."""

from ui.drawing.playing_cards import draw_cards
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, CENTRE, LEFT, MEDIUM, NORMAL, RIGHT, SMALLEST, fit, width_of
from ui.drawing.sketch import Sketch
from ui.parts.hand.view import PokerFelt, SeatView
from ui.parts.wall.drawn.block_tools import Brush
from ui.parts.wall.drawn.final_table import around
from ui.parts.wall.view import FeatureView

CLOTH, RIM, ON_CLOTH, QUIET = "#18392B", "#0C2119", "#FFFFFF", "#C9DCD1"
"""The cloth is green whatever a layout wears: cards and chips are read on it."""
GOLD, GREEN = "#E0B85A", "#4FC07D"
_PLATE, _OUT = "#1C2822", "#93A79B"
"""What stands on a plate is as light in every brand as its plate is dark."""
_LINE = 56.0
"""Height of the lines above and below the table."""
_LOW = 560.0
"""In a lower block the table has all the room."""
_FEW = 2
"""Cards beside which the odds have room; of more they stand on the plate."""


def draw_feature(sketch: Sketch, view: FeatureView | None, empty: str, room: Rect, brush: Brush) -> None:
    """A block: the title above, what was done last below; words where no hand may be seen."""
    if view is None:
        sketch.text(room, empty, brush.ink(min(64, room.height * 0.3), brush.muted, MEDIUM, CENTRE))
        return
    if room.height < _LOW:
        draw_felt(sketch, view.felt, room, brush)
        return
    above = Rect(room.left, room.top, room.width, _LINE)
    title = sketch.text(above, view.title, brush.ink(42, brush.accent, BOLD))
    beside = above.adjusted(title.width + 28, 0, 0, 0)
    if beside.width > room.width / 4:
        sketch.text(beside, view.subtitle, brush.ink(36, brush.muted, side=RIGHT))
    below = Rect(room.left, room.bottom - _LINE, room.width, _LINE)
    sketch.text(below, view.line, brush.ink(38, brush.text))
    draw_felt(sketch, view.felt, room.adjusted(0, _LINE + 4, 0, -_LINE - 4), brush)


def draw_felt(sketch: Sketch, felt: PokerFelt, room: Rect, brush: Brush) -> None:
    """The table from above; seats go round from the dealer's left hand."""
    across, down = room.width * 0.12, room.height * 0.17
    cloth = room.adjusted(across, down, -across, -down)
    sketch.box(cloth, CLOTH, line=RIM, thick=14, corner=cloth.height / 2)
    places = around(room, max(felt.size, 2))
    middle = Rect(room.left + room.width * 0.2, room.top + room.height * 0.27,
                  room.width * 0.6, room.height * 0.46)  # fmt: skip
    _middle(sketch, felt, middle, brush)
    for seat in felt.seats:
        if 1 <= seat.seat <= len(places):
            _seat(sketch, seat, places[seat.seat - 1], brush)
    if 1 <= felt.button <= len(places):
        _button(sketch, places[felt.button - 1], brush)


def _middle(sketch: Sketch, felt: PokerFelt, room: Rect, brush: Brush) -> None:
    """All chips above the boards, the pots and what the hand waits for below them."""
    line = max(SMALLEST + 6, room.height * 0.15)
    total = Rect(room.left, room.top, room.width, line)
    sketch.text(total, felt.total, brush.ink(line * 0.8, GOLD, BOLD, CENTRE))
    if room.height < 5 * line:
        _boards(sketch, felt, room.adjusted(0, line + 2, 0, 0), brush)
        return
    pots = Rect(room.left, room.bottom - 2 * line, room.width, line)
    if len(felt.pots) > 1:
        said = "   ".join(f"{name} {amount}" for name, amount in felt.pots)
        sketch.text(pots, said, brush.ink(line * 0.62, ON_CLOTH, MEDIUM, CENTRE))
    words = Rect(room.left, room.bottom - line, room.width, line)
    sketch.text(words, felt.words, brush.ink(line * 0.66, QUIET, NORMAL, CENTRE))
    low = pots.top if len(felt.pots) > 1 else words.top
    _boards(sketch, felt, Rect(room.left, total.bottom + 4, room.width, low - total.bottom - 8), brush)


def _boards(sketch: Sketch, felt: PokerFelt, room: Rect, brush: Brush) -> None:
    """One in the middle; several below each other, each with its number."""
    if not felt.boards:
        return
    high = room.height / len(felt.boards)
    for n, board in enumerate(felt.boards):
        line = Rect(room.left, room.top + n * high, room.width, high - 4)
        shown = min(line.height, room.width / (5 * 0.76))
        place = Rect(room.left, line.centre - shown / 2, room.width, shown)
        lies = draw_cards(sketch, place, board)
        if len(felt.boards) > 1 and board:
            number = Rect(lies.left - 60, line.top, 46, line.height)
            sketch.text(number, str(n + 1), brush.ink(40, QUIET, BOLD, RIGHT))


def _seat(sketch: Sketch, seat: SeatView, place: Rect, brush: Brush) -> None:
    """Cards with the share of the pot beside them, and below them the plate."""
    high = place.height * 0.48
    cards = Rect(place.left, place.top, place.width, high)
    odds = seat.odds if len(seat.cards) <= _FEW else ""
    if odds:
        ink = brush.ink(min(48, high * 0.5), GOLD, BOLD, LEFT)
        wide = min(place.width * 0.52, width_of(odds, ink) + 18)
        lies = draw_cards(sketch, cards.adjusted(0, 0, -wide, 0), seat.cards, faded=not seat.live)
        tag = Rect(lies.right + 8, cards.centre - 30, cards.right - lies.right - 8, 60)
        sketch.box(tag, RIM, line=GOLD, thick=2, corner=10)
        sketch.text(tag.adjusted(8, 0, -8, 0), odds, brush.ink(ink.size, GOLD, BOLD, CENTRE))
    else:
        draw_cards(sketch, cards, seat.cards, faded=not seat.live)
    _plate(sketch, seat, place.adjusted(0, high + 4, 0, 0), brush)


def _plate(sketch: Sketch, seat: SeatView, plate: Rect, brush: Brush) -> None:
    edge, thick = ("#2C3B33", 3.0)
    if seat.won:
        edge, thick = GREEN, 7.0
    elif seat.acting:
        edge, thick = GOLD, 7.0
    sketch.box(plate, _PLATE, line=edge, thick=thick, corner=12)
    inner = plate.adjusted(12, 4, -12, -4)
    half = inner.height / 2
    colour = ON_CLOTH if seat.live else _OUT
    upper = Rect(inner.left, inner.top, inner.width, half)
    lower = Rect(inner.left, upper.bottom, inner.width, half)
    sketch.text(upper, seat.name, brush.ink(min(46, half * 0.82), colour, MEDIUM, LEFT, ends=True))
    size = min(42, half * 0.76)
    more, shade = _beside_stack(seat)
    stack = sketch.text(lower, seat.stack, brush.ink(size, colour, NORMAL, LEFT))
    beside = lower.adjusted(stack.width + 12, 0, 0, 0)
    ink = brush.ink(size, shade, BOLD, RIGHT)
    if more and fit(more, beside.width, ink).text == more:
        sketch.text(beside, more, ink)


def _beside_stack(seat: SeatView) -> tuple[str, str]:
    """What matters most beside the stack: what was won, the odds of many cards, the bet, the act."""
    if seat.won:
        return seat.won, GREEN
    if seat.odds and len(seat.cards) > _FEW:
        return seat.odds, GOLD
    if seat.bet:
        return seat.bet, GOLD
    return seat.said, QUIET


def _button(sketch: Sketch, place: Rect, brush: Brush) -> None:
    """The dealer's button at the upper corner of the plate."""
    side = 44.0
    disc = Rect(place.right - side * 0.7, place.top + place.height * 0.48 - side * 0.4, side, side)
    sketch.box(disc, "#FFFFFF", line="#16201B", thick=2, corner=side / 2)
    sketch.text(disc, "D", brush.ink(SMALLEST, "#16201B", BOLD, CENTRE))
