"""Events of several flights as they are asked: which there are, and how one of them stands."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from types import MappingProxyType

from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Recorded, StorageProblem, TournamentRow, Unread, event_stream
from director.desk.kernel.streams import grown_by, listed
from director.desk.kernel.undo import as_it_was
from director.desk.night.queries.results import nights_of_event as nights_of_event
from director.house.templates import FLIGHTS, FlightsRow
from director.series.flights.field import resume_level
from director.series.flights.placing import Span
from director.series.flights.pool import EventPrizes, event_prizes
from director.series.flights.results import places_in_event
from director.series.flights.state import Flight, FlightsState, came_to_day_two, field_of
from director.tournament.clock import reading
from director.tournament.flights.bagging import bags_of
from director.tournament.state import Status, Tournament
from director.tournament.state.flights import FlightTerms
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation
from director.values.ids import EntryId, EventId, PlayerId, Seat, StreamId, TournamentId
from director.values.quantity import Cents, Chips, Micros

LIVE = (Status.ANNOUNCED, Status.REGISTERING, Status.RUNNING)
"""Statuses of tournaments that are not over."""


class PartLine(Value):
    """A flight of an event, or its day 2, as the event's page lists it."""

    tournament: TournamentId
    label: str
    """Empty of day 2."""
    name: str
    starts_at: Micros
    status: Status
    entries: int
    """Entries of a flight; survivors of day 2."""
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
        """Return the flights that are not over."""
        flights = (part for part in self.parts if part.tournament != self.event.day_two)
        return tuple(part for part in flights if not part.closed and part.status is not Status.CANCELLED)


def prizes_of_event(desk: Desk, tournament: Tournament) -> EventPrizes | None:
    """Return the prizes that a flight plays for, or day 2 before its field is carried.

    None for a tournament that plays for its own prizes."""
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
    """An event as every console knows it: its parts, its pool, and who is out of it."""

    row: FlightsRow
    total: Cents = 0
    """All that the event pays, in its flights and on day 2."""
    prizes: EventPrizes | None = None
    """None of an event that was over before the console opened."""
    places: Mapping[PlayerId, Span] = field(default_factory=lambda: MappingProxyType({}))
    """Places of players who are out, in the whole event; only with `prizes`."""
    field_complete: bool = False
    """All flights are over: the places below day 2 stand."""

    @property
    def nights(self) -> tuple[TournamentId, ...]:
        """Its flights, and day 2."""
        return self.row.nights


def events_now(
    desk: Desk, rows: Iterable[TournamentRow], on_screens: Collection[TournamentId] = ()
) -> Mapping[EventId, EventNow]:
    """Every event of the house; with all it plays for where it goes on, or is still on screens."""
    listed = {row.id: row for row in rows}
    events = event_rows(desk)
    over = [row for row in events if _is_over(row, listed) and row.day_two not in on_screens]
    found = {row.id: _in_full(desk, row) for row in events if row not in over}
    return found | {row.id: event for row, event in zip(over, _over(desk, over, listed), strict=True)}


def event_then(desk: Desk, tournament: Tournament, at: Micros) -> EventNow | None:
    """The event of a tournament as all its parts stood at an instant.

    None for a tournament of no event, or where a part cannot be read.
    """
    if tournament.of is None:
        return None
    stream = event_stream(tournament.of.event)
    try:
        known = grown_by(stream, None, [entry for entry in desk.story(stream) if entry.at <= at])
        if not isinstance(known, FlightsState):
            return None
        found = {night: as_it_was(desk.history(night), at) for night in known.nights}
    except (StorageProblem, RuleViolation):
        return None
    nights = {night: state for night, state in found.items() if state is not None}
    row = next((value for value in listed(known) or () if isinstance(value, FlightsRow)), None)
    return _event(row, known, nights, at) if row and len(nights) == len(found) else None


