"""The journal as lines: who did what when, what was undone, and what a search finds."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from director.cashdesk.tills import ReceiptIssued, ReceiptReprinted, TillOpened
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import (
    HOUSE,
    Recorded,
    StorageProblem,
    Unread,
    till_of,
    tournament_stream,
)
from director.desk.kernel.rows.defaults import house_settings
from director.games.paytables.paytable import PayTable
from director.games.table.events import ActionTaken, GameTableOpened, PlayerBanned, RulingProposed
from director.games.table.jackpot_events import JackpotOpened
from director.games.table.play import pay_table_of
from director.games.table.state import GameTable
from director.house.accepting import PERSON
from director.house.events import (
    ApprovalGiven,
    FieldChanged,
    HeadsNoted,
    PersonBarred,
    PersonFactChanged,
    RowAccepted,
    RowRemoved,
    RowSaved,
)
from director.house.people import Person, Staff
from director.house.templates import BAR, PIN, STAFF
from director.texts.game_lines import ceilings, departure_words, game_action_words
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.texts.problems import problem_sentence
from director.texts.refused.unnumbered import overridden
from director.texts.setting_words import changed_settings, field_words, value_words
from director.texts.texts import Texts
from director.tournament.events import (
    CommandRedone,
    CommandUndone,
    LevelReached,
    SettingsChanged,
    StacksTold,
    TournamentAnnounced,
)
from director.tournament.settings import Settings
from director.tournament.state import Entry, Tournament
from director.values.dataclass import Value, replace
from director.values.event import Nature, Overridden, nature
from director.values.ids import (
    CashTableId,
    CommandId,
    GameTableId,
    JackpotId,
    PlayerId,
    StaffId,
    StreamId,
    TillId,
    TournamentId,
)
from director.values.payment import Receipt
from director.values.quantity import MINUTE, Micros
from ui.console.snapshots import UNREADABLE, entry_called, person_called, staff_called, tournaments_of
from ui.parts.findings import row_words

_REWINDS = (CommandUndone, CommandRedone)
LATEST = MINUTE
"""How long after its number was drawn an entry may come: no transaction lasts so long."""


class JournalWords(Protocol):
    """Words, names and tournament for sentences about events."""

    @property
    def texts(self) -> Texts:
        """The language."""

    def name(self, player: PlayerId) -> str:
        """A player's name as printed."""

    def entry_name(self, entry: Entry) -> str:
        """The name of an entry's player as printed, with the number of the entry if erased."""

    def staff_name(self, actor: StaffId) -> str:
        """The name of a member of the staff."""

    def state(self, tournament: TournamentId | None = None) -> Tournament | None:
        """A tournament whose events these are, if it is loaded."""

    def settings_before(self, entry: Recorded) -> Settings | None:
        """The settings of a tournament before an entry of its journal, if that is at hand."""

    def currency(self, stream: StreamId) -> str:
        """The money of a stream that is no tournament's."""

    def game(self, stream: StreamId) -> GameTable | None:
        """The house-game table whose stream it is, where that is known."""

    def jackpot(self, stream: StreamId) -> str:
        """The name of a jackpot whose stream it is, a message id; empty for other streams."""


