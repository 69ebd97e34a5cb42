"""The chain: each entry's hash covers what it says, where and when, and the hash before it."""

import hashlib

from director.values.dataclass import Value
from director.values.ids import CommandId, StaffId, StationId, StreamId
from director.values.quantity import Micros

GENESIS = ""
"""Hash before the first entry of a stream."""


class Stored(Value):
    """An entry of the journal as the database holds it, field for field."""

    seq: int
    """Its place in this database: given by the database and not covered by the hash."""
    stream: StreamId
    version: int
    command_id: CommandId
    kind: str
    schema: int
    at: Micros
    actor: StaffId
    station: StationId
    reason: str
    payload: str
    prev_hash: str
    hash: str


def entry_hash(
    stream: str,
    version: int,
    command_id: str,
    kind: str,
    schema: int,
    at: Micros,
    actor: str,
    station: str,
    reason: str,
    payload: str,
    prev_hash: str,
) -> str:
    """SHA-256 in hex over all fields as UTF-8, each with its length before it.

    Lengths keep apart what separators could not: no two different entries give the same bytes.
    The entry's number in the journal is no part of it: an entry keeps its hash in another database.
    """
    told, schemed, dated = str(version), str(schema), str(at)
    plain = (
        f"{len(stream)}:{stream},{len(told)}:{told},{len(command_id)}:{command_id},{len(kind)}:{kind},"
        f"{len(schemed)}:{schemed},{len(dated)}:{dated},{len(actor)}:{actor},{len(station)}:{station},"
        f"{len(reason)}:{reason},{len(payload)}:{payload},{len(prev_hash)}:{prev_hash},"
    )
    if plain.isascii():
        return hashlib.sha256(plain.encode("ascii")).hexdigest()
    fields = (
        stream, told, command_id, kind, schemed, dated, actor, station, reason, payload, prev_hash,
    )  # fmt: skip
    encoded = [field.encode("utf-8", "surrogatepass") for field in fields]
    return hashlib.sha256(b"".join(b"%d:%b," % (len(part), part) for part in encoded)).hexdigest()


def recomputed(entry: Stored) -> str:
    """The hash that an entry should bear."""
    return entry_hash(
        entry.stream, entry.version, entry.command_id, entry.kind, entry.schema, entry.at,
        entry.actor, entry.station, entry.reason, entry.payload, entry.prev_hash,
    )  # fmt: skip
