"""Breaking tables and forming the final table: when, which, and the draw of new seats (T-S3, T-9)."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from director.tournament.clock import registration_open
from director.tournament.events import DrawRecord, FinalTableFormed, Move, TableBroken, TablesRedrawn
from director.tournament.rounds import moving_refusals
from director.tournament.settings import LARGEST_TABLE, BreakOrder
from director.tournament.state import SeatMark, Status, StayReason, Table, Tournament
from director.tournament.tables.seating import number_of, recorded, seat_of, vacant
from director.values.errors import RuleViolation, Strength, procedure, soundness
from director.values.ids import EntryId, Seat
from director.values.quantity import Micros

"""More players do not sit at one table (T-F1)."""


def break_order(tournament: Tournament) -> tuple[int, ...]:
    """Open tables in the order in which they are broken (T-S3).

    The highest number first, or the house's order and then the tables it does not name.
    """
    numbers = tournament.in_use[::-1]
    if tournament.settings.break_order is BreakOrder.HIGHEST_FIRST:
        return numbers
    listed = [n for n in dict.fromkeys(tournament.settings.house_break_order) if n in numbers]
    return (*listed, *(n for n in numbers if n not in listed))


def tables_to_break(tournament: Tournament, at: Micros) -> tuple[int, ...]:
    """The tables that can be broken now, in their order: the players of all find seats at the others.

    All of them are broken in one draw, since who was moved to a table that is broken next would be
    moved twice (T-7). While players may still register a whole table more of them must find seats
    at those that stay. None when the final table comes next.
    """
    if tournament.status is not Status.RUNNING:
        return ()
    if tournament.settings.rounds is not None:
        return ()
    sizes = [table.size for table in tournament.open_tables]
    stay = _least_tables(tournament)
    if len(sizes) <= stay or tournament.playing > sum(sizes) - min(sizes):
        return ()
    order = break_order(tournament)
    wanted = tournament.playing + (max(sizes) if registration_open(tournament, at) else 0)
    left, most = sum(sizes), 0
    for number in order[:-stay]:
        left -= tournament.tables[number].size
        if wanted > left or break_refusals(tournament, order[: most + 1]):
            break
        most += 1
    return order[:most]


def break_refusals(tournament: Tournament, numbers: Sequence[int]) -> tuple[RuleViolation, ...]:
    """Why these tables cannot be broken now in one draw; what the floorman may overrule comes last."""
    if not numbers:
        return (soundness("no_table_named", rule="T-S3"),)
    if rounds := tuple(moving_refusals(tournament)):
        return rounds
    if len(set(numbers)) < len(numbers):
        return (soundness("table_named_twice", rule="T-S3"),)
    players = 0
    for number in numbers:
        table = tournament.tables.get(number)
        if table is None or not table.is_open:
            return (soundness("table_not_open", rule="T-S3", table=number),)
        if not table.players:
            return (soundness("table_empty", rule="T-S3", table=number),)
        if any(table.unsold_stacks):
            return (soundness("unsold_stacks_there", rule="T-R6", table=number),)
        players += table.players
    seats = 0
    for other in _others(tournament, numbers):
        if (seats := seats + len(vacant(other))) >= players:
            break
    else:
        tables = tuple(map(str, numbers))
        return (soundness("too_few_seats", rule="T-S3", tables=tables, players=players, seats=seats),)
    return tuple(_unusual_break(tournament, numbers))


def break_tables(tournament: Tournament, numbers: Sequence[int], seed: bytes) -> TableBroken:
    """Break tables in one draw: shuffled seats for shuffled players (T-S3, T-7).

    Seats are given at the tables that stay, so nobody is moved twice. Each player in turn gets the
    first shuffled seat of a table that is shortest then; who needs a seat with easy access is given
    one first. Nothing is changed by asking. Refuses what is not sound, not what is merely not due.
    """
    for refusal in break_refusals(tournament, numbers):
        if refusal.strength is Strength.SOUNDNESS:
            raise refusal
    seats = (entry for number in numbers for entry in tournament.tables[number].seats)
    players = tuple(sorted(entry for entry in seats if entry is not None))
    others = _others(tournament, numbers)
    needing = [entry for entry in players if tournament.entries[entry].stays is StayReason.ACCESS]
    easy = easy_seats(others)[: len(needing)]
    items = tuple(sorted({*_seats_to_give(others, len(players)), *map(number_of, easy)}))
    shuffled = recorded(seed, f"draw/{tournament.draws + 1}", items, len(items))
    player_draw = recorded(seed, f"draw/{tournament.draws + 2}", players, len(players))
    order = tuple(map(EntryId, player_draw.result))
    given = _assigned_seats(shuffled.result, others, order, dict(zip(needing, easy, strict=False)))
    needed = 1 + max(shuffled.result.index(number_of(seat)) for seat in given)
    first, *also = numbers
    return TableBroken(
        first,
        _moves(tournament, order, given, "table_broken"),
        DrawRecord(shuffled.label, items, shuffled.result[:needed]),
        player_draw,
        tuple(also),
    )


def redraw_due(tournament: Tournament, at: Micros) -> tuple[int, ...]:
    """The tables that stay when all seats are drawn anew; none where that is not due.

    It is as soon as all find a seat at so few tables as the house draws anew at, before one is broken.
    """
    if tournament.status is not Status.RUNNING or registration_open(tournament, at):
        return ()
    if tournament.settings.rounds is not None or tournament.queue or final_table_due(tournament, at):
        return ()
    kept = break_order(tournament)[::-1]
    for count in sorted(set(tournament.settings.redraw_at)):
        stay = tuple(sorted(kept[:count]))
        if 1 < count < len(kept) and not _redraw_faults(tournament, stay):
            return stay
    return ()


def tables_enough(tournament: Tournament) -> tuple[int, ...]:
    """The fewest tables, two at least, at which all have a seat: those that would break last."""
    kept = break_order(tournament)[::-1]
    counts = range(min(2, len(kept)), len(kept) + 1)
    enough = (kept[:n] for n in counts if not _redraw_faults(tournament, kept[:n]))
    return tuple(sorted(next(enough, kept)))


def redraw_refusals(
    tournament: Tournament, numbers: Sequence[int], at: Micros
) -> tuple[RuleViolation, ...]:
    """Why not all seats are drawn anew at these tables; what may be overruled comes last."""
    if rounds := tuple(moving_refusals(tournament)):
        return rounds
    if faults := _redraw_faults(tournament, numbers):
        return faults
    found = []
    if tournament.queue:
        found.append(procedure("alternates_waiting", rule="T-S3", waiting=len(tournament.queue)))
    if registration_open(tournament, at):
        found.append(procedure("registration_open", rule="T-R5"))
    if set(numbers) == set(tournament.in_use) and _just_drawn(tournament):
        found.append(procedure("seats_just_drawn", rule="T-S3"))
    return tuple(found)


def _just_drawn(tournament: Tournament) -> bool:
    """Everybody who is in came to the seat at one instant, as by a draw of all seats."""
    moved = {entry.moved_at for entry in tournament.entries.values() if entry.seat is not None}
    return len(moved) == 1 and None not in moved


def redraw(tournament: Tournament, numbers: Sequence[int], seed: bytes) -> TablesRedrawn:
    """Everybody's drawn seat at these tables, which are not more than one apart.

    Two draws: the seats of all of them, of which each gives the first as many as it has players, and
    the players, who get them in that order. Nothing is changed by asking.
    """
    for fault in _redraw_faults(tournament, numbers):
        raise fault
    tables, players = sorted(numbers), _players(tournament)
    seats = _seats_of(tournament, tables, len(players))
    shares = _shares(seats, len(players))
    items = tuple(number_of(Seat(n, seat)) for n in tables for seat in seats[n])
    seat_draw = recorded(seed, f"draw/{tournament.draws + 1}", items, len(items))
    player_draw = recorded(seed, f"draw/{tournament.draws + 2}", players, len(players))
    given = []
    for seat in map(seat_of, seat_draw.result):
        if shares[seat.table]:
            shares[seat.table] -= 1
            given.append(seat)
    order = tuple(map(EntryId, player_draw.result))
    moves = _moves(tournament, order, given, "redrawn")
    return TablesRedrawn(tuple(tables), moves, seat_draw, player_draw)


def _redraw_faults(tournament: Tournament, numbers: Sequence[int]) -> tuple[RuleViolation, ...]:
    """Return the faults of a redraw that stand: unknown tables, unsold stacks, too few seats."""
    if len(set(numbers)) < len(numbers):
        return (soundness("table_named_twice", rule="T-S3"),)
    if len(numbers) < 2:
        return (soundness("redraw_needs_tables"),)
    closed = [number for number in numbers if number not in tournament.in_use]
    if closed:
        return (soundness("table_not_open", rule="T-S3", table=closed[0]),)
    laid = [table.number for table in tournament.open_tables if any(table.unsold_stacks)]
    if laid:
        return (soundness("unsold_stacks_there", rule="T-R6", table=laid[0]),)
    players = len(_players(tournament))
    seats = sum(map(len, _seats_of(tournament, numbers, players).values()))
    if seats < players or players < len(numbers):
        return (soundness("redraw_seats", seats=seats, players=players, tables=len(numbers)),)
    return ()


def _seats_of(
    tournament: Tournament, numbers: Sequence[int], players: int
) -> dict[int, tuple[int, ...]]:
    """The seats that a redraw gives; those with easy access only if the others do not suffice (T-6)."""
    marks = {n: tuple(enumerate(tournament.tables[n].marks, start=1)) for n in numbers}
    seats = {n: tuple(s for s, mark in marks[n] if mark is SeatMark.OPEN) for n in numbers}
    if sum(map(len, seats.values())) >= players:
        return seats
    usable = (SeatMark.OPEN, SeatMark.ACCESSIBLE)
    return {n: tuple(s for s, mark in marks[n] if mark in usable) for n in numbers}


def _shares(seats: Mapping[int, tuple[int, ...]], players: int) -> dict[int, int]:
    """How many sit at each table, as even as the seats let them."""
    shares = dict.fromkeys(seats, 0)
    for _ in range(players):
        shortest = min((n for n in shares if shares[n] < len(seats[n])), key=lambda n: (shares[n], n))
        shares[shortest] += 1
    return shares


def final_table_due(tournament: Tournament, at: Micros) -> bool:
    """Whether few enough players are left at several tables to form the final table."""
    if tournament.status is not Status.RUNNING or not tournament.playing:
        return False
    if tournament.settings.rounds is not None or tournament.is_flight:
        return False
    if tournament.playing > tournament.settings.final_table_size or tournament.queue:
        return False
    return _several(tournament) and not registration_open(tournament, at)


def final_table_refusals(tournament: Tournament, number: int, at: Micros) -> tuple[RuleViolation, ...]:
    """Why the final table cannot be formed at a table; what may be overruled comes last."""
    if rounds := tuple(moving_refusals(tournament)):
        return rounds
    table = tournament.tables.get(number)
    if table is None or not table.is_open:
        return (soundness("table_not_open", rule="T-9", table=number),)
    if not _several(tournament):
        return (soundness("final_table_formed_already", rule="T-9"),)
    laid = [t.number for t in tournament.open_tables if any(t.unsold_stacks)]
    if laid:
        return (soundness("unsold_stacks_there", rule="T-R6", table=laid[0]),)
    if len(_players(tournament)) > len(_final_seats(table, LARGEST_TABLE)):
        return (soundness("too_many_players", rule="T-F1", players=len(_players(tournament))),)
    return tuple(_unusual_final(tournament, at))


def form_final_table(tournament: Tournament, number: int, seed: bytes) -> FinalTableFormed:
    """Everybody's drawn seat at the final table: entries by number get the shuffled seats in turn.

    Chairs beyond the table's size are brought where they are needed. Nothing is changed by asking.
    """
    players = _players(tournament)
    seats = _final_seats(tournament.tables[number], len(players))
    if len(players) > len(seats):
        raise soundness("too_many_players", rule="T-F1", players=len(players))
    items = tuple(number_of(Seat(number, seat)) for seat in seats)
    draw = recorded(seed, f"draw/{tournament.draws + 1}", items, len(players))
    given = tuple(seat_of(item) for item in draw.result)
    return FinalTableFormed(number, _moves(tournament, players, given, "final_table"), draw)


def _unusual_break(tournament: Tournament, numbers: Sequence[int]) -> list[RuleViolation]:
    order = break_order(tournament)
    found = []
    if len(order) - len(numbers) < _least_tables(tournament):
        size = tournament.settings.final_table_size
        code = "final_table_instead" if tournament.playing <= size else "two_tables_stay"
        found.append(procedure(code, rule="T-S3", final_table=size))
    if tournament.queue:
        found.append(procedure("alternates_waiting", rule="T-S3", waiting=len(tournament.queue)))
    due = next((number for number in order[: len(numbers)] if number not in numbers), None)
    if due is not None:
        found.append(procedure("other_table_first", rule="T-S3", table=due))
    return found


def _unusual_final(tournament: Tournament, at: Micros) -> list[RuleViolation]:
    found = [procedure("flight_has_no_final_table", rule="T-9")] if tournament.is_flight else []
    size = tournament.settings.final_table_size
    if tournament.playing > size:
        facts = {"players": tournament.playing, "final_table": size}
        found.append(procedure("final_table_later", rule="T-9", **facts))
    if tournament.queue:
        found.append(procedure("alternates_waiting", rule="T-9", waiting=len(tournament.queue)))
    if registration_open(tournament, at):
        found.append(procedure("registration_open", rule="T-R5"))
    return found


def _least_tables(tournament: Tournament) -> int:
    """Return the least number of tables: two until the final table, which a flight does not have."""
    return 1 if tournament.is_flight else 2


def _others(tournament: Tournament, numbers: Collection[int]) -> tuple[Table, ...]:
    """The other tables with a seat that nobody has and no unsold stack lies on."""
    tables = tournament.tables_with_room
    return tuple([t for t in tables if t.number not in numbers and t.in_play < t.size])


def _several(tournament: Tournament) -> bool:
    return len(tournament.in_use) > 1


def _players(tournament: Tournament) -> tuple[EntryId, ...]:
    seats = (entry for table in tournament.open_tables for entry in table.seats)
    return tuple(sorted(entry for entry in seats if entry is not None))


def _seats_to_give(tables: Sequence[Table], players: int) -> tuple[int, ...]:
    """Every seat that could be given when the shortest tables are filled first, rising.

    Seats with easy access only if the others do not suffice (T-6).
    """
    seats = {t.number: [s for s in vacant(t) if t.marks[s - 1] is SeatMark.OPEN] for t in tables}
    if sum(map(len, seats.values())) < players:
        seats = {t.number: list(vacant(t)) for t in tables}
    highest = _highest_level(tables, {number: len(free) for number, free in seats.items()}, players)
    return tuple(
        sorted(
            number_of(Seat(table.number, seat))
            for table in tables
            if table.in_play <= highest
            for seat in seats[table.number]
        )
    )


def _highest_level(tables: Sequence[Table], room: Mapping[int, int], players: int) -> int:
    """How many players sit at the table that gets the last of so many players, before it does."""
    levels = {t.number: t.in_play for t in tables if room[t.number]}
    left = dict(room)
    level = 0
    for _ in range(players):
        number = min(levels, key=lambda n: levels[n])
        level = levels[number]
        levels[number] += 1
        left[number] -= 1
        if not left[number]:
            del levels[number]
    return level


def easy_seats(tables: Iterable[Table]) -> tuple[Seat, ...]:
    """The free seats with easy access, those at the shortest tables first (T-6)."""
    return tuple(
        Seat(table.number, seat)
        for table in sorted(tables, key=lambda table: (table.in_play, table.number))
        for seat in vacant(table)
        if table.marks[seat - 1] is SeatMark.ACCESSIBLE
    )


def _assigned_seats(
    shuffled: Sequence[int],
    tables: Sequence[Table],
    order: Sequence[EntryId],
    easy: Mapping[EntryId, Seat],
) -> tuple[Seat, ...]:
    """The seats given in turn: always the first left of those at the shortest tables.

    `easy` are seats given beforehand.
    """
    counts = {table.number: table.in_play for table in tables}
    for seat in easy.values():
        counts[seat.table] += 1
    left = [seat for seat in map(seat_of, shuffled) if seat not in easy.values()]
    given = []
    for entry in order:
        if entry in easy:
            given.append(easy[entry])
            continue
        seat = min(left, key=lambda s: counts[s.table])
        counts[seat.table] += 1
        left.remove(seat)
        given.append(seat)
    return tuple(given)


def _final_seats(table: Table, players: int) -> tuple[int, ...]:
    """Seats of the final table: ordinary ones, then easy access, then chairs that are brought."""
    marked = list(enumerate(table.marks, start=1))
    seats = [seat for seat, mark in marked if mark is SeatMark.OPEN]
    if len(seats) < players:
        seats += [seat for seat, mark in marked if mark is SeatMark.ACCESSIBLE]
    chairs = range(table.size + 1, LARGEST_TABLE + 1)
    missing = max(0, players - len(seats))
    return tuple(sorted([*seats, *chairs[:missing]]))


def _moves(
    tournament: Tournament, players: Sequence[EntryId], seats: Sequence[Seat], reason: str
) -> tuple[Move, ...]:
    moves = []
    for entry, target in zip(players, seats, strict=True):
        origin = tournament.entries[entry].seat
        if origin is not None:
            moves.append(Move(entry, origin, target, reason))
    return tuple(moves)
