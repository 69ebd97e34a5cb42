"""What events of a tournament often touch together."""

from director.values.event import Change

SEATS = frozenset({Change.ENTRIES, Change.SEATING})
POOL = frozenset({Change.ENTRIES, Change.MONEY, Change.PRIZES, Change.CHIPS, Change.LOBBY})
WHOLE = frozenset(Change) - {Change.PEOPLE, Change.HOUSE, Change.PIT, Change.CASH}
"""What an undo may change: all of a tournament."""
