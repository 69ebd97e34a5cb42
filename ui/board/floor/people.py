"""People of the house on a floor's phone: found by a few letters, for who is not known at the table."""

from collections.abc import Mapping

import msgspec

from director.desk.house.people import Person
from director.values.ids import PlayerId
from ui.board.floor.source import StaffSource
from ui.parts.people.search import PeopleSearch

MOST = 8
"""So many are shown; more letters find the rest."""


class PersonFound(msgspec.Struct):
    """Somebody of the directory, and what tells namesakes apart."""

    id: str
    name: str
    about: str


class PeopleFinder:
    """Searches the directory; what is made of it is made once for those who are known."""

    def __init__(self) -> None:
        self._made: tuple[Mapping[PlayerId, Person], PeopleSearch] | None = None

    def find(self, source: StaffSource, letters: str) -> list[PersonFound]:
        """Who is meant, the likeliest first."""
        people = source.people()
        if self._made is None or self._made[0] != people:
            before = self._made[1] if self._made is not None else None
            self._made = people, PeopleSearch(people.values(), before)
        found = self._made[1].find(letters, MOST)
        return [PersonFound(one.id, source.name(one.id), _about(source, one)) for one in found]


def _about(source: StaffSource, person: Person) -> str:
    born = source.texts.born(person.born) if person.born else ""
    return " · ".join(filter(None, (born, person.card_number)))
