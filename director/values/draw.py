"""Draws that anyone can recompute: a SHA-256 counter stream over a committed seed."""

import hashlib
from collections.abc import Iterator, Sequence
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_WORD = 2**64
_BE64 = Struct(">Q")


def commitment(seed: bytes) -> str:
    """SHA-256 of a seed in hex: printed before the draws, checked after the reveal."""
    return hashlib.sha256(seed).hexdigest()


class Draw:
    """Labelled draw from a seed: equal seed and label always give equal results.

    Word c is the first 8 bytes of SHA-256(seed | label | be64(c)); numbers below n are taken
    by rejection, so that all are equally likely.
    """

    def __init__(self, seed: bytes, label: str) -> None:
        self._word = _words(seed + b"|" + label.encode("ascii") + b"|").__next__

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1, each equally likely."""
        word = self._word()
        while word - word % n > _WORD - n:
            word = self._word()
        return word % n

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in a random order (Fisher-Yates from the top)."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            drawn = self.below(last + 1)
            result[last], result[drawn] = result[drawn], result[last]
        return tuple(result)

    def choice(self, items: Sequence[T]) -> T:
        """Draw one of the items, each equally likely."""
        return items[self.below(len(items))]


def _words(prefix: bytes) -> Iterator[int]:
    hashed, count = hashlib.sha256, 0
    while True:
        yield _BE64.unpack_from(hashed(prefix + _BE64.pack(count)).digest())[0]
        count += 1
