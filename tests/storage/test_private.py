"""Files of a house are its owner's alone, and what is erased or broken off does not stay behind."""

import os
import stat
from pathlib import Path

import pytest

from director.desk.kernel.ports import StorageProblem
from director.desk.offered import commands as c
from director.storage.copies.copying import back_up_into
from director.storage.engine import sqlite_url
from director.storage.journal import Journal
from director.storage.problems import problem_of
from director.values.dataclass import replace
from tests.desk.night.night_desk import WHO, person
from tests.storage.opened import NIGHT, opened, play
from tests.storage.scribe import night
from ui.commandline.cli import main

AT = 1_795_219_200_000_000
HOUR_AGO = 3_600


def rights(folder: Path) -> dict[str, int]:
    """What others may do with what lies in a folder."""
    return {
        str(path.relative_to(folder)): stat.S_IMODE(path.stat().st_mode) for path in folder.rglob("*")
    }


def test_what_lies_open_is_closed_when_the_house_is_opened(tmp_path: Path) -> None:
    play(sqlite_url(tmp_path / "house.db")).close()
    (tmp_path / "backups").mkdir(exist_ok=True)
    for name in ("house.db.before-5", "house.db.alive", "backups/house-2026-11-21T00-02-00Z.db"):
        (tmp_path / name).touch()
    (tmp_path / "letter.txt").touch()
    for path in tmp_path.rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o644)
    opened(sqlite_url(tmp_path / "house.db"), chance="again").close()
    found = rights(tmp_path)
    assert found.pop("letter.txt") == 0o644
    assert found.pop("backups") == 0o700
    assert found
    assert set(found.values()) == {0o600}


def test_what_the_command_line_writes_is_closed(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "house.db")
    play(url).close()
    before = os.umask(0o022)
    try:
        assert main(["backup", "--database", url]) == 0
        assert (
            main(["tournament", "export", "friday", str(tmp_path / "n.jsonl"), "--database", url]) == 0
        )
    finally:
        os.umask(before)
    found = rights(tmp_path)
    assert {mode for name, mode in found.items() if not (tmp_path / name).is_dir()} == {0o600}
    assert {mode for name, mode in found.items() if (tmp_path / name).is_dir()} == {0o700}


def test_who_was_erased_is_in_no_file_of_the_database(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    house = opened(sqlite_url(file))
    told = replace(person(1), notes="Likes the seat by the window", photo=b"\x89PHOTO" * 5_000)
    house.desk.execute(c.SavePerson(told), WHO)
    house.desk.execute(c.ErasePeople((told.id,)), WHO, reason="asked for")
    left = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"by the window" not in left
    assert b"PHOTO" not in left
    assert told.family_name.encode() not in left
    house.close()


def test_halves_of_copies_go_and_one_that_is_being_written_stays(tmp_path: Path) -> None:
    journal = Journal(sqlite_url(tmp_path / "house.db"))
    night(journal)
    back_up_into(journal.engines, None, AT)
    folder = tmp_path / "backups"
    old, new = (
        folder / "house-2020-01-01T00-00-00Z.db.part",
        folder / "house-2020-01-02T00-00-00Z.db.part",
    )
    others = folder / "film.db.part"
    for half in (old, new, others):
        half.touch()
    long_ago = new.stat().st_mtime - HOUR_AGO
    for half in (old, others):
        os.utime(half, (long_ago, long_ago))
    back_up_into(journal.engines, None, AT + 60_000_000)
    assert [half.exists() for half in (old, new, others)] == [False, True, True]
    journal.close()


def test_a_disk_that_vanished_is_not_called_damaged(tmp_path: Path) -> None:
    import sqlite3

    file = tmp_path / "house.db"
    file.write_bytes(b"x")
    error = sqlite3.DatabaseError("database disk image is malformed")
    error.sqlite_errorname = "SQLITE_CORRUPT"
    assert problem_of(error, str(file)).code == "damaged"
    file.unlink()
    assert problem_of(error, str(file)).code == "gone"


def test_a_file_that_may_not_be_read_is_not_called_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To a superuser every file is readable: the system's answer is told."""
    file = tmp_path / "house.db"
    Journal(sqlite_url(file)).close()
    monkeypatch.setattr(os, "access", lambda path, how: Path(path) != file or how != os.R_OK)
    problem = problem_of(PermissionError(13, "Permission denied"), str(file))
    assert isinstance(problem, StorageProblem)
    assert problem.code == "unreadable"


def test_whoever_calls_the_library_writes_nothing_open(tmp_path: Path) -> None:
    """Whatever the machine's habit is, and without the command line."""
    before = os.umask(0)
    try:
        house = play(sqlite_url(tmp_path / "house.db"))
        assert set(rights(tmp_path).values()) == {0o600}
        house.back_up_into(None)
        house.export_tournament(NIGHT, tmp_path / "night.jsonl")
        house.close()
    finally:
        os.umask(before)
    found = rights(tmp_path)
    assert {mode for name, mode in found.items() if not (tmp_path / name).is_dir()} == {0o600}
    assert {mode for name, mode in found.items() if (tmp_path / name).is_dir()} == {0o700}
