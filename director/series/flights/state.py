"""State of an event of several flights, built from its events."""

from collections.abc import Iterable, Mapping

from director.series.flights import events as e
from director.series.flights.terms import EventTerms, Policy
from director.tournament.flights.bagging import forwards
from director.tournament.state import Entry, Tournament
from director.tournament.state.flights import NO_MONEY, FlightMoney, Forward, OfEvent
from director.values.dataclass import Value, replace
from director.values.ids import EventId, PlayerId, TournamentId
from director.values.quantity import Chips, Micros


class FlightEnd(Value):
    """End of a flight."""

    entries: int
    level: int
    money: FlightMoney
    stacks: tuple[Forward, ...]
    values: tuple[Chips, ...]
    at: Micros


class Flight(Value):
    """A flight as recorded in the event."""

    tournament: TournamentId
    label: str
    closed: FlightEnd | None = None


class GatheredField(Value):
    """Field that day 2 took over from the event."""

    tournament: TournamentId
    money: FlightMoney
    entries: int
    unique: int
    forfeited: tuple[e.FlightStack, ...]
    bonus: tuple[tuple[PlayerId, Chips], ...]
    at: Micros


class FlightsState(Value):
    """An event of several flights at one instant."""

    id: EventId
    name: str
    currency: str
    terms: EventTerms
    at: Micros
    flights: tuple[Flight, ...] = ()
    day_two: TournamentId | None = None
    gathered: GatheredField | None = None

    def flight(self, tournament: TournamentId) -> Flight | None:
        """Flight of a tournament, if any."""
        return next((flight for flight in self.flights if flight.tournament == tournament), None)

    @property
    def nights(self) -> tuple[TournamentId, ...]:
        """All its tournaments: the flights, and day 2."""
        flights = tuple(flight.tournament for flight in self.flights)
        return flights if self.day_two is None else (*flights, self.day_two)

    @property
    def closed(self) -> tuple[tuple[Flight, FlightEnd], ...]:
        """Finished flights, in the order in which they ended."""
        found = [(flight, flight.closed) for flight in self.flights if flight.closed is not None]
        return tuple(sorted(found, key=lambda each: (each[1].at, each[0].tournament)))

    @property
    def money(self) -> FlightMoney:
        """Prize money of finished flights, held by the event until day 2 takes it over."""
        if self.gathered is not None:
            return NO_MONEY
        return total_money(closed.money for _, closed in self.closed)


class Survivors(Value):
    """Stacks of the survivors, and stacks that left play."""

    carried: tuple[tuple[TournamentId, Forward], ...]
    """Flight and stack of each survivor; chips of the bag with the bonus."""
    forfeited: tuple[e.FlightStack, ...]
    bonus: tuple[tuple[PlayerId, Chips], ...]

    @property
    def chips(self) -> Chips:
        """Chips in play on day 2."""
        return sum(stack.chips for _, stack in self.carried)


def total_money(money: Iterable[FlightMoney]) -> FlightMoney:
    """Money of several flights together."""
    return sum(money, NO_MONEY)


def field_of(event: FlightsState) -> Survivors:
    """Stacks that count by the policy, the player's smaller stacks, and the bonus for those.

    Of equal stacks the earlier counts. The bounties of the stacks given up go with their player, who
    paid
    for them.
    """
    mine: dict[PlayerId, list[tuple[TournamentId, Forward]]] = {}
    for flight, closed in event.closed:
        for stack in closed.stacks:
            mine.setdefault(stack.player, []).append((flight.tournament, stack))
    kept: list[tuple[TournamentId, Forward]] = []
    forfeited: list[e.FlightStack] = []
    bonus: list[tuple[PlayerId, Chips]] = []
    for player, stacks in mine.items():
        best = _counting(event.terms.policy, stacks)
        others = [each for each in stacks if each is not best]
        forfeited += (e.FlightStack(flight, s.entry, player, s.chips) for flight, s in others)
        more = event.terms.bag_bonus * len(others)
        if more:
            bonus.append((player, more))
        head = sum(stack.head for _, stack in stacks)
        kept.append((best[0], replace(best[1], chips=best[1].chips + more, head=head)))
    return Survivors(tuple(kept), tuple(forfeited), tuple(bonus))


def _counting(
    policy: Policy, stacks: list[tuple[TournamentId, Forward]]
) -> tuple[TournamentId, Forward]:
    """The first stack, or the largest; of equal ones the first."""
    if policy is Policy.FIRST_STACK:
        return stacks[0]
    return max(stacks, key=lambda each: each[1].chips)


