"""Money: splits of whole minor units that say who gets the odd unit."""

from collections.abc import Sequence
from fractions import Fraction
from math import floor

from director.values.quantity import Cents


def basis_points(share: Fraction) -> int:
    """Return a share in hundredths of a percent, half of one rounded up.

    Screens and papers all call this, so that none prints 66.66 % where another prints 66.67 %.
    """
    return floor(share * 10_000 + Fraction(1, 2))


def split_evenly(total: Cents, parts: int) -> tuple[Cents, ...]:
    """Split into equal parts; odd cents go one each to the first parts (T-P3)."""
    share, odd = divmod(total, parts)
    return tuple(share + (1 if i < odd else 0) for i in range(parts))


def split_by_largest_remainder(
    total: Cents, weights: Sequence[Fraction], unit: Cents = 1, odd_to: int = 0
) -> tuple[Cents, ...]:
    """Split `total` in proportion to `weights`, in whole units, by the largest remainder.

    Equal remainders go to the larger weight, then to the earlier place; an amount smaller
    than a unit goes to index `odd_to`. The parts always add up to `total`.
    Source: usual procedures for deals and percentage tables.
    """
    whole = sum(weights, Fraction(0))
    if whole <= 0:
        raise ValueError("weights must add up to more than nothing")
    units, odd = divmod(total, unit)
    ideal = [Fraction(units) * weight / whole for weight in weights]
    given = [int(share) for share in ideal]
    order = sorted(range(len(ideal)), key=lambda i: (given[i] - ideal[i], -weights[i], i))
    for i in order[: units - sum(given)]:
        given[i] += 1
    parts = [count * unit for count in given]
    parts[odd_to] += odd
    return tuple(parts)
