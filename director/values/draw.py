"""Draws that anyone can recompute: a SHA-256 counter stream over a committed seed."""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_WORD = 2**64


def commitment(seed: bytes) -> str:
    """The SHA-256 of a seed in hex: printed before the draws, checked after the reveal."""
    return hashlib.sha256(seed).hexdigest()


class Draw:
    """One labelled draw from a seed: equal seed and label give equal results for ever.

    Word c is the first 8 bytes of SHA-256(seed | label | be64(c)); numbers below n are taken
    by rejection, so that none is likelier than another.
    """

    def __init__(self, seed: bytes, label: str) -> None:
        self._prefix = seed + b"|" + label.encode("ascii") + b"|"
        self._counter = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        limit = _WORD - _WORD % n
        while True:
            word = self._word()
            if word < limit:
                return word % n

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order (Fisher-Yates from the top)."""
        result = list(items)
        for i in range(len(result) - 1, 0, -1):
            j = self.below(i + 1)
            result[i], result[j] = result[j], result[i]
        return tuple(result)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def _word(self) -> int:
        digest = hashlib.sha256(self._prefix + self._counter.to_bytes(8, "big")).digest()
        self._counter += 1
        return int.from_bytes(digest[:8], "big")
