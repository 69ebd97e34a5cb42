"""Events of a league: what it is, who its members are, and points that were given or taken by hand.

What results are worth is no event: it follows from the tournaments, whenever it is asked.
"""

from director.series.league.deposits import DepositEnd
from director.series.league.points import Points
from director.series.league.terms import LeagueTerms
from director.values.event import Change, Event, Nature
from director.values.ids import LeagueId, PlayerId, TournamentId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents


class LeagueOpened(Event, touches={Change.LEAGUE}, nature=Nature.LIFE):
    """A league was made."""

    league: LeagueId
    terms: LeagueTerms


class LeagueChanged(Event, touches={Change.LEAGUE}, nature=Nature.LIFE):
    """Its terms are others; the table of the whole season follows."""

    terms: LeagueTerms


class LeagueMembersChanged(Event, touches={Change.LEAGUE}, nature=Nature.LIFE):
    """People became members, or are none any more."""

    joined: tuple[PlayerId, ...]
    left: tuple[PlayerId, ...]


class PointsAdjusted(Event, touches={Change.LEAGUE}, nature=Nature.LIFE):
    """Somebody was given points by hand, or lost some; the reason stands with the command."""

    number: int
    player: PlayerId
    points: Points
    tournament: TournamentId | None = None
    """The result that they belong to; None: the whole season, as it was in older leagues."""


class AdjustmentStruck(Event, touches={Change.LEAGUE}, nature=Nature.LIFE):
    """Points that were given or taken by hand do not count any more."""

    number: int


class SeasonDepositTaken(Event, touches={Change.LEAGUE, Change.MONEY}, nature=Nature.MONEY):
    """A player has paid the deposit of the season."""

    player: PlayerId
    amount: Cents
    currency: str
    method: Method
    receipt: Receipt


class SeasonDepositEnded(Event, touches={Change.LEAGUE, Change.MONEY}, nature=Nature.MONEY):
    """A deposit went back, or the club keeps it, or it had been taken by mistake."""

    player: PlayerId
    end: DepositEnd
    method: Method
    receipt: Receipt


class SeasonDepositHeldAgain(Event, touches={Change.LEAGUE, Change.MONEY}, nature=Nature.MONEY):
    """What was given back or kept lies with the club again."""

    player: PlayerId
    receipt: Receipt


class LeagueStruck(Event, touches={Change.LEAGUE}, nature=Nature.LIFE):
    """The league was made by mistake: it is not listed any more."""


LeagueEvent = (
    LeagueOpened
    | LeagueChanged
    | LeagueMembersChanged
    | PointsAdjusted
    | AdjustmentStruck
    | LeagueStruck
    | SeasonDepositTaken
    | SeasonDepositEnded
    | SeasonDepositHeldAgain
)
