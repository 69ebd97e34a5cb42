"""A wall's window: full screen on its screen, no cursor, repainted where something changed."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from ui.parts.wall.view import Board, SceneView, WallView
from ui.wall.placement import WallPlace
from ui.wall.scenes.clock_scene import MOVING, paint_board, paint_moving
from ui.wall.scenes.scenes import begin, paint_scene
from ui.widgets.canvas import HEIGHT, WIDTH
from ui.widgets.guard import guarded_paint


class TvWindow(QWidget):
    """Shows one view after the other; Esc leaves the full screen, F11 goes back to it."""

    full_screen_wanted = Signal(bool)
    """The viewer has pressed Esc, F11 or double-clicked."""
    closed = Signal()

    def __init__(self) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self._view: SceneView | None = None
        self._ground = QPixmap()
        self._ground_of: tuple[Board, QSize, float] | None = None
        self.paints = 0
        """How often the window has been painted."""

    @property
    def view(self) -> SceneView | None:
        """What is shown now."""
        return self._view

    def show_view(self, view: SceneView) -> None:
        """Show a view; what is the same as before is not painted again."""
        before, self._view = self._view, view
        if view == before:
            return
        if isinstance(view, WallView) and isinstance(before, WallView) and view.board == before.board:
            for part in MOVING:
                self.update(self._on_window(part))
        else:
            self.update()

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
        if isinstance(self._view, WallView):
            board = self._view.board
            painter.setClipRegion(event.region())
            painter.drawPixmap(0, 0, self._painted_ground(board))
            paint_moving(begin(painter, self.size()), self._view)
        else:
            painter.fillRect(self.rect(), QColor("black"))
            if self._view is not None:
                paint_scene(begin(painter, self.size()), self._view)
        painter.end()

    def _painted_ground(self, board: Board) -> QPixmap:
        """The part of a clock scene that stays, painted once for each board and size."""
        wanted = (board, self.size(), self.devicePixelRatioF())
        if self._ground_of != wanted:
            self._ground = QPixmap(self.size() * self.devicePixelRatioF())
            self._ground.setDevicePixelRatio(self.devicePixelRatioF())
            self._ground.fill(QColor("black"))
            painter = QPainter(self._ground)
            paint_board(begin(painter, self.size()), board)
            painter.end()
            self._ground_of = wanted
        return self._ground

    def _on_window(self, part: QRectF) -> QRect:
        """A part of the virtual picture in the window's pixels."""
        scale = min(self.width() / WIDTH, self.height() / HEIGHT)
        left, top = (self.width() - WIDTH * scale) / 2, (self.height() - HEIGHT * scale) / 2
        spot = QRectF(
            left + part.left() * scale,
            top + part.top() * scale,
            part.width() * scale,
            part.height() * scale,
        )
        return spot.toAlignedRect().adjusted(-8, -8, 8, 8)

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
