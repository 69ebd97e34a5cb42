"""Guarded facts: bars, birth dates and accounts change by themselves, with a reason and a trace."""

from collections.abc import Iterator

from director.desk.house.bars import impose_bar, terms_of
from director.desk.house.commands import ChangeFacts
from director.desk.house.guarded_facts import facts_changed, lifted, refuse_in_question
from director.desk.house.identity import may_be, refuse_unasked_twin
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.rows.defaults import named
from director.house.people import Person
from director.house.person_rules import person_faults
from director.house.templates import BarTerms
from director.values.dataclass import replace
from director.values.errors import soundness
from director.values.iban import normalised


@handles(ChangeFacts)
def change_facts(decision: Decision, command: ChangeFacts) -> Iterator[Effect]:
    """Another date of birth or account, or none; somebody may play again."""
    before = decision.person(command.player)
    refuse_in_question(decision, before)
    after = replace(
        before,
        born=before.born if command.born is None else command.born.strip(),
        iban=before.iban if command.iban is None else normalised(command.iban),
        barred=before.barred and not command.unbar,
    )
    terms = _other_terms(decision, after, command.bar)
    if after == before and terms is None:
        raise soundness("nothing_changed")
    for fault in person_faults(after):
        raise fault
    if after.born != before.born:
        refuse_unasked_twin(decision, after, may_be(decision, after), ())
    decision.require_reason()
    yield from facts_changed(decision, before, after)
    yield after
    if command.unbar:
        yield from lifted(decision, after.id)
    if terms is not None:
        yield from impose_bar(decision, after, terms)


def _other_terms(decision: Decision, person: Person, terms: BarTerms | None) -> BarTerms | None:
    """The terms that a bar gets, if it has others: only a bar that stands is changed."""
    if terms is None or terms == terms_of(decision, person):
        return None
    if not person.barred:
        raise soundness("not_barred", name=named(decision, person))
    return terms
