"""Names of people and seats as every room writes them."""

from collections.abc import Mapping

from director.desk.house.people import Person, called
from director.texts import Texts
from director.tournament.state import Entry
from director.values.ids import PlayerId, Seat

People = Mapping[PlayerId, Person]


def person_name(people: People, entry: Entry) -> str:
    """As the house names people; the entry's number for an erased person."""
    person = people.get(entry.player)
    return called(people, person) if person and person.name else f"#{entry.id:03}"


def given_name(people: People, player: PlayerId) -> str:
    """The name behind the family's; empty for an erased person."""
    person = people.get(player)
    return person.given_name if person else ""


def seat_words(texts: Texts, seat: Seat) -> str:
    """A seat in words."""
    return texts.say("Table {table} seat {seat}", table=seat.table, seat=seat.number)
