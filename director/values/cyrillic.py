"""Cyrillic in Latin letters: as passports write names (ICAO 9303), as scholars do, as English does."""

import re
from collections.abc import Mapping

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
