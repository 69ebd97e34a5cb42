"""Marks: the house signs where each stream ends, and each root that it notes, with its key.

Whoever holds the database alone can work out every hash again, but no mark. The mark of a stream's
last entry covers the whole stream, since each hash covers the one before, and in a file the entry's
number in the journal too: a stream that was removed moves the numbers of what came after it.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Any

from sqlalchemy import Connection, Select, and_, select

from director.desk.kernel.ports import HOUSE
from director.house.events import HeadsNoted
from director.storage.findings import Finding
from director.storage.house_key import HouseKey
from director.storage.schema import journal, streams

_HEADS, _ROOTS = "heads", "roots"
_UNNUMBERED = 0
"""Signed by a server in place of a number: it numbers its entries only as it writes them."""
_LAST = and_(journal.c.stream == streams.c.stream, journal.c.version == streams.c.version)
ENDS: Select[Any] = select(*streams.c, journal.c.seq).outerjoin(journal, _LAST)
"""Each stream's head with its mark, and the number of its last entry."""
KEY_MISSING = "heads_key_missing"


class Signed(StrEnum):
    """Whether a mark is the house's own."""

    YES = "yes"
    NO = "no"
    KEY_MISSING = "key_missing"
    """It was made with a key that is not here."""


def mark_of_head(key: HouseKey, stream: str, version: int, digest: str, seq: int | None) -> str:
    """Sign where a stream ends; `seq` is None where the entry has no number yet."""
    return _mark(key, _HEADS, _plain(stream, version, digest, seq or _UNNUMBERED))


def mark_of_root(key: HouseKey, root: str) -> str:
    """Sign a root that the house notes."""
    return _mark(key, _ROOTS, root.encode())


def head_signed(
    key: HouseKey, stream: str, version: int, digest: str, mark: str, seq: int | None
) -> Signed:
    """Whether the house has signed that a stream ends there, at that number or without one."""
    numbers = (seq or _UNNUMBERED, _UNNUMBERED)
    texts = [_plain(stream, version, digest, number) for number in numbers]
    return _signed(key, _HEADS, texts, mark)


def root_signed(key: HouseKey, note: HeadsNoted) -> Signed:
    """Whether the house has signed the root of a note."""
    return _signed(key, _ROOTS, [note.root.encode()], note.mark)


def unsigned_heads(connection: Connection, key: HouseKey) -> Iterator[Finding]:
    """Streams that do not end as the house has signed; once how many ends no key is here for."""
    unproved = 0
    for row in connection.execute(ENDS):
        stream, version, digest, mark, seq = row
        match head_signed(key, stream, version, digest, mark, seq):
            case Signed.NO:
                yield Finding("head_unsigned", seq, stream)
            case Signed.KEY_MISSING:
                unproved += 1
            case Signed.YES:
                continue
    if unproved:
        yield Finding(KEY_MISSING, None, "", str(unproved))


def unsigned_notes(notes: Iterable[tuple[int, HeadsNoted]], key: HouseKey) -> Iterator[Finding]:
    """Notes whose root the house has not signed; those before the first that bears a mark bear none."""
    begun, unproved = False, 0
    for seq, note in notes:
        begun = begun or bool(note.mark)
        found = root_signed(key, note) if begun else Signed.YES
        unproved += found is Signed.KEY_MISSING
        if found is Signed.NO:
            yield Finding("note_unsigned", seq, HOUSE)
    if unproved:
        yield Finding(KEY_MISSING, None, "", str(unproved))


def sign_heads(connection: Connection, key: HouseKey) -> None:
    """Sign where every stream ends now: those of a house of before, at its upgrade."""
    for row in connection.execute(ENDS).all():
        stream, version, digest, _, seq = row
        mine = streams.update().where(streams.c.stream == stream)
        mark = mark_of_head(key, stream, version, digest, seq)
        connection.execute(mine.values(mark=mark))


def _mark(key: HouseKey, purpose: str, text: bytes) -> str:
    """A signature after the name of the key that made it."""
    return f"{key.sign(f'{purpose}/key', b'')}:{key.sign(purpose, text)}"


def _signed(key: HouseKey, purpose: str, texts: Sequence[bytes], mark: str) -> Signed:
    made_with, _, signature = mark.partition(":")
    if not signature:
        return Signed.NO
    if key.has_signed_any(purpose, texts, signature):
        return Signed.YES
    if key.has_signed(f"{purpose}/key", b"", made_with):
        return Signed.NO
    return Signed.KEY_MISSING


def _plain(*parts: object) -> bytes:
    return "\0".join(map(str, parts)).encode("utf-8", "surrogatepass")
