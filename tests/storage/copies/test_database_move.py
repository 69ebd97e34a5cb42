"""Move: a house goes whole from one kind of database to the other, or not at all."""

from pathlib import Path

import psycopg
import pytest

from director.bootstrap import move_database, open_house
from director.desk.kernel.ports import StorageProblem
from director.storage.checks.verify import verify
from director.storage.engine import Engines, sqlite_url
from director.storage.journal import Journal
from director.storage.migrations import version_of
from director.storage.restoring.database_move import move
from tests.storage.opened import play
from tests.storage.scribe import Scribe, night


@pytest.fixture
def server(postgresql: str) -> str:
    """An empty database on a server."""
    with psycopg.connect(postgresql, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return postgresql


def test_a_house_goes_to_a_server_and_back(file: Path, server: str) -> None:
    house = play(sqlite_url(file))
    heads, people = house.store.streams(), house.store.people()
    house.close()
    back = sqlite_url(file.with_name("back.db"))
    assert move_database(sqlite_url(file), server).findings == ()
    assert move_database(server, back).findings == ()
    for url in (sqlite_url(file), server, back):
        moved = open_house(url)
        assert moved.verify().findings == ()
        assert (moved.store.streams(), moved.store.people()) == (heads, people)
        assert moved.store.seed("friday")
        moved.close()


def test_the_bytes_of_the_journal_are_the_same(file: Path, server: str) -> None:
    journal = Journal(sqlite_url(file))
    scribe = night(journal)
    target = Engines(server)
    move(journal.engines, target)
    moved = Journal(server)
    assert moved.stored(scribe.stream) == journal.stored(scribe.stream)
    for one in (journal, moved, target):
        one.close()


def test_a_moved_house_goes_on(file: Path, server: str) -> None:
    journal = Journal(sqlite_url(file))
    scribe = night(journal)
    target = Engines(server)
    move(journal.engines, target)
    scribe.journal = Journal(server)
    scribe.register()
    assert verify(scribe.journal.engines).findings == ()
    for one in (journal, scribe.journal, target):
        one.close()


def test_a_database_that_is_not_empty_is_left_alone(file: Path, url: str) -> None:
    there = Journal(url)
    Scribe(there).announce()
    heads = there.streams()
    source = sqlite_url(file.with_name("other.db"))
    journal = Journal(source)
    night(journal)
    journal.close()
    there.close()
    with pytest.raises(StorageProblem) as told:
        move_database(source, url)
    assert told.value.code == "not_empty"
    there = Journal(url)
    assert there.streams() == heads
    there.close()


def test_a_journal_that_is_not_sound_leaves_nothing_behind(file: Path, url: str) -> None:
    source = Journal(sqlite_url(file.with_name("other.db")))
    night(source)
    with source.engines.writing() as connection:
        connection.exec_driver_sql("UPDATE journal SET actor = 'me' WHERE seq = 3")
    target = Engines(url)
    with pytest.raises(StorageProblem) as told:
        move(source.engines, target)
    assert told.value.code == "unsound"
    assert version_of(target) == 0
    assert not file.exists()
    source.close()
    target.close()


def test_a_move_that_breaks_off_leaves_nothing_behind(file: Path, server: str) -> None:
    source = Journal(sqlite_url(file))
    night(source)
    with source.engines.writing() as connection:
        connection.exec_driver_sql("INSERT INTO house_rows VALUES ('note', 'a', 'a' || char(0) || 'b')")
    target = Engines(server)
    with pytest.raises((StorageProblem, ValueError)):
        move(source.engines, target)
    assert version_of(target) == 0
    source.close()
    target.close()


def test_a_house_open_in_a_console_is_not_moved(file: Path, server: str) -> None:
    house = play(sqlite_url(file))
    with pytest.raises(StorageProblem) as told:
        move_database(sqlite_url(file), server)
    assert told.value.code == "console_open"
    house.close()
