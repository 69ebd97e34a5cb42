"""Problems: full, read-only, locked, vanished and foreign databases are told as what they are."""

import ctypes
import logging
import os
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from director.desk.kernel.ports import StorageProblem
from director.storage.engine import Engines, file_of, sqlite_url
from director.storage.journal import Journal
from director.texts import texts_for
from director.texts.problems import problem_codes, problem_sentence
from tests.storage.scribe import Scribe, night

WRITES_EVERYWHERE = 1
"""The capability by which a superuser writes where nobody may (CAP_DAC_OVERRIDE)."""


def without_that_right() -> None:
    """Let read-only mean read-only to a superuser too."""
    if os.geteuid() == 0:
        drop_from_bounding_set = 24
        ctypes.CDLL(None).prctl(drop_from_bounding_set, WRITES_EVERYWHERE)


def small_files() -> None:
    """Let no file grow above 300 kB, as on a full disk; the signal becomes an error."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))


def run(script: str, file: Path, before: Callable[[], None]) -> str:
    """What a process in worse circumstances prints."""
    done = subprocess.run(
        [sys.executable, "-c", script, str(file)],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
        preexec_fn=before,
        cwd=Path(__file__).parents[2],
    )
    return done.stdout


READ_ONLY = """
import sys
from pathlib import Path
from director.desk.kernel.ports import StorageProblem
from director.storage.engine import sqlite_url
from director.storage.journal import Journal
from director.storage.lock import ConsoleLock
from director.storage.checks.verify import verify
from tests.storage.scribe import Scribe
ConsoleLock(Path(sys.argv[1])).acquire()
journal = Journal(sqlite_url(Path(sys.argv[1])))
print(len(journal.newest(100)), len(verify(journal.engines).findings))
try:
    Scribe(journal, "t2").announce()
except StorageProblem as problem:
    print(problem.code)
print(len(journal.newest(100)))
"""


@pytest.fixture
def read_only_after(file: Path) -> Iterator[Callable[[], None]]:
    """Makes file and folder read-only when called; both can be cleared away afterwards."""

    def lock_up() -> None:
        if file.exists():
            file.chmod(0o444)
        file.parent.chmod(0o555)

    yield lock_up
    file.parent.chmod(0o755)


def test_a_read_only_disk_stays_readable(file: Path, read_only_after: Callable[[], None]) -> None:
    journal = Journal(sqlite_url(file))
    night(journal)
    journal.close()
    read_only_after()
    assert run(READ_ONLY, file, without_that_right).split() == ["13", "0", "read_only", "13"]


def test_a_folder_that_cannot_be_written_is_told(
    file: Path, read_only_after: Callable[[], None]
) -> None:
    read_only_after()
    assert run(NOTHING_THERE, file, without_that_right).split() == ["read_only"]


NOTHING_THERE = """
import sys
from pathlib import Path
from director.desk.kernel.ports import StorageProblem
from director.storage.engine import sqlite_url
from director.storage.journal import Journal
try:
    Journal(sqlite_url(Path(sys.argv[1])))
except StorageProblem as problem:
    print(problem.code)
"""

FULL = """
import sys
from pathlib import Path
from director.desk.kernel.ports import StorageProblem
from director.storage.engine import sqlite_url
from director.storage.journal import Journal
from director.storage.checks.verify import verify
from tests.storage.scribe import Scribe
journal = Journal(sqlite_url(Path(sys.argv[1])))
scribe = Scribe(journal)
scribe.announce()
try:
    scribe.register(10_000)
except StorageProblem as problem:
    print(problem.code)
