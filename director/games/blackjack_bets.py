"""Blackjack: bets in the boxes, insurance and even money."""

from director.games.blackjack_cards import check_house, check_phase, next_hand
from director.games.blackjack_round import (
    BURN,
    CUT,
    DEAL,
    INSURE,
    OPEN,
    BlackjackRound,
    bounds,
    half,
    hand_of,
    lying,
    others_of,
)
from director.games.blackjack_settle import BETS, BlackjackHand, Wager, is_blackjack
from director.games.protocol import HOUSE, Action
from director.games.seats import check_plain
from director.games.wagers import check_stake
from director.values.dataclass import replace
from director.values.errors import soundness


def place_bet(state: BlackjackRound, action: Action) -> BlackjackRound:
    """A stake in a box: its own, one more of it, or another player's beside it (6)."""
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
    room, lies = bounds(state, seat, bet), lying(state, seat, bet)
    player = action.numbers[0] if of_another else 0
    if room is None or (lies is not None and lies.player != player):
        raise soundness("bet_not_possible", rule="Blackjack 6", bet=bet, seat=seat)
    check_stake(bet, amount, *room)
    if lies is None:
        return state._replace(wagers=(*state.wagers, Wager(seat, bet, amount, player=player)))
    more = replace(lies, stake=lies.stake + amount)
    return state._replace(wagers=tuple(more if it == lies else it for it in state.wagers))


def clear(state: BlackjackRound, action: Action) -> BlackjackRound:
    """The bets of a box are taken back before the deal."""
    check_plain(action)
    check_phase(state, OPEN, action)
    left = tuple(wager for wager in state.wagers if wager.seat != action.seat)
    if len(left) == len(state.wagers):
        raise soundness("nothing_to_clear", rule="G-1", seat=action.seat)
    return state._replace(wagers=left)


def no_more_bets(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Bets are closed, dealing begins: nothing is added or removed any more (6)."""
    check_house(state, OPEN, action)
    if not state.wagers:
        raise soundness("bet_missing", rule="G-1", seat=HOUSE, bet=BETS[0])
    boxes = sorted({wager.seat for wager in state.wagers})
    return state._replace(phase=DEAL, hands=tuple([BlackjackHand(seat) for seat in boxes]), at=0)


def insure(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Half the bet against the dealer's blackjack (6)."""
    wager = _insurable(state, action)
    if is_blackjack(hand_of(state, action.seat)) or not half(state, wager):
        raise soundness("no_insurance", rule="Blackjack 6", seat=action.seat, bet=action.bet)
    if action.amount != half(state, wager):
        raise soundness("insurance_is_half", rule="Blackjack 6", half_cents=half(state, wager))
    return _with_wager(state, wager, replace(wager, insurance=action.amount))


def even_money(state: BlackjackRound, action: Action) -> BlackjackRound:
    """A blackjack insured against the dealer's ace: paid 1:1 whatever comes (6)."""
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
    """Nobody insures any more: the first hand decides (6)."""
    check_house(state, INSURE, action)
    return next_hand(state, 0)
