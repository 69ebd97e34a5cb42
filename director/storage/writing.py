"""Writing: one command's transaction, when its turn has come in all of its streams."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from operator import attrgetter

import msgspec
from sqlalchemy import Connection

from director.desk.ports import Commit, Draft, Reader, Recorded, TournamentChange
from director.storage.chain import GENESIS, Stored, entry_hash
from director.storage.codec import Codec
from director.storage.people import person_row
from director.storage.pipeline import Line
from director.storage.problems import text_problem
from director.storage.projections import entry_rows, gone_entries, receipt_rows, tournament_row
from director.storage.statements import Statements
from director.storage.stream_locks import UNCONCERNED, Turn
from director.storage.upcasts import current
from director.values.dataclass import replace
from director.values.ids import CommandId, StaffId, StationId, StreamId

_FIELDS = tuple(field.name for field in fields(Stored))
_words = attrgetter(*_FIELDS)


class Transaction:
    """An open write transaction: looks up what is there already, and writes a command whole."""

    def __init__(
        self,
        connection: Connection,
        statements: Statements,
        codec: Codec,
        names: Sequence[StreamId],
        reader: Reader = UNCONCERNED,
    ) -> None:
        self._line = Line(connection)
        self._statements = statements
        self._codec = codec
        self._heads: dict[str, tuple[int, str]] = dict.fromkeys(names, (0, GENESIS))
        self._last = 0
        """The number of the journal's last entry, where entries are counted here."""
        for stream, version, digest in Turn(self._line, statements, codec, reader).wait(names):
            if stream:
                self._heads[stream] = version, digest
            else:
                self._last = version

    def version(self, stream: StreamId) -> int:
        """How many entries a locked stream has."""
        return self._heads[stream][0]

    def add(self, entries: Sequence[Stored]) -> list[Stored]:
        """Write entries that are sealed already, and their heads; as they are with their numbers."""
        if not entries:
            return []
        for entry in entries:
            self._heads[entry.stream] = entry.version, entry.hash
        return self._into_file(entries) if self._statements.on_sqlite else self._on_server(entries)

    def commit(self, commit: Commit) -> tuple[Recorded, ...]:
        """Write everything; durable when the context ends without an exception."""
        _check_texts(commit)
        entries = list(self._entries(commit))
        with self._line.together():
            self._put_rows(commit)
            for change in commit.tournaments:
                self._put_projection(change)
            done = tuple(map(_as_recorded, self.add(entries), commit.drafts))
            self._line.put(self._statements.add_receipts, list(receipt_rows(done)))
        return done

    def _entries(self, commit: Commit) -> Iterator[Stored]:
        for draft in commit.drafts:
            version, digest = self._heads[draft.stream]
            entry = self._entry(commit, draft, version + 1, digest)
            self._heads[draft.stream] = entry.version, entry.hash
            yield entry

    def _entry(self, commit: Commit, draft: Draft, version: int, before: str) -> Stored:
        kind = type(draft.event).__name__
        fields = (
            draft.stream, version, commit.command, kind, current(kind), commit.at,
            commit.who.actor, commit.who.station, commit.reason, self._codec.encode(draft.event),
            before,
        )  # fmt: skip
        return Stored(0, *fields, entry_hash(*fields))

    def _into_file(self, entries: Sequence[Stored]) -> list[Stored]:
        """Numbered here, without gaps."""
        numbered = [replace(e, seq=seq) for seq, e in enumerate(entries, self._last + 1)]
        self._last += len(numbered)
        self._line.put(
            self._statements.add_entries,
            [dict(zip(_FIELDS, _words(entry), strict=True)) for entry in numbered],
        )
        self._line.put(self._statements.put_heads, self._head_rows({entry.stream for entry in entries}))
        return numbered

    def _on_server(self, entries: Sequence[Stored]) -> list[Stored]:
        words = {"entries": msgspec.json.encode(entries).decode()}
        found = self._line.ask(self._statements.add_entries, words).fetchall()
        return [replace(entry, seq=seq) for entry, (seq,) in zip(entries, found, strict=True)]

    def _head_rows(self, names: set[str]) -> list[dict[str, object]]:
        return [
            {"stream": name, "version": self._heads[name][0], "hash": self._heads[name][1]}
            for name in sorted(names)
        ]

    def _put_rows(self, commit: Commit) -> None:
        self._line.put(self._statements.put_people, [person_row(person) for person in commit.people])
        kept = [(kind, key, value) for kind, key, value in commit.rows if value is not None]
        gone = [(kind, key) for kind, key, value in commit.rows if value is None]
        self._line.put(
            self._statements.put_rows,
            [{"kind": kind, "key": key, "payload": self._codec.encode(v)} for kind, key, v in kept],
        )
        self._line.put(self._statements.remove_row, [{"kind": kind, "key": key} for kind, key in gone])
        if commit.seed is not None:
            owner, seed = commit.seed
            self._line.put(self._statements.put_seed, [{"tournament": owner, "seed": seed}])

    def _put_projection(self, change: TournamentChange) -> None:
        self._line.put(self._statements.put_tournament, [tournament_row(change.after)])
        self._line.put(self._statements.put_entries, entry_rows(change))
        gone = gone_entries(change)
        self._line.put(
            self._statements.remove_entry,
            [{"tournament": change.after.id, "entry": entry} for entry in gone],
        )


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
        entry.seq, draft.stream, entry.version, CommandId(entry.command_id), entry.kind, entry.at,
        StaffId(entry.actor), StationId(entry.station), entry.reason, draft.event, entry.hash,
    )  # fmt: skip
