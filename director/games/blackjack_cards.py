"""Blackjack: the hand that a card goes to, the next hand, and checks of an action."""

from director.games.blackjack_round import (
    BITS,
    CARD,
    DEALER,
    INSURE,
    MASK,
    OVER,
    PLAY,
    BlackjackRound,
    dealer_draws,
    may_insure,
)
from director.games.blackjack_settle import BlackjackHand, is_three_sevens, sevens, total, with_card
from director.games.protocol import Action
from director.games.seats import check_plain
from director.values.cards import Card, name
from director.values.errors import soundness


def count_drawn(state: BlackjackRound, card: Card) -> int:
    """Add a card to the count of cards seen; refused when the shoe has no more of it."""
    shift = BITS * card
    out = (state.drawn >> shift & MASK) + (state.burned.count(card) if state.burned else 0)
    if out >= state.rules.decks:
        raise soundness("card_already_seen", rule="G-5", card=name(card))
    return state.drawn + (1 << shift)


def to_boxes(state: BlackjackRound, card: Card, seen: int) -> BlackjackRound:
    """Deal one card to each box and the dealer, then a second to the boxes."""
    at, hands, dealer = state.at, state.hands, state.dealer
    boxes = len(hands)
    if at == boxes:
        dealer = with_card(dealer, card)
    else:
        to = at if at < boxes else at - boxes - 1
        hands = with_hand(hands, to, with_card(hands[to], card))
    at += 1
    state = state._replace(drawn=seen, hands=hands, dealer=dealer, at=at)
    if at <= 2 * boxes:
        return state
    if dealer.ace and any(may_insure(state, wager) for wager in state.wagers):
        return state._replace(phase=INSURE)
    return next_hand(state, 0)


def to_hand(state: BlackjackRound, card: Card, seen: int) -> BlackjackRound:
    """Give a hand the card it asked for, or a split hand its second card."""
    at = state.at
    hand = with_card(state.hands[at], card)
    lines = state.lines
    if hand.hard == 21 and is_three_sevens(hand):
        paid_at_once = (sevens(state.rules, w) for w in state.wagers if w.seat == hand.seat)
        lines = (*lines, *paid_at_once)
    state = state._replace(drawn=seen, hands=with_hand(state.hands, at, hand), lines=lines, phase=PLAY)
    return next_hand(state, at + 1) if hand.doubled or total(hand) >= 21 else state


def next_hand(state: BlackjackRound, at: int) -> BlackjackRound:
    """Move to the next hand that can decide; a split hand first gets its second card (6)."""
    hands = state.hands
    while at < len(hands):
        hand = hands[at]
        if len(hand.cards) == 1 and not hand.out:
            return state._replace(phase=CARD, at=at)
        if not hand.out and total(hand) < 21:
            return state._replace(phase=PLAY, at=at)
        at += 1
    return state._replace(phase=DEALER if dealer_draws(state) else OVER, at=at)


def to_dealer(state: BlackjackRound, card: Card, seen: int) -> BlackjackRound:
    """Give the dealer a card; the round is over when he needs no more."""
    state = state._replace(drawn=seen, dealer=with_card(state.dealer, card))
    return state if dealer_draws(state) else state._replace(phase=OVER)


def with_hand(
    hands: tuple[BlackjackHand, ...], at: int, hand: BlackjackHand
) -> tuple[BlackjackHand, ...]:
    """Return the hands with one of them replaced."""
    return (*hands[:at], hand, *hands[at + 1 :])


def check_house(state: BlackjackRound, phase: int, action: Action) -> None:
    """Refuse an action of the house in another phase, or with a seat, bet or amount."""
    check_phase(state, phase, action)
    check_plain(action)
    if action.seat:
        raise soundness("action_malformed", rule="G-6", kind=action.kind)


def check_phase(state: BlackjackRound, phase: int, action: Action) -> None:
    """Refuse an action of another phase."""
    if state.phase != phase:
        raise soundness("not_now", rule="Blackjack 6", kind=action.kind)