class DeskWords(Value):
    """Words on the desk's thread, where every tournament is known and none is behind."""

    texts: Texts
    people: Mapping[PlayerId, Person]
    desk: Desk

    def name(self, player: PlayerId) -> str:
        """A player's name as printed."""
        return person_called(self.texts, self.people, player)

    def entry_name(self, entry: Entry) -> str:
        """The name of an entry's player as printed, with the number of the entry if erased."""
        return entry_called(self.texts, self.people, entry)

    def staff_name(self, actor: StaffId) -> str:
        """The name of a member of the staff."""
        staff = {StaffId(key): row for key, row in self.desk.store.rows(STAFF, Staff).items()}
        return staff_called(self.texts, staff, self.people, actor)

    def state(self, tournament: TournamentId | None = None) -> Tournament | None:
        """A tournament, read if it was not yet; None for one that cannot be read."""
        try:
            return self.desk.tournament(tournament) if tournament is not None else None
        except StorageProblem as problem:
            if problem.code not in UNREADABLE:
                raise
            return None

    def settings_before(self, entry: Recorded) -> Settings | None:
        """The settings of a tournament before an entry of its journal."""
        tournament = next(tournaments_of((entry,)), None)
        history = self.desk.history(tournament) if tournament is not None else ()
        earlier = (other.event for other in reversed(history) if other.version < entry.version)
        settled = (
            event for event in earlier if isinstance(event, SettingsChanged | TournamentAnnounced)
        )
        return next((event.settings for event in settled), None)

    def currency(self, stream: StreamId) -> str:
        """Return the currency of a stream's owner, else of the house."""
        kind, _, key = stream.partition(":")
        match kind:
            case "tournament":
                rows = {tournament_stream(row.id): row for row in self.desk.store.tournaments()}
                return (rows[stream] if stream in rows else house_settings(self.desk.store)).currency
            case "game":
                table = self.game(stream)
                return table.opened.currency if table else house_settings(self.desk.store).currency
            case "jackpot":
                return self.desk.jackpot(JackpotId(key)).opened.currency
            case "cash":
                return self.desk.cash_table(CashTableId(key)).terms.currency
            case "till":
                return self.desk.till(TillId(key)).currency
            case _:
                return house_settings(self.desk.store).currency

    def game(self, stream: StreamId) -> GameTable | None:
        """The house-game table whose stream it is; None where it cannot be read."""
        kind, _, key = stream.partition(":")
        try:
            return self.desk.game_table(GameTableId(key)) if kind == "game" else None
        except StorageProblem as problem:
            if problem.code not in UNREADABLE:
                raise
            return None

    def jackpot(self, stream: StreamId) -> str:
        """The name of a jackpot whose stream it is, a message id; empty for other streams."""
        kind, _, key = stream.partition(":")
        try:
            return self.desk.jackpot(JackpotId(key)).opened.label if kind == "jackpot" else ""
        except StorageProblem as problem:
            if problem.code not in UNREADABLE:
                raise
            return ""


class JournalLine(Value):
    """Command as the journal page shows it."""

    command: CommandId
    seq: int
    at: Micros
    actor: StaffId
    station: str
    what: str
    reason: str
    overridden: str
    """Rules that were overridden, by their numbers, or in words where they have none."""
    undone: bool
    nature: Nature
    by_console: bool
    """Noted by the console itself when time came."""
    hash: str
    tournament: TournamentId | None
    """The tournament in whose stream it stands."""
    receipts: str = ""
    """Numbers of the receipts issued, paid back or printed again, as they are printed."""
    unread: bool = False
    """Part of it cannot be read: nothing can be done with it."""


class Telling:
    """A journal told line by line; what has been told is not told again when more is written.

    A server draws an entry's number before it is kept: where one is missing, it may still come.
    It belongs to the desk's thread. Another language or other names need a telling of their own.
    """

    def __init__(self) -> None:
        self._lines: dict[CommandId, JournalLine] = {}
        self._seq = 0
        self._after: dict[int, Micros] = {}
        """When each entry after that one was written, in their order."""
        self._newest: Micros = 0
        self.is_whole = True
        """No line is missing among or before those that were told."""

    @property
    def seq(self) -> int:
        """Up to this entry everything has been told; 0 before the first."""
        return self._seq

    def tell(self, entries: Iterable[Recorded | Unread], words: JournalWords) -> tuple[JournalLine, ...]:
        """Every command as a line, the newest first; entries come oldest first, old ones may too."""
        fresh: dict[CommandId, list[Recorded | Unread]] = {}
        for entry in entries:
            if entry.seq > self._seq and entry.seq not in self._after:
                fresh.setdefault(entry.command, []).append(entry)
        for command, written in fresh.items():
            self._add(command, tuple(written), words)
        self._note([entry for written in fresh.values() for entry in written])
        return tuple(sorted(self._lines.values(), key=lambda line: line.seq, reverse=True))

    def _note(self, told: list[Recorded | Unread]) -> None:
        """Go on to the first number that is missing and may still come."""
        self._seq = self._seq or min((entry.seq - 1 for entry in told), default=0)
        self._newest = max((entry.at for entry in told), default=self._newest)
        self._after |= {entry.seq: entry.at for entry in told}
        for seq in sorted(self._after):
            if seq != self._seq + 1 and self._after[seq] > self._newest - LATEST:
                break
            self._seq = seq
            del self._after[seq]

    def begin_anew(self) -> None:
        """Forget all lines: what is told next begins with an entry that others stand before."""
        self._lines.clear()
        self._after.clear()
        self._seq, self.is_whole = 0, False

    def forget_beyond(self, most: int) -> None:
        """Keep the newest lines alone."""
        for command in list(self._lines)[: max(0, len(self._lines) - most)]:
            del self._lines[command]
            self.is_whole = False

    def _add(
        self, command: CommandId, found: tuple[Recorded | Unread, ...], words: JournalWords
    ) -> None:
        """A new line; an undo or redo says what it was about, whose line is struck or restored."""
        written = tuple(entry for entry in found if isinstance(entry, Recorded))
        if len(written) < len(found):
            self._lines[command] = _unread_line(found, words)
            return
        event = written[0].event
        target = self._lines.get(event.command) if isinstance(event, _REWINDS) else None
        if target is not None:
            struck = isinstance(event, CommandUndone)
            self._lines[target.command] = replace(target, undone=struck)
        what = target.what if target is not None else ""
        self._lines[command] = _line(written, words, what)


