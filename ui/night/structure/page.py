"""The structure page: levels and breaks typed in place, judged as they are typed, saved when asked."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QSpinBox

from director.desk.kernel.rows.defaults import structures
from director.desk.offered.commands import ChangeStructure, SaveRow
from director.files.faults import Fault as Unreadable
from director.files.structure_text import read, written
from director.files.whole_file import save_whole
from director.texts import N_
from director.texts.file_errors import cause
from director.texts.tournament_words import shipped_name, word
from director.tournament.due import values_ahead
from director.tournament.state import Tournament
from director.tournament.structure import AnteKind, Structure
from director.tournament.structure_rules import MOST_HANDS
from director.values.dataclass import replace
from director.values.event import Change
from director.values.ids import TournamentId
from ui.console.console import Console, View
from ui.console.printing import show
from ui.look.theme import worn
from ui.night.structure.structure_model import StructureModel
from ui.night.structure.structure_table import StructureTable
from ui.night.structure.tasks import GeneratorTask, SavingTask
from ui.night.structure.words import (
    StructureDraft,
    StructureFault,
    begun,
    draft_of,
    end_of,
    moved,
    summary,
    taken_over,
    with_ante,
    with_break,
    with_game,
    with_level,
    without,
)
from ui.parts.actions import Needed, PageAction, PageActions, named
from ui.parts.choice import ChoiceField
from ui.parts.lists.grid_list import GridList
from ui.parts.lists.listing import tournament_of
from ui.parts.panel import Panel, Words, clear
from ui.parts.people.import_words import LIST_FILES, load
from ui.parts.task_shelf import TaskPage
from ui.widgets.folding import house_key
from ui.widgets.layout import vbox
from ui.widgets.search_field import LineField
from ui.widgets.tool_rows import ShrinkingRow

FROM_FILE = "/file"
"""Stands for a structure that is read from a file, among the keys of those that are there."""


class StructurePage(TaskPage):
    """A draft for each tournament is kept until it is saved or discarded."""

    TOUCHED = frozenset({Change.STRUCTURE, Change.CLOCK, Change.SETTINGS, Change.HOUSE})

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._drafts: dict[TournamentId, tuple[StructureDraft, Structure]] = {}
        """Edited drafts with the structure that each was made from."""
        self._house: Mapping[str, Structure] = {}
        self._current_id: TournamentId | None = None
        texts = console.texts
        self.model = StructureModel(texts, worn(), self)
        self.table = StructureTable(self.model, self)
        self.name = LineField(self, name=texts.say("Name of the structure"), longest=100)
        self.name.setMaximumWidth(220)
        self.ante: ChoiceField[AnteKind] = ChoiceField(self, texts.say("Ante"))
        self.ante.offer((word(texts, kind), kind) for kind in AnteKind)
        self.hands = QSpinBox(self)
        self.hands.setRange(1, MOST_HANDS)
        self.hands.setAccessibleName(texts.say("Hands of each game"))
        self.hands_of = Words(texts.say("Hands each"), "caption", self)
        self.ready_made: ChoiceField[str | None] = ChoiceField(self, texts.say("Ready-made structures"))
        self.judged = JudgedPanel(console)
        self.set_side(self.judged, self.table.setFocus)
        self.actions_: PageActions[StructurePage] = PageActions(console, self, ACTIONS)
        self._lay_out()
        self._connect()
        GridList(
            console, self, self.table, N_("Structure"), tournament_of(console),
            export=self.ask_export, print_grid=self.print_sheet,
        )  # fmt: skip

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Show the draft of this tournament, or its structure where nothing was edited."""
        state = self._console.state()
        if state is None:
            return
        other = state.id != self._current_id
        if other:
            self._shelf.close_task()
        self._current_id = state.id
        self._show(state)
        if other:
            self.table.start_at(begun(state, self._console.clock_read_at()))
        self._console.ask(lambda desk: structures(desk.store), self._on_house)

    def draft(self) -> StructureDraft | None:
        """Return the draft that is being edited."""
        return self.model.draft()

    def is_edited(self) -> bool:
        """There is something to save."""
        return self._console.tournament_id in self._drafts

    def can_save(self) -> bool:
        """Everything that was typed could be read."""
        draft = self.draft()
        return draft is not None and draft.readable and bool(draft.rows)

    # --- editing --------------------------------------------------------------------------------

    def change(self, how: Callable[[StructureDraft], StructureDraft], row: int | None = None) -> None:
        """Change the draft, and select a row of it."""
        state, draft = self._console.state(), self.draft()
        if state is None or draft is None:
            return
        self._keep(state, how(draft))
        if row is not None:
            self.table.select_row(row)

    def take_over(self, structure: Structure) -> None:
        """Another structure for what has not begun."""
        state = self._console.state()
        if state is not None:
            values = values_ahead(state, self._console.clock_read_at())
            self.change(lambda draft: taken_over(draft, structure, values))

    def discard(self) -> None:
        """Back to the structure of the tournament."""
        state = self._console.state()
        if state is not None:
            self._drafts.pop(state.id, None)
            self._show(state)

    def save(self) -> None:
        """Ask where it is kept."""
        draft = self.draft()
        if draft is None or not draft.readable:
            return
        structure = draft.structure
        task = SavingTask(self._console, structure, house_key(structure.name) in self._house)
        task.saved.connect(self._on_saved)
        task.to_file.connect(self.ask_export)
        self.open_task(task)

    def generate(self) -> None:
        """The generator at the side."""
        task = GeneratorTask(self._console)
        task.made.connect(self.take_over)
        self.open_task(task)

    def _keep(self, state: Tournament, draft: StructureDraft) -> None:
        base = self._drafts.get(state.id, (draft, state.structure))[1]
        if draft.readable and draft.structure == state.structure:
            self._drafts.pop(state.id, None)
        else:
            self._drafts[state.id] = (draft, base)
        self._show(state)

    def _on_edited(self) -> None:
        state, draft = self._console.state(), self.draft()
        if state is not None and draft is not None:
            base = self._drafts.get(state.id, (draft, state.structure))[1]
            self._drafts[state.id] = (draft, base)
            self._show_state(state)

    def _on_saved(self) -> None:
        if self._console.tournament_id is not None:
            self._drafts.pop(self._console.tournament_id, None)
        self.reload()

    # --- showing --------------------------------------------------------------------------------

    def _show(self, state: Tournament) -> None:
        at = self._console.clock_read_at()
        frozen = begun(state, at)
        kept = self._drafts.get(state.id)
        draft = replace(kept[0], frozen=frozen) if kept else draft_of(state.structure, frozen)
        self.model.show_draft(draft, state, at)
        self._show_state(state)

    def _show_state(self, state: Tournament) -> None:
        """Everything beside the table."""
        draft = self.draft()
        if draft is None:
            return
        if not self.name.hasFocus():
            self.name.setText(shipped_name(self._console.texts, draft.name))
            self.name.setCursorPosition(0)
        self.ante.blockSignals(True)
        self.ante.choose(draft.ante_kind)
        self.ante.blockSignals(False)
        turns = draft.structure.rotates
        self.hands.setVisible(turns)
        self.hands_of.setVisible(turns)
        self.hands.blockSignals(True)
        self.hands.setValue(draft.hands)
        self.hands.blockSignals(False)
        edited = state.id in self._drafts
        printing = N_("Print the draft") if edited else N_("Print")
        self.actions_["print"].setText(self._console.texts.say(printing))
        self.actions_.judge()
        base = self._drafts[state.id][1] if edited else state.structure
        overtaken = edited and base != state.structure
        self.judged.show_draft(draft, self.model.faults(), edited=edited, overtaken=overtaken)

    def _on_house(self, found: Mapping[str, Structure]) -> None:
        if found == self._house:
            return
        self._house = found
        name, by_name = partial(shipped_name, self._console.texts), self._console.texts.alphabetical
        named = sorted(
            ((name(made.name), key) for key, made in found.items()), key=lambda pair: by_name(pair[0])
        )
        say = self._console.texts.say
        self.ready_made.offer(
            [(say("Ready-made…"), None), *named, (say("From a file (CSV)…"), FROM_FILE)]
        )

    def _on_ready_made(self) -> None:
        key = self.ready_made.value()
        if key == FROM_FILE:
            self.ready_made.choose(None)
            self.ask_import()
        elif key is not None and key in self._house:
            self.take_over(self._house[key])
            self.ready_made.choose(None)

    def print_sheet(self) -> None:
        """The sheet of what is shown, which says so where it is not saved yet."""
        state, draft = self._console.state(), self.draft()
        if state is not None and draft is not None:
            seen = replace(state, structure=draft.structure)
            show(self._console, "structure_sheet", seen, self.is_edited(), of=state)

    def _last_before(self) -> int:
        """The row after which another is put in: never before one that has begun."""
        draft = self.draft()
        return max(self.table.row(), draft.frozen - 1 if draft else 0)

    # --- rows -----------------------------------------------------------------------------------

    def add_level(self) -> None:
        """Another level behind the row that is selected."""
        row = self._last_before()
        self.change(partial(with_level, after=row), row + 1)

    def add_break(self) -> None:
        """A break behind the row that is selected."""
        row = self._last_before()
        self.change(partial(with_break, after=row), row + 1)

    def add_game(self) -> None:
        """A further game for the level that is selected, to be played in turn with its own."""
        row = self._last_before()
        self.change(partial(with_game, after=row), row + 1)

    def read_file(self, file: str) -> None:
        """A structure from a list for what has not begun; or what is wrong with the file."""
        texts, data = self._console.texts, load(Path(file))
        found = data if isinstance(data, Unreadable) else read(data, Path(file).stem[:50])
        if isinstance(found, Unreadable):
            self._console.frame.say(f"{Path(file).name}: {found.sentence(texts)}")
            return
        self.take_over(found)

    def write_file(self, file: str) -> None:
        """Write the structure shown as CSV that can be read again."""
        draft, say = self.draft(), self._console.texts.say
        if draft is None:
            return
        try:
            save_whole(Path(file), written(draft.structure, self._console.texts))
        except OSError as error:
            why = cause(self._console.texts, error)
            self._console.frame.say(say("{file} cannot be written: {why}", file=file, why=why))
            return
        self._console.frame.say(say("Saved: {file}", file=file))

    def ask_import(self) -> None:
        """Which file is read."""
        say = self._console.texts.say
        kinds = f"{say('Lists')} ({LIST_FILES});;{say('All files')} (*)"
        file, _ = QFileDialog.getOpenFileName(self, say("Import a structure"), "", kinds)
        if file:
            self.read_file(file)

    def ask_export(self) -> None:
        """Ask for the file to export to."""
        draft = self.draft()
        if draft is None:
            return
        suggested = f"{house_key(shipped_name(self._console.texts, draft.name))}.csv"
        title = self._console.texts.say("Export the structure")
        file, _ = QFileDialog.getSaveFileName(self, title, suggested, "CSV (*.csv)")
        if file:
            self.write_file(file)

    def delete(self) -> None:
        """The selected row goes."""
        row = self.table.row()
        self.change(partial(without, row=row), row)

    def move_row(self, step: int) -> None:
        """The selected row goes up or down."""
        row = self.table.row()
        self.change(partial(moved, row=row, step=step), row + step)

    # --- layout ---------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        button = self.actions_.button
        self.save_button, self.discard_button = button("save"), button("discard")
        self.save_button.setShortcut("Ctrl+S")
        turns = self.hands_of, self.hands
        left = self.name, self.ante, *turns, self.ready_made, button("generate")
        top = ShrinkingRow(*left, ..., self.discard_button, self.save_button)
        below = ShrinkingRow(*(button(name) for name in named(OF_ROWS)), ..., button("print"))
        vbox(top, (self.table, 1), below, spacing=12, margins=(20, 12, 20, 12), parent=self)

    def _connect(self) -> None:
        self.setFocusProxy(self.table)
        self.model.edited.connect(self._on_edited)
        self.ready_made.activated.connect(lambda _row: self._on_ready_made())
        self.name.textEdited.connect(lambda text: self.change(lambda draft: replace(draft, name=text)))
        self.ante.currentIndexChanged.connect(
            lambda _row: self.change(lambda draft: with_ante(draft, self.ante.chosen()))
        )
        self.hands.valueChanged.connect(
            lambda hands: self.change(lambda draft: replace(draft, hands=hands))
        )
        self.table.add_level.connect(self.add_level)
        self.table.delete_row.connect(self.delete)


