"""Wagers: limits, odds to the chip, ceilings (G-1, G-2, G-3)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from director.games.paytables.paytable import Limits
from director.games.protocol import Outcome, SettledBet
from director.games.wagers import award, bonus, cap_rounds, check_stake, paid, rules_of
from director.values.errors import RuleViolation
from tests.games.rounds import shipped

LIMITS = Limits(minimum=500, maximum=50_000, chip=50)
CAPPED = replace(LIMITS, ceiling=10_000)
PER_ROUND = replace(LIMITS, round_ceiling=10_000)


def win(stake: int, odds: Fraction, limits: Limits = LIMITS) -> SettledBet:
    return paid(1, "bet", stake, odds, limits, "G-2")


def check(bet: str, amount: int) -> None:
    """A stake against the limits of the shipped table."""
    rules = rules_of(shipped("three_card"), bet)
    check_stake(bet, amount, rules.minimum, rules.maximum, rules.step)


@pytest.mark.parametrize(
    ("bet", "amount", "code", "fact"),
    [
        ("ante", 450, "stake_too_low", ("minimum_cents", 500)),
        ("ante", 50_050, "stake_too_high", ("maximum_cents", 50_000)),
        ("ante", 525, "stake_not_in_chips", ("step_cents", 50)),
        ("pair_plus", 20_050, "stake_too_high", ("maximum_cents", 20_000)),
        ("insurance", 500, "bet_not_offered", ("bet", "insurance")),
    ],
)
def test_G_1_limits_are_named(bet: str, amount: int, code: str, fact: tuple[str, object]) -> None:
    with pytest.raises(RuleViolation) as refusal:
        check(bet, amount)
    assert (refusal.value.code, refusal.value.rule) == (code, "G-1")
    assert refusal.value.facts[fact[0]] == fact[1]


def test_G_1_the_bounds_themselves_are_accepted() -> None:
    for amount in (500, 550, 50_000):
        check("ante", amount)


def test_G_2_what_comes_out_is_paid_in_full() -> None:
    line = win(500, Fraction(3, 2))
    assert [line.payout, line.won, line.breakage, line.cut] == [1_250, 750, 0, 0]


def test_G_2_the_rest_is_breakage_to_the_fraction_of_a_cent() -> None:
    line = win(500, Fraction(7, 6))
    assert (line.payout, line.won) == (1_050, 550)
    assert line.breakage == Fraction(500 * 7, 6) - 550 == Fraction(100, 3)


def test_G_3_the_ceiling_caps_winnings_not_the_stake() -> None:
    line = win(500, Fraction(40), CAPPED)
    assert [line.payout, line.won, line.cut] == [10_500, 10_000, 10_000]


def test_G_3_the_ceiling_comes_before_rounding() -> None:
    line = win(500, Fraction(40), replace(CAPPED, ceiling=10_020))
    assert [line.won, line.breakage, line.cut] == [10_000, 20, 9_980]


def test_G_3_per_round_cuts_the_later_lines_first() -> None:
    lines = (win(500, Fraction(12), PER_ROUND), win(500, Fraction(10), PER_ROUND))
    first, second = cap_rounds(lines, PER_ROUND)
    assert [first.won, first.cut] == [6_000, 0]
    assert [second.won, second.cut, second.payout] == [4_000, 1_000, 4_500]


def test_G_3_per_round_counts_each_player_apart() -> None:
    one = win(500, Fraction(16), PER_ROUND)
    lines = cap_rounds((one, replace(one, seat=2), replace(one, seat=3)), PER_ROUND, {1: 1, 2: 1, 3: 3})
    assert [line.won for line in lines] == [8_000, 2_000, 8_000]


def test_G_3_never_caps_a_whole_meter() -> None:
    exact = Fraction(1_234_567)
    line = award(1, "jackpot", 100, exact, CAPPED, "G-9", "royal_flush", capped=False)
    assert line.payout == 1_234_567
    assert cap_rounds((line,), PER_ROUND) == (line,)


def test_G_3_caps_shares_and_fixed_odds_of_a_jackpot() -> None:
    line = award(1, "jackpot", 100, Fraction(30_000), CAPPED, "G-9", "straight_flush")
    assert [line.payout, line.cut] == [10_000, 20_000]


def test_G_9_jackpot_payments_are_rounded_down_to_the_cent() -> None:
    line = award(1, "jackpot", 100, Fraction(2_001, 2), LIMITS, "G-9", "royal_flush")
    assert (line.payout, line.breakage) == (1_000, Fraction(1, 2))


def test_a_bonus_has_no_stake_of_its_own() -> None:
    line = bonus(1, "ante_bonus", 1_000, Fraction(5), LIMITS, "TC", "straight_flush")
    assert (line.stake, line.payout, line.outcome) == (0, 5_000, Outcome.WIN)
