"""The desk: the one door through which anything changes."""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial

from director.cashdesk.deposits import Deposits
from director.cashdesk.tills import Till
from director.desk.command import Command, streams_of
from director.desk.decision import Floor
from director.desk.house.defaults import house_settings
from director.desk.house.people import HouseSettings
from director.desk.house.templates import CASH, CashRow
from director.desk.memory import Memory
from director.desk.ports import (
    DEPOSITS,
    HOUSE,
    WAITING,
    Chance,
    Recorded,
    StorageProblem,
    Store,
    Time,
    Who,
    cash_stream,
    game_stream,
    jackpot_stream,
    till_stream,
    tournament_stream,
)
from director.desk.text_limits import text_fault
from director.games.table.state import GameTable, JackpotState
from director.poker.cash.state import CashTable, WaitingList
from director.tournament.evolve import Touched
from director.tournament.state import Tournament
from director.values.dataclass import dataclass
from director.values.errors import RuleViolation, soundness
from director.values.event import Change, Event, touched_by
from director.values.ids import (
    CashTableId,
    CommandId,
    GameTableId,
    JackpotId,
    Micros,
    StreamId,
    TillId,
    TournamentId,
)

OVERTAKEN = 3
"""How often a command is decided anew because another console was quicker."""
UNSAID = "?"
"""Stands for the reason that will be given."""


@dataclass(frozen=True, slots=True)
class Done:
    """A command that has been carried out and is durable."""

    command: CommandId
    at: Micros
    entries: tuple[Recorded, ...]
    changes: frozenset[Change]
    touched: Touched = Touched()
    """Entries and tables of its tournament that the command changed."""


