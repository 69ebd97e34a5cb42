"""Ultimate Texas Hold'em: bets, both variants, misdeals, the dealer's cards shown too early."""

import pytest

from director.games.hands.plan import BoxHand
from director.games.ultimate import hole_row, jackpot_row
from director.values.cards import Card, parse
from director.values.errors import RuleViolation
from tests.games.rounds import bounds, offered, pays, refused

TWO = "1 bet ante 10\n1 bet blind 10\n2 bet ante 5\n2 bet blind 5\nhouse deal\n"
VOID = ["1 ante void 10", "1 blind void 10", "2 ante void 5", "2 blind void 5"]
FLOP = "house board Kd 9c 6s\n"
CHECKED = f"1 check\n2 check\n{FLOP}1 check\n2 check\nhouse board 4h 2c\n"
FOLDED = f"{CHECKED}1 fold\n2 fold\nhouse settle"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse, text.split()))


def test_ante_and_blind_are_equal_and_both_compulsory() -> None:
    assert bounds("ultimate_gr", "1 bet ante 10", "blind") == (1_000, 1_000, 1_000)
    refused("ultimate_gr", "1 bet ante 10\n1 bet blind 5", "stake_too_low")
    refused("ultimate_gr", "1 bet ante 10\nhouse deal", "bet_missing")


def test_trips_goes_from_the_minimum_up_to_the_ante() -> None:
    assert bounds("ultimate_gr", "1 bet ante 10", "trips") == (500, 1_000, 50)
    refused("ultimate_gr", "1 bet ante 10\n1 bet trips 10.50", "stake_too_high")
    refused("ultimate_sk", "1 bet ante 10\n1 bet bonus 11", "stake_too_high")


@pytest.mark.parametrize("times", ["10", "20", "35", "50"])
def test_before_the_flop_exactly_three_or_four_times(times: str) -> None:
    refused("ultimate_gr", f"{TWO}1 play {times}", "stake_not_multiple")


def test_later_twice_then_once_and_one_play_bet_only() -> None:
    flop = f"{TWO}1 check\n2 play 15\n{FLOP}"
    assert {seat for kind, seat, _ in offered("ultimate_gr", flop) if kind == "play"} == {1}
    refused("ultimate_gr", flop + "1 play 30", "stake_not_multiple")
    last = flop + "1 check\nhouse board 4h 2c\n"
    assert {("play", 1, ""), ("fold", 1, "")} <= offered("ultimate_gr", last)
    refused("ultimate_gr", last + "1 play 20", "stake_not_multiple")
    refused("ultimate_gr", last + "1 check", "not_now")
    refused("ultimate_gr", last + "2 play 5", "not_your_turn")


def test_sk_burns_before_flop_and_before_turn_and_river() -> None:
    before = f"{TWO}1 check\n2 check\n"
    refused("ultimate_sk", before + FLOP, "not_now")
    refused("ultimate_sk", f"{before}house burn\n{FLOP}1 check\n2 check\nhouse board 4h 2c", "not_now")
    refused("ultimate_gr", before + "house burn", "not_now")


@pytest.mark.parametrize(
    ("hole", "row"),
    [("As Ad", "pair_of_aces"), ("As Js", "ace_face_suited"), ("Kd Ad", "ace_face_suited"),
     ("As Qd", "ace_face"), ("As Ts", ""), ("2s 2d", "pair"), ("Ks Kd", "pair"), ("Ks Qs", "")],
)  # fmt: skip
def test_rows_of_the_bonus(hole: str, row: str) -> None:
    assert hole_row(cards(hole)) == row


@pytest.mark.parametrize(
    ("hole", "board", "row"),
    [("As 2c", "Ks Qs Js Ts 3d", "royal_flush"), ("2c 3c", "As Ks Qs Js Ts", "community_royal"),
     ("9s 2c", "Ks Qs Js Ts 3d", "straight_flush"), ("2c 3d", "9s 8s 7s 6s 5s", "straight_flush"),
     ("2c 3d", "9s 9d 9h 9c 5s", "four_of_a_kind"), ("2c 2d", "9s 9d 9h Kc 5s", "full_house"),
     ("2c 2d", "9c Qc Kc 3c 5s", "")],
)  # fmt: skip
def test_rows_of_the_progressive(hole: str, board: str, row: str) -> None:
    assert jackpot_row("progressive", BoxHand(1, 1, cards=cards(hole)), cards(board)) == row


MISDEALS = (
    # by hand or machine, moment, what is told
    ("", "", "house not_shuffled"),
    ("", "", "1 face_exposed"),
    ("", "", "house face_exposed"),
    ("", "", "2 wrong_count"),
    ("", "", "2 left_out"),
    ("", "", "house one_too_many"),
    ("", "", "house wrong_count"),
    ("", "", "house dealer_shows"),
    ("machine\n", "", "1 wrong_count"),
    ("machine\n", "", "house wrong_count"),
    ("machine\n", "", "house machine_fault"),
    ("machine\n", "", "house two_exposed"),
    ("machine\n", "", "house dealer_exposed"),
    ("machine\n", "1 face_exposed\n", "2 face_exposed"),
    ("machine\n", "1 face_exposed\n", "1 face_exposed"),
    ("", "", "house void_round"),
    ("", "1 check\n", "house dealer_shows"),
    ("machine\n", "1 check\n", "house dealer_shows"),
)


