"""A player's year: tournaments with what was paid and won, cash tables, and what deposits did."""

from zoneinfo import ZoneInfo

from director.desk.cashdesk.queries.deposits import Move, moves_of
from director.desk.desk import Desk
from director.desk.gaming_days import day_of
from director.desk.house.templates import CASH, CashRow
from director.poker.cash.books import player_lines
from director.values.dataclass import Value
from director.values.ids import PlayerId
from director.values.quantity import Cents, Micros


class StatementLine(Value):
    """One tournament or cash table: what the player paid in, and what came back."""

    at: Micros
    what: str
    """The tournament's name; empty for a cash table."""
    table: int
    entries: int
    place: int
    paid: Cents
    won: Cents
    currency: str


class Statement(Value):
    """A year of a player, in order."""

    player: PlayerId
    year: int
    lines: tuple[StatementLine, ...]
    deposits: tuple[Move, ...] = ()
    """How the player's deposits moved in the year."""


def statement(desk: Desk, player: PlayerId, year: int) -> Statement:
    """What the house knows of a player's year; the gaming day says to which year a night belongs."""
    zone = ZoneInfo(desk.house().timezone)
    found = [*_tournaments(desk, player), *cash_lines(desk, player)]
    of_year = (line for line in found if day_of(line.at, zone).year == year)
    moves = tuple(move for move in moves_of(desk, player) if day_of(move.at, zone).year == year)
    return Statement(player, year, tuple(sorted(of_year, key=lambda line: (line.at, line.what))), moves)


def _tournaments(desk: Desk, player: PlayerId) -> list[StatementLine]:
    rows = {row.id: row for row in desk.store.tournaments()}
    found: dict[str, StatementLine] = {}
    for entry in desk.store.player_entries(player):
        row = rows[entry.tournament]
        before = found.get(row.id)
        gone = entry.status.value in ("refunded", "voided")
        paid = 0 if gone else entry.paid
        found[row.id] = StatementLine(
            row.starts_at,
            row.name,
            0,
            (before.entries if before else 0) + (not gone),
            min(filter(None, (before.place if before else 0, entry.place)), default=0),
            (before.paid if before else 0) + paid,
            (before.won if before else 0) + entry.prize,
            row.currency,
        )
    return [line for line in found.values() if line.entries]


def cash_lines(desk: Desk, player: PlayerId) -> list[StatementLine]:
    """Every cash table that a player has sat at, with what was bought and cashed there."""
    found = []
    for row in desk.store.rows(CASH, CashRow).values():
        table = desk.cash_table(row.id)
        for line in player_lines(table):
            if line.player == player:
                paid, won = line.bought + max(line.carried, 0), line.cashed + max(-line.carried, 0)
                currency = table.terms.currency
                found.append(StatementLine(row.opened_at, "", row.number, 1, 0, paid, won, currency))
    return found
