"""The map of tables in the hand: what is selected, keys, and players dragged to other seats."""

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from director.values.ids import EntryId, Seat
from ui.parts.tables.felt import HEIGHT
from ui.parts.tables.map_layout import Direction, nearest_seat
from ui.parts.tables.map_sheet import Drag, MapSheet
from ui.parts.tables.words import FloorOnMap, SeatOnMap
from ui.widgets.plain import tip
from ui.widgets.presses import presses

READABLE = 1.0
"""The scale at which names are read."""
EDGE = 36
"""Distance to the edge at which a dragged player scrolls the map."""
TYPING_MS = 900
"""Digits typed within this time are one table's number."""
_DIRECTIONS = {
    Qt.Key.Key_Left: Direction.LEFT,
    Qt.Key.Key_Right: Direction.RIGHT,
    Qt.Key.Key_Up: Direction.UP,
    Qt.Key.Key_Down: Direction.DOWN,
}


class TableMap(MapSheet):
    """Keeps its selection by table and seat number."""

    chosen = Signal(object)
    """Seat (number 0 = the table itself), or None when there is no table."""
    dropped = Signal(object, object)
    """(EntryId, Seat): a player was dropped on a seat."""
    opened = Signal(object)
    """The Seat on which Enter or a double click came."""
    menu_wanted = Signal(object, object)
    """(Seat, QPoint): a menu is wanted there."""
    marked = Signal(object)
    """The numbers of several tables, marked with Ctrl held for one thing that is done to all."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pressed: tuple[QPointF, Seat] | None = None
        self._typed = ""
        self._typing = QTimer(self, singleShot=True, interval=TYPING_MS)
        self._typing.timeout.connect(self._forget_typed)

    def set_floor(self, floor: FloorOnMap) -> None:
        """Show these tables; the selection stays where its table is still open."""
        before = self._layout.numbers
        if floor.tables != self._floor.tables:
            presses().change()
        self._floor = floor
        self._keep_drag()
        if tuple(table.number for table in floor.tables) != before:
            self._pictures.clear()
            self._arrange()
        kept = self._valid_selection(self._selected)
        if kept != self._selected:
            self.select(kept)
        self._mark(tuple(number for number in self._marks if number in floor.by_number))
        self.viewport().update()

    def selected(self) -> Seat | None:
        """The selected seat; number 0 = the table itself."""
        return self._selected

    def chosen_tables(self) -> tuple[int, ...]:
        """The tables that are marked, or else the selected one."""
        return self._marks or ((self._selected.table,) if self._selected else ())

    def selected_seat(self) -> SeatOnMap | None:
        """Return the selected seat."""
        return self._floor.seat(self._selected) if self._selected else None

    def select(self, seat: Seat | None) -> None:
        """Select a seat or a table and scroll to it."""
        if seat == self._selected:
            return
        self._selected = seat
        if seat is not None:
            self._reveal(seat.table)
        self.setAccessibleDescription(self._accessible_text())
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

    def _valid_selection(self, seat: Seat | None) -> Seat | None:
        tables = self._floor.by_number
        if seat is not None and seat.table in tables:
            return seat if seat.number <= tables[seat.table].size else Seat(seat.table, 0)
        return Seat(self._floor.tables[0].number, 0) if tables else None

    def _accessible_text(self) -> str:
        seat = self.selected_seat()
        if seat is not None:
            return seat.tip
        table = self._floor.by_number.get(self._selected.table) if self._selected else None
        return f"{table.title}, {table.filled}, {table.button_report}" if table else ""

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

    # --- keys ---------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, control = Qt.Key(event.key()), event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if key == Qt.Key.Key_Escape and self._on_escape():
            event.accept()
        elif control and key == Qt.Key.Key_Space and self._selected is not None:
            self._toggle(self._selected.table)
        elif key in _DIRECTIONS and not event.modifiers() & ~_HARMLESS:
            self._go(_DIRECTIONS[key])
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
        found = nearest_seat(here, self._points(), way)
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

    # --- mouse --------------------------------------------------------------------------------

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
            self.menu_wanted.emit(seat, event.globalPos() if by_mouse else self._menu_point(seat))

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

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            seat = self._seat_at(QPointF(event.pos()))
            there = self._floor.seat(seat) if seat else None
            QToolTip.showText(event.globalPos(), tip(there.tip) if there else "", self, QRect())
            return True
        if event.type() is QEvent.Type.Leave and self._still is not None:
            self._fit_again()
        return super().viewportEvent(event)


_HARMLESS = Qt.KeyboardModifier.KeypadModifier
_ZOOM = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}
