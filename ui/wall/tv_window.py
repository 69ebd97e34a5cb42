"""A wall's window: full screen on its screen, no cursor, repainted where something changed."""

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from director.house.screens import ScreenTheme
from ui.drawing.differing import differing
from ui.drawing.marks import Drawing
from ui.drawing.rect import Rect
from ui.drawing.sheet import LYING, DrawingSheet, on_sheet
from ui.scenes.drawn.footer import offline_bar
from ui.scenes.drawn.scenes import drawing_of
from ui.scenes.drawn.screen_theme import apply_screen_theme
from ui.scenes.view import SceneView
from ui.wall.placement import WallPlace
from ui.widgets.guard import guarded_paint
from ui.widgets.mark_painter import fit_sheet, on_sheet_surface, paint_marks

_MANY = 40
"""More changes than these repaint the whole: small parts cost more than one large one."""


class TvWindow(QWidget):
    """Shows one view after the other; Esc leaves the full screen, F11 goes back to it."""

    full_screen_wanted = Signal(bool)
    """The viewer has pressed Esc, F11 or double-clicked."""
    closed = Signal()
    turned = Signal()
    """It has become higher than wide, or wider than high."""

    def __init__(self) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self._view: SceneView | None = None
        self._theme = ScreenTheme.DARK
        self._lost = ""
        self._sheet = LYING
        self._marks: Drawing = ()
        self._static_marks: Drawing = ()
        """The first marks, that have not changed from one view to the next."""
        self._ground = QPixmap()
        self._ground_of: tuple[Drawing, DrawingSheet, QSize, float] | None = None
        self.paints = 0
        """How often the window has been painted."""

    @property
    def view(self) -> SceneView | None:
        """Return the view shown now."""
        return self._view

    @property
    def is_tall(self) -> bool:
        """Whether it is higher than wide, as its monitor hangs."""
        return self.height() > self.width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        before = event.oldSize()
        if before.isValid() and (before.height() > before.width()) is not self.is_tall:
            self.turned.emit()

    @property
    def lost(self) -> str:
        """Return the notice over the view while the house is offline; else empty."""
        return self._lost

    def show_view(
        self,
        view: SceneView,
        theme: ScreenTheme = ScreenTheme.DARK,
        *,
        lost: str = "",
        sheet: DrawingSheet = LYING,
    ) -> None:
        """Show a view, and over it that the house is `lost`; what is as before is not painted again."""
        before, self._view = self._view, view
        if (view, theme, lost, sheet) == (before, self._theme, self._lost, self._sheet):
            return
        self._theme, self._lost = theme, lost
        old = self._marks
        self._marks = apply_screen_theme(on_sheet(drawing_of(view), sheet), theme) + offline_bar(
            lost, sheet.page
        )
        if sheet != self._sheet:
            self._sheet, self._static_marks = sheet, ()
            self.update()
            return
        if type(view) is not type(before):
            self._static_marks = ()
        elif not _begins(self._marks, self._static_marks):
            self._static_marks = _alike(old, self._marks)
        changed = differing(old, self._marks)
        if len(changed) > _MANY:
            self.update()
            return
        for part in changed:
            self.update(self._on_window(part))

    def stand_at(self, place: WallPlace) -> None:
        """Go where the window belongs now."""
        area = QRect(place.area.left, place.area.top, place.area.width, place.area.height)
        if place.full_screen:
            if not self.isFullScreen() or self.geometry() != area:
                self.showNormal()  # a full screen window does not move to another screen
                self.setGeometry(area)
                self.showFullScreen()
            self.setCursor(Qt.CursorShape.BlankCursor)
            return
        self.unsetCursor()
        if self.isFullScreen() or not self.isVisible():
            self.showNormal()
            self.setGeometry(area)

    @guarded_paint
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the view: its ground from memory, what moves afresh."""
        painter = QPainter(self)
        self.paints += 1
        painter.setClipRegion(event.region())
        painter.drawPixmap(0, 0, self._painted_ground())
        fit_sheet(painter, self.size(), self._sheet)
        moving = self._marks[len(self._static_marks) :]
        touched = event.region().intersects
        paint_marks(painter, (mark for mark in moving if touched(self._on_window(mark.covers))))
        painter.end()

    def _painted_ground(self) -> QPixmap:
        """The marks that stay, painted once for each size."""
        wanted = (self._static_marks, self._sheet, self.size(), self.devicePixelRatioF())
        if self._ground_of != wanted:
            self._ground = QPixmap(self.size() * self.devicePixelRatioF())
            self._ground.setDevicePixelRatio(self.devicePixelRatioF())
            self._ground.fill(QColor("black"))
            painter = QPainter(self._ground)
            fit_sheet(painter, self.size(), self._sheet)
            paint_marks(painter, self._static_marks)
            painter.end()
            self._ground_of = wanted
        return self._ground

    def _on_window(self, part: Rect) -> QRect:
        """A part of the page in the window's pixels; of what fills it, the bars beside it too."""
        whole = part.contains(self._sheet.page)
        return self.rect() if whole else on_sheet_surface(part, self.size(), self._sheet)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the full screen; F11 turns it on and off."""
        if event.key() == Qt.Key.Key_Escape:
            self.full_screen_wanted.emit(False)
        elif event.key() == Qt.Key.Key_F11:
            self.full_screen_wanted.emit(not self.isFullScreen())
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        """A double click turns the full screen on and off."""
        self.full_screen_wanted.emit(not self.isFullScreen())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Say that the window is gone."""
        super().closeEvent(event)
        self.closed.emit()


def _alike(one: Drawing, other: Drawing) -> Drawing:
    """The marks with which both drawings begin."""
    count = 0
    for mark, same in zip(one, other, strict=False):
        if mark != same:
            break
        count += 1
    return other[:count]


def _begins(drawing: Drawing, marks: Drawing) -> bool:
    return bool(marks) and drawing[: len(marks)] == marks