OF_ROWS: tuple[PageAction[StructurePage], ...] = (
    PageAction(
        "level", N_("Add level"), begin=StructurePage.add_level, gives=(ChangeStructure, SaveRow)
    ),
    PageAction("game", N_("Add game"), begin=StructurePage.add_game, gives=(ChangeStructure, SaveRow)),
    PageAction(
        "break", N_("Add break"), begin=StructurePage.add_break, gives=(ChangeStructure, SaveRow)
    ),
    PageAction("delete", N_("Delete row"), begin=StructurePage.delete, gives=(ChangeStructure, SaveRow)),
    PageAction("up", N_("Up"), begin=lambda page: page.move_row(-1), gives=(ChangeStructure, SaveRow)),
    PageAction(
        "down", N_("Down"), begin=lambda page: page.move_row(1), gives=(ChangeStructure, SaveRow)
    ),
)
ACTIONS: tuple[PageAction[StructurePage], ...] = (
    PageAction("generate", N_("Generate…"), begin=StructurePage.generate,
           gives=(ChangeStructure, SaveRow)),
    PageAction("print", N_("Print"), begin=StructurePage.print_sheet, paper=True,
           needs=Needed(StructurePage.can_save, N_("Something typed cannot be read."))),
    PageAction("import", N_("Import…"), begin=StructurePage.ask_import,
           gives=(ChangeStructure, SaveRow)),
    PageAction("export", N_("Export…"), begin=StructurePage.ask_export, paper=True,
           needs=Needed(StructurePage.can_save, N_("Something typed cannot be read."))),
    PageAction("discard", N_("Discard"), begin=StructurePage.discard,
           needs=Needed(StructurePage.is_edited),
           gives=(ChangeStructure, SaveRow)),
    PageAction("save", N_("Save…"), begin=StructurePage.save, needs=Needed(StructurePage.can_save),
           hint="Ctrl+S", look="primary", gives=(ChangeStructure, SaveRow)),
    *OF_ROWS,
)  # fmt: skip
StructurePage.ACTIONS = ACTIONS


