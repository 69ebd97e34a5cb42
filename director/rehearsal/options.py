"""What a rehearsal is asked to play: how many players, which tournament, which chance."""

import hashlib

from director.desk.house.people import FLOOR, Person
from director.desk.ports import Who
from director.rehearsal.floorman import REHEARSAL
from director.tournament.settings import Settings
from director.tournament.structure import Structure
from director.values.dataclass import Value
from director.values.ids import TillId
from director.values.quantity import HOUR, Cents, Micros

FEWEST_PLAYERS = 2
"""Two sit down and play for it; what needs more players does not happen then."""
FIRST_NIGHT: Micros = 1_793_984_400_000_000
"""6 November 2026, 18:00 in Bratislava."""


class Shift(Value):
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


class Options(Value):
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
    known: int = 0
    """So many people the house knows already: those who are made up are others."""

    @property
    def doors_at(self) -> Micros:
        """When registration opens."""
        return self.starts_at - 2 * HOUR


class SeededChance:
    """Seeds and identities made from one word: the same in every run."""

    def __init__(self, word: str) -> None:
        self._word = word
        self._count = 0

    def seed(self) -> bytes:
        """The next 32 bytes."""
        self._count += 1
        return hashlib.sha256(f"{self._word}/{self._count}".encode()).digest()

    def uuid(self) -> str:
        """The next identity, in the shape of a version 4 UUID."""
        text = self.seed().hex()
        return f"{text[:8]}-{text[8:12]}-4{text[13:16]}-a{text[17:20]}-{text[20:32]}"
