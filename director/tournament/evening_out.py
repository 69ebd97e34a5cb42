"""Evening out before the start: who is drawn from full tables to short ones (T-S1, T-S3)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from director.tournament.events import DrawRecord, Move, PlayersMoved
from director.tournament.seating import number_of, recorded, seat_of, vacant
from director.tournament.state import MoveCause, SeatMark, Status, Table, Tournament
from director.values.errors import RuleViolation, soundness
from director.values.ids import EntryId, Seat


def even_refusals(tournament: Tournament) -> tuple[RuleViolation, ...]:
    """Why no seats are drawn anew: play has begun, or nobody would move."""
    if tournament.status is not Status.REGISTERING:
        return (soundness("only_before_start", rule="T-S3"),)
    if not shifts(tournament):
        return (soundness("tables_are_even", rule="T-S3"),)
    return ()


def shifts(tournament: Tournament) -> tuple[tuple[int, int], ...]:
    """(from table, to table) of the fewest moves after which no table is two short, as far as seats go.

    An unsold stack counts as a player (T-R6). Who got a seat with easy access keeps it, and no
    such seat is given (T-6).
    """
    return tuple(_shifts(tournament.open_tables))


def evened(tournament: Tournament, seed: bytes) -> PlayersMoved:
    """Players of the full tables are shuffled, and the free seats of the short ones (T-S1).

    A table gives the first of its players who are drawn, and those who come to a table get the
    first of its seats that are drawn. Nothing is changed by asking. Refuses where nobody would move.
    """
    wanted = shifts(tournament)
    if not wanted:
        raise soundness("tables_are_even", rule="T-S3")
    table_of = {int(entry): seat.table for entry, seat in _seated(tournament)}
    leave, come = Counter(origin for origin, _ in wanted), Counter(target for _, target in wanted)
    seats = {number_of(seat): seat.table for table in tournament.open_tables for seat in _free(table)}
    seat_draw = _drawn(seed, f"draw/{tournament.draws + 1}", seats, come)
    player_draw = _drawn(seed, f"draw/{tournament.draws + 2}", table_of, leave)
    going, given = _first(player_draw, table_of, leave), _first(seat_draw, seats, come)
    return PlayersMoved(
        MoveCause.EVENED, _moves(tournament, going, given, wanted), seat_draw, player_draw
    )


def _shifts(tables: tuple[Table, ...]) -> Iterator[tuple[int, int]]:
    players = {table.number: table.in_play for table in tables}
    movable = {table.number: len(_movable(table)) for table in tables}
    room = {table.number: len(_free(table)) for table in tables}
    while True:
        origin = max((n for n in players if movable[n]), key=lambda n: players[n], default=None)
        target = min((n for n in players if room[n]), key=lambda n: players[n], default=None)
        if origin is None or target is None or players[origin] - players[target] < 2:
            return
        yield origin, target
        players[origin], movable[origin] = players[origin] - 1, movable[origin] - 1
        players[target], room[target] = players[target] + 1, room[target] - 1


def _drawn(seed: bytes, label: str, table_of: Mapping[int, int], wanted: Counter[int]) -> DrawRecord:
    """Players or seats of the tables that are wanted, shuffled as far as is needed."""
    items = tuple(sorted(item for item, table in table_of.items() if wanted[table]))
    whole = recorded(seed, label, items, len(items))
    last = max(map(whole.result.index, _first(whole, table_of, wanted)))
    return DrawRecord(label, items, whole.result[: last + 1])


def _first(draw: DrawRecord, table_of: Mapping[int, int], wanted: Counter[int]) -> tuple[int, ...]:
    """Of each table the first so many that are drawn, in the order of the draw."""
    left, found = wanted.copy(), []
    for item in draw.result:
        if left[table_of[item]]:
            left[table_of[item]] -= 1
            found.append(item)
    return tuple(found)


def _moves(
    tournament: Tournament, going: Iterable[int], given: Iterable[int], wanted: Iterable[tuple[int, int]]
) -> tuple[Move, ...]:
    """Each of those who go gets the next seat given at the table where somebody of theirs goes."""
    targets: dict[int, list[int]] = {}
    for origin, target in wanted:
        targets.setdefault(origin, []).append(target)
    free: dict[int, list[Seat]] = {}
    for seat in map(seat_of, given):
        free.setdefault(seat.table, []).append(seat)
    sits, moves = dict(_seated(tournament)), []
    for entry in map(EntryId, going):
        target = targets[sits[entry].table].pop(0)
        moves.append(Move(entry, sits[entry], free[target].pop(0), "evened"))
    return tuple(moves)


def _seated(tournament: Tournament) -> Iterator[tuple[EntryId, Seat]]:
    """Who may be moved, and where they sit."""
    for table in tournament.open_tables:
        for seat in _movable(table):
            entry = table.at(seat)
            if entry is not None:
                yield entry, Seat(table.number, seat)


def _movable(table: Table) -> list[int]:
    return [seat for seat in table.occupied if table.marks[seat - 1] is not SeatMark.ACCESSIBLE]


def _free(table: Table) -> list[Seat]:
    free = (seat for seat in vacant(table) if table.marks[seat - 1] is SeatMark.OPEN)
    return [Seat(table.number, seat) for seat in free]