def action_words(words: JournalWords, entries: Iterable[Recorded]) -> str:
    """Return a sentence about a command."""
    return _sentences(tuple(entries), words)


def of_people(line: JournalLine) -> bool:
    """Done by a person, not noted by the console itself."""
    return not line.by_console


def _line(entries: tuple[Recorded, ...], words: JournalWords, taken_back: str) -> JournalLine:
    first, last = entries[0], entries[-1]
    rules = [e.event for e in entries if isinstance(e.event, Overridden)]
    return JournalLine(
        command=first.command,
        seq=first.seq,
        at=first.at,
        actor=first.actor,
        station=first.station,
        what=_sentences(entries, words, taken_back),
        reason=first.reason,
        overridden=", ".join(
            overridden(words.texts, rule.code, rule.rule) or words.texts.say("yes") for rule in rules
        ),
        undone=False,
        nature=nature(entry.event for entry in entries),
        by_console=isinstance(first.event, LevelReached | HeadsNoted),
        hash=last.hash,
        tournament=next(tournaments_of(entries), None),
        receipts=", ".join(dict.fromkeys(_receipts(entries))),
    )


def _receipts(entries: Iterable[Recorded]) -> Iterator[str]:
    """Return the numbers of a command's receipts, from the till's entries or the tournament's."""
    for entry in entries:
        receipt = getattr(entry.event, "receipt", None)
        if isinstance(entry.event, ReceiptIssued | ReceiptReprinted):
            receipt = Receipt(till_of(entry.stream), entry.event.series, entry.event.number)
        if isinstance(receipt, Receipt):
            yield receipt.readable


def _unread_line(entries: tuple[Recorded | Unread, ...], words: JournalWords) -> JournalLine:
    """A command of which not everything can be read: what can be, and what is wrong."""
    first, last = entries[0], entries[-1]
    readable = tuple(entry for entry in entries if isinstance(entry, Recorded))
    said = [_sentences(readable, words)] if readable else []
    said += [problem_sentence(e.problem, words.texts) for e in entries if isinstance(e, Unread)]
    return JournalLine(
        command=first.command,
        seq=first.seq,
        at=first.at,
        actor=first.actor,
        station=first.station,
        what=" – ".join(said),
        reason=first.reason,
        overridden="",
        undone=False,
        nature=Nature.LIFE,
        by_console=False,
        hash=last.hash,
        tournament=next(tournaments_of(entries), None),
        unread=True,
    )


def _sentences(entries: tuple[Recorded, ...], words: JournalWords, undone_words: str = "") -> str:
    """Return the sentences of a command's entries together, each once."""
    agreed = [entry for entry in entries if isinstance(entry.event, ApprovalGiven)]
    others = [entry for entry in entries if entry not in agreed]
    told = [entry for entry in others if not entry.event.silent and not _is_redundant(entry, entries)]
    told.sort(key=lambda entry: isinstance(entry.event, StacksTold))  # beside a sale, that comes first
    names, currency = _names(entries, words)
    paid = [entry for entry in others if isinstance(entry.event, ReceiptIssued)]
    read = [*(told or paid or others), *agreed]  # an agreement alone never stands for what was agreed to
    said, named = list[str](), set[StreamId]()
    for entry in read:
        sentence = _sentence(entry, words, names, currency)
        label = "" if isinstance(entry.event, JackpotOpened) else words.jackpot(entry.stream)
        if label and entry.stream not in named:  # each jackpot numbers its own hits
            sentence = f"{words.texts.say(label)} · {sentence}"
        named.add(entry.stream)
        said.append(sentence)
    if undone_words and isinstance(entries[0].event, CommandUndone | CommandRedone):
        said.append(undone_words)
    return " – ".join(dict.fromkeys(said))


