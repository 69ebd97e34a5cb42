"""Stacks as told: one field a seat, Enter goes on to the next and saves after the last."""

from director.desk.commands import Command, TellStacks
from director.values.ids import EntryId, Seat
from ui.console.console import Console
from ui.parts.numbers import NumberField
from ui.parts.panel import Form, Words
from ui.parts.task import Task


class StacksTask(Task):
    """S: the stacks of a table, the cursor at the selected seat. Ctrl+Enter saves at once."""

    def __init__(self, console: Console, chosen: Seat) -> None:
        super().__init__(console, console.texts.say("Stacks"))
        texts = console.texts
        self._first = chosen.number
        self.fields: dict[EntryId, NumberField] = {}
        self._seats: dict[int, NumberField] = {}
        self.line.say(texts.say("Table {table}", table=chosen.table))
        self.total = Words("", "muted")
        form = Form()
        state = self.state()
        table = state.tables.get(chosen.table) if state else None
        for seat in table.occupied if table else ():
            entry = table.at(seat) if table else None
            if entry is None or state is None:
                continue
            field = NumberField(texts, self)
            field.show_number(state.entries[entry].stack)
            field.textChanged.connect(lambda _text: self._settle())
            form.add(f"{seat}   {self.name(entry)}", field)
            self.fields[entry] = self._seats[seat] = field
        self.column.addLayout(form)
        self.add(self.total)
        self.add_buttons(texts.say("Save"))
        self._settle()

    def begin(self) -> None:
        field = self._seats.get(self._first) or next(iter(self._seats.values()), None)
        if field is not None:
            field.setFocus()
            field.selectAll()

    def command(self) -> Command | None:
        """Only stacks that differ from what is known."""
        state = self.state()
        if state is None:
            return None
        told = tuple(
            (entry, chips)
            for entry, field in self.fields.items()
            if (chips := field.number()) is not None and chips != state.entries[entry].stack
        )
        return TellStacks(state.id, told) if told else None

    def steps(self) -> tuple[NumberField, ...]:
        return tuple(self._seats.values())

    def _settle(self) -> None:
        told = [chips for field in self.fields.values() if (chips := field.number()) is not None]
        said = self._texts.say("Together {chips}", chips=self._texts.number(sum(told)))
        self.total.say(said)
        self.ask()
