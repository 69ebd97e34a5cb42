"""Blackjack: phases and state of a round, and the bets that the state allows."""

from collections.abc import Iterator
from typing import NamedTuple

from director.games.blackjack_settle import (
    BETS,
    INSURANCE,
    BlackjackHand,
    BlackjackRules,
    Wager,
    is_blackjack,
    total,
)
from director.games.json_values import UnfitJson
from director.games.protocol import HOUSE, SettledBet, StakeRange
from director.values.cards import Card
from director.values.dataclass import Value
from director.values.quantity import Cents

CUT, BURN, OPEN, DEAL, INSURE, PLAY, CARD, DEALER, OVER = range(9)
"""Phases of a round, in their order."""
DECK_SIZE = 52
BITS = 4
MASK = 15
FORFEIT, RETURN = "forfeit", "return"


class PaidBonus(Value):
    """A bonus for three sevens that was paid in an earlier round of the shoe."""

    seat: int
    bet: str
    paid: Cents


class ShoeCarry(Value):
    """The shoe between rounds: count of each card seen (four bits a card), and who cuts a new one."""

    seen: int = 0
    due: tuple[Card, ...] = ()
    """Cards drawn by mistake: they are dealt first."""
    cut: int = 0
    """Box that cuts before the next round; 0 while the shoe goes on."""
    bonuses: tuple[PaidBonus, ...] = ()
    """Bonuses paid before; they are reclaimed if the shoe is void."""


class BlackjackRound(NamedTuple):
    """A round of blackjack; a named tuple because a simulation makes millions of them."""

    rules: BlackjackRules
    seats: tuple[int, ...]
    players: tuple[tuple[int, int], ...]
    burned: tuple[Card, ...]
    phase: int
    drawn: int
    due: tuple[Card, ...]
    cutter: int
    to_burn: int
    wagers: tuple[Wager, ...] = ()
    hands: tuple[BlackjackHand, ...] = ()
    at: int = 0
    """Index of the hand that decides or gets a card; during the deal, the number of cards dealt."""
    dealer: BlackjackHand = BlackjackHand(HOUSE)
    cut_card: int = 0
    """Box that got the cut card in this round; 0 if none."""
    lines: tuple[SettledBet, ...] = ()
    withheld: tuple[int, ...] = ()
    expelled: tuple[int, ...] = ()
    resume: int = OPEN
    """Phase after the shoe is cut and burned: bets, or the middle of a round."""
    bonuses: tuple[PaidBonus, ...] = ()
    """Bonuses of earlier rounds of the shoe."""


def cuts(decks: int) -> tuple[tuple[int], ...]:
    """Depths of a cut: cards in front of the cut card."""
    return tuple((depth,) for depth in range(DECK_SIZE, DECK_SIZE * (decks - 1) + 1))


def player_of(state: BlackjackRound, wager: Wager) -> int:
    """Player of a bet: the owner of the box, or another player who bets in it."""
    return wager.player or dict(state.players)[wager.seat]


def players_in(state: BlackjackRound, seat: int) -> tuple[int, ...]:
    """Players who have bets in a box."""
    return tuple(dict.fromkeys(player_of(state, wager) for wager in state.wagers if wager.seat == seat))


def others_of(state: BlackjackRound, seat: int) -> tuple[tuple[int, ...], ...]:
    """Players who may bet in a box that is not theirs."""
    own = dict(state.players)[seat]
    return tuple((player,) for player in range(1, state.rules.table.seats + 1) if player != own)


def receiver(state: BlackjackRound) -> int:
    """Box that gets the next card; 0 is the dealer."""
    if state.phase == CARD:
        return state.hands[state.at].seat
    boxes = len(state.hands)
    if state.phase == DEALER or state.at == boxes:
        return HOUSE
    return state.hands[state.at if state.at < boxes else state.at - boxes - 1].seat


def stake_bounds(state: BlackjackRound, seat: int, bet: str) -> tuple[Cents, Cents, Cents] | None:
    """Lowest and highest stake and step; None for a bet neither placed nor the next of the box.

    The minimum holds for each bet, the maximum for the box (1); chips are added to a placed bet.
    """
    there = [wager.stake for wager in state.wagers if wager.seat == seat]
    if bet not in BETS[: len(there) + 1]:
        return None
    lies = placed_wager(state, seat, bet)
    rules = state.rules.table.bets[bet]
    low = rules.minimum if lies is None else rules.step
    on_it = 0 if lies is None else lies.stake
    high = min(rules.maximum - on_it, state.rules.limits.maximum - sum(there))
    return (low, high, rules.step) if high >= low else None


