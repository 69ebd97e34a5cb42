"""Festival: flights on several nights, stacks bagged, one bag wrong and found, day 2."""

from collections.abc import Iterator

from director.desk.kernel.ports import Chance
from director.desk.offered import commands as c
from director.house.people import Person
from director.rehearsal.floorman import BrokenInvariant, Floorman, OpenDesk
from director.rehearsal.night import HAND_SECONDS, Night
from director.rehearsal.options import Options, SeededChance
from director.rehearsal.players import people
from director.rehearsal.report import SOUND, Report, report_of
from director.rehearsal.tables import count, keep_tables
from director.rehearsal.till_shift import pay_bounties, pay_side_pools, pay_winners
from director.series.flights.state import FlightsState, difference_from_nights, flights_fault
from director.series.flights.terms import EventTerms, Policy
from director.tournament.flights.bagging import bags_of, is_due_to_end
from director.tournament.state import Tournament
from director.tournament.state.flights import BagCount, FlightTerms, Signature
from director.values.dataclass import replace
from director.values.draw import Draw
from director.values.ids import EventId, TournamentId
from director.values.quantity import HOUR, Chips, Micros

FEWEST = 24
"""With fewer players three flights would not be any."""
LABELS = ("1A", "1B", "1C")
TERMS = FlightTerms(percent=25, last_hands=(2, 4), bag_unit=100)
_AGAIN_PERCENT = 25
_DAY: Micros = 24 * HOUR
_WRONG: Chips = 10_000
"""Amount by which the floor mistypes a bag."""


class FlightNight(Night):
    """Night of a flight: it ends with a share of its field and the last hands; stacks are bagged."""

    def __init__(
        self, open_desk: OpenDesk, options: Options, chance: Chance, event: EventId, label: str
    ) -> None:
        super().__init__(open_desk, options, chance)
        self._event, self._label = event, label

    def _prepare(self) -> None:
        super()._prepare()
        self.floorman.do(c.AddFlight(self.floorman.id, self._event, self._label, TERMS))

    def _decided(self) -> bool:
        state = self._evening.state
        closed = state.registration_closed_at is not None
        return closed and is_due_to_end(state, self.floorman.time.now())

    def _finish(self) -> None:
        """The last hands, the bags table by table, the wrong one found, the flight closed."""
        done = self.floorman.do(c.CallLastHands(self.floorman.id))
        called = self._evening.state.last_hands
        for _ in range(called.hands if called is not None and done.entries else 0):
            self._last_hand()
        count(self._evening)
        self._bag()
        self._correct()
        pay_bounties(self._evening)
        self.floorman.do(c.CloseFlight(self.floorman.id, self._event))
        pay_side_pools(self._evening)
        self._tellers.close()
        self.floorman.check_all(self._evening.felt.chips)

    def _last_hand(self) -> None:
        """Play one more hand at each table, while two players remain to go on."""
        evening = self._evening
        self.floorman.time.pass_seconds(HAND_SECONDS)
        for table in evening.playing_tables:
            now = evening.state.tables[table.number]
            if now.is_open and now.in_play > 1 and evening.state.alive > len(LABELS):
                self._out(evening.felt.hand(now, evening.level))

    def _bag(self) -> None:
        """Each table is counted as a whole, then seat by seat; the first bag is typed wrongly."""
        floorman, stacks = self.floorman, self._evening.felt.stacks
        wrong = min(stacks)
        whole = stacks[wrong] + _WRONG > self._evening.state.chips.expected
        off = -_WRONG if whole else _WRONG
        for table in self._evening.state.open_tables:
            here = [entry for entry in table.seats if entry is not None]
            if not here:
                continue
            floorman.do(c.TallyTable(floorman.id, table.number, sum(stacks[entry] for entry in here)))
            told = (BagCount(e, stacks[e] + off * (e == wrong)) for e in here)
            floorman.do(c.BagStacks(floorman.id, tuple(told)))

    def _correct(self) -> None:
        """The table that differs is counted again, and its wrong bag is corrected."""
        floorman, stacks = self.floorman, self._evening.felt.stacks
        bags = bags_of(self._evening.state)
        wrong = [table.table for table in bags.tables if table.difference]
        if len(wrong) != 1 or abs(bags.difference) != _WRONG:
            raise BrokenInvariant("the_wrong_bag_is_found_by_its_table")
        for entry in self._evening.state.tables[wrong[0]].seats:
            bag = self._evening.state.entries[entry].bag if entry is not None else None
            if entry is not None and bag is not None and bag.counted != stacks[entry]:
                told = (BagCount(entry, stacks[entry], tuple(Signature)),)
                floorman.do(c.BagStacks(floorman.id, told), reason="typed wrongly, counted again")
        for number, entry_now in self._evening.state.entries.items():
            if entry_now.bag is not None:
                stacks[number] = entry_now.bag.chips


