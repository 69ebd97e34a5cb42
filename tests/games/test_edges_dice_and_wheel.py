"""House edges of craps and roulette: exact, through the engines' own settlement."""

from fractions import Fraction

import pytest

from director.games.edges.all_games import edges_of
from tests.games.rounds import shipped


def exact(game: str, bet: str) -> Fraction:
    """The exact edge of a bet."""
    table = shipped(game)
    return next(edge for edge in edges_of(table) if edge.bet == bet).cost(table)


@pytest.mark.parametrize(
    ("bet", "edge"),
    [
        ("win", Fraction(7, 495)),
        ("come", Fraction(7, 495)),
        ("dont_win", Fraction(3, 220)),
        ("dont_come", Fraction(3, 220)),
        ("field", Fraction(1, 18)),
        ("big_6", Fraction(1, 11)),
        ("under_7", Fraction(1, 6)),
        ("over_7", Fraction(1, 6)),
        ("hard_4", Fraction(1, 9)),
        ("hard_6", Fraction(1, 11)),
        ("big_red", Fraction(1, 6)),
        ("eleven", Fraction(1, 9)),
        ("any_craps", Fraction(1, 9)),
        ("craps_2", Fraction(5, 36)),
        ("craps_3", Fraction(1, 9)),
        ("craps_12", Fraction(5, 36)),
        ("horn", Fraction(1, 6)),
        ("place_right_4", Fraction(1, 15)),
        ("place_right_9", Fraction(1, 25)),
        ("place_right_6", Fraction(1, 66)),
        ("place_wrong_10", Fraction(1, 33)),
        ("place_wrong_5", Fraction(1, 40)),
        ("place_wrong_8", Fraction(1, 55)),
    ],
)
def test_craps_edges(bet: str, edge: Fraction) -> None:
    assert exact("craps", bet) == edge


@pytest.mark.parametrize("bet", ["win_odds", "dont_win_odds", "come_odds", "dont_come_odds"])
@pytest.mark.parametrize("number", [4, 5, 6, 8, 9, 10])
def test_craps_odds_cost_nothing(bet: str, number: int) -> None:
    assert exact("craps", f"{bet}_{number}") == 0


@pytest.mark.parametrize(
    "bet",
    [
        "straight",
        "split",
        "street",
        "corner",
        "six_line",
        "dozen",
        "column",
        "neighbours",
        "zero_game",
        "large_series",
        "small_series",
        "orphelins",
    ],
)
def test_roulette_numbers_cost_one_in_thirty_seven(bet: str) -> None:
    assert exact("roulette", bet) == Fraction(1, 37)


@pytest.mark.parametrize("bet", ["red", "black", "odd", "even", "low", "high"])
def test_roulette_even_chances_cost_half_of_it(bet: str) -> None:
    assert exact("roulette", bet) == Fraction(1, 74)


def test_roulette_one_chip_goes_to_prison() -> None:
    assert exact("roulette", "red_one_chip") == Fraction(19, 37 * 37)
