"""A final whose stacks come from the points of a league."""

from collections.abc import Iterable

from director.series.league.points import Points
from director.series.league.standings import Line
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness
from director.values.ids import PlayerId
from director.values.quantity import Chips

MOST_FACTOR = 10_000
MOST_STACK = 10**9
"""Chips of one player."""


class FinalScale(Value):
    """How points become a stack: so many chips a point, rounded up to a chip, at least so many."""

    players: int
    """So many of the table are in the final; who shares the last of these places, too."""
    chip: Chips
    """The smallest chip."""
    factor: int = 1
    """Chips a point."""
    least: Chips = 0
    """No stack is smaller."""


def scale_fault(scale: FinalScale) -> RuleViolation | None:
    """Why no stacks can be made so."""
    if scale.players < 2 or scale.chip < 1:
        return soundness("final_scale")
    if not 1 <= scale.factor <= MOST_FACTOR or not 0 <= scale.least <= MOST_STACK:
        return soundness("final_scale")
    return None


def final_stacks(lines: Iterable[Line], scale: FinalScale) -> tuple[tuple[PlayerId, Chips], ...]:
    """The stack of each player in the final, best first; never less than one chip."""
    return tuple(
        (line.player, _stack(line.points, scale)) for line in lines if 0 < line.place <= scale.players
    )


def _stack(points: Points, scale: FinalScale) -> int:
    """Hundredths of a point times the factor, and never below the least, up to whole chips."""
    chip = int(scale.chip)
    wanted = max(points * scale.factor, int(scale.least) * 100, 1)
    return -(-wanted // (chip * 100)) * chip
