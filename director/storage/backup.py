"""Backup: a copy of a SQLite database while it is in use."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from director.desk.ports import StorageProblem
from director.storage.engine import Engines, read_mode
from director.storage.problems import problem_of

_PAGES = 256
"""Copied at a time, so that writers get their turn in between."""


def copy_file(engines: Engines, target: Path) -> Path:
    """Copy the database, as it stands at one instant, to a file that appears only when it is whole."""
    if engines.path is None:
        raise StorageProblem("no_copy", database=engines.name)
    half = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        half.unlink(missing_ok=True)
        _copy(engines.path, half)
        os.replace(half, target)
    except (sqlite3.Error, OSError) as error:
        with suppress(OSError):  # what cannot be written cannot be taken away either
            half.unlink(missing_ok=True)
        raise problem_of(error, str(target)) from error
    return target


def _copy(source: Path, target: Path) -> None:
    origin = f"{source.absolute().as_uri()}?{read_mode(source)}"
    with closing(sqlite3.connect(origin, uri=True)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new, pages=_PAGES)
