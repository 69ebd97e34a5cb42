"""PokerKit as oracle for stud, razz and high-low games: random hands end with its stacks to the chip."""

import random
from collections import Counter
from typing import Any

import pytest
from pokerkit import (
    Automation,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    State,
)

from director.poker.hand import apply, begin, options
from director.poker.ops import (
    BringIn,
    Call,
    Check,
    DealBoard,
    DealHole,
    Fold,
    HandAction,
    PostKind,
    RaiseTo,
    Show,
    Won,
)
from director.poker.setup import HandSetup, Post
from director.poker.state import Hand, Stage
from director.poker.variants import OMAHA_HI_LO, RAZZ, STUD, STUD_HI_LO, BettingLimit, PotSide, Variant
from director.values.cards import DECK, Card, name

CHIP = 720
"""Every pot, half and share among two to six comes out even: nothing hangs on odd chips here."""
ANTE, BRING_IN, SMALL, BIG = CHIP, 2 * CHIP, 6 * CHIP, 12 * CHIP
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
GAMES: dict[Variant, Any] = {
    STUD: FixedLimitSevenCardStud,
    STUD_HI_LO: FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    RAZZ: FixedLimitRazz,
    OMAHA_HI_LO: FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
}
HANDS = 250


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.name)
def test_random_hands_end_with_the_oracles_stacks(variant: Variant) -> None:
    rng = random.Random(f"oracle {variant.name}")
    seen: Counter[str] = Counter()
    for _ in range(HANDS):
        ours, theirs = _played(variant, rng, seen)
        assert not theirs.status
        astray = _low_in_some_pots_only(ours)
        assert astray or tuple(theirs.stacks) == ours.stacks
        seen["astray"] += astray
        assert sum(ours.stacks) == sum(ours.setup.stacks)
        won = [op for op in ours.log if isinstance(op, Won)]
        seen["side pots"] += len({op.pot for op in won}) > 1
        seen["shared"] += len({op.side for op in won}) > 1
        seen["showdowns"] += any(op.rank for op in won)
    assert seen["astray"] < HANDS // 10
    assert seen["agreed"] > 0.85 * seen["asked"]
    assert seen["showdowns"] > HANDS // 4
    assert seen["side pots"] > HANDS // 20
    assert (seen["shared"] > HANDS // 20) == variant.split


def _low_in_some_pots_only(hand: Hand) -> bool:
    """A low qualifies, but nobody's in a side pot: here the high hand takes that pot.

    The oracle gives the low half of such a pot to all hands in it, none of which is a low.
    """
    ways: dict[int, set[PotSide]] = {}
    for op in hand.log:
        if isinstance(op, Won) and op.rank:
            ways.setdefault(op.pot, set()).add(op.side)
    return len(set(map(frozenset, ways.values()))) > 1


def _played(variant: Variant, rng: random.Random, seen: Counter[str]) -> tuple[Hand, State]:
    """A random hand; no stack makes a short bring-in, which here costs the whole of it to call.

    The oracle lets it be called for what was posted.
    """
    players = rng.choice((2, 2, 3, 3, 4, 5, 6, 7))
    stacks = tuple(CHIP * rng.choice((rng.randint(3, 30), rng.randint(1, 200))) for _ in range(players))
    stacks = tuple(3 * CHIP if stack == ANTE + CHIP else stack for stack in stacks)
    if not variant.stud:
        stacks = tuple(max(stack, SMALL) for stack in stacks)
    ours, theirs = begin(_setup(variant, stacks)), _oracle(variant, stacks)
    deck = list(DECK)
    rng.shuffle(deck)
    while ours.stage is not Stage.OVER:
        ours = _step(ours, theirs, deck, rng, seen)
    while theirs.showdown_index is not None:
        theirs.show_or_muck_hole_cards(True)
    return ours, theirs


def _setup(variant: Variant, stacks: tuple[int, ...]) -> HandSetup:
    big = 0 if len(stacks) == 2 else 1
    blinds = (Post(1 - big, PostKind.SMALL_BLIND, SMALL // 2), Post(big, PostKind.BIG_BLIND, SMALL))
    antes = tuple(Post(player, PostKind.ANTE, ANTE) for player in range(len(stacks)))
    return HandSetup(
        variant=variant,
        limit=BettingLimit.FIXED_LIMIT,
        stacks=stacks,
        posts=antes if variant.stud else blinds,
        price=0 if variant.stud else SMALL,
        opener=0 if variant.stud else (big + 1) % len(stacks),
        min_bet=SMALL,
        big_bet=BIG,
        bring_in=BRING_IN if variant.stud else 0,
        open_pair_doubles=False,
    )


def _oracle(variant: Variant, stacks: tuple[int, ...]) -> State:
    forced = (ANTE, BRING_IN) if variant.stud else (0, (SMALL // 2, SMALL))
    state: State = GAMES[variant].create_state(
        AUTOMATIONS, True, *forced, SMALL, BIG, stacks, len(stacks)
    )
    return state


def _step(ours: Hand, theirs: State, deck: list[Card], rng: random.Random, seen: Counter[str]) -> Hand:
    if ours.stage is Stage.BETTING:
        assert theirs.actor_index == ours.actor
        deed = _chosen(ours, theirs, rng, seen)
        _do(theirs, deed)
        return apply(ours, deed)
    if ours.stage is Stage.SHOWDOWN:
        return apply(ours, Show(ours.actor))
    while theirs.actor_index is not None:
        theirs.check_or_call()
    while theirs.showdown_index is not None:
        theirs.show_or_muck_hole_cards(True)
    option = options(ours)[0]
    cards = tuple(deck.pop() for _ in range(option.high))
    if theirs.can_burn_card():
        theirs.burn_card("??")
    if option.kind is DealBoard:
        theirs.deal_board("".join(map(name, cards)))
        return apply(ours, DealBoard(cards))
    for card in cards:
        theirs.deal_hole(name(card), option.player)
    return apply(ours, DealHole(option.player, cards))


def _chosen(ours: Hand, theirs: State, rng: random.Random, seen: Counter[str]) -> HandAction:
    """A random action that both engines allow."""
    offered = {option.kind: option for option in options(ours)}
    kind = rng.random()
    if kind < 0.25 and Call in offered:
        return Fold(ours.actor)
    if kind > 0.65:
        low = theirs.min_completion_betting_or_raising_to_amount
        mine = offered[RaiseTo].low if RaiseTo in offered else None
        seen["asked"] += 1
        seen["agreed"] += low == mine
        if low is not None and low == mine:
            return RaiseTo(ours.actor, low)
    if BringIn in offered:
        return BringIn(ours.actor)
    return Call(ours.actor) if Call in offered else Check(ours.actor)


def _do(theirs: State, deed: HandAction) -> None:
    if isinstance(deed, Fold):
        theirs.fold()
    elif isinstance(deed, RaiseTo):
        theirs.complete_bet_or_raise_to(deed.amount)
    elif isinstance(deed, BringIn):
        theirs.post_bring_in()
    else:
        theirs.check_or_call()


def test_a_low_takes_its_half_only_if_it_is_eight_or_better() -> None:
    """Of all showdowns some have no low: then the high hand scoops."""
    rng = random.Random("scoops")
    ways: Counter[tuple[PotSide, ...]] = Counter()
    for _ in range(60):
        hand, _ = _played(STUD_HI_LO, rng, Counter())
        ways[tuple(sorted({op.side for op in hand.log if isinstance(op, Won) and op.rank}))] += 1
    assert set(ways) == {(), (PotSide.HIGH,), (PotSide.HIGH, PotSide.LOW)}
