"""Rehearsals by the score: seeds, templates and fields of every size, and none ends unsound."""

from collections.abc import Iterator
from dataclasses import replace

from director.desk.kernel.desk import Desk
from director.desk.kernel.rows.shipped import shipped_structures, shipped_templates
from director.rehearsal.floorman import OpenDesk
from director.rehearsal.night import Night
from director.rehearsal.options import FIRST_NIGHT, Options, SeededChance
from director.rehearsal.report import Report
from tests.bench.harness import Row
from tests.desk.fakes import FakeStore

SEEDS = 60
FEWEST, MOST = 2, 1_000
NAMED = ((600, 1), (1_000, 14), (1_000, 33))
"""Fields and seeds that once ended in a till below zero."""


def run() -> list[Row]:
    """How many nights did not end as they should; none may."""
    broken = [night for night in nights(SEEDS) if not ends_well(*night)]
    for template, players, seed in broken:
        print(f"broken: {template}, {players} players, seed {seed}")
    return [Row("rehearsals that did not end sound", len(broken), 0, "", judged=True)]


def nights(seeds: int) -> Iterator[tuple[str, int, str]]:
    """Every template with every seed, the fields spread over all sizes; then those that are named."""
    keys = tuple(shipped_templates())
    for seed in range(1, seeds + 1):
        for place, key in enumerate(keys):
            yield key, field(place + seed * len(keys)), str(seed)
    for players, named in NAMED:
        yield "freezeout", players, str(named)


def field(number: int) -> int:
    """A size between the fewest and the most, small ones more often than large ones."""
    share = (number * 0.618_033_988_749_895) % 1
    size: float = FEWEST * (MOST / FEWEST) ** share
    return round(size)


def ends_well(template: str, players: int, seed: str) -> bool:
    """Whether a night ends with all paid, all chips found and every invariant held."""
    return rehearsed(template, players, seed).sound


def rehearsed(template: str, players: int, seed: str, currency: str = "EUR") -> Report:
    """A night in a house of its own, its tills counted before and after."""
    store = FakeStore()
    return played(template, players, seed, currency, lambda time, chance: Desk(store, time, chance))


def played(template: str, players: int, seed: str, currency: str, open_desk: OpenDesk) -> Report:
    """A night at any desk."""
    known = shipped_templates()[template]
    settings = replace(known.settings, starts_at=FIRST_NIGHT, currency=currency)
    structure = shipped_structures()[known.structure]
    options = Options(players, settings, structure, seed)
    night = Night(open_desk, options, SeededChance(seed))
    for _ in night.moments():
        continue
    return night.report()
