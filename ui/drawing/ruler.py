"""The ruler: how wide words are in the shipped Roboto, and how they are made to fit, without Qt."""

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import lru_cache
from itertools import combinations, pairwise
from math import floor

from director.values.dataclass import Value, replace
from ui.drawing.face import face
from ui.drawing.marks import Weight

SMALLEST = 31
"""Size of the smallest text: its capitals are a fiftieth of the height."""
CONDENSED = 0.75
"""Part of their width to which letters of the smallest size are squeezed before they are cut."""
NORMAL, MEDIUM, BOLD = Weight.NORMAL, Weight.MEDIUM, Weight.BOLD
_FILES = {
    Weight.LIGHT: "Roboto-Light", NORMAL: "Roboto-Regular", MEDIUM: "Roboto-Medium",
    BOLD: "Roboto-Bold", Weight.BLACK: "Roboto-Black",
}  # fmt: skip
DOT = " \N{MIDDLE DOT}"
"""Separator between the parts of a line, with its space."""
_BREAKS = re.compile(r"(?<=\S)(?: +|-+)(?=\S)")
_LEADING = 1.15
"""Height of a line in parts of its size, where words are broken into lines."""
_TIGHTEST, _STEP = 1.08, 0.95
"""The same where there is least room; by so much letters shrink at a time to fill one."""
_END = 0.4
"""The part of a name's letters that stays of its end where the middle is left out."""


class Side(Enum):
    """Alignment, as the share of free space before the words."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


LEFT, CENTRE, RIGHT = Side.LEFT, Side.CENTRE, Side.RIGHT


class Ink(Value):
    """How text is drawn: size in units (capitals are 0.711 of it), colour, weight, side."""

    size: float
    colour: str
    weight: Weight = NORMAL
    side: Side = LEFT
    smallest: float = SMALLEST
    """How far the text may shrink before it is cut short."""
    spacing: float = 0
    """Extra room between letters in units."""
    ends: bool = False
    """Whether text that does not fit is elided in the middle: names differ at the end."""


class Fitted(Value):
    """Words as they fit: cut if they must be, their size, their stretch and their width."""

    text: str
    size: float
    stretch: float
    width: float


class Lines(Value):
    """Words in lines, and the size in which they fit their room: smaller than can be read if need be."""

    parts: tuple[str, ...]
    size: float


@lru_cache(maxsize=16384)
def em_width(words: str, weight: Weight) -> float:
    """How wide words are in parts of their size."""
    return face(_FILES[weight]).width(words)


def has_signs(words: str) -> bool:
    """Every letter can be written with the shipped font."""
    letters = face(_FILES[NORMAL])
    return all(sign in letters for sign in words)


def width_of(words: str, ink: Ink) -> float:
    """How wide a line is at its full size."""
    return _width(words, round(ink.size), ink)


def fit(words: str, width: float, ink: Ink) -> Fitted:
    """The words shrunk, then squeezed, then cut to a width."""
    size = _size(words, width, ink)
    needed = _width(words, size, ink)
    if needed <= width:
        return Fitted(words, size, 1.0, needed)
    air = len(words) * ink.spacing
    stretch = max(CONDENSED, floor(100 * (width - air) / (needed - air)) / 100)
    text = words
    if _width(words, size, ink, stretch) > width:
        text = _cut(words, width, ink, size)
    return Fitted(text, size, stretch, _width(text, size, ink, stretch))


def size_for(column: Iterable[str], width: float, ink: Ink) -> float:
    """The largest size, up to the ink's own, in which every text of a column fits the width."""
    return min((_size(words, width, ink) for words in column), default=ink.size)


def wrap(words: str, width: float, ink: Ink, most: int = 2) -> tuple[str, ...]:
    """The words in lines that fit the width; what is too much stays in the last line.

    A dot between two parts is left out where a line ends at it.
    """
    lines: list[str] = []
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (width_of(longer, ink) <= width or len(lines) == most):
            lines[-1] = longer
        else:
            lines.append(word)
    ended = [line.rstrip(DOT) for line in lines[:-1]] + lines[-1:]
    begun = ended[:1] + [line.lstrip(DOT) for line in ended[1:]]
    return tuple(line for line in begun if line)


def filled(words: str, width: float, height: float, ink: Ink) -> Lines:
    """The words in as many lines as let them be largest in a room; what is too much is in the last."""
    size = max(ink.smallest, min(ink.size, height / _LEADING))
    most = max(1, int(height // (ink.smallest * _TIGHTEST)))
    while True:
        lines = wrap(words, width, replace(ink, size=size), most)
        wide = max((width_of(line, replace(ink, size=size)) for line in lines), default=0.0)
        if size <= ink.smallest or (wide <= width and len(lines) * size * _LEADING <= height):
            return Lines(lines, size)
        size = max(ink.smallest, size * _STEP)


def broken(words: str, width: float, height: float, ink: Ink, most: int = 3, gain: float = 1.0) -> Lines:
    """The words in the few lines in which they are largest, broken at spaces and after hyphens.

    Of lines alike large the fewest are taken, then those that break no word at a hyphen, then the most
    even ones. `gain`: by so much each further line must make them larger.
    """

    def worth(lines: Lines) -> tuple[float, ...]:
        hyphens = sum(part.endswith("-") for part in lines.parts[:-1])
        widest = max(em_width(part, ink.weight) for part in lines.parts)
        return lines.size / gain ** len(lines.parts), -len(lines.parts), -hyphens, -widest

    return max((_lines(parts, width, height, ink) for parts in _splits(words, most)), key=worth)


def _lines(parts: tuple[str, ...], width: float, height: float, ink: Ink) -> Lines:
    tall = min(ink.size, height / len(parts) / _LEADING)
    wide = min(width / (em_width(part, ink.weight) or 1) for part in parts)
    return Lines(parts, min(tall, wide))


def _splits(words: str, most: int) -> Iterator[tuple[str, ...]]:
    """All ways to break the words into so many lines at most, the fewest lines first."""
    ends = [found.end() for found in _BREAKS.finditer(words)]
    for lines in range(1, min(most, len(ends) + 1) + 1):
        for cuts in combinations(ends, lines - 1):
            places = pairwise((0, *cuts, len(words)))
            yield tuple(words[start:end].strip() for start, end in places)


def _size(words: str, width: float, ink: Ink) -> float:
    """The largest whole size in which the words fit, never below the smallest."""
    size = round(ink.size)
    if _width(words, size, ink) <= width:
        return size
    em = em_width(words, ink.weight)
    fits = floor((width - len(words) * ink.spacing) / em) if em else size
    return max(round(ink.smallest), min(fits, size))


def _width(words: str, size: float, ink: Ink, stretch: float = 1.0) -> float:
    return em_width(words, ink.weight) * size * stretch + len(words) * ink.spacing


def _cut(words: str, width: float, ink: Ink, size: float) -> str:
    """As many letters as fit, with three dots for the rest."""
    least, most = 0, len(words)
    while least < most:
        tried = (least + most + 1) // 2
        if _width(_left_out(words, tried, ink), size, ink, CONDENSED) <= width:
            least = tried
        else:
            most = tried - 1
    return _left_out(words, least, ink)


def _left_out(words: str, kept: int, ink: Ink) -> str:
    end = floor(kept * _END) if ink.ends else 0
    return f"{words[: kept - end].rstrip()}…{words[len(words) - end :].lstrip() if end else ''}"
