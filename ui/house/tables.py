"""The tables of the house: seats, which are easy to reach, which are blocked."""

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from director.desk.kernel.desk import Desk
from director.desk.kernel.rows.defaults import house_tables
from director.desk.offered.commands import RemoveRow, SaveRow
from director.house.people import HouseTable
from director.house.templates import TABLE
from director.texts import N_, Texts
from director.values.dataclass import replace
from ui.console.console import Console
from ui.house.section import RowPanel, Section
from ui.parts.lists.listing import Listing
from ui.parts.panel import PressButton
from ui.parts.settings.fields import needed, numbers_between
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView

Tables = tuple[tuple[HouseTable, ...], frozenset[int]]
"""Every table by number, and the numbers of those that the house has set itself."""


def read_tables(desk: Desk) -> Tables:
    """The tables as they are now."""
    saved = desk.store.rows(TABLE, HouseTable)
    return house_tables(desk.store), frozenset(table.number for table in saved.values())


class HouseTables(Section):
    """A table is chosen in the list and set beside it; another button brings the usual one back."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Tables of the house"))
        texts = console.texts
        self._tables: tuple[HouseTable, ...] = ()
        self._own: frozenset[int] = frozenset()
        self.model = RowsModel(_columns(texts), lambda table: table.number)
        self.table = TableView(self.model)
        self.form = TableForm(console)
        self.adopt_panel(self.form)
        self.head.addWidget(PressButton(texts.say("New table") + "   Ins", self.add, "primary", self))
        self.column.addWidget(self.table, 1)
        Listing(console, self, self.table, "house_tables", N_("Tables of the house"))
        self.setFocusProxy(self.table)
        self.table.chosen.connect(self._on_chosen)
        self.table.entered_row.connect(lambda _row: self.form.seats.setFocus())
        self.form.saver.saved.connect(self._on_saved)
        self.form.left.connect(self._on_left)
        self.form.usual.clicked.connect(lambda _checked=False: self._remove())
        QShortcut(QKeySequence("Ins"), self, self.add)

    def reload(self) -> None:
        """Read them from the house."""
        self._console.ask(read_tables, self._on_read)

    def side(self) -> QWidget | None:
        """The form of the table chosen."""
        return self.form if self.form.table is not None else None

    def add(self) -> None:
        """A table beyond the last one."""
        last = max((table.number for table in self._tables), default=0)
        self.table.select(None)
        self.form.show_table(HouseTable(last + 1), own=False, new=True)
        self.side_changed.emit()
        self.form.seats.setFocus()

    def _on_read(self, found: Tables) -> None:
        self._tables, self._own = found
        tables = self._tables
        self.model.set_rows(tables)
        if not self.table.selected_rows() and self.form.table is None and tables:
            self.table.select(tables[0].number)

    def _on_chosen(self, table: HouseTable | None) -> None:
        if table is not None:
            self.form.show_table(table, own=table.number in self._own)
            self.side_changed.emit()

    def _remove(self) -> None:
        if self.form.table is not None:
            command = RemoveRow(TABLE, str(self.form.table.number))
            self._console.order(command, then=lambda _done: self._on_saved())

    def _on_saved(self) -> None:
        self._console.frame.say(self._console.texts.say("The tables of the house are saved."))
        self._console.ask(read_tables, self._on_read_again)
        self.table.setFocus()

    def _on_read_again(self, found: Tables) -> None:
        """Stay at the table that was saved, or at the first where it is gone."""
        shown = self.form.table
        self._on_read(found)
        if shown is not None and self.table.select(shown.number):
            self._on_chosen(self.table.selected())
        elif found[0]:
            self.table.select(found[0][0].number)

    def _on_left(self) -> None:
        """Esc: the table is shown as it is."""
        chosen = self.table.selected()
        if chosen is None:
            self.form.table = None
            self.side_changed.emit()
        self._on_chosen(chosen)
        self.table.setFocus()


class TableForm(RowPanel):
    """Form of a table."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, self.command)
        self.table: HouseTable | None = None
        self.seats = self.add_number(self.say("Seats at a table"))
        self.accessible = self.add_figures(self.say("Seats that are easy to reach"), longest=60)
        self.blocked = self.add_figures(self.say("Blocked seats"), longest=60)
        self.usual = PressButton(self.say("Back to the usual table"), lambda: None, parent=self)
        self.add_saving(also=(self.usual,))

    def show_table(self, table: HouseTable, *, own: bool, new: bool = False) -> None:
        """Show a table; one that the house has set itself can be set back."""
        texts = self._console.texts
        self.table, self.saver.before = table, None if new else table
        self.title.say(texts.say("Table {table}", table=table.number))
        self.seats.show_number(table.seats)
        self.accessible.setText(_numbers(table.accessible))
        self.blocked.setText(_numbers(table.blocked))
        self.usual.setEnabled(own)
        self.leaving.begin()
        self.saver.judge()

    def command(self) -> SaveRow | None:
        """Return the command that saves the form; None while something cannot be read."""
        if self.table is None:
            return None
        try:
            table = replace(
                self.table,
                seats=needed(self.seats.number()),
                accessible=numbers_between(self.accessible.text()),
                blocked=numbers_between(self.blocked.text()),
            )
        except ValueError:
            return None
        return SaveRow(TABLE, str(table.number), table)


def _columns(texts: Texts) -> tuple[Column[HouseTable], ...]:
    return (
        Column(texts.say("Table"), lambda table: table.number, right=True, width=84),
        Column(texts.say("Seats at a table"), lambda table: table.seats, right=True, width=140),
        Column(
            texts.say("Seats that are easy to reach"),
            lambda table: table.accessible,
            lambda table: _numbers(table.accessible),
        ),
        Column(
            texts.say("Blocked seats"),
            lambda table: table.blocked,
            lambda table: _numbers(table.blocked),
            tone=lambda _table: "amber",
        ),
    )


def _numbers(seats: tuple[int, ...]) -> str:
    return ", ".join(map(str, seats))
