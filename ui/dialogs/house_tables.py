"""The tables of the house: seats, which are easy to reach, which are blocked; one table at a time."""

from PySide6.QtWidgets import QLineEdit

from director.desk.commands import RemoveRow, SaveRow
from director.desk.defaults import house_tables
from director.desk.desk import Desk, Done
from director.desk.people import HouseTable
from director.desk.templates import TABLE
from director.texts.refusals import sentence
from director.values.errors import RuleViolation
from ui.bridge import Console
from ui.pages.numbers import NumberField
from ui.pages.panel import Form, Panel, PressButton, Words
from ui.pages.settings_fields import needed, numbers_between

Tables = tuple[dict[int, HouseTable], frozenset[int]]
"""Every table by number, and the numbers of those that the house has set itself."""


def read_tables(desk: Desk) -> Tables:
    """The tables as they are now."""
    saved = desk.store.rows(TABLE, HouseTable)
    every = {table.number: table for table in house_tables(desk.store)}
    return every, frozenset(table.number for table in saved.values())


class HouseTables(Panel):
    """A number shows its table; Save keeps it, another button brings the usual table back."""

    def __init__(self, console: Console) -> None:
        super().__init__()
        texts = self._texts = console.texts
        self._console = console
        self._tables: Tables = ({}, frozenset())
        self.number, self.seats = NumberField(texts, self), NumberField(texts, self)
        self.accessible, self.blocked = QLineEdit(self), QLineEdit(self)
        self._said = Words("", "muted", self)
        self.save = PressButton(texts.say("Save"), self._save, "primary", self)
        self.usual = PressButton(texts.say("Back to the usual table"), self._remove, parent=self)
        self._lay_out()
        for box in (self.seats, self.accessible, self.blocked):
            box.textChanged.connect(lambda _text: self._judge())
        self.number.textEdited.connect(lambda _text: self._show())
        self.number.show_number(1)
        self.setFocusProxy(self.number)
        self._read()

    def leave(self) -> None:
        self._console.answered.emit()

    def table(self) -> HouseTable | None:
        """The table as typed; None while something cannot be read."""
        try:
            return HouseTable(
                needed(self.number.number()),
                needed(self.seats.number()),
                numbers_between(self.accessible.text()),
                numbers_between(self.blocked.text()),
            )
        except ValueError:
            return None

    def _lay_out(self) -> None:
        say = self._texts.say
        form = Form()
        form.add(say("Table"), self.number)
        form.add(say("Seats at a table"), self.seats)
        form.add(say("Seats that are easy to reach"), self.accessible)
        form.add(say("Blocked seats"), self.blocked)
        self.add(Words(say("Tables of the house"), "title", self))
        self.column.addLayout(form)
        self.add(self._said, self.save, self.usual)
        self.add(PressButton(say("Close") + "   Esc", self.leave, parent=self))
        self.column.addStretch(1)

    def _read(self) -> None:
        self._console.ask(read_tables, self._on_read)

    def _on_read(self, tables: Tables) -> None:
        self._tables = tables
        self._show()

    def _show(self) -> None:
        """Fill in the table of the number that is typed."""
        every, own = self._tables
        number = self.number.number()
        if number is None:
            return
        table = every.get(number, HouseTable(number))
        self.seats.show_number(table.seats)
        self.accessible.setText(", ".join(map(str, table.accessible)))
        self.blocked.setText(", ".join(map(str, table.blocked)))
        self.usual.setEnabled(number in own)
        self._judge()

    def _judge(self) -> None:
        table = self.table()
        if table is None:
            self._said.say(self._texts.say("Something is missing or is no number."), "red")
            self.save.setEnabled(False)
            return
        command = SaveRow(TABLE, str(table.number), table)
        self._console.can(command, lambda violation: self._on_answer(table, violation))

    def _on_answer(self, asked: HouseTable, violation: RuleViolation | None) -> None:
        if asked == self.table():
            said = sentence(self._texts, violation) if violation is not None else ""
            unchanged = violation is not None and violation.code == "nothing_changed"
            self._said.say("" if unchanged else said, "red")
            self.save.setEnabled(violation is None)
            self.save.setToolTip(said)

    def _save(self) -> None:
        table = self.table()
        if table is not None:
            self._console.order(SaveRow(TABLE, str(table.number), table), then=self._on_done)

    def _remove(self) -> None:
        number = self.number.number()
        if number is not None:
            self._console.order(RemoveRow(TABLE, str(number)), then=self._on_done)

    def _on_done(self, _done: Done) -> None:
        self._console.say(self._texts.say("The tables of the house are saved."))
        self._read()
