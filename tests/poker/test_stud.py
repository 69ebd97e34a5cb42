"""Seven-card stud, its hi-lo and razz: bring-in, order, bets, the shared card, halves and odd chips."""

from collections.abc import Sequence

import pytest

from director.poker.hand import apply, begin, can, options, refusal
from director.poker.layers import layers
from director.poker.ops import (
    BringIn,
    Burn,
    Call,
    Check,
    DealBoard,
    DealHole,
    Fold,
    Kill,
    PostKind,
    RaiseTo,
    Show,
    Won,
)
from director.poker.setup import HandSetup, Post
from director.poker.state import Hand, Stage
from director.poker.variants import OMAHA_HI_LO, RAZZ, STUD, STUD_HI_LO, BettingLimit, PotSide, Variant
from director.texts import texts_for
from director.texts.poker_lines import pot_lines
from director.values.cards import DECK
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from tests.poker.tables import blinds, cards, dealt, do

T = texts_for("en")
NAMES = ("Anna", "Ben", "Cyril", "Dana", "Eva", "Fero", "Gita", "Hugo")


def stud(
    variant: Variant = STUD, stacks: Sequence[int] = (1_000,) * 3, *, open_pair_doubles: bool = True
) -> HandSetup:
    """Antes of 5, a bring-in of 10, bets of 40 and 80."""
    return HandSetup(
        variant=variant,
        limit=BettingLimit.FIXED_LIMIT,
        stacks=tuple(stacks),
        posts=tuple(Post(player, PostKind.ANTE, 5) for player in range(len(stacks))),
        price=0,
        opener=0,
        min_bet=40,
        big_bet=80,
        bring_in=10,
        open_pair_doubles=open_pair_doubles,
    )


def third(setup: HandSetup, *holes: str) -> Hand:
    """Third street dealt: two cards down and one up each."""
    hand = begin(setup)
    for player, hole in enumerate(holes):
        hand = apply(hand, DealHole(player, cards(hole)))
    return hand


def street(hand: Hand, **more: str) -> Hand:
    """The next street: cards by player, `p1="Kd"`."""
    for player, card in more.items():
        hand = apply(hand, DealHole(int(player[1:]) - 1, cards(card)))
    return hand


def stayed(hand: Hand) -> Hand:
    """Whoever acts stays in for the least."""
    kinds = {option.kind for option in options(hand)}
    if BringIn in kinds:
        return apply(hand, BringIn(hand.actor))
    return apply(hand, Check(hand.actor) if Check in kinds else Call(hand.actor))


def checked(hand: Hand) -> Hand:
    """Everybody checks."""
    while hand.stage is Stage.BETTING:
        hand = apply(hand, Check(hand.actor))
    return hand


THREE = ("AsKs7d", "QhQd7c", "2s3s7h")


@pytest.mark.parametrize(
    ("variant", "holes", "first"),
    [
        (STUD, THREE, 1),
        (STUD_HI_LO, THREE, 1),
        (RAZZ, THREE, 2),
        (STUD, ("AsKs2d", "QhQdAc", "2s3s7h"), 0),
        (RAZZ, ("AsKs2d", "QhQdAc", "2s3s7h"), 2),
        (RAZZ, ("AsJsKd", "QhQdKs", "2s3s7h"), 1),
    ],
)
def test_the_door_card_brings_it_in_and_suits_break_ties(
    variant: Variant, holes: Sequence[str], first: int
) -> None:
    hand = third(stud(variant), *holes)
    assert hand.actor == first
    assert [option.kind for option in options(hand)] == [BringIn, RaiseTo]
    assert options(hand)[0].low == 10
    assert options(hand)[1].low == 40
    assert refusal(hand, Fold(first)).code == "bring_in_first"  # type: ignore[union-attr]
    assert refusal(hand, Check(first)).code == "bring_in_first"  # type: ignore[union-attr]


def test_a_completion_is_the_bet_and_three_raises_follow() -> None:
    hand = third(stud(), *THREE)
    hand = apply(hand, BringIn(1))
    assert (hand.price, hand.bets[1], hand.actor) == (10, 10, 2)
    hand = apply(hand, Call(2))
    assert options(hand)[2].low == 40
    hand = apply(hand, RaiseTo(0, 40))
    for player, amount in ((1, 80), (2, 120), (0, 160)):
        assert options(hand)[2].low == options(hand)[2].high == amount
        hand = apply(hand, RaiseTo(player, amount))
    assert refusal(hand, RaiseTo(1, 200)).code == "raises_capped"  # type: ignore[union-attr]


def test_whoever_called_the_bring_in_may_raise_a_completion() -> None:
    hand = third(stud(), *THREE)
    for deed in (BringIn(1), Call(2), RaiseTo(0, 40), Call(1)):
        hand = apply(hand, deed)
    assert can(hand, RaiseTo(2, 80))


def test_a_bring_in_of_half_the_bet_is_completed_not_raised() -> None:
    hand = apply(third(replace(stud(), bring_in=20), *THREE), BringIn(1))
    assert options(hand)[2].low == 40


