"""Clocks that stand: what a console asks the floorman about a stop, told to the boards of others.

Like a hand on screens it stands in a row beside the journal, and is gone once it is answered.
"""

from collections.abc import Iterable, Mapping

from director.house.screen_hands import STAYS
from director.values.dataclass import Value
from director.values.ids import TournamentId
from director.values.quantity import Micros

STANDING = "standing"
"""The kind of these rows: nobody notes and nobody watches them."""


class StandingClocks(Value):
    """The clocks that a console asks about: said when, and where they stand meanwhile."""

    at: Micros
    since: Micros
    tournaments: tuple[TournamentId, ...]


def standing(
    rows: Iterable[StandingClocks], set_at: Mapping[TournamentId, Micros], at: Micros
) -> Mapping[TournamentId, Micros]:
    """Return the instant at which each doubted clock is held, by consoles that are still online.

    A clock set after that report is left out: `set_at` is when each was set.
    """
    there = [row for row in rows if at - row.at < STAYS]
    return {
        tournament: row.since
        for row in there
        for tournament in row.tournaments
        if set_at.get(tournament, 0) <= row.at
    }
