"""Money: no split loses a cent."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.values.money import split_by_largest_remainder, split_evenly


def fractions(*weights: float) -> list[Fraction]:
    """Exact weights of numbers printed with one decimal."""
    return [Fraction(round(weight * 10), 10) for weight in weights]


def test_T_P3_odd_cents_go_to_the_first() -> None:
    assert split_evenly(1000, 3) == (334, 333, 333)
    assert split_evenly(2, 3) == (1, 1, 0)


@pytest.mark.parametrize(
    ("total", "weights", "unit", "expected"),
    [
        (1940, (50, 30, 20), 10, (970, 580, 390)),
        (1940, (50, 30, 20), 50, (990, 550, 400)),
        (3567, (37, 22, 15, 11, 8, 7), 5, (1322, 785, 535, 390, 285, 250)),
    ],
)
def test_percentages_by_largest_remainder(
    total: int, weights: tuple[int, ...], unit: int, expected: tuple[int, ...]
) -> None:
    assert split_by_largest_remainder(total, fractions(*weights), unit) == expected


def test_equal_remainders_go_to_the_larger_weight_then_the_earlier_place() -> None:
    assert split_by_largest_remainder(2, fractions(0.5, 1.5)) == (0, 2)
    assert split_by_largest_remainder(3, fractions(1, 1)) == (2, 1)


def test_what_is_below_a_unit_goes_where_it_is_told() -> None:
    assert split_by_largest_remainder(107, fractions(1, 1), unit=10, odd_to=1) == (50, 57)


def test_weights_of_nothing_cannot_be_split_by() -> None:
    with pytest.raises(ValueError, match="more than nothing"):
        split_by_largest_remainder(100, [Fraction(0), Fraction(0)])


@given(
    st.integers(0, 10**9),
    st.lists(st.integers(1, 10**6), min_size=1, max_size=12),
    st.sampled_from([1, 5, 100, 500]),
)
def test_no_split_loses_a_cent_or_turns_the_order(total: int, weights: list[int], unit: int) -> None:
    weights.sort(reverse=True)
    parts = split_by_largest_remainder(total, [Fraction(weight) for weight in weights], unit)
    assert sum(parts) == total
    assert list(parts) == sorted(parts, reverse=True)
    assert all(
        abs(part - Fraction(total * weight, sum(weights))) < 2 * unit
        for part, weight in zip(parts, weights, strict=True)
    )


@given(st.integers(0, 10**9), st.integers(1, 100))
def test_an_even_split_differs_by_a_cent_at_most(total: int, parts: int) -> None:
    shares = split_evenly(total, parts)
    assert sum(shares) == total
    assert max(shares) - min(shares) <= 1
