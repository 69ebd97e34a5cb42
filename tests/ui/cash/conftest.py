"""A house with a few people in it, and who walks through its cash room."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from director.bootstrap import open_house
from director.desk.offered import commands as c
from director.storage.engine import sqlite_url
from tests.desk.night.night_desk import WHO, person
from tests.ui.walker import Walker, walk

NAMES = ("Adamec", "Bielik", "Cibula", "Dudek", "Egri", "Farkas", "Gál", "Horák")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A database with a few people in it."""
    file = tmp_path / "cash.db"
    house = open_house(sqlite_url(file))
    for number, name in enumerate(NAMES, start=1):
        known = person(number, family_name=name, given_name="Ján")
        house.desk.execute(c.SavePerson(known), WHO)
    house.close()
    return file


@pytest.fixture
def walker(house: Path, qtbot: QtBot, tmp_path: Path) -> Iterator[Walker]:
    with walk(house, qtbot, tmp_path) as walker:
        walker.go("cash")
        yield walker
