"""Copies of a database in use: named by time, kept by a rule, emptied of people who were erased."""

import glob
import os
import re
import sqlite3
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from director.desk.kernel.ports import StorageProblem
from director.storage.checks.copy_check import begun_with, wrong_in
from director.storage.engine import Engines, read_mode
from director.storage.house_key import FileOfKeys, HouseKey, key_of, key_with
from director.storage.in_place import begin_private, put_in_place
from director.storage.problems import problem_of
from director.storage.schema import people
from director.values.dataclass import Value
from director.values.quantity import HOUR, SECOND, Micros

FOLDER = "backups"
"""Beside the database, where no other folder is chosen."""
BEFORE = ".before-"
"""In the name of a copy made before an upgrade, which lies beside the database."""
NEWEST = 10
"""Newest copies kept, whatever their day."""
DAYS = 14
"""Days with copies of which the last copy is kept."""

LONGEST = 92
"""Days after which no copy is kept but the newest."""

_HALF = ".part"
_UNSOUND = "-unsound.db"
_APART = re.compile(rf"(?:-[0-9a-f]{{8}})?{re.escape(_UNSOUND)}$")
_OLD = 600
"""Seconds after which nobody writes at half a copy any more."""
_TIME = "%Y-%m-%dT%H-%M-%SZ"
_STAMP = re.compile(r"(?:-[0-9a-f]{8})?-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.db")


class Place(Value):
    """Folder of a database's copies, whose names begin with its `stem`.

    A folder that was `chosen` must be there (a stick may be pulled out); else the `usual` is made.
    """

    stem: str
    chosen: Path | None
    usual: Path

    @property
    def folder(self) -> Path:
        """The one that counts."""
        return self.chosen or self.usual


class CopyList(Value):
    """Copies of a house with the time of each, the newest first."""

    folder: Path
    made: tuple[Micros, ...]


def list_copies(place: Place) -> CopyList:
    """The copies that lie there now, by their names; none in a folder that cannot be read."""
    try:
        names = [path.name for path in place.folder.iterdir() if is_copy(path.name, place.stem)]
    except OSError:
        names = []
    return CopyList(place.folder, tuple(sorted(map(_made, names), reverse=True)))


def back_up_into(engines: Engines, folder: Path | None, at: Micros) -> Path:
    """Copy the database into a folder, else beside it, by `keep`."""
    assert engines.path is not None
    place = Place(engines.stem, folder, engines.path.parent / FOLDER)
    return keep(place, at, partial(copy_file, engines), key_of(engines))


def keep(place: Place, at: Micros, copy_to: Callable[[Path], Path], key: HouseKey) -> Path:
    """Have a copy made under the house's mark and the time of day, its keys beside it; old copies go.

    Only sound copies count: one in which anything is not as it was written lies apart, removes no
    other, and is a StorageProblem.
    """
    folder, marked = place.folder, place.stem + house_mark(key)
    if place.chosen is not None:
        _must_be_there(folder)
    _clear_leftovers(folder, place.stem)
    copy = copy_to(folder / _name(marked, at))
    _keep_keys(key.everything(), key_with(folder, place.stem))
    if wrong := wrong_in(copy, key):
        _lay_apart(copy, marked + _UNSOUND, wrong)
    others = _remove_old(folder, place.stem, copy)
    erase_in_copies(copy, others)
    return copy


def house_mark(key: HouseKey) -> str:
    """By which a house's copies are told from those of another that has a file of the same name.

    Empty where the house has no key yet.
    """
    return f"-{key.derive('house').hex()[:8]}" if key.is_there else ""


def _lay_apart(copy: Path, name: str, wrong: str) -> None:
    """In place of the one before: unsound copies neither pile up nor count."""
    apart = copy.with_name(name)
    try:
        put_in_place(copy, apart)
    except OSError as error:
        raise problem_of(error, str(apart)) from error
    raise StorageProblem("copy_unsound", database=str(apart), what=wrong)


def _keep_keys(keys: Sequence[bytes], target: Path) -> None:
    """In a folder of their own with the copies: a night outlives its machine."""
    if not keys:
        return
    try:
        target.parent.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise problem_of(error, str(target)) from error
    HouseKey(FileOfKeys(target)).take(keys)


def _must_be_there(folder: Path) -> None:
    try:
        there = folder.is_dir()
    except OSError as error:
        raise problem_of(error, str(folder)) from error
    if not there:
        raise StorageProblem("gone", database=str(folder), what="")


def superfluous(names: Collection[str]) -> frozenset[str]:
    """Copies of one database that need not be kept: not of the newest 10, nor the last of a day.

    Nor any, but the newest, that is older than that by more than `LONGEST` days: what it holds of
    people is kept no longer.
    """
    newest_first = sorted(names, key=_stamp, reverse=True)
    if newest_first:
        oldest = _made(newest_first[0]) - LONGEST * 24 * HOUR
        newest_first = [name for name in newest_first if _made(name) >= oldest]
    last_of_day: dict[str, str] = {}
    for name in newest_first:
        last_of_day.setdefault(_stamp(name)[:10], name)
    kept = {*newest_first[:NEWEST], *list(last_of_day.values())[:DAYS]}
    return frozenset(names) - kept


def _name(stem: str, at: Micros) -> str:
    return f"{stem}-{datetime.fromtimestamp(at // SECOND, UTC).strftime(_TIME)}.db"


def _made(name: str) -> Micros:
    """When a copy was made, by its name."""
    at = datetime.strptime(_stamp(name), _TIME).replace(tzinfo=UTC)
    return int(at.timestamp()) * SECOND


