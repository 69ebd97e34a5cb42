"""The cash games on the wall: a card for each game, with the names that wait."""

from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, CENTRE, MEDIUM, RIGHT, Ink, width_of
from ui.drawing.sketch import Sketch
from ui.parts.wall.drawn.card_wall import draw_cards
from ui.parts.wall.drawn.moods import DRESS, GOLD, MUTED, TEXT
from ui.parts.wall.view import CashCard, CashWaiter, CashWall, Mood

_BAND = 64.0
_ROW = 52.0
"""The least height of a name."""
_LARGEST = 76.0


def draw_cash(sketch: Sketch, view: CashWall) -> None:
    """Draw up to six games, as large as their number allows."""
    draw_cards(sketch, view, draw_cash_card)


def draw_cash_card(sketch: Sketch, room: Rect, card: CashCard) -> None:
    """A game: its seats, its facts, who waits."""
    dress = DRESS[Mood.RUNNING]
    colour = dress.line if card.is_open else GOLD
    sketch.box(room, "#40000000", line=colour, corner=14)
    band = Rect(room.left, room.top, room.width, _BAND)
    sketch.box(band, dress.middle, corner=14)
    told = band.adjusted(24, 0, -24, 0)
    seats = sketch.text(told, card.seats, Ink(40, colour, BOLD, RIGHT))
    told = told.up_to(seats.left - 20)
    sketch.text(told, card.title, Ink(42, TEXT, BOLD))
    facts = Rect(room.left + 24, band.bottom + 8, room.width - 48, 44)
    sketch.text(facts, card.facts, Ink(33, MUTED))
    _names(sketch, Rect(facts.left, facts.bottom + 8, facts.width, 0), room, card)


def _names(sketch: Sketch, top: Rect, room: Rect, card: CashCard) -> None:
    """The names in one column, or in two where they are many."""
    area = Rect(top.left, top.top, top.width, room.bottom - 16 - top.top)
    if not card.waiting:
        sketch.text(area, card.empty, Ink(44, MUTED, MEDIUM, CENTRE))
        return
    fits = max(1, int(area.height // _ROW))
    shown = card.waiting[:fits]
    pitch = min(_LARGEST, area.height / len(shown))
    for i, waiter in enumerate(shown):
        line = Rect(area.left, area.top + i * pitch, area.width, pitch)
        _name(sketch, line, waiter, pitch)


def _name(sketch: Sketch, line: Rect, waiter: CashWaiter, pitch: float) -> None:
    size = min(48.0, pitch * 0.72)
    ink = Ink(size, GOLD if waiter.called else TEXT, BOLD if waiter.called else MEDIUM)
    number = Ink(size, MUTED, MEDIUM, RIGHT)
    place = Rect(line.left, line.top, max(56.0, width_of("00", number)), line.height)
    sketch.text(place, waiter.place, number)
    rest = line.adjusted(place.width + 20, 0, 0, 0)
    if waiter.note:
        note = sketch.text(rest, waiter.note, Ink(min(40.0, size), GOLD, BOLD, RIGHT))
        rest = rest.up_to(note.left - 20)
    sketch.text(rest, waiter.name, ink)
