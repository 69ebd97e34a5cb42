"""Guarded facts: bars, birth dates and accounts change by themselves, with a reason and a trace."""

from collections.abc import Iterator

from director.desk import commands as c
from director.desk.decision import Decision, Effect
from director.desk.handlers import handles
from director.desk.house.guarded_facts import facts_changed, lifted, refuse_in_question
from director.desk.house.identity import may_be, refuse_unasked_twin
from director.desk.house.person_rules import person_faults
from director.values.dataclass import replace
from director.values.errors import soundness
from director.values.iban import normalised


@handles(c.ChangeFacts)
def change_facts(decision: Decision, command: c.ChangeFacts) -> Iterator[Effect]:
    """Another date of birth or account, or none; somebody may play again."""
    before = decision.person(command.player)
    refuse_in_question(decision, before)
    after = replace(
        before,
        born=before.born if command.born is None else command.born.strip(),
        iban=before.iban if command.iban is None else normalised(command.iban),
        barred=before.barred and not command.unbar,
    )
    if after == before:
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
