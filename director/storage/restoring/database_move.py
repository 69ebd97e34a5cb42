"""Move: a whole database into an empty one of the other kind, in one transaction there."""

from typing import Any

from sqlalchemy import Connection, Select, Table, func, literal, select

from director.desk.kernel.ports import StorageProblem
from director.storage.checks.verify import inspected, must_be_sound
from director.storage.engine import Engines
from director.storage.findings import VerificationReport
from director.storage.house_key import KIND, key_of
from director.storage.migrations import make_new, version_of
from director.storage.refold import rebuild
from director.storage.schema import NUMBERS, house_rows, journal, people, person_keys, seeds, streams

_AS_THEY_ARE = (streams, people, person_keys, house_rows, seeds)
"""Compared row by row; the journal is compared by its heads, which cover every byte of it."""
_AT_ONCE = 1_000
"""Rows on their way at a time."""


def move(source: Engines, target: Engines) -> VerificationReport:
    """Copy everything as it is stored, derive the rest, and read both journals before it is kept.

    StorageProblem when the source is not sound or the target not empty; then nothing is kept.
    """
    was_there = target.path is None or target.path.exists()
    try:
        if version_of(target):
            raise StorageProblem("not_empty", database=target.name)
        with source.snapshot() as old:
            must_be_sound(inspected(old, key_of(source)), source.name)
            return _moved(old, source, target)
    except StorageProblem:
        target.close()
        if not was_there:
            _clear(target)
        raise


def _moved(old: Connection, source: Engines, target: Engines) -> VerificationReport:
    with target.writing() as new:
        if not target.is_sqlite:  # reading everything again may take longer than a console may idle
            new.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
        if version_of(target):
            raise StorageProblem("not_empty", database=target.name)
        make_new(new, target)
        for table in _AS_THEY_ARE:
            _copy(table, old, new)
        _copy_journal(old, new)
        rebuild(new, key_of(source))
        report = inspected(new, key_of(source))
        if report.findings or any(_rows(table, old) != _rows(table, new) for table in _AS_THEY_ARE):
            raise StorageProblem("unsound", database=target.name, what="")
        key_of(target).take(key_of(source).everything())
        return report


def _copy(table: Table, old: Connection, new: Connection) -> None:
    for rows in old.execute(_stored(table)).partitions(_AT_ONCE):
        new.execute(table.insert(), [dict(row._mapping) for row in rows])


def _stored(table: Table) -> Select[Any]:
    """All of a table but the key, which has a place of its own in each kind of database."""
    return select(table).where(house_rows.c.kind != KIND) if table is house_rows else select(table)


def _copy_journal(old: Connection, new: Connection) -> None:
    """Entry by entry, in their order and numbered without gaps: hashes do not cover the number."""
    ordered = old.execute(select(journal).order_by(journal.c.seq))
    last = 0
    for rows in ordered.partitions(_AT_ONCE):
        numbered = [{**row._mapping, "seq": seq} for seq, row in enumerate(rows, last + 1)]
        new.execute(journal.insert(), numbered)
        last += len(numbered)
    if new.dialect.name != "sqlite":
        new.execute(select(func.setval(NUMBERS.name, last + 1, literal(False))))


def _rows(table: Table, connection: Connection) -> set[tuple[object, ...]]:
    return {tuple(row) for row in connection.execute(_stored(table))}


def _clear(target: Engines) -> None:
    """A file that was made for a move which failed."""
    if target.path is None:
        return
    for end in ("", "-wal", "-shm"):
        target.path.with_name(target.path.name + end).unlink(missing_ok=True)
