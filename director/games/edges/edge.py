"""House edge of a bet: its cost per unit, counted exactly by the engine's own settlement."""

from collections.abc import Callable
from fractions import Fraction

from director.games.paytables.paytable import PayTable
from director.values.dataclass import Value
from director.values.quantity import Cents

UNIT: Cents = 1000
"""Stake for the counts: it pays in whole chips at all odds of the card games."""


class Edge(Value):
    """Bet and the function that computes its edge."""

    bet: str
    per: str
    """Unit of the edge: `bet`, `ante`, …"""
    cost: Callable[[PayTable], Fraction]
    """Cost of the bet per unit."""
    strategy: str = ""
    """Published name of the player's strategy (message id)."""
    best: Fraction | None = None
    """Published cost of the ante under perfect play, for the odds that are shipped."""
    meter: Fraction | None = None
    """The jackpot's meter in minor units."""
