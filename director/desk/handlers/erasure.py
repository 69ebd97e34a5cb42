"""Erasure: what the house knows of people goes, unless it still has something to settle with them."""

from collections.abc import Iterator

from director.desk import commands as c
from director.desk.floor import Effect, Floor
from director.desk.house import PersonErased
from director.desk.people import Person
from director.desk.ports import HOUSE, Draft
from director.values.errors import RuleViolation, soundness
from director.values.ids import PlayerId


def erase(floor: Floor, command: c.ErasePeople) -> Iterator[Effect]:
    """The rows are emptied, photo and notes with them; the journal keeps its facts under the ids."""
    known = {person.id: person for person in floor.people()}
    bound, here = floor.bound_players(), _in_the_cash_room(floor)
    if not command.people:
        raise soundness("nothing_changed")
    for player in dict.fromkeys(command.people):
        if player not in known:
            raise soundness("unknown_person")
        floor.refuse(_fault(known[player], bound.get(player), here))
        yield Person(player, "", "")
        yield Draft(HOUSE, PersonErased(player))


def _fault(person: Person, owed: bool | None, here: frozenset[PlayerId]) -> RuleViolation | None:
    """`owed`: whether a prize is owed; None where no tournament has to do with the person."""
    if owed:
        return soundness("erase_owed", name=person.name)
    if owed is not None or person.id in here:
        return soundness("erase_plays", name=person.name)
    return soundness("erase_barred", name=person.name) if person.barred else None


def _in_the_cash_room(floor: Floor) -> frozenset[PlayerId]:
    seated = (one.player for table in floor.cash_tables() for one in table.sittings)
    return frozenset((*seated, *(waiter.player for waiter in floor.waiting().waiters)))
