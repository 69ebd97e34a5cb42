"""Field of an event: right to enter a flight, and seats of day 2 by one draw over all survivors."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from director.series.flights.state import FlightsState, field_of, total_money
from director.series.flights.terms import Policy
from director.tournament.events import FieldCarried
from director.tournament.heads import PutUp, standing
from director.tournament.state import EntryStatus, Status, StayReason, Table, Tournament
from director.tournament.state.flights import CarriedStack, Forward
from director.tournament.state.stay_reason import reason_on_day_two
from director.tournament.tables.breaking import easy_seats
from director.tournament.tables.seating import number_of, recorded, seat_of, vacant
from director.values.dataclass import replace
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import EntryId, PlayerId, Seat, TournamentId
from director.values.quantity import Cents

ACCESS = StayReason.ACCESS
OVER = (Status.FINISHED, Status.CANCELLED)
IN_PLAY = (EntryStatus.QUEUED, EntryStatus.SEATED)
TAKEN_BACK = (EntryStatus.REFUNDED, EntryStatus.VOIDED)


def flight_refusals(
    event: FlightsState,
    mine: Iterable[tuple[TournamentId, EntryStatus]],
    here: TournamentId,
    player: PlayerId,
) -> Iterator[RuleViolation]:
    """Yield refusals to enter a flight; `mine` are all entries that the player ever had."""
    if event.day_two == here:
        yield soundness("day_two_is_carried")
        return
    if event.gathered is not None:
        yield soundness("field_is_carried")
    parts = {flight.tournament: flight for flight in event.flights}
    known = [(parts[night], status) for night, status in mine if night in parts]
    for flight, status in known:
        if flight.closed is None and flight.tournament != here and status in IN_PLAY:
            yield soundness("in_another_flight", label=flight.label)
    yield from _qualified(event, player)
    most = event.terms.entries_in_all
    if most and sum(status not in TAKEN_BACK for _, status in known) >= most:
        yield procedure("entries_in_all_used_up", rule="T-F2", allowed=most)


def _qualified(event: FlightsState, player: PlayerId) -> Iterator[RuleViolation]:
    if event.terms.policy is not Policy.FIRST_STACK:
        return
    for flight, closed in event.closed:
        stack = next((stack for stack in closed.stacks if stack.player == player), None)
        if stack is not None:
            yield soundness("qualified_already", label=flight.label, chips=stack.chips)


def gather_refusals(
    event: FlightsState, nights: Mapping[TournamentId, Tournament], day: Tournament
) -> Iterator[RuleViolation]:
    """Yield refusals to gather the field for day 2: an open flight, no survivors, or gathered before."""
    if event.gathered is not None:
        yield soundness("field_is_carried")
        return
    for flight in event.flights:
        if flight.closed is None and nights[flight.tournament].status not in OVER:
            yield soundness("flight_is_open", label=flight.label)
    if day.status is not Status.REGISTERING:
        yield soundness("not_registering", status=str(day.status))
    if day.entries:
        yield soundness("flight_has_entries", entries=len(day.entries))
    if len(field_of(event).carried) < 2:
        yield soundness("too_few_go_forward", players=len(field_of(event).carried))
    kinds = {night.settings.bounty.kind for night in nights.values() if night.settings.bounty}
    mine = {day.settings.bounty.kind} if day.settings.bounty else set()
    if kinds - mine:
        yield soundness("day_two_has_other_bounties")


def seats_missing(tables: tuple[Table, ...], players: int) -> int:
    """Number of seats lacking at these tables."""
    return max(0, players - sum(len(_seats(table)) for table in tables))


def seated_field(
    event: FlightsState, nights: Mapping[TournamentId, Tournament], day: Tournament, seed: bytes
) -> FieldCarried:
    """Seat every survivor by the draw, at tables whose numbers differ by at most one.

    Two draws of the committed seed: the seats of all tables, of which each table gives its first ones
    as its number of players needs, and the players, who get the seats in that order. Who needs a seat
    with easy access is given one first (T-6). After the field was taken back, players drawn before
    keep their seats, and only the others are drawn.
    """
    field = field_of(event)
    ranked = sorted(field.carried, key=lambda each: (-each[1].chips, each[0], each[1].entry))
    stacks = {EntryId(n): stack for n, stack in enumerate(ranked, start=1)}
    stays = {entry: _stays(nights[flight], stack) for entry, (flight, stack) in stacks.items()}
    kept = _former_seats(day, {entry: stack.player for entry, (_, stack) in stacks.items()})
    needing = [entry for entry, why in stays.items() if why is ACCESS and entry not in kept]
    tables = _needed(day.open_tables, len(stacks), kept.values())
    easy = [seat for seat in easy_seats(tables) if seat not in kept.values()]
    kept |= dict(zip(needing, easy, strict=False))
    drawn = tuple(entry for entry in stacks if entry not in kept)
    shares = shares_of(day.open_tables, len(drawn), kept.values())
    seats = tuple(
        sorted(
            number_of(seat)
            for table in day.open_tables
            if shares[table.number]
            for seat in _seats(table, kept.values())
        )
    )
    seat_draw = recorded(seed, f"draw/{day.draws + 1}", seats, len(seats))
    player_draw = recorded(seed, f"draw/{day.draws + 2}", tuple(map(int, drawn)), len(drawn))
    given = _first_of_each(seat_draw.result, shares)
    at = {**kept, **dict(zip(map(EntryId, player_draw.result), given, strict=True))}
    carried = (
        replace(_carried(event, nights, entry, *stacks[entry], seat), stays=stays[entry])
        for entry, seat in at.items()
    )
    closed = [how for _, how in event.closed]
    return FieldCarried(
        field=tuple(carried),
        seat_draw=seat_draw,
        player_draw=player_draw,
        money=total_money(how.money for how in closed),
        entries=sum(how.entries for how in closed),
        unique=len(players_of_flights(event, nights)),
        least=_least(event, nights),
        resume=resume_at(event, day),
        values=tuple(sorted({value for how in closed for value in how.values})),
    )


def players_of_flights(
    event: FlightsState, nights: Mapping[TournamentId, Tournament]
) -> frozenset[PlayerId]:
    """Players with an entry that counts in a finished flight."""
    return frozenset(
        entry.player
        for flight, _ in event.closed
        for entry in nights[flight.tournament].entries.values()
        if entry.counts
    )


def resume_level(event: FlightsState) -> int:
    """Level of day 2: as stated, or the median of the levels in which the flights ended."""
    if event.terms.resume_level:
        return event.terms.resume_level
    levels = sorted(how.level for _, how in event.closed)
    return levels[(len(levels) - 1) // 2] if levels else 1


def resume_at(event: FlightsState, day: Tournament) -> int:
    """Index of the period of day 2's structure with this level; the last if there are fewer."""
    wanted, periods = resume_level(event), day.structure.periods
    levels = [i for i in range(len(periods)) if not periods[i].is_break]
    found = (i for i in levels if day.structure.level_number(i) == wanted)
    return next(found, levels[-1] if levels else 0)


