"""The grid of a payout table: typing begins at once; cells of a spreadsheet can be pasted."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from ui.house.payout_draft import PLACES
from ui.house.payout_model import PayoutModel
from ui.parts.panel import ENTER
from ui.widgets.table_titles import Titles
from ui.widgets.typed_cells import TypedCells

ROW = 28
NARROW, WIDE = 68, 104
"""Pixels of a column, as there is room."""


class PayoutGrid(QTableView):
    """Enter goes down as in a spreadsheet; Ctrl+V puts copied cells in from here on."""

    pasted = Signal(int, int, str)
    """Row, column and the text of the clipboard."""

    def __init__(self, model: PayoutModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self._grid = model
        self.setItemDelegate(TypedCells(self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        self.setTabKeyNavigation(False)
        self.setHorizontalHeader(Titles(self))
        down, across = self.verticalHeader(), self.horizontalHeader()
        down.setDefaultSectionSize(ROW)
        down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        across.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        for header in (down, across):
            header.setHighlightSections(False)
        self._place = (PLACES, 0)
        model.modelAboutToBeReset.connect(self._remember)
        model.modelReset.connect(self._recall)

    def column(self) -> int:
        """The range that is selected; the last one where none is."""
        index = self.currentIndex()
        return index.column() if index.isValid() else self._grid.columnCount() - 1

    def select_cell(self, row: int, column: int) -> None:
        """Select a cell, as near as there is one."""
        rows, columns = self._grid.rowCount() - 1, self._grid.columnCount() - 1
        if rows >= 0 and columns >= 0:
            self.setCurrentIndex(self._grid.index(min(max(row, 0), rows), min(max(column, 0), columns)))

    def keyboardSearch(self, _typed: str) -> None:
        """Ignore typing in a read-only cell, which Qt would use to search."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        editing = self.state() is QAbstractItemView.State.EditingState
        if event.matches(QKeySequence.StandardKey.Paste) and not editing:
            index = self.currentIndex()
            if index.isValid():
                self.pasted.emit(index.row(), index.column(), QGuiApplication.clipboard().text())
        elif event.key() in ENTER:
            index = self.currentIndex()
            self.select_cell(index.row() + 1, index.column())
        else:
            super().keyPressEvent(event)

    def _remember(self) -> None:
        index = self.currentIndex()
        if index.isValid():
            self._place = (index.row(), index.column())

    def _share_room(self) -> None:
        room = self.viewport().width() // max(1, self._grid.columnCount())
        self.horizontalHeader().setDefaultSectionSize(min(max(room, NARROW), WIDE))

    def _recall(self) -> None:
        self._share_room()
        self.select_cell(*self._place)
