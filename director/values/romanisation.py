"""Greek and Cyrillic in Latin letters: as passports write names, as scholars do, as they are said."""

import re
import unicodedata
from collections.abc import Mapping

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


_CYRILLIC = re.compile("[\u0400-\u04ff]")
_COMMON = dict(zip("абвгдежзиклмнопрстуфыэ", "abvgdežziklmnoprstufye", strict=True)) | {
    "ё": "e", "й": "j", "х": "h", "ц": "c", "ч": "č", "ш": "š", "щ": "šč", "ъ": "", "ь": "",
    "ю": "ju", "я": "ja", "і": "i", "ї": "ji", "є": "je", "ґ": "g", "ў": "u", "ј": "j", "љ": "lj",
    "њ": "nj", "ћ": "ć", "ђ": "đ", "џ": "dž", "ѓ": "g", "ќ": "k", "ѕ": "dz", "’": "", "ʼ": "",
}  # fmt: skip
_PASSPORT = _COMMON | {
    "ж": "zh", "й": "i", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "ie",
    "ю": "iu", "я": "ia", "ї": "i", "є": "ie", "ћ": "c", "ђ": "d", "џ": "dz",
}  # fmt: skip
_ENGLISH = _PASSPORT | {
    "й": "y", "ю": "yu", "я": "ya", "ё": "yo", "ї": "yi", "є": "ye", "ъ": "", "ц": "ts", "х": "kh",
    "ћ": "c", "ђ": "dj", "џ": "dz",
}  # fmt: skip
_UKRAINIAN = re.compile("[іїєґ]")
_UKRAINE = {"г": "h", "и": "y"}
_SYSTEMS = (_PASSPORT, _COMMON, _ENGLISH)


def has_cyrillic(text: str) -> bool:
    """Whether any letter is Cyrillic."""
    return _CYRILLIC.search(text) is not None


def romanised(text: str) -> tuple[str, ...]:
    """The text in small Latin letters, by each system once: Шевченко is `shevchenko`, `ševčenko`.

    г and и are read in Ukrainian too where nothing says which language it is.
    """
    small = text.casefold()
    tables = [system | local for local in _languages(small) for system in _SYSTEMS]
    return tuple(dict.fromkeys(_spelt(small, table) for table in tables))


def _spelt(small: str, table: Mapping[str, str]) -> str:
    return "".join(table.get(sign, sign) for sign in small)


def _languages(small: str) -> tuple[dict[str, str], ...]:
    if _UKRAINIAN.search(small):
        return (_UKRAINE,)
    return ({}, _UKRAINE) if "г" in small or "и" in small else ({},)
