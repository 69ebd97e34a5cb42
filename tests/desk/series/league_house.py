"""A house with a league for tests: small nights played to their end through the desk."""

from typing import Any

from director.bootstrap import House
from director.desk.kernel.ports import Who
from director.desk.offered import commands as c
from director.desk.series.queries.leagues import LeagueTable, league_table
from director.series.league.points import PointsRule
from director.series.league.terms import LeagueTerms, TournamentChoice
from director.tournament.events import Bust
from director.tournament.settings import Offer, Price
from director.tournament.state import Status
from director.tournament.winnings import winnings
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.ids import LeagueId, PlayerId, TournamentId
from director.values.quantity import HOUR, Micros
from tests.desk.fakes import EVENING, FakeTime
from tests.desk.night.night_desk import STACK, STRUCTURE, TILL, WHO, person, settings
from tests.storage.opened import opened

LEAGUE = LeagueId("winter")
DAY: Micros = 24 * HOUR
FREE = Offer(Price(0), STACK.worth)
TERMS = LeagueTerms(
    "Winter league",
    EVENING - DAY,
    EVENING + 100 * DAY,
    PointsRule("list(k, 10, 6, 4, 3, 2, 1)"),
    TournamentChoice(words="friday"),
)


class LeagueHouse:
    """People are called by their number; a night is told by the order in which they finished."""

    def __init__(self, url: str, terms: LeagueTerms = TERMS, *, people: int = 6) -> None:
        self.house: House = opened(url)
        self.desk = self.house.desk
        self.time = self.desk.time
        for number in range(1, people + 1):
            self.do(c.SavePerson(person(number)))
        self.do(c.OpenLeague(LEAGUE, terms))
        self.nights = 0

    def do(self, command: c.Command, *, reason: str = "", who: Who = WHO, insist: bool = False) -> None:
        self.desk.execute(command, who, reason=reason, insist=insist)

    def refusal(self, command: c.Command, *, reason: str = "", insist: bool = False) -> RuleViolation:
        violation = self.desk.can(command, WHO, reason=reason, insist=insist)
        assert violation is not None, f"not refused: {command}"
        return violation

    def announced(self, name: str = "Friday", offer: Offer = FREE, day: int = 0) -> TournamentId:
        self.nights += 1
        night = TournamentId(f"night-{self.nights}")
        starts_at = self.desk.now() + day * DAY + HOUR
        self.do(
            c.AnnounceTournament(
                night, settings(name=name, buy_in=offer, starts_at=starts_at), STRUCTURE
            )
        )
        return night

    def played(self, *order: int, name: str = "Friday", offer: Offer = FREE) -> TournamentId:
        """A whole night that these people finish in this order, the winner first; he knocks out all."""
        night = self.announced(name, offer)
        self.begun(night, *order)
        self.finished(night)
        return night

    def begun(self, night: TournamentId, *order: int) -> None:
        """Everybody but the winner is out."""
        self.do(c.OpenRegistration(night, (1,)))
        for number in order:
            self.do(c.RegisterPlayer(night, who(number), TILL))
        self.do(c.StartTournament(night))
        entries = [self.desk.tournament(night).players[who(number)][0] for number in order]
        for entry in reversed(entries[1:]):
            self._pass_minute()
            command = c.BustPlayers(night, (Bust(entry, by=(entries[0],)),))
            self.do(command, reason="told", insist=True)

    def finished(self, night: TournamentId) -> None:
        """Registration closes, prizes are locked and paid, the night is over."""
        assert isinstance(self.time, FakeTime)
        self.time.pass_minutes(120)
        self.do(c.CloseRegistration(night))
        self.do(c.LockPrizes(night))
        for won in winnings(self.desk.tournament(night)).values():
            self.do(c.PayPrize(night, won.entry, TILL))
        self.do(c.FinishTournament(night))
        assert self.desk.tournament(night).status is Status.FINISHED
        self.time.pass_minutes(60)

    def table(self) -> LeagueTable:
        return league_table(self.desk, LEAGUE)

    def told(self) -> list[tuple[int, int, int]]:
        """Place, person and points of each line."""
        return [(line.place, number(line.player), line.points) for line in self.table().lines]

    def change(self, **changes: Any) -> None:
        self.do(c.ChangeLeague(LEAGUE, replace(self.table().league.terms, **changes)))

    def _pass_minute(self) -> None:
        assert isinstance(self.time, FakeTime)
        self.time.pass_minutes(1)


def who(number: int) -> PlayerId:
    return person(number).id


def number(player: PlayerId) -> int:
    return int(player.removeprefix("player-"))
