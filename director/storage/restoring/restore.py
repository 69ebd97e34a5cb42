"""Restore: a copy becomes a database again, in a new file and only when all of it is sound."""

import os
from collections.abc import Sequence
from pathlib import Path

from director.desk.kernel.ports import HOUSE, Commit, Draft, StorageProblem, Who
from director.house.accepting import PERSON
from director.house.events import PersonErased
from director.house.people import CLOCK, Person
from director.storage.checks.verify import must_be_sound, verify
from director.storage.copies.copying import BEFORE, copy_file, named, stem_of
from director.storage.engine import Engines, must_exist, sqlite_url
from director.storage.findings import VerificationReport
from director.storage.house_key import FileOfKeys, HouseKey, key_file, key_with
from director.storage.in_place import put_in_place
from director.storage.journal import Journal
from director.storage.migrations import version_of
from director.storage.problems import problem_of
from director.storage.refold import rebuild
from director.values.ids import CommandId, PlayerId, StationId


def restore(copy: Path, target: Path, also: Sequence[Path] = ()) -> VerificationReport:
    """Read a whole copy again and make it a database at `target`, which is not there yet, or empty.

    Its key is looked for beside it, and in `also`.
    StorageProblem when the copy is not sound or the file is there; then nothing is left behind.
    """
    if target.exists() and target.stat().st_size:
        raise StorageProblem("file_exists", database=str(target))
    _must_be_ours(copy)
    half = target.with_name(target.name + ".restored")
    try:
        with named(half, target):
            copy_file(Engines(sqlite_url(copy)), half)
        _bring_key((*key_places(copy), *also), half)
        with named(half, copy):
            report = _read_again(half, str(copy))
        _put(half, target)
        HouseKey(FileOfKeys(key_file(target))).take(FileOfKeys(key_file(half)).read())
    finally:
        for left in half.parent.glob(f"{half.name}*"):
            left.unlink(missing_ok=True)
    return report


def _must_be_ours(copy: Path) -> None:
    must_exist(sqlite_url(copy))
    if copy.is_dir():
        raise StorageProblem("not_a_database", database=str(copy))
    engines = Engines(sqlite_url(copy))
    try:
        if version_of(engines) == 0:
            raise StorageProblem("not_a_database", database=str(copy))
    finally:
        engines.close()


def _read_again(half: Path, name: str) -> VerificationReport:
    """A copy of an older version is brought up to date, and what is derived is made anew."""
    journal = Journal(sqlite_url(half))
    try:
        must_be_sound(verify(journal.engines), name)
        _erase_again(journal)
        with journal.engines.writing() as connection:
            rebuild(connection, journal.key)
        report = verify(journal.engines)
        must_be_sound(report, name)
        return report
    finally:
        journal.close()


def _erase_again(journal: Journal) -> None:
    """Note in a house that was restored whom the copy was told to have been erased since."""
    gone = [row.key for row in journal.differing() if row.kind == PERSON and not row.called]
    erased = tuple(
        Person(PlayerId(key), "", "") for key in gone if journal.person(PlayerId(key)) is None
    )
    if not erased:
        return
    drafts = tuple(Draft(HOUSE, PersonErased(person.id)) for person in erased)
    last = journal.newest(1)
    command = CommandId(f"restore/{last[0].seq if last else 0}")
    who = Who(CLOCK, StationId(""))
    with journal.writing(command, (HOUSE,)) as writing:
        writing.commit(Commit(command, last[0].at if last else 0, who, "", drafts, people=erased))


def key_places(copy: Path) -> tuple[Path, ...]:
    """The key lies with the copies, or beside the database that was copied."""
    stem, beside_it = stem_of(copy.name), copy.with_name(copy.name.partition(BEFORE)[0])
    before_it = copy.parent.parent / f"{stem}.db"
    return key_with(copy.parent, stem), key_file(beside_it), key_file(before_it)


def _bring_key(places: Sequence[Path], half: Path) -> None:
    found = [key for place in places for key in FileOfKeys(place).read()]
    HouseKey(FileOfKeys(key_file(half))).take(found)


def _put(half: Path, target: Path) -> None:
    """The name is claimed before it is filled: a file that appeared meanwhile is not overwritten."""
    try:
        if target.exists() and not target.stat().st_size:
            target.unlink()
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        put_in_place(half, target)
    except FileExistsError as error:
        raise StorageProblem("file_exists", database=str(target)) from error
    except OSError as error:
        raise problem_of(error, str(target)) from error