print(len(verify(journal.engines).findings))
print(len(list(journal.entries(scribe.stream))) == len(scribe.state.entries) + 2)
"""


def test_a_disk_that_takes_no_more_keeps_what_was_there(file: Path) -> None:
    assert run(FULL, file, small_files).split() == ["disk_error", "0", "True"]


def test_a_full_disk_is_told_and_keeps_what_was_there(file: Path) -> None:
    journal = Journal(sqlite_url(file))
    scribe = night(journal)
    with journal.engines.writing() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 2}")
    with pytest.raises(StorageProblem) as told:
        scribe.register(500)
    assert told.value.code == "disk_full"
    assert len(list(journal.entries(scribe.stream))) == len(scribe.state.entries) + 2
    journal.close()


def test_a_locked_file_is_told(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("director.storage.engine.TIMEOUT", 0.1)
    journal = Journal(sqlite_url(file))
    scribe = night(journal)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageProblem) as told:
            scribe.register()
        assert told.value.code == "locked"
        assert len(journal.newest(100)) == 13
    journal.close()


def test_a_file_that_is_no_database_is_told_and_left_alone(file: Path) -> None:
    file.write_bytes(b"Dear diary, " * 100)
    with pytest.raises(StorageProblem) as told:
        Journal(sqlite_url(file))
    assert told.value.code == "not_a_database"
    assert file.read_bytes() == b"Dear diary, " * 100


def test_a_damaged_file_is_told(file: Path) -> None:
    journal = Journal(sqlite_url(file))
    night(journal, players=50)
    journal.close()
    with file.open("r+b") as pages:
        pages.seek(8_192)
        pages.write(b"\xff" * (file.stat().st_size - 8_192))
    with pytest.raises(StorageProblem) as told:
        list(Journal(sqlite_url(file)).newest(100))
    assert told.value.code == "damaged"


def test_a_file_that_vanishes_swallows_nothing(file: Path) -> None:
    journal = Journal(sqlite_url(file))
    scribe = night(journal)
    file.rename(file.with_name("elsewhere.db"))
    with pytest.raises(StorageProblem) as told:
        scribe.register()
    assert told.value.code == "gone"
    file.with_name("elsewhere.db").rename(file)
    scribe.register()
    journal.close()


def test_a_file_that_was_replaced_swallows_nothing(file: Path) -> None:
    journal = Journal(sqlite_url(file))
    scribe = night(journal)
    file.rename(file.with_name("elsewhere.db"))
    Journal(sqlite_url(file)).close()
    with pytest.raises(StorageProblem) as told:
        scribe.register()
    assert told.value.code == "gone"
    journal.close()


@pytest.mark.parametrize(
    "url", ["", "nonsense", "sqlite://", "sqlite:///:memory:", "mysql://host/db", "oracle://x"]
)
def test_an_address_that_is_none_is_told(url: str) -> None:
    with pytest.raises(StorageProblem) as told:
        Engines(url)
    assert told.value.code == "bad_url"


def test_a_server_that_does_not_answer_is_told() -> None:
    with pytest.raises(StorageProblem) as told:
        Journal("postgresql://postgres:secret@127.0.0.1:1/house")
    assert told.value.code == "unreachable"
    assert "secret" not in str(told.value)


def test_a_server_without_the_database_is_told(postgresql: str) -> None:
    with pytest.raises(StorageProblem) as told:
        Journal(postgresql + "_not_there")
    assert told.value.code == "no_database"


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
def test_a_connection_that_is_cut_is_told_and_made_anew(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR, logger="psycopg")  # it warns of what it had to leave undone
    journal = Journal(url)
    scribe = night(journal)
    other = Journal(url)

    def cut() -> None:
        with other.engines.writing() as connection:
            connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND datname = current_database()"
            )

    cut()
    with pytest.raises(StorageProblem) as told:
        scribe.register()
    assert told.value.code == "unreachable"
    scribe.receipts -= 1
    scribe.register()
    assert len(scribe.state.entries) == 6
    journal.close()
    other.close()


def test_paths_with_odd_names_are_opened(tmp_path: Path) -> None:
    for name in ("Kasíno 100%.db", "a?b=c.db", "x#y.db"):
        url = sqlite_url(tmp_path / name)
        assert file_of(url) == tmp_path / name
        journal = Journal(url)
        Scribe(journal).announce()
        assert len(journal.newest(10)) == 2
        journal.close()


@pytest.mark.parametrize("code", sorted(problem_codes()))
def test_every_problem_has_a_sentence_that_names_the_thing(code: str) -> None:
    facts = {
        "database": "house.db", "what": "why", "version": 9, "known": 2, "seq": 7, "kind": "K",
        "schema": 3, "key": "k", "tournament": "t", "character": "U+0000", "position": 4,
        "field": "notes", "line": 3, "name": "Friday Night", "label": "Day 1A",
        "role": "floor",
            "folder": "there", "count": 2, "copy": "house-2.db",
    }  # fmt: skip
    sentence = problem_sentence(StorageProblem(code, **facts), texts_for("en"))  # type: ignore[arg-type]
    assert "{" not in sentence
    assert sentence.endswith((".", "why"))
