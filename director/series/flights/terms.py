"""Terms of an event: the stack that counts, entries of a player, worth of a stack given up."""

from collections.abc import Iterator
from enum import StrEnum

from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness
from director.values.quantity import Chips


class Policy(StrEnum):
    """Right to play several flights, and the stack that counts."""

    FIRST_STACK = "first_stack"
    """A qualified player may not enter again."""
    BEST_STACK = "best_stack"
    """A qualified player may enter again: the largest stack counts, the smaller leave play."""


class EventTerms(Value):
    """Terms of all flights of an event."""

    policy: Policy = Policy.FIRST_STACK
    entries_in_all: int = 0
    """Entries of one player in all flights together; 0 = no limit beyond the flights' own."""
    bag_bonus: Chips = 0
    """Chips added to the stack that counts for each stack given up."""
    resume_level: int = 0
    """Level with which day 2 begins; 0 = the median of the levels that the flights ended in."""


def terms_faults(terms: EventTerms) -> Iterator[RuleViolation]:
    """Yield faults of the terms of an event."""
    if min(terms.entries_in_all, terms.bag_bonus, terms.resume_level) < 0:
        yield soundness("setting_below_zero")
    if terms.bag_bonus and terms.policy is Policy.FIRST_STACK:
        yield soundness("bonus_without_best_stack")
