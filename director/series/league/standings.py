"""Standings: table of a league, computed from the results of its tournaments and never stored.

Ties: more wins, then the better best place, then the player more often ahead of the other in common
tournaments, all by the results that count unless the league's terms differ; players equal in all this
share the place.

Points by hand belong to one result: they count with it, or are dropped with it. Those of a whole season,
as in older leagues, count in addition to the best results.
"""

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from director.series.flights.placing import EventPlace, places_over_days
from director.series.league.points import Field, PlayerResult, Points, PointsRule, Scorer
from director.series.league.ties import TieRule
from director.values.dataclass import Value, replace
from director.values.ids import PlayerId, TournamentId

LAST = 10**9
"""Number after every place."""
_STEP = LAST + 1


class Counting(Value):
    """Rule of the table: number of best results, least number for a place, members, adjustments."""

    best: int = 0
    least: int = 0
    members: frozenset[PlayerId] | None = None
    """None: all players."""
    adjusted: tuple[tuple[PlayerId, Points], ...] = ()
    """Points by hand for the whole season, in addition to the best results."""
    of_results: tuple[tuple[PlayerId, TournamentId, Points], ...] = ()
    """Points by hand for one result, which count with it."""
    ties: TieRule = TieRule.COUNTED

    @property
    def by_night(self) -> Mapping[TournamentId, Mapping[PlayerId, Points]]:
        """Points by hand of each result, by its tournament."""
        found: dict[TournamentId, dict[PlayerId, Points]] = {}
        for player, tournament, points in self.of_results:
            mine = found.setdefault(tournament, {})
            mine[player] = mine.get(player, 0) + points
        return found


class ScoredField(Value):
    """A tournament with the points of each result; None where the formula fails."""

    field: Field
    points: tuple[Points | None, ...]


class StandingsLine(Value):
    """A player's line of the table. Place 0: too few tournaments."""

    place: int
    shared: bool
    player: PlayerId
    points: Points
    adjusted: Points
    """Part of the points given by hand."""
    played: int
    counted: int
    wins: int
    best_place: int
    """Best place; 0 without a tournament."""


class CountedResult(Value):
    """Result of a player in the table, with its points, and whether it counts."""

    field: Field
    result: PlayerResult
    points: Points | None
    """None: the formula cannot be computed for it, and it gives no points."""
    counts: bool
    by_hand: Points = 0
    """Points by hand for this result."""


def scored_fields(rule: PointsRule, fields: Iterable[Field]) -> tuple[ScoredField, ...]:
    """Points of all results; RuleViolation for a faulty formula."""
    scorer = Scorer(rule)
    return tuple(ScoredField(field, scorer.all_points(field)) for field in fields)


