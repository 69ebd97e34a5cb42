"""The picture of the stream: a strip with the clock below, the hand at the left, the rest is clear."""

from director.values.dataclass import Value
from ui.drawing.marks import HEIGHT, WIDTH, Drawing
from ui.drawing.playing_cards import draw_cards
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, CENTRE, LEFT, MEDIUM, RIGHT, Ink, Side
from ui.drawing.sketch import Sketch
from ui.parts.hand.view import PokerFelt, SeatView
from ui.scenes.drawn.ground import counting
from ui.scenes.drawn.state_styles import GOLD, MUTED, TEXT
from ui.scenes.view import DisplayState, FeatureView, WallView

GROUND, HIGHLIGHT = "#E00B0F0D", "#F0243A2E"
"""Dark enough that every word is read over any picture."""
_EDGE, _GAP = 48.0, 10.0
_STRIP = Rect(_EDGE, HEIGHT - 48 - 96, WIDTH - 2 * _EDGE, 96)
_ROW, _WIDE = 76.0, 620.0
_BOARD = Rect(_EDGE + _WIDE + 24, _STRIP.top - 214, 620, 190)
_TOTAL = 56.0
"""The height of what lies in the middle, alone."""


class StreamView(Value):
    """View for a stream: the clock, and the hand that may be shown."""

    clock: WallView | None = None
    feature: FeatureView | None = None


def stream_drawing(view: StreamView) -> Drawing:
    """Everything that is shown, on nothing."""
    sketch = Sketch()
    if view.clock is not None:
        _strip(sketch, view.clock)
    if view.feature is not None:
        _hand(sketch, view.feature)
    return sketch.drawing


def _strip(sketch: Sketch, view: WallView) -> None:
    board = view.board
    sketch.box(_STRIP, GROUND, corner=10)
    room = _STRIP.adjusted(28, 0, -28, 0)
    cells = (
        (0.16, "", "", CENTRE),
        (0.25, board.ante or board.blinds_caption, board.blinds, CENTRE),
        *((0.145, stat.caption, stat.value, RIGHT) for stat in board.stats[:2]),
    )
    left = room.left + room.width * 0.3
    _title(sketch, Rect(room.left, room.top, room.width * 0.3 - 16, room.height), view)
    for n, (share, caption, value, side) in enumerate(cells):
        cell = Rect(left, room.top, room.width * share - 16, room.height)
        left += room.width * share
        if n == 0:
            _time(sketch, cell, view)
        else:
            _cell(sketch, cell, caption, value, side)


def _title(sketch: Sketch, cell: Rect, view: WallView) -> None:
    """Draw the tournament's name; below it the state, or while it runs the next break."""
    board = view.board
    _caption(sketch, cell, f"{board.demo}  {board.title}".strip(), LEFT)
    below = Rect(cell.left, cell.top + 36, cell.width, 52)
    ink = Ink(32, TEXT, BOLD, smallest=22)
    if board.display_state is DisplayState.RUNNING:
        sketch.text(below, view.break_line, ink, count=counting(view.break_line, view.break_ticking))
    else:
        sketch.text(below, board.word, ink)


def _time(sketch: Sketch, cell: Rect, view: WallView) -> None:
    _caption(sketch, cell, view.board.level, CENTRE)
    room = Rect(cell.left, cell.top + 34, cell.width, 56)
    count = counting(view.time, view.ticking)
    sketch.figure(room, view.time, Ink(62, TEXT, BOLD, CENTRE), count=count)


def _cell(sketch: Sketch, cell: Rect, caption: str, value: str, side: Side) -> None:
    _caption(sketch, cell, caption, side)
    room = Rect(cell.left, cell.top + 36, cell.width, 52)
    sketch.text(room, value, Ink(42, TEXT, BOLD, side, smallest=24))


def _caption(sketch: Sketch, cell: Rect, words: str, side: Side) -> None:
    room = Rect(cell.left, cell.top + 8, cell.width, 30)
    sketch.text(room, words, Ink(25, MUTED, MEDIUM, side, smallest=20))


def _hand(sketch: Sketch, view: FeatureView) -> None:
    """Draw the players with cards above the strip, and the boards in the middle."""
    felt = view.felt
    rows = [seat for seat in felt.seats if seat.live]
    top = _STRIP.top - 24 - len(rows) * (_ROW + _GAP)
    for n, seat in enumerate(rows):
        _seat(sketch, Rect(_EDGE, top + n * (_ROW + _GAP), _WIDE, _ROW), seat)
    title = Rect(_EDGE, top - 58, _WIDE, 46)
    if rows:
        sketch.box(title, GROUND, corner=8)
        sketch.text(title.adjusted(16, 0, -16, 0), view.title, Ink(30, GOLD, BOLD, smallest=22))
    _boards(sketch, felt)


def _seat(sketch: Sketch, row: Rect, seat: SeatView) -> None:
    sketch.box(row, HIGHLIGHT if seat.acting else GROUND, corner=8)
    if seat.acting:
        sketch.box(Rect(row.left, row.top, 8, row.height), GOLD)
    cards = Rect(row.left + 18, row.top + 6, 118 + 26 * max(0, len(seat.cards) - 2), row.height - 12)
    draw_cards(sketch, cards, seat.cards)
    odds = Rect(row.right - 118, row.top, 104, row.height)
    sketch.text(odds, seat.odds, Ink(38, GOLD, BOLD, RIGHT, smallest=24))
    right = odds.left - 12 if seat.odds else row.right - 16
    words = Rect(cards.right + 18, row.top, right - cards.right - 18, row.height)
    upper = Rect(words.left, row.top + 4, words.width, 38)
    sketch.text(upper, seat.name, Ink(32, TEXT, BOLD, smallest=22, ends=True))
    lower = Rect(words.left, row.top + 40, words.width, 32)
    below = "  ·  ".join(filter(None, (seat.stack, seat.won or seat.said)))
    sketch.text(lower, below, Ink(26, MUTED, smallest=20))


def _boards(sketch: Sketch, felt: PokerFelt) -> None:
    """The cards that all share, with what lies in the middle above them."""
    boards = [board for board in felt.boards if board]
    if not boards and not felt.total:
        return
    low = 0 if boards else _BOARD.height - _TOTAL
    room = _BOARD.adjusted(0, low, 0, 0)
    sketch.box(room, GROUND, corner=10)
    total = Rect(room.left, room.top + 6, room.width, 44)
    sketch.text(total, felt.total, Ink(34, GOLD, BOLD, CENTRE, smallest=24))
    high = (_BOARD.height - 60) / max(1, len(boards))
    for n, board in enumerate(boards):
        place = Rect(_BOARD.left + 20, _BOARD.top + 52 + n * high, _BOARD.width - 40, high - 6)
        draw_cards(sketch, place, board)
