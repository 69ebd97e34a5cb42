"""Bench of the house games: craps beside crapssim, blackjack beside gymnasium, through the protocol.

The peers are measured in the same run where they are found; without them our rates stand alone.
They are no dependencies of ours and crapssim brings a package named `tests`: give them an environment
of their own, of the same Python.

    python3 -m venv /tmp/peers && /tmp/peers/bin/pip install crapssim gymnasium
    .venv/bin/director bench games --peers /tmp/peers
"""

import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from director.games.craps import CRAPS
from director.games.craps_round import OVER, CrapsCarry, CrapsRound
from director.games.protocol import Action, Box, RoundSetup
from tests.bench.harness import Row, timed
from tests.games.basic_strategy import BasicStrategy
from tests.games.rounds import shipped

ROLLS = 20_000
ROUNDS = 6_000
HALF = 1 / 2
TIMES_2_5 = 1 / 0.4
WIN, DICE = Action("bet", 1, "win", 1000), Action("dice")
ODDS = Action("bet", 1, "win_odds", 1000)
PLACES = {n: Action("bet", 1, "place_right", 1200, numbers=(n,)) for n in (6, 8)}


def run() -> list[Row]:
    """Our time as a part of theirs, each side's best of three."""
    craps, blackjack = _best(_our_craps), _best(_our_blackjack)
    rows = [
        Row("Craps with odds and place bets, rolls a second", ROLLS / craps, None, "/s"),
        Row("Blackjack with basic strategy, rounds a second", ROUNDS / blackjack, None, "/s"),
    ]
    if find_spec("crapssim"):
        theirs = _best(_their_craps)
        rows.append(Row("The same craps in crapssim, rolls a second", ROLLS / theirs, None, "/s"))
        rows.append(Row("Craps, our time / crapssim's", craps / theirs, HALF, "×", True))
    if find_spec("gymnasium"):
        theirs = _best(_their_blackjack)
        rows.append(Row("Blackjack in gymnasium, rounds a second", ROUNDS / theirs, None, "/s"))
        rows.append(Row("Blackjack, our time / gymnasium's", blackjack / theirs, TIMES_2_5, "×", True))
    return rows


def _best(work: Callable[[], object]) -> float:
    return min(timed(work) for _ in range(3))


def _our_craps() -> None:
    """Win with odds, six and eight placed while there is a point."""
    chance = random.Random(1)
    table, boxes = shipped("craps"), (Box(1, 1),)
    carry: CrapsCarry | None = None
    rolled = 0
    while rolled < ROLLS:
        state = CRAPS.apply(CRAPS.start(RoundSetup(table, boxes, carry=carry)), WIN)
        while state.phase != OVER:
            state = CRAPS.apply(_with_bets(state), DICE)
            dice = (chance.randint(1, 6), chance.randint(1, 6))
            state = CRAPS.apply(state, Action("roll", numbers=dice))
            rolled += 1
        result = CRAPS.result(state)
        carry = result.carry if result else None


def _with_bets(state: CrapsRound) -> CrapsRound:
    """Odds and place bets that are not there yet."""
    if not state.point:
        return state
    there = {(held.bet, held.number) for held in state.bets}
    if ("win_odds", state.point) not in there:
        state = CRAPS.apply(state, ODDS)
    for number, place in PLACES.items():
        if number != state.point and ("place_right", number) not in there:
            state = CRAPS.apply(state, place)
    return state


def _their_craps() -> None:
    crapssim, strategy = import_module("crapssim"), import_module("crapssim.strategy")
    table = crapssim.Table(seed=1)
    bets = strategy.BetPassLine(10) + strategy.PassLineOddsMultiplier(1)
    bets += strategy.BetPlace({6: 12, 8: 12}, skip_point=True)
    table.add_player(bankroll=10**9, strategy=bets)
    table.run(max_rolls=ROLLS, verbose=False)


def _our_blackjack() -> None:
    player = BasicStrategy(shipped("blackjack"), random.Random(1))
    for _ in range(ROUNDS):
        player.round()


def _their_blackjack() -> None:
    """Hits below seventeen: it knows neither splits nor doubles."""
    table = import_module("gymnasium").make("Blackjack-v1")
    table.reset(seed=1)
    for _ in range(ROUNDS):
        seen, _ = table.reset()
        over = False
        while not over:
            seen, _, over, _, _ = table.step(1 if seen[0] < 17 else 0)
