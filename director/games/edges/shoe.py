"""What a round of blackjack brings under a strategy, counted exactly from a full shoe.

A hand is followed card by card, and every way to stand is weighed against every way in which the
dealer may draw from the cards that are left; each pair of results is settled by the engine. The
hands of a split box come from one shoe, but whatever was drawn before, the next card may be any of
the rest: so each is worth what it would be if it alone were drawn, given only which of the split
cards lie beside it.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from math import perm
from typing import NamedTuple

from director.games.blackjack_settle import (
    VALUES,
    BlackjackHand,
    BlackjackRules,
    Wager,
    is_blackjack,
    is_three_sevens,
    settle,
    sevens,
    total,
    with_card,
)
from director.games.edges.found import UNIT
from director.games.protocol import HOUSE
from director.values.cards import DECK, Card

HIT, STAND, DOUBLE, SPLIT = "hit", "stand", "double", "split"
Decides = Callable[[BlackjackHand, int, bool], str]
"""The hand, the value of the dealer's card, and whether the box may still split."""

PIPS = range(1, 11)
"""Values of cards; an ace is 1."""
CARDS: Sequence[Card] = (Card(0), *(next(c for c in DECK if VALUES[c] == pips) for pips in PIPS))
"""A card of each value, at its place."""
OF_A_DECK = tuple(sum(VALUES[card] == pips for card in DECK) for pips in range(11))
STANDS = 17
BUST = 22

Left = tuple[int, ...]
"""How many cards of each value the shoe holds, at their places; none at 0."""


class Draw(NamedTuple):
    """What the dealer may have drawn, whatever the order in which it came."""

    before: int
    """The draw that this one follows in the list, -1 for the first."""
    pips: int
    held: int
    """Cards of this value among those drawn before."""
    size: int
    orders: int
    """Orders in which the dealer may have drawn it."""
    result: int
    """Which of the dealer's results it is, -1 where the dealer draws on."""


class Dealer(NamedTuple):
    """All that may become of the dealer's card, and a hand for each result."""

    draws: tuple[Draw, ...]
    hands: tuple[BlackjackHand, ...]


@cache
def dealer_of(up: int) -> Dealer:
    """What may become of a card of this value."""
    draws: list[Draw] = []
    hands: dict[tuple[int, bool], BlackjackHand] = {}
    drawing: dict[tuple[int, ...], tuple[int, int, BlackjackHand]] = {
        (): (-1, 1, with_card(BlackjackHand(HOUSE), CARDS[up]))
    }
    while drawing:
        orders: dict[tuple[int, ...], int] = {}
        first: dict[tuple[int, ...], tuple[int, int, int, BlackjackHand]] = {}
        for drawn, (place, ways, hand) in drawing.items():
            for pips in PIPS:
                more = tuple(sorted((*drawn, pips)))
                orders[more] = orders.get(more, 0) + ways
                first.setdefault(more, (place, pips, drawn.count(pips), with_card(hand, CARDS[pips])))
        drawing = {}
        for more, (before, pips, held, hand) in first.items():
            count, result = total(hand), -1
            if count >= STANDS:
                key = min(count, BUST), is_blackjack(hand)
                hands.setdefault(key, hand)
                result = list(hands).index(key)
            else:
                drawing[more] = len(draws), orders[more], hand
            draws.append(Draw(before, pips, held, len(more), orders[more], result))
    return Dealer(tuple(draws), tuple(hands.values()))


def dealer_chances(up: int, left: Left) -> list[Fraction]:
    """How likely each result of the dealer is when these cards are left."""
    draws, hands = dealer_of(up)
    ways: list[int] = []
    found: dict[tuple[int, int], int] = {}
    for before, pips, held, size, orders, result in draws:
        here = (left[pips] - held) * (ways[before] if before >= 0 else 1)
        ways.append(here)
        if result >= 0 and here:
            found[result, size] = found.get((result, size), 0) + orders * here
    cards = sum(left)
    chances = [Fraction(0)] * len(hands)
    for (result, size), count in found.items():
        chances[result] += Fraction(count, perm(cards, size))
    return chances


def round_value(rules: BlackjackRules, decides: Decides) -> Fraction:
    """What one bet of a unit brings on average, in units; the first round of a shoe."""
    shoe = tuple(rules.decks * count for count in OF_A_DECK)
    return sum(
        (chance * Against(rules, decides, up).first_hand(left) for up, left, chance in _next(shoe)),
        Fraction(0),
    )


