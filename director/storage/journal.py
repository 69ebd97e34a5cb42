"""The journal: the store of the desk, one transaction for each command."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from sqlalchemy import bindparam, select
from sqlalchemy.exc import DBAPIError

from director.cashdesk.diligence import Operation
from director.desk.house.events import Head
from director.desk.house.people import Person
from director.desk.ports import (
    EntryRow,
    Reader,
    ReceiptRow,
    Recorded,
    StorageProblem,
    TournamentRow,
    Unread,
)
from director.storage import people
from director.storage.chain import Stored
from director.storage.codec import Codec
from director.storage.engine import Engines
from director.storage.listings import (
    all_tournaments,
    bound_players,
    entries_of,
    last_visits,
    operations_of,
    payments_of,
    receipts_of,
)
from director.storage.migrations import bring_up_to_date
from director.storage.problems import is_lost_connection
from director.storage.reading import recorded, recorded_or_unread
from director.storage.schema import house_rows, journal, seeds
from director.storage.statements import Statements
from director.storage.stream_locks import UNCONCERNED
from director.storage.writing import Transaction
from director.values.ids import CommandId, Micros, PlayerId, StreamId, TournamentId

R = TypeVar("R")

_ROWS = select(house_rows.c.key, house_rows.c.payload).where(house_rows.c.kind == bindparam("value"))
_SEED = select(seeds.c.seed).where(seeds.c.tournament == bindparam("value"))
_NEWEST = (
    select(*journal.c)
    .where(journal.c.seq < bindparam("before"))
    .order_by(journal.c.seq.desc())
    .limit(bindparam("most"))
)
_NO_LIMIT = 2**62


class Journal:
    """The database as the desk sees it (`director.desk.ports.Store`)."""

    def __init__(self, url: str, *, make: bool = True) -> None:
        self.engines = Engines(url)
        self.codec = Codec()
        self._seeds: dict[str, bytes] = {}
        self.tell: Callable[[Iterable[StreamId]], None] = _nobody
        """Told of the streams of every command that has been kept."""
        self.statements = Statements(self.engines.writer.dialect)
        try:
            bring_up_to_date(self.engines, make=make)
        except StorageProblem:
            self.engines.close()
            raise

    def close(self) -> None:
        """Give the database back."""
        self.engines.close()

    @contextmanager
    def writing(
        self, command: CommandId, streams: Sequence[StreamId], reader: Reader = UNCONCERNED
    ) -> Iterator[Transaction]:
        """Open the write transaction of a command; rolled back on any exception."""
        decided = kept = False
        try:
            with self.engines.writing() as connection:
                yield Transaction(connection, self.statements, self.codec, streams, reader)
                decided = True
            kept = True
        except StorageProblem as problem:
            if not (decided and self._landed(problem, command)):
                raise
            kept = True
        finally:
            if not kept:
                self._seeds.clear()  # one of them may have been rolled back
        self.tell(streams)

    def streams(self) -> tuple[Head, ...]:
        """Every stream's head."""
        with self.engines.reading() as connection:
            found = connection.exec_driver_sql(self.statements.all_heads).all()
        return tuple(Head(*row) for row in found)

    def entries(self, stream: StreamId, after: int = 0) -> Iterator[Recorded]:
        """Entries of a stream after a version, in order."""
        for entry in self.stored(stream, after):
            yield recorded(entry, self.codec)

    def stored(self, stream: StreamId, after: int = 0) -> list[Stored]:
        """Entries of a stream as the database holds them."""
        with self.engines.reading() as connection:
            found = connection.exec_driver_sql(self.statements.since, {"name": stream, "after": after})
            return [Stored(*row) for row in found.all()]

    def newest(self, limit: int, before_seq: int | None = None) -> tuple[Recorded | Unread, ...]:
        """The newest entries of all streams, newest first; those that cannot be read as they are."""
        before = _NO_LIMIT if before_seq is None else before_seq
        with self.engines.reading() as connection:
            found = connection.execute(_NEWEST, {"before": before, "most": limit})
            return tuple(recorded_or_unread(Stored(*row), self.codec) for row in found)

    def tournaments(self) -> tuple[TournamentRow, ...]:
        """Every tournament of the house, by start."""
        with self.engines.reading() as connection:
            return all_tournaments(connection)

    def player_entries(self, player: PlayerId) -> tuple[EntryRow, ...]:
        """Every entry of a player, newest tournament first."""
        with self.engines.reading() as connection:
            return entries_of(connection, player)

    def receipts(self, tournament: TournamentId) -> tuple[ReceiptRow, ...]:
        """Every receipt of a tournament in order."""
        with self.engines.reading() as connection:
            return receipts_of(connection, tournament)

    def operations(self, player: PlayerId, currency: str, since: Micros) -> tuple[Operation, ...]:
        """Every receipt of a person in a currency after an instant, of all tills."""
        with self.engines.reading() as connection:
            return operations_of(connection, player, currency, since)

    def payments(self, player: PlayerId) -> tuple[ReceiptRow, ...]:
        """Every receipt of a person in order."""
        with self.engines.reading() as connection:
            return payments_of(connection, player)

    def bound_players(self) -> dict[PlayerId, bool]:
        """Who has to do with a tournament that is not over, or is owed a prize (True)."""
        with self.engines.reading() as connection:
            return bound_players(connection)

    def last_visits(self) -> dict[PlayerId, Micros]:
        """When each person has paid or been paid last."""
        with self.engines.reading() as connection:
            return last_visits(connection)

    def people(self) -> tuple[Person, ...]:
        """The whole directory (without photos), by family name."""
        with self.engines.reading() as connection:
            return people.everybody(connection)

    def person(self, player: PlayerId) -> Person | None:
        """One person with everything known, by identity."""
        with self.engines.reading() as connection:
            return people.by_id(connection, player)

    def person_by(self, *, document: str = "", card_number: str = "") -> Person | None:
        """The person who has this document or this card, if any."""
        with self.engines.reading() as connection:
            found = people.by_document(connection, document) if document else None
            if found is None and card_number:
                found = people.by_card(connection, card_number)
            return found

    def rows(self, kind: str, shape: type[R]) -> dict[str, R]:
        """House rows of a kind by key, each read into `shape`."""
        with self.engines.reading() as connection:
            found = connection.execute(_ROWS, {"value": kind}).all()
        return {key: self.codec.row(kind, key, payload, shape) for key, payload in found}

    def seed(self, owner: str) -> bytes:
        """The secret seed of somebody's draws, asked for once; StorageProblem when there is none."""
        if owner in self._seeds:
            return self._seeds[owner]
        with self.engines.reading() as connection:
            found = connection.execute(_SEED, {"value": owner}).scalar_one_or_none()
        if found is None:
            raise StorageProblem("no_seed", tournament=owner)
        self._seeds[owner] = bytes(found)
        return self._seeds[owner]

    def _landed(self, problem: StorageProblem, command: CommandId) -> bool:
        """Whether a command counts although the connection was lost while it was committed."""
        cause = problem.__cause__
        if not isinstance(cause, DBAPIError) or not is_lost_connection(cause):
            return False
        with self.engines.reading() as connection:
            found = connection.exec_driver_sql(self.statements.of_command, {"command": command})
            return found.first() is not None


def _nobody(_streams: Iterable[StreamId]) -> None:
    """Where one console works alone, nobody needs to be told."""
