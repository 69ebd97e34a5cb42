"""Balancing: the fewest moves that bring tables within one, who moves and to which seat (T-8)."""

from collections.abc import Iterable, Mapping, Sequence

from director.poker.button import Blinds, hands_until_big_blind, next_hand
from director.tournament.breaking import break_order
from director.tournament.events import Move, PlayersMoved
from director.tournament.seating import move_refusals, vacant
from director.tournament.state import MoveCause, SeatMark, Status, Table, Tournament
from director.values.dataclass import Value
from director.values.errors import RuleViolation, Strength, procedure
from director.values.ids import EntryId, Seat
from director.values.quantity import MINUTE, Micros

TOLD_HOLDS: Micros = 5 * MINUTE
"""So long after it was told a button is believed: then other hands have been played."""
RECENT: Micros = 30 * MINUTE
"""Who was moved within this time is spared where another table is as full."""


class PlannedMove(Value):
    """One move of a plan, with what its reason says."""

    entry: EntryId
    origin: Seat
    target: Seat
    reason: str
    """`due_big_blind`: the entry pays the big blind next hand at its table."""
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
    """What brings the tables within one: which tables, and who and where as far as is known."""

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
    Nobody moves any more once the tournament is over.
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


def blinds_told(tournament: Tournament, table: Table, at: Micros) -> Blinds | None:
    """The last hand at a table as far as what was told still holds, None where it must be asked.

    It holds for some minutes unless somebody has gone out there since; a button drawn before the
    start holds until then.
    """
    told = table.button
    if told is None or told.at < table.out_at:
        return None
    started = tournament.started_at
    counted_from = told.at if started is None else max(told.at, started)
    if started is not None and at - counted_from > TOLD_HOLDS:
        return None
    return Blinds(told.button, told.small_blind, told.big_blind)


def _against_balance(
    tournament: Tournament, origin: Seat, target: Seat, at: Micros
) -> Iterable[RuleViolation]:
    here, there = tournament.tables[origin.table], tournament.tables[target.table]
    players = (here.in_play, there.in_play)
    if players[0] <= players[1]:
        facts = {"origin": origin.table, "target": target.table}
        yield procedure("tables_grow_apart", rule="T-8", players=players, **facts)
    told = blinds_told(tournament, here, at)
    due = _due(here, frozenset(here.dealt), told) if told else None
    if due not in (None, origin.number):
        yield procedure("not_due_the_big_blind", rule="T-8", seat=origin.number, due=due)
    told = blinds_told(tournament, there, at)
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
        self._movable = {table.number: table.players for table in tables}
        self._sources = tuple(reversed(break_order(tournament)))
        self._gone: dict[int, set[int]] = {}
        self._come: dict[int, set[int]] = {}

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
        seat = self._due_seat(origin)
        free = self._best_seat(target)
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
        self.moves.append(PlannedMove(entry, here, there, "due_big_blind", hands, waits, players))

    def _due_was_moved(self, number: int) -> bool:
        """Whether it is known that who is due at a table has been moved a short time ago."""
        told = self._told(number)
        if told is None:
            return False
        seat = _due(self._tournament.tables[number], self._dealt(number), told)
        entry = self._tournament.tables[number].at(seat) if seat is not None else None
        moved_at = self._tournament.entries[entry].moved_at if entry is not None else None
        return moved_at is not None and self._at - moved_at < RECENT

    def _due_seat(self, number: int) -> int | None:
        told = self._told(number)
        if told is None:
            self._ask(number)
            return None
        return _due(self._tournament.tables[number], self._dealt(number), told)

    def _best_seat(self, number: int) -> tuple[int, int, bool] | None:
        """Seat, hands to the big blind there, and whether it waits: the worst position (T-8)."""
        table, dealt = self._tournament.tables[number], self._dealt(number)
        free = [seat for seat in vacant(table) if seat not in dealt]
        told = self._told(number)
        if not dealt or (told is None and table.in_play < 2):
            return _any_seat(table, free)
        if told is None:
            self._ask(number)
            return None
        found = _worst_seat(told, dealt, free, table)
        if found is None and number not in self.held:
            self.held.append(number)
        return found

    def _told(self, number: int) -> Blinds | None:
        return blinds_told(self._tournament, self._tournament.tables[number], self._at)

    def _ask(self, number: int) -> None:
        if number not in self.asks:
            self.asks.append(number)

    def _dealt(self, number: int) -> frozenset[int]:
        dealt = set(self._tournament.tables[number].dealt)
        return frozenset(dealt - self._gone.get(number, set()) | self._come.get(number, set()))


def _due(table: Table, dealt: frozenset[int], told: Blinds) -> int | None:
    """The seat of the player who pays the big blind first of those still there (T-8)."""
    players = [seat for seat in dealt if table.at(seat) is not None]
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
