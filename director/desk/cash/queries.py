"""The cash room as it stands: tables, games with their open seats, the waiting list, its money."""

from dataclasses import field
from operator import attrgetter

from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import StorageProblem
from director.house.templates import CASH, CashRow
from director.poker.cash.seating import games_of, open_seats
from director.poker.cash.state import CashTable, Waiter, WaitingList
from director.poker.cash.terms import CashGame
from director.values.dataclass import Value
from director.values.errors import RuleViolation

LATELY = 40
"""Number of closed tables in the list."""


class CashRoom(Value):
    """Cash room as page, lobby and wall show it."""

    tables: tuple[CashTable, ...] = ()
    """Tables in play, by the number of the physical table."""
    closed: tuple[CashRow, ...] = ()
    """Tables closed lately, the last one first."""
    waiting: WaitingList = field(default_factory=WaitingList)
    unreadable: tuple[int, ...] = ()
    """Numbers of open tables whose journal is damaged; 0 for the waiting list."""


class GameInPlay(Value):
    """A game that is played or waited for."""

    game: CashGame
    tables: tuple[CashTable, ...]
    players: int
    open_seats: int
    """Seats where nobody sits and that are held for nobody."""
    waiting: tuple[Waiter, ...]


def cash_room(desk: Desk) -> CashRoom:
    """The room as it stands; a damaged table closes nothing else."""
    rows = desk.store.rows(CASH, CashRow).values()
    over = sorted((row for row in rows if not row.open), key=lambda row: -(row.closed_at or 0))
    tables: list[CashTable] = []
    damaged: list[int] = []
    for row in sorted((row for row in rows if row.open), key=lambda row: row.number):
        try:
            tables.append(desk.cash_table(row.id))
        except (StorageProblem, RuleViolation):
            damaged.append(row.number)
    try:
        waiting = desk.waiting()
    except StorageProblem:
        waiting = WaitingList()
        damaged.append(0)
    return CashRoom(tuple(tables), tuple(over[:LATELY]), waiting, tuple(damaged))


def games(room: CashRoom) -> tuple[GameInPlay, ...]:
    """Every game that is played or waited for, the larger blinds last."""
    by_blinds = sorted(games_of(room.tables, room.waiting), key=attrgetter("big_blind", "name", "limit"))
    return tuple(_in_play(room, game) for game in by_blinds)


def _in_play(room: CashRoom, game: CashGame) -> GameInPlay:
    tables = tuple(table for table in room.tables if table.game == game)
    return GameInPlay(
        game,
        tables,
        sum(len(table.sittings) for table in tables),
        sum(len(open_seats(table, room.waiting)) for table in tables),
        room.waiting.of(game),
    )
