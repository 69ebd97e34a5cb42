"""House edges of the hand games."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations

from director.games import let_it_ride, three_card, ultimate
from director.games.edges import stud as edges_stud
from director.games.edges import ultimate as edges_ultimate
from director.games.edges.edge import UNIT, Edge
from director.games.edges.hand_classes import Cards, hand_classes, suit_classes, suits_of
from director.games.edges.strategies import let_it_ride_rides, three_card_plays
from director.games.hands.plan import BoxHand
from director.games.paytables.paytable import PayTable
from director.games.protocol import SettledBet
from director.values.cards import DECK, Card
from director.values.quantity import Cents
from director.values.ranking import best_five, mask_of

Deal = tuple[tuple[Card, ...], int]
"""Cards, and the number of deals that they represent."""


def per_unit(bets: Iterable[tuple[Iterable[SettledBet], int]]) -> Fraction:
    """Loss per unit, given settled bets with the number of deals that they represent."""
    lost: Cents = 0
    deals = 0
    for lines, count in bets:
        lost += count * sum(line.stake - line.payout for line in lines)
        deals += count
    return Fraction(lost, deals * UNIT)


def _pair_plus(table: PayTable) -> Fraction:
    """Cost of Pair Plus over all 22,100 hands of three cards."""
    bets = ((three_card.PAIR_PLUS, UNIT),)
    return per_unit(
        (three_card.pair_plus(table, BoxHand(1, 1, bets, cards)), 1) for cards in combinations(DECK, 3)
    )


def _six_card(table: PayTable) -> Fraction:
    """Cost of the 6 Card Bonus over all 20,358,520 hands of six cards, by class."""
    bets = ((three_card.SIX_CARD, UNIT),)
    return per_unit(
        (three_card.six_card_bonus(table, BoxHand(1, 1, bets, cards[:3]), cards[3:]), count)
        for cards, count in hand_classes(6)
    )


def _three_card_ante(table: PayTable) -> Fraction:
    """Cost of the ante over every hand of the player and of the dealer, by class of both."""
    dealers = _Dealers()
    lost: Cents = 0
    deals = 0
    for cards, count in suit_classes(combinations(DECK, 3)):
        own = three_card.best_three(cards)
        plays = three_card_plays(own)
        bets = ((three_card.ANTE, UNIT), *(((three_card.PLAY, UNIT),) if plays else ()))
        hand = BoxHand(1, 1, bets, cards, folded=not plays)
        for dealer, times in dealers.classes(own, cards):
            lines = three_card.settle(table, hand, dealer)
            lost += count * times * sum(line.stake - line.payout for line in lines)
            deals += count * times
    return Fraction(lost, deals * UNIT)


class _Dealers:
    """All hands of the dealer, sorted; those with the player's cards are subtracted."""

    def __init__(self) -> None:
        hands = [
            (three_card.best_three(cards), mask_of(cards), cards) for cards in combinations(DECK, 3)
        ]
        self._hands = sorted(hands)
        self._values = [value for value, _, _ in self._hands]
        self._with = {card: [hand for hand in hands if card in hand[2]] for card in DECK}

    def classes(self, own: int, seen: tuple[Card, ...]) -> Iterator[Deal]:
        """Yield a hand that does not qualify, and one lower, equal and higher, with their numbers."""
        bounds = (0, three_card.OPENS, max(own, three_card.OPENS), max(own + 1, three_card.OPENS))
        starts = [bisect_left(self._values, bound) for bound in bounds] + [len(self._values)]
        gone = sorted(value for value, mask in self._excluded(seen))
        less = [bisect_left(gone, bound) for bound in bounds] + [len(gone)]
        mask = mask_of(seen)
        for i in range(4):
            count = starts[i + 1] - starts[i] - (less[i + 1] - less[i])
            if count:
                some = (hand for hand in self._hands[starts[i] : starts[i + 1]] if not hand[1] & mask)
                yield next(some)[2], count

    def _excluded(self, seen: tuple[Card, ...]) -> set[tuple[int, int]]:
        """Value and mask of the hands with any of these cards."""
        return {(value, mask) for card in seen for value, mask, _ in self._with[card]}


