"""Verify: reads the whole journal again and names the first entry that is not as it was written."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence

from sqlalchemy import Connection, Table, select
from sqlalchemy.exc import DBAPIError

from director.cashdesk.deposits import DepositMoved, Deposits, check_deposits
from director.cashdesk.tills import Till, TillEvent, check_till
from director.desk.cashdesk.queries.postings import PostedEntry, postings_of
from director.desk.cashdesk.queries.soundness import unsound_books, unsound_ledger
from director.desk.kernel.memory import fitting_together, without_garbage_collection
from director.desk.kernel.ports import (
    EQUIPMENT,
    HOUSE,
    Recorded,
    StorageProblem,
    delivery_stream,
    event_stream,
    jackpot_stream,
    tournament_stream,
)
from director.desk.kernel.rows.root import exchanged, root_of
from director.desk.kernel.streams import StreamState, unsound
from director.equipment.pieces import Delivery
from director.equipment.register import Register, custody_fault
from director.games.table.books import table_fault
from director.games.table.state import GameTable
from director.house.accepting import PERSON
from director.house.events import Head, HeadsNoted, RowsWatched
from director.poker.cash.state import CashTable
from director.series.flights.state import FlightsState, difference_from_nights
from director.storage.cells import any_values, mistyped_cells
from director.storage.chain import GENESIS, Stored, recomputed
from director.storage.checks.named import named_streams
from director.storage.checks.rows import listed_rows, stored_seeds, watched_rows
from director.storage.checks.snapshots import differs, trusted_snapshots, unsigned_tills
from director.storage.checks.structure import damaged_pages, foreign_structure
from director.storage.codec import Codec
from director.storage.engine import Engines
from director.storage.findings import DAMAGED, UNREADABLE, Finding, VerificationReport, report_of
from director.storage.house_key import HouseKey, key_of
from director.storage.identifiers import identifiers_there
from director.storage.marks import unsigned_heads, unsigned_notes
from director.storage.problems import problem_of
from director.storage.projections import Row
from director.storage.reading import recorded
from director.storage.refold import derived, differences, state_of, stored_streams
from director.storage.schema import identifiers, people, streams
from director.storage.upcasts.old_notes import made_whole
from director.tournament.invariants import broken
from director.tournament.state import Tournament
from director.values.errors import RuleViolation
from director.values.ids import StreamId


def verify(engines: Engines, heads: Sequence[tuple[str, str]] = ()) -> VerificationReport:
    """Check chains, heads, folds, invariants and projections; `heads` are (stream, printed hash)."""
    with engines.snapshot() as connection, any_values(connection), without_garbage_collection():
        return inspected(connection, key_of(engines), heads)


def inspected(
    connection: Connection, key: HouseKey, heads: Sequence[tuple[str, str]] = ()
) -> VerificationReport:
    """The same inside a transaction that is open already, before it is kept."""
    return _Inspection(connection, key, heads).report()


def read_or_report(table: str, findings: Iterator[Finding]) -> Iterator[Finding]:
    """Yield the findings of a table, or that it cannot be read where its pages are damaged."""
    try:
        yield from findings
    except (DBAPIError, sqlite3.Error) as error:
        if problem_of(error, "").code not in ("damaged", "database_error"):
            raise
        yield Finding(UNREADABLE, None, f"table:{table}", str(getattr(error, "orig", error)))


def must_be_sound(report: VerificationReport, database: str) -> None:
    """StorageProblem when the journal is not as it was written; what stands beside it may differ."""
    found = report.of_journal
    for finding in (each for each in found if each.code in (DAMAGED, UNREADABLE)):
        raise StorageProblem("damaged", database=database, what=finding.detail)
    for finding in found:
        where = finding.stream if finding.seq is None else f"{finding.stream} {finding.seq}"
        raise StorageProblem("unsound", database=database, what=where.strip())


class _Inspection:
    """Check of the whole journal."""

    def __init__(
        self, connection: Connection, key: HouseKey, printed: Sequence[tuple[str, str]]
    ) -> None:
        self._connection = connection
        self._key = key
        self._printed = printed
        self._codec = Codec()
        self._hashes: dict[str, dict[int, tuple[int, str]]] = {}
        """(seq, hash) of each stream by version."""
        self._noted: list[tuple[int, HeadsNoted]] = []
        self._watched: list[RowsWatched] = []
        self._named = set[StreamId]()
        """Streams that entries name."""
        self._snapshots: dict[str, tuple[int, str]] = {}
        """Version and cached state of each till."""
        self._expected: dict[Table, list[Row]] = {}
        self._changed_by_hand = set[str]()
        """Rows of the house that are not as they were noted."""
        self._states: list[StreamState] = []
        self._postings: list[PostedEntry] = []
        self._unreadable = False

    def report(self) -> VerificationReport:
        """Everything that is wrong."""
        found = [
            *self._read("", damaged_pages(self._connection)),
            *self._read("", foreign_structure(self._connection)),
            *self._read("", mistyped_cells(self._connection)),
            *self._read("kept_tills", self._unsigned_snapshots()),
            *self._read("journal", self._streams()),
            *self._read("streams", self._heads()),
        ]
        if self._connection.dialect.name == "sqlite":
            found += self._gaps()
        found += self._read("people", self._absent())
        found += self._noted_heads()
        found += self._printed_heads()
        found += self._read("house_rows", self._rows())
        if not self._unreadable:
            found += self._read("tournaments", self._projections())
            found += self._read("seeds", stored_seeds(self._connection, self._states, self._key))
            found += self._read("house_rows", listed_rows(self._connection, self._states))
            found += self._books()
            found += self._custody()
            found += self._flights()
        count = sum(len(versions) for versions in self._hashes.values())
        return report_of(len(self._hashes), count, found)

    def _read(self, table: str, findings: Iterator[Finding]) -> Iterator[Finding]:
        for finding in read_or_report(table, findings):
            self._unreadable |= finding.code == UNREADABLE
            yield finding

    def _streams(self) -> Iterator[Finding]:
        for stream, stored in stored_streams(self._connection):
            self._hashes[stream] = {entry.version: (entry.seq, entry.hash) for entry in stored}
            yield from chained(stream, made_whole(stored) if stream == HOUSE else stored)
            yield from self._content(stream, stored)

    def _rows(self) -> Iterator[Finding]:
        """Without the house's stream nothing was noted of any row: that it is missing says it."""
        noted = self._watched if HOUSE in self._hashes else ()
        for finding in watched_rows(self._connection, noted, self._key) if noted else ():
            self._changed_by_hand.add(finding.stream)
            yield finding

    def _unsigned_snapshots(self) -> Iterator[Finding]:
        """Read once, and compared when their streams are read."""
        self._snapshots = trusted_snapshots(self._connection, self._key)
        yield from unsigned_tills(self._connection, self._key)

    def _content(self, stream: str, stored: Sequence[Stored]) -> Iterator[Finding]:
        history: list[Recorded] = []
        yield from read_back(stream, stored, self._codec, history)
        if len(history) < len(stored):
            self._unreadable = True
            return
        self._note(stream, history)
        self._named |= named_streams(history)
        problem_found = self._fold(stream, history)
        if problem_found is not None:
            yield Finding("invariant", stored[-1].seq, stream, problem_found)
        elif stream in self._snapshots and differs(
            self._snapshots[stream], stream, history, self._codec
        ):
            yield Finding("kept_till_differs", None, stream)

    def _note(self, stream: str, history: Sequence[Recorded]) -> None:
        if stream != HOUSE:
            return
        for entry in history:
            if isinstance(entry.event, HeadsNoted):
                self._noted.append((entry.seq, entry.event))
            elif isinstance(entry.event, RowsWatched):
                self._watched.append(entry.event)

    def _fold(self, stream: str, history: Sequence[Recorded]) -> str | None:
        """Fold a stream and look at what it makes; the name of what does not hold, if anything."""
        try:
            with fitting_together():
                state = state_of(stream, history)
                self._states += (state,) if state is not None else ()
                self._postings += postings_of(history)
                for table, rows in derived(history, state).items():
                    self._expected.setdefault(table, []).extend(rows)
                return _unsound(state, history)
        except StorageProblem as problem:
            self._unreadable = True
            return str(problem.facts["what"])

    def _heads(self) -> Iterator[Finding]:
        """The last entry of each stream against the table of heads."""
        for stream, version, digest, *_ in self._connection.execute(select(*streams.c)):
            versions = self._hashes.get(stream, {})
            if not versions:
                yield Finding("stream_missing", None, stream)
            elif max(versions) != version:
                yield Finding("tail_cut", versions[max(versions)][0], stream, str(version))
            elif versions[version][1] != digest:
                yield Finding("head_differs", versions[version][0], stream)
        known = set(self._connection.execute(select(streams.c.stream)).scalars())
        for stream in self._hashes.keys() - known:
            yield Finding("head_missing", None, stream)
        yield from unsigned_heads(self._connection, self._key)

    def _absent(self) -> Iterator[Finding]:
        """Streams that vanished with their heads, but left others that speak of them."""
        known = set(self._connection.execute(select(streams.c.stream)).scalars())
        there = must_be_there(self._connection, self._states)
        for stream in sorted(self._named.union(there)):
            if stream not in self._hashes and stream not in known:
                yield Finding("stream_missing", None, stream)

    def _gaps(self) -> Iterator[Finding]:
        """A file numbers its entries without gaps; a server draws numbers that may not be used."""
        seqs = {seq for versions in self._hashes.values() for seq, _ in versions.values()}
        missing = next((seq for seq in range(1, max(seqs, default=0)) if seq not in seqs), None)
        if missing is not None:
            yield Finding("entry_missing", missing, "")

    def _noted_heads(self) -> Iterator[Finding]:
        """Yield findings on noted heads that are gone, and streams left out of a root."""
        yield from self._roots()
        yield from unsigned_notes(self._noted, self._key)
        for seq, note in self._noted:
            for head in note.heads:
                there = self._hashes.get(head.stream, {}).get(head.version)
                if there is None or there[1] != head.hash:
                    yield Finding("noted_head_gone", seq, head.stream, str(head.version))

    def _roots(self) -> Iterator[Finding]:
        """Each root against all heads noted until then; old notes bear none."""
        noted, total = dict[str, Head](), ""
        for seq, note in self._noted:
            gone = [noted[head.stream] for head in note.heads if head.stream in noted]
            if note.root:
                total = exchanged(total or exchanged("", (), noted.values()), gone, note.heads)
                if root_of(total) != note.root:
                    yield Finding("noted_root_differs", seq, HOUSE)
            noted |= {head.stream: head for head in note.heads}

    def _printed_heads(self) -> Iterator[Finding]:
        for stream, digest in self._printed:
            if all(digest != known for _, known in self._hashes.get(stream, {}).values()):
                yield Finding("printed_head_gone", None, stream, digest)

    def _books(self) -> Iterator[Finding]:
        """Every account against what was sold and played: each stream may be sound and another not."""
        tills = [state for state in self._states if isinstance(state, Till)]
        nights = [state for state in self._states if isinstance(state, Tournament)]
        tables = [state for state in self._states if isinstance(state, CashTable)]
        left = [state for state in self._states if isinstance(state, Deposits)]
        unsound = (
            *unsound_books(tills, nights, tables, next(iter(left), None)),
            *unsound_ledger(self._postings, self._states),
        )
        for wrong in dict.fromkeys(unsound):
            yield Finding(
                "books_differ", None, str(wrong.account or "*"), f"{wrong.held} / {wrong.expected}"
            )

    def _custody(self) -> Iterator[Finding]:
        """Decks against each other, and against the protocols of their destruction."""
        deliveries = [
            state for state in self._states if isinstance(state, Delivery) and not state.struck
        ]
        register = next((state for state in self._states if isinstance(state, Register)), Register())
        if (problem_found := custody_fault(register, deliveries)) is not None:
            yield Finding("invariant", None, EQUIPMENT, problem_found)

    def _flights(self) -> Iterator[Finding]:
        """Each event against its flights and its day 2: what one sent the other has."""
        nights = {state.id: state for state in self._states if isinstance(state, Tournament)}
        for event in (state for state in self._states if isinstance(state, FlightsState)):
            if (problem_found := difference_from_nights(event, nights)) is not None:
                yield Finding("invariant", None, event_stream(event.id), problem_found)

    def _projections(self) -> Iterator[Finding]:
        self._expected[identifiers] = list(identifiers_there(self._connection))
        for table, key in differences(self._connection, self._expected):
            if table == identifiers.name and f"{PERSON}:{key[-1]}" in self._changed_by_hand:
                continue  # it follows when the change is accepted
            yield Finding("projection_differs", None, table, " ".join(map(str, key)))


