"""Draws as they are recorded, and what events touch."""

from dataclasses import fields

from director.values.dataclass import Value
from director.values.event import Change, Event


class DrawRecord(Value):
    """A draw as anyone can recompute it: label, ordered input, and the input shuffled by the seed."""

    label: str
    items: tuple[int, ...]
    result: tuple[int, ...]
    """The first of the shuffled items, as many as were needed."""


def labels_of(event: Event) -> frozenset[str]:
    """The labels of the draws that an event records."""
    values = [getattr(event, each.name) for each in fields(event)]
    drawn = {value.label for value in values if isinstance(value, DrawRecord)}
    return frozenset(drawn | {each for each in values if isinstance(each, str) and each[:5] == "draw/"})


SEATS = frozenset({Change.ENTRIES, Change.SEATING})
POOL = frozenset({Change.ENTRIES, Change.MONEY, Change.PRIZES, Change.CHIPS, Change.LOBBY})
WHOLE = frozenset(Change) - {Change.PEOPLE, Change.HOUSE, Change.PIT, Change.CASH}
"""Changes that an undo may make: all of a tournament."""
