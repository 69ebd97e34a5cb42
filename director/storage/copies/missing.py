"""Missing: a house of which copies or traces are left, but which is not where it was."""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

from director.desk.kernel.ports import HouseCopy, HouseMissing, StorageProblem
from director.storage.copies.copying import BEFORE, FOLDER, is_copy
from director.storage.engine import file_of, redacted, stem
from director.storage.lock import side_file
from director.storage.problems import problem_of
from director.values.quantity import SECOND

_TRACES = ("alive", "key")
"""Files beside a house, which stay when it is gone."""
MOST_EXAMINED = 10
"""Copies examined, the newest first."""
_HELD = "SELECT (SELECT count(*) FROM tournaments), (SELECT count(*) FROM people WHERE given_name != '')"
_LAST = "SELECT at FROM journal ORDER BY seq DESC LIMIT 1"


def missed(url: str, places: Iterable[Path | None], *, known: bool = False) -> HouseMissing | None:
    """Return what is known of a missing house: it was opened here before, or has copies.

    Copies of a file are looked for beside it and in other places. None for a file that is there;
    whether a server's database is empty shows when it is opened. StorageProblem where a file's
    folder is gone too.
    """
    path = file_of(url)
    if path is None:
        copies = tuple(_newest(_in_folders(places, stem(url))))
        return _missing_house("house_emptied", copies, redacted(url)) if copies or known else None
    if _is_there(path):
        return None
    files = _in_folders((path.parent / FOLDER, *places), stem(url))
    before = [file for file in _files(path.parent) if file.name.startswith(path.name + BEFORE)]
    copies = tuple(_newest([*files, *before]))
    if copies or known or any(side_file(path, trace).exists() for trace in _TRACES):
        return _missing_house("house_missing", copies, str(path))
    return None


def _missing_house(code: str, copies: tuple[HouseCopy, ...], name: str) -> HouseMissing:
    newest = str(copies[0].file) if copies else ""
    return HouseMissing(code, copies, database=name, count=len(copies), copy=newest)


def must_have_a_folder(url: str) -> None:
    """StorageProblem where the folder of a file is not there: it may be on a disk that was pulled."""
    path = file_of(url)
    if path is not None and not path.parent.exists():
        raise StorageProblem("folder_gone", database=str(path), folder=str(path.parent))


def _is_there(path: Path) -> bool:
    """Something is: whether it is a database shows when it is opened."""
    try:
        return os.stat(path).st_size > 0
    except FileNotFoundError:
        return False
    except OSError as error:
        raise problem_of(error, str(path)) from error


def copies_in(folder: Path, name: str) -> tuple[HouseCopy, ...]:
    """The copies of a house in a folder, the newest first, with what each holds."""
    return tuple(_newest(_in_folders((folder, folder / FOLDER), name)))


def _in_folders(folders: Iterable[Path | None], name: str) -> list[Path]:
    there = {folder for folder in folders if folder is not None}
    return [file for folder in there for file in _files(folder) if is_copy(file.name, name)]


def _newest(files: Iterable[Path]) -> Iterator[HouseCopy]:
    for file in sorted(files, key=_written, reverse=True)[:MOST_EXAMINED]:
        yield looked_into(file)


def _files(folder: Path) -> list[Path]:
    try:
        return [file for file in folder.iterdir() if file.is_file()]
    except OSError:
        return []


def _written(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def looked_into(file: Path) -> HouseCopy:
    """Return content and time of a copy; of an unreadable one only the time of the file."""
    try:
        line = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
        with closing(line):
            nights, people = line.execute(_HELD).fetchone()
            last = line.execute(_LAST).fetchone()
    except sqlite3.Error:
        return HouseCopy(file, int(_written(file)) * SECOND)
    return HouseCopy(file, last[0] if last else 0, nights, people, readable=True)
