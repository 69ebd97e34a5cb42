"""Chips counted by value: one field for each value, their worth below."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director.texts import Texts
from director.values.chips import ChipCount
from director.values.quantity import Cents
from ui.parts.numbers import NumberField
from ui.parts.panel import Words
from ui.widgets.layout import cells

VALUES: tuple[Cents, ...] = (50, 100, 250, 500, 1_000, 2_500, 10_000, 50_000, 100_000)
"""Values of the chips of a pit, in minor units; those below the table's chip are left out."""


class ChipFields(QWidget):
    """How many chips of each value."""

    changed = Signal()

    def __init__(self, texts: Texts, chip: Cents, currency: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self._currency = currency
        self.chip = chip
        self.fields: dict[Cents, NumberField] = {}
        self._worth = Words("", "heading")
        grid = cells(margins=0, across=6, down=6, parent=self)
        values = [value for value in VALUES if not value % chip]
        for i, value in enumerate(values):
            field = NumberField(texts, self)
            field.setAccessibleName(texts.money(value, currency))
            field.textChanged.connect(self._on_typed)
            place, side = divmod(i, 2)
            grid.addWidget(Words(texts.money(value, currency), "muted"), place, side * 2)
            grid.addWidget(field, place, side * 2 + 1)
            self.fields[value] = field
        grid.addWidget(self._worth, (len(values) + 1) // 2, 0, 1, 4)
        self._on_typed()

    def chips(self) -> ChipCount[Cents]:
        """Return the count; empty fields are zero."""
        counts = ((value, field.number() or 0) for value, field in self.fields.items())
        return ChipCount.of(counts)

    def show_chips(self, chips: ChipCount[Cents]) -> None:
        """Show a count."""
        for value, field in self.fields.items():
            field.show_number(chips.count(value) or None)

    def _on_typed(self) -> None:
        self._worth.say(self._texts.money(self.chips().worth, self._currency))
        self.changed.emit()
