"""The one table model: filters and sorts its own rows, and knows each row by its key."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFont

from director.values.dataclass import dataclass
from ui.look.theme import tone
from ui.widgets.folding import Needles, folded, holder, needles, searched
from ui.widgets.guard import MARK, attempt, guarded_answer
from ui.widgets.plain import tip

Row = TypeVar("Row")
Index = QModelIndex | QPersistentModelIndex

FOLDED_AT_ONCE = 250
"""Rows prepared for the filter at a time while the window is idle."""
FEW = 64
"""Up to so many runs of rows are inserted or removed one by one; beyond, the model is reset."""

ROW_ROLE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Column(Generic[Row]):
    """Column of a list: sort key, text, and style.

    `text` defaults to the value as a string; numbers go to the right. `tone` names a colour token
    (`red`, `muted`, …) for a row; `tip` a longer text; `searched` columns answer the filter.
    """

    title: str
    value: Callable[[Row], object]
    text: Callable[[Row], str] | None = None
    width: int = 0
    """In pixels; 0 = shares what is left."""
    right: bool = False
    tone: Callable[[Row], str] | None = None
    tip: Callable[[Row], str] | None = None
    struck: Callable[[Row], bool] | None = None
    searched: bool = True
    sortable: bool = True
    export_text: Callable[[Row], str] | None = None
    """Text for copy, export and print, where it must say more than the screen."""
    is_optional: bool = False
    """It can be missed where the columns that share the room would be too narrow to be read."""
    is_whole: bool = False
    """Its cells are never cut, as figures never are: half a time of day is another one."""
    key: bool = False
    """It names the row, so it is cut last; by default the first column that shares the room."""

    def cell_text(self, row: Row) -> str:
        """The cell's text."""
        return self.text(row) if self.text else str(self.value(row))

    def out(self, row: Row) -> str:
        """The cell's text where the list is given away."""
        return self.export_text(row) if self.export_text else self.cell_text(row)


def figures(
    title: str,
    value: Callable[[Row], object],
    text: Callable[[Row], str],
    width: int = 0,
    tone: Callable[[Row], str] | None = None,
    *,
    searched: bool = False,
    gives_way: bool = False,
) -> Column[Row]:
    """A column of amounts or counts: to the right, and not what a search looks for."""
    return Column(
        title, value, text, width, right=True, tone=tone, searched=searched, is_optional=gives_way
    )


@dataclass(slots=True, eq=False)
class _Line(Generic[Row]):
    """A row with the folded text that the filter searches, made when idle or first searched."""

    key: Hashable
    row: Row
    haystack: str = ""


