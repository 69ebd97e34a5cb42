"""Scenes painted with Qt, for previews."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter

from director.desk.house.screens import ScreenTheme
from ui.drawing.sheet import LYING, Sheet, on_sheet
from ui.parts.wall.drawn.lit import lit
from ui.parts.wall.drawn.scenes import drawing_of
from ui.parts.wall.view import SceneView
from ui.widgets.mark_painter import fit_sheet, paint_marks


def picture(
    view: SceneView, size: QSize, theme: ScreenTheme = ScreenTheme.DARK, sheet: Sheet = LYING
) -> QImage:
    """A scene as a picture, for the preview."""
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor("black"))
    painter = QPainter(image)
    fit_sheet(painter, size, sheet)
    paint_marks(painter, lit(on_sheet(drawing_of(view), sheet), theme))
    painter.end()
    return image
