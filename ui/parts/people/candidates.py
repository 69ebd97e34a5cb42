"""The people found: a short list of names with what is known of them, and what stands against it."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from director.house.people import Person
from director.texts import Texts
from director.values.dataclass import Value
from ui.look.theme import font, tone
from ui.look.tokens import Size
from ui.parts.people.words import Flag
from ui.widgets.guard import guarded_answer, guarded_cell
from ui.widgets.plain import elided, tip, with_both_ends
from ui.widgets.scanned import for_scans
from ui.widgets.search_field import LineField

ROW = 46
Index = QModelIndex | QPersistentModelIndex


class Candidate(Value):
    """A person with the line below the name and the gravest thing to know."""

    person: Person
    name: str
    """As the house names people, told from namesakes."""
    line: str
    flag: Flag | None


class Candidates(QListView):
    """Never has the focus: the field above it sends the arrows."""

    picked = Signal(object)
    """The candidate that was clicked."""
    walked = Signal(object)
    """The candidate that is marked now, or None."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = _Rows()
        self.setModel(self._rows)
        self.setItemDelegate(_Cells(self))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(self._on_clicked)

    def show_candidates(self, found: Sequence[Candidate]) -> None:
        """Show these, with the first one marked."""
        self._rows.take(found)
        self.mark(0)

    def marked(self) -> Candidate | None:
        """The candidate that Enter would take."""
        return self._rows.at(self.currentIndex())

    def mark(self, row: int) -> None:
        """Mark a row, as far as there are rows."""
        last = self._rows.rowCount() - 1
        self.setCurrentIndex(self._rows.index(max(0, min(row, last)), 0))
        self.walked.emit(self.marked())

    def step(self, by: int) -> None:
        """Mark another row above or below."""
        self.mark(self.currentIndex().row() + by)

    def _on_clicked(self, index: QModelIndex) -> None:
        self.walked.emit(self.marked())
        self.picked.emit(self._rows.at(index))


class _Rows(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self._candidates: tuple[Candidate, ...] = ()

    def take(self, found: Sequence[Candidate]) -> None:
        self.beginResetModel()
        self._candidates = tuple(found)
        self.endResetModel()

    def at(self, index: Index) -> Candidate | None:
        return self._candidates[index.row()] if 0 <= index.row() < len(self._candidates) else None

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._candidates)

    @guarded_answer
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        candidate = self.at(index)
        if candidate is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return candidate.name
        if role == Qt.ItemDataRole.ToolTipRole:
            flag = f"\n{candidate.flag.text}" if candidate.flag else ""
            return tip(f"{candidate.name}\n{candidate.line}{flag}")
        return candidate if role == Qt.ItemDataRole.UserRole else None


class _Cells(QStyledItemDelegate):
    """The name, below it the flag or what is known."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(100, ROW)

    @guarded_cell
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        candidate: Candidate = index.data(Qt.ItemDataRole.UserRole)
        area: QRect = option.rect
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, QColor(tone("hover")))
            painter.fillRect(QRect(area.left(), area.top(), 3, area.height()), QColor(tone("gold")))
        flag = candidate.flag
        name = tone("red" if candidate.person.barred and flag and flag.tone == "red" else "text")
        upper, lower = area.adjusted(12, 5, -8, -22), area.adjusted(12, 24, -8, -4)
        who = with_both_ends(QFontMetrics(font(Size.TEXT)), candidate.name, upper.width())
        _line(painter, upper, who, name, Size.TEXT)
        colour, words = (tone(flag.tone), flag.text) if flag else (tone("muted"), candidate.line)
        _line(
            painter,
            lower,
            elided(QFontMetrics(font(Size.SMALL)), words, lower.width()),
            colour,
            Size.SMALL,
        )


def _line(painter: QPainter, area: QRect, words: str, colour: str, size: int) -> None:
    painter.setFont(font(size))
    painter.setPen(QColor(colour))
    painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)


def player_search(texts: Texts, parent: QWidget) -> LineField:
    """Return the search field for players, by letters or by a card."""
    hint = texts.say("Three letters, or scan a card")
    return for_scans(LineField(parent, name=texts.say("Find a player"), hint=hint, longest=100))
