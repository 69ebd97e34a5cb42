"""The model of the structure editor: cells that are typed in, with the fault of a row beside it."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QBrush, QColor

from director.texts.texts import Texts
from director.tournament.state import Tournament
from director.values.quantity import Micros
from ui.look.tokens import Tokens
from ui.night.structure.words import (
    StructureCell,
    StructureDraft,
    StructureFault,
    begins,
    by_row,
    can_type,
    cell_text,
    faults,
    typed,
)
from ui.widgets.guard import guarded_answer

Index = QModelIndex | QPersistentModelIndex

LEVEL, CHIPS, BEGINS, MESSAGE = 0, 5, 7, 8
CELLS = {
    1: StructureCell.MINUTES,
    2: StructureCell.SMALL_BLIND,
    3: StructureCell.BIG_BLIND,
    4: StructureCell.ANTE,
    CHIPS: StructureCell.LEAVES,
    6: StructureCell.GAME,
}
COLUMNS = 9


class StructureModel(QAbstractTableModel):
    """Shows a draft and takes what is typed; every keystroke is judged."""

    edited = Signal()

    def __init__(self, texts: Texts, colours: Tokens, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self._colours = colours
        self._draft: StructureDraft | None = None
        self._tournament: Tournament | None = None
        self._at: Micros = 0
        self._begins: tuple[Micros | None, ...] = ()
        self._faults: tuple[StructureFault, ...] = ()
        self._levels: tuple[int, ...] = ()
        self._further: frozenset[int] = frozenset()
        """Rows of further games, which have neither number nor time."""

    def show_draft(self, draft: StructureDraft, tournament: Tournament, at: Micros) -> None:
        """Show a draft of a tournament's structure."""
        same = self._draft is not None and len(self._draft.rows) == len(draft.rows)
        if not same:
            self.beginResetModel()
        self._draft, self._tournament, self._at = draft, tournament, at
        self._judge()
        if same:
            self._tell_all()
        else:
            self.endResetModel()

    def draft(self) -> StructureDraft | None:
        """The draft as it is now."""
        return self._draft

    def faults(self) -> tuple[StructureFault, ...]:
        """All that is wrong with it."""
        return self._faults

    def rowCount(self, parent: Index | None = None) -> int:
        if self._draft is None or (parent is not None and parent.isValid()):
            return 0
        return len(self._draft.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else COLUMNS

    @guarded_answer
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._titles()[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if section in _NUMBERS else _LEFT
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        plain = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        cell = CELLS.get(index.column())
        if self._draft is None or cell is None or not can_type(self._draft, index.row(), cell):
            return plain
        return plain | Qt.ItemFlag.ItemIsEditable

    @guarded_answer
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if self._draft is None or not index.isValid():
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return self._text(index.row(), index.column())
            case Qt.ItemDataRole.TextAlignmentRole:
                return _RIGHT if index.column() in _NUMBERS else _LEFT
            case Qt.ItemDataRole.ForegroundRole:
                return QBrush(QColor(self._colour(index.row(), index.column())))
            case Qt.ItemDataRole.ToolTipRole:
                return self._tip(index.row())
            case _:
                return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        cell = CELLS.get(index.column())
        if self._draft is None or cell is None or role != Qt.ItemDataRole.EditRole:
            return False
        if str(value) == cell_text(self._draft, index.row(), cell, self._texts):
            return True
        self._draft = typed(self._draft, index.row(), cell, str(value))
        self._judge()
        self._tell_all()
        self.edited.emit()
        return True

    def _judge(self) -> None:
        if self._draft is None or self._tournament is None:
            return
        self._faults = faults(self._draft, self._tournament, self._at, self._texts)
        self._begins = begins(self._draft, self._tournament, self._at)
        structure, places = self._draft.structure, self._draft.places
        self._levels = tuple(structure.level_number(place) for place in places)
        self._further = frozenset(i for i, place in enumerate(places) if i and place == places[i - 1])

    def _tell_all(self) -> None:
        """A range of cells: an editor that is open keeps its text and cursor."""
        last = self.index(self.rowCount() - 1, COLUMNS - 1)
        if last.isValid():
            self.dataChanged.emit(self.index(0, 0), last)

    def _text(self, row: int, column: int) -> str:
        if self._draft is None:
            return ""
        if column in CELLS:
            return cell_text(self._draft, row, CELLS[column], self._texts)
        if column == LEVEL:
            is_break = self._draft.rows[row].period.is_break
            if row in self._further:
                return ""
            return self._texts.say("Break") if is_break else str(self._levels[row])
        if column == BEGINS:
            at = self._begins[row]
            return "" if at is None else self._texts.time(at)
        fault = by_row(self._faults).get(row)
        return fault.words.removeprefix(self._row_words(row)) if fault else ""

    def _row_words(self, row: int) -> str:
        """Return the beginning of a refusal that names the row."""
        return self._texts.say("Row {period}:", period=self._texts.number(row + 1)) + " "

    def _colour(self, row: int, column: int) -> str:
        c = self._colours
        if self._draft is None:
            return c.text
        fault = by_row(self._faults).get(row)
        if column == MESSAGE and fault is not None:
            return c.amber if fault.allowed else c.red
        if row == self._draft.frozen - 1:
            return c.gold
        if row < self._draft.frozen:
            return c.faded
        return c.blue if self._draft.rows[row].period.is_break else c.text

    def _tip(self, row: int) -> str:
        if self._draft is not None and row < self._draft.frozen:
            return self._texts.say("This period has begun: it stays as it was (T‑R9).")
        said = [fault.words for fault in self._faults if fault.row == row]
        return "\n".join(said)

    def _titles(self) -> tuple[str, ...]:
        say = self._texts.say
        mixed = self._draft is not None and self._draft.structure.is_mixed
        return (
            say("Level"),
            say("Minutes"),
            say("SB, bring-in") if mixed else say("Small blind"),
            say("BB, bet") if mixed else say("Big blind"),
            say("Ante"),
            say("Chips leave"),
            say("Game"),
            say("Begins"),
            "",
        )


_NUMBERS = (1, 2, 3, 4, 7)
_LEFT = (Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter).value
_RIGHT = (Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter).value
