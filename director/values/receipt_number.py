"""Receipt number: stored and scanned as `1-buy-in-000221`, read, spoken and typed as `1-BN-221`."""

import re
from collections.abc import Mapping

CODES: Mapping[str, str] = {
    "buy-in": "BN",
    "rebuy": "RN",
    "add-on": "AN",
    "refund": "RX",
    "void": "VX",
    "payout": "PX",
    "owed": "PD",
    "till-fill": "TN",
    "till-drop": "TX",
    "cash-buy-in": "CN",
    "cash-top-up": "CU",
    "cash-out": "CX",
    "cash-drop": "CD",
    "cash-close": "CL",
    "cash-time": "CT",
    "voucher": "VN",
    "deposit": "DN",
    "withdrawal": "DX",
    "put-up": "KN",
    "side-pool": "SN",
    "season-deposit": "ZN",
    "ticket": "TK",
}
"""Two letters for each series in all languages: the purpose, then N (money in) or X (money out).

O and I are left out, being read as figures, and letters that Greek keyboards lack.
"""
FIGURES = 6
"""Least number of digits in a stored number."""
_SERIES = {code: series for series, code in CODES.items()}
_STORED = re.compile(rf"(?<=\S)-({'|'.join(sorted(CODES, key=len, reverse=True))})-(\d{{{FIGURES},}})\b")
READABLE = re.compile(rf"(\w\S*)-({'|'.join(_SERIES)})-(\d+)\b")
"""Readable numbers, anywhere in a text."""
_TYPED = re.compile(
    r"(.+?)[-\u2010\u2011 ]?([A-Za-z\u0391-\u03a9\u03b1-\u03c9]{2})[-\u2010\u2011 ]?0*(\d+)"
)
_GREEK_KEYS = str.maketrans("αβψδκλνπρστθυχωζ", "abcdklnprstuyxvz")


def stored_number(till: str, series: str, number: int) -> str:
    """Receipt number as the journal, barcodes and banks write it: `1-buy-in-000221`."""
    return f"{till}-{series}-{number:0{FIGURES}d}"


def readable(text: str) -> str:
    """Replace every stored number in a text by its readable form: `1-buy-in-000221` by `1-BN-221`."""
    return _STORED.sub(_readable, text) if "-" in text else text


def normalised(typed: str) -> str:
    """Return the stored form of a typed or scanned number; other text comes back unchanged.

    Hyphens and capitals may be missing, leading zeros may be added, and letters may be Greek.
    """
    number = typed.strip()
    match = _TYPED.fullmatch(number)
    series = _SERIES.get(match[2].casefold().translate(_GREEK_KEYS).upper()) if match else None
    return stored_number(match[1], series, int(match[3])) if match and series else number


def spellings(text: str) -> str:
    """Return other spellings of the numbers in a text, for search: stored, and without hyphens."""
    numbers = READABLE.finditer(text) if "-" in text else ()
    return " ".join(f"{normalised(one.group())} {one[1]}{one[2]}{one[3]}" for one in numbers)


def short_number(series: str, number: int) -> str:
    """Number without its till: `BN-221`; for an unknown series only the figures."""
    return f"{CODES[series]}-{number}" if series in CODES else str(number)


def _readable(number: re.Match[str]) -> str:
    return f"-{short_number(number[1], int(number[2]))}"
