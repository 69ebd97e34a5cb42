"""A final whose stacks come from the points of a league."""

from collections.abc import Iterable

from director.series.league.points import Points
from director.series.league.standings import StandingsLine
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness
from director.values.ids import PlayerId
from director.values.quantity import Chips

MOST_FACTOR = 10_000
MOST_STACK = 10**9
"""Largest stack of one player."""


class FinalScale(Value):
    """Conversion of points to a stack: factor, rounding up to a chip, and a least stack."""

    players: int
    """Number of places in the final; players who share the last place are all in."""
    chip: Chips
    """Smallest chip."""
    factor: int = 1
    """Chips a point."""
    least: Chips = 0
    """Smallest stack."""


def scale_fault(scale: FinalScale) -> RuleViolation | None:
    """Refusal of an impossible scale."""
    if scale.players < 2 or scale.chip < 1:
        return soundness("final_scale")
    if not 1 <= scale.factor <= MOST_FACTOR or not 0 <= scale.least <= MOST_STACK:
        return soundness("final_scale")
    return None


def final_stacks(
    lines: Iterable[StandingsLine], scale: FinalScale
) -> tuple[tuple[PlayerId, Chips], ...]:
    """Stack of each player in the final, best first; at least one chip."""
    return tuple(
        (line.player, _stack(line.points, scale)) for line in lines if 0 < line.place <= scale.players
    )


def _stack(points: Points, scale: FinalScale) -> int:
    """Hundredths of a point times the factor, and never below the least, up to whole chips."""
    chip = int(scale.chip)
    wanted = max(points * scale.factor, int(scale.least) * 100, 1)
    return -(-wanted // (chip * 100)) * chip
