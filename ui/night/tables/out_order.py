"""Mistakes found later: a player who was not out comes back, the order of going out is put right."""

from collections.abc import Callable, Iterator
from functools import partial

from director.desk.offered.commands import Command, CorrectOutOrder, ForfeitPrize, ReinstateEntry
from director.tournament.state import EntryStatus, Status
from director.tournament.tables.seating import seat_refusals, shortest_tables, vacant
from director.values.ids import EntryId
from ui.console.console import Console
from ui.night.tables.bust_words import read_seats
from ui.night.tables.out_order_words import (
    Order,
    OutRow,
    displayed_order,
    earlier,
    later,
    out_rows,
    parted,
    recorded_order,
    tied_with_next,
)
from ui.parts.panel import PressButton
from ui.parts.task import Task
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView

ROW = 30


class ReinstateTask(Task):
    """Brings a player back who was recorded as out by mistake."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Bring back"))
        self.line.say(self.say("For a player who was recorded as out by mistake."))
        self.who = self.add_choice(self.say("Player"), self._gone(), on=self._propose)
        hint = self.say("Seat: 2/4 for table 2 seat 4")
        self.seat = self.add_figures(self.say("To seat"), hint)
        self._propose()
        self.starts = self.seat
        self.add_button(self.say("Bring back"))

    def command(self) -> Command | None:
        state, entry = self.state(), self.who.value()
        seats = read_seats(self.seat.text(), 0)
        if state is None or entry is None or len(seats) != 1:
            return None
        return ReinstateEntry(state.id, entry, seats[0])

    def _gone(self) -> Iterator[tuple[str, EntryId]]:
        """Yield the players who are out, the last first."""
        state = self.state()
        for row in out_rows(state, state.out, self._console.people()) if state else ():
            if state and state.entries[row.entry].status is EntryStatus.BUSTED:
                yield f"{row.place(self._texts)}   {row.who}", row.entry

    def _propose(self) -> None:
        """Propose the seat that the player left while it is free, else one at the shortest table."""
        state, entry = self.state(), self.who.value()
        left = state.entries[entry].seat_left if state is not None and entry is not None else None
        own = state is not None and left is not None and not seat_refusals(state, left)
        self.seat.setText(f"{left.table}/{left.number}" if own and left is not None else self._free())

    def _free(self) -> str:
        """A free seat at the shortest table."""
        state = self.state()
        tables = shortest_tables(state.open_tables) if state else ()
        return next((f"{table.number}/{vacant(table)[0]}" for table in tables if vacant(table)), "")


class ForfeitTask(Task):
    """Takes the prize from a disqualified player; all who went out before move up."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Forfeit a prize"))
        say, state = self.say, self.state()
        self.line.say(
            say("A disqualified player loses place and prize; all who went out before move up.")
        )
        entries = state.entries.values() if state is not None else ()
        out = [entry.id for entry in entries if entry.status is EntryStatus.DISQUALIFIED]
        self.who = self.add_choice(say("Player"), [(self.name(entry), entry) for entry in out])
        self.add_reason()
        self.add_second()
        self.add_button(say("Forfeit it"), wide=True)

    def command(self) -> Command | None:
        state, entry = self.state(), self.who.value()
        if state is None or entry is None or not self.reason():
            return None
        return ForfeitPrize(state.id, entry)


class OrderTask(Task):
    """The order of going out: up, down, tied, parted; Enter keeps it."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Order of going out"))
        texts = console.texts
        self.line.say(texts.say("The last one out is on top."))
        state = self.state()
        self.order_now: Order = displayed_order(state) if state else ()
        columns: tuple[Column[OutRow], ...] = (
            Column(
                texts.say("Place"), lambda row: row.first, lambda row: row.place(texts), width=70,
                sortable=False,
            ),
            Column(texts.say("Player"), lambda row: row.who, sortable=False),
        )  # fmt: skip
        self.model = RowsModel(columns, lambda row: row.entry, words=texts.alphabetical)
        self.list = TableView(self.model, texts.say("Nobody is out yet."))
        self.list.setSortingEnabled(False)
        self.list.verticalHeader().setDefaultSectionSize(ROW)
        self.list.setMinimumHeight(10 * ROW)
        self.add(self.list)
        self.add_row(self._change(texts.say("Up"), later), self._change(texts.say("Down"), earlier))
        self.add(
            self._change(texts.say("Tie with the one above"), tied_with_next),
            self._change(texts.say("Part a tie"), parted),
        )
        self.starts = self.list
        self._show()
        self.why = self.add_reason()
        self.show_field(self.why, state is not None and state.status is Status.FINISHED)
        self.add_button(texts.say("Keep this order"))

    def begin(self) -> None:
        super().begin()
        self.list.selectRow(0)

    def refresh(self) -> None:
        """Somebody else has gone out or come back: the list begins anew."""
        state = self.state()
        listed = {entry for group in self.order_now for entry in group}
        if state is not None and listed != {e for group in displayed_order(state) for e in group}:
            self.order_now = displayed_order(state)
            self._show()

    def command(self) -> Command | None:
        state = self.state()
        told = recorded_order(state, self.order_now) if state is not None else ()
        return CorrectOutOrder(state.id, told) if state is not None and told != state.out else None

    def change(self, how: Callable[[Order, EntryId], Order]) -> None:
        """Change the order at the selected player, who stays selected."""
        row = self.list.selected()
        if row is not None:
            self.order_now = how(self.order_now, row.entry)
            self._show()
            self.list.select(row.entry)

    def _change(self, title: str, how: Callable[[Order, EntryId], Order]) -> PressButton:
        return PressButton(title, partial(self.change, how))

    def _show(self) -> None:
        state = self.state()
        if state is not None:
            self.model.set_rows(out_rows(state, self.order_now, self._console.people()))
        self.ask()
