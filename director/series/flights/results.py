"""Results of a tournament or of a whole event: entries, players, pool and places.

An event of several flights has one list of results: players of the last day by their place, then all
players who went out in a flight. Each player is listed once, with all winnings of every day. A single
tournament, and a single flight, list each entry.
"""

from collections.abc import Iterator, Mapping

from director.series.flights.placing import Span, flight_ranks, places_below
from director.series.flights.pool import Nights, pool_of_event
from director.series.flights.state import FlightsState
from director.tournament.bounties import bounties
from director.tournament.elimination import final_places
from director.tournament.state import Entry, Status, Tournament
from director.tournament.winnings import Winning, paid_pool, winnings
from director.values.dataclass import Value, replace
from director.values.ids import EntryId, PlayerId
from director.values.quantity import Cents


class Finish(Value):
    """Places of an entry and winnings of its player; in an event over all flights and days."""

    entry: Entry
    first: int
    last: int
    prize: Cents = 0
    ticket: Cents = 0
    bounties: Cents = 0
    """Bounties won, the player's own included."""
    by: tuple[Entry, ...] = ()
    """Players who knocked this one out."""
    flight: str = ""
    """Label of the flight in which the player of an event went out; "" on the last day."""


class FlightEntries(Value):
    """Number of entries of one flight of an event."""

    label: str
    entries: int


class Results(Value):
    """Results of a tournament, or of the event whose last day it is."""

    tournament: Tournament
    name: str
    entries: int
    unique: int
    """Number of different players."""
    pool: Cents
    bounty_pool: Cents
    finishes: tuple[Finish, ...]
    """Places in order, the first place first."""
    flights: tuple[FlightEntries, ...] = ()
    """Flights of an event; empty for a tournament."""

    @property
    def reentries(self) -> int:
        """Number of entries beyond each player's first."""
        return self.entries - self.unique


def results_of(tournament: Tournament) -> Results:
    """Results of one tournament alone: every entry whose place is known."""
    finishes = sorted(_finishes(tournament), key=lambda each: (each.first, each.last, each.entry.id))
    return Results(
        tournament,
        tournament.settings.name,
        tournament.counted,
        tournament.unique,
        paid_pool(tournament),
        tournament.takings.heads,
        tuple(finishes),
    )


def results_of_event(event: FlightsState, nights: Nights, tournament: Tournament) -> Results:
    """Results of a whole event, every player once; `tournament` is the one that was asked for."""
    flights, day = _days(event, nights)
    parts = [*flights, *([day] if day is not None else [])]
    people = {entry.player for night in flights for entry in night.entries.values() if entry.counts}
    return Results(
        tournament,
        event.name,
        sum(night.counted for night in flights),
        len(people),
        pool_of_event(event, nights),
        sum(night.takings.heads for night in parts),
        _of_people(flights, day),
        tuple(FlightEntries(_label(night), night.counted) for night in flights),
    )


def places_in_event(event: FlightsState, nights: Nights) -> Mapping[PlayerId, Span]:
    """Places in the whole event of everybody who is out of it, as they stand."""
    placed = _placed(*_days(event, nights))
    return {finish.entry.player: (finish.first, finish.last) for finish in placed}


def _finishes(tournament: Tournament) -> Iterator[Finish]:
    """Yield every entry that has a place."""
    won, heads = winnings(tournament), _heads_won(tournament)
    for entry, span in final_places(tournament).items():
        yield _finish(tournament, tournament.entries[entry], span, won, heads)


def _finish(
    tournament: Tournament,
    entry: Entry,
    span: Span,
    won: Mapping[EntryId, Winning],
    heads: Mapping[EntryId, Cents],
) -> Finish:
    winning = won.get(entry.id)
    amount = winning.amount if winning is not None else 0
    return Finish(
        entry,
        *span,
        prize=entry.prize.amount if entry.prize else amount,
        ticket=winning.ticket if winning is not None else 0,
        bounties=heads.get(entry.id, 0),
        by=tuple(tournament.entries[by] for by in entry.knocked_out_by),
        flight=_label(tournament),
    )


