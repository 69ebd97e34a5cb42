"""Random hands of every game: chips are conserved, options allowed, the log replays to the same hand."""

import random

import pytest

from director.poker.betting import call_amount
from director.poker.hand import apply, begin, can, options, replay
from director.poker.ops import HandAction, Kill, PostKind
from director.poker.pots import pots
from director.poker.rake import Rake
from director.poker.setup import HandSetup, Post
from director.poker.state import Hand, Stage, players_in, pot_total
from director.poker.variants import HOLDEM, OMAHA, BettingLimit, DiscardMoment, Variant, crazy_pineapple
from director.values.cards import DECK, Card
from tests.poker.tables import made

GAMES: list[tuple[Variant, BettingLimit]] = [
    (variant, limit)
    for variant in (HOLDEM, OMAHA, *(crazy_pineapple(moment) for moment in DiscardMoment))
    for limit in BettingLimit
]
HANDS = 40


@pytest.mark.parametrize(("variant", "limit"), GAMES, ids=lambda value: getattr(value, "name", value))
def test_random_hands_conserve_chips_and_replay(variant: Variant, limit: BettingLimit) -> None:
    rng = random.Random(f"{variant} {limit}")
    for _ in range(HANDS):
        hand = _played(_setup(variant, limit, rng), rng)
        taken = sum(hand.setup.stacks) - sum(hand.stacks)
        assert 0 <= taken <= 30
        assert min(hand.stacks) >= 0
        assert replay(hand.setup, hand.log) == hand


def _setup(variant: Variant, limit: BettingLimit, rng: random.Random) -> HandSetup:
    """Stacks down to one chip, so that blinds and antes are posted short."""
    players = rng.randint(2, 8)
    stacks = tuple(rng.choice((rng.randint(1, 120), rng.randint(100, 3_000))) for _ in range(players))
    small, big = (1, 0) if players == 2 else (0, 1)
    antes = [Post(player, PostKind.ANTE, 10) for player in range(players)] if rng.random() < 0.4 else []
    ante = [Post(big, PostKind.DEAD, 100)] if rng.random() < 0.3 else []
    posts = [Post(3, PostKind.LIVE, 100), Post(3, PostKind.DEAD, 50)] if players > 4 else []
    return HandSetup(
        variant=variant,
        limit=limit,
        stacks=stacks,
        posts=(
            *antes,
            Post(small, PostKind.SMALL_BLIND, 50),
            Post(big, PostKind.BIG_BLIND, 100),
            *ante,
            *posts,
        ),
        price=100,
        opener=(big + 1) % players,
        min_bet=100,
        big_bet=200,
        unit=rng.choice((1, 5)),
        rake=Rake(500, cap=30) if rng.random() < 0.5 else None,
        half_bet_reopens=rng.random() < 0.5,
    )


def _played(setup: HandSetup, rng: random.Random) -> Hand:
    deck = list(DECK)
    rng.shuffle(deck)
    hand = begin(setup)
    while hand.stage is not Stage.OVER:
        _assert_sound(hand)
        deed = _deed(hand, deck, rng)
        assert can(hand, deed), deed
        hand = apply(hand, deed)
    return hand


def _assert_sound(hand: Hand) -> None:
    """Nothing is lost between stacks and pots, and whoever is asked has chips or cards to act with."""
    assert sum(hand.stacks) + pot_total(hand) == sum(hand.setup.stacks)
    assert sum(pot.amount for pot in pots(hand)) == pot_total(hand)
    assert options(hand)
    if hand.stage is Stage.BETTING:
        assert hand.able >> hand.actor & 1
        assert hand.live.bit_count() > 1
        assert call_amount(hand, hand.actor) <= hand.stacks[hand.actor]


def _deed(hand: Hand, deck: list[Card], rng: random.Random) -> HandAction:
    unseen = list(players_in(hand.live & ~hand.tabled))
    if len(unseen) > 1 and rng.random() < 0.02:
        return Kill(rng.choice(unseen))
    offered = options(hand)
    return made(hand, rng.choice(offered), deck, rng)
