"""Events: base of every fact in the journal, with the screens it changes and how it is undone."""

from collections.abc import Collection, Iterable
from dataclasses import Field
from enum import StrEnum
from typing import Any, ClassVar

from director.values.dataclass import Value


class Change(StrEnum):
    """Kind of data that a screen displays."""

    LOBBY = "lobby"
    SETTINGS = "settings"
    ENTRIES = "entries"
    SEATING = "seating"
    CLOCK = "clock"
    STRUCTURE = "structure"
    CHIPS = "chips"
    PRIZES = "prizes"
    MONEY = "money"
    PEOPLE = "people"
    HOUSE = "house"
    WALL = "wall"
    PIT = "pit"
    CASH = "cash"
    EQUIPMENT = "equipment"
    LEAGUE = "league"
    JOURNAL = "journal"


class Nature(StrEnum):
    """How a command is undone; of several events the first of these decides."""

    MONEY = "money"
    """By a void with a reason."""
    LIFE = "life"
    """Not at all."""
    CLOCK = "clock"
    """Not at all: undo passes over it."""
    FLOOR = "floor"
    """By undo."""
    ASIDE = "aside"
    """Together with the event that it accompanies."""


NOTHING: frozenset[Change] = frozenset()
"""For an event that only the journal displays."""
KINDS: "dict[str, type[Event]]" = {}
"""Every event class by the name under which it is stored."""


class Event(Value):
    """A fact of the journal. A class without `touches` and `nature` is refused when it is defined.

    A `family` is a base class of events with fields in common, itself no event.
    """

    __slots__ = ()

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    touches: ClassVar[frozenset[Change]]
    nature: ClassVar[Nature]
    silent: ClassVar[bool] = False
    """Whether it accompanies other events and has no line of its own in the journal's view."""
    reshapes: ClassVar[bool] = False
    """Whether it revives, reorders, re-prices or redraws: all invariants are checked after it, since it
    changes what others have won or hold. A bust or a move touches everything that it changes."""
    takes_back: ClassVar[bool] = False
    """Whether something earlier is undone, voided, reversed or corrected by it."""

    @property
    def outcome(self) -> str:
        """How it went, where its kind has several sentences; empty for the usual one."""
        return ""

    def __init_subclass__(
        cls,
        *,
        touches: Collection[Change] | None = None,
        nature: Nature | None = None,
        silent: bool = False,
        reshapes: bool = False,
        takes_back: bool = False,
        family: bool = False,
    ) -> None:
        name, again = f"{cls.__module__}.{cls.__name__}", "__dataclass_fields__" in cls.__dict__
        if not family and not again:  # `slots` makes each class twice
            if touches is None:
                raise TypeError(f"{name} does not say what it `touches`")
            if nature is None:
                raise TypeError(f"{name} does not say its `nature`")
            if cls.__name__ in KINDS:
                raise TypeError(f"{name} is called like {KINDS[cls.__name__]}")
            cls.touches, cls.nature = frozenset(touches), nature
            cls.silent, cls.reshapes, cls.takes_back = silent, reshapes, takes_back
        if "nature" in cls.__dict__:
            KINDS[cls.__name__] = cls


class Overridden(Event, family=True):
    """A rule of procedure was overridden; the reason is stored with the command (T-1)."""

    code: str
    rule: str


def touched_by(events: Iterable[Event]) -> frozenset[Change]:
    """Return the kinds of data that these events change; `JOURNAL` always."""
    return frozenset({Change.JOURNAL}).union(*(event.touches for event in events))


def nature(events: Iterable[Event]) -> Nature:
    """Return how a command that wrote these events is undone."""
    found = {event.nature for event in events}
    return next((kind for kind in Nature if kind in found), Nature.ASIDE)
