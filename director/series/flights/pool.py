"""Money of an event in play: one pool over all flights, and the ladder from it."""

from collections.abc import Iterator, Mapping

from director.series.flights.state import FlightsState, came_to_day_two, field_of
from director.tournament.flights.bagging import sent_with
from director.tournament.prizes import Pool, prize_pool
from director.tournament.state import Award, Status, Tournament
from director.tournament.winnings import (
    awards_as_won,
    laddered,
    paid_pool,
    pool_of,
    prizes_now,
    winnings,
)
from director.values.dataclass import Value
from director.values.ids import EventId, TournamentId
from director.values.quantity import Cents, Micros

Nights = Mapping[TournamentId, Tournament]


class EventPrizes(Value):
    """Prizes of an event at one instant, over all its flights and days."""

    event: EventId
    name: str
    currency: str
    entries: int
    unique: int
    pool: Pool
    awards: tuple[Award, ...]
    least: Cents
    """Prize that every survivor has won with a flight already."""
    forward: int
    """Number of players with a bag that counts; once day 2 has its field, of those who came to it."""
    final: bool
    """Whether the ladder of day 2 is locked."""
    won_out: Cents = 0
    """Prizes paid in flights to players who went out there; not part of `pool`."""
    bounties: Cents = 0
    """Bounty money of all flights, and what was put up on day 2."""

    @property
    def total(self) -> Cents:
        """Sum of all prizes of the event, in its flights and on day 2."""
        return self.pool.total + self.won_out


def event_prizes(event: FlightsState, nights: Nights, at: Micros) -> EventPrizes:
    """Current pool of all flights together, with the house's addition on day 2.

    Prizes won in a flight are not part of it: they are the least on day 2.
    """
    day = nights.get(event.day_two) if event.day_two is not None else None
    came = came_to_day_two(event, nights)
    forward = len(field_of(event).carried if came is None else came)
    least = _least(event, nights, day)
    named = (event.id, event.name, event.currency)
    if day is not None and day.carried is not None:
        awards = awards_as_won(day, (day.prizes or prizes_now(day, at)).awards)
        return EventPrizes(
            *named, day.field_entries, day.field_unique, pool_of(day), awards, least, forward,
            final=day.prizes is not None, won_out=prizes_won_in_flights(event, nights),
            bounties=_bounties(nights),
        )  # fmt: skip
    parts = tuple(_parts(event, nights))
    entries, pool = sum(part.entries for part in parts), _pool(parts, day)
    unique, of = _unique(parts), day or next((part.night for part in parts), None)
    awards = ()
    if entries > 1 and of is not None:
        won = (least, forward) if least and forward else (0, 0)
        awards, _ = laddered(of.settings, pool.total, entries, unique, won)
    return EventPrizes(
        *named, entries, unique, pool, awards, least, forward, final=False,
        won_out=prizes_won_in_flights(event, nights), bounties=_bounties(nights),
    )  # fmt: skip


def pool_of_event(event: FlightsState, nights: Nights) -> Cents:
    """Sum of all prizes of an event: the pool of day 2, locked or current, and prizes of flights."""
    day = nights.get(event.day_two) if event.day_two is not None else None
    if day is not None and day.carried is not None:
        return paid_pool(day) + prizes_won_in_flights(event, nights)
    return _pool(tuple(_parts(event, nights)), day).total + prizes_won_in_flights(event, nights)


def prizes_won_in_flights(event: FlightsState, nights: Nights) -> Cents:
    """Prizes of players who went out in the money of a flight."""
    flights = (nights.get(flight.tournament) for flight in event.flights)
    return sum(
        won.amount
        for night in flights
        if night is not None and night.status is not Status.CANCELLED
        for won in winnings(night).values()
    )


def _bounties(nights: Nights) -> Cents:
    """Return the bounty money of an event: bought with entries, and put up on named players."""
    on = [night for night in nights.values() if night.status is not Status.CANCELLED]
    return sum(night.takings.heads + night.heads.sponsored for night in on)


class _Part(Value):
    """A flight that was not cancelled: money and entries that it sent, or would send now."""

    entries: int
    prize: Cents
    night: Tournament


def _parts(event: FlightsState, nights: Nights) -> Iterator[_Part]:
    for flight in event.flights:
        night = nights[flight.tournament]
        if flight.closed is not None:
            yield _Part(flight.closed.entries, flight.closed.money.prize, night)
        elif night.status is not Status.CANCELLED:
            yield _Part(night.counted, sent_with(night).prize, night)


def _pool(parts: tuple[_Part, ...], day: Tournament | None) -> Pool:
    """Pool of the flights' money, less the withheld part, plus the guarantee of day 2."""
    collected = sum(part.prize for part in parts)
    if day is None:
        return prize_pool(collected)
    settings = day.settings
    return prize_pool(
        collected, withheld_permille=settings.withheld_permille, guarantee=settings.guarantee
    )


def _least(event: FlightsState, nights: Nights, day: Tournament | None) -> Cents:
    """Prize that every survivor has won already: equal in every flight."""
    if day is not None and day.carried is not None:
        return day.carried.least
    flights = (nights.get(flight.tournament) for flight in event.flights)
    of = (night.of for night in flights if night is not None)
    return min((part.terms.prize for part in of if part is not None), default=0)


def _unique(parts: tuple[_Part, ...]) -> int:
    entries = (entry for part in parts for entry in part.night.entries.values())
    return len({entry.player for entry in entries if entry.counts})
