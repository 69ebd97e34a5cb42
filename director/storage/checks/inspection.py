"""Inspection: the journal of a span of time as it is stored, with its heads, verified and signed.

The signature is Ed25519 by a key derived from the house's: whoever has the public key, which the
package names, can check it with any tool; the house can prove that the key is its own by signing again.
"""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from sqlalchemy import select

from director.storage.checks.verify import inspected
from director.storage.engine import Engines
from director.storage.findings import VerificationReport
from director.storage.house_key import key_of
from director.storage.schema import journal, streams
from director.values.dataclass import Value
from director.values.quantity import Micros

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

_PURPOSE = "inspection"


class JournalExtract(Value):
    """Entries of a span of time, heads of all streams, and what the verification found."""

    entries: bytes
    """A line of JSON an entry, with the bytes that its hash covers."""
    count: int
    heads: bytes
    """A line a stream: `stream:hash`, its version after it."""
    report: VerificationReport


class PackageSignature(Value):
    """An Ed25519 signature and the public key that checks it, in hex."""

    public_key: str
    signature: str


def extract(engines: Engines, since: Micros, until: Micros) -> JournalExtract:
    """Read and verify the whole journal, and take out the entries from an instant to before another."""
    key = key_of(engines)
    with engines.snapshot() as connection:
        report = inspected(connection, key)
        wanted = (
            select(journal).where(journal.c.at >= since, journal.c.at < until).order_by(journal.c.seq)
        )
        lines = [_line(dict(row)) for row in connection.execute(wanted).mappings()]
        heads = connection.execute(select(streams).order_by(streams.c.stream)).mappings()
        listed = "".join(f"{row['stream']}:{row['hash']} {row['version']}\n" for row in heads)
    return JournalExtract("".join(lines).encode(), len(lines), listed.encode(), report)


def signed(engines: Engines, text: bytes) -> PackageSignature:
    """Sign a text by the house's key for inspections."""
    key = _key(engines)
    return PackageSignature(key.public_key().public_bytes_raw().hex(), key.sign(text).hex())


def public_key(engines: Engines) -> str:
    """The key in hex by which the house's packages are checked."""
    return _key(engines).public_key().public_bytes_raw().hex()


def has_signed(public_key: str, signature: str, text: bytes) -> bool:
    """Whether a signature of a package is by a public key."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        known = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key))
        known.verify(bytes.fromhex(signature), text)
    except (InvalidSignature, ValueError):
        return False
    return True


def _key(engines: Engines) -> "Ed25519PrivateKey":
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(key_of(engines).derive(_PURPOSE))


def _line(row: dict[str, object]) -> str:
    return json.dumps(dict(_cells(row)), ensure_ascii=True, sort_keys=True) + "\n"


def _cells(row: dict[str, object]) -> Iterator[tuple[str, object]]:
    """Cells as they are stored; bytes where text should stand are shown in hex."""
    for name, cell in row.items():
        yield name, cell.hex() if isinstance(cell, bytes) else cell
