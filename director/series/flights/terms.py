"""Terms of an event: which stack counts, how often one may enter, what a given-up stack is worth."""

from collections.abc import Iterator
from enum import StrEnum

from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness
from director.values.quantity import Chips


class Policy(StrEnum):
    """Who may play more than one flight, and with which stack one goes on."""

    FIRST_STACK = "first_stack"
    """Whoever has qualified does not enter again."""
    BEST_STACK = "best_stack"
    """Whoever has qualified may enter again: the largest stack counts, the smaller leave play."""


class EventTerms(Value):
    """What holds for all flights of an event."""

    policy: Policy = Policy.FIRST_STACK
    entries_in_all: int = 0
    """Entries of one player in all flights together; 0 = as many as the flights let in."""
    bag_bonus: Chips = 0
    """Chips added to the stack that counts for each that is given up."""
    resume_level: int = 0
    """The level with which day 2 begins; 0 = the median of the levels that the flights ended in."""


def terms_faults(terms: EventTerms) -> Iterator[RuleViolation]:
    """What is wrong with the terms of an event in themselves."""
    if min(terms.entries_in_all, terms.bag_bonus, terms.resume_level) < 0:
        yield soundness("setting_below_zero")
    if terms.bag_bonus and terms.policy is Policy.FIRST_STACK:
        yield soundness("bonus_without_best_stack")
