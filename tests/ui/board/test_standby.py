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
from director.desk.kernel.ports import StorageProblem
from director.desk.offered import commands as c
from director.texts import texts_for
from tests.desk.night.night_desk import WHO, person
from tests.server import Server, started
from tests.storage.opened import NIGHT, bust, play
from ui.commandline.board import slow_standby

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
    """Read events until one is as it shall be; signs of life alone are not waited for without an end."""
    name, deadline = "", time.monotonic() + PATIENCE
    for line in lines:
        assert time.monotonic() < deadline, "nothing of that was told"
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


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGSTOP there")
def test_a_server_that_falls_silent_is_missed_as_soon_as_the_standby_is_told(
    primary: Server, standby: str, board: str
) -> None:
    """Nothing is cut and nothing refused, as when a cable is pulled: only the standby can ask."""
    asks_every(standby, 1)
    with closing(urlopen(f"{board}events?scene=clock", timeout=PATIENCE)) as events:
        told(events, lambda name, data: (name, data) == ("house", "there"))
        with primary.standing_still():
            told(events, lambda name, data: (name, data) == ("house", "lost"))
        told(events, lambda name, data: (name, data) == ("house", "there"))


def test_a_standby_that_would_notice_late_is_told_at_the_start(primary: Server, standby: str) -> None:
    texts, heard = texts_for("en"), []
    for seconds in (6, 60, 0):
        asks_every(standby, seconds)
        house = open_house(standby, alone=False, make=False, read_only=True)
        heard.append(house.notices_after())
        house.close()
    assert heard == [6, 60, 0]
    said = [slow_standby(seconds, texts) for seconds in (*heard, None)]
    assert [bool(each) for each in said] == [False, True, True, False]
    assert "only after 60 s" in str(said[1])
    followed = open_house(f"{primary.url}/house", alone=False, make=False, read_only=True)
    assert followed.notices_after() is None
    followed.close()


def asks_every(standby: str, seconds: int) -> None:
    """A standby that is told how long its server may be silent, and knows it."""
    with psycopg.connect(standby, autocommit=True) as line:
        line.execute(f"ALTER SYSTEM SET wal_receiver_timeout = '{seconds}s'")
        line.execute("SELECT pg_reload_conf()")
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with psycopg.connect(standby) as line:
            asked = "SELECT setting::int FROM pg_settings WHERE name = 'wal_receiver_timeout'"
            if line.execute(asked).fetchone() == (seconds * 1000,):
                return
    raise AssertionError("the setting does not hold")


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