def test_who_is_all_in_for_the_ante_does_not_bring_it_in_and_the_next_may_fold() -> None:
    hand = third(stud(stacks=(1_000, 5, 1_000)), *THREE)
    assert hand.actor == 2
    assert [option.kind for option in options(hand)] == [Fold, BringIn, RaiseTo]
    hand = apply(hand, Fold(2))
    assert hand.stage is Stage.DEALING
    assert hand.all_in


def test_a_short_bring_in_costs_the_whole_of_it_to_call() -> None:
    hand = apply(third(stud(stacks=(1_000, 9, 1_000)), *THREE), BringIn(1))
    assert (hand.bets[1], hand.price) == (4, 10)
    assert options(hand)[1].low == 10


@pytest.mark.parametrize(
    ("variant", "cards_up", "first"),
    [
        (STUD, ("Kc", "8s", "Ad"), 2),
        (STUD, ("Kc", "7s", "7h"), 1),
        (STUD, ("Kc", "Kd", "Kh"), 0),
        (RAZZ, ("Kc", "8s", "Ad"), 2),
        (RAZZ, ("6s", "7s", "7h"), 0),
    ],
)
def test_the_best_hand_showing_acts_first_from_fourth_street_on(
    variant: Variant, cards_up: tuple[str, str, str], first: int
) -> None:
    """Doors are sevens: a seven makes a pair, best in stud and worst in razz."""
    holes = ("AsJs7d", "QhQd7c", "2s3s8h") if cards_up[2] == "7h" else THREE
    hand = third(stud(variant), *holes)
    hand = apply(hand, BringIn(hand.actor))
    while hand.stage is Stage.BETTING:
        hand = apply(hand, Call(hand.actor))
    hand = street(hand, p1=cards_up[0], p2=cards_up[1], p3=cards_up[2])
    assert (hand.stage, hand.actor) == (Stage.BETTING, first)


def _fourth(variant: Variant = STUD, *, doubles: bool = True) -> Hand:
    """Anna shows a pair of sevens on fourth street, everybody is in for the bring-in."""
    hand = third(stud(variant, open_pair_doubles=doubles), *THREE)
    for deed in (BringIn(1), Call(2), Call(0)):
        hand = apply(hand, deed)
    return street(hand, p1="7s", p2="9d", p3="Td")


def test_an_open_pair_on_fourth_street_allows_the_big_bet() -> None:
    hand = _fourth()
    assert (options(hand)[2].low, options(hand)[2].high) == (40, 80)
    assert refusal(hand, RaiseTo(0, 60)).code == "between_two_bets"  # type: ignore[union-attr]
    small = apply(hand, RaiseTo(0, 40))
    assert (options(small)[2].low, options(small)[2].high) == (80, 120)
    big = apply(hand, RaiseTo(0, 80))
    assert (options(big)[2].low, options(big)[2].high) == (160, 160)


def test_no_big_bet_where_the_house_does_not_play_so_nor_in_hi_lo() -> None:
    for hand in (_fourth(doubles=False), _fourth(STUD_HI_LO)):
        assert (options(hand)[2].low, options(hand)[2].high) == (40, 40)


def test_big_bets_from_fifth_street_on() -> None:
    hand = street(checked(_fourth()), p1="2d", p2="3d", p3="4d")
    assert (options(hand)[2].low, options(hand)[2].high) == (80, 80)


def test_a_burn_card_of_a_later_street_may_be_told() -> None:
    hand = checked(_fourth())
    assert can(hand, Burn(cards("5c")[0]))
    assert not can(begin(stud()), Burn(cards("5c")[0]))


def test_a_hand_killed_while_fifth_street_is_dealt_gets_no_card() -> None:
    hand = street(checked(_fourth()), p1="2d", p2="3d")
    hand = apply(hand, Kill(2))
    assert hand.stage is Stage.BETTING
    assert len(hand.holes[2]) == 4


def _eight_to_the_end() -> Hand:
    deck = list(DECK)
    hand = begin(stud(stacks=(1_000,) * 8))
    while not (hand.stage is Stage.BOARD or hand.street == 4):
        if hand.stage is Stage.DEALING:
            option = options(hand)[0]
            hand = apply(hand, DealHole(option.player, tuple(deck.pop() for _ in range(option.high))))
        else:
            hand = apply(
                hand, next(o.kind for o in options(hand) if o.kind in (BringIn, Call, Check))(hand.actor)
            )
    return hand


def test_too_few_cards_for_eight_make_one_shared_card() -> None:
    hand = _eight_to_the_end()
    assert (hand.stage, hand.street) == (Stage.BOARD, 3)
    last = next(card for card in DECK if not hand.drawn >> card & 1)
    hand = apply(hand, DealBoard((last,)))
    assert (hand.stage, hand.street, hand.board) == (Stage.BETTING, 4, (last,))


