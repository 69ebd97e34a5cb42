"""Cases: what the floorman tells becomes the hand that the betting engine rules on."""

import pytest

from director.poker.rulings.bets import ruling_on
from director.poker.rulings.case import (
    PLENTY,
    Case,
    actions_of,
    actions_since,
    after_actions,
    chips_of,
    hand_of,
    log_of,
)
from director.poker.rulings.ruling import TDA, ActKind, DeclaredWord, Gesture
from director.poker.rulings.turn import out_of_turn, pot_quoted, skipped_player
from director.poker.variants import OMAHA, BettingLimit, Street, crazy_pineapple
from director.values.errors import RuleViolation
from tests.poker.tables import calling, raising


def _flop(*actions: str, players: int = 5, **more: object) -> Case:
    return Case(50, 100, players, Street.FLOP, actions, **more)  # type: ignore[arg-type]


def test_the_first_row_of_worked_rulings_as_it_is_told() -> None:
    hand = hand_of(_flop("1000"))
    ruling = ruling_on(hand, Gesture(hand.actor, word=DeclaredWord.AMOUNT, amount=1_400))
    assert (ruling.what, ruling.total, ruling.back) == (ActKind.CALL, 1_000, 400)


@pytest.mark.parametrize(("chips", "total"), [("1000 5x100", 1_700), ("1000+3x100", 1_100)])
def test_chips_into_a_raise_before_the_flop(chips: str, total: int) -> None:
    hand = hand_of(Case(250, 500, actions=("1100",)))
    assert ruling_on(hand, Gesture(hand.actor, chips=chips_of(chips)), TDA).total == total


def test_the_told_stack_makes_the_last_chips_all_in() -> None:
    hand = hand_of(_flop("1400", players=2, stacks=(0, 2_000)))
    ruling = ruling_on(hand, Gesture(hand.actor, chips=chips_of("1000 2x500")), TDA)
    assert (ruling.what, ruling.total) == (ActKind.ALL_IN, 2_000)


def test_straddles_before_the_flop_raise_the_price_and_open_behind_them() -> None:
    hand = hand_of(Case(50, 100, 6, straddles=(200, 400)))
    assert (hand.actor, hand.price, calling(hand)) == (4, 400, 400)
    assert raising(hand) == (800, PLENTY)


def test_T_29_a_dead_small_blind_leaves_the_big_one_to_the_first_player() -> None:
    hand = hand_of(Case(50, 100, 4, no_small=True))
    assert (hand.bets, hand.actor) == ((100, 0, 0, 0), 1)
    pot = hand_of(Case(50, 100, 4, no_small=True, limit=BettingLimit.POT_LIMIT))
    assert raising(pot) == (200, 350)
    with pytest.raises(RuleViolation, match="small_blind_heads_up"):
        hand_of(Case(50, 100, 2, no_small=True))


def test_a_blind_posted_short_leaves_the_price_as_it_is() -> None:
    hand = hand_of(Case(50, 100, 4, stacks=(0, 30)))
    assert (hand.bets, hand.price, calling(hand)) == ((50, 30, 0, 0), 100, 100)


def test_T_38_short_all_ins_are_told_with_their_amounts() -> None:
    """300, all-in 500, all-in 650, all-in 800, called: the next may call 800 or raise to 1,100."""
    hand = hand_of(_flop("300", "a500", "a650", "a800", "c", players=6))
    assert calling(hand) == 800
    bounds = raising(hand)
    assert bounds is not None
    assert bounds[0] == 1_100


def test_an_all_in_below_the_bet_is_a_call_for_less() -> None:
    hand = hand_of(_flop("1000", "a400"))
    assert hand.price == 1_000
    assert hand.bets[1] == 400


def test_T_36_a_raise_out_of_turn_is_free_after_the_action_changed() -> None:
    then = hand_of(_flop("300"))
    now = after_actions(then, ("600",))
    ruling = out_of_turn(then, Gesture(now.actor, word=DeclaredWord.RAISE, amount=800), now)
    assert (ruling.what, ruling.back) == (ActKind.CHOICE, 800)


def test_T_36_a_skipped_player_and_what_was_done_meanwhile() -> None:
    hand = hand_of(_flop("300"))
    assert skipped_player(actions_since(hand, ("c",)), hand.actor).what is ActKind.REPAIR
    assert skipped_player(actions_since(hand, ("c", "900")), hand.actor).what is ActKind.CHOICE


def test_T_43_the_pot_before_the_street_counts() -> None:
    case = _flop(players=3, pot=10_500, limit=BettingLimit.POT_LIMIT, variant=OMAHA)
    hand = hand_of(case)
    assert pot_quoted(hand, hand.actor, 9_500, acted=False).total == 10_500


@pytest.mark.parametrize("street", Street)
@pytest.mark.parametrize("players", [2, 3, 10])
def test_every_street_opens_with_somebody_to_act(street: Street, players: int) -> None:
    hand = hand_of(Case(50, 100, players, street, variant=crazy_pineapple()))
    assert hand.street == street
    assert hand.actor == {0: 1 if players == 2 else 2 % players}.get(street, 0)


def test_the_log_is_there_even_when_the_round_is_over() -> None:
    assert len(log_of(_flop("x", "x", players=2))) > len(log_of(_flop("x", players=2)))


@pytest.mark.parametrize(
    ("case", "code"),
    [
        (_flop("400", "399"), "raise_too_small"),
        (_flop("yes"), "action_not_understood"),
        (_flop("a"), "action_not_understood"),
        (_flop("x", "x", players=2), "nobody_left_to_act"),
        (_flop("x", "x", "x", players=2), "action_after_the_round"),
        (_flop("c"), "nothing_to_call"),
        (Case(50, 100, players=11), "wrong_number_of_players"),
        (Case(50, 100, players=0), "wrong_number_of_players"),
        (Case(0, 0), "stakes_impossible"),
    ],
)
def test_what_cannot_have_been_is_refused(case: Case, code: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        hand_of(case)
    assert refused.value.code == code


def test_actions_and_chips_as_people_type_them() -> None:
    assert actions_of(" 400, C;1100  f ") == ("400", "c", "1100", "f")
    assert chips_of("1000 2 x 500+25") == (1_000, 500, 500, 25)
    assert chips_of("") == ()


@pytest.mark.parametrize(
    ("text", "code"),
    [("0", "chips_not_understood"), ("-5", "chips_not_understood"), ("999x1", "too_many_chips")],
)
def test_chips_that_cannot_be_are_refused(text: str, code: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        chips_of(text)
    assert refused.value.code == code