def shares_of(tables: tuple[Table, ...], players: int, taken: Collection[Seat] = ()) -> Counter[int]:
    """Number of players to draw for each table, beside those whose seats are `taken` already.

    As even as the seats allow, on as few tables as possible.
    """
    there = Counter(seat.table for seat in taken)
    room = {each.number: len(_seats(each, taken)) for each in _needed(tables, players, taken)}
    if sum(room.values()) < players:
        raise soundness("no_free_seat", rule="T-S1")
    shares: Counter[int] = Counter()
    for _ in range(players):
        free = (number for number in room if shares[number] < room[number])
        shares[min(free, key=lambda number: (there[number] + shares[number], number))] += 1
    return shares


def _former_seats(day: Tournament, players: Mapping[EntryId, PlayerId]) -> dict[EntryId, Seat]:
    """Seats of players drawn before, as far as they are free; the newest draw goes first."""
    free = {Seat(table.number, number) for table in day.open_tables for number in vacant(table)}
    entries = {player: entry for entry, player in players.items()}
    kept: dict[EntryId, Seat] = {}
    for player, seat in day.former_seats:
        if player in entries and seat in free:
            kept[entries[player]] = seat
            free.discard(seat)
    return dict(sorted(kept.items()))


def _stays(flight: Tournament, stack: Forward) -> StayReason | None:
    """Why a survivor is not moved on day 2 either."""
    return reason_on_day_two(flight.entries[stack.entry].stays)


def _needed(tables: tuple[Table, ...], players: int, taken: Collection[Seat] = ()) -> tuple[Table, ...]:
    """First tables that together have a seat for every player, and those where somebody sits."""
    held, found = 0, list[Table]()
    used = {seat.table for seat in taken}
    for table in sorted(tables, key=lambda table: table.number not in used):
        if held >= players and table.number not in used:
            break
        found.append(table)
        held += len(_seats(table, taken))
    return tuple(found)


def _seats(table: Table, taken: Collection[Seat] = ()) -> tuple[Seat, ...]:
    """Seats of a table for the draw; those with easy access only if there are no others."""
    free = [Seat(table.number, number) for number in _ordinary(table)]
    every = [Seat(table.number, number) for number in vacant(table)]
    left = [seat for seat in free if seat not in taken]
    return tuple(left or [seat for seat in every if seat not in taken])


def _ordinary(table: Table) -> tuple[int, ...]:
    return tuple(number for number in table.ordinary if not table.unsold_stacks[number - 1])


def _first_of_each(drawn: tuple[int, ...], shares: Counter[int]) -> tuple[Seat, ...]:
    """First seats of each table in the order of the draw, as many as its players."""
    left, found = shares.copy(), list[Seat]()
    for seat in map(seat_of, drawn):
        if left[seat.table]:
            left[seat.table] -= 1
            found.append(seat)
    return tuple(found)


def _carried(
    event: FlightsState,
    nights: Mapping[TournamentId, Tournament],
    entry: EntryId,
    flight: TournamentId,
    stack: Forward,
    seat: Seat,
) -> CarriedStack:
    return CarriedStack(
        entry, stack.player, stack.chips, flight, stack.entry, seat, stack.method, stack.receipt,
        stack.head, _put_up(event, nights, stack.player),
    )  # fmt: skip


def _put_up(
    event: FlightsState, nights: Mapping[TournamentId, Tournament], player: PlayerId
) -> tuple[PutUp, ...]:
    """Bounties put on a survivor in the flights; those on stacks given up go with the player."""
    return tuple(
        each
        for flight, closed in event.closed
        for stack in closed.stacks
        if stack.player == player
        for each in standing(nights[flight.tournament].entries[stack.entry].heads)
    )


def _least(event: FlightsState, nights: Mapping[TournamentId, Tournament]) -> Cents:
    """Prize that every survivor has won already: equal in every flight."""
    of = (nights[flight.tournament].of for flight, _ in event.closed)
    return min((of.terms.prize for of in of if of is not None), default=0)
