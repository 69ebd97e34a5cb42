"""The decision: what a handler sees while it decides, and where its effects are laid down."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TypeVar, cast

from director.cashdesk.counting import VARIANCE
from director.cashdesk.diligence import DILIGENCE, LINKED, OF_VOUCHERS
from director.cashdesk.tills import ReceiptIssued, Till, TillCounted, TillRuleOverridden
from director.cashdesk.unnumbered import UNNUMBERED
from director.desk.kernel.claims import TABLES, UntakenError, claims_table, locks_of
from director.desk.kernel.command import (
    AboutTournament,
    AtCashTable,
    AtTill,
    Command,
    EquipmentCommand,
    GameTableCommand,
    taken_by,
)
from director.desk.kernel.dependence import refold
from director.desk.kernel.live_streams import LiveStreams
from director.desk.kernel.memory import Memory, Remembered
from director.desk.kernel.ports import (
    EQUIPMENT,
    HOUSE,
    WAITING,
    Chance,
    Commit,
    Draft,
    EntryRow,
    Noting,
    ReceiptRow,
    Recorded,
    StorageProblem,
    Store,
    TournamentChange,
    TournamentRow,
    Who,
    cash_stream,
    event_stream,
    game_stream,
    league_stream,
    till_of,
    till_stream,
    tournament_stream,
)
from director.desk.kernel.rows.defaults import house_settings
from director.desk.kernel.rows.root import root_of
from director.desk.kernel.streams import StreamState, grown, grows, listed, unsound
from director.desk.kernel.time_of_day import WRONG_TIMES, is_timed
from director.equipment.events import EquipmentRuleOverridden
from director.games.table.events import GameRuleOverridden
from director.games.table.jackpot_state import JackpotState
from director.house.accepting import Differing
from director.house.events import HeadsNoted
from director.house.people import INSIST, Person, Staff
from director.house.templates import CASH, STAFF, CashRow
from director.poker.cash.events import CashRuleOverridden, WaitingRuleOverridden
from director.poker.cash.state import CashTable
from director.series.flights.state import FlightsState
from director.series.league.points import Field
from director.series.league.state import League
from director.tournament.events import (
    CommandRedone,
    CommandUndone,
    RuleOverridden,
    TournamentAnnounced,
    TournamentEvent,
)
from director.tournament.evolve import Touched, advance, announced
from director.tournament.invariants import broken
from director.tournament.state import Receipt, Tournament
from director.values.dataclass import Value
from director.values.errors import RuleViolation, Strength, soundness
from director.values.event import Event
from director.values.ids import CommandId, EventId, LeagueId, PlayerId, StreamId, TillId, TournamentId
from director.values.quantity import Cents, Micros

R = TypeVar("R")


class Row(Value):
    """A house row to be saved; value None removes it."""

    kind: str
    key: str
    value: object


class Seed(Value):
    """The secret seed of a new tournament (its id) or game table (its stream)."""

    owner: str
    seed: bytes


Effect = TournamentEvent | Draft | Person | Row | Seed | Noting
"""Result of a handler: an event of its command's tournament, a draft for another stream, or a row."""


