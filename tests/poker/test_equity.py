"""Equity: counted over every run-out, or simulated with an interval that holds the counted one."""

from fractions import Fraction
from math import comb

import pytest
from phevaluator import evaluate_cards, evaluate_omaha_cards

from director.poker.equity import equities, outs, runouts
from director.poker.variants import HOLDEM, OMAHA, crazy_pineapple
from director.values.cards import DECK, name
from director.values.draw import Draw
from director.values.errors import RuleViolation
from director.values.ranking import best_five, best_omaha, mask_of
from tests.poker.tables import cards


def test_aces_against_kings_on_a_flop() -> None:
    """Of 990 run-outs 87 bring a king, and 4 of those an ace with it."""
    found = equities(HOLDEM, [cards("AsAh"), cards("KsKh")], cards("7c8d2s"))
    assert (found.exact, found.runouts) == (True, comb(45, 2))
    assert sum(hand.share for hand in found.hands) == 1
    assert found.hands[0].share == Fraction(990 - 83, 990)


def test_a_river_is_decided() -> None:
    found = equities(HOLDEM, [cards("AsAh"), cards("KsKh")], cards("7c8d2sKd3h"))
    assert [hand.share for hand in found.hands] == [0, 1]


def test_ties_share() -> None:
    found = equities(HOLDEM, [cards("As2h"), cards("Ah2s"), cards("3h3d")], cards("KdKcKsQd"))
    assert found.hands[0].share == found.hands[1].share
    assert sum(hand.share for hand in found.hands) == 1
    assert found.hands[0].ties > 0


def test_the_flop_of_a_flush_draw_against_top_pair() -> None:
    found = equities(HOLDEM, [cards("AhKh"), cards("QsQd")], cards("Qh7h2c"))
    assert found.hands[0].share == Fraction(found.hands[0].wins, 990)
    assert found.hands[0].ties == 0


def test_every_preflop_runout_of_two_hands_when_asked() -> None:
    assert runouts(HOLDEM, [cards("AsAh"), cards("KsKh")], (), 48) == 1_712_304


def test_a_random_hand_is_counted_where_feasible() -> None:
    found = equities(HOLDEM, [cards("AsAh"), ()], cards("AcAd7h2s"))
    assert found.exact
    assert found.runouts == comb(46, 2) * 44
    assert found.hands[0].share == 1


@pytest.mark.parametrize(
    ("hands", "true"),
    [(("AsAh", "KsKh"), 0.8236), (("AsKs", "QhQd"), 0.4605), (("2c2d", "AhKs"), 0.5304)],
)
def test_a_simulation_brackets_the_known_preflop_share(hands: tuple[str, ...], true: float) -> None:
    draw = Draw(b"equity", f"preflop {hands}")
    found = equities(HOLDEM, [cards(hand) for hand in hands], draw=draw, samples=12_000)
    assert not found.exact
    assert found.runouts == 12_000
    assert found.hands[0].low - 0.005 < true < found.hands[0].high + 0.005
    assert found.hands[0].high - found.hands[0].low < 0.03


def test_the_same_draw_gives_the_same_simulation() -> None:
    hands = [cards("AsAh"), (), ()]
    first = equities(HOLDEM, hands, draw=Draw(b"s", "a"), samples=500)
    assert first == equities(HOLDEM, hands, draw=Draw(b"s", "a"), samples=500)
    assert first != equities(HOLDEM, hands, draw=Draw(b"s", "b"), samples=500)


def test_omaha_equity_uses_exactly_two() -> None:
    found = equities(OMAHA, [cards("AsAhAdAc"), cards("KsKhKdKc")], cards("QsJs9s8s"))
    assert found.exact
    assert sum(hand.share for hand in found.hands) == 1
    assert found.hands[0].share == 1


def test_crazy_pineapple_is_counted_after_the_discard() -> None:
    found = equities(crazy_pineapple(), [cards("AsAh"), cards("KsKh")], cards("7c8d2s"))
    assert found.runouts == 990
    with pytest.raises(RuleViolation, match="equity_hand_size"):
        equities(crazy_pineapple(), [cards("AsAhQd"), cards("KsKh")], cards("7c8d2s"))


def test_outs_of_a_flush_draw() -> None:
    found = outs(HOLDEM, [cards("AhKh"), cards("QsQd")], cards("Qh7h2c4s"), 0)
    assert {name(card)[1] for card in found} == {"h"}
    assert len(found) == 7


def test_the_leader_has_no_outs() -> None:
    assert outs(HOLDEM, [cards("AhKh"), cards("QsQd")], cards("Qh7h2c4s"), 1) == ()


@pytest.mark.parametrize(
    ("hands", "board", "code"),
    [
        (("AsAh", "AsKd"), "", "card_twice"),
        (("AsAh", "KsKd"), "AsKc2d", "card_twice"),
        (("AsAh",), "", "equity_of_what"),
        (("AsAh", "KsKd"), "2c", "equity_of_what"),
    ],
)
def test_impossible_questions_are_refused(hands: tuple[str, ...], board: str, code: str) -> None:
    with pytest.raises(RuleViolation, match=code):
        equities(HOLDEM, [cards(hand) for hand in hands], cards(board))


def test_hands_are_read_like_phevaluator() -> None:
    """Equal order on 1,500 random hands of Hold'em and 300 of Omaha."""
    draw = Draw(b"ranks", "evaluators")
    rows = [draw.shuffled(DECK)[:9] for _ in range(1_500)]
    ours = [best_five(mask_of(row[:7])) for row in rows]
    theirs = [-evaluate_cards(*map(name, row[:7])) for row in rows]
    assert _order(ours) == _order(theirs)
    omaha = [best_omaha(row[:4], row[4:]) for row in rows[:300]]
    their_omaha = [-evaluate_omaha_cards(*map(name, (*row[4:], *row[:4]))) for row in rows[:300]]
    assert _order(omaha) == _order(their_omaha)


def _order(ranks: list[int]) -> list[int]:
    places = {rank: place for place, rank in enumerate(sorted(set(ranks)))}
    return [places[rank] for rank in ranks]
