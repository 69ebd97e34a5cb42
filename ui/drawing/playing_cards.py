"""Playing cards as marks: rank and suit, or the back; several side by side, overlapping if they must."""

from collections.abc import Sequence

from director.values.cards import RANKS, Card, rank, suit
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, CENTRE, Ink, size_for
from ui.drawing.sketch import Sketch
from ui.drawing.suits import outlines

RATIO = 0.7
"""Width of a card to its height."""
LEAST_VISIBLE = 0.42
"""Least visible share of a card under another: its rank."""
PAPER, INK, RED, EDGE = "#FBFBF8", "#16201B", "#B3261E", "#9AA69F"
BACK, BACK_LINE = "#24476B", "#6F93B8"
_RED_SUITS = (1, 2)
_WHOLE = 0.8
"""Visible share of the width from which the suit stands in the corner."""
_SMALLEST = 12.0
"""Smallest size of a rank."""
_TEN = {"T": "10"}


def rank_text(card: Card) -> str:
    """`A`, `K`, `10`."""
    letter = RANKS[rank(card)]
    return _TEN.get(letter, letter)


def suit_colour(card: Card) -> str:
    """Black for clubs and spades, red for the others."""
    return RED if suit(card) in _RED_SUITS else INK


def draw_cards(sketch: Sketch, room: Rect, cards: Sequence[Card | None], *, faded: bool = False) -> Rect:
    """Cards in the middle of a room as large as they fit; returns where they lie."""
    count = len(cards)
    if not count or min(room.width, room.height) <= 0:
        return Rect(room.middle, room.centre, 0, 0)
    high = min(room.height, room.width / RATIO / (1 + LEAST_VISIBLE * (count - 1)))
    wide = high * RATIO
    step = min(wide * 1.06, (room.width - wide) / (count - 1)) if count > 1 else 0.0
    left, top = room.middle - (step * (count - 1) + wide) / 2, room.centre - high / 2
    for n, card in enumerate(cards):
        seen = step if n + 1 < count else wide
        draw_playing_card(sketch, Rect(left + n * step, top, wide, high), card, seen, faded=faded)
    return Rect(left, top, step * (count - 1) + wide, high)


def draw_playing_card(
    sketch: Sketch, box: Rect, card: Card | None, seen: float, *, faded: bool = False
) -> None:
    """A card that fills a box, its back for None; of its width so much is not covered."""
    corner = box.height * 0.08
    ground = _through(BACK if card is None else PAPER, faded=faded)
    sketch.box(box, ground, line=_through(EDGE, faded=faded), thick=2, corner=corner)
    if card is None:
        inset = box.height * 0.09
        line = _through(BACK_LINE, faded=faded)
        sketch.box(box.adjusted(inset, inset, -inset, -inset), "", line=line, thick=2, corner=inset / 2)
        return
    colour = _through(suit_colour(card), faded=faded)
    if seen < box.width * _WHOLE:
        strip = Rect(box.left, box.top, seen, box.height)
        _rank(sketch, Rect(box.left, box.top, seen, box.height * 0.5), card, colour)
        side = min(box.height * 0.34, seen * 0.86)
        where = Rect(strip.middle - side / 2, box.top + box.height * 0.52, side, side)
    else:
        _rank(sketch, Rect(box.left, box.top, box.width * 0.72, box.height * 0.5), card, colour)
        side = box.height * 0.42
        where = Rect(box.right - side * 1.12, box.bottom - side * 1.12, side, side)
    for outline in outlines(suit(card)):
        points = ((where.left + x * side, where.top + y * side) for x, y in outline)
        sketch.polygon(*points, fill=colour)


def _rank(sketch: Sketch, room: Rect, card: Card, colour: str) -> None:
    ink = Ink(room.height * 0.94, colour, BOLD, CENTRE, smallest=_SMALLEST)
    text = rank_text(card)
    size = size_for((text,), room.width * 0.9, ink)
    sketch.text(room, text, Ink(size, colour, BOLD, CENTRE, smallest=size))


def _through(colour: str, *, faded: bool) -> str:
    """Return the colour of a card, half transparent for a hand that is out."""
    return f"#73{colour[1:]}" if faded else colour
