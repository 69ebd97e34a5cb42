"""Bars: who may not come in, why, by whose word, and until when (G-8, T-R7)."""

from collections.abc import Iterable, Iterator

from director.desk.decision import Decision, Effect, Row
from director.desk.house.defaults import named
from director.desk.house.events import RowSaved
from director.desk.house.guarded_facts import facts_changed, refuse_in_question
from director.desk.house.people import Person, Staff
from director.desk.house.templates import BAR, STAFF, Bar
from director.desk.ports import HOUSE, Draft
from director.values.dataclass import replace
from director.values.errors import RuleViolation, soundness
from director.values.ids import PlayerId
from director.values.quantity import HOUR, Micros


def is_barred(decision: Decision, person: Person) -> bool:
    """Whether somebody may not come in now: a bar that is over is none, though it was not lifted."""
    bar = _bar_of(decision, person)
    return person.barred and not (bar is not None and bar.is_over(decision.at))


def told_why(
    decision: Decision, person: Person, refusals: Iterable[RuleViolation]
) -> Iterator[RuleViolation]:
    """The refusals of somebody, a bar with who gave it, why, and until when, where that is known."""
    bar = _bar_of(decision, person)
    for refusal in refusals:
        if refusal.code != "barred" or bar is None:
            yield refusal
            continue
        staff = decision.rows(STAFF, Staff).get(bar.by)
        facts = {"name": named(decision, person), "who": staff.name if staff else bar.by, "why": bar.why}
        if bar.until:
            yield soundness("barred_until", rule=refusal.rule, until_at=bar.until, **facts)
        else:
            yield soundness("barred_by", rule=refusal.rule, since_at=bar.at, **facts)


def end_of_bar(at: Micros, days: int) -> Micros:
    """When a bar of so many days is over; 0 for one that holds until it is lifted."""
    return at + days * 24 * HOUR if days else 0


def barred(decision: Decision, player: PlayerId, until: Micros) -> Iterator[Effect]:
    """Somebody may not come in up to an instant, or (0) until it is lifted; with a reason."""
    person = decision.person(player)
    refuse_in_question(decision, person)
    bar = Bar(player, decision.reason.strip(), decision.who.actor, decision.at, until)
    after = replace(person, barred=True)
    yield from facts_changed(decision, person, after)
    yield after
    yield Row(BAR, player, bar)
    yield Draft(HOUSE, RowSaved(BAR, player))


def _bar_of(decision: Decision, person: Person) -> Bar | None:
    return decision.rows(BAR, Bar).get(person.id) if person.barred else None
