"""Missed blinds in cash games: which blinds passed a player who was away, and what is due on return."""

from collections.abc import Collection, Mapping

from director.poker.button import Blinds
from director.values.dataclass import Value


class Missed(Value):
    """Blinds that a seat owes before it is dealt in again; a newcomer owes the big one."""

    big: bool = False
    small: bool = False

    def posts(self, small: int, big: int, begun: int = 0) -> tuple[int, int]:
        """What is posted before the cards: (live, dead); the blinds as chips.

        A big blind is live, a small one dead; in the small blind (`begun`) it is made up to a big one.
        """
        return (big - begun if self.big else 0, small if self.small else 0)


NOTHING = Missed()
NEWCOMER = Missed(big=True)


def passed(
    before: Blinds, now: Blinds, away: Collection[int], owed: Mapping[int, Missed], size: int
) -> dict[int, Missed]:
    """What each seat that is away owes once the blinds have moved from one hand to the next.

    A blind that went over the seat, or that nobody could post there, is missed. Whoever is back and
    has posted is dropped by the caller; debts do not grow beyond one of each.
    """
    result = dict(owed)
    for seat in away:
        old = owed.get(seat, NOTHING)
        big = old.big or _crossed(before.big_blind, now.big_blind, seat, size)
        small = old.small or _crossed(before.small_blind, now.small_blind, seat, size)
        if big or small:
            result[seat] = Missed(big, small)
    return result


def _crossed(origin: int, end: int, seat: int, size: int) -> bool:
    """Whether going clockwise from one seat to another passes a seat or ends on it."""
    return 0 < (seat - origin) % size <= (end - origin) % size
