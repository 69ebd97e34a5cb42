"""Numbers of decks and dice: letters of the house, and a figure that no other of them has."""

import re
from collections.abc import Iterable, Iterator

_NUMBER = re.compile(r"(.*?\D)([1-9]\d{0,8})", re.DOTALL)
_LETTERS = re.compile(r"[^\W\d_][\w./-]{0,11}")
HIGHEST = 999_999_999
"""Of a figure."""


def numbered(letters: str, figure: int) -> str:
    """What a piece is called: `B401`."""
    return f"{letters}{figure}"


def taken_apart(piece: str) -> tuple[str, int] | None:
    """Letters and figure of a number; None for what is none."""
    found = _NUMBER.fullmatch(piece)
    return (found[1], int(found[2])) if found else None


def as_written(typed: str) -> str:
    """A number as the register has it, however it was typed."""
    return "".join(typed.split()).upper()


def are_letters(letters: str) -> bool:
    """Whether numbers may begin so: with a letter, and with no figure before their own."""
    fits = _LETTERS.fullmatch(letters) is not None and letters == letters.upper()
    return fits and not letters[-1].isdigit()


def spans(pieces: Iterable[str]) -> tuple[str, ...]:
    """Numbers as people read many of them: `B401–B406`, `C12`."""
    return tuple(first if first == last else f"{first}–{last}" for first, last in _runs(pieces))


def spread(typed: str, most: int) -> tuple[str, ...]:
    """The numbers that were typed, `B401-B406, C12`; a span of more than `most` is left as it is."""
    found = dict[str, None]()
    for part in re.split(r"[,;]+", typed.replace("–", "-")):
        found |= dict.fromkeys(_spread(as_written(part), most))
    found.pop("", None)
    return tuple(found)


def _spread(part: str, most: int) -> tuple[str, ...]:
    """A span names its letters twice, or in front alone; letters may hold a dash themselves."""
    for dash in (place for place, sign in enumerate(part) if sign == "-"):
        first, tail = taken_apart(part[:dash]), part[dash + 1 :]
        last = taken_apart(tail) or (first and taken_apart(first[0] + tail))
        if first and last and last[0] == first[0] and 0 <= last[1] - first[1] < most:
            return tuple(numbered(first[0], figure) for figure in range(first[1], last[1] + 1))
    return (part,)


def _runs(pieces: Iterable[str]) -> Iterator[tuple[str, str]]:
    first = last = ""
    for piece in sorted(pieces, key=in_order):
        before, here = taken_apart(last), taken_apart(piece)
        follows = before and here and (before[0], before[1] + 1) == here
        if first and not follows:
            yield first, last
        first, last = first if follows else piece, piece
    if first:
        yield first, last


def in_order(piece: str) -> tuple[str, int]:
    """By letters, then by figure."""
    return taken_apart(piece) or (piece, 0)
