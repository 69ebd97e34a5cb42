"""Bench of the hand evaluator: seven cards, beside phevaluator, each in its own form of cards."""

import random
from itertools import pairwise

from phevaluator import evaluate_7cards

from director.values.cards import DECK, Card
from director.values.ranking import best_five, mask_of
from tests.bench.harness import Row, timed

HANDS = 200_000
TIMES = 7
"""Each side's best of so many, by turns: another process may slow one of them."""
MOST = 1 / 0.9


def run() -> list[Row]:
    """Our time as a part of phevaluator's, on hands that both put in the same order."""
    chance = random.Random(1)
    rows = [tuple(chance.sample(DECK, 7)) for _ in range(HANDS)]
    masks = [mask_of(row) for row in rows]
    if not _same_order(rows, masks):
        raise AssertionError("phevaluator puts some hands in another order")
    ours, theirs = zip(
        *((timed(lambda: _ours(masks)), timed(lambda: _theirs(rows))) for _ in range(TIMES)), strict=True
    )
    return [
        Row("Seven cards, hands a second", HANDS / min(ours), None, "/s"),
        Row("Seven cards in phevaluator, hands a second", HANDS / min(theirs), None, "/s"),
        Row("Seven cards, our time / phevaluator's", min(ours) / min(theirs), MOST, "×", True),
    ]


def _ours(masks: list[int]) -> None:
    for mask in masks:
        best_five(mask)


def _theirs(rows: list[tuple[Card, ...]]) -> None:
    for row in rows:
        evaluate_7cards(*row)


def _same_order(rows: list[tuple[Card, ...]], masks: list[int]) -> bool:
    """Better hands have higher ranks here and lower ones there; equal hands are equal in both."""
    ranks = {(best_five(mask), evaluate_7cards(*row)) for row, mask in zip(rows, masks, strict=True)}
    ordered = sorted(ranks)
    return all(one[0] < two[0] and one[1] > two[1] for one, two in pairwise(ordered))
