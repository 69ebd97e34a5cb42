"""Festival of four days: a side event, flights, day 2 to a deal, a league over all."""

from collections.abc import Iterator
from math import log10, sqrt
from zoneinfo import ZoneInfo

from director.desk.cashdesk.queries.day import day_books
from director.desk.kernel.gaming_days import day_of
from director.desk.kernel.ports import Chance
from director.desk.kernel.rows.defaults import house_settings
from director.desk.offered import commands as c
from director.desk.series.queries.leagues import LeagueTable, league_table
from director.rehearsal import festival
from director.rehearsal.festival import DayTwo, Festival
from director.rehearsal.floorman import BrokenInvariant, Floorman, OpenDesk
from director.rehearsal.night import Night
from director.rehearsal.options import Options, SeededChance
from director.rehearsal.players import people
from director.rehearsal.report import SOUND, Report
from director.rehearsal.till_shift import open_envelopes
from director.series.league.points import PRESETS, Field, PointsRule
from director.series.league.terms import LeagueTerms
from director.tournament.bounties import bounty_of
from director.tournament.deals import propose
from director.tournament.settings import BountyKind, BountyTerms
from director.tournament.state import DealMethod, Share
from director.tournament.winnings import left_to_win
from director.values.dataclass import replace
from director.values.draw import Draw
from director.values.ids import EntryId, EventId, LeagueId
from director.values.money import split_evenly
from director.values.quantity import HOUR, Micros

FEWEST = festival.FEWEST
"""Least number of players, for three flights."""
ABSENT = 2
"""Number of players absent when day 2 begins: their stacks play."""
DEALING = 3
"""Number of players left when they make a deal."""
_LATE_HANDS = 5
_DAY: Micros = 24 * HOUR
_SIDE_EVENT_BEFORE: Micros = 8 * HOUR
"""Time between its start and the first flight."""
_SIDE_EVENT_SHARE = 3
"""Divisor of the field that plays the side event."""


class LastDay(DayTwo):
    """Day 2 with stacks that are alone at first, envelopes, and a deal of the last three."""

    def __init__(self, open_desk: OpenDesk, options: Options, chance: Chance, event: EventId) -> None:
        super().__init__(open_desk, options, chance, event)
        self._absent: tuple[EntryId, ...] = ()

    def _start(self) -> None:
        super()._start()
        seated = [entry.id for entry in self._evening.state.entries.values() if entry.seat is not None]
        self._absent = tuple(seated[-ABSENT:])
        self._mark(present=False)

    def _round(self) -> None:
        if self._absent and self._evening.hands >= _LATE_HANDS:
            self._mark(present=True)
            self._absent = ()
        super()._round()
        state = self._evening.state
        if state.prizes is not None and 1 < state.alive <= DEALING and not self._decided():
            self._deal()

    def _mark(self, *, present: bool) -> None:
        entries = self._evening.state.entries
        for entry in self._absent:
            if entries[entry].alive:
                self.floorman.do(c.MarkPresence(self.floorman.id, entry, present))

    def _deal(self) -> None:
        """The prizes by the stacks; the envelopes that nobody has opened are opened by all together."""
        evening, do = self._evening, self.floorman.do
        open_envelopes(evening)
        alive = [entry.id for entry in evening.state.entries.values() if entry.alive]
        stacks = [evening.felt.stacks[entry] for entry in alive]
        amounts = propose(DealMethod.ICM, stacks, left_to_win(evening.state))
        shares = tuple(map(Share, alive, amounts, stacks))
        heads = evening.state.heads
        before = [evening.state.entries[entry].heads.won for entry in alive]
        do(c.MakeDeal(self.floorman.id, DealMethod.ICM, shares, 0, tuple(alive)))
        if heads.sealed:
            do(c.ShareEnvelopes(self.floorman.id))
        won = [bounty_of(evening.state, entry).total for entry in alive]
        parts = [now - then for now, then in zip(won, before, strict=True)]
        if sorted(parts) != sorted(split_evenly(heads.sealed + heads.unwon, len(alive))):
            raise BrokenInvariant("envelopes_of_a_deal_are_shared_by_all")


class MainEvent(Festival):
    """Three flights and the last day; after each night its day sheet closes at nothing."""

    def _day_two(self) -> DayTwo:
        return LastDay(self._open_desk, self._day_options(), self._chance, self._event)

    def _demand(self, night: Night) -> None:
        super()._demand(night)
        demand_day_sheet(night.floorman)


def demand_day_sheet(floorman: Floorman) -> None:
    """Check that the day balances: every till is counted and closed, and agrees with the books."""
    desk = floorman.desk
    today = day_of(floorman.time.now(), ZoneInfo(house_settings(desk.store).timezone))
    sheet = day_books(desk, today, floorman.state.settings.currency)
    if sheet.difference or any(till.open or till.variance for till in sheet.tills):
        raise BrokenInvariant("a_day_sheet_closes_at_nothing")


