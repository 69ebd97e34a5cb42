"""Words cut to the room of a seat: a name keeps both of its ends, so that brothers are told apart."""

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

from director.house.people import unmarked
from ui.look.theme import font

FIRST_NAME_SHARE = 0.55
"""Share of the width that a given name may take from a family name that is cut too."""
LEAST = 11.0
"""Size of the smallest name that is written in a seat."""
ROW = 1.1
"""Height of a row of words, by their size."""


@lru_cache(maxsize=64)
def face(size: float, *, bold: bool = False) -> QFont:
    """The letters of a size."""
    return font(size, QFont.Weight.Medium if bold else QFont.Weight.Normal)


@lru_cache(maxsize=8192)
def cut(words: str, size: float, bold: bool, width: float) -> str:
    """The words as far as they fit; what tells a namesake apart stays behind them."""
    plain = unmarked(words)
    if plain == words:
        return _elided(size, bold)(words, width)
    mark = words.removeprefix(plain)
    left = width - QFontMetricsF(face(size, bold=bold)).horizontalAdvance(mark)
    whole = _elided(size, bold)(words, width) == words
    return words if whole else f"{_elided(size, bold)(plain, left)}{mark}"


@lru_cache(maxsize=8192)
def cut_name(name: str, given: str, size: float, bold: bool, width: float) -> str:
    """A name in one row: what does not fit is left out of its middle, never its end alone."""
    whole = cut(name, size, bold, width)
    if whole == name or not given or given == name:
        return whole
    end = cut(given, size, bold, width * FIRST_NAME_SHARE)
    left = width - QFontMetricsF(face(size, bold=bold)).horizontalAdvance(f" {end}")
    return f"{cut(name.removesuffix(given).rstrip(), size, bold, left)} {end}"


def in_two(name: str, given: str, size: float, bold: bool, width: float) -> tuple[str, ...]:
    """A name in one row where it fits, else the given name below the family's."""
    if not given or given == name or cut(name, size, bold, width) == name:
        return (cut(name, size, bold, width),)
    return tuple(cut(part, size, bold, width) for part in (name.removesuffix(given).rstrip(), given))


def is_cut(words: str) -> bool:
    """Whether something is left out at their end."""
    return words.endswith("…")


@lru_cache(maxsize=4096)
def fitting(name: str, given: str, size: float, width: float, *, two: bool) -> float:
    """The size in which a bold name is whole, no smaller than the least in which names are read."""
    parts = (name.removesuffix(given).rstrip(), given) if two and given else (name,)
    widest = max(QFontMetricsF(face(size, bold=True)).horizontalAdvance(part) for part in parts)
    return size if widest <= width else max(LEAST, min(size, size * width / widest - 0.5))


def rows(height: float, size: float) -> int:
    """How many rows of words so many pixels hold."""
    return int(height / (size * ROW))


@lru_cache(maxsize=64)
def _elided(size: float, bold: bool) -> Callable[[str, float], str]:
    metrics = QFontMetricsF(face(size, bold=bold))
    return lambda words, width: metrics.elidedText(words, Qt.TextElideMode.ElideRight, width)