class DayTwo(Night):
    """Day 2: everybody who goes on is seated by one draw, and it is played to the end."""

    def __init__(self, open_desk: OpenDesk, options: Options, chance: Chance, event: EventId) -> None:
        super().__init__(open_desk, options, chance)
        self._event = event

    def _script(self) -> Iterator[float]:
        self._prepare()
        self._start()
        while not self._decided():
            self._round()
            yield 1 - self._evening.state.alive / max(1, len(self._evening.state.entries))
        self._finish()
        yield 1.0

    def _prepare(self) -> None:
        floorman, options = self.floorman, self._evening.options
        self._tellers.open()
        floorman.do(c.AnnounceTournament(floorman.id, options.settings, options.structure))
        floorman.do(c.SetDayTwo(floorman.id, self._event))
        floorman.do(c.OpenRegistration(floorman.id))
        floorman.do(c.CarryField(floorman.id, self._event))
        entries = self._evening.state.entries.values()
        self._evening.felt.stacks.update({entry.id: entry.chips for entry in entries})

    def _start(self) -> None:
        floorman = self.floorman
        keep_tables(self._evening)
        floorman.do(c.DrawButton(floorman.id, self._evening.state.open_tables[0].number))
        floorman.do(c.StartTournament(floorman.id))
        floorman.do(c.LockPrizes(floorman.id))
        self._provide()
        pay_winners(self._evening)


class Festival:
    """Event of three flights and its day 2; `moments` plays it, `report` sums it up."""

    def __init__(self, open_desk: OpenDesk, options: Options, chance: Chance | None = None) -> None:
        self._open_desk, self._options = open_desk, options
        self._chance = chance or SeededChance(options.seed)
        self._draw = Draw(self._chance.seed(), "festival")
        self._event = EventId(self._chance.uuid())
        self._flights: list[Night] = []
        self._last: Night | None = None
        self._people: tuple[Person, ...] = options.people
        self._invariants = SOUND

    @property
    def floorman(self) -> Floorman:
        """Floorman of the last day."""
        if self._last is None:
            raise LookupError("the festival has not begun")
        return self._last.floorman

    def moments(self) -> Iterator[float]:
        """Play all nights; after each moment how much of it is over, from 0 to 1."""
        try:
            yield from self._script()
        except BrokenInvariant as problem:
            self._invariants = problem.invariant

    def report(self) -> Report:
        """Report of the event: its money over all flights, and the last day."""
        day, state = self.floorman, self.floorman.state
        nights = [*(night.floorman.state for night in self._flights), state]
        own = report_of(state, day.tally, self._chips(), self._invariants)
        flights = [report_of(night, day.tally, 0, SOUND) for night in nights[:-1]]
        return replace(
            own,
            entries=state.field_entries,
            unique=state.field_unique,
            collected_cents=sum(night.takings.collected for night in nights),
            fees_cents=own.fees_cents + sum(flight.fees_cents for flight in flights),
            bounties_collected_cents=sum(n.takings.heads - n.heads.to_pool for n in nights),
            bounties_paid_cents=sum(night.heads.paid for night in nights),
            commands=sum(night.floorman.tally.commands for night in self._all()),
            events=sum(night.floorman.tally.events for night in self._all()),
        )

    def _all(self) -> tuple[Night, ...]:
        return (*self._flights, self._last) if self._last is not None else tuple(self._flights)

    def _chips(self) -> Chips:
        return self._last.report().chips_counted if self._last is not None else 0

    def _script(self) -> Iterator[float]:
        for place, label in enumerate(LABELS):
            night = self._night(place, label)
            self._play(night)
            for part in night.moments():
                yield (place + part) / (len(LABELS) + 1)
            self._demand(night)
            self._flights.append(night)
        day = self._day_two()
        self._play(day)
        for part in day.moments():
            yield (len(LABELS) + part) / (len(LABELS) + 1)
        self._demand(day)

    def _day_two(self) -> DayTwo:
        """The night on which all who are left play on."""
        return DayTwo(self._open_desk, self._day_options(), self._chance, self._event)

    def _play(self, night: Night) -> None:
        """Announce the event on the first night."""
        if self._last is None:
            terms = EventTerms(policy=Policy.BEST_STACK, bag_bonus=1_000)
            name, currency = self._options.settings.name, self._options.settings.currency
            night.floorman.do(c.AnnounceEvent(self._event, name, currency, terms))
        self._last = night

    def _night(self, place: int, label: str) -> FlightNight:
        """A flight with people of its own, and some who have played before."""
        options = self._options
        new = options.players // len(LABELS)
        back = tuple(p for p in self._people if self._draw.below(100) < _AGAIN_PERCENT)
        fresh = people(self._draw, new, options.people_count + len(self._people) + 1)
        self._people = (*self._people, *fresh)
        tonight = replace(
            self._of_day(place, f"{options.settings.name} {label}"),
            players=new + len(back),
            people=(*back, *fresh),
        )
        return FlightNight(self._open_desk, tonight, self._chance, self._event, label)

    def _day_options(self) -> Options:
        day = self._of_day(len(LABELS), f"{self._options.settings.name}, day 2")
        return replace(day, players=2, people=self._people[:2])

    def _of_day(self, place: int, name: str) -> Options:
        """The same event, a day later each."""
        starts_at = self._options.starts_at + place * _DAY
        guarantee = self._options.settings.guarantee if place == len(LABELS) else 0
        settings = replace(self._options.settings, name=name, starts_at=starts_at, guarantee=guarantee)
        return replace(self._options, settings=settings, starts_at=starts_at)

    def _demand(self, night: Night) -> None:
        """Check that the night is sound and that the event agrees with its nights."""
        if (found := night.report().invariants) != SOUND:
            raise BrokenInvariant(found)
        desk = night.floorman.desk
        event: FlightsState = desk.flights(self._event)
        nights: dict[TournamentId, Tournament] = {n: desk.tournament(n) for n in event.nights}
        problem = flights_fault(event) or difference_from_nights(event, nights)
        if problem is not None:
            raise BrokenInvariant(problem)
