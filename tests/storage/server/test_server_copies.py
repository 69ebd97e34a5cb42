"""Copies of a house on a server: whole, as it stands at one instant, and a house again anywhere."""

from pathlib import Path

import pytest
from sqlalchemy import text

from director import bootstrap
from director.bootstrap import House, keep_copy, keep_copy_before_upgrade, open_house, restore_copy
from director.desk.kernel.ports import HouseMissing, StorageProblem
from director.storage.checks.verify import verify
from director.storage.copies.copying import NEWEST
from director.storage.engine import Engines, sqlite_url
from director.storage.house_key import FileOfKeys, key_file
from director.storage.journal import Journal
from director.storage.migrations import VERSION, version_of
from director.storage.restoring import from_server as copies
from director.storage.restoring.from_server import back_up_server, copy_server
from director.storage.schema import metadata
from director.storage.server.keys import TABLE as KEYS
from director.values.quantity import SECOND
from tests.server import emptied
from tests.storage.copies.test_copies import DAY, FRIDAY
from tests.storage.opened import NIGHT, bust, opened, play
from tests.storage.test_migrations import set_back
from ui.commandline.cli import main


@pytest.fixture
def server(postgresql: str) -> str:
    """An empty database on a server."""
    return emptied(postgresql)


@pytest.fixture
def usual(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where copies go if no other folder is chosen."""
    monkeypatch.setattr(bootstrap, "_folder", lambda: tmp_path)
    return tmp_path / "backups"


def require_the_same(url: str, other: House) -> None:
    house = opened(url, chance="again")
    assert house.verify().findings == ()
    assert house.store.streams() == other.store.streams()
    assert house.store.people() == other.store.people()
    assert house.store.receipts(NIGHT) == other.store.receipts(NIGHT)
    assert house.store.seed(NIGHT) == other.store.seed(NIGHT)
    house.close()


def test_a_copy_is_a_house_in_a_file(server: str, usual: Path) -> None:
    house = play(server)
    copy = keep_copy(server, None)
    assert copy.parent == usual
    assert copy.name.startswith(f"{server.rpartition('/')[2]}@127.0.0.1-")
    file = sqlite_url(usual / "house.db")
    assert restore_copy(copy, file).findings == ()
    require_the_same(file, house)
    house.close()


def test_a_copy_becomes_a_house_on_a_server_again(server: str, tmp_path: Path) -> None:
    house = play(server)
    copy = keep_copy(server, tmp_path)
    house.close()
    restore_copy(copy, emptied(server))
    again = opened(server)
    assert again.verify().findings == ()
    assert [receipt.number for receipt in again.store.receipts(NIGHT)] == list(range(1, 13))
    bust(again, 5)
    again.close()


def bring_key(house: House, copy: Path) -> None:
    """Lay the house's keys beside a copy."""
    FileOfKeys(key_file(copy)).keep(house._journal.key.everything())


def test_entries_are_numbered_without_the_gaps_of_a_server(server: str, tmp_path: Path) -> None:
    house = play(server, players=6)
    with house._journal.engines.writing() as connection:
        connection.execute(text("SELECT nextval('journal_seq')"))
    bust(house, 6)
    copy = copy_server(house._journal.engines, tmp_path / "copy.db")
    bring_key(house, copy)
    assert verify(Engines(sqlite_url(copy))).findings == ()
    house.close()


def test_a_copy_stands_at_one_instant(
    server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = play(server)
    heads = house.store.streams()
    really = copies._copy
    busts = iter((5, 6, 7))

    def copied_while_others_write(*words: object) -> None:
        really(*words)  # type: ignore[arg-type]
        for entry in busts:
            bust(house, entry)

    monkeypatch.setattr(copies, "_copy", copied_while_others_write)
    copy = copy_server(house._journal.engines, tmp_path / "copy.db")
    bring_key(house, copy)
    house.close()
    kept = Journal(sqlite_url(copy))
    assert kept.streams() == heads
    assert verify(kept.engines).findings == ()
    kept.close()


def test_a_copy_that_is_not_sound_pushes_no_sound_one_out(server: str, tmp_path: Path) -> None:
    """As of a file: sound copies count, others lie apart and do not pile up."""
    play(server).close()
    journal = Journal(server)
    for minute in range(NEWEST):
        back_up_server(journal.engines, tmp_path, tmp_path, FRIDAY + minute * 60 * SECOND)
    sound = {path.name for path in tmp_path.glob("*.db")}
    assert len(sound) == NEWEST
    by_hand(journal, "INSERT INTO house_rows VALUES ('staff', 'eve', '{}')")
    for minute in range(NEWEST, NEWEST + 3):
        with pytest.raises(StorageProblem) as told:
            back_up_server(journal.engines, tmp_path, tmp_path, FRIDAY + minute * 60 * SECOND)
        assert told.value.code == "copy_unsound"
        assert "staff:eve" in str(told.value.facts["what"])
    apart = {path.name for path in tmp_path.glob("*.db")} - sound
    assert len(apart) == 1
    assert apart.pop().endswith("-unsound.db")
    by_hand(journal, "DELETE FROM house_rows WHERE key = 'eve'")
    made = back_up_server(journal.engines, tmp_path, tmp_path, FRIDAY + DAY)
    left = {path.name for path in tmp_path.glob("*.db")}
    assert left & sound == sound - {min(sound)}
    assert made.name in left
    journal.close()


def by_hand(journal: Journal, statement: str) -> None:
    with journal.engines.writing() as connection:
        connection.exec_driver_sql(statement)


def test_the_key_lies_apart(server: str, tmp_path: Path) -> None:
    house = play(server)
    copy = keep_copy(server, tmp_path)
    keys = house._journal.key.everything()
    house.close()
    assert [path.read_text().split() for path in (tmp_path / "key").iterdir()] == [
        [key.hex() for key in keys]
    ]
    assert all(key.hex().encode() not in copy.read_bytes() for key in keys)


@pytest.mark.parametrize("chosen", [True, False])
def test_a_copy_is_made_before_an_upgrade(server: str, usual: Path, chosen: bool) -> None:
    house = play(server)
    set_back(house._journal)
    house.close()
    stick = usual.with_name("stick")
    if chosen:
        stick.mkdir()
    copy = keep_copy_before_upgrade(server, stick)  # a stick that is pulled out is done without
    assert copy is not None
    assert copy.parent == (stick if chosen else usual)
    assert version_of(Engines(sqlite_url(copy))) == 1
    Journal(server).close()
    assert keep_copy_before_upgrade(server, stick) is None
    restored = sqlite_url(usual / "restored.db")
    assert restore_copy(copy, restored).findings == ()
    assert version_of(Engines(restored)) == VERSION


def test_a_house_whose_database_is_empty_is_missed(server: str, usual: Path) -> None:
    play(server).close()
    keep_copy(server, None)
    journal = Journal(server)
    with journal.engines.writing() as connection:
        metadata.drop_all(connection)
        connection.execute(text(f"DROP TABLE alembic_version, {KEYS}"))
    journal.close()
    with pytest.raises(HouseMissing) as missed:
        open_house(server)
    (copy,) = missed.value.copies
    assert (missed.value.code, copy.nights, copy.people) == ("house_emptied", 1, 12)
    restore_copy(copy.file, server)
    house = open_house(server)
    assert len(house.store.people()) == 12
    house.close()


def test_an_empty_house_on_a_server_is_opened_only_when_it_is_asked_for(server: str) -> None:
    with pytest.raises(HouseMissing):
        open_house(server, known=True)
    open_house(server, known=True, anew=True).close()
    open_house(server, known=True).close()


def test_a_folder_that_cannot_be_used_is_told(server: str, tmp_path: Path) -> None:
    play(server).close()
    with pytest.raises(StorageProblem) as told:
        keep_copy(server, tmp_path / "stick")
    assert told.value.code == "gone"
    blocked = tmp_path / "blocked"
    blocked.write_text("a file")
    with pytest.raises(StorageProblem) as told:
        keep_copy(server, blocked)
    assert told.value.facts["database"] == str(blocked)


def test_nothing_is_left_of_a_copy_that_broke_off(
    server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(server).close()
    monkeypatch.setitem(copies._FROM, "receipts", "receipts JOIN no_such_table")
    with pytest.raises(StorageProblem):
        keep_copy(server, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_command_line_copies_and_restores(
    server: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play(server).close()
    assert main(["--database", server, "backup", "--to", str(tmp_path)]) == 0
    (copy,) = tmp_path.glob("*.db")
    assert str(copy) in capsys.readouterr().out
    assert main(["restore", str(copy), "--to", server]) == 1  # never over a house
    assert main(["restore", str(copy), "--to", emptied(server)]) == 0
    house = open_house(server)
    assert len(house.store.people()) == 12
    house.close()
