"""The sheet of the map: every table drawn in one scrolled area, at the scale at which it is wanted."""

from collections.abc import Iterator
from math import ceil

from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

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
from ui.parts.tables.map_layout import LARGEST, SMALLEST, fit_layout
from ui.parts.tables.words import FloorOnMap, TableOnMap
from ui.widgets.guard import guarded_paint

STEP = 1.2
"""How much one step of the zoom changes the scale."""
_TABLE = QSizeF(WIDTH, HEIGHT)


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


class MapSheet(QAbstractScrollArea):
    """Draws only what is seen, and knows where everything lies; what is selected, others say."""

    zoomed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.viewport().setMouseTracking(True)
        self._floor = FloorOnMap()
        self._selected: Seat | None = None
        self._marks: tuple[int, ...] = ()
        self._drag: Drag | None = None
        self._scale: float | None = None
        self._layout = fit_layout((), QSizeF(1, 1), _TABLE, WIDEST)
        self._fitted = 0
        """The width that the tables were laid out for."""
        self._still: float | None = None
        """The room above the tables, while they stand still under the mouse."""
        self._empty = ""
        self._calls: dict[int, str] = {}
        self._pictures: dict[int, tuple[TableOnMap, Look, MapFrame, QPixmap]] = {}
        self.drawn = 0
        """How many tables the last painting drew."""

    def set_calls(self, calls: dict[int, str]) -> None:
        """Show what is left of the clocks that have been called, by table."""
        if calls != self._calls:
            self._calls = calls
            self.viewport().update()

    def set_empty(self, words: str) -> None:
        """Set the text of a map without tables."""
        self._empty = words
        self.viewport().update()

    def floor(self) -> FloorOnMap:
        """Return the floor shown."""
        return self._floor

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

    # --- painting -----------------------------------------------------------------------------

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

    # --- where things are ---------------------------------------------------------------------

    def _arrange(self) -> None:
        self._still, self._fitted = None, self.width()
        room = QSizeF(self.maximumViewportSize())
        numbers = [table.number for table in self._floor.tables]
        self._layout = fit_layout(numbers, room, _TABLE, WIDEST, self._scale)
        if self._layout.size.height() > room.height() + 1:
            room.setWidth(room.width() - self.verticalScrollBar().sizeHint().width())
            self._layout = fit_layout(numbers, room, _TABLE, WIDEST, self._layout.scale)
        for bar, size, page in (
            (self.horizontalScrollBar(), self._layout.size.width(), room.width()),
            (self.verticalScrollBar(), self._layout.size.height(), room.height()),
        ):
            bar.setPageStep(int(page))
            bar.setSingleStep(40)
            bar.setRange(0, max(0, int(size - page)))
        self.viewport().update()

    def _offset(self) -> QPointF:
        """Return the scrolled offset; a smaller map lies in the middle."""
        return QPointF(
            self.horizontalScrollBar().value(), self.verticalScrollBar().value() + self._top()
        )

    def _top(self) -> float:
        """Return the top of a map with space above: below zero."""
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
        return there is not None and not there.taken and not there.is_unsold and not there.note

    # --- events -------------------------------------------------------------------------------

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
