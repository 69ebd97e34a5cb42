"""Reports of a table: next big blind, button and blinds, or stacks."""

from director.desk.kernel.desk import Done
from director.desk.offered.commands import Command, DrawButton, TellButton, TellNextBigBlind, TellStacks
from director.tournament.events import ButtonDrawn
from director.tournament.state import Table
from director.values.cards import Card, name
from director.values.ids import EntryId, Seat
from director.values.quantity import Chips
from ui.console.console import Console
from ui.parts.numbers import NumberField, read_number
from ui.parts.panel import PressButton, Words, rule
from ui.parts.tables.words import button_words
from ui.parts.task import Task
from ui.widgets.layout import cells

IN_A_ROW = 5


class ButtonTask(Task):
    """D, the seat of the next big blind, Enter."""

    def __init__(self, console: Console, table: int) -> None:
        super().__init__(console, console.texts.say("Button"))
        say, self._table = self.say, table
        self.add_words(say("Who has the next big blind?"), "caption")
        self._offer_seats()
        self.next_big = self.add_figures("", longest=2)
        self.next_big.setAccessibleName(say("Seat"))
        self.who = self.add_words(role="heading").keep_room()
        self.add_rule()
        self.add_words(say("Or the hand that is played now, by seat"), "caption")
        self.button_seat = self.add_figures(say("Button"), longest=2)
        self.small = self.add_figures(say("Small blind (empty: none)"), longest=2)
        self.big = self.add_figures(say("Big blind"), longest=2)
        self.drawn = Words("")
        draw = PressButton(say("Draw the button by high card"), self._draw)
        forget = PressButton(say("Forget what was told"), self._forget)
        self.add_button(say("Tell"), below=(rule(self), draw, forget, self.drawn))
        self.refresh()

    def refresh(self) -> None:
        table = self._open_table()
        if table is None:
            self.closed.emit()
            return
        where = self._texts.say("Table {table}", table=table.number)
        self.line.say(f"{where} · {button_words(table, self._texts)}")
        super().refresh()

    def settle(self) -> None:
        table, seat = self._open_table(), read_number(self.next_big.text())
        entry = table.at(seat) if table and seat and seat <= table.size else None
        self.who.say(self.name(entry) if entry else "")

    def command(self) -> Command | None:
        state, table = self.state(), self._open_table()
        if state is None or table is None:
            return None
        due = read_number(self.next_big.text())
        if due is not None:
            return TellNextBigBlind(state.id, table.number, due)
        button, big = read_number(self.button_seat.text()), read_number(self.big.text())
        if button is None or big is None:
            return None
        return TellButton(state.id, table.number, button, read_number(self.small.text()) or 0, big)

    def _open_table(self) -> Table | None:
        state = self.state()
        table = state.tables.get(self._table) if state else None
        return table if table is not None and table.is_open else None

    def _offer_seats(self) -> None:
        table = self._open_table()
        grid = cells(across=8, down=8, wide=range(IN_A_ROW))
        for place, seat in enumerate(table.dealt if table else ()):
            grid.addWidget(self._seat_button(seat), *divmod(place, IN_A_ROW))
        self.column.addLayout(grid)

    def _seat_button(self, seat: int) -> PressButton:
        return PressButton(str(seat), lambda: self._tell(seat), parent=self)

    def _tell(self, seat: int) -> None:
        self.next_big.setText(str(seat))
        self.accept()

    def _draw(self) -> None:
        state = self.state()
        if state is not None:
            self.order(DrawButton(state.id, self._table), self._on_drawn)

    def _forget(self) -> None:
        state = self.state()
        if state is not None:
            self.order(TellButton(state.id, self._table, 0, 0, 0))

    def _on_drawn(self, done: Done) -> None:
        """Say which cards were dealt and who has the button."""
        for entry in done.entries:
            if isinstance(entry.event, ButtonDrawn):
                cards = "   ".join(f"{seat} {name(Card(card))}" for seat, card in entry.event.cards)
                said = self._texts.say("Button: seat {seat}", seat=entry.event.seat)
                self.drawn.say(f"{said}\n{cards}", "green")


class StacksTask(Task):
    """S: the stacks of a table, the cursor at the selected seat. Ctrl+Enter saves at once.

    Who comes to the table or leaves it meanwhile, and what is told elsewhere, is followed; a number
    that was typed here stays.
    """

    STEPWISE = True

    def __init__(self, console: Console, chosen: Seat) -> None:
        super().__init__(console, console.texts.say("Stacks"))
        self._table = chosen.table
        self._stacks: dict[int, tuple[EntryId, Chips | None]] = {}
        """By seat, the entry and its stack as the field has shown it last."""
        self.line.say(self.say("Table {table}", table=chosen.table))
        state = self.state()
        table = state.tables.get(chosen.table) if state else None
        seats = range(1, table.size + 1) if table else ()
        self._seats = {seat: self.add_number(str(seat)) for seat in seats}
        self.starts = self._seats.get(chosen.number)
        self.total = self.add_words(role="muted")
        for seat in self._seats:
            self._show_seat(seat)
        self.add_button(self.say("Save"))

    @property
    def fields(self) -> dict[EntryId, NumberField]:
        """The fields of those who sit there."""
        return {entry: self._seats[seat] for seat, (entry, _stack) in self._stacks.items()}

    def refresh(self) -> None:
        state = self.state()
        table = state.tables.get(self._table) if state else None
        if table is None or not table.is_open:
            self.closed.emit()
            return
        for seat in self._seats:
            self._show_seat(seat)
        super().refresh()

    def settle(self) -> None:
        told = sum(field.number() or 0 for field in self.fields.values())
        self.total.say(self.say("Together {chips}", chips=self._texts.number(told)))

    def command(self) -> Command | None:
        """Only stacks that were typed here: what is known may have been told elsewhere meanwhile."""
        state = self.state()
        if state is None:
            return None
        told = tuple(
            (entry, chips)
            for seat, (entry, stack) in self._stacks.items()
            if (chips := self._seats[seat].number()) is not None and chips != stack
        )
        return TellStacks(state.id, told) if told else None

    def _show_seat(self, seat: int) -> None:
        """Show who sits there now; a number that was typed for the same player stays."""
        state, field = self.state(), self._seats[seat]
        entry = state.tables[self._table].at(seat) if state else None
        before = self._stacks.pop(seat, None)
        self.show_field(field, entry is not None)
        if entry is None or state is None:
            return
        stack = state.entries[entry].stack
        self._stacks[seat] = entry, stack
        self.give_caption(field, f"{seat}   {self.name(entry)}")
        if before is None or before[0] != entry or field.number() == before[1] != stack:
            field.show_number(stack)
