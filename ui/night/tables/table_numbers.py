"""Table numbers as they are typed: one, several, or a range."""

import re
from collections.abc import Iterator

MOST = 60
"""So many tables are opened at once at most."""


def read_tables(text: str) -> tuple[int, ...]:
    """`7`, `7 8, 9`, `7-12`: each number once, in the order typed; words that are none are left out."""
    found = (number for word in re.split(r"[\s,;]+", text.strip()) for number in _numbers(word))
    return tuple(dict.fromkeys(found))[:MOST]


def _numbers(word: str) -> Iterator[int]:
    match = re.fullmatch(r"(\d{1,3})(?:[-–](\d{1,3}))?", word)
    if match is not None:
        first = int(match[1])
        yield from range(first, int(match[2] or first) + 1)
