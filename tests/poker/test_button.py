"""The dead button against every row of the worked tables, and against random tournaments."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.poker.button import (
    Blinds,
    NextHand,
    hand_before,
    hands_until_big_blind,
    high_card,
    next_hand,
)
from director.values.cards import parse
from director.values.errors import RuleViolation

FULL = frozenset(range(1, 10))

BUSTS = [
    # who busts after button 1, small blind 2, big blind 3; then three hands; d = empty seat
    ("", "2/3/4 3/4/5 4/5/6"),
    ("1", "2/3/4 3/4/5 4/5/6"),
    ("4", "2/3/5 3/5/6 5/6/7"),
    ("2", "2d/3/4 3/4/5 4/5/6"),
    ("3", "2/3d/4 3d/4/5 4/5/6"),
    ("23", "2d/3d/4 3d/4/5 4/5/6"),
    ("123", "2d/3d/4 3d/4/5 4/5/6"),
    ("24", "2d/3/5 3/5/6 5/6/7"),
    ("34", "2/3d/5 3d/5/6 5/6/7"),
    ("345", "2/3d/6 3d/6/7 6/7/8"),
]


def shown(hand: NextHand) -> str:
    """A hand as the tables print it: button/small/big, d for an empty seat."""
    button = f"{hand.blinds.button}{'d' * hand.dead_button}"
    small = f"{hand.blinds.small_blind}{'d' * hand.dead_small_blind}"
    return f"{button}/{small}/{hand.blinds.big_blind}"


def hands(previous: Blinds, occupied: set[int], count: int, size: int = 9) -> str:
    """So many hands one after the other, nobody coming or going."""
    shown_hands = []
    for _ in range(count):
        hand = next_hand(previous, occupied, size)
        shown_hands.append(shown(hand))
        previous = hand.blinds
    return " ".join(shown_hands)


@pytest.mark.parametrize(("busts", "expected"), BUSTS)
def test_T_29_dead_button_table(busts: str, expected: str) -> None:
    occupied = set(FULL) - {int(seat) for seat in busts}
    assert hands(Blinds(1, 2, 3), occupied, 3) == expected


def test_T_7_newcomer_in_the_big_blinds_seat_posts_the_small_blind() -> None:
    hand = next_hand(Blinds(1, 2, 3), FULL, 9)
    assert shown(hand) == "2/3/4"
    assert not hand.dead_small_blind


def test_T_7_newcomer_in_the_small_blinds_seat_gets_the_button() -> None:
    hand = next_hand(Blinds(1, 2, 3), {1, 2, 3, 4, 5}, 9)
    assert (hand.blinds.button, hand.dead_button) == (2, False)


def test_T_7_between_button_and_small_blind_waits_one_hand() -> None:
    first = next_hand(Blinds(1, 3, 5), {1, 3, 4, 5, 6, 8}, 9)
    assert (shown(first), first.waiting) == ("3/5/6", (4,))
    second = next_hand(first.blinds, {1, 3, 4, 5, 6, 8}, 9)
    assert (shown(second), second.waiting) == ("5/6/8", ())


def test_T_7_elsewhere_a_newcomer_is_dealt_in() -> None:
    hand = next_hand(Blinds(1, 3, 5), {1, 2, 3, 5, 6, 8}, 9)
    assert (shown(hand), hand.waiting) == ("3/5/6", ())


def test_T_7_newcomer_may_get_the_big_blind_at_once() -> None:
    assert hands(Blinds(1, 2, 3), {1, 2, 3, 4, 6, 8}, 2) == "2/3/4 3/4/6"


@pytest.mark.parametrize(
    ("bust", "expected"),
    [(2, "8/8/5"), (5, "8/8/2"), (8, "5/5/2")],
    ids=["button", "small blind", "big blind"],
)
def test_T_31_three_to_two(bust: int, expected: str) -> None:
    assert hands(Blinds(2, 5, 8), {2, 5, 8} - {bust}, 1) == expected


@pytest.mark.parametrize(
    ("busts", "expected"), [({3, 5}, "1/1/7"), ({1, 7}, "5/5/3"), ({1, 5}, "3/3/7"), ({3, 7}, "5/5/1")]
)
def test_T_31_four_to_two(busts: set[int], expected: str) -> None:
    assert hands(Blinds(1, 3, 5), {1, 3, 5, 7} - busts, 1) == expected


@pytest.mark.parametrize(("newcomer", "expected"), [(9, "4/7/9"), (5, "5/7/4")])
def test_T_31_two_to_three(newcomer: int, expected: str) -> None:
    assert hands(Blinds(4, 4, 7), {4, 7, newcomer}, 1) == expected


def test_T_31_heads_up_the_big_blind_goes_to_and_fro() -> None:
    assert hands(Blinds(4, 4, 7), {4, 7}, 3) == "7/7/4 4/4/7 7/7/4"


def test_T_31_with_two_old_players_a_newcomer_between_them_gets_the_button() -> None:
    """Button and big blind would fall on seat 3, and seat 4 would wait: nobody waits instead."""
    hand = next_hand(Blinds(1, 3, 5), {3, 4, 5}, 9)
    assert (shown(hand), hand.waiting) == ("4/5/3", ())


def test_T_F8_a_told_hand_without_small_blind_goes_on_from_the_empty_seat() -> None:
    assert hands(Blinds(2, 0, 4), {1, 2, 4, 5, 6}, 2) == "3d/4/5 4/5/6"
    assert hands(Blinds(3, 0, 4), {1, 3, 4, 5, 6}, 2) == "3/4/5 4/5/6"


def test_T_F7_first_hand_after_the_button_is_drawn() -> None:
    assert hands(Blinds(7), {1, 2, 7, 9}, 2) == "7/9/1 9/1/2"
    assert hands(Blinds(5), {1, 2, 7, 9}, 1) == "7/9/1"
    assert hands(Blinds(5), {2, 7}, 2) == "7/7/2 2/2/7"


@pytest.mark.parametrize(
    ("previous", "occupied", "expected"),
    [
        (Blinds(1, 2, 3), {1, 2, 3, 6, 8}, {4: 1, 5: 1, 7: 2, 9: 3}),
        (Blinds(1, 2, 3), {1, 2, 4, 5, 7, 9}, {6: 3, 8: 4}),
        (Blinds(1, 2, 3), {1, 4, 6, 8}, {5: 2, 7: 3, 9: 4, 2: 5}),
        (Blinds(7), {1, 7, 9}, {1: 1, 4: 2, 7: 2, 9: 3}),
    ],
)
def test_T_8_hands_until_the_big_blind(
    previous: Blinds, occupied: set[int], expected: dict[int, int]
) -> None:
    found = {seat: hands_until_big_blind(previous, occupied, seat, 9) for seat in expected}
    assert found == expected


@given(st.sets(st.integers(1, 10), min_size=2), st.data())
def test_T_29_from_the_next_big_blind_the_rest_follows(occupied: set[int], data: st.DataObject) -> None:
    due = data.draw(st.sampled_from(sorted(occupied)))
    hand = next_hand(hand_before(occupied, due, 10), occupied, 10)
    assert hand.blinds.big_blind == due
    assert (hand.dead_button, hand.dead_small_blind, hand.waiting) == (False, False, ())
    assert inside(hand.blinds.button, hand.blinds.small_blind, occupied, 10) == set()


def test_T_29_an_empty_seat_is_not_due_the_big_blind() -> None:
    with pytest.raises(RuleViolation, match="seat_is_empty"):
        hand_before({1, 2, 3}, 4, 9)


def test_T_F7_high_card_with_suits_breaking_ties() -> None:
    dealt = {1: parse("Kh"), 4: parse("Ad"), 6: parse("Ac"), 9: parse("2s")}
    assert high_card(dealt) == 4
    assert high_card({2: parse("Th"), 3: parse("Ts")}) == 3


def test_T_F7_a_card_cannot_be_dealt_twice() -> None:
    with pytest.raises(RuleViolation, match="card_dealt_twice"):
        high_card({1: parse("Kh"), 2: parse("Kh")})
    with pytest.raises(RuleViolation, match="no_cards_dealt"):
        high_card({})


@pytest.mark.parametrize(
    ("previous", "occupied", "code"),
    [
        (Blinds(1, 2, 3), {4}, "too_few_players"),
        (Blinds(1, 2, 3), {4, 10}, "no_such_seat"),
        (Blinds(0, 2, 3), {4, 5}, "no_such_seat"),
        (Blinds(1, 2, 12), {4, 5}, "no_such_seat"),
    ],
)
def test_a_hand_that_cannot_be(previous: Blinds, occupied: set[int], code: str) -> None:
    with pytest.raises(RuleViolation, match=code):
        next_hand(previous, occupied, 9)


@given(st.data())
def test_T_29_random_tournaments(data: st.DataObject) -> None:
    """Whatever busts and arrives: both blinds differ, nobody skips or repeats the big blind."""
    size = data.draw(st.integers(2, 10))
    seats = list(range(1, size + 1))
    occupied = set(data.draw(st.permutations(seats))[: data.draw(st.integers(2, size))])
    hand = next_hand(Blinds(data.draw(st.sampled_from(seats))), occupied, size)
    was_waiting: set[int] = set()
    for _ in range(12):
        check_hand(hand, occupied, size)
        assert not was_waiting & set(hand.waiting), "nobody waits two hands running"
        staying = data.draw(st.sets(st.sampled_from(sorted(occupied)), min_size=1))
        free = [seat for seat in seats if seat not in occupied]
        arriving = data.draw(st.sets(st.sampled_from(free), max_size=3)) if free else set()
        occupied = staying | arriving
        if len(occupied) < 2:
            return
        was_waiting = set(hand.waiting) & staying
        following = next_hand(hand.blinds, occupied, size)
        check_order(hand.blinds, following.blinds, occupied, size)
        hand = following


def check_hand(hand: NextHand, occupied: set[int], size: int) -> None:
    blinds = hand.blinds
    assert blinds.big_blind in occupied
    assert blinds.small_blind != blinds.big_blind
    assert blinds.button != blinds.big_blind
    assert (blinds.button == blinds.small_blind) == (len(occupied) == 2)
    assert not inside(blinds.small_blind, blinds.big_blind, occupied, size)
    if len(occupied) > 2:
        assert set(hand.waiting) == inside(blinds.button, blinds.small_blind, occupied, size)
    assert len(occupied) - len(hand.waiting) >= 2
    assert hand.dead_button == (blinds.button not in occupied)
    assert hand.dead_small_blind == (blinds.small_blind not in occupied)


def check_order(before: Blinds, after: Blinds, occupied: set[int], size: int) -> None:
    assert after.big_blind != before.big_blind, "nobody pays the big blind twice running"
    assert not inside(before.big_blind, after.big_blind, occupied, size), "nobody skips it"


def inside(origin: int, end: int, occupied: set[int], size: int) -> set[int]:
    way = (end - origin) % size
    return {seat for seat in occupied if 0 < (seat - origin) % size < way}