def events_after(desk: Desk, entries: Iterable[Recorded | Unread]) -> Mapping[EventId, EventNow]:
    """Return the events of which a command has changed a part."""
    touched = {event for stream in {entry.stream for entry in entries} for event in _of(desk, stream)}
    if not touched:
        return {}
    return {row.id: _in_full(desk, row) for row in event_rows(desk) if row.id in touched}


def with_event_pools(
    rows: Iterable[TournamentRow], events: Iterable[EventNow]
) -> tuple[TournamentRow, ...]:
    """The lobby's rows; a flight and day 2 with the pool of their event."""
    pools = {night: event.total for event in events for night in event.nights}
    return tuple(replace(row, pool=pools.get(row.id) or row.pool) for row in rows)


def _of(desk: Desk, stream: StreamId) -> Iterator[EventId]:
    """The event that a stream is of, or about."""
    kind, _, name = stream.partition(":")
    if kind == "event":
        yield EventId(name)
    state = desk.state_of(stream) if kind == "tournament" else None
    if isinstance(state, Tournament) and state.of is not None:
        yield state.of.event


def _is_over(event: FlightsRow, listed: Mapping[TournamentId, TournamentRow]) -> bool:
    day = listed.get(event.day_two) if event.day_two is not None else None
    return event.gathered and (day is None or day.status not in LIVE)


def _over(
    desk: Desk, events: Sequence[FlightsRow], listed: Mapping[TournamentId, TournamentRow]
) -> Iterator[EventNow]:
    """Events that are over, by the lobby's rows: no tournament is read for them."""
    flights = [flight for event in events for flight, _ in event.flights]
    paid = desk.store.prizes_paid(flights) if flights else {}
    for event in events:
        day = listed.get(event.day_two) if event.day_two is not None else None
        won_out = sum(paid.get(flight, 0) for flight, _ in event.flights)
        yield EventNow(event, (day.pool if day is not None else 0) + won_out)


def _in_full(desk: Desk, row: FlightsRow) -> EventNow:
    try:
        known = desk.flights(row.id)
        nights = nights_of_event(desk, known)
    except (StorageProblem, RuleViolation):
        return EventNow(row)
    return _event(row, known, nights, desk.now())


def _event(
    row: FlightsRow, known: FlightsState, nights: Mapping[TournamentId, Tournament], at: Micros
) -> EventNow:
    prizes = event_prizes(known, nights, at)
    open_flights = (each for each in known.flights if each.closed is None)
    return EventNow(
        row,
        prizes.total,
        prizes,
        MappingProxyType(dict(places_in_event(known, nights))),
        all(nights[each.tournament].status is Status.CANCELLED for each in open_flights),
    )


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
    bonus = dict(field.bonus)
    for flight, number, player, chips, seat in sorted(
        _going_on(event, nights), key=lambda each: (-each[3], each[2])
    ):
        yield StackLine(
            player, flight, labels[flight], number, chips, bonus.get(player, 0), counts=True, seat=seat
        )
    for given in sorted(field.forfeited, key=lambda each: (-each.chips, each.player)):
        yield StackLine(
            given.player, given.flight, labels[given.flight], given.entry, given.chips, 0, counts=False
        )


def _going_on(
    event: FlightsState, nights: Mapping[TournamentId, Tournament]
) -> Iterator[tuple[TournamentId, EntryId, PlayerId, Chips, Seat | None]]:
    """Flight, entry there, player, chips and seat of each: once day 2 has its field, as it is there."""
    bags, came = field_of(event).carried, came_to_day_two(event, nights)
    if came is None:
        yield from ((flight, bag.entry, bag.player, bag.chips, None) for flight, bag in bags)
        return
    bagged = {bag.player: bag.entry for _, bag in bags}
    for flight, entry in came:
        player = entry.player
        number = bagged.get(player) or max(nights[flight].players[player])
        yield flight, number, player, entry.chips, entry.seat
