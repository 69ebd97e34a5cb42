"""Counting: notes and coins of a currency, and what a count comes to beside what should be there."""

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
"""The lowest note of a currency: what is worth less is a coin."""
CASH = "cash"
VARIANCE = "till_variance"
"""The code of the refusal of a count that is not what should be there."""

Pieces = tuple[tuple[Cents, int], ...]
"""What a note or coin is worth, and how many of it there are."""
Amounts = tuple[tuple[str, Cents], ...]
"""A method of payment, and an amount."""


class Variance(Value):
    """One method: what should be there, what was counted."""

    method: str
    expected: Cents
    counted: Cents

    @property
    def difference(self) -> Cents:
        """Above zero: too much."""
        return self.counted - self.expected


def pieces_of(currency: str) -> tuple[Cents, ...]:
    """Notes and coins of a currency, largest first; of one that is not known, its hundred units down."""
    return PIECES.get(currency, (10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1))


def notes_and_coins(currency: str) -> tuple[tuple[Cents, ...], tuple[Cents, ...]]:
    """Notes, then coins, largest first; of an unknown currency the larger half, then the rest."""
    known = pieces_of(currency)
    lowest = NOTES.get(currency, known[(len(known) - 1) // 2])
    return tuple(value for value in known if value >= lowest), tuple(
        value for value in known if value < lowest
    )


def worth(pieces: Pieces) -> Cents:
    """What notes and coins come to."""
    return sum(value * count for value, count in pieces)


def count_faults(currency: str, pieces: Pieces, amounts: Amounts) -> Iterable[RuleViolation]:
    """What cannot have been counted: foreign pieces, a piece told twice, less than nothing."""
    known, told = pieces_of(currency), [value for value, _ in pieces]
    for value, count in pieces:
        if value not in known or count < 0 or told.count(value) > 1:
            yield soundness("piece_impossible", piece_cents=value, count=count)
    for method, amount in amounts:
        if method == CASH or amount < 0:
            yield soundness("count_impossible", method=method, amount_cents=amount)


def variances(expected: Mapping[str, Cents], pieces: Pieces, amounts: Amounts) -> tuple[Variance, ...]:
    """Method by method, cash first; what was not told apart from cash is taken as expected."""
    told = dict(amounts)
    counted = {method: told.get(method, held) for method, held in expected.items()} | told
    counted[CASH] = worth(pieces)
    methods = (CASH, *sorted(set(counted) - {CASH}))
    return tuple(Variance(way, expected.get(way, 0), counted[way]) for way in methods)
