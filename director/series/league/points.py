"""Points of a result: a formula of the house, rounded by the league's rule, in hundredths of a point."""

from collections.abc import Callable, Mapping, Sequence
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal
from enum import StrEnum
from operator import attrgetter

from director.series.league.evaluation import prepared_formula
from director.series.league.language import OF_THE_FIELD, read
from director.series.league.numbers import Number
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness
from director.values.ids import PlayerId, TournamentId
from director.values.quantity import Cents, Micros

MOST_POINTS = 10**9
"""Most points of one result, also below zero."""
MOST_DECIMALS = 2
Points = int
"""Points in hundredths."""


class Rounding(StrEnum):
    """Rounding of a fraction of a point."""

    HALF_UP = "half_up"
    HALF_EVEN = "half_even"
    UP = "up"
    DOWN = "down"


_ROUNDED: Mapping[Rounding, str] = {
    Rounding.HALF_UP: ROUND_HALF_UP,
    Rounding.HALF_EVEN: ROUND_HALF_EVEN,
    Rounding.UP: ROUND_CEILING,
    Rounding.DOWN: ROUND_FLOOR,
}


class PointsRule(Value):
    """Points of a result: a formula, its number of decimals and rounding."""

    formula: str
    decimals: int = MOST_DECIMALS
    rounding: Rounding = Rounding.HALF_UP


PRESETS: Mapping[str, str] = {
    "field": "10·√(n/k)·(1 + log10(b + 0.25))",
    "linear": "n − k + 1",
    "list": "list(k, 25, 18, 13, 9, 6, 4, 3, 2, 1)",
    "list_bonus": "list(k, 25, 18, 13, 9, 6, 4, 3, 2, 1) + if(k = 1, 5, 0)",
    "knockouts": "n − k + 1 + knockouts",
    "pot": "share(√(n / k^exp(10/n)))·b·n",
    "attendance": "1 + if(in_the_money, 2, 0) + if(k = 1, 3, 0)",
}
"""Ready-made formulas."""


class PlayerResult(Value):
    """Result of a player in one tournament, over all entries together."""

    player: PlayerId
    place: int
    """First of shared places; the best of several entries."""
    knockouts: int = 0
    rebuys: int = 0
    """Rebuys and further entries, without add-ons."""
    cost: Cents = 0
    """All payments to play, with the house's part."""
    prize: Cents = 0
    """Prize without bounties."""
    paid_in: Cents = 0
    """Parts of the payments for prizes and bounties, without the house's part."""


class Field(Value):
    """A finished tournament with its results for a league."""

    tournament: TournamentId
    name: str
    starts_at: Micros
    currency: str
    entries: int
    buy_in: Cents
    """Buy-in, only its parts for prizes and bounties."""
    pool: Cents
    results: tuple[PlayerResult, ...]
    unique: int = 0
    """Number of different players; 0: as many as results."""

    @property
    def players(self) -> int:
        """Number of different players."""
        return self.unique or len(self.results)


def rule_fault(rule: PointsRule) -> RuleViolation | None:
    """Refusal of a faulty rule: not a formula, or failing for a usual result."""
    if not 0 <= rule.decimals <= MOST_DECIMALS:
        return soundness("points_decimals", most=MOST_DECIMALS)
    try:
        scorer = Scorer(rule)
        for field in _USUAL:
            for result in field.results:
                scorer.points(field, result)
    except RuleViolation as fault:
        return fault
    return None


