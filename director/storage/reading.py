"""Reading: entries as the database holds them, as the desk sees them."""

from director.desk.ports import Recorded, StorageProblem, Unread
from director.storage.chain import Stored
from director.storage.codec import Codec
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
