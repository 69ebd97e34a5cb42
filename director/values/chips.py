"""Tournament chips: denominations, and counts of them by value (T-C1)."""

from collections.abc import Iterable

from director.values.dataclass import dataclass

TOURNAMENT_VALUES: tuple[int, ...] = (25, 100, 500, 1_000, 5_000, 25_000, 100_000)
"""The values that tournament chips may have, no others (T-C1)."""


@dataclass(frozen=True, slots=True)
class ChipCount:
    """So many chips of each value: pairs (value, count), values rising, counts above zero."""

    pairs: tuple[tuple[int, int], ...] = ()

    @staticmethod
    def of(pairs: Iterable[tuple[int, int]]) -> "ChipCount":
        """Counts of the same value added, zeros dropped, values sorted; ValueError below zero."""
        total: dict[int, int] = {}
        for value, count in pairs:
            total[value] = total.get(value, 0) + count
        if any(count < 0 or value <= 0 for value, count in total.items()):
            raise ValueError("chip counts cannot be negative")
        return ChipCount(tuple((v, total[v]) for v in sorted(total) if total[v]))

    @property
    def worth(self) -> int:
        """Sum of the chips' values."""
        return sum(value * count for value, count in self.pairs)

    def count(self, value: int) -> int:
        """How many chips of one value."""
        return dict(self.pairs).get(value, 0)

    def __add__(self, other: "ChipCount") -> "ChipCount":
        return ChipCount.of(self.pairs + other.pairs)

    def times(self, n: int) -> "ChipCount":
        """n such stacks together."""
        return ChipCount.of((value, count * n) for value, count in self.pairs)
