"""Tables: brought into use, closed, broken, the final table, and what is special about a seat."""

from collections.abc import Iterator

from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.rows.defaults import tables_of_games, used_by_tournament
from director.desk.night.commands.seats import (
    BreakTable,
    CloseTable,
    FormFinalTable,
    MarkSeat,
    OpenTable,
    RedrawTables,
)
from director.house.people import HouseTable
from director.house.templates import TABLE
from director.tournament.events import SeatMarked, TableClosed, TableOpened, UnsoldStacksRemoved
from director.tournament.lookup import require_live, require_running, seat_in_use, table_in_use
from director.tournament.state import SeatMark, Table, Tournament
from director.tournament.tables.breaking import (
    break_refusals,
    break_tables,
    final_table_refusals,
    redraw,
    redraw_refusals,
)
from director.tournament.tables.breaking import form_final_table as final_table
from director.values.errors import RuleViolation, soundness
from director.values.ids import Seat


@handles(OpenTable)
def open_table(decision: Decision, command: OpenTable) -> Iterator[Effect]:
    """A table of the house comes into use."""
    state = require_live(decision.tournament(command.tournament))
    if command.table < 1:
        raise soundness("no_such_table", table=command.table)
    if command.table in state.tables and state.tables[command.table].is_open:
        raise soundness("table_open_already", table=command.table)
    decision.refuse(claimed(decision, state, command.table))
    yield opened(decision, state, command.table)


def opened(decision: Decision, state: Tournament, number: int) -> TableOpened:
    """The event that brings a table into use, with the marks that the house keeps of it."""
    table = decision.rows(TABLE, HouseTable).get(str(number), HouseTable(number))
    size = min(table.seats, state.settings.table_size)
    marks = [SeatMark.OPEN] * size
    for seats, mark in ((table.accessible, SeatMark.ACCESSIBLE), (table.blocked, SeatMark.BLOCKED)):
        for seat in seats:
            if 1 <= seat <= size:
                marks[seat - 1] = mark
    return TableOpened(number, size, tuple(marks))


@handles(CloseTable)
def close_table(decision: Decision, command: CloseTable) -> Iterator[Effect]:
    """An empty table goes out of use; stacks that nobody bought leave play with it (T-R6)."""
    state = require_live(decision.tournament(command.tournament))
    table = table_in_use(state, command.table)
    if table.players:
        raise soundness("table_not_empty", table=table.number, players=table.players)
    yield from unlaid(table)
    yield TableClosed(table.number)


def unlaid(table: Table) -> Iterator[Effect]:
    """Unsold stacks at a table are taken away, counted as full (T-R6)."""
    found = tuple(
        (Seat(table.number, seat), chips)
        for seat, chips in enumerate(table.unsold_stacks, start=1)
        if chips
    )
    if found:
        yield UnsoldStacksRemoved(found)


@handles(MarkSeat)
def mark_seat(decision: Decision, command: MarkSeat) -> Iterator[Effect]:
    """A seat is blocked, reserved, easy to reach, or like any other (T-6)."""
    state = require_live(decision.tournament(command.tournament))
    table = seat_in_use(state, command.seat)
    seat = command.seat.number
    if command.mark is SeatMark.BLOCKED and table.at(seat) is not None:
        raise soundness("seat_taken", table=table.number, seat=seat)
    if table.marks[seat - 1] is command.mark:
        raise soundness("seat_marked_already", table=table.number, seat=seat, mark=str(command.mark))
    yield SeatMarked(command.seat, command.mark)


@handles(BreakTable)
def break_table(decision: Decision, command: BreakTable) -> Iterator[Effect]:
    """The players of one table or several are drawn to seats at the others (T-S3, T-7)."""
    state = require_running(decision.tournament(command.tournament))
    decision.refuse(*break_refusals(state, command.tables))
    yield break_tables(state, command.tables, decision.seed(state.id))


@handles(FormFinalTable)
def form_final_table(decision: Decision, command: FormFinalTable) -> Iterator[Effect]:
    """Everybody left is drawn to one table; the button is drawn anew there (T-9)."""
    state = require_running(decision.tournament(command.tournament))
    decision.refuse(*final_table_refusals(state, command.table, decision.at))
    yield final_table(state, command.table, decision.seed(state.id))


@handles(RedrawTables)
def redraw_tables(decision: Decision, command: RedrawTables) -> Iterator[Effect]:
    """Everybody left is drawn to new seats at fewer tables, or the same; the buttons are drawn anew."""
    state = require_running(decision.tournament(command.tournament))
    decision.refuse(*redraw_refusals(state, command.tables, decision.at))
    yield redraw(state, command.tables, decision.seed(state.id))


def claimed(decision: Decision, state: Tournament, number: int) -> RuleViolation | None:
    """A table in use by a tournament or game is not free, whoever insists: it stands there once."""
    if number in tables_of_games(decision):
        return soundness("table_has_a_game", table=number)
    return used_by_tournament(decision, number, state.id)
