"""The suits of playing cards as outlines in a unit square: clubs, diamonds, hearts, spades."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin

Point = tuple[float, float]
Outline = tuple[Point, ...]
_STEPS = 14
"""Straight pieces of a curve: no corner is seen in the largest card of a 4K screen."""
_DIAMOND: tuple[Outline, ...] = (
    ((0.5, 0.02),),
    ((0.64, 0.3), (0.88, 0.5)),
    ((0.64, 0.7), (0.5, 0.98)),
    ((0.36, 0.7), (0.12, 0.5)),
    ((0.36, 0.3), (0.5, 0.02)),
)
_HEART: tuple[Outline, ...] = (
    ((0.5, 0.96),),
    ((0.34, 0.76), (0.04, 0.56), (0.04, 0.3)),
    ((0.04, 0.02), (0.4, -0.04), (0.5, 0.26)),
    ((0.6, -0.04), (0.96, 0.02), (0.96, 0.3)),
    ((0.96, 0.56), (0.66, 0.76), (0.5, 0.96)),
)
_SPADE: tuple[Outline, ...] = (
    ((0.5, 0.03),),
    ((0.62, 0.24), (0.95, 0.4), (0.95, 0.63)),
    ((0.95, 0.87), (0.64, 0.9), (0.54, 0.68)),
    ((0.55, 0.88), (0.68, 0.97)),
    ((0.32, 0.97),),
    ((0.45, 0.88), (0.46, 0.68)),
    ((0.36, 0.9), (0.05, 0.87), (0.05, 0.63)),
    ((0.05, 0.4), (0.38, 0.24), (0.5, 0.03)),
)
_STEM: tuple[Outline, ...] = (
    ((0.5, 0.45),),
    ((0.52, 0.85), (0.68, 0.97)),
    ((0.32, 0.97),),
    ((0.48, 0.85), (0.5, 0.45)),
)
_LEAVES, _LEAF = ((0.5, 0.26), (0.26, 0.58), (0.74, 0.58)), 0.235
"""The three leaves of a club: their middles, and how far each reaches."""


@lru_cache(maxsize=4)
def outlines(number: int) -> tuple[Outline, ...]:
    """The filled shapes of a suit, each closed."""
    if number == 0:
        return (*(tuple(_circle(middle)) for middle in _LEAVES), tuple(_drawn(_STEM)))
    return (tuple(_drawn((_DIAMOND, _HEART, _SPADE)[number - 1])),)


def _drawn(path: tuple[Outline, ...]) -> Iterator[Point]:
    """A path piece by piece: a line has an end, a curve also what pulls it, once or twice."""
    at = (0.0, 0.0)
    for piece in path:
        if len(piece) == 1:
            yield piece[0]
        else:
            yield from _curve((at, *piece))
        at = piece[-1]


def _curve(points: Outline) -> Iterator[Point]:
    """A Bézier curve of any degree, without its beginning."""
    for step in range(1, _STEPS + 1):
        share, left = step / _STEPS, list(points)
        while len(left) > 1:
            left = [
                (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in pairwise(left)
            ]
        yield left[0]


def _circle(middle: Point) -> Iterator[Point]:
    for step in range(3 * _STEPS):
        turn = 2 * pi * step / (3 * _STEPS)
        yield middle[0] + _LEAF * cos(turn), middle[1] + _LEAF * sin(turn)
