"""Deals: chip chop, saved for first, rounding, and what is refused (T-P2)."""

from fractions import Fraction

import pytest

from director.tournament.deals import deal_faults, ideal, propose, rounded
from director.tournament.state import DealMethod
from director.values.errors import RuleViolation, Strength

FOUR = (45, 25, 20, 10)
PRIZES = (400_000, 250_000, 200_000, 150_000)


def cents(*euros: float) -> tuple[Fraction, ...]:
    """Exact cents of amounts printed in euros."""
    return tuple(Fraction(round(euro * 100)) for euro in euros)


def test_T_P2_chip_chop_as_published() -> None:
    stacks = (15_000, 12_000, 10_000, 6_000, 500)
    prizes = (25_000, 12_000, 8_300, 6_000, 5_700)
    amounts = ideal(DealMethod.CHIP_CHOP, stacks, prizes)
    assert [float(amount) for amount in amounts] == pytest.approx(
        [15527.59, 13562.07, 12251.72, 9631.03, 6027.59], abs=0.005
    )
    paid = propose(DealMethod.CHIP_CHOP, stacks, prizes)
    assert sum(paid) == 57_000
    assert paid == (15_528, 13_562, 12_252, 9_631, 6_027)


def test_T_P2_chip_chop_of_four_players() -> None:
    paid = propose(DealMethod.CHIP_CHOP, (100, 70, 50, 20), (20_000, 12_000, 8_000, 5_000))
    assert paid == (15_417, 12_292, 10_208, 7_083)


def test_T_P2_saved_for_first_is_paid_by_chances_of_winning() -> None:
    amounts = ideal(DealMethod.ICM, FOUR, PRIZES, for_first=40_000)
    assert [float(amount) / 100 for amount in amounts] == pytest.approx(
        [2846.67, 2463.49, 2329.40, 1960.43], abs=0.005
    )
    paid = propose(DealMethod.ICM, FOUR, PRIZES, for_first=40_000)
    assert sum(paid) + 40_000 == sum(PRIZES)
    assert not [*deal_faults(paid, FOUR, PRIZES, for_first=40_000)]


def test_T_P2_even_gives_odd_cents_to_the_bigger_stacks() -> None:
    assert propose(DealMethod.EVEN, (10, 30, 20), (60, 40)) == (33, 34, 33)
    assert propose(DealMethod.EVEN, (10, 30, 20), (60, 41)) == (33, 34, 34)


def test_T_P2_a_custom_deal_starts_from_icm() -> None:
    assert propose(DealMethod.CUSTOM, FOUR, PRIZES) == propose(DealMethod.ICM, FOUR, PRIZES)


@pytest.mark.parametrize(
    ("amounts", "unit", "expected"),
    [
        ((377.78, 312.89, 225.60, 83.73), 5, (375, 315, 225, 85)),
        ((377.78, 312.89, 225.60, 83.73), 10, (380, 310, 230, 80)),
        ((3026.67, 2563.49, 2409.40, 2000.44), 5, (3025, 2565, 2410, 2000)),
        ((3026.67, 2563.49, 2409.40, 2000.44), 50, (3050, 2550, 2400, 2000)),
        ((140.84, 123.80, 108.96, 76.40), 5, (140, 125, 110, 75)),
    ],
)
def test_deals_are_rounded_by_largest_remainder(
    amounts: tuple[float, ...], unit: int, expected: tuple[int, ...]
) -> None:
    given = rounded(cents(*amounts), (5, 4, 3, 2), (10**6, 0, 0, 0), unit * 100)
    assert given == tuple(100 * euro for euro in expected)


def test_cents_below_a_unit_go_to_the_chip_leader_wherever_seated() -> None:
    assert rounded((Fraction(1000), Fraction(2003)), (1, 9), (3003, 0), 500) == (1000, 2003)


def test_rounding_never_takes_anybody_below_the_next_prize() -> None:
    stacks, prizes = (1000, 1), (10_000, 5_700)
    assert propose(DealMethod.ICM, stacks, prizes, unit=5_000) == (10_000, 5_700)


def test_every_proposal_passes_its_own_check() -> None:
    for method in DealMethod:
        for unit in (1, 500, 5_000):
            assert not [*deal_faults(propose(method, FOUR, PRIZES, unit=unit), FOUR, PRIZES)]


