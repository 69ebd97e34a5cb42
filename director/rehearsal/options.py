"""What a rehearsal is asked to play: how many players, which tournament, which chance."""

from director.desk.house.people import FLOOR, Person
from director.desk.ports import Who
from director.rehearsal.floorman import REHEARSAL
from director.tournament.settings import Settings
from director.tournament.structure import Structure
from director.values.dataclass import dataclass
from director.values.ids import HOUR, Micros, TillId
from director.values.money import Cents

FEWEST_PLAYERS = 2
"""Two sit down and play for it; what needs more players does not happen then."""
FIRST_NIGHT: Micros = 1_793_984_400_000_000
"""6 November 2026, 18:00 in Bratislava."""


@dataclass(frozen=True, slots=True)
class Shift:
    """Who stands at which till, who takes over the first, and what is missing there at its close."""

    tellers: tuple[tuple[TillId, Who], ...]
    relief: Who | None = None
    float_cents: Cents = 100_000
    short: Cents = 0

    @property
    def tills(self) -> tuple[TillId, ...]:
        """The tills that are worked at."""
        return tuple(till for till, _ in self.tellers)


COUNTED = Shift(tuple((TillId(till), Who(FLOOR, REHEARSAL.station)) for till in ("1", "2")))
"""Both tills are counted before and after by the house itself."""


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
    shift: Shift = COUNTED
    """Who stands at the tills where money is taken and paid."""

    @property
    def doors_at(self) -> Micros:
        """When registration opens."""
        return self.starts_at - 2 * HOUR
