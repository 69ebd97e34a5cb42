"""Events: what every fact of the journal says of itself: its kind, what it touches, how it goes back."""

from collections.abc import Collection, Iterable
from dataclasses import Field
from enum import StrEnum
from typing import Any, ClassVar

from director.values.dataclass import Value


class Change(StrEnum):
    """A kind of thing that a screen shows."""

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
    """How a command is taken back; of several events the first of these decides."""

    MONEY = "money"
    """By a void with a reason."""
    LIFE = "life"
    """Not at all."""
    CLOCK = "clock"
    """Not at all: undo passes over it."""
    FLOOR = "floor"
    """By undo."""
    ASIDE = "aside"
    """With what it accompanies."""


NOTHING: frozenset[Change] = frozenset()
"""Touched by an event that no screen but the journal shows."""
KINDS: "dict[str, type[Event]]" = {}
"""Every event class by the name under which it is stored."""


class Event(Value):
    """A fact of the journal. Its class says what it is, or is refused when it is made.

    A family is no event itself: what its events share.
    """

    __slots__ = ()

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    touches: ClassVar[frozenset[Change]]
    nature: ClassVar[Nature]
    silent: ClassVar[bool] = False
    """It accompanies others, and a line of the journal says nothing of it by itself."""

    def __init_subclass__(
        cls,
        *,
        touches: Collection[Change] | None = None,
        nature: Nature | None = None,
        silent: bool = False,
        family: bool = False,
    ) -> None:
        name, again = f"{cls.__module__}.{cls.__name__}", "__dataclass_fields__" in cls.__dict__
        if not family and not again:  # a class is made twice: `slots` copies it with its card
            if touches is None:
                raise TypeError(f"{name} does not say what it `touches`")
            if nature is None:
                raise TypeError(f"{name} does not say its `nature`")
            if cls.__name__ in KINDS:
                raise TypeError(f"{name} is called like {KINDS[cls.__name__]}")
            cls.touches, cls.nature, cls.silent = frozenset(touches), nature, silent
        if "nature" in cls.__dict__:
            KINDS[cls.__name__] = cls


class Overridden(Event, family=True):
    """Somebody insisted over a rule of procedure; the reason stands with the command (T-1)."""

    code: str
    rule: str


def touched_by(events: Iterable[Event]) -> frozenset[Change]:
    """The kinds of things that these events change; the journal always."""
    return frozenset({Change.JOURNAL}).union(*(event.touches for event in events))


def nature(events: Iterable[Event]) -> Nature:
    """How a command that wrote these events is taken back."""
    found = {event.nature for event in events}
    return next((kind for kind in Nature if kind in found), Nature.ASIDE)
