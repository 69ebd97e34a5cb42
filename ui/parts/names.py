"""Names of people and seats as every room writes them."""

from collections.abc import Mapping

from director.house.people import Directory, Person, called
from director.texts import Texts
from director.tournament.state import Entry
from director.values.ids import PlayerId, Seat

People = Mapping[PlayerId, Person]


def person_name(people: People, entry: Entry) -> str:
    """As the house names people; the entry's number for an erased person."""
    person = people.get(entry.player)
    return called(people, person) if person and person.name else f"#{entry.id:03}"


def second_name(people: People, player: PlayerId) -> str:
    """Return the second part of a name in the house's order, with the mark of namesakes."""
    person = people.get(player)
    if person is None or not (person.given_name and person.family_name):
        return ""
    family_first = isinstance(people, Directory) and people.family_first
    second = person.given_name if family_first else person.family_name
    return f"{second}{called(people, person).removeprefix(_plain(person, family_first=family_first))}"


def _plain(person: Person, *, family_first: bool) -> str:
    return person.sort_name if family_first else person.name


def seat_words(texts: Texts, seat: Seat) -> str:
    """A seat in words."""
    return texts.say("Table {table} seat {seat}", table=seat.table, seat=seat.number)
