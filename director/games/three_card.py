"""Three Card Poker with progressive: three cards against the dealer's, and three side bets."""

from collections.abc import Iterator
from fractions import Fraction

from director.games.hands.engine import HandGame
from director.games.hands.plan import (
    GENERAL,
    BoxHand,
    Dealt,
    Effect,
    HandChoice,
    HandPlan,
    Irregularity,
    Placing,
    RoundStage,
    Step,
    Subject,
)
from director.games.paytables.paytable import JackpotShape, PayTable, PaytableShape
from director.games.protocol import SettledBet
from director.games.wagers import bonus, lost, paid, pushed
from director.values.cards import SUITS, Card, rank, suit
from director.values.ranking import ACE, Category, best_five, category, is_royal, mask_of

ANTE, PLAY, PAIR_PLUS, SIX_CARD = "ante", "play", "pair_plus", "6_card_bonus"
ANTE_BONUS, JACKPOT = "ante_bonus", "bonus_jackpot"
EVENS = Fraction(1)

HIGH_CARD, PAIR, FLUSH, STRAIGHT, THREE_OF_A_KIND, STRAIGHT_FLUSH = range(6)
"""Categories of three-card hands, weakest first."""
_SHIFT = 12
OPENS = (ACE - 2) << 8
"""Queen high: the lowest hand with which the dealer qualifies."""
_SPADES = SUITS.index("s")

_PAIR_PLUS_ROWS = {
    STRAIGHT_FLUSH: "straight_flush",
    THREE_OF_A_KIND: "three_of_a_kind",
    STRAIGHT: "straight",
    FLUSH: "flush",
    PAIR: "pair",
}
_ANTE_BONUS_ROWS = ("straight_flush", "three_of_a_kind", "straight")
_SIX_CARD_ROWS = {
    Category.STRAIGHT_FLUSH: "straight_flush",
    Category.FOUR_OF_A_KIND: "four_of_a_kind",
    Category.FULL_HOUSE: "full_house",
    Category.FLUSH: "flush",
    Category.STRAIGHT: "straight",
    Category.THREE_OF_A_KIND: "three_of_a_kind",
}
_JACKPOT_ROWS = ("mini_royal_spades", "mini_royal", *_ANTE_BONUS_ROWS)

_STAGES = (
    RoundStage(Step.BETS),
    RoundStage(Step.DECIDE, choices=(HandChoice("play", times=(1,)), HandChoice("fold", folds=True))),
    RoundStage(Step.SHOWDOWN),
)

_COUNT, _FACE, _BREACH = "TC wrong number of cards", "TC shuffling machine", "TC breach"
_BREACHES = ("shows_cards", "exchanges_cards", "second_box", "bets_elsewhere", "cards_off_table")

_IRREGULARITIES = (
    Irregularity("wrong_count", Subject.PLAYER, Effect.HAND_VOID, _COUNT, Dealt.BY_HAND),
    Irregularity("wrong_count", Subject.PLAYER, Effect.ROUND_VOID, _FACE, Dealt.BY_MACHINE),
    Irregularity("wrong_count", Subject.DEALER, Effect.ROUND_VOID, _COUNT),
    Irregularity("face_exposed", Subject.DEALER, Effect.PLAY_ON, "TC by hand", Dealt.BY_HAND),
    Irregularity("face_exposed", Subject.DEALER, Effect.ROUND_VOID, _FACE, Dealt.BY_MACHINE),
    Irregularity("face_exposed", Subject.PLAYER, Effect.PLAY_ON, "TC by hand", Dealt.BY_HAND),
    Irregularity("face_exposed", Subject.PLAYER, Effect.ROUND_VOID, _FACE, Dealt.BY_MACHINE),
    *(Irregularity(kind, Subject.PLAYER, Effect.BREACH, _BREACH) for kind in _BREACHES),
    *GENERAL,
)


def best_three(cards: tuple[Card, ...]) -> int:
    """Rank of a three-card hand: category above bit 12, then the deciding ranks; equal ranks tie."""
    high, middle, low = sorted((rank(card) for card in cards), reverse=True)
    suited = suit(cards[0]) == suit(cards[1]) == suit(cards[2])
    if high == low:
        return THREE_OF_A_KIND << _SHIFT | high
    if high == middle or middle == low:
        return PAIR << _SHIFT | middle << 4 | (low if high == middle else high)
    top = _straight_top(high, middle, low)
    if top:
        return (STRAIGHT_FLUSH if suited else STRAIGHT) << _SHIFT | top
    return (FLUSH if suited else HIGH_CARD) << _SHIFT | high << 8 | middle << 4 | low


def _straight_top(high: int, middle: int, low: int) -> int:
    """Top rank of three consecutive ranks, 3-2-A the lowest; 0 if they are not consecutive."""
    if high - middle == 1 and middle - low == 1:
        return high
    return 1 if (high, middle, low) == (ACE, 1, 0) else 0


