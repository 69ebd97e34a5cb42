"""A tournament's life: announced, opened, changed, started, closed, called off."""

from dataclasses import dataclass

from director.tournament.settings import Settings
from director.tournament.structure import Structure
from director.values.ids import EntryId, Micros, TournamentId


@dataclass(frozen=True, slots=True)
class TournamentAnnounced:
    """A tournament with its commitment to the seed of all its draws."""

    tournament: TournamentId
    settings: Settings
    structure: Structure
    commitment: str


@dataclass(frozen=True, slots=True)
class RegistrationOpened:
    """Players may register from now on."""


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """New settings from now on; what was sold keeps its price (T-R9)."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class StructureChanged:
    """A new structure; the periods already played are as they were."""

    structure: Structure


@dataclass(frozen=True, slots=True)
class TournamentStarted:
    """The start: level 1 begins at `started_at` (later than now during a countdown)."""

    started_at: Micros
    dealt_in: tuple[EntryId, ...]
    """Entries seated at the start: their first hand is dealt (T-R4)."""


@dataclass(frozen=True, slots=True)
class RegistrationClosed:
    """No more entries (T-R5)."""


@dataclass(frozen=True, slots=True)
class TournamentFinished:
    """The last place is known; the seed of the draws is revealed (hex)."""

    seed: str


@dataclass(frozen=True, slots=True)
class TournamentCancelled:
    """The tournament is off; every entry is refunded in the same command."""

    seed: str
