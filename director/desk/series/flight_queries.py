"""Events of several flights as they are asked: which there are, and how one of them stands."""

from collections.abc import Iterable, Iterator, Mapping

from director.desk.desk import Desk
from director.desk.house.templates import FLIGHTS, FlightsRow
from director.desk.night.queries.results import nights_of_event as nights_of_event
from director.desk.ports import Recorded, StorageProblem, TournamentRow, Unread
from director.series.flights.field import resume_level
from director.series.flights.pool import EventPrizes, event_prizes
from director.series.flights.state import Flight, FlightsState, field_of
from director.tournament.bagging import bags_of
from director.tournament.clock import reading
from director.tournament.flight import FlightTerms
from director.tournament.state import Entry, Status, Tournament
from director.values.dataclass import Value
from director.values.errors import RuleViolation
from director.values.ids import EntryId, EventId, PlayerId, Seat, StreamId, TournamentId
from director.values.quantity import Cents, Chips, Micros

LIVE = (Status.ANNOUNCED, Status.REGISTERING, Status.RUNNING)
"""What is not over."""


class PartLine(Value):
    """A flight of an event, or its day 2, as the event's page lists it."""

    tournament: TournamentId
    label: str
    """Empty of day 2."""
    name: str
    starts_at: Micros
    status: Status
    entries: int
    """Of day 2 those who go on."""
    left: int
    bagged: int
    forfeited: int
    """Stacks of it that left play for a larger one of the same player."""
    level: int
    """In which it is played, or ended; 0 = it has not begun."""
    money: Cents
    """Prize parts that lie with it, or went to the event."""
    difference: Chips | None
    """Counted less expected at its end; None before it."""
    terms: FlightTerms

    @property
    def closed(self) -> bool:
        """It is over, and its bags lie with the event."""
        return self.difference is not None


class StackLine(Value):
    """A stack that was bagged: whose, from which flight, and whether it counts."""

    player: PlayerId
    flight: TournamentId
    label: str
    entry: EntryId
    chips: Chips
    """As it goes on, or lay in the bag that was given up."""
    bonus: Chips
    counts: bool
    seat: Seat | None = None
    """On day 2."""


class EventTable(Value):
    """An event with its parts, stacks and prizes at one moment."""

    event: FlightsState
    parts: tuple[PartLine, ...]
    """The flights as they were added, then day 2."""
    stacks: tuple[StackLine, ...]
    """The largest first, those given up below."""
    prizes: EventPrizes
    resume: int
    """The level with which day 2 begins, as it stands; 0 while nobody knows."""

    @property
    def day(self) -> PartLine | None:
        """Day 2."""
        return next((part for part in self.parts if part.tournament == self.event.day_two), None)

    @property
    def open_flights(self) -> tuple[PartLine, ...]:
        """Those that are not over yet."""
        flights = (part for part in self.parts if part.tournament != self.event.day_two)
        return tuple(part for part in flights if not part.closed and part.status is not Status.CANCELLED)


def prizes_of_event(desk: Desk, tournament: Tournament) -> EventPrizes | None:
    """What a flight, or day 2 until it has its field, plays for; None where it plays for itself."""
    if tournament.of is None or not tournament.plays_for_event:
        return None
    event = desk.flights(tournament.of.event)
    return event_prizes(event, nights_of_event(desk, event), desk.now())


def event_rows(desk: Desk) -> tuple[FlightsRow, ...]:
    """Every event of the house, the newest first."""
    rows = desk.store.rows(FLIGHTS, FlightsRow).values()
    return tuple(sorted(rows, key=lambda row: (-row.at, row.name, row.id)))


def event_table(desk: Desk, event: EventId) -> EventTable:
    """An event as it stands; refuses an unknown one."""
    known = desk.flights(event)
    nights = nights_of_event(desk, known)
    at = desk.now()
    return EventTable(
        known,
        tuple(_parts(known, nights, at)),
        tuple(_stacks(known, nights)),
        event_prizes(known, nights, at),
        resume_level(known) if known.closed or known.terms.resume_level else 0,
    )


class EventNow(Value):
    """An event as every console knows it: its parts, and what it plays for while it is not over."""

    row: FlightsRow
    prizes: EventPrizes | None = None

    @property
    def nights(self) -> tuple[TournamentId, ...]:
        """Its flights, and day 2."""
        flights = tuple(flight for flight, _ in self.row.flights)
        return flights if self.row.day_two is None else (*flights, self.row.day_two)


