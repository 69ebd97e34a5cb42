"""The layouts of the wall: ready-made and the house's own, designed on a live picture of the night."""

from functools import partial

from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered.commands import RemoveRow, SaveRow
from director.files.layout_files import ENDING, write_layout
from director.house.layouts import LONGEST_NAME, ScreenLayout
from director.texts.texts import N_
from director.values.dataclass import replace
from director.values.event import Change
from director.values.ids import TournamentId
from ui.console.console import Console
from ui.parts.actions import Needed, PageAction, PageActions
from ui.parts.export_files import save_made
from ui.parts.page import Page
from ui.parts.panel import Words
from ui.scenes.layout import layout_name
from ui.scenes.scenes import Showing, dressed_scene, read_at
from ui.wall import LAYOUTS, ROOM
from ui.wall.designer.block_words import block_name
from ui.wall.designer.brand_panel import read_of
from ui.wall.designer.canvas import Canvas
from ui.wall.designer.changing import Changing
from ui.wall.designer.draft import Design, Desktop, LayoutDraft, named
from ui.wall.designer.draft_storage import Act, Keeper
from ui.wall.designer.layout_list import LayoutList
from ui.wall.designer.picture_files import choose_layout, layout_of
from ui.wall.designer.side import DesignerSide
from ui.widgets.layout import hbox, vbox
from ui.widgets.search_field import LineField


