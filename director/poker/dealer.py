"""Dealer: next cards of a hand, drawn from the rest of the deck or face down."""

from director.poker.hand import options
from director.poker.ops import DealBoard, DealHole, HandAction, HoleCards
from director.poker.state import Hand
from director.poker.variants import UP
from director.values.cards import DECK, Card
from director.values.draw import Draw


def unseen_cards(hand: Hand) -> tuple[Card, ...]:
    """Cards that are not known to be out of the deck."""
    return tuple(card for card in DECK if not hand.drawn >> card & 1)


def cards_wanted(hand: Hand) -> int:
    """Number of cards dealt next, to one player or the board; 0 for none."""
    return next((o.high for o in options(hand) if o.kind in (DealHole, DealBoard)), 0)


def cards_wanted_down(hand: Hand, player: int) -> int:
    """Number of a player's next cards that may be face down: in stud those before an open one."""
    variant, held = hand.setup.variant, len(hand.holes[player])
    missing = variant.cards_held(hand.street) - held
    if not variant.stud:
        return missing
    return min(missing, max(0, UP.start - held)) if held < UP.stop else missing


def drawn_deal(hand: Hand, draw: Draw) -> HandAction | None:
    """Deal the next cards by chance; None when none are due."""
    return deal_of(hand, draw.shuffled(unseen_cards(hand))[: cards_wanted(hand)])


def face_down(hand: Hand) -> HandAction | None:
    """Deal the next player's cards face down, unknown to the recorder; None when none are due."""
    player = next((option.player for option in options(hand) if option.kind is DealHole), None)
    down = 0 if player is None else cards_wanted_down(hand, player)
    return deal_of(hand, (None,) * down) if down else None


def deal_of(hand: Hand, cards: HoleCards) -> HandAction | None:
    """Deal these cards to the player or board that is next; None when none are due."""
    for option in options(hand):
        if option.kind is DealHole:
            return DealHole(option.player, cards)
        if option.kind is DealBoard:
            return DealBoard(tuple(card for card in cards if card is not None))
    return None
