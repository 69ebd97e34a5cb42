"""Options of a rehearsal: number of players, tournament and seed."""

import hashlib

from director.desk.kernel.ports import Who
from director.house.people import FLOOR, Person
from director.rehearsal.floorman import REHEARSAL
from director.tournament.settings import Settings
from director.tournament.structure import Structure
from director.values.dataclass import Value
from director.values.ids import TillId
from director.values.quantity import HOUR, Cents, Micros

FEWEST_PLAYERS = 2
"""Fewest players: two; incidents that need more players are left out then."""
FIRST_NIGHT: Micros = 1_793_984_400_000_000
"""6 November 2026, 18:00 in Bratislava."""


class RehearsedShift(Value):
    """Cashiers of the tills, the relief at the first, and the amount missing there at its close."""

    tellers: tuple[tuple[TillId, Who], ...]
    relief: Who | None = None
    float_cents: Cents = 100_000
    short: Cents = 0

    @property
    def tills(self) -> tuple[TillId, ...]:
        """The tills that are worked at."""
        return tuple(till for till, _ in self.tellers)


COUNTED = RehearsedShift(tuple((TillId(till), Who(FLOOR, REHEARSAL.station)) for till in ("1", "2")))
"""Both tills are counted before and after by the house itself."""


class Options(Value):
    """Options of one night: field, tournament (the start filled in) and seed."""

    players: int
    settings: Settings
    structure: Structure
    seed: str = "riffle"
    starts_at: Micros = FIRST_NIGHT
    people: tuple[Person, ...] = ()
    """Players from a list; the rest of the field is made up."""
    who: Who = REHEARSAL
    """Author of the commands."""
    shift: RehearsedShift = COUNTED
    """Cashiers at the tills where money is taken and paid."""
    people_count: int = 0
    """Number of people that the house has already: made-up people are others."""

    @property
    def registration_opens_at(self) -> Micros:
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
