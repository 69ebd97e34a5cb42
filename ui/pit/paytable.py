"""A pay table as a form: limits, odds, jackpots, settings; what its examples pay then, and saved."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from director.desk.kernel.desk import Desk, Done
from director.desk.offered.commands import RemoveRow, SaveRow
from director.desk.pit.paytables import PayTableDraft, in_force, redrawn
from director.games.paytables.paytable import Figure, PayTable
from director.house.templates import PAYTABLE, SavedPayTable
from director.texts import N_
from director.texts.game_lines import paid_words
from director.texts.refusals import sentence
from director.values.errors import RuleViolation
from ui.console.console import Console
from ui.parts.actions import PageAction, PageActions, named
from ui.parts.leaving import Leaving
from ui.parts.panel import PressButton, Words
from ui.pit.figures import FigureField, FigureGroup, changed_figures, groups
from ui.pit.limits import LimitFields
from ui.widgets.layout import hbox, vbox

Drafted = Callable[[PayTableDraft | RuleViolation], None]
LIMITS_ROWS = 9
"""Rows of figures as high as the limits."""
MOST_EXAMPLES = 6
"""Changed examples listed one by one, at most."""


class PayTablePage(QWidget):
    """The figures of one pay table; a table in play keeps those that it opened with."""

    left = Signal()

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self.key = ""
        self._table: PayTable | None = None
        self._agreed = ""
        """The text whose changed examples were shown already."""
        self.fields: dict[str, FigureField] = {}
        self.limits = LimitFields(console.texts, self)
        texts = console.texts
        self._title, self._source, self.problem = Words("", "title"), Words("", "muted"), Words("")
        note = texts.say("Odds are typed as 3:2. Tables in play keep the pay table they opened with.")
        self.actions_: PageActions[PayTablePage] = PageActions(console, self, EDITING)
        self._leaving = Leaving(console, self)
        self._room = QScrollArea(self)
        self._room.setWidgetResizable(True)
        self._room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        back = PressButton(f"←  {texts.say('Pit')}", self.leave)
        head = hbox(back, (self._title, 1), *map(self.actions_.button, named(EDITING)), spacing=8)
        vbox(
            head,
            Words(note, "muted"),
            self._source,
            self.problem,
            (self._room, 1),
            spacing=10,
            margins=(20, 16, 20, 16),
            parent=self,
        )

    def show_key(self, key: str, name: str) -> None:
        """Show a pay table as it is in force, under the name of its game."""
        self.key, self._table = key, None  # what the fields hold is another game's until it is here
        self._title.say(name)
        self.problem.say("")
        self._reload()

    def try_it(self) -> None:
        """Read it and reckon its examples, without saving."""
        self._draft(self._on_tried)

    def save(self) -> None:
        """Save it; examples that pay otherwise are shown first."""
        self._draft(self._on_drafted)

    def leave(self) -> None:
        """Back to the games."""
        if self._leaving.may():
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
            return
        super().keyPressEvent(event)

    def show_shipped(self, _done: Done) -> None:
        """The house's own is dropped."""
        self._reload()

    # --- what is typed --------------------------------------------------------------------------

    def figures(self) -> dict[str, Figure | None] | None:
        """Return the changed figures by path; None while one cannot be read."""
        terms, changed = self.limits.terms(), changed_figures(self.fields)
        if terms is None or changed is None or self._table is None:
            return None
        of_limits: dict[str, Figure | None] = {}
        for term in terms:
            name, _, value = term.partition("=")
            amount = int(value)
            path = name if "." in name else f"limits.{name}"
            of_limits[path] = None if path.endswith("ceiling") and not amount else amount
        limits = self.limits.limits()
        if limits is not None and of_limits.keys() & {"limits.ceiling", "limits.round_ceiling"}:
            of_limits["limits.ceiling"] = int(limits.ceiling) or None
            of_limits["limits.round_ceiling"] = int(limits.round_ceiling) or None
            of_limits["limits.ceiling_per"] = None  # an older text says which of the two it has
        return {**of_limits, **changed}

    def _draft(self, then: Drafted) -> None:
        key, figures, texts = self.key, self.figures(), self._console.texts
        if figures is None:
            self.problem.say(texts.say("A figure cannot be read: it is marked red."), "red")
            return

        def drawn(desk: Desk) -> PayTableDraft | RuleViolation:
            try:
                return redrawn(desk.store, key, figures)
            except RuleViolation as refusal:
                return refusal

        self._console.ask(drawn, then)

    def _on_tried(self, found: PayTableDraft | RuleViolation) -> None:
        if isinstance(found, RuleViolation):
            self.problem.say(sentence(self._console.texts, found), "red")
            return
        said = "\n".join(self._example_lines(found))
        self._agreed = found.text
        self.problem.say(said, "amber" if found.examples else "green")

    def _on_drafted(self, found: PayTableDraft | RuleViolation) -> None:
        if isinstance(found, RuleViolation) or (found.examples and self._agreed != found.text):
            self._on_tried(found)
            return
        row = SavedPayTable(self.key, found.text)
        self._console.order(SaveRow(PAYTABLE, self.key, row), then=self._on_saved)

    def _example_lines(self, found: PayTableDraft) -> Iterator[str]:
        """The examples that pay otherwise, before and after."""
        texts = self._console.texts
        if not found.examples:
            yield texts.say("It reads well, and every worked example pays as it says.")
            return
        count = len(found.examples)
        yield texts.count(
            "{n} worked example pays otherwise then. Save once more to keep it so.",
            "{n} worked examples pay otherwise then. Save once more to keep it so.",
            count,
        )
        for each in found.examples[:MOST_EXAMPLES]:
            before, after = each.before.strip().splitlines(), each.after.strip().splitlines()
            was, is_now = (
                ", ".join(paid_words(texts, found.table, line) for line in lines if line not in others)
                for lines, others in ((before, after), (after, before))
            )
            yield f"{was} → {is_now}"

    def _on_saved(self, _done: Done) -> None:
        self._reload()
        self.problem.say(
            self._console.texts.say("Saved: it holds for tables opened from now on."), "green"
        )

    # --- what is shown --------------------------------------------------------------------------

    def _reload(self) -> None:
        key = self.key
        self.actions_.judge()
        self._console.ask(lambda desk: in_force(desk.store, key)[0], self._on_table)

    def _on_table(self, table: PayTable) -> None:
        texts, self._table, self._agreed = self._console.texts, table, ""
        law = table.law.source
        self._source.say(texts.say("The rules: {source}", source=law) if law else "")
        inside = QWidget()
        self.limits = LimitFields(texts, inside)
        self.limits.show_table(table, table)
        limits = QWidget(inside)
        heading = Words(texts.say("Limits of the table"), "heading")
        vbox(heading, self.limits, ..., spacing=6, margins=0, parent=limits)
        self.fields = {}
        columns = [vbox(limits, spacing=18), vbox(spacing=18)]
        rows = [LIMITS_ROWS, 0]
        for title, figures in groups(texts, table):
            fields = tuple(FigureField(texts, table, path, own) for path, own in figures)
            self.fields |= {field.path: field for field in fields}
            shorter = rows.index(min(rows))
            columns[shorter].addWidget(FigureGroup(title, fields))
            rows[shorter] += len(fields) + 1
        for column in columns:
            column.addStretch(1)
        hbox(*((column, 1) for column in columns), spacing=28, margins=(0, 0, 12, 0), parent=inside)
        for field in self.fields.values():
            field.changed.connect(self._on_typed)
        self.limits.changed.connect(self._on_typed)
        self._room.setWidget(inside)
        self._leaving.begin()

    def _on_typed(self) -> None:
        """Clear the report on figures that have changed since."""
        self.problem.say("")


EDITING: tuple[PageAction[PayTablePage], ...] = (
    PageAction("shipped", N_("Back to the one shipped"),
           command=lambda page: RemoveRow(PAYTABLE, page.key),
           then=PayTablePage.show_shipped),
    PageAction("try", N_("Try it"), begin=PayTablePage.try_it, paper=True),
    PageAction("save", N_("Save"), begin=PayTablePage.save, look="primary", gives=(SaveRow,)),
)  # fmt: skip
