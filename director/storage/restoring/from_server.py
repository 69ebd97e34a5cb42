"""Copies of a house on a server: a SQLite file of the same version, row by row at one instant."""

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, inspect

from director.storage.copies.copying import Place, keep, made_whole
from director.storage.engine import Engines, sqlite_url
from director.storage.house_key import KIND, key_of
from director.storage.migrations import make_as_of, version_of
from director.values.quantity import Micros

_AT_ONCE = 1_000
"""Rows on their way at a time."""
_NUMBERED = "numbered AS (SELECT seq, row_number() OVER (ORDER BY seq) AS place FROM journal)"
_FROM = {
    "journal": "journal JOIN numbered USING (seq) ORDER BY place",
    "receipts": "receipts LEFT JOIN numbered USING (seq)",
    "house_rows": f"house_rows WHERE kind <> '{KIND}'",
}
"""Tables that a file holds differently: entry numbers without gaps, and no key."""


def back_up_server(engines: Engines, chosen: Path | None, usual: Path, at: Micros) -> Path:
    """Copy a house under the time of day (UTC) into the folder that was chosen, else the usual."""
    place = Place(engines.stem, chosen, usual)
    return keep(place, at, lambda target: copy_server(engines, target), key_of(engines))


def copy_server(engines: Engines, target: Path) -> Path:
    """Copy all of a house on a server, as it stands at one instant, to a SQLite file."""
    version = version_of(engines)
    with made_whole(target) as half, engines.snapshot() as old:
        file = Engines(sqlite_url(half))
        try:
            with file.writing() as new:
                make_as_of(new, file, version)
                for table in inspect(new).get_table_names():
                    if table != "alembic_version":
                        _copy(table, old, new)
        finally:
            file.close()
    return target


def _copy(table: str, old: Connection, new: Connection) -> None:
    """Straight from driver to driver, also over rows that a migration has made."""
    names = [str(column["name"]) for column in inspect(new).get_columns(table)]
    chosen = ", ".join("place" if name == "seq" else name for name in names)
    put = f"INSERT OR REPLACE INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
    source: Any = old.connection.driver_connection
    file: Any = new.connection.driver_connection
    with source.cursor(name=f"copy_{table}") as rows:
        rows.itersize = _AT_ONCE
        rows.execute(f"WITH {_NUMBERED} SELECT {chosen} FROM {_FROM.get(table, table)}")
        while found := rows.fetchmany(_AT_ONCE):
            file.executemany(put, found)
