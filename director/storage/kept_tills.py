"""Kept tills: each as it stood at an entry, so that only what follows is read; an aid, never the truth.

One is believed where the journal's entry at its version has its hash, it is of today's form, and the
house's key has signed it; else the till's stream is read whole, and what it makes is kept anew.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import fields
from typing import Any

import msgspec
from sqlalchemy import and_, bindparam, select

from director.cashdesk.tills import Ticket, Till
from director.desk.ports import KeptTill, StorageProblem
from director.storage.codec import Codec
from director.storage.house_key import HouseKey
from director.storage.projections import Row
from director.storage.schema import journal, kept_tills

EVERY = 256
"""So many entries of a till are read at most before it stands as it does."""
FORM = 1
"""Raised whenever the same entries make another till; a new field is another form by itself."""
_NAMES = tuple(column.name for column in kept_tills.columns)
_PURPOSE = "tills"
_THERE = and_(journal.c.stream == kept_tills.c.stream, journal.c.version == kept_tills.c.version)
WITH_ENTRY = select(*kept_tills.c, journal.c.hash.label("there")).outerjoin(journal, _THERE)
"""What is kept of each till, and the hash of the entry at which it stood so."""
OF_STREAM = WITH_ENTRY.where(kept_tills.c.stream == bindparam("name"))


def form() -> str:
    """Of what a till is made today: kept ones of another form are as good as not there."""
    names = ([each.name for each in fields(kind)] for kind in (Till, Ticket))
    return f"{FORM} {' '.join(','.join(each) for each in names)}"


def kept(stream: str, version: int, digest: str, till: Till, codec: Codec, key: HouseKey) -> list[Row]:
    """A till as it is kept; nothing where the house's key cannot be had."""
    row = (stream, version, digest, form(), told(till, codec))
    with suppress(StorageProblem):
        return [dict(zip(_NAMES, (*row, key.sign(_PURPOSE, _plain(row))), strict=True))]
    return []


def believed(row: Sequence[Any], codec: Codec, key: HouseKey) -> KeptTill | None:
    """The till of a row with the hash of its entry, if there is no doubt about it."""
    _, version, _, made, state, *_ = row
    with suppress(StorageProblem):
        if made == form() and is_own(row, key):
            return KeptTill(version, codec.row("till", row[0], state, Till))
    return None


def told(till: Till, codec: Codec) -> str:
    """A till as canonical JSON."""
    plain = ((each.name, getattr(till, each.name)) for each in fields(Till))
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