def _stamp(name: str) -> str:
    found = _STAMP.search(name)
    return found[1] if found else ""


def _remove_old(folder: Path, stem: str, made: Path) -> list[Path]:
    """Only copies of this database and house count and go, and never the one just made.

    The others that stay, the newest first.
    """
    try:
        begun = begun_with(made)
        alike = (path for path in folder.iterdir() if is_copy(path.name, stem))
        names = {path.name for path in alike if begun_with(path) == begun} - {made.name}
        old = superfluous({*names, made.name}) - {made.name}
        for name in old:
            (folder / name).unlink(missing_ok=True)
        return [folder / name for name in sorted(names - old, key=_stamp, reverse=True)]
    except OSError as error:
        raise problem_of(error, str(folder)) from error


def stem_of(copy: str) -> str:
    """The name of the database that a copy was made of; of another file its own."""
    return _APART.sub("", _STAMP.split(copy)[0]).removesuffix(".db")


def _clear_leftovers(folder: Path, stem: str) -> None:
    """Halves of copies that were broken off; one that is written to just now is somebody's."""
    with suppress(OSError):
        for half in folder.glob(f"{glob.escape(stem)}-*.db{_HALF}"):
            if (
                is_copy(half.name.removesuffix(_HALF), stem)
                and time.time() - half.stat().st_mtime > _OLD
            ):
                half.unlink(missing_ok=True)


def is_copy(name: str, stem: str) -> bool:
    """Whether a file bears the name of a copy of this database."""
    return name.startswith(stem) and _STAMP.fullmatch(name[len(stem) :]) is not None


_PAGES = 256
"""Copied at a time, so that writers get their turn in between."""


def copy_file(engines: Engines, target: Path) -> Path:
    """Copy the database, as it stands at one instant, to a file that appears only when it is whole."""
    assert engines.path is not None
    with made_whole(target) as half:
        _copy(engines.path, half)
    return target


@contextmanager
def made_whole(target: Path) -> Iterator[Path]:
    """A file that is filled under another name and gets its own when it is whole, or never."""
    half = target.with_name(target.name + _HALF)
    try:
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        half.unlink(missing_ok=True)
        begin_private(half)
        with named(half, target):
            yield half
        put_in_place(half, target)
    except (sqlite3.Error, OSError, StorageProblem) as error:
        with suppress(OSError):  # what cannot be written cannot be taken away either
            half.unlink(missing_ok=True)
        if isinstance(error, StorageProblem):
            raise
        raise problem_of(error, str(target)) from error


@contextmanager
def named(half: Path, really: Path) -> Iterator[None]:
    """A problem names the file that somebody knows, not the one that is only there meanwhile."""
    try:
        yield
    except StorageProblem as problem:
        if problem.facts.get("database") == str(half):
            problem.facts["database"] = str(really)
        raise


def _copy(source: Path, target: Path) -> None:
    origin = f"{source.absolute().as_uri()}?{read_mode(source)}"
    with closing(sqlite3.connect(origin, uri=True)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new, pages=_PAGES)


_NAMELESS = "given_name = '' AND family_name = ''"
_ERASED = f"SELECT id FROM people WHERE {_NAMELESS}"
_NOT_ERASED = f"SELECT id FROM people WHERE id = ? AND NOT ({_NAMELESS})"
_TEXTS = ", ".join(
    f"{column.name} = ''" for column in people.columns if column.name in (
        "given_name", "family_name", "nickname", "card_number", "document", "born", "country", "iban",
        "notes",
    )
)  # fmt: skip
_EMPTY = f"UPDATE people SET {_TEXTS}, barred = 0, photo = x'' WHERE id = ?"
_NO_GENDER = "UPDATE people SET gender = '' WHERE id = ?"
_NO_IDENTIFIERS = "DELETE FROM identifiers WHERE person = ?"
_NO_KEY = "UPDATE person_keys SET secret = x'' WHERE person = ?"


def erase_in_copies(made: Path, others: Sequence[Path]) -> None:
    """Empty in the other copies of a house whoever is erased in the one just made; newest first."""
    erased = tuple(_erased_in(made))
    if not erased or not others or not any(_knows(others[0], person) for person in erased):
        return
    for copy in others:
        with suppress(OSError, sqlite3.Error):  # one that cannot be written goes when it is old
            _empty(copy, erased)


def _erased_in(copy: Path) -> Iterator[str]:
    with suppress(sqlite3.Error), closing(_reading(copy)) as line:
        yield from (str(person) for (person,) in line.execute(_ERASED))


def _knows(copy: Path, person: str) -> bool:
    with suppress(sqlite3.Error), closing(_reading(copy)) as line:
        return line.execute(_NOT_ERASED, (person,)).fetchone() is not None
    return False


def _empty(copy: Path, erased: Iterable[str]) -> None:
    """Overwrite the erased values in a copy; its time stays."""
    written = copy.stat()
    with closing(sqlite3.connect(copy, isolation_level=None)) as line:
        line.execute("PRAGMA secure_delete=ON")
        line.execute("BEGIN IMMEDIATE")
        for person in erased:
            line.execute(_EMPTY, (person,))
            for words in (_NO_GENDER, _NO_KEY, _NO_IDENTIFIERS):
                with suppress(sqlite3.OperationalError):  # older copies lack some of them
                    line.execute(words, (person,))
        line.execute("COMMIT")
        line.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    os.utime(copy, ns=(written.st_atime_ns, written.st_mtime_ns))


def _reading(copy: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
