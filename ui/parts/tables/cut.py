"""Words cut to the room of a seat: a name keeps both of its ends, so that brothers are told apart."""

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

from ui.look.theme import font

GIVEN_SHARE = 0.55
"""So much of the room a given name may take from a family name that is cut too."""
SMALLEST, SMALLER = 11.0, 0.75
"""A name is made no smaller than this, and to no smaller part of its size, to be whole."""
ROW = 1.1
"""Height of a row of words, by their size."""


@lru_cache(maxsize=64)
def face(size: float, *, bold: bool = False) -> QFont:
    """The letters of a size."""
    return font(size, QFont.Weight.Medium if bold else QFont.Weight.Normal)


@lru_cache(maxsize=8192)
def cut(words: str, size: float, bold: bool, width: float) -> str:
    """The words as far as they fit."""
    return _elided(size, bold)(words, width)


@lru_cache(maxsize=8192)
def cut_name(name: str, given: str, size: float, bold: bool, width: float) -> str:
    """A name in one row: what does not fit is left out of its middle, never its end alone."""
    whole = cut(name, size, bold, width)
    if whole == name or not given or given == name:
        return whole
    end = cut(given, size, bold, width * GIVEN_SHARE)
    left = width - QFontMetricsF(face(size, bold=bold)).horizontalAdvance(f" {end}")
    return f"{cut(name.removesuffix(given).rstrip(), size, bold, left)} {end}"


def in_two(name: str, given: str, size: float, bold: bool, width: float) -> tuple[str, ...]:
    """A name in one row where it fits, else the given name below the family's."""
    if not given or given == name or cut(name, size, bold, width) == name:
        return (cut(name, size, bold, width),)
    return tuple(cut(part, size, bold, width) for part in (name.removesuffix(given).rstrip(), given))


@lru_cache(maxsize=8192)
def size_in_two(name: str, given: str, size: float, bold: bool, width: float) -> float:
    """The largest size at which such a name is whole; the smallest where it is whole at none."""
    least = min(size, max(SMALLEST, size * SMALLER))
    steps = (size - step / 2 for step in range(int(2 * (size - least)) + 1))
    whole = (at for at in steps if not any(map(is_cut, in_two(name, given, at, bold, width))))
    return next(whole, least)


def is_cut(words: str) -> bool:
    """Whether something is left out at their end."""
    return words.endswith("…")


def rows(height: float, size: float) -> int:
    """How many rows of words so many pixels hold."""
    return int(height / (size * ROW))


@lru_cache(maxsize=64)
def _elided(size: float, bold: bool) -> Callable[[str, float], str]:
    metrics = QFontMetricsF(face(size, bold=bold))
    return lambda words, width: metrics.elidedText(words, Qt.TextElideMode.ElideRight, width)
