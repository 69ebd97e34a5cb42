"""Chips: the values that tournament chips may have, and counts of chips by value (T-C1)."""

from collections.abc import Iterable
from typing import Generic, TypeVar

from director.values.dataclass import Value
from director.values.quantity import Cents, Chips

TOURNAMENT_VALUES: tuple[Chips, ...] = (25, 100, 500, 1_000, 5_000, 25_000, 100_000)
"""The values that tournament chips may have, no others (T-C1)."""
Worth = TypeVar("Worth", Chips, Cents)


class ChipCount(Value, Generic[Worth]):
    """Count of chips by value: pairs (value, count), values rising, counts above zero.

    Values are tournament chips, or cents where the chips are worth money (house games, cash tables).
    """

    pairs: tuple[tuple[Worth, int], ...] = ()

    @staticmethod
    def of(pairs: Iterable[tuple[Worth, int]]) -> "ChipCount[Worth]":
        """Add counts of equal values, drop zeros and sort the values; ValueError below zero."""
        total: dict[Worth, int] = {}
        for value, count in pairs:
            total[value] = total.get(value, 0) + count
        if any(count < 0 or value <= 0 for value, count in total.items()):
            raise ValueError("chip counts cannot be negative")
        return ChipCount(tuple((v, total[v]) for v in sorted(total) if total[v]))

    @property
    def worth(self) -> Worth:
        """Sum of the chips' values."""
        return sum(value * count for value, count in self.pairs)

    def count(self, value: Worth) -> int:
        """Number of chips of one value."""
        return dict(self.pairs).get(value, 0)

    def __add__(self, other: "ChipCount[Worth]") -> "ChipCount[Worth]":
        return ChipCount.of(self.pairs + other.pairs)

    def times(self, n: int) -> "ChipCount[Worth]":
        """Return the chips of n equal stacks together."""
        return ChipCount.of((value, count * n) for value, count in self.pairs)
