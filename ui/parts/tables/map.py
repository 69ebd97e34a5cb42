"""The map: every table drawn in one scrolled sheet, with selection, keys, zoom and drag and drop."""

from collections.abc import Iterator
from math import ceil

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QToolTip, QWidget

from director.values.dataclass import Value
from director.values.ids import EntryId, Seat
from ui.look.theme import font, ring, worn
from ui.look.tokens import Size, Tokens
from ui.parts.tables.felt import (
    HEIGHT,
    WIDEST,
    WIDTH,
    Look,
    Shape,
    TablePlace,
    draw_held,
    draw_table,
    shape,
)
from ui.parts.tables.map_layout import LARGEST, SMALLEST, Direction, beside, laid_out
from ui.parts.tables.words import FloorOnMap, SeatOnMap, TableOnMap
from ui.widgets.guard import guarded_paint
from ui.widgets.plain import tip

READABLE = 1.0
"""The scale at which names are read."""
STEP = 1.2
"""How much one step of the zoom changes the scale."""
EDGE = 36
"""So near to the edge a dragged player scrolls the map."""
TYPING_MS = 900
"""Digits typed within this time are one table's number."""
_TABLE = QSizeF(WIDTH, HEIGHT)
_WAYS = {
    Qt.Key.Key_Left: Direction.LEFT,
    Qt.Key.Key_Right: Direction.RIGHT,
    Qt.Key.Key_Up: Direction.UP,
    Qt.Key.Key_Down: Direction.DOWN,
}


class Drag(Value):
    """A player who is being dragged."""

    entry: EntryId
    origin: Seat
    where: QPointF
    over: Seat | None = None


class MapFrame(Value):
    """How all tables are drawn now."""

    scale: float
    wide: int
    dots: float
    """Device pixels in one of the window's."""
    colours: Tokens