def read_back(
    stream: str, stored: Iterable[Stored], codec: Codec, history: list[Recorded]
) -> Iterator[Finding]:
    """Entries as the desk sees them into `history`, up to the first that cannot be read."""
    for entry in stored:
        try:
            found = recorded(entry, codec)
        except StorageProblem as problem:
            what = problem.facts.get("what", f"{entry.kind}, schema {entry.schema}")
            yield Finding("unreadable", entry.seq, stream, str(what))
            return
        if not codec.is_canonical(found.event, entry.schema, entry.payload):
            yield Finding("not_canonical", entry.seq, stream)
        history.append(found)


def chained(stream: str, stored: Iterable[Stored], after: Head | None = None) -> Iterator[Finding]:
    """Each entry against its own hash and the one before, the first against a head that is known."""
    before, version = (after.hash, after.version) if after else (GENESIS, 0)
    seq = 0
    for entry in stored:
        if entry.version != version + 1:
            yield Finding("version_missing", entry.seq, stream, str(version + 1))
        elif entry.seq <= seq:
            yield Finding("reordered", entry.seq, stream)
        if recomputed(entry) != entry.hash:
            yield Finding("edited", entry.seq, stream)
        elif entry.prev_hash != before:
            yield Finding("chain_broken", entry.seq, stream)
        before, version, seq = entry.hash, entry.version, entry.seq


