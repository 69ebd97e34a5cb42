"""Statements: what is asked of the database, put into its dialect's words once."""

from functools import cache
from typing import TYPE_CHECKING

from sqlalchemy import (
    BindParameter,
    ClauseElement,
    ColumnElement,
    Dialect,
    Table,
    Text,
    bindparam,
    delete,
    func,
    literal_column,
    select,
)
from sqlalchemy.dialects import sqlite

from director.storage.schema import (
    NUMBERS,
    entries,
    house_rows,
    journal,
    people,
    receipts,
    seeds,
    streams,
    tournaments,
)

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql

_NOTHING: ColumnElement[str] = literal_column("''")
_HEAD = select(streams.c.stream, streams.c.version, streams.c.hash)
_GIVEN = [column for column in journal.c if column.name != "seq"]
_SHAPE = ", ".join(
    f"{column.name} {'text' if isinstance(column.type, Text) else 'bigint'}" for column in _GIVEN
)
_ADD_ON_SERVER = (
    f"WITH written AS (INSERT INTO journal (seq, {', '.join(column.name for column in _GIVEN)}) "
    f"SELECT nextval('{NUMBERS.name}'), * FROM json_to_recordset(%(entries)s) AS entry ({_SHAPE}) "
    "RETURNING seq, stream, version, hash), "
    "heads AS (INSERT INTO streams (stream, version, hash) "
    "SELECT DISTINCT ON (stream) stream, version, hash FROM written ORDER BY stream, version DESC "
    "ON CONFLICT (stream) DO UPDATE SET version = excluded.version, hash = excluded.hash) "
    "SELECT seq FROM written ORDER BY seq"
)
"""All entries of a command at once, as one JSON text, and their heads; the server gives the numbers."""
_PLACE, _DOOR = (f"hashtextextended(%(name)s, {number})" for number in (0, 1))
"""By which a stream is locked, and its door."""


class Statements:
    """The statements of one command as text with named parameters.

    Text goes straight to the driver: what SQLAlchemy would work out anew for each of the ten
    statements of a command costs more than the statements themselves.
    """

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self.on_sqlite = dialect.name == "sqlite"
        self.heads = cache(self._heads)
        self.take_free = cache(_take_free)
        self.take = f"SELECT pg_advisory_xact_lock({_PLACE})"
        self.stand_at_door = f"SELECT pg_advisory_lock({_DOOR})"
        self.leave_door = f"SELECT pg_advisory_unlock({_DOOR})"
        entry = select(*journal.c)
        by_name = journal.c.stream == bindparam("name")
        self.all_heads = self._text(_HEAD.order_by(streams.c.stream))
        self.of_command = self._text(
            entry.where(journal.c.command_id == bindparam("command")).order_by(journal.c.seq)
        )
        self.since = self._text(
            entry.where(by_name)
            .where(journal.c.version > bindparam("after"))
            .order_by(journal.c.version)
        )
        self.add_entries = self._text(journal.insert()) if self.on_sqlite else _ADD_ON_SERVER
        self.add_receipts = self._text(receipts.insert())
        self.put_heads = self._upsert(streams)
        self.put_people = self._upsert(people)
        self.put_rows = self._upsert(house_rows)
        self.put_seed = self._upsert(seeds)
        self.put_tournament = self._upsert(tournaments)
        self.put_entries = self._upsert(entries)
        self.remove_row = self._text(
            delete(house_rows)
            .where(house_rows.c.kind == bindparam("kind"))
            .where(house_rows.c.key == bindparam("key"))
        )
        self.remove_entry = self._text(
            delete(entries)
            .where(entries.c.tournament == bindparam("tournament"))
            .where(entries.c.entry == bindparam("entry"))
        )

    def _heads(self, count: int) -> str:
        """Heads of so many streams (`s0`, `s1` …); in a file also a nameless one: the last number."""
        names: list[BindParameter[str]] = [bindparam(f"s{i}") for i in range(count)]
        heads = _HEAD.where(streams.c.stream.in_(names))
        if not self.on_sqlite:
            return self._text(heads)
        last = select(_NOTHING, func.coalesce(func.max(journal.c.seq), literal_column("0")), _NOTHING)
        return self._text(heads.union_all(last))

    def _upsert(self, table: Table) -> str:
        """Insert rows, or replace those whose key is there."""
        insert = sqlite.insert(table) if self.on_sqlite else _insert_on_server(table)
        keys = [column.name for column in table.primary_key]
        others = {c.name: insert.excluded[c.name] for c in table.columns if not c.primary_key}
        return self._text(insert.on_conflict_do_update(index_elements=keys, set_=others))

    def _text(self, statement: ClauseElement) -> str:
        return str(statement.compile(dialect=self._dialect))


def _take_free(count: int) -> str:
    """Take so many streams in their order up to the first that somebody else has; how many are taken.

    One that is one's own already may be taken again. A stream that has not begun is taken like others.
    """
    told = str(count)
    for i in reversed(range(count)):
        place = _PLACE.replace("name", f"s{i}")
        told = f"CASE WHEN pg_try_advisory_xact_lock({place}) THEN {told} ELSE {i} END"
    return f"SELECT {told}"


def _insert_on_server(table: Table) -> "postgresql.Insert":
    """What knows the server's words is loaded only where there is one."""
    from sqlalchemy.dialects.postgresql import insert

    return insert(table)
