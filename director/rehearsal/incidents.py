"""Incidents: faults in every rehearsed night, and their correction."""

from collections import deque
from collections.abc import Callable

from director.desk.offered import commands as c
from director.rehearsal.evening import Evening
from director.rehearsal.registration import Registration
from director.texts import N_
from director.tournament.clock import cards_left
from director.tournament.events import Bust
from director.tournament.state import PenaltyKind, Table
from director.values.ids import EntryId, Seat
from director.values.quantity import MINUTE, SECOND

_EVERY_HANDS = 4
"""In a large field something happens every few hands."""
_SMALL_FIELD = 30
_FEW = 8


class Incidents:
    """Everything that happens once in a night: by the door before the start, on the floor after it."""

    def __init__(self, evening: Evening, door: Registration) -> None:
        self._evening = evening
        self._registration = door
        self._left: deque[Callable[[], bool]] = deque(
            (
                self._wrong_seats,
                self._undone_bust,
                self._penalty,
                self._tie,
                self._disqualification,
                self._time_called,
                self._reopened,
            )
        )

    def before_start(self) -> None:
        """Before the start one entry is void and one is refunded; both players come back late.

        So few that the others could not begin without them are back before the start.
        """
        first, second, *_ = self._evening.felt.stacks
        self._void(first)
        self._refund(second)
        if self._evening.options.players < _FEW or self._evening.options.settings.is_sit_and_go:
            self._registration.last_call()

    def on_the_floor(self) -> None:
        """The next incident when the field allows it; in a small field all at once."""
        small = self._evening.options.players < _SMALL_FIELD
        if not small and self._evening.hands % _EVERY_HANDS:
            return
        while self._left and self._left[0]():
            self._left.popleft()
            if not small:
                return

    def _void(self, entry: EntryId) -> None:
        floorman = self._evening.floorman
        player = floorman.state.entries[entry].player
        floorman.do(
            c.VoidEntry(floorman.id, entry, self._evening.till()), reason=N_("registered by mistake")
        )
        del self._evening.felt.stacks[entry]
        self._registration.come_back_later(player)

    def _refund(self, entry: EntryId) -> None:
        floorman = self._evening.floorman
        player = floorman.state.entries[entry].player
        floorman.do(
            c.RefundEntry(floorman.id, entry, self._evening.till()), reason=N_("called away, comes late")
        )
        del self._evening.felt.stacks[entry]
        self._registration.come_back_later(player)

    def _wrong_seats(self) -> bool:
        """Two players have sat down at each other's seat (T-5)."""
        table = self._table_of(2)
        if table is None:
            return False
        seats = table.occupied[:2]
        right = tuple(
            (entry, Seat(table.number, seat))
            for seat, entry in zip(reversed(seats), map(table.at, seats), strict=True)
            if entry is not None
        )
        self._evening.floorman.do(c.CorrectSeats(self._evening.floorman.id, right))
        return True

    def _undone_bust(self) -> bool:
        """Somebody is recorded as out by a slip of the hand, and it is undone."""
        table = self._table_of(3)
        if table is None:
            return False
        floorman = self._evening.floorman
        entry = self._players(table)[0]
        floorman.do(c.BustPlayers(floorman.id, (Bust(entry, nobody=True),)))
        floorman.time.pass_seconds(20)
        floorman.do(c.UndoCommand(floorman.id))
        return True

    def _penalty(self) -> bool:
        """A player talks about a hand in play, and misses two hands (T-S7)."""
        table = self._table_of(2)
        if table is None:
            return False
        floorman = self._evening.floorman
        entry = self._players(table)[-1]
        given = c.GivePenalty(floorman.id, entry, PenaltyKind.HANDS, 2)
        floorman.do(given, reason=N_("told a live hand"))
        floorman.do(c.ServePenalty(floorman.id, entry, floorman.state.penalties, 2))
        return True

    def _tie(self) -> bool:
        """Two players with equal stacks go out in one hand and share their places (T-P4)."""
        table = self._table_of(3)
        if table is None or self._evening.state.alive < 4:
            return False
        evening = self._evening
        first, second, *_, winner = evening.shortest_stacks(self._players(table))
        evening.felt.even_out(first, second, winner, evening.level.unit)
        busts = tuple(Bust(e, evening.felt.stacks[e], (winner,)) for e in (first, second))
        evening.felt.take_all(winner, (first, second))
        evening.floorman.do(c.BustPlayers(evening.floorman.id, busts))
        return True

    def _disqualification(self) -> bool:
        """A player is put out for abuse; the chips leave play (T-S7)."""
        table = self._table_of(3)
        if table is None or self._evening.state.alive < 4:
            return False
        evening = self._evening
        entry = evening.shortest_stacks(self._players(table))[0]
        chips = evening.felt.stacks.pop(entry)
        command = c.Disqualify(evening.floorman.id, entry, chips)
        evening.floorman.do(command, reason=N_("abuse of the dealer after a warning"))
        return True

    def _time_called(self) -> bool:
        """Somebody calls the clock on a player, who acts in time (T-25)."""
        table = self._table_of(2)
        if table is None:
            return False
        floorman = self._evening.floorman
        floorman.do(c.CallTime(floorman.id, table.number, self._players(table)[0]))
        floorman.time.pass_seconds(20)
        if cards_left(floorman.state, floorman.state.entries[self._players(table)[0]]):
            floorman.do(c.UseTimeCard(floorman.id, table.number))
        floorman.do(c.EndTimeCall(floorman.id, table.number, "acted"))
        return True

    def _reopened(self) -> bool:
        """The console is closed while the clock runs, and goes on where it stopped six minutes later."""
        floorman = self._evening.floorman
        stopped_at = floorman.time.now()
        floorman.time.pass_seconds(6 * MINUTE // SECOND)
        floorman.reopen()
        if floorman.state.clock.running:
            floorman.do(c.ContinueWhereStopped(floorman.id, stopped_at))
        return True

    def _table_of(self, players: int) -> Table | None:
        """The table with most players, if it has enough."""
        tables = self._evening.state.open_tables
        table = max(tables, key=lambda candidate: (candidate.players, candidate.number))
        return table if table.players >= players else None

    def _players(self, table: Table) -> list[EntryId]:
        return [entry for entry in table.seats if entry is not None]
