"""Listed: the rows by which rooms list tables, jackpots and events unfolded; streams give them."""

from director.desk.house.templates import (
    CASH,
    FLIGHTS,
    JACKPOT,
    PIT,
    CashRow,
    FlightsRow,
    JackpotRow,
    PitRow,
)
from director.desk.streams import StreamState
from director.games.table.books import books
from director.games.table.jackpot_state import JackpotState
from director.games.table.state import GameTable
from director.poker.cash.books import cash_books
from director.poker.cash.state import CashTable
from director.series.flights.state import FlightsState
from director.values.dataclass import replace


def listed(state: StreamState, kind: str = "") -> tuple[str, str, object] | None:
    """(kind, key, row) of a table, an event of flights, or a jackpot, which is of a `kind` itself."""
    match state:
        case GameTable():
            return PIT, state.id, _pit_row(state)
        case CashTable():
            return CASH, state.id, _cash_row(state)
        case JackpotState():
            return JACKPOT, state.id, JackpotRow(state.id, state.opened.pay_table, kind)
        case FlightsState():
            return FLIGHTS, state.id, _flights_row(state)
        case _:
            return None


def _pit_row(table: GameTable) -> PitRow:
    row = PitRow(
        table.id, table.opened.pay_table, table.opened.number, table.opened_at, people=table.known
    )
    if (closing := table.closing) is None:
        return row
    kept = books(table)
    return replace(row, closed_at=closing.at, result=kept.win + kept.late, corrected_at=table.late_at)


def _cash_row(table: CashTable) -> CashRow:
    row = CashRow(table.id, table.number, table.game, table.opened_at)
    if (closing := table.closing) is None:
        return row
    drop = cash_books(table).drop
    return replace(row, closed_at=closing.at, drop=drop, variance=closing.variance)


def _flights_row(event: FlightsState) -> FlightsRow:
    flights = tuple((flight.tournament, flight.label) for flight in event.flights)
    gathered = event.gathered is not None
    return FlightsRow(event.id, event.name, event.at, flights, event.day_two, gathered)