def events_now(desk: Desk, rows: Iterable[TournamentRow]) -> Mapping[EventId, EventNow]:
    """Every event of the house; what those play for that go on."""
    status = {row.id: row.status for row in rows}
    return {row.id: _now(desk, row, status) for row in event_rows(desk)}


def events_after(desk: Desk, entries: Iterable[Recorded | Unread]) -> Mapping[EventId, EventNow]:
    """Those of which a command has changed a part."""
    touched = {event for stream in {entry.stream for entry in entries} for event in _of(desk, stream)}
    if not touched:
        return {}
    status = {row.id: row.status for row in desk.store.tournaments()}
    return {row.id: _now(desk, row, status) for row in event_rows(desk) if row.id in touched}


def _of(desk: Desk, stream: StreamId) -> Iterator[EventId]:
    """The event that a stream is of, or about."""
    kind, _, name = stream.partition(":")
    if kind == "event":
        yield EventId(name)
    state = desk.state_of(stream) if kind == "tournament" else None
    if isinstance(state, Tournament) and state.of is not None:
        yield state.of.event


def _now(desk: Desk, row: FlightsRow, status: Mapping[TournamentId, Status]) -> EventNow:
    """What it plays for is told from the parts that go on, and one flight for its terms."""
    if row.gathered and status.get(row.day_two or TournamentId("")) not in LIVE:
        return EventNow(row)
    nights = [flight for flight, _ in row.flights if status.get(flight) in LIVE]
    wanted = (*(nights or [flight for flight, _ in row.flights[:1]]), *filter(None, (row.day_two,)))
    try:
        known = desk.flights(row.id)
        states = {night: desk.tournament(night) for night in wanted}
        if any(night.of is not None and night.of.terms.prize for night in states.values()):
            states = dict(nights_of_event(desk, known))
    except (StorageProblem, RuleViolation):
        return EventNow(row)
    return EventNow(row, event_prizes(known, states, desk.now()))


def _parts(
    event: FlightsState, nights: Mapping[TournamentId, Tournament], at: Micros
) -> Iterator[PartLine]:
    given = [stack.flight for stack in field_of(event).forfeited]
    for flight in event.flights:
        yield _flight(flight, nights[flight.tournament], given.count(flight.tournament), at)
    if event.day_two is not None:
        yield _day(nights[event.day_two], at)


def _flight(flight: Flight, night: Tournament, forfeited: int, at: Micros) -> PartLine:
    closed = flight.closed
    return PartLine(
        night.id, flight.label, night.settings.name, night.settings.starts_at, night.status,
        entries=closed.entries if closed else night.counted,
        left=night.alive,
        bagged=len(closed.stacks) if closed else bags_of(night).bagged,
        forfeited=forfeited,
        level=closed.level if closed else _level(night, at),
        money=closed.money.prize if closed else night.takings.prize,
        difference=night.sent.difference if night.sent is not None else None,
        terms=night.of.terms if night.of is not None else FlightTerms(),
    )  # fmt: skip


def _day(night: Tournament, at: Micros) -> PartLine:
    carried = night.carried
    return PartLine(
        night.id, "", night.settings.name, night.settings.starts_at, night.status,
        entries=night.counted, left=night.alive, bagged=0, forfeited=0, level=_level(night, at),
        money=carried.money.prize if carried is not None else 0, difference=None, terms=FlightTerms(),
    )  # fmt: skip


def _level(night: Tournament, at: Micros) -> int:
    """The level that is played; 0 before the start."""
    if night.status is not Status.RUNNING:
        return 0
    return night.structure.level_number(reading(night.clock, night.structure, at).index)


def _stacks(event: FlightsState, nights: Mapping[TournamentId, Tournament]) -> Iterator[StackLine]:
    field, labels = field_of(event), {each.tournament: each.label for each in event.flights}
    bonus, seated = dict(field.bonus), _seated(event, nights)
    for flight, stack in sorted(field.kept, key=lambda each: (-each[1].chips, each[1].player)):
        here = seated.get(stack.player)
        yield StackLine(
            stack.player, flight, labels[flight], stack.entry, stack.chips,
            bonus.get(stack.player, 0), counts=True, seat=here.seat if here is not None else None,
        )  # fmt: skip
    for given in sorted(field.forfeited, key=lambda each: (-each.chips, each.player)):
        yield StackLine(
            given.player, given.flight, labels[given.flight], given.entry, given.chips, 0, counts=False
        )


def _seated(event: FlightsState, nights: Mapping[TournamentId, Tournament]) -> Mapping[PlayerId, Entry]:
    day = nights.get(event.day_two) if event.day_two is not None else None
    return {entry.player: entry for entry in day.entries.values()} if day is not None else {}
