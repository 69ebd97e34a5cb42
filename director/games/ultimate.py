"""Ultimate Texas Hold'em: two cards and a board against the dealer's; variants are pay tables.

The side bets, the burning of cards and the second box of a lone player are data; Bad Beat is paid
where the table has odds for it.
"""

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
    HandState,
    Irregularity,
    Moments,
    Placing,
    RoundStage,
    Step,
    Subject,
    before_any_action,
    before_board,
)
from director.games.paytables.paytable import JackpotShape, PayTable, PaytableShape
from director.games.protocol import SettledBet
from director.games.wagers import lost, paid, pushed
from director.values.cards import Card, rank, suit
from director.values.quantity import Cents
from director.values.ranking import ACE, Category, best_five, category, is_royal, mask_of

ANTE, BLIND, PLAY, TRIPS, BONUS = "ante", "blind", "play", "trips", "bonus"
BAD_BEAT, JACKPOT = "bad_beat", "progressive"
EVENS = Fraction(1)
JACK = ACE - 3

_ROWS = {
    Category.THREE_OF_A_KIND: "three_of_a_kind",
    Category.STRAIGHT: "straight",
    Category.FLUSH: "flush",
    Category.FULL_HOUSE: "full_house",
    Category.FOUR_OF_A_KIND: "four_of_a_kind",
    Category.STRAIGHT_FLUSH: "straight_flush",
}
_FROM_STRAIGHT = ("straight", "flush", "full_house", "four_of_a_kind", "straight_flush")
_BONUS_ROWS = ("pair_of_aces", "ace_face_suited", "ace_face", "pair")
_JACKPOT_ROWS = (
    "royal_flush", "community_royal", "straight_flush", "four_of_a_kind", "full_house",
)  # fmt: skip

_CHECK = HandChoice("check")
_BEFORE = RoundStage(
    Step.DECIDE,
    choices=(_CHECK, HandChoice("play", times=(3, 4))),
    unseen=(HandChoice("play", times=(4,)),),
)
_AFTER_FLOP = RoundStage(Step.DECIDE, choices=(_CHECK, HandChoice("play", times=(2,))))
_AT_LAST = RoundStage(
    Step.DECIDE, choices=(HandChoice("play", times=(1,)), HandChoice("fold", folds=True))
)
_FLOP, _TURN_RIVER, _BURN = RoundStage(Step.BOARD, 3), RoundStage(Step.BOARD, 2), RoundStage(Step.BURN)
_END = (_AT_LAST, RoundStage(Step.SHOWDOWN))
_PLAIN = (RoundStage(Step.BETS), _BEFORE, _FLOP, _AFTER_FLOP, _TURN_RIVER, *_END)
_BURNING = (RoundStage(Step.BETS), _BEFORE, _BURN, _FLOP, _AFTER_FLOP, _BURN, _TURN_RIVER, *_END)


def _flop_only(state: HandState) -> bool:
    """Whether the flop is open, but not turn and river."""
    return len(state.board) == 3


def _none_exposed(state: HandState) -> bool:
    """Whether no player's card has been exposed."""
    return not _one_exposed(state)


def _one_exposed(state: HandState) -> bool:
    """Whether one player's card was exposed before: another is the second."""
    return any(kind == "face_exposed" for kind, _ in state.noted)


_MISDEAL, _MACHINE, _SHOWN = "UTH misdeal by hand", "UTH misdeal by machine", "UTH dealer's cards shown"

