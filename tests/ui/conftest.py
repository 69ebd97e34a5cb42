"""The demo's database for walks through the whole console."""

import shutil
from pathlib import Path

import pytest

from director.bootstrap import fill_demo, open_house
from director.storage.engine import sqlite_url


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo's database, made once."""
    file = tmp_path_factory.mktemp("demo") / "demo.db"
    house = open_house(sqlite_url(file))
    fill_demo(house)
    house.close()
    return file


@pytest.fixture
def copy(demo: Path, tmp_path: Path) -> Path:
    """A copy of it to play with."""
    file = tmp_path / "demo.db"
    shutil.copy(demo, file)
    return file