def _days(event: FlightsState, nights: Nights) -> tuple[list[Tournament], Tournament | None]:
    """Flights that were not called off, and day 2."""
    flights = [nights[each.tournament] for each in event.flights]
    held = [night for night in flights if night.status is not Status.CANCELLED]
    return held, nights.get(event.day_two) if event.day_two is not None else None


def _of_people(flights: list[Tournament], day: Tournament | None) -> tuple[Finish, ...]:
    """Every player once, with all winnings."""
    sums = _won_in_all([*flights, *([day] if day is not None else [])])
    placed = _placed(flights, day)
    whole = (_with(each, *sums.get(each.entry.player, (0, 0))) for each in placed)
    return tuple(sorted(whole, key=lambda each: (each.first, each.last, each.entry.player)))


def _placed(flights: list[Tournament], day: Tournament | None) -> list[Finish]:
    """Every player once: those of the last day, then by the flight in which the player got furthest."""
    on_day = {entry.player for entry in day.entries.values() if entry.counts} if day else set()
    going_on = on_day or _in_play(flights)
    gone = _withdrawn(day)
    ranks = flight_ranks(_best_places(night, gone) for night in flights)
    below = {player: rank for player, rank in ranks.items() if player not in going_on}
    out = [_best_finishes(night, gone) for night in flights]
    placed = list(_finishes(day)) if day is not None else []
    for player, (first, last) in places_below(len(going_on), below).items():
        placed.append(replace(out[below[player].flight][player], first=first, last=last))
    return placed


def _with(finish: Finish, prize: Cents, heads: Cents) -> Finish:
    return replace(finish, prize=prize, bounties=heads)


def _in_play(flights: list[Tournament]) -> frozenset[PlayerId]:
    """Players with a stack or a bag in a flight."""
    alive = (entry for night in flights for entry in night.entries.values() if entry.alive)
    return frozenset(entry.player for entry in alive)


def _withdrawn(day: Tournament | None) -> frozenset[PlayerId]:
    """Players of day 2 who were found to have gone out of their flight."""
    entries = day.entries.values() if day is not None else ()
    return frozenset(each.player for each in entries if each.carried_from and not each.counts)


def _best_places(flight: Tournament, gone: frozenset[PlayerId]) -> list[tuple[PlayerId, int]]:
    """Best place of each player in a flight; 0 for players still in play."""
    best = {player: finish.first for player, finish in _best_finishes(flight, gone).items()}
    best.update(dict.fromkeys(_in_play([flight]) - gone, 0))
    return list(best.items())


def _best_finishes(flight: Tournament, gone: frozenset[PlayerId]) -> dict[PlayerId, Finish]:
    """Longest-lasting of several entries of each player in a flight.

    Those `gone` went out of the flight after all others: their stack was carried by mistake.
    """
    best: dict[PlayerId, Finish] = {}
    span = (flight.alive, flight.alive)
    late = (each for each in flight.entries.values() if each.alive and each.player in gone)
    last = [_finish(flight, entry, span, {}, {}) for entry in late]
    for finish in (*last, *sorted(_finishes(flight), key=lambda each: each.first)):
        best.setdefault(finish.entry.player, finish)
    return best


def _won_in_all(nights: list[Tournament]) -> Mapping[PlayerId, tuple[Cents, Cents]]:
    """Prizes and bounties of each player over all these tournaments."""
    sums: dict[PlayerId, tuple[Cents, Cents]] = {}
    for night in nights:
        won, heads = winnings(night), _heads_won(night)
        for entry in night.entries.values():
            winning = won.get(entry.id)
            prize = entry.prize.amount if entry.prize else winning.amount if winning else 0
            before = sums.get(entry.player, (0, 0))
            sums[entry.player] = (before[0] + prize, before[1] + heads.get(entry.id, 0))
    return sums


def _heads_won(tournament: Tournament) -> Mapping[EntryId, Cents]:
    return {each.entry: each.total for each in bounties(tournament)}


def _label(tournament: Tournament) -> str:
    return tournament.of.label if tournament.of is not None else ""
