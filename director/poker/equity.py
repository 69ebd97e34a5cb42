"""Equity: share of the pot of each hand, counted over every board where feasible, else simulated.

Before the flop known hands are counted by sets of ranks (preflop.py), whatever the number of boards.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt

from director.poker.preflop import BOARD, Tally, every_board
from director.poker.showdown import rank_of
from director.poker.variants import PotSide, Variant
from director.values.cards import DECK, Card, name
from director.values.dataclass import Value
from director.values.draw import Draw
from director.values.errors import soundness
from director.values.omaha import best_omaha
from director.values.ranking import MASKS, best_five, mask_of

COUNTED = 250_000
"""Most run-outs that are all counted by default: a second or less for two hands."""
_LOW_HALF = 16
"""Lowest bit of a mask of winners that stands for the low half."""
_SPREAD = 1.96
"""Standard errors on each side of a simulated share: 95 % of intervals contain the true share."""


class Equity(Value):
    """A hand's share of the pot over the run-outs, with its confidence interval."""

    share: Fraction
    wins: int
    ties: int
    low: float
    high: float


class Equities(Value):
    """Shares of all hands; `exact` when every run-out was counted."""

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
    """Compute the equity of hands against each other; an empty hand is a random one.

    A stud hand consists of its known cards, without cards face down or still to come. In hi-lo games
    both halves count. Counts every run-out of known hands before the flop in games for the high hand,
    and where there are at most `counted`, or no draw for a simulation. Refuses cards that come twice,
    and hands or boards of the wrong size.
    """
    held, out = [tuple(hand) for hand in hands], tuple(board)
    rest = _rest(variant, held, out, tuple(dead))
    if not out and all(held) and variant.wins == (PotSide.HIGH,) and not variant.stud:
        return _shared(every_board(held, rest, omaha=variant.exactly > 0), len(held), exact=True)
    if draw is None or runouts(variant, held, out, len(rest)) <= counted:
        return _tallied(variant, held, _every(variant, held, out, rest), exact=True)
    wanted = _unknown(variant, held, out)
    dealt = (_dealt(variant, held, out, cards) for cards in _sampled(draw, rest, wanted, samples))
    return _tallied(variant, held, dealt, exact=False)


def runouts(variant: Variant, hands: Sequence[Sequence[Card]], board: Sequence[Card], rest: int) -> int:
    """Number of ways to complete random hands and the board from the remaining cards."""
    ways = 1
    for hand in hands:
        missing = _missing(variant, hand, board)
        ways *= comb(rest, missing)
        rest -= missing
    return ways * comb(rest, _to_come(variant, board))


def outs(
    variant: Variant, hands: Sequence[Sequence[Card]], board: Sequence[Card], player: int
) -> tuple[Card, ...]:
    """Next cards that give a hand that is behind the best hand, or a share of it.

    Only for games with a board and the high hand.
    """
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
    ranks = _highs(variant, hands, board)
    return ranks[player] == max(ranks)


def _missing(variant: Variant, hand: Sequence[Card], board: Sequence[Card]) -> int:
    """Number of cards that a hand still needs; in stud a board card counts for everybody."""
    if variant.stud:
        return variant.hole - len(board) - len(hand)
    return 0 if hand else variant.showdown_cards


def _to_come(variant: Variant, board: Sequence[Card]) -> int:
    return 0 if variant.stud else BOARD - len(board)


def _rest(
    variant: Variant, hands: Sequence[tuple[Card, ...]], board: tuple[Card, ...], dead: tuple[Card, ...]
) -> list[Card]:
    """Remaining cards of the deck."""
    if len(hands) < 2 or len(board) not in ((0, 1) if variant.stud else (0, 3, 4, 5)):
        raise soundness("equity_of_what", hands=len(hands), board=len(board))
    if variant.stud and any(_missing(variant, hand, board) < 0 for hand in hands):
        raise soundness("equity_hand_size", cards=variant.showdown_cards)
    if not variant.stud and any(hand and len(hand) != variant.showdown_cards for hand in hands):
        raise soundness("equity_hand_size", cards=variant.showdown_cards)
    out: set[Card] = set()
    for card in (*(card for hand in hands for card in hand), *board, *dead):
        if card in out:
            raise soundness("card_twice", rule="T-32", card=name(card))
        out.add(card)
    rest = [card for card in DECK if card not in out]
    if _unknown(variant, hands, board) > len(rest):
        raise soundness("equity_of_what", hands=len(hands), board=len(board))
    return rest


def _unknown(variant: Variant, hands: Sequence[Sequence[Card]], board: Sequence[Card]) -> int:
    """Number of cards of a run-out."""
    return sum(_missing(variant, hand, board) for hand in hands) + _to_come(variant, board)


Runout = tuple[Sequence[tuple[Card, ...]], tuple[Card, ...]]


