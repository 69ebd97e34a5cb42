"""House edges of craps, roulette and blackjack: exact, through the engines' own settlement."""

import random
from fractions import Fraction

import pytest

from director.games.blackjack_settle import BlackjackHand, with_card
from director.games.edges.all_games import edges_of
from director.games.edges.blackjack import decides, insurance, play
from director.values.cards import parse
from tests.games.rounds import shipped


def exact(game: str, bet: str) -> Fraction:
    """The exact edge of a bet."""
    table = shipped(game)
    edge = next(edge for edge in edges_of(table) if edge.bet == bet)
    assert edge.exact is not None
    return edge.exact(table)


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


def test_blackjack_insurance_against_six_decks() -> None:
    assert insurance(shipped("blackjack")) == Fraction(23, 311)


def test_blackjack_simulation_plays_the_same_rounds_for_the_same_chance() -> None:
    table = shipped("blackjack")
    first, again = play(table, random.Random(1), 400), play(table, random.Random(1), 400)
    assert first == again
    assert first != play(table, random.Random(2), 400)
    assert first.rounds == 400


@pytest.mark.parametrize(
    ("held", "up", "decision"),
    [
        ("8s 8d", "9s", "split"),
        ("8s 8d", "Ts", "hit"),
        ("As Ad", "Ts", "split"),
        ("As Ad", "Ac", "hit"),
        ("5s 5d", "9s", "double"),
        ("5s 5d", "Ts", "hit"),
        ("6s 5d", "Ts", "hit"),
        ("6s 5d", "9s", "double"),
        ("Ts 2d", "4s", "stand"),
        ("Ts 2d", "3s", "hit"),
        ("Ts 6d", "7s", "hit"),
        ("As 7d", "2s", "stand"),
        ("As 7d", "3s", "double"),
        ("As 3d 4d", "3s", "stand"),
        ("As 6d", "2s", "hit"),
        ("As 6d", "3s", "double"),
        ("9s 9d", "7s", "stand"),
        ("9s 9d", "8s", "split"),
        ("Ks Qd", "6s", "stand"),
        ("4s 3d 4d", "6s", "hit"),
        ("7s 2d", "3s", "double"),
        ("7s 2d", "2s", "hit"),
    ],
)
def test_blackjack_strategy_as_published(held: str, up: str, decision: str) -> None:
    hand = BlackjackHand(1)
    for card in held.split():
        hand = with_card(hand, parse(card))
    value = with_card(BlackjackHand(0), parse(up)).hard
    assert decides(hand, value, splits=True) == decision


def test_blackjack_strategy_when_no_more_splits() -> None:
    hand = with_card(with_card(BlackjackHand(1), parse("8s")), parse("8d"))
    assert decides(hand, 7, splits=False) == "hit"
    assert decides(hand, 6, splits=False) == "stand"
