"""Stud and razz: the bring-in, the first player on later streets, and a shared last card.

The house's rules are silent on stud; this follows the custom of card rooms. On third street the
lowest door card brings it in (in razz the highest, an ace being low), suits break ties, clubs lowest.
From fourth street on the best hand showing acts first (in razz the lowest), of equal ones the first
after the dealer. Unrecorded open cards count for nothing.
"""

from collections import Counter
from collections.abc import Callable

from director.poker.state import Hand, players_in
from director.poker.variants import UP, BettingLimit, PotSide, StudStreet
from director.values.cards import DECK, Card, rank, suit
from director.values.errors import procedure
from director.values.lowball import low_rank

_Showing = tuple[tuple[int, ...], tuple[int, ...]]


def first_to_act(hand: Hand) -> int:
    """First player on a new street, by the open cards of the live hands."""
    players = _showing_all(hand)
    low = hand.setup.variant.wins == (PotSide.LOW,)
    if hand.street == StudStreet.THIRD:
        doors = {player: up_cards(hand, player)[:1] for player in players}
        if low:
            return max(players, key=lambda player: [(low_rank(c), suit(c)) for c in doors[player]])
        return min(players, key=doors.__getitem__)
    if low:
        return min(players, key=lambda player: _showing(up_cards(hand, player), low_rank))
    return max(players, key=lambda player: _showing(up_cards(hand, player), rank))


def _showing_all(hand: Hand) -> tuple[int, ...]:
    """Live players whose open cards are all known; the first live player if there are none."""
    live = tuple(players_in(hand.live))
    known = tuple(p for p in live if hand.holes[p][UP] and None not in hand.holes[p][UP])
    return known or live[:1]


def up_cards(hand: Hand, player: int) -> tuple[Card, ...]:
    """Open cards of a player."""
    return tuple(card for card in hand.holes[player][UP] if card is not None)


def bring_in_due(hand: Hand) -> bool:
    """Whether third street has not been opened yet, so that nobody may check."""
    return hand.setup.variant.stud and hand.street == StudStreet.THIRD and not hand.price


def must_bring_in(hand: Hand, player: int) -> bool:
    """Whether the player's own door card must bring it in; a substitute for an all-in may fold."""
    return bring_in_due(hand) and first_to_act(hand) == player


def verify_bring_in(hand: Hand, player: int) -> None:
    """Refuse a bring-in when none is due."""
    if not bring_in_due(hand):
        raise procedure("no_bring_in_now", player=player + 1)


def doubled(hand: Hand) -> bool:
    """Whether an open pair allows the big bet: on fourth street of stud high, by the house's rules."""
    setup = hand.setup
    if not setup.open_pair_doubles or not setup.variant.stud or hand.street != StudStreet.FOURTH:
        return False
    if setup.variant.wins != (PotSide.HIGH,) or setup.limit is not BettingLimit.FIXED_LIMIT:
        return False
    showing = (up_cards(hand, player) for player in players_in(hand.live | hand.acted))
    return any(len({rank(card) for card in cards}) < len(cards) for cards in showing)


def shares_last_card(hand: Hand) -> bool:
    """Whether too few cards are left for everybody's seventh, so that one is dealt for all, face up.

    Burned cards go back to the stub before that, so that only dealt cards count as out.
    """
    dealt = sum(map(len, hand.holes))
    return hand.street == StudStreet.SIXTH and hand.live.bit_count() > len(DECK) - dealt


def _showing(cards: tuple[Card, ...], value: Callable[[Card], int]) -> _Showing:
    """Open cards in comparable form: numbers of equal cards, then ranks; no straights or flushes."""
    groups = sorted(((n, r) for r, n in Counter(map(value, cards)).items()), reverse=True)
    return tuple(n for n, _ in groups), tuple(r for _, r in groups)
