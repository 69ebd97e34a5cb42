"""The screen being designed, live: blocks chosen, moved and resized by mouse and keys."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from director.house.layouts import ScreenLayout
from ui.drawing.marks import HEIGHT, PAGE, WIDTH, Digits, Drawing, Picture, SignMark, Written
from ui.look.theme import font, stroke
from ui.scenes.drawn.scenes import drawing_of
from ui.scenes.layout import GRID, block_rect
from ui.scenes.view import SceneView
from ui.wall.designer.arranging import Cells, Clash, grown, put, stepped
from ui.wall.painted import picture
from ui.widgets.guard import guarded_paint
from ui.widgets.mark_painter import qrect

LEAST = QSize(480, 270)
HANDLE = 10.0
"""Pixels of one."""
_REACH = 9.0
"""Pixels from its middle in which it is taken hold of; of a small block the middle stays free."""
_SPOTS = {
    "lt": (0, 0), "t": (0.5, 0), "rt": (1, 0), "r": (1, 0.5), "rb": (1, 1), "b": (0.5, 1),
    "lb": (0, 1), "l": (0, 0.5),
}  # fmt: skip
"""By the first letters of the edges that it moves: where it stands."""
_SIGNS = {
    "lt": Qt.CursorShape.SizeFDiagCursor,
    "rb": Qt.CursorShape.SizeFDiagCursor,
    "rt": Qt.CursorShape.SizeBDiagCursor,
    "lb": Qt.CursorShape.SizeBDiagCursor,
    "t": Qt.CursorShape.SizeVerCursor,
    "b": Qt.CursorShape.SizeVerCursor,
    "l": Qt.CursorShape.SizeHorCursor,
    "r": Qt.CursorShape.SizeHorCursor,
}
_CHOSEN, _WRONG, _UNDER = "#E0B85A", "#FF5A52", "#C8000000"
_STEPS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_TURNS: dict[int, int] = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
_REMOVES = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class Canvas(QWidget):
    """Shows a view of the layout as the walls paint it, and over it what is chosen and moved."""

    chosen = Signal(int)
    """A block by its number; -1 for none."""
    wanted = Signal(int, object)
    """A block shall stand at these cells."""
    removed = Signal(int)
    edited = Signal(int)
    """Its fields are asked for."""
    dropped = Signal(object, int, object)
    """Files, on which block they fell (-1: on none), and on which cell."""

    def __init__(
        self, name: str, block_name: Callable[[str], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self.setMinimumSize(LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.number = -1
        """The block that is chosen."""
        self._block_name = block_name
        self._view: SceneView | None = None
        self._layout = ScreenLayout("", ())
        self._painted = QPixmap()
        self._drag: BlockDrag | None = None
        self._over = -1
        self._empty: frozenset[int] = frozenset()
        """Blocks that show nothing now: their names stand there."""

    def show_view(self, view: SceneView, layout: ScreenLayout) -> None:
        """Show the layout as it is now, with what its blocks tell."""
        if layout != self._layout:
            self._layout, self._drag = layout, None
            self.number = self.number if self.number < len(layout.blocks) else -1
            self._over = -1
        if view != self._view:
            self._view = view
            self._empty = _empty(layout, drawing_of(view))
            self._painted = QPixmap()
        self.update()

    def choose(self, number: int) -> None:
        """Another block is chosen, telling nobody."""
        self.number = number
        self.update()

    def view(self) -> SceneView | None:
        """Return the view that the blocks show."""
        return self._view

    def empty(self) -> frozenset[int]:
        """The blocks that show nothing now."""
        return self._empty

    def point_of(self, number: int, across: float = 0.5, down: float = 0.5) -> QPointF:
        """Return the point of a block's part in the widget."""
        place = self._place(self._layout.blocks[number].at)
        return QPointF(place.left() + place.width() * across, place.top() + place.height() * down)

    # --- the mouse ------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        at, edges = event.position(), ""
        if self.number >= 0:
            edges = _handle_at(self._place(self._layout.blocks[self.number].at), at)
        if not edges:
            self._choose(self._block_at(at))
        if self.number >= 0:
            cells = self._layout.blocks[self.number].at
            self._drag = BlockDrag(edges, cells, (at.x(), at.y()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at, drag = event.position(), self._drag
        if drag is None:
            self._hover(at)
            return
        wide, high = self.cell()
        across = round((at.x() - drag.start[0]) / wide)
        down = round((at.y() - drag.start[1]) / high)
        drag.shift(across, down)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        drag, self._drag = self._drag, None
        if drag is not None and drag.now != drag.begun:
            self.wanted.emit(self.number, drag.now)
        self.update()
        super().mouseReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)
        if self.number >= 0:
            self.edited.emit(self.number)

    def _hover(self, at: QPointF) -> None:
        edges = ""
        if self.number >= 0:
            edges = _handle_at(self._place(self._layout.blocks[self.number].at), at)
        over = self._block_at(at)
        self.setCursor(_sign_of(edges, movable=over >= 0))
        if over != self._over:
            self._over = over
            self.update()

    # --- files that are dropped -----------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Whatever is no file is not taken; what is no picture is said when it has fallen."""
        event.setAccepted(bool(_files(event)))
        if event.isAccepted():
            event.setDropAction(Qt.DropAction.CopyAction)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """The block under the files says its name."""
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        self._hover(event.position())

    def dropEvent(self, event: QDropEvent) -> None:
        at, (wide, high) = event.position(), self.cell()
        whole = self._whole()
        cell = int((at.x() - whole.left()) // wide), int((at.y() - whole.top()) // high)
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        self.dropped.emit(_files(event), self._block_at(at), cell)

    # --- the keys -------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, number = event.key(), self.number
        kept = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        shifted = kept == Qt.KeyboardModifier.ShiftModifier
        if key in _TURNS and self._layout.blocks:
            self._choose((number + _TURNS[key]) % len(self._layout.blocks) if number >= 0 else 0)
        elif key == Qt.Key.Key_Escape and (self._drag is not None or number >= 0):
            self._give_up()
        elif number < 0 or (kept and not shifted):
            super().keyPressEvent(event)
        elif key in _STEPS:
            across, down = _STEPS[key]
            at = self._layout.blocks[number].at
            moved = grown(at, right=across, bottom=down) if shifted else stepped(at, across, down)
            if moved != at:
                self.wanted.emit(number, moved)
        elif key in _REMOVES:
            self.removed.emit(number)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.edited.emit(number)
        else:
            super().keyPressEvent(event)

    def _give_up(self) -> None:
        """Cancel the drag, or clear the selection."""
        if self._drag is not None:
            self._drag = None
            self.update()
        else:
            self._choose(-1)

    def _choose(self, number: int) -> None:
        if number != self.number:
            self.choose(number)
            self.chosen.emit(number)

    # --- the picture ----------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(960, 540)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._painted = QPixmap()
        super().resizeEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    @guarded_paint
    def paintEvent(self, _event: QPaintEvent) -> None:
        screen, painter = self._screen(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._painted.isNull() and self._view is not None:
            pixels = screen.size().toSize() * self.devicePixelRatioF()
            self._painted = QPixmap.fromImage(picture(self._view, pixels))
        painter.drawPixmap(screen, self._painted, QRectF(self._painted.rect()))
        if self._drag is not None:
            self._grid(painter)
        for number, block in enumerate(self._layout.blocks):
            if number != self.number:
                self._outline(painter, self._place(block.at), named=number == self._over)
                if number == self._over or number in self._empty:
                    self._label(painter, self._place(block.at), self._block_name(block.block))
        if self.number >= 0:
            self._mark_chosen(painter)
        painter.end()

    def _outline(self, painter: QPainter, place: QRectF, *, named: bool) -> None:
        """Twice, so that it is seen on light and on dark."""
        for colour, style in (("#90000000", Qt.PenStyle.SolidLine), ("#B0FFFFFF", Qt.PenStyle.DotLine)):
            stroke(painter, QPen(QColor(colour), 2 if named else 1, style))
            painter.drawRect(place)

    def _mark_chosen(self, painter: QPainter) -> None:
        block, colour = self._layout.blocks[self.number], _CHOSEN
        at = block.at
        if self._drag is not None:
            at = self._drag.now
            colour = _WRONG if self._clashes(at) else _CHOSEN
        place = self._place(at)
        fill = QColor(colour)
        fill.setAlpha(70 if self._drag is not None else 0)
        stroke(painter, QPen(QColor("#C0000000"), 5 if self.hasFocus() else 4), fill)
        painter.drawRect(place)
        style = Qt.PenStyle.SolidLine if self.hasFocus() else Qt.PenStyle.DashLine
        stroke(painter, QPen(QColor(colour), 3 if self.hasFocus() else 2, style))
        painter.drawRect(place)
        for _, spot in _handles(place):
            stroke(painter, QPen(QColor("#101010"), 1), QColor(colour))
            painter.drawRect(QRectF(spot.x() - HANDLE / 2, spot.y() - HANDLE / 2, HANDLE, HANDLE))
        self._label(painter, place, self._block_name(block.block))

    def _label(self, painter: QPainter, place: QRectF, words: str) -> None:
        painter.setFont(font(13))
        wide = painter.fontMetrics().horizontalAdvance(words) + 16
        room = QRectF(place.left() + 6, place.top() + 6, wide, 22)
        painter.fillRect(room, QColor(_UNDER))
        painter.setPen(QColor("#FFFFFF"))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)

    def _grid(self, painter: QPainter) -> None:
        whole, (wide, high) = self._whole(), self.cell()
        painter.setPen(QPen(QColor("#40FFFFFF"), 1))
        for n in range(self._layout.columns + 1):
            x = whole.left() + n * wide
            painter.drawLine(QPointF(x, whole.top()), QPointF(x, whole.bottom()))
        for n in range(self._layout.rows + 1):
            y = whole.top() + n * high
            painter.drawLine(QPointF(whole.left(), y), QPointF(whole.right(), y))

    def _clashes(self, at: Cells) -> bool:
        return isinstance(put(self._layout, self.number, at), Clash)

    # --- places ---------------------------------------------------------------------------------

    def _screen(self) -> QRectF:
        """All of the screen, as large as it fits, in the middle."""
        scale = min(self.width() / WIDTH, self.height() / HEIGHT)
        wide, high = WIDTH * scale, HEIGHT * scale
        return QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high)

    def _on_screen(self, place: QRectF) -> QRectF:
        screen = self._screen()
        scale = screen.width() / WIDTH
        return QRectF(
            screen.left() + place.left() * scale,
            screen.top() + place.top() * scale,
            place.width() * scale,
            place.height() * scale,
        )

    def _whole(self) -> QRectF:
        return self._on_screen(qrect(GRID))

    def cell(self) -> tuple[float, float]:
        """How wide and high a cell is."""
        whole = self._whole()
        return whole.width() / self._layout.columns, whole.height() / self._layout.rows

    def _place(self, at: Cells) -> QRectF:
        return self._on_screen(qrect(block_rect(self._layout, at)))

    def _block_at(self, point: QPointF) -> int:
        """The uppermost block there: a picture lies under all others."""
        found = [
            n for n, block in enumerate(self._layout.blocks) if self._place(block.at).contains(point)
        ]
        found.sort(key=lambda n: (self._layout.blocks[n].block != "picture", n))
        return found[-1] if found else -1


class BlockDrag:
    """A block on its way: which edges go along (none: all of it), from where, and where it is now."""

    def __init__(self, edges: str, begun: Cells, start: tuple[float, float]) -> None:
        self.edges, self.begun, self.now, self.start = edges, begun, begun, start

    def shift(self, across: int, down: int) -> None:
        """Move the block by a number of cells from its start."""
        if not self.edges:
            self.now = stepped(self.begun, across, down)
            return
        moved = {"l": across, "r": across, "t": down, "b": down}
        left, top, right, bottom = (moved[edge] if edge in self.edges else 0 for edge in "ltrb")
        self.now = grown(self.begun, left, top, right, bottom)


def _files(event: QDropEvent) -> tuple[str, ...]:
    """The files of this machine that are being dragged."""
    return tuple(url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile())


def _empty(layout: ScreenLayout, drawing: Drawing) -> frozenset[int]:
    """The blocks in which nothing is written or drawn."""
    told = [
        mark.covers
        for mark in drawing
        if isinstance(mark, Written | Digits | SignMark | Picture) and mark.covers != PAGE
    ]
    rooms = enumerate(block_rect(layout, block.at) for block in layout.blocks)
    return frozenset(n for n, room in rooms if not any(room.meets(covers) for covers in told))


def _handles(place: QRectF) -> Iterator[tuple[str, QPointF]]:
    """Every handle of a block and its middle."""
    for edges, (across, down) in _SPOTS.items():
        yield edges, QPointF(place.left() + place.width() * across, place.top() + place.height() * down)


def _handle_at(place: QRectF, point: QPointF) -> str:
    """The handle under a point; empty where there is none."""
    near = ((edges, (spot - point).manhattanLength()) for edges, spot in _handles(place))
    edges, distance = min(near, key=lambda each: each[1])
    reach = min(_REACH, 2 + min(place.width(), place.height()) / 4)
    return edges if distance <= reach else ""


def _sign_of(edges: str, *, movable: bool) -> Qt.CursorShape:
    """Return the shape of the mouse over it."""
    return _SIGNS.get(edges, Qt.CursorShape.SizeAllCursor if movable else Qt.CursorShape.ArrowCursor)