def placed_wager(state: BlackjackRound, seat: int, bet: str) -> Wager | None:
    """Wager placed on a bet of a box, if any."""
    return next((wager for wager in state.wagers if (wager.seat, wager.bet) == (seat, bet)), None)


def stake_ranges(empty: BlackjackRound) -> Iterator[StakeRange]:
    """Stake range of each bet in a box, given the minimum of the bets before it; insurance last."""
    seat, state = empty.seats[0], empty
    for bet in BETS:
        room = stake_bounds(state, seat, bet)
        if room is None:
            return
        low, high, step = room
        yield StakeRange(bet, low, high, step)
        state = state._replace(wagers=(*state.wagers, Wager(seat, bet, low)))
    low, high, step = stake_bounds(empty, seat, BETS[0]) or (0, 0, 1)
    insurable = [half_stake(empty, Wager(seat, BETS[0], stake)) for stake in _near(low, high, step)]
    insurable = [stake for stake in insurable if stake]
    if insurable:
        coin = empty.rules.limits.smallest
        yield StakeRange(INSURANCE, insurable[0], insurable[-1], coin, 0, BETS[0], (50,))


def _near(low: Cents, high: Cents, step: Cents) -> tuple[Cents, ...]:
    """Lowest and highest stakes: of two neighbours, one can be halved in whole coins."""
    return (low, min(low + step, high), max(high - step, low), high)


def check_carry(rules: BlackjackRules, carry: ShoeCarry) -> None:
    """Refuse a shoe that no round could have left; `Unfit` names the field."""
    if not 0 <= carry.cut <= rules.table.seats:
        raise UnfitJson("cut")
    if carry.seen < 0 or carry.seen >> BITS * DECK_SIZE:
        raise UnfitJson("seen")
    if any((carry.seen >> BITS * card & MASK) > rules.decks for card in range(DECK_SIZE)):
        raise UnfitJson("seen")
    for i, card in enumerate(carry.due):
        if not 0 <= card < DECK_SIZE:
            raise UnfitJson(f"due.{i}")
    for i, bonus in enumerate(carry.bonuses):
        if not 1 <= bonus.seat <= rules.table.seats:
            raise UnfitJson(f"bonuses.{i}.seat")
        if bonus.bet not in BETS:
            raise UnfitJson(f"bonuses.{i}.bet")
        if bonus.paid <= 0:
            raise UnfitJson(f"bonuses.{i}.paid")


def half_stake(state: BlackjackRound, wager: Wager) -> Cents:
    """Half of a bet in the house's smallest coin, rounded down where a table insures every stake."""
    coin, insured = state.rules.limits.smallest, wager.stake // 2
    if state.rules.insures_all:
        return insured - insured % coin
    return 0 if wager.stake % (2 * coin) else insured


def hand_of(state: BlackjackRound, seat: int) -> BlackjackHand:
    """First hand of a box."""
    return next(hand for hand in state.hands if hand.seat == seat)


def staked(state: BlackjackRound, seat: int) -> Cents:
    """Sum of the bets of a box, the stake of a double or split."""
    return sum([wager.stake for wager in state.wagers if wager.seat == seat])


def may_insure(state: BlackjackRound, wager: Wager) -> bool:
    if wager.insurance or wager.even_money:
        return False
    hand = hand_of(state, wager.seat)
    return not hand.out and (is_blackjack(hand) or bool(half_stake(state, wager)))


def dealer_draws(state: BlackjackRound) -> bool:
    """Whether the dealer draws another card: up to seventeen, or to check for blackjack."""
    dealer = state.dealer
    count = total(dealer)
    if count >= 17:
        return False
    if any(not hand.out and hand.hard <= 21 and not is_blackjack(hand) for hand in state.hands):
        return True
    return len(dealer.cards) == 1 and count >= 10 and _asks_for_blackjack(state)


def _asks_for_blackjack(state: BlackjackRound) -> bool:
    """Whether only insurances and blackjacks wait for the dealer's second card."""
    if any(wager.insurance for wager in state.wagers):
        return True
    naturals = {hand.seat for hand in state.hands if not hand.out and is_blackjack(hand)}
    return any(wager.seat in naturals and not wager.even_money for wager in state.wagers)


def may_be_drawn(state: BlackjackRound, kind: str) -> bool:
    if kind == "card_to_empty_box":
        return state.phase == DEAL
    return state.phase in (DEAL, INSURE, PLAY, CARD, DEALER)
