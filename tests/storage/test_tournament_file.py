"""Travel: a tournament goes to another machine whole, or not at all."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from director.bootstrap import House
from director.desk.ports import StorageProblem, tournament_stream
from director.storage.engine import sqlite_url
from tests.desk.night.night_desk import WHO
from tests.storage.opened import NIGHT, announce, opened, play

STREAM = tournament_stream(NIGHT)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A tournament written to a file."""
    house = play(sqlite_url(tmp_path / "from.db"))
    house.export_tournament(NIGHT, tmp_path / "friday.jsonl")
    house.close()
    return tmp_path / "friday.jsonl"


def refused(house: House, file: Path) -> str:
    """The code with which a file is not taken in, and nothing of it kept."""
    before = house.store.streams()
    with pytest.raises(StorageProblem) as told:
        house.import_tournament(file, WHO)
    assert house.store.streams() == before
    assert house.verify().findings == ()
    return told.value.code


def test_a_tournament_goes_to_another_machine(file: Path, url: str) -> None:
    source = opened(sqlite_url(file.with_name("from.db")))
    house = opened(url)
    house.import_tournament(file, WHO)
    assert house.verify().findings == ()
    assert house.desk.tournament(NIGHT) == source.desk.tournament(NIGHT)
    assert house.store.people() == source.store.people()
    theirs, ours = (list(one.store.entries(STREAM)) for one in (source, house))
    assert [replace(entry, seq=0) for entry in theirs] == [replace(entry, seq=0) for entry in ours]
    assert house.verify([(STREAM, theirs[-1].hash)]).findings == ()
    assert house.store.newest(1)[0].reason == f"{STREAM}:{theirs[-1].hash}"
    house.close()
    source.close()


def test_a_tournament_that_is_there_is_refused(file: Path, url: str) -> None:
    house = opened(url)
    announce(house)
    assert refused(house, file) == "exists_already"
    house.close()


def test_an_edited_file_is_refused(file: Path, url: str) -> None:
    house = opened(url)
    text = file.read_text()
    file.write_text(text.replace('\\"entry\\":3', '\\"entry\\":4', 1))
    assert file.read_text() != text
    assert refused(house, file) == "unsound"
    house.close()


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("Player", "Prayer", "unsound"),
        ("riffle-tournament-1", "riffle-tournament-2", "newer_file"),
        ("riffle-tournament-1", "somebody else's", "not_a_tournament"),
    ],
)
def test_people_and_version_of_a_file_are_looked_at(
    file: Path, tmp_path: Path, old: str, new: str, code: str
) -> None:
    house = opened(sqlite_url(tmp_path / "to.db"))
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    assert refused(house, file) == code
    house.close()


def test_a_file_of_an_older_program_is_taken_in(file: Path, tmp_path: Path) -> None:
    """It has no digest of its people yet."""
    house = opened(sqlite_url(tmp_path / "to.db"))
    text = file.read_text()
    file.write_text(re.sub(r',"digest":"[0-9a-f]{64}"', "", text))
    assert file.read_text() != text
    house.import_tournament(file, WHO)
    assert house.verify().findings == ()
    house.close()


@pytest.mark.parametrize("cut", [0, 1, 5, -1])
def test_a_file_cut_short_is_refused(file: Path, tmp_path: Path, cut: int) -> None:
    house = opened(sqlite_url(tmp_path / "to.db"))
    file.write_bytes(b"\n".join(file.read_bytes().splitlines()[:cut]))
    assert refused(house, file) == "not_a_tournament"
    house.close()


def test_a_file_is_never_overwritten_and_a_stranger_not_written(file: Path) -> None:
    house = opened(sqlite_url(file.with_name("from.db")))
    text = file.read_bytes()
    with pytest.raises(StorageProblem) as told:
        house.export_tournament(NIGHT, file)
    assert (told.value.code, file.read_bytes()) == ("file_exists", text)
    with pytest.raises(StorageProblem) as told:
        house.export_tournament(type(NIGHT)("nobody"), file.with_name("new.jsonl"))
    assert told.value.code == "no_tournament"
    assert not file.with_name("new.jsonl").exists()
    house.close()
