"""A player's year: tournaments with what was paid and won, tables, and what deposits did."""

from zoneinfo import ZoneInfo

from director.desk.cashdesk.queries.deposits import DepositMove, moves_of
from director.desk.kernel.desk import Desk
from director.desk.kernel.gaming_days import day_of
from director.desk.persons.players import entries_of
from director.games.table.books import decided_lines
from director.games.table.play import game_name
from director.house.templates import CASH, PIT, CashRow, PitRow
from director.poker.cash.books import player_lines
from director.values.dataclass import Value
from director.values.ids import PlayerId
from director.values.quantity import Cents, Micros


class StatementLine(Value):
    """Line of a tournament or table: amount paid in or staked, and amount won."""

    at: Micros
    what: str
    """The tournament's name, a house game's as a message id; empty for a cash table."""
    table: int
    entries: int
    place: int
    paid: Cents
    won: Cents
    currency: str
    pit: bool = False
    """At a box of a house game, as far as the player was named there; `entries` are its rounds."""


class Statement(Value):
    """A year of a player, in order."""

    player: PlayerId
    year: int
    lines: tuple[StatementLine, ...]
    deposits: tuple[DepositMove, ...] = ()
    """How the player's deposits moved in the year."""


def statement(desk: Desk, player: PlayerId, year: int) -> Statement:
    """Return the statement of a player for a year; the gaming day decides a night's year."""
    zone = ZoneInfo(desk.house().timezone)
    found = [
        *_tournaments(desk, player), *cash_lines(desk, player), *pit_lines(desk, player)
    ]  # fmt: skip
    of_year = (line for line in found if day_of(line.at, zone).year == year)
    moves = tuple(move for move in moves_of(desk, player) if day_of(move.at, zone).year == year)
    return Statement(player, year, tuple(sorted(of_year, key=lambda line: (line.at, line.what))), moves)


def _tournaments(desk: Desk, player: PlayerId) -> list[StatementLine]:
    rows = {row.id: row for row in desk.store.tournaments()}
    found: dict[str, StatementLine] = {}
    for entry in entries_of(desk.store, player):
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


def pit_lines(desk: Desk, player: PlayerId) -> list[StatementLine]:
    """Every game table at which a player was named, with the rounds played so, staked and paid."""
    found = []
    for row in desk.store.rows(PIT, PitRow).values():
        if player not in row.people:
            continue
        table, rounds = desk.game_table(row.id), 0
        staked: Cents = 0
        paid: Cents = 0
        for round_ in table.settled:
            mine = {number for number, person in round_.people if person == player}
            seats = {box.seat for box in round_.boxes if box.player in mine}
            lines = [each for each in decided_lines(round_) if each.seat in seats]
            rounds += bool(lines)
            staked += sum(line.stake for line in lines)
            paid += sum(line.payout for line in lines)
        name, currency = game_name(table.opened), table.opened.currency
        found.append(
            StatementLine(row.opened_at, name, row.number, rounds, 0, staked, paid, currency, pit=True)
        )
    return found
