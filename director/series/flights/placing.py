"""Places of an event's players who went out in a flight, below those of the last day.

A player ranks by the number of players of the same flight who went out later; the best of several
flights counts. Equal numbers in two flights share a place.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence

from director.values.dataclass import Value
from director.values.ids import PlayerId

Span = tuple[int, int]
"""First and last of shared places."""


class Rank(Value):
    """Rank of a player in the best of several flights."""

    out_later: int
    """Number of players who went out of that flight later."""
    flight: int
    """Index of the flight."""


def flight_ranks(flights: Iterable[Sequence[tuple[PlayerId, int]]]) -> Mapping[PlayerId, Rank]:
    """Rank every player who went out in a flight, given each player's best place; 0: still in play."""
    ranks: dict[PlayerId, Rank] = {}
    for index, flight in enumerate(flights):
        last_out = min((place for _, place in flight if place), default=0)
        for player, place in flight:
            if place:
                rank = Rank(place - last_out, index)
                known = ranks.get(player, rank)
                ranks[player] = rank if rank.out_later < known.out_later else known
    return ranks


class EventPlace(Value):
    """Places of a player in a whole event."""

    span: Span
    flight: int | None = None
    """Index of the flight in which the player went out for good; None of the last day."""


def places_over_days(
    day: Mapping[PlayerId, int], flights: Sequence[Sequence[tuple[PlayerId, int]]]
) -> Mapping[PlayerId, EventPlace]:
    """Place everybody of an event that is over: by the last day, below it by the flights.

    Whom a flight sent on, and the last day does not have, had gone out of that flight last.
    """
    out = flight_ranks(tuple(_out_last(flight, day)) for flight in flights)
    below = {player: rank for player, rank in out.items() if player not in day}
    places = {player: EventPlace((place, place)) for player, place in day.items()}
    spans = places_below(len(day), below)
    places.update((player, EventPlace(spans[player], rank.flight)) for player, rank in below.items())
    return places


def _out_last(
    flight: Sequence[tuple[PlayerId, int]], day: Mapping[PlayerId, int]
) -> Iterator[tuple[PlayerId, int]]:
    last = min((place for _, place in flight if place), default=2) - 1
    for player, place in flight:
        yield player, place if place or player in day else last


def places_below(above: int, ranks: Mapping[PlayerId, Rank]) -> Mapping[PlayerId, Span]:
    """Places of these players below `above` others."""
    order = sorted(rank.out_later for rank in ranks.values())
    spans = {
        later: (above + 1 + bisect_left(order, later), above + bisect_right(order, later))
        for later in set(order)
    }
    return {player: spans[rank.out_later] for player, rank in ranks.items()}
