"""Writing: one command's transaction, when its turn has come in all of its streams."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields
from operator import attrgetter
from types import MappingProxyType
from typing import Any

import msgspec
from sqlalchemy import Connection, Table

from director.desk.kernel.ports import HOUSE, Commit, Draft, Recorded, StorageProblem
from director.house.accepting import PERSON
from director.house.events import HeadsNoted, PersonAdded, PersonErased, RowAccepted
from director.house.templates import FOLLOW
from director.storage import snapshots as kept
from director.storage.chain import GENESIS, Stored, entry_hash
from director.storage.codec import Codec
from director.storage.house_key import HouseKey
from director.storage.identifiers import identifier_rows, identifiers_of
from director.storage.marks import Signed, head_signed, mark_of_head, mark_of_root
from director.storage.people import person_row
from director.storage.person_keys import key_rows, renewed, secrets_of
from director.storage.pipeline import Pipeline
from director.storage.problems import text_problem
from director.storage.projections import (
    Row,
    entry_rows,
    gone_entries,
    noted_rows,
    receipt_rows,
    tournament_row,
)
from director.storage.schema import (
    entries,
    house_rows,
    identifiers,
    journal,
    kept_tills,
    noted,
    people,
    person_keys,
    receipts,
    seeds,
    streams,
    tournaments,
)
from director.storage.statements import TOGETHER, Statements
from director.storage.stream_locks import WriteTurn
from director.storage.upcasts import current
from director.storage.watched import house_row_named, person_named, watching
from director.values.dataclass import replace
from director.values.ids import StreamId

_FIELDS = tuple(field.name for field in fields(Stored))
_words = attrgetter(*_FIELDS)


class Transaction:
    """An open write transaction: knows where its streams stand, and writes a command whole."""

    def __init__(
        self,
        connection: Connection,
        statements: Statements,
        codec: Codec,
        names: Sequence[StreamId],
        key: HouseKey | None = None,
        turn: WriteTurn | None = None,
        kept: Mapping[str, int] = MappingProxyType({}),
        begun: Mapping[str, bytes] = MappingProxyType({}),
        known: Mapping[str, bytes] = MappingProxyType({}),
    ) -> None:
        self._cached_secrets = known
        self._connection = connection
        self._key = key
        self._begun = begun
        """Keys that were made for persons who are only written now."""
        self._secrets: dict[str, bytes] = {}
        self._snapshot_versions = kept
        """At which versions tills are known to be kept."""
        self.new_snapshots: dict[str, int] = {}
        """The same of those that are kept with this command."""
        self._line = Pipeline(connection)
        self._statements = statements
        self._codec = codec
        self._heads: dict[str, tuple[int, str]] = dict.fromkeys(names, (0, GENESIS))
        self._numbers: dict[str, int] = {}
        """Number of the last entry in each stream that is written; for files alone."""
        self._disowned = set[str]()
        """Streams that did not end as the house had signed: what follows is not signed either."""
        self._last = 0
        """The number of the last entry: of the whole journal, or of those that a server will number."""
        self._entries: list[Stored] = []
        self._commit: Commit | None = None
        self._renamed: set[str] = set()
        """People whose identifiers are made anew."""
        self._written: dict[Table, list[Row]] = {}
        """People and rows of the house that come with it."""
        self.recorded: tuple[Recorded, ...] = ()
        """Entries that were committed; durable when the transaction has ended."""
        self.seeds: dict[str, bytes] = {}
        """The seeds that come with it, by whose they are: nobody asks for them again."""
        self.sent = False
        """Whether anything was sent that may count, whatever comes back."""
        turn = turn or WriteTurn(statements, codec)
        for stream, version, *end in turn.wait(self._line, names):
            if stream:
                self._take_head(stream, version, *end)
            else:
                self._last = version

    def _take_head(self, stream: str, version: int, digest: str, mark: str, seq: int | None) -> None:
        self._heads[stream] = version, digest
        with suppress(StorageProblem):  # of the key, which money and places do not wait for
            if self._key and head_signed(self._key, stream, version, digest, mark, seq) is Signed.NO:
                self._disowned.add(stream)

    def version(self, stream: StreamId) -> int:
        """How many entries a locked stream has."""
        return self._heads[stream][0]

    def add(self, entries: Iterable[Stored]) -> None:
        """Have entries written that are sealed already."""
        for entry in entries:
            self._add(replace(entry, seq=self._last + 1))

    def commit(self, commit: Commit) -> None:
        """Have everything written when the transaction ends."""
        _check_texts(commit)
        self._written = self._rows_of_the_house(commit)
        self._take_keys(commit)
        drafts = (*map(self._signed, commit.drafts), *self._watched(commit))
        self.recorded = tuple([_as_recorded(self._seal(commit, draft), draft) for draft in drafts])
        self._commit = commit
        self.seeds = dict((commit.seed,)) if commit.seed else {}

    def end(self) -> None:
        """Write it all and end the transaction, in one go: durable when this returns."""
        if self._commit is None:
            return
        rows = self._rows(self._commit)
        self.sent = True
        with self._line.together():
            self._remove(self._commit)
            numbers = None if self._statements.on_sqlite else self._put_together(rows)
            self._put_with_keys(rows)
            for table, made in rows.items():
                self._line.put(self._statements.put[table], made)
            self._line.end()
        if numbers is not None:
            given = numbers.fetchall()[-len(self.recorded) :]
            pairs = zip(self.recorded, given, strict=True)
            self.recorded = tuple(replace(entry, seq=seq) for entry, (seq,) in pairs)

    def _seal(self, commit: Commit, draft: Draft) -> Stored:
        version, before = self._heads[draft.stream]
        kind = type(draft.event).__name__
        fields = (
            draft.stream, version + 1, commit.command, kind, current(kind), commit.at,
            commit.who.actor, commit.who.station, commit.reason, self._codec.encode(draft.event),
            before,
        )  # fmt: skip
        return self._add(Stored(self._last + 1, *fields, entry_hash(*fields)))

    def _add(self, entry: Stored) -> Stored:
        self._last = entry.seq
        self._heads[entry.stream] = entry.version, entry.hash
        if self._statements.on_sqlite:
            self._numbers[entry.stream] = entry.seq
        self._entries.append(entry)
        return entry

    def _rows(self, commit: Commit) -> dict[Table, list[Row]]:
        """Return the new rows of each table."""
        changes = commit.tournaments
        return {
            journal: [dict(zip(_FIELDS, _words(entry), strict=True)) for entry in self._entries],
            streams: [self._head(name) for name in sorted({entry.stream for entry in self._entries})],
            tournaments: [tournament_row(change.after) for change in changes],
            entries: [row for change in changes for row in entry_rows(change)],
            receipts: list(receipt_rows(self.recorded)),
            **self._written,
            seeds: [self._sealed(*commit.seed)] if commit.seed else [],
            noted: noted_rows(commit.noting) if commit.noting else [],
            kept_tills: list(self._states(commit)),
        }

    def _states(self, commit: Commit) -> Iterator[Row]:
        """The tills and jackpots that have moved on far enough to be kept anew."""
        for state in commit.snapshots:
            stream = kept.stream_of(state)
            version, digest = self._heads[stream]
            if self._key and version - self._snapshot_versions.get(stream, 0) >= kept.EVERY:
                self.new_snapshots[stream] = version
                yield from kept.snapshot_rows(stream, version, digest, state, self._codec, self._key)

    def _rows_of_the_house(self, commit: Commit) -> dict[Table, list[Row]]:
        kept = [(kind, key, value) for kind, key, value in commit.rows if value is not None]
        return {
            people: [person_row(person) for person in commit.people],
            house_rows: [{"kind": k, "key": y, "payload": self._codec.encode(v)} for k, y, v in kept],
            identifiers: list(self._identifiers(commit)),
        }

    def _identifiers(self, commit: Commit) -> Iterator[Row]:
        """Yield the identifiers of people who come with it, or whose rows are accepted."""
        events = [draft.event for draft in commit.drafts]
        added = {event.person for event in events if isinstance(event, PersonAdded)}
        people_now = {person.id: person for person in commit.people}
        accepted = {e.key for e in events if isinstance(e, RowAccepted) and e.kind == PERSON}
        self._renamed = {*people_now, *accepted} - added
        for person in people_now.values():
            yield from identifier_rows(person)
        for accepted_person in accepted - people_now.keys():
            yield from identifiers_of(self._connection, accepted_person)

    def _take_keys(self, commit: Commit) -> None:
        """Each person that comes with it has a key; an erased one's is emptied."""
        names: list[str] = [person.id for person in commit.people]
        known = {name: self._cached_secrets[name] for name in names if name in self._cached_secrets}
        if len(known) < len(set(names)):
            known = secrets_of(self._connection, names)
        self._secrets = renewed(commit.people, known, self._begun)
        self._written[person_keys] = key_rows(self._secrets, known)

    def _watched(self, commit: Commit) -> Iterator[Draft]:
        """Yield the notes of people and rows."""
        mine = [row for row in self._written[house_rows] if row["kind"] not in FOLLOW]
        gone = [(kind, key) for kind, key, value in commit.rows if value is None]
        if self._key is not None and (commit.people or mine or gone):
            persons = [person_named(row, self._secrets[str(row["id"])]) for row in self._written[people]]
            named = (*persons, *map(house_row_named, mine))
            yield Draft(HOUSE, watching(self._key, named, gone))

    @property
    def erases(self) -> bool:
        """Whether somebody was erased: then nothing of it may stay behind in the log."""
        return any(isinstance(entry.event, PersonErased) for entry in self.recorded)

    def _sealed(self, owner: str, seed: bytes) -> Row:
        return {"tournament": owner, "seed": self._key.seal(owner, seed) if self._key else seed}

    def _head(self, stream: str) -> Row:
        version, digest = self._heads[stream]
        mark = ""
        with suppress(StorageProblem):
            if self._key and stream not in self._disowned:
                mark = mark_of_head(self._key, stream, version, digest, self._numbers.get(stream))
        return {"stream": stream, "version": version, "hash": digest, "mark": mark}

    def _signed(self, draft: Draft) -> Draft:
        """A note of heads with the house's signature of its root."""
        if not isinstance(draft.event, HeadsNoted) or not self._key:
            return draft
        mark = ""
        with suppress(StorageProblem):
            mark = mark_of_root(self._key, draft.event.root)
        return Draft(draft.stream, replace(draft.event, mark=mark))

    def _put_with_keys(self, rows: dict[Table, list[Row]]) -> None:
        """New persons of a server with their keys, by one statement for each."""
        found, keys = rows.get(people, []), rows.get(person_keys, [])
        if self._statements.on_sqlite or not keys or len(found) != len(keys):
            return
        self._line.put(
            self._statements.put_person,
            [{**person, **key} for person, key in zip(found, keys, strict=True)],
        )
        del rows[people], rows[person_keys]

    def _put_together(self, rows: dict[Table, list[Row]]) -> Any:
        """Write what every command writes by one statement; return the numbers of the entries."""
        words = {table.name: msgspec.json.encode(rows.pop(table)).decode() for table in TOGETHER}
        return self._line.ask(self._statements.put_together, words)

    def _remove(self, commit: Commit) -> None:
        gone = ((kind, key) for kind, key, value in commit.rows if value is None)
        self._line.put(self._statements.remove_row, [{"kind": kind, "key": key} for kind, key in gone])
        if self._renamed:
            people_json = msgspec.json.encode(sorted(self._renamed)).decode()
            self._line.put(self._statements.remove_identifiers, [{"people": people_json}])
        for change in commit.tournaments:
            owner = change.after.id
            for first, last in _runs(gone_entries(change)):
                gone_run = {"tournament": owner, "first": first, "last": last}
                self._line.put(self._statements.remove_entries, [gone_run])


def _runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The first and the last of each run of numbers without a gap."""
    run: tuple[int, int] | None = None
    for number in sorted(numbers):
        if run is not None and number == run[1] + 1:
            run = run[0], number
            continue
        if run is not None:
            yield run
        run = number, number
    if run is not None:
        yield run


def _check_texts(commit: Commit) -> None:
    """Refuse text that no database holds where it stands outside of the events' JSON."""
    beside: Iterable[object] = (commit.people, commit.rows)
    words = {"reason": commit.reason, "actor": commit.who.actor, "station": commit.who.station}
    for field, text in words.items():
        if problem := text_problem(text, field):
            raise problem
    for value in beside:
        if value and (problem := text_problem(value)):
            raise problem


def _as_recorded(entry: Stored, draft: Draft) -> Recorded:
    return Recorded(
        entry.seq, draft.stream, entry.version, entry.command_id, entry.kind, entry.at,
        entry.actor, entry.station, entry.reason, draft.event, entry.hash,
    )  # fmt: skip
