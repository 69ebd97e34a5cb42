"""Stud and razz: who brings it in, who acts first on later streets, when the last card is shared.

The house's rules are silent on stud; what is decided here is the custom of card rooms. On third
street the lowest door card brings it in (in razz the highest, an ace being low), suits break ties,
clubs lowest. From fourth street on the best hand showing acts first (in razz the lowest), of equal
ones the first after the dealer. Open cards that nobody recorded count for nothing.
"""

from collections import Counter
from collections.abc import Callable

from director.poker.state import Hand, players_in
from director.poker.variants import UP, BettingLimit, StudStreet, Way
from director.values.cards import DECK, Card, rank, suit
from director.values.errors import procedure
from director.values.lowball import low_rank

_Showing = tuple[tuple[int, ...], tuple[int, ...]]


def first_to_act(hand: Hand) -> int:
    """Whose turn it is on a new street, by the open cards of the live hands."""
    players = _showing_all(hand)
    low = hand.setup.variant.wins == (Way.LOW,)
    if hand.street == StudStreet.THIRD:
        doors = {player: up_cards(hand, player)[:1] for player in players}
        if low:
            return max(players, key=lambda player: [(low_rank(c), suit(c)) for c in doors[player]])
        return min(players, key=doors.__getitem__)
    if low:
        return min(players, key=lambda player: _showing(up_cards(hand, player), low_rank))
    return max(players, key=lambda player: _showing(up_cards(hand, player), rank))


def _showing_all(hand: Hand) -> tuple[int, ...]:
    """The live players whose open cards are all known; everybody where none are."""
    live = tuple(players_in(hand.live))
    known = tuple(p for p in live if hand.holes[p][UP] and None not in hand.holes[p][UP])
    return known or live[:1]


def up_cards(hand: Hand, player: int) -> tuple[Card, ...]:
    """A player's open cards."""
    return tuple(card for card in hand.holes[player][UP] if card is not None)


def bring_in_due(hand: Hand) -> bool:
    """Third street has not been opened yet: nobody may check."""
    return hand.setup.variant.stud and hand.street == StudStreet.THIRD and not hand.price


def must_bring_in(hand: Hand, player: int) -> bool:
    """The player's own door card obliges; whoever acts for somebody all-in for the ante may fold."""
    return bring_in_due(hand) and first_to_act(hand) == player


def verify_bring_in(hand: Hand, player: int) -> None:
    """Refuses a bring-in where there is none, or once third street is opened."""
    if not bring_in_due(hand):
        raise procedure("no_bring_in_now", player=player + 1)


def doubled(hand: Hand) -> bool:
    """On fourth street of stud high an open pair allows the big bet, where the house plays so."""
    setup = hand.setup
    if not setup.open_pair_doubles or not setup.variant.stud or hand.street != StudStreet.FOURTH:
        return False
    if setup.variant.wins != (Way.HIGH,) or setup.limit is not BettingLimit.FIXED_LIMIT:
        return False
    showing = (up_cards(hand, player) for player in players_in(hand.live | hand.acted))
    return any(len({rank(card) for card in cards}) < len(cards) for cards in showing)


def shares_last_card(hand: Hand) -> bool:
    """Too few cards are left for everybody's seventh: one comes for all, face up.

    Before that the burned cards go back to the stub, so that only what was dealt counts as out.
    """
    dealt = sum(map(len, hand.holes))
    return hand.street == StudStreet.SIXTH and hand.live.bit_count() > len(DECK) - dealt


def _showing(cards: tuple[Card, ...], value: Callable[[Card], int]) -> _Showing:
    """Open cards compared: how many are equal, then their ranks; no straights or flushes."""
    groups = sorted(((n, r) for r, n in Counter(map(value, cards)).items()), reverse=True)
    return tuple(n for n, _ in groups), tuple(r for _, r in groups)
