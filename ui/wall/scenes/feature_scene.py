"""The feature table: the felt with cards, chips, pots and odds, as large as the wall allows."""

from PySide6.QtCore import QRectF

from ui.look.tokens import DARK
from ui.parts.hand.felt import paint_poker
from ui.parts.hand.felt_places import HEIGHT, places
from ui.parts.wall.view import FeatureView, Mood
from ui.wall.scenes.ground import BAND, BAR, Top, bottom_bar, ground, head
from ui.widgets.canvas import WIDTH, Canvas

_ROOM = QRectF(0, BAND - 10, WIDTH, BAR.top() - BAND + 14)


def paint_feature(canvas: Canvas, view: FeatureView) -> None:
    """Draw the table between the band and the bottom bar."""
    ground(canvas, Mood.RUNNING)
    head(canvas, Mood.RUNNING, Top(view.title, view.subtitle, "", "", "", view.demo))
    scale = _ROOM.height() / HEIGHT
    wide = _ROOM.width() / scale
    painter = canvas.painter
    painter.save()
    painter.translate(_ROOM.topLeft())
    painter.scale(scale, scale)
    paint_poker(painter, view.felt, places(view.felt.size, round(wide)), DARK)
    painter.restore()
    bottom_bar(canvas, "", (view.line,) if view.line else ())
