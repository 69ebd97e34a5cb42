"""Growth: what a save costs does not grow with the house, counted in steps of the database."""

from collections.abc import Callable
from pathlib import Path

from director.bootstrap import House
from director.desk.offered import commands as c
from director.storage.engine import sqlite_url
from director.values.dataclass import replace
from tests.desk.night.night_desk import WHO, person
from tests.storage.opened import opened

FEW, MANY = 40, 400
GROWTH = 1.3
_EACH = 10
"""Steps of SQLite's machine that are counted as one."""


def steps(house: House, work: Callable[[], object]) -> int:
    """How many steps SQLite takes for some work, on both connections."""
    counted = 0

    def count() -> None:
        nonlocal counted
        counted += 1

    lines = []
    for engine in (house._journal.engines.reader, house._journal.engines.writer):
        with engine.connect() as connection:
            lines.append(connection.connection.driver_connection)
    for line in lines:
        line.set_progress_handler(count, _EACH)  # type: ignore[union-attr]
    work()
    for line in lines:
        line.set_progress_handler(None, 0)  # type: ignore[union-attr]
    return counted


def saving(folder: Path, people: int) -> int:
    """Steps of saving somebody who is known, in a house with so many people saved one by one."""
    house = opened(sqlite_url(folder / f"{people}.db"))
    for number in range(1, people + 1):
        house.desk.execute(c.SavePerson(person(number)), WHO)
    known = house.store.person(person(3).id)
    assert known is not None
    house.desk.execute(c.SavePerson(replace(known, nickname="Joe")), WHO)
    command = c.SavePerson(replace(known, nickname="Jack"))
    counted = steps(house, lambda: house.desk.execute(command, WHO))
    house.close()
    return counted


def test_saving_a_known_person_costs_the_same_in_a_house_ten_times_as_large(tmp_path: Path) -> None:
    few, many = saving(tmp_path, FEW), saving(tmp_path, MANY)
    assert few > 0
    assert many < GROWTH * few
