"""The dealer: which cards come next in a hand, dealt from what is left of the deck or face down."""

from director.poker.hand import options
from director.poker.ops import DealBoard, DealHole, Deed, HoleCards
from director.poker.state import Hand
from director.poker.variants import UP
from director.values.cards import DECK, Card
from director.values.draw import Draw


def left(hand: Hand) -> tuple[Card, ...]:
    """The cards that nobody has seen yet."""
    return tuple(card for card in DECK if not hand.seen >> card & 1)


def wanted(hand: Hand) -> int:
    """How many cards come next, to one player or the board; 0 when none do."""
    return next((o.high for o in options(hand) if o.kind in (DealHole, DealBoard)), 0)


def wanted_down(hand: Hand, player: int) -> int:
    """How many of a player's next cards may lie face down: in stud those before an open one."""
    variant, held = hand.setup.variant, len(hand.holes[player])
    missing = variant.held(hand.street) - held
    if not variant.stud:
        return missing
    return min(missing, max(0, UP.start - held)) if held < UP.stop else missing


def dealt(hand: Hand, draw: Draw) -> Deed | None:
    """The next cards by chance; None when none come now."""
    return given(hand, draw.shuffled(left(hand))[: wanted(hand)])


def face_down(hand: Hand) -> Deed | None:
    """The next player's cards, unknown to whoever records the hand; None when none are dealt."""
    player = next((option.player for option in options(hand) if option.kind is DealHole), None)
    down = 0 if player is None else wanted_down(hand, player)
    return given(hand, (None,) * down) if down else None


def given(hand: Hand, cards: HoleCards) -> Deed | None:
    """These cards to whom or what they come next; None when no cards come now."""
    for option in options(hand):
        if option.kind is DealHole:
            return DealHole(option.player, cards)
        if option.kind is DealBoard:
            return DealBoard(tuple(card for card in cards if card is not None))
    return None
