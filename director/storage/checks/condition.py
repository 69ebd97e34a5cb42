"""Condition of a house's database: kind, version, size, speed of a safe write, files open to others."""

import os
import stat
import sys
import time
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile

from sqlalchemy import func, select

from director.storage.checks.since_noted import look
from director.storage.engine import Engines
from director.storage.findings import Finding
from director.storage.schema import journal
from director.values.dataclass import Value
from director.values.quantity import Micros

_TRIES = 3
_PAGE = b"\0" * 4096
_OTHERS = 0o077


class HouseCondition(Value):
    """Condition of a database as it was found; nothing of it was changed."""

    kind: str
    """"sqlite" or "postgresql"."""
    version: int
    program_version: int
    """Version that this program writes."""
    entries: int
    newest: Micros
    """Time of the newest entry of the journal; 0 for an empty one."""
    findings: tuple[Finding, ...]
    """Findings of a quick check of pages, structure and rows."""
    file: Path | None
    """The database's file; None on a server."""
    size: int = 0
    """Bytes of the file."""
    write_ms: int = 0
    """Milliseconds of a write that is safe on the disk, the middle one of three."""
    open_to_others: tuple[Path, ...] = ()
    """Files of the house that other users of the machine may read."""


def condition(engines: Engines, version: int, program_version: int) -> HouseCondition:
    """Return the condition of a database by its version; StorageProblem where it cannot be read."""
    entries, newest = 0, 0
    findings: tuple[Finding, ...] = ()
    if version == program_version:
        with engines.snapshot() as connection:
            entries, newest = connection.execute(select(func.count(), func.max(journal.c.at))).one()
        findings = look(engines)
    kind, file = "sqlite" if engines.is_sqlite else "postgresql", engines.path
    if file is None:
        return HouseCondition(kind, version, program_version, entries, newest or 0, findings, None)
    return HouseCondition(
        kind, version, program_version, entries, newest or 0, findings, file,
        file.stat().st_size, _safe_write(file.parent), _open_to_others(file),
    )  # fmt: skip


def _safe_write(folder: Path) -> int:
    """Milliseconds until the disk of a folder has a page; 0 where nothing can be written."""
    taken = []
    with suppress(OSError), TemporaryFile(dir=folder) as file:
        for _ in range(_TRIES):
            began = time.monotonic()
            file.write(_PAGE)
            file.flush()
            os.fsync(file.fileno())
            taken.append(int(1000 * (time.monotonic() - began)))
    return sorted(taken)[len(taken) // 2] if taken else 0


def _open_to_others(database: Path) -> tuple[Path, ...]:
    """Files of a house whose rights let others of the machine in; on Windows the folder guards them."""
    if sys.platform == "win32":
        return ()
    with suppress(OSError):
        mine = (file for file in database.parent.iterdir() if file.name.startswith(database.name))
        return tuple(sorted(file for file in mine if stat.S_IMODE(file.stat().st_mode) & _OTHERS))
    return ()
