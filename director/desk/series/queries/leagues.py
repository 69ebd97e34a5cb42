"""Leagues as they are asked: which there are, the table of one, and how a player's points came about."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Protocol, TypeVar
from zoneinfo import ZoneInfo

from director.desk.kernel.desk import Desk
from director.desk.kernel.gaming_days import day_of
from director.desk.kernel.ports import Recorded, TournamentRow, event_stream, league_stream
from director.desk.kernel.rows.defaults import house_settings
from director.series.flights.state import FlightsState
from director.series.league.deposits import SeasonDeposit, is_due_back
from director.series.league.events import AdjustmentStruck, PointsAdjusted
from director.series.league.points import Field, PointsRule, Scorer, example_field
from director.series.league.standings import (
    ScoredField,
    StandingsLine,
    scored_fields,
    standings,
    with_flights,
)
from director.series.league.state import League
from director.series.league.terms import LeagueTerms, belongs
from director.tournament.state import Status
from director.values.dataclass import Value, replace
from director.values.ids import EventId, LeagueId, PlayerId, StaffId, TournamentId
from director.values.quantity import Cents, Micros

R = TypeVar("R")
PREFIX, EVENTS = league_stream(LeagueId("")), event_stream(EventId(""))


class ResultSource(Protocol):
    """Source of a table's results: the store, or a decision."""

    def tournaments(self) -> tuple[TournamentRow, ...]:
        """Every tournament of the house."""

    def results(self, among: Sequence[TournamentId]) -> tuple[Field, ...]:
        """How everybody did in those of these that are finished."""

    def rows(self, kind: str, shape: type[R]) -> dict[str, R]:
        """House rows of a kind."""


class AdjustmentLine(Value):
    """Points given or taken by hand: who has them, why, and who gave them."""

    number: int
    player: PlayerId
    points: int
    at: Micros
    actor: StaffId
    reason: str
    struck: bool
    tournament: TournamentId | None = None
    """The result that they belong to; None: the whole season."""


class DepositLine(Value):
    """A deposit of a season, and what the rule says of it as it stands."""

    deposit: SeasonDeposit
    played: int
    due_back: bool

    @property
    def player(self) -> PlayerId:
        """Return the player of the row."""
        return self.deposit.player


class LeagueTable(Value):
    """A league with its table at this moment, and what the table is made of."""

    league: League
    at: Micros
    lines: tuple[StandingsLine, ...]
    played: tuple[ScoredField, ...]
    """Finished tournaments, the first begun first."""
    to_come: tuple[TournamentRow, ...]
    """Tournaments of the league that are not over."""
    near: tuple[TournamentRow, ...]
    """All of the season, of the league or not, and those that were named beside it."""
    adjustments: tuple[AdjustmentLine, ...]

    def results_by(self, player: PlayerId) -> tuple[Field, ...]:
        """The tournaments in which somebody has a result, the newest first."""
        mine = (
            each.field
            for each in reversed(self.played)
            if any(result.player == player for result in each.field.results)
        )
        return tuple(mine)

    def night_name(self, tournament: TournamentId | None) -> str:
        """The name of a tournament that was played; empty for none."""
        names = (each.field.name for each in self.played if each.field.tournament == tournament)
        return next(names, "")

    def played_by(self, player: PlayerId) -> int:
        """How many tournaments somebody has played."""
        return next((line.played for line in self.lines if line.player == player), 0)

    def deposits(self) -> tuple[DepositLine, ...]:
        """The deposits of the season that stand, as they were paid."""
        terms = self.league.terms.deposit
        known = ((each, self.played_by(each.player)) for each in self.league.deposits if each.stands)
        return tuple(DepositLine(each, played, is_due_back(terms, played)) for each, played in known)

    def players(self) -> frozenset[PlayerId]:
        """Everybody who is named in it."""
        played = (result.player for each in self.played for result in each.field.results)
        by_hand = (each.player for each in self.adjustments)
        paid = (each.player for each in self.league.deposits)
        return frozenset((*played, *by_hand, *paid, *(line.player for line in self.lines)))


def leagues(desk: Desk) -> tuple[League, ...]:
    """Every league of the house, by season, the newest first."""
    names = (head.stream for head in desk.store.streams() if head.stream.startswith(PREFIX))
    known = (desk.league(LeagueId(name.removeprefix(PREFIX))) for name in names)
    standing = (league for league in known if not league.struck)
    return tuple(sorted(standing, key=lambda one: (-one.terms.begins_at, one.terms.name, one.id)))


