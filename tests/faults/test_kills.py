"""Kills at every write: a console that dies before any word to its database leaves all or nothing."""

import multiprocessing
import shutil
import sys
from functools import partial
from multiprocessing.context import ForkServerContext
from pathlib import Path

import pytest

from director.desk.offered import commands as c
from director.rehearsal.several_consoles import patiently
from director.storage.engine import sqlite_url
from director.storage.house_key import key_file
from director.values.ids import CommandId
from tests.desk.night.night_desk import TILL, WHO, person
from tests.faults.failpoint import give
from tests.storage.opened import NIGHT, opened, play

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")

PATIENCE = 60


@pytest.fixture(scope="module")
def consoles() -> ForkServerContext:
    """Starts consoles from a process that has loaded everything already."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.faults.crashing", "tests.faults.failpoint"])
    return context


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A night in a file, to be copied for every kill."""
    file = tmp_path_factory.mktemp("night") / "house.db"
    house = play(sqlite_url(file))
    house.desk.execute(c.SavePerson(person(13)), WHO)
    house.close()
    return file


def test_killed_before_every_word_all_or_nothing_is_kept(
    consoles: ForkServerContext, night: Path, tmp_path: Path
) -> None:
    command = c.RegisterPlayer(NIGHT, person(13).id, TILL)
    words, done = 0, False
    while not done:
        file = tmp_path / f"{words}.db"
        url = sqlite_url(file)
        shutil.copy(night, file)
        shutil.copy(key_file(night), key_file(file))
        done = _killed(consoles, url, command, words) is not None
        _require_once(url, command, words, must_be_there=done)
        words += 1
    assert words > 6


def test_killed_before_every_word_to_a_server_all_or_nothing_is_kept(
    consoles: ForkServerContext, shared: str
) -> None:
    house = play(shared)
    house.desk.execute(c.ImportPeople(tuple(map(person, range(13, 60)))), WHO)
    house.close()
    words, done = 0, False
    while not done:
        command = c.RegisterPlayer(NIGHT, person(13 + words).id, TILL)
        done = _killed(consoles, shared, command, words) is not None
        _require_once(shared, command, words, must_be_there=done)
        words += 1
    assert words > 6


def _killed(consoles: ForkServerContext, url: str, command: c.Command, words: int) -> int | None:
    """Have a command given by a console that is killed before its nth word; how many it needed."""
    mine, its = consoles.Pipe(duplex=False)
    identity = CommandId(f"given {words}")
    console = consoles.Process(target=give, args=(url, words, command, WHO, identity, its))
    console.start()
    its.close()
    try:
        needed: int | None = mine.recv() if mine.poll(PATIENCE) else None
    except EOFError:
        needed = None
    console.join()
    assert console.exitcode in ((0,) if needed is not None else (-9,))
    console.close()
    return needed


def _require_once(url: str, command: c.Command, words: int, *, must_be_there: bool) -> None:
    """The next start finds all of the command or nothing; given again it counts once."""
    identity = CommandId(f"given {words}")
    house = opened(url, chance=f"again {words}")
    assert house.verify().findings == ()
    written = tuple(e for e in reversed(house.store.newest(1_000)) if e.command == identity)
    assert written or not must_be_there
    again = patiently(
        partial(house.desk.execute, command, WHO, insist=True, reason="told", command_id=identity)
    )
    assert again.entries
    assert again.entries == written or not written
    assert house.verify().findings == ()
    house.close()
