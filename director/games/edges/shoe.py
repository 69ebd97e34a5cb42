"""Expected value of a round of blackjack under a strategy, counted exactly from a full shoe.

A hand is followed card by card, and every way to stand is weighed against every sequence that the
dealer may draw from the remaining cards; the engine settles each pair of results. The hands of a
split box share one shoe, but the next card may be any remaining card whatever was drawn before: so
each hand is worth as much as if it alone were drawn, given only which split cards are known.
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
from director.games.edges.edge import UNIT
from director.games.protocol import HOUSE
from director.values.cards import DECK, Card

HIT, STAND, DOUBLE, SPLIT = "hit", "stand", "double", "split"
Decides = Callable[[BlackjackHand, int, bool], str]
"""Decision on a hand, the value of the dealer's card, and whether the box may still split."""

PIPS = range(1, 11)
"""Values of cards; an ace is 1."""
CARDS: Sequence[Card] = (Card(0), *(next(c for c in DECK if VALUES[c] == pips) for pips in PIPS))
"""A card of each value, at the index of the value."""
OF_A_DECK = tuple(sum(VALUES[card] == pips for card in DECK) for pips in range(11))
STANDS = 17
BUST = 22

Left = tuple[int, ...]
"""Number of cards of each value in the shoe, indexed by value; index 0 is unused."""


class ShoeDraw(NamedTuple):
    """Cards that the dealer may have drawn, in any order."""

    before: int
    """Index of the shorter draw that this one extends, -1 for the first."""
    pips: int
    held: int
    """Number of cards of this value among those drawn before."""
    size: int
    orders: int
    """Number of orders in which the dealer may have drawn it."""
    result: int
    """Index of the dealer's result, -1 if the dealer draws again."""


class Dealer(NamedTuple):
    """All draws to a card of the dealer, and an example hand for each result."""

    draws: tuple[ShoeDraw, ...]
    hands: tuple[BlackjackHand, ...]


@cache
def dealer_of(up: int) -> Dealer:
    """Build all draws to a dealer's card of this value."""
    draws: list[ShoeDraw] = []
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
            draws.append(ShoeDraw(before, pips, held, len(more), orders[more], result))
    return Dealer(tuple(draws), tuple(hands.values()))


def dealer_chances(up: int, left: Left) -> list[Fraction]:
    """Chance of each result of the dealer when these cards remain."""
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
    """Expected value of a bet of one unit in the first round of a shoe."""
    shoe = tuple(rules.decks * count for count in OF_A_DECK)
    return sum(
        (chance * Against(rules, decides, up).first_hand(left) for up, left, chance in _next(shoe)),
        Fraction(0),
    )


def _next(left: Left) -> list[tuple[int, Left, Fraction]]:
    """Every value of the next card, with the cards that remain then and its chance."""
    cards = sum(left)
    return [(pips, _without(left, pips), Fraction(left[pips], cards)) for pips in PIPS if left[pips]]


def _without(left: Left, pips: int, count: int = 1) -> Left:
    return (*left[:pips], left[pips] - count, *left[pips + 1 :])


class Against:
    """Play of a box with a bet of one unit against one card of the dealer."""

    def __init__(self, rules: BlackjackRules, decides: Decides, up: int) -> None:
        self._rules, self._decides, self._up = rules, decides, up
        self._worth: dict[tuple[tuple[Card, ...], bool, Left], Fraction] = {}
        self._won: dict[tuple[int, bool, bool], list[Fraction]] = {}

    def first_hand(self, left: Left) -> Fraction:
        """Expected value of two cards played by the strategy from these cards."""
        value = Fraction(0)
        for first, after, chance in _next(left):
            hand = with_card(BlackjackHand(1), CARDS[first])
            for second, rest, then in _next(after):
                both = with_card(hand, CARDS[second])
                splits = self._decides(both, self._up, self._rules.hands > 1) == SPLIT
                value += chance * then * (self._split(first, rest) if splits else self._hand(both, rest))
        return value

    def _hand(self, hand: BlackjackHand, left: Left) -> Fraction:
        """Expected value of a hand that is not split again, played to its end."""
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
        """Expected value of a finished hand against all draws of the dealer."""
        won = self._results(hand)
        if len(set(won)) == 1:
            return won[0]
        chances = dealer_chances(self._up, left)
        return sum((chance * each for chance, each in zip(chances, won, strict=True)), Fraction(0))

    def _results(self, hand: BlackjackHand) -> list[Fraction]:
        """Net win of a hand against each result of the dealer, in units, settled by the engine."""
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
        """Expected value of a split pair; `left` is without both of its cards."""
        return self._to_come(pips, left, 2, 2)

    def _to_come(self, pips: int, left: Left, hands: int, waiting: int) -> Fraction:
        """Expected value of the split hands that still wait for a second card.

        A second card like the first splits again, as often as the rules allow. Where it does not, the
        other
        hands are worth their value without that knowledge, minus their value after one more such card.
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
        """Expected value of a hand of one card that gets another, some values excluded."""
        return sum(
            (
                chance * self._hand(with_card(hand, CARDS[pips]), rest)
                for pips, rest, chance in _next(left)
                if pips not in but
            ),
            Fraction(0),
        )