class RowsModel(QAbstractTableModel, Generic[Row]):
    """Rows of any frozen value. Selection and scroll survive because rows are known by key."""

    rows_set = Signal()
    """There are rows to show, maybe the same ones."""

    def __init__(
        self,
        columns: Sequence[Column[Row]],
        key: Callable[[Row], Hashable],
        *,
        words: Callable[[str], object] = folded,
        parent: QObject | None = None,
    ) -> None:
        """`words` gives the key by which texts are sorted."""
        super().__init__(parent)
        self.columns = tuple(columns)
        self._key = key
        self._lines: dict[Hashable, _Line[Row]] = {}
        self._ordered: list[_Line[Row]] = []
        self._visible_lines: list[_Line[Row]] = []
        self._places: dict[Hashable, int] | None = None
        self._needles: Needles = ()
        self._row_filter: Callable[[Row], bool] | None = None
        self._sorted_by: int | None = None
        self._descending = False
        self._words = words
        self._unfolded: Iterator[_Line[Row]] = iter(())
        self._answers: Mapping[int, Callable[[Column[Row], Row], object]] = {
            Qt.ItemDataRole.DisplayRole: self._cell_text,
            Qt.ItemDataRole.TextAlignmentRole: lambda column, _row: _RIGHT if column.right else _LEFT,
            Qt.ItemDataRole.ForegroundRole: _brush,
            Qt.ItemDataRole.ToolTipRole: lambda column, row: (
                tip(column.tip(row)) if column.tip else None
            ),
            Qt.ItemDataRole.FontRole: _font,
            ROW_ROLE: lambda _column, row: row,
        }
        """Answers by role: views ask seven roles of each cell that they paint."""
        self.is_loaded = False
        """Whether rows were ever given: until then, nobody knows that there are none."""

    # --- what pages use -------------------------------------------------------------------------

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows; only what differs from before is announced to the views."""
        lines: dict[Hashable, _Line[Row]] = {}
        for row in rows:
            key = self._key(row)
            old = self._lines.get(key)
            lines[key] = old if old is not None and old.row == row else _Line(key, row)
        self._lines, self.is_loaded = lines, True
        self._unfolded = iter(lines.values())
        self._order()
        self._renew()
        self.rows_set.emit()

    def set_filter(self, text: str) -> None:
        """Show only rows that hold every word of the text, whatever its case and accents."""
        wanted = needles(text)
        if wanted != self._needles:
            narrower = all(any(_narrows(new, old) for new in wanted) for old in self._needles)
            self._needles = wanted
            self._show(self._wanted(self._visible_lines if narrower else self._ordered))

    def searched_text(self, row: Row) -> str:
        """Return what the filter searches in a row: its cells, folded."""
        cells = [self._cell_text(column, row) for column in self.columns if column.searched]
        return "\n".join([searched(cell) for cell in cells])

    def keeps(self, row: Row) -> bool:
        """Whether a row may be shown at all, whatever is typed."""
        return self._row_filter is None or self._row_filter(row)

    def sort_words(self, words: Callable[[str], object]) -> None:
        """Sort words by another key: in the order of a language."""
        self._words = words

    def keep(self, kept: Callable[[Row], bool] | None) -> None:
        """Show only rows for which this holds, besides the filter's words."""
        self._row_filter = kept
        self._show(self._wanted(self._ordered))

    def fold_some(self) -> bool:
        """Make some rows ready for the filter, before anybody types; False when all are."""
        some = list(islice(self._unfolded, FOLDED_AT_ONCE))
        for line in some:
            if not line.haystack:
                self._searched(line)
        return bool(some)

    def row_at(self, index: Index) -> Row | None:
        """The row behind an index."""
        return self._visible_lines[index.row()].row if index.isValid() else None

    def key_at(self, index: Index) -> Hashable | None:
        """The key of the row behind an index."""
        return self._visible_lines[index.row()].key if index.isValid() else None

    def index_of(self, key: Hashable) -> QModelIndex:
        """Return the index of a key; invalid if it is not shown."""
        if self._places is None:
            self._places = {line.key: i for i, line in enumerate(self._visible_lines)}
        place = self._places.get(key)
        return QModelIndex() if place is None else self.index(place, 0)

    def rows(self) -> Iterator[Row]:
        """The rows shown, in order."""
        return (line.row for line in self._visible_lines)

    def total(self) -> int:
        """How many rows there are without the filter."""
        return len(self._lines)

    def showable_count(self) -> int:
        """How many rows may be shown at all, whatever is typed."""
        return sum(self.keeps(line.row) for line in self._lines.values())

    def searched_in_vain(self) -> bool:
        """There are rows, and none of them holds the words of the filter."""
        return bool(self._needles and self._lines and not self._visible_lines)

    # --- what views ask -------------------------------------------------------------------------

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._visible_lines)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.columns)

    @guarded_answer
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        told = self._answers.get(role)
        if told is None or not index.isValid():
            return None
        return told(self.columns[index.column()], self._visible_lines[index.row()].row)

    @guarded_answer
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.columns[section].title
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if self.columns[section].right else _LEFT
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._sorted_by = column if column >= 0 and self.columns[column].sortable else None
        self._descending = order is Qt.SortOrder.DescendingOrder
        self._order()
        self._show(self._wanted(self._ordered))

    def _cell_text(self, column: Column[Row], row: Row) -> str:
        """A cell's text, or the mark; in the first column the mark has the record's key beside it."""
        mark = f"{MARK} {self._key(row)}" if column is self.columns[0] else MARK
        return attempt(lambda: column.cell_text(row), mark)

    def _sorted_in(self, column: Column[Row], row: Row) -> tuple[int, object]:
        """By what a row is sorted; what cannot be told comes last."""
        return attempt(lambda: sortable(column.value(row), self._words), sortable(None))

    # --- parts ----------------------------------------------------------------------------------

    def _renew(self) -> None:
        """Other rows: views keep their place where only some of them have come or gone."""
        wanted = self._wanted(self._ordered)
        old = [line.key for line in self._visible_lines]
        new = [line.key for line in wanted]
        if old == new:
            self._refresh(wanted)
        elif (runs := _few_runs(old, new)) is not None:
            self._step(runs, wanted)
        else:
            self._show(wanted)

    def _show(self, wanted: list[_Line[Row]]) -> None:
        """The same rows, chosen or ordered anew."""
        if wanted != self._visible_lines:
            self.beginResetModel()
            self._take(wanted)
            self.endResetModel()

    def _order(self) -> None:
        """Every row in its order, so that what the filter leaves need not be sorted again."""
        self._ordered = list(self._lines.values())
        if self._sorted_by is not None:
            column = self.columns[self._sorted_by]
            self._ordered.sort(
                key=lambda line: self._sorted_in(column, line.row), reverse=self._descending
            )

    def _wanted(self, lines: list[_Line[Row]]) -> list[_Line[Row]]:
        if self._row_filter is not None:
            lines = [line for line in lines if self._row_filter(line.row)]
        for has in map(holder, self._needles):
            lines = [line for line in lines if has(line.haystack or self._searched(line))]
        return lines

    def _searched(self, line: _Line[Row]) -> str:
        line.haystack = self.searched_text(line.row)
        return line.haystack

    def _refresh(self, wanted: list[_Line[Row]]) -> None:
        """The same rows in the same order: announce those that differ."""
        changed = [i for i, line in enumerate(wanted) if line is not self._visible_lines[i]]
        self._take(wanted)
        last = len(self.columns) - 1
        for first, end in _runs(changed):
            self.dataChanged.emit(self.index(first, 0), self.index(end, last))

    def _step(
        self, runs: tuple[list[tuple[int, int]], list[tuple[int, int]]], wanted: list[_Line[Row]]
    ) -> None:
        """Take rows out and put rows in, run by run, so that views keep their place."""
        gone, come = runs
        for first, end in reversed(gone):
            self.beginRemoveRows(QModelIndex(), first, end)
            del self._visible_lines[first : end + 1]
            self._places = None
            self.endRemoveRows()
        for first, end in come:
            self.beginInsertRows(QModelIndex(), first, end)
            self._visible_lines[first:first] = wanted[first : end + 1]
            self._places = None
            self.endInsertRows()
        self._refresh(wanted)

    def _take(self, wanted: list[_Line[Row]]) -> None:
        self._visible_lines = wanted
        self._places = None


