"""Let It Ride: a game that is one engine file, one line of the registry, one pay table and this."""

import pytest

from director.desk.pit.paytables import differences
from director.games.registry import game_of
from tests.games.rounds import offered, pays, refused, shipped

BETS = """
1 bet bet_1 10
1 bet bet_2 10
1 bet bet_3 10
house deal
"""


def test_worked_examples() -> None:
    table = shipped("let_it_ride")
    assert len(table.examples) >= 15
    assert list(differences(game_of(table), table)) == []


def test_three_equal_bets_before_the_deal() -> None:
    first = {("bet", 1, "bet_1"), ("bet", 1, "bet_2"), ("clear", 1, "")}
    assert offered("let_it_ride", "1 bet bet_1 10") == first
    two = "1 bet bet_1 10\n1 bet bet_1 5\n1 bet bet_2 15\n"
    assert offered("let_it_ride", two) == {("bet", 1, "bet_3"), ("clear", 1, "")}
    refused("let_it_ride", two + "1 bet bet_1 5", "bet_not_possible")
    refused("let_it_ride", "1 bet bet_1 10\n1 bet bet_2 15", "stake_too_high")
    refused("let_it_ride", "1 bet bet_1 10\n1 bet bet_2 10\nhouse deal", "bet_missing")


def test_each_decision_is_about_its_own_bet() -> None:
    both_back = "1 cards 9s 9d 4c\n1 pull\nhouse board 7h\n1 pull\nhouse board 2s\nhouse settle"
    assert pays("let_it_ride", BETS + both_back) == [
        "1 bet_1 taken_down 10",
        "1 bet_2 taken_down 10",
        "1 bet_3 lose 0",
    ]
    refused("let_it_ride", BETS + "1 pull\n1 pull", "not_now")


@pytest.mark.parametrize(
    ("told", "outcome"),
    [("1 wrong_count", "void 10"), ("1 breach forfeit", "lose 0"), ("1 breach return", "void 10")],
)
def test_a_hand_that_is_out_keeps_what_came_back(told: str, outcome: str) -> None:
    assert pays("let_it_ride", f"{BETS}1 pull\n{told}\nhouse settle") == [
        "1 bet_1 taken_down 10",
        f"1 bet_2 {outcome}",
        f"1 bet_3 {outcome}",
    ]


def test_a_wrong_number_for_the_house_voids_the_round() -> None:
    assert pays("let_it_ride", f"{BETS}1 let_ride\nhouse wrong_count") == [
        "1 bet_1 void 10",
        "1 bet_2 void 10",
        "1 bet_3 void 10",
    ]
