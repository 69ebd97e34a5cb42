"""Flights at the desk: an event grows, its flights are bagged and closed, day 2 gets the field."""

from collections.abc import Iterator, Mapping

from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import Draft, event_stream
from director.desk.kernel.rows.defaults import free_tables
from director.desk.night.commands.seats import OpenTable
from director.desk.night.handlers.tables import claimed, open_table, opened
from director.desk.series.commands.flights import (
    AddFlight,
    AnnounceEvent,
    BagStacks,
    CallLastHands,
    CarryField,
    ChangeEventTerms,
    CloseFlight,
    ReopenFlight,
    SetDayTwo,
    TakeFieldBack,
    TallyTable,
)
from director.series.flights import events as s
from director.series.flights.field import gather_refusals, seated_field, seats_missing
from director.series.flights.state import Flight, FlightsState, field_of
from director.series.flights.terms import EventTerms, terms_faults
from director.tournament import clock
from director.tournament.events import (
    ClockStopped,
    EventJoined,
    FieldTakenBack,
    FlightEnded,
    FlightReopened,
    StacksBagged,
    TableTallied,
)
from director.tournament.flights import bagging as f
from director.tournament.lookup import require_running, table_in_use
from director.tournament.state import Status, Tournament
from director.tournament.state.flights import FlightTerms, Part
from director.values.errors import RuleViolation, soundness
from director.values.event import Event
from director.values.ids import EventId, TournamentId

LONGEST_LABEL = 12
"""Characters of a flight's label."""


@handles(AnnounceEvent)
def announce(decision: Decision, command: AnnounceEvent) -> Iterator[Effect]:
    """An event stands in the lobby; it has no flights yet."""
    if decision.state_of(event_stream(command.event)) is not None:
        raise soundness("event_known_already")
    if not command.name.strip():
        raise soundness("name_missing")
    decision.refuse(*terms_faults(command.terms))
    yield from _with_listing(
        decision,
        command.event,
        s.EventAnnounced(command.event, command.name, command.currency, command.terms),
    )


@handles(ChangeEventTerms)
def change_terms(decision: Decision, command: ChangeEventTerms) -> Iterator[Effect]:
    """Other terms, as long as the field is not drawn."""
    event = _open(decision, command.event)
    if command.terms == event.terms:
        raise soundness("nothing_changed")
    decision.refuse(*terms_faults(command.terms), _policy_sold(event, command.terms))
    yield from _with_listing(decision, event.id, s.EventTermsChanged(command.terms))


@handles(AddFlight)
def add_flight(decision: Decision, command: AddFlight) -> Iterator[Effect]:
    """An announced tournament is a flight: sold under its own clock, for the pool of the event."""
    event, state = _open(decision, command.event), decision.tournament(command.tournament)
    label = command.label.strip()
    if not 0 < len(label) <= LONGEST_LABEL:
        raise soundness("flight_label", longest=LONGEST_LABEL)
    if any(flight.label == label for flight in event.flights):
        raise soundness("flight_label_taken", label=label)
    decision.refuse(
        *f.join_refusals(state, Part.FLIGHT),
        *f.terms_faults(command.terms),
        *_unlike(decision, event, state),
        *_pays_otherwise(decision, event, command.terms),
    )
    yield EventJoined(event.id, Part.FLIGHT, label, command.terms)
    yield from _with_listing(decision, event.id, s.FlightAdded(state.id, label))


@handles(SetDayTwo)
def set_day_two(decision: Decision, command: SetDayTwo) -> Iterator[Effect]:
    """An announced tournament is day 2."""
    event, state = _open(decision, command.event), decision.tournament(command.tournament)
    if event.day_two is not None:
        raise soundness("day_two_known_already")
    decision.refuse(*f.join_refusals(state, Part.DAY_TWO), *_unlike(decision, event, state))
    yield EventJoined(event.id, Part.DAY_TWO, "", FlightTerms())
    yield from _with_listing(decision, event.id, s.DayTwoSet(state.id))


