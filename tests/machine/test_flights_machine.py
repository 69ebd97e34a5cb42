"""Random events of two flights and day 2: any commands in any order, and everything still agrees."""

import tempfile
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from director.bootstrap import open_house
from director.cashdesk.counting import CASH
from director.desk.cashdesk.queries.ledger import LedgerReader
from director.desk.cashdesk.queries.soundness import unsound_books, unsound_ledger
from director.desk.kernel.undo import standing
from director.desk.offered import commands as c
from director.series.flights.state import FlightsState, difference_from_nights, flights_fault
from director.series.flights.terms import EventTerms, Policy
from director.tournament.events import Bust, TournamentEvent
from director.tournament.evolve import fold
from director.tournament.flights.bagging import bags_of
from director.tournament.invariants import broken
from director.tournament.settings import BountyKind, BountyTerms, Offer, Price
from director.tournament.state import Entry, Status, Tournament
from director.tournament.state.flights import BagCount, FlightTerms, Signature
from director.tournament.winnings import winnings
from director.values.errors import RuleViolation
from director.values.ids import EntryId, EventId, PlayerId, Seat, TournamentId
from director.values.quantity import Chips
from tests.desk.fakes import FakeChance, FakeTime
from tests.desk.night.night_desk import STACK, STRUCTURE, TILL, WHO, person
from tests.desk.night.night_desk import settings as night_settings
from tests.machine.room import assert_one_seat_each, assert_places, chips_in_play, pick

CARRIED_OUT_HERE = frozenset(
    kind.__name__
    for kind in (
        c.AddFlight, c.SetDayTwo, c.CallLastHands, c.TallyTable, c.BagStacks, c.CloseFlight,
        c.ReopenFlight, c.CarryField, c.TakeFieldBack, c.AdmitSurvivor, c.CorrectCarriedStack,
        c.WithdrawSurvivor,
    )
)  # fmt: skip
"""The commands of flights: no night that is a tournament of its own gets through them."""

EVENT, DAY_TWO = EventId("main"), TournamentId("day-2")
LABELS = {TournamentId("flight-a"): "1A", TournamentId("flight-b"): "1B"}
FLIGHTS = tuple(LABELS)
NIGHTS = (*FLIGHTS, DAY_TWO)
ANY, YES_OR_NO = st.integers(0, 999), st.booleans()
A_FLIGHT, A_NIGHT = st.sampled_from(FLIGHTS), st.sampled_from(NIGHTS)
OFTEN = st.sampled_from((True, True, True, False))
WORD = "the machine's word"

MOST_ROUNDS = 6
"""One is played at least, more only while a command of flights has not been reached."""
ROUND = settings(
    max_examples=6,
    stateful_step_count=25,
    deadline=None,
    database=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)

carried_out: Counter[str] = Counter()


