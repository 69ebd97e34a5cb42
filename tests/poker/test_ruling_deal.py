"""Rulings on cards, pots and the button: misdeals, odd chips, dead seats (T-17 to T-34)."""

import pytest

from director.poker.button import Blinds
from director.poker.hand import apply
from director.poker.ops import DeclareMisdeal, Op
from director.poker.rulings.deal import DealFault, DealFaultKind, deal_ruling
from director.poker.rulings.pots import next_button, split
from director.poker.rulings.ruling import ActKind
from tests.poker.tables import blinds, dealt, do


def _log(*deeds: str) -> tuple[Op, ...]:
    return do(dealt(blinds([10_000] * 4)), *deeds).log


@pytest.mark.parametrize(
    ("fault", "what", "why"),
    [
        (DealFault(DealFaultKind.EXPOSED, (1,)), ActKind.MISDEAL, "first_cards_exposed"),
        (DealFault(DealFaultKind.EXPOSED, (2,)), ActKind.MISDEAL, "first_cards_exposed"),
        (DealFault(DealFaultKind.EXPOSED, (5, 9)), ActKind.MISDEAL, "two_exposed"),
        (DealFault(DealFaultKind.EXPOSED, (5,)), ActKind.REPAIR, "exposed_card_is_burned"),
        (DealFault(DealFaultKind.EXPOSED_TO_BUTTON), ActKind.PLAY_ON, "exposed_to_button"),
        (DealFault(DealFaultKind.WRONG_FIRST_SEAT), ActKind.MISDEAL, "wrong_first_seat"),
        (DealFault(DealFaultKind.EMPTY_SEAT_DEALT), ActKind.MISDEAL, "empty_seat_dealt"),
        (DealFault(DealFaultKind.SEAT_LEFT_OUT), ActKind.MISDEAL, "seat_left_out"),
        (DealFault(DealFaultKind.WRONG_NUMBER), ActKind.MISDEAL, "wrong_number"),
        (DealFault(DealFaultKind.OFF_THE_TABLE), ActKind.PLAY_ON, "card_off_the_table"),
        (DealFault(DealFaultKind.FOULED_DECK), ActKind.MISDEAL, "fouled_deck"),
    ],
)
def test_T_32_faults_of_the_deal(fault: DealFault, what: ActKind, why: str) -> None:
    ruling = deal_ruling(fault)
    assert (ruling.what, ruling.why, ruling.rule) == (what, why, "T-32")
    if what is ActKind.MISDEAL:
        hand = do(dealt(blinds([10_000] * 4)), "300")
        assert isinstance(ruling.action, DeclareMisdeal)
        assert apply(hand, ruling.action).stacks == (10_000,) * 4


def test_T_33_after_substantial_action_the_hand_goes_on() -> None:
    ruling = deal_ruling(DealFault(DealFaultKind.SEAT_LEFT_OUT), _log("c", "300"))
    assert (ruling.what, ruling.rule) == (ActKind.PLAY_ON, "T-33")
    assert deal_ruling(DealFault(DealFaultKind.FOULED_DECK), _log("c", "300")).what is ActKind.MISDEAL


def test_T_33_one_bet_and_a_fold_are_substantial_by_the_tda_only() -> None:
    ruling = deal_ruling(DealFault(DealFaultKind.WRONG_FIRST_SEAT), _log("300", "f"))
    assert ruling.what is ActKind.MISDEAL
    assert ruling.other is not None
    assert ruling.other.what is ActKind.PLAY_ON


def test_T_34_a_missing_burn_is_mended_before_any_action() -> None:
    flop = ("c", "c", "c", "c", "AsKdQc")
    assert deal_ruling(DealFault(DealFaultKind.NO_BURN), _log(*flop)).what is ActKind.REPAIR
    assert deal_ruling(DealFault(DealFaultKind.NO_BURN), _log(*flop, "c")).what is ActKind.PLAY_ON


def test_T_34_four_card_flop() -> None:
    ruling = deal_ruling(DealFault(DealFaultKind.FOUR_CARD_FLOP), _log("c", "c", "c", "c"))
    assert (ruling.what, ruling.rule) == (ActKind.REPAIR, "T-34")


def test_T_17_the_odd_chip_is_the_smallest_in_play() -> None:
    (pot,) = split((1_025, 1_025, 1_025), {1: 7, 2: 7}, unit=25)
    assert (pot.amount, pot.odd) == (3_075, 1)
    assert pot.shares == ((1, 1_550), (2, 1_525))


def test_T_18_side_pots_are_split_apart() -> None:
    main, side = split((101, 500, 500, 30), {0: 9, 1: 5, 2: 5}, dead=0)
    assert main.shares == ((0, 333),)
    assert (side.amount, side.shares) == (798, ((1, 399), (2, 399)))


@pytest.mark.parametrize(
    ("occupied", "why", "rule", "button"),
    [
        (range(1, 10), "button_moves", "T-29", 2),
        ([1, 3, 4, 5, 6, 7, 8, 9], "button_dead", "T-29", 2),
        ([1, 2, 4, 5, 6, 7, 8, 9], "small_blind_dead", "T-29", 2),
        ([1, 4, 5, 6, 7, 8, 9], "button_and_small_blind_dead", "T-29", 2),
        ([3, 7], "button_heads_up", "T-31", 3),
    ],
)
def test_T_29_where_the_button_goes(occupied: list[int], why: str, rule: str, button: int) -> None:
    told = next_button(Blinds(1, 2, 3), occupied, 9)
    assert (told.ruling.why, told.ruling.rule) == (why, rule)
    assert told.hand.blinds.button == button
