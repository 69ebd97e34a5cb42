"""The clock: running, paused, periods begun, hand-for-hand, the clock called on a player."""

from director.values.dataclass import dataclass
from director.values.event import Change, Event, Nature
from director.values.ids import EntryId, Micros


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
