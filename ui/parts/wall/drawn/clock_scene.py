"""The clock scene: the time a third of the height, the blinds a tenth, all that a player asks."""

from director.values.dataclass import Value, replace
from ui.drawing.marks import CAPITAL, WIDTH, Count
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, CENTRE, LEFT, MEDIUM, RIGHT, SMALLEST, Ink, size_for, width_of
from ui.drawing.sketch import Sketch
from ui.parts.wall.drawn.foot import MARGIN, Foot, bottom_bar
from ui.parts.wall.drawn.ground import SEPARATOR, Top, counting, ground, head
from ui.parts.wall.drawn.moods import DRESS, GOLD, MUTED, SHADE, TEXT, TONES
from ui.parts.wall.view import Alert, Board, Call, Mood, Stat, WallPrize, WallView

SIDE = 330.0
PLACES = (92.0, 136.0)
"""Least and most room of the places in the ladder of prizes."""
POINTER = 26.0
"""Room of the mark that points to the next prize."""
MIDDLE = Rect(MARGIN + SIDE + 18, 0, WIDTH - 2 * (MARGIN + SIDE + 18) - POINTER, 1080)
TIME = Rect(MIDDLE.left, 170, MIDDLE.width, 364)
TIME_SIZE = 360 / CAPITAL + 1
PROGRESS = Rect(MIDDLE.left + 90, 560, MIDDLE.width - 180, 14)
BREAK_LINE = Rect(MIDDLE.left - 60, 848, MIDDLE.width + 120, 44)
ALERTS = Rect(0, 900, WIDTH, 72)
CALLS = Rect(MIDDLE.left - 4, 792, MIDDLE.width - 16, 102)
TIME_NARROWEST = 0.68
"""The time keeps its height longer than other figures."""
_COLUMN_TOP, _COLUMN_BOTTOM = 172.0, 904.0


def draw_clock(sketch: Sketch, view: WallView) -> None:
    """Draw the whole scene."""
    draw_board(sketch, view.board)
    draw_moving(sketch, view)


def draw_board(sketch: Sketch, board: Board) -> None:
    """Draw what stays from second to second."""
    ground(sketch, board.mood)
    head(sketch, board.mood, _top(board))
    _stats(sketch, board.stats)
    _prizes(sketch, board)
    if board.mood is Mood.FINISHED:
        _winner(sketch, board)
    if board.mood is Mood.CANCELLED:
        middle = MIDDLE.middle
        sketch.sign(DRESS[board.mood].sign, MUTED, Rect(middle - 220, 300, 440, 440))
    _blinds(sketch, board)
    foot = Foot(board.facts, "", board.day_time, board.elapsed, board.turn, board.urgent)
    bottom_bar(sketch, board.line, foot)


def _top(board: Board) -> Top:
    calm = board.mood is Mood.RUNNING
    note = f"{board.level_note}{SEPARATOR}{board.word}" if calm else board.level_note
    return Top(board.title, board.subtitle, board.word, board.level, note, board.demo)


def draw_moving(sketch: Sketch, view: WallView) -> None:
    """Draw time, progress and whatever else counts down."""
    board, dress = view.board, DRESS[view.board.mood]
    colour = "#FFC46B" if view.last_minute else dress.figures
    ink = Ink(TIME_SIZE, colour, BOLD, CENTRE)
    if view.time:
        count = counting(view.time, view.ticking)
        sketch.figure(TIME, view.time, ink, hollow=dress.hollow, narrowest=TIME_NARROWEST, count=count)
    if view.progress is not None:
        _progress(sketch, view, view.progress, dress.line if dress.band else GOLD)
    if view.calls:
        _calls(sketch, view.calls)
    else:
        _next(sketch, board)
        count = counting(view.break_line, view.break_ticking)
        sketch.text(BREAK_LINE, view.break_line, Ink(36, MUTED, side=CENTRE), count=count)
    _alerts(sketch, view.alerts)


def _progress(sketch: Sketch, view: WallView, share: float, colour: str) -> None:
    sketch.box(PROGRESS, "#2FFFFFFF", corner=7)
    done = max(PROGRESS.height, PROGRESS.width * share)
    ticking = view.ticking
    count = Count(ticking.until, whole=ticking.whole, width=PROGRESS.width) if ticking else None
    sketch.box(PROGRESS.up_to(PROGRESS.left + done), colour, corner=7, count=count)


def _blinds(sketch: Sketch, board: Board) -> None:
    if not board.blinds:
        return
    waiting = bool(board.blinds_caption)
    colour = MUTED if waiting else GOLD
    size = 112 / CAPITAL
    sketch.figure(
        Rect(MIDDLE.left + 10, 592, MIDDLE.width - 20, 116),
        board.blinds,
        Ink(size, colour, BOLD, CENTRE),
    )
    said = "  ·  ".join(part for part in (board.blinds_caption, board.game, board.ante) if part)
    colour = TEXT if not waiting else MUTED
    sketch.text(
        Rect(MIDDLE.left + 16, 730, MIDDLE.width - 32, 58), said, Ink(50, colour, MEDIUM, CENTRE)
    )


