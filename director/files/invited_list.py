"""A list of invited people: rows that name somebody of the directory, nobody, or several."""

from collections.abc import Iterable, Mapping

from director.desk.house.identity import PeopleIndex
from director.files.birth_dates import read_date
from director.files.import_columns import PersonField, guess_columns
from director.files.people_cells import visible
from director.files.sheet import Sheet
from director.house.people import Person
from director.values.dataclass import Value
from director.values.ids import PlayerId

_BY_NAME = (PersonField.GIVEN_NAME, PersonField.FAMILY_NAME, PersonField.FULL_NAME)
_TELLS = frozenset({*_BY_NAME, PersonField.DOCUMENT, PersonField.CARD_NUMBER})


class InvitedList(Value):
    """People who were found, each once, and the rows of others as text."""

    players: tuple[PlayerId, ...] = ()
    unknown: tuple[str, ...] = ()
    doubtful: tuple[str, ...] = ()
    """Several people of the directory are called so."""
    readable: bool = True
    """A column says who it is: a name, a document or a card."""


def invited_in(sheet: Sheet, people: Iterable[Person]) -> InvitedList:
    """By document or card, else by the name where one person alone has it, with the date of birth."""
    mapped = guess_columns(sheet.header)
    if sheet.fault is not None or not _TELLS.intersection(filter(None, mapped)):
        return InvitedList(readable=False)
    known = _DirectoryIndex(people)
    found: dict[PlayerId, None] = {}
    unknown: list[str] = []
    doubtful: list[str] = []
    for line in sheet.lines:
        cells = {
            field: cell.strip()
            for field, cell in zip(mapped, line.cells, strict=False)
            if field is not None and cell.strip()
        }
        if not cells:
            continue
        alike = known.alike(cells)
        if len(alike) == 1:
            found[alike[0].id] = None
        else:
            (doubtful if alike else unknown).append(visible(_row_text(cells), 40))
    return InvitedList(tuple(found), tuple(unknown), tuple(doubtful))


class _DirectoryIndex:
    """The directory by document, card and name."""

    def __init__(self, people: Iterable[Person]) -> None:
        self._index = PeopleIndex(people)

    def alike(self, cells: Mapping[PersonField, str]) -> tuple[Person, ...]:
        """Return the people whom a row may mean."""
        for field in (PersonField.DOCUMENT, PersonField.CARD_NUMBER):
            if (person := self._index.by_number(field.value, cells.get(field, ""))) is not None:
                return (person,)
        named = self._index.called(_name_in(cells))
        born = read_date(cells.get(PersonField.BORN, ""))
        return tuple(person for person in named if born is None or person.born == born)


def _name_in(cells: Mapping[PersonField, str]) -> str:
    whole = cells.get(PersonField.FULL_NAME, "")
    parts = (cells.get(PersonField.GIVEN_NAME, ""), cells.get(PersonField.FAMILY_NAME, ""))
    return " ".join(filter(None, parts)) or whole


def _row_text(cells: Mapping[PersonField, str]) -> str:
    return _name_in(cells) or next(iter(cells.values()))
