"""Changing a layout: every change is a step that can be taken back; what cannot be is said with why."""

from PySide6.QtCore import QObject, Signal

from director.house.layouts import LayoutBlock, ScreenLayout
from director.texts.refusals import sentence
from director.texts.texts import N_
from director.values.dataclass import replace
from ui.console.console import Console
from ui.wall.designer.arranging import (
    Cells,
    Clash,
    changed,
    new_faults,
    regridded,
    removed,
    with_picture,
)
from ui.wall.designer.block_words import clash_words, gone_words
from ui.wall.designer.canvas import Canvas
from ui.wall.designer.draft import Design, Desktop, LayoutDraft, free_name, named
from ui.wall.designer.draft_storage import Act
from ui.wall.designer.picture_files import pictures_of, shape_in_cells
from ui.wall.designer.side import BLOCKS, DesignerSide

GRID = "grid"
"""Kind of a change of the grid."""


class Changing(QObject):
    """Changes the draft on the desktop, by its picture and by what is entered beside it."""

    changed = Signal()
    """Something is another than before."""

    def __init__(self, console: Console, desktop: Desktop, canvas: Canvas, beside: DesignerSide) -> None:
        super().__init__(canvas)
        self._console, self._desktop = console, desktop
        self._canvas, self._side = canvas, beside
        canvas.wanted.connect(self._place)
        canvas.removed.connect(self._remove)
        canvas.dropped.connect(self._drop_files)
        beside.blocks.block_wanted.connect(self._want_block)
        beside.blocks.layout_wanted.connect(self._change_layout)
        beside.blocks.grid_wanted.connect(self._regrid)
        beside.brand.changed.connect(self.change)

    @property
    def draft(self) -> LayoutDraft:
        """Return the draft."""
        return self._desktop.draft

    def change(self, design: Design, kind: str = "") -> None:
        """Another design; a ready-made layout that is changed gets a name of its own."""
        layout, base = design.layout, self.draft.base.layout
        if not self.draft.is_own and layout != base and layout.name == base.name:
            own = self._console.texts.say("{name}, our own", name=layout.name)
            design = replace(design, layout=self.freely_named(layout, own))
        self.draft.change(design, kind)
        self.changed.emit()

    def _change_layout(self, layout: ScreenLayout, number: int, kind: str = "") -> None:
        """Another layout, unless it could not be saved, and which block is chosen in it."""
        if faults := new_faults(layout, self.draft.now.layout):
            self._refuse(sentence(self._console.texts, faults[0]))
            return
        self._canvas.choose(number)
        self.change(replace(self.draft.now, layout=layout), kind)

    def _place(self, number: int, at: Cells) -> None:
        block = self.draft.now.layout.blocks[number]
        self._want_block(number, replace(block, at=at), "")

    def _want_block(self, number: int, block: LayoutBlock, kind: str) -> None:
        """A block as it is wanted, where it has room; else it is said what is in the way."""
        layout = self.draft.now.layout
        made = changed(layout, number, block)
        if isinstance(made, Clash):
            self._refuse(clash_words(self._console.texts, layout, number, made))
        else:
            self._change_layout(made, number, kind)

    def _regrid(self, columns: int, rows: int) -> None:
        """Another grid; counted up and down again, nothing of what stood there before is lost."""
        before = self.draft.before(GRID)
        made = regridded(before.layout, columns, rows)
        self._canvas.choose(-1)
        self.change(replace(self.draft.now, layout=named(made.layout, self.draft.now.layout.name)), GRID)
        if made.gone:
            self._console.frame.say(gone_words(self._console.texts, made.gone), "amber")

    def _remove(self, number: int) -> None:
        self._change_layout(removed(self.draft.now.layout, number), -1)

    def _drop_files(self, files: tuple[str, ...], number: int, cell: tuple[int, int]) -> None:
        """Pictures have fallen on a block, or on none."""
        self.draft.settle()
        if self._side.bring_files(files, number):
            return
        layout, texts = self.draft.now.layout, self._console.texts
        if pictures := pictures_of(texts, layout, files, self._refuse):
            made = with_picture(layout, pictures, cell, shape_in_cells(layout, pictures[0].data))
            self._side.turn_to(BLOCKS)
            self._change_layout(made, len(layout.blocks))

    def rename(self, name: str) -> None:
        """Another name."""
        self.change(replace(self.draft.now, layout=named(self.draft.now.layout, name)), "name")

    def undo(self) -> None:
        """The last change is taken back."""
        self._take_back(self.draft.undo, self.draft.can_undo, N_("There is nothing to undo."))

    def redo(self) -> None:
        """Redo the change that was undone last."""
        self._take_back(self.draft.redo, self.draft.can_redo, N_("There is nothing to redo."))

    def _take_back(self, act: Act, can: bool, why: str) -> None:
        if not can:
            self._console.frame.say(self._console.texts.say(why), "blue")
            return
        act()
        if self._canvas.number >= len(self.draft.now.layout.blocks):
            self._canvas.choose(-1)
        self.changed.emit()

    def freely_named(self, layout: ScreenLayout, name: str) -> ScreenLayout:
        """The layout under a name that no other has."""
        taken = frozenset(each.name for each in self._console.cached_house.layouts.values())
        return named(layout, free_name(name, taken))

    def complain(self, said: str) -> None:
        """Why something cannot be."""
        self._console.frame.say(said, "red")

    def _refuse(self, said: str) -> None:
        """Why a change cannot be: beside the block as well."""
        self.complain(said)
        self._side.blocks.tell(said)