def settle(
    table: PayTable, hand: BoxHand, dealer: tuple[Card, ...], _board: tuple[Card, ...] = ()
) -> Iterator[SettledBet]:
    """Settle all bets of one hand against the dealer's."""
    if hand.folded:
        yield lost(hand.seat, ANTE, hand.stake(ANTE), "TC fold")
    else:
        yield from _against_dealer(table, hand, dealer)
    yield from pair_plus(table, hand)
    yield from six_card_bonus(table, hand, dealer)


def _against_dealer(table: PayTable, hand: BoxHand, dealer: tuple[Card, ...]) -> Iterator[SettledBet]:
    seat, ante, play, limits = hand.seat, hand.stake(ANTE), hand.stake(PLAY), table.limits
    own, house = best_three(hand.cards), best_three(dealer)
    if house < OPENS:
        yield paid(seat, ANTE, ante, EVENS, limits, "TC dealer does not qualify")
        yield pushed(seat, PLAY, play, "TC dealer does not qualify")
    elif own > house:
        yield paid(seat, ANTE, ante, EVENS, limits, "TC higher hand")
        yield paid(seat, PLAY, play, EVENS, limits, "TC higher hand")
    elif own < house:
        yield lost(seat, ANTE, ante, "TC lower hand")
        yield lost(seat, PLAY, play, "TC lower hand")
    else:
        yield pushed(seat, ANTE, ante, "TC equal hands")
        yield pushed(seat, PLAY, play, "TC equal hands")
    row = _PAIR_PLUS_ROWS.get(own >> _SHIFT, "")
    if row in _ANTE_BONUS_ROWS:
        yield bonus(seat, ANTE_BONUS, ante, table.odds[ANTE_BONUS][row], limits, "TC Ante Bonus", row)


def pair_plus(table: PayTable, hand: BoxHand) -> Iterator[SettledBet]:
    """Settle Pair Plus on the hand alone, unless it was folded."""
    stake = hand.stake(PAIR_PLUS)
    if not stake:
        return
    row = "" if hand.folded else _PAIR_PLUS_ROWS.get(best_three(hand.cards) >> _SHIFT, "")
    if not row:
        yield lost(hand.seat, PAIR_PLUS, stake, "TC fold" if hand.folded else "TC Pair Plus")
        return
    odds = table.odds[PAIR_PLUS][row]
    yield paid(hand.seat, PAIR_PLUS, stake, odds, table.limits, "TC Pair Plus", row)


def six_card_bonus(table: PayTable, hand: BoxHand, dealer: tuple[Card, ...]) -> Iterator[SettledBet]:
    """Settle the 6 Card Bonus: the best five of the player's and dealer's cards, also after a fold."""
    stake = hand.stake(SIX_CARD)
    if not stake:
        return
    value = best_five(mask_of((*hand.cards, *dealer)))
    row = "royal_flush" if is_royal(value) else _SIX_CARD_ROWS.get(category(value), "")
    if not row:
        yield lost(hand.seat, SIX_CARD, stake, "TC 6 Card Bonus")
        return
    odds = table.odds[SIX_CARD][row]
    yield paid(hand.seat, SIX_CARD, stake, odds, table.limits, "TC 6 Card Bonus", row)


def jackpot_row(_pot: str, hand: BoxHand, _board: tuple[Card, ...] = ()) -> str:
    """Row of the Bonus Jackpot that a hand makes, or ""."""
    value = best_three(hand.cards)
    if value == STRAIGHT_FLUSH << _SHIFT | ACE:
        return "mini_royal_spades" if suit(hand.cards[0]) == _SPADES else "mini_royal"
    row = _PAIR_PLUS_ROWS.get(value >> _SHIFT, "")
    return row if row in _ANTE_BONUS_ROWS else ""


def _placings(table: PayTable, _hand: BoxHand) -> tuple[Placing, ...]:
    pots = tuple(Placing(pot.id, fixed=pot.stake) for pot in table.jackpots.values())
    sides = tuple(Placing(bet) for bet in (PAIR_PLUS, SIX_CARD) if bet in table.bets)
    return Placing(ANTE), *sides, *pots


THREE_CARD = HandGame(
    HandPlan(
        name="three_card",
        base=ANTE,
        stake_bet=PLAY,
        hand_cards=3,
        dealer_cards=3,
        stages=lambda _table: _STAGES,
        placings=_placings,
        settle=settle,
        jackpot_row=jackpot_row,
        irregularities=_IRREGULARITIES,
        live_after_fold=frozenset((SIX_CARD,)),
        dealer_after_fold=frozenset((SIX_CARD,)),
    ),
    PaytableShape(
        bets=(ANTE, PLAY, PAIR_PLUS, SIX_CARD),
        odds={
            ANTE_BONUS: _ANTE_BONUS_ROWS,
            PAIR_PLUS: tuple(_PAIR_PLUS_ROWS.values()),
            SIX_CARD: ("royal_flush", *_SIX_CARD_ROWS.values()),
        },
        settings={},
        jackpots=(
            JackpotShape(JACKPOT, _JACKPOT_ROWS, Fraction(15, 100), Fraction(20, 100), optional=True),
        ),
        optional=frozenset((PAIR_PLUS, SIX_CARD)),
    ),
)
