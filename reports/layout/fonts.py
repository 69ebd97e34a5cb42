"""Fonts: Roboto registered when first needed, and text made fit for it."""

import re
import unicodedata
from functools import cache, lru_cache
from itertools import accumulate, takewhile
from pathlib import Path

from director.texts import Texts
from director.texts.erased_words import erased_words
from reports.paper import PaperProblem, PrintedName

REGULAR = "Roboto"
BOLD = "Roboto-Bold"
ELLIPSIS = "…"
SMALLEST_PRINT = 7.0
"""Points of the smallest letters on any paper; rolls have at least eight."""
LONGEST = 4_000
"""Signs of one text that may be printed; what is longer is cut."""

_SPACES = ("Zl", "Zp", "Zs")
_HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn")


def font_name(bold: bool) -> str:
    """The registered name of the regular or the bold font."""
    _glyphs()
    return BOLD if bold else REGULAR


def clean(text: str) -> str:
    """Composed text on one line, not endless: no control, bidi or private characters."""
    shown = []
    for sign in unicodedata.normalize("NFC", text[:LONGEST]):
        kind = unicodedata.category(sign)
        if sign in "\t\n\r\v\f" or (kind in _SPACES and sign != "\xa0"):
            shown.append(" ")
        elif kind not in _HIDDEN:
            shown.append(sign)
    return "".join(shown).strip()


SUITS = "♣♦♥♠"
"""Drawn as shapes, in the order of the cards: the font has no glyphs for them."""
SUIT_ROOM = "0"
"""As wide as this."""
_INSTEAD = {"→": "›", "←": "‹", "✕": "×"}
"""Signs of the screen that the font lacks, and what says the same."""
_SUITS = re.compile(f"([{SUITS}])")


@lru_cache(maxsize=4096)
def printable(text: str) -> str:
    """Text in the glyphs there are: accents the font lacks are dropped, other signs become `?`."""
    return "".join(_glyph(sign) for sign in clean(text))


def has_glyphs(text: str) -> bool:
    """Whether the font can print every sign of a text, if need be without an accent."""
    cleaned = clean(text)
    return all(_glyph(sign) != "?" or sign == "?" for sign in cleaned)


def name_on_paper(texts: Texts, named: PrintedName) -> str:
    """A name as printed; one in a script that the font lacks is replaced by the player's number."""
    if has_glyphs(named.name) and clean(named.name):
        return printable(named.name)
    if not named.name:
        return erased_words(texts, printable(named.number))
    return texts.say("Player {number}", number=printable(named.number)).strip()


def width(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a text is in points."""
    return advance(printable(text), size, bold=bold)


def advance(piece: str, size: float, *, bold: bool = False) -> float:
    """How far a printable piece of a line reaches, spaces at its ends included."""
    reaches = _reaches(bold)
    return 0.001 * size * sum(map(reaches.__getitem__, piece))


class _Reaches(dict[str, float]):
    """How far each sign of a font reaches, in thousandths of the size, as far as it was asked."""

    def __init__(self, font: str) -> None:
        from reportlab.pdfbase import pdfmetrics

        super().__init__()
        self._font = font
        self._measure = pdfmetrics.stringWidth

    def __missing__(self, sign: str) -> float:
        shown = SUIT_ROOM if sign in SUITS else sign
        self[sign] = reach = float(self._measure(shown, self._font, 1000))
        return reach


@cache
def _reaches(bold: bool) -> _Reaches:
    return _Reaches(font_name(bold))


def elided(text: str, room: float, size: float, *, bold: bool = False) -> str:
    """The text, or as much of its beginning as the room holds with an ellipsis."""
    text = printable(text)
    if width(text, size, bold=bold) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, size, bold=bold) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def fitted(
    text: str, room: float, size: float, *, bold: bool = False, least: float = 0.6
) -> tuple[str, float]:
    """The text at a size at which it fits: down to `least` of the size or 7 points, then elided."""
    needed = width(text, size, bold=bold)
    if needed <= max(room, 0.0):
        return printable(text), size
    smaller = max(size * room / needed * 0.999, size * least, min(size, SMALLEST_PRINT))
    return elided(text, room, smaller, bold=bold), smaller


def whole_at(text: str, room: float, size: float, *, bold: bool = False, least: float = 0.3) -> float:
    """Size at which all of a figure stands in the room, down to `least` of the size."""
    needed = width(text, size, bold=bold)
    return size if needed <= room else max(size * room / needed * 0.999, size * least)


def wrapped(
    text: str, room: float, size: float, *, bold: bool = False, most: int = 12
) -> tuple[str, ...]:
    """The text in lines no wider than the room; at most so many, the last one elided."""
    lines: list[str] = []
    rest = _words(printable(text), room, size, bold)
    for i, piece in enumerate(rest):
        joined = f"{lines[-1]} {piece}" if lines else piece
        if lines and width(joined, size, bold=bold) <= room:
            lines[-1] = joined
        elif len(lines) < most:
            lines.append(piece)
        else:
            lines[-1] = elided(" ".join([lines[-1], *rest[i:]]), room, size, bold=bold)
            break
    return tuple(lines)


def _words(text: str, room: float, size: float, bold: bool) -> list[str]:
    """Words, those wider than the room cut into pieces: a double name after its hyphen."""
    pieces = []
    for word in text.split(" "):
        while width(word, size, bold=bold) > room and len(word) > 1:
            cut = _fitting(word, room, size, bold)
            if not any(sign.isdigit() for sign in word):
                cut = word.rfind("-", 0, cut) + 1 or cut
            pieces.append(word[:cut])
            word = word[cut:]
        if word:
            pieces.append(word)
    return pieces


def _fitting(word: str, room: float, size: float, bold: bool) -> int:
    """How many signs of a printable word the room holds: at least one."""
    ends = accumulate(advance(sign, size, bold=bold) for sign in word)
    return max(1, sum(1 for _ in takewhile(lambda end: end <= room, ends)))


def by_suits(text: str) -> list[str]:
    """A printable text cut at its suits: words and suits by turns, words first."""
    return _SUITS.split(text)


def _glyph(sign: str) -> str:
    glyphs, sign = _glyphs(), _INSTEAD.get(sign, sign)
    if ord(sign) in glyphs or sign in SUITS:
        return sign
    plain = [part for part in unicodedata.normalize("NFKD", sign) if not unicodedata.combining(part)]
    return "".join(plain) if plain and all(ord(part) in glyphs for part in plain) else "?"


@lru_cache(maxsize=1)
def _glyphs() -> frozenset[int]:
    """Register both fonts; the signs that both have. PaperProblem where a file is missing."""
    regular, bold = (_registered(name) for name in (REGULAR, BOLD))
    return regular & bold


def _registered(name: str) -> frozenset[int]:
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    path = _folder() / f"{name if name != REGULAR else 'Roboto-Regular'}.ttf"
    try:
        font = TTFont(name, str(path))
    except (TTFError, OSError) as error:
        raise PaperProblem("font_missing", font=str(path)) from error
    pdfmetrics.registerFont(font)
    return frozenset(font.face.charToGlyph)


def _folder() -> Path:
    try:
        import font_roboto
    except ImportError as error:
        raise PaperProblem("font_missing", font="font-roboto") from error
    return Path(font_roboto.Roboto).parent