def _next(left: Left) -> list[tuple[int, Left, Fraction]]:
    """Every value that the next card may have, what is left then, and how likely it is."""
    cards = sum(left)
    return [(pips, _without(left, pips), Fraction(left[pips], cards)) for pips in PIPS if left[pips]]


def _without(left: Left, pips: int, count: int = 1) -> Left:
    return (*left[:pips], left[pips] - count, *left[pips + 1 :])


class Against:
    """Playing a box with a bet of one unit against a card of the dealer's."""

    def __init__(self, rules: BlackjackRules, decides: Decides, up: int) -> None:
        self._rules, self._decides, self._up = rules, decides, up
        self._worth: dict[tuple[tuple[Card, ...], bool, Left], Fraction] = {}
        self._won: dict[tuple[int, bool, bool], list[Fraction]] = {}

    def first_hand(self, left: Left) -> Fraction:
        """What two cards bring on average, played by the strategy; these cards are left for all."""
        value = Fraction(0)
        for first, after, chance in _next(left):
            hand = with_card(BlackjackHand(1), CARDS[first])
            for second, rest, then in _next(after):
                both = with_card(hand, CARDS[second])
                splits = self._decides(both, self._up, self._rules.hands > 1) == SPLIT
                value += chance * then * (self._split(first, rest) if splits else self._hand(both, rest))
        return value

    def _hand(self, hand: BlackjackHand, left: Left) -> Fraction:
        """A hand that is not split any more, played to its end."""
        key = tuple(sorted(hand.cards)), hand.split, left
        if key not in self._worth:
            self._worth[key] = self._played(hand, left)
        return self._worth[key]

    def _played(self, hand: BlackjackHand, left: Left) -> Fraction:
        decision = self._decides(hand, self._up, False) if total(hand) < 21 else STAND
        if decision == STAND:
            return self._settled(hand, left)
        play = self._settled if decision == DOUBLE else self._hand
        hand = hand._replace(doubled=decision == DOUBLE)
        return sum(
            (chance * play(with_card(hand, CARDS[pips]), rest) for pips, rest, chance in _next(left)),
            Fraction(0),
        )

    def _settled(self, hand: BlackjackHand, left: Left) -> Fraction:
        """What the hand brings on average against all that the dealer may draw."""
        won = self._results(hand)
        if len(set(won)) == 1:
            return won[0]
        chances = dealer_chances(self._up, left)
        return sum((chance * each for chance, each in zip(chances, won, strict=True)), Fraction(0))

    def _results(self, hand: BlackjackHand) -> list[Fraction]:
        """What the hand brings against each result of the dealer, in units: settled by the engine."""
        if is_three_sevens(hand):
            return self._settle(hand)
        key = min(total(hand), BUST), is_blackjack(hand), hand.doubled
        if key not in self._won:
            self._won[key] = self._settle(hand)
        return self._won[key]

    def _settle(self, hand: BlackjackHand) -> list[Fraction]:
        wager = Wager(1, "main", UNIT)
        bonus = sevens(self._rules, wager).net if is_three_sevens(hand) else 0
        return [
            Fraction(
                bonus + sum(line.net for line in settle(self._rules, (hand,), (wager,), dealer)), UNIT
            )
            for dealer in dealer_of(self._up).hands
        ]

    def _split(self, pips: int, left: Left) -> Fraction:
        """A pair that is split: `left` is without both of its cards."""
        return self._to_come(pips, left, 2, 2)

    def _to_come(self, pips: int, left: Left, hands: int, waiting: int) -> Fraction:
        """What the hands bring that still wait for a second card.

        A second card like the first splits again, as often as the rules allow. Where it does not,
        the others are worth what they would be without that knowledge, less what they would be worth
        beside one more such card.
        """
        if not waiting:
            return Fraction(0)
        first = with_card(BlackjackHand(1, split=True), CARDS[pips])
        if hands == self._rules.hands:
            return waiting * self._drawn(first, left, ())
        again = Fraction(left[pips], sum(left))
        fewer = _without(left, pips)
        value = self._drawn(first, left, (pips,)) + self._to_come(pips, left, hands, waiting - 1)
        if again:
            value -= again * self._to_come(pips, fewer, hands, waiting - 1)
            value += again * self._to_come(pips, fewer, hands + 1, waiting + 1)
        return value

    def _drawn(self, hand: BlackjackHand, left: Left, but: tuple[int, ...]) -> Fraction:
        """A hand of one card that gets another one, of some values not."""
        return sum(
            (
                chance * self._hand(with_card(hand, CARDS[pips]), rest)
                for pips, rest, chance in _next(left)
                if pips not in but
            ),
            Fraction(0),
        )
