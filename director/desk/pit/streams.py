"""Streams of the pit: each house-game table's and each jackpot's."""

from director.desk.kernel.streams import StreamKind, by_one, register
from director.games.table.books import books
from director.games.table.events import TableEvent
from director.games.table.jackpot_events import JackpotEvent
from director.games.table.jackpot_state import JackpotState, evolve_jackpot, jackpot_fault
from director.games.table.state import GameTable, evolve_table
from director.house.templates import JACKPOT, PIT, JackpotRow, PitRow
from director.values.dataclass import replace


def _tables(table: GameTable) -> tuple[int, ...]:
    number = table.opened.number
    return (number,) if number and table.closing is None else ()


def _row(table: GameTable, _of: str) -> PitRow:
    row = PitRow(
        table.id, table.opened.pay_table, table.opened.number, table.opened_at, people=table.named_people
    )
    if (closing := table.closing) is None:
        return row
    kept = books(table)
    return replace(row, closed_at=closing.at, result=kept.win + kept.late, corrected_at=table.late_at)


def _jackpot_row(jackpot: JackpotState, of: str) -> JackpotRow:
    return JackpotRow(jackpot.id, jackpot.opened.pay_table, of)


register(
    StreamKind(
        "game", GameTable, TableEvent, by_one(evolve_table), tables=_tables, row_kind=PIT, row=_row
    ),
    StreamKind(
        "jackpot", JackpotState, JackpotEvent, by_one(evolve_jackpot), jackpot_fault,
        row_kind=JACKPOT, row=_jackpot_row,
    ),
)  # fmt: skip
