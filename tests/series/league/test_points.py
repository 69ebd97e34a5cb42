"""Points: the field's worked cases, the ready-made formulas, and how a result is rounded."""

from decimal import Decimal

import pytest

from director.series.league.language import read
from director.series.league.points import (
    MOST_POINTS,
    PRESETS,
    Field,
    PlayerResult,
    PointsRule,
    Rounding,
    Scorer,
    example_field,
    rule_fault,
)
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.ids import PlayerId, TournamentId
from director.values.quantity import Cents
from tests.series.league.formula_values import formula_value


def points(rule: PointsRule, entries: int, place: int, buy_in: Cents = 2_000) -> int | None:
    field = example_field(entries, place, buy_in)
    return Scorer(rule).points(field, field.results[0])


@pytest.mark.parametrize(
    ("entries", "place", "buy_in", "expected"),
    [(150, 3, 2_000, 16_309), (900, 25, 0, 2_388), (250, 10, 1_000, 10_054)],
)
def test_field_formula_163_09_and_23_88_and_100_54(
    entries: int, place: int, buy_in: Cents, expected: int
) -> None:
    assert points(PointsRule(PRESETS["field"]), entries, place, buy_in) == expected


@pytest.mark.parametrize(
    ("place", "weight"), [(1, "7.94"), (2, "5.29"), (3, "4.17"), (4, "3.52"), (5, "3.09")]
)
def test_weights_of_the_points_pot_7_94_and_5_29_and_4_17_and_3_52_and_3_09(
    place: int, weight: str
) -> None:
    known = {"n": Decimal(63), "k": Decimal(place), "b": Decimal(10), "pool": Decimal(0)}
    found = formula_value(read("round(√(n / k^exp(10/n)), 2)"), known)
    assert found == Decimal(weight)


def test_the_points_pot_is_shared_out_whole() -> None:
    rule = PointsRule(PRESETS["pot"])
    given = [points(rule, 63, place, 1_000) or 0 for place in range(1, 64)]
    assert abs(sum(given) - 63 * 1_000) <= 63 // 2
    assert given == sorted(given, reverse=True)


def test_linear_points_go_from_the_field_to_one() -> None:
    rule = PointsRule(PRESETS["linear"])
    assert [points(rule, 40, place) for place in (1, 2, 40)] == [4_000, 3_900, 100]


def test_a_fixed_list_gives_nothing_beyond_its_end() -> None:
    rule = PointsRule(PRESETS["list"])
    given = [points(rule, 40, place) for place in range(1, 11)]
    assert given == [2_500, 1_800, 1_300, 900, 600, 400, 300, 200, 100, 0]


def test_the_winners_bonus_is_the_winners_alone() -> None:
    rule = PointsRule(PRESETS["list_bonus"])
    assert [points(rule, 40, place) for place in (1, 2)] == [3_000, 1_800]


def test_each_knock_out_is_a_point() -> None:
    rule = PointsRule(PRESETS["knockouts"])
    assert [points(rule, 40, place) for place in (1, 2, 40)] == [4_300, 4_000, 100]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_ready_made_formula_suits_every_usual_result(preset: str) -> None:
    assert rule_fault(PointsRule(PRESETS[preset])) is None
    assert (points(PointsRule(PRESETS[preset]), 30, 1, 0) or 0) >= 0


@pytest.mark.parametrize(
    ("formula", "decimals", "rounding", "expected"),
    [
        ("2.5", 0, Rounding.HALF_UP, 300),
        ("2.5", 0, Rounding.HALF_EVEN, 200),
        ("2.5", 0, Rounding.UP, 300),
        ("2.5", 0, Rounding.DOWN, 200),
        ("2.01", 0, Rounding.UP, 300),
        ("2.99", 0, Rounding.DOWN, 200),
        ("2.249", 1, Rounding.HALF_UP, 220),
        ("2.255", 2, Rounding.HALF_UP, 226),
        ("0 − 2.5", 0, Rounding.UP, -200),
        ("0 − 2.5", 0, Rounding.DOWN, -300),
    ],
)
def test_points_are_rounded_as_the_league_says(
    formula: str, decimals: int, rounding: Rounding, expected: int
) -> None:
    assert points(PointsRule(formula, decimals, rounding), 10, 1) == expected


@pytest.mark.parametrize(
    ("rule", "code"),
    [
        (PointsRule(""), "formula_empty"),
        (PointsRule("n/(k − 2)"), "formula_divides_by_zero"),
        (PointsRule("1/knockouts"), "formula_divides_by_zero"),
        (PointsRule("10^8·10 + 1"), "points_too_many"),
        (PointsRule("0 − 10^10"), "points_too_many"),
        (PointsRule("k", 3), "points_decimals"),
        (PointsRule("k", -1), "points_decimals"),
    ],
)
def test_a_rule_that_fails_for_usual_results_is_none(rule: PointsRule, code: str) -> None:
    fault = rule_fault(rule)
    assert fault is not None
    assert fault.code == code


def test_as_many_points_as_may_be() -> None:
    assert points(PointsRule("10^9"), 10, 1) == MOST_POINTS * 100


def test_all_facts_of_a_result_are_asked() -> None:
    result = PlayerResult(PlayerId("p"), 4, knockouts=2, rebuys=1, cost=5_550, prize=12_345)
    field = Field(TournamentId("t"), "", 0, "EUR", 30, 2_000, 61_000, (result,))
    formula = (
        "1000000·k + 10000·knockouts + 1000·rebuys + cost + prize/100 + pool/10000"
        " + if(in_the_money, 0.5, 0)"
    )
    assert Scorer(PointsRule(formula)).points(field, result) == 402_105_730


def test_what_fails_for_one_result_gives_it_none_and_the_others_theirs() -> None:
    results = tuple(PlayerResult(PlayerId(str(place)), place) for place in (1, 2, 3))
    field = Field(TournamentId("t"), "", 0, "EUR", 3, 2_000, 0, results)
    for formula in ("6/(k − 2)", "6/(k − 2) + knockouts"):
        scorer = Scorer(PointsRule(formula))
        assert scorer.all_points(field) == (-600, None, 600)
        with pytest.raises(RuleViolation):
            scorer.points(field, results[1])


def test_a_field_like_another_has_its_points_and_one_unlike_it_its_own() -> None:
    scorer = Scorer(PointsRule(PRESETS["field"]))
    first, like, unlike = example_field(50, 3), example_field(50, 3), example_field(51, 3)
    dearer = replace(first, buy_in=5_000)
    given = [scorer.all_points(field)[0] for field in (first, like, unlike, dearer)]
    assert given[0] == given[1]
    assert len(set(given)) == 3
