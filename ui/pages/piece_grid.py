"""Counting by key: how many of each note and coin, Enter to the next, the sum at once."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QWidget

from director.cashdesk.counting import Pieces, pieces_of, worth
from director.texts import Texts
from director.values.money import Cents
from ui.pages.panel import ENTER, Words, clear

MOST = 99_999
FIELD = 84
"""Pixels for a count."""
TALL = 26


class PieceField(QLineEdit):
    """One count; Enter and Down go on, Up goes back, and Enter on the last one is the panel's."""

    left = Signal(int)
    """+1: to the next field, -1: to the one before."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.is_last = False
        self.setAccessibleName(name)
        self.setValidator(QIntValidator(0, MOST, self))
        self.setMaxLength(len(str(MOST)))
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setFixedWidth(FIELD)
        self.setPlaceholderText("0")
        self.setStyleSheet(f"min-height: {TALL - 4}px; max-height: {TALL - 4}px; padding: 1px 6px;")

    def count(self) -> int:
        """How many; nothing typed is none."""
        return int(self.text()) if self.text() else 0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        key = Qt.Key(event.key())
        if key in ENTER and not self.is_last:
            self.left.emit(1)
        elif key in steps:
            self.left.emit(steps[key])
        else:
            super().keyPressEvent(event)


class PieceGrid(QWidget):
    """Every note and coin of a currency with its count and what that comes to."""

    changed = Signal()

    def __init__(self, texts: Texts, currency: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self._currency = currency
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(2, 1)
        self.fields: dict[Cents, PieceField] = {}
        self._sums: dict[Cents, QLabel] = {}
        self.sum = Words("", "heading", self)
        self._fill()

    def count_in(self, currency: str) -> None:
        """Count another currency, from nothing."""
        if currency != self._currency:
            self._currency = currency
            self._fill()

    def pieces(self) -> Pieces:
        """What was counted, largest first; nothing of a piece is left out."""
        return tuple((value, one.count()) for value, one in self.fields.items() if one.count())

    def worth(self) -> Cents:
        """What it comes to."""
        return worth(self.pieces())

    def first(self) -> PieceField:
        """Where counting starts."""
        return next(iter(self.fields.values()))

    def _fill(self) -> None:
        clear(self._grid)
        self.fields, self._sums = {}, {}
        for row, value in enumerate(pieces_of(self._currency)):
            self._add(row, value)
        last = list(self.fields.values())[-1]
        last.is_last = True
        self._on_typed()

    def _add(self, row: int, value: Cents) -> None:
        name = self._texts.money(value, self._currency)
        label, field, comes_to = QLabel(name, self), PieceField(name, self), QLabel("", self)
        for one in (label, comes_to):
            one.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        comes_to.setProperty("role", "muted")
        field.textChanged.connect(lambda _text: self._on_typed())
        field.left.connect(lambda step: self._go(row + step))
        self._grid.addWidget(label, row, 0)
        self._grid.addWidget(field, row, 1)
        self._grid.addWidget(comes_to, row, 2)
        self.fields[value], self._sums[value] = field, comes_to

    def _go(self, row: int) -> None:
        fields = list(self.fields.values())
        if 0 <= row < len(fields):
            fields[row].setFocus()
            fields[row].selectAll()

    def _on_typed(self) -> None:
        for value, field in self.fields.items():
            amount = value * field.count()
            self._sums[value].setText(self._texts.money(amount, self._currency) if amount else "")
        self.sum.say(self._texts.money(self.worth(), self._currency))
        self.changed.emit()
