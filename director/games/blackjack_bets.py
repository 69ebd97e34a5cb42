"""Blackjack: bets in the boxes, insurance and even money."""

from director.games.blackjack_cards import check_house, check_phase, next_hand
from director.games.blackjack_round import (
    BURN,
    CUT,
    DEAL,
    INSURE,
    OPEN,
    BlackjackRound,
    half_stake,
    hand_of,
    others_of,
    placed_wager,
    stake_bounds,
)
from director.games.blackjack_settle import BETS, BlackjackHand, Wager, is_blackjack
from director.games.protocol import HOUSE, Action
from director.games.seats import check_plain
from director.games.wagers import check_stake
from director.values.dataclass import replace
from director.values.errors import soundness


def place_bet(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Place a stake in a box: its first, a further one, or another player's (6)."""
    if state.phase in (CUT, BURN):
        raise soundness("bets_not_open", rule="Blackjack 6", kind=action.kind)
    if state.phase != OPEN:
        raise soundness("bets_closed", rule="Blackjack 6", kind=action.kind)
    seat, bet, amount = action.seat, action.bet, action.amount
    if seat not in state.seats:
        raise soundness("no_such_box", rule="G-1", seat=seat)
    of_another = action.kind == "bet_for"
    if action.cards or (action.numbers not in others_of(state, seat) if of_another else action.numbers):
        raise soundness("action_malformed", rule="G-6", kind=action.kind)
    if seat in state.expelled:
        raise soundness("expelled", rule="Blackjack 3", seat=seat)
    room, lies = stake_bounds(state, seat, bet), placed_wager(state, seat, bet)
    player = action.numbers[0] if of_another else 0
    if room is None or (lies is not None and lies.player != player):
        raise soundness("bet_not_possible", rule="Blackjack 6", bet=bet, seat=seat)
    check_stake(bet, amount, *room)
    if lies is None:
        return state._replace(wagers=(*state.wagers, Wager(seat, bet, amount, player=player)))
    more = replace(lies, stake=lies.stake + amount)
    return state._replace(wagers=tuple(more if it == lies else it for it in state.wagers))


def clear(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Take the bets of a box back before the deal."""
    check_plain(action)
    check_phase(state, OPEN, action)
    left = tuple(wager for wager in state.wagers if wager.seat != action.seat)
    if len(left) == len(state.wagers):
        raise soundness("nothing_to_clear", rule="G-1", seat=action.seat)
    return state._replace(wagers=left)


def no_more_bets(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Close the bets and begin to deal: no bet is added or removed after this (6)."""
    check_house(state, OPEN, action)
    if not state.wagers:
        raise soundness("bet_missing", rule="G-1", seat=HOUSE, bet=BETS[0])
    boxes = sorted({wager.seat for wager in state.wagers})
    return state._replace(phase=DEAL, hands=tuple([BlackjackHand(seat) for seat in boxes]), at=0)


def insure(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Insure a bet with half of it against the dealer's blackjack (6)."""
    wager = _insurable(state, action)
    if is_blackjack(hand_of(state, action.seat)) or not half_stake(state, wager):
        raise soundness("no_insurance", rule="Blackjack 6", seat=action.seat, bet=action.bet)
    if action.amount != half_stake(state, wager):
        raise soundness("insurance_is_half", rule="Blackjack 6", half_cents=half_stake(state, wager))
    return _with_wager(state, wager, replace(wager, insurance=action.amount))


def even_money(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Insure a blackjack against the dealer's ace: it is paid 1:1 in any case (6)."""
    wager = _insurable(state, action)
    if not is_blackjack(hand_of(state, action.seat)) or action.amount:
        raise soundness("no_even_money", rule="Blackjack 6", seat=action.seat, bet=action.bet)
    return _with_wager(state, wager, replace(wager, even_money=True))


def _insurable(state: BlackjackRound, action: Action) -> Wager:
    check_phase(state, INSURE, action)
    if action.cards or action.numbers:
        raise soundness("action_malformed", rule="G-6", kind=action.kind)
    for wager in state.wagers:
        if wager.seat == action.seat and wager.bet == action.bet:
            if wager.insurance or wager.even_money or hand_of(state, wager.seat).out:
                break
            return wager
    raise soundness("no_insurance", rule="Blackjack 6", seat=action.seat, bet=action.bet)


def _with_wager(state: BlackjackRound, old: Wager, new: Wager) -> BlackjackRound:
    return state._replace(wagers=tuple(new if wager is old else wager for wager in state.wagers))


def insurance_closed(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Close the insurance: the first hand decides (6)."""
    check_house(state, INSURE, action)
    return next_hand(state, 0)
