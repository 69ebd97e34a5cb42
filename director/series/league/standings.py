"""Standings: the table of a league from the results of its tournaments; derived, and kept nowhere.

Ties: more wins, then the better best place, then who finished ahead of the other more often in the
tournaments that both played, all of it by the results that count unless the league says otherwise; who
is equal in all this shares the place.

Points by hand belong to one result: they count with it, or are dropped with it. Those of a whole season,
as all were in older leagues, count besides the best results.
"""

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from director.series.flights.placing import flight_ranks, places_below
from director.series.league.points import Field, Points, PointsRule, Result, Scorer
from director.series.league.ties import TieRule
from director.values.dataclass import Value, replace
from director.values.ids import PlayerId, TournamentId

LAST = 10**9
"""After every place."""
_STEP = LAST + 1


class Counting(Value):
    """How results make a table: the best of them, from how many on there is a place, who is in it."""

    best: int = 0
    least: int = 0
    members: frozenset[PlayerId] | None = None
    """None: everybody."""
    adjusted: tuple[tuple[PlayerId, Points], ...] = ()
    """Points given or taken by hand for the whole season; they count besides the best results."""
    of_results: tuple[tuple[PlayerId, TournamentId, Points], ...] = ()
    """Points given or taken by hand for one result; they count with it."""
    ties: TieRule = TieRule.COUNTED

    @property
    def by_night(self) -> Mapping[TournamentId, Mapping[PlayerId, Points]]:
        """Points by hand of each result, by its tournament."""
        found: dict[TournamentId, dict[PlayerId, Points]] = {}
        for player, tournament, points in self.of_results:
            mine = found.setdefault(tournament, {})
            mine[player] = mine.get(player, 0) + points
        return found


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
    """Of these points, those by hand."""
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
    by_hand: Points = 0
    """Given or taken by hand for this result."""


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
    ranks = flight_ranks([(each.player, each.place) for each in flight.results] for flight in flights)
    out = {player: rank for player, rank in ranks.items() if player not in places}
    below = places_below(len(day.results), out)
    places.update((player, first) for player, (first, _) in below.items())
    results = (
        Result(
            player,
            place,
            sum(part.knockouts for part in parts[player]),
            sum(part.rebuys for part in parts[player]) + max(0, entered[player] - 1),
            sum([part.cost for part in parts[player]]),
            sum([part.prize for part in parts[player]]),
            sum([part.paid_in for part in parts[player]]),
        )
        for player, place in places.items()
    )
    return replace(
        day,
        starts_at=min(field.starts_at for field in every),
        entries=sum(field.entries for field in flights),
        pool=day.pool + sum(result.prize for field in flights for result in field.results),
        results=tuple(sorted(results, key=lambda result: (result.place, result.player))),
    )


def standings(played: Sequence[Scored], counting: Counting) -> tuple[Line, ...]:
    """The table, best first; who has too few tournaments for a place stands below."""
    played = _in_order(played)
    lines = sorted(_lines(played, counting), key=lambda line: (_rank(line, counting), line.player))
    placed = tuple(line for line in lines if line.played >= counting.least)
    below = tuple(line for line in lines if line.played < counting.least)
    return (*_with_places(placed, played, counting), *below)


def how(played: Iterable[Scored], counting: Counting, player: PlayerId) -> tuple[Counted, ...]:
    """How a player's points came about: each result, in the order played, and whether it counts."""
    by_night = counting.by_night
    mine: list[Counted] = []
    for each in _in_order(played):
        by_hand = by_night.get(each.field.tournament, {}).get(player, 0)
        mine += (
            Counted(each.field, result, points, False, by_hand)
            for result, points in zip(each.field.results, each.points, strict=True)
            if result.player == player
        )
    values = [_value((each.points or 0) + each.by_hand, each.result.place) for each in mine]
    best = _best(values, counting.best)
    return tuple(replace(each, counts=i in best) for i, each in enumerate(mine))


def _in_order(played: Iterable[Scored]) -> tuple[Scored, ...]:
    """As they were played, so that a choice between equal results is always the same."""
    return tuple(sorted(played, key=lambda each: (each.field.starts_at, each.field.tournament)))


def _value(worth: Points, place: int) -> int:
    """One number by which results are compared: the points, of equal ones the better place."""
    return worth * _STEP - place


def _worth(value: int) -> Points:
    """The points of such a number; places begin with 1."""
    return value // _STEP + 1


