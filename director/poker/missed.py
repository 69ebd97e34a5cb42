"""Missed blinds in cash games: blinds that passed an absent player, and the posts due on return."""

from collections.abc import Collection, Mapping

from director.poker.button import Blinds
from director.values.dataclass import Value


class Missed(Value):
    """Blinds that a seat owes before it is dealt in again; a newcomer owes the big blind."""

    big: bool = False
    small: bool = False

    def posts(self, small: int, big: int, begun: int = 0) -> tuple[int, int]:
        """Posts before the cards: (live, dead); blinds given in chips.

        A big blind is live, a small one dead; in the small blind (`begun`) it is completed to a big one.
        """
        return (big - begun if self.big else 0, small if self.small else 0)


NOTHING = Missed()
NEWCOMER = Missed(big=True)


def missed_after(
    before: Blinds, now: Blinds, away: Collection[int], owed: Mapping[int, Missed], size: int
) -> dict[int, Missed]:
    """Blinds owed by each absent seat after the blinds moved from one hand to the next.

    A blind that passed the seat, or that nobody could post there, is missed. The caller drops seats that
    returned and posted; debts do not exceed one of each blind.
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
    """Whether the clockwise move from one seat to another passes a seat or ends on it."""
    return 0 < (seat - origin) % size <= (end - origin) % size