@handles(CallLastHands)
def call_last_hands(decision: Decision, command: CallLastHands) -> Iterator[Effect]:
    """Call the last hands of a flight: the number still played at each table, shown on walls."""
    state = f.flight_of(require_running(decision.tournament(command.tournament)))
    if state.last_hands is not None:
        raise soundness("last_hands_called", hands=state.last_hands.hands)
    yield f.last_hands(state, decision.seed(state.id), command.hands)


@handles(TallyTable)
def tally(decision: Decision, command: TallyTable) -> Iterator[Effect]:
    """Record the chips of a whole table, against which its bags are checked."""
    state = f.flight_of(require_running(decision.tournament(command.tournament)))
    table = table_in_use(state, command.table)
    if not 0 < command.chips <= state.chips.expected:
        raise soundness("bag_beyond_play", chips=command.chips, most=state.chips.expected)
    if state.tallies.get(table.number) == command.chips:
        raise soundness("nothing_changed")
    yield TableTallied(table.number, command.chips)


@handles(BagStacks)
def bag(decision: Decision, command: BagStacks) -> Iterator[Effect]:
    """Stacks are in their bags; one that is corrected says why."""
    state = f.flight_of(require_running(decision.tournament(command.tournament)))
    if not command.bags:
        raise soundness("nobody_named")
    decision.refuse(*f.bag_refusals(state, command.bags))
    bags = tuple(f.bag_of(state, told) for told in command.bags)
    before = [state.entries[each.entry].bag for each in bags]
    if all(old == new for old, new in zip(before, bags, strict=True)):
        raise soundness("nothing_changed")
    if any(old is not None for old in before):
        decision.require_reason()
    yield StacksBagged(bags)


@handles(CloseFlight)
def close(decision: Decision, command: CloseFlight) -> Iterator[Effect]:
    """The flight is over, with all its bags signed; what they are off by is signed for as well."""
    event, flight, state = _of_event(decision, command.event, command.tournament)
    decision.refuse(*f.end_refusals(state, decision.at))
    bags, money = f.bags_of(state), f.sent_with(state)
    now = clock.reading(state.clock, state.structure, decision.at)
    if state.clock.running:
        yield ClockStopped(now.index, now.left)
    yield FlightEnded(event.id, money, bags.difference)
    closed = s.FlightClosed(
        flight=state.id,
        label=flight.label,
        entries=state.counted,
        level=state.structure.level_number(now.index),
        money=money,
        forward=f.forwards(state),
        values=f.values_bagged(state),
    )
    yield from _with_listing(decision, event.id, closed)
    yield from decision.heads_noted()


@handles(ReopenFlight)
def reopen(decision: Decision, command: ReopenFlight) -> Iterator[Effect]:
    """The flight goes on with its bags as they are; its tables must be free still."""
    event, flight, state = _of_event(decision, command.event, command.tournament)
    decision.refuse(*f.reopen_refusals(state))
    decision.require_reason()
    yield FlightReopened(event.id)
    yield from _with_listing(decision, event.id, s.FlightClosingTakenBack(state.id, flight.label))
    after = decision.tournament(state.id)
    decision.refuse(*(claimed(decision, after, number) for number in after.in_use))


@handles(CarryField)
def carry(decision: Decision, command: CarryField) -> Iterator[Effect]:
    """All who are left of all flights sit down on day 2, by one draw of its committed seed."""
    event = _open(decision, command.event)
    if event.day_two != command.tournament:
        raise soundness("not_day_two")
    nights = nights_of(decision, event)
    day = decision.tournament(command.tournament)
    decision.refuse(*gather_refusals(event, nights, day))
    yield from _tables(decision, command, len(field_of(event).carried))
    day = decision.tournament(command.tournament)
    made = seated_field(event, nights, day, decision.seed(day.id))
    yield made
    field = field_of(event)
    told = s.FieldGathered(day.id, made.money, made.entries, made.unique, field.forfeited, field.bonus)
    yield from _with_listing(decision, event.id, told)


