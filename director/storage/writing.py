"""Writing: one command's transaction, with the heads of its streams locked."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import Connection, CursorResult

from director.desk.ports import Commit, Draft, Recorded, StorageProblem, TournamentChange, Unread
from director.storage.chain import GENESIS, Stored, entry_hash
from director.storage.codec import Codec
from director.storage.people import person_row
from director.storage.problems import text_problem
from director.storage.projections import entry_rows, gone_entries, receipt_rows, tournament_row
from director.storage.statements import Statements
from director.storage.upcasts import current
from director.values.ids import CommandId, Micros, StaffId, StationId, StreamId


def recorded(entry: Stored, codec: Codec) -> Recorded:
    """An entry of the journal as the desk sees it; StorageProblem when it cannot be read."""
    return Recorded(
        entry.seq,
        StreamId(entry.stream),
        entry.version,
        CommandId(entry.command_id),
        entry.kind,
        Micros(entry.at),
        StaffId(entry.actor),
        StationId(entry.station),
        entry.reason,
        codec.event(entry.seq, entry.kind, entry.schema, entry.payload),
        entry.hash,
    )


def recorded_or_unread(entry: Stored, codec: Codec) -> Recorded | Unread:
    """An entry of the journal as the desk sees it, or what is known around one that cannot be read."""
    try:
        return recorded(entry, codec)
    except StorageProblem as problem:
        return Unread(
            entry.seq,
            StreamId(entry.stream),
            CommandId(entry.command_id),
            Micros(entry.at),
            StaffId(entry.actor),
            StationId(entry.station),
            entry.reason,
            entry.hash,
            problem,
        )


class Transaction:
    """An open write transaction: looks up what is there already, and writes a command whole."""

    def __init__(
        self,
        connection: Connection,
        statements: Statements,
        codec: Codec,
        names: Sequence[StreamId],
    ) -> None:
        self._connection = connection
        self._statements = statements
        self._codec = codec
        self._heads: dict[str, tuple[int, str]] = dict.fromkeys(names, (0, GENESIS))
        self._last = 0
        """The number of the journal's last entry, where entries are counted here."""
        self._lock()

    def since(self, stream: StreamId, version: int) -> tuple[Recorded, ...]:
        """Entries of a stream after a version, written by others."""
        if self._heads[stream][0] <= version:
            return ()
        found = self._ask(self._statements.since, {"name": stream, "after": version})
        return tuple(recorded(Stored(*row), self._codec) for row in found)

    def version(self, stream: StreamId) -> int:
        """How many entries a locked stream has."""
        return self._heads[stream][0]

    def add(self, entries: Sequence[Stored]) -> list[Stored]:
        """Write entries that are sealed already, and their heads; as they are with their numbers."""
        if not entries:
            return []
        numbered = self._number(entries)
        for entry in entries:
            self._heads[entry.stream] = entry.version, entry.hash
        self._put(self._statements.put_heads, self._head_rows({entry.stream for entry in entries}))
        return numbered

    def commit(self, commit: Commit) -> tuple[Recorded, ...]:
        """Write everything; durable when the context ends without an exception."""
        _check_texts(commit)
        entries = self.add(list(self._entries(commit)))
        done = tuple(map(_as_recorded, entries, commit.drafts))
        self._put_rows(commit)
        for change in commit.tournaments:
            self._put_projection(change)
        self._put(self._statements.add_receipts, list(receipt_rows(done)))
        return done

    def _lock(self) -> None:
        """Lock and read the heads: who holds a stream's head writes in it alone.

        A stream that has not begun has no head to lock: of two who begin one, the second is told
        that it was overtaken.
        """
        names = {f"s{i}": name for i, name in enumerate(self._heads)}
        for stream, version, digest in self._ask(self._statements.heads(len(names)), names):
            if stream:
                self._heads[stream] = version, digest
            else:
                self._last = version

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

    def _number(self, entries: Sequence[Stored]) -> list[Stored]:
        """Write the entries; as they are with their numbers."""
        if self._statements.on_sqlite:
            numbered = [replace(e, seq=seq) for seq, e in enumerate(entries, self._last + 1)]
            self._last += len(numbered)
            self._put(self._statements.add_entries, [asdict(entry) for entry in numbered])
            return numbered
        columns = {name: [getattr(e, name) for e in entries] for name in _GIVEN}
        found = self._ask(self._statements.add_entries, columns).scalars()
        return [replace(entry, seq=seq) for entry, seq in zip(entries, found, strict=True)]

    def _head_rows(self, names: set[str]) -> list[dict[str, object]]:
        return [
            {"stream": name, "version": self._heads[name][0], "hash": self._heads[name][1]}
            for name in sorted(names)
        ]

    def _put_rows(self, commit: Commit) -> None:
        self._put(self._statements.put_people, [person_row(person) for person in commit.people])
        kept = [(kind, key, value) for kind, key, value in commit.rows if value is not None]
        gone = [(kind, key) for kind, key, value in commit.rows if value is None]
        self._put(
            self._statements.put_rows,
            [{"kind": kind, "key": key, "payload": self._codec.encode(v)} for kind, key, v in kept],
        )
        self._put(self._statements.remove_row, [{"kind": kind, "key": key} for kind, key in gone])
        if commit.seed is not None:
            owner, seed = commit.seed
            self._put(self._statements.put_seed, [{"tournament": owner, "seed": seed}])

    def _put_projection(self, change: TournamentChange) -> None:
        self._put(self._statements.put_tournament, [tournament_row(change.after)])
        self._put(self._statements.put_entries, entry_rows(change))
        gone = gone_entries(change)
        self._put(
            self._statements.remove_entry,
            [{"tournament": change.after.id, "entry": entry} for entry in gone],
        )

    def _ask(self, statement: str, words: dict[str, Any]) -> CursorResult[*tuple[Any, ...]]:
        return self._connection.exec_driver_sql(statement, words)

    def _put(self, statement: str, rows: list[dict[str, object]]) -> None:
        """One statement for all rows; none for no rows."""
        if rows:
            self._connection.exec_driver_sql(statement, rows)


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


_GIVEN = tuple(name for name in Stored.__slots__ if name != "seq")
