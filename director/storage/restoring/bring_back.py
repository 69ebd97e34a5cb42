"""Bring back: a copy takes the place of a house that is there, which is laid aside, never removed."""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import Connection, func, select

from director.desk.kernel.ports import HouseCopy, StorageProblem
from director.storage.checks.copy_check import begun_with
from director.storage.copies.missing import looked_into
from director.storage.engine import Engines, sqlite_url
from director.storage.findings import VerificationReport
from director.storage.house_key import FileOfKeys, HouseKey, key_file
from director.storage.in_place import put_in_place
from director.storage.marks import Signed, head_signed
from director.storage.problems import problem_of
from director.storage.restoring.restore import key_places, restore
from director.storage.schema import journal, receipts, tournaments
from director.values.dataclass import Value
from director.values.quantity import Micros

ASIDE = ".aside-"
"""In the name of a house that a copy took the place of."""
_HEADS = "SELECT s.stream, s.version, s.hash, s.mark, j.seq FROM streams s LEFT JOIN journal j " \
    "ON j.stream = s.stream AND j.version = s.version WHERE s.mark <> '' LIMIT 1"  # fmt: skip
_AT = "SELECT coalesce(max(at), 0) FROM journal"


class Loss(Value):
    """Loss by bringing a copy back: entries that the copy lacks, and findings on the copy itself."""

    copy: HouseCopy
    same_house: bool
    """The copy is of this house, not of another that bears its name."""
    has_key: bool
    """The key with which the copy's house signs and seals is here, or lies with the copy."""
    since: Micros
    """The last instant that the copy knows."""
    commands: int
    receipts: int
    tournaments: tuple[str, ...]
    """The names of those in which something happened since."""


def loss(engines: Engines, copy: Path) -> Loss:
    """Return what a copy lacks of the house; StorageProblem for an unreadable copy."""
    found = looked_into(copy)
    if not found.readable or engines.path is None:
        raise StorageProblem("not_a_database", database=str(copy))
    since = _last_instant(copy)
    with engines.reading() as connection:
        commands = _later(connection, func.count(journal.c.command_id.distinct()), since)
        paid = connection.execute(
            select(func.count()).select_from(receipts).where(receipts.c.at > since)
        ).scalar_one()
        names = tuple(_nights(connection, since))
        begun = select(journal.c.hash).order_by(journal.c.seq).limit(1)
        mine = str(connection.execute(begun).scalar() or "")
    same = bool(mine) and begun_with(copy) == mine
    return Loss(found, same, _has_key(copy, engines.path), since, commands, int(paid), names)


def bring_back(copy: Path, target: Path, stamp: str) -> tuple[VerificationReport, Path]:
    """Restore a copy in the place of a house; the house that was there, under another name.

    The copy is read whole before anything is moved: where it is not sound all stays as it is.
    """
    fresh = target.with_name(f"{target.name}.fresh")
    aside = target.with_name(f"{target.name}{ASIDE}{stamp}")
    report = restore(copy, fresh, also=(key_file(target),))
    try:
        _fold(target)
        os.replace(target, aside)
        put_in_place(fresh, target)
    except OSError as error:
        raise problem_of(error, str(target)) from error
    finally:
        for left in (fresh, *_logs(fresh), *_logs(target)):
            left.unlink(missing_ok=True)
    HouseKey(FileOfKeys(key_file(target))).take(FileOfKeys(key_file(fresh)).read())
    key_file(fresh).unlink(missing_ok=True)
    return report, aside


def _fold(target: Path) -> None:
    """Write a file's log back into it."""
    engines = Engines(sqlite_url(target))
    engines.fold_log()
    engines.close()


def _logs(file: Path) -> Sequence[Path]:
    return tuple(file.with_name(file.name + end) for end in ("-wal", "-shm"))


def _later(connection: Connection, counted: object, since: Micros) -> int:
    found = connection.execute(select(counted).where(journal.c.at > since))  # type: ignore[call-overload]
    return int(found.scalar_one())


def _nights(connection: Connection, since: Micros) -> Iterator[str]:
    moved = select(journal.c.stream).where(journal.c.at > since).distinct()
    listed = connection.execute(select(tournaments.c.id, tournaments.c.name))
    names = {str(identity): str(name) for identity, name in listed}
    for stream in sorted(connection.execute(moved).scalars()):
        kind, _, identity = stream.partition(":")
        if kind == "tournament" and identity in names:
            yield names[identity]


def _last_instant(copy: Path) -> Micros:
    with suppress(sqlite3.Error), closing(_line(copy)) as line:
        return int(line.execute(_AT).fetchone()[0])
    return 0


def _has_key(copy: Path, target: Path) -> bool:
    """A key lies there, and it is the one that signed the copy; older copies are signed by none."""
    keys = [key for place in (*key_places(copy), key_file(target)) for key in FileOfKeys(place).read()]
    if not keys:
        return False
    with suppress(sqlite3.Error), closing(_line(copy)) as line:
        for row in line.execute(_HEADS):
            return head_signed(HouseKey(KeysInMemory(keys)), *row) is Signed.YES
    return True


class KeysInMemory:
    """Keys that are held in memory, as a place of keys."""

    name = ""

    def __init__(self, keys: Sequence[bytes]) -> None:
        self._keys = list(keys)

    def read(self) -> list[bytes]:
        """Every key."""
        return self._keys

    def keep(self, keys: Sequence[bytes]) -> None:
        """Nothing is written."""
        self._keys = list(keys)


def _line(copy: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
