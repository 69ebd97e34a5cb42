"""Folding: texts without case, accents, apostrophes and script, for every search and comparison."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise, product
from math import prod

from director.values.romanisation import has_cyrillic, has_greek, romanised, transcribed, transliterated

_APOSTROPHES = "'’‘ʼʻ`´′＇‛ʹ"
_PLAIN = str.maketrans(
    {
        "ł": "l", "đ": "d", "ð": "d", "ø": "o", "æ": "ae", "œ": "oe", "þ": "th", "ħ": "h", "ŧ": "t",
        "ŋ": "n", "ı": "i", "ĸ": "q", "ə": "e", "ƒ": "f", "ɓ": "b", "ɗ": "d", "ς": "σ",
        "\u00a0": " ", "\u202f": " ", "\u2010": "-", "\u2011": "-",
    }
    | dict.fromkeys(_APOSTROPHES)
)  # fmt: skip
_BETWEEN = re.compile(rf"[^\w{_APOSTROPHES}\u0300-\u036f]|_")
_IN_TWO = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "đ": "dj"})
"""Letters that passports and keyboards without them write as two letters."""
_NO_SIGN = re.compile(r"[\W_]")
_LETTERS_IN_TWO = frozenset(map(chr, _IN_TWO))
_TWO_AS_ONE = (
    ("ae", "a"), ("oe", "o"), ("ue", "u"), ("aa", "a"), ("ss", "s"), ("dj", "d"),
    ("th", "t"), ("iy", "i"), ("yi", "i"), ("uxx", "u"), ("nxx", "n"),
)  # fmt: skip
"""Two letters that passports (ICAO Doc 9303, part 3) and keyboards write where others write one."""
_MOST_MIXTURES = 64
_ALIKE = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТУХІЈЅ", "ABEZHIKMNOPTYXABEKMHOPCTYXIJS")
"""Greek and Cyrillic capitals that look like Latin ones: identity papers use only these."""


@lru_cache(maxsize=65_536)
def folded(text: str) -> str:
    """The text without case, accents and apostrophes; a final sigma is a sigma, a hyphen a hyphen."""
    if text.isascii():
        return text.casefold().translate(_PLAIN) if "'" in text or "`" in text else text.casefold()
    plain = unicodedata.normalize("NFC", text).casefold().translate(_PLAIN)
    separated = unicodedata.normalize("NFKD", plain)
    letters = "".join(sign for sign in separated if not unicodedata.combining(sign))
    return letters.translate(_PLAIN)


def words_of(text: str) -> str:
    """Return the folded words with one space between them; every other sign separates words."""
    return " ".join(separated(folded(text)).split())


def separated(text: str) -> str:
    """Replace every sign between words by a space; accents and apostrophes stay in the words."""
    return _BETWEEN.sub(" ", text)


@lru_cache(maxsize=65_536)
def spellings(text: str) -> tuple[str, ...]:
    """Return the folded text in each spelling, the original one first.

    Greek and Cyrillic are also written in Latin letters, `ü` as `u` and as `ue`.
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
    """Number of a document or card in comparable form: letters and figures in Latin capitals.

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
    """Letters of a name as one word."""
    return words_of(name).replace(" ", "")


@lru_cache(maxsize=65_536)
def name_keys(name: str) -> frozenset[str]:
    """Return every key of a name: of its words, of each two neighbouring words joined, of all joined."""
    joined = (said.replace(" ", "") for said in map(words_of, spellings(name)))
    return frozenset(joined).union(*name_words(name), *_pairs(name))


@lru_cache(maxsize=65_536)
def _pairs(name: str) -> tuple[frozenset[str], ...]:
    """Return the keys of each two neighbouring words joined: O Connor is also OConnor."""
    parts = _parts(name)
    return tuple(word_keys(one + two) for one, two in pairwise(parts))


@lru_cache(maxsize=65_536)
def whole_name_keys(name: str) -> frozenset[str]:
    """Return keys of a whole name: names that are the same with all their words have one in common.

    Its words in the order of the alphabet, in each spelling and, of short names, each mixture of
    spellings; and all of it as one word.
    """
    whole = [words_of(said) for said in spellings(name)]
    as_one = {said.replace(" ", "") for said in whole}
    by_words = {_in_order(map(_shortest, said.split())) for said in whole}
    words = [{_shortest(said) for said in spellings(part)} for part in _parts(name)]
    if prod(map(len, words)) <= _MOST_MIXTURES:
        by_words |= set(map(_in_order, product(*words)))
    return frozenset(as_one | by_words) - {""}


def _in_order(words: Iterable[str]) -> str:
    return " ".join(sorted(words))


def _parts(name: str) -> list[str]:
    return [part for part in separated(name).split() if folded(part)]


def _length(name: str) -> int:
    return len(_parts(name))


def same_name(name: str, other: str, *, whole: bool = False) -> bool:
    """Whether two names may belong to one person: in any order, script and spelling.

    One name may lack words of the other (a second given name), but two words must be in both. With
    `whole`, neither may lack a word.
    """
    if name_keys(name).isdisjoint(name_keys(other)):
        return False
    one, two = sorted((name_words(name), name_words(other)), key=len)
    if not one or (len(one) != len(two) and (whole or len(one) < 2)):
        return same_letters(name, other)
    return _all_within(one, [*two, *_pairs(max(name, other, key=_length))]) or same_letters(name, other)


def same_letters(name: str, other: str) -> bool:
    """Whether two names have the same letters, divided into other words: O Connor, OConnor."""
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
    """Write two letters as one until nothing changes any more: then every spelling ends alike."""
    before = ""
    while word != before:
        before = word
        for two, single in _TWO_AS_ONE:
            word = word.replace(two, single)
    return word
