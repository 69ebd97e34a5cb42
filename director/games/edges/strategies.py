"""Basic strategies of the hand games, as published: what a simulated player decides."""

from functools import lru_cache

from director.games.three_card import best_three
from director.values.cards import DECK, Card, parse, rank, suit
from director.values.ranking import ACE, MASKS, Category, best_five, category, mask_of

_LEAST_RAISE = best_five(mask_of(parse(name) for name in ("As", "Kd", "Jc", "8h", "3s")))
_LEAST_PLAY = best_three((parse("Qs"), parse("6d"), parse("4c")))

_KING, _QUEEN, _JACK, _TEN = ACE - 1, ACE - 2, ACE - 3, ACE - 4
_FIRST_PAIR = 1
"""Threes: a pair of twos is checked."""
_LEAST_SIDE = {_KING: (0, 3), _QUEEN: (4, 6), _JACK: (6, 8)}
"""The lowest card beside a king, queen, jack with which to bet: of the same suit, of another."""
_OUTS = 21
"""Fewer cards than these may beat the player's hand for a bet at the end."""


def casino_stud_raises(cards: tuple[Card, ...]) -> bool:
    """Raise with ace-king-jack-eight-three or better."""
    return best_five(mask_of(cards)) >= _LEAST_RAISE


def three_card_plays(value: int) -> bool:
    """Play with queen-six-four or better."""
    return value >= _LEAST_PLAY


def ultimate_decides(hole: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """How many times the ante to bet, 0 to check or fold."""
    if not board:
        return 4 if _strong(hole) else 0
    if len(board) == 3:
        return 2 if _good_flop(hole, board) else 0
    return 1 if _good_end(hole, board) else 0


def _strong(hole: tuple[Card, ...]) -> bool:
    low, high = sorted(map(rank, hole))
    if low == high:
        return low >= _FIRST_PAIR
    if high == ACE:
        return True
    suited, other = _LEAST_SIDE.get(high, (ACE, ACE))
    return low >= (suited if suit(hole[0]) == suit(hole[1]) else other)


def _good_flop(hole: tuple[Card, ...], board: tuple[Card, ...]) -> bool:
    """Two pair or better, a hidden pair but twos in the hand, four to a flush with a hidden ten."""
    if category(best_five(mask_of((*hole, *board)))) >= Category.TWO_PAIR:
        return True
    low, high = sorted(map(rank, hole))
    if low == high:
        return low >= _FIRST_PAIR
    return _hidden_pair(hole, board) or _four_to_a_flush(hole, board)


def _hidden_pair(hole: tuple[Card, ...], board: tuple[Card, ...]) -> bool:
    on_board = set(map(rank, board))
    return rank(hole[0]) == rank(hole[1]) or any(rank(card) in on_board for card in hole)


def _four_to_a_flush(hole: tuple[Card, ...], board: tuple[Card, ...]) -> bool:
    for card in hole:
        same = sum(suit(other) == suit(card) for other in (*hole, *board))
        if same >= 4 and rank(card) >= _TEN:
            return True
    return False


def _good_end(hole: tuple[Card, ...], board: tuple[Card, ...]) -> bool:
    """A hidden pair or better, or fewer than 21 cards that would make the dealer's hand higher."""
    own = best_five(mask_of((*hole, *board)))
    table = mask_of(board)
    on_board = best_five(table)
    if category(own) > category(on_board) or (own > on_board and _hidden_pair(hole, board)):
        return True
    outs = sum(value > own for card, value in _helped(board) if card not in hole)
    return outs < _OUTS


@lru_cache(maxsize=4)
def _helped(board: tuple[Card, ...]) -> tuple[tuple[Card, int], ...]:
    """Every other card, and the rank that it makes with the board."""
    table = mask_of(board)
    return tuple((card, best_five(table | MASKS[card])) for card in DECK if not MASKS[card] & table)
