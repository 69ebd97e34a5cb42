"""State of a league: its terms, members and adjustments, built from its events."""

from typing import Any, assert_never

from director.series.league.deposits import SeasonDeposit, deposits_fault
from director.series.league.events import (
    AdjustmentStruck,
    LeagueChanged,
    LeagueEvent,
    LeagueMembersChanged,
    LeagueOpened,
    LeagueStruck,
    PointsAdjusted,
    SeasonDepositEnded,
    SeasonDepositHeldAgain,
    SeasonDepositTaken,
)
from director.series.league.points import MOST_POINTS, Points
from director.series.league.standings import Counting
from director.series.league.terms import LeagueTerms
from director.values.dataclass import Value, replace
from director.values.ids import LeagueId, PlayerId, TournamentId
from director.values.quantity import Micros


class Adjustment(Value):
    """Points given or taken by hand; the journal has the reason."""

    number: int
    player: PlayerId
    points: Points
    at: Micros
    struck: bool = False
    tournament: TournamentId | None = None
    """Result that the points belong to; None: the whole season."""


class League(Value):
    """State of a league."""

    id: LeagueId
    terms: LeagueTerms
    members: frozenset[PlayerId] = frozenset()
    adjustments: tuple[Adjustment, ...] = ()
    struck: bool = False
    deposits: tuple[SeasonDeposit, ...] = ()
    """Deposits in the order of payment."""

    def deposit_of(self, player: PlayerId) -> SeasonDeposit | None:
        """Deposit of a player for the season, ended or not; without mistakes."""
        return next((each for each in self.deposits if each.player == player and each.stands), None)

    @property
    def held(self) -> tuple[SeasonDeposit, ...]:
        """Deposits that the club holds."""
        return tuple(each for each in self.deposits if each.end is None)

    @property
    def valid_adjustments(self) -> tuple[Adjustment, ...]:
        """Adjustments that count."""
        return tuple(each for each in self.adjustments if not each.struck)

    @property
    def counting(self) -> Counting:
        """Rule of its table."""
        return Counting(
            self.terms.best,
            self.terms.least,
            self.members if self.terms.members_only else None,
            tuple(
                (each.player, each.points) for each in self.valid_adjustments if each.tournament is None
            ),
            tuple(
                (each.player, each.tournament, each.points)
                for each in self.valid_adjustments
                if each.tournament is not None
            ),
            self.terms.ties,
        )


def evolve_league(league: League | None, event: LeagueEvent, at: Micros) -> League:
    """Return a league after one event; ValueError if the event does not fit."""
    if isinstance(event, LeagueOpened):
        if league is not None:
            raise ValueError("a league is opened once")
        return League(event.league, event.terms)
    if league is None:
        raise ValueError("a league begins with its opening")
    match event:
        case LeagueChanged():
            return replace(league, terms=event.terms)
        case LeagueMembersChanged():
            return replace(league, members=league.members.union(event.joined).difference(event.left))
        case PointsAdjusted():
            given = Adjustment(event.number, event.player, event.points, at, tournament=event.tournament)
            return replace(league, adjustments=(*league.adjustments, given))
        case AdjustmentStruck():
            known = (
                replace(each, struck=True) if each.number == event.number else each
                for each in league.adjustments
            )
            return replace(league, adjustments=tuple(known))
        case SeasonDepositTaken():
            paid = SeasonDeposit(
                event.player, event.amount, event.currency, event.method, event.receipt, at
            )
            return replace(league, deposits=(*league.deposits, paid))
        case SeasonDepositEnded():
            return _deposit(
                league, event.player, end=event.end, ended_by=event.receipt, back=event.method
            )
        case SeasonDepositHeldAgain():
            return _deposit(league, event.player, end=None, ended_by=None, back=None)
        case LeagueStruck():
            return replace(league, struck=True)
        case _:
            assert_never(event)


def _deposit(league: League, player: PlayerId, **changes: Any) -> League:
    """Change the valid deposit of a player."""
    kept = (
        replace(each, **changes) if each.player == player and each.stands else each
        for each in league.deposits
    )
    return replace(league, deposits=tuple(kept))


def league_fault(league: League) -> str | None:
    """Code of a violated invariant, or None."""
    numbers = [each.number for each in league.adjustments]
    if numbers != list(range(1, len(numbers) + 1)):
        return "adjustments_are_numbered"
    if any(not each.points or abs(each.points) > MOST_POINTS * 100 for each in league.adjustments):
        return "adjustments_are_points"
    return deposits_fault(league.deposits)
