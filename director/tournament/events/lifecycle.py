"""A tournament's life: announced, opened, changed, started, closed, called off."""

from director.tournament.settings import Settings
from director.tournament.structure import Structure
from director.values.dataclass import dataclass
from director.values.event import Change, Event, Nature
from director.values.ids import EntryId, Micros, TournamentId


@dataclass(frozen=True, slots=True)
class TournamentAnnounced(Event, touches={Change.LOBBY}, nature=Nature.LIFE):
    """A tournament with its commitment to the seed of all its draws."""

    tournament: TournamentId
    settings: Settings
    structure: Structure
    commitment: str


@dataclass(frozen=True, slots=True)
class RegistrationOpened(Event, touches={Change.LOBBY, Change.SETTINGS}, nature=Nature.LIFE):
    """Players may register from now on."""


@dataclass(frozen=True, slots=True)
class SettingsChanged(Event, touches={Change.LOBBY, Change.SETTINGS, Change.PRIZES}, nature=Nature.LIFE):
    """New settings from now on; what was sold keeps its price (T-R9)."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class StructureChanged(Event, touches={Change.CLOCK, Change.STRUCTURE}, nature=Nature.LIFE):
    """A new structure; the periods already played are as they were."""

    structure: Structure


@dataclass(frozen=True, slots=True)
class TournamentStarted(Event, touches={Change.LOBBY, Change.ENTRIES, Change.CLOCK}, nature=Nature.LIFE):
    """The start: level 1 begins at `started_at` (later than now during a countdown)."""

    started_at: Micros
    dealt_in: tuple[EntryId, ...]
    """Entries seated at the start: their first hand is dealt (T-R4)."""


@dataclass(frozen=True, slots=True)
class RegistrationClosed(
    Event, touches={Change.LOBBY, Change.ENTRIES, Change.PRIZES}, nature=Nature.LIFE
):
    """No more entries (T-R5)."""


@dataclass(frozen=True, slots=True)
class TournamentFinished(Event, touches={Change.LOBBY, Change.CLOCK, Change.PRIZES}, nature=Nature.LIFE):
    """The last place is known; the seed of the draws is revealed (hex)."""

    seed: str


@dataclass(frozen=True, slots=True)
class TournamentCancelled(
    Event, touches={Change.LOBBY, Change.CLOCK, Change.PRIZES}, nature=Nature.LIFE
):
    """The tournament is off; every entry is refunded in the same command."""

    seed: str
