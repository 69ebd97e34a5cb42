"""Beside the screen that is designed: its blocks, or its colours and logo."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent

from director.house.layouts import ScreenLayout
from ui.console.console import Console
from ui.parts.choice import one_of
from ui.parts.panel import Panel, PanelStack
from ui.wall.designer.block_panel import BlockPanel
from ui.wall.designer.brand_panel import BrandPanel
from ui.wall.designer.draft import Design

BLOCKS, BRAND = "blocks", "brand"


class DesignerSide(Panel):
    """Two panels of which one is seen."""

    left = Signal()
    """Esc: nothing is dropped."""
    action_wanted = Signal(str)
    """The key of an action was pressed in a field."""

    def __init__(self, console: Console, asked_by: Callable[[QKeyEvent], str]) -> None:
        """`asked_by`: the action whose key was pressed, empty for none."""
        super().__init__()
        self._action_of_key = asked_by
        self._design = Design(ScreenLayout("", ()))
        say = console.texts.say
        self.blocks, self.brand = BlockPanel(console), BrandPanel(console)
        offered = ((say("Blocks"), BLOCKS), (say("Colours and logo"), BRAND))
        self.which = one_of(offered, self.turn_to, self)
        self.add_row(*self.which.values())
        self._stack = PanelStack(self)
        for panel in (self.blocks, self.brand):
            panel.column.setContentsMargins(0, 8, 0, 0)
        self._stack.add(self.blocks, self.brand)
        self.column.addWidget(self._stack)
        self.column.addStretch(1)
        self.turn_to(BLOCKS)

    def turn_to(self, which: str) -> None:
        """Show one of them."""
        self.which[which].setChecked(True)
        self._stack.setCurrentWidget(self.blocks if which == BLOCKS else self.brand)

    def to_block(self) -> None:
        """To the fields of the chosen block."""
        self.turn_to(BLOCKS)
        self.blocks.to_fields()

    def show_design(self, design: Design, number: int, tournament: str) -> None:
        """Show a design and the block that is chosen in it."""
        self._design = design
        self.blocks.show_layout(design.layout, number)
        self.brand.show_design(design, tournament)

    def bring_files(self, files: Sequence[str], number: int) -> bool:
        """Pictures that have fallen on the logo, or on pictures in turn; False: on neither."""
        block = self._design.layout.blocks[number].block if number >= 0 else ""
        if block == "logo":
            self.turn_to(BRAND)
            self.brand.bring_logo(files[0])
        elif block == "slideshow":
            self.turn_to(BLOCKS)
            self.blocks.chosen.emit(number)
            for file in files:
                self.blocks.bring_picture(file)
        return block in ("logo", "slideshow")

    def give_up(self) -> None:
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if name := self._action_of_key(event):
            self.action_wanted.emit(name)
            return
        super().keyPressEvent(event)