class EventRoom:
    """A house on a database with one event; every command that is carried out is checked."""

    def __init__(
        self, folder: Path, terms: EventTerms, flight: FlightTerms, guarantee: int, bounty: bool
    ) -> None:
        self.time = FakeTime()
        self.house = open_house(f"sqlite:///{folder / 'event.db'}", time=self.time, chance=FakeChance())
        self.desk = self.house.desk
        self.carried_out: Counter[str] = Counter()
        self.people: list[PlayerId] = []
        self.reader = LedgerReader()
        self.attempt(c.OpenTill(TILL, "EUR", ((10_000, 50),), WHO.actor))
        self.attempt(c.AnnounceEvent(EVENT, "Main Event", "EUR", terms))
        for night in NIGHTS:
            self._announce(night, guarantee if night == DAY_TWO else 0, bounty=bounty)
        for night, label in LABELS.items():
            assert self.attempt(c.AddFlight(night, EVENT, label, flight))
        assert self.attempt(c.SetDayTwo(DAY_TWO, EVENT))

    @property
    def event(self) -> FlightsState:
        """The event as it stands."""
        return self.desk.flights(EVENT)

    @property
    def nights(self) -> Mapping[TournamentId, Tournament]:
        """Its flights and day 2, as far as they are announced."""
        known = (night for night in NIGHTS if self.desk.history(night))
        return {night: self.desk.tournament(night) for night in known}

    def seated(self, night: TournamentId) -> list[Entry]:
        """Entries at a seat, by number."""
        entries = self.desk.tournament(night).entries.values()
        return [entry for entry in entries if entry.alive and entry.seat is not None]

    def add_person(self) -> PlayerId:
        """Somebody new in the directory."""
        new = person(len(self.people) + 1)
        assert self.attempt(c.SavePerson(new))
        self.people.append(new.id)
        return new.id

    def attempt(self, command: c.Command, *, insist: bool = False, reason: str = WORD) -> bool:
        """Give a command; whether it was carried out. A refusal must leave everything as it was."""
        before = self._everything()
        refusal = self.desk.can(command, WHO, reason=reason, insist=insist)
        refused = self._execute(command, reason, insist=insist)
        assert refused == refusal, f"can said {refusal}, execute {refused}"
        if refused is not None:
            assert self._everything() == before, command
            return False
        self.carried_out[type(command).__name__] += 1
        self.time.pass_seconds(1)
        self.check()
        return True

    def check(self) -> None:
        """All that must hold after every command."""
        nights = self.nights
        for state in nights.values():
            assert broken(state) is None, broken(state)
            assert state.chips.expected == chips_in_play(self._standing(state.id))
            assert_one_seat_each(state)
            assert_places(state)
        event = (self.event,) if len(nights) == len(NIGHTS) else ()
        for one in event:
            assert flights_fault(one) is None, flights_fault(one)
            told = {night: nights[night] for night in one.nights}
            assert difference_from_nights(one, told) is None, difference_from_nights(one, told)
        self._assert_money(nights, event)

    def close(self) -> None:
        """At the end: journal, fold, state and projections all say the same."""
        for night, state in self.nights.items():
            assert fold(standing(self.desk.history(night))) == state
        report = self.house.verify()
        assert not report.findings, report.findings
        self.house.close()

    def _announce(self, night: TournamentId, guarantee: int, *, bounty: bool) -> None:
        chosen = night_settings(
            name=LABELS.get(night, "Day 2"),
            buy_in=Offer(Price(10_000, 1_000, bounty=5_000 if bounty else 0), STACK.worth),
            bounty=BountyTerms(BountyKind.PROGRESSIVE) if bounty else None,
            re_entries=1,
            guarantee=guarantee,
        )
        assert self.attempt(c.AnnounceTournament(night, chosen, STRUCTURE))

    def _execute(self, command: c.Command, reason: str, *, insist: bool) -> RuleViolation | None:
        try:
            self.desk.execute(command, WHO, reason=reason, insist=insist)
        except RuleViolation as violation:
            return violation
        return None

    def _everything(self) -> tuple[object, ...]:
        nights = self.nights
        event = self.event if len(nights) == len(NIGHTS) else None
        return nights, event, self.desk.till(TILL)

    def _standing(self, night: TournamentId) -> list[TournamentEvent]:
        return [event for event, _ in standing(self.desk.history(night))]

    def _assert_money(
        self, nights: Mapping[TournamentId, Tournament], event: tuple[FlightsState, ...]
    ) -> None:
        """The till holds no less than nothing, and every account what the states say."""
        till = self.desk.till(TILL)
        assert till.held.get(CASH, 0) >= 0
        assert tuple(unsound_books((till,), nights.values(), (), self.desk.deposits())) == ()
        while not self.reader.read_on(self.desk):
            continue
        postings = self.reader.ledger(self.desk).postings
        assert tuple(unsound_ledger(postings, (*nights.values(), *event, till))) == ()