def came_to_day_two(
    event: FlightsState, nights: Mapping[TournamentId, Tournament]
) -> tuple[tuple[TournamentId, Entry], ...] | None:
    """Entries of day 2 with the flight of each, as corrected since; None before day 2 has its field.

    A survivor found late is among them, an entry that was withdrawn is not.
    """
    day = nights.get(event.day_two) if event.day_two is not None else None
    if day is None or day.carried is None:
        return None
    entries = day.entries.values()
    return tuple((e.carried_from, e) for e in entries if e.carried_from is not None and e.counts)


def evolve_flights(state: FlightsState | None, event: e.FlightsEvent, at: Micros) -> FlightsState:
    """Return the state after one event; ValueError if the event does not fit."""
    if isinstance(event, e.EventAnnounced):
        return FlightsState(event.event, event.name, event.currency, event.terms, at)
    if state is None:
        raise ValueError("the stream of an event begins with its announcement")
    match event:
        case e.EventTermsChanged():
            return replace(state, terms=event.terms)
        case e.FlightAdded():
            return replace(state, flights=(*state.flights, Flight(event.flight, event.label)))
        case e.DayTwoSet():
            return replace(state, day_two=event.tournament)
        case e.FlightClosed():
            how = FlightEnd(event.entries, event.level, event.money, event.forward, event.values, at)
            return _with(state, event.flight, how)
        case e.FlightClosingTakenBack():
            return _with(state, event.flight, None)
        case e.FieldGathered():
            made = GatheredField(
                event.tournament, event.money, event.entries, event.unique, event.forfeited,
                event.bonus, at,
            )  # fmt: skip
            return replace(state, gathered=made)
        case e.FieldReturned():
            return replace(state, gathered=None)
        case _:
            raise ValueError(f"{type(event).__name__} in the stream of an event of flights")


def _with(state: FlightsState, tournament: TournamentId, closed: FlightEnd | None) -> FlightsState:
    """Set or remove the end of a flight."""
    flights = (
        replace(flight, closed=closed) if flight.tournament == tournament else flight
        for flight in state.flights
    )
    return replace(state, flights=tuple(flights))


def flights_fault(state: FlightsState) -> str | None:
    """Code of a violated invariant, or None: no player goes on twice, day 2 has the flights' money."""
    if len({flight.tournament for flight in state.flights}) < len(state.flights):
        return "a_flight_is_added_once"
    made = state.gathered
    if made is None:
        return None
    field = field_of(state)
    if made.money != total_money(closed.money for _, closed in state.closed):
        return "day_two_has_the_money_of_the_flights"
    if (made.forfeited, made.bonus) != (field.forfeited, field.bonus):
        return "the_policy_says_which_stacks_count"
    if made.entries != sum(closed.entries for _, closed in state.closed):
        return "day_two_has_the_entries_of_the_flights"
    return None


def difference_from_nights(event: FlightsState, nights: Mapping[TournamentId, Tournament]) -> str | None:
    """Code of a difference between an event and its tournaments; None in a sound house."""
    for flight in event.flights:
        if (night := nights.get(flight.tournament)) is not None and not _agrees(event, flight, night):
            return f"a_flight_sent_what_the_event_has: {flight.label}"
    day = nights.get(event.day_two) if event.day_two is not None else None
    return None if day is None or _has_the_field(event, day) else "day_two_has_the_field"


def _agrees(event: FlightsState, flight: Flight, night: Tournament) -> bool:
    of: OfEvent | None = night.of
    if of is None or (of.event, of.label) != (event.id, flight.label):
        return False
    if flight.closed is None or night.sent is None:
        return flight.closed is None and night.sent is None
    closed = flight.closed
    return (closed.money, closed.stacks, closed.entries) == (
        night.sent.money, forwards(night), night.counted,
    )  # fmt: skip


def _has_the_field(event: FlightsState, day: Tournament) -> bool:
    made, carried = event.gathered, day.carried
    if made is None or carried is None:
        return made is None and carried is None
    kept = {(flight, stack.entry): stack.chips for flight, stack in field_of(event).carried}
    came = {
        (e.carried_from, e.id): e.chips if e.bagged is None else e.bagged
        for e in day.entries.values()
        if e.carried_from and e.bagged != 0
    }
    same = sorted(kept.values()) == sorted(came.values())
    return same and (made.money, made.entries, made.unique) == (
        carried.money, carried.entries, carried.unique,
    )  # fmt: skip
