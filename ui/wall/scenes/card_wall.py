"""A wall of cards: up to six, each as large as their number allows."""

from collections.abc import Callable

from PySide6.QtCore import QRectF

from ui.parts.wall.view import (
    C,
    CardWall,
    JackpotCard,
    JackpotWall,
    LobbyCard,
    LobbyView,
    Mood,
    RulesView,
)
from ui.wall.scenes.ground import BAND, BAR, MARGIN, Top, bottom_bar, ground, head
from ui.wall.scenes.moods import DRESS, GOLD, MUTED, TEXT
from ui.widgets.canvas import BOLD, CENTRE, MEDIUM, RIGHT, WIDTH, Canvas, Ink, width_of, wrap

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


def paint_lobby(canvas: Canvas, view: LobbyView) -> None:
    """Draw up to six tournaments, as large as their number allows."""
    paint_cards(canvas, view, _card)


def _card(canvas: Canvas, room: QRectF, card: LobbyCard) -> None:
    dress = DRESS[card.mood]
    canvas.box(room, "#40000000", line=dress.line, corner=14)
    band = QRectF(room.left(), room.top(), room.width(), 64)
    canvas.box(band, dress.band or dress.middle, corner=14)
    on_band = dress.on_band if dress.band else dress.line
    if dress.sign:
        canvas.sign(dress.sign, on_band, QRectF(band.left() + 20, band.top() + 12, 40, 40))
    told = band.adjusted(76, 0, -24, 0)
    note = canvas.text(told, card.note, Ink(34, on_band, MEDIUM, RIGHT))
    told.setRight(note.left() - 20 if card.note else told.right())
    canvas.text(told, card.word, Ink(38, on_band, BOLD, spacing=1))
    inner = room.adjusted(28, 74, -28, -20)
    inner.setTop(_title(canvas, inner, card))
    left = inner.height()
    time = QRectF(inner.left(), inner.top(), inner.width(), left * 0.58)
    size = time.height() * 0.94 / 0.711
    canvas.figure(time, card.time, Ink(size, dress.figures, BOLD, CENTRE), hollow=dress.hollow)
    blinds = QRectF(inner.left(), time.bottom() + left * 0.08, inner.width(), left * 0.3)
    canvas.figure(blinds, card.blinds, Ink(blinds.height() * 0.9 / 0.711, GOLD, BOLD, CENTRE))


def _title(canvas: Canvas, room: QRectF, card: LobbyCard) -> float:
    """Title, on two lines where one is too short, and figures below; where what follows begins."""
    ink, small = Ink(42, TEXT, MEDIUM), Ink(34, TEXT, MEDIUM)
    top = QRectF(room.left(), room.top(), room.width(), 52)
    if width_of(card.title, small) <= room.width():
        canvas.text(top, card.title, ink)
        used = top.height()
    else:
        used = canvas.lines(top, card.title, small)
    below = QRectF(room.left(), room.top() + used, room.width(), 40)
    canvas.text(below, card.subtitle, Ink(31, MUTED))
    return below.bottom() + 8


def paint_jackpots(canvas: Canvas, view: JackpotWall) -> None:
    """Draw up to six meters, each figure as large as its card."""
    paint_cards(canvas, view, _meter)


def _meter(canvas: Canvas, room: QRectF, card: JackpotCard) -> None:
    dress = DRESS[Mood.RUNNING]
    canvas.box(room, "#40000000", line=GOLD, corner=14)
    line = min(96.0, room.height() * 0.17)
    size = line * 0.62
    band = QRectF(room.left(), room.top(), room.width(), line)
    canvas.box(band, dress.middle, corner=14)
    told = band.adjusted(28, 0, -28, 0)
    stake = canvas.text(told, card.stake, Ink(size * 0.8, MUTED, MEDIUM, RIGHT))
    told.setRight(stake.left() - 20 if card.stake else told.right())
    canvas.text(told, card.title, Ink(size, TEXT, BOLD))
    last = QRectF(room.left() + 28, room.bottom() - line, room.width() - 56, line)
    canvas.text(last, card.last, Ink(size, TEXT, MEDIUM, CENTRE))
    figure = QRectF(room.left() + 36, band.bottom() + 12, room.width() - 72, 0)
    figure.setBottom(last.top() - 12)
    ink = Ink(figure.height() * 0.9 / 0.711, GOLD, BOLD, CENTRE)
    canvas.figure(figure, card.meter, ink)


_RULE, _TITLE = Ink(56, TEXT, smallest=44), Ink(58, GOLD, BOLD, smallest=44)
_PITCH, _HEADED, _BELOW = 66.0, 76.0, 38.0


def paint_rules(canvas: Canvas, view: RulesView) -> None:
    """Draw a page of the house rules: number and title in gold, below them what the rule says."""
    ground(canvas, Mood.RUNNING)
    head(canvas, Mood.RUNNING, Top(view.title, view.subtitle, "", view.time, view.date, view.demo))
    if not view.cards:
        room = QRectF(MARGIN, 400, WIDTH - 2 * MARGIN, 160)
        canvas.text(room, view.empty, Ink(64, MUTED, MEDIUM, CENTRE))
    top, width = BAND + 24.0, WIDTH - 2 * MARGIN
    aside = 170.0
    for rule in view.cards:
        canvas.text(QRectF(MARGIN, top, aside - 20, _HEADED), rule.number, _TITLE)
        canvas.text(QRectF(MARGIN + aside, top, width - aside, _HEADED), rule.title, _TITLE)
        top += _HEADED
        for line in wrap(rule.text, width - aside, _RULE, most=len(rule.text)):
            canvas.text(QRectF(MARGIN + aside, top, width - aside, _PITCH), line, _RULE)
            top += _PITCH
        top += _BELOW
    bottom_bar(canvas, view.line)
