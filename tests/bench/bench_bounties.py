"""What bounties cost: a bust with heads against one without, at the same desk, in turns."""

from functools import partial
from typing import Any

from director.desk import commands as c
from director.tournament.events import Bust
from director.tournament.settings import BountyKind, BountyTerms, Offer, Price
from tests.bench.harness import Row, median, timed
from tests.desk.night.night_desk import STACK, WHO, Night

PLAYERS, BUSTS = 180, 90
TIMES_DEARER = 1.3
PLAIN: dict[str, Any] = {"buy_in": Offer(Price(prize=10_000, fee=1_000), STACK.worth)}
HEADS: dict[str, Any] = {
    "buy_in": Offer(Price(prize=5_000, bounty=5_000, fee=1_000), STACK.worth),
    "bounty": BountyTerms(BountyKind.PROGRESSIVE, unit=500),
}


def run() -> list[Row]:
    """Busts of one night without and one with progressive heads, one after the other."""
    nights = [_night(settings) for settings in (PLAIN, HEADS)]
    seconds: tuple[list[float], list[float]] = ([], [])
    for _ in range(BUSTS):
        for night, taken in zip(nights, seconds, strict=True):
            command = _next_bust(night)
            taken.append(timed(partial(night.desk.execute, command, WHO)))
    plain, heads = (median(taken) * 1_000 for taken in seconds)
    return [
        Row(f"a bust of {PLAYERS} players", plain, None, "ms"),
        Row("a bust with progressive bounties", heads, TIMES_DEARER * plain, "ms", judged=True),
    ]


def _night(settings: dict[str, Any]) -> Night:
    night = Night(settings, tables=tuple(range(1, PLAYERS // 9 + 1)))
    night.register(PLAYERS)
    night.start()
    return night


def _next_bust(night: Night) -> c.BustPlayers:
    """At the fullest table the first knocks the last one out."""
    table = max(night.state.open_tables, key=lambda table: (table.players, table.number))
    winner, *_, loser = (entry for entry in table.seats if entry is not None)
    return c.BustPlayers(night.id, (Bust(loser, by=(winner,)),))
