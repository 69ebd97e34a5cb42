"""Betting: minimum raises, reopening, short blinds, pot limit and fixed limit (T-38, T-F4)."""

from dataclasses import replace

import pytest

from director.poker.hand import apply, can, options, refusal, verify
from director.poker.ops import Call, Check, Fold, PostKind, RaiseTo, Returned
from director.poker.setup import Post
from director.poker.state import Stage
from director.poker.variants import OMAHA, BettingLimit
from director.values.errors import RuleViolation, Strength
from tests.poker.tables import blinds, calling, dealt, do, raising, run_out


def test_T_38_first_raise_is_to_twice_the_bet() -> None:
    assert raising(dealt(blinds([10_000] * 4))) == (200, 10_000)


@pytest.mark.parametrize(
    ("big", "deeds", "least"),
    [
        (200, ("600", "1600", "3600"), 5_600),
        (200, ("500", "1200"), 1_900),
        (50, ("125", "200", "500"), 800),
        (50, ("500",), 950),
    ],
)
def test_T_38_later_raises_are_by_the_last_full_raise(
    big: int, deeds: tuple[str, ...], least: int
) -> None:
    hand = do(dealt(blinds([50_000] * 6, big // 2, big)), *deeds)
    assert raising(hand) == (least, 50_000)


def test_T_38_after_a_bet_of_300_raised_to_1000_the_least_is_1700() -> None:
    hand = do(dealt(blinds([50_000] * 3, 100, 200)), "c", "c", "c", "AsKdQc", "300", "1000")
    assert raising(hand) == (1_700, 49_800)


def test_T_38_short_all_in_keeps_the_last_full_raise() -> None:
    hand = do(dealt(blinds([10_000, 10_000, 150, 10_000])), "150")
    assert raising(hand) == (250, 10_000)


def test_T_38_short_all_in_does_not_reopen_for_who_has_acted() -> None:
    hand = do(dealt(blinds([60_000, 60_000, 60_000, 7_500], 2_000, 4_000)), "c", "7500", "f", "c")
    assert hand.actor == 2
    assert raising(hand) is None
    assert calling(hand) == 3_500
    wrong = refusal(hand, RaiseTo(2, 20_000))
    assert wrong is not None
    assert (wrong.code, wrong.rule, wrong.strength) == (
        "betting_not_reopened",
        "T-38",
        Strength.PROCEDURE,
    )


def test_T_38_who_has_not_acted_may_raise_a_short_all_in_and_then_it_is_open() -> None:
    hand = do(dealt(blinds([60_000, 60_000, 60_000, 7_500], 2_000, 4_000)), "c", "7500", "f")
    assert raising(hand) == (11_500, 60_000)
    assert raising(do(hand, "11500")) == (15_500, 60_000)


def test_T_38_several_short_all_ins_that_add_up_reopen() -> None:
    stacks = [10_000, 225, 10_000, 300, 10_000]
    hand = do(dealt(blinds(stacks)), "c", "c", "c", "c", "c", "AsKdQc")
    hand = do(hand, "100", "125", "c", "200", "c")
    assert hand.actor == 0
    assert raising(hand) == (300, 9_900)
    assert raising(do(hand, "c")) is None
    assert calling(do(hand, "c")) == 75
    assert raising(do(hand, "300", "c")) is not None


def test_T_38_three_short_all_ins_leave_the_raise_at_the_first_bet() -> None:
    stacks = [10_000, 600, 750, 900, 10_000, 10_000]
    hand = do(dealt(blinds(stacks)), *"cccccc", "AsKdQc", "300", "500", "650", "800", "c")
    assert calling(hand) == 800
    assert raising(hand) == (1_100, 9_900)


def test_T_38_big_blind_all_in_short_still_makes_the_full_price() -> None:
    hand = dealt(blinds([10_000, 30, 10_000, 10_000]))
    assert calling(hand) == 100
    assert raising(hand) == (200, 10_000)


def test_T_38_nobody_pays_more_than_an_opponent_can_win() -> None:
    hand = do(dealt(blinds([10_000, 80, 10_000])), "f")
    assert (hand.actor, calling(hand)) == (0, 30)
    hand = do(hand, "c")
    assert hand.all_in
    assert hand.paid == (80, 80, 0)


def test_T_38_small_blind_that_covers_a_short_big_blind_is_not_asked() -> None:
    hand = do(dealt(blinds([10_000, 30, 10_000])), "f")
    assert hand.stage is Stage.BOARD
    assert Returned(0, 20) in hand.log


def test_uncalled_bet_comes_back() -> None:
    hand = do(dealt(blinds([10_000] * 3)), "700", "f", "f")
    assert hand.stage is Stage.OVER
    assert hand.stacks == (9_950, 9_900, 10_150)
    assert Returned(2, 600) in hand.log


def test_a_raise_that_nobody_can_call_is_refused() -> None:
    hand = do(dealt(blinds([500, 500, 10_000])), "f", "500")
    assert raising(hand) is None
    hand = do(dealt(blinds([500, 10_000, 500])), "500", "f")
    wrong = refusal(hand, RaiseTo(1, 1_000))
    assert wrong is not None
    assert wrong.code == "nobody_to_raise"


def test_T_36_out_of_turn_is_refused_and_the_hand_is_as_it_was() -> None:
    hand = dealt(blinds([10_000] * 4))
    before = hand
    with pytest.raises(RuleViolation) as refused:
        apply(hand, Fold(0))
    assert (refused.value.code, refused.value.rule) == ("out_of_turn", "T-36")
    assert hand == before


def test_verify_can_and_options_agree() -> None:
    hand = dealt(blinds([10_000] * 4))
    assert [option.kind for option in options(hand)] == [Fold, Call, RaiseTo]
    for made in (Fold(2), Call(2), RaiseTo(2, 200), RaiseTo(2, 10_000)):
        assert can(hand, made)
    assert not can(hand, Check(2))
    assert not can(hand, RaiseTo(2, 199))
    assert not can(hand, RaiseTo(2, 10_001))
    with pytest.raises(RuleViolation):
        verify(do(hand, "c", "c", "c"), Call(1))


def test_T_46_a_fold_without_a_bet_binds() -> None:
    hand = do(dealt(blinds([10_000] * 3)), "c", "c", "f")
    assert hand.live == 0b101


def test_T_F4_pot_limit_counts_the_call_first() -> None:
    hand = dealt(blinds([10_000] * 4, 100, 200, variant=OMAHA, limit=BettingLimit.POT_LIMIT))
    assert raising(hand) == (400, 700)
    assert raising(do(hand, "700")) == (1_200, 2_400)


def test_T_F4_pot_limit_assumes_full_blinds_before_the_flop() -> None:
    short = blinds(
        [10_000, 50, 10_000], 100, 200, variant=OMAHA, limit=BettingLimit.POT_LIMIT, missing=150
    )
    assert raising(dealt(short)) == (400, 700)


def test_T_F4_fixed_limit_bets_double_on_the_turn() -> None:
    hand = dealt(blinds([10_000] * 3, limit=BettingLimit.FIXED_LIMIT))
    assert raising(hand) == (200, 200)
    hand = do(hand, "c", "c", "c", "AsKdQc")
    assert raising(hand) == (100, 100)
    hand = do(hand, "c", "c", "c", "Jh")
    assert raising(hand) == (200, 200)


def test_T_F4_fixed_limit_bet_and_three_raises() -> None:
    hand = do(dealt(blinds([10_000] * 3, limit=BettingLimit.FIXED_LIMIT)), "200", "300", "400")
    wrong = refusal(hand, RaiseTo(2, 500))
    assert wrong is not None
    assert wrong.code == "raises_capped"
    flop = do(hand, "c", "c", "AsKdQc", "100", "200", "300", "400")
    assert raising(flop) is None


def test_T_F4_fixed_limit_has_no_cap_heads_up() -> None:
    hand = do(
        dealt(blinds([10_000] * 2, limit=BettingLimit.FIXED_LIMIT)), "200", "300", "400", "500", "600"
    )
    assert raising(hand) == (700, 700)


def test_T_F4_fixed_limit_less_than_half_a_bet_is_completed() -> None:
    stacks = [10_000, 10_000, 130, 10_000]
    hand = do(dealt(blinds(stacks, limit=BettingLimit.FIXED_LIMIT)), "130")
    assert raising(hand) == (200, 200)


def test_T_F4_fixed_limit_half_a_bet_or_more_is_raised_in_full() -> None:
    stacks = [10_000, 10_000, 160, 10_000]
    hand = do(dealt(blinds(stacks, limit=BettingLimit.FIXED_LIMIT)), "160")
    assert raising(hand) == (260, 260)


@pytest.mark.parametrize(("half_reopens", "bounds"), [(False, None), (True, (260, 260))])
def test_T_38_fixed_limit_reopening_is_a_setting(
    half_reopens: bool, bounds: tuple[int, int] | None
) -> None:
    stacks = [10_000, 160, 10_000, 10_000]
    setup = blinds(stacks, limit=BettingLimit.FIXED_LIMIT, half_bet_reopens=half_reopens)
    hand = do(dealt(setup), "c", "f", "f", "160")
    assert raising(do(dealt(setup), "c", "c", "f", "160")) == bounds
    assert hand.actor == 2


def test_straddle_buys_the_last_action() -> None:
    setup = replace(
        blinds([10_000] * 5, posts=(Post(2, PostKind.STRADDLE, 200),)),
        price=200,
        opener=3,
        first_raise=200,
    )
    hand = dealt(setup)
    assert calling(hand) == 200
    assert raising(hand) == (400, 10_000)
    hand = do(hand, "c", "c", "c", "c")
    assert (hand.actor, calling(hand)) == (2, 0)
    assert raising(hand) == (400, 10_000)


def test_a_newcomers_live_blind_is_no_straddle() -> None:
    setup = blinds([10_000] * 5, posts=(Post(3, PostKind.LIVE, 100), Post(3, PostKind.DEAD, 50)))
    hand = dealt(setup)
    assert hand.actor == 2
    assert hand.dead == 50
    hand = do(hand, "c")
    assert calling(hand) == 0
    assert raising(hand) == (200, 9_950)


def test_everybody_all_in_on_the_blinds_runs_out() -> None:
    hand = run_out(dealt(blinds([50, 100, 100], posts=(Post(2, PostKind.ANTE, 100),))))
    assert sum(hand.stacks) == 250
