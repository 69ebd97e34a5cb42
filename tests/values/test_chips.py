"""Chips: counts by value."""

import pytest

from director.values.chips import TOURNAMENT_VALUES, ChipCount

STACK = ChipCount(((100, 10), (500, 6), (1_000, 6), (5_000, 4)))


def test_T_C1_the_values_of_tournament_chips() -> None:
    assert TOURNAMENT_VALUES == (25, 100, 500, 1_000, 5_000, 25_000, 100_000)


def test_counts_of_a_value_are_added_sorted_and_zeros_dropped() -> None:
    assert ChipCount.of([(500, 2), (25, 3), (500, 1), (100, 0)]) == ChipCount(((25, 3), (500, 3)))


def test_what_a_stack_is_worth() -> None:
    assert STACK.worth == 30_000
    assert (STACK.count(500), STACK.count(25)) == (6, 0)
    assert ChipCount().worth == 0


def test_stacks_together() -> None:
    assert STACK.times(2) == STACK + STACK
    assert STACK.times(0) == ChipCount()
    assert (STACK + ChipCount(((25, 8),))).worth == 30_200


@pytest.mark.parametrize("pair", [(25, -1), (0, 1), (-25, 2)])
def test_there_are_no_chips_below_nothing(pair: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="negative"):
        ChipCount.of([pair])
