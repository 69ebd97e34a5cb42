"""Counting: notes and coins of a currency, and the comparison of a count with the expected amount."""

from collections.abc import Iterable, Mapping

from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness
from director.values.quantity import Cents

PIECES: Mapping[str, tuple[Cents, ...]] = {
    "EUR": (50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1),
    "CZK": (500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100),
    "HUF": (2_000_000, 1_000_000, 500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000,
            1_000, 500),
    "PLN": (50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1),
    "GBP": (5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1),
    "USD": (10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1),
}  # fmt: skip
"""Notes and coins in minor units, largest first."""
NOTES: Mapping[str, Cents] = {
    "EUR": 500, "CZK": 10_000, "HUF": 50_000, "PLN": 1_000, "GBP": 500, "USD": 100,
}  # fmt: skip
"""Lowest note of a currency: smaller values are coins."""
CASH = "cash"
VARIANCE = "till_variance"
"""Code of the refusal of a count that differs from the expected amount."""

Pieces = tuple[tuple[Cents, int], ...]
"""Value of a note or coin, and the number counted."""
Amounts = tuple[tuple[str, Cents], ...]
"""A method of payment, and an amount."""


class Variance(Value):
    """Expected and counted amount of one method."""

    method: str
    expected: Cents
    counted: Cents

    @property
    def difference(self) -> Cents:
        """Surplus above zero, shortage below."""
        return self.counted - self.expected


def pieces_of(currency: str) -> tuple[Cents, ...]:
    """Notes and coins of a currency, largest first; an unknown currency has 100 units and below."""
    return PIECES.get(currency, (10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1))


def notes_and_coins(currency: str) -> tuple[tuple[Cents, ...], tuple[Cents, ...]]:
    """Notes, then coins, largest first; for an unknown currency the larger half, then the rest."""
    known = pieces_of(currency)
    lowest = NOTES.get(currency, known[(len(known) - 1) // 2])
    return tuple(value for value in known if value >= lowest), tuple(
        value for value in known if value < lowest
    )


def worth(pieces: Pieces) -> Cents:
    """Sum of notes and coins."""
    return sum(value * count for value, count in pieces)


def count_faults(currency: str, pieces: Pieces, amounts: Amounts) -> Iterable[RuleViolation]:
    """Yield refusals of an impossible count: foreign pieces, a piece named twice, a negative number."""
    known, told = pieces_of(currency), [value for value, _ in pieces]
    for value, count in pieces:
        if value not in known or count < 0 or told.count(value) > 1:
            yield soundness("piece_impossible", piece_cents=value, count=count)
    for method, amount in amounts:
        if method == CASH or amount < 0:
            yield soundness("count_impossible", method=method, amount_cents=amount)


def variances(expected: Mapping[str, Cents], pieces: Pieces, amounts: Amounts) -> tuple[Variance, ...]:
    """Variance of each method, cash first; a method that was not counted is taken as expected."""
    entered = dict(amounts)
    counted = {method: entered.get(method, held) for method, held in expected.items()} | entered
    counted[CASH] = worth(pieces)
    methods = (CASH, *sorted(set(counted) - {CASH}))
    return tuple(Variance(way, expected.get(way, 0), counted[way]) for way in methods)