class Events(RuleBasedStateMachine):
    """One event of two flights and day 2 that gets any commands in any order."""

    @initialize(
        policy=st.sampled_from(Policy),
        pays=YES_OR_NO,
        unit=st.sampled_from((1, 1_000)),
        players=st.integers(4, 9),
        guarantee=st.sampled_from((0, 150_000)),
        bounty=YES_OR_NO,
    )
    def open_the_doors(
        self, policy: Policy, pays: bool, unit: Chips, players: int, guarantee: int, bounty: bool
    ) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="event-")
        terms = EventTerms(policy, bag_bonus=1_000 if policy is Policy.BEST_STACK else 0)
        flight = FlightTerms(
            level=1, last_hands=(2, 4), bag_unit=unit, prize=8_000 if pays else 0, places_percent=60
        )
        self.room = EventRoom(Path(self.folder.name), terms, flight, guarantee, bounty)
        self.do = self.room.attempt
        for table, night in enumerate(NIGHTS, start=1):
            self.do(c.OpenRegistration(night, () if night == DAY_TWO else (table,)))
        for number in range(players):
            self.do(c.RegisterPlayer(pick(number, FLIGHTS), self.room.add_person(), TILL))
        self.until_now()

    def until_now(self) -> None:
        """What has happened before the machine comes in: nothing."""

    def teardown(self) -> None:
        if hasattr(self, "room"):
            carried_out.update(self.room.carried_out)
            self.room.close()
            self.folder.cleanup()

    def state(self, night: TournamentId) -> Tournament:
        return self.room.desk.tournament(night)

    def likely(self, night: TournamentId, status: Status) -> TournamentId:
        """The night, or one that stands so where it does not: most is refused anywhere else."""
        so = [each for each in NIGHTS if self.state(each).status is status]
        return night if night in so or not so else so[0]

    def running(self, night: TournamentId) -> bool:
        return self.state(night).status is Status.RUNNING

    # --- entries and money ------------------------------------------------------------------------

    @rule(night=A_NIGHT, insist=YES_OR_NO)
    def register(self, night: TournamentId, insist: bool) -> None:
        self.do(c.RegisterPlayer(night, self.room.add_person(), TILL), insist=insist)

    @rule(night=A_NIGHT, number=ANY, insist=YES_OR_NO)
    def register_again(self, night: TournamentId, number: int, insist: bool) -> None:
        """Somebody of this flight, or of the other one."""
        player = pick(number, self.room.people)
        self.do(c.RegisterPlayer(night, player, TILL), insist=insist)

    @rule(night=A_NIGHT, number=ANY, void=YES_OR_NO, insist=YES_OR_NO)
    def give_back(self, night: TournamentId, number: int, void: bool, insist: bool) -> None:
        entry = EntryId(1 + number % (len(self.state(night).entries) + 1))
        command = c.VoidEntry if void else c.RefundEntry
        self.do(command(night, entry, TILL), insist=insist)

    @rule(night=A_NIGHT, void=YES_OR_NO)
    def prizes(self, night: TournamentId, void: bool) -> None:
        self.do(c.LockPrizes(night))
        for entry in tuple(winnings(self.state(night))):
            self.do(c.PayPrize(night, entry, TILL))
            if void:
                self.do(c.VoidPrize(night, entry, TILL))

    @rule(night=A_NIGHT)
    def unlock(self, night: TournamentId) -> None:
        self.do(c.UnlockPrizes(night))

    # --- play -------------------------------------------------------------------------------------

    @rule(night=A_NIGHT)
    def start(self, night: TournamentId) -> None:
        night = self.likely(night, Status.REGISTERING)
        self.do(c.StartTournament(night))

    @rule(minutes=st.sampled_from((1, 20, 95)))
    def time_passes(self, minutes: int) -> None:
        self.room.time.pass_minutes(minutes)
        for night in NIGHTS:
            self.do(c.SeatAlternate(night))

    @precondition(lambda self: any(self.room.seated(night) for night in NIGHTS))
    @rule(night=A_NIGHT, number=ANY, nobody=YES_OR_NO, insist=YES_OR_NO)
    def bust(self, night: TournamentId, number: int, nobody: bool, insist: bool) -> None:
        night = self.likely(night, Status.RUNNING)
        if not (seated := self.room.seated(night)):
            return
        out, winner = pick(number, seated).id, pick(number + 1, seated).id
        by = () if nobody else (winner,)
        self.do(c.BustPlayers(night, (Bust(out, 100, by, nobody=nobody),)), insist=insist)

    @rule(night=A_NIGHT, again=YES_OR_NO, insist=YES_OR_NO)
    def registration_ends(self, night: TournamentId, again: bool, insist: bool) -> None:
        night = self.likely(night, Status.RUNNING)
        self.do(c.CloseRegistration(night), insist=insist)
        if again:
            self.do(c.ReopenRegistration(night), insist=insist)

    @rule(night=A_NIGHT, number=st.integers(0, 19))
    def all_over(self, night: TournamentId, number: int) -> None:
        """Now and then: not much is left to do after it."""
        if number < 4:
            self.do(c.FinishTournament(night))
        elif number == 4:
            self.do(c.CancelTournament(night, TILL), insist=True)

    # --- the end of a flight ----------------------------------------------------------------------

    @rule(night=A_NIGHT, hands=st.none() | st.integers(0, 60))
    def last_hands(self, night: TournamentId, hands: int | None) -> None:
        night = self.likely(night, Status.RUNNING)
        self.do(c.CallLastHands(night, hands))

    @rule(night=A_NIGHT, number=ANY, chips=st.integers(0, 40_000))
    def tally(self, night: TournamentId, number: int, chips: Chips) -> None:
        night = self.likely(night, Status.RUNNING)
        self.do(c.TallyTable(night, pick(number, (*self.state(night).in_use, 9)), chips))

    @rule(
        night=A_NIGHT,
        number=ANY,
        chips=st.integers(0, 2_000),
        signed=YES_OR_NO,
        insist=YES_OR_NO,
        reason=YES_OR_NO,
    )
    def wrong_bag(
        self, night: TournamentId, number: int, chips: int, signed: bool, insist: bool, reason: bool
    ) -> None:
        night = self.likely(night, Status.RUNNING)
        entry = EntryId(1 + number % (len(self.state(night).entries) + 1))
        by = (Signature.DEALER, Signature.FLOOR) if signed else (Signature.DEALER,)
        told = BagCount(entry, chips * 25, by, on_paper=number % 2 == 0)
        self.do(c.BagStacks(night, (told,)), insist=insist, reason=WORD if reason else "")

    @rule(night=A_FLIGHT)
    def right_bags(self, night: TournamentId) -> None:
        """All stacks together are what is in play: everybody has as much, the last one the rest."""
        seated = self.room.seated(night)
        if not self.running(night) or not seated:
            return
        expected = bags_of(self.state(night)).expected
        share = expected // len(seated) // 25 * 25
        told = [BagCount(entry.id, share) for entry in seated[:-1]]
        told.append(BagCount(seated[-1].id, expected - share * len(told)))
        self.do(c.BagStacks(night, tuple(told)))
        if not self.state(night).queue:
            bags = bags_of(self.state(night))
            assert (bags.complete, bags.difference) == (True, 0)

    @rule(night=A_NIGHT, insist=YES_OR_NO, reason=OFTEN)
    def close_flight(self, night: TournamentId, insist: bool, reason: bool) -> None:
        night = self.likely(night, Status.RUNNING)
        self.do(c.CloseFlight(night, EVENT), insist=insist, reason=WORD if reason else "")

    @rule(night=A_FLIGHT, bags=OFTEN, doors=OFTEN)
    def play_to_the_bags(self, night: TournamentId, bags: bool, doors: bool) -> None:
        """A flight as it should be, but for what is forgotten."""
        self.do(c.StartTournament(night))
        self.room.time.pass_minutes(95)
        if doors:
            self.do(c.CloseRegistration(night))
        for entry in self.room.seated(night)[2:]:
            self.do(c.BustPlayers(night, (Bust(entry.id, nobody=True),)), insist=True)
        self.prizes(night, void=False)
        if bags:
            self.right_bags(night)
        self.prizes(night, void=False)
        self.do(c.CloseFlight(night, EVENT))

    @rule(night=A_NIGHT, reason=OFTEN)
    def reopen(self, night: TournamentId, reason: bool) -> None:
        night = self.likely(night, Status.FINISHED)
        self.do(c.ReopenFlight(night, EVENT), reason=WORD if reason else "")

    # --- day 2 ------------------------------------------------------------------------------------

    @rule(night=st.sampled_from((DAY_TWO, DAY_TWO, *FLIGHTS)), named=YES_OR_NO)
    def carry(self, night: TournamentId, named: bool) -> None:
        self.do(c.CarryField(night, EVENT, (7,) if named else ()))

    @rule(reason=OFTEN)
    def take_back(self, reason: bool) -> None:
        self.do(c.TakeFieldBack(DAY_TWO, EVENT), reason=WORD if reason else "")

    @rule(night=A_FLIGHT, number=ANY, chips=st.integers(0, 400), reason=OFTEN)
    def admit_late(self, night: TournamentId, number: int, chips: int, reason: bool) -> None:
        """One who was recorded as out of a flight sits down on day 2."""
        entry = EntryId(1 + number % (len(self.state(night).entries) + 1))
        free = [Seat(t.number, seat) for t in self.state(DAY_TWO).open_tables for seat in t.free]
        seat = pick(number, free) if free else Seat(1, 1)
        command = c.AdmitSurvivor(DAY_TWO, EVENT, night, entry, chips * 25, seat)
        self.do(command, reason=WORD if reason else "")

    @rule(number=ANY, chips=st.integers(0, 1_600), reason=OFTEN)
    def correct_carried(self, number: int, chips: int, reason: bool) -> None:
        entry = EntryId(1 + number % (len(self.state(DAY_TWO).entries) + 1))
        command = c.CorrectCarriedStack(DAY_TWO, EVENT, entry, chips * 25)
        self.do(command, reason=WORD if reason else "")

    @rule(number=ANY, chips=st.none() | st.integers(0, 40_000), reason=OFTEN)
    def withdraw_late(self, number: int, chips: Chips | None, reason: bool) -> None:
        """With as many chips as were carried, or with any number."""
        entries = self.state(DAY_TWO).entries
        entry = EntryId(1 + number % (len(entries) + 1))
        if chips is None:
            chips = entries[entry].chips if entry in entries else 0
        command = c.WithdrawSurvivor(DAY_TWO, EVENT, entry, chips)
        self.do(command, reason=WORD if reason else "")

    # --- undo -------------------------------------------------------------------------------------

    @rule(night=A_NIGHT, times=st.integers(1, 3))
    def undo(self, night: TournamentId, times: int) -> None:
        night = self.likely(night, Status.RUNNING)
        for _ in range(times):
            self.do(c.UndoCommand(night))

    @rule(night=A_NIGHT, number=ANY)
    def undo_an_older_one(self, night: TournamentId, number: int) -> None:
        history = self.room.desk.history(night)
        commands = list(dict.fromkeys(entry.command for entry in history))
        self.do(c.UndoCommand(night, pick(number, commands)))

    @rule(night=A_NIGHT, times=st.integers(1, 3))
    def redo(self, night: TournamentId, times: int) -> None:
        for _ in range(times):
            self.do(c.RedoCommand(night))


