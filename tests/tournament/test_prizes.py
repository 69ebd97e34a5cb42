"""Prizes: ladders from the table and generated, rounding, ties, overlay, the bubble."""

from fractions import Fraction
from itertools import pairwise

import pytest

from director.tournament.prizes import (
    Ladder,
    LadderShape,
    LadderSource,
    Pool,
    eliminations_to_money,
    generated_ladder,
    in_the_money,
    is_bubble,
    ladder,
    overlay,
    payout_faults,
    places_paid,
    prize_pool,
    round_ladder,
)
from director.tournament.settings import PayoutColumn, PayoutTable
from director.values.errors import RuleViolation
from director.values.money import split_evenly
from tests.tournament.house import payout_table

TABLE = payout_table()
EUR = 100


def house_ladder(entries: int, unique: int | None = None, buy_in: int = 100 * EUR) -> Ladder:
    """The house's ladder for a buy-in without rebuys."""
    return ladder(entries * buy_in, entries, unique or entries, TABLE, unit=5 * EUR, prize_part=buy_in)


def test_T_P1_a_b_the_shipped_table_is_sound_and_every_column_pays_100_percent() -> None:
    assert payout_faults(TABLE) == ()
    assert [(c.min_entries, c.max_entries, len(c.shares)) for c in TABLE.columns] == [
        (2, 8, 2), (9, 12, 3), (13, 18, 4), (19, 36, 5), (37, 45, 6), (46, 63, 7), (64, 72, 8),
        (73, 81, 9), (82, 121, 12), (122, 150, 15), (151, 180, 18), (181, 240, 24),
    ]  # fmt: skip


