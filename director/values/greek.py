"""Greek in Latin letters as ISO 843 writes it: letter by letter, and as it is said (in passports)."""

import re
import unicodedata

_LETTERS = str.maketrans(
    dict(zip("αβγδεζηικλμνοπρστυφω", "avgdeziiklmnoprstyfo", strict=True))
    | {"ς": "s", "θ": "th", "ξ": "x", "χ": "ch", "ψ": "ps"}
)
_GREEK = re.compile("[\u0370-\u03ff]")
_U = re.compile("([αεο])υ(?!\u0308)")
_SAID_U = re.compile("([αεη])υ(?!\u0308)(?=[αεηιουωβγδζλμνρ])")
_HARD_U = re.compile("([αεη])υ(?!\u0308)")
_ACCENTS = re.compile("[\u0300-\u0307\u0309-\u036f]")


def has_greek(text: str) -> bool:
    """Whether any letter is Greek."""
    return _GREEK.search(text) is not None


def transliterated(text: str) -> str:
    """Letter by letter, in small letters without accents: Ευάγγελος is `euaggelos`."""
    return _letters(_U.sub(r"\1u", _bare(text)))


def transcribed(text: str, *, unfinished: bool = False) -> str:
    """As it is said, in small letters without accents: Ευάγγελος is `evangelos`.

    Of a word that is `unfinished`, an υ at its end is taken for a soft one, as before a vowel.
    """
    bare = re.sub(r"ου(?!\u0308)", "ou", _bare(text))
    if unfinished:
        bare = re.sub(r"([αεη])υ$", r"\1v", bare)
    bare = _HARD_U.sub(r"\1f", _SAID_U.sub(r"\1v", bare))
    for greek, latin in (("γγ", "ng"), ("γξ", "nx"), ("γχ", "nch")):
        bare = bare.replace(greek, latin)
    return _letters(re.sub(r"\bμπ|μπ\b", "b", bare))


def _bare(text: str) -> str:
    """Small letters without accents; a diaeresis stays, since it keeps two vowels apart."""
    return _ACCENTS.sub("", unicodedata.normalize("NFD", text.casefold()))


def _letters(text: str) -> str:
    return text.replace("\u0308", "").translate(_LETTERS)
