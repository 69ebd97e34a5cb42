"""The house's key: seals seeds until they are revealed, and keys the hashes of rows that matter.

Of a file it lies beside the database, for its owner alone, and goes with the copies in a folder of
its own; on a server it lies in a table that only the owner's role reads, and a console is given what
it makes for one purpose. A key is never replaced: one that comes later stands before the others, and
what was sealed with those still opens.
"""

import hmac
import os
import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

from director.desk.kernel.ports import StorageProblem
from director.storage.engine import Engines
from director.storage.in_place import put_in_place
from director.storage.lock import side_file
from director.storage.problems import problem_of
from director.storage.server.keys import OF_EACH, OF_PURPOSE, TABLE

FOLDER = "key"
"""Beside the copies."""
KIND = "key"
"""Kind of the row that held a server's key until version 13."""
_MASK, _MARK = "seed/mask", "seed/mark"
_MAY_READ = f"SELECT coalesce(has_table_privilege(to_regclass('{TABLE}')::oid, 'SELECT'), false)"
_MAY_DERIVE = (
    "SELECT coalesce(has_function_privilege(to_regprocedure('riffle_key(text)')::oid, 'EXECUTE'), false)"
)
_LENGTH = _SEED = 32
_NONCE = _TAG = 16


Derive = Callable[[str], list[bytes]]
DeriveMany = Callable[[Sequence[str]], dict[str, list[bytes]]]
PURPOSES = (
    "", "rows", "rows/key", "heads", "heads/key", "roots", "roots/key", "tills", "person", "phone",
    "house", "seed/mask", "seed/mark", "tournament file",
)  # fmt: skip
"""For which the house's key is asked; another one is asked for by itself."""


class KeyPlace(Protocol):
    """Store of a house's keys, the newest first."""

    name: str

    def read(self) -> list[bytes]:
        """Every key; none where there is none yet."""

    def keep(self, keys: Sequence[bytes]) -> None:
        """Keep these and no others; StorageProblem when that cannot be."""


class HouseKey:
    """The key of one house, made when it is needed first."""

    def __init__(
        self, place: KeyPlace, by: Derive | None = None, by_many: DeriveMany | None = None
    ) -> None:
        """`by`: what each key makes for a purpose, where the keys themselves cannot be read."""
        self._place = place
        self._by_many = by_many
        self._by = by or self._by_keys
        self._keys: list[bytes] = []
        """As they were read last: a file that vanishes takes no key from whoever has it."""
        self._derived: dict[str, list[bytes]] = {}
        """Derived keys by purpose, the newest first."""

    def derive(self, purpose: str) -> bytes:
        """32 bytes for one purpose, from which neither the key nor those for another can be told.

        A key that is made now is not remembered: what keeps it may be rolled back.
        """
        if known := self._cached_keys(purpose):
            return known[0]
        made = secrets.token_bytes(_LENGTH)
        self._place.keep([made])
        return _for(made, purpose)

    def sign(self, purpose: str, text: bytes) -> str:
        """By which this house knows a text again, in hex."""
        return hmac.digest(self.derive(purpose), text, "sha256").hex()

    def has_signed(self, purpose: str, text: bytes, signature: str) -> bool:
        """Whether one of the keys has signed a text."""
        return self.has_signed_any(purpose, (text,), signature)

    def has_signed_any(self, purpose: str, texts: Sequence[bytes], signature: str) -> bool:
        """Whether one of the keys has signed one of these texts."""
        return any(
            _same(hmac.digest(key, text, "sha256").hex(), signature)
            for key in self._each(purpose)
            for text in texts
        )

    def seal(self, owner: str, seed: bytes) -> bytes:
        """A seed as it is kept: one block under a mask of its own, and a mark by which it is known."""
        nonce, masking, marking = secrets.token_bytes(_NONCE), self.derive(_MASK), self.derive(_MARK)
        covered = _masked(masking, owner, nonce, seed)
        return nonce + covered + _mark(marking, owner, nonce + covered)

    def opened(self, owner: str, kept: bytes) -> bytes:
        """The seed of somebody's draws; StorageProblem where none of the keys has sealed it."""
        if not self.is_sealed(kept):
            return kept
        body, mark = kept[:-_TAG], kept[-_TAG:]
        for masking, marking in zip(self._each(_MASK), self._each(_MARK), strict=False):
            if hmac.compare_digest(mark, _mark(marking, owner, body)):
                return _masked(masking, owner, body[:_NONCE], body[_NONCE:])
        raise StorageProblem("no_key", tournament=owner, database=self._place.name)

    def is_sealed(self, kept: bytes) -> bool:
        """Until version 5 seeds were kept openly."""
        return len(kept) != _SEED

    def know_all(self) -> None:
        """Have what a server's key makes for every purpose, asked for at once: a night asks no more."""
        if self._by_many is not None:
            self._derived |= self._by_many(PURPOSES)

    def prepare(self) -> None:
        """Make the key now, where there is none yet."""
        self.derive("")

    @property
    def is_there(self) -> bool:
        """A key was made already."""
        return bool(self._cached_keys(""))

    def everything(self) -> list[bytes]:
        """All keys, to be kept elsewhere too; none where only the owner of a server may read them."""
        return self._place.read()

    def take(self, keys: Sequence[bytes]) -> None:
        """Keys of a copy, or of the house that moves in: they stand behind one's own."""
        known = self._place.read()
        if new := [key for key in keys if key not in known]:
            self._place.keep([*known, *new])
            self._derived.clear()

    def _each(self, purpose: str) -> Iterator[bytes]:
        """Yield each key's derived key for a purpose; a key brought meanwhile comes last."""
        known = list(self._cached_keys(purpose))
        yield from known
        yield from (key for key in self._read_again(purpose) if key not in known)

    def _cached_keys(self, purpose: str) -> list[bytes]:
        return self._derived.get(purpose) or self._read_again(purpose)

    def _read_again(self, purpose: str) -> list[bytes]:
        self._derived[purpose] = found = self._by(purpose)
        return found

    def _by_keys(self, purpose: str) -> list[bytes]:
        self._keys = self._place.read() or self._keys
        return [_for(key, purpose) for key in self._keys]


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


