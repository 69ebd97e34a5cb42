"""Erasure: what the house knows of people goes, unless it still has something to settle with them."""

from collections.abc import Iterator, Mapping

from director.desk import commands as c
from director.desk.decision import Effect, Floor
from director.desk.handlers import handles
from director.desk.house.events import PersonErased
from director.desk.house.people import Person
from director.desk.house.whereabouts import where_people_are
from director.desk.ports import HOUSE, Draft
from director.values.errors import RuleViolation, soundness
from director.values.ids import PlayerId


@handles(c.ErasePeople)
def erase(floor: Floor, command: c.ErasePeople) -> Iterator[Effect]:
    """The rows are emptied, photo and notes with them; the journal keeps its facts under the ids.

    Nobody can sit down or register anywhere meanwhile, on any console.
    """
    floor.require_locked(where_people_are(floor))
    known = {person.id: person for person in floor.people()}
    bound, here = floor.bound_players(), _in_the_cash_room(floor)
    if not command.people:
        raise soundness("nothing_changed")
    for player in dict.fromkeys(command.people):
        if player not in known:
            raise soundness("unknown_person")
        floor.refuse(here.get(player), _fault(known[player], bound.get(player)))
        if floor.deposits().all_of(player):
            raise soundness("erase_deposit", name=known[player].name)
        yield Person(player, "", "")
        yield Draft(HOUSE, PersonErased(player))


def _fault(person: Person, owed: bool | None) -> RuleViolation | None:
    """`owed`: whether a prize is owed; None where no tournament has to do with the person."""
    if owed:
        return soundness("erase_owed", name=person.name)
    if owed is not None:
        return soundness("erase_plays", name=person.name)
    return soundness("erase_barred", name=person.name) if person.barred else None


def _in_the_cash_room(floor: Floor) -> Mapping[PlayerId, RuleViolation]:
    """Who sits at a cash table or waits for one, and what to do about it."""
    names = {person.id: person.name for person in floor.people()}
    waiting = {
        waiter.player: soundness("erase_waits", name=names.get(waiter.player, ""))
        for waiter in floor.waiting().waiters
    }
    return waiting | {
        sitting.player: soundness("erase_sits", name=names.get(sitting.player, ""), table=table.number)
        for table in floor.cash_tables()
        for sitting in table.sittings
    }
