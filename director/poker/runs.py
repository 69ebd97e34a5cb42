"""Run it twice: with all players all-in the rest of the board comes several times from one deck.

Each pot, less the rake, is shared among the boards in whole chips; the odd chips go to the first
board. Each board's part is then won as any pot is (T-17). The house's rules are silent on it: it is
a custom of cash games, and nobody has to agree to it.
"""

from director.poker.ops import RunTimes
from director.poker.state import Hand, Stage, players_in
from director.poker.variants import Street
from director.values.cards import DECK, Card
from director.values.errors import procedure, soundness

FEWEST, MOST = 2, 4
"""Fewest and most boards."""
_WHOLE_BOARD = 5
_STREET = {0: Street.PREFLOP, 3: Street.FLOP, 4: Street.TURN}
"""Street by number of common board cards."""


def verify_times(hand: Hand, op: RunTimes) -> None:
    """Refuse several boards before the last bet, twice agreed, before a discard, or too many."""
    if hand.stage is not Stage.BOARD or not hand.all_in or hand.setup.variant.stud:
        raise soundness("no_run_twice_now")
    if hand.runs > 1:
        raise soundness("run_twice_agreed", times=hand.runs)
    if any(_discards(hand, player) for player in players_in(hand.live)):
        raise procedure("run_twice_before_discard")
    if not FEWEST <= op.times <= MOST or op.times * _to_come(hand) > _left(hand):
        raise soundness("run_times_impossible", times=op.times, most=most_times(hand))


def most_times(hand: Hand) -> int:
    """Most times that the rest of the board can come: 1 where it cannot come twice."""
    return max(1, min(MOST, _left(hand) // max(1, _to_come(hand))))


def agreed(hand: Hand, op: RunTimes) -> Hand:
    """Agree on several boards; the present board cards are common to all."""
    return hand._replace(runs=op.times, shared=len(hand.board), log=(*hand.log, op))


def is_to_come(hand: Hand) -> bool:
    """Whether another board follows a full one."""
    return len(hand.boards) + 1 < hand.runs


def next_board(hand: Hand) -> Hand:
    """Store the full board, and begin the next from the common cards."""
    return hand._replace(
        stage=Stage.BOARD,
        street=_STREET[hand.shared],
        boards=(*hand.boards, hand.board),
        board=hand.board[: hand.shared],
    )


def boards_of(hand: Hand) -> tuple[tuple[Card, ...], ...]:
    """Boards in order; the last one may not be full."""
    return (*hand.boards, hand.board)


def parts(amount: int, times: int, unit: int) -> tuple[int, ...]:
    """Share a pot among boards: odd chips one each from the first, the rest below a chip to it."""
    chips, crumbs = divmod(amount, unit)
    each, odd = divmod(chips, times)
    return tuple((each + (i < odd)) * unit + (crumbs if i == 0 else 0) for i in range(times))


def _discards(hand: Hand, player: int) -> bool:
    """Whether a discard is still due, which could differ between two boards."""
    variant = hand.setup.variant
    return variant.discard is not None and len(hand.holes[player]) == variant.hole


def _to_come(hand: Hand) -> int:
    return _WHOLE_BOARD - len(hand.board)


def _left(hand: Hand) -> int:
    """Number of cards in the deck, without those seen or face down."""
    face_down = sum(card is None for hole in hand.holes for card in hole)
    return len(DECK) - hand.drawn.bit_count() - face_down
