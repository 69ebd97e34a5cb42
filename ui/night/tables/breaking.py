"""Breaking a table, the final table, even tables: the draw is seen before it is made, then printed."""

from collections.abc import Callable, Sequence
from functools import partial

from director.desk.commands import BreakTable, Command, EvenTables, FormFinalTable
from director.desk.desk import Desk, Done
from director.texts.texts import Texts
from director.tournament import breaking
from director.tournament.breaking import break_order
from director.tournament.events import FinalTableFormed, Move, TableBroken, TablesEvened
from director.tournament.seating import evened
from director.tournament.state import Tournament
from director.values.dataclass import Value
from director.values.errors import RuleViolation
from director.values.ids import EntryId, Seat, TournamentId
from ui.console.console import Console
from ui.console.printing import send
from ui.parts.choice import Choice
from ui.parts.names import People, person_name, seat_words
from ui.parts.panel import PressButton, Words, rule
from ui.parts.task import Task
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView


class DrawnRow(Value):
    """One player's old and new seat."""

    entry: EntryId
    who: str
    origin: str
    target: str
    order: tuple[Seat, Seat]


Drawn = TableBroken | FinalTableFormed | TablesEvened
"""What a draw makes."""
Draw = Callable[[Tournament, int, bytes], Drawn]


def drawn(desk: Desk, draw: Draw, tournament: TournamentId, table: int) -> tuple[Move, ...]:
    """The moves of a draw, nothing being changed; none where it cannot be made."""
    state = desk.tournament(tournament)
    try:
        return draw(state, table, desk.store.seed(tournament)).moves
    except RuleViolation:
        return ()


def drawn_rows(
    t: Tournament, moves: Sequence[Move], people: People, texts: Texts
) -> tuple[DrawnRow, ...]:
    """The moves as a list, by old seat."""
    return tuple(
        DrawnRow(
            move.entry,
            person_name(people, t.entries[move.entry]),
            seat_words(texts, move.origin),
            seat_words(texts, move.target),
            (move.origin, move.target),
        )
        for move in sorted(moves, key=lambda move: move.origin)
    )


ROW = 30
SHOWN = 10


