"""PokerKit as oracle: random hands through both engines, stacks equal at the end."""

import random
from dataclasses import dataclass

import pytest
from pokerkit import (
    Automation,
    FixedLimitTexasHoldem,
    HandHistory,
    Mode,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
    State,
)

from director.poker.hand import apply, begin, options
from director.poker.histories.phh_write import write
from director.poker.ops import (
    Call,
    Check,
    DealBoard,
    DealHole,
    Fold,
    HandAction,
    PostKind,
    RaiseTo,
    RunTimes,
    Show,
    Won,
)
from director.poker.setup import HandSetup, Post
from director.poker.state import Hand, Stage
from director.poker.variants import HOLDEM, OMAHA, BettingLimit
from director.values.cards import DECK, Card, name

SMALL, BIG = 50, 100
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
HANDS = {BettingLimit.NO_LIMIT: 1_200, BettingLimit.POT_LIMIT: 300, BettingLimit.FIXED_LIMIT: 1_200}
"""2,700 in all; fewest of Omaha, which costs the oracle most."""

AGREEING = {BettingLimit.NO_LIMIT: 0.97, BettingLimit.POT_LIMIT: 0.97, BettingLimit.FIXED_LIMIT: 0.85}
"""How often both offer the same raises at least. Known differences: here a short all-in raise below
the big blind does not reopen (T-38); in fixed limit the blind is the first bet, there is no cap
heads-up, and less than half a bet is completed (T-F4)."""


@dataclass
class Compared:
    """How often both engines offered the same raises."""

    asked: int = 0
    agreed: int = 0
    hands: int = 0
    side_pots: int = 0


@pytest.mark.parametrize("limit", list(HANDS))
def test_random_hands_end_with_the_oracles_stacks(limit: BettingLimit) -> None:
    rng = random.Random(f"oracle {limit}")
    compared = Compared()
    for _ in range(HANDS[limit]):
        _compare(limit, rng, compared)
    assert compared.hands == HANDS[limit]
    assert compared.agreed > AGREEING[limit] * compared.asked
    assert compared.side_pots > 0.05 * compared.hands


def test_hands_written_in_phh_are_read_by_the_oracle() -> None:
    rng = random.Random("written")
    for _ in range(60):
        stacks = tuple(rng.choice((rng.randint(BIG, 900), 5_000)) for _ in range(rng.randint(2, 5)))
        hand = begin(_setup(BettingLimit.NO_LIMIT, stacks, 0))
        deck = list(DECK)
        rng.shuffle(deck)
        while hand.stage is not Stage.OVER:
            hand = apply(hand, _any_deed(hand, deck, rng))
        read = list(HandHistory.loads(write(hand)))[-1]
        assert tuple(read.stacks) == hand.stacks


def test_boards_run_several_times_pay_as_with_the_oracle() -> None:
    """All-in before the flop, on it or on the turn; stacks that every share divides evenly."""
    rng = random.Random("run twice")
    seen = set()
    for _ in range(120):
        stacks = tuple(7_200 * rng.randint(1, 4) for _ in range(rng.randint(2, 5)))
        times, street = rng.choice((2, 2, 3, 4)), rng.choice((0, 0, 1, 2))
        deck = list(DECK)
        rng.shuffle(deck)
        ours = begin(_setup(BettingLimit.NO_LIMIT, stacks, 0))
        theirs = NoLimitTexasHoldem.create_state(
            AUTOMATIONS, True, 0, (SMALL, BIG), BIG, stacks, len(stacks), mode=Mode.CASH_GAME
        )
        ours = _dealt(ours, theirs, deck)
        while ours.stage is not Stage.OVER:
            ours = _run_step(ours, theirs, deck, times, street)
        _show(theirs)
        assert tuple(theirs.stacks) == ours.stacks
        assert sum(ours.stacks) == sum(stacks)
        assert len(ours.boards) + 1 == ours.runs
        seen.add((ours.runs, ours.shared))
    assert seen >= {(times, shared) for times in (2, 3, 4) for shared in (0, 3, 4)}


