"""Blind counts: who may know what a till or a tray should hold before it is counted.

Whoever may not is never refused for want of cash: amounts tried one after the other would tell what is
there. What was handed over is booked; the count shows the difference to whoever may see it.
"""

from director.desk.kernel.command import FLOORMEN, Decided
from director.desk.kernel.rows.defaults import house_settings
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import STAFF
from director.values.errors import RuleViolation

_SEE = FLOORMEN.roles | {Role.AUDITOR}
HIDDEN = frozenset({"held_cents", "expected_cents", "difference_cents", "by_cents", "counted_cents"})
"""Facts of refusals by which a count would not be blind."""
OF_COUNTS = frozenset({"till_variance", "count_differs", "cash_books_differ"})
"""Codes of refusals that know what should be there."""


def sees_what_should_be(house: HouseSettings, staff: Staff | None) -> bool:
    """Whether somebody may know what should be there: where the staff log in, who counts does not."""
    return not house.log_in or staff is None or staff.role in _SEE


def counts_blind(decided: Decided) -> bool:
    """Whether whoever gives a command may not know what should be in a till."""
    staff = decided.rows(STAFF, Staff).get(decided.who.actor)
    return not sees_what_should_be(house_settings(decided), staff)


def blinded(violation: RuleViolation) -> RuleViolation:
    """A refusal as whoever counts may read it: without what should be there."""
    if violation.code not in OF_COUNTS:
        return violation
    facts = {name: fact for name, fact in violation.facts.items() if name not in HIDDEN}
    return RuleViolation(violation.code, strength=violation.strength, rule=violation.rule, **facts)
