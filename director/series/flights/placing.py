"""Places of an event's players who went out in a flight, below those who reached the last day.

A player ranks by how many of the own flight were out later; the best of several flights counts. As
many in two flights share a place.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence

from director.values.dataclass import Value
from director.values.ids import PlayerId

Span = tuple[int, int]
"""First and last of the places that are shared."""


class Rank(Value):
    """How far a player got in the best of several flights."""

    out_later: int
    """How many went out of that flight after the player."""
    flight: int
    """Index of the flight."""


def flight_ranks(flights: Iterable[Sequence[tuple[PlayerId, int]]]) -> Mapping[PlayerId, Rank]:
    """Rank everybody who went out in a flight, given each player's best place; 0 plays on."""
    ranks: dict[PlayerId, Rank] = {}
    for index, flight in enumerate(flights):
        last_out = min((place for _, place in flight if place), default=0)
        for player, place in flight:
            if place:
                rank = Rank(place - last_out, index)
                known = ranks.get(player, rank)
                ranks[player] = rank if rank.out_later < known.out_later else known
    return ranks


def places_below(above: int, ranks: Mapping[PlayerId, Rank]) -> Mapping[PlayerId, Span]:
    """Places of these players below so many others."""
    order = sorted(rank.out_later for rank in ranks.values())
    spans = {
        later: (above + 1 + bisect_left(order, later), above + bisect_right(order, later))
        for later in set(order)
    }
    return {player: spans[rank.out_later] for player, rank in ranks.items()}
