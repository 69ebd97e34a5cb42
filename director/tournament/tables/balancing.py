"""Balancing: the fewest moves that bring tables within one, who moves and to which seat (T-8)."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from director.poker.button import Blinds, hands_until_big_blind, next_hand
from director.tournament.events import Move, PlayersMoved
from director.tournament.state import MoveCause, SeatMark, Status, Table, Tournament
from director.tournament.tables.breaking import break_order
from director.tournament.tables.seating import move_refusals, staying_seats, vacant
from director.values.dataclass import Value
from director.values.errors import RuleViolation, Strength, procedure
from director.values.ids import EntryId, Seat
from director.values.quantity import MINUTE, Micros

BUTTON_VALIDITY: Micros = 5 * MINUTE
"""Time for which a reported button is used; after that other hands have been played."""
RECENT: Micros = 30 * MINUTE
"""Time after a move in which a player is spared if another table is as full."""


class PlannedMove(Value):
    """Move of a plan, with the facts of its reason."""

    entry: EntryId
    origin: Seat
    target: Seat
    reason: str
    """`due_big_blind`: the entry pays the big blind next hand at its table; `by_position`: stud."""
    hands: int
    """Hands until the big blind at the new seat: 1 = the next, 0 = no hand is played there yet."""
    waits: bool
    """The only seat lies between button and small blind: dealt in one hand later."""
    players: tuple[int, int]
    """Players at both tables before this move."""

    @property
    def move(self) -> Move:
        """The move as an event holds it."""
        return Move(self.entry, self.origin, self.target, self.reason)


class BalancePlan(Value):
    """Plan that brings the tables within one: tables, and players and seats as far as determined."""

    outline: tuple[tuple[int, int], ...]
    """(from table, to table) of every move."""
    moves: tuple[PlannedMove, ...]
    """The moves of which player and seat are known, in order."""
    asks: tuple[int, ...]
    """Tables whose button or next big blind must be told first."""
    held: tuple[int, ...]
    """Tables whose only free seat is the small blind's: wait for a hand."""
    differences: Mapping[int, int]
    """How many players each table is short of the fullest."""


def plan(tournament: Tournament, at: Micros) -> BalancePlan:
    """The fewest moves from the fullest tables to the shortest, until all are within one (T-8).

    Who moves pays the big blind next hand; where to is the seat that pays it soonest, never the
    small blind. What the console was not told, or was told before somebody went out, is asked.
    Where stud alone is dealt there are no blinds: the seat that opened last is filled, from the same
    position. Nobody moves any more once the tournament is over.
    """
    short = differences(tournament.open_tables)
    over = tournament.status in (Status.FINISHED, Status.CANCELLED)
    if over or tournament.settings.rounds or not short or max(short.values()) < 2:
        return BalancePlan((), (), (), (), short)
    floor = _Floor(tournament, at)
    while (pair := floor.next_pair()) is not None:
        floor.plan_move(*pair)
    return BalancePlan(
        tuple(floor.outline), tuple(floor.moves), tuple(floor.asks), tuple(floor.held), short
    )


def applied(moves: Sequence[PlannedMove]) -> PlayersMoved:
    """The event of carrying out one or all moves of a plan."""
    return PlayersMoved(MoveCause.BALANCE, tuple(planned.move for planned in moves))


def differences(tables: Iterable[Table]) -> Mapping[int, int]:
    """How many players each open table is short of the fullest; unsold stacks count (T-R6)."""
    counts = {table.number: table.in_play for table in tables if table.closed_at is None}
    fullest = max(counts.values(), default=0)
    return {number: fullest - count for number, count in counts.items()}


def halted(tournament: Tournament) -> tuple[int, ...]:
    """Tables where play stops: so many players short as the house has set, three or more (T-8)."""
    limit = tournament.settings.halt_shortage
    if limit <= 0 or tournament.settings.rounds is not None:
        return ()
    short = differences(tournament.open_tables)
    return tuple(number for number, missing in short.items() if missing >= limit)


def move_counts(counts: Sequence[int]) -> int:
    """How many moves bring tables with so many players within one: no plan needs fewer."""
    if not counts:
        return 0
    base, larger = divmod(sum(counts), len(counts))
    goals = [base + 1] * larger + [base] * (len(counts) - larger)
    return sum(max(0, n - goal) for n, goal in zip(sorted(counts, reverse=True), goals, strict=True))


def balance_refusals(
    tournament: Tournament, entry: EntryId, target: Seat, at: Micros
) -> tuple[RuleViolation, ...]:
    """Why a player should not be moved to a seat: what bars any move, then what T-8 would not do."""
    refusals = move_refusals(tournament, entry, target)
    origin = tournament.entries[entry].seat if entry in tournament.entries else None
    if origin is None or any(r.strength is Strength.SOUNDNESS for r in refusals):
        return refusals
    if origin.table == target.table:
        return (*refusals, procedure("same_table", rule="T-S1", table=target.table))
    return (*refusals, *_against_balance(tournament, origin, target, at))


