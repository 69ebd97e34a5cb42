"""What bounties cost: a bust with heads against one without, at the same desk, in turns."""

from typing import Any

from director.desk import commands as c
from director.tournament.events import Bust
from director.tournament.settings import BountyKind, BountyTerms, Offer, Price
from director.values.ids import EntryId
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
    for loser in range(PLAYERS, PLAYERS - BUSTS, -1):
        for night, taken in zip(nights, seconds, strict=True):
            taken.append(timed(lambda night=night, loser=loser: _bust(night, loser)))
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


def _bust(night: Night, loser: int) -> None:
    bust = Bust(EntryId(loser), by=(EntryId(loser - BUSTS),))
    night.desk.execute(c.BustPlayers(night.id, (bust,)), WHO)
