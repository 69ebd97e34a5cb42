"""The one table view: keeps selection and scroll by key, elides long names, says when it is empty."""

from collections.abc import Hashable
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QItemSelection, QModelIndex, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolTip,
    QWidget,
)

from ui.widgets.guard import guarded_cell, guarded_paint
from ui.widgets.plain import tip
from ui.widgets.table_model import Index, RowsModel
from ui.widgets.table_titles import Titles

Row = TypeVar("Row")

ROW_HEIGHT = 34
TITLE_ROOM = 32
"""Pixels around the title of a column."""
NOWHERE = -1
"""The row of what is not shown, as Qt says it."""


class TableView(QTableView, Generic[Row]):
    """A list of rows: one selected at a time, sorted by its headers, filtered by its model."""

    chosen = Signal(object)
    """The selected row, or None."""
    entered_row = Signal(object)
    """The row on which Enter or a double click came."""

    def __init__(self, model: RowsModel[Row], empty: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = model
        self._empty, self._says = empty, False
        self._kept: tuple[Hashable | None, int] = (None, 0)
        self._quiet = False
        self._stretched: tuple[int, int] | None = None
        self._chosen_cells, self._chosen_place = _ChosenCells(self), NOWHERE
        self._dress()
        self.setModel(model)
        self._size_columns()
        model.modelAboutToBeReset.connect(self._remember)
        model.modelReset.connect(self._recall)
        model.rowsInserted.connect(self._on_come)
        model.rowsInserted.connect(self._mark)
        model.rowsRemoved.connect(self._mark)
        self._idle = QTimer(self, interval=0)
        self._idle.timeout.connect(self._make_ready)
        model.given.connect(self._idle.start)
        model.given.connect(self.viewport().update)
        self._idle.start()
        self.doubleClicked.connect(self._on_double_click)

    def selected(self) -> Row | None:
        """The selected row."""
        return self._rows.row_at(self._chosen_index())

    def selected_key(self) -> Hashable | None:
        """The key of the selected row."""
        return self._rows.key_at(self._chosen_index())

    def ready(self) -> bool:
        """Every row is ready for the filter."""
        return not self._idle.isActive()

    def select(self, key: Hashable | None) -> bool:
        """Select the row of a key and scroll to it; False when it is not shown."""
        index = self._rows.index_of(key)
        if not index.isValid():
            self.clearSelection()
            self.setCurrentIndex(QModelIndex())
            return False
        self.setCurrentIndex(index)
        self.scrollTo(index)
        return True

    def set_empty(self, words: str) -> None:
        """What an empty list says to do first, or why nothing is there yet: shown at once."""
        self._empty, self._says = words, True
        self.viewport().update()

    def stretch(self, place: int, *, most: int) -> None:
        """Let a column have what the others leave, up to `most` pixels; then room is left at the end."""
        self._stretched = (place, most)
        header = self.horizontalHeader()
        places = range(header.count())
        others = sum(header.sectionSize(other) for other in places if other != place)
        left = self.viewport().width() - others
        narrow = left <= most
        header.setSectionResizeMode(place, _STRETCH if narrow else QHeaderView.ResizeMode.Interactive)
        if not narrow:
            header.resizeSection(place, most)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._stretched is not None:
            place, most = self._stretched
            self.stretch(place, most=most)

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        self._mark()
        if not self._quiet:
            self.chosen.emit(self.selected() if self.selectionModel().hasSelection() else None)

    def _chosen_index(self) -> QModelIndex:
        """Where the selection is; Qt's current place alone, as after a Tab, is nothing chosen."""
        model = self.selectionModel()
        chosen = model is not None and model.hasSelection()
        return self.currentIndex() if chosen else QModelIndex()

    def _mark(self) -> None:
        """Only the selected row is painted by Python: Qt paints the others ten times as fast."""
        place = self._chosen_index().row()
        if place == self._chosen_place:
            return
        if self._chosen_place != NOWHERE:
            self.setItemDelegateForRow(self._chosen_place, self.itemDelegate())
        if place != NOWHERE:
            self.setItemDelegateForRow(place, self._chosen_cells)
        self._chosen_place = place

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _STEPS and not self.selectionModel().hasSelection() and self._rows.rowCount():
            self.selectRow(max(0, self.currentIndex().row()))
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.selected() is not None:
            self.entered_row.emit(self.selected())
            return
        if event.text() and event.text().isprintable() and not event.modifiers():
            event.ignore()  # single letters belong to the page, not to Qt's type-ahead
            return
        super().keyPressEvent(event)

    @guarded_paint
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._empty and (self._rows.told or self._says) and self._rows.rowCount() == 0:
            painter = QPainter(self.viewport())
            painter.setPen(self.palette().placeholderText().color())
            area = self.viewport().rect().adjusted(24, 24, -24, -24)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(area, flags, self._empty)
            painter.end()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            return self._tell_whole(event.pos(), event.globalPos())
        return super().viewportEvent(event)

    def _dress(self) -> None:
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalHeader(Titles(self))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSortingEnabled(True)
        self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW_HEIGHT)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setMinimumSectionSize(28)

    def _size_columns(self) -> None:
        header = self.horizontalHeader()
        for place, column in enumerate(self._rows.columns):
            mode = QHeaderView.ResizeMode.Interactive if column.width else _STRETCH
            header.setSectionResizeMode(place, mode)
            if column.width:
                titled = header.fontMetrics().horizontalAdvance(column.title) + TITLE_ROOM
                header.resizeSection(place, max(column.width, titled))

    def _remember(self) -> None:
        self._kept = (self.selected_key(), self.verticalScrollBar().value())
        self._quiet = True

    def _recall(self) -> None:
        key, scroll = self._kept
        index = self._rows.index_of(key) if key is not None else QModelIndex()
        if index.isValid():
            self.setCurrentIndex(index)
        self.verticalScrollBar().setValue(scroll)
        self._mark()
        self._quiet = False
        if key is not None and not index.isValid():
            self.chosen.emit(None)

    def _on_come(self, _parent: QModelIndex, first: int, last: int) -> None:
        """Rows that come above what is looked at push nothing away; at the very top they are seen."""
        bar = self.verticalScrollBar()
        height = self.verticalHeader().defaultSectionSize()
        if bar.value() and first * height <= bar.value():
            self.updateGeometries()
            bar.setValue(bar.value() + (last - first + 1) * height)

    def _make_ready(self) -> None:
        """While nothing else is to be done, so that the first keystroke in the filter is as any."""
        if not self._rows.fold_some():
            self._idle.stop()

    def _on_double_click(self, index: QModelIndex) -> None:
        self.entered_row.emit(self._rows.row_at(index))

    def _tell_whole(self, where: QPoint, on_screen: QPoint) -> bool:
        """The cell's own tip, or the whole of a text that is cut."""
        index = self.indexAt(where)
        told = index.data(Qt.ItemDataRole.ToolTipRole)
        whole = str(index.data() or "")
        cut = self.fontMetrics().horizontalAdvance(whole) + 18 > self.columnWidth(index.column())
        QToolTip.showText(on_screen, str(told) if told else tip(whole) if cut else "", self)
        return True


_STEPS = (Qt.Key.Key_Down, Qt.Key.Key_Up)
_STRETCH = QHeaderView.ResizeMode.Stretch


class _ChosenCells(QStyledItemDelegate):
    """Keeps the colour of each cell of the selected row, and marks the row in front."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        colour = option.palette.color(QPalette.ColorRole.Text)
        option.palette.setColor(QPalette.ColorRole.HighlightedText, colour)

    @guarded_cell
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        if index.column() == 0 and option.state & QStyle.StateFlag.State_Selected:
            bar = QRect(option.rect.topLeft(), QSize(3, option.rect.height()))
            painter.fillRect(bar, QApplication.palette().highlight())
