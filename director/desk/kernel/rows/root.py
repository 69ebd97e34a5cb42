"""Root: one hash that stands for the heads of all streams, and moves with each of them.

A head weighs a number of 4,096 bits, the total is their sum, its SHA-256 the root (AdHash: who wants
other heads with the same total tries 2^128 times). So a note costs what moved, not what is there.
"""

import hashlib
from collections.abc import Iterable, Sequence

from director.desk.kernel.ports import HOUSE, Noting
from director.house.events import Head

_BYTES = 512


def noting(moved: Sequence[tuple[Head, Head | None]], total: str) -> Noting:
    """Return the note of heads that moved, each with the head noted before, given the total before."""
    heads = tuple(head for head, _ in moved)
    before = (noted for _, noted in moved if noted is not None)
    return Noting(heads, exchanged(total, before, heads), not all(map(_is_the_note, moved)))


def exchanged(total: str, gone: Iterable[Head], come: Iterable[Head]) -> str:
    """The total in hex with some heads in place of others."""
    told = int(total or "0", 16) - sum(map(_weight, gone)) + sum(map(_weight, come))
    return f"{told % (1 << 8 * _BYTES):x}"


def root_of(total: str) -> str:
    """The root that is noted for a total."""
    return hashlib.sha256(int(total or "0", 16).to_bytes(_BYTES)).hexdigest()


def _weight(head: Head) -> int:
    told = f"{head.hash} {head.version} {head.stream}".encode()
    return int.from_bytes(hashlib.shake_256(told).digest(_BYTES))


def _is_the_note(moved: tuple[Head, Head | None]) -> bool:
    """The house's own stream has moved by being noted, and by nothing else."""
    head, noted = moved
    return head.stream == HOUSE and noted is not None and head.version == noted.version + 1