class DesignerPage(Page):
    """A list of layouts, the screen as it will be, and beside it what is entered; nothing unsaved is
    dropped unasked.
    """

    TOUCHED = frozenset({Change.HOUSE, Change.CLOCK, Change.ENTRIES, Change.LOBBY})
    KEYS = (
        ("PgDn, PgUp", N_("Choose the next block, the one before")),
        ("← ↑ → ↓", N_("Move the chosen block")),
        ("Shift+← ↑ → ↓", N_("Make the chosen block wider, higher, narrower, lower")),
        ("Del", N_("Remove the chosen block")),
        ("Enter", N_("To the fields of the chosen block")),
        ("Ctrl+Z", N_("Take back the last change of the layout")),
    )

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        texts = console.texts
        self._desktop = console.frame.service(Desktop)
        self.keeper = Keeper(console, self)
        self.list = LayoutList(console, self)
        self.name = LineField(self, name=texts.say("Name of the layout"), longest=LONGEST_NAME)
        self.state = Words("", parent=self)
        self.hint = Words("", parent=self).keep_room()
        self.canvas = Canvas(texts.say("The screen"), partial(block_name, texts), self)
        self.designer_side = DesignerSide(console, _action_of_key)
        self.changing = Changing(console, self._desktop, self.canvas, self.designer_side)
        self.actions_: PageActions[DesignerPage] = PageActions(
            console, self, ACTIONS, (self.list, self.canvas)
        )
        self.undo, self.redo = self._undo, self._redo
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.list)

    @property
    def draft(self) -> LayoutDraft:
        """Return the draft."""
        return self._desktop.draft

    @draft.setter
    def draft(self, draft: LayoutDraft) -> None:
        self._desktop.draft = draft

    def reload(self) -> None:
        """Show the layouts as they are now; what is changed here and not saved stays."""
        known = self._console.layouts()
        if not self.draft.changed:
            key = self.draft.key if self.draft.key in known else next(iter(known))
            self._open(key)
        self.list.fill()
        self._show()

    def side(self) -> QWidget:
        return self.designer_side

    def unkept(self) -> str:
        return self.draft.now.layout.name if self.draft.changed else ""

    def may_leave(self, then: Act) -> bool:
        """Whether the page may be left; asks about unsaved changes."""
        if not self.draft.changed:
            return True
        if not self.isVisible():
            self._console.frame.go(f"{ROOM.key}/{LAYOUTS.key}")
        self.keeper.leave(self.draft, then, self._do_drop, self._show)
        return False

    def help_about(self) -> str:
        return "layouts"

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of the actions hold in the field of the name too."""
        if name := _action_of_key(event):
            self.actions_.do_or_say(name)
            return
        super().keyPressEvent(event)

    # --- which layout ---------------------------------------------------------------------------

    def open_layout(self, key: str) -> None:
        """Design another layout; where something is not saved that is asked about first."""
        if key != self.draft.key or self.draft.new:
            self._leave(partial(self._begin, key))

    def copy(self) -> None:
        """A layout of the house's own, made from the one that is shown."""
        name = self.draft.now.layout.name
        if not self.draft.is_own:
            name = self._console.texts.say("{name}, our own", name=name)
        self._leave(partial(self._begin_new, name, self.draft.now.layout))

    def bring_in(self) -> None:
        """A layout from a file."""
        texts = self._console.texts
        if file := choose_layout(self, texts, texts.say("Bring in a layout")):
            self.bring_file(file)

    def bring_file(self, file: str) -> None:
        """The layout of a file; what is none is said with its name."""
        layout = layout_of(self._console.texts, file, self.changing.complain)
        if layout is not None:
            self._leave(partial(self._begin_new, layout.name, layout))

    def _begin(self, key: str) -> None:
        self._open(key)
        self._show()

    def _begin_new(self, name: str, layout: ScreenLayout) -> None:
        layout = self.changing.freely_named(layout, name)
        self.draft = LayoutDraft("", self._dressed(layout), self._console.tournament_id, new=True)
        self.canvas.choose(-1)
        self._show()
        self.name.setFocus()
        self.name.selectAll()

    def _open(self, key: str) -> None:
        layout = self._console.layouts()[key]
        layout = named(layout, layout_name(self._console.texts, key, layout))
        design = self._dressed(layout)
        of = self._console.tournament_id
        if key != self.draft.key or design != self.draft.base or of != self.draft.of:
            if key != self.draft.key:
                self.canvas.choose(-1)
            self.draft = LayoutDraft(key, design, of)

    def _dressed(self, layout: ScreenLayout) -> Design:
        brands, of = self._console.cached_house.brands, self._console.tournament_id
        blank = Design(layout)
        return replace(
            blank,
            tournament=brands.get(of, blank.tournament) if of else blank.tournament,
            house=brands.get(HOUSE_KEY, blank.house),
        )

    def _leave(self, then: Act) -> None:
        """Go on once nothing is lost by it."""
        if self.draft.changed:
            self.keeper.leave(self.draft, then, self._do_drop, self._show)
            self.list.mark(self.draft.key)
        else:
            then()

    def _undo(self) -> None:
        self.changing.undo()

    def _redo(self) -> None:
        self.changing.redo()

    def to_undo(self) -> str:
        """Return the layout whose last change is taken back."""
        return self._layout_words() if self.draft.can_undo else ""

    def to_redo(self) -> str:
        """Return the layout whose last undone change is done again."""
        return self._layout_words() if self.draft.can_redo else ""

    def _layout_words(self) -> str:
        return self._console.texts.say("Layout: {name}", name=self.draft.now.layout.name)

    # --- what is kept ---------------------------------------------------------------------------

    def save(self) -> None:
        """Keep what was changed: from then on walls and boards show it."""
        self.keeper.save(self.draft)

    def remove_layout(self) -> None:
        """Ask, then remove the house's own layout; screens that showed it show the clock again."""
        self.keeper.remove(self.draft)

    def drop(self) -> None:
        """Ask, then show the layout as it was saved last."""
        self.keeper.drop(self.draft, self._do_drop)

    def _do_drop(self) -> None:
        """Anew: what was changed cannot be taken back either."""
        self.draft = LayoutDraft("" if self.draft.new else self.draft.key, self.draft.base)
        self.reload()

    def _on_saved(self) -> None:
        self.reload()
        self.canvas.setFocus()

    def give_out(self) -> None:
        """The layout with its pictures as one file."""
        layout = self.draft.now.layout
        save_made(self._console, self, f"{layout.name}{ENDING}", lambda: write_layout(layout))

    def show_on_wall(self) -> None:
        """Show it on the wall that is open; where there are several it is asked on which."""
        self.keeper.show_on_wall(self.draft)

    # --- what there must be ---------------------------------------------------------------------

    def can_save(self) -> bool:
        """Something is changed, and the layout has a name."""
        return self.draft.changed and bool(self.draft.now.layout.name.strip())

    def is_saved(self) -> bool:
        """Whether the design shown is saved."""
        return not self.draft.changed

    def is_changed(self) -> bool:
        """Something would be dropped."""
        return self.draft.changed

    def can_remove(self) -> bool:
        """It is the house's own, and kept."""
        return self.draft.key in self._console.cached_house.layouts

    def can_undo(self) -> bool:
        """Something can be taken back."""
        return self.draft.can_undo

    def can_redo(self) -> bool:
        """Something was taken back."""
        return self.draft.can_redo

    # --- what is shown --------------------------------------------------------------------------

    def _show(self) -> None:
        draft, texts = self.draft, self._console.texts
        layout = draft.now.layout
        if self.name.text() != layout.name:
            self.name.setText(layout.name)
        if not layout.name.strip():
            self.state.say(texts.say("The layout needs a name."), "red")
        elif self.keeper.is_crossed(draft):
            said = texts.say("Not saved yet, and changed at another console meanwhile")
            self.state.say(said, "red")
        elif draft.changed:
            self.state.say(texts.say("Not saved yet"), "amber")
        else:
            self.state.say(texts.say("Our own") if draft.is_own else texts.say("Ready-made"), "muted")
        self._paint()
        self.list.mark(self.draft.key)
        number = self.canvas.number
        self.designer_side.show_design(draft.now, number, self._tournament_name(draft.of))
        if number >= 0:
            said = texts.say("Arrows move the block, with Shift they make it larger; Del removes it.")
        else:
            said = texts.say("Click a block, or press Page Down; drag it where it shall stand.")
        self.hint.say(said, "muted")
        if any(read.is_faint for read in read_of(draft.now)):
            said = texts.say("Something is hard to read from far away: see Colours and logo.")
            self.hint.say(said, "amber")
        self.actions_.judge()
        self.undo_changed.emit()

    def _paint(self, *_at: object) -> None:
        if not self.isVisible() or not self._console.is_open:
            return
        tournament, layout = self._console.state(), self.draft.now.layout
        worn = replace(layout, brand=self.draft.now.worn)
        at = read_at(Showing(), self._console)
        scene = dressed_scene(worn, tournament, self._console, at)
        self.canvas.show_view(replace(scene, arranged=True), layout)

    def _tournament_name(self, of: TournamentId | None) -> str:
        state = self._console.state(of) if of is not None else None
        return state.settings.name if state is not None else ""

    def _on_chosen(self, number: int) -> None:
        self.draft.settle()
        self.canvas.choose(number)
        self._show()

    def _on_edited(self, number: int) -> None:
        self._on_chosen(number)
        self.designer_side.to_block()

    def _lay_out(self) -> None:
        button, texts = self.actions_.button, self._console.texts
        above = hbox((self.name, 1), button("save"), button("on_wall"), spacing=8)
        line = hbox((self.state, 1), button("undo"), button("redo"), button("drop"), spacing=8)
        left = vbox(
            Words(texts.say("Layouts"), "title"), (self.list, 1), button("copy"), button("bring_in"),
            button("give_out"), button("remove"), spacing=8,
        )  # fmt: skip
        middle = vbox(above, line, (self.canvas, 1), self.hint, spacing=8)
        hbox(left, (middle, 1), spacing=16, margins=(16, 12, 16, 12), parent=self)

    def _connect(self) -> None:
        self.list.wanted.connect(self.open_layout)
        self.name.textEdited.connect(self.changing.rename)
        self.changing.changed.connect(self._show)
        self.name.returnPressed.connect(partial(self.actions_.do, "save"))
        self.canvas.chosen.connect(self._on_chosen)
        self.canvas.edited.connect(self._on_edited)
        self.designer_side.blocks.chosen.connect(self._on_chosen)
        self.designer_side.left.connect(self.canvas.setFocus)
        self.designer_side.action_wanted.connect(self.actions_.do_or_say)
        self.keeper.saved.connect(self._on_saved)
        self.keeper.dropped.connect(self._do_drop)
        self._console.tick.connect(self._paint)


