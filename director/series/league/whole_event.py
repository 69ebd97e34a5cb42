"""An event of several flights as one field of a league: everybody once, with the event's result."""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from director.series.league.points import Field, Result
from director.values.dataclass import replace
from director.values.ids import PlayerId


def whole(day: Field, flights: Sequence[Field]) -> Field:
    """The last day with its flights: who played it by the place there, the others behind them.

    They stand by how many were out after them in their flight; as many in two flights share a place.
    What was paid, won and knocked out is added up; each further entry is one.
    """
    every = [*flights, day]
    entered = Counter(result.player for flight in flights for result in flight.results)
    parts: defaultdict[PlayerId, list[Result]] = defaultdict(list)
    for field in every:
        for result in field.results:
            parts[result.player].append(result)
    places = {result.player: result.place for result in day.results}
    behind = dict(_behind(flights))
    out = sorted(rank for player, rank in behind.items() if player not in places)
    for player, rank in behind.items():
        places.setdefault(player, len(day.results) + 1 + bisect_left(out, rank))
    results = (
        Result(
            player,
            place,
            sum(part.knockouts for part in parts[player]),
            sum(part.rebuys for part in parts[player]) + max(0, entered[player] - 1),
            sum([part.cost for part in parts[player]]),
            sum([part.prize for part in parts[player]]),
        )
        for player, place in places.items()
    )
    return replace(
        day,
        starts_at=min(field.starts_at for field in every),
        entries=sum(field.entries for field in flights),
        results=tuple(sorted(results, key=lambda result: (result.place, result.player))),
    )


def _behind(flights: Sequence[Field]) -> Iterator[tuple[PlayerId, int]]:
    """How many of the own flight went out later than each; the best of several flights comes last."""
    found: list[tuple[int, PlayerId]] = []
    for flight in flights:
        last = min((result.place for result in flight.results if result.place), default=0)
        found += [(result.place - last, result.player) for result in flight.results if result.place]
    for rank, player in sorted(found, reverse=True):
        yield player, rank
