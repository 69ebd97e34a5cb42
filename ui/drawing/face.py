"""Face of a TrueType font: its letters, their widths, the kerning of pairs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from functools import lru_cache
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from struct import unpack_from

from director.values.dataclass import Value, dataclass

_ADVANCE = 4
"""The bit of a value record that says that it changes the advance."""


class Pairs(Value):
    """A table of pairs: one by one, or by the classes of their letters."""

    single: Mapping[tuple[int, int], int]
    covered: frozenset[int]
    """The glyphs whose pairs the classes say."""
    left: Mapping[int, int]
    right: Mapping[int, int]
    shifts: tuple[int, ...]
    """By the class of the left glyph and then of the right."""
    across: int

    def shift(self, first: int, second: int) -> int | None:
        """By how much the pair is moved apart; None where the table does not know it."""
        if first in self.covered:
            return self.shifts[self.left.get(first, 0) * self.across + self.right.get(second, 0)]
        return self.single.get((first, second))


@dataclass(slots=True)
class Letters:
    """The letters of one font file; widths are in parts of its size."""

    glyphs: Mapping[str, int]
    advances: tuple[int, ...]
    pairs: tuple[Pairs, ...]
    em: int
    _kerned: dict[tuple[str, str], int] = field(default_factory=dict)

    def __contains__(self, sign: str) -> bool:
        return sign in self.glyphs

    def width(self, words: str) -> float:
        """How wide a line is at size 1; letters the font does not have count as wide as an `M`."""
        glyphs, advances, kerned = self.glyphs, self.advances, self._kerned
        other, last = glyphs["M"], len(advances) - 1
        width = sum(advances[min(glyphs.get(sign, other), last)] for sign in words)
        for pair in pairwise(words):
            if pair not in kerned:
                kerned[pair] = self._shift(*pair)
            width += kerned[pair]
        return width / self.em

    def _shift(self, first: str, second: str) -> int:
        """Return the kerning of a pair by the first table that has it."""
        one, two = self.glyphs.get(first, 0), self.glyphs.get(second, 0)
        shifts = (table.shift(one, two) for table in self.pairs)
        return next((shift for shift in shifts if shift is not None), 0)


def font_file(name: str) -> Path:
    """The file of a shipped font, such as `Roboto-Bold`."""
    package = find_spec("font_roboto")
    if package is None or package.origin is None:
        raise FileNotFoundError("font-roboto")
    return Path(package.origin).parent / "files" / f"{name}.ttf"


@lru_cache(maxsize=8)
def face(name: str) -> Letters:
    """A shipped font, read once."""
    return read(font_file(name).read_bytes())


def read(data: bytes) -> Letters:
    """The widths and the kerning of a TrueType font (OpenType: `cmap`, `hmtx`, `GPOS`)."""
    count = unpack_from(">H", data, 4)[0]
    at = {data[i : i + 4]: unpack_from(">I", data, i + 8)[0] for i in range(12, 12 + 16 * count, 16)}
    em = unpack_from(">H", data, at[b"head"] + 18)[0]
    wide = unpack_from(">H", data, at[b"hhea"] + 34)[0]
    widths = unpack_from(f">{'Hh' * wide}", data, at[b"hmtx"])[::2]
    pairs = tuple(_pairs(data, start) for start in _pair_tables(data, at[b"GPOS"]))
    return Letters(_signs(data, at[b"cmap"]), widths, pairs, em)


def _signs(data: bytes, table: int) -> dict[str, int]:
    """Glyph by letter, from the subtable of all planes (format 12)."""
    for i in range(unpack_from(">H", data, table + 2)[0]):
        start = table + unpack_from(">I", data, table + 4 + 8 * i + 4)[0]
        if unpack_from(">H", data, start)[0] == 12:
            groups = (
                unpack_from(">3I", data, start + 16 + 12 * n)
                for n in range(unpack_from(">I", data, start + 12)[0])
            )
            return {chr(code): glyph + code - a for a, b, glyph in groups for code in range(a, b + 1)}
    raise ValueError("the font has no table of all its letters")


def _pair_tables(data: bytes, gpos: int) -> Iterator[int]:
    """Yield the offsets of the pair subtables that the kerning feature names."""
    features, lookups = (gpos + offset for offset in unpack_from(">2H", data, gpos + 6))
    kern: list[int] = []
    for i in range(unpack_from(">H", data, features)[0]):
        tag, offset = unpack_from(">4sH", data, features + 2 + 6 * i)
        if tag == b"kern":
            many = unpack_from(">H", data, features + offset + 2)[0]
            kern += unpack_from(f">{many}H", data, features + offset + 4)
    for index in dict.fromkeys(kern):
        lookup = lookups + unpack_from(">H", data, lookups + 2 + 2 * index)[0]
        kind, _, many = unpack_from(">3H", data, lookup)
        if kind == 2:
            yield from (lookup + offset for offset in unpack_from(f">{many}H", data, lookup + 6))


def _pairs(data: bytes, start: int) -> Pairs:
    """A subtable of pairs, of format 1 or 2."""
    kind, covered, one, two = unpack_from(">4H", data, start)
    before, size = _record(one, two)
    firsts = _covered(data, start + covered)
    if kind == 1:
        return Pairs(dict(_singles(data, start, firsts, before, size)), frozenset(), {}, {}, (), 0)
    left, right, down, across = unpack_from(">4H", data, start + 8)
    shifts = tuple(
        unpack_from(">h", data, start + 16 + n * size + before)[0] for n in range(down * across)
    )
    classes = _classed(data, start + left), _classed(data, start + right)
    return Pairs({}, frozenset(firsts), *classes, shifts, across)


def _singles(
    data: bytes, start: int, firsts: Sequence[int], before: int, size: int
) -> Iterator[tuple[tuple[int, int], int]]:
    many = unpack_from(">H", data, start + 8)[0]
    for first, offset in zip(firsts, unpack_from(f">{many}H", data, start + 10), strict=True):
        for i in range(unpack_from(">H", data, start + offset)[0]):
            pair = start + offset + 2 + i * (2 + size)
            second = unpack_from(">H", data, pair)[0]
            yield (first, second), unpack_from(">h", data, pair + 2 + before)[0]


def _record(one: int, two: int) -> tuple[int, int]:
    """Bytes before the advance of a value record, and of both records together."""
    return 2 * (one & (_ADVANCE - 1)).bit_count(), 2 * (one.bit_count() + two.bit_count())


def _covered(data: bytes, at: int) -> list[int]:
    """The glyphs of a coverage table, in its order."""
    kind, many = unpack_from(">2H", data, at)
    if kind == 1:
        return list(unpack_from(f">{many}H", data, at + 4))
    ranges = (unpack_from(">3H", data, at + 4 + 6 * i) for i in range(many))
    return [glyph for first, last, _ in ranges for glyph in range(first, last + 1)]


def _classed(data: bytes, at: int) -> dict[int, int]:
    """The class of each glyph; those that are missing are of class 0."""
    if unpack_from(">H", data, at)[0] == 1:
        first, many = unpack_from(">2H", data, at + 2)
        return dict(enumerate(unpack_from(f">{many}H", data, at + 6), start=first))
    ranges = (
        unpack_from(">3H", data, at + 4 + 6 * i) for i in range(unpack_from(">H", data, at + 2)[0])
    )
    return {glyph: kind for first, last, kind in ranges for glyph in range(first, last + 1)}
