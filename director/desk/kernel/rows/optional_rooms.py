"""Rooms that not every house has: what is refused without one, and none goes while it is in use."""

from collections.abc import Iterator

from director.desk.kernel.rows.defaults import Rows, house_settings
from director.house.people import HouseSettings
from director.house.templates import CASH, PIT, CashRow, PitRow
from director.poker.cash.state import WaitingList
from director.values.errors import RuleViolation, soundness


def require_pit(rows: Rows) -> None:
    """Refuse a house game where the house has no pit."""
    if not house_settings(rows).has_pit:
        raise soundness("house_has_no_pit")


def require_cash_games(rows: Rows) -> None:
    """Refuse a cash game, or a wait for one, where the house has none."""
    if not house_settings(rows).has_cash:
        raise soundness("house_has_no_cash_games")


def rooms_in_use(rows: Rows, waiting: WaitingList, house: HouseSettings) -> Iterator[RuleViolation]:
    """Refuse to close a room of the house (pit, cash games) that is in use."""
    games = [row for row in rows.rows(PIT, PitRow).values() if row.open]
    if games and not house.has_pit:
        yield soundness("pit_in_use", count=len(games))
    tables = sorted(row.number for row in rows.rows(CASH, CashRow).values() if row.open)
    if tables and not house.has_cash:
        yield soundness("cash_games_in_use", tables=tuple(tables))
    if waiting.waiters and not house.has_cash:
        yield soundness("waiting_list_in_use", count=len(waiting.waiters))
