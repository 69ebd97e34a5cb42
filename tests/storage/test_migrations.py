"""Migrations: an older database is copied and brought up to date, a newer one is left alone."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, inspect, text

from director.desk.kernel.ports import StorageProblem
from director.house.events import PeopleImported, PersonAdded
from director.house.people import Person
from director.storage.checks.verify import verify
from director.storage.engine import Engines, sqlite_url
from director.storage.journal import Journal
from director.storage.migrations import VERSION, version_of, walk
from director.storage.schema import APPLICATION, NUMBERS, PROJECTIONS, identifiers, kept_tills, metadata
from director.values.ids import PlayerId
from tests.storage.nights import WITHOUT_RESULTS
from tests.storage.scribe import Scribe, night


def shape(connection: Connection) -> dict[str, object]:
    """What the database says of its tables: columns, keys and indexes."""
    inspector = inspect(connection)
    return {
        table: (
            [(c["name"], str(c["type"]), c["nullable"]) for c in inspector.get_columns(table)],
            inspector.get_pk_constraint(table)["constrained_columns"],
            sorted(str(index["name"]) for index in inspector.get_indexes(table)),
        )
        for table in metadata.tables
    }


def set_back(journal: Journal) -> None:
    """Make the database what version 1 was: entries counted by a row, no projections."""
    with journal.engines.writing() as connection:
        NUMBERS.drop(connection, checkfirst=True)
        connection.execute(text("ALTER TABLE streams DROP COLUMN mark"))
        connection.execute(text("INSERT INTO streams VALUES ('journal', 13, '')"))
        for table in (*PROJECTIONS, kept_tills):
            table.drop(connection)
        connection.execute(text("ALTER TABLE people DROP COLUMN added_at"))
        connection.execute(text("ALTER TABLE people DROP COLUMN gender"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
        if journal.engines.is_sqlite:
            connection.exec_driver_sql("PRAGMA user_version = 1")


def test_walking_through_all_migrations_gives_the_schema_of_a_new_database(
    url: str, tmp_path: Path
) -> None:
    new = Journal(url)
    with new.engines.reading() as connection:
        made = shape(connection)
    with new.engines.writing() as connection:
        metadata.drop_all(connection)
        NUMBERS.drop(connection, checkfirst=True)
        connection.execute(text("DROP TABLE alembic_version"))
        walk(connection, f"{VERSION:04d}")
    with new.engines.reading() as connection:
        assert shape(connection) == made
    new.close()


def test_an_older_database_is_brought_up_to_date(url: str) -> None:
    journal = Journal(url)
    night(journal)
    set_back(journal)
    journal.close()
    again = Journal(url)
    assert version_of(again.engines) == VERSION
    assert verify(again.engines).findings == ()
    assert [row.entries for row in again.tournaments()] == [5]
    night(again, name="t2", till="2")
    assert verify(again.engines).findings == ()
    again.close()


def test_pools_that_were_listed_otherwise_before_are_listed_anew(url: str) -> None:
    """Version 11 listed what came in after the prizes were locked: that is no finding afterwards."""
    journal = Journal(url)
    night(journal)
    with journal.engines.writing() as connection:
        connection.execute(text("UPDATE tournaments SET pool_cents = pool_cents + 1000"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0011'"))
        if journal.engines.is_sqlite:
            connection.exec_driver_sql("PRAGMA user_version = 11")
    assert verify(journal.engines).findings != ()
    journal.close()
    again = Journal(url)
    assert verify(again.engines).findings == ()
    again.close()


def test_people_of_an_older_house_are_found_by_their_numbers_and_names(url: str) -> None:
    journal = Journal(url)
    ann = Person(PlayerId("ann"), "Ann", "Müller", document="EA 123", card_number="C-1")
    Scribe(journal).write_house(PersonAdded("ann"), people=[ann])
    with journal.engines.writing() as connection:
        identifiers.drop(connection)
        connection.execute(text("CREATE INDEX people_document ON people (document)"))
        connection.execute(text("CREATE INDEX people_card_number ON people (card_number)"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0015'"))
        if journal.engines.is_sqlite:
            connection.exec_driver_sql("PRAGMA user_version = 15")
    journal.close()
    again = Journal(url)
    for new in (
        Person(PlayerId("new"), "Eve", "Ek", document="ea123"),
        Person(PlayerId("new"), "Eve", "Ek", card_number="c1"),
        Person(PlayerId("new"), "Mueller", "Ann"),
    ):
        assert [person.id for person in again.people_alike(new)] == ["ann"]
    assert verify(again.engines).findings == ()
    again.close()


def test_damage_in_one_stream_closes_nothing_else_after_the_upgrade(url: str) -> None:
    journal = Journal(url)
    night(journal)
    night(journal, name="t2", till="2")
    with journal.engines.writing() as connection:
        damage = "UPDATE journal SET payload = 'x' WHERE stream = 'tournament:t1' AND version = 5"
        connection.execute(text(damage))
        connection.execute(text("DELETE FROM entries WHERE tournament = 't2'"))
        NUMBERS.drop(connection, checkfirst=True)
        connection.execute(text("ALTER TABLE streams DROP COLUMN mark"))
        connection.execute(text("INSERT INTO streams VALUES ('journal', 26, '')"))
        connection.execute(text("DROP INDEX receipts_player"))
        connection.execute(text("DROP TABLE noted"))
        connection.execute(text("DROP TABLE kept_tills"))
        for column in ("player", "currency", "document_seen"):
            connection.execute(text(f"ALTER TABLE receipts DROP COLUMN {column}"))
        connection.execute(text("ALTER TABLE people DROP COLUMN added_at"))
        for statement in WITHOUT_RESULTS:
            connection.execute(text(statement))
        connection.execute(text("UPDATE alembic_version SET version_num = '0002'"))
        if journal.engines.is_sqlite:
            connection.exec_driver_sql("PRAGMA user_version = 2")
    journal.close()
    again = Journal(url)
    assert version_of(again.engines) == VERSION
    assert [(row.id, row.entries) for row in again.tournaments()] == [("t1", 5), ("t2", 5)]
    with again.engines.reading() as connection:
        found = connection.execute(text("SELECT count(*) FROM entries WHERE tournament = 't2'"))
        assert found.scalar() == 5
    again.close()


def test_an_older_directory_learns_since_when_it_knows_each_person(url: str) -> None:
    journal = Journal(url)
    scribe = Scribe(journal)
    listed, added, later = (Person(PlayerId(name), name, "") for name in ("listed", "added", "later"))
    scribe.write_house(PeopleImported(1, 0, 0), people=[listed], at=1_000)
    scribe.write_house(PersonAdded(added.id), people=[added], at=2_000)
    scribe.write_house(PersonAdded("gone"), people=[Person(PlayerId("gone"), "", "")], at=3_000)
    scribe.write_house(PeopleImported(1, 0, 0), people=[later], at=4_000)
    set_back(journal)
    journal.close()
    again = Journal(url)
    assert {person.id: person.added_at for person in again.people()} == {
        "listed": 4_000,
        "added": 2_000,
        "later": 4_000,
    }
    again.close()


def test_a_copy_is_made_before(file: Path) -> None:
    journal = Journal(sqlite_url(file))
    night(journal)
    set_back(journal)
    journal.close()
    Journal(sqlite_url(file)).close()
    copy = file.with_name(f"house.db.before-{VERSION}")
    with closing(sqlite3.connect(copy)) as old:
        assert old.execute("PRAGMA user_version").fetchone() == (1,)
        assert old.execute("SELECT count(*) FROM journal").fetchone() == (13,)


def test_a_newer_database_is_left_alone(url: str) -> None:
    journal = Journal(url)
    with journal.engines.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0099'"))
        if journal.engines.is_sqlite:
            connection.exec_driver_sql("PRAGMA user_version = 99")
    journal.close()
    with pytest.raises(StorageProblem) as refused:
        Journal(url)
    assert refused.value.code == "newer_version"
    assert (refused.value.facts["version"], refused.value.facts["known"]) == (99, VERSION)


def test_the_version_is_known_without_alembic(file: Path) -> None:
    Journal(sqlite_url(file)).close()
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION,)


def test_a_database_of_another_program_is_left_alone(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE theirs (x)")
    before = file.read_bytes()
    with pytest.raises(StorageProblem) as refused:
        Journal(sqlite_url(file))
    assert refused.value.code == "not_ours"
    assert file.read_bytes() == before


def test_a_file_that_is_not_there_has_version_0(tmp_path: Path) -> None:
    engines = Engines(sqlite_url(tmp_path / "deep" / "down" / "house.db"))
    assert version_of(engines) == 0
    assert not (tmp_path / "deep" / "down" / "house.db").exists()
    engines.close()
