"""Kept tills and jackpots: as each stood at an entry, so that only what follows is read: an aid alone.

One is believed where the journal's entry at its version has its hash, it is of today's form, and the
house's key has signed it; else its stream is read whole, and what that makes is kept anew.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import fields
from typing import Any

import msgspec
from sqlalchemy import and_, bindparam, select

from director.cashdesk.tills import Ticket, Till
from director.desk.kernel.ports import StateSnapshot, StorageProblem, jackpot_stream, till_stream
from director.games.jackpot import JackpotSums
from director.games.protocol import MeterMove
from director.games.table.jackpot_events import JackpotMoved, JackpotOpened, JackpotTerms
from director.games.table.jackpot_state import Hit, JackpotState, TermsVersion
from director.storage.codec import Codec
from director.storage.house_key import HouseKey
from director.storage.projections import Row
from director.storage.schema import journal, kept_tills
from director.values.ids import StreamId

SnapshotContent = Till | JackpotState
_KINDS: Mapping[str, type[SnapshotContent]] = {"till": Till, "jackpot": JackpotState}
_PARTS: Mapping[type[SnapshotContent], tuple[type, ...]] = {
    Till: (Till, Ticket),
    JackpotState: (
        JackpotState,
        JackpotOpened,
        JackpotMoved,
        MeterMove,
        TermsVersion,
        JackpotTerms,
        Hit,
        JackpotSums,
    ),
}
"""Classes of which each state is made."""
EVERY = 256
"""Entries of a stream read at most before its state is cached."""
FORM = 1
"""Raised whenever the same entries make another state; a new field is another form by itself."""
_NAMES = tuple(column.name for column in kept_tills.columns)
_PURPOSE = "tills"
_THERE = and_(journal.c.stream == kept_tills.c.stream, journal.c.version == kept_tills.c.version)
WITH_ENTRY = select(*kept_tills.c, journal.c.hash.label("there")).outerjoin(journal, _THERE)
"""Cached state of each till, and the hash of the entry at which it holds."""
OF_STREAM = WITH_ENTRY.where(kept_tills.c.stream == bindparam("name"))


def has_snapshots(stream: str) -> bool:
    """Whether a stream lives for years, so that what it makes is kept."""
    return stream.partition(":")[0] in _KINDS


def kind_of(stream: str) -> type[SnapshotContent]:
    """Return the class of a cached stream's state."""
    return _KINDS[stream.partition(":")[0]]


def stream_of(state: SnapshotContent) -> StreamId:
    """Return the stream of a state."""
    return till_stream(state.id) if isinstance(state, Till) else jackpot_stream(state.id)


def form(kind: type[SnapshotContent]) -> str:
    """Return the form of a state's classes today: caches of another form are ignored."""
    names = ([each.name for each in fields(part)] for part in _PARTS[kind])
    return f"{FORM} {' '.join(','.join(each) for each in names)}"


def snapshot_rows(
    stream: str, version: int, digest: str, state: SnapshotContent, codec: Codec, key: HouseKey
) -> list[Row]:
    """A state as it is kept; nothing where the house's key cannot be had."""
    row = (stream, version, digest, form(type(state)), state_json(state, codec))
    with suppress(StorageProblem):
        return [dict(zip(_NAMES, (*row, key.sign(_PURPOSE, _plain(row))), strict=True))]
    return []


def believed(row: Sequence[Any], codec: Codec, key: HouseKey) -> StateSnapshot | None:
    """The state of a row with the hash of its entry, if there is no doubt about it."""
    _, version, _, made, state, *_ = row
    with suppress(StorageProblem):
        if made == form(kind_of(row[0])) and is_own(row, key):
            return StateSnapshot(version, codec.row("till", row[0], state, kind_of(row[0])))
    return None


def state_json(state: SnapshotContent, codec: Codec) -> str:
    """A state as canonical JSON."""
    plain = ((each.name, getattr(state, each.name)) for each in fields(type(state)))
    return codec.encode(
        {
            name: {str(key): held for key, held in value.items()}
            if isinstance(value, Mapping)
            else value
            for name, value in plain
        }
    )


def is_own(row: Sequence[Any], key: HouseKey) -> bool:
    """Whether the house has signed it, at an entry that is there; of whatever form it is."""
    *signed, mark, there = row
    return there == row[2] and key.has_signed(_PURPOSE, _plain(signed), mark)


def _plain(signed: Sequence[Any]) -> bytes:
    return msgspec.json.encode(tuple(signed))
