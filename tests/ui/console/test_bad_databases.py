"""Bad databases at the start: the window names the thing and the mend, and nothing is half done."""

import ctypes
import fcntl
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from director.desk.offered.commands import AnnounceTournament, OpenRegistration
from director.storage.engine import sqlite_url
from director.storage.house_key import key_file
from director.values.ids import TournamentId
from tests.desk.night.night_desk import STRUCTURE, WHO, settings
from tests.storage.opened import opened, play

ROOT = Path(__file__).parents[3]
WRITES_EVERYWHERE = 1
"""The capability by which a superuser writes where nobody may (CAP_DAC_OVERRIDE)."""
Told = list[dict[str, object]]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a night in it."""
    file = tmp_path_factory.mktemp("made") / "house.db"
    play(sqlite_url(file), players=40).close()
    return file


@pytest.fixture
def file(made: Path, tmp_path: Path) -> Path:
    """A copy of it to spoil."""
    folder = tmp_path / "cards"
    folder.mkdir()
    copy = folder / "house.db"
    copy.write_bytes(made.read_bytes())
    key_file(copy).write_bytes(key_file(made).read_bytes())
    return copy


def start(
    file: Path, what: str = "look", before: Callable[[], None] | None = None, path: str = ""
) -> Told:
    """Start the console on a database, and read its window."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "tests" / "ui" / "looking.py"), sqlite_url(file), what],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        preexec_fn=before,
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, (path, str(ROOT)))),
            "XDG_CONFIG_HOME": str(file.parent.parent),
            "QT_QPA_PLATFORM": "offscreen",
        },
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def edit(file: Path, statement: str) -> None:
    """What another program does to the database."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement)


def test_a_newer_version_is_named_and_left_alone(file: Path) -> None:
    edit(file, "PRAGMA user_version = 99")
    before = file.read_bytes()
    (told,) = start(file)
    words = str(told["banner"])
    assert str(file) in words
    assert "newer version" in words
    assert "Install the newer version" in words
    assert told["buttons"] == ["Try again"]
    assert told["shown"]
    assert file.read_bytes() == before


def test_a_damaged_file_is_named_and_left_alone(file: Path) -> None:
    whole = file.read_bytes()
    spoilt = whole[:4096] + b"\x99" * (len(whole) - 4096)
    file.write_bytes(spoilt)
    (told,) = start(file)
    words = str(told["banner"])
    assert str(file) in words
    assert "damaged" in words
    assert "backup" in words
    assert file.read_bytes() == spoilt


def test_a_file_that_is_no_database_is_named_and_left_alone(file: Path) -> None:
    file.write_bytes(b"Dear diary, " * 1000)
    (told,) = start(file)
    assert "is not a database" in str(told["banner"])
    assert str(file) in str(told["banner"])
    assert file.read_bytes() == b"Dear diary, " * 1000


def test_an_entry_changed_by_hand_is_named(file: Path) -> None:
    edit(file, "UPDATE journal SET payload = 'x' WHERE kind = 'PlayersBusted'")
    before = file.read_bytes()
    (told,) = start(file)
    words = str(told["banner"])
    assert "cannot be read (PlayersBusted" in words
    assert "Bring back a backup" in words
    assert file.read_bytes() == before


def test_a_tournament_changed_by_hand_closes_alone(file: Path) -> None:
    house = opened(sqlite_url(file), chance="saturday")
    other = TournamentId("saturday")
    house.desk.execute(AnnounceTournament(other, settings(name="Saturday"), STRUCTURE), WHO)
    house.desk.execute(OpenRegistration(other, (12,)), WHO)
    house.close()
    edit(file, "UPDATE journal SET payload = 'x' WHERE kind = 'PlayersBusted'")
    (told,) = start(file)
    words = str(told["banner"])
    assert settings().name in words
    assert "is closed" in words
    assert "Everything else stays open" in words
    assert (told["open"], told["lobby"], told["people"]) == (True, 2, 40)
    assert told["alive"] == 0
    assert told["buttons"] == ["Close"]


def test_a_tournament_whose_entries_do_not_fit_together_closes_alone(file: Path) -> None:
    edit(file, "DELETE FROM journal WHERE kind = 'EntryRegistered' AND version % 2 = 0")
    (told,) = start(file)
    assert f"{settings().name} is closed" in str(told["banner"])
    assert (told["open"], told["lobby"], told["alive"]) == (True, 1, None)


def test_another_console_on_the_same_file_is_named(file: Path) -> None:
    lock = file.with_name("house.db.lock")
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        (told,) = start(file)
    assert "open in another console" in str(told["banner"])
    assert told["buttons"] == ["Try again"]


def test_a_file_locked_by_another_program_stays_readable(file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        opened, refused = start(file, "pause")
    assert (opened["banner"], opened["open"], opened["people"]) == ("", True, 40)
    words = str(refused["banner"])
    assert "held by another program" in words
    assert "tried again" in words
    assert refused["buttons"] == ["Give up"]
    assert refused["alive"] == opened["alive"] == 39


def without_that_right() -> None:
    """Let read-only mean read-only to a superuser too."""
    if os.geteuid() == 0:
        drop_from_bounding_set = 24
        ctypes.CDLL(None).prctl(drop_from_bounding_set, WRITES_EVERYWHERE)


@pytest.fixture
def read_only(file: Path) -> Iterator[Path]:
    """The file in a folder where nothing may be written."""
    file.chmod(0o444)
    file.parent.chmod(0o555)
    yield file
    file.parent.chmod(0o755)


def test_a_read_only_file_opens_to_be_read(read_only: Path) -> None:
    before = read_only.read_bytes()
    *_, refused = start(read_only, "pause", without_that_right)
    words = str(refused["banner"])
    assert str(read_only) in words
    assert "read-only" in words
    assert (refused["open"], refused["people"], refused["alive"]) == (True, 40, 39)
    assert read_only.read_bytes() == before
    assert [path.name for path in read_only.parent.iterdir() if path.suffix != ".key"] == ["house.db"]


def test_without_its_font_the_console_opens_and_says_so(file: Path, tmp_path: Path) -> None:
    hidden = tmp_path / "hidden" / "font_roboto"
    hidden.mkdir(parents=True)
    (hidden / "__init__.py").write_text("Roboto = __file__\n")
    told, printed = start(file, "print", path=str(hidden.parent))
    words = str(told["banner"])
    assert "Roboto-Regular.ttf" in words
    assert "Install the program anew" in words
    assert (told["open"], told["shown"]) == (True, True)
    assert "nothing can be printed" in str(printed["said"])
