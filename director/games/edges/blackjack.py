"""House edges of blackjack: insurance exactly, the bet by simulation with basic strategy."""

from collections.abc import Mapping
from fractions import Fraction

from director.games.blackjack import BLACKJACK
from director.games.blackjack_round import CUT, INSURE, OPEN, OVER, PLAY, BlackjackRound, ShoeCarry
from director.games.blackjack_settle import (
    VALUES,
    BlackjackHand,
    Wager,
    may_split,
    rules_of,
    settle,
    total,
    with_card,
)
from director.games.edges.found import UNIT, Chance, Edge, Tally, tallied
from director.games.paytables.paytable import PayTable
from director.games.protocol import HOUSE, Action, Box, RoundSetup
from director.values.cards import DECK, parse
from director.values.quantity import Cents

HIT, STAND, DOUBLE, SPLIT = "hit", "stand", "double", "split"

# Basic strategy as published for a dealer who stands on 17 and has no hole card. Ten letters a row,
# against the dealer's 2 to 9, ten and ace: H hit, S stand, D double, P split. Since the dealer's
# blackjack takes everything, nothing is doubled or split against an ace; against a ten aces alone.

_HARD: Mapping[int, str] = {
    9: "HDDDDHHHHH",
    10: "DDDDDDDDHH",
    11: "DDDDDDDDHH",
    12: "HHSSSHHHHH",
    **dict.fromkeys(range(13, 17), "SSSSSHHHHH"),
}
_SOFT: Mapping[int, str] = {
    **dict.fromkeys((13, 14), "HHHDDHHHHH"),
    **dict.fromkeys((15, 16), "HHDDDHHHHH"),
    17: "HDDDDHHHHH",
    18: "SDDDDSSHHH",
}
_PAIRS: Mapping[int, str] = {
    1: "PPPPPPPPPH",
    2: "PPPPPPHHHH",
    3: "PPPPPPHHHH",
    4: "HHHPPHHHHH",
    6: "PPPPPHHHHH",
    7: "PPPPPPHHHH",
    8: "PPPPPPPPHH",
    9: "PPPPPSPPSS",
}
"""By the value of one card; fives and tens are played as totals."""
_ALL_HIT, _ALL_STAND = "H" * 10, "S" * 10


def decides(hand: BlackjackHand, up: int, splits: bool) -> str:
    """What to do with a hand against the dealer's card of this value (an ace is 1).

    `splits` says whether the box may still split.
    """
    column = 9 if up == 1 else up - 2
    if splits and may_split(hand):
        row = _PAIRS.get(VALUES[hand.cards[0]])
        if row is not None and row[column] == "P":
            return SPLIT
    count = total(hand)
    if count != hand.hard:
        row = _SOFT.get(count, _ALL_STAND if count > 18 else _ALL_HIT)
    else:
        row = _HARD.get(count, _ALL_STAND if count > 16 else _ALL_HIT)
    letter = row[column]
    if letter == "D":
        if len(hand.cards) == 2:
            return DOUBLE
        return STAND if count == 18 else HIT
    return STAND if letter == "S" else HIT


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


def insurance(table: PayTable) -> Fraction:
    """What insurance costs per unit of it, the dealer's ace being all that is known."""
    rules, ace = rules_of(table), parse("As")
    wager = Wager(1, "main", 2 * UNIT, insurance=UNIT)
    up = with_card(BlackjackHand(HOUSE), ace)
    lost: Cents = 0
    cards = 0
    for card in DECK:
        count = table.decks - (card == ace)
        lines = settle(rules, (), (wager,), with_card(up, card))
        lost -= count * sum(line.net for line in lines)
        cards += count
    return Fraction(lost, cards * UNIT)


def play(table: PayTable, chance: Chance, rounds: int) -> Tally:
    """Rounds of one box through the protocol, shoe after shoe."""
    return tallied(_Player(table, chance).round, rounds)


class _Player:
    """One box at a table, and the shoe that is in play."""

    def __init__(self, table: PayTable, chance: Chance) -> None:
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


EDGES: tuple[Edge, ...] = (
    Edge(
        "main",
        "bet",
        simulate=play,
        rounds=1_000_000,
        strategy="Basic strategy: dealer stands on 17, no hole card, double after split",
    ),
    Edge("insurance", "bet", exact=insurance),
)
