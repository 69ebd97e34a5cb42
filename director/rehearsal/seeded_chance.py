"""Chance that can be repeated: the same seed of a rehearsal gives the same night."""

import hashlib


class SeededChance:
    """Seeds and identities made from one word: the same in every run."""

    def __init__(self, word: str) -> None:
        self._word = word
        self._count = 0

    def seed(self) -> bytes:
        """The next 32 bytes."""
        self._count += 1
        return hashlib.sha256(f"{self._word}/{self._count}".encode()).digest()

    def uuid(self) -> str:
        """The next identity, in the shape of a version 4 UUID."""
        text = self.seed().hex()
        return f"{text[:8]}-{text[8:12]}-4{text[13:16]}-a{text[17:20]}-{text[20:32]}"
