"""Task of a table's books: a job is chosen and noted; figures, lines and papers stand below."""

from PySide6.QtCore import Signal

from director.desk.kernel.desk import Done
from director.desk.kernel.ports import Recorded
from director.desk.offered import commands as c
from director.desk.pit.queries import BookEntry, book_entry, ruled
from director.games.table.state import GameTable
from director.texts import N_, Texts
from director.texts.till_words import paid_words
from director.values.ids import GameTableId
from director.values.quantity import Cents
from ui.console.console import Console
from ui.console.printing import show
from ui.parts.console_facts import hides_float
from ui.parts.lists.panel_list import AMOUNT, TIME, panel_list, show_lines
from ui.parts.page import Page
from ui.parts.panel import Facts, PressButton, Words, rule
from ui.parts.task import Task
from ui.pit.books.form import BookForm
from ui.pit.books.jobs import CLOSE, DROP, JOBS, WORN, BookJob
from ui.pit.books.words import BookLine, book_figures, book_lines, gear_ages, last_place, table_title
from ui.widgets.table_model import Column, figures

CHIPS = 2
"""The column of the chips: hidden until somebody wants it."""


class TableBooksTask(Task):
    """Task for a table's chips and decks; Enter carries out the chosen job."""

    counting = Signal()
    """A job was chosen, which may be the count of the float."""
    HELP = "counts"
    UNSAID = Task.UNSAID | {"count_differs"}
    """A count is blind: that it differs is said once it is handed in."""

    def __init__(self, console: Console, page: Page, table: GameTable) -> None:
        super().__init__(console, console.texts.say("Books of the table"))
        say = self.say
        self._table = table
        self.facts, self.gear = Facts(figures=True), Words("", "muted")
        self.lines = panel_list(
            console, page, _columns(self._texts, table.opened.currency), lambda line: line.place,
            "table_books", N_("Books of the table"),
            of=lambda: table_title(self._table.opened, self._texts), away=(CHIPS,),
        )  # fmt: skip
        offered = (job for job in JOBS.values() if job.offered(table))
        self.what = self.add_choice("", [(say(job.caption), job.key) for job in offered])
        self.form = BookForm(self, console, table)
        self.print_slip = PressButton(say("Print the slip"), self._print_slip)
        self.print = PressButton(say("Print the books"), self._print)
        below = (rule(), self.facts, self.gear, self.lines, self.print_slip, self.print)
        self.add_button(say("Note it"), wide=True, below=below)
        self.show_table(table)

    @property
    def job(self) -> BookJob:
        """Return the chosen job."""
        return JOBS[self.what.chosen()]

    def is_count(self) -> bool:
        """Whether the float is being counted."""
        return self._table.closing is None and self.job.key == CLOSE

    def show_table(self, table: GameTable) -> None:
        """Show the books as they stand."""
        self._table = table
        hidden = hides_float(self._console, table)
        self.facts.show_pairs(() if hidden else tuple(book_figures(table, self._texts)))
        show_lines(self.lines, tuple(book_lines(table)))
        self.gear.say(gear_ages(table, self._texts, self._console.now()))
        self.form.show_table(table)
        self.starts = self.lines if table.closing is not None else self.what
        self.on_entered()

    def cost(self) -> str:
        """Return the amount that comes to the table or leaves it."""
        if not self.job.moves_chips:
            return ""
        form, drop = self.form, self.job.key == DROP
        cents = form.amount.cents() if drop else form.chips.chips().worth
        return paid_words(self._texts, cents, self._table.opened.currency)

    def command(self) -> c.Command | None:
        return self.job.command(self.form) if self._table.closing is None else None

    def settle(self) -> None:
        if self.job.key == WORN and self.form.registers:
            self.form.offer_donor()
        is_open = self._table.closing is None
        shown = tuple(self.job.fields(self.form)) if is_open else ()
        for field in self.form.fields():
            self.show_field(field, field in shown)
        self.show_field(self.what, is_open)
        if self.button is not None:
            self.button.setVisible(is_open)
        count = self.is_count()
        for widget in (self.facts, self.lines):
            widget.setVisible(not count)
        self.print.setVisible(not count and not hides_float(self._console, self._table))
        self.counting.emit()

    def after(self, done: Done) -> None:
        """Print the slip after chips were moved or counted."""
        if self.job.moves_chips:
            _show_slip(self._console, self._table.id, None)
        super().after(done)

    def _print(self) -> None:
        _show_books(self._console, self._table)

    def _print_slip(self) -> None:
        """Print the slip of the selected line, or of the newest."""
        chosen = self.lines.selected()
        place = chosen.place if chosen is not None else last_place(self._table)
        _show_slip(self._console, self._table.id, place)


def _columns(texts: Texts, currency: str) -> tuple[Column[BookLine], ...]:
    """Return the columns in the money of a table."""

    def money(cents: Cents) -> str:
        return texts.money(cents, currency)

    def chips(line: BookLine) -> str:
        return ", ".join(f"{count} × {money(value)}" for value, count in line.chips.pairs)

    def amount(line: BookLine) -> str:
        return money(line.amount)

    return (
        Column(texts.say("Time"), lambda line: line.at, lambda line: texts.time(line.at), TIME),
        Column(texts.say("What"), lambda line: texts.say(line.what)),
        Column(texts.say("Chips"), chips, tip=chips),
        figures(texts.say("Amount"), lambda line: line.amount, amount, AMOUNT, searched=True),
    )


def _show_books(console: Console, table: GameTable) -> None:
    """Print the books of a table with its rulings."""

    def made(rulings: tuple[Recorded, ...]) -> None:
        show(console, "table_books", table, console.staff_name, rulings)

    console.ask(lambda desk: ruled(desk, table.id), made)


def _show_slip(console: Console, table: GameTableId, place: int | None) -> None:
    """Print the slip of a line, of the newest without one, with its writer and its witness."""

    def made(line: BookEntry) -> None:
        by = console.staff_name(line.by)
        witness = console.staff_name(line.witness) if line.witness else ""
        show(console, "table_slip", line.table, line.place, by, witness, line.reason)

    console.ask(lambda desk: book_entry(desk, table, place), made)
