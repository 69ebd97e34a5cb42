"""Crash: fifty kills at random instants lose nothing that was acknowledged, and keep nothing half."""

import multiprocessing
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from pathlib import Path

import pytest

from director.bootstrap import open_house
from director.storage.engine import sqlite_url
from director.storage.journal import Journal
from tests.faults.crashing import NIGHT, work

NIGHTS = 10
KILLS = 5
MOST = 12
"""Acknowledged commands of a console before its last moment comes."""
LONGEST = 0.02
"""Seconds from there to its end."""
PATIENCE = 30
"""Seconds."""

Told = tuple[str, str, tuple[tuple[str, int, str], ...]]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")


@dataclass
class Promise:
    """What the killed consoles of one night have acknowledged."""

    done: list[str] = field(default_factory=list)
    heads: dict[str, tuple[int, str]] = field(default_factory=dict)
    in_flight: str = ""

    def hear(self, told: Told) -> None:
        """Take one message of a console."""
        what, command, heads = told
        if what == "begun":
            self.in_flight = command
        if what == "done":
            self.done.append(command)
            self.in_flight = ""
            self.heads |= {stream: (version, digest) for stream, version, digest in heads}


def starting() -> ForkServerContext:
    """Starts consoles from a process that has loaded everything already."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["__main__", "tests.faults.crashing"])
    return context


@pytest.fixture(scope="module")
def consoles() -> ForkServerContext:
    return starting()


@pytest.mark.parametrize("seed", range(NIGHTS))
def test_what_was_acknowledged_outlives_kills(
    consoles: ForkServerContext, tmp_path: Path, seed: int
) -> None:
    assert killed(consoles, tmp_path / "house.db", seed) >= KILLS


def killed(consoles: ForkServerContext, file: Path, seed: int) -> int:
    """One night of kills, more of which are in `director bench trust`; how many commands were kept."""
    chance = random.Random(seed)
    url = sqlite_url(file)
    promise = Promise()
    for _ in range(KILLS):
        first, commands = 10_000 * len(promise.done), chance.randint(1, MOST)
        for one in _killed(consoles, url, first, commands, LONGEST * chance.random()):
            promise.hear(one)
        _check(url, promise)
    house = open_house(url)
    assert house.verify().findings == ()
    assert house.desk.tournament(NIGHT).id == NIGHT
    house.close()
    return len(promise.done)


def _killed(
    consoles: ForkServerContext, url: str, first: int, commands: int, seconds: float
) -> Iterator[Told]:
    """Everything that a console tells before it is killed: so many commands done, and a moment more."""
    mine, its = consoles.Pipe(duplex=False)
    console = consoles.Process(target=work, args=(url, first, its))
    console.start()
    its.close()
    while commands and mine.poll(PATIENCE):
        told: Told = mine.recv()
        commands -= told[0] == "done"
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


def _check(url: str, promise: Promise) -> None:
    """The journal holds the acknowledged commands, and perhaps the one that was in flight."""
    journal = Journal(url)
    entries = journal.newest(1_000_000)[::-1]
    commands = list(dict.fromkeys(entry.command for entry in entries))
    landed = commands[len(promise.done) :]
    assert commands[: len(promise.done)] == promise.done
    assert landed in ([], [promise.in_flight])
    heads = {head.stream: (head.version, head.hash) for head in journal.streams()}
    touched = {entry.stream for entry in entries if entry.command in landed}
    assert {s: h for s, h in heads.items() if s not in touched} == {
        s: h for s, h in promise.heads.items() if s not in touched
    }
    promise.done += landed
    promise.heads = heads
    promise.in_flight = ""
    journal.close()
