"""Verify what was written since the house noted its streams: against the note and its root."""

from collections.abc import Iterator, Sequence

from sqlalchemy import Connection, and_, bindparam, func, select

from director.desk.kernel.ports import HOUSE, Recorded, StorageProblem
from director.desk.kernel.rows.root import exchanged, root_of
from director.house.events import Head, HeadsNoted
from director.storage.cells import any_values, mistyped_cells
from director.storage.chain import Stored
from director.storage.checks.rows import watched_rows
from director.storage.checks.snapshots import unsigned_tills
from director.storage.checks.structure import damaged_pages, foreign_structure
from director.storage.checks.verify import chained, inspected, read_back, read_or_report
from director.storage.codec import Codec
from director.storage.engine import Engines
from director.storage.findings import Finding, VerificationReport, report_of
from director.storage.house_key import HouseKey, key_of
from director.storage.marks import unsigned_heads, unsigned_notes
from director.storage.pipeline import Pipeline
from director.storage.reading import recorded
from director.storage.schema import journal, noted, streams
from director.storage.statements import SINCE, statements_of
from director.storage.watched import all_noted

_NOTE = (
    select(*journal.c)
    .where(journal.c.stream == HOUSE, journal.c.kind == HeadsNoted.__name__)
    .order_by(journal.c.version.desc())
    .limit(1)
)
_NEWEST_VERSION = func.max(journal.c.version).label("version")
_COUNTED = select(journal.c.stream, func.count(), _NEWEST_VERSION).group_by(journal.c.stream)
_LAST = select(
    streams.c.stream, streams.c.version, streams.c.hash, journal.c.seq, journal.c.hash
).outerjoin(journal, and_(journal.c.stream == streams.c.stream, journal.c.version == streams.c.version))
_PRINTED = select(journal.c.seq).where(
    journal.c.stream == bindparam("name"), journal.c.hash == bindparam("digest")
)


def verify_recent(engines: Engines, heads: Sequence[tuple[str, str]] = ()) -> VerificationReport:
    """Check that nothing noted is gone and that what follows is as it was written.

    An entry before the note counts as there, not as read again, and nothing is folded. People and
    rows of the house are all looked at: nobody can make the hash of another row. A house whose last
    note bears no signature is read as a whole.
    """
    with engines.snapshot() as connection, any_values(connection):
        return recent(connection, key_of(engines), heads)


def recent(
    connection: Connection, key: HouseKey, heads: Sequence[tuple[str, str]] = ()
) -> VerificationReport:
    """The same on a connection that is open."""
    row = connection.execute(_NOTE).first()
    note = _read(Stored(*row)) if row else None
    if note is None or not isinstance(note.event, HeadsNoted) or not note.event.mark:
        return inspected(connection, key, heads)
    return _Recent(connection, key, heads).report(note.seq, note.event)


def look(engines: Engines) -> tuple[Finding, ...]:
    """Pages, structure, and people and rows of the house: what a console looks at beside its work."""
    with engines.snapshot() as connection, any_values(connection):
        parts = (
            ("", damaged_pages(connection, quick=True)),
            ("", foreign_structure(connection)),
            ("", mistyped_cells(connection)),
            ("people", watched_rows(connection, all_noted(connection), key_of(engines))),
            ("kept_tills", unsigned_tills(connection, key_of(engines))),
            ("streams", unsigned_heads(connection, key_of(engines))),
        )
        found = [finding for table, part in parts for finding in read_or_report(table, part)]
        return report_of(0, 0, found).findings


def _read(entry: Stored) -> Recorded | None:
    try:
        return recorded(entry, Codec())
    except StorageProblem:
        return None


class _Recent:
    """Check of the entries after the last note."""

    def __init__(
        self, connection: Connection, key: HouseKey, printed: Sequence[tuple[str, str]]
    ) -> None:
        self._connection = connection
        self._key = key
        self._printed = printed
        told = (Head(*row) for row in connection.execute(select(*noted.c)))
        self._noted = {head.stream: head for head in told}
        self._total = self._noted.pop("", Head("", 0, "")).hash
        self._heads = {row[0]: Head(*row[:3]) for row in connection.execute(select(*streams.c))}
        self._read = list[str]()
        self._entries = 0

    def report(self, seq: int, note: HeadsNoted) -> VerificationReport:
        """Everything that is wrong."""
        found = [
            *unsigned_notes(((seq, note),), self._key),
            *self._note(seq, note.root),
            *self._gone(),
            *self._counted(),
            *self._last(),
            *unsigned_heads(self._connection, self._key),
            *self._followed(),
            *self._papers(),
            *foreign_structure(self._connection),
            *mistyped_cells(self._connection),
            *watched_rows(self._connection, all_noted(self._connection), self._key),
            *unsigned_tills(self._connection, self._key),
        ]
        return report_of(len(self._read), self._entries, found)

    def _note(self, seq: int, root: str) -> Iterator[Finding]:
        """The heads as they were noted add up to the root in the last note."""
        total = exchanged("", (), self._noted.values())
        if total != self._total or root_of(total) != root:
            yield Finding("noted_root_differs", seq, HOUSE)

    def _gone(self) -> Iterator[Finding]:
        """Every noted stream stands where it was noted, or further on."""
        for stream, was in self._noted.items():
            now = self._heads.get(stream)
            if now is None:
                yield Finding("stream_missing", None, stream)
            elif now.version < was.version or (now.version == was.version and now.hash != was.hash):
                yield Finding("noted_head_gone", None, stream, str(was.version))

    def _counted(self) -> Iterator[Finding]:
        """Every stream has as many entries as its head says, also those that nobody reads."""
        for row in self._connection.execute(_COUNTED):
            stream, count, last = row
            if stream not in self._heads:
                yield Finding("head_missing", None, stream)
            if count < last:
                yield Finding("version_missing", None, stream, str(self._missing(stream)))

    def _missing(self, stream: str) -> int:
        found = select(journal.c.version).where(journal.c.stream == stream).order_by(journal.c.version)
        versions = self._connection.execute(found).scalars()
        return next((number for number, version in enumerate(versions, 1) if number != version), 0)

    def _last(self) -> Iterator[Finding]:
        """Every head is that of its stream's last entry."""
        for row in self._connection.execute(_LAST):
            stream, version, digest, seq, there = row
            if seq is None:
                yield Finding("tail_cut", None, stream, str(version))
            elif there != digest:
                yield Finding("head_differs", seq, stream)

    def _followed(self) -> Iterator[Finding]:
        """Yield findings on entries after each noted head: the chain follows it and can be read."""
        line, codec = Pipeline(self._connection), Codec()
        question, _ = statements_of(self._connection.dialect).text(SINCE)
        for stream, head in self._heads.items():
            was = self._noted.get(stream, Head(stream, 0, ""))
            if head.version > was.version:
                asked = line.ask(question, {"name": stream, "after": was.version})
                stored = [Stored(*row) for row in asked.fetchall()]
                self._read.append(stream)
                self._entries += len(stored)
                yield from chained(stream, stored, was)
                yield from read_back(stream, stored, codec, [])

    def _papers(self) -> Iterator[Finding]:
        for stream, digest in self._printed:
            if not self._connection.execute(_PRINTED, {"name": stream, "digest": digest}).first():
                yield Finding("printed_head_gone", None, stream, digest)
