"""Payout tables: the shipped one is copied, the house's own are edited as a grid and filed as CSV."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.rows.defaults import payout_tables
from director.desk.offered.commands import RemoveRow, SaveRow
from director.files.faults import Fault
from director.files.payout_text import read, written
from director.files.whole_file import save_whole
from director.house.templates import PAYOUTS
from director.texts import N_
from director.texts.file_errors import cause
from director.texts.refusals import sentence
from director.texts.tournament_words import shipped_name
from director.tournament.settings import PayoutTable
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from ui.console.console import Console, View
from ui.house.payout_draft import (
    PLACES,
    PayoutDraft,
    draft_of,
    faults,
    pasted,
    with_range,
    without_range,
)
from ui.house.payout_grid import PayoutGrid
from ui.house.payout_model import PayoutModel
from ui.house.section import Section
from ui.look.theme import worn
from ui.parts.choice import ChoiceField
from ui.parts.export_note import note_export
from ui.parts.lists.grid_list import GridList
from ui.parts.panel import Panel, PressButton, Words, clear
from ui.parts.people.import_words import LIST_FILES, load
from ui.parts.question import Question
from ui.widgets.folding import house_key
from ui.widgets.layout import vbox
from ui.widgets.search_field import LineField

NEW = "+"
"""Begins the key of a table that has not been saved yet."""
LISTED_FAULTS = 12
"""Faults listed."""

Tables = tuple[dict[str, PayoutTable], frozenset[str]]
"""Every table by key, and the keys of those that the house has saved."""


def read_payouts(desk: Desk) -> Tables:
    """The payout tables as they are offered now."""
    return dict(payout_tables(desk.store)), frozenset(desk.store.rows(PAYOUTS, PayoutTable))


class PayoutsPage(Section):
    """A draft of each table is kept until it is saved or discarded; Ctrl+S saves."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Payout tables"))
        texts = console.texts
        self._tables: dict[str, PayoutTable] = {}
        self._own: frozenset[str] = frozenset()
        self._drafts: dict[str, PayoutDraft] = {}
        self._key = ""
        self.tables: ChoiceField[str] = ChoiceField()
        self.tables.setAccessibleName(texts.say("Payout tables"))
        self.name = LineField(self, name=texts.say("Name of the payout table"), longest=60)
        self.model = PayoutModel(texts, worn(), self)
        self.grid = PayoutGrid(self.model, self)
        self.judged = JudgedTable(console)
        self._lay_out()
        self.setFocusProxy(self.grid)
        self.tables.currentIndexChanged.connect(self._on_table)
        self.name.textEdited.connect(self._on_name)
        self.model.edited.connect(self._on_edited)
        self.grid.pasted.connect(self._on_pasted)
        GridList(
            console, self, self.grid, N_("Payout table"), lambda: self.model.draft().name,
            export=self._export,
        )  # fmt: skip

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Read the tables from the house; drafts stay."""
        self._console.ask(read_payouts, self._on_read)

    def side(self) -> QWidget | None:
        """Return the panel of the table's faults."""
        return self.judged

    # --- what can be done -----------------------------------------------------------------------

    def copy(self) -> None:
        """A new table like the one that is shown."""
        draft = self.model.draft()
        self._begin(PayoutDraft(self._free_name(draft.name), draft.ranges))

    def add_range(self) -> None:
        """Another range of entries behind the one selected."""
        column = self.grid.column()
        self.change(lambda draft: with_range(draft, column))
        self.grid.select_cell(1, column + 1)

    def drop_range(self) -> None:
        """The range that is selected goes."""
        column = self.grid.column()
        self.change(lambda draft: without_range(draft, column))

    def change(self, how: Callable[[PayoutDraft], PayoutDraft]) -> None:
        """Change the draft of a table of the house's own."""
        if not self.model.read_only:
            self.model.show_draft(how(self.model.draft()), read_only=False)
            self._on_edited()

    def discard(self) -> None:
        """Back to the table as it is saved; a new one goes."""
        self._drafts.pop(self._key, None)
        if self._key not in self._tables:
            self._key = next(iter(self._tables), "")
        self._list()

    def save(self) -> None:
        """Save it as a row of the house."""
        command = self.command()
        if command is not None and self.save_button.isEnabled():
            key = self._key
            self._console.order(command, then=lambda done: self._on_saved(done, key, command.key))

    def ask_to_delete(self) -> None:
        """Ask whether a table of the house shall go."""
        console, say, key = self._console, self._console.texts.say, self._key
        asked = Question(say("Delete the table"))
        asked.add_words(self._named(key).name, "heading")
        asked.add_words(say("Tournaments keep the table that they were announced with."))

        def delete() -> None:
            console.frame.take_off()
            self.delete(key)

        asked.add_button(say("Delete the table"), delete)
        asked.add_button(say("Leave it"), console.frame.take_off)
        console.frame.put_over(asked)

    def delete(self, key: str) -> None:
        """A table of the house goes; tournaments that have it keep it."""
        self._console.order(RemoveRow(PAYOUTS, key), then=lambda done: self._on_deleted(done, key))

    def command(self) -> SaveRow | None:
        """Return the command that saves the table; None while a cell cannot be read."""
        table = self.model.draft().table()
        return SaveRow(PAYOUTS, self._saved_key(table.name), table) if table is not None else None

    def open_file(self, file: str) -> None:
        """A new table from a list; or what is wrong with the file."""
        texts, data = self._console.texts, load(Path(file))
        found = data if isinstance(data, Fault) else read(data)
        if isinstance(found, Fault):
            self.judged.complain(f"{Path(file).name}: {found.sentence(texts)}")
            return
        self._begin(draft_of(PayoutTable(self._free_name(Path(file).stem[:50]), found), self._sign()))

    def write_file(self, file: str) -> None:
        """The table that is shown as CSV."""
        table, say = self.model.draft().table(), self._console.texts.say
        if table is None:
            return
        try:
            save_whole(Path(file), written(table, self._console.texts))
        except OSError as error:
            why = cause(self._console.texts, error)
            self.judged.complain(say("{file} cannot be written: {why}", file=file, why=why))
            return
        self._console.frame.say(say("Saved: {file}", file=file))

    # --- parts ----------------------------------------------------------------------------------

    def _begin(self, draft: PayoutDraft) -> None:
        """Another table that is not saved yet."""
        self._key = f"{NEW}{len(self._drafts)}-{draft.name}"
        self._drafts[self._key] = draft
        self._list()
        self.grid.select_cell(PLACES, 0)
        self.name.setFocus()
        self.name.selectAll()

    def _free_name(self, name: str) -> str:
        drafts = (draft.name for draft in self._drafts.values())
        taken = {used.casefold() for used in (*(self._named(key).name for key in self._tables), *drafts)}
        tries = (name, *(f"{name} {n}" for n in range(2, 1_000)))
        return next((tried for tried in tries if tried.casefold() not in taken), name)

    def _saved_key(self, name: str) -> str:
        """A table keeps its key when it is renamed; a new one gets one that is free."""
        if self._key in self._own:
            return self._key
        key = house_key(name)
        tries = (key, *(f"{key}-{n}" for n in range(2, 1_000)))
        return next(tried for tried in tries if tried not in self._tables)

    def _sign(self) -> str:
        """Return the decimal separator of the user's language."""
        return "," if "," in self._console.texts.percent(950) else "."

    def _draft(self) -> PayoutDraft:
        kept = self._drafts.get(self._key)
        return kept or draft_of(self._named(self._key), self._sign())

    def _named(self, key: str) -> PayoutTable:
        """A table under its name; a shipped one has a name in every language."""
        table = self._tables[key]
        name = table.name if key in self._own else shipped_name(self._console.texts, table.name)
        return replace(table, name=name)

    def _on_read(self, found: Tables) -> None:
        self._tables, self._own = found
        if self._key not in self._tables and self._key not in self._drafts:
            self._key = next(iter(self._tables), "")
        self._list()

    def _list(self) -> None:
        """Offer the shipped table, the house's own, and those not saved yet."""
        say = self._console.texts.say
        offered = []
        for key in self._tables:
            edited = f" – {say('Not saved yet')}" if key in self._drafts else ""
            shipped = "" if key in self._own else f" – {say('shipped')}"
            offered.append((f"{self._named(key).name}{shipped}{edited}", key))
        for key, draft in self._drafts.items():
            if key not in self._tables:
                offered.append((f"{draft.name} – {say('Not saved yet')}", key))
        self.tables.offer(offered, self._key)
        self._show()

    def _show(self) -> None:
        if not self._key:
            return
        draft = self._draft()
        shipped = self._key in self._tables and self._key not in self._own
        self.model.show_draft(draft, read_only=shipped)
        if self.name.text().strip() != draft.name:
            self.name.setText(draft.name)
        self.name.setReadOnly(shipped)
        self._judge()

    def _on_table(self, row: int) -> None:
        if row >= 0:
            self._key = self.tables.chosen()
            self._list()

    def _on_name(self, text: str) -> None:
        self.change(lambda draft: PayoutDraft(text.strip(), draft.ranges))

    def _on_pasted(self, row: int, column: int, text: str) -> None:
        self.change(lambda draft: pasted(draft, row, column, text))

    def _on_edited(self) -> None:
        draft = self.model.draft()
        if self._key in self._tables and draft.table() == self._tables[self._key]:
            self._drafts.pop(self._key, None)
        else:
            self._drafts[self._key] = draft
        self._judge()

    def _judge(self) -> None:
        """Show the faults at once, then the desk's refusal."""
        draft, edited = self.model.draft(), self._key in self._drafts
        shipped, own = self.model.read_only, self._key in self._own
        found = faults(draft, self._console.texts)
        self.judged.show_table(draft, found, shipped=shipped, edited=edited)
        for button in (self.range_button, self.drop_button):
            button.setEnabled(not shipped)
        self.discard_button.setEnabled(edited)
        self.delete_button.setEnabled(own)
        self.export_button.setEnabled(draft.table() is not None)
        self.save_button.setEnabled(False)
        command = self.command()
        if edited and not found and command is not None:
            self._console.can(command, lambda violation: self._on_answer(command, violation))

    def _on_answer(self, asked: SaveRow, violation: RuleViolation | None) -> None:
        if asked != self.command():
            return
        self.save_button.setEnabled(violation is None)
        if violation is not None:
            self.judged.complain(sentence(self._console.texts, violation))

    def _on_saved(self, _done: Done, before: str, key: str) -> None:
        self._drafts.pop(before, None)
        self._key = key
        self._console.frame.say(self._console.texts.say("The payout table is saved."))
        self.reload()

    def _on_deleted(self, _done: Done, key: str) -> None:
        self._drafts.pop(key, None)
        self._key = "" if self._key == key else self._key
        self._console.frame.say(self._console.texts.say("The payout table is deleted."))
        self.reload()

    def _import(self) -> None:
        say = self._console.texts.say
        kinds = f"{say('Lists')} ({LIST_FILES});;{say('All files')} (*)"
        file, _ = QFileDialog.getOpenFileName(self, say("Import a payout table"), "", kinds)
        if file:
            self.open_file(file)

    def _export(self) -> None:
        title = self._console.texts.say("Export the payout table")
        suggested = f"{house_key(self.model.draft().name)}.csv"
        file, _ = QFileDialog.getSaveFileName(self, title, suggested, "CSV (*.csv)")
        if file:
            note_export(self._console, Path(file).name, partial(self.write_file, file))

    def _lay_out(self) -> None:
        say = self._console.texts.say
        self.discard_button = PressButton(say("Discard"), self.discard, parent=self)
        self.save_button = PressButton(say("Save") + "   Ctrl+S", self.save, "primary", self)
        self.save_button.setShortcut("Ctrl+S")
        self.range_button = PressButton(say("Add range"), self.add_range, parent=self)
        self.drop_button = PressButton(say("Delete range"), self.drop_range, parent=self)
        self.delete_button = PressButton(say("Delete the table"), self.ask_to_delete, parent=self)
        self.export_button = PressButton(say("Export…"), self._export, parent=self)
        self.head.addWidget(self.discard_button)
        self.head.addWidget(self.save_button)
        top, below = QHBoxLayout(), QHBoxLayout()
        self.tables.setMinimumWidth(220)
        self.name.setMaximumWidth(280)
        for widget in (
            self.tables,
            self.name,
            PressButton(say("Copy"), self.copy, parent=self),
            PressButton(say("Import…"), self._import, parent=self),
            self.export_button,
        ):
            top.addWidget(widget)
        top.addStretch(1)
        for button in (self.range_button, self.drop_button):
            below.addWidget(button)
        below.addStretch(1)
        below.addWidget(self.delete_button)
        for row in (top, below):
            row.setSpacing(8)
        self.column.addLayout(top)
        self.column.addWidget(self.grid, 1)
        self.column.addLayout(below)


