"""Floorman of a rehearsal: gives commands at the desk, counts them, and checks the invariants."""

from collections.abc import Callable, Iterable

from director.cashdesk.diligence import DILIGENCE
from director.cashdesk.outgoing import ABOVE, LINKED_ABOVE, SHORT, SHORT_OWED
from director.desk.kernel.command import AboutTournament, AtTill, Command
from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import Chance, Time, Who
from director.desk.offered.commands import CashOut, FillTill, PayPrize, Withdraw
from director.texts import N_
from director.tournament.events import (
    FinalTableFormed,
    PlayersMoved,
    TableBroken,
    TableOpened,
    TablesRedrawn,
)
from director.tournament.invariants import broken
from director.tournament.state import MoveCause, Tournament
from director.values.dataclass import dataclass, replace
from director.values.errors import RuleViolation
from director.values.event import Event
from director.values.ids import StaffId, StationId, TillId, TournamentId
from director.values.payment import Method
from director.values.quantity import SECOND, Cents, Chips, Micros

REHEARSAL = Who(StaffId("rehearsal"), StationId("rehearsal"))
"""Author of every command of a rehearsal (the demo has its own): it marks the database."""

FETCHED: Cents = 100_000
"""Unit in which missing cash is brought from the safe."""
_MENDED = (SHORT_OWED, ABOVE, LINKED_ABOVE)
"""No insisting on something else passes these."""

OpenDesk = Callable[[Time, Chance], Desk]
"""Function that opens the rehearsal's desk; a second call closes and reopens it."""


class BrokenInvariant(Exception):
    """An invariant does not hold: the rehearsal ends here."""

    def __init__(self, invariant: str) -> None:
        super().__init__(invariant)
        self.invariant = invariant


class NightTime:
    """The time of day of a rehearsal: it passes when the rehearsal says so."""

    def __init__(self, at: Micros) -> None:
        self._at = at

    def now(self) -> Micros:
        """This instant in UTC microseconds."""
        return self._at

    def pass_seconds(self, seconds: int) -> None:
        """Let time pass."""
        self._at += seconds * SECOND


@dataclass(slots=True)
class Tally:
    """Counts of a night so far."""

    commands: int = 0
    events: int = 0
    moves: int = 0
    tables_opened: int = 0
    tables_broken: int = 0
    colour_ups: int = 0
    largest_difference: int = 0


class Floorman:
    """Floorman who gives the commands of one tournament and checks their results at once."""

    def __init__(
        self,
        open_desk: OpenDesk,
        time: NightTime,
        chance: Chance,
        night: TournamentId,
        who: Who = REHEARSAL,
    ) -> None:
        self.time = time
        self.id = night
        self.who = who
        self.tally = Tally()
        self.tellers: dict[TillId, Who] = {}
        """Cashier who gives the commands at each till; elsewhere it is the floorman."""
        self.heard: Callable[[Done], None] | None = None
        """Told of every command that was carried out."""
        self._open_desk = open_desk
        self._chance = chance
        self.desk = open_desk(time, chance)

    @property
    def state(self) -> Tournament:
        """Current state of the tournament."""
        return self.desk.tournament(self.id)

    def do(self, command: Command, *, reason: str = "", insist: bool = False) -> Done:
        """Give a command; BrokenInvariant if it breaks an invariant of a stream it changed.

        A refusal of the cash desk is first cleared by `_mended`.
        """
        who = self.tellers.get(command.till, self.who) if isinstance(command, AtTill) else self.who
        try:
            done = self.desk.execute(command, who, reason=reason, insist=insist, unseen=_MENDED)
        except RuleViolation as refusal:
            if (mended := self._mended(command, refusal)) is not None:
                return self.do(mended, reason=reason, insist=insist)
            if refusal.code != DILIGENCE or insist:
                raise
            return self.do(command, reason=N_("document checked"), insist=True)
        self.tally.commands += 1
        self.tally.events += len(done.entries)
        self._count(entry.event for entry in done.entries)
        if self.heard is not None:
            self.heard(done)
        if isinstance(command, AboutTournament) and command.tournament == self.id:
            self._demand(broken(self.state, done.touched))
        return done

    def _mended(self, command: Command, refusal: RuleViolation) -> Command | None:
        """The command to give then: a till is filled from the safe, too much cash is transferred."""
        if refusal.code in (SHORT, SHORT_OWED):
            till, facts = TillId(str(refusal.facts["till"])), refusal.facts
            missing = int(str(facts["asked_cents"])) - int(str(facts["held_cents"]))
            self.do(FillTill(till, -(-missing // FETCHED) * FETCHED), reason=N_("too little cash"))
            return command
        if refusal.code in (ABOVE, LINKED_ABOVE) and isinstance(command, PayPrize | CashOut | Withdraw):
            return replace(command, method=Method.TRANSFER)
        return None

    def check_all(self, chips_on_tables: Chips) -> None:
        """Look at every invariant, and at the chips that really lie on the tables."""
        self._demand(broken(self.state))
        expected = self.state.chips.expected
        if expected != chips_on_tables:
            raise BrokenInvariant(f"chips: expected {expected}, on the tables {chips_on_tables}")

    def reopen(self) -> None:
        """Close the desk and open it again; NotSound if the tournament is not the same."""
        before = self.state
        self.desk = self._open_desk(self.time, self._chance)
        if self.state != before:
            raise BrokenInvariant("reopened_as_it_was")

    def _demand(self, problem: str | None) -> None:
        if problem is not None:
            raise BrokenInvariant(problem)

    def _count(self, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case TableOpened():
                    self.tally.tables_opened += 1
                case TableBroken():
                    self.tally.tables_broken += len(event.tables)
                case TablesRedrawn():
                    origins = {move.origin.table for move in event.moves}
                    self.tally.tables_broken += len(origins - set(event.tables))
                case FinalTableFormed():
                    origins = {move.origin.table for move in event.moves}
                    self.tally.tables_broken += len(origins - {event.table})
                case PlayersMoved(cause=MoveCause.BALANCE):
                    self.tally.moves += len(event.moves)
                case _:
                    continue