class EventsInPlay(Events):
    """Events whose first flight is over, and whose second one is played."""

    def until_now(self) -> None:
        first, second = FLIGHTS
        self.play_to_the_bags(first, bags=True, doors=True)
        assert self.state(first).sent is not None
        self.do(c.StartTournament(second))


class EventsCarried(EventsInPlay):
    """Events whose flights are over, with the field on day 2."""

    def until_now(self) -> None:
        super().until_now()
        second = FLIGHTS[1]
        self.last_hands(second, None)
        self.do(c.TallyTable(second, self.state(second).in_use[0], 1_000))
        self.do(c.UndoCommand(second))
        self.play_to_the_bags(second, bags=True, doors=True)
        self.do(c.ReopenFlight(second, EVENT), reason=WORD)
        self.do(c.CloseFlight(second, EVENT))
        for command in (c.CarryField, c.TakeFieldBack, c.CarryField):
            self.do(command(DAY_TWO, EVENT), reason=WORD)
        assert self.state(DAY_TWO).carried is not None


class EventsOnDayTwo(EventsCarried):
    """Events on whose day 2 facts of the flights are found late."""

    def until_now(self) -> None:
        super().until_now()
        self.do(c.StartTournament(DAY_TWO))
        flight = FLIGHTS[0]
        for out in [entry for group in self.state(flight).out for entry in group][:1]:
            self.admit_late(flight, out - 1, 40, reason=True)
        self.correct_carried(0, 1_000, reason=True)
        self.withdraw_late(1, None, reason=True)