def example_field(entries: int, place: int, buy_in: Cents = 2_000) -> Field:
    """Field for examples with one result: a tenth is paid, the winner has three knock-outs."""
    first = 3 if place == 1 else 1 if place <= entries // 2 else 0
    prize = buy_in * 2 if place <= max(1, entries // 10) and entries > 1 else 0
    cost = buy_in + buy_in // 10
    result = PlayerResult(PlayerId(""), place, first, 0, cost, prize, paid_in=buy_in)
    return Field(TournamentId(""), "", 0, "EUR", entries, buy_in, buy_in * entries, (result,), entries)


_USUAL = tuple(
    example_field(entries, place)
    for entries in (1, 2, 9, 50, 300)
    for place in sorted({1, 2, entries})
    if place <= entries
)


Run = Callable[[Mapping[str, Number]], Decimal]


class Scorer:
    """Computes points by one rule, with a cache for fields of the same size."""

    def __init__(self, rule: PointsRule) -> None:
        """Parse the formula; RuleViolation if it is faulty."""
        self._formula = read(rule.formula)
        self._of_field = sorted(OF_THE_FIELD & self._formula.names)
        self._own = tuple(sorted(self._formula.names - OF_THE_FIELD))
        self._decimals = rule.decimals
        self._rounding = _ROUNDED[rule.rounding]
        self._prepared_runs: dict[
            tuple[Number, ...], tuple[Run, dict[VariableValues, Points | None]]
        ] = {}
        """By the formula's variables of a field: the prepared formula, and its points for results."""

    def points(self, field: Field, result: PlayerResult) -> Points:
        """Points of a result; RuleViolation if the formula cannot be computed for it."""
        (asked,) = self._result_values((result,))
        return self._rounded(self._prepared(field)[0](self._named_values(asked)))

    def all_points(self, field: Field) -> tuple[Points | None, ...]:
        """Points of each result of a field; None where the formula cannot be computed."""
        run, given = self._prepared(field)
        asked = self._result_values(field.results)
        for one in set(asked).difference(given):
            given[one] = self._if_any(run, one)
        return tuple(map(given.__getitem__, asked))

    def _result_values(self, results: Sequence[PlayerResult]) -> Sequence["VariableValues"]:
        """Stored values of the formula's variables for each result, equal for equal results."""
        columns = [map(attrgetter(_STORED[name]), results) for name in self._own]
        return list(zip(*columns, strict=True)) if columns else [()] * len(results)

    def _named_values(self, asked: "VariableValues") -> Mapping[str, Number]:
        """Values of the formula's variables of a result, by name."""
        return {name: _MEANT[name](value) for name, value in zip(self._own, asked, strict=True)}

    def _prepared(self, field: Field) -> tuple[Run, dict["VariableValues", Points | None]]:
        known = field_values(field)
        asked = tuple(known[name] for name in self._of_field)
        if asked not in self._prepared_runs:
            self._prepared_runs[asked] = (prepared_formula(self._formula, known), {})
        return self._prepared_runs[asked]

    def _if_any(self, run: Run, asked: "VariableValues") -> Points | None:
        try:
            return self._rounded(run(self._named_values(asked)))
        except RuleViolation:
            return None

    def _rounded(self, points: Decimal) -> Points:
        if abs(points) > MOST_POINTS:
            raise soundness("points_too_many", most=MOST_POINTS)
        digits = Decimal(1).scaleb(-self._decimals)
        return int(points.quantize(digits, self._rounding).scaleb(2))


def field_values(field: Field) -> Mapping[str, Number]:
    """Values of the variables of a field: `OF_THE_FIELD`."""
    return {
        "n": Decimal(field.entries),
        "players": Decimal(field.players),
        "b": _units(field.buy_in),
        "pool": _units(field.pool),
    }


def _units(amount: Cents) -> Decimal:
    """Convert an amount to whole units of its currency."""
    return Decimal(int(amount)).scaleb(-2)


VariableValues = tuple[int, ...]
"""Stored values of a formula's variables, in the order of the names."""
_STORED: Mapping[str, str] = {
    "k": "place",
    "cost": "cost",
    "paid_in": "paid_in",
    "prize": "prize",
    "knockouts": "knockouts",
    "rebuys": "rebuys",
    "in_the_money": "prize",
}
"""Attribute of a result for each variable."""
_MEANT: Mapping[str, Callable[[int], Number]] = {
    "k": Decimal,
    "cost": _units,
    "paid_in": _units,
    "prize": _units,
    "knockouts": Decimal,
    "rebuys": Decimal,
    "in_the_money": lambda prize: prize > 0,
}
"""Conversion of each stored value to its value in a formula."""