class Desk:
    """Carries out commands: asks the rules, writes one transaction, then remembers the new state.

    Lives on one thread. Memory changes only after the commit.
    """

    def __init__(self, store: Store, time: Time, chance: Chance) -> None:
        self.store = store
        self.time = time
        self._chance = chance
        self._memory = Memory(store)
        self._house: HouseSettings | None = None
        """Kept until a row of the house changes: it is looked at with every command."""

    def execute(
        self,
        command: Command,
        who: Who,
        *,
        reason: str = "",
        insist: bool = False,
        command_id: CommandId | None = None,
        unseen: Collection[str] = (),
    ) -> Done:
        """Carry out a command; RuleViolation when refused, the store's error when it cannot be kept.

        A command given again under the same id is not carried out twice. `insist` overrides
        refusals of procedure but `unseen` ones, and `reason` is kept with it (T-1). Where
        another console was quicker after all, it is decided anew.
        """
        identity = command_id or CommandId(self._chance.uuid())
        told = partial(self._decide, command, who, reason=reason, insist=insist)
        decided = partial(told, asking=False, unseen=unseen)
        for _ in range(OVERTAKEN):
            try:
                return self._carry_out(command, identity, who, reason, decided)
            except StorageProblem as problem:
                if problem.code != "overtaken":
                    raise
        return self._carry_out(command, identity, who, reason, decided)

    def _carry_out(
        self,
        command: Command,
        identity: CommandId,
        who: Who,
        reason: str,
        decide: Callable[..., Floor],
    ) -> Done:
        streams = streams_of(command, self._memory)
        if who.approver is not None:
            streams = tuple(sorted({*streams, HOUSE}))
        for stream in streams:
            self._memory.stream(stream)
        floor = None
        with self.store.writing(identity, streams, self._memory) as writing:
            written = self._memory.written(identity, streams)
            if not written:
                floor = decide(locked=streams)
                written = writing.commit(floor.commit(identity, reason))
        self._memory.note_own(identity)
        self._remember(written, floor)
        at = written[0].at if written else self.time.now()
        changes = touched_by(entry.event for entry in written)
        self._note(changes)
        return Done(identity, at, written, changes, floor.touched() if floor else Touched())

    def can(
        self, command: Command, who: Who, *, reason: str = "", insist: bool = False
    ) -> RuleViolation | None:
        """Why a command would be refused now, or None; the same check as `execute`."""
        try:
            self._decide(command, who, reason=reason, insist=insist)
        except RuleViolation as violation:
            return violation
        return None

    def foresee(self, command: Command, who: Who) -> tuple[Event, ...]:
        """What a command would write now if whoever gives it insists and says why.

        RuleViolation where it cannot be carried out at all.
        """
        floor = self._decide(command, who, reason=UNSAID, insist=True)
        return tuple(draft.event for draft in floor.commit(CommandId(""), "").drafts)

    def tournament(self, tournament: TournamentId) -> Tournament:
        """A tournament as it stands; refuses an unknown one."""
        state = self._memory.tournament(tournament_stream(tournament))
        if state is None:
            raise soundness("unknown_tournament")
        return state

    def history(self, tournament: TournamentId) -> Sequence[Recorded]:
        """Everything written in a tournament's stream, oldest first."""
        return tuple(self._memory.stream(tournament_stream(tournament)).history)

    def story(self, stream: StreamId) -> Sequence[Recorded]:
        """Everything written in any stream, oldest first."""
        return tuple(self._memory.stream(stream).history)

    def till(self, till: TillId) -> Till:
        """A till as it stands; a new one if it was never used."""
        return self._memory.till(till_stream(till)) or Till(till)

    def game_table(self, table: GameTableId) -> GameTable:
        """A house-game table as it stands; refuses an unknown one."""
        state = self._memory.game_table(game_stream(table))
        if state is None:
            raise soundness("unknown_game_table")
        return state

    def jackpot(self, jackpot: JackpotId) -> JackpotState:
        """A jackpot as it stands; refuses an unknown one."""
        state = self._memory.jackpot(jackpot_stream(jackpot))
        if state is None:
            raise soundness("unknown_jackpot")
        return state

    def cash_table(self, table: CashTableId) -> CashTable:
        """A cash table as it stands; refuses an unknown one."""
        state = self._memory.cash_table(cash_stream(table))
        if state is None:
            raise soundness("unknown_cash_table")
        return state

    def waiting(self) -> WaitingList:
        """Who waits for a cash game."""
        return self._memory.waiting(WAITING)

    def deposits(self) -> Deposits:
        """What players have left at the cash desk."""
        return self._memory.deposits(DEPOSITS)

    def open_cash_tables(self) -> tuple[CashTableId, ...]:
        """Every cash table in play, the first opened first."""
        rows = (row for row in self.store.rows(CASH, CashRow).values() if row.open)
        return tuple(row.id for row in sorted(rows, key=lambda row: (row.opened_at, row.id)))

    def catch_up(self, streams: Iterable[StreamId] | None = None) -> Done:
        """Read what other consoles have written since it was looked last, in these streams or in all.

        The first look finds only what is new in streams that were opened before it.
        """
        news = self._memory.news(streams)
        at = news[-1].at if news else self.now()
        changes = touched_by(entry.event for entry in news)
        self._note(changes)
        return Done(CommandId(""), at, news, changes)

    def now(self) -> Micros:
        """This instant."""
        return self.time.now()

    def house(self) -> HouseSettings:
        """What holds for the whole house."""
        if self._house is None:
            self._house = house_settings(self.store)
        return self._house

    def _note(self, changes: Collection[Change]) -> None:
        if Change.HOUSE in changes:
            self._house = None

    def _decide(
        self,
        command: Command,
        who: Who,
        *,
        reason: str,
        insist: bool,
        asking: bool = True,
        unseen: Collection[str] = (),
        locked: Collection[StreamId] | None = None,
    ) -> Floor:
        """Whoever only asks is not asked for a second person yet."""
        from director.desk.handlers import decide
        from director.desk.permissions import approved, refuse_unpermitted

        if (fault := text_fault((command, reason))) is not None:
            raise fault
        floor = Floor(
            command,
            self.store,
            self._chance,
            self._memory,
            at=self.time.now(),
            who=who,
            reason=reason,
            insist=insist,
            unseen=unseen,
            locked=locked,
        )
        refuse_unpermitted(floor, command, self.house())
        if not asking:
            for effect in approved(floor, command, self.house()):
                floor.take(effect)
        for effect in decide(floor, command):
            floor.take(effect)
        floor.require_sound()
        return floor

    def _remember(self, written: Sequence[Recorded], floor: Floor | None) -> None:
        """Take over what the commit has made durable."""
        states = floor.states() if floor else {}
        for stream in {entry.stream for entry in written}:
            self._memory.stream(stream)
            mine = [entry for entry in written if entry.stream == stream]
            self._memory.take(stream, mine, states.get(stream))
