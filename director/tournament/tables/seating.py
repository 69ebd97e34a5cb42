"""Seats: who may sit where, the draw, even tables before the start, wrong seats (T-S1, T-S3, T-5)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from director.tournament.events import DrawRecord, Move, PlayersMoved, TablesEvened
from director.tournament.state import EntryStatus, MoveCause, SeatMark, Status, Table, Tournament
from director.values.draw import Draw
from director.values.errors import RuleViolation, Strength, procedure, soundness
from director.values.ids import EntryId, PlayerId, Seat


def draw_seat(
    tournament: Tournament, seed: bytes, player: PlayerId | None = None
) -> tuple[Seat, DrawRecord]:
    """A random free seat at one of the shortest tables, with the record of the draw (T-R1, T-S1).

    A player who enters again does not come back to the seat just left while another one is free.
    Refuses when no seat is free.
    """
    tables = tournament.tables_with_room
    candidates = open_seats(tables)
    left = _seat_left(tournament, player) if player is not None else None
    if left is not None and number_of(left) in candidates:
        elsewhere = [table for table in tables if table.number != left.table]
        others = tuple(seat for seat in candidates if seat != number_of(left))
        candidates = others or open_seats(elsewhere) or candidates
    if not candidates:
        raise soundness("no_free_seat", rule="T-S1")
    record = recorded(seed, f"draw/{tournament.draws + 1}", candidates, 1)
    return seat_of(record.result[0]), record


def _seat_left(tournament: Tournament, player: PlayerId) -> Seat | None:
    """Return the seat at which a player's newest entry went out."""
    entries = [tournament.entries[entry] for entry in tournament.players.get(player, ())]
    gone = [entry for entry in entries if entry.seat_left is not None]
    return max(gone, key=lambda entry: entry.out_at or 0).seat_left if gone else None


def recorded(seed: bytes, label: str, items: tuple[int, ...], count: int) -> DrawRecord:
    """The first `count` of the items shuffled, as anybody can recompute it."""
    return DrawRecord(label, items, Draw(seed, label).shuffled(items)[:count])


def verify(record: DrawRecord, seed: bytes) -> bool:
    """Whether a recorded draw is what the seed gives."""
    return recorded(seed, record.label, record.items, len(record.result)) == record


def number_of(seat: Seat) -> int:
    """A seat as an item of a draw: 100 x table + seat."""
    return seat.table * 100 + seat.number


def seat_of(number: int) -> Seat:
    """The seat that an item of a draw means."""
    return Seat(*divmod(number, 100))


def shortest_tables(tables: Iterable[Table]) -> tuple[Table, ...]:
    """Return the open tables with the fewest players that have a free seat for the draw.

    A table where only seats with easy access are free counts when all others are full (T-6).
    """
    by_players: dict[int, list[Table]] = {}
    for table in tables:
        if table.has_room:
            by_players.setdefault(table.players, []).append(table)
    groups = [by_players[players] for players in sorted(by_players)]
    with_ordinary = (tuple([t for t in group if t.ordinary]) for group in groups)
    with_any = (tuple(t for t in group if t.free) for group in groups)
    return next(filter(None, with_ordinary), None) or next(filter(None, with_any), ())


def open_seats(tables: Iterable[Table]) -> tuple[int, ...]:
    """Seats that the draw is made among, as 100 x table + seat, rising (T-S1, T-6)."""
    return tuple(
        sorted(
            table.number * 100 + seat
            for table in shortest_tables(tables)
            for seat in table.ordinary or table.free
        )
    )


def vacant(table: Table) -> tuple[int, ...]:
    """Seats that a player who moves may get: free for the draw, no unsold stack on them (T-R6)."""
    return tuple(seat for seat in table.free if not table.unsold_stacks[seat - 1])


def needs_table(tournament: Tournament) -> bool:
    """No open table has a seat left for the draw; the last are looked at first, they fill last."""
    return not any(tournament.tables[number].free for number in reversed(tournament.with_room))


def even_refusals(tournament: Tournament) -> tuple[RuleViolation, ...]:
    """Why no seats are drawn anew: play has begun, or nobody would move."""
    if tournament.status is not Status.REGISTERING:
        return (soundness("only_before_start", rule="T-S3"),)
    if tournament.settings.rounds is not None:
        return (soundness("rounds_sit_as_drawn"),)
    if not shifts(tournament):
        return (soundness("tables_are_even", rule="T-S3"),)
    return ()


def shifts(tournament: Tournament) -> tuple[tuple[int, int], ...]:
    """(from table, to table) of the fewest moves after which no table is two short, as far as seats go.

    An unsold stack counts as a player (T-R6). Who got a seat with easy access, or stays for another
    reason, keeps it, and no such seat is given (T-6).
    """
    return tuple(_shifts(tournament, tournament.open_tables))