_LEFT = (Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter).value
_RIGHT = (Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter).value


def _brush(column: Column[Row], row: Row) -> QBrush | None:
    name = column.tone(row) if column.tone else ""
    return _brush_of(tone(name)) if name else None


@lru_cache(maxsize=64)
def _brush_of(colour: str) -> QBrush:
    return QBrush(QColor(colour))


def _font(column: Column[Row], row: Row) -> QFont | None:
    """Return a struck-through font for rows that no longer count; else the view's."""
    if column.struck is None or not column.struck(row):
        return None
    font = QFont()
    font.setStrikeOut(True)
    return font


def sortable(value: object, words: Callable[[str], object] = folded) -> tuple[int, object]:
    """A key under which numbers, words and nothing can be sorted together: nothing comes last."""
    match value:
        case None | "":
            return (2, 0)
        case int() | float():
            return (0, value)
        case str():
            return (1, words(value))
        case tuple():
            return (0, tuple(sortable(part, words) for part in value)) if value else (2, 0)
        case _:
            return (1, words(str(value)))


def _few_runs(
    old: list[Hashable], new: list[Hashable]
) -> tuple[list[tuple[int, int]], list[tuple[int, int]]] | None:
    """Runs to remove and to insert, if that is all that differs and they are few."""
    before, after = set(old), set(new)
    if [key for key in old if key in after] != [key for key in new if key in before]:
        return None
    gone = list(_runs([i for i, key in enumerate(old) if key not in after]))
    come = list(_runs([i for i, key in enumerate(new) if key not in before]))
    return (gone, come) if len(gone) + len(come) <= FEW else None


def _narrows(new: tuple[str, ...], old: tuple[str, ...]) -> bool:
    """Whether what is found by a word was found by another: a Greek one may be said otherwise then."""
    return len(new) == len(old) == 1 and old[0] in new[0]


def _runs(places: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Neighbouring places joined to (first, last)."""
    first = last = None
    for place in places:
        if first is None or last is None:
            first = last = place
        elif place == last + 1:
            last = place
        else:
            yield first, last
            first = last = place
    if first is not None and last is not None:
        yield first, last
