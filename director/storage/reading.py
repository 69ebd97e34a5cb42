"""Reading: entries as the database holds them, as the desk sees them."""

from collections.abc import Sequence
from typing import Any

from director.desk.kernel.ports import Recorded, StorageProblem, Unread
from director.storage.cells import as_typed, mistyped, python_type
from director.storage.chain import Stored
from director.storage.codec import Codec
from director.storage.schema import journal

_TYPES = tuple(map(python_type, journal.columns))


def recorded(entry: Stored, codec: Codec) -> Recorded:
    """An entry of the journal as the desk sees it; StorageProblem when it cannot be read."""
    return Recorded(
        entry.seq,
        entry.stream,
        entry.version,
        entry.command_id,
        entry.kind,
        entry.at,
        entry.actor,
        entry.station,
        entry.reason,
        codec.event(entry.seq, entry.kind, entry.schema, entry.payload),
        entry.hash,
    )


def recorded_row(row: Sequence[Any], codec: Codec) -> Recorded:
    """The same of a row as it was fetched; StorageProblem for a value of a wrong type too."""
    must_be_typed(row)
    seq, stream, version, command, kind, schema, at, actor, station, reason, payload, _, digest = row
    event = codec.event(seq, kind, schema, payload)
    return Recorded(seq, stream, version, command, kind, at, actor, station, reason, event, digest)


def must_be_typed(row: Sequence[Any]) -> None:
    """StorageProblem for an entry that holds a value of a wrong type."""
    if tuple(map(type, row)) != _TYPES:
        what = mistyped(journal.columns, row)
        raise StorageProblem("damaged_entry", seq=int(row[0]), kind=str(row[4]), what=what)


def recorded_or_unread(row: Sequence[Any], codec: Codec) -> Recorded | Unread:
    """An entry of the journal as the desk sees it, or what is known around one that cannot be read."""
    try:
        return recorded_row(row, codec)
    except StorageProblem as problem:
        entry = Stored(*as_typed(journal.columns, row))
        return Unread(
            entry.seq,
            entry.stream,
            entry.command_id,
            entry.at,
            entry.actor,
            entry.station,
            entry.reason,
            entry.hash,
            problem,
        )
