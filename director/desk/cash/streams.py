"""Streams of the cash games: each table's, and the list of who waits."""

from director.desk.kernel.streams import Happened, StreamKind, by_one, register
from director.house.templates import CASH, CashRow
from director.poker.cash.books import cash_books, cash_table_fault
from director.poker.cash.events import CashTableEvent, WaitingEvent
from director.poker.cash.evolve import evolve_cash, evolve_waiting
from director.poker.cash.state import CashTable, WaitingList, waiting_list_fault
from director.values.dataclass import replace
from director.values.ids import StreamId


def _waiting(_stream: StreamId, waiting: WaitingList | None, happened: Happened) -> WaitingList:
    state = waiting or WaitingList()
    for event, at in happened:
        state = evolve_waiting(state, event, at)  # type: ignore[arg-type]
    return state


def _tables(table: CashTable) -> tuple[int, ...]:
    return (table.number,) if table.closing is None else ()


def _row(table: CashTable, _of: str) -> CashRow:
    row = CashRow(table.id, table.number, table.game, table.opened_at)
    if (closing := table.closing) is None:
        return row
    drop = cash_books(table).drop
    return replace(row, closed_at=closing.at, drop=drop, variance=closing.variance)


register(
    StreamKind(
        "cash", CashTable, CashTableEvent, by_one(evolve_cash), cash_table_fault, _tables, CASH, _row
    ),
    StreamKind("waiting", WaitingList, WaitingEvent, _waiting, waiting_list_fault),
)  # fmt: skip
