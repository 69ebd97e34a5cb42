"""House edges of blackjack: the count from a full shoe against every shoe played out, card by card."""

import random
from collections.abc import Iterator
from fractions import Fraction
from statistics import fmean, stdev

import pytest

from director.games.blackjack_settle import (
    BlackjackHand,
    BlackjackRules,
    Wager,
    is_three_sevens,
    rules_of,
    settle,
    sevens,
    total,
    with_card,
)
from director.games.edges.blackjack import decides, insurance
from director.games.edges.edge import UNIT
from director.games.edges.shoe import (
    CARDS,
    DOUBLE,
    OF_A_DECK,
    PIPS,
    SPLIT,
    STAND,
    Against,
    Left,
    dealer_chances,
    dealer_of,
)
from director.values.cards import parse
from director.values.dataclass import replace
from tests.games.basic_strategy import BasicStrategy
from tests.games.rounds import shipped

RULES = rules_of(shipped("blackjack"))
HOUSE_EDGE = 0.00267313


def cards_left(**count: int) -> Left:
    """A small shoe: `c8=5` are five eights."""
    return tuple(count.get(f"c{pips}", 0) for pips in range(11))


class Played:
    """Every order of a small shoe played out as at a table: the oracle of the count."""

    def __init__(self, rules: BlackjackRules, up: int) -> None:
        self._rules, self._up = rules, up

    def value(self, left: Left) -> Fraction:
        total_won = Fraction(0)
        for first, after, chance in _next(left):
            for second, rest, then in _next(after):
                hand = with_card(with_card(BlackjackHand(1), CARDS[first]), CARDS[second])
                total_won += chance * then * self._play((hand,), 0, rest)
        return total_won

    def _play(self, hands: tuple[BlackjackHand, ...], at: int, left: Left) -> Fraction:
        if at == len(hands):
            dealer = with_card(BlackjackHand(0), CARDS[self._up])
            return self._dealer(hands, dealer, left)
        hand = hands[at]
        if len(hand.cards) == 1:
            return self._card(hands, at, left)
        splits = len(hands) < self._rules.hands
        decision = decides(hand, self._up, splits) if total(hand) < 21 else STAND
        if hand.doubled or decision == STAND:
            return self._play(hands, at + 1, left)
        if decision == SPLIT:
            one = with_card(BlackjackHand(1, split=True), hand.cards[0])
            return self._play((*hands[:at], one, one, *hands[at + 1 :]), at, left)
        marked = hand._replace(doubled=decision == DOUBLE)
        return self._card((*hands[:at], marked, *hands[at + 1 :]), at, left)

    def _card(self, hands: tuple[BlackjackHand, ...], at: int, left: Left) -> Fraction:
        return sum(
            (
                chance
                * self._play(
                    (*hands[:at], with_card(hands[at], CARDS[pips]), *hands[at + 1 :]), at, rest
                )
                for pips, rest, chance in _next(left)
            ),
            Fraction(0),
        )

    def _dealer(self, hands: tuple[BlackjackHand, ...], dealer: BlackjackHand, left: Left) -> Fraction:
        if total(dealer) < 17:
            return sum(
                (
                    c * self._dealer(hands, with_card(dealer, CARDS[p]), rest)
                    for p, rest, c in _next(left)
                ),
                Fraction(0),
            )
        wager = Wager(1, "main", UNIT)
        won = sum(line.net for line in settle(self._rules, hands, (wager,), dealer))
        won += sum(sevens(self._rules, wager).net for hand in hands if is_three_sevens(hand))
        return Fraction(won, UNIT)


def _next(left: Left) -> Iterator[tuple[int, Left, Fraction]]:
    assert sum(left), "the small shoe is too small"
    for pips in PIPS:
        if left[pips]:
            rest = (*left[:pips], left[pips] - 1, *left[pips + 1 :])
            yield pips, rest, Fraction(left[pips], sum(left))


@pytest.mark.parametrize(
    ("up", "left"),
    [
        (6, cards_left(c8=5, c10=8)),
        (6, cards_left(c8=5, c10=6, c3=2)),
        (10, cards_left(c8=5, c10=6)),
        (3, cards_left(c9=4, c10=8, c7=1)),
        (5, cards_left(c1=5, c10=6)),
        (6, cards_left(c1=4, c10=9, c9=1)),
        (1, cards_left(c10=6, c7=4)),
        (9, cards_left(c5=4, c6=3, c10=5)),
    ],
)
@pytest.mark.parametrize("hands", [1, 2, 3, 4])
def test_the_count_is_that_of_every_shoe_played_out(up: int, left: Left, hands: int) -> None:
    rules = replace(RULES, hands=hands)
    assert Against(rules, decides, up).first_hand(left) == Played(rules, up).value(left)


@pytest.mark.parametrize("up", PIPS)
def test_the_dealer_ends_somewhere(up: int) -> None:
    """Stands on 17 to 21, busts, or has a blackjack with an ace or a ten."""
    left = tuple(6 * count for count in OF_A_DECK)
    assert sum(dealer_chances(up, left)) == 1
    assert len(dealer_of(up).hands) == 7 if up in (1, 10) else 6


def test_a_player_of_basic_strategy_comes_near_the_count() -> None:
    """Four standard errors: it fails for a wrong rule, not for a run of luck."""
    player = BasicStrategy(shipped("blackjack"), random.Random(7))
    won = [player.round() / UNIT for _ in range(12_000)]
    assert abs(fmean(won) + HOUSE_EDGE) < 4 * stdev(won) / len(won) ** 0.5


def test_blackjack_insurance_against_six_decks() -> None:
    assert insurance(shipped("blackjack")) == Fraction(23, 311)


@pytest.mark.parametrize(
    ("held", "up", "decision"),
    [
        ("8s 8d", "9s", "split"),
        ("8s 8d", "Ts", "hit"),
        ("As Ad", "Ts", "split"),
        ("As Ad", "Ac", "hit"),
        ("5s 5d", "9s", "double"),
        ("5s 5d", "Ts", "hit"),
        ("6s 5d", "Ts", "hit"),
        ("6s 5d", "9s", "double"),
        ("Ts 2d", "4s", "stand"),
        ("Ts 2d", "3s", "hit"),
        ("Ts 6d", "7s", "hit"),
        ("As 7d", "2s", "stand"),
        ("As 7d", "3s", "double"),
        ("As 3d 4d", "3s", "stand"),
        ("As 6d", "2s", "hit"),
        ("As 6d", "3s", "double"),
        ("9s 9d", "7s", "stand"),
        ("9s 9d", "8s", "split"),
        ("Ks Qd", "6s", "stand"),
        ("4s 3d 4d", "6s", "hit"),
        ("7s 2d", "3s", "double"),
        ("7s 2d", "2s", "hit"),
    ],
)
def test_blackjack_strategy_as_published(held: str, up: str, decision: str) -> None:
    hand = BlackjackHand(1)
    for card in held.split():
        hand = with_card(hand, parse(card))
    value = with_card(BlackjackHand(0), parse(up)).hard
    assert decides(hand, value, splits=True) == decision


def test_blackjack_strategy_when_no_more_splits() -> None:
    hand = with_card(with_card(BlackjackHand(1), parse("8s")), parse("8d"))
    assert decides(hand, 7, splits=False) == "hit"
    assert decides(hand, 6, splits=False) == "stand"
