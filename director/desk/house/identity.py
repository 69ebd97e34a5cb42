"""Identity: who somebody is, whether he may come in, and whether two rows may be one person (T-R7).

The one check of every admission (`director.desk.kernel.admission_rules`): bar, age, and twins. Twins
are two persons of one name, however it is spelt, and one date of birth; that they are two is said once,
and is kept.
"""

from collections.abc import Iterable, Iterator

from director.desk.house.bars import explain_refusals, is_barred, is_barred_for_command
from director.desk.kernel.admission import checks_admission
from director.desk.kernel.admission_rules import AdmissionKind, AdmissionRule
from director.desk.kernel.command import Command, GameTableCommand
from director.desk.kernel.decision import Decision, Effect, Row
from director.desk.kernel.ports import HOUSE, Draft
from director.desk.kernel.rows.defaults import house_settings, named, today
from director.house.events import RowRemoved, RowSaved
from director.house.people import Person, player_behind
from director.house.templates import APART, Apart
from director.tournament.entries import Applicant, person_refusals
from director.values.errors import RuleViolation, Strength, procedure, soundness
from director.values.folding import name_key, name_keys, name_words, number_key, same_name
from director.values.ids import PlayerId

NUMBERS = ("document", "card_number")
"""Facts that one person has alone."""
TWIN_FACTS = ("name", "born")
"""Facts by which two may be the same person."""

TWINS = frozenset({"twin_barred", "twin_inside"})
"""Codes of refusals of somebody who may be another: which of both is said with the question."""


_ANSWERED_FOR = (AdmissionKind.PLAYS_ON, AdmissionKind.PAID)
"""Doors to which nobody comes who was not let in before."""


class PeopleIndex:
    """People by document, card and the words of their names, for many comparisons."""

    def __init__(self, people: Iterable[Person] = ()) -> None:
        self._by_number: dict[tuple[str, str], Person] = {}
        self._by_key: dict[str, list[Person]] = {}
        self._by_day: dict[tuple[str, str], list[Person]] = {}
        """People by date of birth and a key of their names: thousands may have one date in a list."""
        for person in people:
            self.add(person)

    def add(self, person: Person) -> None:
        """Know one person more."""
        for field in ("document", "card_number"):
            if key := number_key(getattr(person, field)):
                self._by_number[field, key] = person
        for key in name_keys(person.name):
            self._by_key.setdefault(key, []).append(person)
            if person.born:
                self._by_day.setdefault((person.born, key), []).append(person)

    def holders(self, person: Person) -> tuple[tuple[str, Person], ...]:
        """Return the people who have a person's document or card, each with the field that is equal."""
        document = self.by_number("document", person.document)
        card = self.by_number("card_number", person.card_number)
        found = (("document", document), ("card", card))
        return tuple((field, other) for field, other in found if other is not None)

    def by_number(self, field: str, number: str) -> Person | None:
        """Return the person who has a document or card, whatever its spelling."""
        key = number_key(number)
        return self._by_number.get((field, key)) if key else None

    def twins(self, person: Person) -> tuple[Person, ...]:
        """Return the people who may be the same person."""
        if not person.born:
            return twins(person, self._sharing(person.name))
        undated = (other for other in self._sharing(person.name) if not other.born)
        return twins(person, {each.id: each for each in (*self._born_alike(person), *undated)}.values())

    def called(self, name: str) -> tuple[Person, ...]:
        """Return the people of one name, in any order and spelling."""
        return tuple(each for each in self._sharing(name) if same_name(name, each.name, whole=True))

    def _sharing(self, name: str) -> Iterable[Person]:
        """Return the people who share the rarest word of a name, or the whole name written as one."""
        rarest = min(name_words(name), key=self._common, default=frozenset[str]())
        keys = (*rarest, name_key(name))
        return {each.id: each for key in keys for each in self._by_key.get(key, ())}.values()

    def _born_alike(self, person: Person) -> Iterator[Person]:
        """Yield the people of one birth date who share a key of the name, the commonest word left out.

        Namesakes have two words in common, or the whole name written as one.
        """
        words = sorted(name_words(person.name), key=self._common)
        commonest = words[-1] if len(words) > 1 else frozenset[str]()
        for key in name_keys(person.name) - commonest:
            yield from self._by_day.get((person.born, key), ())

    def _common(self, keys: Iterable[str]) -> int:
        """How many people have a word."""
        return sum(len(self._by_key.get(key, ())) for key in keys)