def test_seven_of_eight_get_their_last_card_when_one_folded_at_once() -> None:
    deck = list(DECK)
    hand = begin(stud(stacks=(1_000,) * 8))
    folded = False
    while hand.stage is not Stage.SHOWDOWN:
        if hand.stage is Stage.DEALING:
            option = options(hand)[0]
            hand = apply(hand, DealHole(option.player, tuple(deck.pop() for _ in range(option.high))))
        elif not folded and can(hand, Fold(hand.actor)) and hand.bets[hand.actor] == 0:
            hand, folded = apply(hand, Fold(hand.actor)), True
        else:
            hand = apply(
                hand, next(o.kind for o in options(hand) if o.kind in (BringIn, Call, Check))(hand.actor)
            )
    assert hand.board == ()
    assert len(deck) == 0


def _to_showdown(variant: Variant, *holes: str) -> Hand:
    """Everybody for the bring-in, all of seven cards each, checked to the end."""
    hand = third(stud(variant, (1_000,) * len(holes)), *(hole[:6] for hole in holes))
    hand = apply(hand, BringIn(hand.actor))
    while hand.stage is Stage.BETTING:
        hand = apply(hand, Call(hand.actor))
    for at in range(6, 14, 2):
        for player, hole in enumerate(holes):
            hand = apply(hand, DealHole(player, cards(hole[at : at + 2])))
        hand = checked(hand)
    return hand


def _won(hand: Hand) -> list[tuple[int, int, PotSide]]:
    while hand.stage is Stage.SHOWDOWN:
        hand = apply(hand, Show(hand.actor))
    return [(op.player, op.amount, op.side) for op in hand.log if isinstance(op, Won)]


def test_without_a_bet_the_best_hand_showing_shows_first() -> None:
    hand = _to_showdown(STUD, "2c3c4d6d8hTsJs", "KdKcAs9s9h9d2d")
    assert (hand.stage, hand.actor) == (Stage.SHOWDOWN, 1)
    razz = _to_showdown(RAZZ, "2c3c4d6d8hTsJs", "KdKcAs9s9h9d2d")
    assert razz.actor == 0


def test_high_and_low_share_and_the_odd_chip_is_the_highs() -> None:
    hand = _to_showdown(STUD_HI_LO, "KsKdKhQcQdJs9c", "As2d3h4c7sTd9h", "9sTc4dJh8c6cQs")
    assert _won(hand) == [(0, 23, PotSide.HIGH), (1, 22, PotSide.LOW)]


def test_a_high_hand_takes_it_all_where_nobody_has_a_low() -> None:
    hand = _to_showdown(STUD_HI_LO, "KsKdKhQcQdJs9c", "As2d3h9dTsTd9h")
    assert _won(hand) == [(0, 30, PotSide.HIGH)]


def test_one_hand_scoops_and_it_is_said() -> None:
    hand = _to_showdown(STUD_HI_LO, "As2s3s4s5sKdKh", "QsQdJhJc9sTdTh")
    assert _won(hand) == [(0, 15, PotSide.HIGH), (0, 15, PotSide.LOW)]
    while hand.stage is Stage.SHOWDOWN:
        hand = apply(hand, Show(hand.actor))
    assert pot_lines(T, layers(hand)[0], NAMES)[1:] == (
        "Anna wins 15 with Straight flush · 5.",
        "Anna wins 15 with Low · 5 4 3 2 A.",
        "Anna scoops: both halves are won by one hand.",
    )


def test_razz_is_won_by_the_lowest_hand() -> None:
    hand = _to_showdown(RAZZ, "As2s3s4s5sKdKh", "AdAc2d2c6h7h9h")
    assert _won(hand) == [(0, 30, PotSide.LOW)]


def test_a_quarter_in_omaha_hi_lo_is_said() -> None:
    """Both have a wheel's low, Ben alone the flush: he has three quarters of 200."""
    setup = blinds((1_000, 1_000), variant=OMAHA_HI_LO, limit=BettingLimit.FIXED_LIMIT)
    hand = do(
        dealt(setup, "As2dKcQc", "Ah2hKdQd"),
        "c",
        "c",
        "3h4hTs",
        "c",
        "c",
        "9h",
        "c",
        "c",
        "5d",
        "c",
        "c",
    )
    assert _won(hand) == [(1, 100, PotSide.HIGH), (0, 50, PotSide.LOW), (1, 50, PotSide.LOW)]
    while hand.stage is Stage.SHOWDOWN:
        hand = apply(hand, Show(hand.actor))
    assert "A half is quartered between Anna, Ben." in pot_lines(T, layers(hand)[0], NAMES)


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"bring_in": 40}, "bring_in_impossible"),
        ({"bring_in": 0}, "bring_in_impossible"),
        ({"limit": BettingLimit.POT_LIMIT}, "stud_is_fixed_limit"),
        ({"stacks": (1_000,) * 9}, "wrong_number_of_players"),
        ({"posts": (Post(0, PostKind.BIG_BLIND, 40),)}, "stud_has_no_blinds"),
        ({"price": 40}, "stud_has_no_blinds"),
    ],
)
def test_stakes_that_stud_does_not_know_are_refused(more: dict[str, object], code: str) -> None:
    with pytest.raises(RuleViolation) as problem:
        begin(replace(stud(), **more))  # type: ignore[arg-type]
    assert problem.value.code == code