class FourDays:
    """Festival of four days; `moments` plays it, `report` sums it up."""

    def __init__(self, open_desk: OpenDesk, options: Options, chance: Chance | None = None) -> None:
        self._open_desk, self._options = open_desk, options
        self._chance = chance or SeededChance(options.seed)
        self._league = LeagueId(self._chance.uuid())
        self._side: Night | None = None
        self._main: MainEvent | None = None
        self._invariants = SOUND

    @property
    def floorman(self) -> Floorman:
        """Floorman of the last day."""
        if self._main is None:
            raise LookupError("the festival has not begun")
        return self._main.floorman

    def moments(self) -> Iterator[float]:
        """Play it all; after each moment how much of it is over, from 0 to 1."""
        try:
            yield from self._script()
        except BrokenInvariant as problem:
            self._invariants = problem.invariant

    def report(self) -> Report:
        """Report of the festival: money of all its tournaments, ladder of the main event."""
        if self._side is None or self._main is None:
            raise LookupError("the festival has not begun")
        side, main = self._side.report(), self._main.report()
        summed = {
            name: getattr(side, name) + getattr(main, name)
            for name in Report.__slots__
            if name.endswith("_cents") or name in ("entries", "commands", "events")
        }
        found = self._invariants if main.invariants == SOUND else main.invariants
        return replace(main, **summed, invariants=found)

    def _script(self) -> Iterator[float]:
        side = self._side = Night(self._open_desk, self._side_options(), self._chance)
        side.floorman.do(c.OpenLeague(self._league, self._terms()))
        for part in side.moments():
            yield part / 5
        if side.report().invariants != SOUND:
            raise BrokenInvariant(side.report().invariants)
        demand_day_sheet(side.floorman)
        main = self._main = MainEvent(self._open_desk, self._main_options(), self._chance)
        for part in main.moments():
            yield (1 + 4 * part) / 5
        if main.report().invariants == SOUND:
            self._demand_table()

    def _side_options(self) -> Options:
        """A progressive knockout on the first day, before the first flight."""
        options = self._options
        unit = (options.settings.bounty or BountyTerms()).unit
        terms = BountyTerms(BountyKind.PROGRESSIVE, unit)
        at = options.starts_at - _SIDE_EVENT_BEFORE
        settings = replace(
            options.settings, name="Progressive Knockout", starts_at=at, guarantee=0, bounty=terms
        )
        players = options.players // _SIDE_EVENT_SHARE
        known = options.people[:players]
        fresh = people(Draw(self._chance.seed(), "side"), players - len(known), options.people_count + 1)
        return replace(
            options, settings=settings, starts_at=at, players=players, people=(*known, *fresh)
        )

    def _main_options(self) -> Options:
        """The first flight begins in the evening, or once the side event is over and paid."""
        options, floorman = self._options, self._over(self._side)
        over = floorman.time.now() + 3 * HOUR
        first = max(options.starts_at, over - over % HOUR)
        played = tuple(
            person
            for entry in floorman.state.entries.values()
            if (person := floorman.desk.store.person(entry.player)) is not None
        )
        regulars = tuple({person.id: person for person in played}.values())
        return replace(options, starts_at=first, people=regulars)

    def _over(self, night: Night | None) -> Floorman:
        if night is None:
            raise LookupError("the festival has not begun")
        return night.floorman

    def _terms(self) -> LeagueTerms:
        """Points by the field: a side event, and the main event as one."""
        begins_at = self._options.starts_at - _DAY
        return LeagueTerms(
            "Player of the festival", begins_at, begins_at + 7 * _DAY, PointsRule(PRESETS["field"])
        )

    def _demand_table(self) -> None:
        """Check that the league has both events, and the points that the formula gives by hand."""
        table: LeagueTable = league_table(self.floorman.desk, self._league)
        if len(table.played) != 2:
            raise BrokenInvariant("the_main_event_is_one_tournament_of_the_league")
        for line in table.lines:
            by_hand = sum(
                _points(each.field, result.place)
                for each in table.played
                for result in each.field.results
                if result.player == line.player
            )
            if abs(line.points / 100 - by_hand) > len(table.played) / 100:
                raise BrokenInvariant(f"points_are_what_the_field_gives: {line.player}")


def _points(field: Field, place: int) -> float:
    """10·√(n/k)·(1 + log10(b + 0.25)), the buy-in in whole units of the currency."""
    return 10 * sqrt(field.entries / place) * (1 + log10(field.buy_in / 100 + 0.25))