def with_flights(day: Field, flights: Sequence[Field]) -> Field:
    """Combine the last day with its flights: its players by place, the others behind them.

    They are ordered by the number of players out later in their flight; equal numbers in two flights
    share
    a place. Payments, prizes and knock-outs are added up; each further entry counts as a rebuy.
    """
    every = [*flights, day]
    entered = Counter(result.player for flight in flights for result in flight.results)
    parts: defaultdict[PlayerId, list[PlayerResult]] = defaultdict(list)
    for field in every:
        for result in field.results:
            parts[result.player].append(result)
    places = event_places(day, flights)
    results = (
        PlayerResult(
            player,
            place.span[0],
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


def event_places(day: Field, flights: Sequence[Field]) -> Mapping[PlayerId, EventPlace]:
    """Places of all players in an event, by the results of its last day and its flights."""
    return places_over_days(
        {result.player: result.place for result in day.results},
        [[(each.player, each.place) for each in flight.results] for flight in flights],
    )


def standings(played: Sequence[ScoredField], counting: Counting) -> tuple[StandingsLine, ...]:
    """Table, best first; players with too few tournaments come last."""
    played = _in_order(played)
    lines = sorted(_lines(played, counting), key=lambda line: (_rank(line, counting), line.player))
    placed = tuple(line for line in lines if line.played >= counting.least)
    below = tuple(line for line in lines if line.played < counting.least)
    return (*_with_places(placed, played, counting), *below)


def results_of_player(
    played: Iterable[ScoredField], counting: Counting, player: PlayerId
) -> tuple[CountedResult, ...]:
    """Results of a player, in the order played, each with whether it counts."""
    by_night = counting.by_night
    mine: list[CountedResult] = []
    for each in _in_order(played):
        by_hand = by_night.get(each.field.tournament, {}).get(player, 0)
        mine += (
            CountedResult(each.field, result, points, False, by_hand)
            for result, points in zip(each.field.results, each.points, strict=True)
            if result.player == player
        )
    values = [_value((each.points or 0) + each.by_hand, each.result.place) for each in mine]
    best = _best(values, counting.best)
    return tuple(replace(each, counts=i in best) for i, each in enumerate(mine))


def _in_order(played: Iterable[ScoredField]) -> tuple[ScoredField, ...]:
    """Sort by time, so that a choice between equal results is always the same."""
    return tuple(sorted(played, key=lambda each: (each.field.starts_at, each.field.tournament)))


def _value(worth: Points, place: int) -> int:
    """Number to compare results by: points, then the better place."""
    return worth * _STEP - place


def _worth(value: int) -> Points:
    """Points of such a number; places begin with 1."""
    return value // _STEP + 1


def _counted(values: list[int], best: int) -> list[int]:
    """Values that count."""
    return sorted(values, reverse=True)[:best] if best and len(values) > best else values


def _best(values: Sequence[int], best: int) -> Collection[int]:
    """Indices of the results that count: the highest values, of equal ones the earlier."""
    if not best or len(values) <= best:
        return range(len(values))
    return set(sorted(range(len(values)), key=values.__getitem__, reverse=True)[:best])


def _lines(played: Iterable[ScoredField], counting: Counting) -> Iterator[StandingsLine]:
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
) -> StandingsLine:
    counted = _counted(values, counting.best)
    adjusted = season
    if by_hand:
        best = _best(values, counting.best)
        adjusted += sum([by for i, by in by_hand.items() if i in best])
    deciding = values if counting.ties is TieRule.ALL else counted
    places = [_worth(value) * _STEP - value for value in deciding]
    return StandingsLine(
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


def _rank(line: StandingsLine, counting: Counting) -> tuple[int, int, int]:
    """Sort key: more points, more wins, the better best place; players without a place last."""
    if counting.ties is TieRule.SHARED:
        return (-line.points, 0, 0)
    return (-line.points, -line.wins, line.best_place or LAST)


def _with_places(
    lines: Sequence[StandingsLine], played: Sequence[ScoredField], counting: Counting
) -> Iterator[StandingsLine]:
    place = 1
    for _, equal in groupby(lines, key=lambda line: _rank(line, counting)):
        for tied in _apart(tuple(equal), played, counting):
            for line in tied:
                yield replace(line, place=place, shared=len(tied) > 1)
            place += len(tied)


def _apart(
    equal: tuple[StandingsLine, ...], played: Sequence[ScoredField], counting: Counting
) -> Iterator[tuple[StandingsLine, ...]]:
    """Separate equal lines by the player more often ahead; players equal in that too stay together."""
    if len(equal) == 1 or counting.ties is TieRule.SHARED:
        yield equal
        return
    ahead = _ahead({line.player for line in equal}, played, counting)
    order = sorted(equal, key=lambda line: (-ahead[line.player], line.player))
    for _, tied in groupby(order, key=lambda line: ahead[line.player]):
        yield tuple(tied)


def _ahead(
    players: Collection[PlayerId], played: Iterable[ScoredField], counting: Counting
) -> Mapping[PlayerId, int]:
    """Number of times each player was ahead of another of them, less times behind."""
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
    players: Collection[PlayerId], played: Iterable[ScoredField], counting: Counting
) -> frozenset[tuple[PlayerId, TournamentId]] | None:
    """Results of these players that count; None where all decide."""
    if counting.ties is TieRule.ALL or not counting.best:
        return None
    return frozenset(
        (player, each.field.tournament)
        for player in players
        for each in results_of_player(played, counting, player)
        if each.counts
    )