def _run_step(ours: Hand, theirs: State, deck: list[Card], times: int, street: int) -> Hand:
    """Everybody checks up to a street and is all-in on it; then the board comes so many times."""
    if ours.stage is Stage.BETTING:
        offered = options(ours)
        player = ours.actor
        shove = ours.street >= street and len(offered) > 2 and _range(theirs) is not None
        deed: HandAction = Call(player) if offered[1].low else Check(player)
        if shove:
            deed = RaiseTo(player, ours.bets[player] + ours.stacks[player])
        _do(theirs, deed)
        return apply(ours, deed)
    if ours.stage is Stage.SHOWDOWN:
        return apply(ours, Show(ours.actor))
    if ours.all_in and ours.runs == 1:
        _show(theirs)
        while theirs.can_select_runout_count():
            theirs.select_runout_count(runout_count=times)
        return apply(ours, RunTimes(times))
    _show(theirs)
    cards = tuple(deck.pop() for _ in range(options(ours)[0].low))
    theirs.burn_card("??")
    theirs.deal_board("".join(map(name, cards)))
    return apply(ours, DealBoard(cards))


def _any_deed(hand: Hand, deck: list[Card], rng: random.Random) -> HandAction:
    offered = list(options(hand))
    option = offered[0]
    if option.kind is DealHole:
        return DealHole(option.player, (deck.pop(), deck.pop()))
    offered = [option for option in offered if option.kind is not RunTimes]
    if hand.stage is Stage.BOARD and len(offered) == 1:
        return DealBoard(tuple(deck.pop() for _ in range(option.low)))
    if hand.stage is not Stage.BETTING:
        return Show(offered[-1].player if hand.stage is Stage.BOARD else hand.actor)
    stay = offered[1]
    if len(offered) > 2 and rng.random() < 0.3:
        return RaiseTo(hand.actor, rng.randint(offered[2].low, offered[2].high))
    if stay.low and rng.random() < 0.3:
        return Fold(hand.actor)
    return Call(hand.actor) if stay.low else Check(hand.actor)


def _compare(limit: BettingLimit, rng: random.Random, compared: Compared) -> None:
    players = rng.choice((2, 2, 3, 3, 4, 5, 6, 7, 8, 9))
    ante = rng.choice((0, 0, 10))
    stacks = tuple(rng.choice((rng.randint(BIG + ante, 900), 5_000, 10_000)) for _ in range(players))
    setup = _setup(limit, stacks, ante)
    ours, theirs = begin(setup), _oracle(limit, stacks, ante)
    deck = list(DECK)
    rng.shuffle(deck)
    ours = _dealt(ours, theirs, deck)
    while ours.stage is not Stage.OVER:
        ours = _step(ours, theirs, deck, rng, compared)
    _show(theirs)
    assert not theirs.status
    assert sum(ours.stacks) == sum(stacks)
    _assert_equal(ours, tuple(theirs.stacks))
    compared.hands += 1
    compared.side_pots += len({op.pot for op in ours.log if isinstance(op, Won)}) > 1


def _setup(limit: BettingLimit, stacks: tuple[int, ...], ante: int) -> HandSetup:
    heads_up = len(stacks) == 2
    small, big = (1, 0) if heads_up else (0, 1)
    antes = tuple(Post(player, PostKind.ANTE, ante) for player in range(len(stacks)) if ante)
    return HandSetup(
        variant=OMAHA if limit is BettingLimit.POT_LIMIT else HOLDEM,
        limit=limit,
        stacks=stacks,
        posts=(*antes, Post(small, PostKind.SMALL_BLIND, SMALL), Post(big, PostKind.BIG_BLIND, BIG)),
        price=BIG,
        opener=(big + 1) % len(stacks),
        min_bet=BIG,
        big_bet=2 * BIG,
    )


