"""The course of a tournament: its life, its clock, and commands overridden, undone and redone."""

from director.tournament.events.touched import WHOLE
from director.tournament.settings import Settings
from director.tournament.structure import Structure
from director.values.dataclass import dataclass
from director.values.event import NOTHING, Change, Event, Nature, Overridden
from director.values.ids import CommandId, EntryId, Micros, TournamentId


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


@dataclass(frozen=True, slots=True)
class ClockRan(Event, touches={Change.CLOCK}, nature=Nature.CLOCK):
    """From now on the clock runs: period `index` ends at `ends_at`."""

    index: int
    ends_at: Micros
    cause: str


@dataclass(frozen=True, slots=True)
class ClockPaused(Event, touches={Change.CLOCK}, nature=Nature.CLOCK):
    """From now on the clock stands in period `index` with `left` to go."""

    index: int
    left: Micros
    cause: str


@dataclass(frozen=True, slots=True)
class LevelReached(Event, touches={Change.CLOCK}, nature=Nature.CLOCK):
    """A period has begun: noted once for each."""

    index: int


@dataclass(frozen=True, slots=True)
class HandForHandSet(Event, touches={Change.CLOCK}, nature=Nature.CLOCK):
    """Hand-for-hand begins or ends."""

    on: bool


@dataclass(frozen=True, slots=True)
class TimeCalled(Event, touches={Change.CLOCK}, nature=Nature.CLOCK):
    """The clock is called on a player (T-25)."""

    table: int
    entry: EntryId | None
    ends_at: Micros


@dataclass(frozen=True, slots=True)
class TimeCallEnded(Event, touches={Change.CLOCK}, nature=Nature.CLOCK):
    """The floorman has ruled on a called clock, or the player has acted."""

    table: int
    ruling: str


@dataclass(frozen=True, slots=True)
class AnnouncementMade(Event, touches={Change.WALL}, nature=Nature.CLOCK):
    """The free line on the wall; empty = none."""

    text: str


@dataclass(frozen=True, slots=True)
class RuleOverridden(Overridden, touches=NOTHING, nature=Nature.ASIDE):
    """The floorman insisted against a rule of procedure (T-1)."""


@dataclass(frozen=True, slots=True)
class CommandUndone(Event, touches=WHOLE, nature=Nature.LIFE):
    """The events of a command count no more."""

    command: CommandId


@dataclass(frozen=True, slots=True)
class CommandRedone(Event, touches=WHOLE, nature=Nature.LIFE):
    """The events of an undone command count again."""

    command: CommandId
