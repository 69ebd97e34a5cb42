"""Equity: counted over every run-out, or simulated with an interval that holds the counted one."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest
from phevaluator import evaluate_cards, evaluate_omaha_cards

from director.poker.equity import equities, outs, runouts
from director.poker.odds import OddsQuery, odds
from director.poker.preflop import every_board
from director.poker.showdown import rank_of
from director.poker.variants import (
    HOLDEM,
    OMAHA,
    OMAHA_HI_LO,
    RAZZ,
    STUD,
    STUD_HI_LO,
    Variant,
    crazy_pineapple,
)
from director.values.cards import DECK, name, rank
from director.values.draw import Draw
from director.values.errors import RuleViolation
from director.values.omaha import best_omaha
from director.values.ranking import best_five, mask_of
from tests.poker.tables import cards


def test_aces_against_kings_on_a_flop() -> None:
    """Of 990 run-outs 87 bring a king, and 4 of those an ace with it."""
    found = equities(HOLDEM, [cards("AsAh"), cards("KsKh")], cards("7c8d2s"))
    assert (found.exact, found.runouts) == (True, comb(45, 2))
    assert sum(hand.share for hand in found.hands) == 1
    assert found.hands[0].share == Fraction(990 - 83, 990)


def test_high_and_low_share_on_a_river() -> None:
    """Anna has the nut flush, both a wheel's low: three quarters and one."""
    found = equities(OMAHA_HI_LO, [cards("Ah2hKcQc"), cards("As2dKdQd")], cards("3h4hTs9h5d"))
    assert [hand.share for hand in found.hands] == [Fraction(3, 4), Fraction(1, 4)]
    assert [hand.wins for hand in found.hands] == [0, 0]
    assert [hand.ties for hand in found.hands] == [1, 1]


def test_without_a_low_the_high_hand_has_it_all() -> None:
    found = equities(OMAHA_HI_LO, [cards("Ah2hKcQc"), cards("As2dKdQd")], cards("Jh9hTs9d5h"))
    assert [hand.share for hand in found.hands] == [1, 0]


@pytest.mark.parametrize("variant", [STUD, STUD_HI_LO, RAZZ])
def test_stud_hands_are_counted_as_far_as_they_are_known(variant: Variant) -> None:
    """One card each is to come: 40 times 39 run-outs, each counted as it ends."""
    held = [cards("AsKs7d2c3c9h"), cards("QhQd7c4d5s8d")]
    found = equities(variant, held)
    assert (found.exact, found.runouts) == (True, 40 * 39)
    rest = [card for card in DECK if card not in (*held[0], *held[1])]
    share = Fraction()
    for mine, other in permutations(rest, 2):
        hands = ((*held[0], mine), (*held[1], other))
        halves = []
        for way in variant.wins:
            ranks = [rank_of(variant, hand, (), way) for hand in hands]
            if any(ranks):
                halves.append(Fraction(ranks[0] == max(ranks), ranks.count(max(ranks))))
        share += sum(halves, Fraction()) / len(halves)
    assert found.hands[0].share == share / found.runouts


def test_a_simulation_of_stud_holds_what_is_counted() -> None:
    held = [cards("AsKs7d2c3c"), cards("QhQd7c4d5s8d")]
    counted = equities(STUD_HI_LO, held)
    drawn = equities(STUD_HI_LO, held, draw=Draw(bytes(32), "stud"), samples=4_000, counted=0)
    assert not drawn.exact
    assert drawn.hands[0].low < counted.hands[0].share < drawn.hands[0].high


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
    ("hands", "won", "tied"),
    [
        (("AsKs", "QhQd"), 787_966, 6_732),
        (("AsKs", "QsQd"), 781_594, 8_111),
        (("AsAh", "KsKh"), 1_410_336, 9_308),
        (("2c2d", "AhKs"), 903_239, 9_946),
    ],
)
def test_two_hands_before_the_flop_are_counted_exactly(
    hands: tuple[str, str], won: int, tied: int
) -> None:
    found = equities(HOLDEM, [cards(hand) for hand in hands], draw=Draw(b"not", "asked"))
    first, second = found.hands
    assert (found.exact, found.runouts) == (True, 1_712_304)
    assert (first.wins, first.ties, second.ties) == (won, tied, tied)
    assert first.share == Fraction(2 * won + tied, 2 * 1_712_304)
    assert first.share + second.share == 1


def test_ace_king_suited_against_queens_to_four_decimals() -> None:
    found = equities(HOLDEM, [cards("AsKs"), cards("QhQd")])
    assert [f"{float(hand.share):.4%}" for hand in found.hands] == ["46.2145%", "53.7855%"]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("omaha", [False, True], ids=["holdem", "omaha"])
def test_boards_by_ranks_come_to_what_every_board_does(seed: int, omaha: bool) -> None:
    """Of 24 cards each of the 3,003 boards is read; flushes, straight flushes and ties among them."""
    draw = Draw(b"boards", f"{seed} {omaha}")
    size = 4 if omaha else 2
    deck = draw.shuffled([card for card in DECK if rank(card) > 6])
    hands, rest = [deck[i * size : (i + 1) * size] for i in range(3)], deck[3 * size :][:15]
    one_by_one: Counter[int] = Counter()
    for board in combinations(rest, 5):
        ranks = [best_omaha(h, board) if omaha else best_five(mask_of((*h, *board))) for h in hands]
        one_by_one[sum(1 << i for i, value in enumerate(ranks) if value == max(ranks))] += 1
    assert {won: n for won, n in every_board(hands, rest, omaha=omaha).items() if n} == one_by_one


@pytest.mark.parametrize(
    ("hand", "true"), [("AsAh", 0.8520), ("AsKs", 0.6704), ("2c2d", 0.5033), ("7h2s", 0.3458)]
)
def test_a_simulation_brackets_the_known_share_against_a_random_hand(hand: str, true: float) -> None:
    draw = Draw(b"equity", f"preflop {hand}")
    found = equities(HOLDEM, [cards(hand), ()], draw=draw, samples=12_000)
    assert not found.exact
    assert found.runouts == 12_000
    assert found.hands[0].low - 0.005 < true < found.hands[0].high + 0.005
    assert found.hands[0].high - found.hands[0].low < 0.03


def test_omaha_against_a_random_hand_is_within_half_a_point() -> None:
    question = OddsQuery(OMAHA, (0, 1), (cards("7s8d9cTh"), ()), (), ())
    first = odds(question, Draw(b"omaha", "random")).equities.hands[0]
    assert first.low < first.share < first.high <= first.low + 0.01


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
