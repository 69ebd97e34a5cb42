"""Databases for the storage tests: a SQLite file, and a PostgreSQL database of this session's own."""

import os
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from director.storage.engine import sqlite_url
from director.storage.journal import Journal

SERVER = os.environ.get("POSTGRESQL_URL", "postgresql://postgres@127.0.0.1:5432")


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a throw-away database; without a server the test is skipped, but never in CI."""
    name = f"riffle_test_{os.getpid()}"
    try:
        server = psycopg.connect(f"{SERVER}/postgres", autocommit=True, connect_timeout=2)
    except psycopg.OperationalError as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"no PostgreSQL server at {SERVER}: {error}")
    with server:
        server.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        server.execute(f"CREATE DATABASE {name} ENCODING 'UTF8' TEMPLATE template0")
        yield f"{SERVER}/{name}"
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "house.db")
    address: str = request.getfixturevalue("postgresql")
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return address


@pytest.fixture
def journal(url: str) -> Iterator[Journal]:
    """An open journal on each kind of database."""
    opened = Journal(url)
    yield opened
    opened.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a SQLite database may lie."""
    return tmp_path / "house.db"
