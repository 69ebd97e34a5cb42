"""Events of a league: its terms, members, and points given or taken by hand.

Points of results are no events: they are computed from the tournaments on request.
"""

from director.series.league.deposits import DepositEnd
from director.series.league.points import Points
from director.series.league.terms import LeagueTerms
from director.values.event import Change, Event, Nature
from director.values.ids import LeagueId, PlayerId, TournamentId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents


class LeagueOpened(Event, touches={Change.LEAGUE}, nature=Nature.LIFE):
    """A league was opened."""

    league: LeagueId
    terms: LeagueTerms


class LeagueChanged(Event, touches={Change.LEAGUE}, nature=Nature.LIFE):
    """Its terms were changed; the table of the whole season follows."""

    terms: LeagueTerms


class LeagueMembersChanged(Event, touches={Change.LEAGUE}, nature=Nature.LIFE):
    """People became members, or ceased to be."""

    joined: tuple[PlayerId, ...]
    left: tuple[PlayerId, ...]


class PointsAdjusted(Event, touches={Change.LEAGUE}, nature=Nature.LIFE):
    """A player was given or lost points by hand; the reason is stored with the command."""

    number: int
    player: PlayerId
    points: Points
    tournament: TournamentId | None = None
    """Result that the points belong to; None: the whole season, as in older leagues."""


class AdjustmentStruck(Event, touches={Change.LEAGUE}, nature=Nature.LIFE, takes_back=True):
    """Points given or taken by hand do not count any more."""

    number: int


class SeasonDepositTaken(Event, touches={Change.LEAGUE, Change.MONEY}, nature=Nature.MONEY):
    """A player paid the deposit of the season."""

    player: PlayerId
    amount: Cents
    currency: str
    method: Method
    receipt: Receipt


class SeasonDepositEnded(Event, touches={Change.LEAGUE, Change.MONEY}, nature=Nature.MONEY):
    """A deposit was returned or kept by the club, or had been taken by mistake."""

    player: PlayerId
    end: DepositEnd
    method: Method
    receipt: Receipt

    @property
    def outcome(self) -> str:
        return self.end.value


class SeasonDepositHeldAgain(Event, touches={Change.LEAGUE, Change.MONEY}, nature=Nature.MONEY):
    """The club holds a deposit again after its end was reversed."""

    player: PlayerId
    receipt: Receipt


class LeagueStruck(Event, touches={Change.LEAGUE}, nature=Nature.LIFE, takes_back=True):
    """A league opened by mistake was struck out: it is not listed any more."""


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
