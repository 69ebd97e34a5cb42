"""Databases for the storage tests: a SQLite file, and a PostgreSQL database of this session's own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from director.storage.engine import sqlite_url
from director.storage.journal import Journal
from tests.server import emptied, own_server, postgresql

__all__ = ["own_server", "postgresql"]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "house.db")
    address: str = request.getfixturevalue("postgresql")
    return emptied(address)


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
