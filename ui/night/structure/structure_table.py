"""The table of the structure editor: typing begins at once and is judged with every key."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from ui.night.structure.structure_model import CELLS, CHIPS, LEVEL, MESSAGE, StructureModel
from ui.widgets.table_titles import Titles
from ui.widgets.typed_cells import TypedCells

ROW = 32
TITLE_ROOM = 28
"""Pixels around the title of a column."""


class StructureTable(QTableView):
    """Typing begins editing; Insert adds a level, Delete takes a row away."""

    add_level = Signal()
    delete_row = Signal()

    def __init__(self, model: StructureModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setItemDelegate(TypedCells(self, of_figures=(CHIPS,)))
        self.setShowGrid(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW)
        header = Titles(self)
        self.setHorizontalHeader(header)
        for column in range(MESSAGE):
            title = str(model.headerData(column, Qt.Orientation.Horizontal) or "")
            titled = header.fontMetrics().horizontalAdvance(title) + TITLE_ROOM
            header.resizeSection(column, max(titled, 92 if column == LEVEL else 78))
        header.setSectionResizeMode(MESSAGE, QHeaderView.ResizeMode.Stretch)
        model.modelAboutToBeReset.connect(self._remember)
        model.modelReset.connect(self._recall)
        self._place = (0, 1)

    def row(self) -> int:
        """The selected row; the last one where none is selected."""
        index = self.currentIndex()
        return index.row() if index.isValid() else self.model().rowCount() - 1

    def select_row(self, row: int) -> None:
        """Select a row where it can be typed in."""
        last = self.model().rowCount() - 1
        column = self.currentIndex().column() if self.currentIndex().column() in CELLS else 3
        index = self.model().index(max(0, min(row, last)), column)
        self.setCurrentIndex(index)
        self.scrollTo(index)

    def start_at(self, row: int) -> None:
        """Scroll so that a row is in the middle, with earlier ones above."""
        self.select_row(row)
        self.scrollTo(self.currentIndex(), QAbstractItemView.ScrollHint.PositionAtCenter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Insert:
            self.add_level.emit()
        elif key == Qt.Key.Key_Delete:
            self.delete_row.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._can_edit():
            self.edit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, _typed: str) -> None:
        """Ignore typing in a read-only cell, which Qt would use to search."""

    def _can_edit(self) -> bool:
        if self.state() is QAbstractItemView.State.EditingState:
            return False
        flags = self.model().flags(self.currentIndex())
        return self.currentIndex().isValid() and bool(flags & Qt.ItemFlag.ItemIsEditable)

    def _remember(self) -> None:
        index = self.currentIndex()
        self._place = (index.row(), index.column()) if index.isValid() else (0, 1)

    def _recall(self) -> None:
        row, column = self._place
        last = self.model().rowCount() - 1
        if last >= 0:
            self.setCurrentIndex(self.model().index(min(max(row, 0), last), column))
