"""Counting by key: how many of each note and coin, Enter to the next, the sum at once."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from director.cashdesk.counting import Pieces, notes_and_coins, worth
from director.texts import Texts
from director.values.quantity import Cents
from ui.parts.numbers import FiguresField
from ui.parts.panel import ENTER, clear, read_down
from ui.widgets.layout import cells

DIGITS = 5
"""Digits of a count, at most."""
FIGURES = f"[0-9]{{0,{DIGITS}}}"
"""A count has no sign: Qt's own check of whole numbers lets one be typed before any figure."""
FIELD = 52, 84
"""Pixels for a count, at the least and at the most."""
TALL = 26


class PieceField(FiguresField):
    """Field of a count; Enter and Down go on, Up back; Enter on the last is the panel's."""

    left = Signal(int)
    """+1: to the next field, -1: to the one before."""
    entered = Signal()
    keeps_enter = Signal(bool)
    """Enter goes on to the next field; otherwise it is the panel's."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.is_last = False
        self.setAccessibleName(name)
        self.setMaxLength(DIGITS)
        self.setValidator(QRegularExpressionValidator(FIGURES, self))
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setMinimumWidth(FIELD[0])
        self.setMaximumWidth(FIELD[1])
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setPlaceholderText("0")
        self.setStyleSheet(f"min-height: {TALL - 4}px; max-height: {TALL - 4}px; padding: 1px 6px;")

    def count(self) -> int:
        """How many; nothing typed is none."""
        return int(self.text()) if self.text() else 0

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered.emit()
        self.keeps_enter.emit(not self.is_last)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.keeps_enter.emit(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        key = Qt.Key(event.key())
        at_once = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if key in ENTER and not self.is_last and not at_once:
            self.left.emit(1)
        elif key in steps:
            self.left.emit(steps[key])
        else:
            super().keyPressEvent(event)


class PieceGrid(QWidget):
    """Notes at the left, coins at the right, each with its count; below, what one of them comes to."""

    changed = Signal()
    keeps_enter = Signal(bool)
    """Whether Enter goes on in here, so that no button acts on it."""

    def __init__(self, texts: Texts, currency: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        read_down(self)
        self._texts = texts
        self._currency = currency
        self._grid = cells(margins=0, across=8, down=2, parent=self)
        self._grid.setColumnMinimumWidth(2, 4)
        self.fields: dict[Cents, PieceField] = {}
        self._fill()

    def count_in(self, currency: str) -> None:
        """Count another currency, from nothing."""
        if currency != self._currency:
            self._currency = currency
            self._fill()

    def pieces(self) -> Pieces:
        """Return the counted pieces, largest first; zero counts are left out."""
        return tuple((value, at.count()) for value, at in self.fields.items() if at.count())

    def worth(self) -> Cents:
        """Return the sum."""
        return worth(self.pieces())

    def total(self) -> str:
        """Return the sum in words."""
        return self._texts.money(self.worth(), self._currency)

    def first(self) -> PieceField:
        """Return the first field."""
        return next(iter(self.fields.values()))

    def _fill(self) -> None:
        clear(self._grid)
        self.fields = {}
        halves = notes_and_coins(self._currency)
        for side, values in enumerate(halves):
            for row, value in enumerate(values):
                self._add(row, 3 * side, value)
        self.line = QLabel("", self)
        self.line.setProperty("role", "muted")
        self._grid.addWidget(self.line, max(map(len, halves)), 0, 1, 5)
        last = list(self.fields.values())[-1]
        last.is_last = True
        self.setFocusProxy(self.first())
        self._on_typed(None)

    def _add(self, row: int, column: int, value: Cents) -> None:
        name = self._texts.money(value, self._currency)
        label, field = QLabel(name, self), PieceField(name, self)
        label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        place = len(self.fields)
        field.textChanged.connect(lambda _text: self._on_typed(value))
        field.left.connect(lambda step: self._go(place + step))
        field.entered.connect(partial(self._say_line, value))
        field.keeps_enter.connect(self.keeps_enter)
        self._grid.addWidget(label, row, column)
        self._grid.addWidget(field, row, column + 1)
        self.fields[value] = field

    def _go(self, place: int) -> None:
        fields = list(self.fields.values())
        if 0 <= place < len(fields):
            fields[place].setFocus()
            fields[place].selectAll()

    def _on_typed(self, value: Cents | None) -> None:
        self._say_line(value)
        self.changed.emit()

    def _say_line(self, value: Cents | None) -> None:
        """Show the sum of the current piece."""
        count = self.fields[value].count() if value is not None else 0
        if value is None or not count:
            self.line.setText("")
            return
        money = self._texts.money
        piece, comes_to = money(value, self._currency), money(value * count, self._currency)
        self.line.setText(f"{self._texts.number(count)} × {piece} = {comes_to}")
