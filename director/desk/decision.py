"""The floor: what a handler sees while it decides, and where its effects are laid down."""

from collections.abc import Collection, Iterator, Sequence
from typing import TypeVar, cast

from director.cashdesk.deposits import Deposits
from director.cashdesk.diligence import Operation
from director.cashdesk.tills import ReceiptIssued, Till, TillRuleOverridden
from director.desk.command import AboutTournament, AtCashTable, AtTill, Command, GameTableCommand
from director.desk.house.defaults import house_settings
from director.desk.house.events import Head, HeadsNoted
from director.desk.house.people import Person
from director.desk.house.templates import CASH, CashRow
from director.desk.memory import Memory
from director.desk.ports import (
    DEPOSITS,
    HOUSE,
    WAITING,
    Chance,
    Commit,
    Draft,
    EntryRow,
    ReceiptRow,
    Recorded,
    StorageProblem,
    Store,
    TournamentChange,
    TournamentRow,
    Who,
    cash_stream,
    game_stream,
    jackpot_stream,
    till_stream,
    tournament_stream,
)
from director.desk.streams import Grown, StreamState, grown, grows, unsound
from director.desk.undo import refold
from director.games.table.events import GameRuleOverridden
from director.games.table.state import GameTable, JackpotState
from director.poker.cash.events import CashRuleOverridden, WaitingRuleOverridden
from director.poker.cash.state import CashTable, WaitingList
from director.tournament.events import (
    CommandRedone,
    CommandUndone,
    RuleOverridden,
    TournamentAnnounced,
    TournamentEvent,
)
from director.tournament.evolve import Touched, advance, announced
from director.tournament.invariants import RESHAPING, broken
from director.tournament.state import Receipt, Status, Tournament
from director.values.dataclass import dataclass
from director.values.errors import RuleViolation, Strength, soundness
from director.values.ids import (
    CashTableId,
    CommandId,
    GameTableId,
    JackpotId,
    Micros,
    PlayerId,
    StreamId,
    TillId,
    TournamentId,
)
from director.values.money import Cents

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Row:
    """A house row to be saved; value None removes it."""

    kind: str
    key: str
    value: object


@dataclass(frozen=True, slots=True)
class Seed:
    """The secret seed of a new tournament (its id) or game table (its stream)."""

    owner: str
    seed: bytes


Effect = TournamentEvent | Draft | Person | Row | Seed
"""What a handler yields: an event of its command's tournament, a draft for another stream, or a row."""


