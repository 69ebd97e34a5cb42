"""The money of an event while it is played: one pool over all flights, and the ladder it gives."""

from collections.abc import Iterator, Mapping

from director.series.flights.state import Flight, FlightsState, field_of
from director.tournament.bagging import sent_with
from director.tournament.prizes import Pool, prize_pool
from director.tournament.state import Award, Status, Tournament
from director.tournament.winnings import laddered, paid_pool, pool_of, prizes_now, winnings
from director.values.dataclass import Value
from director.values.ids import EventId, PlayerId, TournamentId
from director.values.quantity import Cents, Micros

Nights = Mapping[TournamentId, Tournament]


class EventPrizes(Value):
    """What an event plays for at one instant, over all its flights and days."""

    event: EventId
    name: str
    currency: str
    entries: int
    unique: int
    pool: Pool
    awards: tuple[Award, ...]
    least: Cents
    """What everybody who goes on has won with a flight already."""
    forward: int
    """Players with a bag that counts."""
    final: bool
    """The ladder of day 2 is locked."""
    won_out: Cents = 0
    """Prizes that flights have paid to players who went out there; no part of `pool`."""

    @property
    def total(self) -> Cents:
        """All that the event pays, in its flights and on day 2."""
        return self.pool.total + self.won_out


def event_prizes(event: FlightsState, nights: Nights, at: Micros) -> EventPrizes:
    """The pool of all flights together as it stands, with what the house adds on day 2.

    Prizes that a flight has won out are no part of it any more: they are the least on day 2. Of a
    flight that is over and not among the `nights` every entry counts as a player of its own.
    """
    day = nights.get(event.day_two) if event.day_two is not None else None
    forward, least = len(field_of(event).kept), _least(event, nights, day)
    named = (event.id, event.name, event.currency)
    if day is not None and day.carried is not None:
        awards = (day.prizes or prizes_now(day, at)).awards
        return EventPrizes(
            *named, day.field_entries, day.field_unique, pool_of(day), awards, least, forward,
            final=day.prizes is not None, won_out=won_out(event, nights),
        )  # fmt: skip
    parts = tuple(_parts(event, nights))
    entries, pool = sum(part.entries for part in parts), _pool(parts, day)
    unique, of = _unique(parts), day or next((part.night for part in parts if part.night), None)
    awards = ()
    if entries > 1 and of is not None:
        won = (least, forward) if least and forward else (0, 0)
        awards, _ = laddered(of.settings, pool.total, entries, unique, won)
    return EventPrizes(
        *named, entries, unique, pool, awards, least, forward, final=False,
        won_out=won_out(event, nights),
    )  # fmt: skip


def displayed_pool(tournament: Tournament, event: EventPrizes | None) -> Cents:
    """The pool of a tournament as every screen gives it: of a flight and of day 2 that of the event."""
    if event is None or tournament.of is None:
        return paid_pool(tournament)
    if tournament.plays_for_event:
        return event.total
    return paid_pool(tournament) + event.won_out


def pool_of_event(event: FlightsState, nights: Nights) -> Cents:
    """All that an event pays: the pool of day 2, as locked or as it stands, and prizes of flights."""
    day = nights.get(event.day_two) if event.day_two is not None else None
    if day is not None and day.carried is not None:
        return paid_pool(day) + won_out(event, nights)
    return _pool(tuple(_parts(event, nights)), day).total + won_out(event, nights)


def won_out(event: FlightsState, nights: Nights) -> Cents:
    """Prizes of those who went out in the money of a flight."""
    flights = (nights.get(flight.tournament) for flight in event.flights)
    return sum(
        won.amount
        for night in flights
        if night is not None and night.status is not Status.CANCELLED
        for won in winnings(night).values()
    )


class _Part(Value):
    """A flight that was not called off: what it has sent, or would send as it stands."""

    entries: int
    prize: Cents
    night: Tournament | None


def _parts(event: FlightsState, nights: Nights) -> Iterator[_Part]:
    for flight in event.flights:
        part = _part(flight, nights.get(flight.tournament))
        if part is not None:
            yield part


def _part(flight: Flight, night: Tournament | None) -> _Part | None:
    if flight.closed is not None:
        return _Part(flight.closed.entries, flight.closed.money.prize, night)
    if night is None or night.status is Status.CANCELLED:
        return None
    return _Part(night.counted, sent_with(night).prize, night)


def _pool(parts: tuple[_Part, ...], day: Tournament | None) -> Pool:
    """What the flights have not won out, less what is withheld, plus what is guaranteed on day 2."""
    collected = sum(part.prize for part in parts)
    if day is None:
        return prize_pool(collected)
    settings = day.settings
    return prize_pool(
        collected, withheld_permille=settings.withheld_permille, guarantee=settings.guarantee
    )


def _least(event: FlightsState, nights: Nights, day: Tournament | None) -> Cents:
    """The same in every flight."""
    if day is not None and day.carried is not None:
        return day.carried.least
    flights = (nights.get(flight.tournament) for flight in event.flights)
    of = (night.of for night in flights if night is not None)
    return min((part.terms.prize for part in of if part is not None), default=0)


def _unique(parts: tuple[_Part, ...]) -> int:
    known: set[PlayerId] = set()
    for part in parts:
        entries = part.night.entries.values() if part.night is not None else ()
        known.update(entry.player for entry in entries if entry.counts)
    return len(known) + sum(part.entries for part in parts if part.night is None)
