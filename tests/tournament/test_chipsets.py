"""The shipped chips: the house's inventory and the ready-made starting stacks."""

import tomllib
from pathlib import Path

import pytest

from director.tournament.stacks import check_inventory, stacks_possible
from director.values.chips import TOURNAMENT_VALUES, ChipCount
from director.values.quantity import Chips
from tests.tournament.house import RESOURCES

STACKS = sorted((RESOURCES / "chipsets").glob("stack-*.toml"))


def chips(path: Path) -> ChipCount[Chips]:
    """The chips that a file lists."""
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    return ChipCount.of((row["value"], row["count"]) for row in raw["chips"])


HOUSE = chips(RESOURCES / "chipsets" / "house.toml")


def test_T_C1_the_house_has_chips_of_all_values_and_no_others() -> None:
    assert tuple(value for value, _ in HOUSE.pairs) == TOURNAMENT_VALUES


def test_there_are_ready_made_stacks() -> None:
    assert [path.stem for path in STACKS] == [
        "stack-10000", "stack-15000", "stack-20000", "stack-30000", "stack-50000",
    ]  # fmt: skip


@pytest.mark.parametrize("path", STACKS, ids=lambda path: path.stem)
def test_a_shipped_stack_is_worth_what_it_says_and_made_400_times(path: Path) -> None:
    stack = chips(path)
    assert stack.worth == tomllib.loads(path.read_text(encoding="utf-8"))["worth"]
    assert path.stem == f"stack-{stack.worth}"
    assert {value for value, _ in stack.pairs} <= set(TOURNAMENT_VALUES)
    assert stack.count(25), "the ready-made structures begin with 25s"
    check_inventory(HOUSE, stack, 400)


def test_the_deepest_field_still_has_chips_for_its_last_colour_ups() -> None:
    """All of 400 × 50,000 fits into the values that are left late in the night."""
    late = sum(value * HOUSE.count(value) for value in (5_000, 25_000, 100_000))
    assert late >= 400 * 50_000
    assert stacks_possible(HOUSE, chips(STACKS[-1])) >= 400