class DrawTask(Task):
    """A table to choose, the draw as it would be, and the papers."""

    def __init__(self, console: Console, title: str, table: int, press: str, draw: Draw) -> None:
        super().__init__(console, title)
        texts = console.texts
        self._draw = draw
        self._moves: tuple[Move, ...] = ()
        self._drawn_from: Tournament | None = None
        self.is_done = False
        self.tables: Choice[int] = Choice(self)
        self.tables.setAccessibleName(texts.say("Table"))
        columns: tuple[Column[DrawnRow], ...] = (
            Column(texts.say("Player"), lambda row: row.who),
            Column(texts.say("From"), lambda row: row.order[0], _origin, width=56),
            Column(texts.say("To"), lambda row: row.order[1], lambda row: str(row.order[1]), 56),
        )
        self.model = RowsModel(columns, lambda row: row.entry, words=texts.alphabetical)
        self.list = TableView(self.model, texts.say("No seats are drawn."))
        self.list.verticalHeader().setDefaultSectionSize(ROW)
        self.caption = Words(texts.say("The draw as it would be now"), "caption")
        self.slips = PressButton(texts.say("Print slips"), partial(self._print, "move_slips"))
        self.sheet = PressButton(texts.say("Print list"), partial(self._print, "move_list"))
        self._fill(table)
        self.add_field("", self.tables, self.preview)
        self.add(self.caption, self.list)
        self.starts = self.add_button(press, below=(rule(self), self.slips, self.sheet))
        self.preview()

    def refresh(self) -> None:
        state = self.state()
        if self.is_done or state is None or state is self._drawn_from:
            return
        self._fill(self.table())
        self.preview()

    def table(self) -> int:
        """The table that is chosen."""
        return self.tables.value() or 0

    def preview(self) -> None:
        """Ask the desk for the draw, which changes nothing."""
        state, table = self.state(), self.table()
        if state is not None:
            asked = partial(drawn, draw=self._draw, tournament=state.id, table=table)
            self._console.ask(asked, partial(self.show_moves, table))

    def accept(self) -> None:
        """Make the draw; once it is made Enter closes."""
        if self.is_done:
            self.closed.emit()
            return
        super().accept()

    def show_moves(self, asked: int, moves: tuple[Move, ...]) -> None:
        """Show a draw, if it is still the one that is asked for."""
        state = self.state()
        if state is None or asked != self.table() or self.is_done:
            return
        self._take(state, moves)
        self.ask()

    def _take(self, state: Tournament, moves: tuple[Move, ...]) -> None:
        self._moves, self._drawn_from = moves, state
        people, texts = self._console.people(), self._console.texts
        self.model.set_rows(drawn_rows(state, moves, people, texts))
        self.list.setFixedHeight((min(SHOWN, max(3, len(moves))) + 1) * ROW + 8)
        for button in (self.slips, self.sheet):
            button.setEnabled(bool(moves))

    def after(self, done: Done) -> None:
        """Stay with what was drawn, so that it can be printed."""
        for event in (entry.event for entry in done.entries):
            if isinstance(event, Drawn) and self._drawn_from is not None:
                self.is_done = True
                self._take(self._drawn_from, event.moves)
                if not isinstance(event, TablesEvened):
                    self.line.say(self._texts.say("Table {table}", table=event.table))
        self.tables.hide()
        self.caption.say(self._console.texts.say("Drawn: tell the players, or print the slips"))
        self.stay(self._console.texts.say("Done"))

    def _print(self, document: str) -> None:
        if self._drawn_from is not None and self._moves:
            print_planned(self._console, document, self._drawn_from, self._moves)

    def _fill(self, chosen: int) -> None:
        """The table that is broken first, or kept to the last, comes first."""
        state = self.state()
        numbers = break_order(state) if state else ()
        if self._draw is breaking.form_final_table:
            numbers = tuple(reversed(numbers))
        self.tables.offer(((self.say("Table {table}", table=at), at) for at in numbers), chosen)


class BreakTask(DrawTask):
    """K: break a table (T-S3)."""

    def __init__(self, console: Console, table: int) -> None:
        texts = console.texts
        title, press = texts.say("Break a table"), texts.say("Break the table")
        super().__init__(console, title, table, press, breaking.break_table)
        self.line.say(texts.say("Seats and players are shuffled, short tables fill first (T‑S3)."))

    def command(self) -> Command | None:
        state = self.state()
        return BreakTable(state.id, self.table()) if state and self.table() else None


class FinalTableTask(DrawTask):
    """Everybody left sits down at one table (T-9)."""

    def __init__(self, console: Console, table: int) -> None:
        texts = console.texts
        title, press = texts.say("Final table"), texts.say("Form the final table")
        super().__init__(console, title, table, press, breaking.form_final_table)
        self.line.say(texts.say("Every seat is drawn anew, and then the button (T-9)."))

    def command(self) -> Command | None:
        state = self.state()
        return FormFinalTable(state.id, self.table()) if state and self.table() else None


class EvenTask(DrawTask):
    """Before the start: nobody begins at a table that is short (T-S3)."""

    def __init__(self, console: Console) -> None:
        texts = console.texts
        title, press = texts.say("Make the tables even"), texts.say("Move them")
        super().__init__(console, title, 0, press, lambda state, _table, seed: evened(state, seed))
        self.line.say(texts.say("Who moves and where to is drawn, as few as can be (T-S3)."))
        self.tables.hide()

    def command(self) -> Command | None:
        state = self.state()
        return EvenTables(state.id) if state else None


def _origin(row: DrawnRow) -> str:
    return str(row.order[0])


def print_planned(console: Console, document: str, state: Tournament, moves: Sequence[Move]) -> None:
    """Slips or the list of moves that are drawn or planned, made or not."""
    people, texts = console.people(), console.texts

    def content() -> object:
        from reports.night.slip_facts import move_slips_of

        return move_slips_of(state, moves, people, texts)

    send(console, document, content, of=state)