def reported_blinds(tournament: Tournament, table: Table, at: Micros) -> Blinds | None:
    """The last hand at a table as far as what was told still holds, None where it must be asked.

    It holds for some minutes unless somebody has gone out there since; a button drawn before the
    start holds until then.
    """
    told = table.button
    if told is None or told.at < table.out_at:
        return None
    started = tournament.started_at
    counted_from = told.at if started is None else max(told.at, started)
    if started is not None and at - counted_from > BUTTON_VALIDITY:
        return None
    return Blinds(told.button, told.small_blind, told.big_blind)


def deals_stud_alone(tournament: Tournament) -> bool:
    """Whether no level deals a game with blinds; mixed games move as those with blinds do."""
    dealt = tournament.structure.dealt(tournament.settings)
    return bool(dealt) and all(each.game.is_stud for each in dealt)


def _against_balance(
    tournament: Tournament, origin: Seat, target: Seat, at: Micros
) -> Iterable[RuleViolation]:
    here, there = tournament.tables[origin.table], tournament.tables[target.table]
    players = (here.in_play, there.in_play)
    if players[0] <= players[1]:
        facts = {"origin": origin.table, "target": target.table}
        yield procedure("tables_grow_apart", rule="T-8", players=players, **facts)
    kept = staying_seats(tournament, here)
    sitter = here.at(origin.number)
    if sitter is not None and (why := tournament.entries[sitter].stays) is not None:
        yield procedure("seat_kept", rule="T-8", table=origin.table, seat=origin.number, why=str(why))
        return
    if deals_stud_alone(tournament):
        movable = [seat for seat in here.occupied if seat not in kept]
        if (same := _in_position(here, movable, target.number)) != origin.number:
            yield procedure("not_in_that_position", rule="T-8", seat=origin.number, due=same)
        return
    told = reported_blinds(tournament, here, at)
    due = _due(here, frozenset(here.dealt), told, kept) if told else None
    if due not in (None, origin.number):
        yield procedure("not_due_the_big_blind", rule="T-8", seat=origin.number, due=due)
    told = reported_blinds(tournament, there, at)
    if told and _is_small_blind(told, frozenset(there.dealt), target.number, there.size):
        yield procedure("never_the_small_blind", rule="T-8", table=target.table, seat=target.number)


class _Floor:
    """The tables while a plan is made: who has been moved, what is not known."""

    def __init__(self, tournament: Tournament, at: Micros) -> None:
        self.outline: list[tuple[int, int]] = []
        self.moves: list[PlannedMove] = []
        self.asks: list[int] = []
        self.held: list[int] = []
        self._tournament = tournament
        self._at = at
        tables = tournament.open_tables
        self._counts = {table.number: table.in_play for table in tables}
        self._room = {table.number: len(vacant(table)) for table in tables}
        self._staying_seats = {table.number: staying_seats(tournament, table) for table in tables}
        self._movable = {t.number: t.players - len(self._staying_seats[t.number]) for t in tables}
        self._sources = tuple(reversed(break_order(tournament)))
        self._gone: dict[int, set[int]] = {}
        self._come: dict[int, set[int]] = {}
        self._opened = _opened_at(tournament) if deals_stud_alone(tournament) else None
        """In stud: when each seat was left."""

    def next_pair(self) -> tuple[int, int] | None:
        """Fullest and shortest table, None when they are within one or nobody can move."""
        open_to = [n for n, room in self._room.items() if room]
        sources = [n for n in self._sources if self._movable[n] > len(self._gone.get(n, ()))]
        if not open_to or not sources:
            return None
        target = min(open_to, key=lambda n: (self._counts[n], n))
        fullest = max(self._counts[n] for n in sources)
        if fullest - self._counts[target] < 2:
            return None
        tied = [n for n in sources if self._counts[n] == fullest]
        return next((n for n in tied if not self._due_was_moved(n)), tied[0]), target

    def plan_move(self, origin: int, target: int) -> None:
        """Put down one move, with player and seat where both are known."""
        players = (self._counts[origin], self._counts[target])
        seat = self._due_seat(origin) if self._opened is None else None
        free = self._best_seat(target)
        if self._opened is not None:
            seat = self._same_seat(origin, free)
        self._counts[origin] -= 1
        self._counts[target] += 1
        self._room[target] -= 1
        self.outline.append((origin, target))
        if seat is not None:
            self._gone.setdefault(origin, set()).add(seat)
        if free is not None:
            self._come.setdefault(target, set()).add(free[0])
        entry = self._tournament.tables[origin].at(seat) if seat is not None else None
        if entry is None or seat is None or free is None:
            return
        number, hands, waits = free
        here, there = Seat(origin, seat), Seat(target, number)
        reason = "due_big_blind" if self._opened is None else "by_position"
        self.moves.append(PlannedMove(entry, here, there, reason, hands, waits, players))

    def _due_was_moved(self, number: int) -> bool:
        """Whether it is known that who is due at a table has been moved a short time ago."""
        told = self._reported_blinds(number) if self._opened is None else None
        if told is None:
            return False
        seat = self._due(number, told)
        entry = self._tournament.tables[number].at(seat) if seat is not None else None
        moved_at = self._tournament.entries[entry].moved_at if entry is not None else None
        return moved_at is not None and self._at - moved_at < RECENT

    def _due_seat(self, number: int) -> int | None:
        told = self._reported_blinds(number)
        if told is None:
            self._ask(number)
            return None
        return self._due(number, told)

    def _due(self, number: int, told: Blinds) -> int | None:
        table = self._tournament.tables[number]
        return _due(table, self._dealt(number), told, self._staying_seats[number])

    def _same_seat(self, number: int, free: tuple[int, int, bool] | None) -> int | None:
        """Return the seat number of a player who sits like the seat to be filled and was not moved."""
        table, gone = self._tournament.tables[number], self._gone.get(number, set())
        left = [seat for seat in table.occupied if seat not in gone | self._staying_seats[number]]
        return _in_position(table, left, free[0]) if free is not None and left else None

    def _best_seat(self, number: int) -> tuple[int, int, bool] | None:
        """Seat, hands to the big blind there, and whether it waits: the worst position (T-8)."""
        table, dealt = self._tournament.tables[number], self._dealt(number)
        free = [seat for seat in vacant(table) if seat not in dealt]
        if self._opened is not None:
            return _newest_seat(table, free, self._opened)
        told = self._reported_blinds(number)
        if not dealt or (told is None and table.in_play < 2):
            return _any_seat(table, free)
        if told is None:
            self._ask(number)
            return None
        found = _worst_seat(told, dealt, free, table)
        if found is None and number not in self.held:
            self.held.append(number)
        return found

    def _reported_blinds(self, number: int) -> Blinds | None:
        return reported_blinds(self._tournament, self._tournament.tables[number], self._at)

    def _ask(self, number: int) -> None:
        if number not in self.asks:
            self.asks.append(number)

    def _dealt(self, number: int) -> frozenset[int]:
        dealt = set(self._tournament.tables[number].dealt)
        return frozenset(dealt - self._gone.get(number, set()) | self._come.get(number, set()))