class Decision(LiveStreams):
    """Decision on one command: reads the desk's memory and rows, holds the effects until commit.

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
        self._read_on: set[StreamId] = set()
        """Streams that are not locked and were looked at: as they stand on any console."""
        self._store = store
        self._chance = chance
        super().__init__(memory)
        self._command = command
        self._subject = command.tournament if isinstance(command, AboutTournament) else None
        self._drafts: list[Draft] = []
        self._changed: TournamentChange | None = None
        """The command's tournament after the effects so far."""
        self.states: dict[StreamId, StreamState] = {}
        """The streams that the effects so far have changed, as they stand after them."""
        self._people: list[Person] = []
        self._rows: list[Row] = []
        self._seed: Seed | None = None
        self._noting: Noting | None = None
        self._cached_rows: dict[str, object] = {}
        self._read: dict[PlayerId, Person] = {}
        self._born_with: dict[PlayerId, tuple[Person, ...]] = {}
        """House rows by kind, asked for once in a command however many tables it opens."""
        self._linked: dict[str, tuple[Recorded, ...]] = {}
        """The receipts of a day by whose they are, asked for once."""
        self._insisted: set[tuple[str, str]] = set()
        """Rules overridden so far, by code and rule number; each is noted once."""
        self._admission_checked: set[PlayerId] = set()
        """The persons whose identity was checked."""
        self._listed: tuple[TournamentRow, ...] | None = None

    @property
    def command(self) -> Command:
        """Return the command that is being decided."""
        return self._command

    def live_besides(self, tournament: TournamentId | None) -> tuple[Tournament, ...]:
        """The other tournaments that take registrations or run, as they stand on any console."""
        others = (tournament_stream(row.id) for row in self.live_tournaments() if row.id != tournament)
        states = (self._memory.fresh(other).state for other in others)
        return tuple(state for state in states if isinstance(state, Tournament))

    def settled(self, tournament: TournamentId) -> Tournament:
        """A tournament that nobody changes any more, as it was read once; refuses an unknown one."""
        state = self._memory.stream(tournament_stream(tournament)).state
        if not isinstance(state, Tournament):
            raise soundness("unknown_tournament")
        return state

    def live_tournaments(self) -> tuple[TournamentRow, ...]:
        """Return the tournaments that take registrations or run."""
        if self._listed is None:
            self._listed = self._store.live_tournaments()
        return self._listed

    def state_of(self, stream: StreamId) -> StreamState | None:
        """A stream's state as it stands, with the effects so far."""
        return self.states.get(stream) or super().state_of(stream)

    def cash_tables(self) -> tuple[CashTable, ...]:
        """Every open cash table, the first opened first: nobody sits down at one meanwhile."""
        rows = sorted(self.rows(CASH, CashRow).values(), key=lambda row: (row.opened_at, row.id))
        tables = tuple(self.cash_table(row.id) for row in rows if row.open)
        self.require_locked(cash_stream(table.id) for table in tables)
        return tables

    def tournaments(self) -> tuple[TournamentRow, ...]:
        """Every tournament of the house before this command, by start."""
        return self._store.tournaments()

    def events(self) -> tuple[FlightsState, ...]:
        """Every event of several flights, before this command."""
        first = event_stream(EventId(""))
        names = (head.stream for head in self._store.streams() if head.stream.startswith(first))
        return tuple(self.flights(EventId(name.removeprefix(first))) for name in names)

    def leagues(self) -> tuple[League, ...]:
        """Every league, before this command."""
        first = league_stream(LeagueId(""))
        names = (head.stream for head in self._store.streams() if head.stream.startswith(first))
        return tuple(self.league(LeagueId(name.removeprefix(first))) for name in names)

    def results(self, among: Sequence[TournamentId]) -> tuple[Field, ...]:
        """How everybody did in those of these tournaments that are finished."""
        return self._store.results(among)

    def entries_of(self, player: PlayerId) -> tuple[EntryRow, ...]:
        """Every entry of a player in any tournament."""
        return self._store.player_entries(player)

    def receipt(self, till: TillId, series: str) -> Receipt:
        """The next free receipt of a till's series."""
        return Receipt(till, series, self.till(till).next_number(series))

    def issued(self, receipt: Receipt) -> ReceiptIssued | None:
        """A receipt as it was issued before this command; None where its till is of another house."""
        found = self._store.receipt(receipt)
        return found.event if found and isinstance(found.event, ReceiptIssued) else None

    def issued_at(self, till: TillId) -> Iterator[ReceiptIssued]:
        """The receipts of a till before this command."""
        self._remembered(till_stream(till))
        events = (entry.event for entry in self._memory.whole(till_stream(till)).history)
        return (event for event in events if isinstance(event, ReceiptIssued))

    def newest_in(self, stream: StreamId) -> Event | None:
        """Return the newest event of a stream before this command."""
        self._remembered(stream)
        newest = self._memory.newest(stream)
        return newest.event if newest else None

    def person(self, player: PlayerId) -> Person:
        """A person of the directory, read once; refuses an unknown one."""
        if player not in self._read:
            person = self._store.person(player)
            if person is None:
                raise soundness("unknown_person")
            self._read[player] = person
        return self._read[player]

    def people_alike(self, person: Person) -> tuple[Person, ...]:
        """Return the people of the directory who share a number, the day of birth or the whole name."""
        return self._store.people_alike(person)

    def born_with(self, player: PlayerId) -> tuple[Person, ...]:
        """The other persons of the directory who were born on the same day as one of them."""
        self.meet(player)
        return self._born_with.get(player, ())

    def meet(self, player: PlayerId) -> None:
        """Read a person and all of the same birth date at once, if there is such a person."""
        if player not in self._born_with:
            person, self._born_with[player] = self._store.person_and_born_with(player)
            if person is not None:
                self._read[player] = person

    def note_admission_check(self, player: PlayerId) -> None:
        """A handler has asked whether a person may come in."""
        self._admission_checked.add(player)

    def is_unasked(self, player: PlayerId) -> bool:
        """Whether nobody has asked yet if a person may come in."""
        return player not in self._admission_checked

    def payments(self, player: PlayerId) -> tuple[ReceiptRow, ...]:
        """A person's receipts, oldest first, without this command's."""
        return self._store.payments(player)

    def linked_receipts(self, player: str, currency: str) -> Iterator[tuple[TillId, ReceiptIssued]]:
        """A person's receipts of the last day before this command, oldest first.

        Of every till as it stands on any console. Nobody's are those of vouchers without a name.
        """
        if player not in self._linked:
            self._linked[player] = self._store.linked(PlayerId(player), self.at - LINKED)
        for entry in self._linked[player]:
            known = entry.event
            if not isinstance(known, ReceiptIssued) or known.currency != currency:
                continue
            if player or known.purpose in OF_VOUCHERS:
                yield till_of(entry.stream), known

    def receipts_so_far(self) -> Iterator[tuple[TillId, ReceiptIssued]]:
        """The receipts of this command, each with its till."""
        for draft in self._drafts:
            if isinstance(draft.event, ReceiptIssued):
                yield till_of(draft.stream), draft.event

    def differences_so_far(self) -> Iterator[Cents]:
        """Yield the difference of each count in this command, one for each method of payment."""
        for draft in self._drafts:
            if isinstance(draft.event, TillCounted):
                yield from (count.difference for count in draft.event.counted)

    def cash_limit(self, subject: str, currency: str) -> Cents:
        """How much goes in cash to one person: the tournament's figure, else the house's (T-R8)."""
        if subject and subject == self._subject:
            return self.tournament(self._subject).settings.cash_limit
        return house_settings(self).cash_limit(currency)

    def people(self) -> tuple[Person, ...]:
        """The whole directory, without photos."""
        return self._store.people()

    def bound_players(self) -> dict[PlayerId, bool]:
        """Return the players of tournaments that are not over; True for who is owed a prize."""
        return self._store.bound_players()

    def person_by(self, *, document: str = "", card_number: str = "") -> Person | None:
        """Return the person who has this document or card."""
        return self._store.person_by(document=document, card_number=card_number)

    def rows(self, kind: str, shape: type[R]) -> dict[str, R]:
        """House rows of a kind."""
        if kind not in self._cached_rows:
            self._cached_rows[kind] = self._store.rows(kind, shape)
        return cast(dict[str, R], self._cached_rows[kind])

    def listed(self, stream: StreamId, kind: str = "") -> Row:
        """The row by which a table or jackpot is listed, as the effects so far leave it."""
        row = listed(self.states[stream], kind)
        if row is None:
            raise ValueError(stream)
        return Row(*row)

    def heads_noted(self, *, always: bool = True) -> tuple[Effect, ...]:
        """The note of the heads that moved before this command; refused where nothing is new."""
        noting = self._store.noting()
        if not (always or noting.news):
            raise soundness("nothing_changed")
        return noting, Draft(HOUSE, HeadsNoted(noting.heads, root_of(noting.total)))

    def fingerprint(self, fact: str, value: str, person: PlayerId) -> str:
        """Fingerprint of a person's fact for the journal; empty for an empty fact."""
        return self._store.fingerprint(f"{fact}:{value}", person) if value else ""

    def differing(self) -> tuple[Differing, ...]:
        """People and rows of the house that are not as it noted them."""
        return self._store.differing()

    def in_question(self, kind: str, key: str) -> bool:
        """Whether a person or row was changed past the desk and not accepted since."""
        return self._store.in_question(kind, key)

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
            self._require_rank(standing)
            self.require_reason("T-1")
        for violation in standing:
            if (named := (violation.code, violation.rule)) not in self._insisted:
                self._insisted.add(named)
                self.take(self._overridden(violation))

    def _require_rank(self, insisted: Collection[RuleViolation]) -> None:
        """Require a floorman or director to override, unless the house leaves it to cashiers.

        Cashiers always note documents, and count tills; a second person agrees to vouchers without a
        number. The time of day is overridden by floormen alone. Nothing is required without log-in.
        """
        house = house_settings(self)
        known = self.rows(STAFF, Staff).get(self.who.actor)
        if not house.log_in or known is None or known.role in INSIST:
            return
        codes = {violation.code for violation in insisted} - {DILIGENCE, VARIANCE, UNNUMBERED}
        if not codes.isdisjoint(WRONG_TIMES) or (codes and not house.cashier_overrides):
            raise soundness("overrides_need_a_floorman", rule="T-1")

    def require_locked(self, streams: Iterable[StreamId]) -> None:
        """Have the command decided anew where more came up while it waited for its locks.

        A stream that its card does not even name now is a bug: UntakenError.
        """
        if self._locked is None or not (missing := set(streams).difference(self._locked)):
            return
        if bug := missing.difference(taken_by(self._command, self._memory, self.who)):
            raise UntakenError(type(self._command), bug)
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
            case Noting():
                self._noting = effect
            case Draft():
                self._draft(effect)
            case _:
                self._tournament_event(effect)

    def touched(self) -> Touched:
        """Entries and tables that the effects so far have changed."""
        return self._changed.touched if self._changed else Touched()

    def is_timed(self) -> bool:
        """Whether anything so far moves money or chips, at a till or a table."""
        return any(is_timed(draft.stream) for draft in self._drafts)

    def require_sound(self) -> None:
        """Refuse, whoever insists, what would leave a state that does not add up (T-1).

        Of a tournament that is reshaped everything is looked at, else only what was touched.
        """
        whole = any(draft.event.reshapes for draft in self._drafts)
        if self._changed:
            _require(broken(self._changed.after, None if whole else self._changed.touched))
        for state in self.states.values():
            _require(unsound(state))

    def commit(self, command: CommandId, reason: str) -> Commit:
        """Everything laid down, as one commit; what it writes and claims it has taken."""
        commit = Commit(
            command=command,
            at=self.at,
            who=self.who,
            reason=reason,
            drafts=tuple(self._drafts),
            tournaments=(self._changed,) if self._changed else (),
            snapshots=tuple(s for s in self.states.values() if isinstance(s, Till | JackpotState)),
            people=tuple(self._people),
            rows=tuple((row.kind, row.key, row.value) for row in self._rows),
            seed=(self._seed.owner, self._seed.seed) if self._seed else None,
            noting=self._noting,
        )
        self.require_locked(locks_of(commit))
        if any(claims_table(self._memory.stream(s).state, after) for s, after in self.states.items()):
            self.require_locked((TABLES,))
        return commit

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
            case EquipmentCommand():
                return Draft(EQUIPMENT, EquipmentRuleOverridden(code, rule))
            case _:
                return Draft(WAITING, WaitingRuleOverridden(code, rule))

    def _draft(self, draft: Draft) -> None:
        self._drafts.append(draft)
        if grows(draft.stream):
            before = self.state_of(draft.stream)
            self.states[draft.stream] = grown(draft.stream, before, draft.event, self.at)

    def _remembered(self, stream: StreamId) -> Remembered:
        """A stream before this command, on whatever console it was written."""
        if self._locked is None or stream in self._locked or stream in self._read_on:
            return super()._remembered(stream)
        self._read_on.add(stream)
        return self._memory.fresh(stream)

    def _tournament_event(self, event: TournamentEvent) -> None:
        if self._subject is None:
            raise soundness("unknown_tournament")
        stream = tournament_stream(self._subject)
        self._drafts.append(Draft(stream, event))
        self._changed = self._after(self._subject, event)
        self.states[stream] = self._changed.after

    def _after(self, subject: TournamentId, event: TournamentEvent) -> TournamentChange:
        if isinstance(event, TournamentAnnounced):
            return TournamentChange(announced(event), Touched())
        if isinstance(event, CommandUndone | CommandRedone):
            state = refold(self.history(subject), event)
            everything = Touched(frozenset(state.entries), frozenset(state.tables))
            return TournamentChange(state, everything)
        state, touched = advance(self.tournament(subject), ((event, self.at),))
        return TournamentChange(state, touched | self.touched())


def _require(problem: str | None) -> None:
    if problem is not None:
        raise soundness("would_not_add_up", invariant=problem)
