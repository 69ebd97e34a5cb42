"""The blocks of a layout: all of them in a list, one more, and the fields of the chosen one."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QListWidget, QSpinBox

from director.house.layouts import (
    LONGEST_WORDS,
    MOST_CELLS,
    BlockSide,
    LayoutBlock,
    LayoutPicture,
    ScreenLayout,
)
from director.texts.texts import N_
from director.values.dataclass import replace
from ui.console.console import Console
from ui.parts.choice import ChoiceField
from ui.parts.fields import FieldPanel
from ui.parts.numbers import StepField
from ui.parts.panel import PressButton
from ui.wall.designer.arranging import added, removed, tidy
from ui.wall.designer.block_words import BLOCK_NAMES, block_line, block_name
from ui.wall.designer.picture_files import choose_picture, picture_named, picture_of

SIDES = {BlockSide.LEFT: N_("Left"), BlockSide.CENTRE: N_("Middle"), BlockSide.RIGHT: N_("Right")}
WORDED = frozenset({"words", "qr"})
PICTURED = frozenset({"picture", "slideshow"})
_LIST, _SHORT = 150, 84
"""Pixels of a list of blocks and of one of pictures."""
_PLACES = (N_("From the left"), N_("From the top"), N_("Width"), N_("Height"))


class CellField(StepField):
    """A number of cells: Ctrl+Z takes back the layout's last change here too."""

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            keys = QKeySequence.StandardKey
            if event.matches(keys.Undo) or event.matches(keys.Redo):
                event.ignore()
                return False
        return super().event(event)


