"""Speed of a whole rehearsed night: a field ten times as large costs about ten times as much."""

import json
import subprocess
import sys

from tests.bench.harness import Row, median

SMALL, LARGE = 300, 3_000
RATIO = 12.0


def run() -> list[Row]:
    """Small nights before and after the large one, so that both see the same load."""
    before = [_seconds(SMALL) for _ in range(3)]
    large = _seconds(LARGE)
    small = median([*before, *(_seconds(SMALL) for _ in range(3))])
    return [
        Row(f"rehearsal of {SMALL} players", small, None, "s"),
        Row(f"rehearsal of {LARGE} players", large, None, "s"),
        Row(f"rehearsal of {LARGE} / {SMALL} players", large / small, RATIO, "x", judged=True),
    ]


def _seconds(players: int) -> float:
    """What a rehearsal in a process of its own says that it took; it must have ended sound."""
    command = [
        sys.executable,
        "-m",
        "ui.commandline.cli",
        "rehearse",
        "--players",
        str(players),
        "--json",
    ]
    done = subprocess.run(command, capture_output=True, check=True)
    told = json.loads(done.stdout)
    if told["invariants"] != "ok":
        raise AssertionError(told["invariants"])
    return float(told["seconds"])
