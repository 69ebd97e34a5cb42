"""The clock scene: the time a third of the height, the blinds a tenth, all that a player asks."""

from director.values.dataclass import Value, replace
from ui.drawing.marks import CAPITAL, WIDTH, Count
from ui.drawing.rect import Rect
from ui.drawing.ruler import (
    BOLD,
    CENTRE,
    CONDENSED,
    LEFT,
    MEDIUM,
    RIGHT,
    SMALLEST,
    Ink,
    size_for,
    width_of,
)
from ui.drawing.sketch import Sketch
from ui.scenes.drawn.footer import FOOTER_SIZE, MARGIN, Footer, bottom_bar
from ui.scenes.drawn.ground import SEPARATOR, Top, counting, ground, head
from ui.scenes.drawn.state_styles import GOLD, MUTED, SHADE, STATE_STYLES, TEXT, TONES
from ui.scenes.view import Alert, Board, CalledClock, DisplayState, RunnerUp, Stat, WallPrize, WallView

SIDE = 330.0
PLACES = (92.0, 136.0)
"""Least and most room of the places in the ladder of prizes."""
POINTER = 26.0
"""Room of the mark that points to the next prize."""
MIDDLE = Rect(MARGIN + SIDE + 18, 0, WIDTH - 2 * (MARGIN + SIDE + 18) - POINTER, 1080)
ALERTS = Rect(0, 900, WIDTH, 72)
TIME_NARROWEST = 0.68
"""The time keeps its height longer than other figures."""
_TOP, _COLUMN_TOP = 170.0, 172.0
_BOTTOM, _ABOVE_ALERTS = 966.0, 892.0
"""Bottom of the scene: above the bar, or above the alerts if any."""
_COLUMN_END = 12.0
"""The columns at the sides reach so much further down."""
TIME, _PROGRESS, _BLINDS, _BELOW_BLINDS, _NEXT, _BREAK, _CALLS = (
    (0, 364), (390, 14), (422, 116), (560, 58), (626, 50), (678, 44), (622, 102),
)  # fmt: skip
"""Rows in the middle of the scene: where each begins below the first, and how high it is."""
_GROWS = 1.2
"""As much larger than these they are at most, where there is room."""


class Middle(Value):
    """How much larger all in the middle of a scene is than it must be."""

    grown: float

    def row(self, row: tuple[float, float], left: float = 0, right: float = 0) -> Rect:
        """Return the rectangle of a row, narrower or wider than the others at both sides."""
        top, height = row
        wide = MIDDLE.adjusted(left, 0, -right, 0)
        return Rect(wide.left, _TOP + top * self.grown, wide.width, height * self.grown)


def middle_of(view: WallView) -> Middle:
    """As large as the room above bar and alerts lets it be, whatever the scene shows at its end."""
    last = _CALLS if view.calls else _after_next(view.board) if view.break_line else _NEXT
    room = _bottom(view) - _TOP
    return Middle(min(_GROWS, room / sum(last)))


def _after_next(board: Board) -> tuple[float, float]:
    """The row of the break: below what comes next, or in its place."""
    return _BREAK if board.next_caption else _NEXT


def _bottom(view: WallView) -> float:
    return _ABOVE_ALERTS if view.alerts else _BOTTOM


def draw_clock(sketch: Sketch, view: WallView) -> None:
    """Draw the whole scene: what stays from second to second, then what counts."""
    board, middle = view.board, middle_of(view)
    ground(sketch, board.display_state)
    head(sketch, board.display_state, _top(board))
    _stats(sketch, board.stats, _bottom(view) + _COLUMN_END)
    _prizes(sketch, board, _bottom(view) + _COLUMN_END)
    if board.display_state is DisplayState.FINISHED:
        _winner(sketch, board)
    if board.display_state is DisplayState.CANCELLED:
        sign = Rect(MIDDLE.middle - 220, 300, 440, 440)
        sketch.sign(STATE_STYLES[board.display_state].sign, MUTED, sign)
    _blinds(sketch, board, middle)
    foot = Footer(board.facts, "", board.day_time, board.elapsed, board.turn, board.urgent)
    bottom_bar(sketch, board.line, foot)
    _moving(sketch, view, middle)


def _top(board: Board) -> Top:
    calm = board.display_state is DisplayState.RUNNING
    note = f"{board.level_note}{SEPARATOR}{board.word}" if calm else board.level_note
    return Top(board.title, board.subtitle, board.word, board.level, note, board.demo)