def _every(
    variant: Variant, hands: Sequence[tuple[Card, ...]], board: tuple[Card, ...], rest: list[Card]
) -> Iterator[Runout]:
    """Yield every completion of the hands and the board."""
    missing = [_missing(variant, hand, board) for hand in hands]
    if any(missing):
        index = next(index for index, cards in enumerate(missing) if cards)
        for more in combinations(rest, missing[index]):
            left = [card for card in rest if card not in more]
            full = (*hands[index], *more)
            yield from _every(variant, [*hands[:index], full, *hands[index + 1 :]], board, left)
        return
    for cards in combinations(rest, _to_come(variant, board)):
        yield hands, (*board, *cards)


def _sampled(draw: Draw, rest: list[Card], wanted: int, samples: int) -> Iterator[list[Card]]:
    """Yield random choices of cards; each number of the draw gives as many cards as it can."""
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
    """Give the cards of a run-out to the hands that need some, the rest to the board."""
    if all(hands) and not variant.stud:
        return hands, (*board, *cards)
    at = 0
    full = []
    for hand in hands:
        missing = _missing(variant, hand, board)
        full.append((*hand, *cards[at : at + missing]))
        at += missing
    return full, (*board, *cards[at:])


def _highs(variant: Variant, hands: Sequence[tuple[Card, ...]], board: tuple[Card, ...]) -> list[int]:
    if variant.exactly:
        return [best_omaha(hand, board) for hand in hands]
    common = mask_of(board)
    return [best_five(common | mask_of(hand)) for hand in hands]


def _tallied(
    variant: Variant, hands: Sequence[tuple[Card, ...]], every: Iterator[Runout], *, exact: bool
) -> Equities:
    """Count the winners of run-outs one by one."""
    tally: Tally = {}
    for won in _every_winners(variant, hands, every):
        tally[won] = tally.get(won, 0) + 1
    return _shared(tally, len(hands), exact=exact)


def _every_winners(
    variant: Variant, hands: Sequence[tuple[Card, ...]], every: Iterator[Runout]
) -> Iterator[int]:
    """Yield the winners of each run-out as a mask, those of the low half above `_LOW_HALF`."""
    if variant.wins == (PotSide.HIGH,):
        yield from map(_best, _every_high(variant, hands, every))
        return
    for holding, board in every:
        lows = [rank_of(variant, hand, board, PotSide.LOW) for hand in holding]
        if not variant.split:
            yield _best(lows)
            continue
        low = _best(lows) << _LOW_HALF if any(lows) else 0
        yield low | _best(_highs(variant, holding, board))


def _best(ranks: list[int]) -> int:
    """Mask of the best hands."""
    best = max(ranks)
    if ranks.count(best) == 1:
        return 1 << ranks.index(best)
    return sum(1 << player for player, rank in enumerate(ranks) if rank == best)


def _shared(tally: Tally, hands: int, *, exact: bool) -> Equities:
    """Shares of each hand over all run-outs."""
    total = sum(tally.values())
    shares = []
    for player in range(hands):
        parts: dict[Fraction, int] = {}
        for won, count in tally.items():
            part = _part(won, player)
            parts[part] = parts.get(part, 0) + count
        shares.append(_equity(parts, total, exact=exact))
    return Equities(tuple(shares), total, exact)


def _part(won: int, player: int) -> Fraction:
    """Share of a hand in one pot: a tie of k counts 1/k, in a half half as much."""
    low, high = divmod(won, 1 << _LOW_HALF)
    part = Fraction(high >> player & 1, high.bit_count())
    return (part + Fraction(low >> player & 1, low.bit_count())) / 2 if low else part


def _every_high(
    variant: Variant, hands: Sequence[tuple[Card, ...]], every: Iterator[Runout]
) -> Iterator[list[int]]:
    """Yield the ranks of all hands for each run-out; masks of known hands are made once."""
    if variant.exactly or variant.stud or not all(hands):
        for holding, board in every:
            yield _highs(variant, holding, board)
        return
    fixed = [mask_of(hand) for hand in hands]
    for _, board in every:
        common = 0
        for card in board:
            common |= MASKS[card]
        yield [best_five(common | mask) for mask in fixed]


def _equity(parts: dict[Fraction, int], total: int, *, exact: bool) -> Equity:
    """Equity of a hand from the frequency of each share of the pot."""
    share = sum((part * count for part, count in parts.items()), Fraction()) / total
    wins = parts.get(Fraction(1), 0)
    ties = sum(count for part, count in parts.items() if 0 < part < 1)
    if exact:
        return Equity(share, wins, ties, float(share), float(share))
    mean = float(share)
    spread = sum(count * (float(part) - mean) ** 2 for part, count in parts.items()) / total
    error = _SPREAD * sqrt(spread / total) + 1 / (2 * total)
    return Equity(share, wins, ties, max(0.0, mean - error), min(1.0, mean + error))