def _counted(values: list[int], best: int) -> list[int]:
    """The values that count."""
    return sorted(values, reverse=True)[:best] if best and len(values) > best else values


def _best(values: Sequence[int], best: int) -> Collection[int]:
    """Which results count, by index: those of the most value, of equal ones the earlier."""
    if not best or len(values) <= best:
        return range(len(values))
    return set(sorted(range(len(values)), key=values.__getitem__, reverse=True)[:best])


def _lines(played: Iterable[Scored], counting: Counting) -> Iterator[Line]:
    values, by_night, step = defaultdict[PlayerId, list[int]](list), counting.by_night, _STEP
    by_hand = defaultdict[PlayerId, dict[int, Points]](dict)
    for each in played:
        given = by_night.get(each.field.tournament, {})
        for result, points in zip(each.field.results, each.points, strict=True):
            mine = values[result.player]
            if given and (by := given.get(result.player)):
                by_hand[result.player][len(mine)] = by
                points = (points or 0) + by
            mine.append((points or 0) * step - result.place)
    season: defaultdict[PlayerId, Points] = defaultdict(int)
    for player, by in counting.adjusted:
        season[player] += by
    for player in dict.fromkeys((*values, *season)):
        if counting.members is None or player in counting.members:
            yield _line(player, values[player], by_hand[player], season[player], counting)


def _line(
    player: PlayerId,
    values: list[int],
    by_hand: Mapping[int, Points],
    season: Points,
    counting: Counting,
) -> Line:
    counted = _counted(values, counting.best)
    adjusted = season
    if by_hand:
        best = _best(values, counting.best)
        adjusted += sum([by for i, by in by_hand.items() if i in best])
    deciding = values if counting.ties is TieRule.ALL else counted
    places = [_worth(value) * _STEP - value for value in deciding]
    return Line(
        place=0,
        shared=False,
        player=player,
        points=sum([_worth(value) for value in counted]) + season,
        adjusted=adjusted,
        played=len(values),
        counted=len(counted),
        wins=places.count(1),
        best_place=min(places, default=0),
    )


def _rank(line: Line, counting: Counting) -> tuple[int, int, int]:
    """More points, more wins, the better best place; who has none comes last."""
    if counting.ties is TieRule.SHARED:
        return (-line.points, 0, 0)
    return (-line.points, -line.wins, line.best_place or LAST)


def _with_places(lines: Sequence[Line], played: Sequence[Scored], counting: Counting) -> Iterator[Line]:
    place = 1
    for _, equal in groupby(lines, key=lambda line: _rank(line, counting)):
        for tied in _apart(tuple(equal), played, counting):
            for line in tied:
                yield replace(line, place=place, shared=len(tied) > 1)
            place += len(tied)


def _apart(
    equal: tuple[Line, ...], played: Sequence[Scored], counting: Counting
) -> Iterator[tuple[Line, ...]]:
    """Equal lines by who finished ahead of whom more often; who is equal in that too, together."""
    if len(equal) == 1 or counting.ties is TieRule.SHARED:
        yield equal
        return
    ahead = _ahead({line.player for line in equal}, played, counting)
    order = sorted(equal, key=lambda line: (-ahead[line.player], line.player))
    for _, tied in groupby(order, key=lambda line: ahead[line.player]):
        yield tuple(tied)


def _ahead(
    players: Collection[PlayerId], played: Iterable[Scored], counting: Counting
) -> Mapping[PlayerId, int]:
    """How often each finished ahead of another of them, less how often behind one."""
    ahead, decides = dict.fromkeys(players, 0), _deciding(players, played, counting)
    for each in played:
        among = [result for result in each.field.results if result.player in ahead]
        if decides is not None:
            night = each.field.tournament
            among = [result for result in among if (result.player, night) in decides]
        places = sorted(result.place for result in among)
        for result in among:
            behind_me = len(places) - bisect_right(places, result.place)
            ahead[result.player] += behind_me - bisect_left(places, result.place)
    return ahead


def _deciding(
    players: Collection[PlayerId], played: Iterable[Scored], counting: Counting
) -> frozenset[tuple[PlayerId, TournamentId]] | None:
    """The results of these players that count; None where all decide."""
    if counting.ties is TieRule.ALL or not counting.best:
        return None
    return frozenset(
        (player, each.field.tournament)
        for player in players
        for each in how(played, counting, player)
        if each.counts
    )
