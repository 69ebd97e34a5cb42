"""Rows of the pit: pay tables of the house, and sets of limits for them."""

from collections.abc import Iterator

from director.desk.house.rows import name_faults
from director.desk.kernel.decision import Decision
from director.desk.kernel.row_kinds import RowKind, register
from director.desk.pit.paytables import limit_set_faults, pay_table_faults
from director.house.templates import LIMITS, PAYTABLE, LimitSet, SavedPayTable
from director.values.errors import RuleViolation, soundness


def _limits(key: str, saved: LimitSet) -> Iterator[RuleViolation]:
    if saved.key != key:
        yield soundness("row_of_other_kind", kind=LIMITS, key=key)
    yield from name_faults(saved.name)


def _limits_conflicts(decision: Decision, key: str, saved: LimitSet) -> Iterator[RuleViolation]:
    yield from limit_set_faults(decision, key, saved)


register(
    RowKind(PAYTABLE, SavedPayTable, pay_table_faults),
    RowKind(LIMITS, LimitSet, _limits, _limits_conflicts),
)
