"""Folding of searches: the words that are typed and the texts that hold them; names as keys."""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from operator import methodcaller

from director.values.folding import folded, spellings
from director.values.receipt_number import spellings as number_spellings
from director.values.romanisation import has_greek, transcribed

__all__ = ["Needles", "folded", "holder", "holds", "house_key", "needles", "searched"]


@lru_cache(maxsize=65_536)
def searched(text: str) -> str:
    """Return the text for a search: folded, followed by its other spellings.

    Other scripts stand there in Latin letters, the number of a receipt as it is kept, and a figure
    whose thousands are marked also without marks.
    """
    said = [*spellings(text)]
    said += map(_unmarked, _MARKED.findall(said[0]))
    if also := number_spellings(text):
        said.append(folded(also))
    return " ".join(dict.fromkeys(said))


def _unmarked(figure: str) -> str:
    """Return a figure without the marks of its thousands: `2 000` as `2000`."""
    return "".join(sign for sign in figure if sign.isdecimal())


_MARKED = re.compile(r"(?<![\d.,])\d{1,3}(?:[ .,’\u00a0\u202f]\d{3})+(?!\d)")
"""A figure with marked thousands, as any of the languages writes it."""
_BETWEEN, _JOINT = re.compile("[ \u00a0\u202f]"), "\ufffc"
"""Spaces within such a figure, and what stands for them while words are divided."""
Needles = tuple[tuple[str, ...], ...]
"""The words that are looked for, each in every spelling in which it may be found."""


def needles(typed: str) -> Needles:
    """The words that are typed; those of other scripts also in Latin letters, to the last letter.

    A figure with marked thousands is one word, found with its marks and without them.
    """
    whole = _MARKED.sub(lambda found: _BETWEEN.sub(_JOINT, found[0]), typed)
    return tuple(said for said in map(_spellings, whole.split()) if any(said))


def holds(text: str, wanted: Iterable[tuple[str, ...]]) -> bool:
    """Whether a searched text has every word in one of its spellings."""
    return all(any(spelling in text for spelling in word) for word in wanted)


def holder(word: tuple[str, ...]) -> Callable[[str], bool]:
    """The same for one word and many texts, in a third of the time where it has one spelling."""
    return methodcaller("__contains__", word[0]) if len(word) == 1 else lambda text: holds(text, (word,))


def _spellings(word: str) -> tuple[str, ...]:
    marked = word.replace(_JOINT, " ")
    if _MARKED.fullmatch(marked):
        return _unmarked(marked), marked
    if not has_greek(word):
        return spellings(word)
    return tuple(dict.fromkeys((*spellings(word), folded(transcribed(word, unfinished=True)))))


def house_key(name: str) -> str:
    """The key under which the house keeps a thing of its own: its name in small plain letters."""
    return re.sub(r"[^\w]+", "-", name.strip().casefold()).strip("-") or "structure"
