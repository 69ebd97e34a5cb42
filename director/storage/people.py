"""People: the rows of the directory, to and from persons."""

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from sqlalchemy import LargeBinary, bindparam, case, literal, or_, select

from director.house.people import Person
from director.storage.schema import people, person_keys

_ORDER = [people.c[field.name] for field in fields(Person)]
_NO_PHOTO = literal(b"", LargeBinary).label("photo")
EVERYBODY = select(*[_NO_PHOTO if column.name == "photo" else column for column in _ORDER]).where(
    or_(people.c.given_name != "", people.c.family_name != "", people.c.nickname != "")
)
"""Without photos. Who was erased is an empty row."""
IDS = select(people.c.id)
"""Stand in an index, too: readable where the rows are not."""
_WITH_KEYS = people.outerjoin(person_keys, people.c.id == person_keys.c.person)
_OWN = people.alias("own")
_OWN_DAY = select(_OWN.c.born).where(_OWN.c.id == bindparam("id"), _OWN.c.born != "").scalar_subquery()
_OWN_PHOTO = case((people.c.id == bindparam("id"), people.c.photo), else_=_NO_PHOTO.element)
BY_ID = (
    select(*_ORDER, person_keys.c.secret).select_from(_WITH_KEYS).where(people.c.id == bindparam("id"))
)
"""With the key of the person at the end."""
WITH_BORN = (
    select(
        *[_OWN_PHOTO.label("photo") if column.name == "photo" else column for column in _ORDER],
        person_keys.c.secret,
    )
    .select_from(_WITH_KEYS)
    .where(or_(people.c.id == bindparam("id"), people.c.born == _OWN_DAY))
)
"""A person, and without photos all who were born on the same day; with their keys at the end."""


def by_column(row: tuple[Any, ...]) -> dict[str, object]:
    """The values of a row by the names of their columns."""
    return {column.name: value for column, value in zip(_ORDER, row, strict=False)}


def by_family_name(rows: Iterable[tuple[Any, ...]]) -> tuple[Person, ...]:
    """The persons of these rows in order."""
    persons = map(_person, rows)
    return tuple(sorted(persons, key=lambda person: (person.sort_name.casefold(), person.id)))


def first_person(rows: Iterable[tuple[Any, ...]]) -> Person | None:
    """The person of the first row, if there is one who was not erased."""
    found = next(map(_person, rows), None)
    return found if found is not None and found.name else None


def person_row(person: Person) -> dict[str, object]:
    """The row of a person."""
    row = {name: getattr(person, name) for name in Person.__slots__}
    return row | {"barred": int(person.barred)}


def _person(row: tuple[Any, ...]) -> Person:
    *words, barred, photo, added_at = row
    return Person(*(*words, bool(barred), photo, added_at))