def _moving(sketch: Sketch, view: WallView, middle: Middle) -> None:
    """Time, progress and whatever else counts down."""
    board, dress, grown = view.board, STATE_STYLES[view.board.display_state], middle.grown
    if view.time:
        room = middle.row(TIME)
        colour = "#FFC46B" if view.last_minute else dress.figures
        ink = Ink(room.height / CAPITAL, colour, BOLD, CENTRE)
        count = counting(view.time, view.ticking)
        sketch.figure(room, view.time, ink, hollow=dress.hollow, narrowest=TIME_NARROWEST, count=count)
    if view.progress is not None:
        bar = middle.row(_PROGRESS, 90, 90)
        _progress(sketch, view, view.progress, bar, dress.line if dress.band else GOLD)
    if view.calls:
        _calls(sketch, view.calls, middle.row(_CALLS, -4, 12))
    else:
        said = f"{board.next_caption}   {board.next}" if board.next else board.next_caption
        sketch.text(middle.row(_NEXT, -20, -20), said, Ink(44 * grown, MUTED, MEDIUM, CENTRE))
        count = counting(view.break_line, view.break_ticking)
        below = middle.row(_after_next(board), -60, -60)
        sketch.text(below, view.break_line, Ink(36 * grown, MUTED, side=CENTRE), count=count)
    _alerts(sketch, view.alerts)


def _progress(sketch: Sketch, view: WallView, share: float, bar: Rect, colour: str) -> None:
    corner = bar.height / 2
    sketch.box(bar, "#2FFFFFFF", corner=corner)
    done = max(bar.height, bar.width * share)
    ticking = view.ticking
    count = Count(ticking.until, whole=ticking.whole, width=bar.width) if ticking else None
    sketch.box(bar.up_to(bar.left + done), colour, corner=corner, count=count)


def _blinds(sketch: Sketch, board: Board, middle: Middle) -> None:
    if not board.blinds:
        return
    waiting = bool(board.blinds_caption)
    room = middle.row(_BLINDS, 10, 10)
    ink = Ink(room.height * 0.965 / CAPITAL, MUTED if waiting else GOLD, BOLD, CENTRE)
    sketch.figure(room, board.blinds, ink)
    below = middle.row(_BELOW_BLINDS, 16, 16)
    ink = Ink(50 * middle.grown, TEXT if not waiting else MUTED, MEDIUM, CENTRE)
    sketch.text(below, below_blinds(board, below.width), replace(ink, smallest=FOOTER_SIZE))


def below_blinds(board: Board, width: float) -> str:
    """The ante with what else is played, as much of it as stands no smaller than the bar at the foot.

    Which level it is after a break, and the game that follows in its turn, go first.
    """
    game = board.game.partition(",")[0]
    foot = Ink(FOOTER_SIZE, TEXT, MEDIUM)
    whole = (board.blinds_caption, board.game, board.ante)
    for parts in (whole, (board.game, board.ante), (game, board.ante)):
        said = SEPARATOR.join(part for part in parts if part)
        if width_of(said, foot) * CONDENSED <= width:
            return said
    return board.ante or board.game


def _stats(sketch: Sketch, stats: tuple[Stat, ...], bottom: float) -> None:
    caption = Ink(SMALLEST, MUTED, MEDIUM, spacing=1)
    value, note = Ink(60, TEXT, MEDIUM), Ink(SMALLEST, MUTED)
    pitch = (bottom - _COLUMN_TOP) / 4
    for i, stat in enumerate(stats):
        top = _COLUMN_TOP + i * pitch
        sketch.text(Rect(MARGIN, top, SIDE, 34), stat.caption, caption)
        sketch.text(Rect(MARGIN, top + 34, SIDE, 60), stat.value, value)
        lines = 3 if pitch >= _THREE_LINES else 2
        sketch.lines(Rect(MARGIN, top + 93, SIDE, 72), stat.note, note, lines)


_THREE_LINES = 198.0
"""Height of a figure with a remark of three lines below it."""


def _prizes(sketch: Sketch, board: Board, bottom: float) -> None:
    left = WIDTH - MARGIN - SIDE
    if not board.prizes:
        return
    room = Rect(left, _COLUMN_TOP, SIDE, 38)
    sketch.text(room, board.prizes_caption, Ink(SMALLEST, MUTED, MEDIUM, RIGHT, spacing=1))
    top = _COLUMN_TOP + 46
    pitch = (bottom - top - _BELOW_PRIZES) / max(_LONG_LADDER, len(board.prizes))
    ladder = _ladder(board.prizes)
    for i, row in enumerate(board.prizes):
        _prize(sketch, Rect(left, top + i * pitch, SIDE, pitch), row, ladder)
    below = Rect(left, top + len(board.prizes) * pitch + 6, SIDE, _BELOW_PRIZES)
    sketch.lines(below, board.prizes_note, Ink(SMALLEST, MUTED, side=RIGHT))


_LONG_LADDER, _BELOW_PRIZES = 10, 76.0
"""Rows that a ladder mostly has, and the room of the remark below them."""


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
    if not board.runners_up:
        sketch.sign("prize", GOLD, Rect(MIDDLE.middle - 80, 170, 160, 160))
        name = Ink(130, TEXT, BOLD, CENTRE, smallest=50)
        sketch.spread(Rect(left, 350, width, 330), "".join(board.winners), name)
        sketch.text(Rect(left, 710, width, 180), board.winner_prize, replace(ink, size=150))
        return
    sketch.sign("prize", GOLD, Rect(MIDDLE.middle - 60, 156, 120, 120))
    name = Ink(120, TEXT, BOLD, CENTRE, smallest=50)
    sketch.spread(Rect(left, 284, width, 270), "".join(board.winners), name)
    sketch.text(Rect(left, 566, width, 140), board.winner_prize, ink)
    half = (width - 2 * _GAP) / len(board.runners_up)
    for n, runner in enumerate(board.runners_up):
        _runner_up(sketch, Rect(left + n * (half + 2 * _GAP), 730, half, 222), runner)


