"""Scenes painted with Qt: their marks, and the felt of the feature table."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter

from director.desk.house.screens import ScreenTheme
from ui.look.tokens import DARK
from ui.parts.hand import felt_places
from ui.parts.hand.felt import paint_poker
from ui.parts.wall.drawn.lit import lit
from ui.parts.wall.drawn.scenes import FELT, drawing_of
from ui.parts.wall.view import FeatureView, SceneView
from ui.widgets.mark_painter import fit_to, paint_marks


def picture(view: SceneView, size: QSize, theme: ScreenTheme = ScreenTheme.DARK) -> QImage:
    """A scene as a picture, for the preview."""
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor("black"))
    painter = QPainter(image)
    fit_to(painter, size)
    paint_marks(painter, lit(drawing_of(view), theme))
    if isinstance(view, FeatureView):
        paint_felt(painter, view)
    painter.end()
    return image


def paint_felt(painter: QPainter, view: FeatureView) -> None:
    """The table between the band and the bottom bar."""
    scale = FELT.height / felt_places.HEIGHT
    painter.save()
    painter.translate(FELT.left, FELT.top)
    painter.scale(scale, scale)
    places = felt_places.places(view.felt.size, round(FELT.width / scale))
    paint_poker(painter, view.felt, places, DARK)
    painter.restore()
