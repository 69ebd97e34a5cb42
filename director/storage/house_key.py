"""The house's key: seals seeds until they are revealed, and keys the hashes of rows that matter.

Of a file it lies beside the database, for its owner alone, and goes with the copies in a folder of
its own; on a server it is a row, which only the server's roles protect. A key is never replaced: one
that comes later stands before the others, and what was sealed with those still opens.
"""

import hmac
import os
import secrets
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Protocol

from sqlalchemy import delete, select

from director.desk.ports import StorageProblem
from director.storage.engine import Engines
from director.storage.in_place import put_in_place
from director.storage.lock import beside
from director.storage.problems import problem_of
from director.storage.schema import house_rows

FOLDER = "key"
"""Beside the copies."""
KIND = "key"
"""Of the row on a server."""
_LENGTH = _SEED = 32
_NONCE = _TAG = 16


class KeyPlace(Protocol):
    """Where a house's keys are kept, the newest first."""

    name: str

    def read(self) -> list[bytes]:
        """Every key; none where there is none yet."""

    def keep(self, keys: Sequence[bytes]) -> None:
        """Keep these and no others; StorageProblem when that cannot be."""


class HouseKey:
    """The key of one house, made when it is needed first."""

    def __init__(self, place: KeyPlace) -> None:
        self._place = place
        self._keys: list[bytes] = []

    def derive(self, purpose: str) -> bytes:
        """32 bytes for one purpose, from which neither the key nor those for another can be told."""
        return _for(self._newest(), purpose)

    def sign(self, purpose: str, text: bytes) -> str:
        """By which this house knows a text again, in hex."""
        return _signature(self._newest(), purpose, text)

    def has_signed(self, purpose: str, text: bytes, signature: str) -> bool:
        """Whether one of the keys has signed a text."""
        signatures = (_signature(key, purpose, text) for key in self._each())
        return any(_same(made, signature) for made in signatures)

    def seal(self, owner: str, seed: bytes) -> bytes:
        """A seed as it is kept: one block under a mask of its own, and a mark by which it is known."""
        key, nonce = self._newest(), secrets.token_bytes(_NONCE)
        covered = _masked(key, owner, nonce, seed)
        return nonce + covered + _mark(key, owner, nonce + covered)

    def opened(self, owner: str, kept: bytes) -> bytes:
        """The seed of somebody's draws; StorageProblem where none of the keys has sealed it."""
        if not self.is_sealed(kept):
            return kept
        body, mark = kept[:-_TAG], kept[-_TAG:]
        for key in self._each():
            if hmac.compare_digest(mark, _mark(key, owner, body)):
                return _masked(key, owner, body[:_NONCE], body[_NONCE:])
        raise StorageProblem("no_key", tournament=owner, database=self._place.name)

    def is_sealed(self, kept: bytes) -> bool:
        """Until version 5 seeds were kept openly."""
        return len(kept) != _SEED

    def prepare(self) -> None:
        """Make the key now, where there is none yet."""
        self._newest()

    def everything(self) -> list[bytes]:
        """All keys, to be kept elsewhere too."""
        return list(self._known())

    def take(self, keys: Sequence[bytes]) -> None:
        """Keys of a copy, or of the house that moves in: they stand behind one's own."""
        known = self._read_again()
        if new := [key for key in keys if key not in known]:
            self._place.keep([*known, *new])
            self._read_again()

    def _newest(self) -> bytes:
        """One that is made now is not remembered: what keeps it may be rolled back."""
        if known := self._known():
            return known[0]
        made = secrets.token_bytes(_LENGTH)
        self._place.keep([made])
        return made

    def _each(self) -> Iterator[bytes]:
        """Every key; one that was brought meanwhile comes last."""
        known = list(self._known())
        yield from known
        yield from (key for key in self._read_again() if key not in known)

    def _known(self) -> list[bytes]:
        return self._keys or self._read_again()

    def _read_again(self) -> list[bytes]:
        self._keys = self._place.read()
        return self._keys


class FileOfKeys:
    """A file of lines in hex that its owner alone can read."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.name = str(path)

    def read(self) -> list[bytes]:
        """Every key in it."""
        try:
            lines = self._path.read_text("ascii").split()
            return [bytes.fromhex(line) for line in lines]
        except FileNotFoundError:
            return []
        except (OSError, ValueError) as error:
            raise StorageProblem("bad_key", database=self.name, what=str(error)) from error

    def keep(self, keys: Sequence[bytes]) -> None:
        """Written beside and put in place whole."""
        half = self._path.with_name(self._path.name + ".part")
        try:
            half.unlink(missing_ok=True)
            with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                file.writelines(f"{key.hex()}\n" for key in keys)
                file.flush()
                os.fsync(file.fileno())
            put_in_place(half, self._path)
        except OSError as error:
            raise problem_of(error, self.name) from error


class RowOfKeys:
    """A row of the house on a server."""

    def __init__(self, engines: Engines) -> None:
        self._engines = engines
        self.name = engines.name

    def read(self) -> list[bytes]:
        """Every key in it."""
        with self._engines.reading() as connection:
            found = connection.execute(
                select(house_rows.c.payload).where(house_rows.c.kind == KIND)
            ).scalar()
        return [bytes.fromhex(key) for key in (found or "").split()]

    def keep(self, keys: Sequence[bytes]) -> None:
        """In the transaction that is open on this thread, else in one of its own."""
        row = {"kind": KIND, "key": "", "payload": " ".join(key.hex() for key in keys)}
        with self._engines.joining() as connection:
            connection.execute(delete(house_rows).where(house_rows.c.kind == KIND))
            connection.execute(house_rows.insert(), [row])


def key_of(engines: Engines) -> HouseKey:
    """The key of a house."""
    return HouseKey(FileOfKeys(key_file(engines.path)) if engines.path else RowOfKeys(engines))


def key_file(database: Path) -> Path:
    """Where the key of a database file lies."""
    return beside(database, "key")


def key_with(copies: Path, stem: str) -> Path:
    """Where it lies in a folder of copies."""
    return copies / FOLDER / f"{stem}.key"


def _same(made: str, found: str) -> bool:
    """Compare bytes: what is read from a database may be any text."""
    return hmac.compare_digest(made.encode(), found.encode("utf-8", "surrogatepass"))


def _for(key: bytes, purpose: str) -> bytes:
    return hmac.digest(key, purpose.encode(), "sha256")


def _signature(key: bytes, purpose: str, text: bytes) -> str:
    return hmac.digest(_for(key, purpose), text, "sha256").hex()


def _masked(key: bytes, owner: str, nonce: bytes, seed: bytes) -> bytes:
    """HMAC-SHA-256 as the stream of one block: seeds are no longer, and each has a nonce of its own."""
    mask = hmac.digest(_for(key, "seed/mask"), nonce + owner.encode(), "sha256")
    return bytes(a ^ b for a, b in zip(seed, mask, strict=True))


def _mark(key: bytes, owner: str, body: bytes) -> bytes:
    return hmac.digest(_for(key, "seed/mark"), body + owner.encode(), "sha256")[:_TAG]
