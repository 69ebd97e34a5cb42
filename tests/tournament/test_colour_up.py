"""Colour-up: the schedule, the exchange and the chip race (T-21)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.tournament.colour_up import SeatChips, chips_raced_for, deal_cards, race, removable_after
from director.tournament.settings import RaceRounding
from director.values.cards import parse
from director.values.draw import Draw
from director.values.errors import RuleViolation

SEED = bytes(range(32))


def held(**seats: str) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Cards by seat: s1="As Kd"."""
    return tuple(
        (int(seat[1:]), tuple(int(parse(card)) for card in cards.split()))
        for seat, cards in seats.items()
    )


def one_each(players: int) -> SeatChips:
    """One odd chip at each of so many seats."""
    return tuple((seat, 1) for seat in range(1, players + 1))


@pytest.mark.parametrize(
    ("chips", "value", "into", "half_up", "up", "down"),
    [(9, 25, 100, 2, 3, 2), (10, 25, 100, 3, 3, 2), (15, 25, 100, 4, 4, 3), (9, 5, 25, 2, 2, 1)],
)
def test_T_21_chips_raced_for_by_policy(
    chips: int, value: int, into: int, half_up: int, up: int, down: int
) -> None:
    odd = ((1, chips),)
    assert chips_raced_for(odd, value, into, RaceRounding.HALF_UP) == half_up
    assert chips_raced_for(odd, value, into, RaceRounding.UP) == up
    assert chips_raced_for(odd, value, into, RaceRounding.DOWN) == down


def test_T_21_highest_card_wins_and_nobody_wins_two() -> None:
    cards = held(s1="As Ah Ad", s4="2c", s9="Kd 3c")
    result = race(((1, 3), (4, 1), (9, 2)), 25, 100, cards)
    assert result.winners == (1, 9)
    assert result.gain == 200 - 150
    assert result.extras == ()


def test_T_21_suit_breaks_ties_spades_hearts_diamonds_clubs() -> None:
    cards = held(s1="Ac", s2="Ad", s3="Ah", s4="As", s5="Kd")
    odd = one_each(5)
    assert race(odd, 25, 100, cards).winners == (4, 3)
    assert race(odd, 25, 100, cards, rounding=RaceRounding.DOWN).winners == (4,)


def test_T_21_nobody_is_put_out_by_a_race() -> None:
    odd = ((1, 1), (2, 4))
    cards = held(s1="2c", s2="3d 4d 5d Kd")
    result = race(odd, 100, 500, cards, last_chips={1})
    assert result.winners == (2,)
    assert result.extras == ((1, 500),)
    assert result.gain == 500  # 1,000 for 500
    lucky = race(odd, 100, 500, held(s1="Ac", s2="3d 4d 5d Kd"), last_chips={1})
    assert (lucky.winners, lucky.extras, lucky.gain) == ((1,), (), 0)


def test_T_21_rounded_down_to_nothing_the_last_chip_still_gets_an_extra() -> None:
    result = race(((5, 1),), 25, 100, held(s5="2c"), rounding=RaceRounding.DOWN, last_chips={5})
    assert (result.winners, result.extras, result.gain) == ((), ((5, 100),), 75)
    gone = race(((5, 1),), 25, 100, held(s5="2c"), rounding=RaceRounding.DOWN)
    assert (gone.winners, gone.extras, gone.gain) == ((), (), -25)


def test_T_21_a_table_without_odd_chips_races_for_nothing() -> None:
    result = race((), 25, 100, ())
    assert (result.winners, result.gain) == ((), 0)


def test_T_21_seat_1_gets_all_cards_before_the_next_from_a_deck_that_can_be_recomputed() -> None:
    odd = ((7, 2), (1, 3), (4, 1))
    dealt = deal_cards(odd, Draw(SEED, "race/1"))
    deck = Draw(SEED, "race/1").shuffled(tuple(range(52)))
    assert dealt == ((1, deck[:3]), (4, deck[3:4]), (7, deck[4:6]))


def test_T_21_more_odd_chips_than_cards_are_refused() -> None:
    with pytest.raises(RuleViolation, match="too_many_odd_chips"):
        deal_cards(((1, 30), (2, 23)), Draw(SEED, "race/2"))


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        (held(s1="As"), "wrong_number_of_cards"),
        (held(s1="As Ks", s2="Qs Js"), "wrong_number_of_cards"),
        (held(s1="As Ks", s2="As"), "card_dealt_twice"),
        (held(s1="As Ks", s2="Qs", s3="Js"), "seat_not_in_race"),
        ((*held(s1="As Ks", s2="Qs"), (2, (0,))), "seat_not_in_race"),
        (((1, (51, 52)), (2, (0,))), "not_a_card"),
    ],
)
def test_T_21_typed_cards_must_fit(cards: tuple[tuple[int, tuple[int, ...]], ...], code: str) -> None:
    with pytest.raises(RuleViolation, match=code):
        race(((1, 2), (2, 1)), 25, 100, cards)


def test_T_21_what_cannot_be_raced() -> None:
    with pytest.raises(RuleViolation, match="not_exchanged"):
        race(((1, 4),), 25, 100, held(s1="2c 3c 4c 5c"))
    with pytest.raises(RuleViolation, match="seat_twice_in_race"):
        race(((1, 1), (1, 2)), 25, 100, held(s1="2c 3c"))
    for value, into in ((100, 25), (100, 100), (100, 250), (0, 25)):
        with pytest.raises(RuleViolation, match="values_do_not_change"):
            race((), value, into, ())


tables = st.lists(st.integers(0, 4), min_size=1, max_size=10).map(
    lambda counts: tuple((seat, count) for seat, count in enumerate(counts, 1) if count)
)


@given(tables, st.sampled_from(RaceRounding), st.sets(st.integers(1, 10)), st.binary(max_size=4))
def test_T_21_chips_in_play_always_reconcile(
    odd: SeatChips, rounding: RaceRounding, last_chips: set[int], seed: bytes
) -> None:
    result = race(
        odd, 100, 500, deal_cards(odd, Draw(seed, "race/3")), rounding=rounding, last_chips=last_chips
    )
    before = 100 * sum(count for _, count in odd)
    after = 500 * len(result.winners) + sum(value for _, value in result.extras)
    assert after - before == result.gain
    assert len(set(result.winners)) == len(result.winners)
    assert len(result.winners) == chips_raced_for(odd, 100, 500, rounding)
    left = {seat for seat, _ in odd} & last_chips
    assert left <= set(result.winners) | {seat for seat, _ in result.extras}


def test_a_value_may_go_after_the_last_level_that_needs_it() -> None:
    levels = [(100, 200, 200), (100, 200, 200), (150, 300, 300), (200, 400, 400), (500, 1000, 1000)]
    assert removable_after(levels, (25, 100, 500, 1000)) == ((25, 3), (100, 4))
    assert removable_after([*levels, (1000, 2000, 2000)], (25, 100, 500, 1000)) == (
        (25, 3), (100, 4), (500, 5),
    )  # fmt: skip


def test_a_start_at_100_200_needs_no_25_from_the_beginning() -> None:
    assert removable_after([(100, 200, 200), (200, 300, 300)], (25, 100, 500)) == ((25, 0),)


def test_a_published_structure_lets_the_25_go_after_level_2() -> None:
    levels = [(25, 50, 50), (75, 150, 150), (100, 200, 200), (100, 300, 300), (200, 400, 400)]
    assert removable_after(levels, (25, 100, 500)) == ((25, 2),)
