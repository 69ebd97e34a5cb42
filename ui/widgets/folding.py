"""Folding: texts without case, accents and script, as people search for them; names as keys."""

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import lru_cache
from operator import methodcaller

from director.texts.greek import has_greek, transcribed, transliterated
from director.values.receipt_number import spellings

_PLAIN = str.maketrans(
    {"ł": "l", "đ": "d", "ø": "o", "ς": "σ", "\u00a0": " ", "\u202f": " ", "\u2010": "-"}
)


@lru_cache(maxsize=65_536)
def folded(text: str) -> str:
    """The text without case and accents; Greek's final sigma is a sigma, any hyphen is a hyphen."""
    if text.isascii():
        return text.casefold()
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign)).translate(_PLAIN)


@lru_cache(maxsize=65_536)
def searched(text: str) -> str:
    """What a search looks through: the folded text, and behind it the same otherwise spelt.

    Greek stands there in Latin letters (ISO 843), the number of a receipt as it is kept.
    """
    said = [folded(text)]
    if not text.isascii() and has_greek(text):
        said += (folded(transcribed(text)), folded(transliterated(text)))
    if also := spellings(text):
        said.append(folded(also))
    return " ".join(dict.fromkeys(said))


Needles = tuple[tuple[str, ...], ...]
"""The words that are looked for, each in every spelling in which it may be found."""


def needles(typed: str) -> Needles:
    """The words that are typed; Greek ones also in Latin letters, to the last letter."""
    return tuple(_spellings(word) for word in typed.split())


def holds(text: str, wanted: Iterable[tuple[str, ...]]) -> bool:
    """Whether a searched text has every word in one of its spellings."""
    return all(any(spelling in text for spelling in word) for word in wanted)


def holder(word: tuple[str, ...]) -> Callable[[str], bool]:
    """The same for one word and many texts, in a third of the time where it has one spelling."""
    return methodcaller("__contains__", word[0]) if len(word) == 1 else lambda text: holds(text, (word,))


def _spellings(word: str) -> tuple[str, ...]:
    if not has_greek(word):
        return (folded(word),)
    said = (transcribed(word), transcribed(word, unfinished=True), transliterated(word))
    return tuple(dict.fromkeys((folded(word), *map(folded, said))))


def house_key(name: str) -> str:
    """The key under which the house keeps a thing of its own: its name in small plain letters."""
    return re.sub(r"[^\w]+", "-", name.strip().casefold()).strip("-") or "structure"
