"""Greek and Cyrillic in Latin letters: as in passports, as scholars write, as spoken."""

import re
import unicodedata
from collections.abc import Mapping

_LETTERS = str.maketrans(
    dict(zip("αβγδεζηικλμνοπρστυφω", "avgdeziiklmnoprstyfo", strict=True))
    | {"ς": "s", "θ": "th", "ξ": "x", "χ": "ch", "ψ": "ps"}
)
_GREEK = re.compile("[\u0370-\u03ff]")
_U = re.compile("([αεο])υ(?!\u0308)")
_VOICED_U = re.compile("([αεη])υ(?!\u0308)(?=[αεηιουωβγδζλμνρ])")
_HARD_U = re.compile("([αεη])υ(?!\u0308)")
_ACCENTS = re.compile("[\u0300-\u0307\u0309-\u036f]")


def has_greek(text: str) -> bool:
    """Whether any letter is Greek."""
    return _GREEK.search(text) is not None


def transliterated(text: str) -> str:
    """Transliterate by letter, in small letters without accents: Ευάγγελος is `euaggelos`."""
    return _letters(_U.sub(r"\1u", _bare(text)))


def transcribed(text: str, *, unfinished: bool = False) -> str:
    """Transcribe by sound, in small letters without accents: Ευάγγελος is `evangelos`.

    If the word is `unfinished`, an υ at its end is read as soft, as before a vowel.
    """
    bare = re.sub(r"ου(?!\u0308)", "ou", _bare(text))
    if unfinished:
        bare = re.sub(r"([αεη])υ$", r"\1v", bare)
    bare = _HARD_U.sub(r"\1f", _VOICED_U.sub(r"\1v", bare))
    for greek, latin in (("γγ", "ng"), ("γξ", "nx"), ("γχ", "nch")):
        bare = bare.replace(greek, latin)
    return _letters(re.sub(r"\bμπ|μπ\b", "b", bare))


def _bare(text: str) -> str:
    """Return small letters without accents; a diaeresis stays, since it separates two vowels."""
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
_OF_STATES: tuple[tuple[re.Pattern[str], Mapping[str, str]], ...] = (
    (re.compile("[щъ]"), {"щ": "sht", "ъ": "a"}),
    (re.compile("ё"), {"ё": "io"}),
    (
        re.compile("[ѓќџ]"),
        {"ѓ": "gj", "ќ": "kj", "џ": "dj", "х": "h", "ц": "c", "ж": "z", "ч": "c", "ш": "s"},
    ),
)
"""Letters for which ICAO Doc 9303, part 3 has others in Bulgaria, Belarus and North Macedonia."""
_UKRAINE_FIRST = {"ю": "yu", "я": "ya", "ї": "yi", "є": "ye", "й": "y"}
"""Letters as passports of Ukraine write them at the beginning of a word, since 2010."""
_FIRST = re.compile("\\b[юяїєй]")


def has_cyrillic(text: str) -> bool:
    """Whether any letter is Cyrillic."""
    return _CYRILLIC.search(text) is not None


def romanised(text: str) -> tuple[str, ...]:
    """Return the text in small Latin letters by each system: Шевченко is `shevchenko`, `ševčenko`.

    г and и are also read as Ukrainian when the language is not clear.
    """
    small = text.casefold()
    tables = [system | local for local in _languages(small) for system in _SYSTEMS]
    tables += (_PASSPORT | dict(local) for letters, local in _OF_STATES if letters.search(small))
    said = [_spelt(small, table) for table in tables]
    if _FIRST.search(small):
        begun = _FIRST.sub(lambda first: _UKRAINE_FIRST[first[0]], small)
        said += (_spelt(begun, _PASSPORT | local) for local in _languages(small))
    return tuple(dict.fromkeys(said))


def _spelt(small: str, table: Mapping[str, str]) -> str:
    return "".join(table.get(sign, sign) for sign in small)


def _languages(small: str) -> tuple[dict[str, str], ...]:
    if _UKRAINIAN.search(small):
        return (_UKRAINE,)
    return ({}, _UKRAINE) if "г" in small or "и" in small else ({},)