class TableOfKeys:
    """A table of a server that only the owner's role reads."""

    def __init__(self, engines: Engines) -> None:
        self._engines = engines
        self.name = engines.name

    def read(self) -> list[bytes]:
        """Every key in it; none for a role that may not read it, or before there is a table."""
        with self._engines.reading() as connection:
            if not connection.exec_driver_sql(_MAY_READ).scalar_one():
                return []
            return _in_hex(connection.exec_driver_sql(f"SELECT secret FROM {TABLE} ORDER BY place"))

    def derived(self, purpose: str) -> list[bytes]:
        """Return each key's derived key for a purpose, made by the server itself."""
        with self._engines.reading() as connection:
            if not connection.exec_driver_sql(_MAY_DERIVE).scalar_one():
                return []
            return _in_hex(connection.exec_driver_sql(OF_PURPOSE, {"purpose": purpose}))

    def derived_for(self, purposes: Sequence[str]) -> dict[str, list[bytes]]:
        """The same for several purposes by one question."""
        found: dict[str, list[bytes]] = {}
        with self._engines.reading() as connection:
            if connection.exec_driver_sql(_MAY_DERIVE).scalar_one():
                for purpose, secret in connection.exec_driver_sql(OF_EACH, {"purposes": list(purposes)}):
                    found.setdefault(purpose, []).append(bytes.fromhex(secret))
        return found

    def keep(self, keys: Sequence[bytes]) -> None:
        """In the transaction that is open on this thread, else in one of its own."""
        put = f"INSERT INTO {TABLE} VALUES (%(place)s, %(secret)s)"
        with self._engines.joining() as connection:
            connection.exec_driver_sql(f"DELETE FROM {TABLE}")
            for place, key in enumerate(keys, 1):
                connection.exec_driver_sql(put, {"place": place, "secret": key.hex()})


def key_of(engines: Engines) -> HouseKey:
    """The key of a house."""
    if engines.path:
        return HouseKey(FileOfKeys(key_file(engines.path)))
    table = TableOfKeys(engines)
    return HouseKey(table, table.derived, table.derived_for)


def key_file(database: Path) -> Path:
    """Return the path of a database file's key."""
    return side_file(database, "key")


def key_with(copies: Path, stem: str) -> Path:
    """Return the path of the key in a folder of copies."""
    return copies / FOLDER / f"{stem}.key"


def _same(made: str, found: str) -> bool:
    """Compare bytes: what is read from a database may be any text."""
    return hmac.compare_digest(made.encode(), found.encode("utf-8", "surrogatepass"))


def _in_hex(rows: Iterable[Sequence[Any]]) -> list[bytes]:
    return [bytes.fromhex(secret) for (secret,) in rows]


def _for(key: bytes, purpose: str) -> bytes:
    return hmac.digest(key, purpose.encode(), "sha256")


def _masked(key: bytes, owner: str, nonce: bytes, seed: bytes) -> bytes:
    """HMAC-SHA-256 as the stream of one block: seeds are no longer, and each has a nonce of its own."""
    mask = hmac.digest(key, nonce + owner.encode(), "sha256")
    return bytes(a ^ b for a, b in zip(seed, mask, strict=True))


def _mark(key: bytes, owner: str, body: bytes) -> bytes:
    return hmac.digest(key, body + owner.encode(), "sha256")[:_TAG]
