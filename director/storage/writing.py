"""Writing: one command's transaction, with the heads of its streams locked."""

from collections.abc import Iterable, Iterator, Sequence

from sqlalchemy import Connection

from director.desk.ports import Commit, Draft, Recorded, StorageProblem, TournamentChange
from director.storage.chain import GENESIS, Stored, entry_hash
from director.storage.codec import Codec
from director.storage.people import person_row
from director.storage.problems import text_problem
from director.storage.projections import entry_rows, gone_entries, receipt_rows, tournament_row
from director.storage.schema import JOURNAL_HEAD
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


class Transaction:
    """An open write transaction: looks up what is there already, and writes a command whole."""

    def __init__(
        self,
        connection: Connection,
        statements: Statements,
        codec: Codec,
        command: CommandId,
        names: Sequence[StreamId],
    ) -> None:
        self._connection = connection
        self._statements = statements
        self._codec = codec
        self._command = command
        self._heads: dict[str, tuple[int, str]] = dict.fromkeys(names, (0, GENESIS))
        self._tried = False
        self._lock()

    def already(self) -> tuple[Recorded, ...]:
        """What this command has written before, if it was tried already."""
        if not self._tried:
            return ()
        found = self._connection.exec_driver_sql(self._statements.of_command, {"command": self._command})
        return tuple(recorded(Stored(*row), self._codec) for row in found)

    def since(self, stream: StreamId, version: int) -> tuple[Recorded, ...]:
        """Entries of a stream after a version, written by others."""
        if self._heads[stream][0] <= version:
            return ()
        found = self._connection.exec_driver_sql(
            self._statements.since, {"name": stream, "after": version}
        )
        return tuple(recorded(Stored(*row), self._codec) for row in found)

    def commit(self, commit: Commit) -> tuple[Recorded, ...]:
        """Write everything; durable when the context ends without an exception."""
        _check_texts(commit)
        written = list(self._entries(commit))
        if written:
            self._put(self._statements.add_entries, [_journal_row(entry) for entry, _ in written])
            self._put(self._statements.put_heads, self._head_rows({e.stream for e, _ in written}))
        done = tuple(_as_recorded(entry, draft) for entry, draft in written)
        self._put_rows(commit)
        for change in commit.tournaments:
            self._put_projection(change)
        self._put(self._statements.add_receipts, list(receipt_rows(done)))
        return done

    def _lock(self) -> None:
        """Lock the counter, then read the heads and whether this command was tried already.

        Whoever holds the counter writes alone, so it stands for the heads of all streams. On a
        server it is locked by a statement of its own: the next one sees what was waited for, new
        streams too. SQLite locks by beginning.
        """
        if not self._statements.on_sqlite:
            self._connection.exec_driver_sql(self._statements.lock_journal)
        names = {f"s{i}": name for i, name in enumerate((JOURNAL_HEAD, *self._heads))}
        found = self._connection.exec_driver_sql(
            self._statements.heads(len(names)), {**names, "command": self._command}
        )
        for stream, version, digest in found:
            if stream:
                self._heads[stream] = version, digest
            else:
                self._tried = version > 0
        if JOURNAL_HEAD not in self._heads:
            raise StorageProblem("damaged", database="", what="streams")

    def _entries(self, commit: Commit) -> Iterator[tuple[Stored, Draft]]:
        seq = self._heads[JOURNAL_HEAD][0]
        for draft in commit.drafts:
            seq += 1
            version, digest = self._heads[draft.stream]
            entry = self._entry(commit, draft, seq, version + 1, digest)
            self._heads[draft.stream] = entry.version, entry.hash
            yield entry, draft
        self._heads[JOURNAL_HEAD] = seq, GENESIS

    def _entry(self, commit: Commit, draft: Draft, seq: int, version: int, before: str) -> Stored:
        kind = type(draft.event).__name__
        fields = (
            seq, draft.stream, version, commit.command, kind, current(kind), commit.at,
            commit.who.actor, commit.who.station, commit.reason, self._codec.encode(draft.event),
            before,
        )  # fmt: skip
        return Stored(*fields, entry_hash(*fields))

    def _head_rows(self, names: set[str]) -> list[dict[str, object]]:
        return [
            {"stream": name, "version": self._heads[name][0], "hash": self._heads[name][1]}
            for name in sorted(names | {JOURNAL_HEAD})
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


def _journal_row(entry: Stored) -> dict[str, object]:
    return {name: getattr(entry, name) for name in _COLUMNS}


def _as_recorded(entry: Stored, draft: Draft) -> Recorded:
    return Recorded(
        entry.seq, draft.stream, entry.version, CommandId(entry.command_id), entry.kind, entry.at,
        StaffId(entry.actor), StationId(entry.station), entry.reason, draft.event, entry.hash,
    )  # fmt: skip


_COLUMNS = tuple(Stored.__slots__)
