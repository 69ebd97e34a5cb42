"""House edges of blackjack: insurance, and the bet with basic strategy."""

from collections.abc import Mapping
from fractions import Fraction

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
from director.games.edges.edge import UNIT, Edge
from director.games.edges.shoe import DOUBLE, HIT, SPLIT, STAND, round_value
from director.games.paytables.paytable import PayTable
from director.games.protocol import HOUSE
from director.values.cards import DECK, parse
from director.values.quantity import Cents

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
"""Rows by the value of one card; fives and tens are played as totals."""
_ALL_HIT, _ALL_STAND = "H" * 10, "S" * 10


def decides(hand: BlackjackHand, up: int, splits: bool) -> str:
    """Decide a hand by basic strategy against the dealer's card of this value (an ace is 1).

    `splits`: whether the box may still split.
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


def insurance(table: PayTable) -> Fraction:
    """Cost of insurance per unit, when only the dealer's ace is known."""
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


def main_bet(table: PayTable) -> Fraction:
    """Cost of a bet per unit in the first round of a shoe."""
    return -round_value(rules_of(table), decides)


EDGES: tuple[Edge, ...] = (
    Edge(
        "main",
        "bet",
        main_bet,
        strategy="Basic strategy: dealer stands on 17, no hole card, double after split",
    ),
    Edge("insurance", "bet", insurance),
)
