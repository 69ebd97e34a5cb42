"""A list of people becomes persons of the directory: row by row, each with what is wrong with it."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from enum import StrEnum

from director.desk.house.identity import PeopleIndex
from director.files.birth_dates import DateOrder
from director.files.faults import Fault, fault
from director.files.import_columns import Mapped, PersonField
from director.files.people_cells import ListColumns, NameOrder, divided, visible
from director.files.sheet import Sheet, SheetRow
from director.house.people import Person, guarded_change
from director.texts import N_
from director.values.dataclass import Value, replace
from director.values.folding import number_key, words_of
from director.values.ids import PlayerId

_LONGEST_NAME = 40
_TOTALS = frozenset(
    words_of(
        "total totals sum subtotal count records rows page of gesamt summe anzahl seite spolu celkom "
        "súčet počet strana σύνολο σύνολα πλήθος άθροισμα σελίδα players hráčov παίκτες spieler"
    ).split()
)
"""Words of which a row below a list consists, beside figures."""


class RowOutcome(StrEnum):
    """Outcome of a row."""

    NEW = "new"
    CHANGED = "changed"
    """Somebody known by document or card: what the row says replaces what was known."""
    SAME = "same"
    """Known, and nothing is different."""
    FAULTY = "faulty"
    """Not imported."""
    NOBODY = "nobody"
    """No person: a total, the headings once more, a line below the list."""


class Alike(StrEnum):
    """Rows that look like somebody known, by name and date of birth alone."""

    ASK = "ask"
    """They are left out, and named."""
    SAME = "same"
    """They are those who are known."""
    OTHERS = "others"
    """They are other people."""


class RowReport(Value):
    """Row of the list with its outcome; `name` as far as it is readable."""

    row: int
    outcome: RowOutcome
    name: str
    person: Person | None = None
    faults: tuple[Fault, ...] = ()
    other_than: tuple[PlayerId, ...] = ()
    """Known people who look the same and are others."""

    @property
    def alike(self) -> bool:
        """Left out because somebody known looks the same."""
        return any(each.message == _NAMESAKE for each in self.faults)


class ImportDirectory(Value):
    """The directory as the import needs it."""

    index: PeopleIndex
    numbers: Mapping[PersonField, tuple[str, ...]]
    """The documents and cards of the house."""
    given_names: frozenset[str]
    """Folded."""

    @classmethod
    def of(cls, people: Iterable[Person]) -> "ImportDirectory":
        """From everybody in the directory."""
        everybody = tuple(people)
        return cls(
            PeopleIndex(everybody),
            {
                PersonField.DOCUMENT: tuple(each.document for each in everybody if each.document),
                PersonField.CARD_NUMBER: tuple(
                    each.card_number for each in everybody if each.card_number
                ),
            },
            frozenset(word for each in everybody for word in words_of(each.given_name).split()),
        )


class ImportReading:
    """Reads rows one after the other and remembers which documents, cards and names it has met."""

    def __init__(
        self,
        sheet: Sheet,
        mapped: Mapped,
        known: ImportDirectory,
        new_id: Callable[[], PlayerId],
        *,
        bars: bool = False,
        alike: Alike = Alike.ASK,
        dates: DateOrder | None = None,
        names: NameOrder | None = None,
        usual: NameOrder = NameOrder.GIVEN,
    ) -> None:
        """`bars`: it is a list of people who may not play; who is known is barred and stays as known."""
        self._bars, self._alike = bars, alike
        self._sheet, self._mapped, self._directory, self._new_id = sheet, mapped, known, new_id
        rows = [line.cells for line in sheet.lines]
        self.columns = ListColumns(
            mapped, rows, known.numbers, known.given_names, dates=dates, names=names, usual=usual
        )
        self._met: dict[tuple[str, str], int] = {}

    def reports(self) -> Iterator[RowReport]:
        """Each row's report in turn, so that the caller may show progress or stop."""
        for line in self._sheet.lines:
            yield self._report(line)

    def _report(self, line: SheetRow) -> RowReport:
        if (said := self._nobody(line)) is not None:
            return RowReport(line.number, RowOutcome.NOBODY, visible(said, _LONGEST_NAME))
        cells, faults = self._cells(line)
        name = visible(_name_of(cells), _LONGEST_NAME)
        if faults:
            return RowReport(line.number, RowOutcome.FAULTY, name, faults=faults)
        known, others, doubts = self._who(line.number, cells)
        doubts += self._again(line.number, cells)
        if doubts:
            return RowReport(line.number, RowOutcome.FAULTY, name, faults=doubts)
        before = known or Person(self._new_id(), "", "")
        after = _filled(before, cells)
        if known and not self._bars and guarded_change(known, after):
            other = fault(_OTHER_FACT, row=line.number, name=known.name)
            return RowReport(line.number, RowOutcome.FAULTY, name, faults=(other,))
        if self._bars:
            after = replace(before if known else _named(after), barred=True)
        outcome = (
            RowOutcome.NEW
            if known is None
            else RowOutcome.SAME
            if after == before
            else RowOutcome.CHANGED
        )
        return RowReport(line.number, outcome, name, after, other_than=others)

    def _nobody(self, line: SheetRow) -> str | None:
        """The text of a row that is no person: a total, the headings again, a line of one cell."""
        cells = [cell.strip() for cell in line.cells]
        filled = [cell for cell in cells if cell]
        if tuple(cells[: len(self._sheet.header)]) == self._sheet.header:
            return filled[0]
        if _is_total(filled[0]) and not self._has(cells, (PersonField.BORN,)):
            return filled[0]
        if len(filled) == 1 and any(map(str.isdigit, filled[0])) and len(self._mapped) > 2:
            return None if self._has(cells, _IDENTITIES) else filled[0]
        if self._has(cells, _IDENTITIES) or any(map(str.isalpha, "".join(self._held(cells, _NAMES)))):
            return None
        return filled[0] if self._has(cells, _NAMES) or len(filled) == 1 else None

    def _held(self, cells: Iterable[str], fields: Container[PersonField]) -> list[str]:
        """Return the cells of a row in the columns of some fields."""
        pairs = zip(self._mapped, cells, strict=False)
        return [cell for field, cell in pairs if field is not None and field in fields and cell]

    def _has(self, cells: Iterable[str], fields: Container[PersonField]) -> bool:
        return bool(self._held(cells, fields))

    def _cells(self, line: SheetRow) -> tuple[dict[PersonField, str], tuple[Fault, ...]]:
        width = len(self._sheet.header)
        if len(line.cells) > width and any(cell.strip() for cell in line.cells[width:]):
            wide = fault(_TOO_MANY_CELLS, row=line.number, cells=len(line.cells), columns=width)
            return {}, (wide,)
        cells: dict[PersonField, str] = {}
        faults: list[Fault] = []
        for field, heading, raw in zip(self._mapped, self._sheet.header, line.cells, strict=False):
            if field is None or not raw.strip():
                continue
            value = self.columns.checked(field, raw)
            if isinstance(value, Fault):
                faults.append(replace(value, row=line.number, column=visible(heading)))
            elif value:
                cells[field] = value
        self._divide(cells)
        named = PersonField.FAMILY_NAME in cells or PersonField.NICKNAME in cells
        if not faults and not named and not (self._bars and PersonField.DOCUMENT in cells):
            faults.append(fault(_NO_NAME, row=line.number))
        return cells, tuple(faults)

    def _divide(self, cells: dict[PersonField, str]) -> None:
        """Both names of a whole one, in the order of the column."""
        whole = cells.get(PersonField.FULL_NAME, "")
        if not whole or PersonField.FAMILY_NAME in cells:
            return
        given, family = divided(whole, self.columns.names)
        cells |= {PersonField.FAMILY_NAME: family, PersonField.GIVEN_NAME: given}

    def _who(
        self, row: int, cells: dict[PersonField, str]
    ) -> tuple[Person | None, tuple[PlayerId, ...], tuple[Fault, ...]]:
        """Return the person of the directory, the people who look the same, and the doubts."""
        index = self._directory.index
        by_document = index.by_number("document", cells.get(PersonField.DOCUMENT, ""))
        by_card = index.by_number("card_number", cells.get(PersonField.CARD_NUMBER, ""))
        if by_document and by_card and by_document.id != by_card.id:
            two = fault(_TWO_PERSONS, row=row, one=by_document.name, other=by_card.name)
            return None, (), (two,)
        known = by_document or by_card
        if known and _contradicts(known, cells):
            return None, (), (fault(_OTHER_DOCUMENT, row=row, name=known.name),)
        if known is not None:
            return known, (), ()
        return self._by_name(row, cells)

    def _by_name(
        self, row: int, cells: dict[PersonField, str]
    ) -> tuple[Person | None, tuple[PlayerId, ...], tuple[Fault, ...]]:
        """Match a row by name; a barred person is never taken for somebody else unasked."""
        new = _filled(Person(PlayerId(""), "", ""), cells)
        twins = self._directory.index.twins(new)
        numbered = bool(new.document or new.card_number)
        if self._bars:
            return self._barred_by_name(row, new, twins)
        barred = next((twin for twin in twins if twin.barred and twin.born and new.born), None)
        if barred is not None:
            return None, (), (fault(_BARRED_TWIN, row=row, name=barred.name),)
        if not twins or numbered or self._alike is Alike.OTHERS:
            return None, tuple(twin.id for twin in twins), ()
        certain = [twin for twin in twins if twin.born and twin.born == new.born]
        if self._alike is Alike.SAME and len(certain) == 1:
            return certain[0], (), ()
        return None, (), (fault(_NAMESAKE, row=row, name=twins[0].name),)

    def _barred_by_name(
        self, row: int, new: Person, twins: tuple[Person, ...]
    ) -> tuple[Person | None, tuple[PlayerId, ...], tuple[Fault, ...]]:
        """Match a barred person by name and birth date; a mere namesake is left to the house."""
        if new.document:
            return None, tuple(twin.id for twin in twins), ()
        certain = [twin for twin in twins if new.born and twin.born == new.born]
        if len(certain) == 1:
            return certain[0], (), ()
        if not twins:
            return None, (), ()
        return None, (), (fault(_BARRED_NAMESAKE, row=row, name=twins[0].name),)

    def _again(self, row: int, cells: dict[PersonField, str]) -> tuple[Fault, ...]:
        """Return the faults of a row that repeats an earlier one."""
        marks = [
            (field.value, number_key(cells[field]))
            for field in (PersonField.DOCUMENT, PersonField.CARD_NUMBER)
            if field in cells
        ]
        name = " ".join(sorted(words_of(_name_of(cells)).split()))
        marks = marks or [("name", f"{name}|{cells.get(PersonField.BORN, '')}")]
        earlier = [self._met[mark] for mark in marks if mark in self._met]
        if earlier:
            return (fault(_MET_BEFORE, row=row, earlier=earlier[0]),)
        self._met.update(dict.fromkeys(marks, row))
        return ()


