"""The house's key: no seed is readable in a file, each is where the key is, and the night goes on."""

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from director.desk.kernel.ports import StorageProblem
from director.desk.offered import commands as c
from director.storage.copies.copying import back_up_into
from director.storage.engine import Engines, sqlite_url
from director.storage.house_key import FileOfKeys, HouseKey, key_file, key_with
from director.storage.journal import Journal
from director.storage.restoring.database_move import move
from director.storage.restoring.restore import restore
from director.values.draw import commitment
from director.values.quantity import SECOND
from tests.desk.night.night_desk import TILL, WHO, person
from tests.server import emptied
from tests.storage.golden import unpacked
from tests.storage.opened import NIGHT, announce, opened, play, register
from tests.storage.scribe import SEED, night

AT = 1_795_219_200 * SECOND


def kept(file: Path) -> bytes:
    """What stands in the table of seeds."""
    with closing(sqlite3.connect(file)) as connection:
        (seed,) = connection.execute("SELECT seed FROM seeds ORDER BY tournament").fetchone()
    return bytes(seed)


def everything(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file())


def test_a_seed_is_sealed_in_file_log_and_copy(file: Path) -> None:
    journal = Journal(sqlite_url(file))
    night(journal)
    assert journal.seed("t1") == SEED
    back_up_into(journal.engines, None, AT)
    assert SEED not in everything(file.parent)
    assert SEED.hex().encode() not in everything(file.parent)
    journal.close()
    again = Journal(sqlite_url(file))
    assert again.seed("t1") == SEED
    again.close()


def test_each_seal_is_another_and_belongs_to_its_owner(tmp_path: Path) -> None:
    key = HouseKey(FileOfKeys(tmp_path / "key"))
    one, other = key.seal("t1", SEED), key.seal("t1", SEED)
    assert one != other
    assert key.opened("t1", one) == key.opened("t1", other) == SEED
    for owner, sealed in (("t2", one), ("t1", bytes([one[0] ^ 1]) + one[1:]), ("t1", one[:-1] + b"\0")):
        with pytest.raises(StorageProblem) as refused:
            key.opened(owner, sealed)
        assert refused.value.code == "no_key"


def test_what_is_derived_for_one_purpose_says_nothing_of_another(tmp_path: Path) -> None:
    key = HouseKey(FileOfKeys(tmp_path / "key"))
    assert len({key.derive("people"), key.derive("staff"), *key.everything()}) == 3
    assert HouseKey(FileOfKeys(tmp_path / "key")).derive("people") == key.derive("people")
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600


def test_the_seeds_of_an_older_house_are_sealed_by_its_upgrade(tmp_path: Path) -> None:
    file = unpacked("night.db", tmp_path)
    before = kept(file)
    assert len(before) == len(SEED)
    opened(sqlite_url(file)).close()
    assert before not in file.read_bytes()
    assert before != kept(file)
    house = opened(sqlite_url(file))
    night_there = house.store.tournaments()[0]
    assert (
        commitment(house.store.seed(night_there.id)) == house.desk.tournament(night_there.id).commitment
    )
    house.close()


def test_a_night_goes_on_from_a_copy_on_another_machine(tmp_path: Path) -> None:
    here, stick, there = tmp_path / "here", tmp_path / "stick", tmp_path / "there"
    for folder in (here, stick, there):
        folder.mkdir()
    house = opened(sqlite_url(here / "house.db"))
    announce(house)
    register(house, 3)
    copy = house.back_up_into(stick)
    seed = house.store.seed(NIGHT)
    house.close()
    assert key_with(stick, "house").stat().st_mode & 0o777 == 0o600
    restore(copy, there / "new.db")
    again = opened(sqlite_url(there / "new.db"), chance="again")
    assert again.store.seed(NIGHT) == seed
    register(again, 1)
    again.close()


def test_without_its_key_a_draw_names_the_mend_and_all_else_goes_on(file: Path) -> None:
    play(sqlite_url(file)).close()
    lines = key_file(file).read_text()
    key_file(file).unlink()
    house = opened(sqlite_url(file), chance="again")
    house.desk.execute(c.SavePerson(person(99)), WHO)
    with pytest.raises(StorageProblem) as refused:
        house.desk.execute(c.RegisterPlayer(NIGHT, person(99).id, TILL), WHO)
    assert (refused.value.code, refused.value.facts["database"]) == ("no_key", str(key_file(file)))
    key_file(file).write_text(lines)
    house.desk.execute(c.RegisterPlayer(NIGHT, person(99).id, TILL), WHO)
    house.close()


def test_a_house_keeps_its_key_as_it_moves(file: Path, postgresql: str) -> None:
    play(sqlite_url(file)).close()
    source, target = Engines(sqlite_url(file)), Engines(emptied(postgresql))
    move(source, target)
    back = Engines(sqlite_url(file.with_name("back.db")))
    move(target, back)
    for engines in (source, target, back):
        engines.close()
    here, there = Journal(sqlite_url(file)), Journal(sqlite_url(file.with_name("back.db")))
    assert here.seed(NIGHT) == there.seed(NIGHT)
    assert here.key.derive("x") == there.key.derive("x")
    with closing(sqlite3.connect(file.with_name("back.db"))) as connection:
        assert connection.execute("SELECT count(*) FROM house_rows WHERE kind = 'key'").fetchone() == (
            0,
        )
    here.close()
    there.close()


def test_a_fact_has_the_same_fingerprint_in_one_house_and_another_in_the_next(tmp_path: Path) -> None:
    prints = []
    for name in ("one.db", "one.db", "two.db"):
        house = opened(sqlite_url(tmp_path / name))
        prints.append(house.store.fingerprint("born:1990-01-01"))
        house.close()
    assert prints[0] == prints[1] != prints[2]


@pytest.mark.skipif(sys.platform == "win32", reason="folders are not synced there")
def test_a_key_has_its_name_on_the_disk_before_anything_is_sealed_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seed that outlives a power cut is worth nothing without its key."""
    synced: list[tuple[int, bool]] = []
    path = tmp_path / "key"

    def note(file: int) -> None:
        synced.append((os.fstat(file).st_ino, path.exists()))

    monkeypatch.setattr(os, "fsync", note)
    HouseKey(FileOfKeys(path)).prepare()
    assert synced == [(path.stat().st_ino, False), (tmp_path.stat().st_ino, True)]
