"""Speed of one command at the desk, against a bare insert and commit with the same settings."""

import sqlite3
import tempfile
from contextlib import closing
from functools import partial
from pathlib import Path

from director.desk import commands as c
from director.desk.house.people import Person
from director.storage.engine import sqlite_url
from director.values.ids import PlayerId
from tests.bench.harness import Row, median, p99, timed
from tests.desk.night.night_desk import TILL, WHO, person
from tests.storage.opened import NIGHT, announce, opened

COMMANDS = 300
RATIO = 4.0


def run() -> list[Row]:
    """Bare commits and registrations take turns, so that both see the same disk and the same load."""
    with tempfile.TemporaryDirectory() as folder:
        bare, commands = _measured(Path(folder))
    ratio = median(commands) / median(bare)
    return [
        Row("bare insert and commit, median", median(bare) * 1000, None, "ms"),
        Row("one registration, median", median(commands) * 1000, None, "ms"),
        Row("one registration, 99 of 100", p99(commands) * 1000, None, "ms"),
        Row("one registration / bare insert and commit", ratio, RATIO, "x", judged=True),
    ]


def _measured(folder: Path) -> tuple[list[float], list[float]]:
    house = opened(sqlite_url(folder / "house.db"))
    announce(house)
    house.desk.execute(c.OpenTable(NIGHT, 3), WHO)
    for table in range(4, 4 + COMMANDS // 9):
        house.desk.execute(c.OpenTable(NIGHT, table), WHO)
    people = tuple(_person(number) for number in range(COMMANDS))
    house.desk.execute(c.ImportPeople(people), WHO)
    bare: list[float] = []
    commands: list[float] = []
    with closing(_bare(folder / "bare.db")) as connection:
        for one in people:
            bare.append(timed(partial(_insert, connection)))
            register = partial(house.desk.execute, c.RegisterPlayer(NIGHT, one.id, TILL), WHO)
            commands.append(timed(register))
    house.close()
    return bare, commands


def _person(number: int) -> Person:
    return person(number, id=PlayerId(f"bench-{number}"))


def _bare(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE lines (seq INTEGER PRIMARY KEY, line TEXT NOT NULL)")
    return connection


def _insert(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO lines (line) VALUES (?)", ("x" * 400,))
    connection.execute("COMMIT")
