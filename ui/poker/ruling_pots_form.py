"""The forms of rulings on the middle: pots to divide, and the next hand's button."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QSpinBox, QWidget

from director.poker.button import Blinds
from director.poker.rulings.pot_case import MOST_PLAYERS, LastButton, PotsReport
from director.texts import Texts
from ui.parts.numbers import NumberField
from ui.parts.panel import Words
from ui.poker.rulings_words import pots_report
from ui.widgets.layout import cells, vbox

LARGEST = 10


class PotsForm(QWidget):
    """A row for each player in seat order after the button: chips put in, place at the showdown."""

    changed = Signal()

    def __init__(self, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.unit = NumberField(texts, self)
        self.unit.show_number(1)
        self.unit.setAccessibleName(texts.say("Smallest chip in play"))
        self.rows: list[tuple[NumberField, QSpinBox]] = []
        grid = cells(across=12, down=6)
        for i, caption in enumerate(
            (
                texts.say("Player"),
                texts.say("Chips put in"),
                texts.say("Place at the showdown (0: folded)"),
            )
        ):
            grid.addWidget(Words(caption, "caption", self), 0, i)
        for player in range(MOST_PLAYERS):
            self._add_row(texts, grid, player)
        column = vbox(spacing=8, margins=0, parent=self)
        hint = texts.say(
            "The first player is the first seat after the button. Equal places share a pot."
        )
        column.addWidget(Words(hint, "muted", self))
        column.addWidget(Words(texts.say("Smallest chip in play"), "caption", self))
        column.addWidget(self.unit)
        column.addLayout(grid)
        column.addStretch(1)
        self.unit.textChanged.connect(lambda _text: self.changed.emit())

    def report(self) -> PotsReport:
        """The pots as they are told."""
        rows = tuple((paid.number() or 0, place.value()) for paid, place in self.rows)
        return pots_report(rows, self.unit.number() or 0)

    def begin(self) -> None:
        """The cursor where typing starts."""
        self.rows[0][0].setFocus()

    def _add_row(self, texts: Texts, grid: QGridLayout, player: int) -> None:
        paid, place = NumberField(texts, self), QSpinBox(self)
        place.setRange(0, MOST_PLAYERS)
        paid.setAccessibleName(texts.say("Chips put in by player {n}", n=player + 1))
        place.setAccessibleName(texts.say("Place of player {n}", n=player + 1))
        for column, widget in enumerate((Words(str(player + 1), "", self), paid, place)):
            grid.addWidget(widget, player + 1, column)
        paid.textChanged.connect(lambda _text: self.changed.emit())
        place.valueChanged.connect(lambda _n: self.changed.emit())
        self.rows.append((paid, place))


class ButtonForm(QWidget):
    """The last hand's button and blinds, and a box for every seat that has chips now."""

    changed = Signal()

    def __init__(self, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.at_table = self._spin(2, LARGEST, 9)
        self.button, self.small, self.big = (self._spin(1, LARGEST, seat) for seat in (1, 2, 3))
        self.seats = [QCheckBox(str(seat), self) for seat in range(1, LARGEST + 1)]
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        for i, (caption, field) in enumerate(
            (
                (texts.say("Seats at the table"), self.at_table),
                (texts.say("Last button"), self.button),
                (texts.say("Last small blind"), self.small),
                (texts.say("Last big blind"), self.big),
            )
        ):
            field.setAccessibleName(caption)
            grid.addWidget(Words(caption, "caption", self), 0, i)
            grid.addWidget(field, 1, i)
        row = QHBoxLayout()
        for seat, box in enumerate(self.seats, start=1):
            box.setChecked(seat <= self.at_table.value())
            box.setAccessibleName(texts.say("Seat {seat}", seat=seat))
            box.toggled.connect(lambda _on: self.changed.emit())
            row.addWidget(box)
        row.addStretch(1)
        vbox(
            grid,
            Words(texts.say("Seats that have chips for the next hand"), "caption", self),
            row,
            ...,
            spacing=8,
            margins=0,
            parent=self,
        )
        self.at_table.valueChanged.connect(self._on_size)
        self._on_size(self.at_table.value())

    def report(self) -> LastButton:
        """The seats as they are told."""
        last = Blinds(self.button.value(), self.small.value(), self.big.value())
        size = self.at_table.value()
        occupied = tuple(seat for seat in range(1, size + 1) if self.seats[seat - 1].isChecked())
        return LastButton(last, occupied, size)

    def begin(self) -> None:
        """The cursor where typing starts."""
        self.button.setFocus()

    def _on_size(self, size: int) -> None:
        for seat, box in enumerate(self.seats, start=1):
            box.setVisible(seat <= size)
        self.changed.emit()

    def _spin(self, low: int, high: int, value: int) -> QSpinBox:
        box = QSpinBox(self)
        box.setRange(low, high)
        box.setValue(value)
        box.valueChanged.connect(lambda _n: self.changed.emit())
        return box
