"""The desk: the one door through which anything changes."""

from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial

from director.desk.kernel.admission import came_to, refuse_admission
from director.desk.kernel.blind_counts import blinded, sees_what_should_be
from director.desk.kernel.command import Command, taken_by
from director.desk.kernel.decision import Decision
from director.desk.kernel.handlers import decide
from director.desk.kernel.live_streams import LiveStreams
from director.desk.kernel.memory import Memory
from director.desk.kernel.permissions import approved, refuse_unpermitted
from director.desk.kernel.ports import HOUSE, Chance, Recorded, StorageProblem, Store, Time, Who
from director.desk.kernel.prefetch import likely_rows
from director.desk.kernel.rows.defaults import house_settings
from director.desk.kernel.text_limits import text_fault
from director.desk.kernel.time_of_day import believed_after, believed_in, time_fault
from director.desk.kernel.value_limits import OTHER_KIND, giver_fault, value_fault
from director.house.people import HouseSettings, Staff
from director.house.templates import CASH, STAFF, CashRow
from director.tournament.evolve import Touched
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness
from director.values.event import Change, Event, touched_by
from director.values.ids import CashTableId, CommandId, StreamId
from director.values.quantity import Micros

REMEMBERED = 512
OVERTAKEN = 3
"""How often a command is decided anew because another console was quicker."""
UNSAID = "?"
"""Stands for the reason that will be given."""


class Done(Value):
    """A command that has been carried out and is durable."""

    command: CommandId
    at: Micros
    entries: tuple[Recorded, ...]
    changes: frozenset[Change]
    touched: Touched = Touched()
    """Entries and tables of its tournament that the command changed."""


