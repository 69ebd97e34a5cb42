"""PHH there and back: hands of every game, ante and forced bet are read again as they were played."""

import random

import pytest

from director.poker.button import Blinds, NextHand
from director.poker.hand import apply, begin, options
from director.poker.histories.phh import read
from director.poker.histories.phh_write import write
from director.poker.histories.recorded import play
from director.poker.histories.settling import settle
from director.poker.missed import Missed
from director.poker.ops import Op, Posted, PostKind, Show
from director.poker.setup import HandSetup
from director.poker.state import Hand, Stage
from director.poker.table import AntePayer, Stakes, Straddle, hand_at
from director.poker.variants import (
    FIVE_CARD_OMAHA,
    FIVE_CARD_OMAHA_HI_LO,
    HOLDEM,
    OMAHA,
    OMAHA_HI_LO,
    BettingLimit,
    DiscardMoment,
    Variant,
    crazy_pineapple,
)
from director.values.cards import DECK
from tests.poker.tables import made

VARIANTS = (
    HOLDEM,
    OMAHA,
    OMAHA_HI_LO,
    FIVE_CARD_OMAHA,
    FIVE_CARD_OMAHA_HI_LO,
    *(crazy_pineapple(moment) for moment in DiscardMoment),
)
HANDS = 8


@pytest.mark.parametrize("ante", list(AntePayer))
@pytest.mark.parametrize("limit", list(BettingLimit))
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda one: f"{one.name} {one.discard}")
def test_a_hand_written_and_read_again_is_the_same(
    variant: Variant, limit: BettingLimit, ante: AntePayer
) -> None:
    rng = random.Random(f"{variant.name} {variant.discard} {limit} {ante}")
    for players in (2, 2, *(rng.randint(3, 9) for _ in range(HANDS - 2))):
        hand = _played(_setup(variant, limit, ante, players, rng), rng)
        record = read(write(hand))
        assert record.setup.posts == hand.setup.posts
        assert record.setup.unit == hand.setup.unit
        assert _said(play(record)) == _said(hand)
        assert settle(read(write(hand, scale=100))).differences == ()


def test_T_31_heads_up_the_button_pays_its_small_blind_before_the_ante() -> None:
    """A button of 30 chips has 30 in the small blind, and nothing is left for the ante."""
    stakes = Stakes(BettingLimit.NO_LIMIT, 50, 100, ante=100, ante_kind=AntePayer.BUTTON)
    setup = hand_at(HOLDEM, stakes, NextHand(Blinds(1, 1, 2), False, False, ()), {1: 30, 2: 1_000})
    hand = _played(setup, random.Random("button"))
    assert Posted(1, PostKind.SMALL_BLIND, 30) in play(read(write(hand))).log


def _said(hand: Hand) -> list[Op]:
    """The log; a hand shown is the same with its cards named and without."""
    return [Show(op.player) if isinstance(op, Show) else op for op in hand.log]


def _setup(
    variant: Variant, limit: BettingLimit, ante: AntePayer, players: int, rng: random.Random
) -> HandSetup:
    """Short stacks, newcomers, straddles and dead small blinds among them."""
    stakes = Stakes(limit, 50, 100, ante=rng.choice((10, 100)), ante_kind=ante)
    seats = range(1, players + 1)
    stacks = {seat: rng.choice((rng.randint(1, 120), rng.randint(100, 3_000))) for seat in seats}
    blinds = Blinds(1, 1, 2) if players == 2 else Blinds(players, rng.choice((0, 1)), 2)
    behind = seats[3:]
    straddles = [Straddle(3, 200)] if players > 3 and rng.random() < 0.3 else []
    owed = {seat: Missed(True, rng.random() < 0.5) for seat in behind if rng.random() < 0.3}
    return hand_at(
        variant,
        stakes,
        NextHand(blinds, False, not blinds.small_blind, ()),
        stacks,
        straddles=straddles,
        owed=owed,
    )


def _played(setup: HandSetup, rng: random.Random) -> Hand:
    deck = list(DECK)
    rng.shuffle(deck)
    hand = begin(setup)
    while hand.stage is not Stage.OVER:
        hand = apply(hand, made(hand, rng.choice(options(hand)), deck, rng))
    return hand
