"""House edges: what a bet costs per unit, counted exactly by the engine's own settlement."""

from collections.abc import Callable
from fractions import Fraction

from director.games.paytables.paytable import PayTable
from director.values.dataclass import Value
from director.values.quantity import Cents

UNIT: Cents = 1000
"""The stake that is counted with: it comes out in chips at all odds of the card games."""


class Edge(Value):
    """One bet, and how its edge is found."""

    bet: str
    per: str
    """What the edge is a part of: `bet`, `ante`, …"""
    cost: Callable[[PayTable], Fraction]
    """What the bet costs per unit of it."""
    strategy: str = ""
    """How the player decides, by the strategy's published name (message id)."""
    best: Fraction | None = None
    """What the ante costs who plays perfectly, as published for the odds that are shipped."""
    meter: Fraction | None = None
    """Where the jackpot's meter stands, in minor units."""
