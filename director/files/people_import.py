"""A list of people becomes persons of the directory: row by row, each with what is wrong with it."""

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from enum import StrEnum
from typing import assert_never

from director.desk.house.people import Person, guarded_change
from director.files.csv_text import Line, Sheet
from director.files.faults import Fault, fault
from director.files.import_columns import Mapped, PersonField
from director.texts import N_
from director.values import iban
from director.values.dataclass import Value, replace
from director.values.folding import words_of
from director.values.gender import Gender
from director.values.ids import PlayerId

_MOST_LETTERS: Mapping[PersonField, int] = {PersonField.FULL_NAME: 120, PersonField.NOTES: 500}
_USUAL_LETTERS = 60
_SHOWN = 24
_NAME_SHOWN = 40
_OLDEST = 1900
_JOINERS = ("\u200c", "\u200d")
"""Invisible signs that belong to the spelling of some names."""


class Outcome(StrEnum):
    """What becomes of a row."""

    NEW = "new"
    CHANGED = "changed"
    """Somebody known by document or card: what the row says replaces what was known."""
    SAME = "same"
    """Known, and nothing is different."""
    FAULTY = "faulty"
    """Not imported."""


class RowReport(Value):
    """One row of the list and what becomes of it; `name` as far as it can be shown."""

    row: int
    outcome: Outcome
    name: str
    person: Person | None = None
    faults: tuple[Fault, ...] = ()


class Known(Value):
    """The directory as the import needs it: who has which document, card, or name and birth date."""

    by_document: Mapping[str, Person]
    by_card: Mapping[str, Person]
    by_name: Mapping[tuple[str, str], Person]
    namesakes: Mapping[str, Person]

    @classmethod
    def of(cls, people: Iterable[Person]) -> "Known":
        """From everybody in the directory."""
        everybody = tuple(people)
        return cls(
            {person.document: person for person in everybody if person.document},
            {person.card_number: person for person in everybody if person.card_number},
            {(words_of(person.name), person.born): person for person in everybody},
            {words_of(person.name): person for person in everybody},
        )


class Reading:
    """Reads rows one after the other and remembers which documents, cards and names it has met."""

    def __init__(
        self,
        sheet: Sheet,
        mapped: Mapped,
        known: Known,
        new_id: Callable[[], PlayerId],
        *,
        bars: bool = False,
    ) -> None:
        """`bars`: it is a list of people who may not play; who is known is barred and stays as known."""
        self._bars = bars
        self._sheet = sheet
        self._mapped = mapped
        self._known = known
        self._new_id = new_id
        self._met: dict[tuple[str, str], int] = {}

    def reports(self) -> Iterator[RowReport]:
        """Each row's report in turn, so that the caller may show progress or stop."""
        for line in self._sheet.lines:
            yield self._report(line)

    def _report(self, line: Line) -> RowReport:
        cells, faults = self._cells(line)
        name = visible(_name_of(cells), _NAME_SHOWN)
        if faults:
            return RowReport(line.number, Outcome.FAULTY, name, faults=faults)
        known, doubts = self._who(line.number, cells)
        doubts += self._again(line.number, cells)
        if doubts:
            return RowReport(line.number, Outcome.FAULTY, name, faults=doubts)
        before = known or Person(self._new_id(), "", "")
        after = _filled(before, cells)
        if known and not self._bars and guarded_change(known, after):
            other = fault(_OTHER_FACT, row=line.number, name=known.name)
            return RowReport(line.number, Outcome.FAULTY, name, faults=(other,))
        if self._bars:
            after = replace(before if known else _named(after), barred=True)
        outcome = Outcome.NEW if known is None else Outcome.SAME if after == before else Outcome.CHANGED
        return RowReport(line.number, outcome, name, after)

    def _cells(self, line: Line) -> tuple[dict[PersonField, str], tuple[Fault, ...]]:
        width = len(self._sheet.header)
        if len(line.cells) > width and any(cell.strip() for cell in line.cells[width:]):
            wide = fault(_TOO_MANY_CELLS, row=line.number, cells=len(line.cells), columns=width)
            return {}, (wide,)
        cells: dict[PersonField, str] = {}
        faults: list[Fault] = []
        for field, heading, raw in zip(self._mapped, self._sheet.header, line.cells, strict=False):
            if field is None or not raw.strip():
                continue
            value = checked(field, raw.strip())
            if isinstance(value, Fault):
                faults.append(replace(value, row=line.number, column=visible(heading)))
            else:
                cells[field] = value
        named = bool(_given_and_family(cells)[1])
        if not faults and not named and not (self._bars and PersonField.DOCUMENT in cells):
            faults.append(fault(_NO_NAME, row=line.number))
        return cells, tuple(faults)

    def _who(self, row: int, cells: dict[PersonField, str]) -> tuple[Person | None, tuple[Fault, ...]]:
        """Who of the directory this is; by document and card, never by the name alone."""
        by_document = self._known.by_document.get(cells.get(PersonField.DOCUMENT, ""))
        by_card = self._known.by_card.get(cells.get(PersonField.CARD_NUMBER, ""))
        if by_document and by_card and by_document.id != by_card.id:
            two = fault(_TWO_PERSONS, row=row, one=by_document.name, other=by_card.name)
            return None, (two,)
        known = by_document or by_card
        if known and _contradicts(known, cells):
            return None, (fault(_OTHER_DOCUMENT, row=row, name=known.name),)
        if known or PersonField.DOCUMENT in cells or PersonField.CARD_NUMBER in cells:
            return known, ()
        if self._bars:
            return self._by_name(row, cells)
        alike = self._known.by_name.get((words_of(_name_of(cells)), cells.get(PersonField.BORN, "")))
        return None, (fault(_NAMESAKE, row=row, name=alike.name),) if alike else ()

    def _by_name(
        self, row: int, cells: dict[PersonField, str]
    ) -> tuple[Person | None, tuple[Fault, ...]]:
        """Who is barred by name: the one born on that day; a mere namesake is for the house to judge."""
        name, born = words_of(_name_of(cells)), cells.get(PersonField.BORN, "")
        if born and (known := self._known.by_name.get((name, born))) is not None:
            return known, ()
        alike = self._known.namesakes.get(name)
        doubted = alike is not None and (not born or not alike.born)
        return None, (fault(_BARRED_NAMESAKE, row=row, name=alike.name),) if alike and doubted else ()

    def _again(self, row: int, cells: dict[PersonField, str]) -> tuple[Fault, ...]:
        """What an earlier row of the same list has already."""
        marks = [
            (field.value, cells[field])
            for field in (PersonField.DOCUMENT, PersonField.CARD_NUMBER)
            if field in cells
        ]
        marks = marks or [("name", f"{words_of(_name_of(cells))}|{cells.get(PersonField.BORN, '')}")]
        earlier = [self._met[mark] for mark in marks if mark in self._met]
        if earlier:
            return (fault(_MET_BEFORE, row=row, earlier=earlier[0]),)
        self._met.update(dict.fromkeys(marks, row))
        return ()


