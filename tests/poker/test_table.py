"""From a table to a hand: antes, dead blinds, straddles, newcomers, missed blinds (T-29, T-F8)."""

from dataclasses import replace

import pytest

from director.poker.button import Blinds, next_hand
from director.poker.hand import begin
from director.poker.missed import NEWCOMER, Missed, missed_after
from director.poker.ops import PostKind
from director.poker.state import Hand
from director.poker.table import AntePayer, Stakes, Straddle, hand_at
from director.poker.variants import HOLDEM, OMAHA, BettingLimit
from director.values.errors import RuleViolation
from tests.poker.tables import calling, dealt, do, raising

NO_LIMIT = Stakes(BettingLimit.NO_LIMIT, 100, 200)


def _full(stakes: Stakes = NO_LIMIT, *, bust: tuple[int, ...] = (), stack: int = 10_000) -> Hand:
    """Nine seats after a hand with button 1, blinds 2 and 3; these players have left."""
    taken = [seat for seat in range(1, 10) if seat not in bust]
    place = next_hand(Blinds(1, 2, 3), taken, 9)
    return dealt(hand_at(HOLDEM, stakes, place, dict.fromkeys(taken, stack)))


def test_T_29_players_are_in_order_after_the_button() -> None:
    hand = _full()
    assert hand.setup.button == 2
    assert hand.setup.seats == (3, 4, 5, 6, 7, 8, 9, 1, 2)
    assert hand.bets[:2] == (100, 200)
    assert hand.setup.seats[hand.actor] == 5


def test_T_29_dead_button_the_last_player_before_it_acts_last() -> None:
    hand = _full(bust=(2,))
    assert hand.setup.button == 2
    assert hand.setup.seats[-1] == 1


def test_T_29_dead_small_blind_the_hand_has_only_the_big_one() -> None:
    hand = _full(bust=(3,))
    assert hand.bets == (200, 0, 0, 0, 0, 0, 0, 0)
    assert hand.setup.seats[0] == 4
    assert hand.setup.seats[hand.actor] == 5


def test_T_31_heads_up_the_button_is_the_small_blind_and_opens() -> None:
    hand = dealt(hand_at(HOLDEM, NO_LIMIT, next_hand(Blinds(2, 5, 8), (2, 5), 9), {2: 5_000, 5: 5_000}))
    assert (hand.setup.seats, hand.setup.button) == ((2, 5), 5)
    assert hand.bets == (200, 100)
    assert hand.setup.seats[hand.actor] == 5
    assert hand.setup.seats[do(hand, "c", "c", "AsKdQc").actor] == 2


def test_T_7_a_seat_between_button_and_small_blind_waits() -> None:
    taken = (1, 3, 4, 5, 7)
    place = next_hand(Blinds(1, 3, 5), taken, 9)
    hand = begin(hand_at(HOLDEM, NO_LIMIT, place, dict.fromkeys(taken, 1_000)))
    assert 4 not in hand.setup.seats


def test_T_F8_no_hand_without_a_big_blind() -> None:
    place = next_hand(Blinds(1, 2, 3), (4, 5, 6), 9)
    with pytest.raises(RuleViolation) as refused:
        hand_at(HOLDEM, NO_LIMIT, place, {5: 100, 6: 100})
    assert refused.value.code == "no_big_blind"


@pytest.mark.parametrize(("stack", "blind", "ante"), [(700, 500, 200), (300, 300, 0), (2_000, 500, 500)])
def test_big_blind_ante_is_paid_after_the_blind(stack: int, blind: int, ante: int) -> None:
    stakes = Stakes(BettingLimit.NO_LIMIT, 250, 500, 500, AntePayer.BIG_BLIND)
    place = next_hand(Blinds(1, 2, 3), range(1, 10), 9)
    stacks = {**dict.fromkeys(range(1, 10), 10_000), 4: stack}
    hand = begin(hand_at(HOLDEM, stakes, place, stacks))
    assert (hand.bets[1], hand.dead) == (blind, ante)


