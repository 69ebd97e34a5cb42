"""Listings: what the desk reads from the projections: each question, and what its rows say."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import and_, bindparam, func, or_, select, union_all

from director.desk.ports import EntryRow, ReceiptRow, TournamentRow
from director.storage.schema import entries, journal, receipts, tournaments
from director.tournament.settings import Purchase
from director.tournament.state import EntryStatus, Status
from director.values.ids import EntryId, PlayerId, TournamentId
from director.values.quantity import Micros

Rows = Iterable[tuple[Any, ...]]

TOURNAMENTS = select(
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
LIVE = TOURNAMENTS.where(
    or_(tournaments.c.status == Status.REGISTERING.value, tournaments.c.status == Status.RUNNING.value)
)
"""Those that take registrations or run."""

OF_PLAYER = (
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

RECEIPTS = (
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


PAYMENTS = (
    select(*RECEIPTS.selected_columns)
    .outerjoin(
        entries, and_(entries.c.tournament == receipts.c.tournament, entries.c.entry == receipts.c.entry)
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

BOUND = (
    select(entries.c.player, func.max(entries.c.owed))
    .join(tournaments, tournaments.c.id == entries.c.tournament)
    .where(
        or_(
            entries.c.owed == 1,
            and_(
                tournaments.c.status != Status.FINISHED.value,
                tournaments.c.status != Status.CANCELLED.value,
            ),
        )
    )
    .group_by(entries.c.player)
)

VISITS = union_all(
    select(entries.c.player, func.max(entries.c.at)).group_by(entries.c.player),
    select(receipts.c.player, func.max(receipts.c.at))
    .where(receipts.c.player != "")
    .group_by(receipts.c.player),
)

_ISSUED = select(*journal.c).join(receipts, receipts.c.seq == journal.c.seq)
RECEIPT = (
    _ISSUED.where(receipts.c.till == bindparam("till"))
    .where(receipts.c.series == bindparam("series"))
    .where(receipts.c.number == bindparam("number"))
)
LINKED = (
    _ISSUED.where(receipts.c.player == bindparam("player"))
    .where(receipts.c.at > bindparam("since"))
    .order_by(receipts.c.seq)
)


def tournament_rows(rows: Rows) -> tuple[TournamentRow, ...]:
    """Tournaments as they are listed."""
    return tuple(
        TournamentRow(TournamentId(identity), name, Status(status), *rest)
        for identity, name, status, *rest in rows
    )


def entry_rows(rows: Rows) -> tuple[EntryRow, ...]:
    """Entries of a player."""
    return tuple(
        EntryRow(
            TournamentId(tournament),
            EntryId(entry),
            PlayerId(who),
            Purchase(kind),
            EntryStatus(status),
            *sums,
        )
        for tournament, entry, who, kind, status, *sums in rows
    )


def receipt_rows(rows: Rows) -> tuple[ReceiptRow, ...]:
    """Receipts of any till."""
    return tuple(ReceiptRow(*(*words, bool(seen))) for *words, seen in rows)


def last_of_each(rows: Rows) -> dict[PlayerId, Micros]:
    """The last instant of each person."""
    seen: dict[PlayerId, Micros] = {}
    for player, at in rows:
        seen[PlayerId(player)] = max(at, seen.get(PlayerId(player), 0))
    return seen
