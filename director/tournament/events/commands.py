"""Facts about commands: overridden, undone, redone."""

from director.tournament.events.touched import WHOLE
from director.values.dataclass import dataclass
from director.values.event import NOTHING, Event, Nature, Overridden
from director.values.ids import CommandId


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