class JudgedPanel(Panel):
    """How long the draft lasts and all that is wrong with it."""

    def __init__(self, console: View) -> None:
        super().__init__()
        self._console = console
        self.title = Words("", "title")
        self.line = Words("", "muted")
        self.end = Words("", "muted")
        self.state = Words("", "")
        self.verdict = Words("", "heading")
        self._list = vbox(spacing=8)
        self.add(self.title, self.line, self.end, self.state, self.verdict)
        self.column.addLayout(self._list)
        self.column.addStretch(1)

    def show_draft(
        self, draft: StructureDraft, found: Sequence[StructureFault], *, edited: bool, overtaken: bool
    ) -> None:
        """Show a draft's length and faults."""
        texts = self._console.texts
        self.title.say(shipped_name(texts, draft.name))
        self.line.say(summary(draft.structure, texts))
        about = self._console.state()
        at = self._console.clock_read_at()
        self.end.say(end_of(about, draft.structure, at, texts) if about and draft.rows else "")
        said = texts.say("Not saved yet") if edited else ""
        if overtaken:
            said = texts.say("Changed by somebody else meanwhile: discard, or save over it.")
        self.state.say(said, "amber")
        clear(self._list)
        if not found:
            self.verdict.say(texts.say("Nothing is wrong with it"), "green")
            return
        count = texts.count("{n} thing to look at", "{n} things to look at", len(found))
        self.verdict.say(count, "amber" if all(fault.allowed for fault in found) else "red")
        for fault in found:
            self._list.addWidget(Words(fault.words, "amber" if fault.allowed else "red"))
