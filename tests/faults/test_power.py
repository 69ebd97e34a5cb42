"""Power: whatever reaches the disk when the power fails, what was acknowledged is there."""

import random
import shutil
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from director.bootstrap import House, open_house
from director.desk.offered import commands as c
from director.house.people import Person
from director.storage import engine
from director.storage.engine import sqlite_url
from director.storage.house_key import key_file
from director.values.ids import CommandId, PlayerId
from tests.faults.crashing import commands
from tests.faults.power import Disk, can_listen, listening
from tests.faults.promise import Promise, Toll, give

COMMANDS, CUTS = 90, 12
"""So many commands of a night, and cuts of it; more of them in `director bench trust`."""
SAFETY = engine.SAFETY
"""As the product has it: other tests wait for no disk."""
FOLDING = 30
"""After so many commands somebody is erased: that folds the log into its file."""

pytestmark = pytest.mark.skipif(not can_listen(), reason="Python's SQLite is a part of Python here")


@pytest.fixture(autouse=True)
def as_in_a_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commits wait for the disk, as outside of tests."""
    monkeypatch.setattr(engine, "SAFETY", SAFETY)


@pytest.mark.parametrize("seed", [1, 2])
def test_what_was_acknowledged_outlives_power_cuts(tmp_path: Path, seed: int) -> None:
    toll = cut_off(tmp_path, seed, CUTS)
    assert toll.harm == (0, 0, 0)
    assert toll.attacks == CUTS
    assert toll.acknowledged > CUTS


def test_a_database_that_waits_for_no_disk_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attack is one: a console that acknowledges before the disk has it loses commands."""
    monkeypatch.setattr(engine, "SAFETY", "NORMAL")
    assert cut_off(tmp_path, 1, CUTS).lost > 0


def cut_off(folder: Path, seed: int, cuts: int) -> Toll:
    """One night on a disk that is listened to, cut off at so many moments; each is judged."""
    chance, file = random.Random(seed), folder / f"{seed}.db"
    with listening() as disk, closing(open_house(sqlite_url(file))) as house:
        _play(house, disk)
    toll = Toll()
    for number in range(cuts):
        moment = chance.choice(_moments(disk, None if number % 3 else file))
        left = folder / f"{seed}-{number}"
        left.mkdir()
        disk.cut(moment, left, chance)
        shutil.copy(key_file(file), key_file(left / file.name))
        with closing(open_house(sqlite_url(left / file.name))) as found:
            toll += _promised(disk, moment).judged(found)
    return toll


def _play(house: House, disk: Disk) -> None:
    for number, command in enumerate(islice(_night(house), COMMANDS)):
        identity = CommandId(f"{number}")
        disk.tell((identity, command))
        disk.tell((identity, give(house, identity, command)))


def _night(house: House) -> Iterator[c.Command]:
    """The night of every crash, and now and then somebody who never played is erased."""
    for number, command in enumerate(commands(house)):
        yield command
        if number % FOLDING == FOLDING - 1:
            stranger = PlayerId(f"stranger-{number}")
            yield c.SavePerson(Person(stranger, "Somebody", "Else", born="1990-01-01"))
            yield c.ErasePeople((stranger,))


def _moments(disk: Disk, file: Path | None = None) -> list[int]:
    """Where it may be cut off, once its database is made: anywhere, or where the log is being folded."""
    made = next(place for place, word in enumerate(disk.words) if word.told is not None)
    places = range(made, len(disk.words))
    return [place for place in places if file is None or disk.words[place].file == str(file)]


def _promised(disk: Disk, moment: int) -> Promise:
    promise = Promise()
    for identity, told in disk.told(moment):
        promise.hear(identity, told)
    return promise
