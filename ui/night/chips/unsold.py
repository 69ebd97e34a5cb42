"""Unsold stacks taken away as counted, seat by seat; what is left empty counts as full (T-R6)."""

from director.desk.commands import Command, RemoveUnsoldStacks
from director.values.ids import Seat
from ui.console.console import Console
from ui.night.chips.words import unsold_rows
from ui.parts.names import seat_words
from ui.parts.numbers import NumberField
from ui.parts.panel import Form
from ui.parts.task import Task


class UnsoldTask(Task):
    """One field a stack; Enter goes on to the next, and after the last takes all away."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Remove unsold stacks"))
        texts = console.texts
        self.line.say(texts.say("Chips found at each seat; an empty field counts as a full stack."))
        self.fields: dict[Seat, NumberField] = {}
        form, state = Form(), self.state()
        for row in unsold_rows(state) if state else ():
            field = NumberField(texts, self)
            field.setPlaceholderText(texts.number(row.chips))
            field.textChanged.connect(lambda _text: self.ask())
            form.add(seat_words(texts, row.seat), field)
            self.fields[row.seat] = field
        self.column.addLayout(form)
        self.add_buttons(texts.say("Remove"))
        self.ask()

    def steps(self) -> tuple[NumberField, ...]:
        return tuple(self.fields.values())

    def command(self) -> Command | None:
        state = self.state()
        if state is None or not self.fields:
            return None
        counts = {seat: field.number() for seat, field in self.fields.items()}
        found = tuple((seat, chips) for seat, chips in counts.items() if chips is not None)
        return RemoveUnsoldStacks(state.id, found)
