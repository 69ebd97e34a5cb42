"""Disks: full, read-only, and a file cut, spoilt or taken away under a running console."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from director.bootstrap import House
from director.desk.kernel.ports import Recorded, StorageProblem
from director.desk.offered import commands as c
from director.storage.checks.verify import verify
from director.storage.engine import sqlite_url
from director.storage.journal import Journal
from director.texts import texts_for
from director.texts.problems import problem_sentence
from director.tournament.invariants import broken
from director.values.ids import CommandId
from tests.desk.night.night_desk import TILL, WHO, person
from tests.storage.opened import NIGHT, opened, play

Mend = Callable[[], None]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "house.db"


@pytest.fixture
def house(file: Path) -> Iterator[House]:
    """A running console on a night that has begun."""
    house = play(sqlite_url(file))
    house.desk.execute(c.ImportPeople(tuple(map(person, range(13, 100)))), WHO)
    yield house
    house.close()


def no_room(house: House, _file: Path) -> Mend:
    pragma(house, "max_page_count = 1")
    return lambda: pragma(house, "max_page_count = 1000000")


def no_writing(house: House, _file: Path) -> Mend:
    pragma(house, "query_only = ON")
    return lambda: pragma(house, "query_only = OFF")


def cut(house: House, file: Path) -> Mend:
    pragma(house, "wal_checkpoint(TRUNCATE)")
    house.store.tournaments()
    whole = file.read_bytes()
    os.truncate(file, len(whole) // 2)
    return lambda: write_back(file, whole)


def taken_away(_house: House, file: Path) -> Mend:
    file.rename(file.with_suffix(".away"))
    return lambda: take_back(file)


FAULTS = {"disk_full": no_room, "read_only": no_writing, "damaged": cut, "gone": taken_away}


@pytest.mark.parametrize("code", FAULTS)
def test_what_cannot_be_kept_is_told_and_counts_once_it_can_be(
    house: House, file: Path, code: str
) -> None:
    before = house.desk.tournament(NIGHT)
    mend = FAULTS[code](house, file)
    with refused(code, file):
        until_refused(house)
    known = house.desk.tournament(NIGHT)
    assert broken(known) is None
    assert known.entries.items() >= before.entries.items()
    mend()
    house.desk.execute(c.RegisterPlayer(NIGHT, person(99).id, TILL), WHO)
    assert len(house.desk.tournament(NIGHT).entries) == len(known.entries) + 1
    assert house.verify().findings == ()


@pytest.mark.parametrize("ends", [("-wal", "-shm"), ("-wal",), ("-shm",)])
def test_a_log_that_somebody_takes_away_takes_nothing_with_it(
    house: House, file: Path, tmp_path: Path, ends: tuple[str, ...]
) -> None:
    """What was acknowledged was in the log alone; what comes later must not go into a nameless file."""
    house.desk.execute(c.RegisterPlayer(NIGHT, person(20).id, TILL), WHO)
    for end in ends:
        file.with_name(file.name + end).unlink()
    house.desk.execute(c.RegisterPlayer(NIGHT, person(21).id, TILL), WHO)
    known = house.desk.tournament(NIGHT)
    (tmp_path / "found").mkdir()
    for left in tmp_path.glob(f"{file.name}*"):
        shutil.copy(left, tmp_path / "found")  # what a console that is killed now leaves behind
    found = opened(sqlite_url(tmp_path / "found" / file.name))
    assert found.desk.tournament(NIGHT) == known
    assert found.verify().findings == ()
    found.close()


def test_a_file_that_is_taken_away_is_missed_before_anything_is_ordered(
    house: House, file: Path
) -> None:
    mend = taken_away(house, file)
    with refused("gone", file):
        house.beat(1)
    mend()
    house.beat(2)
    for end in ("-wal", "-shm"):
        file.with_name(file.name + end).unlink()
    house.beat(3)
    shutil.copy(file, file.with_name("killed.db"))
    found = Journal(sqlite_url(file.with_name("killed.db")))
    assert found.streams() == house.store.streams()
    found.close()


def test_a_byte_that_was_flipped_is_named_with_its_entry(house: House, file: Path) -> None:
    pragma(house, "wal_checkpoint(TRUNCATE)")
    spoilt = file.read_bytes().replace(b'"player":"player-5"', b'"player":"player-6"')
    assert spoilt != file.read_bytes()
    write_back(file, spoilt)
    house.desk.execute(c.RegisterPlayer(NIGHT, person(99).id, TILL), WHO)
    journal = Journal(sqlite_url(file))
    found = verify(journal.engines).first
    journal.close()
    assert found is not None
    assert found.code == "edited"
    entry = next(e for e in house.store.newest(1_000) if e.seq == found.seq)
    assert isinstance(entry, Recorded)
    assert entry.kind in ("EntryRegistered", "ReceiptIssued")


@contextmanager
def refused(code: str, file: Path) -> Iterator[None]:
    """A problem with this code is told, in a sentence that names the file."""
    with pytest.raises(StorageProblem) as told:
        yield
    assert told.value.code == code
    sentence = problem_sentence(told.value, texts_for("en"))
    assert file.name in sentence
    assert "{" not in sentence


def until_refused(house: House) -> None:
    """Sell entries until one cannot be kept; it is given twice under its id, and counts no more."""
    for number in range(13, 99):
        command = c.RegisterPlayer(NIGHT, person(number).id, TILL)
        identity = CommandId(f"sold {number}")
        try:
            house.desk.execute(command, WHO, command_id=identity, insist=True, reason="full house")
        except StorageProblem:
            house.desk.execute(command, WHO, command_id=identity, insist=True, reason="full house")


def pragma(house: House, words: str) -> None:
    """A word to the file as the console has it open."""
    assert isinstance(house.store, Journal)
    with house.store.engines.writer.connect() as connection:
        raw = connection.connection.driver_connection
        assert raw is not None
        raw.execute(f"PRAGMA {words}")


def write_back(file: Path, data: bytes) -> None:
    with file.open("r+b") as whole:
        whole.write(data)


def take_back(file: Path) -> None:
    file.with_suffix(".away").rename(file)
