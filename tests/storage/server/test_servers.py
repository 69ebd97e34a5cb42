"""Servers that do not suit: each is told in words of its own, and nothing is made there."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest

from director.bootstrap import move_database, open_house
from director.desk.kernel.ports import StorageProblem
from director.storage.engine import TIMEOUT, Engines, sqlite_url
from director.storage.journal import Journal
from director.storage.migrations import must_suit, version_of
from director.storage.problems import problem_of
from director.storage.server.notifications import Herald
from director.texts import texts_for
from director.texts.problems import problem_sentence
from tests.server import as_role, emptied, logins
from tests.storage.opened import announce, opened


@pytest.fixture
def server(postgresql: str) -> str:
    """An empty database on a server."""
    return emptied(postgresql)


@pytest.fixture
def house(file: Path) -> str:
    """A small house in a file."""
    url = sqlite_url(file)
    house = opened(url)
    announce(house)
    house.close()
    return url


@contextmanager
def told(code: str) -> Iterator[None]:
    """A problem of this code is told, and not in the driver's words."""
    with pytest.raises(StorageProblem) as problem:
        yield
    assert problem.value.code == code
    assert "postgresql" not in problem_sentence(problem.value, texts_for("en"))


def on(server: str, *statements: str) -> None:
    with psycopg.connect(server, autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement)


@pytest.mark.parametrize("encoding", ["LATIN1", "SQL_ASCII"])
def test_a_database_that_cannot_hold_every_name_is_refused(
    server: str, house: str, encoding: str
) -> None:
    name = f"riffle_test_{uuid4().hex[:12]}"
    other = f"{server.rpartition('/')[0]}/{name}"
    on(server, f"CREATE DATABASE {name} ENCODING '{encoding}' LOCALE 'C' TEMPLATE template0")
    try:
        with told("not_utf8"):
            open_house(other)
        with told("not_utf8"):
            move_database(house, other)
    finally:
        on(server, f"DROP DATABASE {name} WITH (FORCE)")


def test_who_may_not_write_there_is_told(server: str, house: str) -> None:
    on(server, "REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    with logins(server, 1) as (role,):
        for refused in (open_house, partial(move_database, house)):
            with told("no_rights"):
                refused(as_role(server, role))


def test_who_is_unknown_there_is_told(server: str) -> None:
    with told("login_refused"):
        open_house(server.replace("postgres@", "nobody_of_that_name@"))


def test_a_server_that_is_too_old_is_told() -> None:
    must_suit("house", "UTF8", 120_000)
    with told("server_too_old"):
        must_suit("house", "UTF8", 110_022)


def test_a_server_that_lacks_a_setting_is_too_old(server: str) -> None:
    with pytest.raises(psycopg.OperationalError) as refused:
        psycopg.connect(server, options="-c no_such_setting=1")
    assert problem_of(refused.value, "house").code == "server_too_old"


def test_a_server_s_address_names_its_database(server: str, house: str) -> None:
    nameless = server.rpartition("/")[0]
    with pytest.raises(StorageProblem) as problem:
        move_database(house, nameless)
    assert problem.value.code == "bad_url"


def test_a_server_looks_after_a_console_that_vanished(server: str) -> None:
    """Else its place at the door of a stream, and its being at work, would last for hours."""
    journal = Journal(server)
    asked = "SELECT current_setting('tcp_keepalives_idle')::int"
    herald = psycopg.connect(**journal.engines.parameters("riffle console"))
    for engine in (journal.engines.writer, journal.engines.reader):
        with engine.connect() as connection:
            assert connection.exec_driver_sql(asked).scalar_one() == TIMEOUT
    found = herald.execute(asked).fetchone()
    assert found is not None
    assert found[0] == TIMEOUT
    herald.close()
    journal.close()


def test_a_console_does_not_wait_for_a_network_that_is_gone(server: str) -> None:
    """A cable that is pulled refuses nothing: the line itself says so, on this side within seconds."""
    journal = Journal(server)
    herald = psycopg.connect(**journal.engines.parameters("riffle console"))
    lines: list[Any] = [herald]
    for engine in (journal.engines.writer, journal.engines.reader):
        with engine.connect() as connection:
            lines.append(connection.connection.driver_connection)
    for line in lines:
        asked = line.info.get_parameters()
        silent = int(asked["keepalives_idle"]) + int(asked["keepalives_interval"]) * int(
            asked["keepalives_count"]
        )
        assert int(asked["tcp_user_timeout"]) == int(asked["connect_timeout"]) * 1000
        assert int(asked["connect_timeout"]) + silent <= 10
    herald.close()
    journal.close()


def test_a_password_is_never_shown() -> None:
    for url in ("mysql://me:secret@host/house", "postgresql://me:secret@host"):
        with pytest.raises(StorageProblem) as problem:
            Engines(url)
        assert "secret" not in str(problem.value)


def test_a_look_makes_nothing_where_there_is_no_house(server: str, file: Path) -> None:
    file.touch()
    for url in (server, sqlite_url(file)):
        with told("empty"):
            open_house(url, alone=False, make=False)
        with told("empty"):
            move_database(url, sqlite_url(file.with_name("moved.db")))
    engines = Engines(server)
    assert version_of(engines) == 0
    engines.close()


def test_nothing_is_moved_onto_itself(house: str, server: str) -> None:
    for url in (house, server):
        with told("not_empty"):
            move_database(url, url)


def test_a_server_is_not_moved_away_under_a_console(server: str, tmp_path: Path) -> None:
    target = sqlite_url(tmp_path / "moved.db")
    journal = Journal(server)
    herald = Herald(journal.engines, lambda _problem: None)
    herald.start()
    while herald.news() is not None:
        continue
    with told("consoles_at_work"):
        move_database(server, target)
    herald.close()
    journal.close()
    assert move_database(server, target).entries == 0
