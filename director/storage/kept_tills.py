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
from director.desk.ports import KeptState, StorageProblem, jackpot_stream, till_stream
from director.games.jackpot import Reconciled
from director.games.protocol import MeterMove
from director.games.table.jackpot_events import JackpotMoved, JackpotOpened, JackpotTerms
from director.games.table.jackpot_state import Hit, JackpotState, TermsVersion
from director.storage.codec import Codec
from director.storage.house_key import HouseKey
from director.storage.projections import Row
from director.storage.schema import journal, kept_tills
from director.values.ids import StreamId

Kept = Till | JackpotState
_KINDS: Mapping[str, type[Kept]] = {"till": Till, "jackpot": JackpotState}
_PARTS: Mapping[type[Kept], tuple[type, ...]] = {
    Till: (Till, Ticket),
    JackpotState: (
        JackpotState,
        JackpotOpened,
        JackpotMoved,
        MeterMove,
        TermsVersion,
        JackpotTerms,
        Hit,
        Reconciled,
    ),
}
"""What each is made of."""
EVERY = 256
"""So many entries of a stream are read at most before it stands as it does."""
FORM = 1
"""Raised whenever the same entries make another state; a new field is another form by itself."""
_NAMES = tuple(column.name for column in kept_tills.columns)
_PURPOSE = "tills"
_THERE = and_(journal.c.stream == kept_tills.c.stream, journal.c.version == kept_tills.c.version)
WITH_ENTRY = select(*kept_tills.c, journal.c.hash.label("there")).outerjoin(journal, _THERE)
"""What is kept of each till, and the hash of the entry at which it stood so."""
OF_STREAM = WITH_ENTRY.where(kept_tills.c.stream == bindparam("name"))


def is_kept(stream: str) -> bool:
    """Whether a stream lives for years, so that what it makes is kept."""
    return stream.partition(":")[0] in _KINDS


def kind_of(stream: str) -> type[Kept]:
    """What a stream that is kept makes."""
    return _KINDS[stream.partition(":")[0]]


def stream_of(state: Kept) -> StreamId:
    """Whose state it is."""
    return till_stream(state.id) if isinstance(state, Till) else jackpot_stream(state.id)


def form(kind: type[Kept]) -> str:
    """Of what it is made today: kept ones of another form are as good as not there."""
    names = ([each.name for each in fields(part)] for part in _PARTS[kind])
    return f"{FORM} {' '.join(','.join(each) for each in names)}"


def kept(stream: str, version: int, digest: str, state: Kept, codec: Codec, key: HouseKey) -> list[Row]:
    """A state as it is kept; nothing where the house's key cannot be had."""
    row = (stream, version, digest, form(type(state)), told(state, codec))
    with suppress(StorageProblem):
        return [dict(zip(_NAMES, (*row, key.sign(_PURPOSE, _plain(row))), strict=True))]
    return []


def believed(row: Sequence[Any], codec: Codec, key: HouseKey) -> KeptState | None:
    """The state of a row with the hash of its entry, if there is no doubt about it."""
    _, version, _, made, state, *_ = row
    with suppress(StorageProblem):
        if made == form(kind_of(row[0])) and is_own(row, key):
            return KeptState(version, codec.row("till", row[0], state, kind_of(row[0])))
    return None


def told(state: Kept, codec: Codec) -> str:
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
