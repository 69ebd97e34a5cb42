"""The field of an event: who may enter a flight, and day 2 by one draw over all survivors."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from director.series.flights.state import FlightsState, field_of, summed
from director.series.flights.terms import Policy
from director.tournament.events import FieldCarried
from director.tournament.flight import CarriedStack, Forward
from director.tournament.seating import number_of, recorded, seat_of, vacant
from director.tournament.state import EntryStatus, Status, Table, Tournament
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import EntryId, PlayerId, Seat, TournamentId
from director.values.quantity import Cents

OVER = (Status.FINISHED, Status.CANCELLED)
IN_PLAY = (EntryStatus.QUEUED, EntryStatus.SEATED)
TAKEN_BACK = (EntryStatus.REFUNDED, EntryStatus.VOIDED)


def flight_refusals(
    event: FlightsState,
    mine: Iterable[tuple[TournamentId, EntryStatus]],
    here: TournamentId,
    player: PlayerId,
) -> Iterator[RuleViolation]:
    """Why a player does not enter this flight; `mine` are all entries that the player ever had."""
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
    """Why day 2 does not get the field yet: a flight is open, nobody goes on, or it was gathered."""
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
    if len(field_of(event).kept) < 2:
        yield soundness("too_few_go_forward", players=len(field_of(event).kept))
    kinds = {night.settings.bounty.kind for night in nights.values() if night.settings.bounty}
    mine = {day.settings.bounty.kind} if day.settings.bounty else set()
    if kinds - mine:
        yield soundness("day_two_has_other_bounties")


def seats_missing(tables: tuple[Table, ...], players: int) -> int:
    """How many seats are wanting at these tables."""
    return max(0, players - sum(len(_seats(table)) for table in tables))


def gathered(
    event: FlightsState, nights: Mapping[TournamentId, Tournament], day: Tournament, seed: bytes
) -> FieldCarried:
    """Everybody who goes on, at a drawn seat: tables that are not more than one apart.

    Two draws of the committed seed: the seats of all tables, of which each table gives the first as
    many as it has players, and the players, who get them in that order.
    """
    field = field_of(event)
    ranked = sorted(field.kept, key=lambda each: (-each[1].chips, each[0], each[1].entry))
    stacks = {EntryId(n): stack for n, stack in enumerate(ranked, start=1)}
    shares = shares_of(day.open_tables, len(stacks))
    seats = tuple(
        sorted(
            number_of(seat)
            for table in day.open_tables
            if shares[table.number]
            for seat in _seats(table)
        )
    )
    seat_draw = recorded(seed, f"draw/{day.draws + 1}", seats, len(seats))
    player_draw = recorded(seed, f"draw/{day.draws + 2}", tuple(map(int, stacks)), len(stacks))
    given = _first_of_each(seat_draw.result, shares)
    carried = (
        _carried(EntryId(entry), *stacks[EntryId(entry)], seat)
        for entry, seat in zip(player_draw.result, given, strict=True)
    )
    closed = [how for _, how in event.closed]
    return FieldCarried(
        field=tuple(carried),
        seat_draw=seat_draw,
        player_draw=player_draw,
        money=summed(how.money for how in closed),
        entries=sum(how.entries for how in closed),
        unique=len(everybody(event, nights)),
        least=_least(event, nights),
        resume=resume_at(event, day),
        values=tuple(sorted({value for how in closed for value in how.values})),
    )


def everybody(event: FlightsState, nights: Mapping[TournamentId, Tournament]) -> frozenset[PlayerId]:
    """Who has an entry that counts in a flight that is over."""
    return frozenset(
        entry.player
        for flight, _ in event.closed
        for entry in nights[flight.tournament].entries.values()
        if entry.counts
    )


def resume_level(event: FlightsState) -> int:
    """The level of day 2: as stated, or the median of those in which the flights ended."""
    if event.terms.resume_level:
        return event.terms.resume_level
    levels = sorted(how.level for _, how in event.closed)
    return levels[(len(levels) - 1) // 2] if levels else 1


def resume_at(event: FlightsState, day: Tournament) -> int:
    """The period of day 2's structure that has this level; the last where there are not so many."""
    wanted, periods = resume_level(event), day.structure.periods
    levels = [i for i in range(len(periods)) if not periods[i].is_break]
    found = (i for i in levels if day.structure.level_number(i) == wanted)
    return next(found, levels[-1] if levels else 0)


def shares_of(tables: tuple[Table, ...], players: int) -> Counter[int]:
    """How many sit at each table: as even as the seats let them, on as few tables as hold them all."""
    room = {table.number: len(_seats(table)) for table in _needed(tables, players)}
    if sum(room.values()) < players:
        raise soundness("no_free_seat", rule="T-S1")
    shares: Counter[int] = Counter()
    for _ in range(players):
        table = min((n for n in room if shares[n] < room[n]), key=lambda n: (shares[n], n))
        shares[table] += 1
    return shares


def _needed(tables: tuple[Table, ...], players: int) -> tuple[Table, ...]:
    """The first tables that together have a seat for everybody."""
    held, found = 0, list[Table]()
    for table in tables:
        if held >= players:
            break
        found.append(table)
        held += len(_seats(table))
    return tuple(found)


def _seats(table: Table) -> tuple[Seat, ...]:
    """The seats of a table that the draw may give; those with easy access if there are no others."""
    return tuple(Seat(table.number, number) for number in _ordinary(table) or vacant(table))


def _ordinary(table: Table) -> tuple[int, ...]:
    return tuple(number for number in table.ordinary if not table.laid[number - 1])


def _first_of_each(drawn: tuple[int, ...], shares: Counter[int]) -> tuple[Seat, ...]:
    """Of each table the first so many seats, in the order of the draw."""
    left, found = shares.copy(), list[Seat]()
    for seat in map(seat_of, drawn):
        if left[seat.table]:
            left[seat.table] -= 1
            found.append(seat)
    return tuple(found)


def _carried(entry: EntryId, flight: TournamentId, stack: Forward, seat: Seat) -> CarriedStack:
    return CarriedStack(
        entry, stack.player, stack.chips, flight, stack.entry, seat, stack.method, stack.receipt,
        stack.head,
    )  # fmt: skip


def _least(event: FlightsState, nights: Mapping[TournamentId, Tournament]) -> Cents:
    """What everybody who goes on has won already: the same in every flight."""
    of = (nights[flight.tournament].of for flight, _ in event.closed)
    return min((of.terms.prize for of in of if of is not None), default=0)
