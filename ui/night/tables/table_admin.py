"""Tables and seats brought into use and out of it: opened, closed, blocked, reserved, marked."""

import re
from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from director.desk.commands import CloseTable, Command, MarkPresence, MarkSeat, NoteFirstHand, OpenTable
from director.desk.desk import Done
from director.texts.tournament_words import word
from director.tournament.state import SeatMark, Status, Tournament
from director.values.ids import Seat
from ui.console.console import Console, View
from ui.night.tables.bust_words import entry_at
from ui.parts.task import Task


class OpenTablesTask(Task):
    """Opens one table or several: `7`, `7 8`, `7-12`."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Open tables"))
        hint, free = self.say("Numbers: 7   or   7 8   or   7-12"), str(free_number(console) or "")
        self.numbers = self.add_figures(self.say("Table numbers"), hint, free)
        self.add_button(self.say("Open"))

    def command(self) -> Command | None:
        """The first of them: what is refused for one is said before any is opened."""
        return next(self._commands(), None)

    def accept(self) -> None:
        """One command a table, each of which can be undone; closed after the last."""
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


def free_number(console: View) -> int | None:
    """The lowest table number that no tournament of the house uses; None when all are taken."""
    live = [t for t in console.states().values() if t.status in (Status.REGISTERING, Status.RUNNING)]
    used = {table.number for t in live for table in t.open_tables}
    return next((number for number in range(1, 1000) if number not in used), None)


def add_seat_marks(menu: QMenu, console: Console, state: Tournament, seat: Seat) -> None:
    """What a seat can be marked as, and whether its player is there."""
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
"""So many tables are opened at once at most."""


def read_tables(text: str) -> tuple[int, ...]:
    """`7`, `7 8, 9`, `7-12`: each number once, in the order typed; words that are none are left out."""
    found = (number for word in re.split(r"[\s,;]+", text.strip()) for number in _numbers(word))
    return tuple(dict.fromkeys(found))[:MOST]


def _numbers(word: str) -> Iterator[int]:
    match = re.fullmatch(r"(\d{1,3})(?:[-–](\d{1,3}))?", word)
    if match is not None:
        first = int(match[1])
        yield from range(first, int(match[2] or first) + 1)
