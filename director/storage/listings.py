"""Listings: what the desk reads from the projections."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Row, and_, bindparam, func, or_, select, union_all

from director.cashdesk.diligence import Operation
from director.desk.ports import EntryRow, ReceiptRow, TournamentRow
from director.storage.schema import entries, receipts, tournaments
from director.tournament.settings import Purchase
from director.tournament.state import EntryStatus, Status
from director.values.dataclass import replace
from director.values.ids import EntryId, Micros, PlayerId, TournamentId

_OVER = (Status.FINISHED.value, Status.CANCELLED.value)

_TOURNAMENTS = select(
    tournaments.c.id,
    tournaments.c.name,
    tournaments.c.status,
    tournaments.c.starts_at,
    tournaments.c.currency,
    tournaments.c.price_cents,
    tournaments.c.guarantee_cents,
    tournaments.c.entries,
    tournaments.c.alive,
    tournaments.c.prize_cents,
).order_by(tournaments.c.starts_at, tournaments.c.id)

_OF_PLAYER = (
    select(
        entries.c.tournament,
        entries.c.entry,
        entries.c.player,
        entries.c.kind,
        entries.c.status,
        entries.c.cost_cents,
        entries.c.prize_cents,
        entries.c.place,
    )
    .join(tournaments, tournaments.c.id == entries.c.tournament)
    .where(entries.c.player == bindparam("player"))
    .order_by(tournaments.c.starts_at.desc(), entries.c.entry)
)

_RECEIPTS = (
    select(
        receipts.c.till,
        receipts.c.series,
        receipts.c.number,
        receipts.c.at,
        receipts.c.amount,
        receipts.c.method,
        receipts.c.tournament,
        receipts.c.entry,
        receipts.c.purpose,
        receipts.c.currency,
        receipts.c.document_seen,
    )
    .where(receipts.c.tournament == bindparam("subject"))
    .order_by(receipts.c.seq)
)


_PAYMENTS = (
    select(*_RECEIPTS.selected_columns)
    .outerjoin(
        entries,
        and_(entries.c.tournament == receipts.c.tournament, entries.c.entry == receipts.c.entry),
    )
    .where(
        or_(
            receipts.c.player == bindparam("player"),
            and_(receipts.c.player == "", entries.c.player == bindparam("player")),
        )
    )
    .order_by(receipts.c.seq)
)
"""Receipts of before said not whose they were: the entry tells."""

_BOUND = (
    select(entries.c.player, func.max(entries.c.owed))
    .join(tournaments, tournaments.c.id == entries.c.tournament)
    .where(or_(entries.c.owed == 1, tournaments.c.status.not_in(_OVER)))
    .group_by(entries.c.player)
)

_VISITS = union_all(
    select(entries.c.player, func.max(entries.c.at)).group_by(entries.c.player),
    select(receipts.c.player, func.max(receipts.c.at))
    .where(receipts.c.player != "")
    .group_by(receipts.c.player),
)

_OPERATIONS = (
    select(receipts.c.series, receipts.c.amount, receipts.c.document_seen)
    .where(receipts.c.player == bindparam("player"))
    .where(receipts.c.at > bindparam("since"))
    .where(receipts.c.currency == bindparam("currency"))
    .order_by(receipts.c.seq)
)


def all_tournaments(connection: Connection) -> tuple[TournamentRow, ...]:
    """Every tournament of the house, by start."""
    return tuple(
        TournamentRow(TournamentId(identity), name, Status(status), *rest)
        for identity, name, status, *rest in connection.execute(_TOURNAMENTS)
    )


def entries_of(connection: Connection, player: PlayerId) -> tuple[EntryRow, ...]:
    """Every entry of a player, newest tournament first."""
    return tuple(
        EntryRow(
            TournamentId(tournament),
            EntryId(entry),
            PlayerId(who),
            Purchase(kind),
            EntryStatus(status),
            *sums,
        )
        for tournament, entry, who, kind, status, *sums in connection.execute(
            _OF_PLAYER, {"player": player}
        )
    )


def operations_of(
    connection: Connection, player: PlayerId, currency: str, since: Micros
) -> tuple[Operation, ...]:
    """Every receipt of a person in a currency after an instant, oldest first."""
    words = {"player": player, "currency": currency, "since": since}
    found = connection.execute(_OPERATIONS, words)
    return tuple(Operation(series, amount, bool(seen)) for series, amount, seen in found)


def payments_of(connection: Connection, player: PlayerId) -> tuple[ReceiptRow, ...]:
    """Every receipt of a person in order."""
    return _receipt_rows(connection.execute(_PAYMENTS, {"player": player}))


def bound_players(connection: Connection) -> dict[PlayerId, bool]:
    """Who has to do with a tournament that is not over, or is owed a prize (True)."""
    return {PlayerId(player): bool(owed) for player, owed in connection.execute(_BOUND)}


def last_visits(connection: Connection) -> dict[PlayerId, Micros]:
    """When each person has paid or been paid last."""
    seen: dict[PlayerId, Micros] = {}
    for player, at in connection.execute(_VISITS):
        seen[PlayerId(player)] = max(at, seen.get(PlayerId(player), 0))
    return seen


def receipts_of(connection: Connection, tournament: TournamentId) -> tuple[ReceiptRow, ...]:
    """Every receipt of a tournament in order."""
    return _receipt_rows(connection.execute(_RECEIPTS, {"subject": tournament}))


def _receipt_rows(found: Iterable[Row[Any]]) -> tuple[ReceiptRow, ...]:
    rows = (ReceiptRow(*each) for each in map(tuple, found))
    return tuple(replace(row, document_seen=bool(row.document_seen)) for row in rows)
