"""Numbers of decks and dice: letters of the house, and a figure unique among them."""

import re
from collections.abc import Iterable, Iterator

_NUMBER = re.compile(r"(.*?\D)([1-9]\d{0,8})", re.DOTALL)
_LETTERS = re.compile(r"[^\W\d_][\w./-]{0,11}")
HIGHEST = 999_999_999
"""Highest figure."""


def numbered(letters: str, figure: int) -> str:
    """Number of a piece: `B401`."""
    return f"{letters}{figure}"


def split_number(piece: str) -> tuple[str, int] | None:
    """Letters and figure of a number, or None."""
    found = _NUMBER.fullmatch(piece)
    return (found[1], int(found[2])) if found else None


def normalised(typed: str) -> str:
    """Number as in the register, however it was typed."""
    return "".join(typed.split()).upper()


def are_letters(letters: str) -> bool:
    """Whether letters may begin a number: a letter first, no figure last."""
    fits = _LETTERS.fullmatch(letters) is not None and letters == letters.upper()
    return fits and not letters[-1].isdigit()


def spans(pieces: Iterable[str]) -> tuple[str, ...]:
    """Write numbers as spans: `B401–B406`, `C12`."""
    return tuple(first if first == last else f"{first}–{last}" for first, last in _runs(pieces))


def numbers_typed(typed: str, most: int) -> tuple[str, ...]:
    """Read typed numbers, `B401-B406, C12`; a span of more than `most` is left unread."""
    found = dict[str, None]()
    for part in re.split(r"[,;]+", typed.replace("–", "-")):
        found |= dict.fromkeys(_spread(normalised(part), most))
    found.pop("", None)
    return tuple(found)


def _spread(part: str, most: int) -> tuple[str, ...]:
    """Read a span, with its letters twice or only in front; letters may contain a dash themselves."""
    for dash in (place for place, sign in enumerate(part) if sign == "-"):
        first, tail = split_number(part[:dash]), part[dash + 1 :]
        last = split_number(tail) or (first and split_number(first[0] + tail))
        if first and last and last[0] == first[0] and 0 <= last[1] - first[1] < most:
            return tuple(numbered(first[0], figure) for figure in range(first[1], last[1] + 1))
    return (part,)


def _runs(pieces: Iterable[str]) -> Iterator[tuple[str, str]]:
    first = last = ""
    for piece in sorted(pieces, key=number_order):
        before, here = split_number(last), split_number(piece)
        follows = before and here and (before[0], before[1] + 1) == here
        if first and not follows:
            yield first, last
        first, last = first if follows else piece, piece
    if first:
        yield first, last


def number_order(piece: str) -> tuple[str, int]:
    """Sort key: by letters, then by figure."""
    return split_number(piece) or (piece, 0)
