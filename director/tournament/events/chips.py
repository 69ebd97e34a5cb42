"""Chips: counts and chip races."""

from director.tournament.events.draws import DrawRecord
from director.values.dataclass import dataclass
from director.values.event import Change, Event, Nature


@dataclass(frozen=True, slots=True)
class ChipsCounted(Event, touches={Change.CHIPS}, nature=Nature.FLOOR):
    """A count of all chips in play against what was expected."""

    expected: int
    counted: int


@dataclass(frozen=True, slots=True)
class ChipsRaced(Event, touches={Change.CHIPS}, nature=Nature.FLOOR):
    """A chip race at one table (T-21), seat by seat."""

    table: int
    value: int
    into: int
    odd: tuple[tuple[int, int], ...]
    """(seat, odd chips of `value`)."""
    cards: tuple[tuple[int, tuple[int, ...]], ...]
    """(seat, cards dealt)."""
    winners: tuple[int, ...]
    """Seats that get a chip of `into`."""
    extras: tuple[tuple[int, int], ...]
    """(seat, value) of extra chips, so that nobody is raced out."""
    gain: int
    """Chips that came into play by rounding and extras, below zero if lost."""
    draw: DrawRecord | None


@dataclass(frozen=True, slots=True)
class ValueRemoved(Event, touches={Change.CHIPS}, nature=Nature.FLOOR):
    """A chip value has left play at all tables."""

    value: int