_IRREGULARITIES = (
    Irregularity("not_shuffled", Subject.DEALER, Effect.ROUND_VOID, _MISDEAL, Dealt.BY_HAND),
    Irregularity("face_exposed", Subject.DEALER, Effect.ROUND_VOID, _MISDEAL, Dealt.BY_HAND),
    Irregularity("face_exposed", Subject.PLAYER, Effect.ROUND_VOID, _MISDEAL, Dealt.BY_HAND),
    Irregularity("wrong_count", Subject.PLAYER, Effect.ROUND_VOID, _MISDEAL, Dealt.BY_HAND),
    Irregularity("left_out", Subject.PLAYER, Effect.ROUND_VOID, _MISDEAL, Dealt.BY_HAND),
    Irregularity("one_too_many", Subject.DEALER, Effect.ROUND_VOID, _MISDEAL, Dealt.BY_HAND),
    Irregularity("wrong_count", Subject.DEALER, Effect.ROUND_VOID, _MISDEAL, Dealt.BY_HAND),
    Irregularity("wrong_count", Subject.PLAYER, Effect.ROUND_VOID, _MACHINE, Dealt.BY_MACHINE),
    Irregularity("wrong_count", Subject.DEALER, Effect.ROUND_VOID, _MACHINE, Dealt.BY_MACHINE),
    Irregularity("machine_fault", Subject.DEALER, Effect.ROUND_VOID, _MACHINE, Dealt.BY_MACHINE),
    Irregularity("two_exposed", Subject.DEALER, Effect.ROUND_VOID, _MACHINE, Dealt.BY_MACHINE),
    Irregularity(
        "dealer_exposed",
        Subject.DEALER,
        Effect.ROUND_VOID,
        _MACHINE,
        Dealt.BY_MACHINE,
        before_any_action,
        Moments.BEFORE_ACTING,
    ),
    Irregularity(
        "face_exposed",
        Subject.PLAYER,
        Effect.PLAY_ON,
        _MACHINE,
        Dealt.BY_MACHINE,
        _none_exposed,
        Moments.FIRST,
    ),
    Irregularity(
        "face_exposed",
        Subject.PLAYER,
        Effect.ROUND_VOID,
        _MACHINE,
        Dealt.BY_MACHINE,
        _one_exposed,
        Moments.AGAIN,
    ),
    Irregularity(
        "dealer_shows",
        Subject.DEALER,
        Effect.ROUND_VOID,
        _SHOWN,
        when=before_board,
        moment=Moments.BEFORE_BOARD,
    ),
    Irregularity(
        "dealer_shows",
        Subject.DEALER,
        Effect.STREET_CANCELLED,
        _SHOWN,
        when=_flop_only,
        moment=Moments.FLOP,
    ),
    Irregularity("breach", Subject.PLAYER, Effect.BREACH, "UTH breach"),
    *GENERAL,
)


def settle(
    table: PayTable, hand: BoxHand, dealer: tuple[Card, ...], board: tuple[Card, ...]
) -> Iterator[SettledBet]:
    """Settle all bets of one hand, without jackpots."""
    own = _value(hand, board)
    house = 0 if hand.folded else best_five(mask_of((*dealer, *board)))
    yield from settle_main(table, hand, own, house)
    yield from trips(table, hand, own)
    yield from hole_bonus(table, hand)


def settle_main(table: PayTable, hand: BoxHand, own: int, house: int) -> Iterator[SettledBet]:
    """Settle ante, blind and play by the ranks of both hands; a folded hand needs neither."""
    if hand.folded:
        yield lost(hand.seat, ANTE, hand.stake(ANTE), "UTH fold")
        yield lost(hand.seat, BLIND, hand.stake(BLIND), "UTH fold")
    else:
        yield from _against_dealer(table, hand, own, house)


def _value(hand: BoxHand, board: tuple[Card, ...]) -> int:
    """Rank of the best five of seven; 0 for a folded hand that was not shown."""
    return value_of((*hand.cards, *board)) if hand.cards else 0


def value_of(cards: tuple[Card, ...]) -> int:
    """Rank of the best five of the player's cards and the board."""
    return best_five(mask_of(cards))


def _against_dealer(table: PayTable, hand: BoxHand, own: int, house: int) -> Iterator[SettledBet]:
    seat, limits = hand.seat, table.limits
    ante, blind, play = hand.stake(ANTE), hand.stake(BLIND), hand.stake(PLAY)
    opens = category(house) >= Category.PAIR
    if own == house:
        yield from (
            pushed(seat, bet, stake, "UTH equal hands")
            for bet, stake in ((ANTE, ante), (BLIND, blind), (PLAY, play))
        )
    elif own > house:
        yield _opened(seat, ante, opens) or paid(seat, ANTE, ante, EVENS, limits, "UTH higher hand")
        yield _blind_won(table, seat, blind, own)
        yield paid(seat, PLAY, play, EVENS, limits, "UTH higher hand")
    else:
        yield _opened(seat, ante, opens) or lost(seat, ANTE, ante, "UTH lower hand")
        yield _blind_lost(table, hand, own)
        yield lost(seat, PLAY, play, "UTH lower hand")


def _opened(seat: int, ante: Cents, opens: bool) -> SettledBet | None:
    """Return the ante when the dealer does not open, whoever wins; None if he opens."""
    return None if opens else pushed(seat, ANTE, ante, "UTH dealer does not open")


def _blind_won(table: PayTable, seat: int, blind: Cents, own: int) -> SettledBet:
    row = row_of(own)
    odds = table.odds[BLIND].get(row)
    if odds is None:
        return pushed(seat, BLIND, blind, "UTH Blind")
    return paid(seat, BLIND, blind, odds, table.limits, "UTH Blind", row)


