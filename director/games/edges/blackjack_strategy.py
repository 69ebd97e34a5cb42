"""Basic strategy of blackjack, as published for a dealer who stands on 17 and has no hole card.

Ten letters a row, against the dealer's 2 to 9, ten and ace: H hit, S stand, D double, P split. Since
the dealer's blackjack takes everything, nothing is doubled or split against an ace, and against a
ten only aces are split.
"""

from collections.abc import Mapping

from director.games.blackjack_settle import VALUES, Hand, may_split, total

HIT, STAND, DOUBLE, SPLIT = "hit", "stand", "double", "split"

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


def decides(hand: Hand, up: int, splits: bool) -> str:
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
