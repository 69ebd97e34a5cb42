"""The chips of the house: how many of each value, in which colour, and how many stacks they make."""

from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QColor, QIcon
from PySide6.QtWidgets import QColorDialog, QVBoxLayout, QWidget

from director.desk.kernel.desk import Desk
from director.desk.kernel.rows.defaults import HOUSE_KEY, chip_inventory
from director.desk.kernel.rows.shipped import shipped_stacks
from director.desk.offered.commands import RemoveRow, SaveRow
from director.house.templates import CHIPSET, USUAL_COLOURS, ChipInventory
from director.texts import Texts
from director.tournament.stacks import stacks_possible
from director.values.chips import TOURNAMENT_VALUES, ChipCount
from director.values.quantity import Chips
from ui.console.console import Console
from ui.house.section import SavedSection
from ui.parts.numbers import NumberField
from ui.parts.panel import Facts, PressButton, Words
from ui.parts.settings.fields import optional_number
from ui.widgets.chip_disc import DISC, disc
from ui.widgets.layout import cells, hbox, scrolling, vbox, wear
from ui.widgets.plain import tip

Owned = tuple[ChipInventory, bool]
"""The chips, and whether the house has counted them itself."""


def read_chips(desk: Desk) -> Owned:
    """The chips as they are counted now."""
    return chip_inventory(desk.store), HOUSE_KEY in desk.store.rows(CHIPSET, ChipInventory)


class ChipsOfHouse(SavedSection):
    """A line for each value that tournament chips have (T-C1)."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Chips of the house"))
        texts = console.texts
        self._saved_chips: ChipInventory | None = None
        self._colours: dict[Chips, str] = dict(USUAL_COLOURS)
        self.counts = {value: NumberField(texts, self) for value in TOURNAMENT_VALUES}
        self.discs = {
            value: PressButton("", partial(self._choose, value), parent=self)
            for value in TOURNAMENT_VALUES
        }
        self._worths = {value: Words("", "muted", self) for value in TOURNAMENT_VALUES}
        self.stacks = Facts(self, figures=True)
        self.shipped = PressButton(texts.say("Back to the one shipped"), self._restore, parent=self)
        self.saver.saved.connect(self._on_saved)
        self.head.insertWidget(2, self.shipped)
        self._lay_out()
        for box in self.counts.values():
            box.setMaxLength(9)
            box.textChanged.connect(lambda _text: self._judge())
        self.setFocusProxy(self.counts[TOURNAMENT_VALUES[0]])

    def reload(self) -> None:
        """Read them from the house; what is typed and not saved stays."""
        self._console.ask(read_chips, self._on_read)

    def inventory(self) -> ChipInventory | None:
        """The chips as typed; None while a count cannot be read."""
        try:
            pairs = [(value, optional_number(box) or 0) for value, box in self.counts.items()]
        except ValueError:
            return None
        own = tuple((v, colour) for v, colour in self._colours.items() if colour != USUAL_COLOURS[v])
        return ChipInventory(
            self._saved_chips.name if self._saved_chips else "House", ChipCount.of(pairs), own
        )

    def command(self) -> SaveRow | None:
        """Return the command that saves the form."""
        chips = self.inventory()
        return SaveRow(CHIPSET, HOUSE_KEY, chips) if chips is not None else None

    def use_colour(self, value: Chips, colour: str) -> None:
        """Chips of a value have another colour."""
        self._colours[value] = colour
        self._draw(value)
        self._judge()

    def _lay_out(self) -> None:
        texts = self._console.texts
        grid = cells(across=12, down=8)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for column, title in enumerate(
            (texts.say("Colour"), texts.say("Value"), texts.say("Count"), texts.say("Worth"))
        ):
            head = Words(title, "caption", self)
            head.setAlignment(right if column else Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(head, 0, column)
        for row, (value, box) in enumerate(self.counts.items(), start=1):
            number = texts.number(value)
            disc, name, worth = self.discs[value], Words(number, "", self), self._worths[value]
            disc.setIconSize(QSize(DISC, DISC))
            disc.setFixedWidth(56)
            disc.setAccessibleName(texts.say("Colour of the chips of {value}", value=number))
            disc.setToolTip(tip(disc.accessibleName()))
            box.setAccessibleName(texts.say("Chips of {value}", value=number))
            box.setAlignment(right)
            box.setFixedWidth(120)
            worth.setMinimumWidth(130)
            for column, widget in enumerate((disc, name, box, worth)):
                if isinstance(widget, Words):
                    widget.setWordWrap(False)
                    widget.setAlignment(right)
                grid.addWidget(widget, row, column)
        inner = QWidget()
        hbox(vbox(grid, ...), self._side_column(), ..., spacing=48, margins=(0, 0, 16, 0), parent=inner)
        self.column.addWidget(scrolling(inner, self), 1)
        self.stacks.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The buttons on top end where the stacks do."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
            self.end_head(self.stacks.mapTo(self, QPoint(self.stacks.width(), 0)).x())
        return super().eventFilter(watched, event)

    def _side_column(self) -> QVBoxLayout:
        texts = self._console.texts
        column = vbox(spacing=8)
        note = Words(
            texts.say("Every starting stack and every new tournament is checked against these chips."),
            "muted",
            self,
        )
        title = Words(texts.say("Starting stacks they make"), "heading", self)
        for widget in (title, self.stacks, note):
            widget.setFixedWidth(300)
            column.addWidget(widget)
        column.addStretch(1)
        return column

    def _on_read(self, owned: Owned) -> None:
        chips, own = owned
        self.shipped.setEnabled(own)
        if chips != self._saved_chips:
            self._saved_chips = chips
            self._fill(chips)
            self.saver.before = self.inventory()
        self._judge()

    def _fill(self, chips: ChipInventory) -> None:
        for value, box in self.counts.items():
            box.show_number(chips.chips.count(value))
            self._colours[value] = chips.colour(value)
            self._draw(value)

    def _draw(self, value: Chips) -> None:
        self.discs[value].setIcon(QIcon(disc(self._colours[value])))

    def _judge(self) -> None:
        """Worths, stacks, and what the desk says."""
        texts, chips = self._console.texts, self.inventory()
        for value, box in self.counts.items():
            count = box.number() if box.text().strip() else 0
            wear(box, "wrong", count is None)
            self._worths[value].setText("" if count is None else texts.number(count * value))
            self._worths[value].show()
        if chips is not None:
            self.stacks.show_pairs(stack_lines(chips.chips, texts))
        self.saver.judge()

    def _choose(self, value: Chips) -> None:
        title = self._console.texts.say(
            "Colour of the chips of {value}", value=self._console.texts.number(value)
        )
        chosen = QColorDialog.getColor(QColor(self._colours[value]), self, title)
        if chosen.isValid():
            self.use_colour(value, chosen.name().upper())

    def _restore(self) -> None:
        self._console.order(RemoveRow(CHIPSET, HOUSE_KEY), then=lambda _done: self._on_saved())

    def _on_saved(self) -> None:
        self._console.frame.say(self._console.texts.say("The chips of the house are saved."))
        self.reload()


def stack_lines(chips: ChipCount[Chips], texts: Texts) -> tuple[tuple[str, str], ...]:
    """How many of each ready-made starting stack the chips make."""
    made = ((worth, stacks_possible(chips, stack)) for worth, stack in sorted(shipped_stacks().items()))
    return tuple(
        (texts.say("{chips} chips", chips=texts.number(worth)), texts.number(count))
        for worth, count in made
    )
