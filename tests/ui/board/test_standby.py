"""A board that reads a standby: it follows, writes nothing, says that the house is away, and heals."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from urllib.request import urlopen

import psycopg
import pytest

from director.bootstrap import House, open_house
from director.desk import commands as c
from director.desk.ports import StorageProblem
from tests.desk.night.night_desk import WHO, person
from tests.server import Server, started
from tests.storage.opened import NIGHT, bust, play

PATIENCE = 60


@pytest.fixture(scope="module")
def primary() -> Iterator[Server]:
    """The house's server."""
    with started() as server:
        yield server


@pytest.fixture(scope="module")
def house(primary: Server) -> Iterator[House]:
    """A night that has started there."""
    made = play(primary.make_database("house"), 6)
    yield made
    made.close()


@pytest.fixture(scope="module")
def standby(primary: Server, house: House) -> Iterator[str]:
    """The same house on a server that follows it."""
    with started(primary) as server:
        yield f"{server.url}/house"


@pytest.fixture
def board(standby: str) -> Iterator[str]:
    """Where `director board` shows what the standby holds."""
    words = [sys.executable, "-m", "ui.commandline.cli", "--language", "en", "board"]
    program = subprocess.Popen(
        [*words, "--database", standby, "--port", "0"], stdout=subprocess.PIPE, text=True
    )
    assert program.stdout is not None
    said = program.stdout.readline()
    try:
        yield said.split(" at ")[1].split(". ")[0]
    finally:
        program.terminate()
        program.wait(PATIENCE)
        program.stdout.close()


def told(lines: Iterator[bytes], holds: Callable[[str, str], bool]) -> None:
    """Read events until one is as it shall be."""
    name = ""
    for line in lines:
        word, _, rest = line.decode().strip().partition(": ")
        if word == "event":
            name = rest
        elif word == "data" and holds(name, rest):
            return
    raise AssertionError("the events ended")


def test_a_board_on_a_standby_follows_says_that_the_house_is_away_and_heals(
    primary: Server, house: House, board: str
) -> None:
    with closing(urlopen(f"{board}events?scene=clock", timeout=PATIENCE)) as events:
        told(events, lambda name, data: (name, data) == ("house", "there"))
        bust(house, 6)
        told(events, lambda name, data: name == "picture" and ">4 / 6<" in data)
        primary.kill()
        told(events, lambda name, data: (name, data) == ("house", "lost"))
        with urlopen(f"{board}api/v1/tournaments/{NIGHT}", timeout=PATIENCE) as answer:
            assert json.load(answer)["alive"] == 4
        primary.start()
        told(events, lambda name, data: (name, data) == ("house", "there"))
        again = open_house(house.url, alone=False)
        try:
            bust(again, 5)
        finally:
            again.close()
        told(events, lambda name, data: name == "picture" and ">3 / 6<" in data)


def test_nothing_is_written_through_a_standby(standby: str) -> None:
    reading = open_house(standby, alone=False, make=False, read_only=True)
    try:
        with pytest.raises(StorageProblem) as problem:
            reading.desk.execute(c.SavePerson(person(9)), WHO)
        assert problem.value.code == "read_only"
        deadline = time.monotonic() + PATIENCE
        while reading.cut_off() and time.monotonic() < deadline:
            time.sleep(0.1)
        assert not reading.cut_off()
    finally:
        reading.close()
    with psycopg.connect(standby) as line, pytest.raises(psycopg.errors.ReadOnlySqlTransaction):
        line.execute("DELETE FROM people")
