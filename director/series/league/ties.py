"""Ties of a league: rules to separate equal points."""

from enum import StrEnum


class TieRule(StrEnum):
    """Results that decide between equal points, by wins, best place and players ahead."""

    COUNTED = "counted"
    """Only results that count."""
    ALL = "all"
    """All results, dropped ones included."""
    SHARED = "shared"
    """None: the place is shared."""
