"""Alphabet: sort order of names by a language's letters."""

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

_AFTER = "\uffff"
"""Sign after every letter: `č` is replaced by `c` and this, and so sorts after all with `c`."""
_OWN_LETTERS: Mapping[str, Mapping[str, str]] = {
    "sk": {
        letter: letter_before + _AFTER for letter, letter_before in zip("äčôřšž", "acorsz", strict=True)
    }
    | {"ch": "h" + _AFTER}
}
"""Letters that a language lists after another one; all other accents do not count."""
_FIRST_SCRIPT = {"el": "GREEK"}
"""Script of the names that come first in a language."""
_PLAIN = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "ς": "σ", "\u00a0": " ", "\u202f": " "})

_NUMBER = re.compile(r"\d+")
_FIGURES = 12
"""Digits of a number that is sorted by its value."""

Place = tuple[bool, str, str]


@lru_cache(maxsize=65_536)
def alphabetical(name: str, language: str) -> Place:
    """A key that sorts names: by letters without accents, then with them; 9 stands before 10."""
    told = _NUMBER.sub(_by_value, unicodedata.normalize("NFC", name).casefold())
    for letter, place in _OWN_LETTERS.get(language, {}).items():
        told = told.replace(letter, place)
    apart = unicodedata.normalize("NFKD", told)
    letters = "".join(sign for sign in apart if not unicodedata.combining(sign)).translate(_PLAIN)
    first = _FIRST_SCRIPT.get(language)
    later = first is not None and not unicodedata.name(letters[:1] or " ", "").startswith(first)
    return later, letters, name


def _by_value(number: re.Match[str]) -> str:
    return number.group().zfill(_FIGURES)
