"""Verify the database itself: its pages, and that it is made as this version makes it."""

from collections.abc import Iterator
from contextlib import suppress

from sqlalchemy import Connection, Inspector, Table, UniqueConstraint, inspect
from sqlalchemy.exc import DatabaseError, NoSuchTableError

from director.storage.findings import DAMAGED, UNREADABLE, Finding
from director.storage.schema import metadata

_REVISION = "alembic_version"
_NAMED = 10
"""Damaged places named at most."""
_IN_FILE = "SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view')"
_ON_SERVER = (
    "SELECT 'trigger', t.tgname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid "
    "JOIN pg_namespace n ON n.oid = c.relnamespace "
    "WHERE NOT t.tgisinternal AND n.nspname = current_schema() "
    "UNION ALL SELECT 'rule', rulename FROM pg_rules WHERE schemaname = current_schema() "
    "UNION ALL SELECT 'policy', policyname FROM pg_policies WHERE schemaname = current_schema()"
)
_BROKEN_INDEXES = (
    "SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid "
    "JOIN pg_namespace n ON n.oid = c.relnamespace "
    "WHERE n.nspname = current_schema() AND NOT (i.indisvalid AND i.indisready)"
)


def damaged_pages(connection: Connection, *, quick: bool = False) -> Iterator[Finding]:
    """Yield the database's own findings on its pages and indexes.

    Of a file every page is read; `quick` spares comparing indexes with their tables. A server reads
    its pages against their checksums as verify reads all tables: only indexes are asked about.
    """
    if connection.dialect.name != "sqlite":
        for (index,) in connection.exec_driver_sql(_BROKEN_INDEXES):
            yield Finding(DAMAGED, None, "", str(index))
        return
    lines = _wrong_pages(connection, "quick_check" if quick else "integrity_check")
    if lines:
        yield from _unreadable(connection)
    yield from (Finding(DAMAGED, None, "", line) for line in lines)


def _wrong_pages(connection: Connection, check: str) -> list[str]:
    """Return the messages of a file's check, or the reason why it cannot be made."""
    try:
        told = connection.exec_driver_sql(f"PRAGMA {check}({_NAMED})").scalars().all()
    except DatabaseError as error:
        return [str(error.orig)]
    lines = [line for text in told for line in str(text).splitlines()]
    return [line for line in lines if line != "ok" and not line.startswith("***")][:_NAMED]


def _unreadable(connection: Connection) -> Iterator[Finding]:
    """Tables of which not every row can be read."""
    for table in metadata.sorted_tables:
        everything = " || ".join(f"ifnull({column.name}, '')" for column in table.columns)
        try:
            connection.exec_driver_sql(f"SELECT max(length({everything})) FROM {table.name} NOT INDEXED")
        except DatabaseError as error:
            yield Finding(UNREADABLE, None, f"table:{table.name}", str(error.orig))


def foreign_structure(connection: Connection) -> Iterator[Finding]:
    """Tables, columns and indexes that are missing or not as they are made, and what acts unasked.

    On a server other tables are not looked at: they may be somebody else's.
    """
    inspector, in_file = inspect(connection), connection.dialect.name == "sqlite"
    for kind, name in connection.exec_driver_sql(_IN_FILE if in_file else _ON_SERVER):
        yield Finding("structure_foreign", None, f"{kind}:{name}")
    for table in metadata.sorted_tables:
        there, made = dict(_existing(inspector, table.name)), dict(_made(connection, table))
        yield from _compared(there, made)
    ours = {*metadata.tables, _REVISION}
    for name in inspector.get_table_names() if in_file else ():
        if name not in ours:
            yield Finding("structure_foreign", None, f"table:{name}")


def _compared(there: dict[str, object], made: dict[str, object]) -> Iterator[Finding]:
    for part in made.keys() - there.keys():
        yield Finding("structure_missing", None, part)
    for part in there.keys() - made.keys():
        yield Finding("structure_foreign", None, part)
    for part in there.keys() & made.keys():
        if there[part] != made[part]:
            yield Finding("structure_foreign", None, part)


def _made(connection: Connection, table: Table) -> Iterator[tuple[str, object]]:
    """Every part of a table as this version makes it."""
    yield f"table:{table.name}", tuple(column.name for column in table.primary_key)
    for column in table.columns:
        kind = column.type.compile(connection.dialect)
        yield f"column:{table.name}.{column.name}", (kind, bool(column.nullable))
    for index in table.indexes:
        yield f"index:{index.name}", tuple(column.name for column in index.columns)
    for constraint in table.constraints:
        if isinstance(constraint, UniqueConstraint):
            yield f"index:{constraint.name}", tuple(column.name for column in constraint.columns)


def _existing(inspector: Inspector, table: str) -> Iterator[tuple[str, object]]:
    """The same of a table as it is."""
    with suppress(NoSuchTableError):
        columns, key = inspector.get_columns(table), inspector.get_pk_constraint(table)
        yield f"table:{table}", tuple(key["constrained_columns"])
        for column in columns:
            kind = column["type"].compile(inspector.dialect)
            yield f"column:{table}.{column['name']}", (kind, bool(column["nullable"]))
        for index in inspector.get_indexes(table):
            yield f"index:{index['name']}", tuple(index["column_names"])
        for unique in inspector.get_unique_constraints(table):
            yield f"index:{unique['name']}", tuple(unique["column_names"])
        for foreign in inspector.get_foreign_keys(table):
            yield f"constraint:{foreign['name'] or table}", ()
        for check in inspector.get_check_constraints(table):
            yield f"constraint:{check['name'] or table}", check["sqltext"]
