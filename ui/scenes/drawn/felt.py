"""The hand at the feature table: everybody with cards, stack and odds, the boards and pots between."""

from ui.drawing.playing_cards import draw_cards
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, CENTRE, LEFT, MEDIUM, NORMAL, RIGHT, SMALLEST, fit, width_of
from ui.drawing.sketch import Sketch
from ui.parts.hand.view import PokerFelt, SeatView
from ui.scenes.drawn.block_tools import Brush, say_empty
from ui.scenes.drawn.final_table import around
from ui.scenes.view import FeatureView

CLOTH, RIM, ON_CLOTH, QUIET = "#18392B", "#0C2119", "#FFFFFF", "#C9DCD1"
"""The cloth is green whatever a layout wears: cards and chips are read on it."""
GOLD, GREEN = "#E0B85A", "#4FC07D"
_PLATE, _OUT = "#1C2822", "#93A79B"
"""Colours of plates and of hands that are out, the same in every brand."""
_HIGH = 0.27
"""Height of a seat in parts of the table's room."""
_CARDS = 0.43
"""Height of its cards in parts of the seat's."""
_NAME = 0.6
"""Height of a name in parts of what stands on the plate: two lines where one is too short."""
_GAIN = 1.2
"""Gain in size from which a name takes two lines."""
_LINE = 56.0
"""Height of the lines above and below the table."""
_LOW = 560.0
"""In a lower block the table has all the room."""
_LOWEST, _NARROWEST, _ROW = 500.0, 1000.0, 62.0
"""Height and width of a table round which names can be read; where there is less they stand in rows."""
_FEW = 2
"""Cards beside which the odds have room; of more they stand on the plate."""


def draw_feature(
    sketch: Sketch, view: FeatureView | None, empty: str, room: Rect, brush: Brush, turn: int = 0
) -> None:
    """A block: the title above, what was done last below; words where no hand may be seen."""
    if view is None:
        say_empty(sketch, empty, room, brush)
        return
    if room.height < _LOWEST or room.width < _NARROWEST:
        _in_rows(sketch, view.felt, room, brush, turn)
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


def _in_rows(sketch: Sketch, felt: PokerFelt, room: Rect, brush: Brush, turn: int) -> None:
    """The boards with all chips beside them, and below them those who play, as many as can be read."""
    high = min(room.height * 0.36, room.width * 0.26)
    above = Rect(room.left, room.top, room.width, high)
    total = sketch.text(above, felt.total, brush.ink(high * 0.4, GOLD, BOLD, RIGHT))
    boards = above.up_to(total.left - 16 if felt.total else above.right)
    for n, board in enumerate(felt.boards):
        line = boards.height / len(felt.boards)
        draw_cards(sketch, Rect(boards.left, boards.top + n * line, boards.width, line - 4), board)
    playing = [seat for seat in felt.seats if seat.live]
    fits = max(1, int((room.height - high) // _ROW))
    pages = max(1, -(-len(playing) // fits))
    shown = playing[turn % pages * fits :][:fits]
    pitch = (room.height - high) / max(1, len(shown), min(fits, 3))
    for n, seat in enumerate(shown):
        row = Rect(room.left, above.bottom + n * pitch, room.width, pitch)
        _row(sketch, seat, row, brush)


def _row(sketch: Sketch, seat: SeatView, row: Rect, brush: Brush) -> None:
    """Cards, a name, and what matters most of the seat."""
    sketch.box(row.adjusted(0, 4, 0, 0), _PLATE, line=GOLD if seat.acting else "#2C3B33", corner=10)
    inner = row.adjusted(12, 8, -12, -4)
    cards = inner.up_to(inner.left + min(inner.height * 1.5, inner.width * 0.3))
    draw_cards(sketch, cards, seat.cards)
    said = seat.won or seat.odds or seat.bet or seat.stack
    ink = brush.ink(min(60, inner.height * 0.5), GREEN if seat.won else GOLD, BOLD, RIGHT)
    told = sketch.text(inner.adjusted(inner.width * 0.6, 0, 0, 0), said, ink)
    beside = Rect(cards.right + 12, inner.top, told.left - cards.right - 24, inner.height)
    name = brush.ink(min(60, inner.height * 0.6), ON_CLOTH, MEDIUM, ends=True)
    sketch.spread(beside, seat.name, name, gain=_GAIN)


def draw_felt(sketch: Sketch, felt: PokerFelt, room: Rect, brush: Brush) -> None:
    """The table from above; seats go round from the dealer's left hand."""
    across, down = room.width * 0.12, room.height * 0.17
    cloth = room.adjusted(across, down, -across, -down)
    sketch.box(cloth, CLOTH, line=RIM, thick=14, corner=cloth.height / 2)
    places = around(room, max(felt.size, 2), _HIGH)
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
    """Draw a board in the middle, or several below each other, numbered."""
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
    cards = Rect(place.left, place.top, place.width, place.height * _CARDS)
    odds = seat.odds if 0 < len(seat.cards) <= _FEW else ""
    ink = brush.ink(min(48, cards.height * 0.5), GOLD, BOLD, CENTRE)
    wide = min(place.width * 0.52, width_of(odds, ink) + 26) if odds else 0.0
    lies = draw_cards(sketch, cards.adjusted(0, 0, -wide, 0), seat.cards, faded=not seat.live)
    if odds:
        tag = Rect(lies.right + 8, cards.centre - 30, wide - 8, 60)
        sketch.box(tag, RIM, line=GOLD, thick=2, corner=10)
        sketch.text(tag.adjusted(6, 0, -6, 0), odds, ink)
    _plate(sketch, seat, place.adjusted(0, cards.height + 4, 0, 0), brush)


def _plate(sketch: Sketch, seat: SeatView, plate: Rect, brush: Brush) -> None:
    edge, thick = ("#2C3B33", 3.0)
    if seat.won:
        edge, thick = GREEN, 7.0
    elif seat.acting:
        edge, thick = GOLD, 7.0
    sketch.box(plate, _PLATE, line=edge, thick=thick, corner=12)
    inner = plate.adjusted(10, 4, -10, -4)
    colour = ON_CLOTH if seat.live else _OUT
    upper = Rect(inner.left, inner.top, inner.width, inner.height * _NAME)
    lower = Rect(inner.left, upper.bottom, inner.width, inner.bottom - upper.bottom)
    name = brush.ink(min(46, upper.height * 0.68), colour, MEDIUM, LEFT, ends=True)
    sketch.spread(upper, seat.name, name, gain=_GAIN)
    size = min(42, lower.height * 0.86)
    more, shade = _stack_note(seat)
    stack = sketch.text(lower, seat.stack, brush.ink(size, colour, NORMAL, LEFT))
    beside = lower.adjusted(stack.width + 12, 0, 0, 0)
    ink = brush.ink(size, shade, BOLD, RIGHT)
    if more and fit(more, beside.width, ink).text == more:
        sketch.text(beside, more, ink)


def _stack_note(seat: SeatView) -> tuple[str, str]:
    """Return the main fact beside the stack: amount won, odds, bet, or last act."""
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
    disc = Rect(place.right - side * 0.7, place.top + place.height * _CARDS - side * 0.4, side, side)
    sketch.box(disc, "#FFFFFF", line="#16201B", thick=2, corner=side / 2)
    sketch.text(disc, "D", brush.ink(SMALLEST, "#16201B", BOLD, CENTRE))
