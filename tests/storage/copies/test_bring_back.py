"""Bring back: a copy takes the place of a house that is there; what is lost is said before."""

import shutil
from pathlib import Path

import pytest

from director.bootstrap import bring_back, copies_in, loss_by, open_house
from director.desk.kernel.ports import StorageProblem
from director.storage.engine import sqlite_url
from director.storage.house_key import FOLDER, key_file
from tests.desk.fakes import FakeChance, FakeTime
from tests.desk.night.night_desk import WHO
from tests.storage.opened import NIGHT, announce, bust, opened, play

AFTERWARDS = FakeTime()
AFTERWARDS.pass_minutes(5)


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture
def house(tmp_path: Path, stick: Path) -> str:
    """A house with a copy on a stick, and three commands given since."""
    url = sqlite_url(tmp_path / "house.db")
    first = play(url)
    first.note_heads(WHO)
    first.back_up_into(stick)
    first.close()
    later = open_house(url, time=AFTERWARDS, chance=FakeChance("later"))
    for entry in (5, 6, 7):
        bust(later, entry)
    later.close()
    return url


def test_what_would_be_lost_is_counted(house: str, stick: Path) -> None:
    (copy,) = copies_in(house, stick)
    assert (copy.nights, copy.people) == (1, 12)
    found = loss_by(house, copy.file)
    assert (found.commands, found.receipts, len(found.tournaments)) == (3, 0, 1)
    assert found.same_house
    assert found.has_key


def test_the_copy_stands_there_and_the_house_is_laid_aside(
    house: str, stick: Path, tmp_path: Path
) -> None:
    (copy,) = copies_in(house, stick)
    assert bring_back(copy.file, house).findings == ()
    again = opened(house, chance="again")
    assert again.verify().findings == ()
    assert again.desk.tournament(NIGHT).alive == 11
    assert len(again.store.seed(NIGHT)) == 32
    again.close()
    (aside,) = tmp_path.glob("house.db.aside-*Z")
    shutil.copy(key_file(tmp_path / "house.db"), key_file(aside))
    before = open_house(sqlite_url(aside), make=False)
    assert before.desk.tournament(NIGHT).alive == 8
    before.close()


def test_nothing_moves_where_a_copy_is_not_sound_or_the_house_is_open(
    house: str, stick: Path, tmp_path: Path
) -> None:
    (copy,) = copies_in(house, stick)
    at_work = opened(house, chance="again")
    with pytest.raises(StorageProblem) as refused:
        bring_back(copy.file, house)
    assert refused.value.code == "console_open"
    at_work.close()
    copy.file.write_bytes(copy.file.read_bytes()[:20_000])
    before = (tmp_path / "house.db").read_bytes()
    with pytest.raises(StorageProblem):
        bring_back(copy.file, house)
    assert (tmp_path / "house.db").read_bytes() == before
    assert not [*tmp_path.glob("*.aside-*"), *tmp_path.glob("*.fresh*")]


def test_a_stick_without_the_key_is_said_to_have_none_unless_it_is_here(
    house: str, stick: Path, tmp_path: Path
) -> None:
    shutil.rmtree(stick / FOLDER)
    (copy,) = copies_in(house, stick)
    assert loss_by(house, copy.file).has_key  # this machine has it
    bring_back(copy.file, house)
    again = opened(house, chance="again")
    assert again.verify().findings == ()
    again.close()
    (tmp_path / "house.db").rename(tmp_path / "gone.db")
    key_file(tmp_path / "house.db").rename(tmp_path / "gone.key")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    other = sqlite_url(elsewhere / "house.db")
    empty = opened(other)
    announce(empty)
    empty.close()
    found = loss_by(other, copy.file)
    assert not found.has_key
    report = bring_back(copy.file, other)
    assert {finding.code for finding in report.findings} >= {"heads_key_missing"}
    without = opened(other, chance="again")
    with pytest.raises(StorageProblem) as refused:
        without.store.seed(NIGHT)
    assert refused.value.code == "no_key"
    without.close()
