"""Draws: the published vectors, and fairness of the numbers."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from director.values.draw import Draw, commitment

SEED = bytes(range(32))


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_the_worked_draw_of_ten() -> None:
    assert Draw(SEED, "seatdraw/1").shuffled(range(1, 11)) == (4, 6, 7, 3, 9, 5, 8, 2, 1, 10)


def test_the_worked_draw_of_eighteen_seats() -> None:
    seats = [f"T{table}S{seat}" for table in (1, 2) for seat in range(1, 10)]
    assert " ".join(Draw(SEED, "seatdraw/2").shuffled(seats)) == (
        "T1S1 T2S4 T2S9 T1S2 T2S6 T2S5 T2S1 T2S7 T1S9 T2S3 T1S7 T2S2 T1S8 T1S4 T1S5 T1S3 T2S8 T1S6"
    )


def test_equal_seed_and_label_give_equal_draws_and_others_do_not() -> None:
    cards = range(52)
    assert Draw(SEED, "draw/1").shuffled(cards) == Draw(SEED, "draw/1").shuffled(cards)
    assert Draw(SEED, "draw/1").shuffled(cards) != Draw(SEED, "draw/2").shuffled(cards)
    assert Draw(SEED, "draw/1").shuffled(cards) != Draw(bytes(32), "draw/1").shuffled(cards)


def test_a_draw_goes_on_with_new_words() -> None:
    draw = Draw(SEED, "draw/3")
    assert len({draw.below(2**63) for _ in range(100)}) == 100


def test_numbers_are_spread_evenly() -> None:
    draw = Draw(SEED, "even")
    counts = Counter(draw.below(6) for _ in range(6_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(850 < count < 1_150 for count in counts.values())


def test_a_choice_is_one_of_the_items() -> None:
    draw = Draw(SEED, "choice")
    assert {draw.choice("abc") for _ in range(50)} == {"a", "b", "c"}


@given(st.binary(max_size=40), st.lists(st.integers(), max_size=60))
def test_a_shuffle_keeps_every_item(seed: bytes, items: list[int]) -> None:
    assert sorted(Draw(seed, "any").shuffled(items)) == sorted(items)


@given(st.binary(max_size=8), st.integers(1, 2**64))
def test_a_number_is_below_its_limit(seed: bytes, limit: int) -> None:
    assert 0 <= Draw(seed, "below").below(limit) < limit
