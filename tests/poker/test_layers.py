"""Layers: every pot with who put in what, may win it and won it, and the odd chips (T-17, T-18)."""

import random

from hypothesis import given
from hypothesis import strategies as st

from director.poker.hand import apply, begin, options
from director.poker.layers import Layer, PotAward, is_misdeal, layers, layers_of
from director.poker.ops import (
    Call,
    Check,
    DealBoard,
    DealHole,
    DeclareMisdeal,
    Fold,
    HandAction,
    MisdealCause,
    Muck,
    PostKind,
    RaiseTo,
    Show,
    Won,
)
from director.poker.pots import layered, pots
from director.poker.rake import Rake
from director.poker.setup import Post
from director.poker.state import Hand, Stage, pot_total
from director.values.cards import DECK
from tests.poker.tables import blinds, dealt, do, run_out


def test_T_18_layers_say_who_put_what_into_each_pot() -> None:
    assert layers_of((100, 250, 600, 600, 90), 0b01111, 30) == (
        Layer((100, 100, 100, 100, 90), 30, (0, 1, 2, 3)),
        Layer((0, 150, 150, 150, 0), 0, (1, 2, 3)),
        Layer((0, 0, 350, 350, 0), 0, (2, 3)),
    )


@given(st.lists(st.integers(0, 500), min_size=2, max_size=10), st.integers(1, 1_023), st.integers(0, 90))
def test_layers_have_the_amounts_and_players_of_the_pots(paid: list[int], live: int, dead: int) -> None:
    live &= (1 << len(paid)) - 1
    if not live or (not any(paid) and not dead):
        return
    found = layers_of(tuple(paid), live, dead)
    assert [(one.amount, one.players) for one in found] == [
        (pot.amount, pot.players) for pot in layered(tuple(paid), live, dead)
    ]
    assert sum(sum(one.chips) for one in found) == sum(paid)


def test_T_17_the_odd_chip_goes_to_the_first_winner_after_the_button_and_is_named() -> None:
    three = blinds([1_000] * 3, 5, 10, posts=(Post(1, PostKind.DEAD, 5),))
    hand = dealt(three, "AsKd", "AhKc", "2c7d")
    hand = run_out_to(do(hand, "100", "c", "c"), "QhJhTc", "3s", "4s")
    (main,) = layers(hand)
    assert main.amount == 305
    assert [(award.player, award.amount, award.odd) for award in main.awards] == [
        (0, 153, 1),
        (1, 152, 0),
    ]
    assert main.awards[0].rank == main.awards[1].rank > 0


def test_a_pot_that_everybody_else_left_is_won_without_a_hand() -> None:
    hand = do(dealt(blinds([1_000] * 3)), "300", "f", "f")
    assert layers(hand) == (Layer((50, 100, 100), 0, (2,), 0, (PotAward(2, 250),)),)


def test_the_house_takes_its_part_and_the_layer_says_how_much() -> None:
    hand = do(dealt(blinds([1_000] * 2, rake=Rake(1_000))), "c", "c", "QhJhTc", "c", "c", "3s")
    hand = run_out(do(hand, "c", "c", "5s", "c", "c"))
    (main,) = layers(hand)
    assert main.amount == 200
    assert main.raked == 20
    assert sum(award.amount for award in main.awards) == 180


def test_chips_that_nobody_has_called_yet_are_no_pot() -> None:
    hand = do(dealt(blinds([500, 900, 5_000])), "5000", "c")
    assert [layer.uncalled for layer in layers(hand)] == [False, False, True]


def test_a_misdeal_leaves_no_pots() -> None:
    hand = apply(dealt(blinds([1_000] * 3)), DeclareMisdeal(MisdealCause.FOULED_DECK))
    assert is_misdeal(hand)
    assert layers(hand) == ()


def test_layers_of_random_hands_hold_every_chip_and_every_award() -> None:
    rng = random.Random(4)
    for _ in range(150):
        for hand in played(rng):
            found = layers(hand)
            if hand.stage is Stage.OVER:
                won = sum(op.amount for op in hand.log if isinstance(op, Won))
                assert sum(one.amount for one in found) == won
                for one in found:
                    assert sum(award.amount for award in one.awards) == one.amount
                    assert {award.player for award in one.awards} <= set(one.players)
            else:
                assert sum(one.amount for one in found) == pot_total(hand)
                assert [(one.amount, one.players) for one in found if one.amount] == [
                    (pot.amount, pot.players) for pot in pots(hand) if pot.amount
                ]


def played(rng: random.Random) -> list[Hand]:
    """A random hand with stacks that run out, moment by moment."""
    deck = list(DECK)
    rng.shuffle(deck)
    setup = blinds([rng.randint(20, 900) for _ in range(rng.randint(2, 6))])
    hands = [begin(setup)]
    while (hand := hands[-1]).stage is not Stage.OVER:
        offered = options(hand)
        deed: HandAction
        if hand.stage is Stage.DEALING:
            deed = DealHole(offered[0].player, (deck.pop(), deck.pop()))
        elif hand.stage is Stage.BOARD:
            deed = DealBoard(tuple(deck.pop() for _ in range(offered[0].low)))
        elif hand.stage is Stage.SHOWDOWN:
            kinds = [option.kind for option in offered if option.player == hand.actor]
            deed = Muck(hand.actor) if Muck in kinds and rng.random() < 0.5 else Show(hand.actor)
        else:
            option = rng.choice(offered)
            raised = RaiseTo(hand.actor, rng.randint(option.low, max(option.low, option.high)))
            plain: dict[type, HandAction] = {
                Fold: Fold(hand.actor),
                Check: Check(hand.actor),
                Call: Call(hand.actor),
            }
            deed = plain.get(option.kind, raised)
        hands.append(apply(hand, deed))
    return hands


def run_out_to(hand: Hand, *board: str) -> Hand:
    """Everybody checks to the end of this board, and shows."""
    for cards in board:
        hand = do(hand, cards)
        while hand.stage is Stage.BETTING:
            hand = do(hand, "c")
    return run_out(hand)
