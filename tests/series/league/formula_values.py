"""Values of formulas, for tests of points."""

from decimal import Decimal

from director.series.league.evaluation import Variables, prepared_formula
from director.series.league.language import OF_THE_FIELD, Node


def formula_value(formula: Node, known: Variables) -> Decimal:
    """Value of a formula; RuleViolation with `at` if it cannot be computed."""
    return prepared_formula(formula, {name: known[name] for name in OF_THE_FIELD & known.keys()})(known)