def _oracle(limit: BettingLimit, stacks: tuple[int, ...], ante: int) -> State:
    blinds = (SMALL, BIG)
    if limit is BettingLimit.NO_LIMIT:
        return NoLimitTexasHoldem.create_state(AUTOMATIONS, True, ante, blinds, BIG, stacks, len(stacks))
    if limit is BettingLimit.POT_LIMIT:
        return PotLimitOmahaHoldem.create_state(
            AUTOMATIONS, True, ante, blinds, BIG, stacks, len(stacks)
        )
    return FixedLimitTexasHoldem.create_state(
        AUTOMATIONS, True, ante, blinds, BIG, 2 * BIG, stacks, len(stacks)
    )


def _dealt(ours: Hand, theirs: State, deck: list[Card]) -> Hand:
    for player in range(len(ours.stacks)):
        cards = tuple(deck.pop() for _ in range(ours.setup.variant.hole))
        ours = apply(ours, DealHole(player, cards))
        theirs.deal_hole("".join(map(name, cards)), player)
    return ours


def _step(ours: Hand, theirs: State, deck: list[Card], rng: random.Random, compared: Compared) -> Hand:
    if ours.stage is Stage.BETTING:
        assert theirs.actor_index == ours.actor
        deed = _chosen(ours, theirs, rng, compared)
        _do(theirs, deed)
        return apply(ours, deed)
    if ours.stage is Stage.SHOWDOWN:
        return apply(ours, Show(ours.actor))
    while theirs.actor_index is not None:
        theirs.check_or_call()
    _show(theirs)
    cards = tuple(deck.pop() for _ in range(options(ours)[0].low))
    theirs.burn_card("??")
    theirs.deal_board("".join(map(name, cards)))
    return apply(ours, DealBoard(cards))


def _show(theirs: State) -> None:
    """Every hand is shown: the oracle's own question who could still win costs most of its time."""
    while theirs.showdown_index is not None:
        theirs.show_or_muck_hole_cards(True)


def _chosen(ours: Hand, theirs: State, rng: random.Random, compared: Compared) -> HandAction:
    """A random action that both engines allow; folding when checking is free is ours alone."""
    offered = options(ours)
    stay = offered[1]
    kind = rng.random()
    if kind < 0.55 and stay.low:
        return Fold(ours.actor)
    if kind > 0.7:
        raises = _range(theirs)
        mine = (offered[2].low, offered[2].high) if len(offered) > 2 else None
        compared.asked += 1
        compared.agreed += mine == raises
        if mine and raises and max(mine[0], raises[0]) <= min(mine[1], raises[1]):
            low, high = max(mine[0], raises[0]), min(mine[1], raises[1])
            return RaiseTo(ours.actor, rng.choice((low, high, rng.randint(low, high))))
    return Call(ours.actor) if stay.low else Check(ours.actor)


def _range(theirs: State) -> tuple[int, int] | None:
    low = theirs.min_completion_betting_or_raising_to_amount
    high = theirs.max_completion_betting_or_raising_to_amount
    return None if low is None or high is None else (low, high)


def _do(theirs: State, deed: HandAction) -> None:
    if isinstance(deed, Fold):
        theirs.fold()
    elif isinstance(deed, RaiseTo):
        theirs.complete_bet_or_raise_to(deed.amount)
    else:
        theirs.check_or_call()


def _assert_equal(ours: Hand, theirs: tuple[int, ...]) -> None:
    """Equal stacks, but for odd chips where there are several.

    Here they go one each in seat order and every side pot has its own (T-17, T-18); the oracle gives
    all to the first winner and joins side pots once the losers have mucked.
    """
    differences = [mine - other for mine, other in zip(ours.stacks, theirs, strict=True)]
    if any(differences):
        odd = _odd_chips(ours)
        assert odd >= 2
        assert sum(differences) == 0
        assert max(map(abs, differences)) <= odd


def _odd_chips(hand: Hand) -> int:
    pots: dict[int, list[int]] = {}
    for op in hand.log:
        if isinstance(op, Won):
            pots.setdefault(op.pot, []).append(op.amount)
    return sum(sum(amounts) % len(amounts) for amounts in pots.values())
