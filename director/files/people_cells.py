"""Cells of a list of people: as they are kept, or what is wrong with them, by the column as a whole."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import assert_never

from director.files.birth_dates import (
    DateOrder,
    has_short_year,
    order_of,
    read_date,
    readings_differ,
    serial_date,
)
from director.files.faults import Fault, fault
from director.files.import_columns import Mapped, PersonField
from director.files.rewritten import NumberColumn
from director.texts import N_
from director.values import iban
from director.values.folding import words_of
from director.values.gender import Gender

_MOST_LETTERS: Mapping[PersonField, int] = {PersonField.FULL_NAME: 120, PersonField.NOTES: 500}
_USUAL_LETTERS = 60
_LONGEST_QUOTE = 24
_JOINERS = ("\u200c", "\u200d")
"""Invisible signs that belong to the spelling of some names."""
_QUOTES = {'"': '"', "“": "”", "„": "“", "”": "”", "«": "»", "‚": "‘", "‘": "’", "'": "'"}
NUMBERS = (PersonField.DOCUMENT, PersonField.CARD_NUMBER)


class NameOrder(StrEnum):
    """Which name comes first in a whole name."""

    GIVEN = "given"
    FAMILY = "family"


class ListColumns:
    """The columns of a list, each read by all its cells together."""

    def __init__(
        self,
        mapped: Mapped,
        rows: Sequence[Sequence[str]],
        numbers: Mapping[PersonField, Iterable[str]],
        given_names: frozenset[str],
        *,
        dates: DateOrder | None = None,
        names: NameOrder | None = None,
        usual: NameOrder = NameOrder.GIVEN,
    ) -> None:
        """`dates` and `names`: the orders that were chosen, where the cells do not tell them."""
        cells = {
            field: [unquoted(row[place]) for row in rows if place < len(row)]
            for place, field in enumerate(mapped)
            if field is not None
        }
        born = [cell for cell in cells.get(PersonField.BORN, ()) if cell]
        self.order = dates or order_of(born)
        self.asks_order = dates is not None or self.order is None
        whole = cells.get(PersonField.FULL_NAME, ())
        self.names = names or name_order(whole, given_names) or usual
        self._numbers = {
            field: NumberColumn(cells.get(field, ()), numbers.get(field, ())) for field in NUMBERS
        }

    def checked(self, field: PersonField, raw: str) -> str | Fault:
        """A cell as it is kept, or what is wrong with it."""
        text = raw.strip() if field is PersonField.NOTES else unquoted(raw)
        if field in self._numbers and (wrong := self._numbers[field].fault_of(text)) is not None:
            return wrong
        if field is PersonField.BORN and self.order is None and readings_differ(text):
            return fault(_UNDECIDED, text=visible(text))
        return checked(field, text, self.order or DateOrder.DAY) if text else ""


def name_order(names: Iterable[str], given_names: frozenset[str]) -> NameOrder | None:
    """The order in which whole names are written; None where nothing tells it."""
    votes = Counter(vote for name in names if (vote := _vote(name, given_names)) is not None)
    (most, count), *others = (*votes.most_common(2), (None, 0))
    return most if most is not None and count > others[0][1] else None


def unquoted(raw: str) -> str:
    """A cell without what programs put around a text: ="0123", '0123, “0123”."""
    text = raw.strip()
    if text.startswith('="') and text.endswith('"') and len(text) > 2:
        text = text[1:]
    while len(text) > 1 and _QUOTES.get(text[0]) == text[-1]:
        text = text[1:-1].strip()
    return text.removeprefix("'").strip() if text[1:2].isdigit() or text[1:2] in "=+-@" else text


def divided(whole: str, order: NameOrder) -> tuple[str, str]:
    """Given and family name of a whole one; a comma stands behind the family name."""
    if "," in whole:
        before, _, after = whole.partition(",")
        return after.strip(), before.strip()
    if order is NameOrder.FAMILY:
        before, _, after = whole.partition(" ")
        return after.strip(), before.strip()
    before, _, after = whole.rpartition(" ")
    return before.strip(), after.strip()


def _vote(name: str, given_names: frozenset[str]) -> NameOrder | None:
    """Return the order that a name suggests by known given names, capitals or a Slavic ending."""
    words = name.split()
    if len(words) < 2 or "," in name:
        return None
    for says_family in (str.isupper, lambda word: words_of(word).endswith("ova")):
        first, last = says_family(words[0]) and len(words[0]) > 1, says_family(words[-1])
        if first != last:
            return NameOrder.FAMILY if first else NameOrder.GIVEN
    given_first, given_last = (words_of(word) in given_names for word in (words[0], words[-1]))
    if given_first == given_last:
        return None
    return NameOrder.GIVEN if given_first else NameOrder.FAMILY