@pytest.mark.parametrize("variant", ["ultimate_gr", "ultimate_sk"])
@pytest.mark.parametrize(("dealt", "moment", "told"), MISDEALS)
def test_misdeals_void_the_round(variant: str, dealt: str, moment: str, told: str) -> None:
    assert sorted(pays(variant, dealt + TWO + moment + told)) == VOID


@pytest.mark.parametrize(
    ("dealt", "moment", "told"),
    [
        ("machine\n", "", "house not_shuffled"),
        ("", "", "house machine_fault"),
        ("", "", "house two_exposed"),
        ("machine\n", "1 check\n", "house dealer_exposed"),
        ("", CHECKED, "house dealer_shows"),
    ],
)
def test_each_has_its_way_of_dealing_and_its_moment(dealt: str, moment: str, told: str) -> None:
    refused("ultimate_gr", dealt + TWO + moment + told, "not_now", "G-7")


def test_by_machine_one_exposed_card_is_played_on() -> None:
    rest = f"1 check\n2 check\n{FLOP}1 check\n2 check\nhouse board 4h 2c\n1 fold\n2 fold\nhouse settle"
    assert pays("ultimate_gr", f"machine\n{TWO}1 face_exposed\n{rest}") == pays(
        "ultimate_gr", TWO + rest
    )


@pytest.mark.parametrize("dealt", ["", "machine\n"])
@pytest.mark.parametrize("moment", ["1 play 20\n", "1 play 20\n2 play 10\n", "1 play 20\n2 check\n"])
def test_dealer_shows_after_the_flop_twice_is_cancelled(dealt: str, moment: str) -> None:
    """What was bet after the flop comes back; those players may play once or fold."""
    shown = f"{dealt}{TWO}1 check\n2 check\n{FLOP}{moment}house dealer_shows\n"
    refused("ultimate_gr", shown + "2 play 10", "not_now")
    last = shown + "house board 4h 2c\n1 play 10\n2 fold\n"
    settled = last + "1 cards Ah Qd\nhouse cards Jh 7d\nhouse settle"
    lines = pays("ultimate_gr", settled)
    assert [line for line in lines if line[0] == "1"] == [
        "1 play void 20",
        "1 ante push 10",
        "1 blind push 10",
        "1 play win 20",
    ]
    assert ("2 play void 10" in lines) is ("2 play" in moment)


def test_dealer_shows_after_the_flop_three_and_four_times_stand() -> None:
    shown = f"{TWO}1 play 40\n2 play 15\n{FLOP}house dealer_shows\nhouse board 4h 2c\n"
    lines = pays("ultimate_gr", shown + "1 cards Ah Qd\n2 cards 3h 2d\nhouse cards Jh 7d\nhouse settle")
    assert not [line for line in lines if "void" in line]
    assert "1 play win 80" in lines
    assert "2 play win 30" in lines


LONE = "box 1\nbox 2 player 1\n1 bet ante 10\n1 bet blind 10\n"
BLIND_BOX = "2 bet ante 10\n2 bet blind 10\n2 bet trips 10\n2 bet bonus 10\n"


def test_sk_second_box_of_a_lone_player_is_equal_and_unseen() -> None:
    assert bounds("ultimate_sk", LONE, "ante") == (1_000, 1_000, 1_000)
    refused("ultimate_sk", f"{LONE}2 bet ante 20", "stake_too_high")
    refused("ultimate_sk", f"{LONE}1 bet ante 10", "bet_not_possible")
    both = "box 1\nbox 2 player 1\n1 bet ante 10\n2 bet ante 10\n"
    refused("ultimate_sk", f"{both}1 bet ante 10", "bet_not_possible")
    refused("ultimate_sk", f"{both}2 bet ante 10", "bet_not_possible")
    refused("ultimate_sk", f"{LONE}2 bet ante 10\n2 bet blind 10\nhouse deal", "bet_missing")
    refused("ultimate_sk", f"{LONE}2 bet ante 10\n2 bet trips 5", "stake_too_low")
    dealt = f"{LONE}{BLIND_BOX}house deal\n1 check\n"
    kinds = {kind for kind, seat, _ in offered("ultimate_sk", dealt) if seat == 2}
    assert kinds & {"play", "check"} == {"play"}
    refused("ultimate_sk", dealt + "2 play 30", "stake_not_multiple")


def test_sk_second_box_only_while_alone_and_never_gr() -> None:
    with_another = "box 1\nbox 2 player 1\nbox 3\n1 bet ante 10"
    with pytest.raises(RuleViolation, match="second_box"):
        pays("ultimate_sk", with_another)
    with pytest.raises(RuleViolation, match="second_box"):
        pays("ultimate_gr", LONE)


def test_all_folded_the_dealers_cards_are_not_needed() -> None:
    text = (
        f"{TWO}1 check\n2 check\n{FLOP}1 check\n2 check\nhouse board 4h 2c\n1 fold\n2 fold\nhouse settle"
    )
    assert pays("ultimate_gr", text) == [
        "2 ante lose 0",
        "2 blind lose 0",
        "1 ante lose 0",
        "1 blind lose 0",
    ]
