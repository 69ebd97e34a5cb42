"""The one table view: keeps selection and scroll by key, elides long names, says when it is empty."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QMetaMethod,
    QModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QShowEvent,
)
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
from ui.widgets.presses import presses
from ui.widgets.table_columns import TableColumns, contents_of
from ui.widgets.table_model import Index, RowsModel
from ui.widgets.table_titles import Titles

Row = TypeVar("Row")

ROW_HEIGHT = 34
MEASURED = 200
"""Rows by whose cells the widths of the columns go."""


class TableView(QTableView, Generic[Row]):
    """A list of rows, sorted by its titles, filtered by its model; several may be chosen if allowed."""

    chosen = Signal(object)
    """The selected row; None where there is none, or several."""
    several = Signal(int)
    """The number of selected rows became two or more, or fell below two."""
    entered_row = Signal(object)
    """The row on which Enter or a double click came."""
    menu_wanted = Signal(QPoint)
    """The menu of the selection is wanted at this point of the screen."""
    titles_menu_wanted = Signal(QPoint)
    """The menu of the columns is wanted at this point."""
    copied = Signal()
    """The selection is to be copied."""

    def __init__(self, model: RowsModel[Row], empty: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = model
        self._empty, self._says = empty, False
        self._no_match_text: Callable[[], str] = str
        self._remembered: tuple[tuple[Hashable, ...], Hashable | None, int] = ((), None, 0)
        self._quiet = False
        self._count = 0
        self._chosen_cells = _ChosenCells(self)
        self._chosen_places: frozenset[int] = frozenset()
        titles = Titles(self)
        self._apply_style(titles)
        self.setModel(model)
        self.columns = TableColumns(titles, model.columns, self)
        self.columns.size()
        titles.resized.connect(self.columns.settle)
        titles.used.connect(self.columns.take_hand)
        model.modelAboutToBeReset.connect(self._remember)
        model.modelReset.connect(self._recall)
        model.rowsInserted.connect(self._on_come)
        model.rowsInserted.connect(self._mark)
        model.rowsRemoved.connect(self._mark)
        for moved in (model.modelReset, model.rowsInserted, model.rowsRemoved):
            moved.connect(self._on_moved)
        self._measuring = QTimer(self, singleShot=True, interval=0)
        self._measuring.timeout.connect(self._measure)
        for came in (model.modelReset, model.rowsInserted, model.rowsRemoved, model.dataChanged):
            came.connect(self._measuring.start)
        self._idle = QTimer(self, interval=0)
        self._idle.timeout.connect(self._make_ready)
        model.rows_set.connect(self._idle.start)
        model.rows_set.connect(self.viewport().update)
        self._idle.start()
        self.doubleClicked.connect(self._on_double_click)

    def _measure(self) -> None:
        """Widths follow what stands in the first rows, once anybody sees them."""
        if not self.isVisible():
            return
        rows = range(min(self.rows.rowCount(), MEASURED))
        places = range(len(self.rows.columns))
        self.columns.follow(
            {place: contents_of(self._pixels(row, place) for row in rows) for place in places}
        )

    def _pixels(self, row: int, place: int) -> int:
        """Width of the text of a cell."""
        lines = str(self.rows.index(row, place).data() or "").split("\n")
        return max(map(self.fontMetrics().horizontalAdvance, lines))

    def _on_moved(self) -> None:
        """Another row may lie under the mouse."""
        if self.isVisible():
            presses().change()

    def cut_at_end(self) -> None:
        """Elide long texts at the end, as for sentences; by default names keep both ends."""
        self.setTextElideMode(Qt.TextElideMode.ElideRight)

    def allow_several(self) -> None:
        """Several rows may be chosen, with Shift or Ctrl."""
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)

    def selected(self) -> Row | None:
        """The selected row, where it is one alone."""
        return self.rows.row_at(self._chosen_index())

    def selected_key(self) -> Hashable | None:
        """The key of the selected row."""
        return self.rows.key_at(self._chosen_index())

    def selected_rows(self) -> tuple[Row, ...]:
        """Every selected row, from the top."""
        rows = (self.rows.row_at(self.rows.index(place, 0)) for place in sorted(self._selected_places()))
        return tuple(row for row in rows if row is not None)

    def ready(self) -> bool:
        """Every row is ready for the filter."""
        return not self._idle.isActive()

    def select(self, key: Hashable | None) -> bool:
        """Select the row of a key and scroll to it; False when it is not shown."""
        index = self.rows.index_of(key)
        if not index.isValid():
            self.clearSelection()
            self.selectionModel().setCurrentIndex(QModelIndex(), _NOT)
            return False
        self.selectRow(index.row())
        self.scrollTo(index)
        return True

    def selectRow(self, place: int) -> None:
        """Select one row alone, whatever keys are held; what is added with Shift begins there."""
        if not QApplication.keyboardModifiers():
            super().selectRow(place)  # Qt alone can move where a choice of several begins
        self.selectionModel().setCurrentIndex(self._cell(place), _ALONE)

    def _cell(self, place: int) -> QModelIndex:
        """A cell of a row that is seen: from one that is hidden no arrow leads on."""
        return self.rows.index(place, next(self.columns.visible_places(), 0))

    def set_empty(self, words: str) -> None:
        """Set the text of an empty list: the first step, or why it is empty."""
        self._empty, self._says = words, True
        self.viewport().update()

    def set_no_match_text(self, words: Callable[[], str]) -> None:
        """Set the text for a search without results."""
        self._no_match_text = words

    def empty_text(self) -> str:
        """Return the text shown instead of rows; empty while loading."""
        if self.rows.rowCount():
            return ""
        if self.rows.searched_in_vain() and (not_found := self._no_match_text()):
            return not_found
        return self._empty if self.rows.is_loaded or self._says else ""

    def stretch(self, place: int, *, most: int) -> None:
        """Let a column have what the others leave, up to `most` pixels; then room is left at the end."""
        self.columns.stretch(place, most)

    def setColumnHidden(self, place: int, hidden: bool) -> None:
        """The page has no room for a column, or nothing to say in it; the user's word goes before."""
        self.columns.set_hidden(place, hidden)

    def setColumnWidth(self, place: int, width: int) -> None:
        """As wide as the page wants it, unless the user wants it otherwise."""
        self.columns.set_width(place, width)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._measuring.start()

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        self._mark()
        if not self._quiet:
            self._tell_chosen()

    def _tell_chosen(self) -> None:
        self.chosen.emit(self.selected())
        count = len(self._selected_places())
        if count != self._count and max(count, self._count) > 1:
            self.several.emit(count)
        self._count = count

    def _selected_places(self) -> frozenset[int]:
        model = self.selectionModel()
        return frozenset(at.row() for at in model.selectedRows()) if model is not None else frozenset()

    def _chosen_index(self) -> QModelIndex:
        """Return the selected index; Qt's current index alone, as after Tab, is no selection."""
        places = self._selected_places()
        return self.rows.index(min(places), 0) if len(places) == 1 else QModelIndex()

    def _mark(self) -> None:
        """Only selected rows are painted by Python: Qt paints the others ten times as fast."""
        places = self._selected_places()
        if places == self._chosen_places:
            return
        for place in self._chosen_places - places:
            self.setItemDelegateForRow(place, self.itemDelegate())
        for place in places - self._chosen_places:
            self.setItemDelegateForRow(place, self._chosen_cells)
        self._chosen_places = places

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _STEPS and not self.selectionModel().hasSelection() and self.rows.rowCount():
            self.selectRow(max(0, self.currentIndex().row()))
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._is_entered():
            self.entered_row.emit(self.selected())
            return
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copied.emit()
            return
        shifted = event.modifiers() == Qt.KeyboardModifier.ShiftModifier
        if event.key() == Qt.Key.Key_Menu or (event.key() == Qt.Key.Key_F10 and shifted):
            self.menu_wanted.emit(self._menu_point())
            return
        plain = not event.modifiers() or (shifted and event.text().isalpha())
        if event.text() and event.text().isprintable() and plain:
            event.ignore()  # single letters belong to the page, not to Qt's type-ahead
            return
        super().keyPressEvent(event)

    def _is_entered(self) -> bool:
        """A row is chosen, and somebody listens: else Enter is the panel's in which the list stands."""
        listened = self.isSignalConnected(QMetaMethod.fromSignal(self.entered_row))
        return listened and self.selected() is not None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.indexAt(event.position().toPoint()).isValid():
            super().mousePressEvent(event)  # what is chosen stays where no row is

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        self.menu_wanted.emit(event.globalPos() if by_mouse else self._menu_point())

    def _menu_point(self) -> QPoint:
        """Below the row where the keys are, or at the top of the list."""
        at = self.visualRect(self.currentIndex())
        shown = at.intersects(self.viewport().rect())
        corner = at.bottomLeft() + QPoint(24, 0) if shown else QPoint(24, 8)
        return self.viewport().mapToGlobal(corner)

    @guarded_paint
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if words := self.empty_text():
            painter = QPainter(self.viewport())
            painter.setPen(self.palette().placeholderText().color())
            area = self.viewport().rect().adjusted(24, 24, -24, -24)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(area, flags, words)
            painter.end()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            return self._tell_whole(event.pos(), event.globalPos())
        return super().viewportEvent(event)

    def _apply_style(self, titles: Titles) -> None:
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalHeader(titles)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setTabKeyNavigation(False)
        self.setSortingEnabled(True)
        self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW_HEIGHT)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        titles.setMinimumSectionSize(28)
        titles.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        titles.customContextMenuRequested.connect(
            lambda at: self.titles_menu_wanted.emit(titles.viewport().mapToGlobal(at))
        )

    def _remember(self) -> None:
        chosen = (self.rows.key_at(self.rows.index(at, 0)) for at in self._selected_places())
        keys = tuple(key for key in chosen if key is not None)
        self._remembered = (
            keys,
            self.rows.key_at(self.currentIndex()),
            self.verticalScrollBar().value(),
        )
        self._quiet = True

    def _recall(self) -> None:
        keys, current, scroll = self._remembered
        found = [index for key in keys if (index := self.rows.index_of(key)).isValid()]
        chosen = QItemSelection()
        for index in found:
            chosen.select(index, index)
        if found:
            at = self.rows.index_of(current)
            place = (at if at.isValid() else found[0]).row()
            self.selectionModel().setCurrentIndex(self._cell(place), _NOT)
            self.selectionModel().select(chosen, _ALONE)
        self.verticalScrollBar().setValue(scroll)
        self._mark()
        self._quiet = False
        if len(found) != len(keys):
            self._tell_chosen()

    def _on_come(self, _parent: QModelIndex, first: int, last: int) -> None:
        """Rows that come above what is looked at push nothing away; at the very top they are seen."""
        bar = self.verticalScrollBar()
        height = self.verticalHeader().defaultSectionSize()
        if bar.value() and first * height <= bar.value():
            self.updateGeometries()
            bar.setValue(bar.value() + (last - first + 1) * height)

    def _make_ready(self) -> None:
        """While nothing else is to be done, so that the first keystroke in the filter is as any."""
        if not self.rows.fold_some():
            self._idle.stop()

    def _on_double_click(self, index: QModelIndex) -> None:
        self.entered_row.emit(self.rows.row_at(index))

    def _tell_whole(self, where: QPoint, on_screen: QPoint) -> bool:
        """The cell's own tip, or the whole of a text that is cut."""
        index = self.indexAt(where)
        told = index.data(Qt.ItemDataRole.ToolTipRole)
        whole = str(index.data() or "")
        cut = self.fontMetrics().horizontalAdvance(whole) + 18 > self.columnWidth(index.column())
        QToolTip.showText(on_screen, str(told) if told else tip(whole) if cut else "", self)
        return True


_STEPS = (Qt.Key.Key_Down, Qt.Key.Key_Up)
_NOT = QItemSelectionModel.SelectionFlag.NoUpdate
_ALONE = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows


class _ChosenCells(QStyledItemDelegate):
    """Keeps the colour of each cell of the selected row, and marks the row in front."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        colour = option.palette.color(QPalette.ColorRole.Text)
        option.palette.setColor(QPalette.ColorRole.HighlightedText, colour)

    @guarded_cell
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        if option.rect.x() <= 0 and option.state & QStyle.StateFlag.State_Selected:
            bar = QRect(option.rect.topLeft(), QSize(3, option.rect.height()))
            painter.fillRect(bar, QApplication.palette().highlight())
