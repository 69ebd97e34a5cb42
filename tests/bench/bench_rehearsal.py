"""Speed of a whole rehearsed night: its seconds grow as its field does, and its memory stays small."""

import json
import os
import subprocess
import sys

from tests.bench.harness import Row, median

SMALL, LARGE, LARGEST = 300, 3_000, 10_000
RATIO, LARGEST_RATIO = 12.0, 4.0
MEGABYTES = 400.0


def run() -> list[Row]:
    """Small nights before and after the large one, the large ones around the largest: the same load."""
    before = [_night(SMALL)[0] for _ in range(3)]
    large, _ = _night(LARGE)
    small = median([*before, *(_night(SMALL)[0] for _ in range(3))])
    largest, megabytes = _night(LARGEST)
    beside = median([large, _night(LARGE)[0]])
    return [
        Row(f"rehearsal of {SMALL} players", small, None, "s"),
        Row(f"rehearsal of {LARGE} players", large, None, "s"),
        Row(f"rehearsal of {LARGE} / {SMALL} players", large / small, RATIO, "x", judged=True),
        Row(
            f"rehearsal of {LARGEST} / {LARGE} players",
            largest / beside,
            LARGEST_RATIO,
            "x",
            judged=True,
        ),
        Row(f"most memory, rehearsal of {LARGEST} players", megabytes, MEGABYTES, "MB", judged=True),
    ]


def _night(players: int) -> tuple[float, float]:
    """What a rehearsal in a process of its own says that it took, and its memory; it ended sound."""
    command = [
        sys.executable,
        "-m",
        "ui.commandline.cli",
        "rehearse",
        "--players",
        str(players),
        "--json",
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as night:
        assert night.stdout is not None
        told = json.loads(night.stdout.read())
        _, _, used = os.wait4(night.pid, 0)
    if told["invariants"] != "ok":
        raise AssertionError(told["invariants"])
    return float(told["seconds"]), used.ru_maxrss / 1024