class JudgedTable(Panel):
    """The table's name, whether it can be changed, and everything that is wrong with it."""

    def __init__(self, console: View) -> None:
        super().__init__()
        self._console = console
        self.title, self.state = Words("", "title", self), Words("", parent=self)
        self.verdict = Words("", "heading", self)
        self._lines: tuple[str, ...] = ()
        self._list = vbox(spacing=8)
        self.add(self.title, self.state, self.verdict)
        self.column.addLayout(self._list)
        say = console.texts.say
        for words in (
            say("Shares in percent; a column adds up to 100%, and no place wins more than one above."),
            say("Above the last range a ladder is made by the rule."),
            say("Tournaments keep the table that they were announced with."),
        ):
            self.add(Words(words, "muted", self))
        self.column.addStretch(1)

    def show_table(
        self, draft: PayoutDraft, found: tuple[str, ...], *, shipped: bool, edited: bool
    ) -> None:
        """Show what is said of a draft."""
        texts = self._console.texts
        self.title.say(draft.name)
        if shipped:
            self.state.say(texts.say("It came with the program: copy it to change it."), "muted")
        else:
            self.state.say(texts.say("Not saved yet") if edited else "", "amber")
        self._tell(found)
        if not found:
            self.verdict.say(texts.say("Nothing is wrong with it"), "green")
            return
        count = texts.count("{n} thing to look at", "{n} things to look at", len(found))
        self.verdict.say(count, "red")

    def faults_text(self) -> str:
        """Everything that is wrong."""
        return "\n".join(self._lines)

    def complain(self, words: str) -> None:
        """Add a fault reported by the desk or a file."""
        self.verdict.say("")
        self._tell((words,))

    def _tell(self, lines: tuple[str, ...]) -> None:
        self._lines = lines
        clear(self._list)
        for words in lines[:LISTED_FAULTS]:
            self._list.addWidget(Words(words, "red"))
