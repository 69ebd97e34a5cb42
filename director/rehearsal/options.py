"""What a rehearsal is asked to play: how many players, which tournament, which chance."""

from dataclasses import dataclass

from director.desk.people import Person
from director.desk.ports import Who
from director.rehearsal.floorman import REHEARSAL
from director.tournament.settings import Settings
from director.tournament.structure import Structure
from director.values.ids import HOUR, Micros

FEWEST_PLAYERS = 8
"""With fewer there is no room for everything that happens in a rehearsed night."""
FIRST_NIGHT: Micros = 1_793_984_400_000_000
"""6 November 2026, 18:00 in Bratislava."""


@dataclass(frozen=True, slots=True)
class Options:
    """One night: its field, its tournament (the start filled in), the word its chance comes from."""

    players: int
    settings: Settings
    structure: Structure
    seed: str = "riffle"
    starts_at: Micros = FIRST_NIGHT
    people: tuple[Person, ...] = ()
    """Who comes; believable people are made up for the rest of the field."""
    who: Who = REHEARSAL
    """Who gives the commands."""

    @property
    def doors_at(self) -> Micros:
        """When registration opens."""
        return self.starts_at - 2 * HOUR
