"""House edges of blackjack: insurance exactly, the bet by simulation with basic strategy."""

from fractions import Fraction

from director.games.blackjack import BLACKJACK
from director.games.blackjack_round import CUT, INSURE, OPEN, OVER, PLAY, Carry, State
from director.games.blackjack_settle import VALUES, Hand, Wager, rules_of, settle, with_card
from director.games.edges.blackjack_strategy import DOUBLE, HIT, SPLIT, STAND, decides
from director.games.edges.found import UNIT, Chance, Edge, Tally, tallied
from director.games.paytables.paytable import PayTable
from director.games.protocol import HOUSE, Action, Box, Setup
from director.values.cards import DECK, parse
from director.values.money import Cents

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
    up = with_card(Hand(HOUSE), ace)
    lost = cards = 0
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
        self._carry: Carry | None = None

    def round(self) -> Cents:
        """One round with basic strategy: what the player won or lost."""
        apply = BLACKJACK.apply
        state = BLACKJACK.start(Setup(self._table, (Box(1, 1),), carry=self._carry))
        while state.phase != OVER:
            state = apply(state, self._action(state))
        result = BLACKJACK.result(state)
        if result is None:
            return 0
        self._carry = result.carry
        return -result.house_net

    def _action(self, state: State) -> Action:
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

    def _decision(self, state: State) -> str:
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
