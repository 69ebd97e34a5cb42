"""The starting stack chip by chip, checked against the chips that the house owns."""

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from director.house.templates import ChipInventory
from director.texts import Texts
from director.tournament.stacks import suggest_stack
from director.values.chips import TOURNAMENT_VALUES, ChipCount
from director.values.errors import RuleViolation
from director.values.quantity import Chips
from ui.parts.numbers import NumberField
from ui.parts.panel import PressButton, Words
from ui.parts.settings.announcing_words import check_chips
from ui.parts.settings.fields import optional_number
from ui.parts.settings.tournament_fields import SettingsMaker
from ui.widgets.chip_disc import disc
from ui.widgets.layout import cells, hbox

EXPECTED = 60
"""Entries that a house expects until it says otherwise."""


class StackField(QWidget):
    """A box for each value; another worth is made up handily by a button."""

    def __init__(
        self, texts: Texts, chips: ChipInventory, maker: SettingsMaker, tell: Callable[[], None]
    ) -> None:
        super().__init__()
        self._texts = texts
        self._chips = chips
        self._tell = tell
        self._is_filling = False
        self.worth = NumberField(texts, self)
        self.worth.setAccessibleName(texts.say("Starting stack"))
        self.worth.textEdited.connect(lambda _text: tell())
        self.worth.editingFinished.connect(self._suggest_another)
        self.make_up = PressButton(texts.say("Make it up"), self._suggest, parent=self)
        self.boxes = {value: maker.number_box() for value in TOURNAMENT_VALUES}
        self.expected = maker.number_box()
        self.expected.show_number(EXPECTED)
        self.expected.setAccessibleName(texts.say("Entries expected"))
        self._line = Words("", parent=self)
        self._lay_out()

    def show_stack(self, stack: ChipCount[Chips]) -> None:
        """Show a make-up."""
        self._is_filling = True
        for value, box in self.boxes.items():
            box.show_number(stack.count(value) or None)
        self._is_filling = False
        self.worth.show_number(stack.worth)
        self.judge()

    def stack(self) -> ChipCount[Chips]:
        """The make-up as typed; ValueError where a count cannot be read, or the worth is another."""
        counts = self._counted()
        if self.worth.number() != counts.worth:
            raise ValueError("the chips are worth something else")
        return counts

    def judge(self) -> None:
        """Say what the chips are worth, and whether the house has enough of them."""
        if self._is_filling:
            return
        try:
            stack, expected = self._counted(), optional_number(self.expected) or 0
        except ValueError:
            self._line.say(self._texts.say("A number of chips cannot be read."), "red")
            return
        if not self.worth.hasFocus():
            self.worth.show_number(stack.worth)
        line = check_chips(self._chips, stack, expected, self._texts)
        self._line.say(line.text, "green" if line.good else "amber")

    def _counted(self) -> ChipCount[Chips]:
        counts = ((value, optional_number(box) or 0) for value, box in self.boxes.items())
        return ChipCount.of(counts)

    def _suggest_another(self) -> None:
        """Another worth than that of the chips is made up when its box is left."""
        try:
            counted = self._counted()
        except ValueError:
            return
        if self.worth.number() != counted.worth:
            self._suggest()

    def _suggest(self) -> None:
        worth = self.worth.number()
        values = [v for v, _ in self._chips.chips.pairs if worth is not None and v * 2 <= worth]
        try:
            stack = suggest_stack(worth or 0, values)
        except (RuleViolation, ValueError):
            said = self._texts.say(
                "{chips} chips cannot be paid in the house's chips.", chips=worth or 0
            )
            self._line.say(said, "red")
            return
        self.show_stack(stack)
        self._tell()

    def _lay_out(self) -> None:
        texts = self._texts
        grid = cells(margins=0, across=8, parent=self)
        row = hbox((self.worth, 1), self.make_up, spacing=8)
        grid.addLayout(row, 0, 0, 1, 4)
        for place, (value, box) in enumerate(self.boxes.items()):
            box.setAccessibleName(texts.say("Chips of {value}", value=texts.number(value)))
            line, column = 1 + place // 2, 2 * (place % 2)
            grid.addWidget(box, line, column)
            grid.addLayout(self._named(value, box), line, column + 1)
        label = QLabel(texts.say("Entries expected"), self)
        label.setProperty("role", "muted")
        grid.addWidget(self.expected, 5, 0)
        grid.addWidget(label, 5, 1, 1, 3)
        grid.addWidget(self._line, 6, 0, 1, 4)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(2, 1)

    def _named(self, value: Chips, box: NumberField) -> QHBoxLayout:
        """A chip in its colour with its value."""
        chip, name = QLabel(self), QLabel(f"× {self._texts.number(value)}", self)
        chip.setPixmap(disc(self._chips.colour(value), 20))
        name.setBuddy(box)
        return hbox(chip, (name, 1), spacing=6)