def league_table(desk: Desk, league: LeagueId) -> LeagueTable:
    """A league and its table as they stand; refuses an unknown one."""
    known = desk.league(league)
    played = _played(desk.store, known, events_of(desk))
    over = (Status.FINISHED, Status.CANCELLED)
    to_come = (row for row in tournaments_of(desk.store, known.terms) if row.status not in over)
    return LeagueTable(
        known,
        desk.now(),
        standings(played, known.counting),
        played,
        tuple(to_come),
        tuple(_near(desk.store, known.terms)),
        tuple(_adjustments(desk.story(league_stream(league)))),
    )


def table_lines(desk: Desk, league: League) -> tuple[StandingsLine, ...]:
    """The lines of a league's table as they stand, best first."""
    return lines_of(desk.store, league, events_of(desk))


def lines_of(
    results: ResultSource, league: League, events: Iterable[FlightsState]
) -> tuple[StandingsLine, ...]:
    """The lines of a league's table alone, as a command asks for them."""
    return standings(_played(results, league, tuple(events)), league.counting)


def nights_played(
    results: ResultSource, league: League, events: Iterable[FlightsState], player: PlayerId
) -> frozenset[TournamentId]:
    """The tournaments of a league in which a player has a result."""
    return frozenset(
        each.field.tournament
        for each in _played(results, league, tuple(events))
        if any(result.player == player for result in each.field.results)
    )


def events_of(desk: Desk) -> tuple[FlightsState, ...]:
    """Every event of several flights."""
    names = (head.stream for head in desk.store.streams() if head.stream.startswith(EVENTS))
    return tuple(desk.flights(EventId(name.removeprefix(EVENTS))) for name in names)


def tournaments_of(store: ResultSource, terms: LeagueTerms) -> Iterator[TournamentRow]:
    """The tournaments of a league, finished or not, by start."""
    zone = ZoneInfo(house_settings(store).timezone)

    def weekday(at: Micros) -> int:
        return day_of(at, zone).weekday()

    for row in store.tournaments():
        if row.status is not Status.CANCELLED and belongs(
            terms, row.id, row.name, row.starts_at, weekday
        ):
            yield row


class PointsExample(Value):
    """Points that a rule gives a place of a field; None where the formula fails."""

    entries: int
    place: int
    points: int | None


EXAMPLE_FIELDS = (9, 27, 63, 150)
EXAMPLE_PLACES = (1, 2, 3, 5, 10, 25)


def examples(rule: PointsRule, buy_in: Cents = 2_000) -> tuple[PointsExample, ...]:
    """Return the points of usual places in usual fields; RuleViolation for an unreadable rule."""
    scorer = Scorer(rule)
    return tuple(
        PointsExample(entries, place, scorer.all_points(example_field(entries, place, buy_in))[0])
        for place in EXAMPLE_PLACES
        for entries in EXAMPLE_FIELDS
        if place <= entries
    )


def _played(
    store: ResultSource, league: League, events: Iterable[FlightsState]
) -> tuple[ScoredField, ...]:
    """Finished tournaments with their points; an event of flights is one, once day 2 is over."""
    mine = {row.id for row in tournaments_of(store, league.terms)}
    of_events = [event for event in events if _belongs_whole(event, mine, league.terms)]
    nights = {night for event in events for night in event.nights}
    wanted = sorted((mine - nights).union(*(event.nights for event in of_events)))
    fields = {field.tournament: field for field in store.results(wanted)}
    found = [_of_the_placed(field) for night, field in fields.items() if night not in nights]
    for event in of_events:
        if event.day_two in fields:
            flights = (fields.get(flight.tournament) for flight in event.flights)
            found.append(
                with_flights(fields[event.day_two], [one for one in flights if one is not None])
            )
    return scored_fields(
        league.terms.points, sorted(found, key=lambda field: (field.starts_at, field.tournament))
    )


def _belongs_whole(event: FlightsState, mine: Collection[TournamentId], terms: LeagueTerms) -> bool:
    return event.day_two not in terms.choice.left_out and any(night in mine for night in event.nights)


def _of_the_placed(field: Field) -> Field:
    """Return the field without survivors of a flight, who have no place yet."""
    return replace(field, results=tuple(result for result in field.results if result.place))


def _near(store: ResultSource, terms: LeagueTerms) -> Iterator[TournamentRow]:
    for row in store.tournaments():
        of_season = terms.begins_at <= row.starts_at < terms.ends_at
        if row.status is not Status.CANCELLED and (of_season or row.id in terms.choice.named):
            yield row


def _adjustments(story: Iterable[Recorded]) -> Iterator[AdjustmentLine]:
    entries = tuple(story)
    struck = {entry.event.number for entry in entries if isinstance(entry.event, AdjustmentStruck)}
    for entry in entries:
        if isinstance(entry.event, PointsAdjusted):
            given = entry.event
            yield AdjustmentLine(
                given.number,
                given.player,
                given.points,
                entry.at,
                entry.actor,
                entry.reason,
                given.number in struck,
                given.tournament,
            )
