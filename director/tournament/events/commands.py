"""Facts about commands: overridden, undone, redone."""

from dataclasses import dataclass

from director.values.ids import CommandId


@dataclass(frozen=True, slots=True)
class RuleOverridden:
    """The floorman insisted against a rule of procedure (T-1)."""

    code: str
    rule: str


@dataclass(frozen=True, slots=True)
class CommandUndone:
    """The events of a command count no more."""

    command: CommandId


@dataclass(frozen=True, slots=True)
class CommandRedone:
    """The events of an undone command count again."""

    command: CommandId
