"""Clock of a tournament: levels, pauses, hand for hand, calls of time."""

from director.tournament.settings import Game, Limit
from director.values.event import Change, Event, Nature
from director.values.ids import EntryId
from director.values.quantity import Micros

HANDS_BEGIN = "hands_begin"
"""The cause of a clock that stands because hand-for-hand has begun."""


class ClockRan(Event, touches={Change.CLOCK}, nature=Nature.CLOCK):
    """From now on the clock runs: period `index` ends at `ends_at`."""

    index: int
    ends_at: Micros
    cause: str
    level: int = 0
    """Level of the period that was gone to, or the one before its break; 0 if none was."""
    is_break: bool = False

    @property
    def outcome(self) -> str:
        if self.level:
            return "to_break" if self.is_break else "to_level"
        return self.cause


class ClockPaused(Event, touches={Change.CLOCK}, nature=Nature.CLOCK):
    """From now on the clock stands in period `index` with `left` to go."""

    index: int
    left: Micros
    cause: str
    level: int = 0
    """Level of the period that was gone to, or the one before its break; 0 if none was."""
    is_break: bool = False

    @property
    def outcome(self) -> str:
        if self.level:
            return "to_break" if self.is_break else "to_level"
        return self.cause


class ClockStopped(Event, touches={Change.CLOCK}, nature=Nature.ASIDE):
    """Nothing is left to play for: the clock stands in period `index` with `left` to go."""

    index: int
    left: Micros


class LevelReached(Event, touches={Change.CLOCK}, nature=Nature.CLOCK):
    """A period has begun: noted once for each."""

    index: int
    level: int = 0
    """The level, or the one before the break; 0 where it was not noted."""
    is_break: bool = False

    @property
    def outcome(self) -> str:
        return ("to_break" if self.is_break else "to_level") if self.level else ""


class HandForHandSet(Event, touches={Change.CLOCK}, nature=Nature.CLOCK):
    """Hand-for-hand begins or ends."""

    on: bool

    @property
    def outcome(self) -> str:
        return "on" if self.on else "off"


class GameTurned(Event, touches={Change.CLOCK}, nature=Nature.FLOOR):
    """Another game of a level's rotation is played from the next hand on."""

    turn: int
    """Counted from 0."""
    game: Game
    limit: Limit


class TimeCalled(Event, touches={Change.CLOCK}, nature=Nature.CLOCK):
    """The clock is called on a player (T-25)."""

    table: int
    entry: EntryId | None
    ends_at: Micros

    @property
    def outcome(self) -> str:
        return "" if self.entry is not None else "table"


class TimeCardUsed(Event, touches={Change.CLOCK, Change.ENTRIES}, nature=Nature.FLOOR):
    """A player has bought more time with a card (shot clock)."""

    table: int
    entry: EntryId
    ends_at: Micros


class TimeCallEnded(Event, touches={Change.CLOCK}, nature=Nature.CLOCK):
    """The floorman has ruled on a called clock, or the player has acted."""

    table: int
    ruling: str

    @property
    def outcome(self) -> str:
        return self.ruling


class AnnouncementMade(Event, touches={Change.WALL}, nature=Nature.CLOCK):
    """The free line on the wall; empty = none."""

    text: str

    @property
    def outcome(self) -> str:
        return "" if self.text else "removed"


ClockEvent = (
    ClockRan
    | ClockPaused
    | ClockStopped
    | LevelReached
    | HandForHandSet
    | GameTurned
    | TimeCalled
    | TimeCardUsed
    | TimeCallEnded
    | AnnouncementMade
)