class TableMap(QAbstractScrollArea):
    """Draws only what is seen; keeps its selection by table and seat number."""

    chosen = Signal(object)
    """Seat (number 0 = the table itself), or None when there is no table."""
    dropped = Signal(object, object)
    """(EntryId, Seat): a player was dropped on a seat."""
    opened = Signal(object)
    """The Seat on which Enter or a double click came."""
    asked = Signal(object, object)
    """(Seat, QPoint): a menu is wanted there."""
    zoomed = Signal()
    marked = Signal(object)
    """The numbers of several tables, marked with Ctrl held for one thing that is done to all."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.viewport().setMouseTracking(True)
        self._floor = FloorOnMap()
        self._selected: Seat | None = None
        self._marks: tuple[int, ...] = ()
        self._scale: float | None = None
        self._layout = laid_out((), QSizeF(1, 1), _TABLE, WIDEST)
        self._fitted = 0
        """The width that the tables were laid out for."""
        self._still: float | None = None
        """The room above the tables, while they stand still under the mouse."""
        self._pressed: tuple[QPointF, Seat] | None = None
        self._drag: Drag | None = None
        self._typed = ""
        self._typing = QTimer(self, singleShot=True, interval=TYPING_MS)
        self._typing.timeout.connect(self._forget_typed)
        self._empty = ""
        self._calls: dict[int, str] = {}
        self._pictures: dict[int, tuple[TableOnMap, Look, MapFrame, QPixmap]] = {}
        self.drawn = 0
        """How many tables the last painting drew."""

    # --- what the page uses ---------------------------------------------------------------------

    def set_floor(self, floor: FloorOnMap) -> None:
        """Show these tables; the selection stays where its table is still open."""
        before = self._layout.numbers
        self._floor = floor
        self._keep_drag()
        if tuple(table.number for table in floor.tables) != before:
            self._pictures.clear()
            self._arrange()
        kept = self._kept(self._selected)
        if kept != self._selected:
            self.select(kept)
        self._mark(tuple(number for number in self._marks if number in floor.by_number))
        self.viewport().update()

    def set_calls(self, calls: dict[int, str]) -> None:
        """Show what is left of the clocks that have been called, by table."""
        if calls != self._calls:
            self._calls = calls
            self.viewport().update()

    def set_empty(self, words: str) -> None:
        """What a map without tables says to do first."""
        self._empty = words
        self.viewport().update()

    def floor(self) -> FloorOnMap:
        """What is shown."""
        return self._floor

    def selected(self) -> Seat | None:
        """The selected seat; number 0 = the table itself."""
        return self._selected

    def chosen_tables(self) -> tuple[int, ...]:
        """The tables that are marked, or else the selected one."""
        return self._marks or ((self._selected.table,) if self._selected else ())

    def selected_seat(self) -> SeatOnMap | None:
        """What is at the selected seat."""
        return self._floor.seat(self._selected) if self._selected else None

    def select(self, seat: Seat | None) -> None:
        """Select a seat or a table and scroll to it."""
        if seat == self._selected:
            return
        self._selected = seat
        if seat is not None:
            self._reveal(seat.table)
        self.setAccessibleDescription(self._spoken())
        self.viewport().update()
        self.chosen.emit(seat)

    def find_entry(self, entry: EntryId) -> bool:
        """Select the seat of an entry; False when it sits nowhere."""
        for table in self._floor.tables:
            for seat in table.seats:
                if seat.entry == entry:
                    self.select(seat.seat)
                    return True
        return False

    def zoom(self, steps: int) -> None:
        """Larger or smaller, around what is selected."""
        scale = self._layout.scale * STEP**steps
        self.set_scale(min(LARGEST, max(SMALLEST, scale)))

    def set_scale(self, scale: float | None) -> None:
        """Draw at a scale; None = as large as all tables are seen."""
        self._scale = scale
        self._arrange()
        if self._selected is not None:
            self._reveal(self._selected.table)
        self.zoomed.emit()

    def scale(self) -> float:
        """The scale at which the map is drawn."""
        return self._layout.scale

    def fits(self) -> bool:
        """All tables are seen at once."""
        return self._scale is None

    def seat_point(self, seat: Seat) -> QPoint:
        """The middle of a seat in the window's measure."""
        place = self._layout.numbers.index(seat.table)
        table = self._floor.by_number[seat.table]
        at = self._layout.origin(place) + self._shape(table).middles[seat.number - 1] * self.scale()
        return (at - self._offset()).toPoint()

    # --- painting -------------------------------------------------------------------------------

    @guarded_paint
    def paintEvent(self, event: QPaintEvent) -> None:
        colours = worn()
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), QColor(colours.background))
        self.drawn = 0
        seen = QRectF(event.rect()).translated(self._offset())
        for place, table in enumerate(self._floor.tables):
            if self._layout.box(place).intersects(seen):
                corner = (self._layout.origin(place) - self._offset()).toPoint()
                painter.drawPixmap(corner, self._picture(table, colours))
                self.drawn += 1
        if self._drag is not None:
            held = self._floor.seat(self._drag.origin)
            if held is not None:
                draw_held(painter, held, self._drag.where, colours)
        if not self._floor.tables and self._empty:
            self._draw_empty(painter)
        ring(painter, self, self.viewport())
        painter.end()

    def _picture(self, table: TableOnMap, colours: Tokens) -> QPixmap:
        """A table's picture, drawn anew only when something of it has changed."""
        frame = MapFrame(self.scale(), self._layout.wide, self.devicePixelRatioF(), colours)
        look = self._look(table)
        kept = self._pictures.get(table.number)
        if kept is not None and kept[:3] == (table, look, frame):
            return kept[3]
        size = self._layout.table * frame.dots
        picture = QPixmap(ceil(size.width()), ceil(size.height()))
        picture.setDevicePixelRatio(frame.dots)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_table(painter, table, TablePlace(QPointF(), frame.scale, frame.wide), colours, look)
        painter.end()
        self._pictures[table.number] = (table, look, frame, picture)
        return picture

    def _draw_empty(self, painter: QPainter) -> None:
        painter.setPen(QColor(worn().muted))
        painter.setFont(font(Size.LARGE))
        area = self.viewport().rect().adjusted(32, 32, -32, -32)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._empty)

    def _look(self, table: TableOnMap) -> Look:
        chosen = self._selected is not None and self._selected.table == table.number
        drag, over = self._drag, self._drag.over if self._drag else None
        return Look(
            chosen=chosen,
            marked=table.number in self._marks,
            seat=self._selected.number if chosen and self._selected else 0,
            target=over.number if over and over.table == table.number else 0,
            target_fits=bool(over and self._is_free(over)),
            held=drag.origin.number if drag and drag.origin.table == table.number else 0,
            call=self._calls.get(table.number, ""),
        )

    # --- where things are -----------------------------------------------------------------------

    def _arrange(self) -> None:
        self._still, self._fitted = None, self.width()
        room = QSizeF(self.maximumViewportSize())
        numbers = [table.number for table in self._floor.tables]
        self._layout = laid_out(numbers, room, _TABLE, WIDEST, self._scale)
        if self._layout.size.height() > room.height() + 1:
            room.setWidth(room.width() - self.verticalScrollBar().sizeHint().width())
            self._layout = laid_out(numbers, room, _TABLE, WIDEST, self._layout.scale)
        for bar, size, page in (
            (self.horizontalScrollBar(), self._layout.size.width(), room.width()),
            (self.verticalScrollBar(), self._layout.size.height(), room.height()),
        ):
            bar.setPageStep(int(page))
            bar.setSingleStep(40)
            bar.setRange(0, max(0, int(size - page)))
        self.viewport().update()

    def _offset(self) -> QPointF:
        """What is scrolled away; a map smaller than its room lies in the middle of it."""
        return QPointF(
            self.horizontalScrollBar().value(), self.verticalScrollBar().value() + self._top()
        )

    def _top(self) -> float:
        """Where a map begins above which there is room: below zero."""
        return self._still if self._still is not None else self._middle(self.viewport().height())

    def _middle(self, height: int) -> float:
        return min(0.0, (self._layout.size.height() - height) / 2)

    def _stand_still(self, before: int) -> None:
        """The map has become higher or lower, the mouse is over it: what is seen stays where it is."""
        if self._still is None:
            self._still = self._middle(before)
        bar, seen = self.verticalScrollBar(), self.viewport().height()
        bar.setPageStep(seen)
        bar.setRange(0, max(bar.value(), ceil(self._layout.size.height() - seen - self._still)))

    def _reveal(self, number: int) -> None:
        if number not in self._layout.numbers:
            return
        box = self._layout.box(self._layout.numbers.index(number))
        top = self._top()
        for bar, low, high, room in (
            (self.verticalScrollBar(), box.top() - top, box.bottom() - top, self.viewport().height()),
            (self.horizontalScrollBar(), box.left(), box.right(), self.viewport().width()),
        ):
            if low < bar.value():
                bar.setValue(int(low))
            elif high > bar.value() + room:
                bar.setValue(int(high - room) + 1)

    def _seat_at(self, point: QPointF) -> Seat | None:
        """The seat under a point, the table itself (0) beside its seats, None beside the tables."""
        inside = point + self._offset()
        place = self._layout.place_at(inside)
        if place is None:
            return None
        table = self._floor.tables[place]
        local = (inside - self._layout.origin(place)) / self.scale()
        for number in range(1, table.size + 1):
            if self._shape(table).box(number).contains(local):
                return Seat(table.number, number)
        return Seat(table.number, 0)

    def _shape(self, table: TableOnMap) -> Shape:
        return shape(table.size, self._layout.wide)

    def _points(self) -> Iterator[tuple[Seat, QPointF]]:
        for place, table in enumerate(self._floor.tables):
            origin = self._layout.origin(place)
            for seat, middle in zip(table.seats, self._shape(table).middles, strict=True):
                yield seat.seat, origin + middle * self.scale()

    def _is_free(self, seat: Seat) -> bool:
        there = self._floor.seat(seat)
        return there is not None and not there.taken and not there.laid and not there.note

    def _kept(self, seat: Seat | None) -> Seat | None:
        tables = self._floor.by_number
        if seat is not None and seat.table in tables:
            return seat if seat.number <= tables[seat.table].size else Seat(seat.table, 0)
        return Seat(self._floor.tables[0].number, 0) if tables else None

    def _spoken(self) -> str:
        seat = self.selected_seat()
        if seat is not None:
            return seat.tip
        table = self._floor.by_number.get(self._selected.table) if self._selected else None
        return f"{table.title}, {table.filled}, {table.told}" if table else ""

    def _toggle(self, table: int) -> None:
        """Mark another table, beginning with the one that is selected; or leave it out again."""
        marks = self.chosen_tables()
        self._mark(tuple(n for n in marks if n != table) if table in self._marks else (*marks, table))

    def _mark(self, tables: tuple[int, ...]) -> None:
        marks = tuple(sorted(set(tables)))
        if marks != self._marks:
            self._marks = marks
            self.viewport().update()
            self.marked.emit(marks)

    # --- keys -----------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, control = Qt.Key(event.key()), event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if key == Qt.Key.Key_Escape and self._on_escape():
            event.accept()
        elif control and key == Qt.Key.Key_Space and self._selected is not None:
            self._toggle(self._selected.table)
        elif key in _WAYS and not event.modifiers() & ~_HARMLESS:
            self._go(_WAYS[key])
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self._go_table(-1 if key == Qt.Key.Key_PageUp else 1)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and self._floor.tables:
            self.select(Seat(self._floor.tables[0 if key == Qt.Key.Key_Home else -1].number, 0))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._selected is not None:
            self.opened.emit(self._selected)
        elif control and key in _ZOOM:
            self.zoom(_ZOOM[key])
        elif control and key == Qt.Key.Key_0:
            self.set_scale(None)
        elif event.text().isdigit() and not control:
            self._type(event.text())
        else:
            super().keyPressEvent(event)

    def _on_escape(self) -> bool:
        """Whether there was something to leave."""
        if self._drag is not None or self._pressed is not None:
            self._end_drag()
        elif self._marks:
            self._mark(())
        elif self._selected is not None and self._selected.number:
            self.select(Seat(self._selected.table, 0))
        else:
            return False
        return True

    def _go(self, way: Direction) -> None:
        """To the nearest seat in a direction; from a table itself to its first seat there."""
        if self._selected is None:
            return
        place = self._layout.numbers.index(self._selected.table)
        table = self._floor.by_number[self._selected.table]
        here = self._layout.origin(place)
        if self._selected.number:
            here += self._shape(table).middles[self._selected.number - 1] * self.scale()
        else:
            here += QPointF(self._layout.wide, HEIGHT) * (self.scale() / 2)
        found = beside(here, self._points(), way)
        if found is not None:
            self.select(found)

    def _go_table(self, step: int) -> None:
        """To the next table, at the same seat where there is one."""
        if self._selected is None:
            return
        numbers = self._layout.numbers
        place = numbers.index(self._selected.table) + step
        if 0 <= place < len(numbers):
            table = self._floor.by_number[numbers[place]]
            self.select(Seat(table.number, min(self._selected.number, table.size)))

    def _type(self, digit: str) -> None:
        """Digits lead to the table of that number."""
        self._typed += digit
        self._typing.start()
        if int(self._typed) in self._floor.by_number:
            self.select(Seat(int(self._typed), 0))

    def _forget_typed(self) -> None:
        self._typed = ""

    # --- mouse ----------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        seat = self._seat_at(event.position())
        if seat is None:
            return
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._toggle(seat.table)
            return
        if event.button() is Qt.MouseButton.LeftButton:
            self._mark(())
        self.select(seat)
        if event.button() is Qt.MouseButton.LeftButton and self._entry_at(seat) is not None:
            self._pressed = (event.position(), seat)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            return
        start, origin = self._pressed
        moved = (event.position() - start).manhattanLength()
        entry = self._entry_at(origin)
        if entry is None or (self._drag is None and moved < QApplication.startDragDistance()):
            return
        over = self._seat_at(event.position())
        self._drag = Drag(entry, origin, event.position(), over if over and over.number else None)
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        self._scroll_at_edge(event.position())
        self.viewport().update()

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        drag = self._drag
        self._end_drag()
        if drag is not None and drag.over is not None and drag.over != drag.origin:
            self.dropped.emit(drag.entry, drag.over)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        seat = self._seat_at(event.position())
        if seat is not None:
            self.opened.emit(seat)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        seat = self._seat_at(QPointF(event.pos())) if by_mouse else self._selected
        if seat is not None:
            self.select(seat)
            self.asked.emit(seat, event.globalPos() if by_mouse else self._menu_point(seat))

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(1 if event.angleDelta().y() > 0 else -1)
            return
        super().wheelEvent(event)

    def _menu_point(self, seat: Seat) -> QPoint:
        point = self.seat_point(Seat(seat.table, max(1, seat.number)))
        return self.viewport().mapToGlobal(point)

    def _entry_at(self, seat: Seat) -> EntryId | None:
        there = self._floor.seat(seat)
        return there.entry if there else None

    def _keep_drag(self) -> None:
        """A player who has gone from the seat meanwhile is no longer dragged."""
        if self._drag is not None and self._entry_at(self._drag.origin) != self._drag.entry:
            self._end_drag()

    def _end_drag(self) -> None:
        self._drag = self._pressed = None
        self.viewport().unsetCursor()
        self.viewport().update()

    def _scroll_at_edge(self, point: QPointF) -> None:
        bar, height = self.verticalScrollBar(), self.viewport().height()
        if point.y() < EDGE:
            bar.setValue(bar.value() - bar.singleStep())
        elif point.y() > height - EDGE:
            bar.setValue(bar.value() + bar.singleStep())

    # --- events ---------------------------------------------------------------------------------

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            seat = self._seat_at(QPointF(event.pos()))
            there = self._floor.seat(seat) if seat else None
            QToolTip.showText(event.globalPos(), tip(there.tip) if there else "", self, QRect())
            return True
        if event.type() is QEvent.Type.Leave and self._still is not None:
            self._fit_again()
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.viewport().underMouse() and self.width() == self._fitted and self._floor.tables:
            self._stand_still(event.oldSize().height())
        else:
            self._fit_again()

    def _fit_again(self) -> None:
        self._arrange()
        if self._selected is not None:
            self._reveal(self._selected.table)

    def scrollContentsBy(self, _x: int, _y: int) -> None:
        self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()


_HARMLESS = Qt.KeyboardModifier.KeypadModifier
_ZOOM = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}
