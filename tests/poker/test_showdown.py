"""Showdown: order, showing and mucking, reading hands; the games of the family (T-10 to T-16, T-F4)."""

import pytest

from director.poker.hand import apply, can, options, refusal, replay
from director.poker.ops import DealHole, Discard, Muck, Show, Won
from director.poker.state import Hand, Stage
from director.poker.variants import HOLDEM, OMAHA, BettingLimit, DiscardMoment, Street, crazy_pineapple
from tests.poker.tables import blinds, cards, dealt, do


def _at_showdown(*river: str, holes: tuple[str, ...] = ("KhKd", "QhQd", "JhJd")) -> Hand:
    hand = do(dealt(blinds([1_000] * 3), *holes), "c", "c", "c", "2c3c7d", "c", "c", "c", "8s")
    return do(hand, "c", "c", "c", "9s", *river)


def _code(hand: Hand, deed: Show | Muck | Discard) -> str | None:
    wrong = refusal(hand, deed)
    return wrong.code if wrong else None


def test_T_12_nobody_bet_the_first_live_seat_after_the_button_shows_first() -> None:
    assert _at_showdown("c", "c", "c").actor == 0


def test_T_12_the_last_aggressor_shows_first() -> None:
    hand = _at_showdown("c", "100", "c", "c")
    assert hand.actor == 1
    assert [option.player for option in options(hand)] == [1, 1, 2, 2, 0, 0]


def test_T_12_an_aggressor_of_an_earlier_street_does_not_count() -> None:
    hand = do(dealt(blinds([1_000] * 3)), "300", "c", "c", "AsKdQc", *"ccc", "Jh", *"ccc", "Jd", *"ccc")
    assert hand.actor == 0


def test_T_11_with_an_all_in_at_showdown_all_hands_are_shown() -> None:
    hand = _at_showdown("900", "c", "c")
    assert _code(hand, Muck(1)) == "all_in_hands_are_shown"
    assert {option.kind for option in options(hand)} == {Show}


def test_T_13_both_cards_must_be_shown() -> None:
    hand = _at_showdown("c", "c", "c")
    assert _code(hand, Show(0, cards("Kh"))) == "whole_hand_to_show"
    assert _code(hand, Show(0, cards("AhAd"))) == "other_cards_dealt"
    assert can(hand, Show(0, cards("KhKd")))


def test_T_14_who_mucks_first_loses_and_the_last_one_need_not_show() -> None:
    hand = apply(_at_showdown("c", "c", "c"), Muck(0))
    hand = apply(hand, Muck(1))
    assert hand.stage is Stage.OVER
    assert hand.stacks == (900, 900, 1_200)
    assert hand.tabled == 0


def test_T_16_a_winning_hand_that_was_shown_is_not_mucked() -> None:
    hand = apply(_at_showdown("c", "c", "c"), Show(0))
    assert _code(hand, Muck(0)) == "nothing_to_muck"


def test_T_10_cards_speak() -> None:
    hand = do(_at_showdown("c", "c", "c"), "show", "show", "show")
    assert hand.stacks == (1_200, 900, 900)
    assert [op.player for op in hand.log if isinstance(op, Won)] == [0]


def test_board_plays_everybody_splits() -> None:
    hand = do(dealt(blinds([1_000] * 3), "2h2d", "3h3d", "4h4d"), "c", "c", "c", "AsKsQs", *"ccc")
    hand = do(hand, "Js", *"ccc", "Ts", *"ccc", "show", "show", "show")
    assert hand.stacks == (1_000, 1_000, 1_000)


def test_unknown_hands_can_be_shown_with_their_cards() -> None:
    hand = do(dealt(blinds([1_000] * 2)), "c", "c")
    assert hand.stage is Stage.BOARD
    assert _code(hand, Show(0)) == "no_showdown_now"


def test_T_F4_omaha_uses_exactly_two() -> None:
    """Four spades on the board and one in the hand are no flush."""
    setup = blinds([1_000] * 2, variant=OMAHA, limit=BettingLimit.POT_LIMIT)
    hand = do(dealt(setup, "As2d4h6c", "KdKc7h5h"), "c", "c", "QsJs9s", "c", "c", "3s", "c", "c", "8h")
    hand = do(hand, "c", "c", "show", "show")
    assert hand.stacks == (900, 1_100)


@pytest.mark.parametrize("moment", list(DiscardMoment))
def test_T_F4_crazy_pineapple_discards_at_the_set_moment(moment: DiscardMoment) -> None:
    setup = blinds([1_000] * 2, variant=crazy_pineapple(moment))
    hand = dealt(setup, "AsKsQs", "2d3d4d")
    seen: list[tuple[Street, bool]] = []
    board = iter(("7h8h9h", "Jc", "Jd"))
    while hand.stage is not Stage.OVER:
        if hand.stage is Stage.DISCARDING:
            seen.append((Street(hand.street), hand.acted != 0))
            hand = apply(hand, Discard(hand.actor, hand.holes[hand.actor][2]))
        elif hand.stage is Stage.BOARD:
            hand = do(hand, next(board))
        else:
            hand = do(hand, "show" if hand.stage is Stage.SHOWDOWN else "c")
    assert {street for street, _ in seen} == {Street(moment // 2)}
    assert len(seen) == 2
    assert all(len(hole) == 2 for hole in hand.holes)


def test_T_F4_crazy_pineapple_all_in_players_discard_too() -> None:
    setup = blinds([1_000] * 2, variant=crazy_pineapple())
    hand = do(dealt(setup, "AsKsQs", "2d3d4d"), "1000", "c", "7h8h9h")
    assert hand.stage is Stage.DISCARDING
    assert _code(hand, Discard(0, cards("2d")[0])) == "card_not_held"
    hand = apply(apply(hand, Discard(0, cards("Qs")[0])), Discard(1, cards("4d")[0]))
    assert hand.stage is Stage.BOARD
    again = refusal(hand, DealHole(0, cards("Qs")))
    assert again is not None


def test_a_discarded_card_does_not_come_back() -> None:
    setup = blinds([1_000] * 2, variant=crazy_pineapple(DiscardMoment.AFTER_DEAL))
    hand = dealt(setup, "AsKsQs", "2d3d4d")
    hand = apply(apply(hand, Discard(0, cards("Qs")[0])), Discard(1, cards("4d")[0]))
    hand = do(hand, "c", "c")
    with pytest.raises(Exception, match="card_twice"):
        do(hand, "QsJh9c")


def test_the_log_tells_the_whole_hand() -> None:
    hand = do(_at_showdown("c", "100", "c", "f"), "show", "show")
    assert replay(hand.setup, hand.log) == hand
    assert hand.setup.variant is HOLDEM
