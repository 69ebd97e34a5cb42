"""The number of a receipt: kept and scanned as `1-buy-in-000221`, read, said and typed as `1-BN-221`."""

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
"""Two letters a series, alike in all languages: what for, and N where money comes in, X where it goes.

None is an O or an I, which are read as figures, and none a letter that Greek keys do not have.
"""
FIGURES = 6
"""So many at least has a number as it is kept."""
_SERIES = {code: series for series, code in CODES.items()}
_KEPT = re.compile(rf"(?<=\S)-({'|'.join(sorted(CODES, key=len, reverse=True))})-(\d{{{FIGURES},}})\b")
READABLE = re.compile(rf"(\w\S*)-({'|'.join(_SERIES)})-(\d+)\b")
"""Numbers as they are shown, wherever they stand in a text."""
_TYPED = re.compile(
    r"(.+?)[-\u2010\u2011 ]?([A-Za-z\u0391-\u03a9\u03b1-\u03c9]{2})[-\u2010\u2011 ]?0*(\d+)"
)
_GREEK_KEYS = str.maketrans("αβψδκλνπρστθυχωζ", "abcdklnprstuyxvz")


def kept_number(till: str, series: str, number: int) -> str:
    """The number under which the journal, codes and banks know a receipt: `1-buy-in-000221`."""
    return f"{till}-{series}-{number:0{FIGURES}d}"


def readable(said: str) -> str:
    """A text with every number in it as people read it: `1-BN-221` for `1-buy-in-000221`."""
    return _KEPT.sub(_coded, said) if "-" in said else said


def kept(typed: str) -> str:
    """A number that was typed or scanned as it is kept; what is none comes back as it is.

    Hyphens and capitals may be missing, noughts may stand before it, and the keys may be Greek.
    """
    number = typed.strip()
    found = _TYPED.fullmatch(number)
    series = _SERIES.get(found[2].casefold().translate(_GREEK_KEYS).upper()) if found else None
    return kept_number(found[1], series, int(found[3])) if found and series else number


def spellings(said: str) -> str:
    """What else a search may be given for the numbers in a text: as kept, and without hyphens."""
    found = READABLE.finditer(said) if "-" in said else ()
    return " ".join(f"{kept(one.group())} {one[1]}{one[2]}{one[3]}" for one in found)


def coded(series: str, number: int) -> str:
    """The number where its till is plain: `BN-221`; of an unknown series the figures alone."""
    return f"{CODES[series]}-{number}" if series in CODES else str(number)


def _coded(number: re.Match[str]) -> str:
    return f"-{coded(number[1], int(number[2]))}"
