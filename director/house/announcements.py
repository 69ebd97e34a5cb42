"""Announcements of the house on its screens, with priority and span; sounds by occasion. Rows."""

import re
from collections.abc import Iterator, Mapping
from enum import StrEnum

from director.house.screens import MOST_SCREENS
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness
from director.values.ids import TournamentId
from director.values.limits import LANGUAGES
from director.values.quantity import Micros

LONGEST_HOUSE_LINE, LONGEST_SPOKEN = 300, 200
MOST_HOUSE_LINES = 40
_KEY = re.compile(r"line-[1-9][0-9]{0,8}")


class Priority(StrEnum):
    """How pressing a line is: while an urgent one holds, no other is shown."""

    URGENT = "urgent"
    IMPORTANT = "important"
    USUAL = "usual"


class HouseLine(Value):
    """A line for the room: until when, how pressing, on which screens."""

    text: str
    priority: Priority = Priority.USUAL
    since: Micros = 0
    until: Micros = 0
    """0: until it is taken off."""
    tournament: TournamentId | None = None
    """Only where this tournament is shown."""
    screens: tuple[str, ...] = ()
    """Only on these screens of the house, by their keys."""

    def holds(self, at: Micros) -> bool:
        """It is to be read at this instant."""
        return self.since <= at and not self.is_over(at)

    def is_over(self, at: Micros) -> bool:
        """It will not be read any more."""
        return bool(self.until) and self.until <= at

    def is_for(self, tournament: TournamentId | None, screen: str) -> bool:
        """It is meant for a screen on which this tournament is shown."""
        here = self.tournament is None or self.tournament == tournament
        return here and (not self.screens or screen in self.screens)


class Heard(StrEnum):
    """Occasion for a sound."""

    LEVEL = "level"
    BREAK = "break"
    WARNING = "warning"
    """A minute is left."""
    BUBBLE = "bubble"
    SEAT = "seat"
    """A seat is free in a cash game for which somebody waits."""
    TIME = "time"
    """A called clock has run out."""


class Sound(StrEnum):
    """The sounds of the house; the names of their files."""

    LEVEL = "level"
    WARNING = "warning"
    TIME = "time"


class SoundRule(Value):
    """Sound of an occasion: a sound, spoken words, both or nothing."""

    sound: Sound | None = None
    spoken: bool = False
    words: tuple[tuple[str, str], ...] = ()
    """(language, words) of the house's own; where there are none the usual ones are spoken."""


class SoundTable(Value):
    """Table of sounds by occasion; a row of the house."""

    rules: tuple[tuple[Heard, SoundRule], ...] = ()

    def rule(self, heard: Heard) -> SoundRule:
        """Return the sound of an occasion: the house's, else the usual one."""
        return dict(self.rules).get(heard) or USUAL[heard]

    def with_rule(self, heard: Heard, rule: SoundRule) -> "SoundTable":
        """The same with another rule."""
        return SoundTable(tuple({**dict(self.rules), heard: rule}.items()))


USUAL: Mapping[Heard, SoundRule] = {
    Heard.LEVEL: SoundRule(Sound.LEVEL, spoken=True),
    Heard.BREAK: SoundRule(Sound.LEVEL, spoken=True),
    Heard.WARNING: SoundRule(Sound.WARNING, spoken=False),
    Heard.BUBBLE: SoundRule(None, spoken=True),
    Heard.SEAT: SoundRule(None, spoken=True),
    Heard.TIME: SoundRule(Sound.TIME, spoken=False),
}


def house_line_faults(key: str, line: HouseLine) -> Iterator[RuleViolation]:
    """Yield the faults of an announcement."""
    if not _KEY.fullmatch(key):
        yield soundness("screen_key", key=key)
    if not line.text.strip():
        yield soundness("house_line_empty")
    if len(line.text) > LONGEST_HOUSE_LINE:
        yield soundness("line_too_long", longest=LONGEST_HOUSE_LINE)
    if line.until and line.until <= line.since:
        yield soundness("house_line_never")
    if len(line.screens) > MOST_SCREENS:
        yield soundness("screens_too_many", most=MOST_SCREENS)


def sound_faults(table: SoundTable) -> Iterator[RuleViolation]:
    """Yield the faults of a table of sounds."""
    for _, rule in table.rules:
        for language, words in rule.words:
            if language not in LANGUAGES:
                yield soundness("language_unknown", language=language)
            if len(words) > LONGEST_SPOKEN:
                yield soundness("line_too_long", longest=LONGEST_SPOKEN)
