"""A player of blackjack who follows basic strategy through the engine's protocol, shoe after shoe."""

import random

from director.games.blackjack import BLACKJACK
from director.games.blackjack_round import CUT, INSURE, OPEN, OVER, PLAY, BlackjackRound, ShoeCarry
from director.games.blackjack_settle import VALUES
from director.games.edges.blackjack import decides
from director.games.edges.edge import UNIT
from director.games.edges.shoe import DOUBLE, HIT, SPLIT, STAND
from director.games.paytables.paytable import PayTable
from director.games.protocol import Action, Box, RoundSetup
from director.values.cards import DECK
from director.values.quantity import Cents

_CARD = tuple(Action("card", cards=(card,)) for card in DECK)
_BET, _DEAL, _NO_INSURANCE = (
    Action("bet", 1, "main", UNIT),
    Action("no_more_bets"),
    Action("insurance_closed"),
)
_DECISIONS = {
    HIT: Action(HIT, 1),
    STAND: Action(STAND, 1),
    DOUBLE: Action(DOUBLE, 1, amount=UNIT),
    SPLIT: Action(SPLIT, 1, amount=UNIT),
}
_BURN, _CUT_CARD = Action("burn"), Action("cut_card")
_LEFT = 52
"""Cards behind the cut card."""


class BasicStrategy:
    """One box at a table, and the shoe that is in play."""

    def __init__(self, table: PayTable, chance: random.Random) -> None:
        self._table, self._chance = table, chance
        self._shoe: list[int] = []
        self._carry: ShoeCarry | None = None

    def round(self) -> Cents:
        """One round with basic strategy: what the player won or lost."""
        apply = BLACKJACK.apply
        state = BLACKJACK.start(RoundSetup(self._table, (Box(1, 1),), carry=self._carry))
        while state.phase != OVER:
            state = apply(state, self._action(state))
        result = BLACKJACK.result(state)
        if result is None:
            return 0
        self._carry = result.carry
        return -result.house_net

    def _action(self, state: BlackjackRound) -> Action:
        """What comes next, whoever does it."""
        phase = state.phase
        if phase == PLAY:
            return _DECISIONS[self._decision(state)]
        if phase == INSURE:
            return _NO_INSURANCE
        if phase == OPEN:
            return _DEAL if state.wagers else _BET
        if phase <= OPEN:
            return self._new_shoe() if phase == CUT else _BURN
        if len(self._shoe) <= _LEFT and not state.cut_card:
            return _CUT_CARD
        return _CARD[self._shoe.pop()]

    def _decision(self, state: BlackjackRound) -> str:
        up = VALUES[state.dealer.cards[0]]
        return decides(state.hands[state.at], up, len(state.hands) < state.rules.hands)

    def _new_shoe(self) -> Action:
        """Shuffle and cut; the cards burned face down stay unknown."""
        self._shoe = [*range(len(DECK))] * self._table.decks
        self._chance.shuffle(self._shoe)
        return Action("cut", 1, numbers=(len(self._shoe) // 2,))