def visible(text: str, most: int = _SHOWN) -> str:
    """A text from a file as it can be shown: shortened, unprintable signs replaced."""
    shown = "".join(sign if sign.isprintable() else "\ufffd" for sign in text[: most + 1])
    return shown if len(text) <= most else shown[:most] + "…"


def checked(field: PersonField, text: str) -> str | Fault:
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
    return _typed(field, " ".join(text.split()))


def _typed(field: PersonField, text: str) -> str | Fault:
    match field:
        case PersonField.BORN:
            return read_date(text) or fault(_NO_DATE, text=visible(text))
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


def read_date(text: str) -> str | None:
    """An ISO date from `1990-01-31`, `31.1.1990` or `31/01/1990` (day first); None if it is none."""
    for sign in ".-/":
        parts = [part.strip() for part in text.removesuffix(".").split(sign)]
        if len(parts) == 3 and all(part.isascii() and part.isdigit() for part in parts):
            year, month, day = parts if len(parts[0]) == 4 else parts[::-1]
            return _iso(year, month, day)
    return None


def _iso(year: str, month: str, day: str) -> str | None:
    if len(year) != 4 or int(year) < _OLDEST or len(month) > 2 or len(day) > 2:
        return None
    try:
        return date(int(year), int(month), int(day)).isoformat()
    except ValueError:
        return None


def _given_and_family(cells: Mapping[PersonField, str]) -> tuple[str, str]:
    """Both names; a whole name is divided before its last word, or at its comma."""
    given = cells.get(PersonField.GIVEN_NAME, "")
    family = cells.get(PersonField.FAMILY_NAME, "")
    whole = cells.get(PersonField.FULL_NAME, "")
    if family or not whole:
        return given, family
    if "," in whole:
        before, _, after = whole.partition(",")
        return after.strip(), before.strip()
    before, _, after = whole.rpartition(" ")
    return before.strip(), after.strip()


def _name_of(cells: Mapping[PersonField, str]) -> str:
    return " ".join(_given_and_family(cells)).strip()


def _contradicts(known: Person, cells: Mapping[PersonField, str]) -> bool:
    """Found by the card, but the row has another document."""
    document = cells.get(PersonField.DOCUMENT, "")
    return bool(document and known.document and document != known.document)


def _named(person: Person) -> Person:
    """Somebody of whom only the document is known is listed by it."""
    return person if person.name else replace(person, family_name=person.document)


def _filled(person: Person, cells: Mapping[PersonField, str]) -> Person:
    """The person with what the row says; what it leaves empty stays."""
    given, family = _given_and_family(cells)
    return replace(
        person,
        given_name=given or person.given_name,
        family_name=family or person.family_name,
        nickname=cells.get(PersonField.NICKNAME, person.nickname),
        card_number=cells.get(PersonField.CARD_NUMBER, person.card_number),
        document=cells.get(PersonField.DOCUMENT, person.document),
        born=cells.get(PersonField.BORN, person.born),
        country=cells.get(PersonField.COUNTRY, person.country),
        iban=cells.get(PersonField.IBAN, person.iban),
        notes=cells.get(PersonField.NOTES, person.notes),
        gender=cells.get(PersonField.GENDER, person.gender),
    )


_TOO_MANY_CELLS = N_(
    "{cells} cells, but the first row has {columns}. Is a separator inside a name? Put it in quotes."
)
_NO_NAME = N_("the name is missing. Fill it in.")
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
_TWO_PERSONS = N_("the document is {one}'s, the card is {other}'s. Put one of them right.")
_OTHER_DOCUMENT = N_("the card is {name}'s, who has another document. Put one of them right.")
_OTHER_FACT = N_(
    "{name} is known with another date of birth or IBAN. Put the row right, or change it by hand."
)
_NAMESAKE = N_(
    "{name} is in the directory already, and the row has neither document nor card. "
    "Add one of them to tell them apart."
)
_BARRED_NAMESAKE = N_(
    "{name} is in the directory, and the row does not tell whether it is the same person. "
    "Add the document or date of birth, or bar {name} by hand."
)
_MET_BEFORE = N_("the same person is in row {earlier} already. Keep one of the two rows.")
