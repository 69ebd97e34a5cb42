"""A thousand nights: seconds and megabytes of opening, of the first commands, and of an upgrade.

Once with a till for each night, and once with one till for all of them.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from director.storage.engine import sqlite_url
from director.storage.house_key import key_file
from tests.bench.harness import Row, timed
from tests.storage.nights import house_of_nights

FEW, MANY, OLD = 10, 1_000, 200
TIMES = 7
"""So often each house is opened anew, by a process of its own: the least counts, the rest is noise."""
SECONDS_TO_BUILD = 60
GROWTH = 1.2
FIGURES = (("opening", "s"), ("the first commands", "s"), ("memory", "MB"))
_WORK = """
import sys, time
from pathlib import Path
from tests.storage.opened import opened
from tests.storage.test_nights import first_commands
begun = time.perf_counter()
house = opened(sys.argv[1], chance=sys.argv[1])
ready = time.perf_counter()
first_commands(house)
done = time.perf_counter()
status = Path("/proc/self/status").read_text().split()
print(ready - begun, done - ready, int(status[status.index("VmHWM:") + 1]) / 1024)
house.close()
"""


def run() -> list[Row]:
    """Of houses of both kinds, and of one that is brought up to date."""
    with tempfile.TemporaryDirectory() as folder:
        return [*_a_till_a_night(Path(folder)), *_one_till(Path(folder))]


def _a_till_a_night(folder: Path) -> list[Row]:
    few, many, old = (folder / f"{count}.db" for count in (FEW, MANY, OLD))
    house_of_nights(sqlite_url(few), FEW)
    build = timed(lambda: house_of_nights(sqlite_url(many), MANY))
    house_of_nights(sqlite_url(old), OLD, listing_all=True)
    before = old.stat().st_size
    upgrade, *_ = _measured(old)
    return [
        Row(f"building {MANY} nights", build, SECONDS_TO_BUILD, "s", judged=True),
        Row(f"{MANY} nights on the disk", many.stat().st_size / 1e6, None, "MB"),
        Row(f"upgrading {OLD} nights of before", upgrade, None, "s"),
        Row(f"{OLD} nights of before on the disk", before / 1e6, None, "MB"),
        Row(f"{OLD} nights after the upgrade", old.stat().st_size / 1e6, None, "MB"),
        *_compared(few, many),
    ]


def _one_till(folder: Path) -> list[Row]:
    few, many = (folder / f"{count}-at-one-till.db" for count in (FEW, MANY))
    house_of_nights(sqlite_url(few), FEW, one_till=True)
    build = timed(lambda: house_of_nights(sqlite_url(many), MANY, one_till=True))
    return [
        Row(f"building {MANY} nights at one till", build, SECONDS_TO_BUILD, "s", judged=True),
        *_compared(few, many, " at one till"),
    ]


def _compared(few: Path, many: Path, where: str = "") -> list[Row]:
    """A house of many nights against one of few, in turns."""
    turns = [(_of_a_copy(few), _of_a_copy(many)) for _ in range(TIMES)]
    rows = []
    for place, (name, unit) in enumerate(FIGURES):
        small, large = (min(turn[which][place] for turn in turns) for which in (0, 1))
        rows += [
            Row(f"{name}, {FEW} nights{where}", small, None, unit),
            Row(f"{name}, {MANY} nights{where}", large, GROWTH * small, unit, judged=True),
        ]
    return rows


def _of_a_copy(file: Path) -> list[float]:
    """Of a copy: the first commands are the first each time."""
    copy = file.with_name("copy.db")
    shutil.copyfile(file, copy)
    shutil.copyfile(key_file(file), key_file(copy))
    measured = _measured(copy)
    for left in (copy, key_file(copy)):
        left.unlink()
    return measured


def _measured(file: Path) -> list[float]:
    """Seconds to open, seconds of the first commands, the most memory in MB as Linux tells it."""
    done = subprocess.run(
        [sys.executable, "-c", _WORK, sqlite_url(file)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    return [float(word) for word in done.stdout.split()]
