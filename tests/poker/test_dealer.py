"""The dealer and the odds of a moment: next cards, known and unknown hands, outs, dead cards."""

from fractions import Fraction

from director.poker.button import Blinds, entered_hand
from director.poker.dealer import cards_wanted, deal_of, face_down, unseen_cards
from director.poker.dealer import drawn_deal as next_cards
from director.poker.hand import apply, begin
from director.poker.odds import odds, odds_query, rank_so_far
from director.poker.ops import DealBoard, DealHole, Discard
from director.poker.variants import HOLDEM, OMAHA, DiscardMoment, crazy_pineapple
from director.values.draw import Draw
from director.values.ranking import Category, best_five, category, deciding, mask_of
from tests.poker.tables import blinds, cards, dealt, do


def test_the_next_cards_go_to_the_first_player_then_to_the_board() -> None:
    hand = begin(blinds([1_000] * 2))
    assert cards_wanted(hand) == 2
    for player in (0, 1):
        deed = next_cards(hand, Draw(b"seed", f"deal/{player}"))
        assert isinstance(deed, DealHole)
        assert deed.player == player
        hand = apply(hand, deed)
    assert cards_wanted(hand) == 0
    assert next_cards(hand, Draw(b"seed", "none")) is None
    hand = do(hand, "c", "c")
    deed = next_cards(hand, Draw(b"seed", "flop"))
    assert isinstance(deed, DealBoard)
    assert len(deed.cards) == 3
    assert set(deed.cards) <= set(unseen_cards(hand))


def test_cards_face_down_are_dealt_to_players_only() -> None:
    hand = begin(blinds([1_000] * 2))
    assert face_down(hand) == DealHole(0, (None, None))
    hand = do(dealt(blinds([1_000] * 2)), "c", "c")
    assert face_down(hand) is None
    assert deal_of(hand, cards("AhKhQh")) == DealBoard(cards("AhKhQh"))


def test_T_10_odds_count_every_live_hand_and_leave_dead_cards_out() -> None:
    hand = do(dealt(blinds([1_000] * 3), "AsAh", "KsKh", "KdQd"), "f", "c", "c", "2c7d9h")
    question = odds_query(hand)
    assert question is not None
    assert question.players == (0, 1)
    assert question.dead == cards("QdKd")
    found = odds(question, Draw(b"seed", "odds"))
    assert found.equities.exact
    assert sum(one.share for one in found.equities.hands) == 1
    assert found.outs[1] == cards("Kc")
    assert found.outs[0] == ()
    assert found.equities.hands[1].share == Fraction(42 - 2, 903)


def test_a_hand_that_nobody_knows_counts_as_a_random_one() -> None:
    hand = begin(blinds([1_000] * 2))
    assert odds_query(hand) is None
    hand = apply(hand, DealHole(0, cards("AsAh")))
    hand = apply(hand, DealHole(1, (None, None)))
    question = odds_query(hand)
    assert question is not None
    assert question.hands == (cards("AsAh"), ())
    found = odds(question, Draw(b"seed", "odds"))
    assert found.unknown == (1,)
    assert not found.equities.exact
    assert 0.75 < found.equities.hands[0].low < found.equities.hands[0].high < 0.95


def test_T_F4_three_pineapple_cards_are_no_hand_to_reckon_until_one_is_discarded() -> None:
    pineapple = crazy_pineapple(DiscardMoment.AFTER_DEAL)
    hand = dealt(blinds([1_000] * 2, variant=pineapple), "AsAh2c", "KsKh3c")
    assert odds_query(hand) is None
    assert odds_query(apply(hand, Discard(0, cards("2c")[0]))) is None
    hand = apply(apply(hand, Discard(0, cards("2c")[0])), Discard(1, cards("3c")[0]))
    question = odds_query(hand)
    assert question is not None
    assert question.dead == cards("2c3c")


def test_a_hand_reads_from_the_flop_on() -> None:
    hand = do(dealt(blinds([1_000] * 2, variant=OMAHA), "AsAhKd2c", "QsQhJd3c"), "c", "c")
    assert rank_so_far(hand, 0) == 0
    hand = do(hand, "AdKcKh")
    assert category(rank_so_far(hand, 0)) is Category.FULL_HOUSE
    assert deciding(rank_so_far(hand, 0)) == (12, 11)
    assert rank_so_far(dealt(blinds([1_000] * 2, variant=HOLDEM)), 0) == 0


def test_deciding_ranks_of_every_kind_of_hand() -> None:
    kinds = {
        "AsKdJh9c7d": (12, 11, 9, 7, 5),
        "AsAdJh9c7d": (12, 9, 7, 5),
        "AsAdJhJc7d": (12, 9, 5),
        "AsAdAhJc7d": (12, 9, 5),
        "5s4d3h2cAd": (3,),
        "Ks9s7s4s2s": (11, 7, 5, 2, 0),
        "KsKd7s7d7h": (5, 11),
        "KsKdKhKc7h": (11, 5),
        "9s8s7s6s5s": (7,),
    }
    assert {text: deciding(best_five(mask_of(cards(text)))) for text in kinds} == kinds


def test_T_29_a_told_button_may_be_dead_and_whoever_sits_before_the_small_blind_waits() -> None:
    hand = entered_hand(Blinds(2, 3, 5), (1, 3, 5, 7), 9)
    assert hand.dead_button
    assert not hand.dead_small_blind
    assert entered_hand(Blinds(1, 4, 5), (1, 3, 5, 7), 9).waiting == (3,)
