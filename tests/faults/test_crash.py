"""Crash: consoles that are killed at random instants lose nothing that was acknowledged."""

import multiprocessing
import random
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from director.bootstrap import open_house
from director.desk.kernel.command import Command
from director.storage.engine import sqlite_url
from director.values.ids import CommandId
from tests.faults.crashing import work
from tests.faults.promise import Hashes, Promise, Toll

NIGHTS, KILLS = 2, 10
"""So many nights, and kills of each; more of them in `director bench trust`."""
MOST = 8
"""Acknowledged commands of a console before its last moment comes."""
LONGEST = 0.02
"""Seconds from there to its end."""
PATIENCE = 30
"""Seconds."""

Told = tuple[CommandId, Command | Hashes]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")


def test_what_was_acknowledged_outlives_kills(tmp_path: Path) -> None:
    """All is done in a process that has no threads: it forks the consoles, warm as it is."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as alone:
        nights = [alone.submit(killed, tmp_path / f"{seed}.db", seed, KILLS) for seed in range(NIGHTS)]
        toll = sum((night.result() for night in nights), Toll())
    assert toll.harm == (0, 0, 0)
    assert toll.attacks == NIGHTS * KILLS
    assert toll.midway > NIGHTS
    assert toll.acknowledged > NIGHTS * KILLS


def killed(file: Path, seed: int, kills: int) -> Toll:
    """One night in which so many consoles are killed, one after the other; each is judged at once."""
    chance, url = random.Random(seed), sqlite_url(file)
    promise, toll = Promise(), Toll()
    for number in range(kills):
        console = _killed(url, f"{number}", chance.randint(0, MOST), LONGEST * chance.random())
        for identity, told in console:
            promise.hear(identity, told)
        with closing(open_house(url)) as house:
            toll += promise.judged(house)
    return toll


def _killed(url: str, name: str, commands: int, seconds: float) -> Iterator[Told]:
    """Everything that a console tells before it is killed: so many commands done, and a moment more."""
    consoles = multiprocessing.get_context("fork")
    mine, its = consoles.Pipe(duplex=False)
    console = consoles.Process(target=work, args=(url, name, its))
    console.start()
    its.close()
    while commands and mine.poll(PATIENCE):
        told: Told = mine.recv()
        commands -= isinstance(told[1], tuple)
        yield told
    time.sleep(seconds)
    console.kill()
    console.join()
    yield from _heard(mine)
    console.close()
    mine.close()


def _heard(pipe: Connection) -> Iterator[Told]:
    while True:
        try:
            yield pipe.recv()
        except EOFError:
            return
