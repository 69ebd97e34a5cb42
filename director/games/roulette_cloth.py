"""Roulette, wheel and cloth: the order of the pockets, every bet with its numbers, the call bets."""

from collections.abc import Mapping

Key = tuple[str, tuple[int, ...]]
"""A bet and its numbers."""
Part = tuple[str, tuple[int, ...], int]
"""A bet, its numbers, and the number of chips of a call on it."""

WHEEL = (
    *(0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10),
    *(5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26),
)
"""Pockets in their order on the wheel."""
RED = frozenset((1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36))

_ALL = range(1, 37)
EVEN_CHANCES: Mapping[str, frozenset[int]] = {
    "red": RED,
    "black": frozenset(_ALL) - RED,
    "odd": frozenset(range(1, 37, 2)),
    "even": frozenset(range(2, 37, 2)),
    "low": frozenset(range(1, 19)),
    "high": frozenset(range(19, 37)),
}


def _splits() -> tuple[tuple[int, ...], ...]:
    beside = [(n, n + 1) for n in _ALL if n % 3]
    above = [(n, n + 3) for n in range(1, 34)]
    return ((0, 1), (0, 2), (0, 3), *sorted(beside + above))


def _corners() -> tuple[tuple[int, ...], ...]:
    return ((0, 1, 2, 3), *((n, n + 1, n + 3, n + 4) for n in range(1, 33) if n % 3))


NUMBERS: Mapping[str, tuple[tuple[int, ...], ...]] = {
    "straight": tuple((n,) for n in range(37)),
    "split": _splits(),
    "street": ((0, 1, 2), (0, 2, 3), *((n, n + 1, n + 2) for n in range(1, 37, 3))),
    "corner": _corners(),
    "six_line": tuple(tuple(range(n, n + 6)) for n in range(1, 32, 3)),
    "dozen": ((1,), (2,), (3,)),
    "column": ((1,), (2,), (3,)),
    **dict.fromkeys(EVEN_CHANCES, ((),)),
}
"""Numbers that may be named with each bet: pockets, or the dozen or column."""


def _covered(bet: str, numbers: tuple[int, ...]) -> frozenset[int]:
    if bet in EVEN_CHANCES:
        return EVEN_CHANCES[bet]
    if bet == "dozen":
        return frozenset(range(12 * numbers[0] - 11, 12 * numbers[0] + 1))
    if bet == "column":
        return frozenset(range(numbers[0], 37, 3))
    return frozenset(numbers)


COVERS: Mapping[Key, frozenset[int]] = {
    (bet, numbers): _covered(bet, numbers) for bet, named in NUMBERS.items() for numbers in named
}
"""Winning pockets of each bet."""


def _pairs(*pairs: tuple[int, int]) -> tuple[Part, ...]:
    return tuple(("split", pair, 1) for pair in pairs)


_SERIES: Mapping[str, tuple[Part, ...]] = {
    "zero_game": (*_pairs((0, 3), (12, 15), (32, 35)), ("straight", (26,), 1)),
    "large_series": (
        ("street", (0, 2, 3), 2),
        *_pairs((4, 7), (12, 15), (18, 21), (19, 22), (32, 35)),
        ("corner", (25, 26, 28, 29), 2),
    ),
    "small_series": _pairs((5, 8), (10, 11), (13, 16), (23, 24), (27, 30), (33, 36)),
    "orphelins": (("straight", (1,), 1), *_pairs((6, 9), (14, 17), (17, 20), (31, 34))),
}


def _neighbours(number: int) -> tuple[Part, ...]:
    """A number and its two neighbours on each side of the wheel."""
    at = WHEEL.index(number)
    return tuple(("straight", (WHEEL[(at + step) % 37],), 1) for step in range(-2, 3))


CALLS: Mapping[Key, tuple[Part, ...]] = {
    **{("neighbours", (number,)): _neighbours(number) for number in range(37)},
    **{(name, ()): parts for name, parts in _SERIES.items()},
}
"""Call bets, with the bets that their chips are placed on."""
CALL_NUMBERS: Mapping[str, tuple[tuple[int, ...], ...]] = {
    "neighbours": tuple((number,) for number in range(37)),
    **dict.fromkeys(_SERIES, ((),)),
}
