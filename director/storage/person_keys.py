"""Keys of persons: each has one of its own, and whatever the journal keeps of his facts is made with it.

Whoever has the house's key could else try every date of birth against a hash. An erased person's key
is emptied with the row: then nobody can try anything any more.
"""

import secrets
from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import Connection, bindparam, select

from director.house.people import Person
from director.storage.projections import Row
from director.storage.schema import person_keys

LENGTH = 32
_AT_ONCE = 500
OF_PERSON = select(person_keys.c.secret).where(person_keys.c.person == bindparam("person"))


def secrets_of(connection: Connection, persons: Sequence[str]) -> dict[str, bytes]:
    """The keys of these persons; empty for an erased one, none for one who has none yet."""
    found: dict[str, bytes] = {}
    for begun in range(0, len(persons), _AT_ONCE):
        among = person_keys.c.person.in_(list(persons[begun : begun + _AT_ONCE]))
        rows = connection.execute(select(*person_keys.c).where(among))
        found |= {person: bytes(secret) for person, secret in rows}
    return found


def renewed(
    persons: Iterable[Person], known: Mapping[str, bytes], begun: Mapping[str, bytes]
) -> dict[str, bytes]:
    """The key of each person as it is from now on: made where there is none, emptied with an erasure.

    `begun` are those that were made already for what is written of them.
    """
    return {
        person.id: known.get(person.id) or begun.get(person.id) or new_secret() if person.name else b""
        for person in persons
    }


def new_secret() -> bytes:
    """A key for one person."""
    return secrets.token_bytes(LENGTH)


def key_rows(now: Mapping[str, bytes], before: Mapping[str, bytes]) -> list[Row]:
    """The rows of the keys that are other than before, and of those that are emptied."""
    changed = {person: key for person, key in now.items() if not key or before.get(person) != key}
    return [{"person": person, "secret": secret} for person, secret in changed.items()]
