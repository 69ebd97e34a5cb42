"""Stacks of late players: brought to the seat, or counted where they lie, until none is due (T-R6)."""

from director.desk.kernel.desk import Done
from director.desk.offered import commands as c
from director.texts import Texts
from director.texts.tournament_words import word
from director.tournament.due import late_stacks
from director.tournament.state import StackDue, Tournament
from director.values.dataclass import Value
from director.values.ids import EntryId, Seat
from director.values.quantity import Chips
from ui.console.console import Console
from ui.parts.fields import go_to
from ui.parts.names import People, person_name, seat_words
from ui.parts.task import Task
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView

ROW, VISIBLE_ROWS = 30, 6
TO_DO = 2
"""The column that says what is done with a stack."""


class LateStackRow(Value):
    """A stack that is due, and what is to be done with it."""

    entry: EntryId
    who: str
    seat: Seat
    chips: Chips
    count: bool
    """It lies there and is counted; else it is brought."""


def late_rows(t: Tournament, people: People) -> tuple[LateStackRow, ...]:
    """The stacks that are due, table by table."""
    return tuple(
        LateStackRow(
            entry.id,
            person_name(people, entry),
            entry.seat or Seat(0, 0),
            entry.chips,
            entry.stack_due is StackDue.COUNT,
        )
        for entry in late_stacks(t)
    )


def to_do(texts: Texts, row: LateStackRow) -> str:
    """Return the player's full name, and the work at the seat."""
    chips, where = texts.number(row.chips), seat_words(texts, row.seat)
    if row.count:
        said = texts.say("{where}: count the stack that lies there ({chips} at the most).",
                         where=where, chips=chips)  # fmt: skip
    else:
        said = texts.say("{where}: bring {chips} chips.", where=where, chips=chips)
    return f"{row.who}\n{said}"


class LateStacksTask(Task):
    """The first is chosen; Enter says that it is done, with what was counted if that is less."""

    def __init__(self, console: Console) -> None:
        say = console.texts.say
        super().__init__(console, say("Stacks of late players"))
        columns: tuple[Column[LateStackRow], ...] = (
            Column(say("Player"), lambda row: row.who),
            Column(say("Seat"), lambda row: row.seat, lambda row: str(row.seat), 52),
            Column(
                say("Stack"),
                lambda row: row.count,
                lambda row: word(console.texts, StackDue.COUNT if row.count else StackDue.BRING),
                92,
            ),
        )
        self.model = RowsModel(columns, lambda row: row.entry, words=self._texts.alphabetical)
        self.list = TableView(self.model, say("No stack is due."))
        self.list.verticalHeader().setDefaultSectionSize(ROW)
        self.list.setFixedHeight((VISIBLE_ROWS + 1) * ROW)
        self.add(self.list)
        self.what = self.add_words("", "heading")
        self.chips = self.add_number(say("Chips found there; empty = all of them"))
        self.list.chosen.connect(lambda _row: self.on_entered())
        self._fill()
        self.add_button(say("The stack lies there"), wide=True)

    def refresh(self) -> None:
        self._fill()
        super().refresh()

    def _fill(self) -> None:
        """The stacks that are due; the first is chosen where none is.

        What is done with them stands in the list where it differs, else only below: names have the room.
        """
        state = self.state()
        rows = late_rows(state, self._console.people()) if state else ()
        self.model.set_rows(rows)
        self.list.setColumnHidden(TO_DO, len({row.count for row in rows}) < 2)
        if self.list.selected() is None and self.model.total():
            self.list.selectRow(0)

    def settle(self) -> None:
        row = self.list.selected()
        self.what.say(to_do(self._texts, row) if row else "")
        counted = row is not None and row.count
        self.chips.setEnabled(counted)
        self.starts = self.chips if counted else self.button

    def command(self) -> c.Command | None:
        state, row = self.state(), self.list.selected()
        found = self.chips.number() if row and row.count else None
        if state is None or row is None or (row.count and found is None and self.chips.text().strip()):
            return None
        return c.LayLateStack(state.id, row.entry, found)

    def after(self, done: Done) -> None:
        """The next one, until none is due."""
        self.chips.show_number(None)
        self.refresh()
        if not self.model.total():
            super().after(done)
        else:
            go_to(self.starts or self.list)
