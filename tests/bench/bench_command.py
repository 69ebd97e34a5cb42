"""Speed of one command: a sale against a bare insert and commit, a person in houses small and large."""

import sqlite3
import tempfile
from contextlib import closing
from functools import partial
from pathlib import Path

from director.desk.offered import commands as c
from director.house.people import Person
from director.storage.engine import sqlite_url
from director.values.ids import PlayerId
from tests.bench.harness import Row, median, p99, timed
from tests.desk.night.night_desk import TILL, WHO, person
from tests.storage.opened import NIGHT, announce, opened

COMMANDS = 300
RATIO = 4.0
SMALL, LARGE = 100, 10_000
"""People in a house."""
SAVED = 40
SAVING, IMPORTING = 3.0, 3.0
"""How many times as long saving, and a row of a list, may take in the large house."""
DAYS = 20_000


def run() -> list[Row]:
    """Measure sales, then the directory."""
    return [*_sales(), *_directory()]


def _sales() -> list[Row]:
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


def _directory() -> list[Row]:
    """Import lists in which everybody has one date of birth, then save people by hand."""
    with tempfile.TemporaryDirectory() as folder:
        imported, saved = zip(*(_filled(Path(folder), size) for size in (SMALL, LARGE)), strict=True)
    a_row = [seconds / size for seconds, size in zip(imported, (10 * SMALL, LARGE), strict=True)]
    return [
        Row(f"a list of {LARGE:,}, imported", imported[1], None, "s"),
        Row(f"a row of it / a row of {10 * SMALL:,}", a_row[1] / a_row[0], IMPORTING, "x", judged=True),
        Row(f"a new person, house of {LARGE:,}", saved[1] * 1000, None, "ms"),
        Row(f"the same / house of {SMALL}", saved[1] / saved[0], SAVING, "x", judged=True),
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


def _filled(folder: Path, size: int) -> tuple[float, float]:
    """Seconds of a list, and the median of saving somebody with a document in a house of a size."""
    listed = opened(sqlite_url(folder / f"list-{size}.db"))
    people = tuple(map(_one_day, range(max(size, 10 * SMALL))))
    imported = timed(partial(listed.desk.execute, c.ImportPeople(people), WHO))
    listed.close()
    house = opened(sqlite_url(folder / f"house-{size}.db"))
    house.desk.execute(c.ImportPeople(tuple(map(_new_person, range(size)))), WHO)
    new = [_new_person(number) for number in range(size, size + SAVED)]
    saved = [timed(partial(house.desk.execute, c.SavePerson(person), WHO)) for person in new]
    house.close()
    return imported, median(saved)


def _one_day(number: int) -> Person:
    return Person(
        PlayerId(f"one-{number}"), f"Given{number}", f"Family{number}", document=f"D{number}",
        born="1990-01-01",
    )  # fmt: skip


def _new_person(number: int) -> Person:
    """A person with a date of birth, every other one without."""
    day = number * 7_919 % DAYS
    born = f"{1945 + day // 336}-{day // 28 % 12 + 1:02}-{day % 28 + 1:02}" if number % 2 else ""
    return Person(
        PlayerId(f"person-{number}"), f"Given{number % 90}", f"Family{number}", document=f"X{number}",
        born=born,
    )  # fmt: skip