class Desk(LiveStreams):
    """Carries out commands: asks the rules, writes one transaction, then remembers the new state.

    Lives on one thread. Memory changes only after the commit.
    """

    def __init__(self, store: Store, time: Time, chance: Chance, *, in_order: bool = True) -> None:
        """Open the desk on a store. A demo writes several evenings at once, not `in_order` of time."""
        super().__init__(Memory(store))
        self.store = store
        self.time = time
        self._chance = chance
        self._in_order = in_order
        self._recent_commands: OrderedDict[CommandId, Command] = OrderedDict()
        """Commands that were carried out lately: an identity stands for one of them and no other."""
        self._house: HouseSettings | None = None
        """Kept until a row of the house changes: it is looked at with every command."""
        self._believed: Micros | None = None
        """The newest time of day that is believed; read once, then followed."""

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
        another console was quicker after all, it is decided anew. What a refused one leaves
        behind is noted.
        """
        _require_values(command, reason, who, command_id)
        try:
            return self._ordered(command, who, reason, insist, command_id, unseen)
        except RuleViolation as refusal:
            note = command.noted(refusal)
            if note is not None and self.can(note, who) is None:
                self.execute(note, who)
            raise

    def _ordered(
        self,
        command: Command,
        who: Who,
        reason: str,
        insist: bool,
        command_id: CommandId | None,
        unseen: Collection[str],
    ) -> Done:
        identity = command_id or CommandId(self._chance.uuid())
        if self._recent_commands.get(identity, command) != command:
            raise soundness("command_id_used")
        told = partial(self._decide, command, who, reason=reason, insist=insist)
        decided = partial(told, asking=False, unseen=unseen)
        for _ in range(OVERTAKEN):
            try:
                return self._carry_out(command, identity, who, reason, decided, command_id is not None)
            except StorageProblem as problem:
                if problem.code != "overtaken":
                    raise
        return self._carry_out(command, identity, who, reason, decided, command_id is not None)

    def _carry_out(
        self,
        command: Command,
        identity: CommandId,
        who: Who,
        reason: str,
        decide: Callable[..., Decision],
        named: bool,
    ) -> Done:
        self.believed_at()
        streams = taken_by(command, self._memory, who)
        for stream in streams:
            self._memory.stream(stream)
        decision = None
        likely = likely_rows(command, self._memory, self.time.now())
        with self.store.writing(identity, streams, self._memory, likely) as writing:
            written = self._memory.written(identity, streams, perhaps_before=named)
            if not written:
                decision = decide(locked=streams)
                writing.commit(decision.commit(identity, reason))
        written = written or writing.recorded
        self._recent_commands[identity] = command
        while len(self._recent_commands) > REMEMBERED:
            self._recent_commands.popitem(last=False)
        self._memory.note_own(identity)
        self._remember(written, decision)
        self._believe(written)
        at = written[0].at if written else self.time.now()
        changes = touched_by(entry.event for entry in written)
        self._note(changes)
        return Done(identity, at, written, changes, decision.touched() if decision else Touched())

    def can(
        self, command: Command, who: Who, *, reason: str = "", insist: bool = False
    ) -> RuleViolation | None:
        """Why a command would be refused now, or None; the same check as `execute`."""
        try:
            _require_values(command, reason, who)
            self._decide(command, who, reason=reason, insist=insist)
        except RuleViolation as violation:
            return violation
        return None

    def foresee(self, command: Command, who: Who) -> tuple[Event, ...]:
        """Return the events that a command would write now, with a reason, overriding procedure.

        RuleViolation where it cannot be carried out at all.
        """
        _require_values(command, UNSAID, who)
        decision = self._decide(command, who, reason=UNSAID, insist=True)
        return tuple(draft.event for draft in decision.commit(CommandId(""), "").drafts)

    def story(self, stream: StreamId) -> Sequence[Recorded]:
        """Everything written in any stream, oldest first; the house's is read anew each time."""
        if stream == HOUSE:
            return tuple(self.store.entries(HOUSE))
        return tuple(self._memory.whole(stream).history)

    def story_since(self, stream: StreamId, since: type[Event] | Micros) -> Sequence[Recorded]:
        """Return the entries of a stream from an instant on, or from the newest event of a kind on.

        All of it where there is none. No more is read than that.
        """
        if isinstance(since, type):
            return self._memory.since_newest(stream, since)
        return self._memory.since_instant(stream, since)

    def printed_head(self) -> str:
        """The head of the house's stream, `house:HASH`, which stands for all; empty for none."""
        head = self.store.head(HOUSE)
        return f"{HOUSE}:{head.hash}" if head else ""

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
        self._believe(news)
        changes = touched_by(entry.event for entry in news)
        self._note(changes)
        return Done(CommandId(""), at, news, changes)

    def now(self) -> Micros:
        """This instant."""
        return self.time.now()

    def believed_at(self) -> Micros:
        """The newest time of day that is believed; 0 where nothing is written yet."""
        if self._believed is None:
            self._believed = believed_in(self.store)
        return self._believed

    def house(self) -> HouseSettings:
        """Return the settings of the house."""
        if self._house is None:
            self._house = house_settings(self.store)
        return self._house

    def _believe(self, written: Iterable[Recorded]) -> None:
        if self._believed is not None:  # else it is read with them
            self._believed = believed_after(self._believed, written)

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
    ) -> Decision:
        """Decide a command without writing. While only `asking`, no second person is required yet."""
        decision = Decision(
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
        try:
            refuse_unpermitted(decision, command, self.house())
            came = came_to(decision, command)
            for effect in decide(decision, command):
                decision.take(effect)
            refuse_admission(decision, command, came)
            if self._in_order and decision.is_timed():
                decision.refuse(time_fault(self.believed_at(), decision.at))
            if not asking:
                for effect in approved(decision, command, self.house()):
                    decision.take(effect)
            decision.require_sound()
        except RuleViolation as refusal:
            if sees_what_should_be(self.house(), decision.rows(STAFF, Staff).get(who.actor)):
                raise
            raise blinded(refusal) from None
        return decision

    def _remember(self, written: Sequence[Recorded], decision: Decision | None) -> None:
        """Take over what the commit has made durable."""
        states = decision.states if decision else {}
        for stream in {entry.stream for entry in written}:
            self._memory.stream(stream)
            mine = [entry for entry in written if entry.stream == stream]
            self._memory.take(stream, mine, states.get(stream))


def _require_values(command: Command, reason: str, who: Who, identity: CommandId | None = None) -> None:
    """Refuse at the door what is no value of its type or beyond its limits, then what its texts hold.

    A value of a wrong type is named by its field whatever is wrong with the texts beside it.
    """
    fault = value_fault(command)
    if fault is None or fault.code != OTHER_KIND:
        by = giver_fault(who.actor, who.station, who.approver, identity, reason)
        fault = text_fault(command) or by or fault
    if fault is not None:
        raise fault
