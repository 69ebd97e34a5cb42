"""Bench of hands a second beside texasholdem, which keeps neither a log nor options."""

import random
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from tests.bench.bench_poker import HANDS, PLAYERS, STACK, our_hands
from tests.bench.harness import Row, timed

LIMIT = 1 / 0.8


def run() -> list[Row]:
    """Our time as a part of theirs, each side's best of three; nothing where the peer is missing."""
    if find_spec("texasholdem") is None:
        print("texasholdem is not installed: its row is left out")
        return []
    game = import_module("texasholdem.game.game")
    action = import_module("texasholdem.game.action_type")
    theirs = min(timed(lambda: _their_hands(game, action)) for _ in range(3))
    ours = min(timed(our_hands) for _ in range(3))
    return [Row("Hands, six-handed, random actions / texasholdem's", ours / theirs, LIMIT, "×", True)]


def _their_hands(game: ModuleType, action: ModuleType) -> None:
    rng = random.Random(7)
    for _ in range(HANDS):
        table = game.TexasHoldEm(STACK, 100, 50, PLAYERS)
        table.start_hand()
        while table.is_hand_running():
            _their_action(table, action.ActionType, rng)


def _their_action(hand: Any, kind: Any, rng: random.Random) -> None:
    """The same policy: stay, fold or raise, whichever is open, equally likely."""
    player = hand.current_player
    call = hand.chips_to_call(player)
    most = hand.player_bet_amount(player) + hand.players[player].chips
    can_raise = hand.raise_option and hand.players[player].chips > call
    chosen = rng.choice(["stay"] + ["fold"] * (call > 0) + ["raise"] * can_raise)
    if chosen == "raise":
        least = min(most, hand.value_to_total(hand.min_raise(), player))
        hand.take_action(kind.RAISE, total=rng.randint(least, most))
    elif chosen == "fold":
        hand.take_action(kind.FOLD)
    else:
        hand.take_action(kind.CALL if call else kind.CHECK)
