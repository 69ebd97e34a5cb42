"""Results of a tournament or of a whole event: entries, people, pool, and who finished where.

An event of several flights has one list of results: who reached the last day by the place there, then
everybody who went out in a flight. Each player stands in it once, with all that was won on every day.
A tournament of its own, and a flight for itself, list each entry.
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
    """Places of an entry, and what its player won; of an event in all flights and days together."""

    entry: Entry
    first: int
    last: int
    prize: Cents = 0
    ticket: Cents = 0
    bounties: Cents = 0
    """Won with heads, the own one too."""
    by: tuple[Entry, ...] = ()
    """Who knocked the player out."""
    flight: str = ""
    """Of an event: the label of the flight in which the player went out; empty on the last day."""


class FlightEntries(Value):
    """Entries of one flight of an event."""

    label: str
    entries: int


class Results(Value):
    """Results of a tournament, or of the event whose last day it is."""

    tournament: Tournament
    name: str
    entries: int
    unique: int
    """Different people among them."""
    pool: Cents
    bounty_pool: Cents
    finishes: tuple[Finish, ...]
    """The first place first."""
    flights: tuple[FlightEntries, ...] = ()
    """Of an event its flights; of a tournament none."""

    @property
    def reentries(self) -> int:
        """Entries beyond each person's first."""
        return self.entries - self.unique


def results_of(tournament: Tournament) -> Results:
    """Results of one tournament by itself: every entry whose place is known."""
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
    """Results of a whole event, every player once; `tournament` is the night by which it is asked."""
    flights = [nights[each.tournament] for each in event.flights]
    flights = [night for night in flights if night.status is not Status.CANCELLED]
    day = nights.get(event.day_two) if event.day_two is not None else None
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


def _finishes(tournament: Tournament) -> Iterator[Finish]:
    """Every entry that has a place."""
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


def _of_people(flights: list[Tournament], day: Tournament | None) -> tuple[Finish, ...]:
    """Everybody once: who reached the last day, then by the flight in which the player got furthest."""
    on_day = {entry.player for entry in day.entries.values() if entry.counts} if day else set()
    going_on = on_day or _in_play(flights)
    gone = _withdrawn(day)
    ranks = flight_ranks(_best_places(night, gone) for night in flights)
    below = {player: rank for player, rank in ranks.items() if player not in going_on}
    out = [_best_finishes(night, gone) for night in flights]
    placed = list(_finishes(day)) if day is not None else []
    for player, (first, last) in places_below(len(going_on), below).items():
        placed.append(replace(out[below[player].flight][player], first=first, last=last))
    sums = _won_in_all([*flights, *([day] if day is not None else [])])
    whole = (_with(each, *sums.get(each.entry.player, (0, 0))) for each in placed)
    return tuple(sorted(whole, key=lambda each: (each.first, each.last, each.entry.player)))


def _with(finish: Finish, prize: Cents, heads: Cents) -> Finish:
    return replace(finish, prize=prize, bounties=heads)


def _in_play(flights: list[Tournament]) -> frozenset[PlayerId]:
    """Who has a stack or a bag in some flight."""
    alive = (entry for night in flights for entry in night.entries.values() if entry.alive)
    return frozenset(entry.player for entry in alive)


def _withdrawn(day: Tournament | None) -> frozenset[PlayerId]:
    """Players of day 2 who, as was found there, had gone out of their flight."""
    entries = day.entries.values() if day is not None else ()
    return frozenset(each.player for each in entries if each.carried_from and not each.counts)


def _best_places(flight: Tournament, gone: frozenset[PlayerId]) -> list[tuple[PlayerId, int]]:
    """Each player with the best place in a flight; 0 for who plays on."""
    best = {player: finish.first for player, finish in _best_finishes(flight, gone).items()}
    best.update(dict.fromkeys(_in_play([flight]) - gone, 0))
    return list(best.items())


def _best_finishes(flight: Tournament, gone: frozenset[PlayerId]) -> dict[PlayerId, Finish]:
    """Of several entries of a player in a flight the one that lasted longest.

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
    """Prizes and bounties of each player over all these nights."""
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