def evened(tournament: Tournament, seed: bytes) -> TablesEvened:
    """Players of the full tables are shuffled, and the free seats of the short ones (T-S1).

    A table gives the first of its players who are drawn, and those who come to a table get the
    first of its seats that are drawn. Nothing is changed by asking. Refuses where nobody would move.
    """
    wanted = shifts(tournament)
    if not wanted:
        raise soundness("tables_are_even", rule="T-S3")
    table_of = {int(entry): seat.table for entry, seat in _who_may_move(tournament)}
    leave, come = Counter(origin for origin, _ in wanted), Counter(target for _, target in wanted)
    seats = {
        number_of(seat): seat.table for table in tournament.open_tables for seat in _free_ordinary(table)
    }
    seat_draw = _drawn_of(seed, f"draw/{tournament.draws + 1}", seats, come)
    player_draw = _drawn_of(seed, f"draw/{tournament.draws + 2}", table_of, leave)
    going, given = _first_of_each(player_draw, table_of, leave), _first_of_each(seat_draw, seats, come)
    return TablesEvened(_evening_moves(tournament, going, given, wanted), seat_draw, player_draw)


def tables_for(players: int, size: int) -> int:
    """How many tables of a size seat so many players."""
    return -(-players // size)


def seat_refusals(tournament: Tournament, seat: Seat) -> tuple[RuleViolation, ...]:
    """Why a player may not be put on a seat: no such seat, taken, blocked, reserved."""
    table = tournament.tables.get(seat.table)
    facts = {"table": seat.table, "seat": seat.number}
    if table is None or not table.is_open:
        return (soundness("table_not_open", rule="T-S1", table=seat.table),)
    if not 1 <= seat.number <= table.size:
        return (soundness("no_such_seat", rule="T-S1", seat=seat.number, size=table.size),)
    if table.at(seat.number) is not None:
        return (soundness("seat_taken", rule="T-S1", **facts),)
    mark = table.marks[seat.number - 1]
    if mark is SeatMark.BLOCKED:
        return (procedure("seat_blocked", rule="T-S1", **facts),)
    if mark is SeatMark.RESERVED:
        return (procedure("seat_reserved", rule="T-6", **facts),)
    return ()


def move_refusals(tournament: Tournament, entry: EntryId, target: Seat) -> tuple[RuleViolation, ...]:
    """Why a seated player may not be put on another seat; an unsold stack lying there bars it too."""
    if not is_seated(tournament, entry):
        return (soundness("not_seated", rule="T-S1", entry=entry),)
    if tournament.rounds and target.table != _seat(tournament, entry).table:
        return (soundness("rounds_sit_as_drawn"),)
    return with_chips_refusals(tournament, target)


def with_chips_refusals(tournament: Tournament, seat: Seat) -> tuple[RuleViolation, ...]:
    """Why a player who brings a stack along may not sit there: a seat with an unsold one is barred."""
    refusals = seat_refusals(tournament, seat)
    if any(refusal.strength is Strength.SOUNDNESS for refusal in refusals):
        return refusals
    if not tournament.tables[seat.table].unsold_stacks[seat.number - 1]:
        return refusals
    facts = {"table": seat.table, "seat": seat.number}
    return (soundness("unsold_stack_there", rule="T-R6", **facts), *refusals)


def wrong_seat(tournament: Tournament, right: Mapping[EntryId, Seat]) -> PlayersMoved:
    """Players found at wrong seats go to the right ones with the stack they have (T-5).

    Who sits at a right seat without being named goes to the seat that is left free by it: two
    players swap, several go round. All move at once.
    """
    for entry, target in right.items():
        _check_right_seat(tournament, entry, target)
    if len(set(right.values())) < len(right):
        raise soundness("one_seat_one_player", rule="T-5")
    goals = {entry: seat for entry, seat in right.items() if _seat(tournament, entry) != seat}
    if not goals:
        raise soundness("right_seat_already", rule="T-5")
    displaced = {tournament.tables[seat.table].at(seat.number): entry for entry, seat in right.items()}
    moves = dict(goals)
    for sitter in displaced:
        if sitter is not None and sitter not in right:
            moves[sitter] = _vacated(tournament, sitter, displaced)
    return PlayersMoved(
        MoveCause.WRONG_SEAT,
        tuple(
            Move(entry, _seat(tournament, entry), seat, "wrong_seat")
            for entry, seat in sorted(moves.items())
        ),
    )


def _check_right_seat(tournament: Tournament, entry: EntryId, target: Seat) -> None:
    if not is_seated(tournament, entry):
        raise soundness("not_seated", rule="T-5", entry=entry)
    table = tournament.tables.get(target.table)
    if table is None or not table.is_open:
        raise soundness("table_not_open", rule="T-5", table=target.table)
    if not 1 <= target.number <= table.size:
        raise soundness("no_such_seat", rule="T-5", seat=target.number, size=table.size)
    if table.unsold_stacks[target.number - 1]:
        facts = {"table": target.table, "seat": target.number}
        raise soundness("unsold_stack_there", rule="T-R6", **facts)


def _vacated(
    tournament: Tournament, sitter: EntryId, displaced: Mapping[EntryId | None, EntryId]
) -> Seat:
    """The seat at the end of the chain of those who push one another out."""
    seat = _seat(tournament, sitter)
    while sitter in displaced:
        sitter = displaced[sitter]
        seat = _seat(tournament, sitter)
    return seat


def is_seated(tournament: Tournament, entry: EntryId) -> bool:
    """Whether an entry is known and sits at a table."""
    return entry in tournament.entries and tournament.entries[entry].status is EntryStatus.SEATED


def _seat(tournament: Tournament, entry: EntryId) -> Seat:
    seat = tournament.entries[entry].seat
    if seat is None:
        raise soundness("not_seated", rule="T-5", entry=entry)
    return seat


def _shifts(tournament: Tournament, tables: tuple[Table, ...]) -> Iterator[tuple[int, int]]:
    players = {table.number: table.in_play for table in tables}
    movable = {table.number: len(_movable(tournament, table)) for table in tables}
    room = {table.number: len(_free_ordinary(table)) for table in tables}
    while True:
        origin = max((n for n in players if movable[n]), key=lambda n: players[n], default=None)
        target = min((n for n in players if room[n]), key=lambda n: players[n], default=None)
        if origin is None or target is None or players[origin] - players[target] < 2:
            return
        yield origin, target
        players[origin], movable[origin] = players[origin] - 1, movable[origin] - 1
        players[target], room[target] = players[target] + 1, room[target] - 1


def _drawn_of(seed: bytes, label: str, table_of: Mapping[int, int], wanted: Counter[int]) -> DrawRecord:
    """Players or seats of the tables that are wanted, shuffled as far as is needed."""
    items = tuple(sorted(item for item, table in table_of.items() if wanted[table]))
    whole = recorded(seed, label, items, len(items))
    last = max(map(whole.result.index, _first_of_each(whole, table_of, wanted)))
    return DrawRecord(label, items, whole.result[: last + 1])


def _first_of_each(
    draw: DrawRecord, table_of: Mapping[int, int], wanted: Counter[int]
) -> tuple[int, ...]:
    """Return the first seats drawn of each table, as many as wanted, in the order of the draw."""
    left, found = wanted.copy(), []
    for item in draw.result:
        if left[table_of[item]]:
            left[table_of[item]] -= 1
            found.append(item)
    return tuple(found)


def _evening_moves(
    tournament: Tournament, going: Iterable[int], given: Iterable[int], wanted: Iterable[tuple[int, int]]
) -> tuple[Move, ...]:
    """Each of those who go gets the next seat given at the table where somebody of theirs goes."""
    targets: dict[int, list[int]] = {}
    for origin, target in wanted:
        targets.setdefault(origin, []).append(target)
    free: dict[int, list[Seat]] = {}
    for seat in map(seat_of, given):
        free.setdefault(seat.table, []).append(seat)
    sits, moves = dict(_who_may_move(tournament)), []
    for entry in map(EntryId, going):
        target = targets[sits[entry].table].pop(0)
        moves.append(Move(entry, sits[entry], free[target].pop(0), "evened"))
    return tuple(moves)


def _who_may_move(tournament: Tournament) -> Iterator[tuple[EntryId, Seat]]:
    """Yield the entries that may be moved, with their seats."""
    for table in tournament.open_tables:
        for seat in _movable(tournament, table):
            entry = table.at(seat)
            if entry is not None:
                yield entry, Seat(table.number, seat)


def staying_seats(tournament: Tournament, table: Table) -> frozenset[int]:
    """The seats of a table whose players stay there for a reason."""
    seats = enumerate(table.seats, start=1)
    return frozenset(
        [n for n, entry in seats if entry is not None and tournament.entries[entry].stays is not None]
    )


def _movable(tournament: Tournament, table: Table) -> list[int]:
    kept = staying_seats(tournament, table)
    seats = [seat for seat in table.occupied if table.marks[seat - 1] is not SeatMark.ACCESSIBLE]
    return [seat for seat in seats if seat not in kept]


def _free_ordinary(table: Table) -> list[Seat]:
    free = (seat for seat in vacant(table) if table.marks[seat - 1] is SeatMark.OPEN)
    return [Seat(table.number, seat) for seat in free]
