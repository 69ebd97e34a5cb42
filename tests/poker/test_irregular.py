"""Irregularities: substantial action, misdeals, dead hands, four-card flop, cards (T-27 to T-34)."""

import pytest

from director.poker.hand import apply, begin, refusal
from director.poker.irregular import substantial_action
from director.poker.ops import DealBoard, DealHole, DeclareMisdeal, Kill, MisdealCause
from director.poker.state import Hand, Stage
from director.values.cards import DECK
from director.values.errors import Strength
from tests.poker.tables import blinds, calling, cards, dealt, do, run_out


def _four() -> Hand:
    return dealt(blinds([10_000] * 4))


@pytest.mark.parametrize(
    ("deeds", "house", "tda"),
    [
        ((), False, False),
        (("c",), False, False),
        (("f", "f"), False, False),
        (("c", "f"), False, True),
        (("c", "300"), True, True),
        (("c", "c"), True, True),
        (("f", "f", "f"), True, True),
    ],
)
def test_T_33_substantial_action(deeds: tuple[str, ...], house: bool, tda: bool) -> None:
    hand = do(_four(), *deeds)
    assert substantial_action(hand.log) is house
    assert substantial_action(hand.log, one_bet_is_enough=True) is tda


def test_T_32_a_misdeal_returns_every_chip() -> None:
    hand = do(_four(), "300")
    hand = apply(hand, DeclareMisdeal(MisdealCause.TWO_EXPOSED))
    assert hand.stage is Stage.OVER
    assert hand.stacks == (10_000,) * 4


def test_T_33_no_misdeal_after_substantial_action() -> None:
    hand = do(_four(), "300", "c")
    wrong = refusal(hand, DeclareMisdeal(MisdealCause.SEAT_LEFT_OUT))
    assert wrong is not None
    assert (wrong.code, wrong.rule, wrong.strength) == ("misdeal_too_late", "T-33", Strength.PROCEDURE)


def test_T_32_a_fouled_deck_returns_every_bet_at_any_time() -> None:
    hand = do(_four(), "300", "c", "c", "c", "AsKdQc", "500", "c")
    hand = apply(hand, DeclareMisdeal(MisdealCause.FOULED_DECK))
    assert hand.stacks == (10_000,) * 4
    over = refusal(hand, DeclareMisdeal(MisdealCause.FOULED_DECK))
    assert over is not None
    assert over.code == "hand_is_over"


def test_T_27_a_dead_hand_leaves_its_chips_and_its_turn() -> None:
    hand = apply(do(_four(), "300"), Kill(3))
    assert hand.actor == 0
    hand = apply(hand, Kill(2))
    assert hand.actor == 0
    assert hand.price == 300
    hand = do(hand, "f")
    assert hand.stacks[1] == 10_000 + 50 + 300


def test_T_32_an_absent_penalised_player_is_dealt_in_and_the_hand_killed() -> None:
    """Blinds are posted; the cards are dead before anybody acts."""
    hand = apply(begin(blinds([10_000] * 4)), Kill(1))
    for player in range(4):
        hand = apply(hand, DealHole(player, tuple(DECK[2 * player : 2 * player + 2])))
    assert (hand.actor, calling(hand)) == (2, 100)
    hand = do(hand, "f", "f")
    assert hand.stacks == (10_100, 9_900, 10_000, 10_000)


def test_T_27_the_hand_goes_on_when_others_are_killed_between_streets() -> None:
    hand = do(_four(), "300", "c", "c", "c")
    hand = apply(apply(hand, Kill(0)), Kill(1))
    hand = do(hand, "AsKdQc")
    assert hand.actor == 2
    assert run_out(do(hand, "c", "c", "Jh", "c", "c", "Jd", "c", "c")).stage is Stage.OVER


def test_T_16_a_shown_hand_is_not_killed() -> None:
    hand = do(
        dealt(blinds([1_000] * 2)), "c", "c", "AsKdQc", "c", "c", "Jh", "c", "c", "Jd", "c", "c", "show"
    )
    wrong = refusal(hand, Kill(0))
    assert wrong is not None
    assert wrong.rule == "T-16"


@pytest.mark.parametrize(
    ("deed", "code"),
    [
        (DealHole(0, cards("2c2c")), "no_dealing_now"),
        (DealBoard(cards("AsKd")), "wrong_board"),
        (DealBoard(cards("AsKdAs")), "card_twice"),
        (DealBoard(cards("2c3hTs")), "card_twice"),
    ],
)
def test_impossible_cards_are_refused(deed: DealHole | DealBoard, code: str) -> None:
    hand = do(_four(), "c", "c", "c", "c")
    wrong = refusal(hand, deed)
    assert wrong is not None
    assert wrong.code == code
