"""Statements: what is asked of the database, put into its dialect's words once."""

from functools import cache
from typing import TYPE_CHECKING, Any

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
    or_,
    select,
)
from sqlalchemy.dialects import sqlite

from director.storage.marks import ENDS
from director.storage.schema import (
    ADDED_TO,
    NUMBERS,
    entries,
    house_rows,
    identifiers,
    journal,
    metadata,
    noted,
    people,
    person_keys,
    receipts,
    streams,
    tournaments,
)
from director.storage.server.keys import REMOVE_ENTRIES, REMOVE_IDENTIFIERS, REMOVE_ROW

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql

_NOTHING: ColumnElement[str] = literal_column("''")
_HEAD = select(streams.c.stream, streams.c.version, streams.c.hash)
ALL_HEADS = _HEAD.order_by(streams.c.stream)
_ENTRY = select(*journal.c)
OF_COMMAND = _ENTRY.where(journal.c.command_id == bindparam("command")).order_by(journal.c.seq)
SINCE = (
    _ENTRY.where(journal.c.stream == bindparam("name"))
    .where(journal.c.version > bindparam("after"))
    .order_by(journal.c.version)
)
"""Entries after a version of a stream."""
BETWEEN = SINCE.where(journal.c.version <= bindparam("until"))
"""The same up to another version."""
FIRST_SINCE = select(func.min(journal.c.version)).where(
    journal.c.stream == bindparam("name"), journal.c.at >= bindparam("at")
)
TOGETHER = (journal, receipts, streams, tournaments, entries)
"""The tables that one statement fills on a server."""
_PLACE, _DOOR = (f"hashtextextended(%(name)s, {number})" for number in (0, 1))
"""By which a stream is locked, and its door."""


_MOVED = streams.outerjoin(noted, noted.c.stream == streams.c.stream)
HEAD = _HEAD.where(streams.c.stream == bindparam("name"))
MOVED = (
    select(*_HEAD.selected_columns, noted.c.version.label("before"), noted.c.hash.label("was"))
    .select_from(_MOVED)
    .where(or_(noted.c.version.is_(None), noted.c.version != streams.c.version))
    .order_by(streams.c.stream)
)
"""Heads that are not as they were noted, each with what was noted of it."""
TOTAL = select(noted.c.hash).where(noted.c.stream == _NOTHING)
"""Total over all noted heads; its row has no name."""


_REMOVE_ROW = (
    delete(house_rows)
    .where(house_rows.c.kind == bindparam("kind"))
    .where(house_rows.c.key == bindparam("key"))
)
_REMOVE_ENTRIES = (
    delete(entries)
    .where(entries.c.tournament == bindparam("tournament"))
    .where(entries.c.entry.between(bindparam("first"), bindparam("last")))
)

_REMOVE_IDENTIFIERS = (
    f"DELETE FROM {identifiers.name} WHERE person IN (SELECT value FROM json_each(:people))"
)


