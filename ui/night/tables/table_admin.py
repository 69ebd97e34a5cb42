"""Tables and seats brought into use and out of it: opened, closed, blocked, reserved, marked."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from director.desk.history.due import expected_entries
from director.desk.kernel.desk import Done
from director.desk.offered.commands import (
    CloseTable,
    Command,
    MarkPresence,
    MarkSeat,
    NoteFirstHand,
    OpenTable,
)
from director.texts.tournament_words import word
from director.tournament.state import SeatMark, Status, Tournament
from director.tournament.tables.seating import tables_for
from director.values.ids import Seat
from ui.console.console import Console, View
from ui.night.tables.bust_words import entry_at
from ui.parts.task import Task


class OpenTablesTask(Task):
    """Opens one table or several: `7`, `7 8`, `7-12`; before the start as many as are expected need."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Open tables"))
        state, hint = self.state(), self.say("Numbers: 7   or   7 8   or   7-12")
        registers = state is not None and state.status is Status.REGISTERING
        expected = expected_entries(console.lobby(), state) if state is not None else 0
        self.expected = self.add_number(self.say("Players expected"), expected or None)
        self.numbers = self.add_figures(self.say("Table numbers"), hint)
        self.show_field(self.expected, registers)
        self.starts = self.expected if registers else self.numbers
        self.expected.textChanged.connect(lambda _text: self._propose())
        self._propose()
        self.add_button(self.say("Open"))

    def _propose(self) -> None:
        """The lowest free tables: as many as those expected need beside the open ones, at least one."""
        state = self.state()
        if state is None:
            return
        needed = tables_for(self.expected.number() or 0, state.settings.table_size)
        more = max(1, needed - len(state.open_tables))
        numbers = list(islice(free_numbers(self._console), more))
        together = numbers == list(range(numbers[0], numbers[0] + len(numbers))) if numbers else False
        if together and len(numbers) > 1:
            self.numbers.setText(f"{numbers[0]}-{numbers[-1]}")
        else:
            self.numbers.setText(" ".join(map(str, numbers)))

    def command(self) -> Command | None:
        """The first of them: what is refused for one is said before any is opened."""
        return next(self._commands(), None)

    def accept(self) -> None:
        """Open each table by a command of its own, so that each can be undone."""
        commands = list(self._commands())
        for command in commands[:-1]:
            self.order(command, self._on_one)
        if commands:
            self.order(commands[-1])

    def _on_one(self, _done: Done) -> None:
        """More tables follow."""

    def _commands(self) -> Iterator[Command]:
        state = self.state()
        if state is not None:
            for number in read_tables(self.numbers.text()):
                yield OpenTable(state.id, number)


def free_numbers(console: View) -> Iterator[int]:
    """The table numbers that no tournament of the house uses, lowest first."""
    live = [t for t in console.states().values() if t.status in (Status.REGISTERING, Status.RUNNING)]
    used = {table.number for t in live for table in t.open_tables}
    return (number for number in range(1, 1000) if number not in used)


def add_seat_marks(menu: QMenu, console: Console, state: Tournament, seat: Seat) -> None:
    """Add the marks of a seat to a menu, and the presence of its player."""
    texts, table = console.texts, state.tables[seat.table]
    entry = entry_at(state, seat)
    if entry is not None:
        present = state.entries[entry].present
        title = texts.say("Mark absent") if present else texts.say("Has come")
        _add(menu, title, partial(console.order, MarkPresence(state.id, entry, not present)))
        if state.status is Status.RUNNING and not state.entries[entry].dealt_in:
            played = NoteFirstHand(state.id, (entry,))
            _add(menu, texts.say("Has been dealt the first hand"), partial(console.order, played))
    menu.addSection(texts.say("Seat {seat}", seat=seat.number))
    for mark in SeatMark:
        action = _add(menu, word(texts, mark), partial(console.order, MarkSeat(state.id, seat, mark)))
        action.setCheckable(True)
        action.setChecked(table.marks[seat.number - 1] is mark)
        action.setEnabled(table.marks[seat.number - 1] is not mark)


def add_closing(menu: QMenu, console: Console, state: Tournament, table: int) -> None:
    """Closing a table, grey while somebody sits there."""
    action = _add(
        menu,
        console.texts.say("Close table {table}", table=table),
        partial(console.order, CloseTable(state.id, table)),
    )
    action.setEnabled(not state.tables[table].players)
    if state.tables[table].players:
        action.setToolTip(console.texts.say("Players sit there: break the table instead."))


def _add(menu: QMenu, title: str, act: Callable[[], None]) -> QAction:
    action = menu.addAction(title)
    action.triggered.connect(lambda _checked=False: act())
    return action


MOST = 60
"""Tables opened at once, at most."""


def read_tables(text: str) -> tuple[int, ...]:
    """`7`, `7 8, 9`, `7-12`: each number once, in the order typed; words that are none are left out."""
    found = (number for word in re.split(r"[\s,;]+", text.strip()) for number in _numbers(word))
    return tuple(dict.fromkeys(found))[:MOST]


def _numbers(word: str) -> Iterator[int]:
    match = re.fullmatch(r"(\d{1,3})(?:[-–](\d{1,3}))?", word)
    if match is not None:
        first = int(match[1])
        yield from range(first, int(match[2] or first) + 1)