_NAMES = (
    PersonField.GIVEN_NAME, PersonField.FAMILY_NAME, PersonField.FULL_NAME, PersonField.NICKNAME,
)  # fmt: skip


_IDENTITIES = (PersonField.DOCUMENT, PersonField.BORN, PersonField.CARD_NUMBER)


def _is_total(cell: str) -> bool:
    """Whether a cell says a total: words of totals and figures alone."""
    words = words_of(cell).split()
    return bool(words) and words[0] in _TOTALS and all(w in _TOTALS or w.isdigit() for w in words)


def _name_of(cells: Mapping[PersonField, str]) -> str:
    names = (cells.get(field, "") for field in (PersonField.GIVEN_NAME, PersonField.FAMILY_NAME))
    return " ".join(filter(None, names)) or cells.get(PersonField.NICKNAME, "")


def _contradicts(known: Person, cells: Mapping[PersonField, str]) -> bool:
    """Found by the card, but the row has another document."""
    document = number_key(cells.get(PersonField.DOCUMENT, ""))
    return bool(document and known.document and document != number_key(known.document))


def _named(person: Person) -> Person:
    """Somebody of whom only the document is known is listed by it."""
    return person if person.name else replace(person, family_name=person.document)


def _filled(person: Person, cells: Mapping[PersonField, str]) -> Person:
    """The person with what the row says; what it leaves empty stays."""
    given = cells.get(PersonField.GIVEN_NAME, "")
    family = cells.get(PersonField.FAMILY_NAME, "")
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
_TWO_PERSONS = N_("the document is {one}'s, the card is {other}'s. Put one of them right.")
_OTHER_DOCUMENT = N_("the card is {name}'s, who has another document. Put one of them right.")
_OTHER_FACT = N_(
    "{name} is known with another date of birth or IBAN. Put the row right, or change it by hand."
)
_NAMESAKE = N_(
    "{name} is in the directory already, and the row has neither document nor card. "
    "Say above whether it is the same person, or add one of them to tell them apart."
)
_BARRED_TWIN = N_(
    "{name} is barred and looks the same: name and date of birth. If it is another person, add the row "
    "by hand."
)
_BARRED_NAMESAKE = N_(
    "{name} is in the directory, and the row does not tell whether it is the same person. "
    "Add the document or date of birth, or bar {name} by hand."
)
_MET_BEFORE = N_("the same person is in row {earlier} already. Keep one of the two rows.")