@checks_admission
def refuse_who_may_not_come_in(decision: Decision, command: Command, came: Iterable[PlayerId]) -> None:
    """Refuse whoever comes to the door of a command and may not come in.

    Those of whom the handler has asked are not asked again; nobody comes in twice.
    """
    door = command.admission
    if door is None:
        return
    for player in came:
        refusals: list[RuleViolation] = []
        if decision.is_unasked(player):
            asked = refusals_of(decision, player, _least_age(decision, command))
            refusals += _as_at(door, asked)
        if door.inside is not None:
            refusals += _twins_inside(decision, player, door.inside(decision, command))
        if refusals and player_behind(decision.who.actor) is not None:
            raise soundness("ask_at_desk")  # why is said there, not on a phone
        decision.refuse(*refusals)


def refusals_of(decision: Decision, player: PlayerId, least_age: int) -> tuple[RuleViolation, ...]:
    """Why a person may not play: a bar with its reason, the age, a twin who is barred."""
    decision.note_admission_check(player)
    person = decision.person(player)
    applicant = Applicant(
        person.id, person.born, today(decision, decision.at), is_barred_for_command(decision, person),
        name=named(decision, person),
    )  # fmt: skip
    refusals = explain_refusals(decision, person, person_refusals(applicant, least_age))
    return (*refusals, *_twins_barred(decision, person))


def of_the_house(decision: Decision, player: PlayerId) -> tuple[RuleViolation, ...]:
    """The same by the age that the house asks."""
    return refusals_of(decision, player, house_settings(decision).least_age)


def twins(person: Person, among: Iterable[Person]) -> tuple[Person, ...]:
    """Return the people of the same name and date of birth; without a date, of the same name."""
    return tuple(other for other in among if other.id != person.id and is_twin(person, other))


def is_twin(person: Person, other: Person) -> bool:
    """Whether two may be the same: where a date is unknown the names are whole, no document differs."""
    if person.born and other.born:
        return person.born == other.born and _named_alike(person, other, whole=False)
    return not _differ(person, other) and _named_alike(person, other, whole=True)


def refuse_holder(person: Person, among: Iterable[Person]) -> None:
    """Refuse a document or card that somebody else has, however it is spelt."""
    for fact, field in (("document", "document"), ("card_number", "card")):
        key = number_key(getattr(person, fact))
        for other in among:
            if key and other.id != person.id and number_key(getattr(other, fact)) == key:
                raise soundness(f"{field}_known_already", rule="T-R7", person=other.id)


def refuse_second_holder(person: Person, index: PeopleIndex) -> None:
    """The same of a person in a list, beside those who are known and those who came before."""
    for field, other in index.holders(person):
        if other.id != person.id:
            raise soundness(f"{field}_known_already", rule="T-R7", person=other.id)


def may_be(decision: Decision, person: Person) -> tuple[Person, ...]:
    """Return the people of the directory who may be the same: by numbers, birth date or whole name."""
    return decision.people_alike(person)


def refuse_unasked_twin(
    decision: Decision, person: Person, among: Iterable[Person], others: Iterable[PlayerId]
) -> None:
    """Ask whether somebody is one of those who are known, unless that was answered for each."""
    found = twins(person, among)
    apart = {*others, *_apart_from(decision, person.id)} if found else frozenset[PlayerId]()
    doubted = [twin for twin in found if twin.id not in apart]
    for twin in sorted(doubted, key=lambda twin: not twin.barred):
        raise soundness("same_person", rule="T-R7", person=twin.id, **_facts(decision, twin))


