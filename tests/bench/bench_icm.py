"""Speed and exactness of ICM: a hundred players, and eighteen against the definition."""

from director.tournament.icm import equities, quadrature_equities, subset_equities
from tests.bench.harness import Row, median, timed

LIMIT_MS = 20.0
EXACT = 1e-9
"""Of the pool."""
ROUNDS = 15

_FIELDS = (
    tuple(1_000 * (3 * i % 17 + 1) for i in range(1, 19)),
    (1_000_000, *(1,) * 17),
    (*(900_000,) * 9, *(100,) * 9),
)
"""Stacks of eighteen players: a usual table of them, one giant, two camps."""
_PRIZES = (40_000, 25_000, 15_000, 9_000, 6_000, 3_500, 3_000)


def run() -> list[Row]:
    """A deal is worked out while the players wait for it."""
    stacks = [1_000 * (37 * i % 101 + 1) for i in range(100)]
    prizes = [100_000 // (place + 1) for place in range(15)]
    seconds = [timed(lambda: equities(stacks, prizes)) for _ in range(ROUNDS)]
    error = max(_error(field) for field in _FIELDS)
    return [
        Row("ICM, 100 players and 15 prizes, median", median(seconds) * 1000, LIMIT_MS, "ms"),
        Row("ICM, error at 18 players", error * 1e9, EXACT * 1e9, "e-9", judged=True),
    ]


def _error(stacks: tuple[int, ...]) -> float:
    """The largest difference to the exact method, as a part of the pool."""
    ours, exact = quadrature_equities(stacks, _PRIZES), subset_equities(stacks, _PRIZES)
    return max(abs(a - b) for a, b in zip(ours, exact, strict=True)) / sum(_PRIZES)
