"""Casino Stud Poker (ministerial decision T/6736/2003, article 18): five cards against the dealer's."""

from collections.abc import Iterator
from fractions import Fraction

from director.games.hands.engine import HandGame
from director.games.hands.plan import (
    GENERAL,
    BoxHand,
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
from director.games.wagers import lost, paid, pushed
from director.values.cards import Card
from director.values.ranking import ACE, Category, best_five, category, is_royal, mask_of

ANTE, RAISE, JACKPOT = "ante", "raise", "bonus"
EVENS = Fraction(1)

OPENS = ACE << 16 | (ACE - 1) << 12
"""Ace-king: the lowest hand with which the dealer qualifies (§6)."""

_ROWS = {
    Category.HIGH_CARD: "pair_or_less",
    Category.PAIR: "pair_or_less",
    Category.TWO_PAIR: "two_pair",
    Category.THREE_OF_A_KIND: "three_of_a_kind",
    Category.STRAIGHT: "straight",
    Category.FLUSH: "flush",
    Category.FULL_HOUSE: "full_house",
    Category.FOUR_OF_A_KIND: "four_of_a_kind",
    Category.STRAIGHT_FLUSH: "straight_flush",
}
_JACKPOT_ROWS = ("royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush")

_STAGES = (
    RoundStage(Step.BETS, cards=1),
    RoundStage(Step.DECIDE, choices=(HandChoice("raise", times=(2,)), HandChoice("fold", folds=True))),
    RoundStage(Step.SHOWDOWN),
)

_IRREGULARITIES = (
    Irregularity("wrong_count", Subject.PLAYER, Effect.HAND_VOID, "Art. 18 §10β"),
    Irregularity("wrong_count", Subject.DEALER, Effect.ROUND_VOID, "Art. 18 §10γ"),
    Irregularity("breach", Subject.PLAYER, Effect.BREACH, "Art. 18 §10α"),
    *GENERAL,
)


def settle(
    table: PayTable, hand: BoxHand, dealer: tuple[Card, ...], _board: tuple[Card, ...] = ()
) -> Iterator[SettledBet]:
    """Settle ante and raise of one hand against the dealer's (§5 to §7)."""
    seat, ante = hand.seat, hand.stake(ANTE)
    if hand.folded:
        yield lost(seat, ANTE, ante, "Art. 18 §5α")
        return
    own, house = best_five(mask_of(hand.cards)), best_five(mask_of(dealer))
    raised, limits = hand.stake(RAISE), table.limits
    if house < OPENS:
        yield paid(seat, ANTE, ante, EVENS, limits, "Art. 18 §6β")
        yield pushed(seat, RAISE, raised, "Art. 18 §6β")
    elif own > house:
        row = row_of(own)
        yield paid(seat, ANTE, ante, EVENS, limits, "Art. 18 §6α")
        yield paid(seat, RAISE, raised, table.odds[RAISE][row], limits, "Art. 18 §7", row)
    elif own < house:
        yield lost(seat, ANTE, ante, "Art. 18 §6α")
        yield lost(seat, RAISE, raised, "Art. 18 §6α")
    else:
        yield pushed(seat, ANTE, ante, "Art. 18 §6α")
        yield pushed(seat, RAISE, raised, "Art. 18 §6α")


def row_of(value: int) -> str:
    """Row of the raise's pay table for a hand's rank."""
    return "royal_flush" if is_royal(value) else _ROWS[category(value)]


def _jackpot_row(_pot: str, hand: BoxHand, _board: tuple[Card, ...]) -> str:
    """Row of the jackpot bonus that a hand makes, or "" (§9)."""
    row = row_of(best_five(mask_of(hand.cards)))
    return row if row in _JACKPOT_ROWS else ""


def _placings(table: PayTable, _hand: BoxHand) -> tuple[Placing, ...]:
    pots = tuple(Placing(pot.id, fixed=pot.stake) for pot in table.jackpots.values())
    return Placing(ANTE), *pots


CASINO_STUD = HandGame(
    HandPlan(
        name="casino_stud",
        base=ANTE,
        stake_bet=RAISE,
        hand_cards=5,
        dealer_cards=5,
        stages=lambda _table: _STAGES,
        placings=_placings,
        settle=settle,
        jackpot_row=_jackpot_row,
        irregularities=_IRREGULARITIES,
    ),
    PaytableShape(
        bets=(ANTE, RAISE),
        odds={RAISE: (*dict.fromkeys(_ROWS.values()), "royal_flush")},
        settings={},
        jackpots=(
            JackpotShape(JACKPOT, _JACKPOT_ROWS, Fraction(15, 100), Fraction(20, 100), optional=True),
        ),
        ratios=(50, 100, 200),
        rule="Art. 18 §7",
    ),
)
