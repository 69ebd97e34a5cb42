"""House edges of the hand games: all bets exactly, but the ante of Ultimate by simulation."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations

from director.games import casino_stud, three_card, ultimate
from director.games.edges import stud as edges_stud
from director.games.edges import ultimate as edges_ultimate
from director.games.edges.found import UNIT, Chance, Edge, Tally, tallied
from director.games.edges.hand_classes import hand_classes
from director.games.edges.strategies import casino_stud_raises, three_card_plays
from director.games.hands.engine import HandGame
from director.games.hands.plan import BoxHand, HandState
from director.games.paytables.paytable import PayTable
from director.games.protocol import Action, Box, RoundSetup, SettledBet
from director.values.cards import DECK, Card
from director.values.quantity import Cents
from director.values.ranking import MASKS

Deal = tuple[tuple[Card, ...], int]
"""Cards, and how many deals they stand for."""


def per_unit(bets: Iterable[tuple[Iterable[SettledBet], int]]) -> Fraction:
    """What is lost per unit, of lines with the number of deals that they stand for."""
    lost: Cents = 0
    deals = 0
    for lines, count in bets:
        lost += count * sum(line.stake - line.payout for line in lines)
        deals += count
    return Fraction(lost, deals * UNIT)


def _pair_plus(table: PayTable) -> Fraction:
    """All 22,100 hands of three cards."""
    bets = ((three_card.PAIR_PLUS, UNIT),)
    return per_unit(
        (three_card.pair_plus(table, BoxHand(1, 1, bets, cards)), 1) for cards in combinations(DECK, 3)
    )


def _six_card(table: PayTable) -> Fraction:
    """All 20,358,520 hands of six cards, by class: who holds which of them changes nothing."""
    bets = ((three_card.SIX_CARD, UNIT),)
    return per_unit(
        (three_card.six_card_bonus(table, BoxHand(1, 1, bets, cards[:3]), cards[3:]), count)
        for cards, count in hand_classes(6)
    )


def _three_card_ante(table: PayTable) -> Fraction:
    """Every hand of the player against every hand of the dealer, by class of both."""
    dealers = _Dealers()
    lost: Cents = 0
    deals = 0
    for cards, count in _three_card_hands():
        own = three_card.best_three(cards)
        plays = three_card_plays(own)
        bets = ((three_card.ANTE, UNIT), *(((three_card.PLAY, UNIT),) if plays else ()))
        hand = BoxHand(1, 1, bets, cards, folded=not plays)
        for dealer, times in dealers.classes(own, cards):
            lines = three_card.settle(table, hand, dealer)
            lost += count * times * sum(line.stake - line.payout for line in lines)
            deals += count * times
    return Fraction(lost, deals * UNIT)


def _mask(cards: Iterable[Card]) -> int:
    return sum(MASKS[card] for card in cards)


def _three_card_hands() -> list[Deal]:
    """Hands of three cards, one for all that differ by the names of the suits alone."""
    found: dict[tuple[tuple[int, ...], ...], tuple[tuple[Card, ...], int]] = {}
    for cards in combinations(DECK, 3):
        suits = sorted(tuple(c >> 2 for c in cards if c & 3 == s) for s in range(4))
        first, count = found.get(tuple(suits), (cards, 0))
        found[tuple(suits)] = first, count + 1
    return list(found.values())


class _Dealers:
    """All hands of the dealer, sorted: those that the player's cards exclude are counted off."""

    def __init__(self) -> None:
        hands = [(three_card.best_three(cards), _mask(cards), cards) for cards in combinations(DECK, 3)]
        self._hands = sorted(hands)
        self._values = [value for value, _, _ in self._hands]
        self._with = {card: [hand for hand in hands if card in hand[2]] for card in DECK}

    def classes(self, own: int, seen: tuple[Card, ...]) -> Iterator[Deal]:
        """A hand that does not qualify, and one lower, equal and higher, with their numbers."""
        bounds = (0, three_card.OPENS, max(own, three_card.OPENS), max(own + 1, three_card.OPENS))
        starts = [bisect_left(self._values, bound) for bound in bounds] + [len(self._values)]
        gone = sorted(value for value, mask in self._excluded(seen))
        less = [bisect_left(gone, bound) for bound in bounds] + [len(gone)]
        mask = _mask(seen)
        for i in range(4):
            count = starts[i + 1] - starts[i] - (less[i + 1] - less[i])
            if count:
                some = (hand for hand in self._hands[starts[i] : starts[i + 1]] if not hand[1] & mask)
                yield next(some)[2], count

    def _excluded(self, seen: tuple[Card, ...]) -> set[tuple[int, int]]:
        """Value and mask of the hands with any of these cards."""
        return {(value, mask) for card in seen for value, mask, _ in self._with[card]}