def test_T_P3_the_worked_ladder_of_42_600_over_24_places() -> None:
    prizes = ladder(42_600 * EUR, 213, 213, TABLE, unit=5 * EUR, prize_part=200 * EUR)
    top = [amount // EUR for amount in prizes.amounts[:6]]
    assert top == [11_120, 7_240, 4_685, 3_405, 2_555, 1_700]
    assert len(prizes.amounts) == 24
    assert sum(prizes.amounts) == 42_600 * EUR
    assert prizes.source is LadderSource.TABLE


@pytest.mark.parametrize("entries", [2, 8, 9, 12, 13, 36, 37, 63, 64, 81, 82, 121, 150, 180, 240])
def test_T_P3_every_cent_is_paid_in_units_below_first(entries: int) -> None:
    prizes = ladder(entries * 8_737, entries, entries, TABLE, unit=500, prize_part=8_737)
    assert sum(prizes.amounts) == entries * 8_737
    assert all(amount % 500 == 0 for amount in prizes.amounts[1:])
    assert list(prizes.amounts) == sorted(prizes.amounts, reverse=True)


def test_T_P3_places_that_round_to_nothing_are_not_paid() -> None:
    assert round_ladder(20 * EUR, (5000, 3000, 2000), 5 * EUR) == (1500, 500)


def test_T_P1_c_never_more_places_than_players() -> None:
    prizes = house_ladder(40, unique=3)
    assert len(prizes.amounts) == 3
    assert prizes.amounts[1:] == (1260 * EUR, 735 * EUR)  # 24 and 14 of 76 parts of 4,000
    assert sum(prizes.amounts) == 4000 * EUR
    assert house_ladder(2, unique=1).amounts == (200 * EUR,)


def test_T_P1_nothing_can_be_split_below_two_entries() -> None:
    with pytest.raises(RuleViolation) as refused:
        house_ladder(1)
    assert refused.value.code == "nothing_to_split"
    assert places_paid(1, 1, TABLE) == 0


@pytest.mark.parametrize(
    ("entries", "unique", "places"),
    [(8, 8, 2), (240, 240, 24), (241, 241, 25), (300, 300, 30), (300, 20, 20), (2, 1, 1)],
)
def test_T_P1_places_paid(entries: int, unique: int, places: int) -> None:
    assert places_paid(entries, unique, TABLE) == places
    assert len(house_ladder(entries, unique).amounts) == places


@pytest.mark.parametrize("entries", [241, 300, 456, 1000, 2500, 3000, 5000, 10_000])
def test_T_P1_e_generated_ladder(entries: int) -> None:
    prizes = house_ladder(entries)
    amounts = prizes.amounts
    assert prizes.source is LadderSource.GENERATED
    assert len(amounts) == -(-entries // 10)
    assert sum(amounts) == entries * 100 * EUR
    assert amounts[-1] == 200 * EUR
    assert all(amount % 500 == 0 for amount in amounts[1:])
    assert list(amounts) == sorted(amounts, reverse=True)
    assert len(set(amounts[:9])) == 9
    for first, last in ((10, 12), (13, 15), (16, 18), (19, 27)):
        assert len(set(amounts[first - 1 : last])) == 1
    assert amounts[0] >= entries * 10 * EUR


def test_T_P1_e_ratios_rise_and_are_capped() -> None:
    amounts = house_ladder(1000, buy_in=10_000 * EUR).amounts
    heads = [*amounts[:9], amounts[9], amounts[12], amounts[15], *amounts[18::9]]
    ratios = [lower / upper for upper, lower in pairwise(heads)]
    for before, after in pairwise(ratios[1:]):
        assert after == pytest.approx(min(0.93, before * 1.0275), rel=1e-3)


def test_T_P1_e_a_field_one_larger_never_shrinks_first_prize_by_much() -> None:
    first = [house_ladder(entries).amounts[0] for entries in range(241, 320)]
    assert all(b > a * Fraction(93, 100) for a, b in pairwise(first))


def test_the_generator_fits_a_published_ladder_of_a_large_field() -> None:
    published = (
        [131_879, 81_509, 54_279, 36_953, 25_779, 18_428, 13_507]
        + [10_157] * 2 + [7_842] * 2 + [6_220] * 6 + [5_073] * 6 + [4_257] * 6 + [3_680] * 6
        + [3_278] * 6 + [3_013] * 6 + [2_825] * 6 + [2_637] * 8 + [2_411] * 8
    )  # fmt: skip
    shape = LadderShape(
        places_percent=15, minimum_cash=Fraction(2_415, 1_335), singles=7,
        groups=(2, 2, 6, 6, 6, 6, 6, 6, 6), tail=8,
    )  # fmt: skip
    prizes = generated_ladder(608_760 * EUR, 456, 456, unit=5 * EUR, prize_part=1_335 * EUR, shape=shape)
    for ours, theirs in zip(prizes.amounts, published, strict=True):
        assert ours == pytest.approx(theirs * EUR, rel=0.05)


def test_T_P1_e_a_pool_of_guarantee_alone_and_one_too_small_still_come_out() -> None:
    free = generated_ladder(10_000 * EUR, 300, 300, unit=500, prize_part=0)
    assert sum(free.amounts) == 10_000 * EUR
    assert len(free.amounts) == 30
    half = LadderShape(places_percent=60)
    poor = generated_ladder(30_000 * EUR, 300, 300, unit=500, prize_part=100 * EUR, shape=half)
    assert sum(poor.amounts) == 30_000 * EUR
    assert 0 < poor.amounts[-1] < 200 * EUR
    assert generated_ladder(0, 300, 300, unit=500, prize_part=0).amounts == ()


def test_T_R2_pool_with_withholding_and_overlay() -> None:
    assert overlay(100_000, 86_666) == 13_334
    assert overlay(100_000, 100_001) == 0
    assert prize_pool(8_666_600, guarantee=10_000_000) == Pool(8_666_600, 0, 1_333_400)
    withheld = prize_pool(99_999, withheld_permille=40, guarantee=0)
    assert (withheld.withheld, withheld.total) == (3_999, 96_000)


def test_T_P4_three_out_hand_for_hand_on_the_bubble_share_the_last_prize() -> None:
    prizes = Ladder((*range(790, 300, -10), 300), LadderSource.TABLE)
    assert eliminations_to_money(52, 50) == 2
    assert split_evenly(sum(map(prizes.prize, range(50, 53))), 3) == (100, 100, 100)
    assert in_the_money(49, 50)


def test_the_bubble_is_at_one_above_the_places_and_burst_at_the_places() -> None:
    assert [is_bubble(alive, 5) for alive in (7, 6, 5)] == [False, True, False]
    assert [in_the_money(alive, 5) for alive in (6, 5, 4)] == [False, True, True]
    assert not is_bubble(1, 0)
    assert not in_the_money(0, 0)


@pytest.mark.parametrize(
    ("columns", "code", "column"),
    [
        ([PayoutColumn(2, 65, (10_000,)), PayoutColumn(66, 100, (9_910,))], "payout_sum", "66–100"),
        ([PayoutColumn(2, 8, (10_000,)), PayoutColumn(10, 20, (10_000,))], "payout_hole", "10–20"),
        ([PayoutColumn(2, 8, (10_000,)), PayoutColumn(8, 20, (10_000,))], "payout_overlap", "8–20"),
        ([PayoutColumn(9, 8, (10_000,))], "payout_hole", "9–8"),
        ([PayoutColumn(2, 1, (10_000,))], "payout_range", "2–1"),
        ([PayoutColumn(2, 8, (4_000, 6_000))], "payout_order", "2–8"),
        ([PayoutColumn(2, 8, (10_000, 0))], "payout_share", "2–8"),
        ([PayoutColumn(2, 8, (5_000, 3_000, 2_000))], "payout_places", "2–8"),
    ],
)
def test_T_P1_a_faulty_table_is_refused_naming_the_column(
    columns: list[PayoutColumn], code: str, column: str
) -> None:
    first, *_ = payout_faults(PayoutTable("Imported", tuple(columns)))
    assert (first.code, first.facts["column"]) == (code, column)


def test_T_P1_an_empty_table_is_refused() -> None:
    (fault,) = payout_faults(PayoutTable("Empty", ()))
    assert fault.code == "payout_table_empty"
