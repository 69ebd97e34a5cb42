"""Blackjack, options: the cut, bets, insurance, decisions, cards, irregularities."""

from collections.abc import Iterator

from director.games.blackjack_round import (
    BURN,
    CARD,
    CUT,
    DEAL,
    DEALER,
    FORFEIT,
    INSURE,
    OPEN,
    OVER,
    PLAY,
    RETURN,
    BlackjackRound,
    cuts,
    half_stake,
    hand_of,
    may_be_drawn,
    may_insure,
    others_of,
    placed_wager,
    players_in,
    stake_bounds,
    staked,
)
from director.games.blackjack_settle import BETS, INSURANCE, is_blackjack, may_split
from director.games.protocol import Option


def options_of(state: BlackjackRound) -> Iterator[Option]:
    """Yield every option in the current phase."""
    phase = state.phase
    if phase == OVER:
        return
    if phase == CUT:
        yield Option("cut", state.cutter, numbers=1, choices=cuts(state.rules.decks))
    elif phase == BURN:
        yield Option("burn")
    elif phase == OPEN:
        yield from _bets(state)
    elif phase == INSURE:
        yield from _insurance(state)
    elif phase == PLAY:
        yield from _decisions(state)
    if phase in (DEAL, CARD, DEALER):
        yield from _cards(state)
    yield from _irregular(state)


def _bets(state: BlackjackRound) -> Iterator[Option]:
    for seat in state.seats:
        if seat in state.expelled:
            continue
        for bet in BETS:
            room, lies = stake_bounds(state, seat, bet), placed_wager(state, seat, bet)
            if room is None:
                continue
            if lies is None or not lies.player:
                yield Option("bet", seat, bet, *room)
            if lies is None:
                yield Option(
                    "bet_for", seat, bet, *room, numbers=1, aside=True, choices=others_of(state, seat)
                )
        if any(wager.seat == seat for wager in state.wagers):
            yield Option("clear", seat)
        yield Option("expel", seat, irregular=True, ruling=True)
    yield Option("change_dealer", aside=True)
    if state.wagers:
        yield Option("no_more_bets")


def _insurance(state: BlackjackRound) -> Iterator[Option]:
    for wager in state.wagers:
        if not may_insure(state, wager):
            continue
        if is_blackjack(hand_of(state, wager.seat)):
            yield Option("even_money", wager.seat, wager.bet, lies=INSURANCE)
        else:
            stake = half_stake(state, wager)
            yield Option("insure", wager.seat, wager.bet, stake, stake, stake, lies=INSURANCE)
    yield Option("insurance_closed")


def _decisions(state: BlackjackRound) -> Iterator[Option]:
    hand = state.hands[state.at]
    seat = hand.seat
    yield Option("hit", seat)
    yield Option("stand", seat)
    stake = staked(state, seat)
    if len(hand.cards) == 2:
        yield Option("double", seat, "", stake, stake, stake)
    if may_split(hand) and sum(other.seat == seat for other in state.hands) < state.rules.hands:
        yield Option("split", seat, "", stake, stake, stake)


def _cards(state: BlackjackRound) -> Iterator[Option]:
    if state.due:
        yield Option("drawn_card")
    else:
        yield Option("card", cards=1)
    if not state.cut_card:
        yield Option("cut_card", aside=True)


def _irregular(state: BlackjackRound) -> Iterator[Option]:
    for kind in ("wrong_card", "card_to_empty_box"):
        if may_be_drawn(state, kind):
            yield Option(kind, cards=1, irregular=True)
    yield Option("damaged_card", cards=1, irregular=True)
    if OPEN <= state.phase < OVER:
        yield Option("marked_cards", irregular=True)
    if state.phase in (INSURE, PLAY, CARD, DEALER):
        for seat in dict.fromkeys(hand.seat for hand in state.hands if not hand.out):
            yield Option("void_hand", seat, irregular=True, ruling=True)
            for ruling in (FORFEIT, RETURN):
                yield Option("breach", seat, ruling, irregular=True, ruling=True)
            players = players_in(state, seat)
            if len(players) > 1:
                named = tuple((player,) for player in players)
                yield from (
                    Option("breach_of", seat, to, numbers=1, choices=named, irregular=True, ruling=True)
                    for to in (FORFEIT, RETURN)
                )
    yield Option("void_round", irregular=True, ruling=True)
    yield Option("void_shoe", irregular=True, ruling=True)
    for seat in state.seats:
        if seat not in state.withheld:
            yield Option("withhold", seat, irregular=True, ruling=True)
