"""Lists as they come: a workbook, or CSV with which encoding, which separator, which cells."""

import codecs
import re
from collections.abc import Iterator

from director.files.faults import Fault, fault
from director.files.sheet import IsHeading, Sheet, SheetRow, sheet_of
from director.files.workbook import is_workbook, read_workbook, refused_workbook
from director.texts import N_
from director.values.dataclass import Value

MOST_BYTES = 20_000_000
SEPARATORS = (";", ",", "\t", "|")
_SEP = re.compile(r"[ \t]*\"?sep=(.)\"?[ \t]*(?:\r\n|\r|\n|\Z)", re.IGNORECASE)
"""A first line by which spreadsheets say the separator."""
_QUOTED = re.compile(r'"[^"]*"')
_ROWS_LOOKED_AT = 20
_SAMPLE = 65_536
"""Bytes that are read to guess the encoding of a file."""


class Encoding(Value):
    """An encoding that is offered: Python's name, what the user reads, and letters that speak for it."""

    codec: str
    label: str
    letters: str = ""


_GREEK = "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏϊϋ"
_CENTRAL = "áäčďéěíĺľňóôŕřšťúůýžőűąćęłńśźżÁÄČĎÉĚÍĹĽŇÓÔŔŘŠŤÚŮÝŽŐŰĄĆĘŁŃŚŹŻöüÖÜß"
_WESTERN = "àâäáãåæçèéêëìîïíñòôöóõøùûüúÿßÀÂÄÁÃÅÆÇÈÉÊËÌÎÏÍÑÒÔÖÓÕØÙÛÜÚ"
_CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"

UNICODE = (
    Encoding("utf-8", "UTF-8"),
    Encoding("utf-16-le", "UTF-16"),
    Encoding("utf-16-be", "UTF-16 BE"),
)
EIGHT_BIT = (
    Encoding("cp1250", "Windows-1250 (sk, cs, hu, pl)", _CENTRAL),
    Encoding("cp1253", "Windows-1253 (el)", _GREEK),
    Encoding("cp1252", "Windows-1252 (en, de, fr)", _WESTERN),
    Encoding("iso8859-2", "ISO 8859-2 (sk, cs, hu, pl)", _CENTRAL),
    Encoding("iso8859-7", "ISO 8859-7 (el)", _GREEK),
    Encoding("cp852", "DOS 852 (sk, cs, hu, pl)", _CENTRAL),
    Encoding("cp737", "DOS 737 (el)", _GREEK),
    Encoding("cp1251", "Windows-1251 (ru, uk, bg)", _CYRILLIC),
)
ENCODINGS = (*UNICODE, *EIGHT_BIT)
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


_CONTROL = re.compile(rb"[\x00-\x08\x0b\x0e-\x19\x1b-\x1f]")
_FEW_CONTROL, _CONTROL_SHARE = 16, 0.05
"""Control characters allowed in a text: this number, or this share if that is more."""


class Guess(Value):
    """The encoding a file seems to have; not `sure` = the user must look at the preview."""

    codec: str
    sure: bool


def guess_encoding(data: bytes) -> Guess:
    """By its mark, by being valid UTF-8, by the noughts of UTF-16; else the likeliest of 8 bits.

    A workbook says it itself.
    """
    if is_workbook(data):
        return Guess("utf-8", sure=True)
    for mark, codec in _MARKS:
        if data.startswith(mark):
            return Guess(codec, sure=True)
    sample = data[:_SAMPLE]
    if (wide := _wide(sample)) is not None:
        return Guess(wide, sure=True)
    if _is_utf8(data):
        return Guess("utf-8", sure=True)
    scores = {encoding.codec: _score(sample, encoding) for encoding in EIGHT_BIT}
    return Guess(max(scores, key=lambda codec: scores[codec]), sure=False)


def no_list(data: bytes, name: str) -> Fault | None:
    """Why a file of this name cannot be a list; None where it can."""
    if is_workbook(data):
        return None
    return refused_workbook(data) or (None if is_text(data) else fault(_NO_TEXT, name=name))


