"""Pots: layers, odd chips, folded layers, rake (T-17, T-18)."""

import pytest

from director.poker.hand import apply
from director.poker.ops import DealBoard, Kill, PostKind, Raked, Returned, Show, Won
from director.poker.pots import Pot, layered, pots, shares
from director.poker.rake import Rake, RecordedRake, rake_of_pots
from director.poker.setup import Post
from director.poker.state import Stage
from tests.poker.tables import blinds, cards, dealt, do, run_out

EVERYBODY = 0b1111


def test_T_18_every_all_in_makes_its_own_side_pot() -> None:
    assert layered((100, 250, 600, 600), EVERYBODY, 0) == (
        Pot(400, (0, 1, 2, 3)),
        Pot(450, (1, 2, 3)),
        Pot(700, (2, 3)),
    )


def test_dead_chips_belong_to_the_main_pot() -> None:
    assert layered((0, 100, 100), 0b111, 60) == (Pot(60, (0, 1, 2)), Pot(200, (1, 2)))


def test_a_layer_whose_players_all_folded_falls_to_the_pot_below() -> None:
    """Their chips do not vanish."""
    assert layered((8_000, 8_000, 500, 500), 0b1100, 0) == (Pot(17_000, (2, 3)),)
    assert layered((8_000, 300, 500, 200), 0b1110, 0) == (
        Pot(800, (1, 2, 3)),
        Pot(300, (1, 2)),
        Pot(7_900, (2,)),
    )


def test_pots_without_side_pots_are_one() -> None:
    hand = do(dealt(blinds([10_000] * 3)), "300", "c", "c")
    assert pots(hand) == (Pot(900, (0, 1, 2)),)


@pytest.mark.parametrize(
    ("amount", "winners", "unit", "expected"),
    [
        (301, (1, 4), 1, ((1, 151), (4, 150))),
        (302, (0, 1, 2), 1, ((0, 101), (1, 101), (2, 100))),
        (225, (2, 3), 25, ((2, 125), (3, 100))),
        (275, (0, 1, 2), 25, ((0, 100), (1, 100), (2, 75))),
        (210, (2, 3), 100, ((2, 110), (3, 100))),
    ],
)
def test_T_17_odd_chips_go_one_each_in_seat_order(
    amount: int, winners: tuple[int, ...], unit: int, expected: tuple[tuple[int, int], ...]
) -> None:
    assert shares(amount, winners, unit) == expected


def test_T_18_each_side_pot_has_its_own_odd_chip() -> None:
    """Players 1 and 2 tie for main and side pot: each pot has an odd chip, both go to player 1."""
    setup = blinds([500, 500, 101], 25, 50, posts=(Post(2, PostKind.DEAD, 0),))
    hand = dealt(setup, "AhKh", "AdKd", "QcJc")
    hand = do(hand, "101", "500", "c", "2s3s7d", "8c", "9h")
    hand = run_out(hand)
    won = [(op.player, op.pot, op.amount) for op in hand.log if isinstance(op, Won)]
    assert won == [(0, 0, 152), (1, 0, 151), (0, 1, 399), (1, 1, 399)]


def test_the_short_stack_wins_the_main_pot_alone() -> None:
    hand = dealt(blinds([2_000, 2_000, 300]), "KhKd", "QhQd", "AhAd")
    hand = do(hand, "300", "2000", "c", "2c3c7d", "8s", "9s")
    assert run_out(hand).stacks == (3_400, 0, 900)


def test_an_all_in_player_keeps_the_pot_when_the_others_fold() -> None:
    hand = dealt(blinds([2_000, 2_000, 300]), "KhKd", "QhQd", "AhAd")
    hand = do(hand, "300", "c", "c", "2c3c7d", "500", "f")
    assert Returned(0, 500) in hand.log
    assert run_out(hand).stacks == (1_700, 1_700, 900)


def test_a_short_ante_plays_for_that_much_of_every_ante() -> None:
    antes = tuple(Post(player, PostKind.ANTE, 100) for player in range(3))
    hand = dealt(blinds([5_000, 5_000, 40], posts=antes), "KhKd", "QhQd", "AhAd")
    hand = run_out(do(hand, "c", "c", "2c3c7d", "c", "c", "8s", "c", "c", "9s", "c", "c"))
    assert hand.stacks == (4_800 + 320, 4_800, 120)


def test_rake_is_a_part_of_each_pot_up_to_the_cap() -> None:
    assert rake_of_pots(Rake(500), [1_000, 300], flop=True) == (50, 15)
    assert rake_of_pots(Rake(500, cap=55), [1_000, 300], flop=True) == (50, 5)
    assert rake_of_pots(Rake(500, unit=25), [1_000, 300], flop=True) == (50, 0)


def test_no_flop_no_drop() -> None:
    assert rake_of_pots(Rake(500), [1_000], flop=False) == (0,)
    assert rake_of_pots(Rake(500, no_flop_no_drop=False), [1_000], flop=False) == (50,)
    setup = blinds([10_000] * 3, rake=Rake(500, cap=30))
    assert sum(do(dealt(setup), "300", "f", "f").stacks) == 30_000
    hand = do(dealt(setup), "300", "c", "f", "AsKdQc", "400", "f")
    assert Raked(0, 30) in hand.log
    assert sum(hand.stacks) == 30_000 - 30


def test_a_known_rake_is_spread_by_size() -> None:
    assert rake_of_pots(RecordedRake(100), [700, 299], flop=True) == (71, 29)


def test_T_14_the_last_live_hand_takes_the_pot_unseen() -> None:
    hand = do(dealt(blinds([1_000] * 3)), "c", "c", "c", "AsKdQc")
    hand = apply(apply(hand, Kill(0)), Kill(2))
    assert hand.stage is Stage.OVER
    assert hand.stacks == (900, 1_200, 900)


def test_run_out_needs_no_more_action() -> None:
    hand = do(dealt(blinds([1_000] * 2), "AhAd", "KhKd"), "1000", "c")
    assert hand.all_in
    hand = apply(hand, Show(1))
    hand = apply(hand, DealBoard(cards("2c3c7d")))
    assert hand.stage is Stage.BOARD
    hand = run_out(hand)
    assert hand.stacks == (2_000, 0)