def _blind_lost(table: PayTable, hand: BoxHand, own: int) -> SettledBet:
    """Settle the blind of a losing hand: Bad Beat pays on it if both side bets were made."""
    blind, row = hand.stake(BLIND), row_of(own)
    odds = table.odds.get(BAD_BEAT, {}).get(row)
    if odds is None or not (hand.stake(TRIPS) and hand.stake(BONUS)):
        return lost(hand.seat, BLIND, blind, "UTH lower hand")
    return paid(hand.seat, BLIND, blind, odds, table.limits, "UTH Bad Beat", row)


def row_of(value: int) -> str:
    """Row of a pay table for a hand's rank, "" below three of a kind."""
    return "royal_flush" if is_royal(value) else _ROWS.get(category(value), "")


def trips(table: PayTable, hand: BoxHand, own: int) -> Iterator[SettledBet]:
    """Settle Trips on the player's best five alone, also after a fold."""
    stake = hand.stake(TRIPS)
    if not stake:
        return
    row = row_of(own)
    if row:
        yield paid(hand.seat, TRIPS, stake, table.odds[TRIPS][row], table.limits, "UTH Trips", row)
    else:
        yield lost(hand.seat, TRIPS, stake, "UTH Trips")


def hole_bonus(table: PayTable, hand: BoxHand) -> Iterator[SettledBet]:
    """Settle the Bonus on the two hole cards, also after a fold."""
    stake = hand.stake(BONUS)
    if not stake:
        return
    row = hole_row(hand.cards)
    if row:
        yield paid(hand.seat, BONUS, stake, table.odds[BONUS][row], table.limits, "UTH Bonus", row)
    else:
        yield lost(hand.seat, BONUS, stake, "UTH Bonus")


def hole_row(cards: tuple[Card, ...]) -> str:
    """Row of the Bonus for two hole cards, or ""."""
    low, high = sorted(map(rank, cards))
    if low == high:
        return "pair_of_aces" if high == ACE else "pair"
    if high == ACE and low >= JACK:
        return "ace_face_suited" if suit(cards[0]) == suit(cards[1]) else "ace_face"
    return ""


def jackpot_row(_pot: str, hand: BoxHand, board: tuple[Card, ...]) -> str:
    """Row of the Progressive: a royal flush pays in full with a hole card in it."""
    row = row_of(_value(hand, board))
    if row == "royal_flush" and is_royal(best_five(mask_of(board))):
        return "community_royal"
    return row if row in _JACKPOT_ROWS else ""


def _stages(table: PayTable) -> tuple[RoundStage, ...]:
    return _BURNING if table.settings["burns"] else _PLAIN


def _placings(table: PayTable, hand: BoxHand) -> tuple[Placing, ...]:
    """Bets of a box: ante, an equal blind, side bets up to the ante; on an unseen box equal to it."""
    pots = tuple(Placing(pot.id, fixed=pot.stake) for pot in table.jackpots.values())
    offered = tuple(bet for bet in (TRIPS, BONUS) if bet in table.bets)
    if hand.unseen:
        sides = tuple(Placing(bet, required=True, equals=ANTE) for bet in offered)
    else:
        sides = tuple(Placing(bet, up_to=ANTE) for bet in offered)
    return Placing(ANTE), Placing(BLIND, required=True, equals=ANTE), *sides, *pots


ULTIMATE = HandGame(
    HandPlan(
        name="ultimate",
        base=ANTE,
        stake_bet=PLAY,
        hand_cards=2,
        dealer_cards=2,
        stages=_stages,
        placings=_placings,
        settle=settle,
        jackpot_row=jackpot_row,
        irregularities=_IRREGULARITIES,
        live_after_fold=frozenset((TRIPS, BONUS, JACKPOT)),
    ),
    PaytableShape(
        bets=(ANTE, BLIND, PLAY, TRIPS, BONUS),
        odds={
            BLIND: (*_FROM_STRAIGHT, "royal_flush"),
            TRIPS: (*_ROWS.values(), "royal_flush"),
            BONUS: _BONUS_ROWS,
            BAD_BEAT: _FROM_STRAIGHT,
        },
        settings={"burns": bool, "lone_boxes": int},
        jackpots=(JackpotShape(JACKPOT, _JACKPOT_ROWS, optional=True),),
        optional=frozenset((BONUS, BAD_BEAT)),
    ),
)
