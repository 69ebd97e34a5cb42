"""Programmes of screens: what is shown in turn and at which moments; rows of the house.

Of the moments that hold the most pressing one decides: they stand in `Moment` in that order.
"""

import re
from collections.abc import Iterator
from enum import StrEnum

from director.house.screens import Showing, showing_faults
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness

LONGEST_PROGRAMME_NAME = 60
MOST_LINES, MOST_PROGRAMMES = 60, 40
MOST_SECONDS, MOST_MINUTES = 3_600, 24 * 60
OWN_PROGRAMME = re.compile(r"own-[a-z0-9][a-z0-9-]{0,47}")
"""Keys of the house's own; the ready-made ones have none of these."""


class Moment(StrEnum):
    """When lines of a programme hold; the first that does goes before all others."""

    OVER = "over"
    """The tournament is over, since so many minutes at most."""
    IDLE = "idle"
    """No tournament is on, or it has been over for longer."""
    HAND_FOR_HAND = "hand_for_hand"
    BUBBLE = "bubble"
    MOVED = "moved"
    """Somebody was moved in the last minutes."""
    BREAK = "break"
    PAUSED = "paused"
    BEFORE = "before"
    """Before the first level."""
    FINAL_TABLE = "final_table"
    IN_THE_MONEY = "in_the_money"
    ALWAYS = "always"
    """At all other times."""


TIMED = (Moment.OVER, Moment.MOVED)
"""They hold for some minutes."""


class ProgrammeLine(Value):
    """A view that is shown at a moment, for some seconds; in turn with the others of that moment."""

    when: Moment
    showing: Showing | None
    """None: the house's idle scene."""
    seconds: int = 20
    minutes: int = 0
    """How long a timed moment holds; the longest of its lines counts."""


class Programme(Value):
    """Programme of a screen: scenes shown in turn."""

    name: str
    lines: tuple[ProgrammeLine, ...]

    def at_moment(self, moment: Moment) -> tuple[ProgrammeLine, ...]:
        """The lines of a moment, in their order."""
        return tuple(line for line in self.lines if line.when is moment)

    def minutes_of(self, moment: Moment) -> int:
        """How long a timed moment holds."""
        return max((line.minutes for line in self.at_moment(moment)), default=0)


def programme_faults(key: str, programme: Programme) -> Iterator[RuleViolation]:
    """Yield the faults of a programme."""
    if not OWN_PROGRAMME.fullmatch(key):
        yield soundness("screen_key", key=key)
    if not programme.name.strip():
        yield soundness("name_missing")
    if len(programme.name) > LONGEST_PROGRAMME_NAME:
        yield soundness("line_too_long", longest=LONGEST_PROGRAMME_NAME)
    if not programme.lines:
        yield soundness("programme_without_view", name=programme.name)
    if len(programme.lines) > MOST_LINES:
        yield soundness("programme_too_long", most=MOST_LINES)
    for number, line in enumerate(programme.lines, start=1):
        yield from showing_faults(line.showing)
        if not 1 <= line.seconds <= MOST_SECONDS:
            yield soundness("programme_seconds", number=number, most=MOST_SECONDS)
        timed = line.when in TIMED
        if not (1 if timed else 0) <= line.minutes <= (MOST_MINUTES if timed else 0):
            code = "programme_minutes" if timed else "programme_no_minutes"
            yield soundness(code, number=number, most=MOST_MINUTES, moment=line.when)
