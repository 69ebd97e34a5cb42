"""Listings: what the desk reads from the projections: each question, and what its rows say."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import groupby
from operator import itemgetter
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Select,
    and_,
    bindparam,
    func,
    literal,
    or_,
    select,
    union_all,
)
from sqlalchemy import cast as sql_cast

from director.desk.kernel.ports import (
    EntryRow,
    JournalQuery,
    ReceiptRow,
    Sign,
    StorageProblem,
    TournamentRow,
    tournament_stream,
)
from director.series.league.points import Field, PlayerResult
from director.storage.schema import entries, journal, receipts, streams, tournaments
from director.tournament.settings import Purchase
from director.tournament.state import EntryStatus, Status
from director.values.ids import CommandId, EntryId, PlayerId, TournamentId
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
    tournaments.c.pool_cents,
).order_by(tournaments.c.starts_at, tournaments.c.id)
LIVE = TOURNAMENTS.where(
    or_(tournaments.c.status == Status.REGISTERING.value, tournaments.c.status == Status.RUNNING.value)
)
"""Tournaments that take registrations or run."""
_LAST = journal.join(
    streams, and_(journal.c.stream == streams.c.stream, journal.c.version == streams.c.version)
)
OVER_SINCE = (
    TOURNAMENTS.join_from(
        tournaments,
        _LAST,
        streams.c.stream == literal(tournament_stream(TournamentId(""))).concat(tournaments.c.id),
    )
    .where(
        or_(
            tournaments.c.status == Status.FINISHED.value, tournaments.c.status == Status.CANCELLED.value
        )
    )
    .where(journal.c.at >= bindparam("since"))
)
"""Tournaments that are over and have an entry since an instant."""

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


def _sum(column: ColumnElement[int]) -> ColumnElement[int]:
    """A whole number on a server, too."""
    return sql_cast(func.sum(column), BigInteger)


RESULTS = (
    select(
        tournaments.c.id,
        tournaments.c.name,
        tournaments.c.starts_at,
        tournaments.c.currency,
        tournaments.c.entries,
        tournaments.c.buy_in_cents,
        tournaments.c.pool_cents,
        entries.c.player,
        func.min(entries.c.place),
        _sum(entries.c.knockouts),
        _sum(entries.c.rebuys) + func.count() - 1,
        _sum(entries.c.cost_cents),
        _sum(entries.c.won_cents),
        _sum(entries.c.paid_in_cents),
    )
    .join(entries, entries.c.tournament == tournaments.c.id)
    .where(tournaments.c.status == Status.FINISHED.value)
    .where(or_(entries.c.place > 0, entries.c.status == EntryStatus.SEATED.value))
    .group_by(tournaments.c.id, entries.c.player)
    .order_by(tournaments.c.starts_at, tournaments.c.id, func.min(entries.c.place), entries.c.player)
)
"""How everybody did, all entries of a person together; place 0: on to the next day of an event."""


def results_of(among: Iterable[TournamentId]) -> Select[Any]:
    """The same of these tournaments."""
    return RESULTS.where(tournaments.c.id.in_(tuple(among)))


def prizes_paid_in(among: Iterable[TournamentId]) -> Select[Any]:
    """The sum of the prizes of each of these tournaments that has paid any."""
    return (
        select(entries.c.tournament, _sum(entries.c.won_cents))
        .where(entries.c.won_cents > 0, entries.c.tournament.in_(tuple(among)))
        .group_by(entries.c.tournament)
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


def matching_commands(asked: JournalQuery, most: int) -> Select[Any]:
    """The newest commands that are looked for, each with how many there are."""
    command = journal.c.command_id
    wanted = (*map(_one_of, asked.signs), *_kinds(asked))
    found = select(command, func.count().over()).where(*_where(asked), *wanted[:1])
    for other in wanted[1:]:
        found = found.where(command.in_(select(command).where(*_where(asked), other)))
    if asked.between is not None:
        low, high = asked.between
        found = found.where(journal.c.seq > low, journal.c.seq <= high)
    return found.group_by(command).order_by(func.max(journal.c.seq).desc()).limit(most)


def entries_of(commands: Iterable[CommandId]) -> Select[Any]:
    """Select the entries of commands."""
    return select(*journal.c).where(journal.c.command_id.in_(tuple(commands))).order_by(journal.c.seq)


def _where(asked: JournalQuery) -> Iterator[ColumnElement[bool]]:
    """Yield the conditions for the entries of a command that is searched."""
    if asked.among:
        yield journal.c.stream == asked.among
    if asked.room:
        yield journal.c.stream.startswith(asked.room, autoescape=True)
    if asked.without:
        yield journal.c.kind.not_in(sorted(asked.without))
    if asked.actor is not None:
        yield journal.c.actor == asked.actor
    if asked.since is not None:
        yield journal.c.at >= asked.since
    if asked.until is not None:
        yield journal.c.at <= asked.until


def _kinds(asked: JournalQuery) -> Iterator[ColumnElement[bool]]:
    if asked.kinds:
        yield journal.c.kind.in_(sorted(asked.kinds))


def _one_of(signs: tuple[Sign, ...]) -> ColumnElement[bool]:
    return or_(*map(_has, signs))


_AMONG = r"([\[]([0-9,\[\]]*[,\[])?)?"
"""Before a number that stands alone, or among others in a list or in lists of a list."""


def _has(sign: Sign) -> ColumnElement[bool]:
    """An entry is kept as JSON with sorted names and no spaces: what it holds can be looked for."""
    told: list[ColumnElement[bool]] = []
    if sign.stream:
        told.append(journal.c.stream == sign.stream)
    if sign.kinds:
        told.append(journal.c.kind.in_(sorted(sign.kinds)))
    if isinstance(sign.value, str) and sign.value:
        told.append(journal.c.payload.contains(f'"{sign.value}"', autoescape=True))
    elif isinstance(sign.value, int):
        there = rf'"({sign.name})":{_AMONG}{sign.value}[],}}]'
        told.append(journal.c.payload.regexp_match(there))
    return and_(*told)


@contextmanager
def derived() -> Iterator[None]:
    """StorageProblem for a row that says what this program never wrote: it can be made anew."""
    try:
        yield
    except (ValueError, TypeError) as error:
        raise StorageProblem("damaged_derived", what=str(error)) from error


@derived()
def tournament_rows(rows: Rows) -> tuple[TournamentRow, ...]:
    """Tournaments as they are listed."""
    return tuple(
        TournamentRow(TournamentId(identity), name, Status(status), *rest)
        for identity, name, status, *rest in rows
    )


def fields_of(rows: Rows) -> Iterator[Field]:
    """Finished tournaments with the results of each."""
    for known, each in groupby(rows, key=itemgetter(slice(7))):
        results = tuple([PlayerResult(*row[7:]) for row in each])
        identity, name, starts_at, currency, count, buy_in, pool = known
        yield Field(identity, name, starts_at, currency, count, buy_in, pool, results)


@derived()
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


@derived()
def receipt_rows(rows: Rows) -> tuple[ReceiptRow, ...]:
    """Receipts of any till."""
    return tuple(ReceiptRow(*(*words, bool(seen))) for *words, seen in rows)


@derived()
def last_of_each(rows: Rows) -> dict[PlayerId, Micros]:
    """The last instant of each person."""
    seen: dict[PlayerId, Micros] = {}
    for player, at in rows:
        seen[PlayerId(player)] = max(at, seen.get(PlayerId(player), 0))
    return seen
