"""The smallest case: of a night that went wrong the few steps after which the same is wrong."""

import re
import shutil
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tests.machine.at_random.house import NotSound, RandomHouse, Step
from tests.machine.at_random.kinds import open_doors
from tests.machine.at_random.night import MEMORY, Played, come_home


def smallest(played: Played, tries: int = 400) -> tuple[Step, ...]:
    """Leave out runs of steps as long as the same goes wrong, shorter and shorter ones.

    At the end no step can be left out, if the tries suffice. What brings the night home is done anew
    each time, so that one that cannot be finished has a smallest case, too.
    """
    doors = opening(played.seed)
    until = max(played.homewards or len(played.steps), doors)
    steps = list(enumerate(played.steps))[doors:until]
    size = max(1, len(steps) // 2)
    while size and tries > 0:
        at, before = 0, len(steps)
        while at < len(steps) and tries > 0:
            fewer = steps[:at] + steps[at + size :]
            tries -= 1
            if same(wrong_after(played.seed, fewer), played.wrong):
                steps = fewer
            else:
                at += size
        size = 1 if size == 1 and len(steps) < before else size // 2
    return tuple(step for _, step in steps)


def same(one: str, other: str) -> bool:
    """The same kind of wrong, whatever the figures."""
    return _kind(one) == _kind(other)


def _kind(wrong: str) -> str:
    last = wrong.strip().rpartition("\n")[2]
    return re.sub(r"\d+", "", last)


def opening(seed: int) -> int:
    """How many steps open the doors of the night of a seed."""
    with _house() as house:
        open_doors(house, Random(seed))
        return len(house.steps)


def wrong_after(seed: int, steps: Sequence[tuple[int, Step]]) -> str:
    """What is wrong after these steps, numbered as they were given first, or on the way home, or ""."""
    with _house() as house:
        open_doors(house, Random(seed))
        numbers = {number: number for number in range(len(house.steps))}
        try:
            for number, step in steps:
                numbers[number] = len(house.steps)
                house.again(step, numbers)
            come_home(house, Random(seed))
            house.close()
        except NotSound as cause:
            return str(cause)
        except Exception:  # noqa: BLE001 - a traceback is a finding too
            return traceback.format_exc()
    return ""


class _house:  # noqa: N801 - used as a context
    def __enter__(self) -> RandomHouse:
        self.folder = Path(tempfile.mkdtemp(prefix="less-", dir=MEMORY if MEMORY.is_dir() else None))
        self.house = RandomHouse(self.folder)
        return self.house

    def __exit__(self, *_: object) -> None:
        self.house.house.close()
        shutil.rmtree(self.folder, ignore_errors=True)
