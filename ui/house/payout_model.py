"""The model of the payout grid: a column for each range of entries, a row for each place."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QBrush, QColor

from director.texts.texts import Texts
from ui.house.payout_draft import FIRST, LAST, PLACES, SUM, PayoutDraft, typed, wrong_cells
from ui.look.tokens import Tokens
from ui.widgets.guard import guarded_answer

Index = QModelIndex | QPersistentModelIndex
SPARE = 1
"""Empty rows below the last place, to be typed in."""


class PayoutModel(QAbstractTableModel):
    """Shows a draft and takes what is typed; every keystroke is judged."""

    edited = Signal()

    def __init__(self, texts: Texts, colours: Tokens, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self._colours = colours
        self._draft = PayoutDraft("", ())
        self._wrong: frozenset[tuple[int, int]] = frozenset()
        self._rows = PLACES
        self.read_only = False

    def show_draft(self, draft: PayoutDraft, *, read_only: bool) -> None:
        """Show a draft; editors stay open while it keeps its size."""
        self.read_only = read_only
        rows = PLACES + draft.places + (0 if read_only else SPARE)
        same = len(draft.ranges) == len(self._draft.ranges) and rows == self._rows
        if not same:
            self.beginResetModel()
        self._draft, self._rows, self._wrong = draft, rows, wrong_cells(draft)
        if same:
            self._tell_all()
        else:
            self.endResetModel()

    def draft(self) -> PayoutDraft:
        """The draft as it is now."""
        return self._draft

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else self._rows

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._draft.ranges)

    @guarded_answer
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        across = orientation is Qt.Orientation.Horizontal
        if role == Qt.ItemDataRole.DisplayRole:
            return self._draft.ranges[section].name if across else self._row_title(section)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        plain = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        fixed = self.read_only or index.row() == SUM
        return plain if fixed else plain | Qt.ItemFlag.ItemIsEditable

    @guarded_answer
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return self._text(index.row(), index.column())
            case Qt.ItemDataRole.TextAlignmentRole:
                return _RIGHT
            case Qt.ItemDataRole.ForegroundRole:
                return QBrush(QColor(self._colour(index.row(), index.column())))
            case _:
                return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.EditRole or self.read_only or index.row() == SUM:
            return False
        if str(value) == self._draft.cell(index.row(), index.column()):
            return True
        draft = typed(self._draft, index.row(), index.column(), str(value))
        self._draft, self._wrong = draft, wrong_cells(draft)
        self._grow()
        self._tell_all()
        self.edited.emit()
        return True

    def _grow(self) -> None:
        """A new empty row below the last place; what has become empty goes when the draft is shown."""
        wanted = PLACES + self._draft.places + SPARE
        if wanted > self._rows:
            self.beginInsertRows(QModelIndex(), self._rows, wanted - 1)
            self._rows = wanted
            self.endInsertRows()

    def _tell_all(self) -> None:
        """A range of cells: an editor that is open keeps its text and cursor."""
        last = self.index(self._rows - 1, len(self._draft.ranges) - 1)
        if last.isValid():
            self.dataChanged.emit(self.index(0, 0), last)
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, last.column())

    def _text(self, row: int, column: int) -> str:
        if row != SUM:
            return self._draft.cell(row, column)
        total = self._draft.ranges[column].total
        return "?" if total is None else self._texts.percent(total)

    def _colour(self, row: int, column: int) -> str:
        c = self._colours
        if (row, column) in self._wrong:
            return c.red
        if row == SUM:
            return c.green
        return c.muted if row in (FIRST, LAST) else c.text

    def _row_title(self, row: int) -> str:
        say = self._texts.say
        if row < PLACES:
            return (say("Entries from"), say("Entries to"), say("Together"))[row]
        return f"{row - PLACES + 1}."


_RIGHT = (Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter).value
