"""Listings: what the desk reads from the projections."""

from sqlalchemy import Connection, bindparam, select

from director.desk.ports import EntryRow, ReceiptRow, TournamentRow
from director.storage.schema import entries, receipts, tournaments
from director.tournament.settings import Purchase
from director.tournament.state import EntryStatus, Status
from director.values.ids import EntryId, PlayerId, TillId, TournamentId

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
    )
    .where(receipts.c.tournament == bindparam("subject"))
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


def receipts_of(connection: Connection, tournament: TournamentId) -> tuple[ReceiptRow, ...]:
    """Every receipt of a tournament in order."""
    found = connection.execute(_RECEIPTS, {"subject": tournament})
    return tuple(ReceiptRow(TillId(till), *rest) for till, *rest in found)