def refuse_barred_twin(
    decision: Decision, person: Person, among: Iterable[Person], others: Iterable[PlayerId]
) -> None:
    """Nobody who is barred comes in by a list as somebody new."""
    apart = frozenset(others)
    for twin in among:
        if twin.id not in apart and person.born and twin.born and is_barred(decision, twin):
            raise soundness("barred_twin_in_list", rule="T-R7", person=twin.id, **_facts(decision, twin))


def declare_apart(decision: Decision, player: PlayerId, others: Iterable[PlayerId]) -> Iterator[Effect]:
    """Somebody is none of these; of one who is barred that is said with a reason."""
    meant = tuple(dict.fromkeys(others))
    known = _apart_from(decision, player) if meant else frozenset[PlayerId]()
    for other in meant:
        if other == player or other in known:
            continue
        if is_barred(decision, decision.person(other)):
            decision.require_reason("T-R7")
        row = Apart(player, other, decision.who.actor, decision.at)
        yield Row(APART, row.key, row)
        yield Draft(HOUSE, RowSaved(APART, row.key))


def no_longer_apart(decision: Decision, player: PlayerId) -> Iterator[Effect]:
    """Nothing is kept of whom an erased person was not."""
    for key, row in decision.rows(APART, Apart).items():
        if player in (row.one, row.other):
            yield Row(APART, key, None)
            yield Draft(HOUSE, RowRemoved(APART, key))


def _as_at(door: AdmissionRule, refusals: Iterable[RuleViolation]) -> Iterator[RuleViolation]:
    """Adapt refusals to a door: stating a win is never overridden, paying it is by a floorman's word."""
    for refusal in refusals:
        if door.kind is AdmissionKind.WINS and refusal.strength is Strength.PROCEDURE:
            yield soundness(refusal.code, rule=refusal.rule, **refusal.facts)
        elif door.kind in _ANSWERED_FOR and refusal.code == "birth_date_unknown":
            continue
        elif door.kind is AdmissionKind.PAID:
            yield procedure(refusal.code, rule=refusal.rule, **refusal.facts)
        else:
            yield refusal


def _least_age(decision: Decision, command: Command) -> int:
    """The age that is asked: the tournament's, else the house's."""
    tournament = getattr(command, "tournament", None)
    if tournament is None or isinstance(command, GameTableCommand):
        return house_settings(decision).least_age
    return decision.tournament(tournament).settings.min_age


def _twins_barred(decision: Decision, person: Person) -> Iterator[RuleViolation]:
    for twin in _possible_twins(decision, person):
        if is_barred_for_command(decision, twin):
            yield _twin("twin_barred", decision, person, twin)


def _twins_inside(
    decision: Decision, player: PlayerId, inside: Iterable[PlayerId]
) -> Iterator[RuleViolation]:
    here = frozenset(inside)
    person = decision.person(player)
    for twin in _possible_twins(decision, person):
        if twin.id in here:
            yield _twin("twin_inside", decision, person, twin)


def _twin(code: str, decision: Decision, person: Person, twin: Person) -> RuleViolation:
    return soundness(code, rule="T-R7", player=person.id, person=twin.id, **_facts(decision, twin))


def _possible_twins(decision: Decision, person: Person) -> tuple[Person, ...]:
    """Return the twins of a person who were not declared to be others."""
    if not person.born:
        return ()
    found = twins(person, decision.born_with(person.id))
    apart = _apart_from(decision, person.id) if found else ()
    return tuple(twin for twin in found if twin.id not in apart)


def _apart_from(decision: Decision, player: PlayerId) -> frozenset[PlayerId]:
    rows = decision.rows(APART, Apart).values()
    pairs = ((row.one, row.other) for row in rows if player in (row.one, row.other))
    return frozenset(each for pair in pairs for each in pair if each != player)


def _facts(decision: Decision, person: Person) -> dict[str, str]:
    return {"name": named(decision, person), "born_on": person.born}


def _named_alike(person: Person, other: Person, *, whole: bool) -> bool:
    return same_name(person.name, other.name, whole=whole)


def _differ(person: Person, other: Person) -> bool:
    """Whether both have a document, and not the same."""
    one, two = number_key(person.document), number_key(other.document)
    return bool(one and two and one != two)
