"""ICM against published numbers, its own definition, and its properties."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.tournament.icm import equities, exact_equities, quadrature_equities, subset_equities
from director.values.errors import RuleViolation

PUBLISHED = [
    ((50, 30, 20), (70, 30), (45.1786, 32.25, 22.5714)),
    ((5000, 3000, 1500, 500), (500, 300, 200), (377.7807, 312.8888, 225.6025, 83.7280)),
    ((100, 70, 50, 20), (200, 120, 80, 50), (140.838, 123.802, 108.964, 76.396)),
    ((1500, 1200), (100, 76), (89.3333, 86.6667)),
    ((1500, 1200, 975), (100, 76), (67.0583, 58.7292, 50.2124)),
    ((1500, 1500, 975), (100, 76), (64.438, 64.438, 47.1241)),
    ((1500, 1200, 975, 350), (100, 76), (61.0496, 52.6753, 44.7337, 17.5415)),
    ((1000, 1), (100, 50), (99.95005, 50.04995)),
    ((5000, 3000, 2000), (50, 30, 20), (38.3929, 32.75, 28.8571)),
    ((45, 25, 20, 10), (4000, 2500, 2000, 1500), (3026.6733, 2563.4921, 2409.4017, 2000.4329)),
]


@pytest.mark.parametrize(("stacks", "prizes", "expected"), PUBLISHED)
def test_T_P2_published_equities(
    stacks: tuple[int, ...], prizes: tuple[int, ...], expected: tuple[float, ...]
) -> None:
    exact = exact_equities(stacks, prizes)
    assert [float(value) for value in exact] == pytest.approx(expected, abs=6e-4)
    assert sum(exact) == sum(prizes)
    assert quadrature_equities(stacks, prizes) == pytest.approx(
        [float(value) for value in exact], abs=1e-9 * sum(prizes)
    )


def test_three_players_as_exact_fractions() -> None:
    assert exact_equities((50, 30, 20), (70, 30)) == (
        Fraction(1265, 28), Fraction(129, 4), Fraction(158, 7),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("place", "percent"),
    [
        (1, (41.7, 29.2, 20.8, 8.3)),
        (2, (31.9, 31.2, 25.4, 11.6)),
        (3, (20.0, 27.5, 33.2, 19.3)),
        (4, (6.4, 12.2, 20.6, 60.8)),
    ],
)
def test_published_chances_of_each_place(place: int, percent: tuple[float, ...]) -> None:
    prizes = [100 if k == place else 0 for k in range(1, 5)]
    chances = [float(value) for value in exact_equities((100, 70, 50, 20), prizes)]
    assert chances == pytest.approx(percent, abs=0.06)


@pytest.mark.parametrize(
    "stacks",
    [
        tuple(1000 * (3 * i % 17 + 1) for i in range(1, 19)),
        (1_000_000, *(1,) * 17),
        (*(900_000,) * 9, *(100,) * 9),
    ],
)
def test_quadrature_against_the_definition_at_18_players(stacks: tuple[int, ...]) -> None:
    prizes = (40_000, 25_000, 15_000, 9_000, 6_000, 3_500, 3_000)
    pool = sum(prizes)
    for ours, exact in zip(
        quadrature_equities(stacks, prizes), subset_equities(stacks, prizes), strict=True
    ):
        assert abs(ours - exact) < 1e-9 * pool


def test_a_hundred_players_and_fifteen_prizes_add_up_and_keep_the_order() -> None:
    stacks = [1000 * (37 * i % 101 + 1) for i in range(100)]
    prizes = [100_000 // (k + 1) for k in range(15)]
    raw = quadrature_equities(stacks, prizes)
    assert abs(sum(raw) - sum(prizes)) < 1e-10 * sum(prizes)
    by_stack = [value for _, value in sorted(zip(stacks, raw, strict=True))]
    assert by_stack == sorted(by_stack)
    assert sum(equities(stacks, prizes)) == sum(prizes)


def test_a_field_where_everybody_is_paid() -> None:
    stacks = [100 * (i + 1) for i in range(40)]
    prizes = [1000 * (40 - i) for i in range(40)]
    assert sum(quadrature_equities(stacks, prizes)) == pytest.approx(sum(prizes), rel=1e-10)


stacks_and_prizes = st.integers(2, 6).flatmap(
    lambda n: st.tuples(
        st.lists(st.integers(1, 10_000_000), min_size=n, max_size=n),
        st.lists(st.integers(1, 10_000_000), min_size=1, max_size=n).map(
            lambda prizes: sorted(prizes, reverse=True)
        ),
    )
)


@given(stacks_and_prizes)
def test_properties_of_the_model(case: tuple[list[int], list[int]]) -> None:
    stacks, prizes = case
    values = exact_equities(stacks, prizes)
    padded = prizes + [0] * (len(stacks) - len(prizes))
    assert sum(values) == sum(prizes)
    assert all(padded[-1] <= value <= padded[0] for value in values)
    for one, worth in zip(stacks, values, strict=True):
        for other, more in zip(stacks, values, strict=True):
            assert one < other or worth >= more
    assert exact_equities([7 * stack for stack in stacks], prizes) == values
    assert quadrature_equities(stacks, prizes) == pytest.approx(
        [float(value) for value in values], abs=1e-9 * sum(prizes)
    )


def test_no_prizes_left_are_worth_nothing() -> None:
    assert equities([10] * 20, []) == (Fraction(0),) * 20


def test_a_player_without_chips_and_too_many_prizes_are_refused() -> None:
    with pytest.raises(RuleViolation, match="stack_missing"):
        equities((100, 0), (70, 30))
    with pytest.raises(RuleViolation, match="more_prizes_than_players"):
        equities((100, 50), (70, 30, 10))


def test_the_exact_methods_name_their_limits() -> None:
    with pytest.raises(ValueError, match="12"):
        exact_equities((1,) * 13, (10,))
    with pytest.raises(ValueError, match="18"):
        subset_equities((1,) * 19, (10,))


@pytest.mark.parametrize("players", [2, 9, 10, 11, 12])
@pytest.mark.parametrize("first", [0, 1, 150, 300])
def test_T_P2_a_first_prize_below_the_second_is_worth_its_chances(players: int, first: int) -> None:
    stacks = [1_000 * (i + 1) ** 2 for i in range(players)]
    prizes = (first, 300, 200)[:players]
    exact = [float(value) for value in exact_equities(stacks, prizes)]
    found = equities(stacks, prizes)
    assert [float(value) for value in found] == pytest.approx(exact, abs=1e-6)
    assert sum(found) == sum(prizes)


def test_T_P2_no_stack_is_worth_less_than_nothing() -> None:
    stacks = (1, *(10**12,) * 11)
    found = equities(stacks, (0, 1_000_000))
    assert min(found) >= 0
    assert sum(found) == 1_000_000
