"""How deep the stacks are: one figure for console, wall and paper, rounded to the nearest."""

from director.tournament.state import Tournament
from director.values.quantity import Chips


def average_stack(t: Tournament) -> Chips:
    """The chips in play per player who is still in; 0 where nobody is. Unsold stacks do not count."""
    if not t.alive:
        return 0
    return (2 * (t.chips.expected - t.chips.laid) + t.alive) // (2 * t.alive)


def in_big_blinds(t: Tournament, stack: Chips, period: int) -> int | None:
    """A stack in the big blinds of the level that is played in or was before a break; None without.

    Before the start (period −1) the first level counts.
    """
    levels = [each for each in t.structure.periods[: max(period, 0) + 1] if not each.is_break]
    if not levels or not levels[-1].big_blind:
        return None
    big_blind = levels[-1].big_blind
    return int((2 * stack + big_blind) // (2 * big_blind))
