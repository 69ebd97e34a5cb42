"""Evaluation of formulas: constant parts once for a whole tournament, the rest for each result."""

from collections.abc import Callable, Mapping
from decimal import Decimal, DecimalException
from operator import eq, ge, gt, le, lt, ne

from director.series.league import numbers
from director.series.league.language import Node
from director.series.league.numbers import ArithmeticFault, Number
from director.values.errors import RuleViolation, soundness

Variables = Mapping[str, Number]
Worked = Callable[[Variables], Number]
MOST_STEPS = 1_000_000
"""Most parts of a share times the places over which it is summed."""

_DONE: Mapping[str, Callable[..., Number]] = {
    "+": numbers.EXACT.add,
    "-": numbers.EXACT.subtract,
    "*": numbers.EXACT.multiply,
    "/": numbers.divided,
    "^": numbers.power,
    "negative": numbers.EXACT.minus,
    "sqrt": numbers.rooted,
    "exp": numbers.exponential,
    "log10": numbers.log10,
    "ln": numbers.ln,
    "min": numbers.least,
    "max": numbers.most,
    "round": numbers.rounded,
    "list": numbers.chosen,
    "<": lt,
    "≤": le,
    ">": gt,
    "≥": ge,
    "=": eq,
    "≠": ne,
}


def prepared_formula(formula: Node, field: Variables) -> Callable[[Variables], Decimal]:
    """Prepare a formula for results of one field: parts that depend on `OF_THE_FIELD` are computed now.

    Errors are raised only when the function is called.
    """
    return _made(formula, field)  # type: ignore[return-value]  # a formula is read as a number


class _Fixed:
    """Constant for every result."""

    def __init__(self, value: Number) -> None:
        self.value = value

    def __call__(self, _known: Variables) -> Number:
        return self.value


class _Failing:
    """Error for every result."""

    def __init__(self, fault: RuleViolation) -> None:
        self._fault = fault

    def __call__(self, _known: Variables) -> Number:
        raise RuleViolation(self._fault.code, **self._fault.facts)  # type: ignore[arg-type]


def _made(node: Node, field: Variables) -> Worked:
    match node.does:
        case "number":
            return _Fixed(node.number)
        case "name":
            name = node.name
            return _Fixed(field[name]) if name in field else lambda known: known[name]
        case "if":
            return _branching(*(_made(part, field) for part in node.parts))
        case "and" | "or" | "not":
            return _reasoning(node.does, *(_made(part, field) for part in node.parts))
        case "share":
            return _sharing(node, field)
        case _:
            parts = tuple(_made(part, field) for part in node.parts)
            return _settled(_doing(node, parts), parts)


def _settled(run: Worked, parts: tuple[Worked, ...]) -> Worked:
    """Compute a node at once when all its parts are constant."""
    if not all(isinstance(part, _Fixed) for part in parts):
        return run
    try:
        return _Fixed(run({}))
    except RuleViolation as fault:
        return _Failing(fault)


def _doing(node: Node, parts: tuple[Worked, ...]) -> Worked:
    """Build an operator or function; constant parts are not evaluated again."""
    does, at = _DONE[node.does], node.at
    fixed = tuple(part.value if isinstance(part, _Fixed) else None for part in parts)

    def of_two(known: Variables) -> Number:
        try:
            return does(first(known), second(known))
        except (ArithmeticFault, DecimalException) as fault:
            raise _placed(fault, at) from None

    def after_fixed(known: Variables) -> Number:
        try:
            return does(fixed[0], second(known))
        except (ArithmeticFault, DecimalException) as fault:
            raise _placed(fault, at) from None

    def before_fixed(known: Variables) -> Number:
        try:
            return does(first(known), fixed[1])
        except (ArithmeticFault, DecimalException) as fault:
            raise _placed(fault, at) from None

    def of_any(known: Variables) -> Number:
        try:
            return does(*[part(known) for part in parts])
        except (ArithmeticFault, DecimalException) as fault:
            raise _placed(fault, at) from None

    if len(parts) != 2:
        return of_any
    first, second = parts
    if fixed[0] is not None:
        return after_fixed
    return before_fixed if fixed[1] is not None else of_two


def _branching(condition: Worked, then: Worked, otherwise: Worked) -> Worked:
    if isinstance(condition, _Fixed):
        return then if condition.value else otherwise
    return lambda known: then(known) if condition(known) else otherwise(known)


def _reasoning(does: str, first: Worked, second: Worked | None = None) -> Worked:
    if second is None:
        return _settled(lambda known: not first(known), (first,))
    last, decided = second, does == "or"
    if isinstance(first, _Fixed):
        return _Fixed(decided) if first.value is decided else last

    def both(known: Variables) -> Number:
        return decided if first(known) is decided else last(known)

    return both


def _sharing(node: Node, field: Variables) -> Worked:
    """Build a share: a part divided by its sum over all places, which is the same for all results."""
    part = _made(node.parts[0], field)
    try:
        whole = _summed(node, part, int(field["n"]))
    except RuleViolation as fault:
        return _Failing(fault)
    return _doing(Node("/", node.at), (part, _Fixed(whole)))


def _summed(node: Node, part: Worked, places: int) -> Decimal:
    if places * sum(1 for _ in node.nodes()) > MOST_STEPS:
        raise soundness("formula_too_many_places", at=node.at + 1)
    try:
        return numbers.total([Decimal(part({"k": Decimal(k)})) for k in range(1, places + 1)])
    except DecimalException as fault:
        raise _placed(fault, node.at) from None


def _placed(fault: ArithmeticFault | DecimalException, at: int) -> RuleViolation:
    """Refusal of an impossible computation, with its place; an overflow is too large."""
    code = fault.code if isinstance(fault, ArithmeticFault) else "formula_too_large"
    return soundness(code, at=at + 1)
