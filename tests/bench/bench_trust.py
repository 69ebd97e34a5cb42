"""Trust: attacks in numbers that no test run has time for; any that succeeds fails the bench."""

import multiprocessing
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from tests.bench.bench_consoles import thrown_away
from tests.bench.harness import Row
from tests.faults.promise import Toll
from tests.faults.test_crash import killed
from tests.faults.test_fuzz import fuzzed
from tests.faults.test_power import cut_off
from tests.faults.test_races import race
from tests.faults.test_together import consoles, died, require_one_truth, rush, tables_for
from tests.server import Server

RACES, ROUNDS = 10, 100
RUSH = 250
"""Entries that each of four consoles sells at once."""
HOUSES, SPOILS = 10, 120
KILLED, KILLS = 50, 20
CUT, CUTS = 10, 20
SERVERS, DEATHS = 4, 10
"""So many houses, and attacks on each."""
HARM = "lost", "doubled", "unsound"

Attack = Callable[[Path, int], Toll]


def run() -> list[Row]:
    """Kills, power cuts and dead servers; races on a server; spoiled commands at the desk's door."""
    return [
        *_rows("kills of a console", partial(_on_houses, _killed, KILLED)),
        *_rows("torn power cuts", partial(_on_houses, _cut_off, CUT)),
        *_rows("deaths of a server under two consoles", _died),
        Row("races of two consoles, nothing claimed twice", _raced(), None, ""),
        Row("entries of four consoles at once, each sold once", _rushed(), None, ""),
        Row("spoiled commands, nothing but refusals", _fuzzed(), None, ""),
    ]


def _rows(name: str, attack: Callable[[], Toll]) -> list[Row]:
    begun = time.perf_counter()
    toll = attack()
    seconds = time.perf_counter() - begun
    told = [
        (name, toll.attacks, ""),
        *([(f"{name}: a command on its way", toll.midway, "")] if toll.midway else []),
        (f"{name}: commands acknowledged", toll.acknowledged, ""),
        (f"{name}: each", seconds / toll.attacks, "s"),
    ]
    judged = zip(HARM, toll.harm, strict=True)
    return [
        *(Row(title, value, None, unit) for title, value, unit in told),
        *(Row(f"{name}: {harm}", count, 0, "", judged=True) for harm, count in judged),
    ]


def _on_houses(attack: Attack, houses: int) -> Toll:
    """As many at once as there are processors; each works in a process that has no threads."""
    context = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(mp_context=context) as pool:
        tolls = pool.map(partial(attack, Path(folder)), range(houses))
        return sum(tolls, Toll())


def _killed(folder: Path, seed: int) -> Toll:
    return killed(folder / f"{seed}.db", seed, KILLS)


def _cut_off(folder: Path, seed: int) -> Toll:
    return cut_off(folder, seed, CUTS)


def _died() -> Toll:
    server = Server(Path(tempfile.mkdtemp(prefix="riffle-server-")) / "data")
    try:
        databases = (server.make_database(f"rush_{number}") for number in range(SERVERS))
        return sum((died(server, url, DEATHS) for url in databases), Toll())
    finally:
        server.throw_away()


def _raced() -> int:
    done = 0
    for seed in range(RACES):
        with thrown_away() as url:
            done += race(url, seed, ROUNDS)
    return done


def _rushed() -> int:
    with thrown_away() as url, consoles(url, 4, tables_for(4 * RUSH)) as houses:
        rush(houses, RUSH)
        require_one_truth(houses, 4 * RUSH)
    return 4 * RUSH


def _fuzzed() -> int:
    with tempfile.TemporaryDirectory() as folder:
        return sum(fuzzed(Path(folder) / f"{seed}.db", seed, SPOILS) for seed in range(HOUSES))
