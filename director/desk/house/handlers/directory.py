"""People of the directory: saved, noted, imported from lists, told apart."""

from collections.abc import Iterable, Iterator

from director.desk.house.bars import impose_bar, refuse_other_terms
from director.desk.house.commands import ImportPeople, NotePlayer, SavePerson, TellApart
from director.desk.house.guarded_facts import (
    facts_changed,
    in_question,
    refuse_in_passing,
    refuse_in_question,
)
from director.desk.house.handlers.rows import refuse_first
from director.desk.house.identity import (
    NUMBERS,
    TWIN_FACTS,
    PeopleIndex,
    declare_apart,
    may_be,
    refuse_barred_twin,
    refuse_holder,
    refuse_second_holder,
    refuse_unasked_twin,
)
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import HOUSE, Draft
from director.desk.kernel.rows.defaults import house_settings
from director.house.accepting import PERSON
from director.house.events import PeopleImported, PersonAdded, PersonEdited, PlayerNoted
from director.house.people import Person
from director.house.person_rules import changed_fields, gender_refusal, person_faults, tidy
from director.house.templates import BarTerms
from director.values.dataclass import replace
from director.values.errors import RuleViolation, soundness
from director.values.ids import PlayerId


@handles(SavePerson)
def save_person(decision: Decision, command: SavePerson) -> Iterator[Effect]:
    """A person comes into the directory, or is changed; duplicates show by document and card."""
    person = tidy(command.person)
    if command.bar is not None:
        person = replace(person, barred=True)
    refuse_first(person_faults(person))
    before = find_person(decision, person.id)
    numbered, known_by = _differs(before, person, NUMBERS), _differs(before, person, TWIN_FACTS)
    others = may_be(decision, person) if numbered or known_by else ()
    if numbered:
        refuse_holder(person, others)
    if known_by:
        refuse_unasked_twin(decision, person, others, command.other_than)
    asked = bool(person.gender) and house_settings(decision).gender_asked
    decision.refuse(gender_refusal(before, person, asked=asked))
    person = replace(person, added_at=before.added_at if before else decision.at)
    if before is None:
        yield Draft(HOUSE, PersonAdded(person.id))
        yield from facts_changed(decision, None, person)
    else:
        refuse_in_question(decision, before)
        refuse_other_terms(decision, before, command.bar)
        changed = changed_fields(before, person)
        if not changed:
            raise soundness("nothing_changed")
        refuse_in_passing(decision, before, person)
        yield from facts_changed(decision, before, person)
        yield Draft(HOUSE, PersonEdited(person.id, changed))
    yield person
    if _is_barred_now(before, person):
        yield from impose_bar(decision, person, command.bar or BarTerms())
    yield from declare_apart(decision, person.id, command.other_than)


@handles(TellApart)
def tell_apart(decision: Decision, command: TellApart) -> Iterator[Effect]:
    """Somebody is not one of these people, who look the same."""
    for player in (command.player, *command.other_than):
        decision.person(player)
    told = tuple(declare_apart(decision, command.player, command.other_than))
    if not told:
        raise soundness("nothing_changed")
    yield from told


@handles(NotePlayer)
def note_player(decision: Decision, command: NotePlayer) -> Iterator[Effect]:
    """The note stands in the person's row alone, and is erased with it; the journal says by whom."""
    before = decision.person(command.player)
    refuse_in_question(decision, before)
    noted = replace(before, notes=command.text.strip())
    if noted == before:
        raise soundness("nothing_changed")
    yield Draft(HOUSE, PlayerNoted(noted.id))
    yield noted


@handles(ImportPeople)
def import_people(decision: Decision, command: ImportPeople) -> Iterator[Effect]:
    """Many people at once: all of them, or none when one is refused."""
    known = {person.id: person for person in decision.people()}
    wrong = {row.key for row in decision.differing() if row.kind == PERSON}
    index = PeopleIndex(known.values())
    added, asked = 0, house_settings(decision).gender_asked
    for person in map(tidy, command.people):
        refuse_first(person_faults(person))
        before = known.get(person.id)
        refuse_second_holder(person, index)
        if before is None:
            refuse_barred_twin(decision, person, index.twins(person), command.other_than)
        decision.refuse(gender_refusal(before, person, asked=asked))
        added += before is None
        if before is not None:
            refuse_in_passing(decision, before, person)
            if person.id in wrong:
                raise in_question(decision, before)
        yield from facts_changed(decision, before, person)
        kept = _with_stored_facts(decision, person, before)
        yield kept
        if _is_barred_now(before, kept):
            yield from impose_bar(decision, kept, command.bar)
        known[person.id] = kept
        index.add(kept)
        yield from declare_apart(decision, kept.id, _meant(kept, index, command.other_than))
    yield Draft(HOUSE, PeopleImported(added, len(command.people) - added, command.skipped))


def find_person(decision: Decision, player: PlayerId) -> Person | None:
    """A person of the directory, if there is one."""
    try:
        return decision.person(player)
    except RuleViolation:
        return None


def _is_barred_now(before: Person | None, after: Person) -> bool:
    """Whether somebody is barred who was not."""
    return after.barred and not (before is not None and before.barred)


def _differs(before: Person | None, after: Person, facts: Iterable[str]) -> bool:
    """Whether any of these facts of a person is new or another."""
    return before is None or any(getattr(before, fact) != getattr(after, fact) for fact in facts)


def _meant(person: Person, index: PeopleIndex, others: Iterable[PlayerId]) -> Iterator[PlayerId]:
    """Return, of the people declared to be others, the twins of this person."""
    twins = {twin.id for twin in index.twins(person)} if others else set()
    return (other for other in others if other in twins)


def _with_stored_facts(decision: Decision, person: Person, before: Person | None) -> Person:
    """A list has no photos: the one that is there stays, and since when the person is known."""
    if before is None:
        return replace(person, added_at=decision.at)
    photo = person.photo or decision.person(person.id).photo
    return replace(person, photo=photo, added_at=before.added_at)