def test_any_commands_of_flights_in_any_order() -> None:
    """Every command of flights is carried out, and event, flights, day 2 and ledger agree."""
    for number in range(MOST_ROUNDS):
        for events in (Events, EventsInPlay, EventsCarried, EventsOnDayTwo):
            run_state_machine_as_test(seed(number)(events), settings=ROUND)
        if carried_out.keys() >= CARRIED_OUT_HERE:
            break
    never = CARRIED_OUT_HERE - carried_out.keys()
    assert not never, f"never carried out: {sorted(never)}"


def test_the_rows_of_a_flight_that_goes_on_have_no_places(tmp_path: Path) -> None:
    """Once it is over everybody out has a place there, until its end is taken back."""
    room = EventRoom(tmp_path, EventTerms(), FlightTerms(level=1), 0, bounty=False)
    flight, out = FLIGHTS[0], EntryId(2)
    player = [room.add_person() for _ in range(3)][out - 1]
    room.attempt(c.OpenRegistration(flight, (1,)))
    for each in room.people:
        room.attempt(c.RegisterPlayer(flight, each, TILL))
    room.attempt(c.StartTournament(flight))
    room.attempt(c.BustPlayers(flight, (Bust(out, nobody=True),)))
    room.attempt(c.BagStacks(flight, tuple(BagCount(EntryId(n), 15_000) for n in (1, 3))))
    places = []
    for command in (c.CloseFlight(flight, EVENT), c.ReopenFlight(flight, EVENT)):
        assert room.attempt(command, insist=True)
        places += [row.place for row in room.desk.store.player_entries(player)]
    assert places == [3, 0]
    room.close()
