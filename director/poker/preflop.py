"""Every board from before the flop, grouped by ranks; boards with a flush are corrected.

Suits matter for flushes only. So the 1.7 million boards of two hands are counted as some 6,000 sets
of ranks, each as often as the suits allow; then every board with three or more cards of a suit in
which a player has a flush is taken out of its set of ranks and counted correctly.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from math import comb

from director.values.cards import Card, rank, suit
from director.values.omaha import PLACES, RANKS, flush_of, rows_of, threes_of
from director.values.ranking import best_five, by_ranks, mask_of

BOARD = 5
_SUITS = range(4)
_FLUSH_ON_BOARD = range(3, BOARD + 1)
"""Number of cards of a suit on the board that allow a flush."""

Hands = Sequence[tuple[Card, ...]]
Tally = dict[int, int]
"""Number of boards of each set of winners (a mask of players)."""
Values = list[int]
Sets = dict[int, tuple[int, Values]]
"""For each set of ranks: the winners, and the rank of every hand without flushes."""


def every_board(hands: Hands, rest: Sequence[Card], *, omaha: bool = False) -> Tally:
    """Count all boards from the remaining cards by winners."""
    tally: Tally = {}
    sets: Sets = {}
    for ranks, ways in _rank_sets(rest, BOARD):
        values = _omaha_values(hands, ranks) if omaha else _values(hands, ranks)
        won = _winners(values)
        sets[_place(ranks)] = won, values
        tally[won] = tally.get(won, 0) + ways
    for one in _SUITS:
        suited = [card for card in rest if suit(card) == one]
        others = [card for card in rest if suit(card) != one]
        for size in _FLUSH_ON_BOARD:
            beside = [(_place(ranks), ways) for ranks, ways in _rank_sets(others, BOARD - size)]
            for cards in combinations(suited, size):
                flushes = [flush_of(hand, cards) if omaha else _flush(hand, cards) for hand in hands]
                if any(flushes):
                    _put_right(tally, sets, _place(map(rank, cards)), beside, flushes)
    return tally


def _put_right(
    tally: Tally, sets: Sets, place: int, beside: Sequence[tuple[int, int]], flushes: Values
) -> None:
    """Move the boards with some suited cards to the winners that their flushes make."""
    for other, ways in beside:
        won, values = sets[place + other]
        truly = _winners([*map(max, values, flushes)])
        if truly != won:
            tally[won] -= ways
            tally[truly] = tally.get(truly, 0) + ways


def _rank_sets(cards: Sequence[Card], size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield every set of ranks that the cards allow, with its number of combinations."""
    held = [0] * len(RANKS)
    for card in cards:
        held[rank(card)] += 1
    for ranks in combinations_with_replacement(RANKS, size):
        ways = 1
        for value in {*ranks}:
            ways *= comb(held[value], ranks.count(value))
        if ways:
            yield ranks, ways


def _place(ranks: Iterable[int]) -> int:
    return sum([PLACES[value] for value in ranks])


def _values(hands: Hands, ranks: tuple[int, ...]) -> Values:
    """Rank of every hand on a board of these ranks, without flushes."""
    return [by_ranks((*map(rank, hand), *ranks)) for hand in hands]


def _omaha_values(hands: Hands, ranks: tuple[int, ...]) -> Values:
    threes = threes_of(ranks)
    return [max([max(threes(row)) for row in rows_of(hand)]) for hand in hands]


def _flush(hand: tuple[Card, ...], suited: tuple[Card, ...]) -> int:
    """Flush of a hand with these cards of one suit; 0 without one."""
    one = suit(suited[0])
    cards = (*suited, *(card for card in hand if suit(card) == one))
    return best_five(mask_of(cards)) if len(cards) >= BOARD else 0


def _winners(values: Values) -> int:
    """Mask of the best hands."""
    best = max(values)
    won = 0
    for player, value in enumerate(values):
        if value == best:
            won |= 1 << player
    return won
