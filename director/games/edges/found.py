"""House edges: what a bet costs per unit, exact by enumeration or simulated with its interval.

Both run the engine's own settlement; a simulation plays whole rounds through the protocol, with a
named strategy. Chance comes from outside.
"""

from collections.abc import Callable, MutableSequence, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any, Protocol, TypeVar

from director.games.paytables.paytable import PayTable
from director.values.dataclass import Value
from director.values.quantity import Cents

T = TypeVar("T")

UNIT: Cents = 1000
"""The stake of enumerations and simulations: it comes out in chips at all odds of the card games."""
NORMAL_95 = 1.959964


class Chance(Protocol):
    """A source of chance, as the standard library's."""

    def randrange(self, stop: int, /) -> int:
        """A number below `stop`."""

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        """That many different items."""

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Bring a list into a random order."""


class Tally(Value):
    """Simulated rounds added up: the players' net results in minor units, and their squares."""

    rounds: int = 0
    total: Cents = 0
    squares: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.rounds + other.rounds, self.total + other.total, self.squares + other.squares)


class Estimate(Value):
    """An edge in percent of what it is per; `ci95` is half the interval's width, None when exact."""

    percent: float
    ci95: float | None = None


class Edge(Value):
    """One bet whose edge can be found."""

    bet: str
    per: str
    """What the percentage is of: `bet`, `ante`, …"""
    exact: Callable[[PayTable], Fraction] | None = None
    """What the bet costs per unit."""
    simulate: Callable[[PayTable, Chance, int], Tally] | None = None
    """Plays that many rounds."""
    unit: Cents = UNIT
    """The stake of a simulated round that the percentage is of."""
    rounds: int = 200_000
    """Rounds that are simulated where nobody says how many: half a minute on two cores."""
    strategy: str = ""
    """The strategy by its published name (message id)."""


def exactly(edge: Edge, table: PayTable) -> Estimate | None:
    """The exact edge, None where it has to be simulated."""
    if edge.exact is None:
        return None
    return Estimate(float(100 * edge.exact(table)))


def estimate(edge: Edge, tally: Tally) -> Estimate:
    """The simulated edge with its 95 % interval; at least two rounds are needed."""
    mean = tally.total / tally.rounds
    variance = (tally.squares - tally.total * mean) / (tally.rounds - 1)
    width = NORMAL_95 * sqrt(max(variance, 0.0) / tally.rounds)
    return Estimate(-100 * mean / edge.unit, 100 * width / edge.unit)


def tallied(play: Callable[[], Cents], rounds: int) -> Tally:
    """Play rounds and add up their results."""
    total = squares = 0
    for _ in range(rounds):
        result = int(play())
        total += result
        squares += result * result
    return Tally(rounds, total, squares)
