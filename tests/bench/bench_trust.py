"""Trust: attacks in numbers that no test run has time for; any that succeeds ends it."""

import tempfile
from pathlib import Path

from tests.bench.bench_consoles import thrown_away
from tests.bench.harness import Row
from tests.faults.test_crash import KILLS, killed, starting
from tests.faults.test_fuzz import fuzzed
from tests.faults.test_races import race

RACES, ROUNDS = 10, 100
HOUSES, SPOILS = 10, 120
NIGHTS = 200


def run() -> list[Row]:
    """Races on a server, spoiled commands at the desk's door, consoles killed at random instants."""
    return [
        Row("races of two consoles, nothing claimed twice", _raced(), None, ""),
        Row("spoiled commands, nothing but refusals", _fuzzed(), None, ""),
        Row(f"commands kept through {NIGHTS * KILLS} kills, none lost", _killed(), None, ""),
    ]


def _raced() -> int:
    done = 0
    for seed in range(RACES):
        with thrown_away() as url:
            done += race(url, seed, ROUNDS)
    return done


def _fuzzed() -> int:
    with tempfile.TemporaryDirectory() as folder:
        return sum(fuzzed(Path(folder) / f"{seed}.db", seed, SPOILS) for seed in range(HOUSES))


def _killed() -> int:
    consoles = starting()
    with tempfile.TemporaryDirectory() as folder:
        return sum(killed(consoles, Path(folder) / f"{seed}.db", seed) for seed in range(NIGHTS))
