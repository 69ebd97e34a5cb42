"""Season of a league: club nights without money, the table, and a final by its points."""

from collections.abc import Iterator

from director.desk.kernel.ports import Chance
from director.desk.offered import commands as c
from director.desk.series.queries.leagues import LeagueTable, league_table
from director.house.people import Person
from director.rehearsal.floorman import BrokenInvariant, Floorman, OpenDesk
from director.rehearsal.night import Night
from director.rehearsal.options import Options, SeededChance
from director.rehearsal.players import people
from director.rehearsal.report import SOUND, Report
from director.series.league.final import FinalScale
from director.series.league.points import PRESETS, PointsRule
from director.series.league.terms import LeagueTerms, TournamentChoice
from director.tournament.settings import LateStack, Offer, Price, Settings
from director.values.dataclass import replace
from director.values.draw import Draw
from director.values.ids import LeagueId
from director.values.quantity import HOUR, Micros

NIGHTS = 3
"""Before the final."""
FEWEST = 4
"""With fewer players there would be no table."""
BEST = 2
_WEEK: Micros = 7 * 24 * HOUR
_FACTOR = 100
"""Chips a point in the final."""


class FinalNight(Night):
    """The final: each player has the stack that the league gives."""

    def __init__(self, open_desk: OpenDesk, options: Options, chance: Chance, league: LeagueId) -> None:
        super().__init__(open_desk, options, chance)
        self._league = league

    def _prepare(self) -> None:
        super()._prepare()
        evening = self._evening
        chip = min(evening.state.chips.values)
        least = evening.options.settings.starting_chips // 2
        scale = FinalScale(evening.options.players, chip, _FACTOR, least)
        self.floorman.do(c.GiveFinalStacks(self.floorman.id, self._league, scale))


class Season:
    """Club nights and their final; `moments` plays them, `report` sums up the final."""

    def __init__(self, open_desk: OpenDesk, options: Options, chance: Chance | None = None) -> None:
        self._open_desk = open_desk
        self._chance = chance or SeededChance(options.seed)
        self._draw = Draw(self._chance.seed(), "season")
        self._league = LeagueId(self._chance.uuid())
        self._options = replace(options, settings=_club(options))
        fresh = people(self._draw, options.players - len(options.people), len(options.people) + 1)
        self._people: tuple[Person, ...] = (*options.people[: options.players], *fresh)
        self._nights: list[Night] = []
        self._invariants = SOUND

    @property
    def floorman(self) -> Floorman:
        """Floorman of the current night."""
        return self._nights[-1].floorman

    def moments(self) -> Iterator[float]:
        """Play all nights; after each moment how much of the season is over, from 0 to 1."""
        try:
            for place in range(NIGHTS + 1):
                night = self._begun(place)
                for part in night.moments():
                    yield (place + part) / (NIGHTS + 1)
                self._demand(night)
        except BrokenInvariant as problem:
            self._invariants = problem.invariant

    def report(self) -> Report:
        """Report of the season: the final, with the commands of all nights."""
        reports = [night.report() for night in self._nights]
        return replace(
            reports[-1],
            commands=sum(report.commands for report in reports),
            events=sum(report.events for report in reports),
            invariants=self._invariants,
        )

    def _begun(self, place: int) -> Night:
        """Begin the next club night, or the final; the first night opens the league."""
        tonight = self._of_week(place)
        if place == NIGHTS:
            among = {line.player for line in self._table().lines if line.place}
            finalists = tuple(person for person in self._people if person.id in among)
            settings = replace(tonight.settings, late_stack=LateStack.FULL)
            tonight = replace(tonight, players=len(finalists), people=finalists, settings=settings)
            night: Night = FinalNight(self._open_desk, tonight, self._chance, self._league)
        else:
            night = Night(self._open_desk, tonight, self._chance)
        if not place:
            night.floorman.do(c.OpenLeague(self._league, self._terms()))
        self._nights.append(night)
        return night

    def _of_week(self, place: int) -> Options:
        starts_at = self._options.starts_at + place * _WEEK
        name = "Final" if place == NIGHTS else f"Club night {place + 1}"
        settings = replace(self._options.settings, name=name, starts_at=starts_at)
        return replace(self._options, settings=settings, starts_at=starts_at, people=self._people)

    def _terms(self) -> LeagueTerms:
        begins_at = self._options.starts_at - _WEEK
        return LeagueTerms(
            "Club league",
            begins_at,
            begins_at + (NIGHTS + 3) * _WEEK,
            PointsRule(PRESETS["linear"]),
            TournamentChoice(words="club night"),
            best=BEST,
        )

    def _table(self) -> LeagueTable:
        return league_table(self.floorman.desk, self._league)

    def _demand(self, night: Night) -> None:
        """The night was sound; the table has every night that was played, and adds up by hand."""
        if (found := night.report().invariants) != SOUND:
            raise BrokenInvariant(found)
        table = self._table()
        if len(table.played) != min(len(self._nights), NIGHTS):
            raise BrokenInvariant("every_club_night_counts")
        for line in table.lines:
            places = (
                (each.field.entries, result.place)
                for each in table.played
                for result in each.field.results
                if result.player == line.player
            )
            points = sorted((entries - place + 1 for entries, place in places), reverse=True)
            if line.points != 100 * sum(points[:BEST]):
                raise BrokenInvariant(f"points_are_the_best_results: {line.player}")


def _club(options: Options) -> Settings:
    """Settings of the tournament without money, and so without later purchases."""
    plain, chips = options.settings, options.settings.starting_chips
    return replace(plain, buy_in=Offer(Price(prize=0), chips), guarantee=0)
