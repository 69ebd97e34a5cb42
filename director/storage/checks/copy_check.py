"""Verify a copy: whether it is sound, and of which house; read as it lies, nothing beside it is made."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from director.storage.house_key import HouseKey

_BEGUN = "SELECT hash FROM journal ORDER BY seq LIMIT 1"


def begun_with(copy: Path) -> str:
    """The hash of the first entry, by which a house is known; empty for none, and for no database."""
    try:
        with closing(_line(copy)) as line:
            found = line.execute(_BEGUN).fetchone()
    except sqlite3.Error:
        return ""
    return str(found[0]) if found else ""


def wrong_in(copy: Path, key: HouseKey) -> str:
    """The first thing in a copy that is not as it was written, by its code; empty for a sound one.

    Its pages, its structure, its people and rows, and the journal since it was noted last. Of an
    older version only the pages are read.
    """
    from director.storage.checks.since_noted import recent
    from director.storage.checks.structure import damaged_pages
    from director.storage.migrations import VERSION

    try:
        with _looked_into(copy) as connection:
            version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
            found = list(damaged_pages(connection, quick=True))
            if not found and version == VERSION:
                found += recent(connection, key).findings
    except (DBAPIError, sqlite3.Error) as error:
        return str(getattr(error, "orig", error))
    return " ".join(filter(None, (found[0].code, found[0].stream, found[0].detail))) if found else ""


@contextmanager
def _looked_into(copy: Path) -> Iterator[Connection]:
    from director.storage.cells import any_values

    engine = create_engine(
        "sqlite://", creator=lambda: _line(copy), poolclass=NullPool, paramstyle="named"
    )
    with engine.connect() as connection, any_values(connection):
        yield connection


def _line(copy: Path) -> sqlite3.Connection:
    uri = f"{copy.absolute().as_uri()}?mode=ro&immutable=1"
    return sqlite3.connect(uri, uri=True, isolation_level=None)