_GAP = 20.0


def _runner_up(sketch: Sketch, room: Rect, runner: RunnerUp) -> None:
    """A place beside the winner's: its number, the name over two lines, what it wins."""
    sketch.box(room, "#40000000", line=MUTED, corner=14)
    inner = room.adjusted(_GAP, 10, -_GAP, -10)
    place = Rect(inner.left, inner.top, 64, inner.height)
    sketch.text(place, runner.place, Ink(84, MUTED, BOLD))
    words = inner.adjusted(place.width + 12, 0, 0, 0)
    high = words.height * (0.64 if runner.prize else 1)
    name = Rect(words.left, words.top, words.width, high)
    sketch.spread(name, runner.name, Ink(56, TEXT, MEDIUM, smallest=SMALLEST))
    below = Rect(words.left, words.top + high, words.width, words.height - high)
    sketch.text(below, runner.prize, Ink(56, GOLD, BOLD))


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


def _calls(sketch: Sketch, calls: tuple[CalledClock, ...], area: Rect) -> None:
    """Called clocks side by side, at most two; red in the last seconds, with a frame."""
    shown = calls[:2]
    width = (area.width - 24 * (len(shown) - 1)) / len(shown)
    for i, call in enumerate(shown):
        room = Rect(area.left + i * (width + 24), area.top, width, area.height)
        draw_call(sketch, room, call)


def draw_call(sketch: Sketch, room: Rect, call: CalledClock) -> None:
    """A called clock; red in the last seconds."""
    tall = room.height / _CALLS[1]
    large = min(tall, max(1.0, room.width / _CALL_WIDTH))
    fill, text = ("#D2342D", "#FFFFFF") if call.countdown else ("#E5A23C", SHADE)
    sketch.box(room, fill, corner=14)
    sign = Rect(room.left + 16, room.centre - 36 * large, 72 * large, 72 * large)
    sketch.sign("clock", text, sign)
    figure = Rect(room.right - 20 - 150 * large, room.top + 10, 150 * large, room.height - 20)
    count = Count(call.ticking.until, seconds=True) if call.ticking else None
    ink = Ink(84 * large / CAPITAL, text, BOLD, RIGHT)
    sketch.figure(figure, f"{call.seconds:02}", ink, count=count)
    words = Rect(sign.right + 16, room.top, figure.left - sign.right - 26, room.height)
    if call.note:
        below = Rect(words.left, room.top + room.height * 0.44, words.width, room.height * 0.6)
        words = Rect(words.left, room.top, words.width, room.height * 0.6)
        sketch.text(below, call.note, Ink(34 * large, text))
    if call.note or width_of(call.where, Ink(36 * large, text, BOLD)) <= words.width:
        sketch.text(words, call.where, Ink(46 * large, text, BOLD))
    else:
        parts = (part.replace(" ", "\xa0") for part in call.where.split(", "))
        sketch.fill(words.adjusted(0, 8, 0, -8), ", ".join(parts), Ink(38 * large, text, BOLD))


_CALL_WIDTH = 500.0
"""Width of a called clock in small letters."""


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
    high = max(min(_ALERT_LINE, room.height / 2), room.height * 0.36)
    above = Rect(room.left, room.top + room.height * 0.03, room.width, high)
    sketch.text(above, alert.word, replace(word, size=max(SMALLEST, high * 0.86)))
    below = room.adjusted(0, high, 0, -room.height * 0.03)
    if alert.ticking is None:
        sketch.fill(below, alert.text, replace(text, size=max(text.size, high * 0.8)))
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
    large = max(1.0, min(room.height / ALERTS.height, room.width / _alert_width(alert)))
    sketch.box(room, fill, corner=12)
    sign = 52 * large
    sketch.sign(alert.sign, colour, Rect(room.left + 18, room.centre - sign / 2, sign, sign))
    inner = room.adjusted(18 + sign + 16 * large, 0, -10, 0)
    word = Ink(_ALERT_WORD.size * large, colour, BOLD, spacing=1)
    text = Ink(_ALERT_TEXT.size * large, colour, ends=True)
    if alert.text and _alert_width(alert) > room.width + 30:
        _below_word(sketch, inner, alert, word, text)
        return
    used = sketch.text(inner, alert.word, word)
    rest = Rect(used.right + 20, room.top, room.right - used.right - 30, room.height)
    sketch.text(rest, alert.text, text, count=counting(alert.text, alert.ticking))