def _in_position(table: Table, seats: Sequence[int], wanted: int) -> int:
    """The seat of the same number, or the next one clockwise that is taken."""
    return min(seats, key=lambda seat: (seat - wanted) % table.size)


def _opened_at(tournament: Tournament) -> Mapping[Seat, Micros]:
    """When each seat was left by whoever sat there last."""
    found: dict[Seat, Micros] = {}
    for entry in tournament.entries.values():
        for seat, at in ((entry.seat_left, entry.out_at), (entry.moved_from, entry.moved_at)):
            if seat is not None:
                found[seat] = max(found.get(seat, 0), at or 0)
    return found


def _newest_seat(
    table: Table, free: Sequence[int], opened: Mapping[Seat, Micros]
) -> tuple[int, int, bool] | None:
    """The free seat that was left last, the lowest of several; easy access last (T-6)."""
    ranked = [
        (table.marks[seat - 1] is SeatMark.ACCESSIBLE, -opened.get(Seat(table.number, seat), 0), seat)
        for seat in free
    ]
    return (min(ranked)[2], 0, False) if ranked else None


def _due(table: Table, dealt: frozenset[int], told: Blinds, kept: Collection[int]) -> int | None:
    """The seat that pays the big blind first of those still there whose players may move (T-8)."""
    players = [seat for seat in dealt if table.at(seat) is not None and seat not in kept]
    if len(dealt) < 2 or not players:
        return None
    return min(players, key=lambda seat: hands_until_big_blind(told, dealt, seat, table.size))


def _worst_seat(
    told: Blinds, dealt: frozenset[int], vacant: Sequence[int], table: Table
) -> tuple[int, int, bool] | None:
    """The vacant seat that pays the big blind soonest, the first of several clockwise (T-8).

    Never the small blind's; one that must wait a hand or is kept for easy access only if no other
    is left. The answer is (seat, hands until the big blind, waits).
    """
    ranked = []
    for seat in vacant:
        if _is_small_blind(told, dealt, seat, table.size):
            continue
        hand = next_hand(told, dealt | {seat}, table.size)
        waits = seat in hand.waiting
        hands = hands_until_big_blind(told, dealt, seat, table.size)
        easy = table.marks[seat - 1] is SeatMark.ACCESSIBLE
        steps = (seat - (told.big_blind or told.button) - 1) % table.size
        ranked.append((easy, waits, hands, steps, seat))
    if not ranked:
        return None
    _, waits, hands, _, seat = min(ranked)
    return seat, hands, waits


def _any_seat(table: Table, free: Sequence[int]) -> tuple[int, int, bool] | None:
    """The first free seat of a table at which no hand is played yet, easy access last (T-6)."""
    ranked = [(table.marks[seat - 1] is SeatMark.ACCESSIBLE, seat) for seat in free]
    return (min(ranked)[1], 0, False) if ranked else None


def _is_small_blind(told: Blinds, dealt: frozenset[int], seat: int, size: int) -> bool:
    """Whether somebody new at a seat would have the small blind next hand."""
    return bool(dealt) and next_hand(told, dealt | {seat}, size).blinds.small_blind == seat
