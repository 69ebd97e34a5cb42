"""Cells: a SQLite file takes any value in any column; values of a wrong type are found and named."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, LargeBinary, Text

from director.storage.findings import Finding
from director.storage.schema import metadata

_NO_NUMBER = -1
"""Stands for a value that is no whole number: nothing of the house is counted below zero."""


def mistyped_cells(connection: Connection) -> Iterator[Finding]:
    """Name each column of a file that holds values of another type; a server takes none."""
    if connection.dialect.name != "sqlite":
        return
    for table in metadata.sorted_tables:
        names = [column.name for column in table.columns]
        counts = ", ".join(f"coalesce(sum({_is_mistyped(column)}), 0)" for column in table.columns)
        counted = connection.exec_driver_sql(f"SELECT {counts} FROM {table.name}").one()
        for name, count in zip(names, counted, strict=True):
            if count:
                yield Finding("cell_mistyped", None, f"column:{table.name}.{name}", str(count))


def mistyped(columns: Iterable[ColumnElement[Any]], row: Sequence[object]) -> str:
    """The name and type of the first value that does not belong in its column; empty for none."""
    for column, value in zip(columns, row, strict=True):
        if not isinstance(value, python_type(column)) and value is not None:
            return f"{getattr(column, 'name', '')}: {type(value).__name__}"
    return ""


def as_typed(columns: Iterable[ColumnElement[Any]], row: Sequence[object]) -> tuple[Any, ...]:
    """A row with values of the types of its columns, whatever stood there."""
    return _as_types(map(python_type, columns), row)


def python_type(column: ColumnElement[Any]) -> type:
    """The type of the values of a column."""
    if isinstance(column.type, Text):
        return str
    return bytes if isinstance(column.type, LargeBinary) else int


@contextmanager
def any_values(connection: Connection) -> Iterator[None]:
    """Read a file whatever its cells hold: spoilt text by its letters, a wrong type as none of ours.

    An entry with spoilt letters then has another hash, and is named, not the whole file.
    """
    file = connection.connection.driver_connection
    if not isinstance(file, sqlite3.Connection):
        yield
        return
    file.text_factory, file.row_factory = partial(str, encoding="utf-8", errors="replace"), _typed
    try:
        yield
    finally:
        file.text_factory, file.row_factory = str, None


def _typed(cursor: sqlite3.Cursor, row: tuple[Any, ...]) -> tuple[Any, ...]:
    """A row with values of the types of its columns."""
    wanted = _types_of(tuple(each[0] for each in cursor.description))
    return row if all(map(isinstance, row, wanted)) else _as_types(wanted, row)


def _as_types(wanted: Iterable[type], row: Sequence[object]) -> tuple[Any, ...]:
    return tuple([_as_type(value, kind) for value, kind in zip(row, wanted, strict=True)])


def _as_type(value: object, kind: type) -> object:
    if isinstance(value, kind) or value is None:
        return value
    if kind is int:
        return _NO_NUMBER
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value).encode()


@cache
def _types_of(names: tuple[str, ...]) -> tuple[type, ...]:
    """By the names of columns, which mean the same type in every table; anything for other names."""
    known = {
        column.name: python_type(column) for table in metadata.sorted_tables for column in table.columns
    }
    return tuple(known.get(name, object) for name in names)


def _is_mistyped(column: Column[Any]) -> str:
    stored = {str: "text", bytes: "blob", int: "integer"}[python_type(column)]
    allowed = f"'{stored}', 'null'" if column.nullable else f"'{stored}'"
    return f"typeof({column.name}) NOT IN ({allowed})"
