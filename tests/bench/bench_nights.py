"""A thousand nights: seconds and megabytes of opening, of the first commands, and of an upgrade."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from director.storage.engine import sqlite_url
from tests.bench.harness import Row, timed
from tests.storage.nights import house_of_nights

FEW, MANY, OLD = 10, 1_000, 200
SECONDS_TO_BUILD = 60
GROWTH = 1.2
_WORK = """
import resource, sys, time
from tests.storage.opened import opened
from tests.storage.test_nights import first_commands
begun = time.perf_counter()
house = opened(sys.argv[1], chance=sys.argv[1])
ready = time.perf_counter()
first_commands(house)
done = time.perf_counter()
print(ready - begun, done - ready, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
house.close()
"""


def run() -> list[Row]:
    """Each house is opened by a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        few, many, old = (Path(folder) / f"{count}.db" for count in (FEW, MANY, OLD))
        house_of_nights(sqlite_url(few), FEW)
        build = timed(lambda: house_of_nights(sqlite_url(many), MANY))
        house_of_nights(sqlite_url(old), OLD, listing_all=True)
        before = old.stat().st_size
        upgrade, *_ = _measured(old)
        told = [_measured(few), _measured(many)]
        rows = [
            Row(f"building {MANY} nights", build, SECONDS_TO_BUILD, "s", judged=True),
            Row(f"{MANY} nights on the disk", many.stat().st_size / 1e6, None, "MB"),
            Row(f"upgrading {OLD} nights of before", upgrade, None, "s"),
            Row(f"{OLD} nights of before on the disk", before / 1e6, None, "MB"),
            Row(f"{OLD} nights after the upgrade", old.stat().st_size / 1e6, None, "MB"),
        ]
    names = (("opening", "s"), ("the first commands", "s"), ("memory", "MB"))
    for (name, unit), small, large in zip(names, *told, strict=True):
        rows += [
            Row(f"{name}, {FEW} nights", small, None, unit),
            Row(f"{name}, {MANY} nights", large, GROWTH * small, unit),
        ]
    return rows


def _measured(file: Path) -> list[float]:
    """Seconds to open, seconds of the first commands, the most memory in MB."""
    done = subprocess.run(
        [sys.executable, "-c", _WORK, sqlite_url(file)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    return [float(word) for word in done.stdout.split()]
