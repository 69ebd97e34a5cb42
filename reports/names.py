"""Names: what people and staff are called on paper."""

from collections.abc import Callable, Mapping

from director.house.people import Person, called
from director.texts import Texts
from director.tournament.state import Entry
from director.values.dataclass import Value
from director.values.ids import PlayerId, StaffId
from reports.paper import PrintedName

People = Mapping[PlayerId, Person]


class PaperNames(Value):
    """The directory and the staff, and the words in which a paper speaks of them."""

    people: People
    staff: Callable[[StaffId], str]
    texts: Texts

    def second(self, agreed_by: StaffId | None) -> str:
        """Return the second person's name; empty if none was required."""
        return self.staff(agreed_by) if agreed_by else ""


def named(entry: Entry, people: People) -> PrintedName:
    """The name of an entry's player, with the card's number or else the entry's to stand in for it."""
    person = people.get(entry.player)
    if person is None:
        return PrintedName("", str(entry.id))
    return PrintedName(called(people, person), person.card_number or str(entry.id))


def player_named(people: People, player: str) -> PrintedName:
    """A player's name as printed, neither that nor a number for an erased person."""
    person = people.get(PlayerId(player))
    return PrintedName(called(people, person), person.card_number) if person else PrintedName("", "")
