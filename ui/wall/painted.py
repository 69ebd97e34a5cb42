"""Scenes painted with Qt, for previews."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter

from director.house.screens import ScreenTheme
from ui.drawing.sheet import LYING, DrawingSheet, on_sheet
from ui.scenes.drawn.scenes import drawing_of
from ui.scenes.drawn.screen_theme import apply_screen_theme
from ui.scenes.view import SceneView
from ui.widgets.mark_painter import fit_sheet, paint_marks


def picture(
    view: SceneView, size: QSize, theme: ScreenTheme = ScreenTheme.DARK, sheet: DrawingSheet = LYING
) -> QImage:
    """A scene as a picture, for the preview."""
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor("black"))
    painter = QPainter(image)
    fit_sheet(painter, size, sheet)
    paint_marks(painter, apply_screen_theme(on_sheet(drawing_of(view), sheet), theme))
    painter.end()
    return image