def test_T_P2_a_deal_must_add_up_to_the_cent() -> None:
    fault, *_ = deal_faults((400_000, 250_000, 200_000, 150_001), FOUR, PRIZES)
    assert fault.strength is Strength.SOUNDNESS
    assert fault.code == "deal_does_not_add_up"
    assert fault.facts == {"shared_cents": 1_000_001, "pool_cents": 1_000_000}


@pytest.mark.parametrize(
    ("amounts", "code"),
    [
        ((400_000, 300_000, 300_000), "deal_not_for_all"),
        ((400_000, 300_000, 300_001, -1), "deal_below_nothing"),
    ],
)
def test_T_P2_unsound_deals_are_refused(amounts: tuple[int, ...], code: str) -> None:
    fault, *_ = deal_faults(amounts, FOUR, PRIZES)
    assert fault.code == code
    assert fault.strength is Strength.SOUNDNESS


def test_T_P2_nobody_below_the_next_prize_or_above_the_first() -> None:
    faults = deal_faults((450_000, 250_000, 200_000, 100_000), FOUR, PRIZES)
    assert [fault.code for fault in faults] == ["deal_below_next_prize", "deal_above_first_prize"]
    assert {fault.strength for fault in faults} == {Strength.PROCEDURE}


def test_T_P2_a_chip_chop_that_beats_first_prize_is_refused() -> None:
    stacks, prizes = (98, 1, 1), (5_000, 3_000, 2_000)
    chop = propose(DealMethod.CHIP_CHOP, stacks, prizes)
    fault, *_ = deal_faults(chop, stacks, prizes)
    assert fault.code == "deal_above_first_prize"


def test_T_P2_what_cannot_be_dealt() -> None:
    with pytest.raises(RuleViolation, match="nothing_to_deal"):
        propose(DealMethod.EVEN, (1, 2), ())
    with pytest.raises(RuleViolation, match="saved_beyond_first"):
        propose(DealMethod.ICM, FOUR, PRIZES, for_first=400_001)
    with pytest.raises(RuleViolation, match="stack_missing"):
        propose(DealMethod.CHIP_CHOP, (1, 0), (10, 5))


@pytest.mark.parametrize("players", [9, 10, 11, 30, 100])
def test_T_P2_the_whole_first_prize_saved_leaves_the_rest_to_be_shared(players: int) -> None:
    stacks = [1_000 + 10 * i for i in range(players)]
    prizes = (100_000, 60_000, 40_000)
    amounts = propose(DealMethod.ICM, stacks, prizes, for_first=100_000)
    assert sum(amounts) == 100_000
    assert min(amounts) > 0
    assert max(amounts) < 2 * 100_000 // players


@pytest.mark.parametrize("saved", [0, 150_000, 200_000, 300_000, 400_000])
def test_T_P2_more_saved_than_first_and_second_are_apart_is_told(saved: int) -> None:
    amounts = propose(DealMethod.ICM, FOUR, PRIZES, for_first=saved)
    faults = deal_faults(amounts, FOUR, PRIZES, for_first=saved)
    turned = [fault for fault in faults if fault.code == "saved_turns_order"]
    in_order = list(amounts) == sorted(amounts, reverse=True)
    assert bool(turned) is not in_order
    assert in_order is (saved <= 200_000)
    for fault in turned:
        assert fault.strength is Strength.PROCEDURE
        assert fault.facts == {"saved_cents": saved, "apart_cents": 150_000}


def test_T_P2_equal_shares_are_in_no_order() -> None:
    amounts = propose(DealMethod.EVEN, FOUR, PRIZES, for_first=400_000)
    faults = deal_faults(amounts, FOUR, PRIZES, for_first=400_000)
    assert "saved_turns_order" not in [fault.code for fault in faults]


@pytest.mark.parametrize(("saved", "told"), [(0, False), (149_900, False), (150_100, True)])
def test_T_P2_heads_up_the_order_turns_where_the_two_prizes_are_apart(saved: int, told: bool) -> None:
    stacks, prizes = (70, 30), (400_000, 250_000)
    amounts = propose(DealMethod.ICM, stacks, prizes, for_first=saved)
    codes = [fault.code for fault in deal_faults(amounts, stacks, prizes, for_first=saved)]
    assert ("saved_turns_order" in codes) is told


def test_T_P2_shares_that_are_agreed_in_another_order_are_their_own_affair() -> None:
    codes = [fault.code for fault in deal_faults((300_000, 350_000), (70, 30), (400_000, 250_000))]
    assert codes == []
