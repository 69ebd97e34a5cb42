"""Identifiers: by which a person is found without reading the directory: document, card, whole name.

`director.values.folding` makes their keys: a release that folds otherwise comes with a migration, after
which they are made anew. They leave with the person who is erased.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

from sqlalchemy import BindParameter, Connection, Select, and_, bindparam, delete, or_, select, union

from director.house.people import Person
from director.storage.people import EVERYBODY
from director.storage.projections import Row
from director.storage.schema import identifiers, people
from director.values.folding import number_key, whole_name_keys

_AT_ONCE = 1_000
_NUMBERED = [
    and_(identifiers.c.field == field, identifiers.c.key == bindparam(field))
    for field in ("document", "card")
]
HOLDERS = select(identifiers.c.field, identifiers.c.person).where(or_(*_NUMBERED))
"""People with a document or a card."""
_READ = (
    people.c.id, people.c.given_name, people.c.family_name, people.c.nickname, people.c.card_number,
    people.c.document,
)  # fmt: skip


@cache
def alike(count: int) -> Select[Any]:
    """Return the question for the people with a number, one of so many name keys, or a birth date."""
    keys: list[BindParameter[str]] = [bindparam(f"key{place}") for place in range(count)]
    of_name = and_(identifiers.c.field == "name", identifiers.c.key.in_(keys))
    named = select(identifiers.c.person).where(or_(of_name, *_NUMBERED))
    born = select(people.c.id).where(people.c.born == bindparam("born"), people.c.born != "")
    return EVERYBODY.where(people.c.id.in_(union(named, born)))


def identifier_rows(person: Person) -> Iterator[Row]:
    """Yield the identifiers of a person; none of an erased one."""
    keys = [("document", number_key(person.document)), ("card", number_key(person.card_number))]
    keys += (("name", key) for key in sorted(whole_name_keys(person.name)))
    for field, key in keys:
        if key:
            yield {"field": field, "key": key, "person": person.id}


def identifiers_of(connection: Connection, person: str) -> Iterator[Row]:
    """Yield the identifiers of a person as the row has them."""
    return _identifiers(connection, select(*_READ).where(people.c.id == person))


def identifiers_there(connection: Connection) -> Iterator[Row]:
    """Yield the identifiers of the whole directory as its rows have them; a spoilt row has none."""
    return _identifiers(connection, select(*_READ))


def rebuild_identifiers(connection: Connection) -> None:
    """Make the identifiers of everybody anew."""
    connection.execute(delete(identifiers))
    if rows := list(identifiers_there(connection)):
        connection.execute(identifiers.insert(), rows)


def _identifiers(connection: Connection, question: Select[Any]) -> Iterator[Row]:
    for row in connection.execute(question).yield_per(_AT_ONCE):
        if all(isinstance(cell, str) for cell in row):
            yield from identifier_rows(Person(*row))
