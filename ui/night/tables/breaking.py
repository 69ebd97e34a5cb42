"""Breaking tables, the final table, even tables: the draw is seen before it is made, then printed."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from director.desk.kernel.desk import Desk, Done
from director.desk.offered.commands import BreakTable, Command, EvenTables, FormFinalTable, RedrawTables
from director.texts.texts import Texts
from director.tournament.events import FinalTableFormed, Move, TableBroken, TablesEvened, TablesRedrawn
from director.tournament.state import Tournament
from director.tournament.tables import breaking
from director.tournament.tables.breaking import break_order
from director.tournament.tables.seating import evened
from director.values.dataclass import Value
from director.values.errors import RuleViolation
from director.values.ids import EntryId, Seat, TournamentId
from ui.console.console import Console
from ui.console.printing import send
from ui.parts.names import People, person_name, seat_words
from ui.parts.panel import ROOM, PressButton, Words, rule
from ui.parts.tables.words import named_tables
from ui.parts.task import Task
from ui.widgets.plain import tip
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView


class DrawnRow(Value):
    """Old and new seat of a player."""

    entry: EntryId
    who: str
    origin: str
    target: str
    order: tuple[Seat, Seat]


Drawn = TableBroken | FinalTableFormed | TablesEvened | TablesRedrawn
"""Event of a draw."""
Draw = Callable[[Tournament, tuple[int, ...], bytes], Drawn]


def drawn(desk: Desk, draw: Draw, tournament: TournamentId, tables: tuple[int, ...]) -> tuple[Move, ...]:
    """The moves of a draw, nothing being changed; none where it cannot be made."""
    state = desk.tournament(tournament)
    try:
        return draw(state, tables, desk.store.seed(tournament)).moves
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
VISIBLE_ROWS = 10
APART = 6
"""Pixels between the buttons of two tables."""


class TablePicks(QWidget):
    """A button for each table, in the order in which they are offered; one of them, or several."""

    changed = Signal()

    def __init__(self, console: Console, parent: QWidget, *, several: bool) -> None:
        super().__init__(parent)
        self._texts, self._several = console.texts, several
        self.buttons: dict[int, PressButton] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(APART)

    def offer(self, players: Mapping[int, int], chosen: Sequence[int]) -> None:
        """Offer these tables with their players, telling nobody; of those chosen stays what is there."""
        if tuple(players) != tuple(self.buttons):
            for button in self.buttons.values():
                self._grid.removeWidget(button)
                button.deleteLater()
            self.buttons = {number: self._button(number) for number in players}
            widest = max((each.sizeHint().width() for each in self.buttons.values()), default=ROOM)
            beside = max(1, (ROOM + APART) // (widest + APART))
            for place, button in enumerate(self.buttons.values()):
                self._grid.addWidget(button, *divmod(place, beside))
        for number, button in self.buttons.items():
            button.setToolTip(tip(self._texts.count("{n} player", "{n} players", players[number])))
        self._check(chosen)

    def chosen(self) -> tuple[int, ...]:
        """The tables that are chosen, in their order."""
        return tuple(number for number, button in self.buttons.items() if button.isChecked())

    def choose(self, numbers: Sequence[int]) -> None:
        """Choose these tables, as by the mouse."""
        if set(numbers) != set(self.chosen()):
            self._check(numbers)
            self.changed.emit()

    def _button(self, number: int) -> PressButton:
        button = PressButton(str(number), partial(self._on_pressed, number), parent=self)
        button.setCheckable(True)
        button.setAccessibleName(self._texts.say("Table {table}", table=number))
        return button

    def _on_pressed(self, number: int) -> None:
        """Another table too where several may be chosen, else instead."""
        if not self._several:
            self._check((number,))
        self.changed.emit()

    def _check(self, numbers: Sequence[int]) -> None:
        for number, button in self.buttons.items():
            button.setChecked(number in numbers)


class DrawTask(Task):
    """Tables to choose, the draw as it would be, and the papers."""

    def __init__(
        self, console: Console, title: str, tables: Sequence[int], press: str, draw: Draw,
        *, several: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(console, title)
        texts = console.texts
        self._draw = draw
        self._moves: tuple[Move, ...] = ()
        self._drawn_from: Tournament | None = None
        self.is_done = False
        self.tables = TablePicks(console, self, several=several)
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
        self._fill(tables)
        self.add_field("", self.tables, self.preview, self.tables.changed)
        self.add(self.caption, self.list)
        self.starts = self.add_button(press, below=(rule(self), self.slips, self.sheet))
        self.preview()

    def refresh(self) -> None:
        state = self.state()
        if self.is_done or state is None or state is self._drawn_from:
            return
        self._fill(self.tables.chosen())
        self.preview()

    def choose(self, tables: Sequence[int]) -> None:
        """Other tables, as they are marked on the map."""
        if not self.is_done:
            self.tables.choose(tables)

    def preview(self) -> None:
        """Ask the desk for the draw, which changes nothing."""
        state, tables = self.state(), self.tables.chosen()
        if state is not None:
            asked = partial(drawn, draw=self._draw, tournament=state.id, tables=tables)
            self._console.ask(asked, partial(self.show_moves, tables))

    def accept(self) -> None:
        """Make the draw; once it is made Enter closes."""
        if self.is_done:
            self.closed.emit()
            return
        super().accept()

    def show_moves(self, asked: tuple[int, ...], moves: tuple[Move, ...]) -> None:
        """Show a draw, if it is still the one that is asked for."""
        state = self.state()
        if state is None or asked != self.tables.chosen() or self.is_done:
            return
        self._take(state, moves)
        self.ask()

    def _take(self, state: Tournament, moves: tuple[Move, ...]) -> None:
        self._moves, self._drawn_from = moves, state
        people, texts = self._console.people(), self._console.texts
        self.model.set_rows(drawn_rows(state, moves, people, texts))
        self.list.setFixedHeight((min(VISIBLE_ROWS, max(3, len(moves))) + 1) * ROW + 8)
        for button in (self.slips, self.sheet):
            button.setEnabled(bool(moves))

    def after(self, done: Done) -> None:
        """Stay with what was drawn, so that it can be printed."""
        for event in (entry.event for entry in done.entries):
            if isinstance(event, Drawn) and self._drawn_from is not None:
                self.is_done = True
                self._take(self._drawn_from, event.moves)
                if isinstance(event, TableBroken | TablesRedrawn):
                    self.line.say(named_tables(self._texts, event.tables))
                elif isinstance(event, FinalTableFormed):
                    self.line.say(named_tables(self._texts, (event.table,)))
        self.tables.hide()
        self.caption.say(self._console.texts.say("Drawn: tell the players, or print the slips"))
        self.stay(self._console.texts.say("Done"))

    def _print(self, document: str) -> None:
        if self._drawn_from is not None and self._moves:
            print_planned(self._console, document, self._drawn_from, self._moves)

    def _fill(self, chosen: Sequence[int]) -> None:
        """The table that is broken first comes first."""
        state = self.state()
        self.tables.offer(self._offered(state) if state else {}, chosen)

    def _offered(self, state: Tournament) -> Mapping[int, int]:
        """The tables in their order, each with its players."""
        return {number: state.tables[number].players for number in break_order(state)}


class BreakTask(DrawTask):
    """K: break a table, or several in one draw, so that nobody is moved twice (T-S3, T-7)."""

    def __init__(self, console: Console, tables: Sequence[int]) -> None:
        texts = console.texts
        title, press = texts.say("Break tables"), texts.say("Break the table")
        super().__init__(console, title, tables, press, breaking.break_tables, several=True)
        self.line.say(
            texts.say(
                "Seats and players are shuffled, short tables fill first (T‑S3)."
                " Several tables break in one draw: nobody is moved twice (T‑7)."
            )
        )

    def settle(self) -> None:
        if not self.is_done:
            count = len(self.tables.chosen())
            several = self._texts.count("Break {n} table", "Break {n} tables", count)
            self.name_button(several if count > 1 else self.say("Break the table"))

    def command(self) -> Command | None:
        state, tables = self.state(), self.tables.chosen()
        return BreakTable(state.id, tables[0], tables[1:]) if state and tables else None


class FinalTableTask(DrawTask):
    """Everybody left sits down at one table (T-9)."""

    def __init__(self, console: Console, tables: Sequence[int]) -> None:
        texts = console.texts
        title, press = texts.say("Final table"), texts.say("Form the final table")
        super().__init__(console, title, tables[:1], press, _final)
        self.line.say(texts.say("Every seat is drawn anew, and then the button (T-9)."))

    def command(self) -> Command | None:
        state, tables = self.state(), self.tables.chosen()
        return FormFinalTable(state.id, tables[0]) if state and tables else None

    def _offered(self, state: Tournament) -> Mapping[int, int]:
        """The table that is kept to the last comes first."""
        return dict(reversed(tuple(super()._offered(state).items())))


class RedrawTask(DrawTask):
    """Everybody left is drawn to a new seat at the tables that stay."""

    HELP = "flights"

    def __init__(self, console: Console, marked: Sequence[int]) -> None:
        texts, state = console.texts, console.state()
        stay = tuple(marked)
        if state is not None and len(stay) < 2:
            due = breaking.redraw_due(state, console.clock_read_at(state.id))
            stay = due or breaking.tables_enough(state)
        press = texts.say("Draw all seats anew")
        super().__init__(console, press, stay, press, breaking.redraw, several=True)
        self.line.say(
            texts.say("Choose the tables that stay: every seat at them is drawn, and then the buttons.")
        )

    def command(self) -> Command | None:
        state, tables = self.state(), self.tables.chosen()
        return RedrawTables(state.id, tables) if state and tables else None

    def _offered(self, state: Tournament) -> Mapping[int, int]:
        """By number."""
        return dict(sorted(super()._offered(state).items()))


class EvenTask(DrawTask):
    """Before the start: nobody begins at a table that is short (T-S3)."""

    def __init__(self, console: Console) -> None:
        texts = console.texts
        title, press = texts.say("Make the tables even"), texts.say("Move them")
        super().__init__(console, title, (), press, lambda state, _tables, seed: evened(state, seed))
        self.line.say(texts.say("Who moves and where to is drawn, as few as can be (T-S3)."))
        self.tables.hide()

    def command(self) -> Command | None:
        state = self.state()
        return EvenTables(state.id) if state else None


def _final(state: Tournament, tables: Sequence[int], seed: bytes) -> FinalTableFormed:
    return breaking.form_final_table(state, tables[0], seed)


def _origin(row: DrawnRow) -> str:
    return str(row.order[0])


def print_planned(console: Console, document: str, state: Tournament, moves: Sequence[Move]) -> None:
    """Slips or the list of moves that are drawn or planned, made or not."""
    people, texts = console.people(), console.texts

    def content() -> object:
        from reports.night.move_slips import move_slips_of

        return move_slips_of(state, moves, people, texts)

    send(console, document, content, of=state)
