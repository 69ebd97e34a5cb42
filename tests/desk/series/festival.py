"""An event of several flights at the desk for tests: told in short, looked at as a state."""

from collections.abc import Mapping
from typing import Any

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.ledger import Balances, balances
from director.desk.cashdesk.queries.ledger import general_ledger
from director.desk.cashdesk.queries.soundness import unsound_ledger
from director.desk.offered import commands as c
from director.series.flights.state import FlightsState, difference_from_nights, flights_fault
from director.series.flights.terms import EventTerms
from director.tournament.events import Bust
from director.tournament.invariants import broken
from director.tournament.state import Tournament
from director.tournament.state.flights import BagCount, FlightTerms
from director.values.errors import RuleViolation
from director.values.ids import EntryId, EventId, PlayerId, TournamentId
from director.values.quantity import Cents
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, Night, settings

FIRST, ONE_LEVEL = EventTerms(), FlightTerms(level=1)
EVENT, DAY_TWO = EventId("main"), TournamentId("day-2")


class Festival(Night):
    """An event with flights 1A, 1B … and day 2, all announced; flights open one by one."""

    def __init__(
        self,
        terms: EventTerms = FIRST,
        *,
        flights: int = 2,
        flight_terms: FlightTerms = ONE_LEVEL,
        day_two: bool = True,
        **changes: Any,
    ) -> None:
        guarantee = changes.pop("guarantee", 0)
        super().__init__(changes, open_registration=False)
        self.people: list[PlayerId] = []
        self.labels = [f"1{letter}" for letter in "ABCDEFGH"[:flights]]
        self.ids = {label: TournamentId(f"flight-{label}") for label in self.labels}
        self.do(c.AnnounceEvent(EVENT, "Main Event", "EUR", terms))
        for label, flight in self.ids.items():
            self.do(c.AnnounceTournament(flight, settings(name=label, **changes), STRUCTURE))
            self.do(c.AddFlight(flight, EVENT, label, flight_terms))
        if day_two:
            last = settings(name="Day 2", guarantee=guarantee, **changes)
            self.do(c.AnnounceTournament(DAY_TWO, last, STRUCTURE))
            self.do(c.SetDayTwo(DAY_TWO, EVENT))

    @property
    def event(self) -> FlightsState:
        """The event as it stands."""
        return self.desk.flights(EVENT)

    @property
    def nights(self) -> Mapping[TournamentId, Tournament]:
        """Its flights and day 2."""
        return {night: self.desk.tournament(night) for night in self.event.nights}

    @property
    def day(self) -> Tournament:
        """Day 2."""
        return self.desk.tournament(DAY_TWO)

    def flight(self, label: str) -> Tournament:
        """A flight as it stands; from now on what is done is done there."""
        self.id = self.ids[label]
        return self.state

    def open(self, label: str, players: int, *, tables: tuple[int, ...] = (1,)) -> None:
        """Open a flight, let so many people enter who are known, or new ones, and start it."""
        self.flight(label)
        self.do(c.OpenRegistration(self.id, tables))
        while len(self.people) < players:
            self.people.append(self.add_person())
        for player in self.people[:players]:
            if self.desk.can(self.buy_in(player), WHO) is None:
                self.do(self.buy_in(player))
        self.start()

    def close_doors(self) -> None:
        """Registration of the flight ends."""
        self.close_registration()

    def go_out(self, *entries: int) -> None:
        """Players go out, nobody said who had their chips."""
        for entry in entries:
            self.time.pass_seconds(5)
            self.do(c.BustPlayers(self.id, (Bust(EntryId(entry), nobody=True),)))

    def bag(self, stacks: Mapping[int, int], **changes: Any) -> None:
        """Bag stacks by the number of their entries."""
        for entry, chips in stacks.items():
            self.do(c.BagStacks(self.id, (BagCount(EntryId(entry), chips, **changes),)))

    def close(self, **how: Any) -> None:
        """Close the flight."""
        self.time.pass_minutes(1)
        self.do(c.CloseFlight(self.id, EVENT), **how)
        self.reconcile()

    def carry(self) -> None:
        """Day 2 is open and has the field."""
        self.do(c.OpenRegistration(DAY_TWO))
        self.do(c.CarryField(DAY_TWO, EVENT))
        self.id = DAY_TWO
        self.reconcile()

    def why(self, command: c.Command, **how: Any) -> str:
        """The code of a refusal."""
        violation: RuleViolation = self.refusal(command, **how)
        return violation.code

    def held(self) -> Balances:
        """What every account holds by the ledger."""
        return balances(posted.lines for posted in general_ledger(self.desk).postings)

    def pool(self, owner: str) -> Cents:
        """What lies in a pool, in cents."""
        return -self.held().get(Account(AccountKind.POOL, owner), 0)

    def reconcile(self) -> None:
        """Event, flights, day 2 and the ledger say the same."""
        assert flights_fault(self.event) is None
        assert difference_from_nights(self.event, self.nights) is None
        assert [broken(night) for night in self.nights.values()] == [None] * len(self.nights)
        states = (*self.nights.values(), self.event, *self.tills)
        postings = general_ledger(self.desk).postings
        assert tuple(unsound_ledger(postings, states)) == ()


__all__ = ["DAY_TWO", "EVENT", "TILL", "Festival"]