def _trips(table: PayTable) -> Fraction:
    """All 133,784,560 hands of seven cards, by class."""
    bets = ((ultimate.TRIPS, UNIT),)
    return per_unit(
        (ultimate.trips(table, BoxHand(1, 1, bets, cards[:2]), ultimate.value_of(cards)), count)
        for cards, count in hand_classes(7)
    )


def _hole_bonus(table: PayTable) -> Fraction:
    """All 1,326 pairs of hole cards."""
    bets = ((ultimate.BONUS, UNIT),)
    return per_unit(
        (ultimate.hole_bonus(table, BoxHand(1, 1, bets, cards)), 1) for cards in combinations(DECK, 2)
    )


def _simulated(game: HandGame, play: "Playing") -> Callable[[PayTable, Chance, int], Tally]:
    """Whole rounds of one player through the protocol."""

    def simulate(table: PayTable, chance: Chance, rounds: int) -> Tally:
        setup: RoundSetup[None] = RoundSetup(table, (Box(1, 1),))

        def one() -> Cents:
            result = game.result(play(game, game.start(setup), chance))
            return -result.house_net if result else 0

        return tallied(one, rounds)

    return simulate


Playing = Callable[[HandGame, HandState, Chance], HandState]

_ANTE = Action("bet", 1, casino_stud.ANTE, UNIT)
_SETTLE, _FOLD = Action("settle"), Action("fold", 1)
_RAISE = Action("raise", 1, amount=2 * UNIT)


def _play_casino_stud(game: HandGame, state: HandState, chance: Chance) -> HandState:
    cards = tuple(chance.sample(DECK, 10))
    state = game.apply(state, _ANTE)
    state = game.apply(state, Action("deal", cards=cards[9:]))
    state = game.apply(state, Action("cards", 1, cards=cards[:5]))
    if not casino_stud_raises(cards[:5]):
        return game.apply(game.apply(state, _FOLD), _SETTLE)
    state = game.apply(state, _RAISE)
    state = game.apply(state, Action("cards", cards=cards[5:9]))
    return game.apply(state, _SETTLE)


_ULTIMATE_BOOK = (
    "4 × from K-5, Q-8, J-10, suited K-2, Q-6, J-8, any ace, threes; 2 × with a hidden pair or a high"
    " flush draw; 1 × with a hidden pair or below 21 outs"
)

EDGES: Mapping[str, tuple[Edge, ...]] = {
    "casino_stud": (
        Edge(
            "ante",
            "ante",
            edges_stud.ante_cost,
            _simulated(casino_stud.CASINO_STUD, _play_casino_stud),
            strategy="raise with A-K-J-8-3 or better",
        ),
    ),
    "three_card": (
        Edge("ante", "ante", _three_card_ante, strategy="play with Q-6-4 or better"),
        Edge("pair_plus", "bet", _pair_plus),
        Edge("6_card_bonus", "bet", _six_card),
    ),
    "ultimate": (
        Edge(
            "ante",
            "ante",
            simulate=edges_ultimate.simulate,
            unit=UNIT * edges_ultimate.PAIRS,
            strategy=_ULTIMATE_BOOK,
        ),
        Edge("trips", "bet", _trips),
        Edge("bonus", "bet", _hole_bonus),
    ),
}
