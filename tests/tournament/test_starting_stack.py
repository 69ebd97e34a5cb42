"""Make-up of starting stacks from the house's chips."""

import pytest

from director.tournament.stacks import check_inventory, shortages, stacks_possible, suggest_stack
from director.values.chips import TOURNAMENT_VALUES, ChipCount
from director.values.errors import RuleViolation, Strength

STACK = ChipCount(((100, 10), (500, 6), (1_000, 6), (5_000, 4)))
INVENTORY = ChipCount(((100, 1_000), (500, 540), (1_000, 900), (5_000, 500)))


def test_the_published_make_up_of_30_000() -> None:
    assert STACK.worth == 30_000
    assert suggest_stack(30_000, (100, 500, 1_000, 5_000)) == STACK
    assert suggest_stack(30_000, TOURNAMENT_VALUES[1:]) == STACK


@pytest.mark.parametrize(
    "worth", [1_500, 3_000, 5_000, 10_000, 15_000, 20_000, 25_000, 40_000, 50_000, 100_000, 200_000]
)
def test_a_suggested_stack_is_exact_and_handy(worth: int) -> None:
    stack = suggest_stack(worth, TOURNAMENT_VALUES)
    assert stack.worth == worth
    assert stack.count(25) == 8
    assert sum(count for _, count in stack.pairs) <= 45
    assert all(count <= 12 for _, count in stack.pairs)


def test_a_stack_that_the_smallest_chip_does_not_make_is_refused() -> None:
    for worth, values in ((30_050, TOURNAMENT_VALUES[1:]), (0, TOURNAMENT_VALUES), (100, ())):
        with pytest.raises(RuleViolation, match="stack_not_payable"):
            suggest_stack(worth, values)


def test_how_many_stacks_the_inventory_makes() -> None:
    assert stacks_possible(INVENTORY, STACK) == 90
    assert stacks_possible(ChipCount(), STACK) == 0
    assert shortages(INVENTORY, STACK, 90) == ()
    check_inventory(INVENTORY, STACK, 90)


def test_the_short_value_is_named() -> None:
    assert shortages(INVENTORY, STACK, 126) == ((100, 260), (500, 216), (5_000, 4))
    with pytest.raises(RuleViolation) as refused:
        check_inventory(INVENTORY, STACK, 91)
    assert refused.value.code == "chips_short"
    assert refused.value.strength is Strength.PROCEDURE
    assert refused.value.facts == {"value": 500, "missing": 6, "stacks": 91, "possible": 90}
