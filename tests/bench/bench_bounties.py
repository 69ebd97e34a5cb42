"""What bounties cost: a bust with heads against one without, in two houses on the disk, in turns."""

import tempfile
from functools import partial
from pathlib import Path
from typing import Any

from director.bootstrap import House
from director.desk.offered import commands as c
from director.storage.engine import sqlite_url
from director.tournament.events import Bust
from director.tournament.settings import BountyKind, BountyTerms, Offer, Price
from tests.bench.harness import Row, median, timed
from tests.desk.night.night_desk import STACK, STRUCTURE, WHO, settings
from tests.storage.opened import NIGHT, opened, register

PLAYERS, BUSTS = 180, 90
TIMES_DEARER = 1.3
PLAIN: dict[str, Any] = {"buy_in": Offer(Price(prize=10_000, fee=1_000), STACK.worth)}
HEADS: dict[str, Any] = {
    "buy_in": Offer(Price(prize=5_000, bounty=5_000, fee=1_000), STACK.worth),
    "bounty": BountyTerms(BountyKind.PROGRESSIVE, unit=500),
}


def run() -> list[Row]:
    """Busts of one night without and one with progressive heads, one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        houses = [_house(Path(folder) / f"{n}.db", terms) for n, terms in enumerate((PLAIN, HEADS))]
        seconds: tuple[list[float], list[float]] = ([], [])
        for _ in range(BUSTS):
            for house, taken in zip(houses, seconds, strict=True):
                taken.append(timed(partial(house.desk.execute, _next_bust(house), WHO)))
        for house in houses:
            house.close()
    plain, heads = (median(taken) * 1_000 for taken in seconds)
    return [
        Row(f"a bust of {PLAYERS} players", plain, None, "ms"),
        Row("a bust with progressive bounties", heads, TIMES_DEARER * plain, "ms", judged=True),
    ]


def _house(file: Path, terms: dict[str, Any]) -> House:
    house = opened(sqlite_url(file))
    house.desk.execute(c.AnnounceTournament(NIGHT, settings(**terms), STRUCTURE), WHO)
    house.desk.execute(c.OpenRegistration(NIGHT, tuple(range(1, PLAYERS // 9 + 1))), WHO)
    register(house, PLAYERS)
    house.desk.execute(c.StartTournament(NIGHT), WHO)
    return house


def _next_bust(house: House) -> c.BustPlayers:
    """At the fullest table the first knocks the last one out."""
    tables = house.desk.tournament(NIGHT).open_tables
    table = max(tables, key=lambda table: (table.players, table.number))
    winner, *_, loser = (entry for entry in table.seats if entry is not None)
    return c.BustPlayers(NIGHT, (Bust(loser, by=(winner,)),))