def _action_of_key(event: QKeyEvent) -> str:
    """The action whose key was pressed in a field; empty for none."""
    keys = QKeySequence(event.keyCombination())
    return next((each.name for each in ACTIONS if each.keys and QKeySequence(each.keys) == keys), "")


UNSAVED = Needed(DesignerPage.is_changed, N_("Nothing is changed."))
ACTIONS: tuple[PageAction[DesignerPage], ...] = (
    PageAction("save", N_("Save the layout"), "Ctrl+S", begin=DesignerPage.save,
           needs=Needed(DesignerPage.can_save, N_("Nothing is changed.")), gives=(SaveRow,),
           look="primary"),
    PageAction("on_wall", N_("Show it on a wall"), begin=DesignerPage.show_on_wall,
           needs=Needed(DesignerPage.is_saved, N_("Save the layout first.")), leads=True),
    PageAction("undo", N_("Take back"), begin=DesignerPage._undo, hint="Ctrl+Z", gives=(SaveRow,),
           needs=Needed(DesignerPage.can_undo, N_("There is nothing to undo."))),
    PageAction("redo", N_("Do it again"), begin=DesignerPage._redo, hint="Ctrl+Y", gives=(SaveRow,),
           needs=Needed(DesignerPage.can_redo, N_("There is nothing to redo."))),
    PageAction("drop", N_("Drop the changes…"), begin=DesignerPage.drop, needs=UNSAVED,
           gives=(SaveRow,)),
    PageAction("copy", N_("Copy the layout"), begin=DesignerPage.copy, gives=(SaveRow,)),
    PageAction("bring_in", N_("Bring in a layout…"), begin=DesignerPage.bring_in, gives=(SaveRow,)),
    PageAction("give_out", N_("Give out the layout…"), begin=DesignerPage.give_out, paper=True),
    PageAction("remove", N_("Remove the layout…"), begin=DesignerPage.remove_layout, gives=(RemoveRow,),
           needs=Needed(DesignerPage.can_remove, N_("Only the house's own layouts can be removed."))),
)  # fmt: skip
DesignerPage.ACTIONS = ACTIONS
