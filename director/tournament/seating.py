"""Seats: who may sit where, the draw of seats, and wrong seats put right (T-S1, T-5, T-6)."""

from collections.abc import Iterable, Mapping

from director.tournament.events import DrawRecord, Move, PlayersMoved
from director.tournament.state import EntryStatus, MoveCause, SeatMark, Table, Tournament
from director.values.draw import Draw
from director.values.errors import RuleViolation, Strength, procedure, soundness
from director.values.ids import EntryId, Seat

_FREE = None, SeatMark.OPEN
"""A free seat that is not kept for easy access: who sits there, and its mark."""


def draw_seat(tournament: Tournament, seed: bytes) -> tuple[Seat, DrawRecord]:
    """A random free seat at one of the shortest tables, with the record of the draw (T-R1, T-S1).

    Refuses when no seat is free.
    """
    return _drawn(tournament.tables.values(), tournament.draws + 1, seed)


def _drawn(tables: Iterable[Table], number: int, seed: bytes) -> tuple[Seat, DrawRecord]:
    candidates = open_seats(tables)
    if not candidates:
        raise soundness("no_free_seat", rule="T-S1")
    record = recorded(seed, f"draw/{number}", candidates, 1)
    return seat_of(record.result[0]), record


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
    """Of the open tables with a free seat for the draw those with the fewest players.

    A table where only seats with easy access are free counts when all others are full (T-6).
    """
    by_players: dict[int, list[Table]] = {}
    for table in tables:
        if table.closed_at is None and None in table.seats:
            by_players.setdefault(table.players, []).append(table)
    groups = [by_players[players] for players in sorted(by_players)]
    with_ordinary = (tuple([t for t in group if _has_ordinary(t)]) for group in groups)
    with_any = (tuple(t for t in group if t.free) for group in groups)
    return next(filter(None, with_ordinary), None) or next(filter(None, with_any), ())


def open_seats(tables: Iterable[Table]) -> tuple[int, ...]:
    """Seats that the draw is made among, as 100 x table + seat, rising (T-S1, T-6)."""
    return tuple(
        sorted(
            table.number * 100 + seat
            for table in shortest_tables(tables)
            for seat in _ordinary(table) or table.free
        )
    )


def vacant(table: Table) -> tuple[int, ...]:
    """Seats that a player who moves may get: free for the draw, no unsold stack on them (T-R6)."""
    return tuple(seat for seat in table.free if not table.laid[seat - 1])


def needs_table(tournament: Tournament) -> bool:
    """No open table has a seat left for the draw; the newest are looked at first, they fill last."""
    return not any(
        table.is_open and table.players < table.size and table.free
        for table in reversed(tuple(tournament.tables.values()))
    )


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
    return with_chips_refusals(tournament, target)


def with_chips_refusals(tournament: Tournament, seat: Seat) -> tuple[RuleViolation, ...]:
    """Why a player who brings a stack along may not sit there: a seat with an unsold one is barred."""
    refusals = seat_refusals(tournament, seat)
    if any(refusal.strength is Strength.SOUNDNESS for refusal in refusals):
        return refusals
    if not tournament.tables[seat.table].laid[seat.number - 1]:
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
    if table.laid[target.number - 1]:
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


def _has_ordinary(table: Table) -> bool:
    return _FREE in zip(table.seats, table.marks, strict=True)


def _ordinary(table: Table) -> list[int]:
    """Free seats that are not kept for easy access."""
    seats = enumerate(zip(table.seats, table.marks, strict=True), start=1)
    return [number for number, seat in seats if seat == _FREE]
