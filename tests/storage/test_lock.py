"""Lock and heartbeat: one console on a file, and when it was last alive."""

import subprocess
import sys
from pathlib import Path

import pytest

from director.bootstrap import open_house
from director.desk.kernel.ports import HouseMissing, StorageProblem
from director.storage.engine import sqlite_url
from director.storage.house_key import key_file
from director.storage.lock import ConsoleLock, Heartbeat, side_file
from director.texts import texts_for
from director.texts.problems import problem_sentence
from tests.storage.opened import opened, play

HOLD = """
import sys, time
from pathlib import Path
from director.storage.lock import ConsoleLock
ConsoleLock(Path(sys.argv[1])).acquire()
print("held", flush=True)
time.sleep(60)
"""


def test_a_second_console_is_refused_politely(file: Path) -> None:
    first, second = ConsoleLock(file), ConsoleLock(file)
    first.acquire()
    with pytest.raises(StorageProblem) as refused:
        second.acquire()
    assert refused.value.code == "console_open"
    assert refused.value.facts["database"] == str(file)
    first.release()
    second.acquire()
    second.release()


def test_the_lock_of_a_killed_console_is_free(file: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(file)], stdout=subprocess.PIPE, cwd=Path(__file__).parents[2]
    ) as console:
        assert console.stdout is not None
        assert console.stdout.readline() == b"held\n"
        with pytest.raises(StorageProblem):
            ConsoleLock(file).acquire()
        console.kill()
    lock = ConsoleLock(file)
    lock.acquire()
    lock.release()


def test_a_server_has_no_lock(file: Path) -> None:
    assert ConsoleLock.of("postgresql://postgres@localhost/house") is None
    assert ConsoleLock.of(sqlite_url(file)) is not None


def test_the_last_beat_is_known_afterwards(file: Path) -> None:
    path = side_file(file, "alive")
    assert Heartbeat(path).last_beat() is None
    heartbeat = Heartbeat(path)
    heartbeat.beat(1_793_550_600_000_000)
    heartbeat.beat(1_793_550_601_000_000)
    assert Heartbeat(path).last_beat() == 1_793_550_601_000_000


@pytest.mark.parametrize("torn", [b"", b"123", b"x" * 20])
def test_a_torn_beat_is_none(file: Path, torn: bytes) -> None:
    path = side_file(file, "alive")
    path.write_bytes(torn)
    assert Heartbeat(path).last_beat() is None


def test_a_beat_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(StorageProblem) as told:
        Heartbeat(tmp_path / "nowhere" / "alive").beat(1)
    assert told.value.code == "gone"


def test_a_key_left_without_its_house_makes_no_empty_one_in_its_place(file: Path) -> None:
    url = sqlite_url(file)
    play(url).close()
    for trace in (file, side_file(file, "alive"), *file.parent.glob("backups/*")):
        if trace.is_file():
            trace.unlink()
    assert key_file(file).exists()
    with pytest.raises(HouseMissing) as missed:
        opened(url)
    assert missed.value.code == "house_missing"
    words = problem_sentence(missed.value, texts_for("en"))
    assert "no copy of it was found" in words
    assert "newest" not in words
    assert not file.exists()
    open_house(url, anew=True).close()