def test_classic_ante_is_paid_by_everybody_before_the_blinds() -> None:
    hand = _full(Stakes(BettingLimit.NO_LIMIT, 100, 200, 25, AntePayer.CLASSIC), stack=150)
    assert hand.paid == (25,) * 9
    assert hand.bets[:2] == (100, 125)
    assert calling(hand) == 125


def test_button_ante_is_paid_by_the_last_to_act() -> None:
    hand = _full(Stakes(BettingLimit.NO_LIMIT, 100, 200, 200, AntePayer.BUTTON))
    assert hand.dead == 200
    assert hand.stacks[-1] == 9_800


def test_pot_limit_counts_a_dead_small_blind_as_posted() -> None:
    place = next_hand(Blinds(1, 2, 3), (1, 2, 4, 5), 9)
    stakes = replace(NO_LIMIT, limit=BettingLimit.POT_LIMIT)
    hand = dealt(hand_at(OMAHA, stakes, place, dict.fromkeys((1, 2, 4, 5), 10_000)))
    assert raising(hand) == (400, 700)


def test_straddles_move_the_opening_and_the_price() -> None:
    place = next_hand(Blinds(1, 2, 3), range(1, 10), 9)
    stacks = dict.fromkeys(range(1, 10), 10_000)
    straddles = (Straddle(5, 400), Straddle(6, 800))
    hand = dealt(hand_at(HOLDEM, NO_LIMIT, place, stacks, straddles=straddles))
    assert hand.setup.seats[hand.actor] == 7
    assert (calling(hand), raising(hand)) == (800, (1_600, 10_000))
    with pytest.raises(RuleViolation) as refused:
        hand_at(HOLDEM, NO_LIMIT, place, stacks, straddles=(Straddle(5, 300),))
    assert refused.value.code == "straddle_too_small"
    with pytest.raises(RuleViolation) as refused:
        hand_at(HOLDEM, NO_LIMIT, place, stacks, straddles=(Straddle(4, 400),))
    assert refused.value.code == "straddle_from_wrong_seat"


def test_newcomers_post_live_and_returning_players_the_small_blind_dead() -> None:
    place = next_hand(Blinds(1, 2, 3), range(1, 10), 9)
    owed = {4: NEWCOMER, 7: NEWCOMER, 8: Missed(big=True, small=True)}
    setup = hand_at(HOLDEM, NO_LIMIT, place, dict.fromkeys(range(1, 10), 10_000), owed=owed)
    kinds = [(setup.seats[post.player], post.kind) for post in setup.posts]
    assert kinds == [
        (3, PostKind.SMALL_BLIND),
        (4, PostKind.BIG_BLIND),
        (7, PostKind.LIVE),
        (8, PostKind.LIVE),
        (8, PostKind.DEAD),
    ]
    hand = dealt(setup)
    assert hand.dead == 100
    assert hand.setup.seats[hand.actor] == 5


def test_blinds_that_pass_a_seat_are_owed() -> None:
    first, second, third = Blinds(1, 2, 3), Blinds(2, 3, 5), Blinds(3, 5, 6)
    owed = missed_after(first, second, (4,), {}, 9)
    assert owed == {4: Missed(big=True)}
    assert missed_after(second, third, (4,), owed, 9) == {4: Missed(big=True, small=True)}
    assert missed_after(second, third, (9,), {}, 9) == {}


def test_a_newcomer_in_the_small_blind_makes_it_up_to_a_big_one() -> None:
    place = next_hand(Blinds(1, 2, 3), range(1, 10), 9)
    stacks = dict.fromkeys(range(1, 10), 10_000)
    hand = dealt(hand_at(HOLDEM, NO_LIMIT, place, stacks, owed={3: NEWCOMER}))
    small = hand.setup.seats.index(3)
    assert hand.bets[small] == hand.price == 200
    assert sum(hand.bets) == 400
