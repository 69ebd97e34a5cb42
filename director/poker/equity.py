"""Equity: what share of the pot hands win, counted over every board where feasible, else simulated.

Before the flop known hands are counted by sets of ranks (preflop.py), however many boards there are.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt

from director.poker.preflop import BOARD, Tally, every_board
from director.poker.variants import Variant
from director.values.cards import DECK, Card, name
from director.values.dataclass import Value
from director.values.draw import Draw
from director.values.errors import soundness
from director.values.omaha import best_omaha
from director.values.ranking import MASKS, best_five, mask_of

COUNTED = 250_000
"""Run-outs up to which every one is counted by default: a second or less for two hands."""
_SPREAD = 1.96
"""Standard errors to each side of a simulated share: 95 % of intervals hold the true one."""


class Equity(Value):
    """One hand's share of the pot over the run-outs looked at, and between what it lies."""

    share: Fraction
    wins: int
    ties: int
    low: float
    high: float


class Equities(Value):
    """The shares of all hands; `exact` when every run-out was counted."""

    hands: tuple[Equity, ...]
    runouts: int
    exact: bool


def equities(
    variant: Variant,
    hands: Sequence[Sequence[Card]],
    board: Sequence[Card] = (),
    *,
    dead: Iterable[Card] = (),
    draw: Draw | None = None,
    samples: int = 20_000,
    counted: int = COUNTED,
) -> Equities:
    """The equity of hands against each other; an empty hand is a random one.

    Counts every run-out of known hands before the flop, and where there are at most `counted`, or no
    draw to simulate with.
    Refuses cards that come twice, and hands or boards of the wrong size.
    """
    held, out = [tuple(hand) for hand in hands], tuple(board)
    rest = _rest(variant, held, out, tuple(dead))
    if not out and all(held):
        return _shared(every_board(held, rest, omaha=variant.exactly > 0), len(held), exact=True)
    if draw is None or runouts(variant, held, out, len(rest)) <= counted:
        return _tallied(variant, held, _every(variant, held, out, rest), exact=True)
    wanted = _unknown(variant, held, out)
    dealt = (_dealt(variant, held, out, cards) for cards in _sampled(draw, rest, wanted, samples))
    return _tallied(variant, held, dealt, exact=False)


def runouts(variant: Variant, hands: Sequence[Sequence[Card]], board: Sequence[Card], rest: int) -> int:
    """How many ways there are to complete random hands and the board from the cards left."""
    ways = 1
    for hand in hands:
        if not hand:
            ways *= comb(rest, _size(variant))
            rest -= _size(variant)
    return ways * comb(rest, BOARD - len(board))


def outs(
    variant: Variant, hands: Sequence[Sequence[Card]], board: Sequence[Card], player: int
) -> tuple[Card, ...]:
    """The next cards after which a hand that is behind is best or shares the best hand."""
    held = [tuple(hand) for hand in hands]
    if len(board) not in (3, 4) or not all(held):
        raise soundness("outs_need_flop_and_hands", rule="T-10")
    rest = _rest(variant, held, tuple(board), ())
    if _leads(variant, held, tuple(board), player):
        return ()
    return tuple(card for card in rest if _leads(variant, held, (*board, card), player))


def _leads(
    variant: Variant, hands: Sequence[tuple[Card, ...]], board: tuple[Card, ...], player: int
) -> bool:
    ranks = _ranks(variant, hands, board)
    return ranks[player] == max(ranks)


def _size(variant: Variant) -> int:
    """Hole cards at the showdown: a discard has been made."""
    return variant.hole - (variant.discard is not None)


def _rest(
    variant: Variant, hands: Sequence[tuple[Card, ...]], board: tuple[Card, ...], dead: tuple[Card, ...]
) -> list[Card]:
    """The cards that may still come."""
    if len(hands) < 2 or len(board) not in (0, 3, 4, 5):
        raise soundness("equity_of_what", hands=len(hands), board=len(board))
    if any(hand and len(hand) != _size(variant) for hand in hands):
        raise soundness("equity_hand_size", cards=_size(variant))
    out: set[Card] = set()
    for card in (*(card for hand in hands for card in hand), *board, *dead):
        if card in out:
            raise soundness("card_twice", rule="T-32", card=name(card))
        out.add(card)
    return [card for card in DECK if card not in out]


def _unknown(variant: Variant, hands: Sequence[Sequence[Card]], board: Sequence[Card]) -> int:
    """How many cards a run-out needs."""
    return sum(_size(variant) for hand in hands if not hand) + BOARD - len(board)