def _next(sketch: Sketch, board: Board) -> None:
    said = f"{board.next_caption}   {board.next}" if board.next else board.next_caption
    room = Rect(MIDDLE.left - 20, 796, MIDDLE.width + 40, 50)
    sketch.text(room, said, Ink(44, MUTED, MEDIUM, CENTRE))


def _stats(sketch: Sketch, stats: tuple[Stat, ...]) -> None:
    caption = Ink(SMALLEST, MUTED, MEDIUM, spacing=1)
    value, note = Ink(60, TEXT, MEDIUM), Ink(SMALLEST, MUTED)
    pitch = (_COLUMN_BOTTOM - _COLUMN_TOP) / 4
    for i, stat in enumerate(stats):
        top = _COLUMN_TOP + i * pitch
        sketch.text(Rect(MARGIN, top, SIDE, 34), stat.caption, caption)
        sketch.text(Rect(MARGIN, top + 34, SIDE, 60), stat.value, value)
        sketch.lines(Rect(MARGIN, top + 93, SIDE, 72), stat.note, note)


def _prizes(sketch: Sketch, board: Board) -> None:
    left = WIDTH - MARGIN - SIDE
    if not board.prizes:
        return
    room = Rect(left, _COLUMN_TOP, SIDE, 38)
    sketch.text(room, board.prizes_caption, Ink(SMALLEST, MUTED, MEDIUM, RIGHT, spacing=1))
    pitch, top = 59.0, _COLUMN_TOP + 46
    ladder = _ladder(board.prizes)
    for i, row in enumerate(board.prizes):
        _prize(sketch, Rect(left, top + i * pitch, SIDE, pitch), row, ladder)
    below = Rect(left, top + len(board.prizes) * pitch + 6, SIDE, 74)
    sketch.lines(below, board.prizes_note, Ink(SMALLEST, MUTED, side=RIGHT))


class _Ladder(Value):
    """Room of the places, one size for all of them and one for all amounts."""

    room: float
    place: float
    amount: float


def _ladder(prizes: tuple[WallPrize, ...]) -> _Ladder:
    strong = Ink(44, TEXT, BOLD)
    widest = max(width_of(row.amount, strong) for row in prizes)
    room = min(max(SIDE - widest, PLACES[0]), PLACES[1])
    places = size_for((row.place for row in prizes), room - 10, Ink(40, MUTED, MEDIUM))
    return _Ladder(room, places, size_for((row.amount for row in prizes), SIDE - room, strong))


def _prize(sketch: Sketch, room: Rect, row: WallPrize, ladder: _Ladder) -> None:
    if row.gap:
        sketch.line(room.left, room.right, room.top, MUTED, dotted=True)
    if row.marked:
        sketch.box(room.adjusted(-18, 3, 14, -3), "#30E0B85A", line=GOLD, corner=8)
        _pointer(sketch, room.left - 42, room.centre)
    colour = GOLD if row.first or row.marked else MUTED if row.won else TEXT
    strong = MEDIUM if not row.first else BOLD
    place = Rect(room.left, room.top, ladder.room - 10, room.height)
    sketch.text(place, row.place, Ink(ladder.place, MUTED, MEDIUM))
    amount = room.adjusted(ladder.room, 0, 0, 0)
    sketch.text(amount, row.amount, Ink(ladder.amount, colour, strong, RIGHT))


def _pointer(sketch: Sketch, back: float, y: float) -> None:
    """A triangle that points to the row of the next prize."""
    sketch.polygon((back, y - 14), (back, y + 14), (back + 20, y), fill=GOLD)


def _winner(sketch: Sketch, board: Board) -> None:
    left, width = MIDDLE.left, MIDDLE.width
    ink = Ink(130, GOLD, BOLD, CENTRE)
    if len(board.winners) > 1:
        _winners(sketch, board.winners)
        sketch.text(Rect(left, 740, width, 130), board.winner_prize, ink)
        return
    sketch.sign("prize", GOLD, Rect(MIDDLE.middle - 70, 180, 140, 140))
    name = "".join(board.winners)
    if width_of(name, Ink(130, TEXT, BOLD)) <= width:
        sketch.text(Rect(left, 350, width, 150), name, Ink(130, TEXT, BOLD, CENTRE))
    else:
        room = Rect(left, 350, width, 280)
        sketch.lines(room, name, Ink(104, TEXT, BOLD, CENTRE, smallest=50))
    sketch.text(Rect(left, 640, width, 150), board.winner_prize, ink)


