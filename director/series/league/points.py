"""Points of a result: a formula of the house, rounded as the league says, in hundredths of a point."""

from collections.abc import Callable, Mapping, Sequence
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal
from enum import StrEnum
from operator import attrgetter

from director.series.league.evaluation import prepared
from director.series.league.language import OF_THE_FIELD, read
from director.series.league.numbers import Number
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness
from director.values.ids import PlayerId, TournamentId
from director.values.quantity import Cents, Micros

MOST_POINTS = 10**9
"""Points of one result, also below zero."""
MOST_DECIMALS = 2
Points = int
"""Hundredths of a point."""


class Rounding(StrEnum):
    """What becomes of the part of a point that is not given."""

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
    """How many points a result is worth: a formula, to so many decimals, rounded so."""

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


class Result(Value):
    """How somebody did in one tournament, with all entries together."""

    player: PlayerId
    place: int
    """The first of the places that it shares; the best of several entries."""
    knockouts: int = 0
    rebuys: int = 0
    """Rebuys and further entries; add-ons are none."""
    cost: Cents = 0
    """All that was paid to play, with the house's part."""
    prize: Cents = 0
    """Without bounties."""
    paid_in: Cents = 0
    """Of what was paid to play, the parts for prizes and heads: without the house's part."""


class Field(Value):
    """A finished tournament as a league sees it."""

    tournament: TournamentId
    name: str
    starts_at: Micros
    currency: str
    entries: int
    buy_in: Cents
    """Without what goes beside the prizes and heads."""
    pool: Cents
    results: tuple[Result, ...]
    unique: int = 0
    """Different people who played; 0: as many as there are results."""

    @property
    def players(self) -> int:
        """Different people who played."""
        return self.unique or len(self.results)


def rule_fault(rule: PointsRule) -> RuleViolation | None:
    """Why no points can be given by this rule: it says nothing, or fails for a usual result."""
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


def usual(entries: int, place: int, buy_in: Cents = 2_000) -> Field:
    """A field for examples, with the result of one place: a tenth is paid, the winner took three."""
    first = 3 if place == 1 else 1 if place <= entries // 2 else 0
    prize = buy_in * 2 if place <= max(1, entries // 10) and entries > 1 else 0
    cost = buy_in + buy_in // 10
    result = Result(PlayerId(""), place, first, 0, cost, prize, paid_in=buy_in)
    return Field(TournamentId(""), "", 0, "EUR", entries, buy_in, buy_in * entries, (result,), entries)


_USUAL = tuple(
    usual(entries, place)
    for entries in (1, 2, 9, 50, 300)
    for place in sorted({1, 2, entries})
    if place <= entries
)


Run = Callable[[Mapping[str, Number]], Decimal]


class Scorer:
    """Gives points by one rule; what it has worked out for a field it knows for the next one like it."""

    def __init__(self, rule: PointsRule) -> None:
        """RuleViolation where the formula says nothing."""
        self._formula = read(rule.formula)
        self._of_field = sorted(OF_THE_FIELD & self._formula.names)
        self._own = tuple(sorted(self._formula.names - OF_THE_FIELD))
        self._decimals = rule.decimals
        self._rounding = _ROUNDED[rule.rounding]
        self._known: dict[tuple[Number, ...], tuple[Run, dict[Asked, Points | None]]] = {}
        """By what the formula asks of a field: how it is worked out, and what it gave for results."""

    def points(self, field: Field, result: Result) -> Points:
        """The points of a result; RuleViolation where the formula cannot be worked out for it."""
        (asked,) = self._asked_of((result,))
        return self._rounded(self._prepared(field)[0](self._known_of(asked)))

    def all_points(self, field: Field) -> tuple[Points | None, ...]:
        """The points of each result of a field; None where the formula cannot be worked out for it."""
        run, given = self._prepared(field)
        asked = self._asked_of(field.results)
        for one in set(asked).difference(given):
            given[one] = self._if_any(run, one)
        return tuple(map(given.__getitem__, asked))

    def _asked_of(self, results: Sequence[Result]) -> Sequence["Asked"]:
        """What the formula asks of each result, as it is stored: alike for results alike."""
        columns = [map(attrgetter(_STORED[name]), results) for name in self._own]
        return list(zip(*columns, strict=True)) if columns else [()] * len(results)

    def _known_of(self, asked: "Asked") -> Mapping[str, Number]:
        """What the formula asks of a result, by name."""
        return {name: _MEANT[name](value) for name, value in zip(self._own, asked, strict=True)}

    def _prepared(self, field: Field) -> tuple[Run, dict["Asked", Points | None]]:
        known = known_of_field(field)
        asked = tuple(known[name] for name in self._of_field)
        if asked not in self._known:
            self._known[asked] = (prepared(self._formula, known), {})
        return self._known[asked]

    def _if_any(self, run: Run, asked: "Asked") -> Points | None:
        try:
            return self._rounded(run(self._known_of(asked)))
        except RuleViolation:
            return None

    def _rounded(self, points: Decimal) -> Points:
        if abs(points) > MOST_POINTS:
            raise soundness("points_too_many", most=MOST_POINTS)
        digits = Decimal(1).scaleb(-self._decimals)
        return int(points.quantize(digits, self._rounding).scaleb(2))


def known_of_field(field: Field) -> Mapping[str, Number]:
    """What a formula knows of a field: `OF_THE_FIELD`."""
    return {
        "n": Decimal(field.entries),
        "players": Decimal(field.players),
        "b": _units(field.buy_in),
        "pool": _units(field.pool),
    }


def _units(amount: Cents) -> Decimal:
    """An amount in whole units of its currency."""
    return Decimal(int(amount)).scaleb(-2)


Asked = tuple[int, ...]
"""What a formula asks of a result, by the order of the names."""
_STORED: Mapping[str, str] = {
    "k": "place",
    "cost": "cost",
    "paid_in": "paid_in",
    "prize": "prize",
    "knockouts": "knockouts",
    "rebuys": "rebuys",
    "in_the_money": "prize",
}
"""Where each name of a result stands."""
_MEANT: Mapping[str, Callable[[int], Number]] = {
    "k": Decimal,
    "cost": _units,
    "paid_in": _units,
    "prize": _units,
    "knockouts": Decimal,
    "rebuys": Decimal,
    "in_the_money": lambda prize: prize > 0,
}
"""What each of them is in a formula."""
