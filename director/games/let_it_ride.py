"""Let It Ride: three cards and two of the house against the pay table; two bets may go back."""

from collections.abc import Iterator
from itertools import pairwise

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
from director.games.paytables.paytable import PayTable, PaytableShape
from director.games.protocol import SettledBet
from director.games.wagers import lost, paid
from director.values.cards import RANKS, Card
from director.values.ranking import Category, best_five, category, is_royal, mask_of

BETS = ("bet_1", "bet_2", "bet_3")
_LEAST_PAIR = RANKS.index("T")
_PAIR_RANK_AT = 12
"""Bits below a pair's rank in the rank of a hand: three kickers of four bits."""

_ROWS = {
    Category.PAIR: "tens_or_better",
    Category.TWO_PAIR: "two_pair",
    Category.THREE_OF_A_KIND: "three_of_a_kind",
    Category.STRAIGHT: "straight",
    Category.FLUSH: "flush",
    Category.FULL_HOUSE: "full_house",
    Category.FOUR_OF_A_KIND: "four_of_a_kind",
    Category.STRAIGHT_FLUSH: "straight_flush",
}

_STAGES = (
    RoundStage(Step.BETS),
    RoundStage(Step.DECIDE, choices=(HandChoice("let_ride"), HandChoice("pull", pulls="bet_1"))),
    RoundStage(Step.BOARD, 1),
    RoundStage(Step.DECIDE, choices=(HandChoice("let_ride"), HandChoice("pull", pulls="bet_2"))),
    RoundStage(Step.BOARD, 1),
    RoundStage(Step.SHOWDOWN),
)

_IRREGULARITIES = (
    Irregularity("wrong_count", Subject.PLAYER, Effect.HAND_VOID, "LIR wrong number of cards"),
    Irregularity("wrong_count", Subject.DEALER, Effect.ROUND_VOID, "LIR wrong number of cards"),
    Irregularity("breach", Subject.PLAYER, Effect.BREACH, "LIR breach"),
    *GENERAL,
)


def settle(
    table: PayTable, hand: BoxHand, _dealer: tuple[Card, ...], board: tuple[Card, ...]
) -> Iterator[SettledBet]:
    """Settle every bet left on the table for the same five cards."""
    row = row_of(best_five(mask_of((*hand.cards, *board))))
    for bet, stake in hand.bets:
        if row:
            yield paid(hand.seat, bet, stake, table.odds["hand"][row], table.limits, "LIR table", row)
        else:
            yield lost(hand.seat, bet, stake, "LIR table")


def row_of(value: int) -> str:
    """Row of the pay table for a hand's rank, "" below a pair of tens."""
    kind = category(value)
    if kind is Category.PAIR and value >> _PAIR_RANK_AT & 15 < _LEAST_PAIR:
        return ""
    return "royal_flush" if is_royal(value) else _ROWS.get(kind, "")


def _placings(_table: PayTable, _hand: BoxHand) -> tuple[Placing, ...]:
    """Three equal bets."""
    later = tuple(Placing(bet, required=True, equals=before) for before, bet in pairwise(BETS))
    return Placing(BETS[0]), *later


LET_IT_RIDE = HandGame(
    HandPlan(
        name="let_it_ride",
        base=BETS[0],
        stake_bet="",
        hand_cards=3,
        dealer_cards=0,
        stages=lambda _table: _STAGES,
        placings=_placings,
        settle=settle,
        jackpot_row=lambda _pot, _hand, _board: "",
        irregularities=_IRREGULARITIES,
        pulled="LIR bet taken back",
    ),
    PaytableShape(bets=BETS, odds={"hand": (*_ROWS.values(), "royal_flush")}, settings={}),
)