def _winners(sketch: Sketch, names: tuple[str, ...]) -> None:
    """Several names in up to three columns, all of one size; how many more there are at the end."""
    rows, most = 10, 30
    shown = names if len(names) <= most else (*names[: most - 1], f"+ {len(names) - most + 1}")
    across = -(-len(shown) // rows)
    down = -(-len(shown) // across)
    wide, pitch = MIDDLE.width / across, 540 / max(down, 6)
    size = size_for(shown, wide - 24, Ink(min(60, pitch * 0.8), TEXT, BOLD))
    for i, name in enumerate(shown):
        column, row = divmod(i, down)
        room = Rect(MIDDLE.left + column * wide + 12, 180 + row * pitch, wide - 24, pitch)
        sketch.text(room, name, Ink(size, TEXT, BOLD, CENTRE if across == 1 else LEFT))


def _calls(sketch: Sketch, calls: tuple[Call, ...]) -> None:
    """Called clocks side by side, at most two; red in the last seconds, with a frame."""
    shown = calls[:2]
    width = (CALLS.width - 24 * (len(shown) - 1)) / len(shown)
    for i, call in enumerate(shown):
        room = Rect(CALLS.left + i * (width + 24), CALLS.top, width, CALLS.height)
        draw_call(sketch, room, call)


def draw_call(sketch: Sketch, room: Rect, call: Call) -> None:
    """A called clock; red in the last seconds."""
    fill, text = ("#D2342D", "#FFFFFF") if call.countdown else ("#E5A23C", SHADE)
    sketch.box(room, fill, corner=14)
    sign = Rect(room.left + 16, room.centre - 36, 72, 72)
    sketch.sign("clock", text, sign)
    figure = Rect(room.right - 170, room.top + 10, 150, room.height - 20)
    count = Count(call.ticking.until, seconds=True) if call.ticking else None
    sketch.figure(figure, f"{call.seconds:02}", Ink(84 / CAPITAL, text, BOLD, RIGHT), count=count)
    words = Rect(sign.right + 16, room.top, figure.left - sign.right - 26, room.height)
    if call.note:
        below = Rect(words.left, room.top + room.height * 0.44, words.width, room.height * 0.6)
        words = Rect(words.left, room.top, words.width, room.height * 0.6)
        sketch.text(below, call.note, Ink(34, text))
    if call.note or width_of(call.where, Ink(36, text, BOLD)) <= words.width:
        sketch.text(words, call.where, Ink(46, text, BOLD))
    else:
        parts = (part.replace(" ", "\xa0") for part in call.where.split(", "))
        sketch.lines(words.adjusted(0, 8, 0, 0), ", ".join(parts), Ink(38, text, BOLD))


def _alerts(sketch: Sketch, alerts: tuple[Alert, ...]) -> None:
    """As many alerts as fit side by side, the most pressing first, in the middle of the row."""
    widths = [_alert_width(alert) for alert in alerts]
    gap, room = 24.0, WIDTH - 2 * MARGIN
    while len(widths) > 1 and sum(widths) + gap * (len(widths) - 1) > room:
        widths.pop()
    left = (WIDTH - sum(widths) - gap * (len(widths) - 1)) / 2
    for alert, width in zip(alerts, widths, strict=False):
        draw_alert(sketch, Rect(left, ALERTS.top, width, ALERTS.height), alert)
        left += width + gap


def _below_word(sketch: Sketch, room: Rect, alert: Alert, word: Ink, text: Ink) -> None:
    """The word of an alert, and below it the rest: over two lines where there is room for them."""
    high = max(_ALERT_LINE, room.height * 0.36)
    sketch.text(Rect(room.left, room.top + 4, room.width, high), alert.word, replace(word, size=36))
    below = room.adjusted(0, high + 2, 0, -4)
    if alert.ticking is None:
        sketch.spread(below, alert.text, text)
    else:
        sketch.text(below, alert.text, text, count=counting(alert.text, alert.ticking))


_ALERT_LINE = 42.0
_ALERT_WORD = Ink(40, SHADE, BOLD, spacing=1)
_ALERT_TEXT = Ink(38, SHADE)


def _alert_width(alert: Alert) -> float:
    text = width_of(alert.text, _ALERT_TEXT) + 20 if alert.text else 0
    return min(WIDTH - 2.0 * MARGIN, 86 + width_of(alert.word, _ALERT_WORD) + text + 26)


def draw_alert(sketch: Sketch, room: Rect, alert: Alert) -> None:
    """An alert: its sign, its word, the rest of it beside the word or, where it is narrow, below."""
    fill, colour = TONES[alert.tone]
    sketch.box(room, fill, corner=12)
    sketch.sign(alert.sign, colour, Rect(room.left + 18, room.centre - 26, 52, 52))
    inner = room.adjusted(86, 0, -10, 0)
    word = Ink(_ALERT_WORD.size, colour, BOLD, spacing=1)
    text = Ink(_ALERT_TEXT.size, colour, ends=True)
    if alert.text and _alert_width(alert) > room.width + 30:
        _below_word(sketch, inner, alert, word, text)
        return
    used = sketch.text(inner, alert.word, word)
    rest = Rect(used.right + 20, room.top, room.right - used.right - 30, room.height)
    sketch.text(rest, alert.text, text, count=counting(alert.text, alert.ticking))
