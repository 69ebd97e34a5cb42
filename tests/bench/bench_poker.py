"""Bench of the poker table: hands, replayed histories and equity beside other engines."""

import random
from collections.abc import Callable
from pathlib import Path

from phevaluator import evaluate_cards
from pokerkit import Automation, HandHistory, NoLimitTexasHoldem, State

from director.poker.equity import equities
from director.poker.hand import apply, begin, options
from director.poker.histories.phh import read
from director.poker.histories.settling import settle
from director.poker.ops import Call, Check, DealBoard, DealHole, Fold, PostKind, RaiseTo, Show
from director.poker.setup import HandSetup, Post
from director.poker.state import Hand, Stage
from director.poker.variants import HOLDEM, OMAHA, BettingLimit
from director.values.cards import DECK, Card, parse
from director.values.draw import Draw
from director.values.ranking import best_five, mask_of
from tests.bench.harness import Row, timed

HANDS = 400
PLAYERS = 6
STACK = 10_000
SAMPLES = 20_000
PHH = Path(__file__).parents[1] / "data" / "phh"
SEVEN_TIMES = 1 / 7
TWICE = 1 / 2
TENTH = 1 / 10
THREE_TIMES = 3.0
AIM_EXACT = 0.3
EVERY_BOARD = 1_712_304
KINGS_AND_ACES = [(parse("As"), parse("Ah")), (parse("Ks"), parse("Kh"))]


def run() -> list[Row]:
    """Our time as a part of the others', each side's best of three."""
    ours, theirs = _best(our_hands), _best(_their_hands)
    texts = [path.read_text(encoding="utf-8") for path in sorted(PHH.glob("*.phh"))]
    replay, replayed = _best(lambda: _our_replay(texts)), _best(lambda: _their_replay(texts))
    rows = _rows()
    simulated = _best(_our_equity)
    evaluated, theirs_evaluated = (
        _best(lambda: _our_evaluations(rows)),
        _best(lambda: _their_evaluations(rows)),
    )
    exact, omaha = _best(lambda: equities(HOLDEM, KINGS_AND_ACES)), _best(_our_omaha)
    one_by_one = _best(lambda: _our_evaluations(rows)) / SAMPLES * 2 * EVERY_BOARD
    return [
        Row("Hands, six-handed, random actions / PokerKit's", ours / theirs, SEVEN_TIMES, "×", True),
        Row("Hands a second", HANDS / ours, None, "/s"),
        Row("Replayed hands, parsing included / PokerKit's", replay / replayed, TWICE, "×", True),
        Row("Replayed hands a second", len(texts) / replay, None, "/s"),
        Row("Two hands before the flop / every board one by one", exact / one_by_one, TENTH, "×", True),
        Row("Two hands before the flop, exact", exact, AIM_EXACT, "s"),
        Row("Two hands of Omaha before the flop / of Hold'em", omaha / exact, THREE_TIMES, "×", True),
        Row("Evaluations a second in a simulation", 2 * SAMPLES / simulated, None, "/s"),
        Row("Evaluations a second, seven cards", SAMPLES / evaluated, None, "/s"),
        Row("Evaluations a second, seven cards, phevaluator", SAMPLES / theirs_evaluated, None, "/s"),
    ]


def _best(work: Callable[[], object]) -> float:
    return min(timed(work) for _ in range(3))


def our_hands() -> None:
    """So many hands of random actions, with log and options."""
    rng = random.Random(7)
    setup = HandSetup(
        variant=HOLDEM,
        limit=BettingLimit.NO_LIMIT,
        stacks=(STACK,) * PLAYERS,
        posts=(Post(0, PostKind.SMALL_BLIND, 50), Post(1, PostKind.BIG_BLIND, 100)),
        price=100,
        opener=2,
        min_bet=100,
    )
    for _ in range(HANDS):
        _our_hand(setup, rng)


def _our_hand(setup: HandSetup, rng: random.Random) -> None:
    deck = list(DECK)
    rng.shuffle(deck)
    hand = begin(setup)
    for player in range(PLAYERS):
        hand = apply(hand, DealHole(player, (deck.pop(), deck.pop())))
    while hand.stage is not Stage.OVER:
        if hand.stage is Stage.BETTING:
            hand = _our_action(hand, rng)
        elif hand.stage is Stage.BOARD:
            hand = apply(hand, DealBoard(tuple(deck.pop() for _ in range(options(hand)[0].low))))
        else:
            hand = apply(hand, Show(hand.actor))


def _our_action(hand: Hand, rng: random.Random) -> Hand:
    offered = options(hand)
    stay = offered[1]
    kind = rng.choice(["stay"] + ["fold"] * (stay.low > 0) + ["raise"] * (len(offered) > 2))
    if kind == "raise":
        return apply(hand, RaiseTo(hand.actor, rng.randint(offered[2].low, offered[2].high)))
    if kind == "fold":
        return apply(hand, Fold(hand.actor))
    return apply(hand, Call(hand.actor) if stay.low else Check(hand.actor))


def _their_hands() -> None:
    rng = random.Random(7)
    for _ in range(HANDS):
        deck = list(DECK)
        rng.shuffle(deck)
        state = NoLimitTexasHoldem.create_state(
            tuple(Automation), True, 0, (50, 100), 100, (STACK,) * PLAYERS, PLAYERS
        )
        while state.status:
            _their_action(state, rng)


def _their_action(state: State, rng: random.Random) -> None:
    low = state.min_completion_betting_or_raising_to_amount
    high = state.max_completion_betting_or_raising_to_amount
    choices = (
        ["stay"] + ["fold"] * bool(state.checking_or_calling_amount) + ["raise"] * (low is not None)
    )
    kind = rng.choice(choices)
    if kind == "raise" and low is not None and high is not None:
        state.complete_bet_or_raise_to(rng.randint(low, high))
    elif kind == "fold":
        state.fold()
    else:
        state.check_or_call()


def _our_replay(texts: list[str]) -> None:
    for text in texts:
        settle(read(text))


def _their_replay(texts: list[str]) -> None:
    for text in texts:
        for _ in HandHistory.loads(text):
            pass


def _our_equity() -> None:
    hands = [KINGS_AND_ACES[0], ()]
    equities(HOLDEM, hands, draw=Draw(b"bench", "equity"), samples=SAMPLES)


def _our_omaha() -> None:
    hands = [tuple(map(parse, hand.split())) for hand in ("As Ah Ks Kh", "7s 8d 9c Th")]
    equities(OMAHA, hands)


def _rows() -> list[tuple[Card, ...]]:
    """Seven cards each; both libraries number the cards alike."""
    rng = random.Random(7)
    return [tuple(rng.sample(DECK, 7)) for _ in range(SAMPLES)]


def _our_evaluations(rows: list[tuple[Card, ...]]) -> None:
    for row in rows:
        best_five(mask_of(row))


def _their_evaluations(rows: list[tuple[Card, ...]]) -> None:
    for row in rows:
        evaluate_cards(*row)
