"""Bank letters: any text in the Latin letters that every bank of the euro area takes.

Greek is spelt as in passports (ELOT 743), accents go, what cannot be spelt becomes a point.
"""

import re
import unicodedata

_ALLOWED = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-?:().,'+ ")
_LETTERS = str.maketrans({
    "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "ø": "o", "Ø": "O", "ß": "ss",
    "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "þ": "th", "Þ": "TH", "ı": "i", "ħ": "h",
    "Ħ": "H", "ŋ": "n", "Ŋ": "N", "ə": "e", "Ə": "E", "&": "+", "–": "-", "—": "-", "‑": "-",
    "’": "'", "‘": "'", "´": "'", "`": "'",
})  # fmt: skip
_GREEK = {
    "α": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "θ": "th", "ι": "i",
    "κ": "k", "λ": "l", "μ": "m", "ν": "n", "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s",
    "ς": "s", "τ": "t", "υ": "y", "φ": "f", "χ": "ch", "ψ": "ps", "ω": "o",
    "ου": "ou", "γγ": "ng", "γξ": "nx", "γχ": "nch", "μπ": "b",
}  # fmt: skip
_TOGETHER = re.compile(r"\bμπ|γ[γξχ]|ου|[αεη]υ|[α-ω]", re.IGNORECASE)
_APART = re.compile(r"(?<=[άέήόΆΈΉΌ])[υΥ]|[ϋΰΫ]")
"""An upsilon that stands alone after a vowel."""
_VOICELESS = frozenset("θκξπσςτφχψ")


def bank_text(text: str, longest: int) -> str:
    """A text as banks take it, at most so long; `NOTPROVIDED` where nothing is left of it."""
    kept = "".join(sign if sign in _ALLOWED else "." for sign in _spelt(text))
    tidy = re.sub("/+", "/", " ".join(kept.split()))
    return tidy.strip("/ ")[:longest].rstrip("/ ") or "NOTPROVIDED"


def can_be_spelt(name: str) -> bool:
    """Whether a name has letters, and every one of them can be spelt in Latin ones."""
    letters = [sign for sign in _spelt(name) if sign.isalpha()]
    return bool(letters) and all(letter in _ALLOWED for letter in letters)


def _spelt(text: str) -> str:
    """Accents taken off, Greek and special letters replaced; the rest as it was."""
    apart = _APART.sub(_lone, unicodedata.normalize("NFC", text))
    plain = "".join(
        sign for sign in unicodedata.normalize("NFKD", apart) if not unicodedata.combining(sign)
    )
    return _TOGETHER.sub(_latin, plain).translate(_LETTERS)


def _lone(upsilon: re.Match[str]) -> str:
    return "Y" if upsilon.group().isupper() else "y"


def _latin(greek: re.Match[str]) -> str:
    """One Greek sound in Latin letters, in capitals as the word around it has them."""
    letters, after = greek.group(), greek.string[greek.end() : greek.end() + 1]
    low = letters.lower()
    if low in ("αυ", "ευ", "ηυ"):
        hard = not after.isalpha() or after.lower() in _VOICELESS
        latin = _GREEK[low[0]] + ("f" if hard else "v")
    else:
        latin = _GREEK[low]
    if not letters[0].isupper():
        return latin
    return latin.upper() if _all_capitals(greek, after) else latin.capitalize()


def _all_capitals(greek: re.Match[str], after: str) -> bool:
    if len(greek.group()) > 1:
        return greek.group().isupper()
    before = greek.string[max(0, greek.start() - 1) : greek.start()]
    return after.isupper() or (not after.isalpha() and before.isupper())
