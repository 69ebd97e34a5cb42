"""Scenes: any view painted to any size, so that 1280×720 and 4K show the same picture."""

from typing import assert_never

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter

from ui.parts.wall.view import CashWall, FeatureView, ListView, LobbyView, SceneView, WallView
from ui.wall.scenes.cash_scene import paint_cash
from ui.wall.scenes.clock_scene import paint_clock
from ui.wall.scenes.feature_scene import paint_feature
from ui.wall.scenes.list_scene import paint_list
from ui.wall.scenes.lobby_scene import paint_lobby
from ui.widgets.canvas import HEIGHT, WIDTH, Canvas


def paint_scene(canvas: Canvas, view: SceneView) -> None:
    """Draw whatever a screen shows."""
    match view:
        case WallView():
            paint_clock(canvas, view)
        case ListView():
            paint_list(canvas, view)
        case LobbyView():
            paint_lobby(canvas, view)
        case CashWall():
            paint_cash(canvas, view)
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
