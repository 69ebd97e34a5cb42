"""Low hands: the order that the oracle has, eight or better, and how they read."""

import random

import pytest
from pokerkit import EightOrBetterLowHand, OmahaEightOrBetterLowHand, RegularLowHand

from director.poker.variants import PotSide
from director.texts import texts_for
from director.texts.poker_lines import reading
from director.values.cards import DECK, Card, name
from director.values.lowball import best_low, best_omaha_low, is_eight_or_better, low_cards, low_kind
from director.values.ranking import Category
from tests.poker.tables import cards

T = texts_for("en")


def _text(hand: list[Card]) -> str:
    return "".join(map(name, hand))


def test_lows_stand_in_the_order_of_the_oracle() -> None:
    """Of a whole deck, and of four ranks, so that pairs, trips and full houses are lows too."""
    rng = random.Random("lows")
    hands = [rng.sample(DECK, 7) for _ in range(150)] + [rng.sample(DECK[:16], 7) for _ in range(150)]
    read = [(best_low(hand), RegularLowHand.from_game(_text(hand))) for hand in hands]
    for ours, theirs in read:
        for other, their_other in read[::7]:
            assert (ours > other) == (theirs > their_other)
            assert (ours == other) == (theirs == their_other)


def test_eight_or_better_is_what_the_oracle_takes() -> None:
    rng = random.Random("eights")
    for _ in range(800):
        hand = rng.sample(DECK, 7)
        theirs = EightOrBetterLowHand.from_game_or_none(_text(hand))
        assert is_eight_or_better(best_low(hand)) == (theirs is not None)


@pytest.mark.parametrize("size", [4, 5])
def test_omaha_lows_use_two_and_three(size: int) -> None:
    rng = random.Random(f"omaha lows {size}")
    before = None
    for _ in range(500):
        dealt = rng.sample(DECK, size + 5)
        ours = best_omaha_low(dealt[:size], dealt[size:])
        theirs = OmahaEightOrBetterLowHand.from_game_or_none(_text(dealt[:size]), _text(dealt[size:]))
        assert bool(ours) == (theirs is not None)
        if theirs is not None:
            if before is not None:
                assert (ours > before[0]) == (theirs > before[1])
            before = ours, theirs


def test_a_wheel_is_the_best_low_and_straights_do_not_count() -> None:
    wheel = best_low(cards("As2s3s4s5sKdKh"))
    assert low_cards(wheel) == (4, 3, 2, 1, 0)
    assert wheel > best_low(cards("As2d3h4c6sKdKh"))
    assert is_eight_or_better(best_low(cards("4s5d6h7c8sKdKh")))
    assert not is_eight_or_better(best_low(cards("As2d3h4c9sKdKh")))


def test_a_low_with_a_pair_is_a_low_all_the_same() -> None:
    paired = best_low(cards("AsAd2h2c3s3d4h"))
    assert low_kind(paired) is Category.PAIR
    assert low_cards(paired) == (0, 3, 2, 1)
    assert paired < best_low(cards("9sTdJhQcKsKdKh"))


@pytest.mark.parametrize(
    ("hand", "said"), [("As2s3s4s5sKdKh", "Low · 5 4 3 2 A"), ("AsAd2h2c3s3d4h", "Pair · A 4 3 2")]
)
def test_a_low_is_told_by_its_cards(hand: str, said: str) -> None:
    assert reading(T, best_low(cards(hand)), PotSide.LOW) == said