def _unsound(state: StreamState | None, history: Sequence[Recorded]) -> str | None:
    match state:
        case Tournament() as tournament:
            return broken(tournament)
        case Till() as till:
            return _unsound_till(till, history)
        case Deposits():
            return _unsound_deposits(history)
        case GameTable() as table:
            return table_fault(table)
        case None:
            return None
        case _:
            return unsound(state)


def _unsound_deposits(history: Sequence[Recorded]) -> str | None:
    try:
        check_deposits(e.event for e in history if isinstance(e.event, DepositMoved))
    except RuleViolation as violation:
        return violation.code
    return None


def _unsound_till(till: Till, history: Sequence[Recorded]) -> str | None:
    events = [e.event for e in history if isinstance(e.event, TillEvent)]
    try:
        check_till(till, events)
    except RuleViolation as violation:
        return violation.code
    return None


def must_be_there(connection: Connection, states: Iterable[StreamState]) -> Iterator[StreamId]:
    """The jackpots of tables, the deliveries of the register, an event's nights, the house's own stream.

    Without that nobody comes into the directory.
    """
    for state in states:
        if isinstance(state, GameTable):
            yield from (jackpot_stream(jackpot) for _, jackpot in state.opened.jackpots)
        elif isinstance(state, Register):
            yield from map(delivery_stream, state.all_deliveries())
        elif isinstance(state, Delivery):
            yield EQUIPMENT
        elif isinstance(state, FlightsState):
            yield from map(tournament_stream, state.nights)
    if connection.execute(select(people.c.id).limit(1)).first():
        yield HOUSE
