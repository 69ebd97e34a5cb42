"""Standings: the table of a league from the results of its tournaments; derived, and kept nowhere.

Ties: more wins, then the better best place, then who finished ahead of the other more often in the
tournaments that both played; who is equal in all this shares the place.
"""

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from director.series.league.points import Field, Points, PointsRule, Result, Scorer
from director.values.dataclass import Value, replace
from director.values.ids import PlayerId

LAST = 10**9
"""After every place."""


class Counting(Value):
    """How results make a table: the best of them, from how many on there is a place, who is in it."""

    best: int = 0
    least: int = 0
    members: frozenset[PlayerId] | None = None
    """None: everybody."""
    adjusted: tuple[tuple[PlayerId, Points], ...] = ()
    """Points given or taken by hand; they count besides the best results."""


class Scored(Value):
    """A tournament with the points of each of its results; None where the formula has none."""

    field: Field
    points: tuple[Points | None, ...]


class Line(Value):
    """A player's line of the table. Place 0: too few tournaments for one."""

    place: int
    shared: bool
    player: PlayerId
    points: Points
    adjusted: Points
    played: int
    counted: int
    wins: int
    best_place: int
    """0 for nobody who has played."""


class Counted(Value):
    """One result of a player in the table: what it was worth, and whether it counts."""

    field: Field
    result: Result
    points: Points | None
    """None: the formula cannot be worked out for it, and it gives nothing."""
    counts: bool


def scored(rule: PointsRule, fields: Iterable[Field]) -> tuple[Scored, ...]:
    """The points of all results; RuleViolation where the formula says nothing."""
    scorer = Scorer(rule)
    return tuple(Scored(field, scorer.all_points(field)) for field in fields)


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


def standings(played: Sequence[Scored], counting: Counting) -> tuple[Line, ...]:
    """The table, best first; who has too few tournaments for a place stands below."""
    lines = sorted(_lines(played, counting), key=lambda line: (_rank(line), line.player))
    placed = tuple(line for line in lines if line.played >= counting.least)
    below = tuple(line for line in lines if line.played < counting.least)
    return (*_with_places(placed, played), *below)


def how(played: Iterable[Scored], counting: Counting, player: PlayerId) -> tuple[Counted, ...]:
    """How a player's points came about: each result, in the order played, and whether it counts."""
    mine = [
        (each.field, result, points)
        for each in played
        for result, points in zip(each.field.results, each.points, strict=True)
        if result.player == player
    ]
    best_first = sorted(range(len(mine)), key=lambda i: -(mine[i][2] or 0))
    counting_ones = set(best_first[: counting.best or len(mine)])
    return tuple(Counted(*found, counts=i in counting_ones) for i, found in enumerate(mine))


def _lines(played: Iterable[Scored], counting: Counting) -> Iterator[Line]:
    points: defaultdict[PlayerId, list[Points]] = defaultdict(list)
    places: defaultdict[PlayerId, list[int]] = defaultdict(list)
    for each in played:
        for result, worth in zip(each.field.results, each.points, strict=True):
            points[result.player].append(worth or 0)
            places[result.player].append(result.place)
    adjusted: defaultdict[PlayerId, Points] = defaultdict(int)
    for player, by in counting.adjusted:
        adjusted[player] += by
    for player in dict.fromkeys((*points, *adjusted)):
        if counting.members is None or player in counting.members:
            yield _line(player, points[player], places[player], adjusted[player], counting.best)


def _line(
    player: PlayerId, points: list[Points], places: list[int], adjusted: Points, best: int
) -> Line:
    played = len(points)
    if best and played > best:
        points = sorted(points, reverse=True)[:best]
    return Line(
        place=0,
        shared=False,
        player=player,
        points=sum(points) + adjusted,
        adjusted=adjusted,
        played=played,
        counted=len(points),
        wins=places.count(1),
        best_place=min(places, default=0),
    )


def _rank(line: Line) -> tuple[int, int, int]:
    """More points, more wins, the better best place; who has none comes last."""
    return (-line.points, -line.wins, line.best_place or LAST)


def _with_places(lines: Sequence[Line], played: Sequence[Scored]) -> Iterator[Line]:
    place = 1
    for _, equal in groupby(lines, key=_rank):
        for tied in _apart(tuple(equal), played):
            for line in tied:
                yield replace(line, place=place, shared=len(tied) > 1)
            place += len(tied)


def _apart(equal: tuple[Line, ...], played: Sequence[Scored]) -> Iterator[tuple[Line, ...]]:
    """Equal lines by who finished ahead of whom more often; who is equal in that too, together."""
    if len(equal) == 1:
        yield equal
        return
    ahead = _ahead({line.player for line in equal}, played)
    order = sorted(equal, key=lambda line: (-ahead[line.player], line.player))
    for _, tied in groupby(order, key=lambda line: ahead[line.player]):
        yield tuple(tied)


def _ahead(players: Collection[PlayerId], played: Iterable[Scored]) -> Mapping[PlayerId, int]:
    """How often each finished ahead of another of them, less how often behind one."""
    ahead = dict.fromkeys(players, 0)
    for each in played:
        among = [result for result in each.field.results if result.player in ahead]
        places = sorted(result.place for result in among)
        for result in among:
            behind_me = len(places) - bisect_right(places, result.place)
            ahead[result.player] += behind_me - bisect_left(places, result.place)
    return ahead


def _behind(flights: Sequence[Field]) -> Iterator[tuple[PlayerId, int]]:
    """How many of the own flight went out later than each; the best of several flights comes last."""
    found: list[tuple[int, PlayerId]] = []
    for flight in flights:
        last = min((result.place for result in flight.results if result.place), default=0)
        found += [(result.place - last, result.player) for result in flight.results if result.place]
    for rank, player in sorted(found, reverse=True):
        yield player, rank