Runout = tuple[Sequence[tuple[Card, ...]], tuple[Card, ...]]


def _every(
    variant: Variant, hands: Sequence[tuple[Card, ...]], board: tuple[Card, ...], rest: list[Card]
) -> Iterator[Runout]:
    """Every completion of the hands and the board."""
    if () in hands:
        index = list(hands).index(())
        for hand in combinations(rest, _size(variant)):
            left = [card for card in rest if card not in hand]
            yield from _every(variant, [*hands[:index], hand, *hands[index + 1 :]], board, left)
        return
    for cards in combinations(rest, BOARD - len(board)):
        yield hands, (*board, *cards)


def _sampled(draw: Draw, rest: list[Card], wanted: int, samples: int) -> Iterator[list[Card]]:
    """So many random choices of cards; one number of the draw gives as many cards as it can."""
    cards = list(rest)
    size = len(cards)
    for _ in range(samples):
        taken = 0
        while taken < wanted:
            some = min(wanted - taken, 8)
            ways = 1
            for step in range(some):
                ways *= size - taken - step
            number = draw.below(ways)
            for _step in range(some):
                number, at = divmod(number, size - taken)
                at += taken
                cards[taken], cards[at] = cards[at], cards[taken]
                taken += 1
        yield cards[:wanted]


def _dealt(
    variant: Variant, hands: Sequence[tuple[Card, ...]], board: tuple[Card, ...], cards: list[Card]
) -> Runout:
    """The cards of a run-out handed to the random hands, the rest to the board."""
    if all(hands):
        return hands, (*board, *cards)
    size, at = _size(variant), 0
    full = []
    for hand in hands:
        full.append(hand or tuple(cards[at : at + size]))
        at += 0 if hand else size
    return full, (*board, *cards[at:])


def _ranks(variant: Variant, hands: Sequence[tuple[Card, ...]], board: tuple[Card, ...]) -> list[int]:
    if variant.exactly:
        return [best_omaha(hand, board) for hand in hands]
    common = mask_of(board)
    return [best_five(common | mask_of(hand)) for hand in hands]


def _tallied(
    variant: Variant, hands: Sequence[tuple[Card, ...]], every: Iterator[Runout], *, exact: bool
) -> Equities:
    """The winners of run-outs one by one."""
    tally: Tally = {}
    for ranks in _every_ranks(variant, hands, every):
        best = max(ranks)
        won = 1 << ranks.index(best)
        if ranks.count(best) > 1:
            won = sum(1 << player for player, rank in enumerate(ranks) if rank == best)
        tally[won] = tally.get(won, 0) + 1
    return _shared(tally, len(hands), exact=exact)


def _shared(tally: Tally, hands: int, *, exact: bool) -> Equities:
    """Wins and ties of each hand; a tie among k counts 1/k."""
    total = sum(tally.values())
    shares = []
    for player in range(hands):
        tied: dict[int, int] = {}
        for won, count in tally.items():
            ways = won.bit_count()
            if won >> player & 1 and ways > 1:
                tied[ways] = tied.get(ways, 0) + count
        shares.append(_equity(tally.get(1 << player, 0), tied, total, exact=exact))
    return Equities(tuple(shares), total, exact)


def _every_ranks(
    variant: Variant, hands: Sequence[tuple[Card, ...]], every: Iterator[Runout]
) -> Iterator[list[int]]:
    """The ranks of all hands, run-out by run-out; known hands are made masks once."""
    if variant.exactly or not all(hands):
        for holding, board in every:
            yield _ranks(variant, holding, board)
        return
    fixed = [mask_of(hand) for hand in hands]
    for _, board in every:
        common = 0
        for card in board:
            common |= MASKS[card]
        yield [best_five(common | mask) for mask in fixed]


def _equity(wins: int, tied: dict[int, int], total: int, *, exact: bool) -> Equity:
    share = (wins + sum(Fraction(count, ways) for ways, count in tied.items())) / Fraction(total)
    if exact:
        return Equity(share, wins, sum(tied.values()), float(share), float(share))
    squares = wins + sum(count / ways**2 for ways, count in tied.items())
    mean = float(share)
    error = _SPREAD * sqrt(max(squares / total - mean * mean, 0.0) / total) + 1 / (2 * total)
    return Equity(share, wins, sum(tied.values()), max(0.0, mean - error), min(1.0, mean + error))