def is_text(data: bytes) -> bool:
    """Whether it can be a list at all: pictures and programs are full of control characters."""
    sample = data[:_SAMPLE]
    if guess_encoding(sample).codec.startswith("utf-16"):
        return True
    control = len(_CONTROL.findall(sample))
    return control < _FEW_CONTROL or control < _CONTROL_SHARE * len(sample)


def _wide(sample: bytes) -> str | None:
    """UTF-16 without a mark: every other byte of most letters is nought."""
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    half = max(1, len(sample) // 2)
    if odd > 0.4 * half and even < 0.1 * half:
        return "utf-16-le"
    return "utf-16-be" if even > 0.4 * half and odd < 0.1 * half else None


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return False
    return True


def _score(sample: bytes, encoding: Encoding) -> float:
    """Which part of the bytes above ASCII are letters of the languages written in this encoding."""
    high = bytes(byte for byte in sample if byte >= 0x80)
    shown = high.decode(encoding.codec, "replace")
    return sum(letter in encoding.letters for letter in shown) / max(1, len(high))


def decode(data: bytes, codec: str) -> str:
    """The text; bytes that the encoding does not have become U+FFFD, half signs stay to be named."""
    handler = "surrogatepass" if codec.startswith("utf") else "replace"
    try:
        text = data.decode(codec, handler)
    except UnicodeDecodeError:
        text = data.decode(codec, "replace")
    return text.removeprefix("\ufeff")


def read_sheet(
    data: bytes,
    codec: str,
    separator: str | None = None,
    is_heading: IsHeading | None = None,
    name: str = "",
) -> Sheet:
    """The whole file as a header and rows; empty rows are left out but counted.

    A line `sep=;` says the separator. `is_heading` finds the headings below a title. `name`: which
    sheet of a workbook is read.
    """
    if len(data) > MOST_BYTES:
        return Sheet(
            fault=fault(_TOO_LARGE, megabytes=len(data) // 1_000_000, most=MOST_BYTES // 1_000_000)
        )
    if is_workbook(data):
        return read_workbook(data, name, is_heading)
    text = decode(data, codec)
    said = _SEP.match(text)
    separator = separator or (said[1] if said else guess_separator(text))
    begins = said.end() if said else 0
    return sheet_of(_lines(text[begins:], separator, 2 if said else 1), is_heading, separator)


def guess_separator(text: str) -> str:
    """The sign that divides most of the first rows, and these into most cells; a title has none."""
    rows = [row for row in re.split(r"[\r\n]+", text[:_SAMPLE]) if row.strip()][:_ROWS_LOOKED_AT]

    def weight(sign: str) -> tuple[int, int, int]:
        counts = [_QUOTED.sub("", row).count(sign) for row in rows]
        usual = max(set(counts), key=lambda count: (count > 0, counts.count(count), count), default=0)
        return (counts.count(usual) if usual else 0, usual, -SEPARATORS.index(sign))

    return max(SEPARATORS, key=weight)


def _lines(text: str, separator: str, first: int = 1) -> Iterator[SheetRow | Fault]:
    """Row by row; a quoted cell may hold separators, quotes written twice, and ends of lines."""
    sign = re.escape(separator)
    pattern = re.compile(rf'(?:"([^"]*(?:""[^"]*)*)"[ \t]*|([^{sign}\r\n]*))({sign}|\r\n|\r|\n|\Z)')
    cells: list[str] = []
    position, number = 0, first
    while position < len(text) or cells:
        found = pattern.match(text, position)
        if found is None or (found[1] is None and found[2].startswith('"')):
            yield fault(_QUOTE, row=number)
            return
        cells.append(found[2] if found[1] is None else found[1].replace('""', '"'))
        position = found.end()
        if found[3] != separator:
            yield SheetRow(number, tuple(cells))
            cells, number = [], number + 1


_TOO_LARGE = N_(
    "The file has {megabytes} MB, at most {most} MB can be read. Divide it into several files."
)
_NO_TEXT = N_("{name} is no list: in the program that made it, save it as CSV or Excel (.xlsx).")
_QUOTE = N_("A quotation mark is opened and not closed properly. Put it right in the file.")