class Statements:
    """The statements of one command as text with named parameters.

    Text goes straight to the driver: what SQLAlchemy would work out anew for each of the ten
    statements of a command costs more than the statements themselves.
    """

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self.on_sqlite = dialect.name == "sqlite"
        self.heads = cache(self._heads)
        self.text = cache(self._text_with_words)
        self.take_free = cache(_take_free)
        self.take = f"SELECT pg_advisory_xact_lock({_PLACE})"
        self.enter_queue = f"SELECT pg_advisory_lock({_DOOR})"
        self.leave_queue = f"SELECT pg_advisory_unlock({_DOOR})"
        self.since, _ = self.text(SINCE)
        self.put = {table: self._put(table) for table in metadata.sorted_tables}
        self.put_person = f"WITH keys AS ({self.put[person_keys]}) {self.put[people]}"
        """A person with his key, on a server."""
        self.put_together = "" if self.on_sqlite else _put_together()
        self.remove_row, self.remove_entries = REMOVE_ROW, REMOVE_ENTRIES
        self.remove_identifiers = REMOVE_IDENTIFIERS
        if self.on_sqlite:
            self.remove_identifiers = _REMOVE_IDENTIFIERS
            self.remove_row, self.remove_entries = self._text(_REMOVE_ROW), self._text(_REMOVE_ENTRIES)

    def _heads(self, count: int) -> str:
        """Heads of so many streams (`s0`, `s1` …) with their marks; in a file also the last number."""
        names: list[BindParameter[str]] = [bindparam(f"s{i}") for i in range(count)]
        heads = ENDS.where(streams.c.stream.in_(names))
        if not self.on_sqlite:
            return self._text(heads)
        number = func.coalesce(func.max(journal.c.seq), literal_column("0"))
        last = select(_NOTHING, number, _NOTHING, _NOTHING, number)
        return self._text(heads.union_all(last))

    def _put(self, table: Table) -> str:
        """Insert rows; where they may change, replace those whose key is there."""
        insert = sqlite.insert(table) if self.on_sqlite else _insert_on_server(table)
        if table.info == ADDED_TO:
            return self._text(insert)
        keys = [column.name for column in table.primary_key]
        others = {c.name: insert.excluded[c.name] for c in table.columns if not c.primary_key}
        return self._text(insert.on_conflict_do_update(index_elements=keys, set_=others))

    def _text_with_words(self, question: ClauseElement) -> tuple[str, dict[str, Any]]:
        """A question as text, and the words that stand in it whoever asks."""
        compiled = question.compile(dialect=self._dialect)
        return str(compiled), {name: word for name, word in compiled.params.items() if word is not None}

    def _text(self, statement: ClauseElement) -> str:
        return str(statement.compile(dialect=self._dialect))


_MADE: dict[tuple[str, str, str], Statements] = {}


def statements_of(dialect: Dialect) -> Statements:
    """Return the statements in a dialect; their text is the same for every database of its kind."""
    kind = dialect.name, dialect.driver, dialect.paramstyle
    if kind not in _MADE:
        _MADE[kind] = Statements(dialect)
    return _MADE[kind]


def _put_together() -> str:
    """All rows of a command, each table's as one JSON text; a server gives the entries their numbers.

    Entries and receipts come with their place in the command where their number will be.
    """
    upserts = ", ".join(f"{table.name}_put AS ({_upsert_input(table)})" for table in TOGETHER[2:])
    return (
        f"WITH given AS (SELECT nextval('{NUMBERS.name}') AS number, * FROM {_input_rows(journal)}), "
        f"journal_put AS ({_insert(journal)} SELECT {_names(journal, 'number')} FROM given), "
        f"receipts_put AS ({_insert(receipts)} SELECT {_names(receipts, 'given.number', 'receipts.')} "
        f"FROM {_input_rows(receipts)} JOIN given ON given.seq = receipts.seq), "
        f"{upserts} SELECT number FROM given ORDER BY number"
    )


def _upsert_input(table: Table) -> str:
    keys = ", ".join(column.name for column in table.primary_key)
    others = ", ".join(f"{c.name} = excluded.{c.name}" for c in table.columns if not c.primary_key)
    put = f"{_insert(table)} SELECT {_names(table)} FROM {_input_rows(table)}"
    return f"{put} ON CONFLICT ({keys}) DO UPDATE SET {others}"


def _insert(table: Table) -> str:
    return f"INSERT INTO {table.name} ({_names(table)})"


def _names(table: Table, number: str = "seq", of: str = "") -> str:
    """The columns of a table, the number of an entry by another name."""
    return ", ".join(number if c.name == "seq" else f"{of}{c.name}" for c in table.columns)


def _input_rows(table: Table) -> str:
    """The rows of a table that are given as JSON."""
    kinds = ((c.name, "text" if isinstance(c.type, Text) else "bigint") for c in table.columns)
    shape = ", ".join(f"{name} {kind}" for name, kind in kinds)
    return f"json_to_recordset(%({table.name})s) AS {table.name} ({shape})"


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
    """Return an insert of the server's dialect, which is loaded only with a server."""
    from sqlalchemy.dialects.postgresql import insert

    return insert(table)
