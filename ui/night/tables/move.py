"""The move panel: one player to another seat, or two at wrong seats put right (T-8, T-5)."""

from PySide6.QtWidgets import QCheckBox

from director.desk.commands import Command, CorrectSeats, MoveEntry
from director.desk.desk import Done
from director.tournament.seating import vacant
from director.tournament.state import Tournament
from director.values.ids import EntryId, Seat
from ui.console.console import Console
from ui.console.printing import print_of
from ui.night.tables.bust_words import entry_at, read_seats
from ui.parts.names import seat_words
from ui.parts.panel import PressButton, Words
from ui.parts.task import Task, typed_line
from ui.widgets.plain import tip

OFFERED = 6
"""So many free seats are offered, those at the shortest tables first."""


class MoveTask(Task):
    """M, the seat, Enter; the same panel puts wrong seats right."""

    def __init__(self, console: Console, entry: EntryId, *, wrong_seat: bool = False) -> None:
        texts = console.texts
        super().__init__(console, texts.say("Correct a wrong seat") if wrong_seat else texts.say("Move"))
        self._entry = entry
        self._wrong_seat = wrong_seat
        self.who = Words("", "heading")
        self.seat = typed_line(
            self, texts.say("Seat: 4, or 2/4 for table 2 seat 4"), texts.say("New seat"), longest=80
        )
        self.there = Words("", "muted")
        self.add(self.who, Words(texts.say("To seat"), "caption"), self.seat, self.there)
        if not wrong_seat:
            self._offer_seats()
        self.slip = QCheckBox(texts.say("Print a slip"), self)
        self.add(self.slip)
        self.add_buttons(texts.say("Correct") if wrong_seat else texts.say("Move"))
        self.seat.textChanged.connect(lambda _text: self._settle())
        self.refresh()

    def begin(self) -> None:
        self.seat.setFocus()
        self.seat.selectAll()

    def refresh(self) -> None:
        state = self.state()
        seat = state.entries[self._entry].seat if state else None
        if seat is None:
            self.closed.emit()
            return
        self.who.say(self.name(self._entry))
        self.line.say(seat_words(self._texts, seat))
        self._settle()

    def target(self) -> Seat | None:
        """The seat that is typed."""
        state = self.state()
        here = state.entries[self._entry].seat if state else None
        seats = read_seats(self.seat.text(), here.table if here else 0)
        return seats[0] if len(seats) == 1 else None

    def command(self) -> Command | None:
        state, target = self.state(), self.target()
        if state is None or target is None:
            return None
        if self._wrong_seat:
            return CorrectSeats(state.id, ((self._entry, target),))
        return MoveEntry(state.id, self._entry, target)

    def _on_done(self, done: Done) -> None:
        if self.slip.isChecked():
            print_of(self._console, done, "move_slips", asked=False)
        self.closed.emit()

    def _settle(self) -> None:
        state, target = self.state(), self.target()
        self.there.say(self._there(state, target) if state and target else "")
        self.ask()

    def _there(self, state: Tournament, target: Seat) -> str:
        sitter = entry_at(state, target)
        if sitter is None or sitter == self._entry:
            return seat_words(self._texts, target)
        name = self.name(sitter)
        if self._wrong_seat:
            return self._texts.say("{name} sits there: the two swap seats.", name=name)
        return self._texts.say("{name} sits there.", name=name)

    def _offer_seats(self) -> None:
        state = self.state()
        here = state.entries[self._entry].seat if state else None
        if state is None or here is None:
            return
        tables = sorted(state.open_tables, key=lambda table: (table.players, table.number))
        free = [
            Seat(table.number, seat)
            for table in tables
            if table.number != here.table
            for seat in vacant(table)
        ]
        if not free:
            return
        self.add(Words(self._texts.say("Free at the shortest tables"), "caption"))
        buttons = [self._seat_button(seat) for seat in free[:OFFERED]]
        for first in range(0, len(buttons), 3):
            self.add_row(*buttons[first : first + 3])

    def _seat_button(self, seat: Seat) -> PressButton:
        button = PressButton(str(seat), lambda: self.seat.setText(str(seat)))
        button.setToolTip(tip(seat_words(self._texts, seat)))
        return button