def _is_redundant(entry: Recorded, entries: Iterable[Recorded]) -> bool:
    """Whether another entry of the command says more of the same bar: how far and until when (G-8)."""
    event, others = entry.event, [other.event for other in entries]
    if isinstance(event, PersonFactChanged) and event.fact == "barred":
        return any(isinstance(other, PersonBarred) and other.person == event.person for other in others)
    of_bar = isinstance(event, PersonBarred) or (isinstance(event, RowSaved) and event.kind == BAR)
    return of_bar and any(isinstance(other, PlayerBanned) and other.house for other in others)


def _sentence(entry: Recorded, words: JournalWords, names: Names, currency: str) -> str:
    """Return the sentence of an entry; it names till or table, and actions in the floor's words."""
    kind, _, till = entry.stream.partition(":")
    if kind == "till" and not isinstance(entry.event, TillOpened):
        named = words.texts.say("Till {till}", till=till)
        return f"{named} · {_plain(entry, words, names, currency)}"
    game = words.game(entry.stream)
    if game is None:
        return _plain(entry, words, names, currency)
    table, texts = pay_table_of(game.opened), words.texts
    number = f" {game.opened.number}" if game.opened.number else ""
    if isinstance(entry.event, ActionTaken):
        said = game_action_words(texts, table, entry.event.action)
    elif isinstance(entry.event, RulingProposed) and entry.event.action is not None:
        asked = game_action_words(texts, table, entry.event.action)
        said = journal_line(texts, code_of(entry.event), {"action": asked})
    else:
        said = _plain(entry, words, names, currency)
    return f"{texts.say(table.name)}{number} · {said}"


def _plain(entry: Recorded, words: JournalWords, names: Names, currency: str) -> str:
    facts = facts_of(entry.event, names)
    row = ""
    if isinstance(entry.event, RowSaved | RowRemoved | RowAccepted | FieldChanged):
        row = _row(entry.event, words)
        facts |= {"kind": row, "key": ""}
    if isinstance(entry.event, FieldChanged):
        facts |= _change(entry.event, words)
    if isinstance(entry.event, GameTableOpened):
        facts["pay_table"] = words.texts.say(pay_table_of(entry.event).name)
    said = journal_line(words.texts, code_of(entry.event), facts, currency=currency).rstrip()
    if row:  # a row is told without its key
        said = said.replace(f"{row} :", f"{row}:", 1)
    if isinstance(entry.event, SettingsChanged) and (before := words.settings_before(entry)):
        said = " · ".join((said, *changed_settings(words.texts, before, entry.event.settings)))
    if isinstance(entry.event, GameTableOpened):
        said = " · ".join((said, *_own_of_table(words.texts, pay_table_of(entry.event))))
    return said


def _own_of_table(texts: Texts, table: PayTable) -> Iterator[str]:
    """The ceilings of a table, and what it has otherwise than the rules fix it (G-1, G-3)."""
    yield from (f"{what} {amount}" for what, amount in ceilings(texts, table))
    if other := departure_words(texts, table):
        yield other


def _change(event: FieldChanged, words: JournalWords) -> dict[str, str]:
    """A field by its caption, and both values as people read them."""
    texts, currency = words.texts, words.currency(HOUSE)
    values = {"before": event.before, "now": event.now}
    said = {name: value_words(texts, event.field, value, currency) for name, value in values.items()}
    return {"field": field_words(texts, event.field), **said}


def _row(event: RowSaved | RowRemoved | RowAccepted | FieldChanged, words: JournalWords) -> str:
    """A row of the house by its kind and its name."""
    kind, key = event.kind, event.key
    if kind == PERSON:
        return words.name(PlayerId(key))
    if kind in (STAFF, PIN):
        key = words.staff_name(StaffId(key))
    return row_words(words.texts, kind, key)


def _names(entries: tuple[Recorded, ...], words: JournalWords) -> tuple[Names, str]:
    """The players of the tournament that the entries belong to, and its currency."""
    tournament = next(tournaments_of(entries), None)
    state = words.state(tournament) if tournament is not None else None
    if state is None:
        return Names({}, words.name, words.staff_name), words.currency(entries[0].stream)
    names = Names(state.entries, words.name, words.staff_name, words.entry_name)
    return names, state.settings.currency
