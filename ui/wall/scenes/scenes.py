"""Scenes: any view painted to any size, so that 1280×720 and 4K show the same picture."""

from typing import assert_never

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter

from ui.look.tokens import DARK
from ui.parts.hand import felt_places
from ui.parts.hand.felt import paint_poker
from ui.parts.wall.view import (
    CashCard,
    CashWaiter,
    CashWall,
    FeatureView,
    JackpotWall,
    ListView,
    LobbyView,
    Mood,
    RulesView,
    SceneView,
    TreeWall,
    WallView,
)
from ui.wall.scenes.card_wall import paint_cards, paint_jackpots, paint_lobby, paint_rules
from ui.wall.scenes.clock_scene import paint_clock
from ui.wall.scenes.ground import BAND, BAR, Top, bottom_bar, ground, head
from ui.wall.scenes.list_scene import paint_list
from ui.wall.scenes.moods import DRESS, GOLD, MUTED, TEXT
from ui.wall.scenes.tree_scene import paint_tree
from ui.widgets.canvas import BOLD, CENTRE, HEIGHT, MEDIUM, RIGHT, WIDTH, Canvas, Ink, width_of


def paint_scene(canvas: Canvas, view: SceneView) -> None:
    """Draw whatever a screen shows."""
    match view:
        case WallView():
            paint_clock(canvas, view)
        case ListView():
            paint_list(canvas, view)
        case TreeWall():
            paint_tree(canvas, view)
        case LobbyView():
            paint_lobby(canvas, view)
        case CashWall():
            paint_cash(canvas, view)
        case JackpotWall():
            paint_jackpots(canvas, view)
        case RulesView():
            paint_rules(canvas, view)
        case FeatureView():
            paint_feature(canvas, view)
        case _:
            assert_never(view)


def begin(painter: QPainter, size: QSize) -> Canvas:
    """A canvas over the whole of a surface; what does not fit its shape stays black."""
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    scale = min(size.width() / WIDTH, size.height() / HEIGHT)
    painter.translate((size.width() - WIDTH * scale) / 2, (size.height() - HEIGHT * scale) / 2)
    painter.scale(scale, scale)
    return Canvas(painter)


def picture(view: SceneView, size: QSize) -> QImage:
    """A scene as a picture, for the preview."""
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor("black"))
    painter = QPainter(image)
    paint_scene(begin(painter, size), view)
    painter.end()
    return image


_BAND = 64.0
_ROW = 52.0
"""The least height of a name."""
_LARGEST = 76.0


def paint_cash(canvas: Canvas, view: CashWall) -> None:
    """Draw up to six games, as large as their number allows."""
    paint_cards(canvas, view, _card)


def _card(canvas: Canvas, room: QRectF, card: CashCard) -> None:
    dress = DRESS[Mood.RUNNING]
    colour = dress.line if card.is_open else GOLD
    canvas.box(room, "#40000000", line=colour, corner=14)
    band = QRectF(room.left(), room.top(), room.width(), _BAND)
    canvas.box(band, dress.middle, corner=14)
    told = band.adjusted(24, 0, -24, 0)
    seats = canvas.text(told, card.seats, Ink(40, colour, BOLD, RIGHT))
    told.setRight(seats.left() - 20)
    canvas.text(told, card.title, Ink(42, TEXT, BOLD))
    facts = QRectF(room.left() + 24, band.bottom() + 8, room.width() - 48, 44)
    canvas.text(facts, card.facts, Ink(33, MUTED))
    _names(canvas, QRectF(facts.left(), facts.bottom() + 8, facts.width(), 0), room, card)


def _names(canvas: Canvas, top: QRectF, room: QRectF, card: CashCard) -> None:
    """The names in one column, or in two where they are many."""
    area = QRectF(top.left(), top.top(), top.width(), room.bottom() - 16 - top.top())
    if not card.waiting:
        canvas.text(area, card.empty, Ink(44, MUTED, MEDIUM, CENTRE))
        return
    fits = max(1, int(area.height() // _ROW))
    shown = card.waiting[:fits]
    pitch = min(_LARGEST, area.height() / len(shown))
    for i, waiter in enumerate(shown):
        line = QRectF(area.left(), area.top() + i * pitch, area.width(), pitch)
        _name(canvas, line, waiter, pitch)


def _name(canvas: Canvas, line: QRectF, waiter: CashWaiter, pitch: float) -> None:
    size = min(48.0, pitch * 0.72)
    ink = Ink(size, GOLD if waiter.called else TEXT, BOLD if waiter.called else MEDIUM)
    number = Ink(size, MUTED, MEDIUM, RIGHT)
    place = QRectF(line.left(), line.top(), max(56.0, width_of("00", number)), line.height())
    canvas.text(place, waiter.place, number)
    rest = line.adjusted(place.width() + 20, 0, 0, 0)
    if waiter.note:
        note = canvas.text(rest, waiter.note, Ink(min(40.0, size), GOLD, BOLD, RIGHT))
        rest.setRight(note.left() - 20)
    canvas.text(rest, waiter.name, ink)


_ROOM = QRectF(0, BAND - 10, WIDTH, BAR.top() - BAND + 14)


def paint_feature(canvas: Canvas, view: FeatureView) -> None:
    """Draw the table between the band and the bottom bar."""
    ground(canvas, Mood.RUNNING)
    head(canvas, Mood.RUNNING, Top(view.title, view.subtitle, "", "", "", view.demo))
    scale = _ROOM.height() / felt_places.HEIGHT
    wide = _ROOM.width() / scale
    painter = canvas.painter
    painter.save()
    painter.translate(_ROOM.topLeft())
    painter.scale(scale, scale)
    paint_poker(painter, view.felt, felt_places.places(view.felt.size, round(wide)), DARK)
    painter.restore()
    bottom_bar(canvas, "", (view.line,) if view.line else ())
