"""All tournaments of the night side by side: each with its clock, its blinds and its state."""

from PySide6.QtCore import QRectF

from ui.parts.wall.view import LobbyCard, LobbyView
from ui.wall.scenes.card_wall import paint_cards
from ui.wall.scenes.moods import DRESS, GOLD, MUTED, TEXT
from ui.widgets.canvas import BOLD, CENTRE, MEDIUM, RIGHT, Canvas, Ink, width_of


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
