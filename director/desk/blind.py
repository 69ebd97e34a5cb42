"""Blind counts: who may know what a till or a tray should hold before it is counted."""

from director.desk.command import FLOORMEN
from director.desk.house.people import HouseSettings, Role, Staff
from director.values.errors import RuleViolation

_SEE = FLOORMEN.roles | {Role.AUDITOR}
HIDDEN = frozenset({"held_cents", "expected_cents", "difference_cents", "by_cents", "counted_cents"})
"""Facts of refusals by which a count would not be blind."""
OF_COUNTS = frozenset(
    {"more_than_in_the_till", "till_short", "till_short_owed", "till_variance", "count_differs"}
)
"""Codes of refusals that know what should be there."""


def sees_what_should_be(house: HouseSettings, staff: Staff | None) -> bool:
    """Whether somebody may know what should be there: where the staff log in, who counts does not."""
    return not house.log_in or staff is None or staff.role in _SEE


def blinded(violation: RuleViolation) -> RuleViolation:
    """A refusal as whoever counts may read it: without what should be there."""
    if violation.code not in OF_COUNTS:
        return violation
    facts = {name: fact for name, fact in violation.facts.items() if name not in HIDDEN}
    return RuleViolation(violation.code, strength=violation.strength, rule=violation.rule, **facts)
