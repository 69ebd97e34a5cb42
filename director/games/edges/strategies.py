"""Basic strategies of the hand games, as published: decisions of a simulated player."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Set
from functools import lru_cache

from director.games.three_card import best_three
from director.values.cards import DECK, Card, parse, rank, suit
from director.values.dataclass import Value
from director.values.ranking import ACE, MASKS, Category, best_five, category, mask_of

_LEAST_RAISE = best_five(mask_of(parse(name) for name in ("As", "Kd", "Jc", "8h", "3s")))
_LEAST_PLAY = best_three((parse("Qs"), parse("6d"), parse("4c")))

_KING, _QUEEN, _JACK, _TEN = ACE - 1, ACE - 2, ACE - 3, ACE - 4
_FIRST_PAIR = 1
"""Lowest pair to raise: threes. Twos are checked."""
_LEAST_SIDE = {_KING: (0, 3), _QUEEN: (4, 6), _JACK: (6, 8)}
"""Lowest card next to a king, queen or jack to bet with: of the same suit, of another."""
_OUTS = 21
"""Outs of the dealer below which the player bets at the end."""


def casino_stud_raises(cards: tuple[Card, ...]) -> bool:
    """Whether to raise: with ace-king-jack-eight-three or better."""
    return best_five(mask_of(cards)) >= _LEAST_RAISE


def three_card_plays(value: int) -> bool:
    """Whether to play: with queen-six-four or better."""
    return value >= _LEAST_PLAY


def let_it_ride_rides(cards: tuple[Card, ...]) -> bool:
    """Whether to let the bet ride with three cards, or with four."""
    return _pays(cards) or (_good_three(cards) if len(cards) == 3 else _good_four(cards))


def _pays(cards: tuple[Card, ...]) -> bool:
    """Whether the cards are a pair of tens or better, or two pair or better."""
    counts = Counter(map(rank, cards))
    pairs = [value for value, count in counts.items() if count == 2]
    return max(counts.values()) > 2 or len(pairs) > 1 or any(value >= _TEN for value in pairs)


def _good_three(cards: tuple[Card, ...]) -> bool:
    """Whether three suited cards are close together: the wider apart, the more high cards are needed."""
    low, _, high = ranks = sorted(map(rank, cards))
    if len(set(map(suit, cards))) > 1:
        return False
    gaps = high - low - 2
    tall = sum(value >= _TEN for value in ranks)
    return (gaps == 0 and low > 0) or (gaps in (1, 2) and tall >= gaps)


def _good_four(cards: tuple[Card, ...]) -> bool:
    """Whether four cards are a flush draw, an open straight draw with a ten, or four high cards."""
    ranks = sorted(set(map(rank, cards)))
    if len(set(map(suit, cards))) == 1:
        return True
    if len(ranks) < 4:
        return False
    is_open = ranks[3] - ranks[0] == 3 and ranks[3] < ACE
    return ranks[0] >= _TEN or (is_open and ranks[3] >= _TEN)


def ultimate_decides(hole: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """Return the bet as a multiple of the ante, 0 to check or fold."""
    if not board:
        return 4 if _strong(hole) else 0
    if len(board) == 3:
        return 2 if _good_flop(hole, board) else 0
    return int(ultimate_plays_at_last(hole, board, best_five(mask_of((*hole, *board)))))


def _strong(hole: tuple[Card, ...]) -> bool:
    low, high = sorted(map(rank, hole))
    if low == high:
        return low >= _FIRST_PAIR
    if high == ACE:
        return True
    suited, other = _LEAST_SIDE.get(high, (ACE, ACE))
    return low >= (suited if suit(hole[0]) == suit(hole[1]) else other)


def _good_flop(hole: tuple[Card, ...], board: tuple[Card, ...]) -> bool:
    """Whether the flop gives two pair, a hidden pair above twos, or a flush draw with a hidden ten."""
    if category(best_five(mask_of((*hole, *board)))) >= Category.TWO_PAIR:
        return True
    low, high = sorted(map(rank, hole))
    if low == high:
        return low >= _FIRST_PAIR
    return _hidden_pair(hole, set(map(rank, board))) or _four_to_a_flush(hole, board)


def _hidden_pair(hole: tuple[Card, ...], on_board: Set[int]) -> bool:
    """Whether there is a pair that the board alone does not make; `on_board` are its ranks."""
    return rank(hole[0]) == rank(hole[1]) or rank(hole[0]) in on_board or rank(hole[1]) in on_board


def _four_to_a_flush(hole: tuple[Card, ...], board: tuple[Card, ...]) -> bool:
    for card in hole:
        same = sum(suit(other) == suit(card) for other in (*hole, *board))
        if same >= 4 and rank(card) >= _TEN:
            return True
    return False


def ultimate_plays_at_last(hole: tuple[Card, ...], board: tuple[Card, ...], own: int) -> bool:
    """Whether to bet at the end: a hidden pair or better, or fewer than 21 outs of the dealer.

    `own` is the rank of the player's best five of seven.
    """
    seen = _board_facts(board)
    if category(own) > category(seen.value) or (own > seen.value and _hidden_pair(hole, seen.ranks)):
        return True
    helped = seen.helped
    outs = len(helped) - bisect_right(seen.heights, own) - sum(helped[card] > own for card in hole)
    return outs < _OUTS


class _BoardFacts(Value):
    """Facts about a complete board."""

    value: int
    ranks: frozenset[int]
    helped: Mapping[Card, int]
    """Rank that each other card makes with the board."""
    heights: tuple[int, ...]
    """Ranks in `helped`, sorted."""


@lru_cache(maxsize=4)
def _board_facts(board: tuple[Card, ...]) -> _BoardFacts:
    table = mask_of(board)
    helped = {card: best_five(table | MASKS[card]) for card in DECK if not MASKS[card] & table}
    return _BoardFacts(
        best_five(table), frozenset(map(rank, board)), helped, tuple(sorted(helped.values()))
    )