def _trips(table: PayTable) -> Fraction:
    """Cost of Trips over all 133,784,560 hands of seven cards, by class."""
    bets = ((ultimate.TRIPS, UNIT),)
    return per_unit(
        (ultimate.trips(table, BoxHand(1, 1, bets, cards[:2]), ultimate.value_of(cards)), count)
        for cards, count in hand_classes(7)
    )


def _hole_bonus(table: PayTable) -> Fraction:
    """Cost of the bonus over all 1,326 pairs of hole cards."""
    bets = ((ultimate.BONUS, UNIT),)
    return per_unit(
        (ultimate.hole_bonus(table, BoxHand(1, 1, bets, cards)), 1) for cards in combinations(DECK, 2)
    )


def _riding_cost(table: PayTable) -> Fraction:
    """Cost of a round of Let It Ride per unit of one of its bets; the third is never taken back."""
    lost: Cents = 0
    rounds = 0
    for (first, second, hand), count in _rides().items():
        bets = [let_it_ride.BETS[2], *((let_it_ride.BETS[0],) if first else ())]
        bets += (let_it_ride.BETS[1],) if second else ()
        box = BoxHand(1, 1, tuple((bet, UNIT) for bet in bets), hand[:3])
        lines = let_it_ride.settle(table, box, (), hand[3:])
        lost -= count * sum(line.net for line in lines)
        rounds += count
    return Fraction(lost, rounds * UNIT)


@cache
def _rides() -> Counter[tuple[bool, bool, Cards]]:
    """Count how often the first and second bet ride and each row is made, with five cards as example."""
    found: Counter[tuple[bool, bool, Cards]] = Counter()
    kept: dict[tuple[int, ...], tuple[bool, dict[str, tuple[Cards, int]]]] = {}
    shown: dict[str, Cards] = {}
    for hand, count in suit_classes(combinations(DECK, 3)):
        first = let_it_ride_rides(hand)
        for card in DECK:
            if card in hand:
                continue
            four = (*hand, card)
            key = suits_of(four)
            if key not in kept:
                kept[key] = let_it_ride_rides(four), _fifth_cards(four)
            second, rows = kept[key]
            for row, (five, ways) in rows.items():
                found[first, second, shown.setdefault(row, five)] += count * ways
    return found


def _fifth_cards(four: Cards) -> dict[str, tuple[Cards, int]]:
    """Five cards for each row that the fifth card may make of four, and the number of such cards."""
    mask, found = mask_of(four), dict[str, tuple[Cards, int]]()
    for card in DECK:
        if card not in four:
            five = (*four, card)
            row = let_it_ride.row_of(best_five(mask | mask_of((card,))))
            found[row] = five, found.get(row, (five, 0))[1] + 1
    return found


_RIDING_BOOK = (
    "ride with a paying hand; at first also with three to a royal flush or a good straight flush;"
    " then also with four to a flush, to an open straight, or of four high cards"
)
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
            strategy="raise with A-K-J-8-3 or better",
            best=Fraction("0.05224"),
        ),
    ),
    "three_card": (
        Edge("ante", "ante", _three_card_ante, strategy="play with Q-6-4 or better"),
        Edge("pair_plus", "bet", _pair_plus),
        Edge("6_card_bonus", "bet", _six_card),
    ),
    "ultimate": (
        Edge(
            "ante", "ante", edges_ultimate.ante_cost, strategy=_ULTIMATE_BOOK, best=Fraction("0.02185")
        ),
        Edge("bad_beat", "ante", edges_ultimate.bad_beat_cost, strategy=_ULTIMATE_BOOK),
        Edge("trips", "bet", _trips),
        Edge("bonus", "bet", _hole_bonus),
    ),
    "let_it_ride": (Edge("bet_3", "bet", _riding_cost, strategy=_RIDING_BOOK),),
}