class BlockPanel(FieldPanel):
    """Panel of a block: input shows on the screen at once; a notice says what does not fit."""

    chosen = Signal(int)
    """Another block, from the list."""
    block_wanted = Signal(int, object, str)
    """A block as it shall be, and of which kind the change is."""
    layout_wanted = Signal(object, int)
    """Another layout, and which block is chosen in it."""
    grid_wanted = Signal(int, int)
    """A grid of columns and rows is wanted."""

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._console, self._filling = console, False
        self._layout, self._number = ScreenLayout("", ()), -1
        say = self.say
        self.blocks = QListWidget(self)
        self.blocks.setFixedHeight(_LIST)
        self.blocks.currentRowChanged.connect(self._on_row)
        self.new: ChoiceField[str] = ChoiceField(self)
        self.new.offer((say(name), kind) for kind, name in BLOCK_NAMES.items())
        self.add_block = PressButton(say("Add it"), self._add_block)
        self.add_field(say("Blocks of this layout"), self.blocks, said=self.blocks.currentRowChanged)
        self.add_field(say("One more block"), self.new)
        self.add(self.add_block)
        with self.side_by_side():
            self.columns, self.rows = (
                self._add_cells(say(caption), 1, MOST_CELLS, self._take_grid)
                for caption in (N_("Columns of the grid"), N_("Rows of the grid"))
            )
        self.add_rule()
        self.heading = self.add_words(role="heading")
        self._lay_fields()
        self.message = self.add_words("", "red")
        self.remove = PressButton(say("Remove this block") + "   Del", self._remove)
        self.add(self.remove)
        self.column.addStretch(1)

    def _lay_fields(self) -> None:
        say = self.say
        offered = ((say(name), kind) for kind, name in BLOCK_NAMES.items())
        self.kind = self.add_choice(say("It shows"), offered, on=lambda: self._take("block"))
        self.words = self.add_line(say("Words"), longest=LONGEST_WORDS)
        self.words.textEdited.connect(lambda _text: self._take("words"))
        self.pictures = QListWidget(self)
        self.pictures.setFixedHeight(_SHORT)
        self.add_field(
            say("Pictures, shown in turn"), self.pictures, said=self.pictures.currentRowChanged
        )
        self.bring = PressButton(say("Add a picture…"), self._choose_picture)
        self.drop = PressButton(say("Take the picture out"), self._drop_picture)
        self.add(self.bring, self.drop)
        sides = ((say(name), side) for side, name in SIDES.items())
        self.side = self.add_choice(say("Words stand"), sides, on=lambda: self._take("side"))
        self.panel = self.add_tick(say("With a ground of its own"))
        self.panel.toggled.connect(lambda _on: self._take("panel"))
        self.place: list[QSpinBox] = []
        for captions in (_PLACES[:2], _PLACES[2:]):
            with self.side_by_side():
                for caption in captions:
                    self.place.append(self._add_cells(say(caption), 0, 1, lambda: self._take("at")))

    def _add_cells(self, caption: str, low: int, high: int, take: Callable[[], None]) -> QSpinBox:
        """A number of cells: taken when it is typed whole."""
        field = self.add_field(caption, CellField(self))
        field.setRange(low, high)
        field.setKeyboardTracking(False)
        field.valueChanged.connect(lambda _cells: take())
        return field

    # --- what is shown --------------------------------------------------------------------------

    def show_layout(self, layout: ScreenLayout, number: int) -> None:
        """Show the blocks of a layout, and the fields of the chosen one."""
        self._filling = True
        lines = [block_line(self._console.texts, block) for block in layout.blocks]
        if lines != [self.blocks.item(n).text() for n in range(self.blocks.count())]:
            self.blocks.clear()
            self.blocks.addItems(lines)
        if layout != self._layout or number != self._number:
            self.message.say("")
        self._layout, self._number = layout, number
        self.blocks.setCurrentRow(number)
        self.columns.setValue(layout.columns)
        self.rows.setValue(layout.rows)
        block = layout.blocks[number] if number >= 0 else None
        self._show_which(block)
        if block is not None:
            self._show_block(block)
        self._filling = False

    def tell(self, wrong: str) -> None:
        """Say why something cannot be, and show again what is."""
        self.show_layout(self._layout, self._number)
        self.message.say(wrong, "red")

    def to_fields(self) -> None:
        """To the first field of the chosen block."""
        (self.words if self.words.isVisible() else self.kind).setFocus()

    def _show_which(self, block: LayoutBlock | None) -> None:
        """Only the fields that the chosen block has."""
        kind = block.block if block is not None else ""
        for field in (self.kind, self.panel, *self.place, self.remove):
            self.show_field(field, block is not None)
        self.show_field(self.side, bool(kind) and kind not in PICTURED and kind != "qr")
        self.show_field(self.words, kind in WORDED)
        for widget in (self.pictures, self.bring, self.drop):
            self.show_field(widget, kind in PICTURED)
        if block is None:
            self.heading.say(self.say("Choose a block, here or on the screen."))
        else:
            self.heading.say(block_name(self._console.texts, kind))

    def _show_block(self, block: LayoutBlock) -> None:
        self.kind.choose(block.block)
        self.side.choose(block.side)
        self.panel.setChecked(block.panel)
        if self.words.text() != block.words:
            self.words.setText(block.words)
        layout = self._layout
        limits = (layout.columns - 1, layout.rows - 1, layout.columns, layout.rows)
        for n, (field, cells, most) in enumerate(zip(self.place, block.at, limits, strict=True)):
            field.setRange(0 if n < 2 else 1, most)
            field.setValue(cells)
        if list(block.pictures) != [self.pictures.item(n).text() for n in range(self.pictures.count())]:
            self.pictures.clear()
            self.pictures.addItems(block.pictures)
        self.drop.setEnabled(bool(block.pictures))

    # --- what is changed ------------------------------------------------------------------------

    def _on_row(self, row: int) -> None:
        if not self._filling:
            self.chosen.emit(row)

    def _add_block(self) -> None:
        """Add a block if there is space, else say so."""
        kind = self.new.chosen()
        made = added(self._layout, kind)
        if made is None:
            self.message.say(
                self.say("No cell is free: make a block smaller, or remove one first."), "red"
            )
            return
        self.layout_wanted.emit(made, len(made.blocks) - 1)

    def _take_grid(self) -> None:
        if not self._filling:
            self.grid_wanted.emit(self.columns.value(), self.rows.value())

    def _remove(self) -> None:
        if self._number >= 0:
            self.layout_wanted.emit(removed(self._layout, self._number), -1)

    def _take(self, what: str) -> None:
        """Take the input as the wanted block."""
        if self._filling or self._number < 0:
            return
        block = self._layout.blocks[self._number]
        match what:
            case "block":
                block = replace(block, block=self.kind.chosen())
            case "words":
                block = replace(block, words=self.words.text())
            case "side":
                block = replace(block, side=self.side.chosen())
            case "panel":
                block = replace(block, panel=self.panel.isChecked())
            case _:
                left, top, width, height = (field.value() for field in self.place)
                block = replace(block, at=(left, top, width, height))
        kind = f"{what} {self._number}" if what == "words" else ""
        self.block_wanted.emit(self._number, block, kind)

    def _choose_picture(self) -> None:
        if file := choose_picture(self, self.say("Picture")):
            self.bring_picture(file)

    def bring_picture(self, file: str) -> None:
        """Add a picture to the selected block; say so if the file is none."""
        if data := picture_of(self._console.texts, file, self.tell):
            picture = picture_named(self._layout, file, data)
            names = self._layout.blocks[self._number].pictures
            self._show_pictures((*names, picture.name), picture)

    def _drop_picture(self) -> None:
        """The one that is chosen, else the last."""
        names = list(self._layout.blocks[self._number].pictures)
        if names:
            names.pop(self.pictures.currentRow())
            self._show_pictures(tuple(names))

    def _show_pictures(self, names: tuple[str, ...], *brought: LayoutPicture) -> None:
        layout, number = self._layout, self._number
        blocks = list(layout.blocks)
        blocks[number] = replace(blocks[number], pictures=names)
        made = replace(layout, blocks=tuple(blocks), pictures=(*layout.pictures, *brought))
        self.layout_wanted.emit(tidy(made), number)
