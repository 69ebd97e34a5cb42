"""Folding: texts without case, accents, apostrophes and script, for every search and comparison."""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from director.values.romanisation import has_cyrillic, has_greek, romanised, transcribed, transliterated

_APOSTROPHES = "'’‘ʼʻ`´′＇‛ʹ"
_PLAIN = str.maketrans(
    {
        "ł": "l", "đ": "d", "ð": "d", "ø": "o", "æ": "ae", "œ": "oe", "þ": "th", "ħ": "h", "ŧ": "t",
        "ŋ": "n", "ı": "i", "ĸ": "k", "ə": "e", "ƒ": "f", "ɓ": "b", "ɗ": "d", "ς": "σ",
        "\u00a0": " ", "\u202f": " ", "\u2010": "-", "\u2011": "-",
    }
    | dict.fromkeys(_APOSTROPHES)
)  # fmt: skip
_BETWEEN = re.compile(rf"[^\w{_APOSTROPHES}\u0300-\u036f]|_")
_IN_TWO = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "đ": "dj"})
"""Letters that passports and keyboards without them write with two."""
_NO_SIGN = re.compile(r"[\W_]")
_LETTERS_IN_TWO = frozenset(map(chr, _IN_TWO))
_TWO_AS_ONE = (
    ("ae", "a"), ("oe", "o"), ("ue", "u"), ("aa", "a"), ("ss", "s"), ("dj", "d"),
    ("th", "t"), ("iy", "i"), ("yi", "i"), ("uxx", "u"), ("nxx", "n"),
)  # fmt: skip
"""What machine-readable zones and keyboards spell out, and others leave as one letter."""
_ALIKE = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТУХІЈЅ", "ABEZHIKMNOPTYXABEKMHOPCTYXIJS")
"""Greek and Cyrillic capitals that look like Latin ones: papers bear these alone."""


@lru_cache(maxsize=65_536)
def folded(text: str) -> str:
    """The text without case, accents and apostrophes; a final sigma is a sigma, a hyphen a hyphen."""
    if text.isascii():
        return text.casefold().translate(_PLAIN) if "'" in text or "`" in text else text.casefold()
    plain = unicodedata.normalize("NFC", text).casefold().translate(_PLAIN)
    apart = unicodedata.normalize("NFKD", plain)
    letters = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return letters.translate(_PLAIN)


def words_of(text: str) -> str:
    """The folded words with one space between them; every other sign separates words."""
    return " ".join(apart(folded(text)).split())


def apart(text: str) -> str:
    """The text with a space for every sign between words; accents and apostrophes stay in them."""
    return _BETWEEN.sub(" ", text)


@lru_cache(maxsize=65_536)
def spellings(text: str) -> tuple[str, ...]:
    """The folded text in each way in which it is spelt, the own one first.

    Greek and Cyrillic stand there in Latin letters too, `ü` as `u` and as `ue`.
    """
    said = [folded(text)]
    if text.isascii():
        return (said[0],)
    if has_greek(text):
        said += (folded(transcribed(text)), folded(transliterated(text)))
    if has_cyrillic(text):
        said += map(folded, romanised(text))
    small = unicodedata.normalize("NFC", text).casefold()
    if not _LETTERS_IN_TWO.isdisjoint(small):
        said.append(folded(small.translate(_IN_TWO)))
    return tuple(dict.fromkeys(said))


@lru_cache(maxsize=65_536)
def number_key(number: str) -> str:
    """The number of a document or card as it is compared: letters and figures in Latin capitals.

    `ΑΒ 123-456` in Greek letters is `AB123456`.
    """
    if number.isascii():
        return _NO_SIGN.sub("", number).upper()
    plain = unicodedata.normalize("NFKC", number).upper().translate(_ALIKE)
    return _NO_SIGN.sub("", folded(plain).upper())


@lru_cache(maxsize=65_536)
def word_keys(word: str) -> frozenset[str]:
    """Keys of one word of a name: two words with a common key may be the same name."""
    return frozenset(key for said in spellings(word) for key in (said, _shortest(said)))


@lru_cache(maxsize=65_536)
def name_words(name: str) -> tuple[frozenset[str], ...]:
    """The keys of each word of a name."""
    return tuple(map(word_keys, _parts(name)))


def name_key(name: str) -> str:
    """The letters of a name as one word."""
    return words_of(name).replace(" ", "")


@lru_cache(maxsize=65_536)
def name_keys(name: str) -> frozenset[str]:
    """Every key of a name: of its words, of each two of them as one, of all as one."""
    joined = (said.replace(" ", "") for said in map(words_of, spellings(name)))
    return frozenset(joined).union(*name_words(name), *_pairs(name))


@lru_cache(maxsize=65_536)
def _pairs(name: str) -> tuple[frozenset[str], ...]:
    """The keys of each two words of a name as one: O Connor is OConnor too."""
    parts = _parts(name)
    return tuple(word_keys(one + two) for one, two in pairwise(parts))


def _parts(name: str) -> list[str]:
    return [part for part in apart(name).split() if folded(part)]


def _length(name: str) -> int:
    return len(_parts(name))


def same_name(name: str, other: str, *, whole: bool = False) -> bool:
    """Whether two names may be one: in any order, script and spelling.

    One may lack words that the other has, a second given name say, but two words are in both. `whole`:
    none lacks any.
    """
    if name_keys(name).isdisjoint(name_keys(other)):
        return False
    one, two = sorted((name_words(name), name_words(other)), key=len)
    if not one or (len(one) != len(two) and (whole or len(one) < 2)):
        return joined_alike(name, other)
    return _all_within(one, [*two, *_pairs(max(name, other, key=_length))]) or joined_alike(name, other)


def joined_alike(name: str, other: str) -> bool:
    """Whether two names are the same letters, divided into other words: O Connor, OConnor."""
    one, two = ({said.replace(" ", "") for said in map(words_of, spellings(n))} for n in (name, other))
    return bool(one & two - {""})


def _all_within(words: Sequence[frozenset[str]], others: list[frozenset[str]]) -> bool:
    for word in words:
        found = next((place for place, other in enumerate(others) if word & other), None)
        if found is None:
            return False
        del others[found]
    return True


def _shortest(word: str) -> str:
    for two, single in _TWO_AS_ONE:
        word = word.replace(two, single)
    return word