@handles(TakeFieldBack)
def take_back(decision: Decision, command: TakeFieldBack) -> Iterator[Effect]:
    """The bags lie with the event again: a flight was closed wrongly, or one comes late."""
    event, day = decision.flights(command.event), decision.tournament(command.tournament)
    if event.gathered is None or day.carried is None:
        raise soundness("field_not_carried")
    if day.status is not Status.REGISTERING:
        raise soundness("day_two_has_begun", status=str(day.status))
    decision.require_reason()
    yield FieldTakenBack(event.id, tuple(flight.tournament for flight, _ in event.closed))
    yield from _with_listing(decision, event.id, s.FieldReturned(day.id))


def nights_of(decision: Decision, event: FlightsState) -> Mapping[TournamentId, Tournament]:
    """The tournaments of all flights, as they stand on any console.

    One that the event has closed is as it was then: whoever changes it takes the event as well.
    """
    return {
        flight.tournament: decision.tournament(flight.tournament)
        if flight.closed is None
        else decision.settled(flight.tournament)
        for flight in event.flights
    }


def _with_listing(decision: Decision, event: EventId, happened: Event) -> Iterator[Effect]:
    """An event of the event's stream, and the row by which it is listed."""
    stream = event_stream(event)
    yield Draft(stream, happened)
    yield decision.listed(stream)


def _open(decision: Decision, event: EventId) -> FlightsState:
    """An event whose field is not drawn yet."""
    state = decision.flights(event)
    if state.gathered is not None:
        raise soundness("field_is_carried")
    return state


def _of_event(
    decision: Decision, event: EventId, tournament: TournamentId
) -> tuple[FlightsState, Flight, Tournament]:
    """A flight with its event, whose field is not drawn yet."""
    state = _open(decision, event)
    flight = state.flight(tournament)
    if flight is None:
        raise soundness("not_a_flight")
    return state, flight, decision.tournament(tournament)


def _policy_sold(event: FlightsState, terms: EventTerms) -> RuleViolation | None:
    """Which stack counts was said to those who have qualified."""
    changed = (terms.policy, terms.bag_bonus) != (event.terms.policy, event.terms.bag_bonus)
    return soundness("policy_is_sold") if changed and event.closed else None


def _unlike(decision: Decision, event: FlightsState, state: Tournament) -> Iterator[RuleViolation]:
    """Refuse flights of another currency or other parts of a buy-in: they share one pool."""
    mine = state.settings
    if mine.currency != event.currency:
        yield soundness("flight_of_other_money", currency=event.currency)
    for flight in event.flights:
        other = decision.tournament(flight.tournament).settings
        if other.buy_in.price != mine.buy_in.price or other.bounty != mine.bounty:
            yield soundness("flight_of_other_price", label=flight.label)
            return


def _pays_otherwise(
    decision: Decision, event: FlightsState, terms: FlightTerms
) -> Iterator[RuleViolation]:
    """Two ladders fit where each flight pays the same: it is the least on day 2."""
    for flight in event.flights:
        of = decision.tournament(flight.tournament).of
        if of is not None and of.terms.prize != terms.prize:
            yield soundness("flights_pay_alike", label=flight.label, prize_cents=of.terms.prize)
            return


def _tables(decision: Decision, command: CarryField, players: int) -> Iterator[Effect]:
    """Day 2 has a seat for everybody: the tables that are named, then those the house has free.

    Those where somebody had a seat before the field was taken back come first.
    """
    for number in command.tables:
        yield from open_table(decision, OpenTable(command.tournament, number))
    day = decision.tournament(command.tournament)
    free, before = free_tables(decision, day), {seat.table for _, seat in day.former_seats}
    for number in sorted(before.intersection(free)):
        yield opened(decision, day, number)
    day = decision.tournament(command.tournament)
    for number in free_tables(decision, day):
        if not seats_missing(day.open_tables, players):
            return
        yield opened(decision, day, number)
        day = decision.tournament(command.tournament)
    if missing := seats_missing(day.open_tables, players):
        raise soundness("seats_missing", seats=missing, players=players)
