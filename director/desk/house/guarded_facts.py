"""Guarded facts of people: how a change of them is refused in passing, and what the journal keeps."""

from collections.abc import Iterator

from director.desk.kernel.decision import Decision, Effect, Row
from director.desk.kernel.ports import HOUSE, Draft
from director.desk.kernel.rows.defaults import named
from director.house.accepting import PERSON
from director.house.events import PersonFactChanged, RowRemoved
from director.house.people import GUARDED, Person, guarded_change
from director.house.templates import BAR, Bar
from director.values.errors import RuleViolation, soundness
from director.values.ids import PlayerId


def lifted(decision: Decision, player: PlayerId) -> Iterator[Effect]:
    """Remove the row of a bar that is lifted."""
    if player in decision.rows(BAR, Bar):
        yield Row(BAR, player, None)
        yield Draft(HOUSE, RowRemoved(BAR, player))


def refuse_in_passing(decision: Decision, before: Person, after: Person) -> None:
    """A bar is put on, and what is not known is given, with all else; the rest by its own command."""
    if fact := guarded_change(before, after):
        raise soundness("guarded_fact", fact=fact, name=named(decision, before))


def refuse_in_question(decision: Decision, person: Person) -> None:
    """Nobody is saved anew over what was changed past the desk: that is accepted first, or erased."""
    if decision.in_question(PERSON, person.id):
        raise in_question(decision, person)


def in_question(decision: Decision, person: Person) -> RuleViolation:
    """Why a person who was changed past the desk is not saved."""
    return soundness("person_in_question", name=named(decision, person))


def facts_changed(decision: Decision, before: Person | None, after: Person) -> Iterator[Effect]:
    """Yield the journal's note of each guarded fact that changed; all of a new person's."""
    for fact in GUARDED:
        was, now = (_fact_text(getattr(person, fact, "")) for person in (before, after))
        if was != now:
            how = "changed" if was and now else "given" if now else "taken_away"
            prints = [decision.fingerprint(fact, value, after.id) for value in (was, now)]
            yield Draft(HOUSE, PersonFactChanged(after.id, fact, how, *prints))


def _fact_text(value: str | bool) -> str:
    return value if isinstance(value, str) else "yes" if value else ""