class Floor:
    """One command being decided: reads the desk's memory and rows, keeps effects apart until commit.

    Each effect counts at once for what the handler asks next; nothing is written here.
    """

    def __init__(
        self,
        command: Command,
        store: Store,
        chance: Chance,
        memory: Memory,
        *,
        at: Micros,
        who: Who,
        reason: str,
        insist: bool,
        unseen: Collection[str] = (),
        locked: Collection[StreamId] | None = None,
    ) -> None:
        self.at = at
        self.who = who
        self.reason = reason
        self.insist = insist
        self._unseen = unseen
        """Procedures that whoever insists has not been shown yet: they are refused all the same."""
        self._locked = locked
        """The streams that nobody else can write in meanwhile; None while it is only asked."""
        self._store = store
        self._chance = chance
        self._memory = memory
        self._command = command
        self._subject = command.tournament if isinstance(command, AboutTournament) else None
        self._drafts: list[Draft] = []
        self._tournaments: dict[TournamentId, TournamentChange] = {}
        self._grown: dict[StreamId, Grown] = {}
        self._people: list[Person] = []
        self._rows: list[Row] = []
        self._seed: Seed | None = None
        self._asked: dict[str, object] = {}
        """House rows by kind, asked for once in a command however many tables it opens."""
        self._insisted: set[tuple[str, str]] = set()
        """What was overridden so far, each noted once."""
        self._listed: tuple[TournamentRow, ...] | None = None

    def tournament(self, tournament: TournamentId) -> Tournament:
        """The tournament as it stands, with the effects so far; refuses an unknown one."""
        if tournament in self._tournaments:
            return self._tournaments[tournament].after
        state = self._memory.tournament(tournament_stream(tournament))
        if state is None:
            raise soundness("unknown_tournament")
        return state

    def live_besides(self, tournament: TournamentId | None) -> tuple[Tournament, ...]:
        """The other tournaments that take registrations or run, as they stand on any console."""
        live = (Status.REGISTERING, Status.RUNNING)
        if self._listed is None:
            self._listed = self._store.tournaments()
        others = (
            tournament_stream(row.id)
            for row in self._listed
            if row.status in live and row.id != tournament
        )
        states = (self._memory.fresh(other).state for other in others)
        return tuple(state for state in states if isinstance(state, Tournament))

    def tournaments(self) -> tuple[TournamentRow, ...]:
        """Every tournament of the house, as it is listed now."""
        return self._store.tournaments()

    def history(self, tournament: TournamentId) -> Sequence[Recorded]:
        """Everything written in a tournament's stream before this command."""
        return self._memory.stream(tournament_stream(tournament)).history

    def till(self, till: TillId) -> Till:
        """The till as it stands, with the effects so far; a new one if it was never used."""
        state = self._now(till_stream(till))
        return state if isinstance(state, Till) else Till(till)

    def game_table(self, table: GameTableId) -> GameTable:
        """The game table as it stands, with the effects so far; refuses an unknown one."""
        state = self._now(game_stream(table))
        if not isinstance(state, GameTable):
            raise soundness("unknown_game_table")
        return state

    def is_game_table(self, table: GameTableId) -> bool:
        """Whether there is such a table already."""
        return isinstance(self._now(game_stream(table)), GameTable)

    def jackpot(self, jackpot: JackpotId) -> JackpotState | None:
        """The jackpot as it stands, with the effects so far, if it was put up."""
        state = self._now(jackpot_stream(jackpot))
        return state if isinstance(state, JackpotState) else None

    def cash_table(self, table: CashTableId) -> CashTable:
        """The cash table as it stands, with the effects so far; refuses an unknown one."""
        state = self._now(cash_stream(table))
        if not isinstance(state, CashTable):
            raise soundness("unknown_cash_table")
        return state

    def cash_tables(self) -> tuple[CashTable, ...]:
        """Every open cash table, the first opened first."""
        rows = sorted(self.rows(CASH, CashRow).values(), key=lambda row: (row.opened_at, row.id))
        return tuple(self.cash_table(row.id) for row in rows if row.open)

    def entries_of(self, player: PlayerId) -> tuple[EntryRow, ...]:
        """Every entry of a player in any tournament."""
        return self._store.player_entries(player)

    def waiting(self) -> WaitingList:
        """The waiting list of the cash games as it stands, with the effects so far."""
        state = self._now(WAITING)
        return state if isinstance(state, WaitingList) else WaitingList()

    def deposits(self) -> Deposits:
        """What players have left at the cash desk, with the effects so far."""
        state = self._now(DEPOSITS)
        return state if isinstance(state, Deposits) else Deposits()

    def receipt(self, till: TillId, series: str) -> Receipt:
        """The next free receipt of a till's series."""
        return Receipt(till, series, self.till(till).next_number(series))

    def issued(self, receipt: Receipt) -> ReceiptIssued | None:
        """A receipt as it was issued before this command; None where its till is of another house."""
        wanted, found = (receipt.series, receipt.number), self.issued_at(receipt.till, newest_first=True)
        return next((known for known in found if (known.series, known.number) == wanted), None)

    def issued_at(self, till: TillId, *, newest_first: bool = False) -> Iterator[ReceiptIssued]:
        """The receipts of a till before this command."""
        history = self._memory.stream(till_stream(till)).history
        events = (entry.event for entry in (reversed(history) if newest_first else history))
        return (event for event in events if isinstance(event, ReceiptIssued))

    def person(self, player: PlayerId) -> Person:
        """A person of the directory; refuses an unknown one."""
        person = self._store.person(player)
        if person is None:
            raise soundness("unknown_person")
        return person

    def operations(self, player: PlayerId, currency: str, since: Micros) -> tuple[Operation, ...]:
        """A person's receipts in a currency since an instant, oldest first, with this command's."""
        mine = (
            Operation(issued.series, issued.amount, issued.document_seen)
            for _, issued in self.receipts_so_far()
            if (issued.player, issued.currency) == (player, currency)
        )
        return (*self._store.operations(player, currency, since), *mine)

    def payments(self, player: PlayerId, since: Micros) -> tuple[ReceiptRow, ...]:
        """A person's receipts after an instant, oldest first, without this command's."""
        return tuple(row for row in self._store.payments(player) if row.at > since)

    def receipts_so_far(self) -> Iterator[tuple[TillId, ReceiptIssued]]:
        """The receipts of this command, each with its till."""
        for draft in self._drafts:
            if isinstance(draft.event, ReceiptIssued):
                yield TillId(draft.stream.removeprefix(till_stream(""))), draft.event

    def cash_limit(self, subject: str, currency: str) -> Cents:
        """How much goes in cash to one person: the tournament's figure, else the house's (T-R8)."""
        if subject and subject == self._subject:
            return self.tournament(self._subject).settings.cash_limit
        return house_settings(self).cash_limit(currency)

    def people(self) -> tuple[Person, ...]:
        """The whole directory, without photos."""
        return self._store.people()

    def bound_players(self) -> dict[PlayerId, bool]:
        """Who has to do with a tournament that is not over, or is owed a prize (True)."""
        return self._store.bound_players()

    def person_by(self, *, document: str = "", card_number: str = "") -> Person | None:
        """Who has this document or card."""
        return self._store.person_by(document=document, card_number=card_number)

    def rows(self, kind: str, shape: type[R]) -> dict[str, R]:
        """House rows of a kind."""
        if kind not in self._asked:
            self._asked[kind] = self._store.rows(kind, shape)
        return cast(dict[str, R], self._asked[kind])

    def heads(self) -> tuple[Head, ...]:
        """Every stream's head before this command."""
        return self._store.streams()

    def noted_last(self) -> tuple[Head, ...]:
        """The heads that the house noted, where it has written nothing since."""
        last = self._memory.stream(HOUSE).history[-1:]
        noted = (entry.event.heads for entry in last if isinstance(entry.event, HeadsNoted))
        return next(noted, ())

    def seed(self, owner: str) -> bytes:
        """The secret seed of a tournament (its id) or game table (its stream)."""
        return self._store.seed(owner)

    def fresh_seed(self) -> bytes:
        """32 random bytes for a new tournament or game table."""
        return self._chance.seed()

    def refuse(self, *violations: RuleViolation | None) -> None:
        """Raise the gravest violation; procedures pass, noted, when the floorman insists (T-1).

        Who insists says why.
        """
        standing = [violation for violation in violations if violation is not None]
        for violation in sorted(standing, key=lambda fault: fault.strength is not Strength.SOUNDNESS):
            insisted = self.insist and violation.code not in self._unseen
            if violation.strength is Strength.SOUNDNESS or not insisted:
                raise violation
        if standing:
            self.require_reason("T-1")
        for violation in standing:
            if (named := (violation.code, violation.rule)) not in self._insisted:
                self._insisted.add(named)
                self.take(self._overridden(violation))

    def require_locked(self, streams: Collection[StreamId]) -> None:
        """Have the command decided anew where more came up while it waited for its locks."""
        if self._locked is not None and not set(streams) <= set(self._locked):
            raise StorageProblem("overtaken")

    def require_reason(self, rule: str = "") -> None:
        """Refuse a command that is not given with a reason for the journal."""
        if not self.reason.strip():
            raise soundness("reason_required", rule=rule)

    def take(self, effect: Effect) -> None:
        """Lay down one effect."""
        match effect:
            case Person():
                self._people.append(effect)
            case Row():
                self._rows.append(effect)
            case Seed():
                self._seed = effect
            case Draft():
                self._draft(effect)
            case _:
                self._tournament_event(effect)

    def states(self) -> dict[StreamId, StreamState]:
        """The streams that the effects so far have changed, as they stand after them."""
        changed: dict[StreamId, StreamState] = {**self._grown}
        for tournament, change in self._tournaments.items():
            changed[tournament_stream(tournament)] = change.after
        return changed

    def touched(self) -> Touched:
        """Entries and tables that the effects so far have changed."""
        change = self._tournaments.get(self._subject) if self._subject else None
        return change.touched if change else Touched()

    def require_sound(self) -> None:
        """Refuse, whoever insists, what would leave a state that does not add up (T-1).

        Of a tournament that is reshaped everything is looked at, else only what was touched.
        """
        whole = any(isinstance(draft.event, RESHAPING) for draft in self._drafts)
        for change in self._tournaments.values():
            _require(broken(change.after, None if whole else change.touched))
        for state in self._grown.values():
            _require(unsound(state))

    def commit(self, command: CommandId, reason: str) -> Commit:
        """Everything laid down, as one commit."""
        return Commit(
            command=command,
            at=self.at,
            who=self.who,
            reason=reason,
            drafts=tuple(self._drafts),
            tournaments=tuple(self._tournaments.values()),
            tills=tuple(state for state in self._grown.values() if isinstance(state, Till)),
            people=tuple(self._people),
            rows=tuple((row.kind, row.key, row.value) for row in self._rows),
            seed=(self._seed.owner, self._seed.seed) if self._seed else None,
        )

    def _overridden(self, violation: RuleViolation) -> Effect:
        """The note that a rule was overridden, in the stream that the command is about."""
        code, rule = violation.code, violation.rule
        match self._command:
            case GameTableCommand(game_table=table):
                return Draft(game_stream(table), GameRuleOverridden(code, rule))
            case AboutTournament():
                return RuleOverridden(code, rule)
            case AtCashTable(cash_table=table):
                return Draft(cash_stream(table), CashRuleOverridden(code, rule))
            case AtTill(till=till):
                return Draft(till_stream(till), TillRuleOverridden(code, rule))
            case _:
                return Draft(WAITING, WaitingRuleOverridden(code, rule))

    def _draft(self, draft: Draft) -> None:
        self._drafts.append(draft)
        if grows(draft.stream):
            before = self._now(draft.stream)
            self._grown[draft.stream] = grown(draft.stream, before, draft.event, self.at)

    def _now(self, stream: StreamId) -> StreamState | None:
        return self._grown.get(stream) or self._memory.stream(stream).state

    def _tournament_event(self, event: TournamentEvent) -> None:
        if self._subject is None:
            raise soundness("unknown_tournament")
        self._drafts.append(Draft(tournament_stream(self._subject), event))
        self._tournaments[self._subject] = self._after(self._subject, event)

    def _after(self, subject: TournamentId, event: TournamentEvent) -> TournamentChange:
        if isinstance(event, TournamentAnnounced):
            return TournamentChange(announced(event), Touched())
        if isinstance(event, CommandUndone | CommandRedone):
            state = refold(self.history(subject), event)
            everything = Touched(frozenset(state.entries), frozenset(state.tables))
            return TournamentChange(state, everything)
        before = self._tournaments.get(subject)
        state, touched = advance(self.tournament(subject), ((event, self.at),))
        return TournamentChange(state, touched | before.touched if before else touched)


def _require(problem: str | None) -> None:
    if problem is not None:
        raise soundness("would_not_add_up", invariant=problem)