def visible(text: str, most: int = _LONGEST_QUOTE) -> str:
    """A text from a file as it can be shown: shortened, unprintable signs replaced."""
    shown = "".join(sign if sign.isprintable() else "\ufffd" for sign in text[: most + 1])
    return shown if len(text) <= most else shown[:most] + "…"


def checked(field: PersonField, text: str, order: DateOrder = DateOrder.DAY) -> str | Fault:
    """A cell as it is kept, or what is wrong with it."""
    most = _MOST_LETTERS.get(field, _USUAL_LETTERS)
    if len(text) > most:
        return fault(_TOO_LONG, letters=len(text), most=most)
    text = unicodedata.normalize("NFC", text)
    for position, sign in enumerate(text, 1):
        if (refused := _refused(sign)) is not None:
            return fault(refused, sign=f"U+{ord(sign):04X}", position=position)
    if text[0] in ("=@" if field is PersonField.NOTES else "=@+-"):
        return fault(_FORMULA, sign=text[0])
    return _typed(field, " ".join(text.split()), order)


def _typed(field: PersonField, text: str, order: DateOrder) -> str | Fault:
    match field:
        case PersonField.BORN:
            return read_date(text, order) or _no_date(text)
        case PersonField.IBAN:
            return iban.normalised(text) if iban.is_valid(text) else fault(_NO_IBAN, text=visible(text))
        case PersonField.GENDER:
            return read_gender(text) or fault(_NO_GENDER, text=visible(text))
        case PersonField.DOCUMENT | PersonField.CARD_NUMBER:
            return text.upper()
        case (
            PersonField.GIVEN_NAME
            | PersonField.FAMILY_NAME
            | PersonField.FULL_NAME
            | PersonField.NICKNAME
            | PersonField.COUNTRY
            | PersonField.NOTES
        ):
            return text
        case _:
            assert_never(field)


def read_gender(text: str) -> str | None:
    """A gender as lists of several languages write it; None if it is none."""
    plain = words_of(text)
    return next((gender.value for gender, words in _GENDERS.items() if plain in words), None)


_GENDERS: Mapping[Gender, frozenset[str]] = {
    Gender.WOMAN: frozenset(
        ("f", "w", "woman", "female", "z", "zena", "γ", "γυναικα", "θ", "θηλυ", "frau", "weiblich")
    ),
    Gender.MAN: frozenset(
        ("m", "man", "male", "muz", "α", "ανδρασ", "αντρασ", "αρρεν", "mann", "mannlich")
    ),
    Gender.OTHER: frozenset(("x", "d", "neither", "other", "divers", "ine", "iny", "αλλο")),
}


def _refused(sign: str) -> str | None:
    """Why a sign cannot be kept in any database or is not what it looks like; None = it can."""
    if sign == "\ufffd":
        return _WRONG_ENCODING
    kind = unicodedata.category(sign)
    if kind == "Cs":
        return _HALF_SIGN
    if sign in "\t\r\n" or sign in _JOINERS:
        return None
    return _NOT_A_LETTER if kind in ("Cc", "Cf", "Co", "Cn") else None


def _no_date(text: str) -> Fault:
    if (meant := serial_date(text)) is not None:
        return fault(_SERIAL, text=visible(text), date=meant.isoformat())
    return fault(_YEAR_OPEN if has_short_year(text) else _NO_DATE, text=visible(text))


_TOO_LONG = N_("{letters} characters, at most {most} fit. Shorten it.")
_WRONG_ENCODING = N_(
    "character {position} cannot be read in this encoding. Choose another encoding above."
)
_HALF_SIGN = N_("character {position} is half of a sign ({sign}). Type it again.")
_NOT_A_LETTER = N_("character {position} cannot be printed ({sign}). Delete it.")
_FORMULA = N_("it begins with “{sign}” like a formula. Delete the sign.")
_NO_DATE = N_("“{text}” is no date. Write it as 1990-01-31 or 31.1.1990.")
_NO_GENDER = N_("“{text}” is no gender. Write f, m or x.")
_NO_IBAN = N_("“{text}” is no valid IBAN. Check its digits.")
_UNDECIDED = N_(
    "“{text}” may be two dates. Say above whether the day or the month comes first, or write 1990-01-31."
)
_YEAR_OPEN = N_("“{text}” does not tell the century. Write the year with four figures.")
_SERIAL = N_(
    "a spreadsheet has made a number of a date: “{text}” ({date}). Format the column as a date and save "
    "the list again."
)
