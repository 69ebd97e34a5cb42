"""Craps, what may be done now: bets, what players ask for, the crew's part, the irregular."""

from collections.abc import Iterator

from director.games.craps_round import (
    AT_THE_POINT,
    BETS,
    DICE,
    NO_ROLLS,
    OVER,
    ROLLS,
    CrapsRound,
    has_line_bet,
    is_needed_by_shooter,
    may_be_made,
    room,
    stakes_of,
)
from director.games.craps_settle import KEYS, OFF_ON_COME_OUT, TAKEN_DOWN_FREELY, StandingBet, is_off
from director.games.protocol import Option


def options_of(state: CrapsRound) -> Iterator[Option]:
    if state.phase == BETS:
        for seat in state.seats:
            yield from _bets_open_to(state, seat)
        yield from _asked_for(state)
        if state.point or has_line_bet(state, state.shooter):
            yield Option("dice")
        if state.offences >= state.rules.offences:
            yield Option("take_dice", irregular=True)
    if state.phase == DICE:
        yield Option("change_dice", state.shooter)
        yield Option("roll", numbers=2, choices=ROLLS)
        for reason in NO_ROLLS:
            yield Option("no_roll", bet=reason, irregular=True)
    if state.phase != OVER:
        yield Option("void_round", irregular=True)
        for seat in state.seats:
            if seat not in state.withheld:
                yield Option("withhold", seat, irregular=True)


def _bets_open_to(state: CrapsRound, seat: int) -> Iterator[Option]:
    stakes = stakes_of(state, seat)
    point, rules = state.point, state.rules
    for bet, number in KEYS:
        on = point if bet in ("win_odds", "dont_win_odds") else number
        if not may_be_made(point, stakes, bet, on):
            continue
        low, high, step = room(rules, stakes, bet, on)
        if low <= high:
            named = ((number,),) if number else ()
            yield Option("bet", seat, bet, low, high, step, numbers=len(named), choices=named)


def _asked_for(state: CrapsRound) -> Iterator[Option]:
    """Taking down, on and off, and what the shooter may ask for."""
    for held in state.bets:
        if held.seat in state.seats:
            yield from _asked_for_bet(state, held)
    if not state.rolls and not state.point:
        yield Option("pass_dice", state.shooter)
    yield Option("change_dice", state.shooter)


def _asked_for_bet(state: CrapsRound, held: StandingBet) -> Iterator[Option]:
    named = () if held.bet in AT_THE_POINT or not held.number else ((held.number,),)
    if held.bet in TAKEN_DOWN_FREELY and held.rolled and not is_needed_by_shooter(state, held):
        yield Option("take_down", held.seat, held.bet, numbers=len(named), choices=named)
    if held.bet in OFF_ON_COME_OUT:
        kind = "on" if is_off(state.rules, held) else "off"
        yield Option(kind, held.seat, held.bet, numbers=len(named), choices=named)
