"""Dealing: cards to players and board, burns and discards; no card is dealt twice."""

from collections.abc import Iterable

from director.poker.ops import Burn, DealBoard, DealHole, Discard, HoleCards
from director.poker.state import NOBODY, Hand, Stage, first_from
from director.poker.variants import BOARD_CARDS
from director.values.cards import Card, name
from director.values.errors import soundness


def card_mask(cards: Iterable[Card | None]) -> int:
    """Mask of the known cards, by card number."""
    mask = 0
    for card in cards:
        if card is not None:
            mask |= 1 << card
    return mask


def verify_new(hand: Hand, cards: HoleCards) -> None:
    """Refuse cards that are out already, or named twice."""
    seen = hand.drawn
    for card in cards:
        if card is not None:
            if seen >> card & 1:
                raise soundness("card_twice", rule="T-32", card=name(card))
            seen |= 1 << card


def verify_hole(hand: Hand, op: DealHole) -> None:
    """Refuse hole cards at the wrong time, too many of them, or cards that are out."""
    if hand.stage is not Stage.DEALING:
        raise soundness("no_dealing_now", rule="T-32")
    if not 0 <= op.player < len(hand.stacks):
        raise soundness("no_such_player", player=op.player + 1)
    most = hand.setup.variant.cards_held(hand.street)
    cards = hand.holes[op.player] + op.cards
    if not op.cards or len(cards) > most or not hand.owing >> op.player & 1:
        raise soundness("too_many_hole_cards", rule="T-32", player=op.player + 1, cards=most)
    verify_new(hand, op.cards)


def deal_hole(hand: Hand, op: DealHole) -> Hand:
    """Deal hole cards to a player."""
    player = op.player
    cards = hand.holes[player] + op.cards
    done = len(cards) == hand.setup.variant.cards_held(hand.street)
    return hand._replace(
        holes=(*hand.holes[:player], cards, *hand.holes[player + 1 :]),
        owing=hand.owing & ~(1 << player) if done else hand.owing,
        drawn=hand.drawn | card_mask(op.cards),
        log=(*hand.log, op),
    )


def verify_board(hand: Hand, op: DealBoard) -> None:
    """Refuse board cards at the wrong time, the wrong number of them, or cards that are out."""
    if hand.stage is not Stage.BOARD:
        raise soundness("no_board_now", rule="T-34")
    wanted = next_board(hand)
    if len(op.cards) != wanted:
        raise soundness("wrong_board", rule="T-34", cards=len(op.cards), wanted=wanted)
    verify_new(hand, op.cards)


def next_board(hand: Hand) -> int:
    """Number of board cards of the next street; in stud the last card that all share."""
    return 1 if hand.setup.variant.stud else BOARD_CARDS[hand.street + 1]


def deal_board(hand: Hand, op: DealBoard) -> Hand:
    """Deal the next street."""
    return hand._replace(
        street=hand.street + 1,
        board=hand.board + op.cards,
        drawn=hand.drawn | card_mask(op.cards),
        log=(*hand.log, op),
    )


def is_later_deal(hand: Hand) -> bool:
    """Whether it is a deal in stud after third street: one more card for everybody in."""
    return hand.stage is Stage.DEALING and hand.street > 0


def verify_burn(hand: Hand, op: Burn) -> None:
    """Refuse a burn when no card of a later street is due, or a card that is out."""
    if hand.stage is not Stage.BOARD and not is_later_deal(hand):
        raise soundness("no_board_now", rule="T-34")
    verify_new(hand, (op.card,))


def burn(hand: Hand, op: Burn) -> Hand:
    """Burn a card: it is out of the deck."""
    return hand._replace(drawn=hand.drawn | 1 << op.card, log=(*hand.log, op))


def verify_discard(hand: Hand, op: Discard) -> None:
    """Refuse a discard at the wrong time, twice, or of a card that the player does not hold."""
    if hand.stage is not Stage.DISCARDING:
        raise soundness("no_discard_now", rule="T-F4")
    if op.player < 0 or not hand.owing >> op.player & 1:
        raise soundness("discard_not_due", rule="T-F4", player=op.player + 1)
    hole = hand.holes[op.player]
    if op.card not in hole and None not in hole:
        raise soundness("card_not_held", rule="T-F4", player=op.player + 1)
    if op.card is not None and op.card not in hole:
        verify_new(hand, (op.card,))


def discard(hand: Hand, op: Discard) -> Hand:
    """Discard a card for good."""
    player = op.player
    hole = list(hand.holes[player])
    hole.remove(op.card if op.card in hole else None)
    owing = hand.owing & ~(1 << player)
    return hand._replace(
        holes=(*hand.holes[:player], tuple(hole), *hand.holes[player + 1 :]),
        drawn=hand.drawn | card_mask((op.card,)),
        owing=owing,
        actor=first_from(owing, player + 1) if owing else NOBODY,
        log=(*hand.log, op),
    )
